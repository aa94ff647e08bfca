//! The screen of a game in words, for those who do not see a map: what was said, how the hero is, and what is around.

use super::quest::raise_lines;
use super::repeats::with_times;
use super::scene::Scene;
use super::wrap::wrap;
use crate::base::Pos;
use crate::game::{
    ActorId, BridgeState, Door, KnownLevel, Landmark, Message, MonsterView, Paint, QuestView,
    Stance, StatusView, Terrain, Topic, View, can_attack, capitalized, count, uncapitalized,
};
use crate::ui::canvas::{Canvas, Heard, Said, Sighted};
use crate::ui::context::Ui;
use crate::ui::phrase::Phrase;
use crate::ui::settings::Settings;
use crate::ui::theme::Ink;
use crate::ui::words;
use std::ops::Range;

/// A monster of a quest is told of by itself within this distance, in king's moves.
const NEAR: u16 = 8;

/// So many monsters are told of one by one; of the others, how many of each kind there are.
const ONE_BY_ONE: usize = 5;

/// A status is told of again when it has no more turns left than this.
const SOON: u64 = 3;

/// What is said while nothing of the game can be written.
const UNKEPT: &str = "What happens is not saved at the moment.";

/// Writes what was said, each sentence from a line of its own on, and below it the state of the game. What was said is read
/// out when it was said, the rest when it changes.
// What draws has no use for it, and every page of code that a key needs costs.
#[inline(never)]
pub(super) fn draw_lines(canvas: &mut Canvas<'_>, view: &View<'_>, scene: Scene<'_>) {
    canvas.clear();
    canvas.take_steps(view.rules());
    let mut lines = Rows::new(canvas);
    let sights = Sights::of(view);
    // There is nothing around a hero whose game has ended.
    let has_surroundings = scene.cursor.is_none() && view.ending().is_none();
    let is_told =
        |message: &Message| has_surroundings && sights.tell(message, canvas.heard_before());
    for (text, is_stale) in said(view, scene, is_told) {
        let rows = lines.add(vec![text]);
        if is_stale {
            canvas.leave_untold(rows);
        }
    }
    canvas.say_rows(Said {
        rows: lines.end(),
        told: scene.message.is_empty().then(|| view.messages().told()),
    });
    if scene.cursor.is_none() {
        canvas.tell_turns(view.turns());
        lines.add(state(view, canvas.ui));
        for status in view.statuses() {
            let rows = lines.add(vec![told_status(&status)]);
            if is_heard(&status, &canvas.heard_before().statuses) {
                canvas.leave_untold(rows);
            }
        }
        canvas.tell_statuses(view.statuses());
        lines.add(outcome(view));
    }
    if has_surroundings {
        add_surroundings(&mut lines, view, scene, sights);
    }
    canvas.end_state(lines.end());
    let lines = lines.lines;
    for (y, line) in (0..).zip(&lines) {
        canvas.write(0, y, line, Ink::Plain);
    }
}

/// Adds what is around the hero.
fn add_surroundings(
    lines: &mut Rows<'_, '_>,
    view: &View<'_>,
    scene: Scene<'_>,
    mut sights: Sights,
) {
    let canvas = lines.canvas;
    let rows = lines.add(sights.changes(view, &canvas.heard_before().sighted));
    canvas.tell_sights(sights.one_by_one, rows);
    lines.add(sights.others.into_iter().collect());
    lines.add(felt(view));
    let rows = lines.add(here(view).into_iter().collect());
    if scene.message.is_empty() && is_said_here(view) {
        canvas.leave_untold(rows);
    }
    lines.add(drawbridge(canvas.ui, view).into_iter().collect());
    lines.add(vec![ways(view)]);
}

/// The rows of a page, as they are written.
struct Rows<'c, 'a> {
    canvas: &'c Canvas<'a>,
    lines: Vec<String>,
}

impl<'c, 'a> Rows<'c, 'a> {
    fn new(canvas: &'c Canvas<'a>) -> Rows<'c, 'a> {
        let lines = Vec::new();
        Rows { canvas, lines }
    }

    /// Returns the row that is written next.
    fn end(&self) -> u16 {
        self.lines.len() as u16
    }

    /// Adds texts, each from a row of its own on, and returns their rows.
    fn add(&mut self, texts: Vec<String>) -> Range<u16> {
        let first = self.end();
        let width = usize::from(self.canvas.width());
        self.lines.extend(wrap(&texts, width));
        first..self.end()
    }
}

