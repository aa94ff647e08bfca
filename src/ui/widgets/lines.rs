//! The screen of a game in words, for those who do not see a map: what was said, how the hero is, and what is around.

use super::message_area::without_repeats;
use super::reader::wrap;
use super::scene::Scene;
use crate::base::Pos;
use crate::game::{Door, MonsterView, Paint, Terrain, View, count};
use crate::ui::canvas::{Canvas, Said, Sighted};
use crate::ui::theme::Ink;
use crate::ui::words;

/// A monster of a quest is told of within this distance, in king's moves.
const NEAR: u16 = 8;

/// Writes what was said, each sentence from a line of its own on, and below it the state of the game. What was said is read
/// out when it was said, the rest when it changes.
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
        lines.extend(state(view));
        lines.extend(sights(canvas, view));
        lines.extend(here(view));
        lines.push(ways(view));
    }
    for (y, line) in (0..).zip(&wrap(&lines, width)) {
        canvas.write(0, y, line, Ink::Plain);
    }
}

/// Returns what a screen says, or else the messages of the last command.
fn said(view: &View<'_>, scene: Scene<'_>) -> Vec<String> {
    if let Some(phrase) = scene.message.first() {
        let parts = phrase.parts().iter();
        return vec![parts.map(|(_, text)| text.as_str()).collect()];
    }
    let fresh = without_repeats(view.messages().fresh()).into_iter();
    fresh.map(|repeated| repeated.text().into_owned()).collect()
}

/// Returns how the hero is.
fn state(view: &View<'_>) -> Vec<String> {
    let quest = view.quest().map(|quest| quest.figures());
    let (left, full, place) = match quest {
        Some(figures) => {
            let (spent, days) = (figures.days_spent, figures.days);
            let place = format!("Floor {}, day {spent} of {days}.", view.depth());
            (figures.hit_points, figures.full_hit_points, place)
        }
        None => {
            let figures = view.figures();
            let place = format!("Level {}.", view.level_label());
            (figures.hit_points, figures.full_hit_points, place)
        }
    };
    let mut lines = vec![place, format!("Hit points {left} of {full}.")];
    let statuses = view.statuses().into_iter();
    lines.extend(statuses.map(|status| format!("Status: {status}.")));
    lines.extend(view.ending().map(|_| view.summary()));
    lines
}

/// Returns the monsters that are in sight, and those that no longer are. On a quest all of the floor are, and of those that
/// are not near only the number is told.
fn sights(canvas: &Canvas<'_>, view: &View<'_>) -> Vec<String> {
    let monsters = view.monsters();
    let is_near = |it: &&MonsterView<'_>| !view.is_quest() || it.distance() <= NEAR;
    let (near, far): (Vec<_>, Vec<_>) = monsters.iter().partition(is_near);
    let mut lines: Vec<String> = near.iter().map(|monster| sight(view, monster)).collect();
    if !far.is_empty() {
        lines.push(format!(
            "Farther away: {}.",
            count(far.len(), "monster", "monsters")
        ));
    }
    let before = canvas.sight(monsters.iter().filter_map(sighted).collect());
    let is_lost = |was: &&Sighted| {
        let is_in_sight = monsters.iter().any(|monster| monster.id() == Some(was.id));
        view.is_here(was.id) && !is_in_sight
    };
    let lost = before.iter().filter(is_lost).map(|was| {
        let place = words::bearing(view.hero_pos(), was.pos);
        format!("Out of sight: {}, last {place}.", was.title)
    });
    lines.extend(lost);
    lines
}

fn sighted(monster: &MonsterView<'_>) -> Option<Sighted> {
    Some(Sighted {
        id: monster.id()?,
        title: monster.title(),
        pos: monster.pos(),
    })
}

/// Returns a monster that is in sight: what it is, where, and how dangerous.
fn sight(view: &View<'_>, monster: &MonsterView<'_>) -> String {
    let place = words::bearing(view.hero_pos(), monster.pos());
    let (title, state) = (monster.title(), monster.state());
    let health = words::condition(monster.health());
    if view.is_quest() || monster.is_peaceful() {
        return format!("In sight: {title}, {place}, {health}{state}.");
    }
    let threat = monster.threat().name();
    format!("In sight: {title}, {place}, {threat}, {health}{state}.")
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
