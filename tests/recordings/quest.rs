//! Quests that no bot would play: the way through an empty dungeon, and too many rests.

use rlg::base::Dir;
use rlg::bot::{Bot, Run, Style};
use rlg::game::{Campaign, Command, ItemPlace};
use rlg::levels::{built_in_campaign, read_campaign};
use rlg::store::Session;

/// The way through the built-in campaign, as keys: `3s` is three times `s`, and `gy` gets an item. It ends beside the
/// minotaur.
const WAY: &str = "3s 46d 6s 7d  s 29d 6s s  4s 27d  s 6d  w 6a  w 27a 9w 12d 5w gy  4s 41a s  4w a 2w 26a 8s gy \
                   7w 20d 6s 7d  57d  5s 12a 5w 19a  8w 57a 6w 5a gy  3s 5d 4s 53d 6s 4d  2s 19d 4s d 3s 34d 4s 10d \
                   13s 31d w 27d 6w 3a 3w 47a 3s 36d  43a";

/// Returns the built-in campaign, with or without the monsters of its floors.
pub(crate) fn campaign(has_monsters: impl Fn() -> bool) -> Campaign {
    let mut files = built_in_campaign();
    for floor in (1..=7).filter(|_| !has_monsters()) {
        let path = format!("maps/floor{floor:03}.dat");
        let source = files.get(&path).expect("there are seven floors");
        let text = String::from_utf8_lossy(source.bytes()).into_owned();
        let kept = text.lines().filter(|line| !line.starts_with("mob "));
        let kept: String = kept.map(|line| format!("{line}\n")).collect();
        files.add(&path, kept);
    }
    read_campaign(&files).expect("the campaign is valid")
}

/// Goes the whole way, and fights the minotaur with the equipment of the beginning.
pub(crate) fn go_the_way_through(game: &mut Session) {
    for group in WAY.split_whitespace() {
        let keys = group.trim_start_matches(|key: char| key.is_ascii_digit());
        let times = group[..group.len() - keys.len()].parse().unwrap_or(1);
        for _ in 0..times {
            game.obey(command(keys));
        }
    }
    let view = game.view();
    let here = (view.depth(), view.hero_pos().x, view.hero_pos().y);
    assert_eq!(here, (7, 5, 7), "beside the minotaur");
    let inventory = view.quest().expect("a quest").inventory();
    let keys = inventory.iter().filter(|line| line.name().ends_with("key"));
    assert_eq!(keys.count(), 3);
    while game.view().ending().is_none() {
        game.obey(Command::Step(Dir::West));
    }
}

fn command(keys: &str) -> Command {
    match keys {
        "w" => Command::Step(Dir::North),
        "a" => Command::Step(Dir::West),
        "s" => Command::Step(Dir::South),
        "d" => Command::Step(Dir::East),
        "gy" => Command::PickUp(ItemPlace::Floor(0)),
        _ => panic!("{keys:?} is not a key of the way"),
    }
}

/// Lets a bot clear the first floor, and then rests until no day is left.
pub(crate) fn rest_away(game: Session) -> Session {
    let mut run = Run::new(game, Bot::new(Style::Plain));
    while !run.game().view().monsters().is_empty()
        && let Some(command) = run.choose()
    {
        run.obey(command);
    }
    while run.game().view().ending().is_none() {
        let rest = run.game().view().in_spite_of_doubt(Command::Rest);
        run.obey(rest);
    }
    run.into_game()
}
