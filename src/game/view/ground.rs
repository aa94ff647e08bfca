//! The ground and what is in it: what it is, and what it does to who goes there.

use super::{Paint, Tile, View, describe};
use crate::base::{Dir, Pos};
use crate::content::{Bearer, Fixture};
use crate::game::{Game, bearing};
use crate::rules::{self, Action, effects};
use crate::world::{Door, Landmark, Terrain};

/// How a door without a key of its own is unlocked.
const UNLOCKED: &str = "It opens if you walk into it with something that unlocks, which is used up";

/// The ground of a cell, or the feature on it, as far as the hero knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundView {
    /// How it is drawn where nothing lies or stands on it.
    pub tile: Tile,
    pub name: String,
    /// What it does, in sentences; none of what is bare floor or the like.
    pub facts: Vec<String>,
    /// Those of them that tell what harm a feature or a known trap does, and what the level forbids of that.
    pub warnings: Vec<String>,
}

impl View<'_> {
    /// Returns the ground of a cell, or the feature on it; `None` where nothing is known.
    pub fn ground_view(&self, pos: Pos) -> Option<GroundView> {
        let known = self.known(pos)?;
        let terrain = known.cell.terrain.as_seen();
        let ground_glyph = self.glyph_of(terrain);
        let tile = |glyph, paint| Tile {
            glyph,
            paint,
            in_view: self.is_in_view(pos),
        };
        Some(match known.feature {
            None => GroundView {
                tile: tile(ground_glyph, Paint::Terrain(terrain)),
                name: self.terrain_name(pos, terrain),
                facts: self.terrain_facts(pos, terrain),
                warnings: Vec::new(),
            },
            Some(landmark) => GroundView {
                tile: tile(
                    landmark.glyph().unwrap_or(ground_glyph),
                    Paint::Feature(landmark, terrain),
                ),
                name: self.feature_name(pos, landmark),
                facts: self.landmark_facts(pos, landmark, terrain),
                warnings: self.warnings(landmark),
            },
        })
    }

    fn warnings(&self, landmark: Landmark) -> Vec<String> {
        let setting = &self.game.setting;
        match landmark {
            Landmark::Fixture(fixture) | Landmark::Trap(fixture) => {
                let bearer = Bearer::Fixture(fixture);
                let mut harm = effects::describe_harm(&setting.content, &*setting.book, bearer);
                harm.extend(self.forbidden_to(bearer));
                harm
            }
            Landmark::Lock | Landmark::Boulder | Landmark::Statue | Landmark::Engraving => {
                Vec::new()
            }
        }
    }

    /// Returns what a feature does, and the ground under it.
    fn landmark_facts(&self, pos: Pos, landmark: Landmark, terrain: Terrain) -> Vec<String> {
        let own = match landmark {
            // It says what the door does.
            Landmark::Lock => return vec![self.lock_fact()],
            Landmark::Fixture(fixture) | Landmark::Trap(fixture) => self.fixture_facts(pos, fixture),
            Landmark::Boulder => vec![
                "Walking into it pushes it, if nothing behind it is in the way. It fills a pit, a hole, a trap door or \
                 water, and sinks in lava."
                    .to_owned(),
            ],
            Landmark::Statue => vec!["It blocks the way, but not the view.".to_owned()],
            Landmark::Engraving => Vec::new(),
        };
        own.into_iter()
            .chain(self.terrain_facts(pos, terrain))
            .collect()
    }

    /// Returns what a trap or feature does by the rules of this game.
    fn fixture_facts(&self, pos: Pos, fixture: Fixture) -> Vec<String> {
        let setting = &self.game.setting;
        let bearer = Bearer::Fixture(fixture);
        let mut facts = effects::describe(&setting.content, &*setting.book, bearer);
        facts.extend(self.forbidden_to(bearer));
        let link = self.level().layout().links.get(&pos);
        if link.is_some_and(|link| setting.dungeon.has(link.level)) {
            facts.push("Whoever steps there gets to another level.".to_owned());
        }
        facts.extend(self.temple_fact(pos));
        if facts.is_empty() {
            facts.push("It does nothing.".to_owned());
        }
        facts
    }

    /// Returns what this level forbids of what a monster, trap or feature does, in sentences.
    pub(super) fn forbidden_to(&self, bearer: Bearer) -> Vec<String> {
        effects::forbidden(&self.game.setting.content, self.level(), bearer)
    }

    /// Returns what is done at the altar of a temple, and by whom, if it is in view.
    fn temple_fact(&self, pos: Pos) -> Option<String> {
        let Game { setting, world, .. } = self.game;
        let mut places = self.level().establishments().iter();
        let temple = places.find(|place| self.level().altar_of(place) == Some(pos));
        let temple = temple.filter(|_| self.is_in_view(pos))?;
        if !rules::is_open(setting, world, temple) {
            return Some("It is in a temple that is closed.".to_owned());
        }
        let host = self.level().position(temple.host);
        let host = host.and_then(|pos| self.monster_at(pos));
        let name = host.map_or_else(|| "a priest".to_owned(), |host| host.definite_name());
        Some(describe::serves(temple.trade).replace("{It}", &describe::capitalized(&name)))
    }

    /// Returns how a door without a key of its own is unlocked.
    fn lock_fact(&self) -> String {
        self.or_kicked(UNLOCKED)
    }

    /// Returns where a door beside the hero is that it knows to be locked, and how it opens, in sentences with a gap for a key;
    /// `None` without any.
    pub fn lock_beside(&self) -> Option<String> {
        let at = self.locks_beside().next()?;
        let place = bearing(self.hero_pos(), at);
        let fact = Some(UNLOCKED).filter(|_| !self.can_unlock(at));
        let facts = fact.map(str::to_owned).into_iter();
        let facts = facts.chain(self.way_to_open(at));
        let facts = facts.map(|fact| format!(" {}.", describe::capitalized(&fact)));
        let facts: String = facts.collect();
        Some(format!("The door {place} is locked.{facts}"))
    }

    /// Returns what the hero can do about the locked door in a cell, as a clause with a gap for a key; `None` for nothing.
    pub(in crate::game) fn way_to_open(&self, lock: Pos) -> Option<String> {
        match self.name_of_key(lock) {
            Some(key) => Some(format!("you have {key}, which opens it: walk into it")),
            None => self.kick_at_lock().map(str::to_owned),
        }
    }

    /// Returns what a kick does to a locked door, if one can kick in this game, as a clause with a gap for its key.
    pub(super) fn kick_at_lock(&self) -> Option<&'static str> {
        self.can_kick()
            .then_some("{kick} kicks at it, which may break it")
    }

    /// Returns whether one can kick in this game.
    pub(in crate::game) fn can_kick(&self) -> bool {
        self.game.setting.book.permits(&Action::Kick(Dir::North))
    }

    /// Returns how a locked door opens, besides by a kick, if one can kick in this game.
    fn or_kicked(&self, fact: &str) -> String {
        let kick = if self.can_kick() {
            "; a kick may break it"
        } else {
            ""
        };
        format!("{fact}{kick}.")
    }

    /// Returns whether a door can be closed, if one can close doors in this game.
    fn closing_fact(&self, fact: &str) -> Vec<String> {
        let can_close = self.game.setting.book.permits(&Action::Close(Dir::North));
        can_close.then(|| fact.to_owned()).into_iter().collect()
    }

    /// Returns what a terrain does to who goes there, or what can be done with it; nothing if that is as on any floor or in
    /// any wall.
    fn terrain_facts(&self, pos: Pos, terrain: Terrain) -> Vec<String> {
        let fact = match terrain {
            Terrain::Rock
            | Terrain::Room
            | Terrain::Corridor
            | Terrain::UpStairs
            | Terrain::DownStairs
            | Terrain::UpLadder
            | Terrain::DownLadder
            | Terrain::Wall
            | Terrain::SecretDoor
            | Terrain::SecretCorridor
            | Terrain::Air
            | Terrain::Door(Door::Absent) => return Vec::new(),
            Terrain::Door(Door::Open) => {
                return self.closing_fact("It can be closed while nothing is in it.");
            }
            Terrain::Door(Door::Broken) => return self.closing_fact("It cannot be closed."),
            Terrain::Door(Door::Closed) => return vec![self.door_fact(pos)],
            Terrain::Pool | Terrain::Moat | Terrain::Water | Terrain::Lava => {
                return vec![liquid_fact(terrain)];
            }
            Terrain::Ice => "Whoever does not float slides over it until something is in the way.",
            Terrain::Cloud => "One can walk into it, but not see through it.",
            Terrain::Tree => "Nobody gets or sees through it; it can be dug away.",
            Terrain::Bars => "They stop whoever walks and whatever flies, but not the view.",
            Terrain::Bridge => "Using it from beside raises it.",
            Terrain::Portcullis => "Using it from beside lowers it.",
        };
        vec![fact.to_owned()]
    }

    /// Returns how a closed door is opened, of which its name says which key it wants.
    fn door_fact(&self, pos: Pos) -> String {
        if self.level().key_of_lock(pos).is_some() {
            self.or_kicked("It opens if you walk into it with its key, which you keep")
        } else if self.sees_all() {
            "It opens if you walk into it.".to_owned()
        } else {
            // Of a lock that was not seen, nothing is told.
            "It opens if you walk into it, unless it is locked.".to_owned()
        }
    }
}

