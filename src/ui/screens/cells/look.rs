//! Choosing a cell of the map with a cursor: to look at what is there, or to be teleported there.

use super::cursor::{Cursor, Jump, Pointed};
use crate::base::Pos;
use crate::game::{
    Command, FELT, GroundView, ItemView, Paint, Place, Tone, View, WizardCommand, capitalized,
    uncapitalized,
};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::glyphs::Glyphs;
use crate::ui::input::Input;
use crate::ui::keymap::{CursorAction, Keymap, Keys, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::items::inspect::{inspect, inspect_ground, inspect_monster};
use crate::ui::screens::items::{INSPECT, entries};
use crate::ui::screens::questions::choice::Choice;
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::widgets::Menu;
use crate::ui::words;

/// What the cell is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Look,
    Teleport,
}

/// The screen with the cursor.
pub(in crate::ui::screens) struct Look {
    purpose: Purpose,
    cursor: Cursor,
    /// What is said before all else until the next key, such as that nothing more is to be seen there.
    notice: &'static str,
}

impl Look {
    fn new(purpose: Purpose, at: Pos) -> Look {
        Look {
            purpose,
            cursor: Cursor::new(at),
            notice: "",
        }
    }

    /// Creates a cursor to look with, on the monster in sight that matters most, or where a blind hero feels one, or else on
    /// the hero.
    pub(in crate::ui::screens) fn at_monsters(view: &View<'_>) -> Look {
        match monsters_and_felt(view).first() {
            Some(&at) => Look::to(at),
            None => Look {
                notice: "No monster is in sight. ",
                ..Look::around(view)
            },
        }
    }

    /// Creates a cursor to look with, on a cell.
    pub(in crate::ui::screens) fn to(at: Pos) -> Look {
        Look::new(Purpose::Look, at)
    }

    /// Creates a cursor to look with, on the hero.
    pub(in crate::ui::screens) fn around(view: &View<'_>) -> Look {
        Look::to(view.hero_pos())
    }

    /// Creates a cursor that chooses where the hero is teleported to.
    pub(in crate::ui::screens) fn to_teleport(view: &View<'_>) -> Look {
        Look::new(Purpose::Teleport, view.hero_pos())
    }

    fn choose(&mut self, view: &View<'_>, glyphs: Glyphs) -> Transition {
        if self.purpose == Purpose::Teleport {
            let teleport = WizardCommand::Teleport(Some(self.cursor.at));
            return Transition::obey(Command::Wizard(teleport));
        }
        match view.monster_at(self.cursor.at) {
            Some(monster) => {
                let place = words::bearing(view.hero_pos(), self.cursor.at);
                Flow::replace(inspect_monster(&monster, &place))
            }
            None => self.choose_item(view, glyphs),
        }
    }

    /// Inspects what lies under the cursor; of several items, asks which. Where nothing lies, inspects the ground.
    fn choose_item(&mut self, view: &View<'_>, glyphs: Glyphs) -> Transition {
        let (at, lying) = (self.cursor.at, view.lying_at(self.cursor.at));
        match lying.as_slice() {
            [] => self.choose_ground(view, glyphs),
            [item] => Flow::replace(inspect(item)),
            _ => {
                let menu = Menu::new("What lies there", entries(&lying));
                Flow::replace(Choice::new(menu, INSPECT, move |index, view| {
                    let lying = view.lying_at(at);
                    let chosen = lying.get(index).map(inspect);
                    chosen.map_or(Flow::Close, Flow::replace)
                }))
            }
        }
    }

    fn choose_ground(&mut self, view: &View<'_>, glyphs: Glyphs) -> Transition {
        let ground = ground_shown(view, self.cursor.at);
        match ground.filter(|ground| !ground.facts.is_empty()) {
            Some(ground) => Flow::replace(inspect_ground(&ground, glyphs)),
            None => {
                self.notice = "Nothing more to see there: ";
                Flow::Stay
            }
        }
    }

    /// Moves the cursor along the monsters in sight in the order in which they matter; where none is, along what else is
    /// known of the level, nearest first.
    fn jump(&mut self, view: &View<'_>, jump: Jump) {
        let (mut cells, before) = (monsters_and_felt(view), self.cursor.at);
        if cells.is_empty() {
            let places = view.notable_places().into_iter();
            cells.extend(places.map(|place| place.at.pos));
        }
        self.cursor.jump(&cells, jump);
        if self.cursor.at == before {
            self.cursor.remark("There is nothing else to look at.");
        }
    }

    /// Returns the keys of the cursor.
    fn keys<'k>(&self, keymap: &'k Keymap) -> &'k Keys<CursorAction> {
        match self.purpose {
            Purpose::Look => &keymap.look,
            Purpose::Teleport => &keymap.teleport,
        }
    }

    /// Returns the message, and shorter forms of it for small windows.
    fn message(&self, canvas: &Canvas<'_>, view: &View<'_>) -> Vec<Phrase> {
        let at = self.cursor.at;
        let keys = match self.purpose {
            Purpose::Look if !self.notice.is_empty() => "  {close}: back",
            Purpose::Look => "  {choose}: more, {next}: next, {close}: back",
            Purpose::Teleport => "  {choose}: go there, {anywhere}: anywhere, {close}: back",
        };
        let place = words::bearing_after_name(view.hero_pos(), at);
        let message = |what: &str, about: &str, keys: &Phrase| {
            let begin = Phrase::new().with(Ink::Message(Tone::Notice), self.notice);
            let begin = begin.with(Ink::Strong, format!("{what}{place}."));
            self.cursor.message(begin.plain(about), keys, canvas)
        };
        let keys = self.keys(&canvas.ui.keymap).hint(keys);
        // What is told comes before the keys: who hears it need not hear those out.
        let told = |about: &str| message(&what_is_at(view, at), about, &keys);
        if self.purpose == Purpose::Teleport {
            return vec![told("")];
        }
        let mut forms = vec![told(&about(view, at))];
        match view.monster_at(at) {
            Some(monster) => {
                let odds = format!("  {}", monster.brief_odds());
                let title = format!("{}{}", monster.title(), monster.state());
                forms.extend([told(&odds), message(&title, &odds, &Phrase::new())]);
            }
            None => {
                // Where there is no room for all, what warns comes first.
                let ground = ground_shown(view, at);
                let warnings = ground.map_or_else(Vec::new, |ground| ground.warnings);
                forms.extend([told(&spaced(&warnings)), told("")]);
            }
        }
        forms
    }
}

