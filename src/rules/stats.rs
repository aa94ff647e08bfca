//! The figures of hero and monsters: sums over what they are, wear, carry and suffer. What comes of effects that last as
//! long as something is worn or carried is read from there whenever it is asked for.

use super::books::{Book, Fighter};
use super::{BlowDice, effects};
use crate::base::Dice;
use crate::content::{AbilitySet, Bearer, Content, EffectWord, EffectWords, Occasion};
use crate::world::{Hero, Item, LEVEL_WIDTH, Monster, Sanctity, Slot, StatusKind, Statuses};

/// How far the hero sees without a light, in king's moves.
pub(super) const DIM_LIGHT: i64 = 3;

/// The most weight that counts for noise and burden, however heavy the objects of a file are.
const MOST_WEIGHT: i64 = i64::MAX / 2;

pub(super) fn sum(items: impl Iterator<Item = i64>) -> i64 {
    items.fold(0, i64::saturating_add)
}

/// Returns the weight of everything worn and carried, containers with what is in them, and of the hero's bonus; never
/// less than 0.
pub fn weight(hero: &Hero) -> i64 {
    let worn = hero.equipment.total_weight();
    worn.saturating_add(hero.pack.total_weight())
        .saturating_add(hero.bonus.weight)
        .clamp(0, MOST_WEIGHT)
}

/// A fighter at one moment, to be asked for its figures.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    pub content: &'a Content,
    pub who: Fighter<'a>,
    /// The tick.
    pub now: u64,
}

impl<'a> Subject<'a> {
    pub fn hero(content: &'a Content, hero: &'a Hero, now: u64) -> Subject<'a> {
        let who = Fighter::Hero(hero);
        Subject { content, who, now }
    }

    pub fn monster(content: &'a Content, monster: &'a Monster, now: u64) -> Subject<'a> {
        let who = Fighter::Monster(monster);
        Subject { content, who, now }
    }

    /// Returns a figure as what is worn and all statuses make it: 0 is neither good nor bad. SPEED is what comes on top of
    /// one's own, DAM what comes on top of the dice.
    #[inline(always)]
    pub fn figure(&self, kind: StatusKind) -> i64 {
        self.of_items(kind).saturating_add(self.amount(kind))
    }

    /// Returns the sum of the amounts of all statuses of a kind.
    #[inline(always)]
    pub fn amount(&self, kind: StatusKind) -> i64 {
        let stored = match self.who.body() {
            Some(body) if !body.statuses().is_empty() => sum_of(body.statuses(), kind, self.now),
            Some(_) | None => 0,
        };
        stored.saturating_add(self.innate_amount(kind))
    }

    /// Returns the amount by which what one is, wears and carries makes for a status; 0 if nothing does.
    #[inline(always)]
    pub fn innate_amount(&self, kind: StatusKind) -> i64 {
        self.innate(kind).unwrap_or(0)
    }

    /// Returns whether there is any status of a kind.
    #[inline(always)]
    pub fn has(&self, kind: StatusKind) -> bool {
        let body = self.who.body();
        body.is_some_and(|body| body.statuses().have(kind, self.now)) || self.is_innate(kind)
    }

    /// Returns in how many ticks the last status of a kind ends: `None` if one ends with no tick, and 0 if there is none.
    pub fn ticks_left(&self, kind: StatusKind) -> Option<u64> {
        if self.is_innate(kind) {
            return None;
        }
        let stored = self.who.body().into_iter();
        let mut stored = stored.flat_map(|body| body.statuses().of(kind, self.now));
        stored.try_fold(0, |most: u64, status| {
            Some(most.max(status.ends?.saturating_sub(self.now)))
        })
    }

    /// Returns whether what it is, wears or carries makes for a status of a kind.
    #[inline]
    pub fn is_innate(&self, kind: StatusKind) -> bool {
        self.innate(kind).is_some()
    }

    /// Returns its abilities; the hero has none.
    #[inline]
    pub fn abilities(&self) -> AbilitySet {
        match self.who {
            Fighter::Monster(monster) => self.content.abilities(monster.kind()),
            Fighter::Hero(_) | Fighter::Trap => AbilitySet::default(),
        }
    }

    /// Returns its own speed and all that comes on top, less the burden of what it carries; at least 1.
    #[inline(always)]
    pub fn speed(&self, book: &dyn Book) -> i64 {
        let burden = match self.who {
            Fighter::Hero(hero) => book.burden(weight(hero)),
            Fighter::Monster(_) | Fighter::Trap => 0,
        };
        let own = self.who.speed();
        (self.figure(StatusKind::Speed).saturating_add(own))
            .saturating_sub(burden)
            .max(1)
    }

    /// Returns the amount by which what one is, wears and carries makes for a status; `None` if nothing does. It is asked
    /// for many times in every turn, and most often there is nothing.
    #[inline(always)]
    fn innate(&self, kind: StatusKind) -> Option<i64> {
        let word = effects::word_of(kind).filter(|&word| self.lasting_words().has(word))?;
        let amount = self.amount_of_lasting(kind, word);
        amount.filter(|_| kind != StatusKind::Sleep || !self.is_alert())
    }

    /// Returns whether it was woken just now: it sleeps by nature again when that is over.
    fn is_alert(&self) -> bool {
        let body = self.who.body();
        body.is_some_and(|body| body.statuses().have(StatusKind::Alert, self.now))
    }

    /// Returns what the effects do that last as long as one is, wears or carries something, even if their occasion can never
    /// occur.
    #[inline(always)]
    fn lasting_words(&self) -> EffectWords {
        match self.who {
            Fighter::Hero(hero) => {
                let worn = hero.equipment.lasting(self.content);
                worn.union(hero.pack.lasting(self.content))
            }
            Fighter::Monster(monster) => {
                let bearer = Bearer::Monster(monster.kind());
                self.content.lasting_words(bearer)
            }
            Fighter::Trap => EffectWords::default(),
        }
    }

    /// Returns what the amounts of the effects that last and give a status by this word come to: figures add up, of any
    /// other status the greatest amount holds. `None` if there are none. An amount below 0 of what cannot lower anything
    /// counts as 0.
    fn amount_of_lasting(&self, kind: StatusKind, word: EffectWord) -> Option<i64> {
        let mut amount: Option<i64> = None;
        let mut add = |bearer, when, sanctity: Sanctity| {
            for effect in self.content.effects_of(bearer, when) {
                if effect.does == word && effect.on.is_one() {
                    let more = effects::lasting_amount(effect, sanctity);
                    amount = Some(match amount {
                        Some(before) if kind.is_figure() => before.saturating_add(more),
                        Some(before) => before.max(more),
                        None => more,
                    });
                }
            }
        };
        match self.who {
            Fighter::Hero(hero) => {
                let bearer = |item: &Item| Bearer::Object(item.kind);
                for item in hero.all_worn() {
                    add(bearer(item), Occasion::Worn, item.sanctity);
                    add(bearer(item), Occasion::Carried, item.sanctity);
                }
                for item in hero.all_carried() {
                    add(bearer(item), Occasion::Carried, item.sanctity);
                }
            }
            Fighter::Monster(monster) => {
                let bearer = Bearer::Monster(monster.kind());
                add(bearer, Occasion::Always, Sanctity::Usual);
            }
            Fighter::Trap => {}
        }
        amount
    }

    /// Sums up what the fields of everything worn and the hero's bonus say of a figure.
    #[inline(always)]
    fn of_items(&self, kind: StatusKind) -> i64 {
        let Fighter::Hero(hero) = self.who else {
            return 0;
        };
        let worn = hero.equipment.figures();
        let (worn, bonus) = match kind {
            StatusKind::Hit => (worn.hit, hero.bonus.hit),
            StatusKind::Damage => (worn.damage, hero.bonus.damage),
            StatusKind::Dodge => (worn.dodge, hero.bonus.dodge),
            StatusKind::Defense => (worn.defense, hero.bonus.defense),
            StatusKind::Speed => (worn.speed, hero.bonus.speed),
            StatusKind::Regenerate
            | StatusKind::Poison
            | StatusKind::Fed
            | StatusKind::Blind
            | StatusKind::Confuse
            | StatusKind::Sleep
            | StatusKind::Hold
            | StatusKind::Scare
            | StatusKind::Calm
            | StatusKind::Float
            | StatusKind::Swim
            | StatusKind::Sense
            | StatusKind::Hide
            | StatusKind::Resist
            | StatusKind::Shine
            | StatusKind::Alert => return 0,
        };
        worn.saturating_add(bonus)
    }
}

