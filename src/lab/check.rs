//! Checks description files: whether they can be read, and whether they make good levels.

use super::encounters::{monster_table, object_table};
use super::lints::{Dungeons, is_whole, lint_effects, lint_monsters, lint_objects, lint_plan};
use crate::base::{Diagnostic, Source, Span};
use crate::content::{
    Content, EffectTemplate, Listing, MonsterTemplate, ObjectTemplate, Origin, PlanEntry, Sourced,
    list_effects, list_monsters, list_objects, list_plan,
};
use crate::game::count;
use crate::store::{Description, FileError, Folders, built_in, read_description, with_boss};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// So many things are named that have no effects any more.
const MOST_NAMED: usize = 3;

/// A description file and its diagnostics.
#[derive(Debug)]
pub struct CheckedFile {
    pub source: Source,
    /// The number of entries that can be used.
    pub entries: usize,
    /// Errors for entries that cannot be used, warnings for the rest, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// What is worth knowing of the whole file, in sentences without full stops.
    pub notes: Vec<String>,
    /// How often a game has each monster, or each object; empty for other descriptions.
    pub table: String,
}

/// Checks the files that a game would use together, or the built-in one where there is none, for dungeons of `depths`
/// levels. `levels` are the names of the level files. Returns them in the order of [`Description::ALL`].
pub fn check_files(
    folders: &Folders,
    levels: &BTreeSet<String>,
    depths: u16,
) -> [Result<CheckedFile, FileError>; 4] {
    let (files, [monsters, objects, effects, plan]) = Files::of(folders);
    let content = files.content();
    let discarded = files.discarded(&content);
    let dungeons = files.dungeons(&content, depths);
    [
        monsters.map(|()| files.monsters.checked(dungeons)),
        objects.map(|()| files.objects.checked(dungeons)),
        effects.map(|()| files.effects.checked(&content, &discarded)),
        plan.map(|()| files.plan.checked(&content, levels, &discarded)),
    ]
}

/// Checks the text of a description file beside the other files that a game would use, for dungeons of `depths` levels.
/// `levels` are the names of the level files.
pub fn check_source(
    source: Source,
    description: Description,
    folders: &Folders,
    levels: &BTreeSet<String>,
    depths: u16,
) -> CheckedFile {
    // What is wrong with the others is found when they are checked.
    let (mut files, _) = Files::of(folders);
    files.replace(description, source);
    let content = files.content();
    let discarded = files.discarded(&content);
    let dungeons = files.dungeons(&content, depths);
    match description {
        Description::Monsters => files.monsters.checked(dungeons),
        Description::Objects => files.objects.checked(dungeons),
        Description::Effects => files.effects.checked(&content, &discarded),
        Description::Plan => files.plan.checked(&content, levels, &discarded),
    }
}

/// Returns the names, in lower case, that the files of a game give to monsters and objects which it does not have, since their
/// entries have faults.
pub fn discarded_names(folders: &Folders, content: &Content) -> BTreeSet<String> {
    let (files, _) = Files::of(folders);
    files.discarded(content)
}

type Reader<T> = fn(&Source) -> Result<Listing<T>, Diagnostic>;

/// The description files that a game uses together.
struct Files {
    monsters: File<MonsterTemplate>,
    objects: File<ObjectTemplate>,
    effects: File<EffectTemplate>,
    plan: File<PlanEntry>,
}

/// A description file, and what was read from it.
struct File<T> {
    description: Description,
    source: Source,
    reading: Result<Listing<T>, Diagnostic>,
    origin: Origin,
}

impl Files {
    fn built_in() -> Files {
        Files {
            monsters: File::built_in(Description::Monsters, list_monsters),
            objects: File::built_in(Description::Objects, list_objects),
            effects: File::built_in(Description::Effects, list_effects),
            plan: File::built_in(Description::Plan, list_plan),
        }
    }

    /// Returns the files that a game would use, and for each whether it can be read: the built-in one stands for one that
    /// cannot.
    fn of(folders: &Folders) -> (Files, [Result<(), FileError>; 4]) {
        let mut files = Files::built_in();
        let read = Description::ALL.map(|description| {
            if let Some(path) = folders.present(description) {
                files.replace(description, read_description(&path)?);
            }
            Ok(())
        });
        (files, read)
    }

