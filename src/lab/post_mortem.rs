//! Why a hero died: its last turns, and when it could still have won.

use crate::base::Seed;
use crate::game::{
    Benefit, Command, ItemPlace, ItemView, Message, MonsterView, ObjectType, RuleBook, Slot, Verb,
    View, counted,
};
use crate::store::{RecordingError, Replay};

/// How many turns before the end are told of.
const TURNS: u64 = 20;

/// How many turns before those are searched, the latest first, while the odds were against the hero.
const EARLIER_TURNS: u64 = 300;

/// The chance at which the odds are even, in per cent.
const EVEN: u32 = 50;

/// So many test fights show of most earlier turns that they were lost: where fewer than so many per cent of them are won, the
/// chance is even in one case of 500 at the most.
const FIRST_FIGHTS: u32 = 100;
const SURELY_LOST: u32 = 35;

/// Enemies that were out of view for so many turns count no longer.
const OUT_OF_VIEW: u64 = 10;

/// The seed of all test fights, so that the same game is always judged alike.
const SEED: u64 = 327;

/// A turn of the hero, and how things stood before it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The number of the turn, from 1 on. It is counted only once time has passed, so that what is said of the last one,
    /// in which the hero dies, may have the number of the one before.
    pub turn: u64,
    /// Those that the hero had before it.
    pub hit_points: i64,
    pub chance: Chance,
    /// The enemies that the chance is against, each kind once.
    pub enemies: Vec<String>,
    pub messages: Vec<Message>,
    /// The number of actions before it.
    pub action: u64,
}

/// The chance of the hero to win against all awake enemies in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// It has not been worked out.
    Unknown,
    /// There were no enemies that counted.
    NoFight,
    Percent(u32),
}

/// The last turns of a game. What came is known at once, the chances one after the other, since each takes a while. If the odds
/// were against the hero in all of them, those before are searched backwards for the last one at which they were not.
#[derive(Debug)]
pub struct PostMortem {
    replay: Replay,
    /// The earliest first, those before the last turns included.
    moments: Vec<Moment>,
    /// How many moments there are before the last turns.
    earlier: usize,
    /// Of the moments whose chance is known, which follow one another.
    odds: Vec<TurnOdds>,
    /// The index of the first of them.
    first_known: usize,
    unused: Vec<Unused>,
}

/// Something that the hero had at hand and did not use.
#[derive(Debug)]
struct Unused {
    /// In a sentence.
    told: String,
    /// Whether it is of use against enemies alone.
    is_for_fights: bool,
}

impl PostMortem {
    /// How many test fights tell the chance of the hero.
    pub const FIGHTS: u32 = 1_000;

    /// Looks at the last turns of a recorded game.
    ///
    /// # Errors
    ///
    /// Fails if the recording cannot be read, or leads elsewhere.
    pub fn begin(mut replay: Replay) -> Result<PostMortem, RecordingError> {
        replay.go_to_action(u64::MAX)?;
        let first = replay.view().turns().saturating_sub(TURNS);
        replay.go_to_turn(first.saturating_sub(EARLIER_TURNS))?;
        let mut moments = Vec::new();
        while let Some(moment) = next_moment(&mut replay)? {
            moments.push(moment);
        }
        let earlier = moments.partition_point(|moment| moment.turn <= first);
        let unused = match moments.last() {
            Some(Moment { action, .. }) => {
                replay.go_to_action(*action)?;
                at_hand(&replay.view())
            }
            None => Vec::new(),
        };
        Ok(PostMortem {
            replay,
            odds: Vec::with_capacity(moments.len()),
            first_known: earlier,
            moments,
            earlier,
            unused,
        })
    }

    /// Returns the last turns, the earliest first.
    pub fn moments(&self) -> &[Moment] {
        &self.moments[self.earlier..]
    }

    /// Returns how many turns before the last ones were searched.
    pub fn searched(&self) -> usize {
        self.earlier - self.first_known
    }

