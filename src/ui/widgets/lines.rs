//! The screen of a game in words, for those who do not see a map: what was said, how the hero is, and what is around.

use super::message_area::without_repeats;
use super::quest::raise_offer;
use super::reader::wrap;
use super::scene::Scene;
use crate::base::Pos;
use crate::game::{ActorId, Door, MonsterView, Paint, QuestView, Terrain, View, capitalized};
use crate::ui::canvas::{Canvas, Said, Sighted};
use crate::ui::settings::{Settings, Ui};
use crate::ui::theme::Ink;
use crate::ui::words;

/// A monster of a quest is told of by itself within this distance, in king's moves.
const NEAR: u16 = 8;

/// So many monsters are told of one by one; of the others, how many of each kind there are.
const ONE_BY_ONE: usize = 5;

/// What is said while nothing of the game can be written.
const UNKEPT: &str = "What happens is not kept at the moment.";

/// Writes what was said, each sentence from a line of its own on, and below it the state of the game. What was said is read
/// out when it was said, the rest when it changes.
// What draws has no use for it, and every page of code that a key needs costs.
#[inline(never)]
pub(super) fn draw_lines(canvas: &mut Canvas<'_>, view: &View<'_>, scene: Scene<'_>) {
    canvas.clear();
    canvas.take_steps(view.rules());
    let width = usize::from(canvas.width());
    let mut lines = wrap(&said(view, scene), width);
    canvas.say_rows(Said {
        rows: lines.len() as u16,
        told: scene.message.is_empty().then(|| view.messages().told()),
    });
    if scene.cursor.is_none() {
        canvas.tell_turns(view.turns());
        lines.extend(wrap(&state(view, canvas.ui), width));
        let sights = Sights::of(view);
        let first = lines.len() as u16;
        lines.extend(wrap(&sights.changes(view, canvas.sighted_before()), width));
        canvas.tell_sights(sights.one_by_one, first..lines.len() as u16);
        let rest = sights.others.into_iter().chain(here(view));
        let rest: Vec<String> = rest.chain([ways(view)]).collect();
        lines.extend(wrap(&rest, width));
    }
    for (y, line) in (0..).zip(&lines) {
        canvas.write(0, y, line, Ink::Plain);
    }
}

/// Returns what a screen says, or else the messages of the last command.
fn said(view: &View<'_>, scene: Scene<'_>) -> Vec<String> {
    if let Some(phrase) = scene.message.first() {
        return vec![phrase.text()];
    }
    let fresh = without_repeats(view.messages().fresh()).into_iter();
    fresh.map(|repeated| repeated.text().into_owned()).collect()
}

/// Returns how the hero is.
fn state(view: &View<'_>, ui: &Ui) -> Vec<String> {
    let mut lines = match view.quest() {
        Some(quest) => state_on_a_quest(view, &quest, ui),
        None => state_in_the_dungeon(view, ui.settings),
    };
    let statuses = view.statuses().into_iter();
    lines.extend(statuses.map(|status| format!("Status: {status}.")));
    lines.extend(view.ending().map(|_| view.summary()));
    lines.extend(view.is_unkept().then(|| UNKEPT.to_owned()));
    lines
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
    lines.extend(raise_offer(quest, ui.keymap.map(view.rules())));
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
    /// Returns those that matter most one by one, and the others counted. On a quest all of the floor are in sight, and those
    /// that are not near are counted.
    fn of(view: &View<'_>) -> Sights {
        let monsters = view.monsters_by_concern();
        let is_near = |it: &&MonsterView<'_>| !view.is_quest() || it.distance() <= NEAR;
        let (mut near, far): (Vec<_>, Vec<_>) = monsters.iter().partition(is_near);
        let others = near.split_off(near.len().min(ONE_BY_ONE));
        let one_by_one = near.into_iter().filter_map(|it| sighted(view, it));
        Sights {
            one_by_one: one_by_one.collect(),
            ids: monsters.iter().filter_map(MonsterView::id).collect(),
            others: counted(others.into_iter().chain(far)),
        }
    }

    /// Returns what has changed for a player who last heard of these monsters: everything about one that is new, what is
    /// different about one that is known, and where one was last that is out of sight now.
    fn changes(&self, view: &View<'_>, before: &[Sighted]) -> Vec<String> {
        let changes = self.one_by_one.iter().filter_map(|now| {
            let was = before.iter().find(|was| was.id == now.id);
            change(was, now)
        });
        let is_lost = |was: &&Sighted| view.is_here(was.id) && !self.ids.contains(&was.id);
        let lost = before.iter().filter(is_lost).map(|was| {
            let place = words::bearing(view.hero_pos(), was.pos);
            format!("Out of sight: {}, last {place}.", was.title)
        });
        changes.chain(lost).collect()
    }
}