    fn replace(&mut self, description: Description, source: Source) {
        match description {
            Description::Monsters => self.monsters = File::new(description, source, list_monsters),
            Description::Objects => self.objects = File::new(description, source, list_objects),
            Description::Effects => self.effects = File::new(description, source, list_effects),
            Description::Plan => self.plan = File::new(description, source, list_plan),
        }
    }

    /// Returns the names, in lower case, that the files give to monsters and objects of which a game has none, since their
    /// entries have faults.
    fn discarded(&self, content: &Content) -> BTreeSet<String> {
        let (monsters, objects) = (content.monsters_by_name(), content.objects_by_name());
        let discarded = [self.monsters.discarded(), self.objects.discarded()];
        let names = discarded.into_iter().flatten();
        names
            .map(|name| name.to_lowercase())
            .filter(|name| !monsters.has(name) && !objects.has(name))
            .collect()
    }

    /// Returns what a game is made of with these files.
    fn content(&self) -> Content {
        let monsters = self.monsters.used(list_monsters);
        Content::of_files(
            Sourced {
                templates: with_boss(monsters.templates).0,
                ..monsters
            },
            self.objects.used(list_objects),
            self.effects.used(list_effects),
            self.plan.used(list_plan),
        )
    }

    /// Returns the dungeons that are made with these files, which make this content.
    fn dungeons<'a>(&self, content: &'a Content, depths: u16) -> Dungeons<'a> {
        Dungeons {
            content,
            depths,
            have_all_effects: self.effects.reading.as_ref().is_ok_and(is_whole),
        }
    }
}

impl File<MonsterTemplate> {
    fn checked(self, dungeons: Dungeons<'_>) -> CheckedFile {
        let table = self.table(|| monster_table(dungeons.content, dungeons.depths));
        self.check(table, |source, listing| {
            lint_monsters(source, listing, dungeons)
        })
    }
}

impl File<ObjectTemplate> {
    fn checked(self, dungeons: Dungeons<'_>) -> CheckedFile {
        let table = self.table(|| object_table(dungeons.content, dungeons.depths));
        self.check(table, |source, listing| {
            lint_objects(source, listing, dungeons)
        })
    }
}

impl File<EffectTemplate> {
    fn checked(self, content: &Content, discarded: &BTreeSet<String>) -> CheckedFile {
        let spoken_of = self.content_for(content);
        let used = content.effect_templates().len();
        let origin = self.origin;
        let note = self.lost_effects(content);
        let mut checked = self.check(String::new(), |_, listing| {
            lint_effects(listing, &spoken_of, discarded)
        });
        checked.notes.extend(note);
        checked.played_with(origin, used)
    }

    /// Returns what a game loses by this file, which takes the place of all built-in effects; `None` if it loses nothing.
    fn lost_effects(&self, content: &Content) -> Option<String> {
        let listing = self.reading.as_ref().ok();
        let listing = listing.filter(|listing| is_usable(self.description, listing))?;
        let own: BTreeSet<String> = (listing.templates.iter())
            .map(|effect| effect.of.as_str().to_lowercase())
            .collect();
        let built_in = Content::built_in().effect_templates().to_vec();
        let mut lost = content.possible_effects(built_in);
        lost.retain(|effect| !own.contains(&effect.of.as_str().to_lowercase()));
        lost.dedup_by(|effect, before| effect.of == before.of);
        let more = lost.len().checked_sub(1)?.saturating_sub(MOST_NAMED - 1);
        let named = lost.iter().take(MOST_NAMED).map(|effect| &*effect.of);
        let mut named = named.collect::<Vec<_>>().join(", ");
        if more > 0 {
            named += &format!(" and {more} more");
        }
        Some(format!(
            "this file takes the place of all built-in effects, and has none for {named}; to keep those, begin with \
             the file of --write-data"
        ))
    }
}

