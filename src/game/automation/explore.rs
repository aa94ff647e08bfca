//! Exploring a level.

use super::errand::pick_up_here;
use super::left::Left;
use super::notes::Notes;
use super::survey::Survey;
use super::travel;
use super::{Stop, Task};
use crate::base::Pos;
use crate::game::narrate::list;
use crate::game::{Command, LevelPos, View, bearing, count};
use crate::world::Terrain;

/// Goes to the nearest item that is wanted, or else to the nearest cell from which more is to be seen. Where carry slots run
/// out, what is worth the least is fetched after that.
pub(super) fn next(survey: &Survey, notes: &Notes, view: &View<'_>) -> Result<Command, Stop> {
    let here = view.hero_pos();
    let walk = |goal: Goal| {
        let dir = survey.step_to(here, goal.pos(), here)?;
        // Below what is not wanted lies what is, or may lie: it is picked up from above.
        let item = goal.item().filter(|&pos| !view.is_nuisance_at(pos));
        Some(survey.walk(dir, item, view))
    };
    let command = match goal(survey, notes) {
        Some(Goal::Item(pos)) if pos == here => Some(pick_up_here(view)),
        Some(goal) => walk(goal),
        None => None,
    };
    command.ok_or_else(|| Stop::Because(explored(survey, notes, view)))
}

/// Where exploring goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
    /// To fetch what lies in a cell.
    Item(Pos),
    /// To see more from a cell, whatever lies there.
    Frontier(Pos),
}

impl Goal {
    pub(super) fn pos(self) -> Pos {
        let (Goal::Item(pos) | Goal::Frontier(pos)) = self;
        pos
    }

    /// Returns the cell if the goal is to fetch what lies there.
    fn item(self) -> Option<Pos> {
        match self {
            Goal::Item(pos) => Some(pos),
            Goal::Frontier(_) => None,
        }
    }
}

/// Returns where exploring goes next; `None` if there is a way to nothing more. Carry slots are kept for what there is no way
/// to until all was seen, since a way may still turn up; then what is worth the most comes first.
pub(super) fn goal(survey: &Survey, notes: &Notes) -> Option<Goal> {
    let errand = &survey.errand;
    let unseen = || frontier(survey, notes).map(Goal::Frontier);
    let for_good = survey.nearest(errand.for_good()).map(Goal::Item);
    let first = || survey.nearest(errand.first()).map(Goal::Item);
    let last = || survey.nearest(errand.last()).map(Goal::Item);
    let surplus = || {
        let mut surplus = errand.surplus();
        surplus.find(|&pos| survey.is_reached(pos)).map(Goal::Item)
    };
    for_good
        .or_else(first)
        .or_else(unseen)
        .or_else(last)
        .or_else(surplus)
}

/// Returns the nearest cell from which more is to be seen; `None` if there is a way to none.
fn frontier(survey: &Survey, notes: &Notes) -> Option<Pos> {
    survey.nearest(unseen(survey, notes).filter(|&pos| !notes.is_given_up(pos)))
}

/// Returns the cells from which more is to be seen, and where the hero never was.
fn unseen<'a>(survey: &'a Survey, notes: &'a Notes) -> impl Iterator<Item = Pos> + 'a {
    let frontier = survey.level.frontier().cells();
    frontier.filter(|&pos| !notes.was_at(pos))
}

/// Returns whether there is no way to a cell. What is under a monster or by the water is left for their sake.
fn is_cut_off(pos: Pos, survey: &Survey, notes: &Notes, view: &View<'_>) -> bool {
    let is_taken =
        || notes.sleepers().any(|sleeper| sleeper.pos == pos) || view.monster_at(pos).is_some();
    let is_left = || survey.is_shore(pos) || notes.is_given_up(pos) || is_taken();
    !survey.is_reached(pos) && !is_left()
}