/// Returns what a screen says, or else the messages of the last command, and whether the state of the game tells each as well.
fn said(
    view: &View<'_>,
    scene: Scene<'_>,
    is_told: impl Fn(&Message) -> bool,
) -> Vec<(String, bool)> {
    if let Some(phrase) = scene.message.first() {
        return vec![(phrase.text(), false)];
    }
    let fresh = view.messages().fresh();
    let all = fresh.map(|message| (with_place(message, view), is_told(message)));
    let all: Vec<(String, bool)> = all.collect();
    // What comes from another place is no repeat, and in which tone it is said does not count here.
    let runs = all.chunk_by(|(one, _), (next, _)| one == next);
    let told = runs.filter_map(|run| {
        let (text, is_stale) = run.first()?;
        let text = with_times(text.into(), run.len());
        Some((text.into_owned(), *is_stale))
    });
    told.collect()
}

/// Returns the text of a message: of a blow also where it came from, if another in sight has the name of the attacker.
fn with_place(message: &Message, view: &View<'_>) -> String {
    let text = message.text.clone();
    let Some(by) = message.by else { return text };
    let monsters = view.monsters_in_sight();
    let is_attacker = |it: &&MonsterView<'_>| it.id() == Some(by);
    let Some(attacker) = monsters.iter().find(is_attacker) else {
        return text;
    };
    let mut others = monsters.iter().filter(|it| !is_attacker(it));
    if !others.any(|it| it.title() == attacker.title()) {
        return text;
    }
    let place = words::bearing(view.hero_pos(), attacker.pos());
    format!("{} ({place}).", text.trim_end_matches('.'))
}

/// Returns a status as a sentence.
fn told_status(status: &StatusView) -> String {
    let lasting = StatusView {
        turns: None,
        ..*status
    };
    let left = status
        .turns
        .map(|turns| format!(", {} left", count(turns, "turn", "turns")));
    format!("Status: {lasting}{}.", left.unwrap_or_default())
}

/// Returns whether there is nothing to tell of a status for a player who last heard of these: only its turns are fewer, and
/// its end is not near.
fn is_heard(status: &StatusView, before: &[StatusView]) -> bool {
    let is_it = |was: &&StatusView| was.kind == status.kind && was.amount == status.amount;
    let mut before = before.iter().filter(is_it);
    before.any(|was| match (was.turns, status.turns) {
        (Some(was), Some(now)) => now <= was && (now > SOON || was <= SOON),
        (was, now) => was == now,
    })
}

/// Returns how the hero is.
fn state(view: &View<'_>, ui: &Ui) -> Vec<String> {
    match view.quest() {
        Some(quest) => state_on_a_quest(view, &quest, ui),
        None => state_in_the_dungeon(view, ui.settings),
    }
}

/// Returns how the game has ended, and that it is not kept.
fn outcome(view: &View<'_>) -> Vec<String> {
    let end = view.ending().map(|_| view.summary());
    let unkept = view.is_unkept().then(|| UNKEPT.to_owned());
    end.into_iter().chain(unkept).collect()
}

fn state_on_a_quest(view: &View<'_>, quest: &QuestView<'_>, ui: &Ui) -> Vec<String> {
    let figures = quest.figures();
    let (spent, days) = (figures.days_spent, figures.days);
    let (left, full) = (figures.hit_points, figures.full_hit_points);
    let mut lines = vec![
        format!("Floor {}, day {spent} of {days}.", view.depth()),
        format!("Hit points {left} of {full}."),
    ];
    let (weight, limit) = (figures.weight, figures.weight_limit);
    if weight > limit {
        lines.push(format!("Encumbered: {weight} of {limit} lb."));
    }
    let offers = raise_lines(view, ui, usize::MAX);
    lines.extend(offers.iter().map(Phrase::text));
    lines
}

fn state_in_the_dungeon(view: &View<'_>, settings: Settings) -> Vec<String> {
    let figures = view.figures();
    let (left, full) = (figures.hit_points, figures.full_hit_points);
    let mut lines = vec![
        format!("Level {}.", view.level_label()),
        format!("Hit points {left} of {full}."),
    ];
    if settings.status_gold && figures.purse > 0 {
        lines.push(format!("Gold {}.", figures.purse));
    }
    lines
}

/// The monsters in sight.
struct Sights {
    /// Those that are told of one by one.
    one_by_one: Vec<Sighted>,
    /// The ids of all.
    ids: Vec<ActorId>,
    /// How many of each kind the others are, if there are others.
    others: Option<String>,
}

