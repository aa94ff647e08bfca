//! Items as programs read them.

use super::{Cell, cell};
use crate::game::{InventoryLine, ItemView, View};
use crate::world::{ItemPlace, Slot};
use serde::Serialize;
use std::collections::BTreeMap;

/// The items that the hero has: in the dungeon by place, on a quest by kind.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ItemsState<'a> {
    Dungeon {
        /// By carry slot; `None` for an empty one.
        pack: Vec<Option<ItemState<'a>>>,
        /// A two-handed weapon is in two slots.
        worn: BTreeMap<Slot, ItemState<'a>>,
    },
    Quest {
        inventory: Vec<LineState<'a>>,
    },
}

#[derive(Serialize)]
pub(super) struct ItemState<'a> {
    /// As commands name it.
    place: ItemPlace,
    glyph: char,
    code: u16,
    /// The name of its kind.
    name: &'a str,
    title: String,
    types: Vec<String>,
    weight: i64,
    /// What it costs, if it is for sale.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<i64>,
    /// The slots in which it can be worn.
    slots: &'static [Slot],
    is_artifact: bool,
    /// Its values in words.
    summary: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contents: Vec<ItemState<'a>>,
}

/// All items of one kind, on a quest.
#[derive(Serialize)]
pub(super) struct LineState<'a> {
    place: ItemPlace,
    /// The one that is dropped first.
    place_to_drop: ItemPlace,
    code: u16,
    name: &'a str,
    count: usize,
    is_equipped: bool,
    /// Of all of them, in hundredths.
    weight: i64,
    summary: String,
}

/// What the hero knows of the items in a cell.
#[derive(Serialize)]
pub(super) struct LyingState {
    at: Cell,
    code: u16,
    name: String,
}

impl<'a> ItemsState<'a> {
    pub(super) fn of(view: &View<'a>) -> ItemsState<'a> {
        if let Some(quest) = view.quest() {
            let inventory = quest.inventory().iter().map(LineState::of).collect();
            return ItemsState::Quest { inventory };
        }
        let pack = view.carry_slots();
        let worn = view.equipment().into_iter();
        ItemsState::Dungeon {
            pack: pack.map(|item| item.as_ref().map(ItemState::of)).collect(),
            worn: worn
                .filter_map(|(slot, item)| Some((slot, ItemState::of(&item?))))
                .collect(),
        }
    }
}

impl<'a> ItemState<'a> {
    pub(super) fn of(item: &ItemView<'a>) -> ItemState<'a> {
        let types = item.types().iter();
        ItemState {
            place: item.place(),
            glyph: item.glyph(),
            code: item.code(),
            name: item.name(),
            title: item.title(),
            types: types.map(|kind| kind.to_string().to_lowercase()).collect(),
            weight: item.weight(),
            price: item.price(),
            slots: item.slots(),
            is_artifact: item.is_artifact(),
            summary: item.summary(),
            contents: item.contents().iter().map(ItemState::of).collect(),
        }
    }
}

impl<'a> LineState<'a> {
    fn of(line: &InventoryLine<'a>) -> LineState<'a> {
        LineState {
            place: line.item.place(),
            place_to_drop: line.place_to_drop(),
            code: line.item.code(),
            name: line.item.name(),
            count: line.count,
            is_equipped: line.is_equipped(),
            weight: line.weight().0,
            summary: line.item.summary(),
        }
    }
}

impl LyingState {
    pub(super) fn all(view: &View<'_>) -> impl Iterator<Item = LyingState> {
        view.known_piles().filter_map(|(pos, code)| {
            Some(LyingState {
                at: cell(pos),
                code,
                name: view.item_name_at(pos)?,
            })
        })
    }
}