/// Returns what is said of what is known to be there and exploring does not get to: items, and cells never seen or stairs.
fn beyond_reach(piles: Vec<Pos>, survey: &Survey, notes: &Notes, view: &View<'_>) -> Vec<String> {
    let level = &survey.level;
    let stairs = level.down_stairs().cells().chain(level.up_stairs().cells());
    let stairs = stairs.filter(|&pos| is_cut_off(pos, survey, notes, view));
    let more: Vec<Pos> = unseen(survey, notes).chain(stairs).collect();
    let crossing = Crossing::new(survey, notes, view);
    // Of water and lava, lava is named.
    let mut over: Option<Terrain> = None;
    let mut part = |places: Vec<Pos>| -> (Vec<Pos>, Vec<Pos>) {
        places.into_iter().partition(|pos| {
            let crossed = crossing.as_ref().and_then(|it| it.over(*pos));
            over = crossed.filter(|_| over != Some(Terrain::Lava)).or(over);
            crossed.is_some()
        })
    };
    let (across, piles) = part(piles);
    let (more_across, more) = part(more);
    let across = over.map(|over| across_liquid(&across, &more_across, over));
    let cut_off = cut_off(&piles, &more, survey, notes, view);
    across.into_iter().chain(cut_off).collect()
}

/// The ways over water and lava that a walk takes and exploring does not, because what carries the hero ends.
struct Crossing<'a> {
    explored: &'a Survey,
    walk: Survey,
    view: &'a View<'a>,
}

