//! Events in words. One narrator speaks for every game; the words that only quests have are in `quest`.

mod advice;
mod affected;
mod blows;
mod names;
mod quest;
mod refusal;
#[cfg(test)]
mod tests;
mod weight;

pub(super) use names::{bare_cause, capitalized, cause, indefinite, monster, with_article};

use super::place::place;
use super::{Tone, Weight, describe};
use crate::base::visible;
use crate::content::{Content, MonsterKind, ObjectKind};
use crate::levels::Dungeon;
use crate::rules::{Book, Deal, Event, Lying, Refusal, Scratch, Setting, Stance, Who};
use crate::world::{ActorId, AutoPickup, Cause, Disguise, Trade, World};
use names::{list, sentence};

/// Puts the events of one game into words.
#[derive(Clone, Copy)]
pub(super) struct Narrator<'a> {
    setting: &'a Setting,
    content: &'a Content,
    dungeon: &'a Dungeon,
    voice: Voice,
    /// Where the names of single monsters are.
    names: Option<(&'a World, &'a Scratch)>,
}

/// Whose words are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    Dungeon,
    Quest,
}

/// A sentence and its tone.
type Line = (Tone, String);

/// A sentence about what has happened, and how much it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) tone: Tone,
    pub(super) weight: Weight,
    pub(super) text: String,
}

impl Voice {
    fn of(book: &dyn Book) -> Voice {
        match book.quest() {
            Some(_) => Voice::Quest,
            None => Voice::Dungeon,
        }
    }
}

impl<'a> Narrator<'a> {
    pub(super) fn new(setting: &'a Setting) -> Narrator<'a> {
        Narrator {
            setting,
            content: &setting.content,
            dungeon: &setting.dungeon,
            voice: Voice::of(&*setting.book),
            names: None,
        }
    }

    /// Returns the same narrator, which calls monsters by the names that they have of their own.
    pub(super) fn with_names(self, world: &'a World, scratch: &'a Scratch) -> Narrator<'a> {
        let names = Some((world, scratch));
        Narrator { names, ..self }
    }

    /// Returns the name that a monster has of its own.
    fn own_name(&self, id: ActorId) -> Option<String> {
        let (world, scratch) = self.names?;
        scratch.name_of(world, id).map(visible)
    }

    /// Returns the messages for the events of one command. In the dungeon, the blows of one attacker at one target are told
    /// in one.
    pub(super) fn tell(&self, events: &[Event]) -> Vec<Told> {
        let mut told = Vec::new();
        for (index, event) in events.iter().enumerate() {
            let duel = blows::duel(event).filter(|_| self.voice == Voice::Dungeon);
            let is_same = |earlier: &Event| blows::duel(earlier) == duel;
            let lines = match duel {
                None => self.lines(event),
                Some(_) if events[..index].iter().any(is_same) => Vec::new(),
                Some(duel) => vec![self.blows(duel, events)],
            };
            let weight = match duel {
                None => weight::of(event),
                Some(_) => {
                    let blows = events.iter().filter(|other| blows::duel(other) == duel);
                    blows.map(weight::of).max().unwrap_or_default()
                }
            };
            told.extend(
                lines
                    .into_iter()
                    .map(|(tone, text)| Told { tone, weight, text }),
            );
        }
        told
    }

    /// Returns the messages for an event.
    fn lines(&self, event: &Event) -> Vec<Line> {
        let particular = match self.voice {
            Voice::Dungeon => None,
            Voice::Quest => quest::lines(self, event),
        };
        particular.unwrap_or_else(|| self.line(event).into_iter().collect())
    }

    /// Returns why a command was refused, as a sentence.
    pub(super) fn refusal(&self, refusal: Refusal) -> String {
        let particular = match self.voice {
            Voice::Dungeon => None,
            Voice::Quest => quest::refusal(self, refusal),
        };
        sentence(&particular.unwrap_or_else(|| refusal::text(self, refusal)))
    }

    /// Returns what a level is called.
    fn place(&self, level: u16, name: Option<&str>) -> String {
        match self.voice {
            Voice::Dungeon => place(self.dungeon, level, name),
            Voice::Quest => format!("floor {level}"),
        }
    }

