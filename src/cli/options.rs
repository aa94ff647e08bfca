//! The options of the command line.

mod checks;
mod meaning;
mod mode;
mod takers;

pub(super) use checks::unexpected;
pub(super) use mode::Mode;

use super::values;
use crate::base::Seed;
use crate::bot::Style;
use crate::game::{AutoPickup, DungeonBook, HeroBonus, Verb};
use crate::levels::{MOST_DEPTHS, USUAL_DEPTHS};
use clap::{ArgGroup, Parser};
use clap_complete::Shell;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

/// The headings under which options are listed.
const PLAYING: &str = "Playing";
const DATA: &str = "Monsters, objects and levels";
const RECORDS: &str = "Saved games, recordings and scores";
const BOTS: &str = "Bots, and instruments that play";
const SERVERS: &str = "Servers";
const OTHER: &str = "Other";

/// What means nothing on a quest.
const NOT_ON_A_QUEST: [&str; 6] = [
    "rules",
    "levels",
    "dungeon",
    "level",
    "wizard",
    "autopickup",
];

/// What stands below the list of all options.
const EXAMPLES: &str = "\
Examples:
  rlg                                    begin a game, or go on with a saved one
  rlg --seed 7 --rules tactical          play the dungeon of a seed
  rlg --quest                            play the quest
  rlg --daily                            play what everybody plays today
  rlg --check mine/monster_desc.txt      check monsters of your own
  rlg --data mine                        play with them
  rlg --bot --games 100 --summary        see how far a bot gets
  rlg --manual                           list the chapters of the manual";

/// A terminal roguelike whose whole content is plain text.
///
/// Without options a game begins: the title screen asks for the rule book. In the game, ? shows all keys.
#[derive(Debug, Parser)]
#[command(
    name = "rlg",
    version,
    after_help = EXAMPLES,
    group(ArgGroup::new("mode").multiple(false)),
    group(ArgGroup::new("parse").multiple(true).conflicts_with("mode")),
)]
pub(super) struct Options {
    /// The seed of the dungeon, a number or any text; the same seed gives the same dungeon
    #[arg(help_heading = PLAYING, long, value_name = "SEED", value_parser = values::seed, allow_negative_numbers = true)]
    pub(super) seed: Option<Seed>,

    /// Your name
    #[arg(help_heading = PLAYING, long, value_name = "NAME", value_parser = values::name)]
    pub(super) name: Option<String>,

    /// The rule book, classic or tactical; the game begins at once, unless a game of yours is saved
    #[arg(help_heading = PLAYING, long, value_name = "BOOK", value_parser = values::rules)]
    pub(super) rules: Option<DungeonBook>,

    /// How many levels the dungeon has, from 1 to 100
    #[arg(help_heading = PLAYING, long, value_name = "N", default_value_t = USUAL_DEPTHS, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_DEPTHS)))]
    pub(super) levels: u16,

    /// Look for monster_desc.txt, object_desc.txt, effect_desc.txt and dungeon_plan.txt in this folder first
    #[arg(help_heading = DATA, long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,

    /// The folder of the quest's campaign; without it, your own or the built-in one
    #[arg(help_heading = DATA, long, value_name = "DIR")]
    pub(super) gamedata: Option<PathBuf>,

    /// Play an RLG327 dungeon file as the first level
    #[arg(help_heading = PLAYING, long, value_name = "FILE")]
    pub(super) dungeon: Option<PathBuf>,

    /// Play the level of this name in FILE, or the first one, as the first level; FILE is a description or compiled
    #[arg(help_heading = PLAYING, long, value_names = ["FILE", "NAME"], num_args = 1..=2, conflicts_with = "dungeon")]
    pub(super) level: Option<Vec<OsString>>,

    /// Play the quest: hand-made floors, keys, five days, and a minotaur
    #[arg(help_heading = PLAYING, long, conflicts_with_all = NOT_ON_A_QUEST)]
    pub(super) quest: bool,

    /// Say everything in lines, without a map, and read commands from lines; so it is in a terminal whose TERM is dumb
    #[arg(help_heading = PLAYING, long)]
    pub(super) accessible: bool,

    /// Play the dungeon of today, the same for everybody: tactical rules, built-in data, saved apart from other games
    #[arg(help_heading = PLAYING, long, group = "mode")]
    pub(super) daily: bool,

    /// Take clicks and the wheel of the mouse; so does the setting mouse
    #[arg(help_heading = PLAYING, long)]
    pub(super) mouse: bool,

    /// Offer the commands of wizard mode on the key &
    #[arg(help_heading = PLAYING, long)]
    pub(super) wizard: bool,

    /// What walking over items picks up at first: all, none, or types such as flask,scroll,gold
    #[arg(help_heading = PLAYING, long, value_name = "WHAT", default_value_t, hide_default_value = true)]
    pub(super) autopickup: AutoPickup,

    /// Show a chapter of the manual, or list the chapters
    #[arg(help_heading = OTHER, long, value_name = "NAME", num_args = 0..=1, group = "mode")]
    pub(super) manual: Option<Option<String>>,

