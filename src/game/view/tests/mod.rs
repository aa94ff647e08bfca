//! What the player sees of inhabitants: goods and their prices, names, disguises, and what is done for gold.

mod gear;
mod items;
mod landing;
mod monsters;

use crate::base::Pos;
use crate::content::{
    Ability, Content, Fixture, MonsterKind, MonsterTemplate, ObjectKind, SHOPKEEPER,
};
use crate::game::{
    Command, DungeonBook, Game, GameData, GameSetup, KnownLevel, MonsterView, Usable,
};
use crate::world::{
    ActorId, Alignment, Disguise, Door, Establishment, Feature, Item, ItemPlace, Landmark, Lock,
    Monster, Sanctity, Special, Status, StatusKind, Terrain, Trade,
};

fn game() -> Game {
    game_by(DungeonBook::Classic)
}

fn game_by(book: DungeonBook) -> Game {
    let data = GameData::built_in();
    let mut game = Game::new(GameSetup::sample_by(book, data.content));
    game.world.level_mut().take_monsters();
    game
}

/// Returns the free cells at this distance from the hero, in king's moves and in view.
fn free_at(game: &Game, distance: u16) -> Pos {
    let (level, here) = (game.world.level(), game.world.hero_pos());
    let mut cells = level.layout().cells.positions();
    let is_free = |pos: &Pos| {
        pos.distance(here) == distance
            && level.is_open(*pos)
            && level.piles.at(*pos).is_empty()
            && level.knowledge().in_view.has(*pos)
    };
    cells.find(is_free).expect("there is room beside the hero")
}

fn monster(game: &Game, name: &str) -> MonsterKind {
    let kind = game.setting.content.monster_named(name);
    kind.expect("a built-in monster")
}

fn object(game: &Game, name: &str) -> ObjectKind {
    let kind = game.setting.content.object_named(name);
    kind.expect("a built-in object")
}

/// Places a peaceful monster.
fn place(game: &mut Game, name: &str, pos: Pos, change: impl FnOnce(&mut Monster)) -> ActorId {
    let kind = monster(game, name);
    let content = &game.setting.content;
    let mut monster = Monster::roll(content, kind, &mut game.world.random);
    monster.pacify(0);
    change(&mut monster);
    let id = game.world.place(monster, pos);
    game.world.level_mut().schedule.ask(id, 1_000);
    id
}

fn put(game: &mut Game, name: &str, pos: Pos, change: impl FnOnce(&mut Item)) {
    let kind = object(game, name);
    let mut item = Item::roll(&game.setting.content, kind, &mut game.world.random);
    change(&mut item);
    game.world.level_mut().piles.put(pos, item);
}

fn last_messages(game: &Game) -> String {
    let view = game.view();
    let texts = view.messages().fresh().map(|message| message.text.clone());
    texts.collect::<Vec<String>>().join(" ")
}

const FLASK: &str = "a flask of quicksilver";

#[test]
fn goods_show_their_price_and_draw_no_walker() {
    let mut game = game();
    let there = free_at(&game, 1);
    let own = free_at(&game, 2);
    put(&mut game, FLASK, there, |item| {
        (item.is_for_sale, item.value) = (true, 33);
    });
    put(&mut game, FLASK, own, |_| {});
    game.obey(Command::Rest);
    let name = game.view().item_name_at(there).expect("it is seen");
    assert_eq!(name, "a flask of quicksilver for 33 gold");
    let known = KnownLevel::new(&game.view());
    assert!(known.items().has(own));
    assert!(!known.items().has(there));
    let dir = game.world.hero_pos().toward(there).expect("it is beside");
    game.obey(Command::Step(dir));
    let goods = game.view().floor();
    assert!(
        goods[0].summary().starts_with("33 gold, "),
        "{}",
        goods[0].summary()
    );
    let details = goods[0].details();
    assert!(details.contains(&"It is for sale for 33 gold.".to_owned()));
    assert!(last_messages(&game).contains("a flask of quicksilver for 33 gold"));
}

#[test]
fn items_show_what_makes_them_different() {
    let mut game = game();
    let here = game.world.hero_pos();
    let rat = monster(&game, "cave rat");
    put(&mut game, FLASK, here, |item| {
        item.sanctity = Sanctity::Blessed;
        item.species = Some(rat);
        item.name = Some("Bob".to_owned());
    });
    let item = game.view().floor()[0];
    assert_eq!(item.title(), "a flask of quicksilver (cave rat) called Bob");
    assert!(item.summary().contains("blessed"));
    let details = item.details();
    assert!(details.contains(&"It is blessed.".to_owned()));
}

