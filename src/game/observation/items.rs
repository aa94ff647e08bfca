//! Items as programs read them.

use super::{Cell, Detail, cell};
use crate::base::Pos;
use crate::game::view::Look;
use crate::game::{InventoryLine, ItemFigures, ItemView, QuestItemFigures, View};
use crate::world::{ItemPlace, Pile, Sanctity, Slot};
use serde::{Serialize, Serializer};
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
    is_for_sale: bool,
    #[serde(serialize_with = "sanctity")]
    sanctity: Sanctity,
    figures: FigureState,
    /// Its values in words.
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Told>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contents: Vec<ItemState<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FigureState {
    Dungeon(ItemFigures),
    Quest(QuestItemFigures),
}

/// What an inspection says of an item besides its figures.
#[derive(Serialize)]
struct Told {
    /// What it does when it is used and while it is had, a sentence for each effect.
    effects: Vec<String>,
    /// What wearing it or taking it off would change, and what that comes to, in sentences.
    change: Option<String>,
    /// What it costs, or what the shop pays for it, in a sentence.
    terms: Option<String>,
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
    figures: Option<QuestItemFigures>,
    summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Told>,
}

/// What the hero knows of the items in a cell.
#[derive(Serialize)]
pub(super) struct LyingState<'a> {
    at: Cell,
    /// That of the item on top.
    code: u16,
    name: String,
    is_for_sale: bool,
    /// What the one on top costs, if it is for sale and in view.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<i64>,
    /// Whether others lie below it.
    several: bool,
    /// All of them, from the top, if the cell is in view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pile: Option<Vec<ItemState<'a>>>,
}

impl<'a> ItemsState<'a> {
    pub(super) fn of(view: &View<'a>, detail: Detail) -> ItemsState<'a> {
        let state = |item: &ItemView<'a>| ItemState::of(item, detail);
        if let Some(quest) = view.quest() {
            let inventory = quest.inventory();
            let inventory = inventory
                .iter()
                .map(|line| LineState::of(line, detail))
                .collect();
            return ItemsState::Quest { inventory };
        }
        let pack = view.carry_slots();
        let worn = view.equipment().into_iter();
        ItemsState::Dungeon {
            pack: pack.map(|item| item.as_ref().map(state)).collect(),
            worn: worn
                .filter_map(|(slot, item)| Some((slot, state(&item?))))
                .collect(),
        }
    }
}

impl<'a> ItemState<'a> {
    pub(super) fn of(item: &ItemView<'a>, detail: Detail) -> ItemState<'a> {
        let of_quest = item.quest_item_figures().map(FigureState::Quest);
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
            is_for_sale: item.price().is_some(),
            sanctity: item.sanctity(),
            figures: of_quest.unwrap_or_else(|| FigureState::Dungeon(item.figures())),
            summary: item.summary(),
            told: Told::of(item, detail),
            contents: ItemState::all(&item.contents(), detail),
        }
    }

    pub(super) fn all(items: &[ItemView<'a>], detail: Detail) -> Vec<ItemState<'a>> {
        let items = items.iter();
        items.map(|item| ItemState::of(item, detail)).collect()
    }
}

impl Told {
    fn of(item: &ItemView<'_>, detail: Detail) -> Option<Told> {
        (detail == Detail::Told).then(|| Told {
            effects: item.effects(),
            change: item.change(),
            terms: item.terms(),
        })
    }
}

impl<'a> LineState<'a> {
    fn of(line: &InventoryLine<'a>, detail: Detail) -> LineState<'a> {
        LineState {
            place: line.item.place(),
            place_to_drop: line.place_to_drop(),
            code: line.item.code(),
            name: line.item.name(),
            count: line.count,
            is_equipped: line.is_equipped(),
            weight: line.weight().0,
            figures: line.item.quest_item_figures(),
            summary: line.item.summary(),
            told: Told::of(&line.item, detail),
        }
    }
}

impl<'a> LyingState<'a> {
    pub(super) fn all(view: &View<'a>, detail: Detail) -> impl Iterator<Item = LyingState<'a>> {
        let piles = view.known_piles();
        piles.map(move |(pos, pile)| LyingState::of(view, pos, pile, detail))
    }

    fn of(view: &View<'a>, pos: Pos, pile: Pile, detail: Detail) -> LyingState<'a> {
        let is_in_view = view.is_in_view(pos);
        let top = view.top_at(pos).filter(|_| pile.is_for_sale);
        let all = is_in_view && detail == Detail::Told;
        LyingState {
            at: cell(pos),
            code: Look::Item(pile).code(),
            name: view.pile_name(pile, Some(pos)),
            is_for_sale: pile.is_for_sale,
            price: top.and_then(|item| item.price()),
            several: pile.several,
            pile: all.then(|| ItemState::all(&view.lying_at(pos), detail)),
        }
    }
}

fn sanctity<S: Serializer>(sanctity: &Sanctity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match sanctity {
        Sanctity::Usual => "usual",
        Sanctity::Blessed => "blessed",
        Sanctity::Cursed => "cursed",
    })
}
