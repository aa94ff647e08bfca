//! Checks a campaign: whether its files can be read, whether it can be won, and what in it looks like a mistake.

use crate::base::{Diagnostic, Pos, Source, Span};
use crate::content::quest::{place_of_glyph, rows};
use crate::content::{Hundredths, ObjectKind};
use crate::levels::{Campaign, CampaignFiles, Diagnostics, Finding, proof, read_campaign};
use crate::rules::quest::d20::weight_limit;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The signs of the hero and of items on the map of a quest.
const SIGNS: [(char, &str); 2] = [('@', "the hero"), ('*', "items")];

/// The size of a campaign, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct CampaignCheck {
    pub floors: usize,
    /// The number of kinds of monsters.
    pub monsters: usize,
    /// The number of kinds of items.
    pub items: usize,
    /// Why it cannot be won; empty if it can.
    pub findings: Vec<Finding>,
    /// What looks like a mistake, each with its file.
    pub warnings: Vec<(Arc<Source>, Diagnostic)>,
}

/// Checks a campaign.
///
/// # Errors
///
/// Returns the errors of its files if it cannot be read.
pub fn check_campaign(files: &CampaignFiles) -> Result<CampaignCheck, Diagnostics> {
    let campaign = read_campaign(files)?;
    let mut findings = proof(&campaign);
    findings.extend(too_heavy(&campaign));
    Ok(CampaignCheck {
        floors: campaign.floors.len(),
        monsters: campaign.content.monsters().count(),
        items: campaign.content.objects().count(),
        findings,
        warnings: warnings(files, &campaign),
    })
}

/// Returns what weighs more than the hero can walk with: what it begins with, and keys.
fn too_heavy(campaign: &Campaign) -> Vec<Finding> {
    let constants = &campaign.tables.constants;
    let [strength, ..] = constants.abilities;
    let limit = weight_limit(strength);
    let weight = |item: ObjectKind| campaign.tables.quest_item(item).weight;
    let finding = |(floor, at): (usize, Pos), message: String| Finding {
        floor: campaign.floors[floor].id.clone(),
        at,
        message,
    };
    let begins_with = [constants.start_weapon, constants.start_armor].map(|item| weight(item).0);
    let begins_with = Hundredths(begins_with.into_iter().fold(0, i64::saturating_add));
    let at_start = (begins_with > limit).then(|| {
        let message = format!(
            "the hero begins with {begins_with} lb, and walks with at most {limit} lb (STR {strength})"
        );
        finding((constants.start_floor, constants.start_cell), message)
    });
    let mut doors: BTreeMap<ObjectKind, (usize, Pos)> = BTreeMap::new();
    for (index, floor) in campaign.floors.iter().enumerate() {
        for (at, key) in &floor.locks {
            doors.entry(*key).or_insert((index, *at));
        }
    }
    let heavy = doors.into_iter().filter(|(key, _)| weight(*key) > limit);
    let keys = heavy.map(|(key, door)| {
        let (name, pounds) = (&campaign.content.object(key).name, weight(key));
        let message = format!(
            "this door needs the {name}, which weighs {pounds} lb, and the hero walks with at most {limit} lb (STR {strength})"
        );
        finding(door, message)
    });
    at_start.into_iter().chain(keys).collect()
}

fn warnings(files: &CampaignFiles, campaign: &Campaign) -> Vec<(Arc<Source>, Diagnostic)> {
    let floors = campaign.floors.iter();
    let terrain = floors.flat_map(|floor| floor.terrain.iter());
    let mut signs: BTreeMap<char, String> = terrain
        .map(|(_, cell)| (cell.glyph(), cell.name().to_lowercase()))
        .collect();
    signs.extend(SIGNS.map(|(sign, name)| (sign, name.to_owned())));
    let alike = campaign.content.monsters().filter_map(|(kind, monster)| {
        let id = &campaign.tables.quest_monster(kind).id;
        let (sign, other) = signs.get_key_value(&monster.symbol)?;
        let message = format!(
            "the monster {id} is drawn as `{sign}`, which stands for something else on the map: {other}"
        );
        let (table, at) = place_of_glyph(files, id)?;
        Some((table.clone(), Diagnostic::warning(at, message)))
    });
    let is_alone = campaign.floors.len() == 1;
    let floors = campaign.floors.iter();
    let unlinked = floors.filter(|floor| floor.stairs.is_empty() && !is_alone);
    let unlinked = unlinked.filter_map(|floor| {
        let list = files.get(&format!("maps/{}.dat", floor.id))?;
        let message = format!("no stair leads to {} or away from it", floor.id);
        Some((list.clone(), Diagnostic::warning(title_in(list), message)))
    });
    alike.chain(unlinked).collect()
}

/// Returns the place of the floor's id, the first line of its list.
fn title_in(list: &Source) -> Span {
    let title = rows(list, "").next();
    let title = title.and_then(|mut row| row.word("floor"));
    title.map_or_else(Span::default, |title| title.span)
}
