//! The paths of the files that a campaign is read from.

use crate::base::nearest;

/// The tables of a campaign.
pub(crate) const TABLES: [&str; 5] = [
    "quest.tbl",
    "items/items.tbl",
    "items/weapons.tbl",
    "items/armor.tbl",
    "mobs/mobs.tbl",
];

/// The folders of a campaign, each with the endings of the files besides tables that are read in it.
pub(crate) const FOLDERS: [(&str, &[&str]); 5] = [
    ("", &[]),
    ("items", &[]),
    ("maps", &[".mp", ".dat"]),
    ("mobs", &[]),
    ("mobs/loot", &[".tbl"]),
];

/// Returns what is wrong with the path of a file that no campaign is read from; `None` if one is.
pub(crate) fn unread_file(path: &str) -> Option<String> {
    let (folder, name) = split(path);
    let mut folders = FOLDERS.iter();
    let ends = folders.find(|(other, _)| *other == folder);
    let ends = ends.map_or(&[][..], |(_, ends)| *ends);
    if TABLES.contains(&path) || ends.iter().any(|end| name.ends_with(end)) {
        return None;
    }
    let help = if ends.is_empty() {
        wanted(nearest(path, TABLES))
    } else {
        format!(": those in {folder} end with {}", ends.join(" or "))
    };
    Some(format!("no quest reads this file here{help}"))
}

/// Returns what is wrong with the path of a folder in which no file of a campaign is; `None` if it has some.
pub(crate) fn unread_folder(path: &str) -> Option<String> {
    let folders = FOLDERS.map(|(folder, _)| folder);
    let beside = folders
        .iter()
        .filter(|other| split(other).0 == split(path).0);
    let help = || wanted(nearest(path, beside.copied()));
    (!folders.contains(&path)).then(|| format!("no quest reads this folder{}", help()))
}

/// Returns the path of the folder in which something is, and its name.
fn split(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

fn wanted(path: Option<&str>) -> String {
    path.map_or_else(String::new, |path| format!(": it has to be {path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_in_a_folder_of_a_campaign() {
        for table in TABLES {
            assert_eq!(unread_folder(split(table).0), None, "{table}");
            assert_eq!(unread_file(table), None);
        }
    }

    #[test]
    fn a_path_that_is_not_read_is_told_with_what_is() {
        for (path, help) in [
            ("maps/floor008.map", ": those in maps end with .mp or .dat"),
            ("maps/quest.tbl", ": those in maps end with .mp or .dat"),
            ("mobs/loot/orc01.txt", ": those in mobs/loot end with .tbl"),
            ("items/weapon.tbl", ": it has to be items/weapons.tbl"),
            ("Quest.tbl", ": it has to be quest.tbl"),
            ("mobs/lot/orc01.tbl", ""),
            ("readme", ""),
        ] {
            let wanted = format!("no quest reads this file here{help}");
            assert_eq!(unread_file(path), Some(wanted), "{path}");
        }
        for (path, help) in [
            ("mobs/lot", ": it has to be mobs/loot"),
            ("map", ": it has to be maps"),
            ("items/x", ""),
            ("notes", ""),
        ] {
            let wanted = format!("no quest reads this folder{help}");
            assert_eq!(unread_folder(path), Some(wanted), "{path}");
        }
        for path in ["maps/cellar.mp", "maps/cellar.dat", "mobs/loot/rat.tbl"] {
            assert_eq!(unread_file(path), None);
        }
    }
}
