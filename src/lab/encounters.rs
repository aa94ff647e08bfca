//! How often a game has each monster and each object of its files, as tables.

use super::lints::in_hit_points;
use crate::base::visible;
use crate::content::{Content, MonsterTemplate, ObjectTemplate};
use crate::levels::Frequencies;

/// How many millionths make one thousandth.
const PER_THOUSANDTH: u64 = 1_000;

/// Returns a table with a row for each monster of a content, in its order: its danger in hit points, the levels where it
/// is drawn, and how many a game of `depths` levels draws on average.
pub(super) fn monster_table(content: &Content, depths: u16) -> String {
    let frequencies = Frequencies::new(content, depths);
    let (homes, counts) = (frequencies.homes(), frequencies.monsters());
    let row = |(kind, monster): (_, &MonsterTemplate)| {
        let levels = homes.get(&kind).filter(|_| !monster.is_host());
        let levels = match levels {
            Some((first, last)) if first == last => first.to_string(),
            Some((first, last)) => format!("{first}-{last}"),
            None => "-".to_owned(),
        };
        let danger = in_hit_points(content.danger(kind));
        let count = decimal(counts.get(&kind).copied().unwrap_or_default());
        format!("{}\t{danger}\t{levels}\t{count}\n", visible(&monster.name))
    };
    let rows: String = content.monsters().map(row).collect();
    format!("monster\tdanger\tlevels\ta game\n{rows}")
}

/// Returns a table with a row for each object of a content, in its order: how many a game of `depths` levels draws on
/// average, and how many the plan supplies.
pub(super) fn object_table(content: &Content, depths: u16) -> String {
    let frequencies = Frequencies::new(content, depths);
    let (drawn, supplied) = (frequencies.objects(), frequencies.supplies());
    let row = |(kind, object): (_, &ObjectTemplate)| {
        let [drawn, supplied] = [&drawn, &supplied]
            .map(|counts| decimal(counts.get(&kind).copied().unwrap_or_default()));
        format!("{}\t{drawn}\t{supplied}\n", visible(&object.name))
    };
    let rows: String = content.objects().map(row).collect();
    format!("object\ta game\tsupplied\n{rows}")
}

/// Returns a number of millionths as a decimal with three digits after the point.
fn decimal(millionths: u64) -> String {
    let thousandths = (millionths + PER_THOUSANDTH / 2) / PER_THOUSANDTH;
    format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000)
}
