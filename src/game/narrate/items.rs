//! What is said of items: of getting, wearing and using them, and of trade.

use super::names::{self, counted, list};
use super::{Line, Narrator, Voice, advice, bad, good, plain, sentence};
use crate::content::{ObjectKind, ObjectType};
use crate::game::PickedUp;
use crate::rules::{Deal, Event, Lying, Portion, Verb, Who};
use crate::world::{AutoPickup, Item, Slot, Trade};
use std::cmp::Reverse;
use std::fmt::Display;

/// How many types of items a message names at most.
const NAMED_TYPES: usize = 5;

impl Narrator<'_> {
    /// Returns a text with the name of an item in place of `{}`.
    pub(super) fn about(&self, text: &str, item: impl Into<Portion>) -> String {
        text.replace("{}", &self.item(item))
    }

    /// Returns that wizard mode has made an item.
    pub(super) fn appeared(&self, item: ObjectKind) -> String {
        let item = self.item(item);
        let appears = if names::is_plural(&item) {
            "appear"
        } else {
            "appears"
        };
        format!("{item} {appears} at your feet")
    }

    /// Returns what an actor does to an item.
    pub(super) fn handled(&self, by: Who, verb: &str, item: Portion) -> String {
        format!("{} {verb} {}", self.who(by), self.item(item))
    }

    /// Returns what the hero did to get an item, and in which slot it is now.
    pub(super) fn got(&self, did: &str, item: impl Into<Portion>, slot: impl Display) -> String {
        format!("{did} {} ({slot})", self.item(item))
    }

    pub(super) fn found_gold(&self, item: ObjectKind, value: i64) -> String {
        format!("you find {}", names::gold(&self.item(item), value))
    }

    pub(super) fn wore(&self, item: ObjectKind, slot: Slot) -> String {
        let (item, letter, place) = (self.item(item), slot.letter(), slot.name());
        match self.voice {
            Voice::Dungeon => format!("you now wear {item} ({letter}, {place})"),
            Voice::Quest => format!("you equip {item}"),
        }
    }

    /// Returns that an item came off; `None` on a quest, where that goes without saying.
    pub(super) fn came_off(&self, item: ObjectKind, carried: usize) -> Option<Line> {
        let text = self.got("you take off", item, carried);
        self.voice.says(Some(plain(text)), None)
    }

    pub(super) fn put_in(&self, item: Portion, container: ObjectKind) -> String {
        format!("you put {} into {}", self.item(item), self.item(container))
    }

    pub(super) fn used(&self, verb: Verb, item: ObjectKind) -> String {
        let name = match verb {
            Verb::Fire | Verb::Throw => self.missile(item),
            Verb::Drink | Verb::Read | Verb::Aim | Verb::Eat => self.item(item),
        };
        format!("you {} {name}", verb.name())
    }

    /// Returns whether the hero has aimed a wand that has no charge left now. Where it carries several of the kind, nobody can
    /// tell which it was.
    pub(super) fn spent_last_charge(&self, event: &Event) -> bool {
        let Event::Used { verb, item: aimed } = *event else {
            return false;
        };
        let Some((world, _)) = self.game.filter(|_| verb == Verb::Aim) else {
            return false;
        };
        let carried = world.hero.pack.iter().flatten();
        let mut wands = carried.filter(|item| item.kind == aimed);
        let is_spent = |wand: &Item| wand.is_spent(self.content.object(aimed));
        wands.next().is_some_and(is_spent) && wands.next().is_none()
    }

    /// Returns the name of what flies when an item is fired or thrown.
    pub(super) fn missile(&self, item: ObjectKind) -> String {
        names::missile(self.content, item)
    }

    pub(super) fn deal(&self, deal: Deal) -> Line {
        match deal {
            Deal::Bought { item, price } => {
                good(format!("you buy {} for {price} gold", self.item(item)))
            }
            Deal::Sold { item, price } => {
                good(format!("you sell {} for {price} gold", self.item(item)))
            }
            Deal::Declined(item) => plain(format!("nobody here pays for {}", self.item(item))),
            Deal::Paid { host, price } => {
                plain(format!("you give {} {price} gold", self.who(host)))
            }
            Deal::Advice(number) => good(advice::sentence(self.setting, number)),
            Deal::Closed(trade) => bad(closed(trade)),
        }
    }

    /// Returns what is told of the first of some items that somebody leaves: all of them; `None` of the others.
    pub(super) fn left(&self, earlier: &[Event], from_here: &[Event]) -> Option<Line> {
        let left = |event: &Event| {
            if let Event::Left { item } = event {
                Some(self.item(*item))
            } else {
                None
            }
        };
        let is_first = earlier.last().and_then(left).is_none();
        let items = from_here.iter().map_while(left);
        is_first.then(|| good(sentence(&format!("it leaves {}", list(counted(items))))))
    }

    /// Returns what is told of an item that the hero picks up: in the dungeon of the first of several all of them, and
    /// `None` of the others.
    pub(super) fn pick_up(
        &self,
        item: Portion,
        earlier: &[Event],
        from_here: &[Event],
    ) -> Option<Line> {
        match self.voice {
            Voice::Dungeon => {
                let items = self.picked_up(earlier, from_here);
                (!items.is_empty()).then(|| good(pick_up(&items)))
            }
            // Without a full stop, as the message stands above the question for the next item.
            Voice::Quest => Some(good(format!("You got {}", self.item(item)))),
        }
    }

    /// Returns the items that the hero picks up in a row from the first of some events on, each with its slot; none where
    /// an event before has told them, and on a quest, which tells each in a line.
    pub(super) fn picked_up(&self, earlier: &[Event], from_here: &[Event]) -> Vec<PickedUp> {
        let picked_up = |event: &Event| {
            if let Event::PickedUp { item, slot } = event {
                let name = self.item(*item);
                let worth = self.content.object(item.kind()).value.twice_mean() / 2;
                let slot = *slot;
                Some(PickedUp { name, slot, worth })
            } else {
                None
            }
        };
        let is_told = earlier.last().and_then(picked_up).is_some();
        if is_told || !self.voice.joins_sentences() {
            return Vec::new();
        }
        from_here.iter().map_while(picked_up).collect()
    }

    /// Returns what is told of the items that lie here: a sentence, or on a quest a heading and a line for each.
    pub(super) fn lies_here(&self, items: &[Lying]) -> Vec<Line> {
        match self.voice {
            Voice::Dungeon => {
                let text = format!("here you see {}", self.list(items));
                vec![plain(sentence(&text))]
            }
            Voice::Quest => {
                let name = |lying: &Lying| names::object(self.content, lying.item.kind());
                let names = items.iter().map(|lying| format!("  {}", name(lying)));
                let heading = "There are items here:".to_owned();
                std::iter::once(heading).chain(names).map(plain).collect()
            }
        }
    }

    /// Returns the names of items that lie here, with their prices.
    fn list(&self, items: &[Lying]) -> String {
        let name = |lying: &Lying| match lying.price {
            None => self.item(lying.item),
            Some(price) => format!("{} for {price} gold", self.item(lying.item)),
        };
        list(counted(items.iter().map(name)))
    }
}