#[test]
fn monsters_show_their_names_sides_and_peace() {
    let mut game = game();
    let there = free_at(&game, 2);
    place(&mut game, "cave rat", there, |rat| {
        rat.name = Some("Fred".to_owned());
        rat.alignment = Some(Alignment::Chaotic);
        rat.mind.asleep = false;
    });
    game.obey(Command::Rest);
    assert!(last_messages(&game).contains("You see Fred, a cave rat, peaceful."));
    let seen = game.view().monsters();
    assert_eq!(seen[0].title(), "Fred the cave rat");
    assert!(seen[0].is_peaceful());
    assert_eq!(seen[0].state(), ", peaceful");
    assert!(
        seen[0]
            .details()
            .iter()
            .any(|line| line.contains("chaotic"))
    );
}

#[test]
fn an_altar_in_view_shows_the_side_that_it_is_for() {
    let mut game = game();
    let there = free_at(&game, 2);
    let level = game.world.level_mut();
    level.put_feature(there, Feature::from(Fixture::Altar));
    let name = |game: &Game| {
        let view = game.view();
        view.feature_name(there, Landmark::Fixture(Fixture::Altar))
    };
    assert_eq!(name(&game), "Altar");
    game.world.level_mut().special = Some(Special {
        altars: [(there, Alignment::Chaotic)].into(),
        ..Special::default()
    });
    assert_eq!(name(&game), "Chaotic altar");
}

#[test]
fn a_disguise_is_all_that_is_shown() {
    let mut game = game();
    let there = free_at(&game, 2);
    let chest = Disguise::Object(object(&game, FLASK));
    place(&mut game, "cave rat", there, |rat| {
        rat.disguise = Some(chest);
    });
    game.obey(Command::Rest);
    let view = game.view();
    assert!(view.monsters().is_empty());
    assert_eq!(view.item_name_at(there).as_deref(), Some(FLASK));
    assert_eq!(view.tile(there).glyph, '!');
    let id = game.world.level().occupant(there).expect("it is there");
    let jackal = monster(&game, "tomb jackal");
    let disguised = game.world.level_mut().monster_mut(id);
    disguised.expect("it is there").disguise = Some(Disguise::Monster(jackal));
    let seen = game.view().monsters();
    assert_eq!(seen[0].title(), "tomb jackal");
    assert!(!seen[0].description().as_text().contains("rat"));
}

#[test]
fn a_host_says_what_it_does_and_its_services_have_prices() {
    let mut game = game();
    let post = free_at(&game, 1);
    let host = place(&mut game, SHOPKEEPER, post, |_| {});
    let found = |game: &mut Game, trade| {
        game.world.level_mut().add_establishment(Establishment {
            trade,
            host,
            post,
            cells: [post].into(),
            mark: None,
        });
    };
    found(&mut game, Trade::Temple);
    let view = game.view();
    let details = view.monster_at(post).expect("it is seen").details();
    assert!(
        details.iter().any(|line| line.contains("cures")),
        "{details:?}"
    );
    let prices: Vec<i64> = (view.usable().iter())
        .filter_map(|one| match one {
            Usable::Service { price, .. } => Some(*price),
            Usable::Feature { .. } | Usable::Wares => None,
            Usable::Drawbridge { .. } | Usable::Container { .. } => None,
        })
        .collect();
    assert_eq!(prices, [30, 20, 60]);
    assert!(view.can_use_anything_here());
}

#[test]
fn what_a_shop_pays_is_told_of_what_is_carried_there() {
    let mut game = game();
    let kind = object(&game, FLASK);
    let mut flask = Item::roll(&game.setting.content, kind, &mut game.world.random);
    flask.value = 33;
    game.world.hero.pack[0] = Some(flask);
    let terms = |game: &Game| {
        game.view()
            .item(ItemPlace::Pack(0))
            .and_then(|it| it.terms())
    };
    assert_eq!(terms(&game), None, "there is no shop");
    let here = game.world.hero_pos();
    let beside = free_at(&game, 1);
    let host = place(&mut game, SHOPKEEPER, beside, |_| {});
    game.world.level_mut().add_establishment(Establishment {
        trade: Trade::Shop,
        host,
        post: beside,
        cells: [here, beside].into(),
        mark: None,
    });
    let told = terms(&game);
    assert_eq!(
        told.as_deref(),
        Some("Drop it to sell it here for 16 gold.")
    );
    if let Some(flask) = &mut game.world.hero.pack[0] {
        flask.value = 1;
    }
    assert_eq!(terms(&game).as_deref(), Some("Nobody here pays for it."));
    if let Some(flask) = &mut game.world.hero.pack[0] {
        flask.value = 33;
    }
    let drop = Command::Drop(ItemPlace::Pack(0));
    game.obey(drop);
    assert!(last_messages(&game).contains("for 16 gold"));
}

#[test]
fn what_changes_a_figure_for_good_is_told_by_the_figure_alone() {
    let mut game = game();
    game.world.hero.body.add_status(
        Status {
            kind: StatusKind::Hit,
            amount: 4,
            since: 0,
            ends: None,
            by_hero: false,
        },
        0,
    );
    let view = game.view();
    assert_eq!((view.figures().hit, view.statuses()), (4, Vec::new()));
}

