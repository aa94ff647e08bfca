//! What the player does with things: it keeps what it may need, and uses the best. None of it takes time.

use crate::session::{Belonging, Command, ItemView, QuestView, Score, View, WareFigures, WareKind};

/// Something to do about what is carried and what lies here, if anything is.
pub(super) fn sort_out(view: &View<'_>) -> Option<Command> {
    let quest = view.quest()?;
    if quest.raises_due() > 0 {
        return Some(Command::Raise(score_to_raise(&quest)));
    }
    let belongings = quest.belongings();
    let better = |line: &Belonging<'_>| !line.is_equipped && is_better(&line.item, &belongings);
    if let Some(line) = belongings.iter().position(better) {
        return Some(Command::Equip(line));
    }
    if let Some(line) = belongings.iter().position(is_surplus) {
        return Some(Command::DropOne(line));
    }
    let wanted = |item: &ItemView<'_>| is_wanted(item, &quest, &belongings);
    let index = view.floor().iter().position(wanted)?;
    Some(Command::PickUp(index))
}

/// How many sorts of things there are that may be keys.
pub(super) fn keys(quest: &QuestView<'_>) -> usize {
    let is_key = |line: &&Belonging<'_>| kind(&line.item) == Some(WareKind::Item);
    quest.belongings().iter().filter(is_key).count()
}

/// Of strength, which carries, and dexterity, which shields, one whose modifier grows; else strength.
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

fn kind(item: &ItemView<'_>) -> Option<WareKind> {
    item.ware_figures().map(|figures| figures.kind)
}

/// A weapon or armour beside the one that is used.
fn is_surplus(line: &Belonging<'_>) -> bool {
    let is_gear = kind(&line.item).is_some_and(|kind| kind != WareKind::Item);
    is_gear && (!line.is_equipped || line.count > 1)
}

/// What is used of the same kind.
fn in_use(kind: WareKind, belongings: &[Belonging<'_>]) -> Option<WareFigures> {
    let used = belongings.iter().filter(|line| line.is_equipped);
    let mut figures = used.filter_map(|line| line.item.ware_figures());
    figures.find(|figures| figures.kind == kind)
}

/// Whether a thing is a better weapon or better armour than what is used.
fn is_better(item: &ItemView<'_>, belongings: &[Belonging<'_>]) -> bool {
    item.ware_figures().is_some_and(|figures| {
        let used = in_use(figures.kind, belongings);
        figures.kind != WareKind::Item && used.is_none_or(|used| figures.use_of_it > used.use_of_it)
    })
}

/// Whether to pick a thing up: anything that may be a key, and better gear; what it replaces is put down.
fn is_wanted(item: &ItemView<'_>, quest: &QuestView<'_>, belongings: &[Belonging<'_>]) -> bool {
    let Some(ware) = item.ware_figures() else {
        return false;
    };
    let figures = quest.figures();
    let replaced = in_use(ware.kind, belongings).filter(|used| used.kind != WareKind::Item);
    let replaced = replaced.map_or(0, |used| used.weight.0);
    let weight = figures.weight.0.saturating_add(ware.weight.0) - replaced;
    let is_useful = ware.kind == WareKind::Item || is_better(item, belongings);
    is_useful && weight <= figures.weight_limit.0
}