impl<'a> Crossing<'a> {
    /// Plans such ways; `None` if the hero is carried by nothing that ends.
    fn new(explored: &'a Survey, notes: &Notes, view: &'a View<'a>) -> Option<Crossing<'a>> {
        view.end_of_carriers()?;
        let (level, pos) = (view.level_number(), view.hero_pos());
        let mut walk = Survey::new(view);
        walk.update(view, notes, Task::Travel(LevelPos { level, pos }));
        Some(Crossing {
            explored,
            walk,
            view,
        })
    }

    /// Returns the water that a walk to a cell crosses and exploring does not, or the lava if there is any; `None` if there is
    /// no such walk.
    fn over(&self, pos: Pos) -> Option<Terrain> {
        if !self.walk.is_reached(pos) {
            return None;
        }
        let route = self.walk.route(pos, self.view.hero_pos()).into_iter();
        let beyond = route.filter(|&pos| !self.explored.is_reached(pos));
        let ground = beyond.filter_map(|pos| self.view.ground(pos));
        let liquids = ground.filter(|it| it.footing().is_liquid());
        liquids.max_by_key(|it| *it == Terrain::Lava)
    }
}

/// Returns what is said of what a walk gets to over water or lava: items, and cells never seen or stairs.
fn across_liquid(piles: &[Pos], more: &[Pos], over: Terrain) -> String {
    let items = format!("items in {}", places(piles.len()));
    let what = match (piles, more) {
        ([], _) => "what is".to_owned(),
        (_, []) => items,
        (_, _) => items + " and more",
    };
    let over = over.name().to_lowercase();
    format!("{what} across the {over} ({{travel}} goes there)")
}

/// Returns the same of what the hero cannot get to.
fn cut_off(
    piles: &[Pos],
    more: &[Pos],
    survey: &Survey,
    notes: &Notes,
    view: &View<'_>,
) -> Vec<String> {
    if piles.is_empty() && more.is_empty() {
        return Vec::new();
    }
    // Whoever keeps the hero from nothing of it is not named.
    let wanted = if more.is_empty() { piles } else { more };
    let behind = in_the_way(wanted, survey, notes, view);
    let items = format!("items in {}", places(piles.len()));
    match (piles, behind, more) {
        ([], Some(name), _) => vec![format!("what is behind {name}")],
        ([], None, _) => vec!["what you cannot get to".to_owned()],
        (_, Some(name), []) => vec![format!("{items} behind {name}")],
        (_, None, []) => vec![format!("{items} that you cannot get to")],
        (_, Some(name), _) => vec![
            format!("{items} that you cannot get to"),
            format!("what is behind {name}"),
        ],
        (_, None, _) => vec![format!("{items} and more that you cannot get to")],
    }
}

/// On a quest, where all is seen and nothing is picked up: goes to the nearest item where the hero never was, or to the
/// nearest shut door that it can open, or else takes the nearest stairs that it never took.
pub(super) fn next_on_quest(
    survey: &Survey,
    notes: &Notes,
    steps: u32,
    view: &View<'_>,
) -> Result<Command, Stop> {
    let (here, level) = (view.hero_pos(), &survey.level);
    if steps > 0 && !view.floor().is_empty() {
        // A message has said what lies here.
        return Err(Stop::Told);
    }
    let items = level.items().cells();
    let items = items.filter(|&pos| !notes.was_at(pos));
    let doors = survey.doors().cells();
    let step = survey.step_into_nearest(here, items.clone().chain(doors));
    if let Some(step) = step {
        return Ok(Command::Step(step));
    }
    let stairs = level.down_stairs().cells().chain(level.up_stairs().cells());
    let level_number = view.level_number();
    let stairs = stairs.filter(|&pos| !notes.knows_stairs(level_number, pos));
    let is_cut_off = |pos| survey.step_into_nearest(here, [pos]).is_none();
    let mut left = left_lying(survey, notes, view);
    left.extend(behind_locks(survey).or_else(|| {
        let is_cut_off = items.chain(stairs.clone()).any(is_cut_off);
        is_cut_off.then(|| "places that you know no way to".to_owned())
    }));
    let elsewhere = [
        keys_open_elsewhere(view),
        keys_elsewhere(view),
        stairs_elsewhere(notes, view),
    ];
    let elsewhere = elsewhere.concat();
    let nothing = format!(
        "Nothing is left to visit on this floor{}{elsewhere}.",
        but(&left)
    );
    if stairs.clone().nth(1).is_some() {
        left.push("other stairs".to_owned());
    }
    let before = travel::before_stairs(&format!(
        "Nothing else is left to visit{}{elsewhere}, and you are beside stairs",
        but(&left)
    ));
    // What is left is said even where there was no way to go.
    let has_more = !left.is_empty() || !elsewhere.is_empty();
    let is_news = has_more && !notes.was_just_told(&before);
    let before = Some(before).filter(|_| steps > 0 || is_news);
    travel::onto_stairs(survey, stairs, view, nothing, before)
}

/// Returns what is said of the items of a floor of a quest that the hero was at and did not take: of keys which, and where.
fn left_lying(survey: &Survey, notes: &Notes, view: &View<'_>) -> Vec<String> {
    let mut left = Vec::new();
    let here = view.hero_pos();
    let piles = survey.level.items().cells();
    let piles = piles.filter(|&pos| notes.was_at(pos) && pos != here);
    let (keys, piles): (Vec<Pos>, Vec<Pos>) = piles.partition(|&pos| !view.keys_at(pos).is_empty());
    if survey.level.items().has(here) {
        let keys = view.keys_at(here);
        let what = if keys.is_empty() {
            "what lies".to_owned()
        } else {
            list(keys.into_iter())
        };
        left.push(format!("{what} here ({{pick-up}} gets it)"));
    }
    left.extend(keys.into_iter().flat_map(|pos| {
        let place = bearing(here, pos);
        let keys = view.keys_at(pos).into_iter();
        keys.map(move |key| format!("{key} that you left ({place})"))
    }));
    if !piles.is_empty() {
        left.push(format!("items that you left in {}", places(piles.len())));
    }
    left
}

/// Returns what is said of keys that lie on other floors.
fn keys_elsewhere(view: &View<'_>) -> String {
    let keys = view.keys_elsewhere().into_iter();
    let keys: Vec<String> = keys
        .map(|(key, floor)| format!("{key} on {floor}"))
        .collect();
    if keys.is_empty() {
        String::new()
    } else {
        format!("; you left {}", list(keys.into_iter()))
    }
}

/// Returns what is said of what is behind doors whose keys the hero lacks; `None` without such doors.
fn behind_locks(survey: &Survey) -> Option<String> {
    let locked = survey.doors_without_key();
    let doors = (locked > 0).then(|| count(locked, "locked door", "locked doors"));
    doors.map(|doors| format!("what is behind {doors}"))
}

/// Returns an exception for what is left, if anything is.
fn but(left: &[String]) -> String {
    if left.is_empty() {
        String::new()
    } else {
        format!(" but {}", list(left.iter().cloned()))
    }
}

/// Returns what is said of locked doors on other floors for which the hero has the keys by now.
fn keys_open_elsewhere(view: &View<'_>) -> String {
    let doors = view.doors_to_unlock_elsewhere();
    on_floors("your keys open", doors, ("locked door", "locked doors"))
}

/// Returns what is said of stairs on other floors that the hero never took.
fn stairs_elsewhere(notes: &Notes, view: &View<'_>) -> String {
    let stairs = view.stairs_elsewhere(|at| notes.knows_stairs(at.level, at.pos));
    on_floors("you never took", stairs, ("staircase", "staircases"))
}

/// Returns a clause on so many things on floors, if there are any.
fn on_floors(what: &str, floors: Vec<(String, usize)>, (one, several): (&str, &str)) -> String {
    if floors.is_empty() {
        return String::new();
    }
    let floors = floors.into_iter().map(|(place, number)| {
        let things = count(number, one, several);
        format!("{things} on {place}")
    });
    format!("; {what} {}", list(floors))
}

fn places(number: usize) -> String {
    count(number, "place", "places")
}

/// Returns the name and the place of a monster that stands between what can be reached and other open cells; it may be out
/// of view. Where there is none, returns those of a trap in the way, or of an enemy that lurks in the water. With goals, only
/// what may be on a way to one of them counts.
pub(super) fn in_the_way(
    goals: &[Pos],
    survey: &Survey,
    notes: &Notes,
    view: &View<'_>,
) -> Option<String> {
    let leads_on =
        |gate| goals.is_empty() || goals.iter().any(|&goal| survey.may_lead_to(gate, goal));
    let is_gate = |pos| survey.is_gate(pos) && leads_on(pos);
    let monsters = view.monsters();
    let perceived = monsters.iter().find(|it| is_gate(it.pos()));
    let asleep = || notes.sleepers().find(|it| is_gate(it.pos));
    let found = perceived.map(|it| (it.definite_name(), it.pos()));
    let found = found.or_else(|| asleep().map(|it| (it.name.clone(), it.pos)));
    let trap = || survey.level.traps().cells().find(|&pos| is_gate(pos));
    let named = |pos| Some((view.landmark_name(pos)?, pos));
    let lurking = || {
        let mut lurking = notes.lurking();
        let frontier = survey.level.frontier();
        let is_kept_off = |pos| frontier.has(pos) || is_gate(pos);
        let is_kept_off = survey.shore().any(is_kept_off);
        let lurking = lurking.next().filter(|_| is_kept_off);
        lurking.map(|one| (one.name.clone(), one.pos))
    };
    let found = found.or_else(|| trap().and_then(named));
    let (name, pos) = found.or_else(lurking)?;
    Some(format!("{name} ({})", bearing(view.hero_pos(), pos)))
}

/// Returns what the hero knows on the level that bars a way and can be opened: locked doors and raised drawbridges.
pub(super) fn closed_ways(view: &View<'_>) -> Vec<String> {
    let locks = view.known_locks().count();
    let opens = view.known_locks().any(|pos| view.can_unlock(pos));
    let key = if opens {
        " (you carry what opens one)"
    } else if view.can_kick() {
        " ({kick} beside it may break it)"
    } else {
        ""
    };
    let bridges = view.known_raised_bridges().count();
    let doors = (locks > 0).then(|| count(locks, "locked door", "locked doors") + key);
    let bridges = (bridges > 0).then(|| {
        let number = count(bridges, "raised drawbridge", "raised drawbridges");
        format!("{number} ({{use}} beside it lowers it)")
    });
    doors.into_iter().chain(bridges).collect()
}

/// What is left out of a level that is explored.
pub(super) struct LeftOut {
    lying: Left,
    /// All but the items that there is a way to, in words.
    others: Vec<String>,
}

impl LeftOut {
    pub(super) fn new(survey: &Survey, notes: &Notes, view: &View<'_>) -> LeftOut {
        let here = view.hero_pos();
        let piles = survey.level.items().cells();
        let piles = piles.filter(|&pos| pos != here);
        let (cut_off, piles): (Vec<Pos>, Vec<Pos>) =
            piles.partition(|&pos| is_cut_off(pos, survey, notes, view));
        let goods = view.known_goods().count();
        let goods = (goods > 0).then(|| format!("items for sale in {}", places(goods)));
        let others = goods.into_iter().chain(closed_ways(view));
        let others = others.chain(beyond_reach(cut_off, survey, notes, view));
        LeftOut {
            lying: Left::new(&piles, survey, notes, view),
            others: others.collect(),
        }
    }

