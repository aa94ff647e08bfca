//! Reads the text of a fight: `3 cave rat, ogre cook v hero 60 [mace; helmet]`.

mod names;

use crate::base::{Diagnostic, Span};
use crate::content::{Content, ObjectKind};
use crate::rules::{Contender, unfit_to_wear};

/// The most that can fight on one side.
const MOST_FIGHTERS: usize = 100;

/// The most hit points of a hero.
const MOST_HIT_POINTS: i64 = 1_000_000_000;

/// A hero's hit points if the text does not give them.
const HIT_POINTS: i64 = 100;

const HERO: &str = "hero";

const EXAMPLE: &str =
    "a fight is written like this: 3 cave rat, ogre cook v hero 60 [mace; helmet]";

/// One side of a fight: its text, and its fighters.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) title: String,
    pub(super) contenders: Vec<Contender>,
}

/// A piece of the text, and the offset at which it begins.
#[derive(Clone, Copy)]
struct Piece<'a> {
    start: usize,
    text: &'a str,
}

/// Reads a fight: two sides with a `v` or `vs` between them, each one or more groups with commas between them, each a
/// name, with or without a number before it. `hero` may be followed by its hit points and, in brackets, by what it wears
/// with semicolons between, and is on one side only. A part of a name is enough if no other name has it.
pub(super) fn read(text: &str, content: &Content) -> Result<[Side; 2], Diagnostic> {
    let whole = Piece { start: 0, text };
    let mut words = whole.split(' ').into_iter();
    let Some(versus) = words.find(Piece::is_versus) else {
        return Err(whole
            .error("there is no `v` between two sides")
            .with_help(EXAMPLE));
    };
    if let Some(second) = words.find(Piece::is_versus) {
        return Err(second.error("there are two sides only").with_help(EXAMPLE));
    }
    let first = whole.part(0, versus.start);
    let second = whole.part(versus.start + versus.text.len(), text.len());
    let first = read_side(first, content, &[])?;
    let second = read_side(second, content, &first.contenders)?;
    Ok([first, second])
}

/// Reads a side that fights against others, if they have been read already.
fn read_side(
    side: Piece<'_>,
    content: &Content,
    against: &[Contender],
) -> Result<Side, Diagnostic> {
    let is_hero = |contender: &Contender| matches!(contender, Contender::Hero { .. });
    let mut contenders = Vec::new();
    for group in side.split(',') {
        let (count, contender) = read_group(group.trimmed(), content)?;
        if is_hero(&contender) && against.iter().any(is_hero) {
            return Err(group.trimmed().error("heroes fight on one side only"));
        }
        if contenders.len() + count > MOST_FIGHTERS {
            let message = format!("at most {MOST_FIGHTERS} fight on one side");
            return Err(group.trimmed().error(message));
        }
        contenders.extend(std::iter::repeat_n(contender, count));
    }
    Ok(Side {
        title: side.trimmed().text.to_owned(),
        contenders,
    })
}

/// Reads a number and a name; a name may itself begin with a number.
fn read_group(group: Piece<'_>, content: &Content) -> Result<(usize, Contender), Diagnostic> {
    if group.text.is_empty() {
        return Err(group.error("there is no fighter here").with_help(EXAMPLE));
    }
    if let Some(kind) = content.monster_named(group.text) {
        return Ok((1, Contender::Monster(kind)));
    }
    let (number, rest) = group.text.split_once(' ').unwrap_or(("", group.text));
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok((1, read_contender(group, content)?));
    }
    let count = number
        .parse()
        .ok()
        .filter(|count| (1..=MOST_FIGHTERS).contains(count));
    let count = count.ok_or_else(|| {
        let message = format!("from 1 to {MOST_FIGHTERS} fight on one side");
        group.part(0, number.len()).error(message)
    })?;
    let name = group.part(group.text.len() - rest.len(), group.text.len());
    Ok((count, read_contender(name.trimmed(), content)?))
}

