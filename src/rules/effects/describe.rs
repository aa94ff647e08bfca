//! Descriptions of effects, made from their entries.

mod gear;

use super::table::{self, Procedure};
use super::uses::{self, Use};
use crate::base::{Dice, fill_gaps, visible};
use crate::content::{
    Ability, Bearer, Content, Doer, Duration, Effect, MonsterKind, Occasion, Recipients,
    TargetActor,
};
use crate::rules::books::Book;
use crate::world::{Item, Sanctity};
use std::fmt;

/// Returns what an item does on one occasion, a sentence for each effect: "Drunk: your speed rises by 7 to 9 for 22 to 40
/// turns." Effects that do nothing by the rules of the book are left out.
pub fn describe_use(
    content: &Content,
    book: &dyn Book,
    item: &Item,
    when: Occasion,
) -> Vec<String> {
    let teller = Teller {
        content,
        bearer: Bearer::Object(item.kind),
        sanctity: item.sanctity,
        when,
        left: &in_full,
    };
    let uses = uses::of_item(content, item, when).into_iter();
    let sentences = uses.filter_map(|one| match one {
        Use::Effect(effect) => teller.sentence(&effect, book),
        Use::Meal(turns) => {
            let what = format!("you regain a hit point a turn for {turns} turns");
            Some(format!("{}: {what}.", teller.usual_occasion()))
        }
    });
    sentences.collect()
}

/// Returns what a monster, trap or feature does, a sentence for each effect.
pub fn describe(content: &Content, book: &dyn Book, bearer: Bearer) -> Vec<String> {
    describe_to_hero(content, book, bearer, &in_full)
}

/// Returns the same, where what happens to the hero alone is told with what is left of its amount.
pub fn describe_to_hero(
    content: &Content,
    book: &dyn Book,
    bearer: Bearer,
    left: &AmountLeft<'_>,
) -> Vec<String> {
    describe_those(content, book, bearer, left, |_| true)
}

/// Returns the same of what is bad for whom it happens to.
pub fn describe_harm(content: &Content, book: &dyn Book, bearer: Bearer) -> Vec<String> {
    describe_those(content, book, bearer, &in_full, |effect| {
        table::row(effect.does).harms(effect)
    })
}

fn describe_those(
    content: &Content,
    book: &dyn Book,
    bearer: Bearer,
    left: &AmountLeft<'_>,
    is_wanted: impl Fn(&Effect) -> bool,
) -> Vec<String> {
    let sentences = Occasion::ALL.iter().flat_map(|&when| {
        let teller = Teller {
            content,
            bearer,
            sanctity: Sanctity::Usual,
            when,
            left,
        };
        let effects = content.effects_of(bearer, when).iter();
        let wanted = effects.filter(|effect| is_wanted(effect));
        wanted.filter_map(move |effect| teller.sentence(effect, book))
    });
    sentences.collect()
}

/// What is left for the hero of an amount that is rolled for an effect.
type AmountLeft<'a> = dyn Fn(&Effect, i64) -> i64 + 'a;

/// Leaves all of an amount, where nobody in particular is meant.
fn in_full(_: &Effect, amount: i64) -> i64 {
    amount
}

/// The bearer and the occasion of the effects that are described.
#[derive(Clone, Copy)]
struct Teller<'a> {
    content: &'a Content,
    bearer: Bearer,
    /// That of the bearer.
    sanctity: Sanctity,
    when: Occasion,
    left: &'a AmountLeft<'a>,
}

/// The subject of a sentence.
struct Subject {
    who: String,
    /// The second person, whose verbs have another form.
    is_you: bool,
    /// Whether the hero is never among them.
    is_monster: bool,
}

impl Subject {
    fn you() -> Subject {
        Subject {
            who: "you".to_owned(),
            is_you: true,
            is_monster: false,
        }
    }

    fn other(who: impl Into<String>) -> Subject {
        Subject {
            who: who.into(),
            is_you: false,
            is_monster: false,
        }
    }

