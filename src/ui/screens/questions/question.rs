//! The question before a risky or useless act.

use crate::game::{Command, Dare, Refused, Risk, Surprise, Tone, Verb, View};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input};
use crate::ui::keymap::ListAction;
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene};
use crate::ui::words;
use std::slice;

/// Asks whether a command is meant. Every key answers: those that do not say yes mean no. So does the button of the mouse that
/// goes back; a click of the other counts only on a key that is named.
pub(in crate::ui::screens) struct Question {
    /// What speaks against the command, in sentences.
    doubt: String,
    /// What is about to happen, as a question.
    asks: &'static str,
    /// What is obeyed if it is.
    command: Command,
    answers: Answers,
    /// A key that was typed before the question was seen does not answer it.
    is_shown: bool,
}

/// Which letters answer, besides the keys that choose in lists and close them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::screens) enum Answers {
    /// Either case of y and n.
    Either,
    /// Only a capital Y says yes, as a small one may have been meant for a step.
    CapitalYes,
}

impl Answers {
    /// Returns whether an input says yes.
    pub(in crate::ui::screens) fn is_yes(self, input: &Input, ui: &Ui) -> bool {
        let is_chosen = ui.keymap.list.action(input) == Some(ListAction::Choose);
        is_chosen
            || match input.character() {
                Some('Y') => true,
                Some('y') => self == Answers::Either,
                Some(_) | None => false,
            }
    }

    /// Returns what the keys are called, those of lists as gaps.
    pub(in crate::ui::screens) fn keys(self) -> &'static str {
        match self {
            Answers::Either => "{y} or {choose}: yes, else no",
            Answers::CapitalYes => "capital {Y} or {choose}: yes, else no",
        }
    }
}

impl Question {
    /// Asks about a command that was refused as risky or useless; `None` if it was refused for something else. If that lies
    /// in what items do, says what this is.
    pub(in crate::ui::screens) fn about(
        refused: &Refused,
        command: Command,
        view: &View<'_>,
    ) -> Option<Question> {
        let risk = refused.risk();
        let asks = match risk {
            Some(risk) => what_would_happen(risk, &command),
            None => what_the_hero_would_dare(refused.dare()?),
        };
        let effects = match command {
            Command::Use(at) => view.effects_of_feature(at),
            _ if risk.is_some_and(Risk::lies_in_effects) => effects_of(&command, view),
            _ => Vec::new(),
        };
        let doubt = [refused.text.clone()].into_iter().chain(effects);
        let aiming = command.aiming().into_iter();
        let withstands = aiming.flat_map(|aiming| view.withstands(aiming));
        let doubt: Vec<String> = doubt.chain(withstands).collect();
        let answers = if refused.is_grave() {
            Answers::CapitalYes
        } else {
            Answers::Either
        };
        Some(Question {
            doubt: words::told_together(&doubt),
            asks,
            command: command.sure(),
            answers,
            is_shown: false,
        })
    }

    /// Says before the doubt why it is this command, if there is anything to say.
    pub(in crate::ui::screens) fn because(self, why: Option<&str>) -> Question {
        let doubt = match why {
            Some(why) => format!("{why} {}", self.doubt),
            None => self.doubt,
        };
        Question { doubt, ..self }
    }
}

impl Screen<InGame> for Question {
    fn take(&mut self, input: &Input, ui: &mut Ui, _: &View<'_>) -> Transition {
        if !self.is_shown {
            return Flow::Stay;
        }
        match input {
            Input::Click(Button::Left, _)
            | Input::Scroll(_)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => Flow::Stay,
            Input::Key(_) if self.answers.is_yes(input, ui) => {
                Transition::obey(self.command.clone())
            }
            Input::Key(_) if input.character() == Some('y') => {
                Transition::say("Only a capital Y means yes here. You think better of it.")
            }
            Input::Key(_) | Input::Click(Button::Right, _) => {
                Transition::say("You think better of it.")
            }
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.is_shown = true;
        let keys = canvas.ui.keymap.list.hint(self.answers.keys());
        let question = format!("{} {}", self.doubt, self.asks);
        let message = Phrase::new()
            .with(Ink::Message(Tone::Notice), question)
            .with(Ink::Faint, "  ")
            .joined(keys.in_ink(Ink::Faint));
        let scene = Scene {
            message: slice::from_ref(&message),
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        canvas.end_play();
    }

    fn covers_all(&self) -> bool {
        true
    }

    fn take_surprise(&mut self) -> Option<Surprise> {
        (!self.is_shown).then_some(Surprise::Unseen)
    }
}

/// Returns what the item does that a command uses, or what those do with which the hero strikes, a sentence for each effect.
fn effects_of(command: &Command, view: &View<'_>) -> Vec<String> {
    let Some((verb, place)) = command.use_of_item() else {
        return view.effects_of_blow();
    };
    let item = view.item(place);
    item.map_or_else(Vec::new, |item| item.effects_of(verb))
}

/// Returns what is about to happen in spite of what the hero knows, as a question.
fn what_the_hero_would_dare(dare: Dare) -> &'static str {
    match dare {
        Dare::Use => "Use it all the same?",
        Dare::Item(verb) => use_of(verb),
        Dare::Strike => STRIKE,
        Dare::Step => "Step there all the same?",
        Dare::Stay => "Stay there all the same?",
        Dare::Change => "Change all the same?",
        Dare::Rest => "Rest all the same?",
    }
}

/// Asks whether somebody is to be struck.
const STRIKE: &str = "Strike all the same?";

/// Returns the use of an item that is about to be made, as a question.
fn use_of(verb: Verb) -> &'static str {
    match verb {
        Verb::Drink => "Drink it?",
        Verb::Read => "Read it?",
        Verb::Eat => "Eat it?",
        Verb::Aim => "Aim it all the same?",
        Verb::Fire => "Fire it all the same?",
        Verb::Throw => "Throw it all the same?",
    }
}

