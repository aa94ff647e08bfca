//! Shops, temples and oracles.

use super::super::scene::{Scene, dice, monster, object};
use crate::base::{Dir, Pos};
use crate::content::{Ability, Fixture, MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::items::Pickup;
use crate::rules::movement;
use crate::rules::risk::Consent;
use crate::rules::{Action, Deal, Event, Lying, Refusal, Risk, Service, offer, price};
use crate::world::{
    ActorId, ContainerPlace, Establishment, Feature, Item, ItemPlace, Sanctity, Slot, StatusKind,
    Trade,
};

/// The hero is in a shop; `k` keeps it, `p` picks things up.
const SHOP: [&str; 4] = ["           ", " ..k@....  ", " .......p  ", "           "];

/// Where the host belongs.
const POST: Pos = Pos::new(3, 1);

/// Where the hero begins.
const HERE: Pos = Pos::new(4, 1);

fn tough(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("0+0d1"),
        ..monster(symbol, abilities)
    }
}

fn worth(name: &str, kind: ObjectType, value: &str) -> ObjectTemplate {
    ObjectTemplate {
        value: dice(value),
        ..object(name, &[kind])
    }
}

/// A place of a trade whose host is `k`, and whose cells are all east of it.
fn scene(trade: Trade) -> Scene {
    let arrow = ObjectTemplate {
        attribute: dice("20+0d1"),
        ..worth("arrow", ObjectType::Ammunition, "3+0d1")
    };
    let chest = ObjectTemplate {
        attribute: dice("5+0d1"),
        ..worth("chest", ObjectType::Container, "10+0d1")
    };
    let objects = vec![
        worth("gem", ObjectType::Weapon, "30+0d1"),
        worth("crown", ObjectType::Helmet, "5000+0d1"),
        worth("dust", ObjectType::Scroll, "0+0d1"),
        arrow,
        chest,
        // Of two objects with one name, the name means the first.
        worth("gem", ObjectType::Ammunition, "5+0d1"),
    ];
    let monsters = vec![
        tough('k', &[Ability::Smart]),
        tough('p', &[Ability::PickUp]),
    ];
    let mut scene = Scene::with(monsters, objects, &SHOP);
    scene.monster_mut('k').pacify(0);
    scene.monster_mut('p').pacify(0);
    let host = scene.id('k');
    let is_inside = |pos: &Pos| pos.x >= POST.x && scene.world.level().is_open(*pos);
    let cells = scene.world.level().layout().cells.positions();
    let cells = cells.filter(is_inside).collect();
    scene.world.level_mut().add_establishment(Establishment {
        trade,
        host,
        post: POST,
        cells,
        mark: None,
    });
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
    scene
}

fn offer_goods(scene: &mut Scene, pos: Pos, name: &str) {
    let goods = Item {
        is_for_sale: true,
        ..scene.item(name)
    };
    scene.world.level_mut().piles.put(pos, goods);
}

fn sure(action: Action) -> Action {
    Action::Sure(Box::new(action))
}

fn pick_up() -> Action {
    Action::PickUp(ItemPlace::Floor(0))
}

#[test]
fn walking_takes_nothing_that_is_for_sale_and_names_its_price() {
    let mut scene = scene(Trade::Shop);
    let east = HERE.step(Dir::East);
    offer_goods(&mut scene, east, "gem");
    scene.world.hero.purse = 1_000;
    scene.step(Dir::East);
    assert_eq!(scene.lying(east), ["gem"]);
    let lying = Lying {
        item: scene.object("gem").into(),
        price: Some(30),
    };
    assert!(scene.events.contains(&Event::LiesHere(vec![lying])));
    let seen = scene.world.level().knowledge().recall(east);
    assert!(seen.expect("it is seen").pile.expect("a gem").is_for_sale);
    assert_eq!(scene.world.hero.purse, 1_000);
}

