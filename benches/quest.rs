//! How fast a campaign is read: the built-in one, one with 10,000 rows in a table, and one of nothing but errors. Prints
//! the best of several runs, then how fast the bot plays 1,000 quests in each style on one core, and how many it wins.

use rlg::base::Seed;
use rlg::bot::{Bot, Run, Style};
use rlg::game::{DungeonSetup, Ending, GameData, RuleBook};
use rlg::levels::{Campaign, CampaignFiles, built_in_campaign, proof, read_campaign};
use rlg::store::{Folders, Launcher};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

const RUNS: usize = 50;
const ROWS: usize = 10_000;
const QUESTS: u64 = 1_000;

fn best(run: impl Fn()) -> Duration {
    let time = |_| {
        let begin = Instant::now();
        run();
        begin.elapsed()
    };
    (0..RUNS).map(time).min().unwrap_or_default()
}

fn read(files: &CampaignFiles) {
    black_box(read_campaign(black_box(files)).expect("the campaign is sound"));
}

/// Returns the built-in campaign with many more monsters.
fn large() -> CampaignFiles {
    let mut files = built_in_campaign();
    let table = "mobs/mobs.tbl";
    let mut quest_monsters = files
        .get(table)
        .map_or(Vec::new(), |file| file.bytes().to_vec());
    for number in 0..ROWS {
        let row = format!(
            "rat{number} \"rat {number}\" m 13 {} 1 6 2 1 0.25\n",
            number + 1
        );
        quest_monsters.extend(row.into_bytes());
    }
    files.add(table, quest_monsters);
    files
}

/// Returns the same with half a million rows of nothing but errors.
fn with_errors() -> CampaignFiles {
    let mut files = large();
    let list = format!("floor001\n{}", "item 1 2 itme77\n".repeat(60_000));
    files.add("maps/floor001.dat", list);
    files.add("mobs/loot/gob02.tbl", "x\n".repeat(500_000));
    files
}

fn launcher(campaign: Campaign) -> Launcher {
    Launcher {
        dungeon: DungeonSetup::of_depths(1),
        campaign: Some(Arc::new(campaign)),
        ..Launcher::new("Bot", GameData::built_in(), Folders::default())
    }
}

fn play_quests(launcher: &Launcher, style: Style) {
    let begin = Instant::now();
    let mut won = 0;
    let quest = launcher.scenario(RuleBook::Quest).expect("it was read");
    for number in 0..QUESTS {
        let game = launcher.begin_for_bot(quest.clone(), Seed::from_number(number));
        let mut run = Run::new(game, Bot::new(style));
        while let Some(command) = run.choose() {
            run.obey(command);
        }
        let ending = run.game().view().ending();
        won += u64::from(matches!(ending, Some(Ending::Won(_))));
    }
    println!(
        "quest: {} milliseconds for {QUESTS} quests of a bot, {style:?} (at most 20000 wanted); {won} won",
        begin.elapsed().as_millis()
    );
}

fn main() {
    let (files, large) = (built_in_campaign(), large());
    let campaign = read_campaign(&files).expect("the campaign is sound");
    println!(
        "quest: {} microseconds to read the campaign (at most 5000 wanted)",
        best(|| read(&files)).as_micros()
    );
    println!(
        "quest: {} microseconds to prove that it can be won",
        best(|| drop(black_box(proof(black_box(&campaign))))).as_micros()
    );
    println!(
        "quest: {} microseconds to read a table of {ROWS} rows (at most 50000 wanted)",
        best(|| read(&large)).as_micros()
    );
    let files = with_errors();
    let refuse = || {
        black_box(read_campaign(black_box(&files)).expect_err("it has errors"));
    };
    println!(
        "quest: {} milliseconds to report half a million wrong rows (at most 500 wanted)",
        best(refuse).as_millis()
    );
    let launcher = launcher(campaign);
    play_quests(&launcher, Style::Plain);
    play_quests(&launcher, Style::Secret);
}
