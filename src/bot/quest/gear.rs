//! Decides what to do with items: keep what may be needed, and use the best. None of it takes time.

use crate::game::{
    Command, InventoryLine, ItemView, QuestItemFigures, QuestItemKind, QuestView, Score, View,
};

/// Returns what to do about the items that are carried or lie here; `None` if nothing.
pub(super) fn sort_out(view: &View<'_>) -> Option<Command> {
    let quest = view.quest()?;
    if quest.raises_due() > 0 {
        return Some(Command::Raise(score_to_raise(&quest)));
    }
    let inventory = quest.inventory();
    let better =
        |line: &&InventoryLine<'_>| !line.is_equipped() && is_better(&line.item, &inventory);
    if let Some(line) = inventory.iter().find(better) {
        let item = line.item.place();
        return Some(Command::Wear { item, slot: None });
    }
    if let Some(line) = inventory.iter().find(|line| is_surplus(line)) {
        return Some(Command::Drop(line.place_to_drop()));
    }
    let floor = view.floor();
    let wanted = |item: &&ItemView<'_>| is_wanted(item, &quest, &inventory);
    floor
        .iter()
        .find(wanted)
        .map(|item| Command::PickUp(item.place()))
}

/// Returns the number of kinds of carried items that may be keys.
pub(super) fn keys(quest: &QuestView<'_>) -> usize {
    let is_key = |line: &&InventoryLine<'_>| kind(&line.item) == Some(QuestItemKind::Item);
    quest.inventory().iter().filter(is_key).count()
}

/// Returns the score to raise: strength or dexterity, whichever gets a better modifier, or else strength.
fn score_to_raise(quest: &QuestView<'_>) -> Score {
    let wanted = [Score::Strength, Score::Dexterity];
    let grows = |score: &Score| {
        let scores = quest.scores();
        scores
            .iter()
            .any(|&(of, value, _)| of == *score && value % 2 != 0)
    };
    wanted.into_iter().find(grows).unwrap_or(Score::Strength)
}

fn kind(item: &ItemView<'_>) -> Option<QuestItemKind> {
    item.quest_item_figures().map(|figures| figures.kind)
}

/// Returns whether a line has weapons or armor beside those in use.
fn is_surplus(line: &InventoryLine<'_>) -> bool {
    let is_gear = kind(&line.item).is_some_and(|kind| kind != QuestItemKind::Item);
    is_gear && (!line.is_equipped() || line.count > 1)
}

/// Returns the item in use of the same kind.
fn in_use(kind: QuestItemKind, inventory: &[InventoryLine<'_>]) -> Option<QuestItemFigures> {
    let used = inventory.iter().filter(|line| line.is_equipped());
    let mut figures = used.filter_map(|line| line.item.quest_item_figures());
    figures.find(|figures| figures.kind == kind)
}

/// Returns whether an item is better than the weapon or armor in use.
fn is_better(item: &ItemView<'_>, inventory: &[InventoryLine<'_>]) -> bool {
    item.quest_item_figures().is_some_and(|figures| {
        let used = in_use(figures.kind, inventory);
        figures.kind != QuestItemKind::Item
            && used.is_none_or(|used| figures.quality > used.quality)
    })
}

/// Returns whether to pick an item up: anything that may be a key, and better gear, which replaces the old.
fn is_wanted(item: &ItemView<'_>, quest: &QuestView<'_>, inventory: &[InventoryLine<'_>]) -> bool {
    let Some(quest_item) = item.quest_item_figures() else {
        return false;
    };
    let figures = quest.figures();
    let replaced =
        in_use(quest_item.kind, inventory).filter(|used| used.kind != QuestItemKind::Item);
    let replaced = replaced.map_or(0, |used| used.weight.0);
    let weight = figures.weight.0.saturating_add(quest_item.weight.0) - replaced;
    let is_useful = quest_item.kind == QuestItemKind::Item || is_better(item, inventory);
    is_useful && weight <= figures.weight_limit.0
}
