//! The messages to the player.

use super::narrate::{Told, pick_up, pick_up_in_short, stacks};
use crate::content::MonsterKind;
use crate::rules::Stance;
use crate::world::ActorId;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::VecDeque;

/// How a message is meant to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    Plain,
    /// Something went well for the hero.
    Good,
    /// The hero was hurt, or is in danger.
    Bad,
    /// A command could not be done, or something about the program.
    Notice,
}

impl Tone {
    pub fn name(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Notice => "notice",
        }
    }

    /// Writes the name where programs read it; snapshots have that of the variant.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(super) fn serialize_name<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How much a message matters to the player: where not all messages of a command can be shown, those that matter
/// least are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// What others do to each other, or in vain.
    Light,
    #[default]
    Usual,
    /// A monster has come into view, or one in view has woken.
    News,
    /// A wound, a danger, or something about the program.
    Grave,
    /// What the hero has come upon.
    Found,
    /// What came of the hero's own act, or why nothing did.
    Own,
}

/// What a message tells of, as far as what plays by itself or draws has to know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topic {
    #[default]
    Other,
    /// A blow or shot at the hero that has missed.
    BlowInVain,
    /// Hit points that poison took from the hero.
    Poison,
    /// A monster has come into view, and nothing is said of where it came from.
    ComesIntoView,
    /// What lies where the hero stands, which is no news once it has gone on.
    LiesHere,
    /// Why nothing came of a command. Such a message is gone with the next one.
    Refusal,
    /// What a new player should know now.
    Hint,
    /// One of the lines that a special level tells whoever comes first.
    ToldByLevel,
}

/// A monster of which a message tells that it has come into view or can fight again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SightedMonster {
    pub id: ActorId,
    /// What it was taken for; `None` if the hero did not see it.
    pub kind: Option<MonsterKind>,
    /// What it was to the hero then.
    pub stance: Stance,
    /// Whether other messages of the same command tell what one of its kind did or what became of it.
    pub has_other_news: bool,
}

/// An item of which a message tells that the hero has picked it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickedUp {
    pub name: String,
    /// The carry slot in which it is then.
    pub slot: usize,
    /// What others of its kind cost on average.
    pub worth: i64,
}

/// One message: a sentence with its full stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub text: String,
    pub tone: Tone,
    /// How many turns the hero had taken before it.
    pub turn: u64,
    /// What was said before the game was last read from a file is `Usual`.
    #[serde(skip)]
    pub priority: Priority,
    /// What was said before then is `Other`.
    #[serde(skip)]
    pub topic: Topic,
    /// Whose blow it tells of, if it does and was said since then.
    #[serde(skip)]
    pub by: Option<ActorId>,
    /// Who came into view or can fight again, if it tells of that and was said since then.
    #[serde(skip)]
    pub sighted: Option<SightedMonster>,
    /// The items that the hero has picked up, if it tells of that and was said since then.
    #[serde(skip)]
    pub(crate) picked_up: Vec<PickedUp>,
}

impl Message {
    /// Returns how many of the names in it can be left out where there is no room for all.
    pub fn names(&self) -> usize {
        match self.picked_up.len() {
            0 | 1 => 0,
            _ => stacks(&self.picked_up).len(),
        }
    }

    /// Returns what it says with so many of those names.
    pub fn in_short(&self, names: usize) -> String {
        pick_up_in_short(&self.picked_up, names)
    }
}

/// The last hundred messages, and which of them the last command brought.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct MessageLog {
    messages: VecDeque<Message>,
    fresh: usize,
    /// How many messages were ever said, refusals aside, since the game was last read from a file.
    #[serde(skip)]
    said: usize,
    /// The same with the refusals.
    #[serde(skip)]
    told: usize,
}

impl MessageLog {
    /// How many messages are kept; older ones are forgotten.
    pub const KEPT: usize = 100;

    pub(super) fn say(&mut self, turn: u64, told: Told) {
        if self.messages.len() == MessageLog::KEPT {
            self.messages.pop_front();
        }
        let Told {
            tone,
            priority,
            topic,
            by,
            sighted,
            picked_up,
            text,
        } = told;
        self.said += usize::from(topic != Topic::Refusal);
        self.told += 1;
        self.messages.push_back(Message {
            text,
            tone,
            turn,
            priority,
            topic,
            by,
            sighted,
            picked_up,
        });
        self.fresh = (self.fresh + 1).min(MessageLog::KEPT);
    }

