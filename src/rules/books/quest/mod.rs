//! The book of quests: steps in four directions, fights after the d20 rules, experience, a limit of weight, and rests
//! that cost days.

mod ai;
pub mod d20;
mod growth;
mod sheet;

pub use sheet::Sheet;

use super::{Blow, Book, Fighter, Rest, Sight, Signs, StairsUse};
use crate::base::{Dir, Directions, Random};
use crate::content::{Content, MonsterKind, ObjectKind, QuestTables};
use crate::rules::context::Ctx;
use crate::rules::stats::{self, Subject};
use crate::rules::{Action, BlowDice, Event};
use crate::world::{ActorId, D20Hero, Hero, Item, Slot};

/// Which levels raise an ability, in words.
const EVERY_RAISE: &str = "every fourth";
const _: () = assert!(d20::LEVELS_PER_RAISE == 4, "EVERY_RAISE says so in words");

/// The rule book of quests, with the tables of its campaign.
#[derive(Clone, Debug)]
pub struct Quest {
    tables: QuestTables,
}

impl Quest {
    pub fn new(tables: QuestTables) -> Quest {
        Quest { tables }
    }

    pub fn tables(&self) -> &QuestTables {
        &self.tables
    }

    /// Returns the figures of a hero.
    pub fn sheet<'a>(&'a self, content: &'a Content, hero: &'a Hero) -> Sheet<'a> {
        Sheet::new(content, &self.tables, hero)
    }

    /// Returns what is added to the die of an attack.
    fn attack_bonus(&self, blow: &Blow<'_>) -> i64 {
        match blow.attacker {
            Fighter::Hero(hero) => self.sheet(blow.content, hero).attack_bonus(),
            Fighter::Monster(monster) => self.tables.quest_monster(monster.kind()).attack_bonus,
            Fighter::Trap => 0,
        }
    }

    /// Returns the armor class that an attack has to reach.
    fn armor_class(&self, blow: &Blow<'_>) -> i64 {
        match blow.target {
            Fighter::Hero(hero) => self.sheet(blow.content, hero).armor_class(),
            Fighter::Monster(monster) => self.tables.quest_monster(monster.kind()).armor_class,
            Fighter::Trap => d20::BARE_ARMOR_CLASS,
        }
    }
}

impl Book for Quest {
    /// Returns the hero with the ability scores, the hit points and the equipment of the campaign's constants.
    fn new_hero(&self, content: &Content, random: &mut Random) -> Hero {
        let constants = &self.tables.constants;
        let d20_hero = D20Hero {
            scores: constants.abilities,
            experience: d20::experience_to_leave(constants.start_level - 1),
            ..D20Hero::default()
        };
        let mut hero = Hero::on_a_quest(d20_hero, constants.start_hit_points);
        let outfit = [
            (Slot::Weapon, constants.start_weapon),
            (Slot::Armor, constants.start_armor),
        ];
        for (slot, kind) in outfit {
            hero.equipment[slot as usize] = Some(Item::roll(content, kind, random));
        }
        hero
    }

    fn permits(&self, action: &Action) -> bool {
        match action {
            Action::Step(_)
            | Action::Rest
            | Action::Wait
            | Action::PickUp(_)
            | Action::Wear { .. }
            | Action::Drop(_)
            | Action::Raise(_) => true,
            Action::StepOver(_)
            | Action::Attack(_)
            | Action::Ask(_)
            | Action::Descend
            | Action::Ascend
            | Action::Search
            | Action::Close(_)
            | Action::Kick(_)
            | Action::TakeOff(_)
            | Action::PickUpSeveral(_)
            | Action::Expunge(_)
            | Action::Drink(_)
            | Action::Read(_)
            | Action::Eat(_)
            | Action::Aim { .. }
            | Action::Fire { .. }
            | Action::Throw { .. }
            | Action::Use(_)
            | Action::PutIn { .. }
            | Action::TakeOut(_)
            | Action::AutoPickup(_)
            | Action::Sure(_)
            | Action::Wizard(_) => false,
        }
    }

    fn directions(&self) -> Directions {
        Directions::Orthogonal
    }

    fn blocks(&self, item: ObjectKind) -> bool {
        self.tables.quest_item(item).is_impassable
    }

    fn is_overloaded(&self, content: &Content, hero: &Hero) -> bool {
        self.sheet(content, hero).is_encumbered()
    }

