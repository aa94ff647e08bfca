//! A record as a line: fields `key=value` with tabs between them, as the tools of public servers read them.
//!
//! First come the fields of NetHack's xlogfile, with its names, types and order, so that its tools find them; then our
//! own.

use super::date;
use super::record::{Mode, Outcome, Record};
use crate::base::{excerpt, hex, hex16};
use crate::rules::RuleBook;
use std::collections::BTreeMap;
use std::str::FromStr;

// The bits of `flags`. The first two are NetHack's, for wizard mode and explore mode.
const WIZARD: u32 = 0x1;
const PLAYED_ON: u32 = 0x2;
const OTHER_RULES: u32 = 0x4;
const BOT: u32 = 0x100;
const SEARCHED: u32 = 0x200;

// What the heroes of this game are in NetHack's terms.
pub(super) const ROLE: &str = "Adv";
pub(super) const RACE: &str = "Hum";
pub(super) const GENDER: &str = "Neu";
pub(super) const ALIGN: &str = "Non";

// The bits of `conduct` that can be told: those of what no hero of this game ever does (to pray, to change items or itself
// into others, to wish, to wipe out a kind), and that of killing nothing.
const NEVER_BROKEN: u32 = 0x8 | 0x80 | 0x100 | 0x200 | 0x400 | 0x800;
const PACIFIST: u32 = 0x20;

/// The bit of `achieve` for a victory.
const VICTORY: u32 = 0x100;

/// The value of `data` for a game with other data than those of the program; others have no such field.
const OWN: &str = "own";

/// Returns the line of a record, with its end.
pub(super) fn write(record: &Record) -> String {
    let deaths = u8::from(record.outcome == Outcome::Died);
    let own_data = record.has_own_data.then(|| ("data", OWN.to_owned()));
    let of_nethack = [
        ("version", record.version.clone()),
        ("points", record.score.to_string()),
        ("deathdnum", dungeon(record).to_string()),
        ("deathlev", record.depth.to_string()),
        ("maxlvl", record.deepest.to_string()),
        ("hp", record.hit_points.to_string()),
        ("maxhp", record.full_hit_points.to_string()),
        ("deaths", deaths.to_string()),
        ("deathdate", date::digits_of_day(record.end)),
        ("birthdate", date::digits_of_day(record.start)),
        ("uid", record.user.to_string()),
        ("role", ROLE.to_owned()),
        ("race", RACE.to_owned()),
        ("gender", GENDER.to_owned()),
        ("align", ALIGN.to_owned()),
        ("name", record.name.clone()),
        ("death", death(record)),
        ("conduct", format!("{:#x}", conduct(record))),
        ("turns", record.turns.to_string()),
        ("achieve", format!("{:#x}", achievements(record))),
        ("realtime", record.played.to_string()),
        ("starttime", record.start.to_string()),
        ("endtime", record.end.to_string()),
        ("gender0", GENDER.to_owned()),
        ("align0", ALIGN.to_owned()),
        ("flags", format!("{:#x}", flags(record))),
    ];
    let own = [
        ("score", record.score.to_string()),
        ("ticks", record.ticks.to_string()),
        ("depth", record.depth.to_string()),
        ("levels", record.levels.to_string()),
        ("outcome", record.outcome.name().to_owned()),
        ("fate", record.death.clone()),
        ("killer", record.killer.clone()),
        ("kills", record.kills.to_string()),
        ("gold", record.gold.to_string()),
        ("start", record.start.to_string()),
        ("end", record.end.to_string()),
        ("seed", record.seed.clone()),
        ("rules", record.rules.name().to_owned()),
        ("mode", record.mode.name().to_owned()),
        ("id", format!("{:016x}", record.id)),
    ];
    join(of_nethack.into_iter().chain(own).chain(own_data))
}

/// Returns a line of fields, with its end.
pub(super) fn join(fields: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let fields: Vec<String> = { fields.into_iter() }
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    fields.join("\t") + "\n"
}

/// Returns the number of the dungeon where a game ended: 0, or 1 for the quest.
fn dungeon(record: &Record) -> u8 {
    u8::from(record.rules == RuleBook::Quest)
}

/// Returns how a game ended in the words that tools look for: they begin with `killed by `, `quit` or `ascended`.
fn death(record: &Record) -> String {
    const BY: &str = "killed by ";
    match record.outcome {
        Outcome::Won => "ascended".to_owned(),
        Outcome::Abandoned => "quit".to_owned(),
        Outcome::Died if record.death.starts_with(BY) => record.death.clone(),
        Outcome::Died => format!("{BY}a lack of time"),
    }
}