    /// Returns what the hero had at hand before its last turn and did not use, in sentences: what is of use in fights alone
    /// only if there was one. On a quest there is nothing, since its items have no use of this kind.
    pub fn unused(&self) -> impl Iterator<Item = &str> {
        let was_a_fight = self.was_a_fight();
        let unused = self.unused.iter();
        let unused = unused.filter(move |it| was_a_fight || !it.is_for_fights);
        unused.map(|it| it.told.as_str())
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> RuleBook {
        self.replay.view().rules()
    }

    /// Returns of how many of the last turns the chance is known.
    pub fn known(&self) -> usize {
        self.odds.len() - self.searched()
    }

    /// Returns whether all chances are known, and nothing is left to be searched.
    pub fn is_complete(&self) -> bool {
        self.next().is_none()
    }

    /// Returns whether the hero had enemies that counted in any of the last turns whose chance is known.
    pub fn was_a_fight(&self) -> bool {
        let mut last = self.odds[self.searched()..].iter();
        last.any(|odds| odds.chance.is_some())
    }

    /// Works out the next chance, if one is not known.
    ///
    /// # Errors
    ///
    /// Fails if the recording cannot be read any more, or leads elsewhere.
    pub fn work_out_next(&mut self) -> Result<(), RecordingError> {
        let Some(index) = self.next() else {
            return Ok(());
        };
        let moment = &mut self.moments[index];
        self.replay.go_to_action(moment.action)?;
        let view = self.replay.view();
        let is_earlier = index < self.first_known;
        let odds = if is_earlier {
            TurnOdds::long_before(moment.turn, &view)
        } else {
            TurnOdds::before(moment.turn, &view, PostMortem::FIGHTS)
        };
        moment.chance = odds.chance.map_or(Chance::NoFight, Chance::Percent);
        let names = view.opponents().into_iter();
        moment.enemies = counted(names.map(|one| one.indefinite_name())).collect();
        if is_earlier {
            self.first_known = index;
            self.odds.insert(0, odds);
        } else {
            self.odds.push(odds);
        }
        Ok(())
    }

    /// Returns the index of the next moment whose chance is to be worked out: the last turns come one after the other, then
    /// those before them backwards, as long as the answer lies farther back.
    fn next(&self) -> Option<usize> {
        let behind = self.first_known + self.odds.len();
        if behind < self.moments.len() {
            return Some(behind);
        }
        let is_found = last_even(&self.odds).is_some_and(|index| is_certain(&self.odds, index));
        if is_found || !self.was_a_fight() {
            return None;
        }
        self.first_known.checked_sub(1)
    }

    /// Returns the last moment, among those whose chance is known, before which there were odds and they were even or better;
    /// `None` if they never were. It may be before the last turns.
    pub fn last_even(&self) -> Option<&Moment> {
        let index = last_fair_fight(&self.odds, last_even(&self.odds)?)?;
        Some(&self.moments[self.first_known + index])
    }

    /// Returns the last moment after which the odds were against the hero, if there were none before it, since the hero had no
    /// enemies then that counted; `None` if there were.
    pub fn last_without_odds(&self) -> Option<&Moment> {
        let index = last_even(&self.odds)?;
        let is_such = self.odds[index].chance.is_none();
        is_such.then(|| &self.moments[self.first_known + index])
    }
}

/// Goes to where the next turn is over, and returns what it was; `None` at the end.
fn next_moment(replay: &mut Replay) -> Result<Option<Moment>, RecordingError> {
    loop {
        let (action, view) = (replay.action(), replay.view());
        let (turns, hit_points) = (view.turns(), view.figures().hit_points);
        if !replay.step()? {
            return Ok(None);
        }
        let view = replay.view();
        // A step into rock, and whatever else takes no time, explains nothing.
        if view.turns() > turns || view.ending().is_some() {
            return Ok(Some(Moment {
                turn: turns + 1,
                hit_points,
                chance: Chance::Unknown,
                enemies: Vec::new(),
                messages: view.messages().fresh().cloned().collect(),
                action,
            }));
        }
    }
}

/// Returns what the hero has at hand to stay alive.
fn at_hand(view: &View<'_>) -> Vec<Unused> {
    if view.rules() == RuleBook::Quest {
        return Vec::new();
    }
    let listed = |titles: Vec<String>| {
        let titles: Vec<String> = counted(titles.into_iter()).collect();
        (!titles.is_empty()).then(|| titles.join(", "))
    };
    let weapons = || {
        let mut weapons: Vec<ItemView<'_>> = view.carried().collect();
        weapons.retain(|item| item.types().contains(&ObjectType::Weapon));
        listed(weapons.iter().map(ItemView::title).collect())
    };
    let is_held = view.item(ItemPlace::Worn(Slot::Weapon)).is_some();
    let bare_hands = (!is_held).then(|| match weapons() {
        Some(weapons) => format!("You held no weapon, and carried {weapons}."),
        None => "You held no weapon.".to_owned(),
    });
    let good_for = |benefit, what: &str| {
        let helpful = view.carried().filter_map(|item| {
            let note = item
                .verbs_for(benefit)
                .find_map(|verb| note_on_use(&item, verb, view))?;
            Some(item.title() + note)
        });
        listed(helpful.collect()).map(|titles| format!("You still carried what {what}: {titles}."))
    };
    let heals = good_for(Benefit::Heal, "heals");
    let escapes = good_for(Benefit::Escape, "helps to get away");
    let strengthens = good_for(Benefit::Fight, "helps in a fight");
    let at_hand = [
        (bare_hands, true),
        (heals, false),
        (escapes, false),
        (strengthens, true),
    ];
    let unused = at_hand.into_iter().filter_map(|(told, is_for_fights)| {
        told.map(|told| Unused {
            told,
            is_for_fights,
        })
    });
    unused.collect()
}

/// Returns what to add to the title of an item that helps if it is used so; `None` if the hero could not use it so, or would
/// have done nothing by it, or harm to itself: what is read to leave a level where there is none to go to, what is aimed at
/// those who could not be moved, or what breaks over the hero as well. What only blindness kept the hero from is told of as
/// well: it could have been read before.
fn note_on_use(item: &ItemView<'_>, verb: Verb, view: &View<'_>) -> Option<&'static str> {
    let command = |at| Command::using(verb, item.place(), at);
    if verb.needs_target() {
        let opponents = view.opponents();
        let mut cells = opponents.iter().map(MonsterView::pos);
        // Whom it did not see it could have aimed at as well.
        let helps = opponents.is_empty() || cells.any(|at| view.would_carry_out(command(at)));
        let note = if verb == Verb::Throw { " (thrown)" } else { "" };
        return helps.then_some(note);
    }
    let here = view.hero_pos();
    if view.would_carry_out(command(here)) {
        return Some("");
    }
    let is_blindness = view.would_carry_out_with_sight(command(here));
    is_blindness.then_some(" (not to be read while blind)")
}

