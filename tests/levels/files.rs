//! Dungeon files: what is read, how it is printed, and the error messages.

use rlg::base::{Purpose, Random};
use rlg::levels::{DungeonFile, DungeonFileError};

/// The offsets of the parts of a file.
const SIZE: usize = 16;
const HERO: usize = 20;
const HARDNESS: usize = 22;
const ROOMS: usize = HARDNESS + 80 * 21;

/// The contents of a dungeon file, before it is written.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) hero: (u8, u8),
    /// Row by row.
    pub(super) hardness: Vec<u8>,
    pub(super) rooms: Vec<[u8; 4]>,
    pub(super) up: Vec<[u8; 2]>,
    pub(super) down: Vec<[u8; 2]>,
}

impl Draft {
    /// Rock of hardness 100 in an immutable border.
    pub(super) fn solid(hero: (u8, u8)) -> Draft {
        let is_border = |x: usize, y: usize| x == 0 || y == 0 || x == 79 || y == 20;
        let hardness = |cell: usize| {
            if is_border(cell % 80, cell / 80) {
                255
            } else {
                100
            }
        };
        Draft {
            hero,
            hardness: (0..80 * 21).map(hardness).collect(),
            rooms: Vec::new(),
            up: Vec::new(),
            down: Vec::new(),
        }
    }

    pub(super) fn harden(mut self, x: usize, y: usize, hardness: u8) -> Draft {
        self.hardness[y * 80 + x] = hardness;
        self
    }

    pub(super) fn room(mut self, room: [u8; 4]) -> Draft {
        self.rooms.push(room);
        self
    }

    pub(super) fn up(mut self, x: u8, y: u8) -> Draft {
        self.up.push([x, y]);
        self
    }

    pub(super) fn down(mut self, x: u8, y: u8) -> Draft {
        self.down.push([x, y]);
        self
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"RLG327-S2019\0\0\0\0\0\0\0\0".to_vec();
        bytes.extend([self.hero.0, self.hero.1]);
        bytes.extend(&self.hardness);
        bytes.extend((self.rooms.len() as u16).to_be_bytes());
        bytes.extend(self.rooms.iter().flatten());
        for stairs in [&self.up, &self.down] {
            bytes.extend((stairs.len() as u16).to_be_bytes());
            bytes.extend(stairs.iter().flatten());
        }
        let size = (bytes.len() as u32).to_be_bytes();
        bytes[SIZE..HERO].copy_from_slice(&size);
        bytes
    }

    pub(super) fn read(&self) -> DungeonFile {
        DungeonFile::read(&self.bytes()).expect("the draft is sound")
    }
}

/// Returns a room with a staircase each way, and a corridor of two cells.
fn sound() -> Draft {
    Draft::solid((10, 5))
        .room([9, 4, 4, 3])
        .harden(13, 5, 0)
        .harden(14, 5, 0)
        .up(9, 4)
        .down(15, 5)
}

fn error(bytes: &[u8]) -> String {
    let error = DungeonFile::read(bytes).expect_err("the file has an error");
    error.to_string()
}

/// Returns some rows of one of the three pictures, from the columns given.
fn part(
    file: &DungeonFile,
    picture: usize,
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
) -> Vec<String> {
    let shown = file.to_string();
    let lines: Vec<&str> = shown.lines().skip(22 * picture).collect();
    let cut = |line: &str| {
        line.chars()
            .skip(columns.start)
            .take(columns.len())
            .collect()
    };
    lines[rows].iter().map(|line| cut(line)).collect()
}

#[test]
fn three_pictures_of_21_rows_have_an_empty_line_between_and_no_blanks_at_line_ends() {
    let shown = sound().read().to_string();
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 3 * 21 + 2);
    assert_eq!((lines[21], lines[43]), ("", ""));
    assert!(shown.ends_with("X\n") && lines.iter().all(|line| !line.ends_with(' ')));
    assert_eq!(lines[64], "X".repeat(80));
}

#[test]
fn terrain_and_walk_show_rooms_corridors_staircases_and_the_pc() {
    let file = sound().read();
    assert_eq!(part(&file, 0, 4..7, 8..17), [" <...", " .@..##>", " ...."]);
    assert_eq!(part(&file, 1, 4..7, 8..17), [" 1112", " 1@12345", " 1112"]);
}