/// Returns that the hero has picked up some items, each named with its slot. Those of one name that went to one slot are
/// told together; their count stands before the slot, since one at the end is that of a message said several times.
pub(in crate::game) fn pick_up(items: &[PickedUp]) -> String {
    let stacks = stacks(items).into_iter();
    sentence(&format!("you pick up {}", list(stacks.map(stack))))
}

/// Returns the same with so many names, those of the items that are worth most, and how many other items there are.
pub(in crate::game) fn pick_up_in_short(items: &[PickedUp], names: usize) -> String {
    let mut stacks = stacks(items);
    stacks.sort_by_key(|(item, _)| Reverse(item.worth));
    let rest = stacks.split_off(names.min(stacks.len()));
    let others: usize = rest.iter().map(|(_, count)| count).sum();
    let others = match (stacks.len(), others) {
        (_, 0) => None,
        (0, others) => Some(format!("{others} items")),
        (_, others) => Some(format!("{others} more")),
    };
    let named = stacks.into_iter().map(stack);
    sentence(&format!("you pick up {}", list(named.chain(others))))
}

/// Returns the items of one name and slot, each once, with how many there are.
pub(in crate::game) fn stacks(items: &[PickedUp]) -> Vec<(&PickedUp, usize)> {
    names::grouped(items.iter())
}

fn stack((item, count): (&PickedUp, usize)) -> String {
    let name = names::several(&item.name, count);
    format!("{name} ({})", item.slot)
}

fn closed(trade: Trade) -> &'static str {
    match trade {
        Trade::Shop => "the shop is closed",
        Trade::Temple => "the temple is closed",
        Trade::Oracle => "the oracle is silent",
    }
}

