//! The creatures of a narrow sidebar: their names, and the one that is pointed at.

use super::fixture::{Player, launcher_with, monsters_called};
use ratatui::style::Modifier;

const KOBOLDS: [&str; 3] = ["kobold drudge", "kobold filcher", "kobold sapper"];

/// The first column of a sidebar.
const SIDEBAR: usize = 81;

/// Returns the rows of the sidebar in a window of such a size.
fn rows(player: &mut Player<'_>, (columns, rows): (u16, u16)) -> Vec<String> {
    let frame = player.sized(columns, rows);
    let behind = |row: &str| row.chars().skip(SIDEBAR).collect::<String>();
    frame.lines().map(behind).collect()
}

#[test]
fn kinds_whose_names_begin_alike_are_told_apart_in_every_sidebar() {
    let monsters = monsters_called(&KOBOLDS, 'k', [2, 1]);
    let launcher = launcher_with(&[("monster_desc.txt", &monsters)]);
    let mut player = Player::new(&launcher);
    player.ui.settings.sidebar_columns = 90;
    for name in KOBOLDS {
        player.keys(&format!("&m{name}<Enter>"));
    }
    player.keys("&t<Right><Right><Right><Right><Right><Right><Down><Enter>");
    let wide = rows(&mut player, (130, 50)).join(" ");
    let asleep = wide.matches("asleep").count();
    for columns in 90..=125 {
        let rows = rows(&mut player, (columns, 50));
        let words = rows.join(" ");
        let words: Vec<&str> = words.split_whitespace().collect();
        let words = words.join(" ");
        for name in KOBOLDS {
            assert!(
                words.contains(&format!("k {name}")) || words.contains(&format!("k ███ {name}")),
                "{columns}: {rows:?}"
            );
        }
        assert_eq!(
            words.matches("asleep").count(),
            asleep,
            "{columns}: {rows:?}"
        );
        assert!(!words.contains('…') || columns < 95, "{columns}: {rows:?}");
        assert_eq!(words.matches("weak").count(), 3, "{columns}: {rows:?}");
    }
}

#[test]
fn one_of_many_creatures_that_is_pointed_at_has_a_row() {
    let bats = monsters_called(&["cellar bat"], 'b', [2, 1]);
    let launcher = launcher_with(&[("monster_desc.txt", &bats)]);
    let mut player = Player::new(&launcher);
    for _ in 0..13 {
        player.keys("&mcellar bat<Enter>");
    }
    player.keys("L");
    for _ in 0..13 {
        let (rows, cells) = (rows(&mut player, (100, 24)), player.cells(100, 24));
        assert!(
            rows.iter().any(|row| row.contains(" more (m)")),
            "{}",
            player.sized(100, 24)
        );
        let is_marked = |y: &u16| {
            let look = cells[(SIDEBAR as u16, *y)].look;
            look.modifier().contains(Modifier::REVERSED)
        };
        let marked: Vec<u16> = (0..24).filter(is_marked).collect();
        let first = marked.first().map(|y| rows[usize::from(*y)].as_str());
        assert!(
            first.is_some_and(|row| row.contains("cellar bat")),
            "{rows:?}"
        );
        player.keys("<Tab>");
    }
}
