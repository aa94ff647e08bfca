//! Events in words. One narrator speaks for every game; what quests say in other words it asks its voice.

mod advice;
mod affected;
mod blows;
mod death;
mod harm;
mod items;
mod names;
mod others;
mod priority;
mod refusal;
mod sightings;
#[cfg(test)]
mod tests;

pub(super) use blows::times;
pub(super) use death::died;
pub(super) use items::{pick_up, pick_up_in_short, stacks};
pub(super) use names::{
    bare_cause, cause, indefinite, list, missile, monster, object, portion, subject,
};
pub(crate) use names::{capitalized, counted, several, uncapitalized};

use super::level_label::place;
use super::{PickedUp, Priority, SightedMonster, Tone, Topic, describe};
use crate::base::visible;
use crate::content::{Content, MonsterKind};
use crate::levels::Dungeon;
use crate::rules::effects::{Affected, AffectedKind};
use crate::rules::{Book, Event, Portion, Refusal, Scratch, Setting, Stance, Who};
use crate::world::{ActorId, Cause, Disguise, World};
use blows::Exchanges;
use items::{burdened, picks_up};
use names::sentence;
use others::Fallen;
use sightings::Sightings;

/// Puts the events of one game into words.
#[derive(Clone, Copy)]
pub(super) struct Narrator<'a> {
    setting: &'a Setting,
    content: &'a Content,
    dungeon: &'a Dungeon,
    voice: Voice,
    /// Where the names of single monsters are, and how many of the events came of what the hero did.
    game: Option<(&'a World, &'a Scratch)>,
    /// The kind whose name is said of another one than before.
    another: Option<MonsterKind>,
}

/// Whose words are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    Dungeon,
    Quest,
}

/// What is said of the steps of the confused.
const STAGGER: &str = "You stagger about.";

/// A sentence and its tone.
type Line = (Tone, String);

/// A sentence about what has happened, and how much it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) tone: Tone,
    pub(super) priority: Priority,
    pub(super) topic: Topic,
    /// Whose blow it is, if it is one.
    pub(super) by: Option<ActorId>,
    /// Who came into view or can fight again, if it tells of that.
    pub(super) sighted: Option<SightedMonster>,
    /// The items that the hero has picked up, if it tells of that.
    pub(super) picked_up: Vec<PickedUp>,
    pub(super) text: String,
}

impl Voice {
    fn of(book: &dyn Book) -> Voice {
        match book.quest() {
            Some(_) => Voice::Quest,
            None => Voice::Dungeon,
        }
    }

    /// Returns which of two things is said: that of the dungeon, or that of a quest.
    fn says<T>(self, dungeon: T, quest: T) -> T {
        match self {
            Voice::Dungeon => dungeon,
            Voice::Quest => quest,
        }
    }

    /// Returns whether the blows of one attacker at one target, and the items picked up in a row, are told in one sentence;
    /// else each has its own.
    fn joins_sentences(self) -> bool {
        self.says(true, false)
    }
}

/// Returns whether an event says that a blow did nothing besides its damage, or that something did nothing besides what was
/// just told, which goes without saying. `cause` is the last event before it that was something.
fn is_idle(event: &Event, cause: Option<&Event>) -> bool {
    let is_told = |cause: &Event| {
        let hurts_hero = matches!(
            cause,
            Event::Harmed {
                target: Who::Hero,
                ..
            }
        );
        hurts_hero || matches!(cause, Event::Affected(_)) || blows::duel(cause).is_some()
    };
    is_nothing(event) && cause.is_some_and(is_told)
}

fn is_nothing(event: &Event) -> bool {
    matches!(
        event,
        Event::Affected(Affected {
            kind: AffectedKind::Nothing,
            ..
        })
    )
}

fn is_death(event: &Event) -> bool {
    matches!(
        event,
        Event::Killed {
            victim: Who::Hero,
            ..
        }
    )
}

impl<'a> Narrator<'a> {
    pub(super) fn new(setting: &'a Setting) -> Narrator<'a> {
        Narrator {
            setting,
            content: &setting.content,
            dungeon: &setting.dungeon,
            voice: Voice::of(&*setting.book),
            game: None,
            another: None,
        }
    }

    /// Returns the same narrator, which calls monsters by the names that they have of their own, and tells what came of the
    /// last action of the hero.
    pub(super) fn in_game(self, world: &'a World, scratch: &'a Scratch) -> Narrator<'a> {
        let game = Some((world, scratch));
        Narrator { game, ..self }
    }