impl Sights {
    /// Returns those that matter most one by one, and the others counted. Where all of the level are in sight, as on a
    /// quest, those that are not near are counted.
    fn of(view: &View<'_>) -> Sights {
        let monsters = view.monsters_by_concern();
        let is_near = |it: &&MonsterView<'_>| !view.sees_all() || it.distance() <= NEAR;
        let (mut near, far): (Vec<_>, Vec<_>) = monsters.iter().partition(is_near);
        let others = near.split_off(near.len().min(ONE_BY_ONE));
        let level = KnownLevel::new(view);
        let one_by_one = near.into_iter().filter_map(|it| sighted(view, it, &level));
        Sights {
            one_by_one: one_by_one.collect(),
            ids: monsters.iter().filter_map(MonsterView::id).collect(),
            others: counted(others.into_iter().chain(far)),
        }
    }

    /// Returns whether all that a message tells is told of one of these monsters, of which the player had not heard before.
    fn tell(&self, message: &Message, before: &Heard) -> bool {
        let is_new = |now: &&Sighted| !before.sighted.iter().any(|was| was.id == now.id);
        let mut new = self.one_by_one.iter().filter(is_new);
        let is_sighted = |now: &Sighted| message.sighted.is_some_and(|it| it.id == now.id);
        message.topic == Topic::ComesIntoView && new.any(is_sighted)
    }

    /// Returns what a monster is called of which a player last heard so. If another has its name, where it was says which of
    /// them it is.
    fn name(&self, was: Option<&Sighted>, now: &Sighted) -> String {
        let is_namesake = |other: &Sighted| other.id != now.id && other.title == now.title;
        let title = capitalized(&now.title);
        match was.filter(|was| was.place != now.place) {
            Some(was) if self.one_by_one.iter().any(is_namesake) => {
                format!("{title} that was {}", was.place)
            }
            Some(_) | None => title,
        }
    }

    /// Returns what has changed for a player who last heard of these monsters: everything about one that is new, what is
    /// different about one that is known, and where one was last that is out of sight now. One that can neither come nor
    /// shoot may go where it likes.
    fn changes(&mut self, view: &View<'_>, before: &[Sighted]) -> Vec<String> {
        let changes = self.one_by_one.iter().map(|now| {
            let was = before.iter().find(|was| was.id == now.id);
            change(was, now, &self.name(was, now))
        });
        let changes: Vec<Option<String>> = changes.collect();
        for (now, told) in self.one_by_one.iter_mut().zip(&changes) {
            let was = before.iter().find(|was| was.id == now.id);
            if let Some(was) = was.filter(|_| told.is_none()) {
                now.place.clone_from(&was.place);
            }
        }
        let is_lost = |was: &&Sighted| view.is_here(was.id) && !self.ids.contains(&was.id);
        let lost = before.iter().filter(is_lost).map(|was| {
            let place = words::bearing(view.hero_pos(), was.pos);
            format!("Out of sight: {}, last {place}.", was.title)
        });
        changes.into_iter().flatten().chain(lost).collect()
    }
}

/// Returns a monster that is in sight: what it is, where, and how dangerous.
fn sighted(view: &View<'_>, monster: &MonsterView<'_>, level: &KnownLevel) -> Option<Sighted> {
    let mut condition = words::condition(monster.health()).to_owned();
    if !monster.is_peaceful() {
        condition = format!("{}, {condition}", monster.threat().name());
    }
    Some(Sighted {
        id: monster.id()?,
        title: monster.title(),
        pos: monster.pos(),
        place: words::bearing(view.hero_pos(), monster.pos()),
        can_attack: !view.sees_all() || can_attack(monster, view, level),
        lasting_facts: condition.clone() + &monster.state_without_turns(),
        facts: condition + &monster.state(),
    })
}

/// Returns what is new about a monster that was told of as it was before, if it was; `None` if nothing is.
fn change(was: Option<&Sighted>, now: &Sighted, name: &str) -> Option<String> {
    let (title, place, facts) = (&now.title, &now.place, &now.facts);
    let Some(was) = was else {
        return Some(format!("In sight: {title}, {place}, {facts}."));
    };
    if was.lasting_facts != now.lasting_facts {
        return Some(format!("{name}: {place}, {facts}."));
    }
    let matters = was.can_attack || now.can_attack;
    (was.place != now.place && matters).then(|| format!("{name}: {place}."))
}