/// The odds before a turn, and what tells whether a fight goes on.
#[derive(Clone, Copy, Debug)]
struct TurnOdds {
    turn: u64,
    level: u16,
    kills: u32,
    /// Against how many the chance was tried.
    enemies: u32,
    /// In per cent; `None` if there were no enemies that counted.
    chance: Option<u32>,
}

impl TurnOdds {
    /// Tries how the hero fares as things stand, before the turn of this number, in few fights if they suffice.
    fn long_before(turn: u64, view: &View<'_>) -> TurnOdds {
        let first = TurnOdds::before(turn, view, FIRST_FIGHTS);
        match first.chance {
            Some(chance) if chance >= SURELY_LOST => {
                TurnOdds::before(turn, view, PostMortem::FIGHTS)
            }
            Some(_) | None => first,
        }
    }

    /// Tries how the hero fares as things stand, before the turn of this number, in so many fights.
    fn before(turn: u64, view: &View<'_>, fights: u32) -> TurnOdds {
        let tally = view.chance(&view.arena(), &Seed::from_number(SEED), fights);
        TurnOdds {
            turn,
            level: view.level_number(),
            kills: view.kills(),
            enemies: view.opponents().len() as u32,
            chance: tally.map(|tally| tally.wins * 100 / fights),
        }
    }
}

/// Returns the index of the last turn before which the odds were even or better. Enemies that are out of view for a moment
/// are still about, unless as many fell, or the hero left the level.
fn last_even(odds: &[TurnOdds]) -> Option<usize> {
    let mut fight: Option<(TurnOdds, u32)> = None;
    let mut last = None;
    for (index, now) in odds.iter().enumerate() {
        let goes_on = |(then, _): &(TurnOdds, u32)| {
            let is_recent = now.turn.saturating_sub(then.turn) < OUT_OF_VIEW;
            let fallen = now.kills.saturating_sub(then.kills);
            is_recent && then.level == now.level && fallen < then.enemies
        };
        let seen = now.chance.map(|chance| (*now, chance));
        fight = seen.or(fight).filter(goes_on);
        if fight.is_none_or(|(_, chance)| chance >= EVEN) {
            last = Some(index);
        }
    }
    last
}

/// Returns the index of the last turn up to one before which there were odds and they were even or better.
fn last_fair_fight(odds: &[TurnOdds], last: usize) -> Option<usize> {
    let is_fair = |odds: &TurnOdds| odds.chance.is_some_and(|chance| chance >= EVEN);
    odds[..=last].iter().rposition(is_fair)
}