impl Screen<InGame> for Look {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        if input.is_press() {
            self.notice = "";
        }
        match self.cursor.take(input, ui, view) {
            Pointed::Moved => return Flow::Stay,
            Pointed::Chosen => return self.choose(view, ui.glyphs),
            Pointed::Away => return Flow::Close,
            Pointed::Other => {}
        }
        match self.keys(&ui.keymap).action(input) {
            Some(CursorAction::Close) => return Flow::Close,
            Some(CursorAction::Choose) => return self.choose(view, ui.glyphs),
            Some(CursorAction::Anywhere) => {
                return Transition::obey(Command::Wizard(WizardCommand::Teleport(None)));
            }
            Some(CursorAction::Next) => self.jump(view, Jump::Next),
            Some(CursorAction::Previous) => self.jump(view, Jump::Previous),
            None => self.cursor.refuse(input),
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let forms = self.message(canvas, view);
        self.cursor.draw(canvas, view, &forms, &[]);
        canvas.give_keys(match self.purpose {
            Purpose::Look => Situation::Look,
            Purpose::Teleport => Situation::Teleport,
        });
    }

    fn covers_all(&self) -> bool {
        true
    }
}

/// Returns the cells of the monsters in sight in the order in which they matter, and then those in which a blind hero feels
/// somebody.
fn monsters_and_felt(view: &View<'_>) -> Vec<Pos> {
    let monsters = view.monsters_by_concern().into_iter();
    monsters
        .map(|monster| monster.pos())
        .chain(view.felt())
        .collect()
}

/// Returns what the hero knows of a cell: the monster or the item there, or the terrain.
pub(super) fn what_is_at(view: &View<'_>, pos: Pos) -> String {
    if let Some(monster) = view.monster_at(pos) {
        let state = monster.state();
        let health = words::condition(monster.health());
        return format!("{} ({health}{state})", monster.title());
    }
    if pos == view.hero_pos() {
        let ground = || ground_shown(view, pos).filter(|ground| !ground.facts.is_empty());
        let below = words::standing_on(view).or_else(|| Some(ground()?.name));
        return below.map_or_else(|| "You".to_owned(), |what| format!("You, and here: {what}"));
    }
    if view.felt().contains(&pos) {
        return capitalized(FELT);
    }
    if let Some(item) = view.item_name_at(pos) {
        let stairs = view.ground(pos).filter(|ground| ground.is_stairs());
        let stairs = stairs.map(|stairs| uncapitalized(&view.terrain_name(pos, stairs)));
        return stairs.map_or_else(|| item.clone(), |stairs| format!("{item}, on {stairs}"));
    }
    match view.tile(pos).paint {
        Paint::Terrain(terrain) => view.terrain_name(pos, terrain),
        Paint::Feature(landmark, _) => view.feature_name(pos, landmark),
        Paint::Unknown | Paint::Hero | Paint::Monster(_) => "Unknown".to_owned(),
        Paint::Item(_) | Paint::ItemOnStairs(_) => "Unknown".to_owned(),
    }
}

/// Returns the ground of a cell, or the feature there; `None` under an item, which may be out of view and remembered.
fn ground_shown(view: &View<'_>, pos: Pos) -> Option<GroundView> {
    let is_bare = view.item_name_at(pos).is_none();
    is_bare.then(|| view.ground_view(pos)).flatten()
}

/// Returns what there is to say about the monster, the item or the ground in a cell, with two blanks before it.
fn about(view: &View<'_>, pos: Pos) -> String {
    let told = match (view.monster_at(pos), view.lying_at(pos).first()) {
        (Some(monster), _) => return spaced(&monster.odds()),
        (None, Some(item)) => about_item(item),
        (None, None) => about_ground(view, pos),
    };
    let told = Some(told).filter(|told| !told.is_empty());
    spaced(told.as_slice())
}

/// Returns what there is to say about what a place is known for, in sentences.
pub(super) fn about_place(view: &View<'_>, place: &Place) -> String {
    let pos = place.at.pos;
    if place.is_item() {
        let lying = view.lying_at(pos);
        lying.first().map(about_item).unwrap_or_default()
    } else {
        about_ground(view, pos)
    }
}

/// Returns what an item does and would change.
fn about_item(item: &ItemView<'_>) -> String {
    let sentences: Vec<String> = item.effects().into_iter().chain(item.change()).collect();
    words::told_together(&sentences)
}

/// Returns what the ground in a cell does.
fn about_ground(view: &View<'_>, pos: Pos) -> String {
    ground_shown(view, pos).map_or_else(String::new, |ground| words::told_together(&ground.facts))
}

/// Returns sentences with two blanks before each.
fn spaced(sentences: &[String]) -> String {
    sentences.iter().map(|text| format!("  {text}")).collect()
}
