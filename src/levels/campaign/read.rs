//! Reads a whole campaign, and checks what only its floors together show.

use super::list::{List, Names, read_list};
use super::map::{read_map, span_of};
use super::{Campaign, Floor, StairLink};
use crate::base::{Diagnostic, Grid, Pos, Source, Span};
use crate::content::quest::{Ids, ReadTables, Word, is_id, read_tables};
use crate::content::{CampaignFiles, Diagnostics, MonsterKind};
use crate::world::Terrain;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The most floors that are read.
const MOST_FLOORS: usize = 200;

/// A floor as far as it has been read.
struct Draft<'a> {
    id: &'a str,
    /// Its picture and its list.
    map: Option<&'a Arc<Source>>,
    list_file: Option<&'a Arc<Source>>,
    /// `None` if the picture has an error.
    terrain: Option<Grid<Terrain>>,
    list: List,
    /// Where each stair of the list leads; `None` if that has an error.
    leads: BTreeMap<Pos, Option<(usize, Pos)>>,
}

/// Reads the files of a campaign.
///
/// # Errors
///
/// All errors in the files.
pub fn read_campaign(files: &CampaignFiles) -> Result<Campaign, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    // Else every line of such a file would be reported as wrong.
    for (_, source) in files.between("", "") {
        if let Some(fault) = source.utf16_fault() {
            diagnostics.add(source, || fault);
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let floors = floor_ids(files, &mut diagnostics);
    let mut ids = Ids::new("floor");
    for (index, id) in floors.iter().enumerate() {
        let (text, span) = (*id, Span::default());
        let source = files.empty(&picture(id));
        ids.add(Word { text, span }, index, (&source, 1), &mut diagnostics);
    }
    let tables = read_tables(files, &ids, &mut diagnostics);
    let names = Names {
        quest_items: tables.quest_item_ids(),
        quest_monsters: tables.quest_monster_ids(),
        floors: &ids,
    };
    let drafts: Vec<Draft<'_>> = (floors.iter())
        .map(|id| read_floor(id, files, &names, &mut diagnostics))
        .collect();
    for (index, draft) in drafts.iter().enumerate() {
        check_stairs(index, draft, &drafts, &mut diagnostics);
    }
    check_cells(&tables, &drafts, &mut diagnostics);
    if diagnostics.is_empty() {
        let campaign = assemble(files, tables, drafts);
        return Ok(campaign.expect("what has no error is complete"));
    }
    diagnostics.finish();
    Err(diagnostics)
}

fn picture(id: &str) -> String {
    format!("maps/{id}.mp")
}

/// Returns the floors that have a picture or a list, in their order.
fn floor_ids<'a>(files: &'a CampaignFiles, diagnostics: &mut Diagnostics) -> Vec<&'a str> {
    let pictures = files.between("maps/", ".mp");
    let lists = files.between("maps/", ".dat");
    let found: BTreeSet<&str> = pictures.chain(lists).map(|(id, _)| id).collect();
    let mut error = |id: &str, message: String, help: &str| {
        diagnostics.add(&files.empty(&picture(id)), || {
            Diagnostic::error(Span::default(), message).with_help(help)
        });
    };
    for id in found.iter().filter(|id| !is_id(id)) {
        let help = "floors are named floor001, floor002 and so on";
        error(id, "a floor cannot be named so".to_owned(), help);
    }
    if found.is_empty() {
        let help = "a campaign has at least one, with its picture (.mp) and its list (.dat)";
        error("floor001", "there is no floor".to_owned(), help);
    }
    if let Some(id) = found.iter().nth(MOST_FLOORS) {
        let message = format!("a campaign has at most {MOST_FLOORS} floors");
        error(id, message, "take the others out of this folder");
    }
    found.into_iter().take(MOST_FLOORS).collect()
}

fn read_floor<'a>(
    id: &'a str,
    files: &'a CampaignFiles,
    names: &Names<'_>,
    diagnostics: &mut Diagnostics,
) -> Draft<'a> {
    let map = files.expect(&picture(id), diagnostics);
    let list_file = files.expect(&format!("maps/{id}.dat"), diagnostics);
    let terrain = map.and_then(|map| read_map(map, diagnostics));
    let list = list_file.map_or_else(List::default, |file| {
        read_list(id, file, terrain.as_ref(), names, diagnostics)
    });
    let stairs = list.stairs.iter();
    let leads = stairs.map(|stair| (stair.at, stair.what.map(|far_end| far_end.to)));
    Draft {
        id,
        map,
        list_file,
        terrain,
        leads: leads.collect(),
        list,
    }
}