impl File<PlanEntry> {
    fn checked(
        self,
        content: &Content,
        levels: &BTreeSet<String>,
        discarded: &BTreeSet<String>,
    ) -> CheckedFile {
        let spoken_of = self.content_for(content);
        let used = content.plan().entries.len();
        let origin = self.origin;
        let checked = self.check(String::new(), |source, listing| {
            lint_plan(source, listing, &spoken_of, [levels, discarded])
        });
        checked.played_with(origin, used)
    }
}

impl CheckedFile {
    /// Tells how many entries a game uses, which may be fewer than a built-in file has: some are for templates that others
    /// take the place of.
    fn played_with(mut self, origin: Origin, used: usize) -> CheckedFile {
        if origin == Origin::BuiltIn && used < self.entries {
            let left_out = self.entries - used;
            let entries = count(left_out, "of its entries is", "of its entries are");
            self.entries = used;
            self.notes.push(format!(
                "{entries} left out, for built-in monsters or objects whose place yours take"
            ));
        }
        self
    }
}

impl<T: Clone> File<T> {
    fn new(description: Description, source: Source, read: Reader<T>) -> File<T> {
        let reading = read(&source);
        File {
            description,
            source,
            reading,
            origin: Origin::File,
        }
    }

    fn built_in(description: Description, read: Reader<T>) -> File<T> {
        File {
            origin: Origin::BuiltIn,
            ..File::new(description, built_in(description), read)
        }
    }

    /// Returns the names of the entries that were discarded.
    fn discarded(&self) -> &[String] {
        let listing = self.reading.as_ref();
        listing.map_or(&[], |listing| &listing.discarded)
    }

    /// Returns the templates with which a game is played: the built-in ones if this file cannot be used.
    fn used(&self, read: Reader<T>) -> Sourced<T> {
        match &self.reading {
            Ok(listing) if is_usable(self.description, listing) => Sourced {
                templates: listing.templates.clone(),
                origin: self.origin,
            },
            Ok(_) | Err(_) => File::built_in(self.description, read).used(read),
        }
    }

    /// Returns the content of which its entries speak in a game with this one: what is built in is written for the
    /// built-in templates, and what others lack of them is no fault of its own.
    fn content_for<'c>(&self, content: &'c Content) -> Cow<'c, Content> {
        match self.origin {
            Origin::File => Cow::Borrowed(content),
            Origin::BuiltIn => Cow::Owned(Content::built_in()),
        }
    }

    /// Returns a table of the entries with which a game is played; an empty one if the file cannot be used.
    fn table(&self, make: impl FnOnce() -> String) -> String {
        let is_used = matches!(&self.reading, Ok(listing) if is_usable(self.description, listing));
        if is_used { make() } else { String::new() }
    }

    /// Returns the file with a table, and with the diagnostics of its reader and of `lint`.
    fn check(
        self,
        table: String,
        lint: impl FnOnce(&Source, &Listing<T>) -> Vec<Diagnostic>,
    ) -> CheckedFile {
        let source = self.source;
        let (entries, diagnostics) = match self.reading {
            Err(refused) => (0, vec![refused]),
            Ok(listing) => {
                let entries = listing.templates.len();
                (
                    entries,
                    diagnostics(self.description, &source, listing, lint),
                )
            }
        };
        CheckedFile {
            source,
            entries,
            diagnostics,
            notes: Vec::new(),
            table,
        }
    }
}

fn is_usable<T>(description: Description, listing: &Listing<T>) -> bool {
    description.is_usable(listing.templates.len(), &listing.diagnostics)
}

/// Returns the diagnostics of the reader and the lints, in the order of the file.
fn diagnostics<T>(
    description: Description,
    source: &Source,
    listing: Listing<T>,
    lint: impl FnOnce(&Source, &Listing<T>) -> Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let mut found = lint(source, &listing);
    if !is_usable(description, &listing) {
        let end = source.bytes().len();
        let message = "no entry can be used, so the built-in file is played with instead";
        found.push(Diagnostic::error(Span::new(end..end), message));
    }
    found.extend(listing.diagnostics);
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    found
}
