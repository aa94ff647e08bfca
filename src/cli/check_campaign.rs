//! `--check` of a campaign: whether its files can be read, and whether it can be won.

use super::{Failure, output};
use crate::levels::{Campaign, CampaignFiles, proof, read_campaign};
use crate::store::campaign_files;
use std::path::Path;

/// The campaign of a folder, or the built-in one, to be played. What is wrong goes to standard error.
pub(super) fn open(folder: Option<&Path>) -> Result<Campaign, Failure> {
    read(&files(folder)?)
}

fn files(folder: Option<&Path>) -> Result<CampaignFiles, Failure> {
    campaign_files(folder).map_err(|error| Failure::Outside(error.into()))
}

fn read(files: &CampaignFiles) -> Result<Campaign, Failure> {
    read_campaign(files).map_err(|faults| {
        for (source, diagnostic) in faults.list() {
            output::report(source, std::slice::from_ref(diagnostic));
        }
        Failure::Reported
    })
}

/// Checks the campaign of a folder, or the built-in one. What is wrong goes to standard error.
pub(super) fn check_campaign(folder: Option<&Path>) -> Result<(), Failure> {
    let files = files(folder)?;
    let campaign = read(&files)?;
    let findings = proof(&campaign);
    for finding in &findings {
        match finding.in_picture(&files) {
            Some((picture, diagnostic)) => output::report(&picture, &[diagnostic]),
            None => output::complain(finding),
        }
    }
    if !findings.is_empty() {
        return Err(Failure::Reported);
    }
    let floors = campaign.floors.len();
    let (quest_monsters, quest_items) = (campaign.content.monsters(), campaign.content.objects());
    let name = folder.map_or("the built-in campaign".to_owned(), |folder| {
        folder.display().to_string()
    });
    output::write_out(format!(
        "{name}: {floors} floors, {} kinds of mobs and {} of things; it can be won\n",
        quest_monsters.count(),
        quest_items.count()
    ))
}