    fn monster(who: impl Into<String>) -> Subject {
        Subject {
            is_monster: true,
            ..Subject::other(who)
        }
    }

    /// Returns the verb for what it sees.
    fn sees(&self) -> &'static str {
        if self.is_you { "see" } else { "sees" }
    }

    /// Returns a noun with its genitive: "your speed", "its speed", "the speed of everybody else on the level".
    fn with(&self, noun: &str) -> String {
        match &*self.who {
            "you" => format!("your {noun}"),
            "it" => format!("its {noun}"),
            who => format!("the {noun} of {who}"),
        }
    }
}

impl Teller<'_> {
    /// Returns what an effect does; `None` if it does nothing by the rules of the book.
    fn sentence(&self, effect: &Effect, book: &dyn Book) -> Option<String> {
        let row = table::row(effect.does);
        let is_status = matches!(row.procedure, Procedure::Status(_));
        let carried = row.carried.filter(|_| self.when == Occasion::Carried);
        let own = Doer::of(self.content, self.bearer, self.when);
        if !row.counts_in(book) || effect.does_nothing(self.when, own) {
            return None;
        }
        let is_lowering = self.amount(effect).most < 0;
        let says = if is_lowering { row.lowers } else { row.says };
        let befalls_nobody = effect.idle(self.when, own).is_some();
        let befalls = (!befalls_nobody).then(|| carried.unwrap_or(says));
        let texts = befalls.into_iter().chain(row.besides);
        let texts: Vec<String> = texts.map(|text| self.filled(effect, text)).collect();
        let what = texts.join("; ");
        let lasts = if is_status {
            self.duration(effect)
        } else {
            String::new()
        };
        let chance = match effect.chance {
            100 => String::new(),
            chance => format!("{chance} % of the time, "),
        };
        let occasion = self.occasion(effect);
        Some(format!("{occasion}: {chance}{what}{lasts}."))
    }

    /// Returns the name of the occasion of an effect. How far off it can be matters as much as what it does.
    fn occasion(&self, effect: &Effect) -> String {
        // A range of 0 has no end.
        if self.when == Occasion::Casts && effect.range.least() > 0 {
            format!("Within {}", Span::of(effect.range).cells())
        } else if let Some(range) = self.aiming_range() {
            let range = Span::only(range.into()).cells();
            format!("{} up to {range} far", self.usual_occasion())
        } else {
            self.usual_occasion().to_owned()
        }
    }

    /// Returns how far the bearer can be aimed, if that is the occasion; `None` for as far as one sees.
    fn aiming_range(&self) -> Option<u16> {
        let effects = self.content.effects_of(self.bearer, Occasion::Aimed);
        let effects = effects.iter().filter(|_| self.when == Occasion::Aimed);
        uses::aiming_range(effects.copied().map(Use::Effect))
    }

    fn usual_occasion(&self) -> &'static str {
        match self.when {
            Occasion::Drunk => "Drunk",
            Occasion::Read => "Read",
            Occasion::Eaten => "Eaten",
            Occasion::Used => "Used",
            Occasion::Worn => "Worn",
            Occasion::Carried => "Carried",
            Occasion::Always => "By nature",
            Occasion::Aimed => "Aimed",
            Occasion::Thrown => "Thrown",
            Occasion::Hits => "On a hit",
            Occasion::Struck => "When struck",
            Occasion::Dies => "At death",
            Occasion::Casts => "At any distance",
            Occasion::Stepped => "Stepped on",
        }
    }

    /// Returns how long a status lasts.
    fn duration(&self, effect: &Effect) -> String {
        if self.when.is_lasting() {
            return String::new();
        }
        let turns = Span::of(effect.turns).not_below(0);
        if turns.most == 0 {
            return " for good".to_owned();
        }
        if turns.least == 0 && effect.does.duration() == Duration::TurnsOrForGood {
            let turns = turns.not_below(1);
            return format!(" for {} or for good", turns.counted("turn", "turns"));
        }
        format!(" for {}", turns.counted("turn", "turns"))
    }

    /// Returns the least and the most of what the amount of an effect comes to.
    fn amount(&self, effect: &Effect) -> Span {
        if self.when.is_lasting() {
            return Span::only(table::lasting_amount(effect, self.sanctity));
        }
        let row = table::row(effect.does);
        let amount = Span::of(effect.amount).map(|rolled| row.amount(rolled, self.sanctity));
        if self.subject(effect).is_you {
            amount.map(|amount| (self.left)(effect, amount))
        } else {
            amount
        }
    }

    /// Returns the number of levels of a fall, which is never 0.
    fn levels(&self, effect: &Effect) -> Span {
        self.amount(effect)
            .map(|levels| if levels == 0 { 1 } else { levels })
    }

    /// Fills the gaps of a text.
    fn filled(&self, effect: &Effect, text: &str) -> String {
        let subject = self.subject(effect);
        fill_gaps(text, |gap| self.gap(effect, &subject, gap))
    }

    fn gap(&self, effect: &Effect, subject: &Subject, gap: &str) -> String {
        match gap {
            "who" => subject.who.clone(),
            "own" => self.own().who,
            "amount" => self.amount(effect).to_string(),
            "levels" => self.levels(effect).counted("level", "levels"),
            "points" => self.amount(effect).counted("hit point", "hit points"),
            "cells" => self.amount(effect).cells(),
            "within" => within(effect),
            "around" => around(effect),
            "kind" => self.kind(effect.monster),
            "honed" => self.honed(subject),
            "disarmed" => self.disarmed(effect, subject),
            "spent" => self.spent(),
            "monsters" => self.monsters(effect),
            gap => match gap.split_once('|') {
                Some((of_you, _)) if subject.is_you => of_you.to_owned(),
                Some((_, of_others)) => of_others.to_owned(),
                None => subject.with(gap),
            },
        }
    }

    /// Returns what a monster turns into.
    fn kind(&self, kind: Option<MonsterKind>) -> String {
        let name = |kind| self.content.monster(kind).indefinite_name();
        kind.map_or_else(|| "another monster".to_owned(), name)
    }

    /// Returns which monsters appear.
    fn monsters(&self, effect: &Effect) -> String {
        let monsters = self.amount(effect).counted("monster", "monsters");
        match effect.monster {
            Some(kind) => format!("{monsters} ({})", self.name(kind)),
            None => monsters,
        }
    }

    fn name(&self, kind: MonsterKind) -> String {
        visible(&self.content.monster(kind).name)
    }

    /// Returns the recipients of an effect.
    fn subject(&self, effect: &Effect) -> Subject {
        let own = self.own();
        match effect.on {
            Recipients::Own => own,
            Recipients::Target => self.target(),
            Recipients::Burst if effect.reach.most() <= 0 => self.target(),
            Recipients::Burst => {
                let reach = reach(effect).cells();
                Subject::other(format!("everybody within {reach} of {}", self.middle()))
            }
            Recipients::Beam => {
                let reach = reach(effect).cells();
                self.all_but_own(format!("everybody on a line of {reach}"))
            }
            Recipients::Foes => match self.bearer {
                Bearer::Monster(_) => Subject::you(),
                Bearer::Object(_) | Bearer::Fixture(_) => {
                    Subject::monster(format!("every enemy that {} {}", own.who, own.sees()))
                }
            },
            Recipients::Friends => Subject::monster(match self.bearer {
                Bearer::Monster(_) => {
                    format!("every other monster that {} {}", own.who, own.sees())
                }
                Bearer::Object(_) | Bearer::Fixture(_) => {
                    format!("every peaceful creature that {} {}", own.who, own.sees())
                }
            }),
            Recipients::Level => self.all_but_own("everybody else on the level".to_owned()),
        }
    }

    /// Returns recipients to whom SELF never belongs. Where SELF is the hero, they are monsters.
    fn all_but_own(&self, who: String) -> Subject {
        if self.own().is_you {
            Subject::monster(who)
        } else {
            Subject::other(who)
        }
    }

    /// Returns the middle of a burst.
    fn middle(&self) -> String {
        let is_around_own = matches!(self.when, Occasion::Dies | Occasion::Struck);
        match self.bearer {
            Bearer::Fixture(_) => "it".to_owned(),
            Bearer::Monster(_) | Bearer::Object(_) if is_around_own => self.own().who,
            Bearer::Monster(_) | Bearer::Object(_) => self.target().who,
        }
    }

    /// Returns SELF.
    fn own(&self) -> Subject {
        match self.bearer {
            Bearer::Monster(kind) if self.content.monster(kind).has(Ability::Unique) => {
                Subject::monster(self.name(kind))
            }
            Bearer::Monster(_) => Subject::monster("it"),
            Bearer::Object(_) => Subject::you(),
            Bearer::Fixture(_) if self.when == Occasion::Used => Subject::you(),
            Bearer::Fixture(_) => Subject::other("anyone who steps there"),
        }
    }

    /// Returns TARGET.
    fn target(&self) -> Subject {
        match (self.when.parties().target, self.bearer) {
            (TargetActor::Own, _) => self.own(),
            (TargetActor::Aimed | TargetActor::Attacker, Bearer::Monster(_)) => Subject::you(),
            (TargetActor::Aimed, Bearer::Object(_) | Bearer::Fixture(_)) => {
                Subject::monster("the target")
            }
            (TargetActor::Attacker, Bearer::Object(_) | Bearer::Fixture(_)) => {
                Subject::monster("the attacker")
            }
        }
    }
}

