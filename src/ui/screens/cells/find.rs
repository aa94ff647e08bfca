//! Finding anything that was seen, or that the hero has, by any part of its name.

use super::travel::{go_to_place, tails_of};
use crate::game::{ItemPlace, ItemView, Place, View, unfinished_journey};
use crate::ui::keymap::Intent;
use crate::ui::screen::Flow;
use crate::ui::screens::questions::prompt::{Name, Prompt};
use crate::ui::screens::{Transition, items};

/// What can be found.
enum Found {
    /// Where the hero can go.
    Place(Place),
    /// What it has.
    Own(ItemPlace),
}

/// Asks for the name of anything that was seen or that the hero has, and leads there, or shows that.
pub(in crate::ui::screens) fn find() -> Transition {
    Transition::recall(|view| {
        let others = contained(view).chain(own(view));
        ask(notable(view).chain(others).chain(common(view)), view)
    })
}

/// Asks for the name of a place where the hero can go, and leads there; in a recording, shows what is there.
pub(super) fn choose_place() -> Transition {
    Transition::recall(|view| ask(notable(view).chain(common(view)), view))
}

/// Asks for one of some names.
fn ask(found: impl Iterator<Item = (Name, Found)>, view: &View<'_>) -> Transition {
    let (names, found): (Vec<Name>, Vec<Found>) = found.unzip();
    if names.is_empty() {
        return Transition::say("You have seen nothing that you could find.");
    }
    let question = if view.takes_tasks() {
        "Go where?"
    } else {
        "Find what?"
    };
    let prompt = Prompt::among(question, names, move |chosen, view| {
        match found.get(chosen) {
            None => Flow::Stay,
            Some(Found::Place(place)) => go_to_place(place, view),
            Some(Found::Own(place)) => items::inspect_at(*place, view),
        }
    });
    Flow::open(prompt.chosen_by(Intent::Travel))
}

/// Returns the places of all that is worth knowing, first that to which an unfinished journey leads.
fn notable(view: &View<'_>) -> impl Iterator<Item = (Name, Found)> {
    let onward = unfinished_journey(view);
    let mut places = view.places();
    places.sort_by_key(|place| Some(place.at) != onward);
    let places = places.into_iter();
    places.map(move |place| of_place(place, None, view))
}

/// Returns the places of what is too common to be listed before it is asked for.
fn common(view: &View<'_>) -> impl Iterator<Item = (Name, Found)> {
    let places = view.common_places().into_iter();
    places.map(move |place| if_asked_for(of_place(place, None, view)))
}

/// Returns the places of what lies in containers.
fn contained(view: &View<'_>) -> impl Iterator<Item = (Name, Found)> {
    let places = view.contained_places().into_iter();
    places.map(move |(place, container)| if_asked_for(of_place(place, Some(container), view)))
}

/// Returns what is found only when it is asked for.
fn if_asked_for((name, found): (Name, Found)) -> (Name, Found) {
    let name = Name {
        is_common: true,
        ..name
    };
    (name, found)
}

/// Returns how a place is found, in which a container has what is meant if one is given.
fn of_place(mut place: Place, container: Option<String>, view: &View<'_>) -> (Name, Found) {
    let inside = container.map_or_else(String::new, |name| format!(", in {name}"));
    let tails = tails_of(&place, view).into_iter();
    let name = Name {
        text: place.name.clone(),
        tails: tails.map(|tail| format!("{inside}{tail}")).collect(),
        words: words_for(&place),
        is_common: false,
    };
    place.name += &inside;
    (name, Found::Place(place))
}

/// Returns what the hero wears and carries, and what is in the containers that it carries, for which these are shown. All of
/// it is listed only when it is asked for, since it has lists of its own.
fn own(view: &View<'_>) -> impl Iterator<Item = (Name, Found)> {
    let own = match view.quest() {
        Some(quest) => {
            let lines = quest.inventory().into_iter();
            let own = lines.map(|line| {
                let how = if line.is_equipped() {
                    "equipped"
                } else {
                    "carried"
                };
                of_own(
                    line.name(),
                    format!(", {how}"),
                    &line.item,
                    line.item.place(),
                )
            });
            own.collect()
        }
        None => {
            let worn = view.worn().map(|item| of_item(&item, ", worn"));
            let carried = view.carried().flat_map(|item| {
                let inside = format!(", in {}, carried", item.title());
                let contents = item.contents().into_iter();
                let contents =
                    contents.map(|one| of_own(one.title(), inside.clone(), &one, item.place()));
                let contents: Vec<(Name, Found)> = contents.collect();
                [of_item(&item, ", carried")].into_iter().chain(contents)
            });
            worn.chain(carried).collect::<Vec<(Name, Found)>>()
        }
    };
    own.into_iter()
}

fn of_item(item: &ItemView<'_>, how: &str) -> (Name, Found) {
    of_own(item.title(), how.to_owned(), item, item.place())
}

/// Returns how an item is found, and where that is which is shown then.
fn of_own(text: String, tail: String, item: &ItemView<'_>, place: ItemPlace) -> (Name, Found) {
    let types = item.types().iter().map(ToString::to_string);
    let name = Name {
        text,
        tails: vec![tail],
        words: types.collect::<Vec<_>>().join(" "),
        is_common: true,
    };
    (name, Found::Own(place))
}

/// Returns the words besides its name by which a place is found: what type an item has, and on which other level it is.
fn words_for(place: &Place) -> String {
    let level = place.level.iter().map(|level| format!("on {level}"));
    let types = [place.types.clone()]
        .into_iter()
        .filter(|types| !types.is_empty());
    types.chain(level).collect::<Vec<_>>().join(" ")
}
