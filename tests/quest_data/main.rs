//! The files of a campaign: what is read from them, the error messages, and the proof that it can be won.

#[path = "../common/growth.rs"]
mod growth;
mod maps;
mod mutations;
mod program;
mod proof;
mod shipped;
mod size;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod tables;
mod walk;

use rlg::base::Report;
use rlg::levels::{Campaign, CampaignFiles, Diagnostics, read_campaign};

/// A campaign of two floors without an error: a key, a locked door, a secret one, and the target behind them.
pub(crate) const SOUND: [(&str, &str); 10] = [
    (
        "quest.tbl",
        "start_floor floor001\nstart_cell 1 1\nstart_weapon sword\nstart_armor mail\nstart_hp 10\nstart_level 1\n\
         abilities 18 18 12 10 12 10\nmax_days 5\ntarget boss\ntarget_floor floor002\ntarget_cell 3 1\n",
    ),
    (
        "items/items.tbl",
        "# what opens doors\nkey \"iron key\" \"It \\\"fits\\\".\" 0.5 0\nstatue \"statue\" \"Of a gnu.\" 900 1.25 impassable\n",
    ),
    (
        "items/weapons.tbl",
        "sword \"short sword\" \"Sharp.\" 4 15 1 8 0\n",
    ),
    ("items/armor.tbl", "mail \"mail\" \"Rings.\" 30 50 5\n"),
    (
        "mobs/mobs.tbl",
        "rat \"rat\" r 10 2 1 2 -1 0 0.25\nboss \"old rat\" R 14 39 2 8 4 9 4\n",
    ),
    ("mobs/loot/rat.tbl", "sword 15\n"),
    (
        "maps/floor001.mp",
        "#######\n#..[..#\n#..#.v#\n#.%.###\n#######\n",
    ),
    (
        "maps/floor001.dat",
        "floor001\nstair 5 2 floor002 1 1\ndoor 3 1 key\nitem 1 2 key\nmob 2 2 rat\n",
    ),
    ("maps/floor002.mp", "#####\n#^..#\n#####\n"),
    ("maps/floor002.dat", "floor002\nstair 1 1 floor001 5 2\n"),
];

/// Returns the sound campaign, but for a file of which something is replaced.
pub(crate) fn edited(path: &str, from: &str, to: &str) -> CampaignFiles {
    let mut files = CampaignFiles::new("dir");
    let mut is_edited = false;
    for (name, text) in SOUND {
        if name == path {
            assert!(text.contains(from), "{from:?} is in {path}");
            files.add(name, text.replacen(from, to, 1));
            is_edited = true;
        } else {
            files.add(name, text);
        }
    }
    assert!(is_edited, "{path} is a file of the campaign");
    files
}

pub(crate) fn sound() -> Campaign {
    read(&edited("quest.tbl", "", ""))
}

pub(crate) fn read(files: &CampaignFiles) -> Campaign {
    read_campaign(files).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Returns the messages about files, each as `PATH:LINE:COLUMN: message (help)`.
pub(crate) fn messages(files: &CampaignFiles) -> Vec<String> {
    match read_campaign(files) {
        Ok(_) => Vec::new(),
        Err(errors) => lines(&errors),
    }
}

fn lines(errors: &Diagnostics) -> Vec<String> {
    let line = |(source, diagnostic): &(std::sync::Arc<rlg::base::Source>, _)| {
        let report = Report { source, diagnostic }.in_a_line();
        let report = report.strip_prefix("dir/").unwrap_or(&report);
        report.replacen(": error: ", ": ", 1)
    };
    errors.list().iter().map(line).collect()
}

/// Checks that replacing something in the sound campaign leads to these messages and no others.
pub(crate) fn check(path: &str, from: &str, to: &str, expected: &[&str]) {
    let messages = messages(&edited(path, from, to));
    assert_eq!(messages, expected, "{path}: {from:?} -> {to:?}");
}

#[test]
fn the_sound_campaign_has_no_errors() {
    assert_eq!(messages(&edited("quest.tbl", "", "")), [""; 0]);
    assert_eq!(rlg::levels::proof(&sound()), []);
}
