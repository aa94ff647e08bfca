//! The end of a quest, below its last floor.

use crate::game::{Ending, RuleBook, Tone, View};
use crate::store::{Launcher, Session};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::game_over::end::{End, unranked};
use crate::ui::screens::game_over::offer::Offer;
use crate::ui::screens::{Departure, InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::{any_key, write_lines};

const LAST: &str = "Press any key to end.";

/// The last messages, and how the quest ended. The capitals of some keys lead on, and so do clicks on what they lead to; any
/// other key leaves.
pub(in crate::ui::screens) struct QuestEnd {
    end: End,
}

impl QuestEnd {
    pub(in crate::ui::screens) fn new(launcher: &Launcher, session: &Session) -> QuestEnd {
        QuestEnd {
            end: End::new(launcher, session),
        }
    }

    /// Returns the sentences that say which keys lead on, and where.
    fn offers(&self) -> Phrase {
        let offers = self.end.offers().filter(|offer| *offer != Offer::Quit);
        let mut sentences = Phrase::new();
        for offer in offers {
            if !sentences.parts().is_empty() {
                sentences = sentences.plain(" ");
            }
            sentences = sentences.joined(sentence(offer));
        }
        sentences
    }
}

impl Screen<InGame> for QuestEnd {
    fn take(&mut self, input: &Input, _: &mut Ui, view: &View<'_>) -> Transition {
        if matches!(input, Input::Click(..)) {
            // It may not end anything.
            return Flow::Stay;
        }
        let capital = input.character().filter(char::is_ascii_uppercase);
        let offer = capital.and_then(|key| self.end.follow_key(key.to_ascii_lowercase(), view));
        match offer {
            Some(transition) => transition,
            None if input.is_press() => Transition::depart(Departure::Quit),
            None => Flow::Stay,
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let Some(ending) = view.ending() else { return };
        // Lines have told them above.
        let are_shown = !canvas.ui.manner.is_accessible;
        let fresh = view.messages().fresh().filter(|_| are_shown);
        let told = |tone, text: &str| Phrase::new().with(Ink::Message(tone), text);
        let messages = fresh.map(|message| told(message.tone, &message.text));
        let verdict = match ending {
            Ending::Won(_) => told(Tone::Good, "YOU WIN!"),
            Ending::Died(_) => told(Tone::Bad, "You have died. GAME OVER"),
            Ending::OutOfDays => told(Tone::Bad, "Your time is up. GAME OVER"),
            Ending::Abandoned => told(Tone::Bad, "You have given up. GAME OVER"),
        };
        let score = format!("Score: {}", unranked(view));
        let offers = self.offers().in_ink(Ink::Key);
        let last = any_key(LAST).in_ink(Ink::Key);
        let lines = messages.chain([score.into(), verdict, offers, last]);
        write_lines(canvas, view, lines.collect());
        canvas.end_play();
    }
}

/// Returns what the key of an offer leads to.
fn sentence(offer: Offer) -> Phrase {
    let article = match offer {
        Offer::NewGame => "a ",
        Offer::SameDungeon => "the ",
        Offer::LookBack | Offer::Quit => "",
    };
    let (key, name) = (offer.key(), offer.name(RuleBook::Quest));
    let (key, name) = (key.to_ascii_uppercase(), name.to_lowercase());
    let text = format!("{key}: {article}{name}.");
    Phrase::new().with_key(Key::Plain(KeyCode::Char(key)), text)
}