    /// Returns the cells of the items to which there is nothing but a reason not to take them.
    pub(super) fn items(&self) -> impl Iterator<Item = Pos> {
        self.lying.safe()
    }

    /// Returns those of them of which it is said that the hero could do with what lies there.
    pub(super) fn recommended(&self, view: &View<'_>) -> Vec<Pos> {
        self.lying.recommended(view)
    }

    /// Returns what is said of all of it; `None` if nothing is left out.
    fn told(&self) -> Option<String> {
        let number = self.lying.len();
        let items = || format!("items in {}{}", places(number), self.lying.why());
        let items = (number > 0).then(items);
        let all = items.into_iter().chain(self.others.iter().cloned());
        let all: Vec<String> = all.collect();
        (!all.is_empty()).then(|| list(all.into_iter()))
    }

    /// Returns that there is no safe way to any of it; `None` if nothing is left out.
    pub(super) fn told_as_unreached(&self, view: &View<'_>) -> Option<String> {
        let none = format!("No safe way leads to what is left: {}.", self.told()?);
        let lines = [none].into_iter().chain(self.lying.named(view));
        Some(lines.collect::<Vec<String>>().join(" "))
    }
}

/// Returns what is said of a level that is explored: what of it was left out.
pub(super) fn explored(survey: &Survey, notes: &Notes, view: &View<'_>) -> String {
    let left = LeftOut::new(survey, notes, view);
    let explored = left.told().map_or_else(
        || "Explored.".to_owned(),
        |told| format!("Explored, but for {told}."),
    );
    let lines = [explored].into_iter().chain(left.lying.wanted(view));
    let lines = lines.chain(finds_way_down(survey, view).map(str::to_owned));
    let lines = lines.chain(view.needs_carrier_to_return());
    lines.collect::<Vec<String>>().join(" ")
}

/// Returns how to find a way down from an explored level where none is known and nothing that can be opened may hide one,
/// though levels are below, with a gap for a key; `None` if there is nothing to say.
fn finds_way_down(survey: &Survey, view: &View<'_>) -> Option<&'static str> {
    let none_is_known = survey.level.down_stairs().cells().next().is_none();
    let line = "You know of no stairs down: {search} searches for what is hidden nearby.";
    let is_lost = view.leads_down() && none_is_known && closed_ways(view).is_empty();
    is_lost.then_some(line)
}

/// Returns the same of a level on which exploring would see no more, whatever it would fetch.
pub(super) fn way_down_where_all_is_seen(notes: &Notes, view: &View<'_>) -> Option<&'static str> {
    if view.is_quest() {
        return None;
    }
    let mut survey = Survey::new(view);
    survey.update(view, notes, Task::Explore);
    let is_seen = frontier(&survey, notes).is_none();
    finds_way_down(&survey, view).filter(|_| is_seen)
}