/// Returns whether earlier turns cannot change what was found of one: there was a fight, or so many turns before it are known
/// that those seen earlier do not count.
fn is_certain(odds: &[TurnOdds], found: usize) -> bool {
    let (first, found) = (odds[0], odds[found]);
    found.chance.is_some() || found.turn - first.turn >= OUT_OF_VIEW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DungeonBook, Game, GameData, GameSetup, WizardCommand};

    /// Returns odds of turns one after the other, each with its kills and its chance.
    fn odds(turns: &[(u32, Option<u32>)]) -> Vec<TurnOdds> {
        let numbered = (1..).zip(turns);
        let of_turn = |(turn, &(kills, chance)): (u64, &(u32, Option<u32>))| TurnOdds {
            turn,
            level: 1,
            kills,
            enemies: 2 * u32::from(chance.is_some()),
            chance,
        };
        numbered.map(of_turn).collect()
    }

    /// Returns a game whose hero carries these items.
    fn carrying(items: &[&str]) -> Game {
        let mut game = Game::new(GameSetup {
            wizard: true,
            ..GameSetup::new("5", DungeonBook::Tactical, GameData::built_in().content)
        });
        for &item in items {
            let made = WizardCommand::MakeObject(item.to_owned());
            game.obey(Command::Wizard(made));
            game.obey(Command::PickUp(ItemPlace::Floor(0)));
        }
        game
    }

    /// Returns whether one of the sentences about what is at hand ends so.
    fn is_told(game: &Game, end: &str) -> bool {
        let at_hand = at_hand(&game.view());
        at_hand.iter().any(|unused| unused.told.ends_with(end))
    }

    #[test]
    fn like_items_that_were_at_hand_are_told_of_once() {
        let game = carrying(&["a wand of cross words"; 3]);
        let wands = "helps in a fight: a wand of cross words (x3).";
        assert!(is_told(&game, wands));
    }

    #[test]
    fn what_is_thrown_is_no_help_where_it_would_break_over_the_hero_too() {
        let mut game = carrying(&["a flask of poppy"]);
        let poppy = "helps to get away: a flask of poppy (thrown).";
        assert!(is_told(&game, poppy), "nobody is in view");
        let rat = WizardCommand::MakeMonster("cave rat".to_owned());
        game.obey(Command::Wizard(rat));
        let foe = game.view().opponents()[0].pos();
        let from = |steps: u16| {
            let mut cells = foe.ring(steps);
            let seen = cells.find_map(|at| {
                let mut game = game.clone();
                game.obey(Command::Wizard(WizardCommand::Teleport(Some(at))));
                let view = game.view();
                (view.hero_pos() == at && !view.opponents().is_empty()).then_some(game)
            });
            seen.expect("a cell in view")
        };
        assert!(!is_told(&from(1), poppy), "it would fall asleep");
        assert!(is_told(&from(3), poppy));
    }

    #[test]
    fn one_who_steps_out_of_view_does_not_make_the_odds_even() {
        let turns = [(0, None), (0, Some(20)), (0, None), (0, Some(10))];
        assert_eq!(last_even(&odds(&turns)), Some(0));
        let mut gone_up = odds(&turns);
        gone_up[2].level = 2;
        assert_eq!(last_even(&gone_up), Some(2));
    }

    #[test]
    fn that_nobody_is_in_view_is_even_once_nobody_was_for_a_while() {
        let mut turns = vec![(0, None)];
        turns.extend([(0, Some(20)); 2]);
        let is_certain = |turns: &[(u32, Option<u32>)]| {
            let odds = odds(turns);
            let found = last_even(&odds).expect("nobody is in view at first");
            is_certain(&odds, found)
        };
        assert!(!is_certain(&turns), "somebody may have been just before");
        turns.splice(..0, [(0, None); 9]);
        assert!(!is_certain(&turns));
        turns.insert(0, (0, None));
        assert!(is_certain(&turns));
        assert!(is_certain(&[(0, Some(50)), (0, Some(20))]), "a fight");
    }

    #[test]
    fn a_fight_that_is_over_leaves_the_odds_even() {
        let killed = [(0, Some(20)), (1, None), (2, None), (2, Some(10))];
        assert_eq!(last_even(&odds(&killed[2..])), Some(0));
        assert_eq!(last_even(&odds(&killed)), Some(2), "both fell");
        // One of two is about, though the hero is blind.
        assert_eq!(last_even(&odds(&killed[..2])), None);
        let mut long = vec![(0, Some(20)); 2];
        long.extend([(0, None); 12]);
        long.push((0, Some(10)));
        assert_eq!(last_even(&odds(&long)), Some(13));
        assert_eq!(last_even(&odds(&[(0, Some(49)), (0, None)])), None);
    }

    #[test]
    fn a_turn_of_a_fair_fight_has_odds_whatever_came_after_it() {
        let found = |turns: &[(u32, Option<u32>)]| {
            let odds = odds(turns);
            let last = last_even(&odds).expect("somebody is out of view, or nobody was there");
            (last_fair_fight(&odds, last), last)
        };
        let hidden = [(0, Some(57)), (0, None), (0, None), (0, Some(10))];
        assert_eq!(found(&hidden), (Some(0), 2));
        let won = [(0, Some(57)), (0, Some(40)), (2, None), (2, Some(10))];
        assert_eq!(found(&won), (Some(0), 2));
        assert_eq!(found(&[(0, None), (0, Some(10))]), (None, 0));
        assert_eq!(found(&[(0, None), (0, Some(50))]), (Some(1), 1));
    }
}