    /// Returns the name of a kind of item within a sentence. Description files give it an article; the tables of quests
    /// do not.
    fn item(&self, kind: ObjectKind) -> String {
        let name = names::object(self.content, kind);
        match self.voice {
            Voice::Dungeon => name,
            Voice::Quest => format!("the {name}"),
        }
    }

    fn monster(&self, kind: MonsterKind) -> String {
        monster(self.content, kind)
    }

    /// Returns the name of an actor, as the subject of a sentence or as its object.
    fn who(&self, who: Who) -> String {
        match who {
            Who::Hero => "you".to_owned(),
            Who::Monster(kind) => self.monster(kind),
            Who::Named { kind, id } => self.own_name(id).unwrap_or_else(|| self.monster(kind)),
            Who::Unseen(_) => "something".to_owned(),
            Who::Thing(Cause::Item(kind)) => self.item(kind),
            Who::Thing(cause) => format!("the {}", bare_cause(self.content, cause)),
        }
    }

    /// Somebody in the genitive.
    fn whose(&self, who: Who) -> String {
        match who {
            Who::Hero => "your".to_owned(),
            Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Thing(_) => {
                format!("{}'s", self.who(who))
            }
        }
    }

    fn line(&self, event: &Event) -> Option<Line> {
        let item = |kind| self.item(kind);
        let (tone, text) = match event {
            Event::Missed {
                attacker, target, ..
            } => self.missed(*attacker, *target),
            Event::Hit {
                attacker,
                target,
                damage,
                ..
            } => self.hit(*attacker, *target, *damage),
            Event::Harmed {
                by, target, damage, ..
            } => self.harmed(*by, *target, *damage),
            Event::Killed { killer, victim, .. } => self.killed(*killer, *victim)?,
            Event::Affected(affected) => affected::line(self, affected),
            Event::Bumped(Refusal::Overloaded) => bad(self.refusal(Refusal::Overloaded)),
            Event::Bumped(refusal) => notice(self.refusal(*refusal)),
            Event::DoorOpened => plain("you open the door"),
            Event::DoorUnlocked { key } => {
                good(format!("you unlocked the door with {}", item(*key)))
            }
            Event::SecretDoorFound => good("the wall gives way: you have found a secret door!"),
            Event::Woke(sleeper) => bad(format!("{} wakes up", self.who(*sleeper))),
            Event::Appeared(who, stance) => plain(self.sight(*who, *stance)),
            Event::Unmasked {
                monster,
                looked_like,
            } => bad(self.unmasked(*monster, *looked_like)),
            Event::StruckNothing => plain("you strike at the air"),
            Event::CurseLifted(what) => good(format!("the curse of {} is lifted", item(*what))),
            Event::Took { thief, item: what } => {
                bad(format!("{} takes {}", self.who(*thief), item(*what)))
            }
            Event::Destroyed { by, item: what } => {
                bad(format!("{} destroys {}", self.who(*by), item(*what)))
            }
            Event::Dug(who) => bad(format!("{} breaks through the rock", self.who(*who))),
            Event::Left { item: what } => good(format!("it leaves {}", item(*what))),
            Event::PickedUp { item: what, slot } => {
                good(format!("you pick up {} ({slot})", item(*what)))
            }
            Event::Gold { item: what, value } => {
                good(format!("you find {}", names::gold(&item(*what), *value)))
            }
            Event::LiesHere(items) => plain(format!("here you see {}", self.list(items))),
            Event::Deal(deal) => self.deal(*deal),
            Event::ReadEngraving(engraving) => plain(describe::engraving(engraving)),
            Event::PackIsFull => notice("all your carry slots are full"),
            Event::Wore { item: what, slot } => {
                let (what, letter, place) = (item(*what), slot.letter(), slot.name());
                good(format!("you now wear {what} ({letter}, {place})"))
            }
            Event::CameOff {
                item: what,
                carried,
            } => plain(format!("you take off {} ({carried})", item(*what))),
            Event::PutDown { item: what } => plain(format!("you drop {}", item(*what))),
            Event::Expunged(what) => {
                plain(format!("you destroy {}; it is gone for good", item(*what)))
            }
            Event::PutIn {
                item: what,
                container,
            } => plain(format!("you put {} into {}", item(*what), item(*container))),
            Event::TookOut { item: what, slot } => {
                good(format!("you take out {} ({slot})", item(*what)))
            }
            Event::Used { verb, item: what } => {
                plain(format!("you {} {}", verb.name(), item(*what)))
            }
            Event::UsedFeature(fixture) => plain(format!("you use the {fixture}")),
            Event::NothingHappens => plain("nothing happens"),
            Event::PicksUpOnly(wanted) => notice(picks_up(wanted)),
            Event::Broke(what) => plain(format!("{} breaks", item(*what))),
            Event::Burdened { speed } => bad(format!(
                "what you carry weighs you down and costs {speed} speed"
            )),
            Event::Arrived { level, name } => plain(format!(
                "you come to {}",
                self.place(*level, name.as_deref())
            )),
            Event::Told(text) => return Some((Tone::Notice, text.clone())),
            Event::MadeWay(who) => bad(format!("{} makes way for you", self.who(*who))),
            Event::Followed(followers) => bad(self.followed(followers)),
            Event::WizardMadeObject(what) => {
                notice(format!("{} appears at your feet", item(*what)))
            }
            Event::WizardMadeMonster(kind) => {
                notice(format!("{} appears", indefinite(self.content, *kind)))
            }
            Event::Teleported => notice("you are somewhere else"),
            Event::GainedExperience(award) => good(format!("you gain {award} experience")),
            Event::GainedLevel { level, hit_points } => good(new_level(*level, *hit_points)),
            Event::Raised { score, now } => good(format!("your {} is now {now}", score.name())),
            Event::Rested { days, most } => good(rested(*days, *most)),
            Event::OutOfDays => bad(OUT_OF_DAYS),
            // The end has its own screen.
            Event::Won(_) => return None,
        };
        Some((tone, sentence(&text)))
    }

