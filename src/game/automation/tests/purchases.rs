//! Going to wares, and buying them.

use super::{Scene, Task};
use crate::base::Pos;
use crate::game::{ItemPlace, Purchase};
use crate::world::{Establishment, Item, StatusKind, Trade};

/// Where the ware lies, five steps from the hero.
const THERE: Pos = Pos::new(7, 2);

/// The hero in a shop, with gold for a ware, and the keeper.
pub(super) fn shop() -> Scene {
    let mut scene = Scene::new(&["", " .........", " .@......r", " ........."]);
    scene.put_goods(THERE);
    scene.wake();
    scene.afflict_monster(StatusKind::Calm);
    let host = scene.first_monster();
    let cells = scene.game.world.level().layout().cells.positions();
    let is_open = |pos: &Pos| scene.game.world.level().is_open(*pos);
    let cells = cells.filter(is_open).collect();
    scene
        .game
        .world
        .level_mut()
        .add_establishment(Establishment {
            trade: Trade::Shop,
            host,
            post: Pos::new(9, 2),
            cells,
            mark: None,
        });
    scene.game.world.hero.purse = 1_000;
    scene.look_around();
    scene
}

fn first(scene: &Scene) -> Purchase {
    let wares = scene.game.view().wares();
    wares.first().expect("it is seen").purchase
}

fn is_carried(scene: &Scene) -> bool {
    scene.game.view().item(ItemPlace::Pack(0)).is_some()
}

#[test]
fn a_ware_is_bought_at_the_end_of_the_way_for_the_price_that_was_told() {
    let mut scene = shop();
    let (ware, turns) = (first(&scene), scene.turns());
    assert_eq!(scene.run(Task::Buy(ware)), None);
    assert!(is_carried(&scene));
    assert_eq!(scene.game.world.hero.purse, 1_000 - ware.price());
    assert_eq!((scene.hero_pos(), scene.turns()), (THERE, turns + 6));
    let gone = "That is not for sale here any more.";
    scene.check(Task::Buy(ware), gone);
}

#[test]
fn the_way_to_a_ware_steps_over_what_is_not_wanted() {
    let mut scene = shop();
    scene.arm(Some("a club"));
    let between = [Pos::new(4, 2), Pos::new(5, 2)];
    for (name, pos) in [("a club", between[0]), ("an anvil", between[1])] {
        scene.put_item_named(name, pos);
    }
    scene.look_around();
    let ware = first(&scene);
    assert_eq!(scene.run(Task::Buy(ware)), None);
    let view = scene.game.view();
    let carried: Vec<&str> = view.carried().map(|item| item.name()).collect();
    assert_eq!((carried, scene.hero_pos()), (vec!["a coin"], THERE));
    for pos in between {
        assert_eq!(scene.game.world.level().piles.at(pos).len(), 1);
    }
}

#[test]
fn what_comes_on_the_way_to_a_ware_ends_it() {
    let mut scene = shop();
    let ware = first(&scene);
    let stop = scene.check_after(Task::Buy(ware), 2, |scene| {
        scene.put('R', Pos::new(1, 1));
        scene.look_around();
    });
    assert_eq!(stop.as_deref(), Some("The r comes into view."));
    assert!(!is_carried(&scene));
    assert_eq!(scene.game.world.hero.purse, 1_000);
}

#[test]
fn a_ware_is_not_bought_for_another_price() {
    let mut scene = shop();
    let ware = first(&scene);
    let gone = scene.check_after(Task::Buy(ware), 5, |scene| {
        let piles = &mut scene.game.world.level_mut().piles;
        let [item] = <[Item; 1]>::try_from(piles.take_all(THERE)).expect("one ware");
        let value = item.value + 10;
        piles.put(THERE, Item { value, ..item });
    });
    assert_eq!(gone.as_deref(), Some("That is not for sale here any more."));
    assert_eq!(scene.game.world.hero.purse, 1_000);
}
