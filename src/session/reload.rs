//! Wizard mode: the description files are read again in the middle of a game.

use super::game::{Game, dungeon_of};
use super::{Library, Tone};
use crate::content::Succession;
use crate::rules::Setting;

/// Reads the description files and goes on with what they say now. What lives and lies in the dungeon already
/// keeps the values that it was made with, and takes everything else from the template of the same name. A
/// template that is no longer in the files stays for those that are made of it, but no more are made.
pub(super) fn reload(game: &mut Game) {
    let library = Library::open(&game.options.places);
    let fresh = library.content;
    // The dungeon draws from the new templates alone: it is made before the old ones are added.
    let dungeon = dungeon_of(&game.options, &fresh);
    let succession = Succession::new(&game.setting.content, fresh);
    game.world.follow(&succession);
    game.setting = Setting {
        content: succession.content,
        dungeon,
    };
    game.world.wizardry = true;
    for notice in &library.notices {
        game.say(Tone::Notice, notice);
    }
    game.say(Tone::Notice, "The description files were read anew.");
}