fn conduct(record: &Record) -> u32 {
    let peace = if record.kills == 0 { PACIFIST } else { 0 };
    NEVER_BROKEN | peace
}

fn achievements(record: &Record) -> u32 {
    match record.outcome {
        Outcome::Won => VICTORY,
        Outcome::Died | Outcome::Abandoned => 0,
    }
}

fn flags(record: &Record) -> u32 {
    let wizard = if record.wizard { WIZARD } else { 0 };
    wizard
        | match record.mode {
            Mode::Normal | Mode::Wizard => 0,
            Mode::PlayedOn => PLAYED_ON,
            Mode::OtherRules => OTHER_RULES,
            Mode::Bot => BOT,
            Mode::Searched => BOT | SEARCHED,
        }
}

/// The most characters of a line that a message shows.
const EXCERPT: usize = 40;

/// Reads the record in a line without its end. Unknown keys are ignored.
///
/// # Errors
///
/// Returns what is wrong with the line.
pub(super) fn read(line: &[u8]) -> Result<Record, String> {
    let text = std::str::from_utf8(line).map_err(|_| "this is not UTF-8 text".to_owned())?;
    let fields = Fields::of(text)?;
    let flags = fields.text("flags")?;
    let bits = flags
        .strip_prefix("0x")
        .and_then(|digits| u32::try_from(hex(digits)?).ok())
        .ok_or_else(|| wrong("flags", flags, "a number like 0x1"))?;
    let id = fields.text("id")?;
    Ok(Record {
        version: fields.text("version")?.to_owned(),
        name: fields.text("name")?.to_owned(),
        score: fields.number("score")?,
        turns: fields.number("turns")?,
        ticks: fields.number("ticks")?,
        depth: fields.number("depth")?,
        levels: fields.number("levels")?,
        deepest: fields.number("maxlvl")?,
        hit_points: fields.number("hp")?,
        full_hit_points: fields.number("maxhp")?,
        kills: fields.number("kills")?,
        gold: fields.number("gold")?,
        outcome: fields.one_of("outcome", Outcome::ALL, Outcome::name)?,
        killer: fields.text("killer")?.to_owned(),
        // Lines of earlier versions have their own words there.
        death: (fields.text("fate").or_else(|_| fields.text("death")))?.to_owned(),
        user: fields.number("uid").unwrap_or_default(),
        played: fields.number("realtime").unwrap_or_default(),
        start: fields.number("start")?,
        end: fields.number("end")?,
        seed: fields.text("seed")?.to_owned(),
        rules: fields.one_of("rules", RuleBook::ALL, RuleBook::name)?,
        mode: fields.one_of("mode", Mode::ALL, Mode::name)?,
        has_own_data: fields.text("data").is_ok_and(|data| data == OWN),
        wizard: bits & WIZARD != 0,
        id: hex16(id).ok_or_else(|| wrong("id", id, "16 hexadecimal digits"))?,
    })
}

/// The fields of a line by their keys.
struct Fields<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Fields<'a> {
    fn of(line: &'a str) -> Result<Fields<'a>, String> {
        let mut fields = BTreeMap::new();
        for field in line.trim_end_matches('\r').split('\t') {
            let (key, value) = field.split_once('=').ok_or_else(|| {
                format!("`{}` is not of the form key=value", excerpt(field, EXCERPT))
            })?;
            if fields.insert(key, value).is_some() {
                return Err(format!("`{}` is there twice", excerpt(key, EXCERPT)));
            }
        }
        Ok(Fields(fields))
    }

    fn text(&self, key: &str) -> Result<&'a str, String> {
        let value = self.0.get(key).copied();
        value.ok_or_else(|| format!("`{key}` is missing"))
    }

    fn number<T: FromStr>(&self, key: &str) -> Result<T, String> {
        let text = self.text(key)?;
        text.parse()
            .map_err(|_| wrong(key, text, "a number that it can be"))
    }

    fn one_of<T: Copy, const N: usize>(
        &self,
        key: &str,
        all: [T; N],
        name: fn(T) -> &'static str,
    ) -> Result<T, String> {
        let text = self.text(key)?;
        let found = all.into_iter().find(|&one| name(one) == text);
        found.ok_or_else(|| wrong(key, text, &format!("one of {}", all.map(name).join(", "))))
    }
}

fn wrong(key: &str, text: &str, expected: &str) -> String {
    format!("`{key}` is not {expected}: `{}`", excerpt(text, EXCERPT))
}