/// Returns a monster that is in sight: what it is, where, and how dangerous.
fn sighted(view: &View<'_>, monster: &MonsterView<'_>) -> Option<Sighted> {
    let mut condition = words::condition(monster.health()).to_owned();
    if !view.is_quest() && !monster.is_peaceful() {
        condition = format!("{}, {condition}", monster.threat().name());
    }
    Some(Sighted {
        id: monster.id()?,
        title: monster.title(),
        pos: monster.pos(),
        place: words::bearing(view.hero_pos(), monster.pos()),
        lasting_facts: condition.clone() + &monster.state_without_turns(),
        facts: condition + &monster.state(),
    })
}

/// Returns what is new about a monster that was told of as it was before, if it was; `None` if nothing is.
fn change(was: Option<&Sighted>, now: &Sighted) -> Option<String> {
    let (title, place, facts) = (&now.title, &now.place, &now.facts);
    let Some(was) = was else {
        return Some(format!("In sight: {title}, {place}, {facts}."));
    };
    let title = capitalized(title);
    if was.lasting_facts != now.lasting_facts {
        return Some(format!("{title}: {place}, {facts}."));
    }
    (was.place != now.place).then(|| format!("{title}: {place}."))
}

/// Returns how many monsters of each kind there are, in the order in which they matter; `None` if there are none.
fn counted<'a>(monsters: impl Iterator<Item = &'a MonsterView<'a>>) -> Option<String> {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for monster in monsters {
        let state = match (monster.is_peaceful(), monster.is_asleep()) {
            (true, _) => " (peaceful)",
            (false, true) => " (asleep)",
            (false, false) => "",
        };
        let kind = monster.title() + state;
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

/// Returns what the hero stands on, if it is more than bare floor.
fn here(view: &View<'_>) -> Option<String> {
    words::standing_on(view).map(|what| format!("Here: {what}."))
}

/// Returns the directions in which a step is possible by the rules, as far as the hero knows.
fn ways(view: &View<'_>) -> String {
    let (hero, dirs) = (view.hero_pos(), view.movement().directions.dirs());
    let names = words::DIRECTIONS.iter();
    let names = names.filter(|(dir, _)| dirs.contains(dir));
    let open = names.filter_map(|(dir, name)| match ground(view, hero.step(*dir))? {
        Terrain::Door(Door::Closed) => Some(format!("{name} (closed door)")),
        terrain if terrain.is_stairs() => Some(format!("{name} (stairs)")),
        terrain => terrain.is_open().then(|| (*name).to_owned()),
    });
    let open: Vec<String> = open.collect();
    if open.is_empty() {
        return "No way is open.".to_owned();
    }
    format!("Ways: {}.", open.join(", "))
}

fn ground(view: &View<'_>, pos: Pos) -> Option<Terrain> {
    if !view.is_quest() {
        return view.ground(pos);
    }
    match view.tile(pos).paint {
        Paint::Terrain(terrain) | Paint::Feature(_, terrain) => Some(terrain),
        Paint::Item(_) | Paint::Monster(_) => Some(Terrain::Room),
        Paint::Unknown | Paint::Hero => None,
    }
}
