//! Checks a campaign: whether its files can be read, and whether it can be won.

use crate::levels::{CampaignFiles, Diagnostics, Finding, proof, read_campaign};

/// The size of a campaign, and why it cannot be won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignCheck {
    pub floors: usize,
    /// The number of kinds of monsters.
    pub monsters: usize,
    /// The number of kinds of items.
    pub items: usize,
    /// Empty if the campaign can be won.
    pub findings: Vec<Finding>,
}

/// Checks a campaign.
///
/// # Errors
///
/// Returns the errors of its files if it cannot be read.
pub fn check_campaign(files: &CampaignFiles) -> Result<CampaignCheck, Diagnostics> {
    let campaign = read_campaign(files)?;
    Ok(CampaignCheck {
        floors: campaign.floors.len(),
        monsters: campaign.content.monsters().count(),
        items: campaign.content.objects().count(),
        findings: proof(&campaign),
    })
}
