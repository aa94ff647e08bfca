//! The map, which lies below all other screens of a game.

use super::cells::direction::Direction;
use super::cells::look::Look;
use super::cells::{glance, travel};
use super::chart::ChartScreen;
use super::help::help;
use super::items::auto_pickup::Pickups;
use super::items::{self, several, uses};
use super::notice::Notice;
use super::questions::choice::{Choice, Way};
use super::settings::settings;
use super::wizard::wizard_menu;
use super::{InGame, Request, Transition, character, messages, quest};
use crate::base::{Dir, Pos};
use crate::game::{Climb, Command, LevelPos, Task, Tone, Verb, View, fought_first};
use crate::ui::canvas::{Canvas, MapArea};
use crate::ui::context::Ui;
use crate::ui::input::{Button, Input, Wheel};
use crate::ui::keymap::{Intent, ListAction};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Layers, Screen};
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Entry, Scene, draw_scene, main_width, message_rows};
use ratatui::layout::Position;
use std::slice;

/// The map and all that is open above it.
pub(super) type MapLayers = Layers<MapScreen, InGame>;

/// The map, and what its message line shows.
#[derive(Default)]
pub(super) struct MapScreen {
    /// What the message line shows until the next key.
    notice: Option<Notice<Phrase>>,
    /// Where the map was drawn last.
    area: MapArea,
    /// On a quest: how many lines of the messages were read, and how many are shown at once.
    read: usize,
    page: usize,
}

impl MapScreen {
    /// Goes to the cell under the mouse, or describes it, or the item whose row is there. Beside the hero, going is a step,
    /// and so perhaps a blow; on the hero, it takes the stairs, or picks up what lies there, or else describes the cell.
    fn click(&mut self, button: Button, at: Position, ui: &Ui, view: &View<'_>) -> Transition {
        self.notice = None;
        if let Some(item) = self.area.item(at) {
            return items::inspect_at(item, view);
        }
        let pos = self.area.pos(at).filter(|&pos| view.bounds().contains(pos));
        let Some(pos) = pos else {
            return Flow::Stay;
        };
        if button == Button::Right {
            return Flow::open(Look::to(pos));
        }
        if pos == view.hero_pos() {
            return match view.leads(pos) {
                Some(Climb::Up) => follow(Intent::Ascend, ui, view),
                Some(Climb::Down) => follow(Intent::Descend, ui, view),
                None if view.floor().is_empty() => Flow::open(Look::to(pos)),
                None => follow(Intent::PickUp, ui, view),
            };
        }
        if let Some(dir) = step_onto(pos, view) {
            return Transition::obey(Command::Step(dir));
        }
        // No travel begins with an enemy in view.
        if fought_first(view) == Some(pos) {
            return Transition::automate(Task::Fight);
        }
        let level = view.level_number();
        Transition::automate(Task::Travel(LevelPos { level, pos }))
    }
}

impl MapLayers {
    /// Closes all screens above the map and shows a text in the message line, which counts as why nothing was done.
    pub(super) fn say(&mut self, text: String) {
        self.clear();
        self.bottom.notice = Some(Notice::Refusal(noticed(text)));
    }

    /// Closes all screens above the map and asks what is used, under a text that says why none is used again.
    pub(super) fn choose_anew(
        &mut self,
        verb: Verb,
        why: String,
        settings: Settings,
        view: &View<'_>,
    ) {
        self.clear();
        if let Ok(fitting) = view.at_hand(verb) {
            self.open(uses::use_menu(verb, &fitting, Some(why), (settings, view)));
        }
    }

    /// Shows a text in place of the messages until the next key, or the messages again.
    pub(super) fn notify(&mut self, text: Option<String>) {
        self.bottom.notice = text.map(|text| Notice::Told(noticed(text)));
    }

    /// Shows the messages of a new command from the first on.
    pub(super) fn begin_messages(&mut self) {
        self.bottom.read = 0;
    }

    /// Draws the map and whatever is open above it. The sidebar stays free.
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.draw(canvas, main_width(canvas, view), view);
    }
}