    /// Show which folders and files are used, and whether they exist
    #[arg(help_heading = RECORDS, long, group = "mode")]
    pub(super) paths: bool,

    /// Print the best N games of each rule book and mode
    #[arg(help_heading = RECORDS, long, value_name = "N", num_args = 0..=1, default_missing_value = "10", group = "mode",
          value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) scores: Option<u16>,

    /// Print the monsters of FILE, of standard input (-), or of the file that a game would use
    #[arg(help_heading = DATA, long, value_name = "FILE", num_args = 0..=1, group = "parse")]
    pub(super) parse_monsters: Option<Option<PathBuf>>,

    /// Print the objects of FILE, of standard input (-), or of the file that a game would use
    #[arg(help_heading = DATA, long, value_name = "FILE", num_args = 0..=1, group = "parse")]
    pub(super) parse_objects: Option<Option<PathBuf>>,

    /// Print the effects of FILE, of standard input (-), or of the file that a game would use
    #[arg(help_heading = DATA, long, value_name = "FILE", num_args = 0..=1, group = "parse")]
    pub(super) parse_effects: Option<Option<PathBuf>>,

    /// Print the dungeon plan of FILE, of standard input (-), or of the file that a game would use
    #[arg(help_heading = DATA, long, value_name = "FILE", num_args = 0..=1, group = "parse")]
    pub(super) parse_plan: Option<Option<PathBuf>>,

    /// With --parse-monsters or --parse-objects: compare OUTPUT, or standard input (-), what another parser printed of the
    /// same file, field by field; the exit status is 0 if it is equal, 1 if it differs, 2 if there is nothing to compare
    #[arg(help_heading = DATA, long, value_name = "OUTPUT", conflicts_with_all = ["parse_effects", "parse_plan"])]
    pub(super) against: Option<PathBuf>,

    /// With --against: take blanks at the ends of lines, carriage returns and entries in another order for errors
    #[arg(help_heading = DATA, long)]
    pub(super) strict: bool,

    /// With --parse-monsters and the like, and with --bot: print a JSON object in a line for each entry, difference or game
    #[arg(help_heading = BOTS, long)]
    pub(super) json: bool,

    /// Write the built-in monsters, objects, effects, plan, levels and campaign to this folder, to be changed
    #[arg(help_heading = DATA, long, value_name = "DIR", group = "mode")]
    pub(super) write_data: Option<PathBuf>,

    /// Check level files and folders of game data, or what a game would use; with --gamedata, its campaign
    #[arg(help_heading = DATA, long, value_name = "FILE", num_args = 0.., group = "mode")]
    pub(super) check: Option<Vec<PathBuf>>,

    /// Print a table of what the levels of many games hold, depth by depth
    #[arg(help_heading = DATA, long, group = "mode")]
    pub(super) stats: bool,

    /// List the monsters and items on the first DEPTH levels of COUNT seeds from FIRST on
    #[arg(help_heading = DATA, long, num_args = 3, value_names = ["FIRST", "COUNT", "DEPTH"], group = "mode")]
    pub(super) seed_catalog: Option<Vec<u64>>,

    /// With --seed-catalog: only seeds that have all of this, such as "flask of vigour @<=3 and fortress"
    #[arg(help_heading = DATA, long, value_name = "WANTED")]
    pub(super) find: Option<String>,

    /// With --seed-catalog: print lines for people instead of a table
    #[arg(help_heading = DATA, long)]
    pub(super) text: bool,

    /// Print the odds of a fight, such as "3 cave rat v ogre cook" or "hero 60 v orc breaker"
    #[arg(help_heading = DATA, long, value_name = "FIGHT", group = "mode")]
    pub(super) arena: Option<String>,

    /// With --bot, --stats and --arena: how many games or fights; 1, 100 and 1000 if not given. Their seeds follow from
    /// --seed
    #[arg(help_heading = BOTS, long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: Option<u32>,

    /// Print an RLG327 dungeon file: its terrain, its distances, its distances for diggers
    #[arg(help_heading = DATA, long, value_name = "FILE", group = "mode")]
    pub(super) print_dungeon: Option<PathBuf>,

    /// Replay the fights of Roguelike 1d in FILE, or in standard input (-), and print how they end
    #[arg(help_heading = OTHER, long, value_name = "FILE", num_args = 0..=1, group = "mode")]
    pub(super) duel: Option<Option<PathBuf>>,

    /// Show a recorded game
    #[arg(help_heading = RECORDS, long, value_name = "FILE", group = "mode")]
    pub(super) replay: Option<PathBuf>,

    /// With --replay: play the game again at full speed, check that it ends in the same way, and print how
    #[arg(help_heading = RECORDS, long, conflicts_with = "cast")]
    pub(super) headless: bool,

    /// With --headless: fail unless the game was made of built-in texts alone
    #[arg(help_heading = RECORDS, long)]
    pub(super) require_builtin: bool,

    /// With --replay: write the game as an asciicast, which asciinema plays, to a new file or to standard output (-)
    #[arg(help_heading = RECORDS, long, value_name = "OUT")]
    pub(super) cast: Option<PathBuf>,

    /// With --replay: draw the moment of --at as a picture in SVG to a new file or to standard output (-)
    #[arg(help_heading = RECORDS, long, value_name = "OUT", conflicts_with_all = ["cast", "headless"])]
    pub(super) svg: Option<PathBuf>,

    /// With --svg: after how many actions; at the end if not given
    #[arg(help_heading = RECORDS, long, value_name = "N")]
    pub(super) at: Option<u64>,

    /// Let a bot play games, and print a line for each
    #[arg(help_heading = BOTS, long, group = "mode")]
    pub(super) bot: bool,

    /// With --quest and --bot: plain, or secret to have the bot search walls
    #[arg(help_heading = BOTS, long, value_name = "STYLE", default_value = "plain", value_parser = values::style)]
    pub(super) bot_style: Style,

    /// With --bot: what the bot never does with items: drink, read, eat, aim, fire or throw
    #[arg(help_heading = BOTS, long, value_name = "VERB", conflicts_with = "quest", value_parser = values::verb)]
    pub(super) bot_without: Option<Verb>,

    /// With --bot: give the hero N more of a figure for the whole game: HIT, DAM, DODGE, DEF, SPEED or WEIGHT
    #[arg(help_heading = BOTS, long, value_name = "NAME=N", conflicts_with = "quest", default_value = "HIT=0",
          hide_default_value = true)]
    pub(super) bonus: HeroBonus,

    /// With --bot: how many games are played at once
    #[arg(help_heading = BOTS, long, value_name = "N", default_value_t = NonZero::<u16>::MIN)]
    pub(super) jobs: NonZero<u16>,

    /// With --bot: begin with game number K of those whose seeds follow from --seed, counted from 0
    #[arg(help_heading = BOTS, long, value_name = "K")]
    pub(super) first: Option<u64>,

    /// Let a program play: answer the requests of standard input, a JSON object in a line each; --manual serve says how
    #[arg(help_heading = BOTS, long, group = "mode")]
    pub(super) serve: bool,

    /// With --serve: read the files that requests name
    #[arg(help_heading = BOTS, long)]
    pub(super) allow_files: bool,

    /// With --bot and --serve: write a recording of each game to this folder
    #[arg(help_heading = BOTS, long, value_name = "DIR")]
    pub(super) record: Option<PathBuf>,

    /// With --bot: print a summary instead of a line for each game
    #[arg(help_heading = BOTS, long, conflicts_with = "json")]
    pub(super) summary: bool,

    /// Print the summary of the games in FILEs, which --bot --json printed
    #[arg(help_heading = BOTS, long, value_name = "FILE", num_args = 1.., group = "mode")]
    pub(super) summarize: Option<Vec<PathBuf>>,

    /// With --bot: check the invariants of the game after every action
    #[arg(help_heading = BOTS, long)]
    pub(super) paranoid: bool,

    /// With --duel: print everything that happens, and every random number
    #[arg(help_heading = OTHER, short, long)]
    pub(super) verbose: bool,

    /// With --duel: watch the fights in the terminal first; with --bot: watch a game, and take it over
    #[arg(help_heading = OTHER, long)]
    pub(super) watch: bool,

    /// The folder of your own files, instead of .rlg327 in your home folder; so does the variable RLG_HOME
    #[arg(help_heading = SERVERS, long, value_name = "DIR")]
    pub(super) home: Option<PathBuf>,

    /// The file for a line about each game that is over, shared with other players; so does RLG_XLOGFILE
    #[arg(help_heading = SERVERS, long, value_name = "FILE")]
    pub(super) xlogfile: Option<PathBuf>,

    /// The folder for the morgue files of games, shared with other players; so does RLG_MORGUE
    #[arg(help_heading = SERVERS, long, value_name = "DIR")]
    pub(super) morgue: Option<PathBuf>,

    /// Add a line to this file for each notable event of a game, as it happens; so does RLG_LIVELOG
    #[arg(help_heading = SERVERS, long, value_name = "FILE")]
    pub(super) livelog: Option<PathBuf>,

    /// Do not offer --wizard; so does RLG_NO_WIZARD
    #[arg(help_heading = SERVERS, long)]
    pub(super) no_wizard: bool,

    /// Offer no option that chooses a dungeon, and do not show seeds until a game is over; so does RLG_NO_SEEDS
    #[arg(help_heading = SERVERS, long)]
    pub(super) no_seeds: bool,

    /// Save the game and end when nothing was typed for so many seconds; so does RLG_IDLE
    #[arg(help_heading = SERVERS, long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(super) idle: Option<Duration>,

    /// Print the man page
    #[arg(help_heading = OTHER, long, group = "mode")]
    pub(super) man: bool,

    /// Print completions of the options for a shell
    #[arg(help_heading = OTHER, long, value_name = "SHELL", group = "mode", value_parser = values::shell)]
    pub(super) completions: Option<Shell>,

    /// The file of --duel, if other options stand between the two
    #[arg(value_name = "FILE", hide = true)]
    pub(super) file: Option<PathBuf>,
}