    fn bumping_finds_doors(&self) -> bool {
        true
    }

    fn bumping_takes_time(&self) -> bool {
        true
    }

    fn shows_locks(&self) -> bool {
        false
    }

    fn monsters_open_doors(&self) -> bool {
        false
    }

    fn stairs(&self) -> StairsUse {
        StairsUse::OnContact
    }

    fn has_diggers(&self) -> bool {
        false
    }

    fn signs(&self) -> Signs {
        Signs::Quest
    }

    fn monsters_use_stairs(&self) -> bool {
        false
    }

    fn walkers_pick_up(&self) -> bool {
        false
    }

    fn lists_from_the_top(&self) -> bool {
        false
    }

    fn limits_pack(&self) -> bool {
        false
    }

    fn has_disarmers(&self) -> bool {
        false
    }

    fn handling_takes_time(&self) -> bool {
        false
    }

    fn sight(&self, _: &Subject<'_>) -> Sight {
        Sight::All
    }

    fn rest(&self) -> Rest {
        Rest::Day {
            most: self.tables.constants.max_days,
        }
    }

    fn choose(&self, ctx: &mut Ctx<'_>, monster: ActorId) -> Option<Dir> {
        if self.tables.constants.target_waits && ai::waits(ctx, monster) {
            return None;
        }
        ai::choose(ctx, monster)
    }

    fn least_hit_points(&self) -> i64 {
        1
    }

    fn hit_chance(&self, blow: &Blow<'_>) -> i64 {
        d20::hit_chance(self.attack_bonus(blow), self.armor_class(blow))
    }

    fn hits(&self, blow: &Blow<'_>, random: &mut Random) -> bool {
        let face = i64::from(random.below(d20::FACES)) + 1;
        d20::connects(face, self.attack_bonus(blow), self.armor_class(blow))
    }

    fn dice(&self, blow: &Blow<'_>) -> BlowDice {
        match blow.attacker {
            Fighter::Hero(hero) => self.sheet(blow.content, hero).damage_dice(),
            Fighter::Monster(_) | Fighter::Trap => {
                stats::blow_dice(&blow.attacker(), |slot| self.strikes_with(slot))
            }
        }
    }

    fn damage(&self, _: &Blow<'_>, rolled: i64) -> i64 {
        d20::damage(rolled)
    }

    fn leaves_more(&self) -> i64 {
        0
    }

    fn earn(&self, hero: &mut Hero, killed: MonsterKind, random: &mut Random) -> Vec<Event> {
        let challenge = self.tables.quest_monster(killed).challenge;
        growth::gain(hero, d20::award(challenge), random)
    }

    fn in_words(&self) -> Vec<String> {
        let (die, least) = (d20::FACES, d20::LEAST_DAMAGE);
        let (bare, plain) = (d20::BARE_ARMOR_CLASS, d20::PLAIN_SCORE);
        let (step, hit_die) = (d20::EXPERIENCE_STEP, d20::HIT_DIE);
        let deadly = self.least_hit_points() - 1;
        let mut lines = vec![
            format!(
                "An attack hits when 1d{die} + base attack + STR modifier reaches the armor class. A blow does what your \
                 weapon rolls + STR modifier, {least} at least."
            ),
            format!("Armor class is {bare} + armor + DEX modifier. Monsters attack by the same rule."),
            format!("A modifier is half of what an ability is above {plain}, rounded down."),
            String::new(),
            format!("A kill gives experience. Leaving level L takes {step} x L x (L + 1) in all."),
            format!(
                "A level is 1d{hit_die} more hit points when unhurt and 1 more base attack; {EVERY_RAISE} raises an \
                 ability that you choose."
            ),
            String::new(),
            "Only rest heals you. It takes a day, and no monster may be left on the floor.".to_owned(),
            format!("You lose if you rest more often than there are days, or at {deadly} hit points."),
            "Above your limit of weight you cannot take a step.".to_owned(),
            "Keys open their doors by themselves, and are kept. Some walls are doors: walk into them.".to_owned(),
        ];
        if self.tables.constants.target_waits {
            lines.push("Your target waits where it stands, until it is hurt.".to_owned());
        }
        lines
    }

    fn quest(&self) -> Option<&Quest> {
        Some(self)
    }
}