fn read_contender(name: Piece<'_>, content: &Content) -> Result<Contender, Diagnostic> {
    if let Some(kind) = content.monster_named(name.text) {
        return Ok(Contender::Monster(kind));
    }
    if let Some(rest) = after_hero(name) {
        let bracket = rest.text.find('[').unwrap_or(rest.text.len());
        let hit_points = read_hit_points(rest.part(0, bracket).trimmed())?;
        let worn = rest.part(bracket, rest.text.len());
        let worn = read_worn(worn, content)?;
        return Ok(Contender::Hero { hit_points, worn });
    }
    let monsters = content.monsters();
    let named = monsters.map(|(kind, monster)| (&*monster.name, Some(kind)));
    match names::find(name, "monster", named.chain([(HERO, None)]))? {
        Some(kind) => Ok(Contender::Monster(kind)),
        None => Ok(Contender::bare_hero(HIT_POINTS)),
    }
}

/// Returns what follows the word for a hero; `None` if that is not the first word.
fn after_hero(name: Piece<'_>) -> Option<Piece<'_>> {
    let end = name.text.find([' ', '[']).unwrap_or(name.text.len());
    let is_hero = name.text[..end].eq_ignore_ascii_case(HERO);
    is_hero.then(|| name.part(end, name.text.len()).trimmed())
}

/// Reads what a hero wears: names with semicolons between them, in brackets; nothing if there is no text.
fn read_worn(text: Piece<'_>, content: &Content) -> Result<Vec<ObjectKind>, Diagnostic> {
    if text.text.is_empty() {
        return Ok(Vec::new());
    }
    let Some(inside) = text.text.strip_suffix(']') else {
        return Err(text.error("the bracket is not closed").with_help(EXAMPLE));
    };
    let pieces = text.part(1, inside.len()).split(';');
    let pieces: Vec<Piece<'_>> = pieces.into_iter().map(Piece::trimmed).collect();
    let find = |piece: &Piece<'_>| {
        let objects = content.objects();
        let named = objects.map(|(kind, object)| (&*object.name, kind));
        names::find(*piece, "object", named)
    };
    let kinds: Vec<ObjectKind> = pieces.iter().map(find).collect::<Result<_, _>>()?;
    match unfit_to_wear(content, &kinds) {
        None => Ok(kinds),
        Some(index) => {
            Err(pieces[index].error("this cannot be worn, or not together with the rest"))
        }
    }
}

fn read_hit_points(number: Piece<'_>) -> Result<i64, Diagnostic> {
    if number.text.is_empty() {
        return Ok(HIT_POINTS);
    }
    let hit_points = number.text.parse().ok();
    let hit_points = hit_points.filter(|points| (0..=MOST_HIT_POINTS).contains(points));
    hit_points
        .ok_or_else(|| number.error(format!("a hero has from 0 to {MOST_HIT_POINTS} hit points")))
}

impl<'a> Piece<'a> {
    /// Returns a part of this piece, with offsets from its beginning.
    fn part(self, from: usize, to: usize) -> Piece<'a> {
        Piece {
            start: self.start + from,
            text: &self.text[from..to],
        }
    }

    fn trimmed(self) -> Piece<'a> {
        let from = self.text.len() - self.text.trim_start().len();
        self.part(from, from + self.text.trim().len())
    }

    fn split(self, separator: char) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        let mut from = 0;
        for part in self.text.split(separator) {
            pieces.push(self.part(from, from + part.len()));
            from += part.len() + separator.len_utf8();
        }
        pieces
    }

    fn is_versus(&self) -> bool {
        matches!(self.text, "v" | "vs")
    }

    fn error(self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(Span::new(self.start..self.start + self.text.len()), message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn any_text_is_a_fight_or_has_its_error_within_it(text in "(v|vs|hero|cave rat|rat|mace|[0-9]{1,12}|[\\[\\] ,;é-]){0,12}") {
            match read(&text, &GameData::built_in().content) {
                Ok(sides) => prop_assert!(sides.iter().all(|side| !side.contenders.is_empty())),
                Err(error) => prop_assert!(text.get(error.span.start as usize..error.span.end as usize).is_some()),
            }
        }
    }
}