    fn missed(&self, attacker: Who, target: Who) -> Line {
        let (subject, object) = (self.who(attacker), self.who(target));
        let misses = conjugated(attacker, "miss", "misses");
        plain(format!("{subject} {misses} {object}"))
    }

    fn hit(&self, attacker: Who, target: Who, damage: i64) -> Line {
        let (subject, object) = (self.who(attacker), self.who(target));
        let hits = conjugated(attacker, "hit", "hits");
        if damage == 0 {
            let does = conjugated(attacker, "do", "does");
            return plain(format!("{subject} {hits} {object} and {does} no harm"));
        }
        let tone = match target {
            Who::Hero => Tone::Bad,
            Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Thing(_) => Tone::Plain,
        };
        (tone, format!("{subject} {hits} {object} for {damage}"))
    }

    fn harmed(&self, by: Who, target: Who, damage: i64) -> Line {
        let (subject, object) = (self.who(by), self.who(target));
        match target {
            _ if damage == 0 => plain(format!("{subject} does {object} no harm")),
            Who::Hero => bad(format!("{subject} harms you for {damage}")),
            Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Thing(_) => {
                plain(format!("{subject} harms {object} for {damage}"))
            }
        }
    }

    /// `None` where the hero does not know of it.
    fn killed(&self, killer: Who, victim: Who) -> Option<Line> {
        let (subject, object) = (self.who(killer), self.who(victim));
        Some(match (killer, victim) {
            (Who::Thing(Cause::Status(_)), Who::Hero) => {
                bad(format!("you die of {}", self.name_of(killer)))
            }
            (_, Who::Hero) => bad(format!("you die, killed by {}", self.name_of(killer))),
            (Who::Hero, _) => good(format!("you have killed {object}")),
            (_, Who::Unseen(_)) => return None,
            (Who::Thing(Cause::Status(_)), _) => {
                plain(format!("{object} dies of {}", self.name_of(killer)))
            }
            (Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Thing(_), _) => {
                plain(format!("{subject} has killed {object}"))
            }
        })
    }

