//! The data of a game: the description files that were found, or else the built-in ones.

use super::built_in_files::built_in_text;
use super::folders::{Description, FileError, Folders, read_description};
use super::level_files::LEVELS_FOLDER;
use crate::base::{Diagnostic, Report, Source};
use crate::content::{
    Content, MonsterTemplate, Origin, Reading, Sourced, read_effects, read_monsters, read_objects,
    read_plan,
};
use crate::game::GameData;
use std::path::Path;

/// The texts that cannot be used, so that the built-in ones replace them, each with the reason.
type Unusable = Vec<(Description, String)>;

/// What there is to say about the texts of description files.
#[derive(Debug, Default)]
struct Notes {
    /// Sentences for the player.
    notices: Vec<String>,
    unusable: Unusable,
}

impl Notes {
    /// Notes that the built-in text replaces one, with a sentence that says why.
    fn replaced(&mut self, description: Description, why: String) {
        let notice = format!("{why}. The built-in definitions are used instead.");
        self.notices.push(notice);
        self.unusable.push((description, why));
    }
}

/// Reads the description files from their folders. It never fails: the built-in ones replace what cannot be used.
pub fn read_game_data(folders: &Folders) -> GameData {
    let mut game_data = found_in(folders).0;
    let data = folders.data.as_deref().filter(|data| is_useless(data));
    game_data.notices.extend(data.map(|data| {
        let names = Description::ALL.map(Description::file_name).join(", ");
        let data = data.display();
        format!(
            "{data}: nothing in this folder is used. Description files are called {names}; level files are in a \
             folder called {LEVELS_FOLDER}."
        )
    }));
    game_data
}

/// Returns the descriptions whose files a game refuses, so that the built-in ones replace them.
pub fn refused_descriptions(folders: &Folders) -> Vec<Description> {
    let (_, unusable) = found_in(folders);
    let descriptions = unusable.into_iter().map(|(description, _)| description);
    descriptions.collect()
}

/// Reads texts in place of description files; the built-in ones stand for those that are not given.
///
/// # Errors
///
/// Returns in a sentence why a text cannot be used.
pub fn game_data_of_texts(texts: &[(Description, Source)]) -> Result<GameData, String> {
    let given = |description| {
        let mut texts = texts.iter();
        let (_, source) = texts.find(|(given, _)| *given == description)?;
        Some(Ok(source.clone()))
    };
    let (game_data, unusable) = found(given);
    let first = unusable.into_iter().next();
    first.map_or(Ok(game_data), |(_, why)| Err(why))
}

/// Reads the description files from their folders. Returns as well why some cannot be used.
fn found_in(folders: &Folders) -> (GameData, Unusable) {
    found(|description| {
        let path = folders.present(description)?;
        Some(read_description(&path))
    })
}

/// Reads the texts that are found. Returns as well why some cannot be used.
fn found(find: impl Fn(Description) -> Option<Result<Source, FileError>>) -> (GameData, Unusable) {
    let mut notes = Notes::default();
    let mut monsters = gather(&find, Description::Monsters, read_monsters, &mut notes);
    let objects = gather(&find, Description::Objects, read_objects, &mut notes);
    let effects = gather(&find, Description::Effects, read_effects, &mut notes);
    let plan = gather(&find, Description::Plan, read_plan, &mut notes);
    let (with_boss, added) = with_boss(monsters.templates);
    monsters.templates = with_boss;
    let notice = |name| format!("No monster is a BOSS, so {name} waits on the last level.");
    notes.notices.extend(added.into_iter().map(notice));
    let game_data = GameData {
        content: Content::of_files(monsters, objects, effects, plan),
        notices: notes.notices,
    };
    (game_data, notes.unusable)
}

/// Returns whether a folder of data has nothing that a game is made of.
fn is_useless(data: &Path) -> bool {
    let mut names = Description::ALL.into_iter().map(Description::file_name);
    names.all(|name| !data.join(name).exists()) && !data.join(LEVELS_FOLDER).exists()
}

/// Returns the built-in file of a kind, under a name for messages.
pub fn built_in(description: Description) -> Source {
    let name = format!("built-in {}", description.title());
    Source::built_in(name, built_in_text(description))
}

/// Returns the templates of the text that is found, or the built-in ones if it has none.
fn gather<T>(
    find: impl Fn(Description) -> Option<Result<Source, FileError>>,
    description: Description,
    read: fn(&Source) -> Reading<T>,
    notes: &mut Notes,
) -> Sourced<T> {
    match find(description) {
        None => {}
        Some(Err(error)) => notes.replaced(description, error.to_string()),
        Some(Ok(source)) => {
            let usable = usable_templates(&source, description, read(&source), notes);
            if let Some(templates) = usable {
                return Sourced {
                    templates,
                    origin: Origin::File,
                };
            }
        }
    }
    Sourced::read_built_in(&built_in(description), read)
}