/// Returns what water or lava does.
fn liquid_fact(terrain: Terrain) -> String {
    let damage = rules::liquid_damage(terrain);
    let damage = describe::range(damage.least(), damage.most());
    let (who, boulders) = if terrain == Terrain::Lava {
        ("float", "boulders, too")
    } else {
        ("swim or float", "but a boulder fills it")
    };
    format!(
        "Only those who {who} go there. Others who get in are thrown out, hurt for {damage}. What falls in is gone, \
         {boulders}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, DungeonBook, Game, GameData, GameSetup};
    use crate::world::{Feature, LevelFlag, Lock, Special, Statue, Trap};

    /// Returns a game by the tactical rules with the built-in data.
    fn game() -> Game {
        Game::new(GameSetup::sample_by(
            DungeonBook::Tactical,
            GameData::built_in().content,
        ))
    }

    /// Returns what is told of the cell beside the hero once it is changed and seen.
    fn told(change: impl FnOnce(&mut Game, Pos)) -> GroundView {
        let mut game = game();
        let here = game.world.hero_pos();
        let level = game.world.level();
        let beside = here
            .neighbors()
            .find(|&pos| level.is_open(pos) && level.feature(pos).is_none());
        let beside = beside.expect("there is room");
        change(&mut game, beside);
        game.obey(Command::Rest);
        game.view().ground_view(beside).expect("it is seen")
    }

    fn with_feature(feature: Feature) -> GroundView {
        told(|game, pos| game.world.level_mut().put_feature(pos, feature))
    }

    fn with_terrain(terrain: Terrain) -> GroundView {
        told(|game, pos| game.world.level_mut().set_terrain(pos, terrain))
    }

    #[test]
    fn every_feature_and_found_trap_says_what_it_does() {
        for &fixture in Fixture::ALL {
            let found = if fixture.is_trap() {
                let is_found = true;
                Feature::Trap(Trap {
                    kind: fixture,
                    is_found,
                })
            } else {
                Feature::Fixture(fixture)
            };
            let ground = with_feature(found);
            assert_eq!(ground.name.to_lowercase(), fixture.name());
            assert!(!ground.facts.is_empty(), "{fixture}");
        }
        for feature in [Feature::Boulder, Feature::Statue(Statue::default())] {
            assert_eq!(with_feature(feature).facts.len(), 1);
        }
    }

    #[test]
    fn a_trap_says_what_the_level_forbids_of_what_it_does() {
        let ground = |kind, flag| {
            told(|game, pos| {
                let is_found = true;
                let level = game.world.level_mut();
                level.put_feature(pos, Feature::Trap(Trap { kind, is_found }));
                level.special = Some(Special {
                    flags: vec![flag],
                    ..Special::default()
                });
            })
        };
        let no_teleport = "Nobody can be teleported on this level.";
        let too_hard = "The floor of this level is too hard to fall through.";
        for (trap, flag, forbidden) in [
            (
                Fixture::TeleportationTrap,
                LevelFlag::NoTeleport,
                no_teleport,
            ),
            (Fixture::TrapDoor, LevelFlag::HardFloor, too_hard),
            (Fixture::LevelTeleporter, LevelFlag::HardFloor, too_hard),
        ] {
            let [here, elsewhere] = [flag, LevelFlag::ShortSighted].map(|flag| ground(trap, flag));
            for (told, usual) in [
                (here.facts, elsewhere.facts),
                (here.warnings, elsewhere.warnings),
            ] {
                assert_eq!(told, [usual, vec![forbidden.to_owned()]].concat(), "{trap}");
            }
        }
    }

    #[test]
    fn a_trap_that_was_not_found_is_floor() {
        let plain = told(|_, _| {});
        assert_eq!(with_feature(Feature::from(Fixture::FireTrap)), plain);
        assert!(plain.facts.is_empty());
        let hidden = with_terrain(Terrain::SecretDoor);
        assert_eq!(hidden, with_terrain(Terrain::Wall));
    }

    #[test]
    fn the_ground_says_what_becomes_of_who_goes_there() {
        let fact = |terrain| with_terrain(terrain).facts.concat();
        assert!(fact(Terrain::Pool).contains("hurt for 2 to 12"));
        assert!(fact(Terrain::Lava).contains("hurt for 6 to 36"));
        assert!(fact(Terrain::Ice).contains("slides"));
        assert!(fact(Terrain::Tree).contains("dug away"));
        assert!(fact(Terrain::Door(Door::Closed)).contains("unless it is locked"));
    }

    #[test]
    fn whether_a_door_can_be_closed_is_told_where_one_can_close_doors() {
        let mut quest = Game::new(GameSetup::sample_quest(|_| {}));
        let open = quest.world.hero_pos().step(Dir::East);
        let broken = open.step(Dir::East);
        for (pos, door, told) in [
            (open, Door::Open, "It can be closed while nothing is in it."),
            (broken, Door::Broken, "It cannot be closed."),
        ] {
            let terrain = Terrain::Door(door);
            assert_eq!(with_terrain(terrain).facts, [told]);
            quest.world.level_mut().set_terrain(pos, terrain);
            quest.obey(Command::Wait);
            let ground = quest.view().ground_view(pos).expect("it is seen");
            assert_eq!(ground.name, with_terrain(terrain).name);
            assert_eq!(ground.facts, [""; 0], "{}", ground.name);
        }
    }

    #[test]
    fn a_lock_says_how_it_opens() {
        let locked = |by_its_own: &str| {
            told(|game, pos| {
                let key = game.setting.content.object_named(by_its_own);
                let level = game.world.level_mut();
                level.set_terrain(pos, Terrain::Door(Door::Closed));
                level.put_feature(pos, Feature::Lock(Lock { key }));
            })
        };
        let [any, own] = ["", "a flask of quicksilver"].map(|key| locked(key).facts.concat());
        assert!(own.contains("its key, which you keep"), "{own}");
        for fact in [any, own] {
            assert!(fact.contains("a kick may break it"), "{fact}");
        }
    }
}