/// Returns what walking picks up. Of what is picked up and what is left, the message names the shorter, for it hides a part
/// of the map; the list in which the player chooses has them all.
pub(super) fn picks_up(wanted: &AutoPickup) -> String {
    let types = ObjectType::ALL.iter();
    let (taken, left): (Vec<ObjectType>, _) = types.partition(|kind| wanted.takes_type(**kind));
    let named = |types: Vec<ObjectType>| {
        let types = types.into_iter();
        list(types.map(|kind| kind.to_string().to_lowercase()))
    };
    match (taken.len(), left.len()) {
        (_, 0) => "walking picks up everything".to_owned(),
        (0, _) => "walking picks up nothing".to_owned(),
        (_, 1..=NAMED_TYPES) => format!("walking picks up everything but {}", named(left)),
        (1..=NAMED_TYPES, _) => format!("walking picks up nothing but {}", named(taken)),
        (taken, left) => format!("walking picks up {taken} types of items and leaves {left}"),
    }
}

/// Returns whether an event is a use of which nothing came that the hero notices. `later` are the events after it.
pub(super) fn is_in_vain(event: &Event, later: &[Event]) -> bool {
    let is_use = matches!(
        event,
        Event::UsedFeature(_)
            | Event::Used {
                verb: Verb::Drink | Verb::Read | Verb::Eat | Verb::Aim,
                ..
            }
    );
    let is_of_monster = |event: &Event| {
        matches!(
            event,
            Event::Hit { attacker, .. } | Event::Missed { attacker, .. }
                if matches!(attacker, Who::Monster(_) | Who::Named { .. } | Who::Unseen(_))
        )
    };
    is_use && later.first().is_none_or(is_of_monster)
}

