//! The map screen, on which one plays: keys become commands, or open another screen on top of it.

use super::chart::ChartScreen;
use super::end::End;
use super::help::help;
use super::leave::leave_menu;
use super::look::Look;
use super::wizard::wizard_menu;
use super::{Screen, Transition, character, items, messages, monsters};
use crate::session::Tone;
use crate::session::{Command, Game, Lobby, View};
use crate::ui::app::App;
use crate::ui::canvas::Canvas;
use crate::ui::keymap::{self, Deed};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Scene, draw_scene, main_width};
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
    /// What is open above the map, the topmost last.
    screens: Vec<Box<dyn Screen>>,
    /// What stands in the message line until the next key.
    notice: Option<Phrase>,
}

impl<'a> Play<'a> {
    pub(in crate::ui) fn new(lobby: &'a Lobby, game: Game) -> Play<'a> {
        let mut play = Play {
            lobby,
            game,
            screens: Vec::new(),
            notice: None,
        };
        play.look_for_the_end();
        play
    }

    fn follow(&mut self, transition: Transition) -> ControlFlow<Departure> {
        match transition {
            Transition::Stay => {}
            Transition::Close => drop(self.screens.pop()),
            Transition::Open(screen) => self.screens.push(screen),
            Transition::Obey(command) => self.obey(command),
            Transition::Say(text) => {
                self.screens.clear();
                self.notice = Some(Phrase::new().with(Ink::Told(Tone::Notice), text));
            }
            Transition::Depart(departure) => return ControlFlow::Break(departure),
        }
        ControlFlow::Continue(())
    }

    pub(in crate::ui) fn obey(&mut self, command: Command) {
        self.screens.clear();
        self.game.obey(command);
        self.look_for_the_end();
    }

    fn look_for_the_end(&mut self) {
        if self.game.view().ending().is_some() {
            self.screens.push(Box::new(End::new(self.lobby)));
        }
    }
}

impl App for Play<'_> {
    type Outcome = Departure;

    fn take(&mut self, key: &KeyEvent) -> ControlFlow<Departure> {
        let view = self.game.view();
        let interrupts = keymap::is_interrupt(key) && view.ending().is_none();
        self.notice = None;
        let transition = match self.screens.last_mut() {
            None => on_the_map(key, &view),
            Some(_) if interrupts => {
                self.screens.clear();
                Transition::open(leave_menu(&view))
            }
            Some(screen) => screen.take(key, &view),
        };
        self.follow(transition)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let view = self.game.view();
        let bottom = self.screens.iter().rposition(|screen| screen.covers_all());
        if bottom.is_none() {
            let scene = Scene {
                message: self.notice.as_ref(),
                cursor: None,
            };
            draw_scene(canvas, &view, scene);
        }
        let (main, rows) = (main_width(canvas.width(), &view), canvas.height());
        for screen in &mut self.screens[bottom.unwrap_or(0)..] {
            let width = if screen.covers_all() {
                canvas.width()
            } else {
                main
            };
            screen.draw(&mut canvas.part(0, 0, width, rows), &view);
        }
    }
}

/// What a key asks for while the map has the keys.
fn on_the_map(key: &KeyEvent, view: &View<'_>) -> Transition {
    let Some(deed) = keymap::deed(key) else {
        return Transition::Stay;
    };
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
    }
}
