//! Reads a settings file.

use super::environment::Environment;
use super::file::{KEYS, SETTINGS, STYLES};
use super::table;
use super::values::Settings;
use crate::base::{Diagnostic, Report, Source, Span};
use crate::ui::data_file::{Diagnostics, TableEntry, Text, entries, parse};
use crate::ui::input::Key;
use crate::ui::keymap::{Conflict, Keymap, Situation};
use crate::ui::theme::Theme;

/// What a settings file asks for, and what the player has changed since.
#[derive(Debug)]
pub(in crate::ui) struct SettingsFile {
    pub(in crate::ui) settings: Settings,
    pub(in crate::ui) keymap: Keymap,
    pub(in crate::ui) theme: Theme,
    /// The errors and warnings about the file, each in a line.
    pub(in crate::ui) notices: Vec<String>,
    /// Those of them about keys that cannot mean what they should.
    pub(in crate::ui) conflicts: Vec<String>,
}

impl SettingsFile {
    /// Reads a file, and behind it the changes that are not written into it yet, which is a file as well.
    pub(in crate::ui) fn read(
        source: &Source,
        changes: &Source,
        environment: Environment,
    ) -> SettingsFile {
        let mut diagnostics = Vec::new();
        let file = parse(source, &mut diagnostics);
        let parts = entries(&file);
        let mut no_faults = Vec::new();
        let changes = parse(changes, &mut no_faults);
        let changes = entries(&changes);
        let (mut settings, mut styles) = (Settings::default(), Vec::new());
        for part in &parts {
            match part.name.text {
                SETTINGS => read_settings(part, &mut settings, &mut diagnostics),
                STYLES => styles = read_styles(part, &mut diagnostics),
                KEYS => {}
                _ => diagnostics.push(misplaced(&part.name)),
            }
        }
        for part in changes.iter().filter(|part| part.name.text == SETTINGS) {
            read_settings(part, &mut settings, &mut no_faults);
        }
        let mut keymap = Keymap::of(settings.keys);
        read_keys(&parts, &mut keymap, &mut diagnostics);
        read_keys(&changes, &mut keymap, &mut no_faults);
        let conflicts = keymap.leave_out_conflicts(settings.keys);
        let mut elsewhere = Vec::new();
        for conflict in &conflicts {
            match line_of(conflict, &parts) {
                Some(line) => diagnostics.push(conflict.error(line)),
                None => elsewhere.push(conflict.sentence()),
            }
        }
        let variant = environment.theme_variant(settings);
        let theme = Theme::with_changes(variant, &styles, &mut diagnostics);
        // Keys and styles depend on settings and are read after them, wherever they stand.
        diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
        let notices = diagnostics
            .iter()
            .map(|diagnostic| Report { source, diagnostic }.in_a_line());
        let notices = notices.chain(elsewhere).collect();
        SettingsFile {
            settings,
            keymap,
            theme,
            notices,
            conflicts: conflicts.iter().map(Conflict::sentence).collect(),
        }
    }
}

fn read_styles<'t>(
    part: &TableEntry<'t>,
    diagnostics: &mut Diagnostics,
) -> Vec<(Text<'t>, Text<'t>)> {
    let styles = part.table(diagnostics).map(entries).unwrap_or_default();
    let style = |style: TableEntry<'t>| Some((style.name, style.text(diagnostics)?));
    styles.into_iter().filter_map(style).collect()
}

fn read_settings(part: &TableEntry<'_>, settings: &mut Settings, diagnostics: &mut Diagnostics) {
    for entry in part.table(diagnostics).map(entries).unwrap_or_default() {
        match table::all().find(|setting| setting.name == entry.name.text) {
            Some(setting) => setting.read(&entry, settings, diagnostics),
            None => {
                let names = table::all().map(|setting| setting.name);
                diagnostics.push(entry.name.unknown(names));
            }
        }
    }
}

fn read_keys(parts: &[TableEntry<'_>], keymap: &mut Keymap, diagnostics: &mut Diagnostics) {
    for part in parts.iter().filter(|part| part.name.text == KEYS) {
        if let Some(keys) = part.table(diagnostics) {
            keymap.rebind(keys, diagnostics);
        }
    }
}

/// Returns where a file gives an action the key that cannot mean it; `None` if the key is one that comes with the program,
/// or a change that is not in the file.
fn line_of(conflict: &Conflict, parts: &[TableEntry<'_>]) -> Option<Span> {
    // What is wrong with the lines was told when they were read.
    let mut told = Vec::new();
    let keys = parts.iter().find(|part| part.name.text == KEYS)?;
    let situations = entries(keys.table(&mut told)?).into_iter();
    let mut lines = situations
        .filter(|it| it.name.text == conflict.situation.name())
        .flat_map(|it| it.table(&mut told).map(entries).unwrap_or_default());
    let line = lines.find(|line| line.name.text == conflict.action)?;
    let names = line.text(&mut Vec::new())?;
    let mut keys = names.text.split_whitespace();
    keys.any(|name| Key::read(name) == Ok(conflict.key))
        .then_some(names.span)
}

/// Returns the error that no part of a settings file has this name: with the table in which it belongs, if it has a meaning
/// there.
fn misplaced(name: &Text<'_>) -> Diagnostic {
    let unknown = name.unknown([KEYS, STYLES, SETTINGS]);
    if table::all().any(|setting| setting.name == name.text) {
        unknown.with_help(format!("it belongs below [{SETTINGS}]"))
    } else if Situation::of_name(name.text).is_some() {
        unknown.with_help(format!("it belongs into [{KEYS}.{}]", name.text))
    } else {
        unknown
    }
}