pub(super) fn burdened(speed: i64) -> String {
    format!("what you carry weighs you down and costs {speed} speed")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Fixture;
    use crate::game::GameData;
    use crate::game::narrate::tests::{on_a_quest, setting};
    use crate::levels::Dungeon;
    use crate::rules::effects::{Affected, AffectedKind, Mood};
    use crate::rules::{DungeonBook, Refusal, Setting};
    use crate::world::{ActorId, Cause};

    #[test]
    fn all_that_somebody_leaves_is_told_at_once() {
        let content = GameData::built_in().content;
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let item = |name: &str| setting.content.object_named(name).expect("it is built in");
        let left = |name: &str| Event::Left {
            item: item(name).into(),
        };
        let events = [
            left("a pitch torch"),
            left("a paring knife"),
            left("a ditch spear"),
            left("a paring knife"),
            Event::NothingHappens,
            left("a copper ring"),
        ];
        let told = Narrator::new(&setting).tell(&events);
        let told: Vec<&str> = told.iter().map(|told| told.text.as_str()).collect();
        let all = "It leaves a pitch torch, a paring knife (x2) and a ditch spear.";
        assert_eq!(told, [all, "Nothing happens.", "It leaves a copper ring."]);
    }

    #[test]
    fn quests_tell_some_events_in_words_of_their_own() {
        let setting = setting();
        let rat = setting.content.monster_named("cave rat");
        let rat = rat.expect("it is built in");
        let knife = setting.content.object_named("a paring knife");
        let knife = knife.expect("it is built in");
        let (item, price) = (knife.into(), None);
        let picked_up = Event::PickedUp { item, slot: 1 };
        let lying = Lying { item, price };
        let events = [
            Event::LiesHere(vec![lying, lying]),
            picked_up.clone(),
            picked_up,
            Event::Wore {
                item: knife,
                slot: Slot::Weapon,
            },
            Event::CameOff {
                item: knife,
                carried: 2,
            },
            Event::DoorUnlocked { key: knife.into() },
            Event::Bumped(Refusal::NothingHere),
            Event::Won(rat),
        ];
        let told = |narrator: Narrator<'_>| {
            let told = narrator.tell(&events).into_iter();
            told.map(|told| told.text).collect::<Vec<_>>()
        };
        let in_the_dungeon = [
            "Here you see a paring knife (x2).",
            "You pick up a paring knife (x2) (1).",
            "You now wear a paring knife (a, weapon).",
            "You take off a paring knife (2).",
            "You unlock the door with a paring knife, which stays in the lock.",
            "You stagger about. There is nothing here to pick up.",
        ];
        assert_eq!(told(Narrator::new(&setting)), in_the_dungeon);
        // Unlike the names of a campaign, those of the dungeon have an article already.
        let on_a_quest_told = [
            "There are items here:",
            "  a paring knife",
            "  a paring knife",
            "You got the a paring knife",
            "You got the a paring knife",
            "You equip the a paring knife.",
            "You unlock the door with the a paring knife.",
            "There is nothing here to get.",
            "The cave rat is dead, and the quest is done.",
        ];
        assert_eq!(told(on_a_quest(&setting)), on_a_quest_told);
    }

    #[test]
    fn of_a_sheaf_one_arrow_is_named_where_it_is_one() {
        let content = GameData::built_in().content;
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let sheaf = setting.content.object_named("a sheaf of arrows");
        let sheaf = sheaf.expect("it is built in");
        let rat = setting.content.monster_named("cave rat");
        let rat = Who::Monster(rat.expect("it is built in"));
        let affected = |text, item| {
            Event::Affected(Affected {
                kind: AffectedKind::Other,
                text,
                who: Who::Hero,
                mood: Mood::Neither,
                amount: 0,
                other: Some(rat),
                item: Some(item),
            })
        };
        let water = "{item} [fall|falls] into the water and [are|is] gone";
        let steals = "{other} steals {item} from {who} and runs";
        let (one, all) = (Portion::Piece(sheaf), Portion::Whole(sheaf));
        let lying = [one, all].map(|item| Lying { item, price: None });
        let events = [
            Event::Used {
                verb: Verb::Fire,
                item: sheaf,
            },
            affected(water, one),
            affected(water, all),
            affected(steals, all),
            Event::PickedUp { item: one, slot: 1 },
            Event::LiesHere(lying.to_vec()),
            Event::Harmed {
                by: Who::Thing(Cause::Item(sheaf)),
                target: Who::Hero,
                damage: 3,
                before: 9,
                is_drained: false,
            },
        ];
        let told = Narrator::new(&setting).tell(&events);
        let told: Vec<&str> = told.iter().map(|told| told.text.as_str()).collect();
        let expected = [
            "You fire an arrow.",
            "An arrow falls into the water and is gone.",
            "A sheaf of arrows falls into the water and is gone.",
            "The cave rat steals a sheaf of arrows from you and runs.",
            "You pick up an arrow (1).",
            "Here you see an arrow and a sheaf of arrows.",
            "The arrow harms you for 3.",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn that_nothing_comes_of_it_is_not_told_behind_what_came_of_it() {
        let content = GameData::built_in().content;
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let affected = |kind, text| {
            Event::Affected(Affected {
                kind,
                text,
                who: Who::Hero,
                mood: Mood::Neither,
                amount: 0,
                other: None,
                item: None,
            })
        };
        let nothing = affected(AffectedKind::Nothing, "nothing comes of it");
        let turns = affected(AffectedKind::Other, "{who} [turn|turns] green");
        let told = |events: &[Event]| Narrator::new(&setting).tell(events).len();
        assert_eq!(told(std::slice::from_ref(&nothing)), 1);
        assert_eq!(told(&[turns, nothing]), 1);
    }

    #[test]
    fn what_walking_picks_up_is_told_in_few_words() {
        let few = [ObjectType::Scroll, ObjectType::Flask];
        let many = ObjectType::ALL.iter().copied().take(8);
        for (wanted, told) in [
            (AutoPickup::default(), "everything"),
            (AutoPickup::nothing(), "nothing"),
            (AutoPickup::all_but(few), "everything but scroll and flask"),
            (AutoPickup::only(few), "nothing but scroll and flask"),
            (AutoPickup::only(many), "8 types of items and leaves 11"),
        ] {
            assert_eq!(picks_up(&wanted), format!("walking picks up {told}"));
        }
    }

    #[test]
    fn a_use_of_which_nothing_comes_says_so() {
        let content = GameData::built_in().content;
        let dungeon = Dungeon::new(&content, 1, 1);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let item = |name: &str| setting.content.object_named(name).expect("it is built in");
        let used = |verb| Event::Used {
            verb,
            item: item("a wand of cold feet"),
        };
        let rat = setting.content.monster_named("cave rat");
        let bite = Event::Missed {
            attacker: Who::Monster(rat.expect("it is built in")),
            target: Who::Hero,
            by: None,
            at: ActorId::HERO,
            from_afar: false,
        };
        let told = |events: &[Event]| {
            let told = Narrator::new(&setting).tell(events);
            told.into_iter().map(|told| told.text).collect::<Vec<_>>()
        };
        let (aimed, vain) = ("You aim a wand of cold feet.", "You notice no effect.");
        assert_eq!(told(&[used(Verb::Aim)]), [aimed, vain]);
        assert_eq!(told(&[used(Verb::Aim), bite.clone()])[..2], [aimed, vain]);
        let fountain = Event::UsedFeature(Fixture::Fountain);
        assert_eq!(told(&[fountain]), ["You use the fountain.", vain]);
        let done = told(&[used(Verb::Aim), Event::Teleported]);
        assert_eq!(done, [aimed, "You are somewhere else."]);
        assert_eq!(told(&[used(Verb::Throw), bite]).len(), 2);
    }
}