    /// Returns the name that a monster has of its own.
    fn own_name(&self, id: ActorId) -> Option<String> {
        let (world, scratch) = self.game?;
        scratch.name_of(world, id).map(visible)
    }

    /// Returns whether the event of this index came of what the hero did.
    fn is_own(&self, index: usize) -> bool {
        (self.game).is_some_and(|(_, scratch)| index < scratch.own_events)
    }

    /// Returns the messages for the events of one command.
    pub(super) fn tell(&self, events: &[Event]) -> Vec<Told> {
        let mut told = Vec::new();
        let exchanges = Exchanges::among(events);
        let sightings = Sightings::among(events);
        let (mut cause, mut is_dead) = (None, false);
        let mut fallen = Fallen::new();
        for (index, event) in events.iter().enumerate() {
            let earlier = &events[..index];
            let is_idle = is_idle(event, cause);
            // Whom the hero sees after its death comes too late.
            let is_too_late = is_dead && matches!(event, Event::Appeared(..));
            cause = Some(event).filter(|event| !is_nothing(event)).or(cause);
            is_dead |= is_death(event);
            let narrator = self.among_others(&events[index..], &fallen);
            fallen.extend(others::fallen(event));
            if is_idle || is_too_late {
                continue;
            }
            let topic = priority::topic_of(event);
            let by = blows::duel(event).map(|duel| duel.by);
            let sighted = sightings.sighted(event);
            let (priority, lines) = narrator.told_at(index, events, &exchanges);
            told.extend(lines.into_iter().map(|(tone, text)| Told {
                tone,
                priority,
                topic,
                by,
                sighted,
                picked_up: self.picked_up(earlier, &events[index..]),
                text,
            }));
        }
        told
    }

    /// Returns what is told when one of the events of a command comes, and its priority. That is nothing where an earlier event
    /// has told it already.
    fn told_at(
        &self,
        index: usize,
        events: &[Event],
        exchanges: &Exchanges,
    ) -> (Priority, Vec<Line>) {
        let (event, earlier) = (&events[index], &events[..index]);
        if self.voice.joins_sentences()
            && let Some(exchange) = exchanges.of(index)
        {
            let line = (exchange.first == index).then(|| self.blows(exchange, exchanges));
            return (exchange.priority, line.into_iter().collect());
        }
        let mut lines = match event {
            Event::Left { .. } => self.left(earlier, &events[index..]).into_iter().collect(),
            Event::PickedUp { item, .. } => {
                let told = self.pick_up(*item, earlier, &events[index..]);
                told.into_iter().collect()
            }
            Event::LiesHere(items) => self.lies_here(items),
            event => self.line(event).into_iter().collect(),
        };
        if self.spent_last_charge(event) {
            lines.push(notice(sentence("that was its last charge")));
        }
        if items::is_in_vain(event, &events[index + 1..]) {
            lines.push(plain(sentence("you notice no effect")));
        }
        let priority = if self.is_own(index) {
            priority::of_own_act(event)
        } else {
            priority::of(event)
        };
        (priority, lines)
    }

    /// Returns why a command was refused, as a sentence.
    pub(super) fn refusal(&self, refusal: Refusal) -> String {
        sentence(&self.reason(refusal))
    }

    /// Returns the same as a clause of another sentence.
    pub(super) fn reason(&self, refusal: Refusal) -> String {
        refusal::text(self, refusal)
    }

    /// Returns what a level is called.
    fn place(&self, level: u16, name: Option<&str>) -> String {
        place(self.dungeon, level, name)
    }

    /// Returns the name of an item, or of a piece of it, within a sentence. Description files give it an article; the tables
    /// of quests do not.
    fn item(&self, item: impl Into<Portion>) -> String {
        let name = names::portion(self.content, item.into());
        match self.voice {
            Voice::Dungeon => name,
            Voice::Quest => format!("the {name}"),
        }
    }

