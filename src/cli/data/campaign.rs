//! Opens campaigns for play, and checks them.

use crate::base::not_listed;
use crate::cli::{Failure, output};
use crate::game::{count, option};
use crate::lab;
use crate::levels::{Campaign, Diagnostics, read_campaign};
use crate::store::{CampaignFolder, campaign_files};
use std::path::Path;

/// The most errors that are shown to one who plays. A fault may cause several.
const MOST_SHOWN: usize = 10;

/// Opens the campaign of a folder, or the built-in one, to be played. The first errors of its files go to standard error.
pub(in crate::cli) fn open(folder: Option<&Path>) -> Result<Campaign, Failure> {
    read_campaign(&read(folder)?.files).map_err(|errors| report_first(&errors, folder))
}

fn read(folder: Option<&Path>) -> Result<CampaignFolder, Failure> {
    campaign_files(folder).map_err(|error| Failure::Outside(error.into()))
}

/// Reports the first errors, and how all are shown if there are more.
fn report_first(errors: &Diagnostics, folder: Option<&Path>) -> Failure {
    report_up_to(MOST_SHOWN, errors);
    let all = errors.list().len() + errors.left_out();
    if let Some(folder) = folder.filter(|_| all > MOST_SHOWN) {
        let campaign = option("gamedata", &folder.display().to_string());
        output::complain(&format!(
            "these are the first {MOST_SHOWN} of {all} errors; rlg --check {campaign} shows them"
        ));
    }
    Failure::Reported
}

fn report_up_to(most: usize, errors: &Diagnostics) {
    for (source, diagnostic) in errors.list().iter().take(most) {
        output::report(source, std::slice::from_ref(diagnostic));
    }
}

fn report(errors: &Diagnostics) -> Failure {
    report_up_to(errors.list().len(), errors);
    if errors.left_out() > 0 {
        output::complain(&not_listed(errors.left_out()));
    }
    Failure::Reported
}

/// `--check` of the campaign of a folder. Findings go to standard error, a summary to standard output.
pub(in crate::cli) fn check(folder: &Path) -> Result<(), Failure> {
    let CampaignFolder { files, overlooked } = read(Some(folder))?;
    overlooked.iter().for_each(output::complain);
    let check = lab::check_campaign(&files).map_err(|errors| report(&errors))?;
    for finding in &check.findings {
        match finding.in_picture(&files) {
            Some((picture, diagnostic)) => output::report(&picture, &[diagnostic]),
            None => output::complain(finding),
        }
    }
    for (source, warning) in &check.warnings {
        output::report(source, std::slice::from_ref(warning));
    }
    if !check.findings.is_empty() {
        return Err(Failure::Reported);
    }
    let name = folder.display();
    output::write_out(format!(
        "{name}: {}, {} kinds of monsters and {} of items; it can be won\n",
        count(check.floors, "floor", "floors"),
        check.monsters,
        check.items
    ))
}