#[test]
fn digging_costs_one_more_for_every_85_of_the_cell_nearer_the_pc() {
    let mut draft = Draft::solid((1, 5));
    // To leave cells of these hardnesses costs 1, 1, 1, 2, 2, 3 and 3.
    for (x, hardness) in (1..).zip([0, 1, 84, 85, 169, 170, 254]) {
        for y in 1..20 {
            draft = draft.harden(x, y, hardness);
        }
    }
    assert_eq!(part(&draft.read(), 2, 5..6, 0..9), ["X@1235703"]);
}

#[test]
fn a_distance_shows_its_last_digit_and_what_no_way_leads_to_an_x() {
    let draft = Draft::solid((5, 5)).room([5, 5, 22, 1]).room([40, 5, 2, 1]);
    assert_eq!(
        part(&draft.read(), 1, 5..6, 5..43),
        ["@123456789012345678901             XX"]
    );
}

#[test]
fn immutable_rock_is_never_entered() {
    let mut draft = Draft::solid((5, 5));
    for y in 1..20 {
        draft = draft.harden(7, y, 255);
    }
    assert_eq!(part(&draft.read(), 2, 5..6, 0..12), ["X8642@2XXXXX"]);
}

#[test]
fn a_pc_in_rock_or_in_the_border_is_shown_there_and_steps_out() {
    let draft = Draft::solid((5, 5)).harden(5, 5, 200).room([6, 5, 3, 1]);
    assert_eq!(part(&draft.read(), 0, 5..6, 5..9), ["@..."]);
    assert_eq!(part(&draft.read(), 1, 5..6, 5..9), ["@123"]);
    assert_eq!(part(&draft.read(), 2, 5..6, 5..9), ["@345"]);
    let draft = Draft::solid((0, 5)).room([1, 5, 3, 1]);
    assert_eq!(part(&draft.read(), 0, 5..6, 0..4), ["@..."]);
    assert_eq!(part(&draft.read(), 1, 5..6, 0..4), ["@123"]);
    assert_eq!(part(&draft.read(), 2, 5..6, 0..4), ["@456"]);
}

#[test]
fn rooms_and_staircases_are_open_whatever_the_matrix_says() {
    let draft = Draft::solid((2, 2))
        .room([2, 2, 2, 1])
        .up(4, 2)
        .down(5, 2)
        .harden(5, 2, 255);
    assert_eq!(part(&draft.read(), 0, 2..3, 2..7), ["@.<>"]);
    assert_eq!(part(&draft.read(), 1, 2..3, 2..7), ["@123"]);
}

#[test]
fn many_small_rooms_may_touch() {
    let mut draft = Draft::solid((1, 1));
    for cell in 0..400 {
        draft = draft.room([1 + (cell % 40) as u8, 1 + (cell / 40) as u8, 1, 1]);
    }
    assert_eq!(
        part(&draft.read(), 0, 10..11, 0..80),
        [format!(" {}", ".".repeat(40))]
    );
}

#[test]
fn a_room_may_fill_the_map() {
    let draft = Draft::solid((0, 0)).room([0, 0, 80, 21]);
    assert_eq!(part(&draft.read(), 0, 20..21, 0..80), [".".repeat(80)]);
}

#[test]
fn there_are_three_markers() {
    for (marker, is_known) in [
        ("RLG327-S2019", true),
        ("RLG327-S2021", true),
        ("RLG327-S2025", true),
        ("RLG327-S2020", false),
        ("rlg327-s2019", false),
    ] {
        let mut bytes = sound().bytes();
        bytes[..12].copy_from_slice(marker.as_bytes());
        assert_eq!(DungeonFile::read(&bytes).is_ok(), is_known, "{marker}");
    }
}

#[test]
fn a_file_of_another_kind_is_named_by_how_it_begins() {
    let known = "RLG327-S2019, RLG327-S2021 or RLG327-S2025";
    assert_eq!(error(b""), "this is not a dungeon file: it is empty");
    for (bytes, found) in [
        (&b"RLG327"[..], "RLG327"),
        (
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0",
            "\\x7fELF\\x02\\x01\\x01\\x00\\x00\\x00\\x00\\x00",
        ),
    ] {
        let expected =
            format!("this is not a dungeon file: it begins with \"{found}\" instead of {known}");
        assert_eq!(error(bytes), expected);
    }
}

