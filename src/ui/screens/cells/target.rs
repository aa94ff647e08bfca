//! Choosing the cell at which something is aimed: the way to it, who would be hit, and the chance.

use super::cursor::{Cursor, Jump, Pointed};
use crate::base::Pos;
use crate::game::{
    Aiming, BlowForecast, Command, ItemPlace, MonsterView, ShotForecast, Tone, Verb, View,
    capitalized,
};
use crate::ui::canvas::Canvas;
use crate::ui::context::Ui;
use crate::ui::input::Input;
use crate::ui::keymap::{CursorAction, Intent, Situation};
use crate::ui::phrase::Phrase;
use crate::ui::screen::{Flow, Screen};
use crate::ui::screens::{InGame, Transition};
use crate::ui::theme::Ink;
use crate::ui::words;

const KEYS: &str = "  {choose}: do it, {next}: next, {close}: back";

/// The same where it cannot be done.
const OTHER_KEYS: &str = "  {next}: next, {close}: back";

/// The cursor that aims.
pub(in crate::ui::screens) struct Target {
    verb: Verb,
    item: ItemPlace,
    cursor: Cursor,
}

impl Target {
    /// Creates a cursor on the monster that matters most of those that can be aimed at. If there is none, it is on the
    /// monster that matters most, to say why not, or on the hero if nobody is in sight.
    pub(in crate::ui::screens) fn new(verb: Verb, item: ItemPlace, view: &View<'_>) -> Target {
        let mut target = Target {
            verb,
            item,
            cursor: Cursor::new(view.hero_pos()),
        };
        target.jump(view, Jump::Next);
        target
    }

    fn aiming(&self, at: Pos) -> Aiming {
        let (verb, item) = (self.verb, self.item);
        Aiming { verb, item, at }
    }

    /// Moves the cursor along the monsters that can be aimed at, or along all where none can, in the order in which they
    /// matter. Where no enemy can be aimed at, all enemies come first: nobody who means to shoot at one is led to a friend.
    fn jump(&mut self, view: &View<'_>, jump: Jump) {
        let monsters = view.monsters_by_concern();
        let is_hit = |monster: &MonsterView<'_>| {
            let shot = view.shot(self.aiming(monster.pos()));
            shot.is_ok_and(|shot| shot.target == Some(monster.pos()))
        };
        let hit: Vec<bool> = monsters.iter().map(is_hit).collect();
        let pairs = || monsters.iter().zip(&hit);
        let hits_none = !hit.contains(&true);
        let hits_enemy = pairs().any(|(it, &is_hit)| is_hit && !it.is_peaceful());
        let is_offered = |(it, is_hit): &(&MonsterView<'_>, &bool)| {
            **is_hit || hits_none || !hits_enemy && !it.is_peaceful()
        };
        let targets: Vec<Pos> = pairs().filter(is_offered).map(|(it, _)| it.pos()).collect();
        self.cursor.jump(&targets, jump);
    }

    /// Returns what there is to say of what is aimed at.
    fn about(&self, view: &View<'_>, shot: &Result<ShotForecast, String>) -> Phrase {
        let verb = capitalized(self.verb.name());
        let item = view.item(self.item);
        let effects = item.map_or_else(Vec::new, |item| item.effects_of(self.verb));
        let item = item.map_or_else(String::new, |item| item.title_for(self.verb));
        let begin = Phrase::from(format!("{verb} {item}: "));
        match shot {
            Ok(shot) => {
                let withstands = view.withstands(self.aiming(self.cursor.at));
                let reached = view.reached(self.aiming(self.cursor.at));
                let facts = effects.iter().chain(&withstands).chain(&reached);
                facts.fold(
                    begin.plain(outcome(view, self.aiming(self.cursor.at), shot)),
                    |text, fact| text.plain(" ").plain(fact),
                )
            }
            Err(refusal) => {
                let begin = begin.plain(aimed_at(view, self.cursor.at));
                begin.with(Ink::Message(Tone::Notice), refusal)
            }
        }
    }
}