    /// Makes all messages so far old: only those that follow are fresh. Refusals are gone.
    pub(super) fn begin(&mut self) {
        let fresh = self.messages.len() - self.fresh.min(self.messages.len())..self.messages.len();
        for index in fresh.rev() {
            if self.messages[index].topic == Topic::Refusal {
                self.messages.remove(index);
            }
        }
        self.fresh = 0;
    }

    /// Returns how many messages were said so far; refusals do not count.
    pub fn said(&self) -> usize {
        self.said
    }

    /// Returns how many messages were told so far; refusals count, too.
    pub fn told(&self) -> usize {
        self.told
    }

    /// Makes the messages fresh that were said after so many others, and those of the last command. What lay where the
    /// hero only passed is gone, and what it picked up on the way is told in one.
    pub(super) fn refresh(&mut self, said: usize) {
        let is_refusal = |message: &&Message| message.topic == Topic::Refusal;
        let refusals = self.fresh().filter(is_refusal).count();
        let count = self.said.saturating_sub(said) + refusals;
        let last_command = self.messages.len() - self.fresh().len();
        self.fresh = count.min(self.messages.len());
        let first = self.messages.len() - self.fresh;
        for index in (first..last_command).rev() {
            if self.messages[index].topic == Topic::LiesHere {
                self.messages.remove(index);
                self.fresh -= 1;
            }
        }
        self.fold_pick_ups(first);
    }

    /// Folds what was picked up, from the message of this index on: the last one takes in those before it.
    fn fold_pick_ups(&mut self, first: usize) {
        let is_pick_up = |message: &Message| !message.picked_up.is_empty();
        let is_fresh = |index: &usize| is_pick_up(&self.messages[*index]);
        let mut indices: Vec<usize> = (first..self.messages.len()).filter(is_fresh).collect();
        let Some(last) = indices.pop() else { return };
        let mut items = Vec::new();
        for &index in &indices {
            items.append(&mut self.messages[index].picked_up);
        }
        let told = &mut self.messages[last];
        items.append(&mut told.picked_up);
        told.text = pick_up(&items);
        told.picked_up = items;
        for index in indices.into_iter().rev() {
            self.messages.remove(index);
            self.fresh -= 1;
        }
    }

    /// Returns all messages that are kept, the oldest first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }

