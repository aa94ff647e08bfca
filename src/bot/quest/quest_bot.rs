//! The player: it looks after its things, fights, rests, and else goes where something new can be reached.

use super::atlas::{Atlas, Place, Range};
use super::fight::Stance;
use super::floor::Floor;
use super::gear;
use super::ground::{Cell, are_beside};
use crate::base::Pos;
use crate::bot::Style;
use crate::game::{Command, View};

/// What is worth going for, the first before the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Errand {
    /// Something that lies about.
    Thing,
    /// A door that may open.
    Door,
    /// Somebody who was left alive.
    Hunt,
    /// A wall behind which there is something.
    Probe,
    /// Stairs that were hidden.
    HiddenStairs,
    /// What is above is weaker than what is below.
    UpStairs,
    DownStairs,
    /// The target of the quest.
    Target,
}

/// A step that was tried.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    from: Place,
    to: Pos,
}

/// Plays one quest.
#[derive(Debug, Default)]
pub(in crate::bot) struct QuestBot {
    style: Style,
    pub(super) atlas: Atlas,
    /// The places ahead, the next last.
    pub(super) route: Vec<Place>,
    attempt: Option<Attempt>,
    /// What did not give way to the last step.
    bumped: Option<Pos>,
    /// The stairs by which it came here.
    arrived: Option<Place>,
    /// Whether the floor may look otherwise than when it was surveyed.
    pub(super) is_stale: bool,
    /// Whether nobody could come when the floor was surveyed.
    pub(super) is_at_peace: bool,
    kills: u32,
    keys: usize,
    /// On its way to a rest.
    pub(super) is_tired: bool,
    pub(super) stance: Stance,
}

impl QuestBot {
    pub(in crate::bot) fn new(style: Style) -> QuestBot {
        QuestBot {
            style,
            is_stale: true,
            ..QuestBot::default()
        }
    }

    /// What to do now.
    pub(in crate::bot) fn choose(&mut self, view: &View<'_>) -> Command {
        let here = Place {
            depth: view.depth(),
            pos: view.hero_pos(),
        };
        self.is_stale |= self.kills != view.kills();
        self.kills = view.kills();
        self.look_back(here);
        if self.is_stale {
            if let Some(command) = gear::sort_out(view) {
                return command;
            }
            self.survey(view, here);
        }
        let may_be_met = std::mem::take(&mut self.is_stale) || !self.is_at_peace;
        if may_be_met && let Some(command) = self.fight(view, here) {
            self.route.clear();
            return command;
        }
        self.recover(view, here)
            .unwrap_or_else(|| self.travel(here))
    }

    /// What came of the last step.
    fn look_back(&mut self, here: Place) {
        let Some(Attempt { from, to }) = self.attempt.take() else {
            return;
        };
        if here == (Place { pos: to, ..from }) {
            let floor = self.atlas.floor(here.depth);
            self.is_stale |= floor.is_some_and(|floor| floor.things.contains(&to));
            return;
        }
        self.is_stale = true;
        if here != from {
            self.stance.relax();
            self.arrived = Some(Place { pos: to, ..from });
        } else {
            self.bumped = Some(to);
        }
    }

    /// Brings what is known of the floor up to date.
    fn survey(&mut self, view: &View<'_>, here: Place) {
        let keys = view.quest().map_or(0, |quest| gear::keys(&quest));
        self.keys = keys;
        let floor = self.atlas.enter(here.depth, || Floor::new(view));
        floor.judged.insert(here.pos);
        floor.survey(view);
        if let Some(bumped) = self.bumped.take() {
            match floor.cells[bumped] {
                Cell::Door => drop(floor.refused.insert(bumped, keys)),
                Cell::Wall => drop(floor.probed.insert(bumped)),
                _ => {}
            }
        }
        if let Some(stairs) = self.arrived.take() {
            self.atlas.link(stairs, here);
        }
    }

    /// A step to a free cell, against a door, or against a wall that may be none.
    pub(super) fn walk(&mut self, here: Place, to: Pos) -> Command {
        self.attempt = Some(Attempt { from: here, to });
        here.pos.toward(to).map_or(Command::Rest, Command::Step)
    }

    /// Goes on with the route, or finds another. Where there is nothing left to be done, the quest is given up.
    fn travel(&mut self, here: Place) -> Command {
        if let Some(command) = self.follow(here) {
            return command;
        }
        let near = self.way(here, Range::ThisFloor, Errand::Door);
        let way = near.or_else(|| self.way(here, Range::AllFloors, Errand::Target));
        self.route = way.unwrap_or_default();
        self.follow(here).unwrap_or(Command::Abandon)
    }

    fn way(&self, here: Place, range: Range, last: Errand) -> Option<Vec<Place>> {
        self.atlas.way(here, range, Errand::Thing, |floor, place| {
            self.errand(floor, place, here)
                .filter(|&errand| errand <= last)
        })
    }

    /// The next step of the route; none where it ends, or is broken.
    pub(super) fn follow(&mut self, here: Place) -> Option<Command> {
        let mut next = self.route.pop()?;
        if next == here {
            next = self.route.pop()?;
        }
        if next.depth != here.depth || !are_beside(next.pos, here.pos) {
            self.route.clear();
            return None;
        }
        Some(self.walk(here, next.pos))
    }

    /// What there is to be done at a place.
    fn errand(&self, floor: &Floor, place: Place, here: Place) -> Option<Errand> {
        let pos = place.pos;
        let is_new = !floor.links.contains_key(&pos);
        match floor.cells[pos] {
            Cell::Door => {
                let has_new_key = floor.refused.get(&pos).is_none_or(|&keys| keys < self.keys);
                has_new_key.then_some(Errand::Door)
            }
            Cell::Wall => {
                let is_suspect = floor.suspects.contains(&pos) && !floor.probed.contains(&pos);
                (is_suspect && self.style == Style::Secret).then_some(Errand::Probe)
            }
            _ if floor.things.contains(&pos) => Some(Errand::Thing),
            _ if floor.target == Some(pos) => Some(Errand::Target),
            _ if place.depth != here.depth && floor.monsters.contains(&pos) => Some(Errand::Hunt),
            Cell::UpStairs | Cell::DownStairs if is_new && floor.hidden_stairs.contains(&pos) => {
                Some(Errand::HiddenStairs)
            }
            Cell::UpStairs if is_new => Some(Errand::UpStairs),
            Cell::DownStairs if is_new => Some(Errand::DownStairs),
            _ => None,
        }
    }
}