#[test]
fn enemies_that_are_awake_come_first_and_the_peaceful_last() {
    let mut game = game();
    for (distance, is_peaceful, is_asleep) in
        [(1, true, false), (2, false, true), (3, false, false)]
    {
        let pos = free_at(&game, distance);
        place(&mut game, "cave rat", pos, |monster| {
            let is_peace = |status: &Status| status.kind == StatusKind::Calm && !is_peaceful;
            monster.body.end_statuses(is_peace, 0);
            monster.mind.asleep = is_asleep;
        });
    }
    let order = game.view().monsters_by_concern();
    let distances: Vec<u16> = order.iter().map(MonsterView::distance).collect();
    assert_eq!(distances, [3, 2, 1]);
}

#[test]
fn the_goal_names_only_those_who_wait_on_the_last_level() {
    let built_in = GameData::built_in().content;
    let bosses = built_in.monsters().map(|(_, monster)| {
        let mut monster = monster.clone();
        monster.abilities.push(Ability::Boss);
        monster
    });
    let mut bosses: Vec<MonsterTemplate> = bosses.filter(MonsterTemplate::is_host).collect();
    bosses.push(MonsterTemplate {
        name: "Old King".into(),
        ..bosses[0].clone()
    });
    let game = Game::new(GameSetup::sample(Content::new(bosses, Vec::new())));
    let said = last_messages(&game);
    assert!(said.contains("Kill the Old King on level"), "{said}");
}

#[test]
fn goods_in_view_are_listed_with_their_price() {
    let mut game = game();
    let there = free_at(&game, 2);
    let kind = object(&game, FLASK);
    let flask = Item::roll(&game.setting.content, kind, &mut game.world.random);
    game.world.level_mut().piles.put(
        there,
        Item {
            value: 33,
            is_for_sale: true,
            ..flask
        },
    );
    game.obey(Command::Rest);
    let mut places = game.view().notable_places().into_iter();
    let listed = places.find(|place| place.at.pos == there);
    assert_eq!(
        listed.map(|place| place.name),
        Some(format!("{FLASK} for 33 gold"))
    );
}

#[test]
fn the_altar_of_a_temple_tells_who_serves_there() {
    let mut game = game();
    let altar = free_at(&game, 2);
    let altar_is = Feature::from(Fixture::Altar);
    game.world.level_mut().put_feature(altar, altar_is);
    let post = free_at(&game, 1);
    let host = place(&mut game, SHOPKEEPER, post, |_| {});
    game.obey(Command::Rest);
    let told = |game: &Game| {
        let ground = game.view().ground_view(altar).expect("it is seen");
        ground.facts.last().cloned().unwrap_or_default()
    };
    assert!(!told(&game).contains("heals"), "it is in no temple");
    game.world.level_mut().add_establishment(Establishment {
        trade: Trade::Temple,
        host,
        post,
        cells: [post].into(),
        mark: Some(altar),
    });
    let served = told(&game);
    let serves = "cures, heals and blesses for gold, beside the altar or itself.";
    assert_eq!(served, format!("The {SHOPKEEPER} {serves}"));
    game.world.level_mut().remove(host);
    assert_eq!(told(&game), "It is in a temple that is closed.");
}

#[test]
fn one_who_is_beside_a_locked_door_knows_it() {
    let mut game = game();
    assert!(!game.view().is_beside_lock());
    let beside = free_at(&game, 1);
    let level = game.world.level_mut();
    level.set_terrain(beside, Terrain::Door(Door::Closed));
    level.put_feature(beside, Feature::Lock(Lock { key: None }));
    game.obey(Command::Rest);
    assert!(game.view().is_beside_lock());
    assert!(!game.view().can_unlock_beside());
    let content = &game.setting.content;
    let key = content
        .object_named("a key on a cord")
        .expect("there are keys");
    let key = Item::roll(content, key, &mut game.world.random);
    game.world.hero.pack[9] = Some(key);
    assert!(game.view().can_unlock_beside());
}

#[test]
fn a_drawbridge_is_listed_among_the_places() {
    let mut game = game();
    let there = free_at(&game, 1);
    let level = game.world.level_mut();
    level.set_terrain(there, Terrain::Portcullis);
    game.obey(Command::Rest);
    let mut places = game.view().notable_places().into_iter();
    assert!(places.any(|place| place.name == "Raised drawbridge" && place.at.pos == there));
}

#[test]
fn of_goods_that_nobody_sells_any_more_that_is_said() {
    let mut game = game();
    let here = game.world.hero_pos();
    put(&mut game, FLASK, here, |item| item.is_for_sale = true);
    let refused = game.act(Command::PickUp(ItemPlace::Floor(0)));
    let why =
        "A flask of quicksilver is for sale: buy it first. But nobody here sells anything now.";
    assert_eq!(refused.expect_err("it is for sale").text, why);
}
