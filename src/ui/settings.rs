//! The player's settings, and the file that holds them: `[keys]`, `[theme]` and `[settings]`. Errors in the file are
//! reported, and what is wrong is ignored.

use super::data_file::{Diagnostics, Entry, Text, entries, parse};
use super::glyphs::Glyphs;
use super::keymap::Keymap;
use super::pace::PACES;
use super::theme::{Palette, Theme};
use crate::base::{Report, Source};
use crate::store::Folders;

/// The words of a switch.
const ON: &str = "on";
const OFF: &str = "off";

/// The context of all screens: which key does what, how everything looks, and what the player has set.
#[derive(Debug)]
pub(super) struct Ui {
    pub(super) keymap: Keymap,
    pub(super) theme: Theme,
    pub(super) settings: Settings,
    /// The errors and warnings about the settings file, each in a line.
    pub(super) notices: Vec<String>,
}

/// Settings that are neither keys nor colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// How fast a bot, a fight or a recording is shown at first, from 1 to `PACES`.
    pub(super) pace: usize,
    pub(super) glyphs: Glyphs,
    /// Whether keys that wait are thrown away when something happens that the player did not expect.
    pub(super) flush_input: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            pace: 3,
            glyphs: Glyphs::default(),
            flush_input: true,
        }
    }
}

impl Ui {
    /// Returns the context without a settings file.
    pub(super) fn built_in(palette: Palette) -> Ui {
        Ui {
            keymap: Keymap::built_in(),
            theme: Theme::built_in(palette),
            settings: Settings::default(),
            notices: Vec::new(),
        }
    }

    /// Returns the context that the environment and the player's settings file ask for.
    pub(super) fn open(folders: &Folders) -> Ui {
        let default = Ui {
            settings: Settings {
                glyphs: Glyphs::from_environment(),
                ..Settings::default()
            },
            ..Ui::built_in(Palette::from_environment())
        };
        match folders.read_settings() {
            Ok(None) => default,
            Ok(Some(source)) => Ui::read(&source, default),
            Err(error) => Ui {
                notices: vec![format!("{error}. The default settings are used.")],
                ..default
            },
        }
    }

    /// Returns the context that a settings file asks for; `ui` is that of the environment.
    pub(super) fn read(source: &Source, mut ui: Ui) -> Ui {
        let palette = ui.theme.palette();
        let mut diagnostics = Vec::new();
        let file = parse(source, &mut diagnostics);
        for part in entries(&file) {
            match part.name.text {
                "keys" => {
                    if let Some(keys) = part.table(&mut diagnostics) {
                        ui.keymap.rebind(keys, &mut diagnostics);
                    }
                }
                "theme" => ui.theme = read_theme(&part, palette, &mut diagnostics),
                "settings" => ui.settings = read_settings(&part, ui.settings, &mut diagnostics),
                _ => diagnostics.push(part.name.unknown(["keys", "theme", "settings"])),
            }
        }
        let notices = diagnostics.iter().map(|diagnostic| {
            let headline = Report { source, diagnostic }.headline();
            let help = diagnostic.help.as_deref();
            help.map_or(headline.clone(), |help| format!("{headline} ({help})"))
        });
        ui.notices = notices.collect();
        ui
    }
}

fn read_theme(part: &Entry<'_>, default: Palette, diagnostics: &mut Diagnostics) -> Theme {
    let (mut palette, mut changes) = (default, Vec::new());
    for entry in part.table(diagnostics).map(entries).unwrap_or_default() {
        match entry.name.text {
            "palette" => palette = read_palette(&entry, diagnostics).unwrap_or(default),
            "styles" => changes = read_styles(&entry, diagnostics),
            _ => diagnostics.push(entry.name.unknown(["palette", "styles"])),
        }
    }
    Theme::with_changes(palette, &changes, diagnostics)
}

fn read_palette(entry: &Entry<'_>, diagnostics: &mut Diagnostics) -> Option<Palette> {
    let name = entry.text(diagnostics)?;
    let palette = Palette::named(name.text);
    if palette.is_none() {
        let known: Vec<&str> = Palette::names().collect();
        let unknown = name.error(format!("there is no palette `{}`", name.text));
        diagnostics.push(unknown.with_help(format!("the palettes are {}", known.join(", "))));
    }
    palette
}

fn read_glyphs(entry: &Entry<'_>, diagnostics: &mut Diagnostics) -> Option<Glyphs> {
    let name = entry.text(diagnostics)?;
    let glyphs = Glyphs::named(name.text);
    if glyphs.is_none() {
        let known: Vec<&str> = Glyphs::names().collect();
        let unknown = name.error(format!("there are no glyphs `{}`", name.text));
        diagnostics.push(unknown.with_help(format!("the glyphs are {}", known.join(", "))));
    }
    glyphs
}

/// Reads a setting that is on unless it is switched off.
fn read_switch(entry: &Entry<'_>, diagnostics: &mut Diagnostics) -> bool {
    match entry.text(diagnostics).map(|text| (text.text, text)) {
        None | Some((ON, _)) => true,
        Some((OFF, _)) => false,
        Some((_, text)) => {
            diagnostics.push(text.error(format!("`{ON}` and `{OFF}` are all that is known here")));
            true
        }
    }
}

fn read_styles<'t>(entry: &Entry<'t>, diagnostics: &mut Diagnostics) -> Vec<(Text<'t>, Text<'t>)> {
    let styles = entry.table(diagnostics).map(entries).unwrap_or_default();
    let style = |style: Entry<'t>| Some((style.name, style.text(diagnostics)?));
    styles.into_iter().filter_map(style).collect()
}

fn read_settings(
    part: &Entry<'_>,
    mut settings: Settings,
    diagnostics: &mut Diagnostics,
) -> Settings {
    for entry in part.table(diagnostics).map(entries).unwrap_or_default() {
        match entry.name.text {
            "pace" => settings.pace = entry.number(PACES, diagnostics).unwrap_or(settings.pace),
            "flush_input" => settings.flush_input = read_switch(&entry, diagnostics),
            "glyphs" => {
                settings.glyphs = read_glyphs(&entry, diagnostics).unwrap_or(settings.glyphs);
            }
            _ => diagnostics.push(entry.name.unknown(["pace", "glyphs", "flush_input"])),
        }
    }
    settings
}