/// Returns the templates of a text, if it can be used, and adds a notice about its errors.
fn usable_templates<T>(
    source: &Source,
    description: Description,
    reading: Reading<T>,
    notes: &mut Notes,
) -> Option<Vec<T>> {
    match reading {
        Err(refused) => {
            notes.replaced(description, in_a_line(source, &refused));
            None
        }
        Ok((templates, diagnostics)) => {
            let fault = diagnostics.first().map(|first| {
                let first = in_a_line(source, first);
                match diagnostics.len() {
                    1 => format!("{first}."),
                    all => {
                        format!("{first}. This is the first of {all}; rlg --check FILE shows them.")
                    }
                }
            });
            if description.is_usable(templates.len(), &diagnostics) {
                notes.notices.extend(fault);
                return Some(templates);
            }
            let why = match fault {
                Some(fault) => format!("{fault} No entry can be used"),
                None => format!("{}: no entry can be used", source.name()),
            };
            notes.replaced(description, why);
            None
        }
    }
}

fn in_a_line(source: &Source, diagnostic: &Diagnostic) -> String {
    Report { source, diagnostic }.in_a_line()
}

/// Returns the monsters with the built-in BOSS if none of them is one, since such a game could not be won; and the names of
/// those that were added.
pub(crate) fn with_boss(mut monsters: Vec<MonsterTemplate>) -> (Vec<MonsterTemplate>, Vec<String>) {
    if monsters.iter().any(MonsterTemplate::is_boss) {
        return (monsters, Vec::new());
    }
    let (built_in, _) = read_monsters(&built_in(Description::Monsters)).unwrap_or_default();
    let bosses = built_in.into_iter().filter(MonsterTemplate::is_boss);
    let bosses: Vec<MonsterTemplate> = bosses.collect();
    let names = bosses.iter().map(|boss| boss.name.to_string()).collect();
    monsters.extend(bosses);
    (monsters, names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{EffectTemplate, Fixture};

    fn open(monsters: &[u8]) -> GameData {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(folder.path().join("monster_desc.txt"), monsters)
            .expect("a file is written");
        read_game_data(&Folders {
            data: Some(folder.path().to_owned()),
            own: None,
            ..Folders::default()
        })
    }

    fn is_built_in(game_data: &GameData) -> bool {
        game_data.content.monsters().count() == GameData::built_in().content.monsters().count()
    }

    #[test]
    fn the_built_in_files_are_whole_and_have_a_boss() {
        for description in Description::ALL {
            let source = built_in(description);
            let diagnostics = match description {
                Description::Monsters => read_monsters(&source).map(|(_, diagnostics)| diagnostics),
                Description::Objects => read_objects(&source).map(|(_, diagnostics)| diagnostics),
                Description::Effects => read_effects(&source).map(|(_, diagnostics)| diagnostics),
                Description::Plan => read_plan(&source).map(|(_, diagnostics)| diagnostics),
            };
            assert_eq!(diagnostics, Ok(vec![]), "{}", source.name());
        }
        assert!(GameData::built_in().notices.is_empty());
    }

    #[test]
    fn a_file_without_a_boss_gets_the_built_in_one_and_says_so() {
        let rat = b"RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME rat\nDESC\n.\nCOLOR RED\nSPEED 9+0d1\nABIL\nHP 4+0d1\nDAM 0+1d2\nSYMB r\nRRTY 100\nEND\n";
        let game_data = open(rat);
        let names: Vec<&str> = game_data
            .content
            .drawn_monsters()
            .map(|(_, monster)| monster.name.as_str())
            .collect();
        assert_eq!(names, ["rat", "SpongeBob SquarePants"]);
        assert!(
            game_data.notices[0].contains("SpongeBob SquarePants waits"),
            "{:?}",
            game_data.notices
        );
    }

    #[test]
    fn a_folder_of_which_nothing_is_used_is_told() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let folders = Folders {
            data: Some(folder.path().to_owned()),
            ..Folders::default()
        };
        std::fs::write(folder.path().join("monsters_desc.txt"), "").expect("a file is written");
        let [notice] = &read_game_data(&folders).notices[..] else {
            panic!("there is one notice");
        };
        let start = format!(
            "{}: nothing in this folder is used.",
            folder.path().display()
        );
        assert!(notice.starts_with(&start), "{notice}");
        assert!(notice.contains("monster_desc.txt, "), "{notice}");
        std::fs::create_dir(folder.path().join("levels")).expect("a folder is made");
        assert_eq!(read_game_data(&folders).notices, [""; 0]);
    }

    #[test]
    fn who_serves_the_hero_does_not_count_as_a_boss() {
        let game_data = open_files(&[(
            Description::Monsters,
            "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME Shopkeeper\nDESC\n.\nCOLOR RED\nSPEED 9+0d1\n\
             ABIL BOSS\nHP 4+0d1\nDAM 0+1d2\nSYMB @\nRRTY 100\nEND\n",
        )]);
        let bosses = game_data.content.bosses().map(|(_, boss)| &*boss.name);
        assert_eq!(bosses.collect::<Vec<_>>(), ["SpongeBob SquarePants"]);
        let notice = "No monster is a BOSS, so SpongeBob SquarePants waits on the last level.";
        assert_eq!(game_data.notices, [notice]);
    }

    #[test]
    fn files_that_cannot_be_used_never_stop_the_game() {
        let huge = vec![b'\n'; (16 << 20) + 1];
        let all_bad = b"RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nEND\nBEGIN MONSTER\nEND\n";
        let texts: [(&[u8], &str); 5] = [
            (b"", ":1:1: error"),
            (
                b"something else",
                "(its first line has to be: RLG327 MONSTER DESCRIPTION 1). The built-in",
            ),
            (b"\x7fELF\x02\x01\x01\0\0\xff\xfe", ":1:1: error"),
            (
                all_bad,
                "This is the first of 2; rlg --check FILE shows them. No entry can be used. The built-in",
            ),
            (&huge, "larger than 16 MiB"),
        ];
        for (text, said) in texts {
            let game_data = open(text);
            assert!(is_built_in(&game_data), "{said}");
            assert!(
                game_data.notices.iter().any(|notice| notice.contains(said)),
                "{:?}",
                game_data.notices
            );
        }
    }

    #[test]
    fn a_game_can_do_without_effects_and_a_plan() {
        let data = open_files(&[
            (Description::Effects, "RLG327 EFFECT DESCRIPTION 1\n"),
            (Description::Plan, "RLG327 DUNGEON PLAN 1\n# Nothing.\n"),
        ]);
        assert_eq!(data.notices, [""; 0]);
        assert_eq!(data.content.effect_templates(), []);
        assert_eq!(data.content.plan().entries, []);
        let faulty = open_files(&[(
            Description::Plan,
            "RLG327 DUNGEON PLAN 1\nBEGIN LEVEL\nEND\n",
        )]);
        assert!(faulty.notices[0].contains("No entry can be used."));
        assert_eq!(faulty.content.plan(), GameData::built_in().content.plan());
    }

    /// Opens the data of a folder with these files.
    fn open_files(files: &[(Description, &str)]) -> GameData {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (description, text) in files {
            let path = folder.path().join(description.file_name());
            std::fs::write(path, text).expect("a file is written");
        }
        read_game_data(&Folders {
            data: Some(folder.path().to_owned()),
            own: None,
            ..Folders::default()
        })
    }

    const PIT: &str = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF pit\nWHEN STEPPED DOES HARM ON SELF\n\
                       AMOUNT 7+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";

    #[test]
    fn a_file_of_effects_is_taken_whole() {
        let game_data = open_files(&[(Description::Effects, PIT)]);
        assert_eq!(game_data.notices, Vec::<String>::new());
        assert_eq!(game_data.content.effect_templates().len(), 1);
        let built_in = GameData::built_in().content;
        assert!(built_in.effect_templates().len() > 1);
        assert!(game_data.content.objects().eq(built_in.objects()));
    }

    #[test]
    fn a_file_of_effects_that_cannot_be_used_gives_way_to_the_built_in_ones() {
        let built_in = GameData::built_in().content;
        for (text, said) in [
            (
                "RLG327 MONSTER DESCRIPTION 1\n",
                ":1:1: error: this is a file of monsters, no file of effects",
            ),
            (
                &*PIT.replace("HARM", "HRAM"),
                "No entry can be used. The built-in",
            ),
        ] {
            let game_data = open_files(&[(Description::Effects, text)]);
            let is_said = game_data.notices.iter().any(|notice| notice.contains(said));
            assert!(is_said, "{:?}", game_data.notices);
            assert_eq!(game_data.content, built_in);
        }
    }

    #[test]
    fn built_in_effects_of_objects_are_passed_over_beside_a_file_of_objects() {
        let game_data = open_files(&[(Description::Objects, built_in_text(Description::Objects))]);
        assert_eq!(game_data.notices, Vec::<String>::new());
        let names = game_data.content.monsters_by_name();
        let is_of_another = |effect: &EffectTemplate| {
            let mut fixtures = Fixture::ALL.iter();
            let is_of_monster = names.has(&effect.of);
            is_of_monster || fixtures.any(|fixture| fixture.name() == effect.of)
        };
        let effects = game_data.content.effect_templates();
        assert!(!effects.is_empty() && effects.iter().all(is_of_another));
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_reported_and_the_game_plays() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::create_dir(folder.path().join("object_desc.txt")).expect("a folder is made");
        let game_data = read_game_data(&Folders {
            data: Some(folder.path().to_owned()),
            own: None,
            ..Folders::default()
        });
        assert!(
            game_data.notices[0].contains("this is a folder"),
            "{:?}",
            game_data.notices
        );
        assert!(game_data.content.objects().count() > 0);
    }

    #[test]
    fn the_data_folder_comes_before_the_players_own() {
        let folders = Folders {
            data: Some(Path::new("d").to_owned()),
            own: Some(Path::new("o").to_owned()),
            ..Folders::default()
        };
        let paths = folders.candidates(Description::Monsters);
        assert_eq!(
            paths,
            [
                Path::new("d/monster_desc.txt"),
                Path::new("o/monster_desc.txt")
            ]
        );
    }
}