#[test]
fn buying_is_asked_about_by_its_price_and_is_paid() {
    let mut scene = scene(Trade::Shop);
    offer_goods(&mut scene, HERE, "gem");
    let (gem, before) = (scene.object("gem"), scene.world.fingerprint());
    assert_eq!(scene.act(sure(pick_up())), Err(Refusal::TooDear(30)));
    scene.world.hero.purse = 100;
    let risk = Risk::Costs {
        first: gem,
        count: 1,
        price: 30,
    };
    assert_eq!(scene.act(pick_up()), Err(Refusal::Risky(risk)));
    scene.world.hero.purse = 0;
    assert_eq!(scene.world.fingerprint(), before, "nothing has changed");
    scene.world.hero.purse = 100;
    assert_eq!(scene.act(sure(pick_up())), Ok(()));
    assert_eq!((scene.world.hero.purse, scene.carried()[0]), (70, "gem"));
    let bought = scene.world.hero.pack[0].as_ref();
    assert!(!bought.expect("it is carried").is_for_sale);
    assert_eq!(scene.world.hero.gold_found(), 100);
    let event = Event::Deal(Deal::Bought {
        item: gem.into(),
        price: 30,
    });
    assert!(scene.events.contains(&event));
}

#[test]
fn several_goods_are_bought_for_the_sum() {
    let mut scene = scene(Trade::Shop);
    offer_goods(&mut scene, HERE, "gem");
    scene.put(HERE, "dust");
    offer_goods(&mut scene, HERE, "arrow");
    scene.world.hero.purse = 100;
    let all = Action::PickUpSeveral((0..3).map(ItemPlace::Floor).collect());
    let risk = Risk::Costs {
        first: scene.object("arrow"),
        count: 2,
        price: 90,
    };
    assert_eq!(scene.act(all.clone()), Err(Refusal::Risky(risk)));
    assert_eq!(scene.act(sure(all)), Ok(()));
    assert_eq!(scene.world.hero.purse, 10);
    assert!(scene.lying(HERE).is_empty());
}

#[test]
fn what_there_is_no_room_for_has_no_price() {
    let mut scene = scene(Trade::Shop);
    offer_goods(&mut scene, HERE, "gem");
    scene.world.hero.purse = 200;
    for slot in 0..scene.world.hero.pack.len() {
        scene.carry(slot, "dust");
    }
    assert_eq!(scene.act(pick_up()), Err(Refusal::PackFull));
    for name in ["arrow", "arrow"] {
        offer_goods(&mut scene, HERE, name);
    }
    scene.world.hero.pack[3] = None;
    let all = Action::PickUpSeveral((0..3).map(ItemPlace::Floor).collect());
    let risk = Risk::Costs {
        first: scene.object("arrow"),
        count: 2,
        price: 120,
    };
    let refused = Err(Refusal::Risky(risk));
    assert_eq!(scene.act(all), refused, "arrows go together");
}

#[test]
fn what_goes_onto_an_item_of_its_name_has_a_price_too() {
    let mut scene = scene(Trade::Shop);
    scene.world.hero.purse = 1_000;
    for slot in 1..scene.world.hero.pack.len() {
        scene.carry(slot, "dust");
    }
    let (ammunition, _) = scene
        .setting
        .content
        .objects()
        .last()
        .expect("gems are shot");
    for kind in [ammunition, scene.object("gem")] {
        let goods = Item {
            kind,
            is_for_sale: true,
            ..scene.item("gem")
        };
        scene.world.level_mut().piles.put(HERE, goods);
    }
    let all = Action::PickUpSeveral((0..2).map(ItemPlace::Floor).collect());
    let Err(Refusal::Risky(Risk::Costs { price, .. })) = scene.act(all.clone()) else {
        panic!("both cost something");
    };
    assert_eq!(scene.act(sure(all)), Ok(()));
    assert_eq!(scene.world.hero.purse, 1_000 - price);
}

#[test]
fn the_price_is_the_value_of_all_pieces_and_contents_and_half_of_it_is_paid() {
    let scene = scene(Trade::Shop);
    let content = &scene.setting.content;
    let mut chest = scene.item("chest");
    chest.contents.push(scene.item("gem"));
    let of = |name: &str| scene.item(name);
    assert_eq!(price(content, &of("gem")), 30);
    assert_eq!(price(content, &of("dust")), 1);
    assert_eq!(price(content, &of("arrow")), 60);
    assert_eq!(price(content, &chest), 40);
    assert_eq!(offer(content, &of("gem")), 15);
    assert_eq!(offer(content, &of("crown")), 500, "never more");
    assert_eq!(offer(content, &of("dust")), 0);
}