    /// Somebody as what one is killed by.
    fn name_of(&self, who: Who) -> String {
        match who {
            Who::Thing(cause) => names::cause(self.content, cause),
            Who::Hero | Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) => self.who(who),
        }
    }

    fn followed(&self, followers: &[Who]) -> String {
        let mut groups: Vec<(Who, usize)> = Vec::new();
        for &follower in followers {
            match groups.iter_mut().find(|(who, _)| *who == follower) {
                Some((_, count)) => *count += 1,
                None => groups.push((follower, 1)),
            }
        }
        let names = groups.into_iter().map(|(who, count)| match count {
            1 => self.who(who),
            several => format!("{} (x{several})", self.who(who)),
        });
        let follow = if followers.len() == 1 {
            "follows"
        } else {
            "follow"
        };
        format!("{} {follow} you", list(names))
    }

    /// Returns how an actor is called that was not mentioned before: "a cave rat", "Fred, a cave rat".
    fn appearing(&self, who: Who) -> String {
        match who {
            Who::Monster(kind) => indefinite(self.content, kind),
            Who::Named { kind, .. } => {
                format!("{}, {}", self.who(who), indefinite(self.content, kind))
            }
            Who::Hero | Who::Unseen(_) | Who::Thing(_) => self.who(who),
        }
    }

    fn sight(&self, who: Who, stance: Stance) -> String {
        let stance = match stance {
            Stance::Hostile => "",
            Stance::Asleep => ", asleep",
            Stance::Peaceful => ", peaceful",
        };
        format!("you see {}{stance}", self.appearing(who))
    }

    fn deal(&self, deal: Deal) -> Line {
        match deal {
            Deal::Bought { item, price } => {
                good(format!("you buy {} for {price} gold", self.item(item)))
            }
            Deal::Sold { item, price } => {
                good(format!("you sell {} for {price} gold", self.item(item)))
            }
            Deal::Paid { host, price } => {
                plain(format!("you give {} {price} gold", self.who(host)))
            }
            Deal::Advice(number) => good(advice::sentence(self.setting, number)),
            Deal::Closed(trade) => bad(closed(trade)),
        }
    }

    fn unmasked(&self, monster: Who, looked_like: Disguise) -> String {
        let (seemed, monster) = (self.disguise(looked_like), self.appearing(monster));
        format!("{seemed} is really {monster}")
    }

    /// Returns what a monster in disguise was taken for.
    fn disguise(&self, looked_like: Disguise) -> String {
        match looked_like {
            Disguise::Object(kind) => self.item(kind),
            Disguise::Monster(kind) => self.monster(kind),
            Disguise::Feature(landmark) => {
                let name = describe::feature(self.content, landmark, None, None);
                format!("the {}", name.to_lowercase())
            }
            Disguise::Terrain(terrain) => {
                format!("what seemed to be {}", terrain.name().to_lowercase())
            }
        }
    }

    /// Returns the names of items that lie here, with their prices.
    fn list(&self, items: &[Lying]) -> String {
        let name = |lying: &Lying| match lying.price {
            None => self.item(lying.item),
            Some(price) => format!("{} for {price} gold", self.item(lying.item)),
        };
        list(items.iter().map(name))
    }
}

fn closed(trade: Trade) -> &'static str {
    match trade {
        Trade::Shop => "the shop is closed",
        Trade::Temple => "the temple is closed",
        Trade::Oracle => "the oracle is silent",
    }
}

const OUT_OF_DAYS: &str = "you have rested once too often: your time is up, and the quest is lost";

fn picks_up(wanted: &AutoPickup) -> String {
    let left: Vec<String> = wanted
        .left()
        .map(|kind| kind.to_string().to_lowercase())
        .collect();
    if left.is_empty() {
        "walking picks up everything".to_owned()
    } else if *wanted == AutoPickup::nothing() {
        "walking picks up nothing".to_owned()
    } else {
        format!("walking picks up everything but {}", list(left.into_iter()))
    }
}

fn new_level(level: i64, hit_points: i64) -> String {
    format!("welcome to level {level}! Your maximum hit points grow by {hit_points}")
}

fn rested(days: u32, most: u32) -> String {
    format!("you rest and are fully healed. Days spent: {days} of {most}")
}

/// Returns the form of a verb for its subject.
fn conjugated(subject: Who, of_hero: &'static str, of_others: &'static str) -> &'static str {
    match subject {
        Who::Hero => of_hero,
        Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Thing(_) => of_others,
    }
}

fn plain(text: impl Into<String>) -> Line {
    (Tone::Plain, text.into())
}

fn good(text: impl Into<String>) -> Line {
    (Tone::Good, text.into())
}

fn bad(text: impl Into<String>) -> Line {
    (Tone::Bad, text.into())
}

fn notice(text: impl Into<String>) -> Line {
    (Tone::Notice, text.into())
}