/// Returns who would be hit and how likely, also if that is somebody on the way to a cell, or that nobody would, or that the
/// way leads not so far.
fn outcome(view: &View<'_>, aiming: Aiming, shot: &ShotForecast) -> String {
    let at = aiming.at;
    let Some(target) = shot.target else {
        if shot.path.last() != Some(&at) && view.digs(aiming) {
            return aimed_at(view, at).trim_end().to_owned();
        }
        if shot.path.last() != Some(&at) {
            return aimed_at(view, at) + "Something solid is in the way.";
        }
        let place = words::bearing(view.hero_pos(), at);
        return format!("{place}, nobody is in the way.");
    };
    let name = name_at(view, target).unwrap_or_else(|| "something".to_owned());
    let place = words::bearing(view.hero_pos(), target);
    let odds = match shot.blow {
        Some(BlowForecast { hit_chance: 0, .. }) => ", which you cannot hit".to_owned(),
        Some(BlowForecast {
            hit_chance,
            most: 0,
            ..
        }) => format!(", {hit_chance} % to hit"),
        Some(blow) => {
            let damage = words::range(blow.least, blow.most);
            format!(", {} % for {damage}", blow.hit_chance)
        }
        None => String::new(),
    };
    if target == at || shot.path.last() == Some(&at) {
        return format!("{name}, {place}{odds}.");
    }
    let aimed_at = aimed_at(view, at);
    format!("{aimed_at}In the way: {name}, {place}{odds}.")
}

/// Returns a sentence with who and where a cell is at which nothing can be aimed; none for the hero's own.
fn aimed_at(view: &View<'_>, at: Pos) -> String {
    let place = words::bearing(view.hero_pos(), at);
    match name_at(view, at) {
        _ if at == view.hero_pos() => String::new(),
        Some(name) => format!("{name}, {place}. "),
        None => format!("{place}. "),
    }
}

fn name_at(view: &View<'_>, at: Pos) -> Option<String> {
    let monster = view.monster_at(at)?;
    Some(monster.title() + &monster.state())
}

impl Screen<InGame> for Target {
    fn take(&mut self, input: &Input, ui: &mut Ui, view: &View<'_>) -> Transition {
        match self.cursor.take(input, ui, view) {
            Pointed::Moved => return Flow::Stay,
            Pointed::Chosen => return self.choose(view),
            Pointed::Away => return Flow::Close,
            Pointed::Other => {}
        }
        let acting = Some(Intent::UseItem(self.verb));
        let is_acting = ui.keymap.map(view.rules()).action(input) == acting;
        match ui.keymap.target.action(input) {
            Some(CursorAction::Close) => return Flow::Close,
            Some(CursorAction::Next) => self.jump(view, Jump::Next),
            Some(CursorAction::Previous) => self.jump(view, Jump::Previous),
            Some(CursorAction::Choose) => return self.choose(view),
            None if is_acting => return self.choose(view),
            Some(CursorAction::Anywhere) | None => self.cursor.refuse(input),
        }
        Flow::Stay
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, view: &View<'_>) {
        let shot = view.shot(self.aiming(self.cursor.at));
        let keys = if shot.is_ok() { KEYS } else { OTHER_KEYS };
        let keys = canvas.ui.keymap.target.hint(keys);
        let message = (self.cursor).message(self.about(view, &shot), &keys, canvas);
        let path = shot.map_or_else(|_| Vec::new(), |shot| shot.path);
        self.cursor.draw(canvas, view, &[message], &path);
        canvas.give_keys(Situation::Target);
        canvas.give_map_actions(view.rules(), vec![Intent::UseItem(self.verb)]);
    }

    fn covers_all(&self) -> bool {
        true
    }
}

impl Target {
    /// Aims at the cell under the cursor, if that is possible.
    fn choose(&self, view: &View<'_>) -> Transition {
        match view.shot(self.aiming(self.cursor.at)) {
            Ok(_) => Transition::obey(Command::using(self.verb, self.item, self.cursor.at)),
            Err(_) => Flow::Stay,
        }
    }
}
