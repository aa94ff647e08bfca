//! Special levels as levels of a dungeon.

use super::Dungeon;
use crate::base::Pos;
use crate::content::{Content, Fixture};
use crate::levels::source::ScriptLevel;
use crate::levels::special::{self, Arrival, Portal, Site, Unbuildable, Way, Ways};
use crate::levels::special_levels::portals;
use crate::script::Vertically;
use crate::world::{ArrivalRegion, Feature, Landing, Level, Link, Side, Special, Terrain};

impl Dungeon {
    /// Makes a special level. If it cannot be built a generated one with its portals takes its place, and says so.
    pub(super) fn scripted(&self, script: &ScriptLevel, content: &Content, number: u16) -> Level {
        self.built(script, content, number).unwrap_or_else(|error| {
            let mut level = self.generated(content, number);
            for to in portals(&script.plan).filter_map(|name| self.number_of(name)) {
                put_portal(&mut level, to);
            }
            let name = &script.plan.name;
            level.messages = vec![format!(
                "The level {name} cannot be built ({error}): another takes its place."
            )];
            level
        })
    }

    fn built(
        &self,
        script: &ScriptLevel,
        content: &Content,
        number: u16,
    ) -> Result<Level, Unbuildable> {
        let plan = &script.plan;
        let site = Site {
            content,
            templates: &script.templates,
            homes: &script.homes,
            seed: self.seed,
            number,
            depth: self.depth(number),
            ways: self.ways(number),
            is_last: number == self.depths(),
        };
        let built = special::build(plan, &site)?;
        let mut level = built.level;
        level.special = Some(Special {
            name: plan.name.clone().into_owned(),
            flags: special::lasting_flags(&built.flags),
            arrivals: built.arrivals.iter().map(region).collect(),
            altars: (built.altars.iter())
                .filter_map(|(pos, altar)| Some((*pos, altar.alignment?)))
                .collect(),
        });
        level.messages = built.messages;
        for (pos, link) in self.links(level.layout(), number) {
            level.link(pos, link);
        }
        for portal in &built.portals {
            self.link_portal(&mut level, portal);
        }
        Ok(level)
    }

    /// Returns which ways a special level has besides those of its description.
    fn ways(&self, level: u16) -> Ways {
        let is_beside = self.side_level(level).is_some();
        let is_last = is_beside || level == self.depths();
        Ways {
            up: Way::Needed,
            down: if is_last { Way::LeftOut } else { Way::Needed },
            has_branch: self.branch_of(level).is_some(),
        }
    }

    /// Lets a portal lead to the level that it names. One that names no level of this dungeon leads nowhere.
    fn link_portal(&self, level: &mut Level, portal: &Portal) {
        let to = portal.to.as_deref().and_then(|name| self.number_of(name));
        if let Some(to) = to {
            level.link(portal.at, through_portal(to));
        }
    }
}

/// Puts a portal to another level on the floor of a room, as far as can be from where the hero arrives.
fn put_portal(level: &mut Level, to: u16) {
    let is_free = |pos: &Pos| {
        let is_bare = level.feature(*pos).is_none() && level.piles.at(*pos).is_empty();
        level.terrain(*pos) == Terrain::Room && is_bare
    };
    let free = level.layout().cells.positions().filter(is_free);
    if let Some(pos) = free.max_by_key(|pos| (pos.distance(level.entry()), *pos)) {
        level.put_feature(pos, Feature::from(Fixture::MagicPortal));
        level.link(pos, through_portal(to));
    }
}

fn through_portal(to: u16) -> Link {
    let landing = Landing::Region(None);
    Link { level: to, landing }
}

fn region(arrival: &Arrival) -> ArrivalRegion {
    ArrivalRegion {
        area: arrival.area,
        except: arrival.without,
        from: arrival.from.map(|leads| match leads {
            Vertically::Up => Side::Below,
            Vertically::Down => Side::Above,
        }),
    }
}