#[test]
fn what_is_dropped_in_a_shop_is_sold_and_earns_no_fame() {
    let mut scene = scene(Trade::Shop);
    scene.carry(0, "gem");
    scene.carry(1, "dust");
    let is_declined = |event: &Event| matches!(event, Event::Deal(Deal::Declined(_)));
    for (slot, is_dust) in [(0, false), (1, true)] {
        let drop = Action::Drop(ItemPlace::Pack(slot));
        assert_eq!(scene.act(drop), Ok(()));
        assert_eq!(scene.events.iter().any(is_declined), is_dust);
    }
    let pile = scene.world.level().piles.at(HERE);
    let for_sale: Vec<bool> = pile.iter().map(|item| item.is_for_sale).collect();
    assert_eq!(for_sale, [true, false], "nobody pays for dust");
    assert_eq!(scene.world.hero.purse, 15);
    assert_eq!(scene.world.hero.gold_found(), 0);
    scene
        .world
        .level_mut()
        .relocate(ActorId::HERO, Pos::new(1, 2));
    scene.carry(0, "gem");
    scene.events.clear();
    assert_eq!(scene.act(Action::Drop(ItemPlace::Pack(0))), Ok(()));
    assert_eq!(scene.world.hero.purse, 15, "that is outside");
    assert!(!scene.events.iter().any(is_declined));
}

#[test]
fn nobody_takes_goods_away_or_puts_anything_into_them() {
    let mut scene = scene(Trade::Shop);
    let there = Pos::new(8, 1);
    offer_goods(&mut scene, there, "gem");
    let id = scene.id('p');
    let step = |scene: &mut Scene| {
        scene.with_ctx(|ctx| movement::step(ctx, id, Dir::North, Pickup::Auto, Consent::NotGiven));
    };
    step(&mut scene);
    assert_eq!(scene.pos('p'), Some(there));
    assert_eq!(scene.lying(there), ["gem"], "a thief leaves it");
    offer_goods(&mut scene, HERE, "chest");
    let gem = scene.item("gem");
    let chest = scene.world.item_mut(ItemPlace::Floor(0));
    chest.expect("it lies there").contents.push(gem);
    scene.carry(0, "dust");
    let container = ContainerPlace::Floor(0);
    let refusal = Err(Refusal::ForSale(scene.object("chest")));
    let index = 0;
    let take_out = Action::TakeOut(ItemPlace::Container { container, index });
    assert_eq!(scene.act(sure(take_out)), refusal);
    let item = ItemPlace::Pack(0);
    assert_eq!(scene.act(Action::PutIn { item, container }), refusal);
}

#[test]
fn a_struck_keeper_fights_and_its_shop_is_closed() {
    let mut scene = scene(Trade::Shop);
    scene.world.hero.purse = 1_000;
    offer_goods(&mut scene, HERE, "gem");
    scene.carry(0, "gem");
    assert_eq!(scene.act(sure(Action::Attack(Dir::West))), Ok(()));
    assert!(
        scene
            .events
            .contains(&Event::Deal(Deal::Closed(Trade::Shop)))
    );
    let gem = scene.object("gem");
    assert_eq!(scene.act(sure(pick_up())), Err(Refusal::ForSale(gem)));
    let purse = scene.world.hero.purse;
    assert_eq!(scene.act(Action::Drop(ItemPlace::Pack(0))), Ok(()));
    assert_eq!(scene.world.hero.purse, purse);
    let keeper = scene.id('k');
    scene.world.level_mut().remove(keeper);
    assert_eq!(
        scene.act(sure(pick_up())),
        Err(Refusal::ForSale(gem)),
        "nor do the dead sell"
    );
}

#[test]
fn a_host_goes_back_to_its_place_and_stays_on_its_level() {
    let mut scene = scene(Trade::Shop);
    scene.step(Dir::West);
    assert_eq!(scene.pos('k'), Some(HERE), "the two changed places");
    scene.step(Dir::West);
    scene.rest(2);
    assert_eq!(scene.pos('k'), Some(POST));
    let host = scene.id('k');
    scene.world.level_mut().relocate(host, Pos::new(7, 1));
    scene.rest(8);
    assert_eq!(scene.pos('k'), Some(POST), "wherever it was carried");
}