/// Returns the cells that an effect is about. A reach of 0 is the whole level.
fn within(effect: &Effect) -> String {
    let reach = reach(effect);
    if effect.on == Recipients::Beam {
        format!("along {}", reach.cells())
    } else if effect.on == Recipients::Level || reach.most == 0 {
        "on the whole level".to_owned()
    } else if reach.least == 0 {
        format!(
            "within {} or on the whole level",
            reach.not_below(1).cells()
        )
    } else {
        format!("within {}", reach.cells())
    }
}

/// Returns where the rock and the doors are that an effect is about.
fn around(effect: &Effect) -> String {
    match effect.on {
        Recipients::Beam => format!("along {}", reach(effect).cells()),
        Recipients::Level => "on the whole level".to_owned(),
        Recipients::Own
        | Recipients::Target
        | Recipients::Burst
        | Recipients::Foes
        | Recipients::Friends => "all around".to_owned(),
    }
}

fn reach(effect: &Effect) -> Span {
    Span::of(effect.reach).not_below(0)
}

/// The least and the most of a number. It is written without signs if both are below 0.
#[derive(Clone, Copy)]
struct Span {
    least: i64,
    most: i64,
}

impl Span {
    fn of(dice: Dice) -> Span {
        Span {
            least: dice.least(),
            most: dice.most(),
        }
    }

    fn only(value: i64) -> Span {
        Span {
            least: value,
            most: value,
        }
    }

    fn map(self, change: impl Fn(i64) -> i64) -> Span {
        Span {
            least: change(self.least),
            most: change(self.most),
        }
    }

    fn not_below(self, least: i64) -> Span {
        self.map(|number| number.max(least))
    }

    /// Returns so many of something.
    fn counted(self, one: &str, several: &str) -> String {
        let range = self.to_string();
        let noun = if range == "1" { one } else { several };
        format!("{range} {noun}")
    }

    fn cells(self) -> String {
        self.counted("cell", "cells")
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Span { least, most } = *self;
        if least == most {
            write!(f, "{}", least.unsigned_abs())
        } else if most < 0 {
            write!(f, "{} to {}", most.unsigned_abs(), least.unsigned_abs())
        } else {
            write!(f, "{least} to {most}")
        }
    }
}

#[cfg(test)]
mod tests;