/// Returns how many monsters of each kind there are, in the order in which they matter; `None` if there are none.
fn counted<'a>(monsters: impl Iterator<Item = &'a MonsterView<'a>>) -> Option<String> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for monster in monsters {
        let kind = match monster.stance() {
            Stance::Hostile => monster.title(),
            stance @ (Stance::Asleep | Stance::Peaceful) => {
                format!("{} ({})", monster.title(), stance.name())
            }
        };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, number)) => *number += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let kinds = kinds.iter().map(|(kind, number)| match number {
        1 => kind.clone(),
        number => format!("{number} times {kind}"),
    });
    let kinds: Vec<String> = kinds.collect();
    (!kinds.is_empty()).then(|| format!("Also in sight: {}.", kinds.join(", ")))
}

/// Returns where a blind hero feels somebody beside it, one a line.
fn felt(view: &View<'_>) -> Vec<String> {
    let place = |at: Pos| words::bearing(view.hero_pos(), at);
    let felt = view.felt().into_iter();
    felt.map(|at| format!("You feel something, {}.", place(at)))
        .collect()
}

/// Returns what the hero stands on. Bare ground is named as well: who leaves something behind hears that.
fn here(view: &View<'_>) -> Option<String> {
    let pos = view.hero_pos();
    let place = || place_here(view).or_else(|| Some(uncapitalized(view.ground(pos)?.name())));
    let what = view.item_name_at(pos).or_else(place)?;
    Some(format!("Here: {what}."))
}

/// Returns the stairs, the door or the feature on which the hero stands, as it is called within a sentence.
fn place_here(view: &View<'_>) -> Option<String> {
    words::place_here(view).map(|name| uncapitalized(&name))
}

/// Returns which drawbridge is beside the hero, and what the key for using things does with it.
fn drawbridge(ui: &Ui, view: &View<'_>) -> Option<String> {
    let (at, state) = view.drawbridge_beside()?;
    let (state, does) = match state {
        BridgeState::Raised => ("raised", "lowers"),
        BridgeState::Lowered => ("lowered", "raises"),
    };
    let place = words::bearing(view.hero_pos(), at);
    let line = format!("Beside you: a {state} drawbridge, {place} ({{use}} {does} it).");
    Some(ui.keymap.map(view.rules()).fill_told(&line))
}

/// Returns whether the messages about what the hero came upon name all that lies there, or else the place.
fn is_said_here(view: &View<'_>) -> bool {
    let fresh = view.messages().fresh();
    let about = fresh.filter(|message| message.topic == Topic::LiesHere);
    let about: Vec<&str> = about.map(|message| message.text.as_str()).collect();
    let is_said = |name: &str| about.iter().any(|text| text.contains(name));
    match &view.floor()[..] {
        [] => place_here(view).is_some_and(|place| is_said(&place)),
        lying => lying.iter().all(|item| is_said(&item.title())),
    }
}

/// Returns the directions in which a step is possible by the rules and for the hero as it is, as far as it knows.
fn ways(view: &View<'_>) -> String {
    let (hero, dirs) = (view.hero_pos(), view.movement().directions.dirs());
    let names = words::DIRECTIONS.iter();
    let names = names.filter(|(dir, _)| dirs.contains(dir));
    let open = names.filter_map(|(dir, name)| {
        let at = hero.step(*dir);
        let what = match view.ground(at)? {
            Terrain::Door(Door::Closed) => Some("closed door".to_owned()),
            terrain if terrain.is_stairs() => Some(uncapitalized(&view.terrain_name(at, terrain))),
            terrain if !view.hero_crosses(terrain) => return None,
            terrain if terrain.is_open() => match landmark(view, at) {
                Some(Landmark::Statue) => return None,
                landmark => landmark.map(|it| view.landmark_kind(it).to_lowercase()),
            },
            liquid => Some(liquid.name().to_lowercase()),
        };
        Some(match what {
            Some(what) => format!("{name} ({what})"),
            None => (*name).to_owned(),
        })
    });
    let open: Vec<String> = open.collect();
    if open.is_empty() {
        return "No way is open.".to_owned();
    }
    format!("Ways: {}.", open.join(", "))
}

/// Returns which feature is known to be in a cell, such as a trap.
fn landmark(view: &View<'_>, at: Pos) -> Option<Landmark> {
    match view.ground_view(at)?.tile.paint {
        Paint::Feature(landmark, _) => Some(landmark),
        Paint::Unknown | Paint::Terrain(_) | Paint::Monster(_) | Paint::Hero => None,
        Paint::Item(_) | Paint::ItemOnStairs(_) => None,
    }
}
