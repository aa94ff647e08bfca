//! The built-in campaign.

use crate::content::CampaignFiles;

/// The files of `data/gamedata`, each with its path in it.
macro_rules! built_in {
    ($($path:literal,)+) => {
        &[$(($path, include_str!(concat!("../../../data/gamedata/", $path)))),+]
    };
}

/// The files of the built-in campaign, each with its path in the folder of one.
pub const BUILT_IN_CAMPAIGN: &[(&str, &str)] = built_in![
    "quest.tbl",
    "items/items.tbl",
    "items/weapons.tbl",
    "items/armor.tbl",
    "mobs/mobs.tbl",
    "mobs/loot/bbr01.tbl",
    "mobs/loot/gob01.tbl",
    "mobs/loot/gob02.tbl",
    "mobs/loot/orc01.tbl",
    "maps/floor001.mp",
    "maps/floor001.dat",
    "maps/floor002.mp",
    "maps/floor002.dat",
    "maps/floor003.mp",
    "maps/floor003.dat",
    "maps/floor004.mp",
    "maps/floor004.dat",
    "maps/floor005.mp",
    "maps/floor005.dat",
    "maps/floor006.mp",
    "maps/floor006.dat",
    "maps/floor007.mp",
    "maps/floor007.dat",
];

/// Returns the text of the file of the built-in campaign with this path.
pub fn built_in_campaign_file(path: &str) -> Option<&'static str> {
    let mut files = BUILT_IN_CAMPAIGN.iter();
    let (_, text) = files.find(|(own, _)| *own == path)?;
    Some(text)
}

/// Returns the files of the built-in campaign.
pub fn built_in_campaign() -> CampaignFiles {
    let mut files = CampaignFiles::new("built-in gamedata");
    for (path, text) in BUILT_IN_CAMPAIGN {
        files.add(path, *text);
    }
    files
}