impl Screen<InGame> for MapScreen {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        match input {
            Input::Click(button, at) => return self.click(*button, *at, ui, view),
            Input::Scroll(Wheel::Up) => return messages::history(view, ui),
            Input::Key(_)
            | Input::Scroll(Wheel::Down)
            | Input::Value(..)
            | Input::Resize
            | Input::Interrupt => {}
        }
        let Some(intent) = ui.keymap.map(view.rules()).action(input) else {
            if let Some(notice) = unknown(input, ui, view) {
                self.notice = notice.map(Notice::Refusal);
            }
            return Flow::Stay;
        };
        self.notice = None;
        if intent == Intent::More {
            self.read += self.page;
            return Flow::Stay;
        }
        follow(intent, ui, view)
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        self.page = message_rows(canvas, view).saturating_sub(1);
        let notice = self.notice.as_ref().map(Notice::text);
        let scene = Scene {
            message: notice.map_or(&[], slice::from_ref),
            read: self.read,
            ..Scene::default()
        };
        draw_scene(canvas, view, scene);
        self.area = canvas.map_area();
        canvas.note_refusal(self.notice.as_ref().is_some_and(Notice::is_refusal));
        canvas.give_keys_to_the_map(view.rules());
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// Returns a text as the message line shows it in place of the messages.
fn noticed(text: String) -> Phrase {
    Phrase::new().with(Ink::Message(Tone::Notice), text)
}

/// Returns the direction of a step of the hero onto a cell; `None` if in this game no single step leads there.
pub(super) fn step_onto(pos: Pos, view: &View<'_>) -> Option<Dir> {
    let hero = view.hero_pos();
    let is_step = view.movement().directions.is_step(hero, pos);
    hero.toward(pos).filter(|_| is_step)
}

/// Returns what the message line shows after an input that means nothing on the map; `None` if it goes on as before. On a
/// quest, an unknown key changes nothing on screen.
fn unknown(input: &Input, ui: &Ui, view: &View<'_>) -> Option<Option<Phrase>> {
    match input {
        // The key that closes what is open closes a notice, too.
        Input::Key(_) if ui.keymap.list.action(input) == Some(ListAction::Close) => Some(None),
        Input::Key(_) if view.is_quest() && !ui.manner.is_accessible => None,
        Input::Key(key) => {
            let keys = ui.keymap.map(view.rules());
            let stop = if keys.has_key(Intent::Help) {
                keys.fill("; {help} shows all keys.")
            } else {
                ".".to_owned()
            };
            let text = format!("{key} does nothing here{stop}");
            Some(Some(noticed(text)))
        }
        Input::Click(..)
        | Input::Scroll(_)
        | Input::Value(..)
        | Input::Resize
        | Input::Interrupt => None,
    }
}

/// Returns the settings, and what walking picks up in this game.
fn game_settings() -> Choice {
    let pickup = Entry::new('w', "What walking over items picks up");
    settings(vec![Way::new(pickup, |view| {
        Flow::open(Pickups::new(view))
    })])
}

/// Takes the stairs on which the hero stands, or goes to the nearest that lead the same way.
fn take_stairs(climb: Climb, view: &View<'_>) -> Transition {
    if view.leads(view.hero_pos()) == Some(climb) {
        Transition::obey(climb.into())
    } else {
        Transition::automate(Task::Stairs(climb))
    }
}

/// Returns what an intent leads to while the map has the keys.
pub(super) fn follow(intent: Intent, ui: &Ui, view: &View<'_>) -> Transition {
    if view.is_quest() {
        return quest::on_the_map(intent, ui, view);
    }
    in_the_dungeon(intent, ui, view)
}

/// Takes a step, which picks up nothing where that would be a burden: whoever flees has no time for questions, and whoever
/// wants it can still take it.
fn step(dir: Dir, view: &View<'_>) -> Transition {
    match view.burden_of_step(dir) {
        Some(why) => Transition::step_over(dir, why),
        None => Transition::obey(Command::Step(dir)),
    }
}

/// Kicks at the only closed door beside the hero; asks for a direction where there are several, or none that the hero knows of.
/// To close a door it is always asked: with one who answers all the same, the step into the door would open it again.
fn kick(view: &View<'_>) -> Transition {
    let then = |dir| Transition::obey(Command::Kick(dir));
    match *view.closed_doors_beside() {
        [only] => then(only),
        [..] => Flow::open(Direction::new("Kick in which direction?", then)),
    }
}

/// Returns what an intent leads to while the map of the dungeon has the keys.
fn in_the_dungeon(intent: Intent, ui: &Ui, view: &View<'_>) -> Transition {
    match intent {
        Intent::Step(dir) => step(dir, view),
        Intent::Rest => Transition::obey(Command::Rest),
        Intent::Search => Transition::automate(Task::Search),
        Intent::Explore => Transition::automate(Task::Explore),
        Intent::Recover => Transition::automate(Task::Rest),
        Intent::Fight => Transition::automate(Task::Fight),
        Intent::Run(dir) => Transition::automate(Task::Run(dir)),
        Intent::RunAnywhere => Flow::open(Direction::new("Run in which direction?", |dir| {
            Transition::automate(Task::Run(dir))
        })),
        Intent::StepOver => Flow::open(Direction::new(
            "Step in which direction, and pick up nothing?",
            |dir| Transition::obey(Command::StepOver(dir)),
        )),
        Intent::Travel => travel::travel(ui.settings),
        Intent::Find => travel::find(),
        Intent::Close => Flow::open(Direction::new(
            "Close the door in which direction?",
            |dir| Transition::obey(Command::Close(dir)),
        )),
        Intent::Attack => Flow::open(Direction::new("Strike in which direction?", |dir| {
            Transition::obey(Command::Attack(dir))
        })),
        Intent::Kick => kick(view),
        Intent::Descend => take_stairs(Climb::Down, view),
        Intent::Ascend => take_stairs(Climb::Up, view),
        Intent::PickUp => several::pick_up(view),
        Intent::Wear => items::wear(view),
        Intent::TakeOff => items::take_off(view),
        Intent::Drop => several::drop(view),
        Intent::Destroy => items::expunge(view),
        Intent::Inventory => items::inventory(view),
        Intent::Equipment => items::equipment(view),
        Intent::InspectCarried => items::inspect_carried(view),
        Intent::InspectWorn => items::inspect_worn(view),
        Intent::Look => Flow::open(Look::at_monsters(view)),
        Intent::LookAround => Flow::open(Look::around(view)),
        Intent::Glance => glance::glance(view, ui),
        Intent::Messages => messages::history(view, ui),
        Intent::Character => Flow::open(character::sheet(ui, view)),
        Intent::Charts => ChartScreen::open(),
        Intent::UseItem(verb) => uses::use_item(verb, ui, view),
        Intent::AutoPickup => Flow::open(Pickups::new(view)),
        Intent::Use => uses::use_here(ui, view),
        Intent::Help => Flow::open(help(&ui.keymap, &view.rules_text())),
        Intent::Settings => Flow::open(game_settings()),
        Intent::Wizard => wizard_menu(view),
        Intent::Leave => Flow::Return(Request::Leave),
        Intent::More | Intent::Raise(_) | Intent::Wait | Intent::GiveUp => Flow::Stay,
    }
}
