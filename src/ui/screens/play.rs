//! The map screen, on which one plays: keys become commands, or open another screen on top of it.

use super::chart::ChartScreen;
use super::end::End;
use super::help::help;
use super::layers::{Layers, Request};
use super::leave::leave_menu;
use super::look::Look;
use super::wizard::wizard_menu;
use super::{Transition, character, items, messages, monsters, quest};
use crate::session::{Command, Game, Lobby, RuleBook, View};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap::{self, Deed};
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
    lobby: &'a Lobby,
    pub(in crate::ui) game: Game,
    layers: Layers,
}

impl<'a> Play<'a> {
    pub(in crate::ui) fn new(lobby: &'a Lobby, game: Game) -> Play<'a> {
        let mut play = Play {
            lobby,
            game,
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
        self.game.obey(command);
        self.look_for_the_end();
    }

    fn look_for_the_end(&mut self) {
        let view = self.game.view();
        if view.ending().is_some() {
            self.layers.follow(match view.rules() {
                RuleBook::Quest => Transition::open(quest::QuestEnd),
                RuleBook::Classic | RuleBook::Tactical => Transition::open(End::new(self.lobby)),
            });
        }
    }
}

impl App for Play<'_> {
    type Outcome = Departure;

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Departure> {
        let view = self.game.view();
        if keymap::is_interrupt(key) && view.ending().is_none() {
            self.layers.clear();
        }
        match self.layers.take(key, &view, on_the_map) {
            None => {}
            Some(Request::Obey(command)) => self.carry_out(command),
            Some(Request::Depart(departure)) => return ControlFlow::Break(departure),
        }
        ControlFlow::Continue(())
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        self.layers.draw(canvas, &self.game.view());
    }
}

/// What a key asks for while the map has the keys.
pub(super) fn on_the_map(key: &KeyEvent, view: &View<'_>) -> Transition {
    let Some(deed) = keymap::deed(view.rules(), key) else {
        return Transition::Stay;
    };
    if view.rules() == RuleBook::Quest {
        return quest::on_the_map(deed, view);
    }
    match deed {
        Deed::Step(dir) => Transition::Obey(Command::Step(dir)),
        Deed::Rest => Transition::Obey(Command::Rest),
        Deed::Descend => Transition::Obey(Command::Descend),
        Deed::Ascend => Transition::Obey(Command::Ascend),
        Deed::PickUp => items::pick_up(view),
        Deed::Wear => items::wear(view),
        Deed::TakeOff => items::take_off(view),
        Deed::Drop => items::drop(view),
        Deed::Expunge => items::expunge(view),
        Deed::Inventory => items::inventory(view),
        Deed::Equipment => items::equipment(view),
        Deed::InspectCarried => items::inspect_carried(view),
        Deed::InspectWorn => items::inspect_worn(view),
        Deed::Look => Transition::open(Look::at_monsters(view)),
        Deed::Monsters => monsters::list(view),
        Deed::Messages => messages::history(view),
        Deed::Character => Transition::open(character::sheet(view)),
        Deed::Chart(chart) => Transition::open(ChartScreen::new(chart)),
        Deed::Unusable(verb) => Transition::say(format!("You have nothing that you could {verb}.")),
        Deed::Help => Transition::open(help(&view.rules_text())),
        Deed::Wizard => wizard_menu(view),
        Deed::Leave => Transition::open(leave_menu(view)),
        Deed::More | Deed::Raise(_) => Transition::Stay,
    }
}