    /// Returns the name of an actor, as the subject of a sentence or as its object.
    fn who(&self, who: Who) -> String {
        match who {
            Who::Hero => "you".to_owned(),
            Who::Monster(kind) => self.monster(kind),
            Who::Named { kind, id } => self.own_name(id).unwrap_or_else(|| self.monster(kind)),
            Who::Unseen(_) => "something".to_owned(),
            Who::Itself => "itself".to_owned(),
            // What acts of several pieces is the one that was shot.
            Who::Thing(Cause::Item(kind)) => names::definite(&self.missile(kind)),
            Who::Thing(cause) => format!("the {}", bare_cause(self.content, cause)),
        }
    }

    /// Somebody in the genitive.
    fn whose(&self, who: Who) -> String {
        if who == Who::Hero {
            "your".to_owned()
        } else {
            format!("{}'s", self.who(who))
        }
    }

    /// Returns what is said of a door that is unlocked: on a quest the key is kept.
    fn unlocking(&self) -> &'static str {
        self.voice.says(
            "you unlock the door with {}, which stays in the lock",
            "you unlock the door with {}",
        )
    }

    /// Returns what is said of a step that took a turn and led nowhere: in the dungeon only the confused make such.
    fn bumped(&self, refusal: Refusal) -> String {
        match self.voice {
            Voice::Dungeon => format!("{STAGGER} {}", self.refusal(refusal)),
            Voice::Quest => self.refusal(refusal),
        }
    }

    /// Returns the message for an event; `None` if there is none, or if `told_at` tells the event with others or in several
    /// lines.
    fn line(&self, event: &Event) -> Option<Line> {
        let (tone, text) = match event {
            Event::Missed { .. } | Event::Hit { .. } | Event::Harmed { .. } => self.wound(event)?,
            Event::Killed { killer, victim, .. } => self.killed(*killer, *victim)?,
            Event::Affected(affected) => affected::line(self, affected),
            Event::Strayed => notice(STAGGER.to_owned()),
            Event::ChangedPlaces(with) => {
                plain(format!("you change places with {}", self.who(*with)))
            }
            Event::Bumped(Refusal::Overloaded) => bad(self.refusal(Refusal::Overloaded)),
            Event::Bumped(refusal) => notice(self.bumped(*refusal)),
            Event::DoorOpened => plain("you open the door"),
            Event::DoorUnlocked { key } => good(self.about(self.unlocking(), *key)),
            Event::SecretDoorFound => good("the wall gives way: you have found a secret door!"),
            Event::Woke(sleeper, sighting) => {
                let tone = match sighting.stance {
                    Stance::Peaceful => Tone::Plain,
                    Stance::Hostile | Stance::Asleep => Tone::Bad,
                };
                (tone, format!("{} wakes up", self.who(*sleeper)))
            }
            Event::Appeared(who, sighting) => plain(self.sight(*who, sighting.stance)),
            Event::Unmasked {
                monster,
                looked_like,
            } => bad(self.unmasked(*monster, *looked_like)),
            Event::StruckNothing => plain("you strike at the air"),
            Event::CurseLifted(item) => good(self.about("the curse of {} is lifted", *item)),
            Event::Took { thief, item } => bad(self.handled(*thief, "takes", *item)),
            Event::Destroyed { by, item } => bad(self.handled(*by, "destroys", *item)),
            Event::Dug(who) => bad(format!("{} breaks through the rock", self.who(*who))),
            Event::Left { .. } | Event::PickedUp { .. } | Event::LiesHere(_) => return None,
            Event::Gold { item, value } => good(self.found_gold(*item, *value)),
            Event::Deal(deal) => self.deal(*deal),
            Event::ReadEngraving(engraving) => plain(describe::engraving(engraving)),
            // No notice: it must not end a walk over one item after another that finds no slot.
            Event::PackIsFull => plain("all your carry slots are full"),
            Event::Wore { item, slot } => good(self.wore(*item, *slot)),
            Event::CameOff { item, carried } => self.came_off(*item, *carried)?,
            Event::PutDown { item } => plain(self.about("you drop {}", *item)),
            Event::Expunged(item) => {
                plain(self.about("you destroy {}; it is gone for good", *item))
            }
            Event::PutIn { item, container } => plain(self.put_in(*item, *container)),
            Event::TookOut { item, slot } => good(self.got("you take out", *item, *slot)),
            Event::Used { verb, item } => plain(self.used(*verb, *item)),
            Event::NoChargeLeft => plain("it has no charge left to do harm with"),
            Event::UsedFeature(fixture) => plain(format!("you use the {fixture}")),
            Event::NothingHappens => plain("nothing happens"),
            Event::PicksUpOnly(wanted) => notice(picks_up(wanted)),
            Event::Broke(item) => plain(format!("{} breaks", self.missile(*item))),
            Event::Burdened { speed } => bad(burdened(*speed)),
            Event::Arrived { level, name } => plain(self.arrived(*level, name.as_deref())),
            Event::Told(text) => {
                return (!text.is_empty()).then(|| (Tone::Notice, text.clone()));
            }
            Event::MadeWay(who) => bad(format!("{} makes way for you", self.who(*who))),
            Event::Followed(followers) => bad(self.followed(followers)),
            Event::SlippedPast(sleepers) => {
                good(format!("you slipped past {}", self.all_of(sleepers)))
            }
            Event::WizardMadeObject(item) => notice(self.appeared(*item)),
            Event::WizardMadeMonster(kind) => notice(self.made(*kind)),
            Event::Teleported => notice("you are somewhere else"),
            Event::GainedExperience(award) => good(format!("you gain {award} experience")),
            Event::GainedLevel { level, hit_points } => good(new_level(*level, *hit_points)),
            Event::Raised { score, now } => good(format!("your {} is now {now}", score.name())),
            Event::Rested { days, most } => good(rested(*days, *most)),
            Event::OutOfDays => bad(OUT_OF_DAYS),
            Event::Won(target) => self.won(*target)?,
        };
        Some((tone, sentence(&text)))
    }

    /// Returns what is said of an actor, from what it does.
    fn does(&self, who: Who, (tone, what): Line) -> Line {
        (tone, format!("{} {what}", self.who(who)))
    }

    /// Somebody as what one is killed by.
    fn name_of(&self, who: Who) -> String {
        match who {
            Who::Thing(cause) => names::cause(self.content, cause),
            Who::Hero | Who::Monster(_) | Who::Named { .. } | Who::Unseen(_) | Who::Itself => {
                self.who(who)
            }
        }
    }

    fn followed(&self, followers: &[Who]) -> String {
        let follow = if followers.len() == 1 {
            "follows"
        } else {
            "follow"
        };
        format!("{} {follow} you", self.all_of(followers))
    }

    /// Returns the names of some monsters, each with how many have it if several have.
    fn all_of(&self, monsters: &[Who]) -> String {
        list(counted(monsters.iter().map(|&who| self.who(who))))
    }

    /// Returns how an actor is called that was not mentioned before: "a cave rat", "Fred, a cave rat".
    fn appearing(&self, who: Who) -> String {
        match who {
            Who::Monster(kind) => indefinite(self.content, kind),
            Who::Named { kind, .. } => {
                format!("{}, {}", self.who(who), indefinite(self.content, kind))
            }
            Who::Hero | Who::Unseen(_) | Who::Itself | Who::Thing(_) => self.who(who),
        }
    }

    fn sight(&self, who: Who, stance: Stance) -> String {
        let stance = match stance {
            Stance::Hostile => String::new(),
            Stance::Asleep | Stance::Peaceful => format!(", {}", stance.name()),
        };
        format!("you see {}{stance}", self.appearing(who))
    }

    fn arrived(&self, level: u16, name: Option<&str>) -> String {
        format!("you come to {}", self.place(level, name))
    }

    fn made(&self, kind: MonsterKind) -> String {
        format!("{} appears", indefinite(self.content, kind))
    }

    /// Returns that a quest is won. The end of a dungeon has its own screen.
    fn won(&self, target: MonsterKind) -> Option<Line> {
        let target = self.monster(target);
        let text = format!("{target} is dead, and the quest is done");
        self.voice.says(None, Some(good(text)))
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
}

const OUT_OF_DAYS: &str = "you have rested once too often: your time is up, and the quest is lost";

fn new_level(level: i64, hit_points: i64) -> String {
    format!("welcome to level {level}! Your maximum hit points grow by {hit_points}")
}

fn rested(days: u32, most: u32) -> String {
    format!("you rest and are fully healed. Days spent: {days} of {most}")
}

/// Returns the form of a verb for its subject.
fn conjugated(subject: Who, of_hero: &'static str, of_others: &'static str) -> &'static str {
    if subject == Who::Hero {
        of_hero
    } else {
        of_others
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
