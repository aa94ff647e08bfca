//! The map screen, on which one plays: keys become commands, or open another screen on top of it.

use super::chart::ChartScreen;
use super::end::End;
use super::help::help;
use super::layers::{Layers, Request};
use super::leave::leave_menu;
use super::look::Look;
use super::wizard::wizard_menu;
use super::{Transition, character, items, messages, monsters, quest};
use crate::game::{Command, RuleBook, View};
use crate::store::{Launcher, Session};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap::{self, Intent};
use crossterm::event::KeyEvent;
use std::ops::ControlFlow;

/// What the player wants after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Departure {
    Quit,
    NewGame,
    SameDungeon,
}

/// One game on screen.
pub(in crate::ui) struct Play<'a> {
    launcher: &'a Launcher,
    pub(in crate::ui) session: Session,
    layers: Layers,
}

impl<'a> Play<'a> {
    pub(in crate::ui) fn new(launcher: &'a Launcher, session: Session) -> Play<'a> {
        let mut play = Play {
            launcher,
            session,
            layers: Layers::default(),
        };
        play.look_for_the_end();
        play
    }

    /// Obeys somebody who is not at the keys, with the map on top.
    pub(in crate::ui) fn obey(&mut self, command: Command) {
        self.layers.clear();
        self.carry_out(command);
    }

    fn carry_out(&mut self, command: Command) {
        self.session.obey(command);
        self.look_for_the_end();
    }

    /// Leaves a quest that is kept at once; else asks how.
    fn leave(&mut self) -> ControlFlow<Departure> {
        let is_kept = self.session.is_kept();
        if is_kept && self.session.view().rules() == RuleBook::Quest {
            return ControlFlow::Break(Departure::Quit);
        }
        self.layers.follow(Transition::open(leave_menu(is_kept)));
        ControlFlow::Continue(())
    }

    fn look_for_the_end(&mut self) {
        let view = self.session.view();
        if view.ending().is_some() {
            self.layers.follow(match view.rules() {
                RuleBook::Quest => Transition::open(quest::QuestEnd),
                RuleBook::Classic | RuleBook::Tactical => {
                    Transition::open(End::new(self.launcher, &self.session))
                }
            });
        }
    }
}

impl App for Play<'_> {
    type Outcome = Departure;

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Departure> {
        let view = self.session.view();
        if keymap::is_interrupt(key) && view.ending().is_none() {
            self.layers.clear();
        }
        match self.layers.take(key, &view, on_the_map) {
            None => {}
            Some(Request::Obey(command)) => self.carry_out(command),
            Some(Request::Leave) => return self.leave(),
            Some(Request::Depart(departure)) => return ControlFlow::Break(departure),
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        self.layers.draw(canvas, &self.session.view());
    }
}

/// What a key asks for while the map has the keys.
pub(super) fn on_the_map(key: &KeyEvent, view: &View<'_>) -> Transition {
    let Some(intent) = keymap::intent(view.rules(), key) else {
        return Transition::Stay;
    };
    if view.rules() == RuleBook::Quest {
        return quest::on_the_map(intent, view);
    }
    match intent {
        Intent::Step(dir) => Transition::Obey(Command::Step(dir)),
        Intent::Rest => Transition::Obey(Command::Rest),
        Intent::Descend => Transition::Obey(Command::Descend),
        Intent::Ascend => Transition::Obey(Command::Ascend),
        Intent::PickUp => items::pick_up(view),
        Intent::Wear => items::wear(view),
        Intent::TakeOff => items::take_off(view),
        Intent::Drop => items::drop(view),
        Intent::Expunge => items::expunge(view),
        Intent::Inventory => items::inventory(view),
        Intent::Equipment => items::equipment(view),
        Intent::InspectCarried => items::inspect_carried(view),
        Intent::InspectWorn => items::inspect_worn(view),
        Intent::Look => Transition::open(Look::at_monsters(view)),
        Intent::Monsters => monsters::list(view),
        Intent::Messages => messages::history(view),
        Intent::Character => Transition::open(character::sheet(view)),
        Intent::Chart(chart) => Transition::open(ChartScreen::new(chart)),
        Intent::Unusable(verb) => {
            Transition::say(format!("You have nothing that you could {verb}."))
        }
        Intent::Help => Transition::open(help(&view.rules_text())),
        Intent::Wizard => wizard_menu(view),
        Intent::Leave => Transition::Leave,
        Intent::More | Intent::Raise(_) => Transition::Stay,
    }
}