/// Returns the sum of the amounts of the statuses of a kind.
#[inline(never)]
fn sum_of(statuses: &Statuses, kind: StatusKind, now: u64) -> i64 {
    sum(statuses.of(kind, now).map(|status| status.amount))
}

/// Returns how far the hero sees in the dark, in king's moves: the radius of the worn light, at least `DIM_LIGHT`,
/// and what statuses add.
pub fn light_radius(hero: &Subject<'_>) -> u16 {
    let light = match hero.who {
        Fighter::Hero(hero) => hero.worn(Slot::Light),
        Fighter::Monster(_) | Fighter::Trap => None,
    };
    let radius = light.map_or(DIM_LIGHT, |light| light.attribute.max(DIM_LIGHT));
    let radius = radius.saturating_add(hero.amount(StatusKind::Shine));
    radius.clamp(0, i64::from(LEVEL_WIDTH)) as u16
}

/// Returns the dice of a blow: for the hero its bare hands' only when it holds no weapon, and those of everything worn
/// in the slots that count; with what statuses and bonuses add.
pub fn blow_dice(attacker: &Subject<'_>, counts: impl Fn(Slot) -> bool) -> BlowDice {
    let bonus = attacker.figure(StatusKind::Damage);
    match attacker.who {
        Fighter::Hero(hero) => {
            let idle = hero.worn_by_slot().filter(|(slot, _)| !counts(*slot));
            let bonus = bonus.saturating_sub(sum(idle.map(|(_, item)| item.bonus.damage)));
            BlowDice::new(damage_dice(hero, attacker.content, counts), bonus)
        }
        Fighter::Monster(monster) => {
            let damage = attacker.content.monster(monster.kind()).damage;
            BlowDice::new([damage], bonus).in_twelfths(monster.twelfths)
        }
        Fighter::Trap => BlowDice::new([], bonus),
    }
}

/// Returns the dice of a blow with bare hands.
pub(super) fn bare_hands() -> Dice {
    Dice::new(0, 1, 4).expect("one die is not too many")
}

/// Returns the dice that the hero rolls for every blow that connects: its bare hands' only when it holds no weapon, and
/// those of everything worn in the slots that count.
pub(super) fn damage_dice<'a>(
    hero: &'a Hero,
    content: &'a Content,
    counts: impl Fn(Slot) -> bool + 'a,
) -> impl Iterator<Item = Dice> + 'a {
    let hands = hero.worn(Slot::Weapon).is_none().then(bare_hands);
    let striking = hero.worn_by_slot().filter(move |(slot, _)| counts(*slot));
    hands
        .into_iter()
        .chain(striking.map(|(_, item)| content.object(item.kind).damage))
}