#[test]
fn errors_say_where_what_was_expected_and_what_was_found() {
    let size = sound().bytes().len();
    let with = |at: usize, new: &[u8]| {
        let mut bytes = sound().bytes();
        bytes[at..at + new.len()].copy_from_slice(new);
        error(&bytes)
    };
    assert_eq!(
        with(12, &[0, 0, 1, 0]),
        "byte 12: the version is 256, but only version 0 is known"
    );
    assert_eq!(
        with(SIZE, &[0, 1, 0, 0]),
        format!("byte 16: the file states a size of 65536 bytes, but has only {size}")
    );
    assert_eq!(
        with(SIZE, &[0, 0, 0, 21]),
        "byte 20: expected the place of the PC (2 bytes), but the file ends at byte 21"
    );
    assert_eq!(
        with(SIZE, &[0, 0, 0, 3]),
        "byte 20: expected the place of the PC (2 bytes), but the file ends at byte 3"
    );
    assert_eq!(
        with(HERO, &[80, 20]),
        "byte 20: the PC stands at (80, 20), outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(HERO, &[79, 21]),
        "byte 20: the PC stands at (79, 21), outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(ROOMS + 2, &[76, 4, 5, 3]),
        "byte 1704: room 1 at (76, 4), 5 wide and 3 high, reaches outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(ROOMS + 2, &[255, 4, 255, 3]),
        "byte 1704: room 1 at (255, 4), 255 wide and 3 high, reaches outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(ROOMS + 2, &[9, 4, 4, 0]),
        "byte 1704: room 1 at (9, 4), 4 wide and 0 high, has no cells"
    );
    assert_eq!(
        with(ROOMS + 8, &[9, 21]),
        "byte 1710: up staircase 1 at (9, 21) lies outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(ROOMS + 12, &[80, 4]),
        "byte 1714: down staircase 1 at (80, 4) lies outside of the map of 80 by 21 cells"
    );
    assert_eq!(
        with(ROOMS, &[0, 9]),
        "byte 1716: expected room 4 (4 bytes), but the file ends at byte 1716"
    );
}

#[test]
fn a_file_that_ends_early_says_what_is_missing() {
    let bytes = sound().room([20, 4, 4, 3]).bytes();
    for length in 0..bytes.len() {
        let mut cut = bytes[..length].to_vec();
        assert!(DungeonFile::read(&cut).is_err(), "{length} bytes");
        if length >= HERO {
            cut[SIZE..HERO].copy_from_slice(&(length as u32).to_be_bytes());
            let error = DungeonFile::read(&cut).expect_err("something is missing");
            assert!(
                matches!(error, DungeonFileError::End { end, .. } if end == length),
                "{error}"
            );
        }
    }
    let mut cut = bytes[..ROOMS + 7].to_vec();
    cut[SIZE..HERO].copy_from_slice(&(ROOMS as u32 + 7).to_be_bytes());
    assert_eq!(
        error(&cut),
        "byte 1708: expected room 2 (4 bytes), but the file ends at byte 1709"
    );
    assert_eq!(
        error(&bytes[..18]),
        "byte 16: expected the size of the file (4 bytes), but the file ends at byte 18"
    );
}

#[test]
fn bytes_after_the_stated_size_or_the_last_staircase_do_not_matter() {
    let bytes = sound().bytes();
    let expected = DungeonFile::read(&bytes).expect("a sound file");
    let mut longer = bytes.clone();
    longer.extend([7; 100]);
    assert_eq!(DungeonFile::read(&longer).as_ref(), Ok(&expected));
    let size = (longer.len() as u32).to_be_bytes();
    longer[SIZE..HERO].copy_from_slice(&size);
    assert_eq!(DungeonFile::read(&longer), Ok(expected));
}

#[test]
fn random_bytes_and_random_changes_never_panic() {
    let mut random = Random::new(327, Purpose::Play, 0);
    let mut byte = move |below: u32| random.below(below) as usize;
    let (mut sound_files, bytes) = (0, sound().bytes());
    for _ in 0..500 {
        let mut changed = bytes.clone();
        for _ in 0..1 + byte(3) {
            let (at, value) = (byte(bytes.len() as u32), byte(256));
            changed[at] = value as u8;
        }
        if let Ok(file) = DungeonFile::read(&changed) {
            sound_files += 1;
            assert_eq!(file.to_string().lines().count(), 65);
        }
        let noise: Vec<u8> = (0..byte(2_000)).map(|_| byte(256) as u8).collect();
        assert!(DungeonFile::read(&noise).is_err());
        let begun = [&bytes[..HERO], &noise].concat();
        drop(DungeonFile::read(&begun));
    }
    assert!(sound_files > 50);
}