/// Checks that every stair leads to another stair that leads back.
fn check_stairs(
    index: usize,
    draft: &Draft<'_>,
    drafts: &[Draft<'_>],
    diagnostics: &mut Diagnostics,
) {
    let (Some(map), Some(list_file)) = (draft.map, draft.list_file) else {
        return;
    };
    let is_listed = |pos: &Pos| draft.leads.contains_key(pos);
    let cells = draft.terrain.iter().flat_map(Grid::iter);
    for (pos, _) in cells.filter(|(pos, cell)| cell.is_stairs() && !is_listed(pos)) {
        diagnostics.add(map, || {
            let help = format!(
                "{} needs a line: stair {} {} FLOOR X Y",
                list_file.name(),
                pos.x,
                pos.y
            );
            Diagnostic::error(span_of(map, pos), "this stair leads nowhere").with_help(help)
        });
    }
    for stair in &draft.list.stairs {
        if let Some(far_end) = stair.what
            && let Some((message, help)) = wrong_end((index, stair.at), far_end.to, drafts)
        {
            diagnostics.add(list_file, || {
                Diagnostic::error(far_end.span, message).with_help(help)
            });
        }
    }
}

/// Returns the error of a stair that leads from one cell of a floor to another, and how to fix it; `None` if it has
/// none.
fn wrong_end(
    from: (usize, Pos),
    to: (usize, Pos),
    drafts: &[Draft<'_>],
) -> Option<(String, String)> {
    let place = |(floor, pos): (usize, Pos)| format!("{} ({},{})", drafts[floor].id, pos.x, pos.y);
    // Of a floor whose picture has an error, nothing is known to be no stair.
    let is_stair = |(floor, pos): (usize, Pos)| {
        let terrain = drafts[floor].terrain.as_ref();
        terrain.is_none_or(|terrain| terrain.get(pos).is_some_and(|cell| cell.is_stairs()))
    };
    if !is_stair(to) {
        let message = format!("{} is no stair", place(to));
        let help = "a stair leads to a ^ or v of another floor".to_owned();
        return Some((message, help));
    }
    if from == to {
        let help = "it has to lead to another stair".to_owned();
        return Some(("this stair leads to itself".to_owned(), help));
    }
    // A stair that leads nowhere, to no stair or to itself is an error of its own.
    let end = &drafts[to.0];
    let back = (*end.leads.get(&to.1)?)?;
    if back == from || back == to || !is_stair(back) {
        return None;
    }
    let message = format!(
        "this stair leads to {}, but that one leads to {}",
        place(to),
        place(back)
    );
    let line = stair_line(to.1, drafts[from.0].id, from.1);
    let help = format!("stairs lead both ways: {} would need: {line}", end.id);
    Some((message, help))
}

/// Returns the line of a stair in a list.
fn stair_line(at: Pos, floor: &str, to: Pos) -> String {
    format!("stair {} {} {floor} {} {}", at.x, at.y, to.x, to.y)
}

/// Checks that the cells of the hero and of the target are open, and not the same.
fn check_cells(tables: &ReadTables, drafts: &[Draft<'_>], diagnostics: &mut Diagnostics) {
    let Some(read) = &tables.constants else {
        return;
    };
    let constants = &read.constants;
    let start = (constants.start_floor, constants.start_cell);
    let target = (constants.target_floor, constants.target_cell);
    for (name, (floor, cell), span) in [
        ("start_cell", start, read.start_cell),
        ("target_cell", target, read.target_cell),
    ] {
        let Draft { id, terrain, .. } = &drafts[floor];
        let is_open =
            |terrain: &Grid<Terrain>| terrain.get(cell).is_some_and(|cell| cell.is_open());
        if !terrain.as_ref().is_none_or(is_open) {
            let message = format!("{name} ({},{}) is no floor of {id}", cell.x, cell.y);
            let help = "it has to be a . of the picture, or a stair";
            diagnostics.add(&read.source, || {
                Diagnostic::error(span, message).with_help(help)
            });
        }
    }
    if start == target {
        let message = "the target stands where the hero begins";
        diagnostics.add(&read.source, || {
            Diagnostic::error(read.target_cell, message)
        });
    }
    check_quest_monsters(start, (target, constants.target), drafts, diagnostics);
}

/// Checks that no monster stands where the hero begins, and no other one where the target stands.
fn check_quest_monsters(
    start: (usize, Pos),
    (target, kind): ((usize, Pos), MonsterKind),
    drafts: &[Draft<'_>],
    diagnostics: &mut Diagnostics,
) {
    for (index, draft) in drafts.iter().enumerate() {
        let Some(list_file) = draft.list_file else {
            continue;
        };
        for quest_monster in &draft.list.quest_monsters {
            let place = (index, quest_monster.at);
            let message = if place == start {
                "the hero begins on this cell"
            } else if place == target && quest_monster.what != kind {
                "the target of the quest stands on this cell"
            } else {
                continue;
            };
            diagnostics.add(list_file, || {
                Diagnostic::error(quest_monster.span, message).with_help("quest.tbl says so")
            });
        }
    }
}

/// Returns the campaign; `None` if something is missing because of an error.
fn assemble(files: &CampaignFiles, tables: ReadTables, drafts: Vec<Draft<'_>>) -> Option<Campaign> {
    let (content, tables) = tables.finish()?;
    let floors: Option<Vec<Floor>> = drafts.into_iter().map(finish).collect();
    let mut floors = floors?;
    let constants = &tables.constants;
    let target = (constants.target_cell, constants.target);
    let quest_monsters = &mut floors[constants.target_floor].quest_monsters;
    if !quest_monsters.contains(&target) {
        quest_monsters.push(target);
    }
    Some(Campaign {
        files: files.clone(),
        content,
        tables,
        floors,
    })
}

fn finish(draft: Draft<'_>) -> Option<Floor> {
    let List {
        doors,
        stairs,
        items,
        quest_monsters,
    } = draft.list;
    let links = stairs.iter().map(|stair| {
        let (floor, to) = stair.what?.to;
        Some(StairLink {
            at: stair.at,
            floor,
            to,
        })
    });
    Some(Floor {
        id: draft.id.to_owned(),
        terrain: draft.terrain?,
        locks: doors.iter().map(|door| (door.at, door.what)).collect(),
        stairs: links.collect::<Option<Vec<StairLink>>>()?,
        items: items.iter().map(|item| (item.at, item.what)).collect(),
        quest_monsters: quest_monsters
            .iter()
            .map(|quest_monster| (quest_monster.at, quest_monster.what))
            .collect(),
    })
}
