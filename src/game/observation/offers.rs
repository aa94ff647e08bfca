//! The commands that the hero's place offers.

use crate::game::{Command, Usable, View};
use crate::world::Score;
use serde::Serialize;

/// A command that can be given where the hero is.
#[derive(Serialize)]
pub(super) struct Offer {
    command: Command,
    /// What it is about.
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<i64>,
}

impl Offer {
    fn new(command: Command, name: impl Into<String>) -> Offer {
        Offer {
            command,
            name: name.into(),
            price: None,
        }
    }
}

/// Returns what stairs, features, hosts, containers and raised abilities offer; nothing once the game is over. Steps, and
/// what can be done with items alone, are not among it.
pub(super) fn offers(view: &View<'_>) -> Vec<Offer> {
    if view.ending().is_some() {
        return Vec::new();
    }
    let mut offers: Vec<Offer> = stairs(view).into_iter().collect();
    for usable in view.usable() {
        add_usable(&usable, view, &mut offers);
    }
    if view.quest().is_some_and(|quest| quest.raises_due() > 0) {
        let raises = Score::ALL.map(|score| Offer::new(Command::Raise(score), score.name()));
        offers.extend(raises);
    }
    offers
}

/// Returns the stairs under the hero, if a command takes them, and not a step onto them.
fn stairs(view: &View<'_>) -> Option<Offer> {
    let here = view.hero_pos();
    let climb = view.leads(here)?;
    let terrain = view.known_terrain(here)?;
    let is_way = view.takes_stairs_on_command() && view.leads_somewhere(here);
    is_way.then(|| Offer::new(climb.into(), view.terrain_name(here, terrain)))
}

fn add_usable(usable: &Usable<'_>, view: &View<'_>, offers: &mut Vec<Offer>) {
    match usable {
        Usable::Feature { at, fixture } => {
            offers.push(Offer::new(Command::Use(*at), fixture.name()));
        }
        Usable::Drawbridge { at } => offers.push(Offer::new(Command::Use(*at), "drawbridge")),
        Usable::Service { service, price } => offers.push(Offer {
            price: Some(*price),
            ..Offer::new(Command::Ask(*service), service.name())
        }),
        // They are picked up, which is done with items alone.
        Usable::Wares => {}
        Usable::Container { place, item } => {
            let may_be_opened = view.check_opening(*place).is_ok();
            let inside = item.contents().into_iter().filter(|_| may_be_opened);
            offers.extend(
                inside.map(|item| Offer::new(Command::TakeOut(item.place()), item.title())),
            );
        }
    }
}