fn ask(scene: &mut Scene, service: Service) -> Result<(), Refusal> {
    scene.act(Action::Ask(service))
}

#[test]
fn a_priest_cures_heals_and_blesses_for_gold() {
    let mut scene = scene(Trade::Temple);
    assert_eq!(
        ask(&mut scene, Service::Heal),
        Err(Refusal::TooDear(Service::Heal.price(1)))
    );
    scene.world.hero.purse = 1_000;
    let needless = Err(Refusal::Risky(Risk::Needless));
    assert_eq!(ask(&mut scene, Service::Heal), needless);
    assert_eq!(ask(&mut scene, Service::Cure), needless);
    let now = scene.world.clock;
    scene.world.hero.body.hurt(50, now);
    let ring = Item {
        sanctity: Sanctity::Cursed,
        ..scene.item("crown")
    };
    scene.world.hero.equipment[Slot::Helmet as usize] = Some(ring);
    for service in [Service::Heal, Service::Cure, Service::Blessing] {
        assert_eq!(ask(&mut scene, service), Ok(()), "{service:?}");
    }
    assert_eq!(scene.world.hero_hit_points(), 100);
    let worn = scene.world.hero.worn(Slot::Helmet);
    assert_eq!(worn.map(|item| item.sanctity), Some(Sanctity::Usual));
    let has = |scene: &mut Scene, status| scene.with_ctx(|ctx| ctx.has(ActorId::HERO, status));
    assert!(has(&mut scene, StatusKind::Resist));
    assert!(has(&mut scene, StatusKind::Regenerate));
    let paid = [Service::Heal, Service::Cure, Service::Blessing];
    let paid: i64 = paid.iter().map(|service| service.price(1)).sum();
    assert_eq!(scene.world.hero.purse, 1_000 - paid);
    assert_eq!(scene.world.hero.gold_found(), 1_000);
    assert_eq!(
        ask(&mut scene, Service::Advice),
        Err(Refusal::NobodyServes),
        "that is for oracles"
    );
}

#[test]
fn a_priest_serves_beside_itself_or_its_altar_and_not_once_it_was_struck() {
    let mut scene = scene(Trade::Temple);
    scene.world.hero.purse = 1_000;
    scene.step(Dir::East);
    assert_eq!(
        ask(&mut scene, Service::Blessing),
        Err(Refusal::NobodyServes)
    );
    let altar = Pos::new(6, 2);
    let mut place = scene.world.level().establishments()[0].clone();
    place.mark = Some(altar);
    let level = scene.world.level_mut();
    level.add_establishment(place);
    level.put_feature(altar, Feature::from(Fixture::Altar));
    assert_eq!(ask(&mut scene, Service::Blessing), Ok(()));
    scene.world.level_mut().remove_feature(altar);
    assert_eq!(
        ask(&mut scene, Service::Blessing),
        Err(Refusal::NobodyServes),
        "the altar is gone"
    );
    scene.step(Dir::West);
    assert_eq!(scene.act(sure(Action::Attack(Dir::West))), Ok(()));
    assert!(
        scene
            .events
            .contains(&Event::Deal(Deal::Closed(Trade::Temple)))
    );
    assert_eq!(
        ask(&mut scene, Service::Blessing),
        Err(Refusal::NobodyServes)
    );
}

#[test]
fn an_oracle_tells_something_for_gold() {
    let mut scene = scene(Trade::Oracle);
    scene.world.hero.purse = 1_000;
    let mut told = Vec::new();
    for _ in 0..10 {
        assert_eq!(ask(&mut scene, Service::Advice), Ok(()));
        told.extend(scene.events.iter().filter_map(|event| match event {
            Event::Deal(Deal::Advice(number)) => Some(*number),
            _ => None,
        }));
    }
    assert_eq!(told.len(), 10);
    told.dedup();
    assert!(told.len() > 1, "{told:?}");
    let price = Service::Advice.price(1);
    assert_eq!(scene.world.hero.purse, 1_000 - 10 * price);
    assert!(
        Service::Advice.price(5) > price,
        "it is dearer farther down"
    );
}