/// Returns what is about to happen in spite of a risk, as a question.
fn what_would_happen(risk: Risk, command: &Command) -> &'static str {
    let verb = command.use_of_item().map(|(verb, _)| verb);
    let use_it = || verb.map_or(STRIKE, use_of);
    match risk {
        Risk::Useless(_) | Risk::Mixed(_) | Risk::NobodyThere => use_it(),
        Risk::HarmsHero(_) | Risk::HarmsPeaceful { .. } | Risk::HarmsBoth { .. } => use_it(),
        Risk::Destroys(_) => "Destroy it?",
        Risk::Sinks { .. } if verb.is_none() => "Drop it all the same?",
        Risk::Sinks { .. } => use_it(),
        Risk::Peaceful(_) if matches!(command, Command::Attack(_)) => "Attack it?",
        Risk::Peaceful(_) => "Harm it all the same?",
        Risk::Costs { count: 1, .. } => "Buy it?",
        Risk::Costs { .. } => "Buy them?",
        Risk::Needless => "Pay all the same?",
        Risk::Trap(_) => "Step into it?",
        Risk::Cursed(_) => "Put it on?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Dir, Pos};
    use crate::content::Fixture;
    use crate::game::{ItemPlace, Terrain};
    use serde_json::json;

    #[test]
    fn every_question_names_what_is_about_to_happen() {
        let object = serde_json::from_value(json!(0)).expect("a number of a kind");
        let monster = serde_json::from_value(json!(0)).expect("a number of a kind");
        let item = ItemPlace::Pack(0);
        let using = |verb| Command::using(verb, item, Pos::new(1, 1));
        let (attack, pick_up) = (Command::Attack(Dir::East), Command::PickUp(item));
        let costs = |count| Risk::Costs {
            first: object,
            count,
            price: 9,
        };
        let sinks = Risk::Sinks {
            item: object,
            into: Terrain::Lava,
        };
        for (risk, command, asks) in [
            (
                Risk::Destroys(object),
                Command::Expunge(item),
                "Destroy it?",
            ),
            (sinks, Command::Drop(item), "Drop it all the same?"),
            (sinks, using(Verb::Throw), "Throw it all the same?"),
            (Risk::Useless(object), using(Verb::Drink), "Drink it?"),
            (Risk::HarmsHero(object), using(Verb::Read), "Read it?"),
            (
                Risk::HarmsBoth {
                    item: object,
                    peaceful: monster,
                },
                using(Verb::Throw),
                "Throw it all the same?",
            ),
            (Risk::Mixed(object), using(Verb::Eat), "Eat it?"),
            (
                Risk::Useless(object),
                using(Verb::Aim),
                "Aim it all the same?",
            ),
            (
                Risk::NobodyThere,
                using(Verb::Fire),
                "Fire it all the same?",
            ),
            (
                Risk::NobodyThere,
                using(Verb::Throw),
                "Throw it all the same?",
            ),
            (Risk::NobodyThere, attack.clone(), "Strike all the same?"),
            (Risk::Peaceful(monster), attack.clone(), "Attack it?"),
            (
                Risk::HarmsPeaceful {
                    item: object,
                    peaceful: monster,
                },
                attack,
                "Strike all the same?",
            ),
            (
                Risk::Peaceful(monster),
                Command::Step(Dir::East),
                "Harm it all the same?",
            ),
            (
                Risk::HarmsHero(object),
                Command::Step(Dir::East),
                "Strike all the same?",
            ),
            (
                Risk::Peaceful(monster),
                using(Verb::Throw),
                "Harm it all the same?",
            ),
            (costs(1), pick_up.clone(), "Buy it?"),
            (costs(2), pick_up, "Buy them?"),
            (Risk::Needless, Command::Rest, "Pay all the same?"),
            (
                Risk::Trap(Fixture::Pit),
                Command::Step(Dir::East),
                "Step into it?",
            ),
            (
                Risk::Cursed(object),
                Command::Wear { item, slot: None },
                "Put it on?",
            ),
        ] {
            assert_eq!(what_would_happen(risk, &command), asks, "{risk:?}");
        }
        for (dare, asks) in [
            (Dare::Use, "Use it all the same?"),
            (Dare::Item(Verb::Aim), "Aim it all the same?"),
            (Dare::Strike, "Strike all the same?"),
            (Dare::Step, "Step there all the same?"),
            (Dare::Stay, "Stay there all the same?"),
            (Dare::Change, "Change all the same?"),
            (Dare::Rest, "Rest all the same?"),
        ] {
            assert_eq!(what_the_hero_would_dare(dare), asks, "{dare:?}");
        }
    }
}