    /// Returns the messages that were told after so many others and are kept, the oldest first.
    pub fn since(
        &self,
        told: usize,
    ) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        let count = self.told.saturating_sub(told).min(self.messages.len());
        self.messages.iter().skip(self.messages.len() - count)
    }

    /// Returns the messages of the last command, the oldest first.
    pub fn fresh(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages
            .iter()
            .skip(self.messages.len() - self.fresh.min(self.messages.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(priority: Priority, text: &str) -> Told {
        told_of(Topic::Other, priority, text)
    }

    fn refused(text: &str) -> Told {
        told_of(Topic::Refusal, Priority::Own, text)
    }

    fn lying_here(text: &str) -> Told {
        told_of(Topic::LiesHere, Priority::Found, text)
    }

    fn told_of(topic: Topic, priority: Priority, text: &str) -> Told {
        Told {
            tone: Tone::Plain,
            priority,
            topic,
            by: None,
            sighted: None,
            picked_up: Vec::new(),
            text: text.to_owned(),
        }
    }

    /// Adds the message of a command that picks up an item.
    fn pick_up_on_the_way(log: &mut MessageLog, name: &str, slot: usize) {
        log.begin();
        let (name, worth) = (name.to_owned(), 1);
        let picked_up = vec![PickedUp { name, slot, worth }];
        let message = told(Priority::Own, &pick_up(&picked_up));
        log.say(
            1,
            Told {
                picked_up,
                ..message
            },
        );
    }

    fn texts<'m>(messages: impl Iterator<Item = &'m Message>) -> Vec<&'m str> {
        messages.map(|message| message.text.as_str()).collect()
    }

    #[test]
    fn the_last_hundred_are_kept_and_the_fresh_ones_known() {
        let mut log = MessageLog::default();
        for number in 0..150 {
            log.say(number, told(Priority::Usual, &number.to_string()));
        }
        assert_eq!(log.all().len(), 100);
        assert_eq!(texts(log.all())[0], "50");
        assert_eq!(log.fresh().len(), 100);
        log.begin();
        assert_eq!(log.fresh().len(), 0);
        log.say(150, told(Priority::Own, "new"));
        assert_eq!(
            log.fresh().map(|message| message.turn).collect::<Vec<_>>(),
            [150]
        );
    }

    #[test]
    fn what_was_told_since_is_found_as_far_as_it_is_kept() {
        let mut log = MessageLog::default();
        let say = |log: &mut MessageLog, text: &str| log.say(0, told(Priority::Usual, text));
        say(&mut log, "One.");
        log.say(0, refused("No."));
        let before = log.told();
        assert_eq!(texts(log.since(before)), [""; 0]);
        assert_eq!(texts(log.since(0)), ["One.", "No."]);
        // The refusal is gone, and counts all the same.
        log.begin();
        say(&mut log, "Two.");
        log.say(0, refused("Not so."));
        assert_eq!(texts(log.since(before)), ["Two.", "Not so."]);
        assert_eq!(texts(log.since(before + 1)), ["Not so."]);
        for number in 0..150 {
            say(&mut log, &number.to_string());
        }
        let since: Vec<String> = (50..150).map(|number| number.to_string()).collect();
        assert_eq!(texts(log.since(before)), since);
        assert_eq!(texts(log.since(log.told() - 2)), ["148", "149"]);
    }

    #[test]
    fn what_is_told_in_one_is_told_no_second_time() {
        let mut log = MessageLog::default();
        for (name, slot) in [("a", 0), ("b", 1), ("c", 2)] {
            pick_up_on_the_way(&mut log, name, slot);
        }
        let before = log.told();
        log.refresh(0);
        assert_eq!(texts(log.all()), ["You pick up a (0), b (1) and c (2)."]);
        assert_eq!(texts(log.since(before)), [""; 0]);
        log.say(1, told(Priority::Own, "You stop."));
        assert_eq!(texts(log.since(before)), ["You stop."]);
    }

    #[test]
    fn a_refusal_is_shown_until_the_next_command_and_not_kept() {
        let mut log = MessageLog::default();
        log.say(0, told(Priority::Own, "One."));
        for _ in 0..3 {
            log.begin();
            log.say(0, refused("No."));
            log.say(0, told(Priority::Grave, "Beware."));
            assert_eq!(texts(log.fresh()), ["No.", "Beware."]);
        }
        log.begin();
        assert_eq!(texts(log.all()), ["One.", "Beware.", "Beware.", "Beware."]);
        assert_eq!(log.fresh().len(), 0);
    }

    #[test]
    fn the_messages_of_several_commands_become_those_of_one() {
        let mut log = MessageLog::default();
        log.say(0, told(Priority::Own, "Before."));
        log.say(0, refused("No."));
        let said = log.said();
        for text in ["One.", "Two."] {
            log.begin();
            log.say(1, told(Priority::Own, text));
        }
        log.begin();
        log.say(1, refused("No further."));
        log.refresh(said);
        assert_eq!(texts(log.fresh()), ["One.", "Two.", "No further."]);
    }

    #[test]
    fn what_was_picked_up_on_a_walk_is_told_together() {
        let mut log = MessageLog::default();
        pick_up_on_the_way(&mut log, "a", 0);
        let said = log.said();
        for (name, slot) in [("b", 1), ("c", 2), ("d", 3)] {
            pick_up_on_the_way(&mut log, name, slot);
            log.say(1, told(Priority::Usual, "You go on."));
        }
        log.refresh(said);
        let fresh = [
            "You go on.",
            "You go on.",
            "You pick up b (1), c (2) and d (3).",
            "You go on.",
        ];
        assert_eq!(texts(log.fresh()), fresh);
        assert_eq!(texts(log.all())[0], "You pick up a (0).");
        let said = log.said();
        for (name, slot) in [("e", 4), ("f", 5), ("e", 4), ("e", 6), ("e", 4)] {
            pick_up_on_the_way(&mut log, name, slot);
        }
        log.refresh(said);
        let fresh = ["You pick up e (x3) (4), f (5) and e (6)."];
        assert_eq!(texts(log.fresh()), fresh);
        let picked_up = log.fresh().next().expect("there is one message");
        assert_eq!(picked_up.names(), 3);
        assert_eq!(picked_up.in_short(0), "You pick up 5 items.");
    }

    #[test]
    fn of_a_walk_only_what_lies_at_its_end_is_told() {
        let mut log = MessageLog::default();
        log.say(0, lying_here("Here you see a hat."));
        let said = log.said();
        for text in ["Here you see a coin.", "Here you see a bow."] {
            log.begin();
            log.say(1, told(Priority::Own, "You walk."));
            log.say(1, lying_here(text));
        }
        log.refresh(said);
        let fresh = ["You walk.", "You walk.", "Here you see a bow."];
        assert_eq!(texts(log.fresh()), fresh);
        assert_eq!(texts(log.all())[0], "Here you see a hat.");
        let said = log.said();
        log.begin();
        log.say(2, told(Priority::Own, "You rest."));
        log.refresh(said);
        assert_eq!(texts(log.fresh()), ["You rest."]);
    }
}
