//! What speaks against commands.

use super::*;
use crate::base::Dice;
use crate::content::{EffectTemplate, EffectWord, Fixture};
use crate::game::{DungeonBook, Ending, Game, GameData, GameSetup, LogEntry};
use crate::rules::{Action, Risk, Verb};
use crate::world::{
    ActorId, AutoPickup, BridgeState, Drawbridge, Feature, Item, Monster, Slot, Status, StatusKind,
    Trap,
};

fn game() -> Game {
    let mut game = Game::new(GameSetup::sample(GameData::built_in().content));
    game.world.level_mut().take_monsters();
    game
}

fn told(game: &Game, command: &Command) -> Option<String> {
    let doubt = game.view().doubt_about(command);
    doubt.map(|doubt| doubt.text)
}

/// Returns what the hero would dare to do all the same.
fn dared(game: &Game, command: &Command) -> Option<Dare> {
    game.view().doubt_about(command)?.dare()
}

fn beside(game: &Game) -> Pos {
    let mut cells = game.world.hero_pos().neighbors();
    let is_open = |pos: &Pos| game.world.level().is_open(*pos);
    cells.find(is_open).expect("a cell beside the hero")
}

#[test]
fn what_a_feature_can_do_is_weighed_against_what_the_hero_lacks() {
    let mut game = game();
    let there = beside(&game);
    let command = Command::Use(there);
    let level = game.world.level_mut();
    level.put_feature(there, Feature::from(Fixture::Fountain));
    let doubt = "You are neither hurt nor ill: the fountain could do you no good.";
    assert_eq!(told(&game, &command).as_deref(), Some(doubt));
    let mut ill = game.clone();
    let status = Status {
        amount: 1,
        ..Status::lasting(StatusKind::Poison, 0, 10_000)
    };
    ill.world.hero.body.add_status(status, 0);
    assert_eq!(told(&ill, &command), None);
    let mut hurt = game.clone();
    let left = hurt.world.hero_hit_points() - 1;
    hurt.world.hero.body.set_hit_points(left, 0);
    let doubt = "The fountain is likelier to do you harm than good now.";
    assert_eq!(told(&hurt, &command).as_deref(), Some(doubt));
    hurt.world.hero.body.set_hit_points(left - 30, 0);
    assert_eq!(told(&hurt, &command), None);
    for fixture in [Fixture::Altar, Fixture::Sink] {
        let level = game.world.level_mut();
        level.put_feature(there, Feature::from(fixture));
        let doubt = format!("The {fixture} is likelier to do you harm than good now.");
        assert_eq!(told(&game, &command), Some(doubt));
    }
    let level = hurt.world.level_mut();
    level.put_feature(there, Feature::from(Fixture::Altar));
    assert_eq!(told(&hurt, &command), None);
    hurt.world.hero.body.set_hit_points(left, 0);
    let doubt = "The altar is likelier to do you harm than good now.";
    assert_eq!(told(&hurt, &command).as_deref(), Some(doubt));
    hurt.world.hero.body.set_hit_points(9, 0);
    let doubt = "The altar may take up to 20 hit points, and so kill you.";
    assert_eq!(told(&hurt, &command).as_deref(), Some(doubt));
    let resistance = Status {
        kind: StatusKind::Resist,
        ..status
    };
    hurt.world.hero.body.add_status(resistance, 0);
    let halved = "The altar may take up to 10 hit points, and so kill you.";
    assert_eq!(told(&hurt, &command).as_deref(), Some(halved));
    let needed = 10 + game.setting.book.least_hit_points();
    hurt.world.hero.body.set_hit_points(needed, 0);
    assert_eq!(told(&hurt, &command), None, "it would live");
}

/// Returns what is told before the hero uses a fountain that does something else instead of healing.
fn told_of_fountain(does: EffectWord, amount: Dice) -> Option<String> {
    let content = GameData::built_in().content;
    let of_fountain = |one: &EffectTemplate| one.of == "fountain";
    let mut effects = content.effect_templates().to_vec();
    let heal = effects
        .iter()
        .find(|one| of_fountain(one) && one.does == EffectWord::Heal);
    let instead = EffectTemplate {
        does,
        amount,
        turns: Dice::constant(50),
        ..heal.cloned().expect("a built-in effect")
    };
    effects.retain(|one| !of_fountain(one));
    effects.push(instead);
    let mut game = Game::new(GameSetup::sample(content.with_effects(effects)));
    let there = beside(&game);
    let fountain = Feature::from(Fixture::Fountain);
    game.world.level_mut().put_feature(there, fountain);
    told(&game, &Command::Use(there))
}

#[test]
fn a_feature_that_can_only_harm_now_says_how_much() {
    let told_of = |base, sides| {
        let dice = Dice::new(base, 1, sides).expect("dice");
        told_of_fountain(EffectWord::Heal, dice).unwrap_or_default()
    };
    let doubt = "You are neither hurt nor ill: the fountain could do you no good";
    let most = |points: &str| format!("{doubt}, and may take up to {points}.");
    assert_eq!(told_of(-60, 130), most("59 hit points"));
    assert_eq!(told_of(-2, 9), most("1 hit point"));
}

#[test]
fn a_feature_that_only_harms_is_asked_about_whatever_it_does() {
    let told_of = |does, amount| told_of_fountain(does, Dice::constant(amount));
    let harm = |more| Some(format!("The fountain could only do you harm{more}."));
    let points = ", and may take up to 5 hit points";
    assert_eq!(told_of(EffectWord::Poison, 5), harm(""));
    assert_eq!(told_of(EffectWord::Harm, 5), harm(points));
    let kill = "The fountain may take up to 500 hit points, and so kill you.";
    for does in [EffectWord::Harm, EffectWord::Strike] {
        assert_eq!(told_of(does, 500).as_deref(), Some(kill));
    }
}

#[test]
fn a_step_onto_what_slows_is_not_taken_without_a_word() {
    let mut game = Game::new(GameSetup::sample_by(
        DungeonBook::Tactical,
        GameData::built_in().content,
    ));
    let there = beside(&game);
    let content = &game.setting.content;
    let kind = content
        .object_named("an iron-bound chest")
        .expect("a built-in object");
    let mut chest = Item::roll(content, kind, &mut game.world.random);
    chest.weight = 900;
    game.world.level_mut().piles.put(there, chest);
    game.world.hero.bonus.weight = 199;
    game.obey(Command::Rest);
    let dir = game.world.hero_pos().toward(there).expect("it is beside");
    let command = Command::Step(dir);
    let doubt = "You would pick up an iron-bound chest, which would slow you down.";
    assert_eq!(told(&game, &command).as_deref(), Some(doubt));
    assert_eq!(dared(&game, &command), Some(Dare::Step));
    let mut dropped = game.clone();
    let chest = dropped.world.level_mut().piles.top_mut(there);
    chest.expect("it lies there").put_down = true;
    assert_eq!(told(&dropped, &command), None, "it was left there");
    let mut trapped = game.clone();
    let trap = Feature::Trap(Trap {
        kind: Fixture::Pit,
        is_found: true,
    });
    trapped.world.level_mut().put_feature(there, trap);
    assert_eq!(told(&trapped, &command), None, "the rules ask");
    let risk = trapped
        .act(command.clone())
        .map_err(|refused| refused.risk());
    assert_eq!(risk, Err(Some(Risk::Trap(Fixture::Pit))));
    game.obey(Command::AutoPickup(AutoPickup::nothing()));
    assert_eq!(told(&game, &command), None, "it would be left there");
}

#[test]
fn what_the_hero_knows_better_is_refused_until_it_is_sure_and_replayed_without_a_word() {
    let mut game = game();
    let there = beside(&game);
    let level = game.world.level_mut();
    level.put_feature(there, Feature::from(Fixture::Altar));
    game.world.hero.body.set_hit_points(9, 0);
    let mut recorded = game.clone();
    let before = (game.fingerprint(), game.log_entries());
    let command = Command::Use(there);
    let refused = game.act(command.clone());
    assert_eq!(refused.as_ref().err(), game.view().doubt());
    let refused = refused.expect_err("it could kill");
    assert!(refused.is_doubt() && refused.is_grave() && refused.risk().is_none());
    assert_eq!(
        (refused.why.name(), refused.dare()),
        ("unwise", Some(Dare::Use))
    );
    assert_eq!((game.fingerprint(), game.log_entries()), before);
    assert_eq!(game.view().messages().fresh().len(), 0, "it is a question");
    assert!(!game.view().would_carry_out(command.clone()));
    let meant = game.view().in_spite_of_doubt(command.clone());
    assert_eq!(meant, command.sure());
    assert_eq!(game.view().in_spite_of_doubt(Command::Rest), Command::Rest);
    assert_eq!(game.act(meant), Ok(()));
    // As a program wrote it down that asked on the screen alone.
    recorded.apply(LogEntry::Act(Action::Use(there)));
    assert_eq!(recorded.fingerprint(), game.fingerprint());
}

#[test]
fn on_a_quest_a_rest_that_heals_nothing_or_ends_it_is_not_taken_without_a_word() {
    let among_monsters = Game::new(GameSetup::sample_quest(|_| {}));
    assert_eq!(told(&among_monsters, &Command::Rest), None, "refused");
    let mut game = Game::new(GameSetup::sample_quest(|campaign| {
        campaign.tables.constants.max_days = 2;
        campaign.floors[0].quest_monsters.clear();
    }));
    let nothing = "You would regain nothing, and a day would pass.";
    assert_eq!(told(&game, &Command::Rest).as_deref(), Some(nothing));
    assert_eq!(dared(&game, &Command::Rest), Some(Dare::Rest));
    assert_eq!(told(&game, &Command::Wait), None);
    for _ in 0..2 {
        game.world.hero.body.set_hit_points(1, 0);
        assert_eq!(game.act(Command::Rest), Ok(()));
    }
    game.world.hero.body.set_hit_points(1, 0);
    let last = "No day is left: with this rest your time is up.";
    assert_eq!(told(&game, &Command::Rest).as_deref(), Some(last));
    assert!(game.act(Command::Rest).is_err_and(|why| why.is_grave()));
    assert_eq!(game.view().ending(), None);
    assert_eq!(game.act(Command::Rest.sure()), Ok(()));
    assert_eq!(game.view().ending(), Some(Ending::OutOfDays));
}

#[test]
fn what_keeps_the_hero_above_lava_is_not_taken_off_without_a_word() {
    let mut game = game();
    let kind = (game.setting.content).object_named("a pair of thistledown shoes");
    let kind = kind.expect("a built-in object");
    let shoes = Item::roll(&game.setting.content, kind, &mut game.world.random);
    game.world.hero.equipment[Slot::Boots as usize] = Some(shoes);
    let command = Command::TakeOff(ItemPlace::Worn(Slot::Boots));
    assert_eq!(told(&game, &command), None);
    let here = game.world.hero_pos();
    game.world.level_mut().set_terrain(here, Terrain::Lava);
    let hurts = "You would fall into the lava, which takes 6 to 36 hit points";
    assert_eq!(told(&game, &command), Some(format!("{hurts}.")));
    assert_eq!(dared(&game, &command), Some(Dare::Change));
    check_cursed_instead(&mut game, hurts);
    let cells = game.world.level().layout().cells.positions();
    for pos in cells.filter(|pos| pos.distance(here) <= 5) {
        game.world.level_mut().set_terrain(pos, Terrain::Lava);
    }
    // So that the hero sees it.
    game.obey(Command::Rest);
    let kills = "You would fall into the lava and die, unless there is free ground near that you do not know of.";
    assert_eq!(told(&game, &command).as_deref(), Some(kills));
}

/// Checks that a question about cursed boots in place of what the hero wears tells of both.
fn check_cursed_instead(game: &mut Game, falls: &str) {
    let item = carried(game, "a pair of wooden clogs");
    let wear = Command::Wear { item, slot: None };
    assert_eq!(told(game, &wear), Some(format!("{falls}.")));
    let clogs = game.world.item_mut(item).expect("it has them");
    let kind = clogs.kind;
    clogs.sanctity = Sanctity::Cursed;
    let cursed = "and a pair of wooden clogs is cursed: you could not take it off again.";
    assert_eq!(told(game, &wear), Some(format!("{falls}, {cursed}")));
    let refused = game.act(wear.clone()).map_err(|refused| refused.risk());
    assert_eq!(refused, Err(Some(Risk::Cursed(kind))));
    assert!(!game.view().would_carry_out(wear.clone()));
    assert_eq!(game.view().in_spite_of_doubt(wear.clone()), wear);
}

/// Returns a game whose hero stands on the span of a lowered drawbridge.
fn on_a_bridge() -> (Game, Drawbridge) {
    on_a_bridge_over(Terrain::Moat)
}

fn on_a_bridge_over(over: Terrain) -> (Game, Drawbridge) {
    let mut game = game();
    let (span, gate) = (game.world.hero_pos(), beside(&game));
    let bridge = Drawbridge { span, gate, over };
    let mut layout = game.world.level().layout().clone();
    layout.drawbridges.push(bridge);
    let mut level = crate::world::Level::new(layout);
    level.place_hero(span);
    level.set_drawbridge(bridge, BridgeState::Lowered);
    *game.world.level_mut() = level;
    // So that the hero sees it.
    assert_eq!(game.act(Command::Search), Ok(()));
    (game, bridge)
}

/// Moves the hero from a drawbridge to a cell beyond its gate.
fn leave(game: &mut Game, bridge: Drawbridge) {
    let is_beyond = |&pos: &Pos| pos != bridge.span && game.world.level().is_open(pos);
    let beyond = bridge.gate.neighbors().find(is_beyond);
    let beyond = beyond.expect("a cell beyond the gate");
    game.world.level_mut().relocate(ActorId::HERO, beyond);
    game.obey(Command::Search);
}

#[test]
fn the_bridge_on_which_the_hero_stands_is_not_raised_without_a_word() {
    let (mut game, bridge) = on_a_bridge();
    let gate = bridge.gate;
    let command = Command::Use(gate);
    let off = "You stand on the drawbridge: it would throw you off into the";
    let moat = format!("{off} moat, which takes 2 to 12 hit points.");
    assert_eq!(told(&game, &command), Some(moat));
    game.world.hero.body.set_hit_points(11, 0);
    let could_kill = format!("{off} moat, which takes 2 to 12 hit points, and could kill you.");
    assert_eq!(told(&game, &command), Some(could_kill));
    leave(&mut game, bridge);
    assert_eq!(told(&game, &command), None);
}

#[test]
fn what_lies_and_who_is_peaceful_on_a_bridge_is_told_of_before_it_is_raised() {
    let (mut game, bridge) = on_a_bridge();
    let (span, command) = (bridge.span, Command::Use(bridge.gate));
    let content = game.setting.content.clone();
    let kind = content.object_named("a stout cudgel").expect("built in");
    let cudgel = Item::roll(&content, kind, &mut game.world.random);
    game.world.level_mut().piles.put(span, cudgel);
    leave(&mut game, bridge);
    let lies = "On the drawbridge lies a stout cudgel, which would fall into the moat and be gone.";
    assert_eq!(told(&game, &command).as_deref(), Some(lies));
    let kind = content.monster_named("cave rat").expect("built in");
    let rat = Monster::roll(&content, kind, &mut game.world.random);
    let id = game.world.place(rat, span);
    assert_eq!(told(&game, &command).as_deref(), Some(lies));
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    rat.pacify(0);
    let peaceful = "The cave rat is peaceful, and would be thrown off into the moat.";
    assert_eq!(told(&game, &command).as_deref(), Some(peaceful));
    game.world
        .level_mut()
        .set_drawbridge(bridge, BridgeState::Raised);
    assert_eq!(told(&game, &command), None);
}

#[test]
fn a_bridge_over_dry_ground_throws_out_of_its_gate_alone() {
    let (mut game, bridge) = on_a_bridge_over(Terrain::Room);
    assert_eq!(told(&game, &Command::Use(bridge.gate)), None);
    let content = game.setting.content.clone();
    let kind = content.monster_named("cave rat").expect("built in");
    let rat = Monster::roll(&content, kind, &mut game.world.random);
    let id = game.world.place(rat, bridge.gate);
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    rat.pacify(0);
    let use_it = Command::Use(bridge.gate);
    let peaceful =
        "The cave rat is peaceful, and would be thrown out of the gate of the drawbridge.";
    assert_eq!(told(&game, &use_it).as_deref(), Some(peaceful));
    let level = game.world.level_mut();
    level.remove(id);
    level.relocate(ActorId::HERO, bridge.gate);
    assert_eq!(game.act(Command::Search), Ok(()));
    let use_it = Command::Use(bridge.span);
    let own = "You stand on the drawbridge: it would throw you out of the gate, which takes 2 to 12 hit points.";
    assert_eq!(told(&game, &use_it).as_deref(), Some(own));
    assert_eq!(game.act(use_it.sure()), Ok(()));
    let view = game.view();
    let mut fresh = view.messages().fresh();
    let harms = "The raised drawbridge harms you for ";
    assert!(fresh.any(|message| message.text.starts_with(harms)));
}

/// Puts an item into a game, and returns where it is.
fn carried(game: &mut Game, name: &str) -> ItemPlace {
    let content = game.setting.content.clone();
    let kind = content.object_named(name).expect("a built-in object");
    let item = Item::roll(&content, kind, &mut game.world.random);
    game.world.hero.pack[0] = Some(item);
    ItemPlace::Pack(0)
}

#[test]
fn no_item_raises_the_bridge_on_which_the_hero_stands_without_a_word() {
    let (mut game, bridge) = on_a_bridge();
    let read = Command::Read(carried(&mut game, "a writ of entry"));
    let off = "You stand on the drawbridge: it would throw you off into the";
    let moat = format!("{off} moat, which takes 2 to 12 hit points.");
    assert_eq!(told(&game, &read), Some(moat.clone()));
    assert_eq!(dared(&game, &read), Some(Dare::Item(Verb::Read)));
    let before = game.fingerprint();
    let refused = game.act(read.clone()).expect_err("it would throw it off");
    assert_eq!(refused.why.name(), "unwise", "programs are refused, too");
    assert_eq!(game.fingerprint(), before);
    let mut sure = game.clone();
    assert_eq!(sure.act(read.clone().sure()), Ok(()));
    assert_ne!(sure.world.hero_pos(), bridge.span);
    let item = carried(&mut game, "a wand of shoving");
    let aim = |at| Command::Aim { item, at };
    assert_eq!(told(&game, &aim(bridge.gate)), Some(moat));
    let is_away = |&pos: &Pos| pos != bridge.gate && game.world.level().is_open(pos);
    let away = bridge.span.neighbors().find(is_away).expect("floor");
    assert_eq!(told(&game, &aim(away)), None);
    let mut empty = game.clone();
    empty.world.item_mut(item).expect("it has it").attribute = 0;
    let aimed = aim(bridge.gate);
    assert_eq!(told(&empty, &aimed), None, "it cannot be aimed");
    leave(&mut game, bridge);
    assert_eq!(told(&game, &aimed), None);
    assert_eq!(told(&game, &read), None);
}

#[test]
fn a_wand_that_lowers_a_drawbridge_is_not_wasted_on_it() {
    let (mut game, bridge) = on_a_bridge();
    let is_open = |game: &Game, pos: Pos| game.world.level().is_open(pos);
    let mut before = bridge.span.neighbors();
    let before = before.find(|&pos| pos != bridge.gate && is_open(&game, pos));
    let level = game.world.level_mut();
    level.relocate(ActorId::HERO, before.expect("a cell before the bridge"));
    level.set_drawbridge(bridge, BridgeState::Raised);
    assert_eq!(game.act(Command::Search), Ok(()));
    let item = carried(&mut game, "a wand of shoving");
    let aim = |at| Command::Aim { item, at };
    let mut away = game.world.hero_pos().neighbors();
    let away = away.find(|&pos| is_open(&game, pos)).expect("floor");
    let nobody = game.act(aim(away)).map_err(|refused| refused.risk());
    assert_eq!(nobody, Err(Some(Risk::NobodyThere)));
    assert_eq!(game.act(aim(bridge.span)), Ok(()));
    let level = game.world.level();
    assert_eq!(level.terrain(bridge.span), Terrain::Bridge);
}

#[test]
fn who_is_peaceful_on_a_bridge_is_told_of_before_an_item_raises_it() {
    let (mut game, bridge) = on_a_bridge();
    leave(&mut game, bridge);
    let read = Command::Read(carried(&mut game, "a writ of entry"));
    let content = game.setting.content.clone();
    let kind = content.monster_named("cave rat").expect("built in");
    let rat = Monster::roll(&content, kind, &mut game.world.random);
    let id = game.world.place(rat, bridge.gate);
    assert_eq!(told(&game, &read), None);
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    rat.pacify(0);
    let peaceful = "The cave rat is peaceful, and would be thrown off into the moat.";
    assert_eq!(told(&game, &read).as_deref(), Some(peaceful));
}

#[test]
fn a_blow_that_may_raise_the_bridge_under_the_hero_is_not_struck_without_a_word() {
    let (mut game, bridge) = on_a_bridge();
    let dir = bridge.span.toward(bridge.gate).expect("it is beside");
    let content = game.setting.content.clone();
    let kind = content.monster_named("cave rat").expect("built in");
    let rat = Monster::roll(&content, kind, &mut game.world.random);
    let id = game.world.place(rat, bridge.gate);
    let rat_kind = kind;
    let blows = [Command::Step(dir), Command::Attack(dir)];
    for blow in &blows {
        assert_eq!(told(&game, blow), None);
    }
    let spear = carried(&mut game, "a boar spear");
    let spear = game.world.take_item(spear);
    game.world.hero.equipment[Slot::Weapon as usize] = spear;
    let off = "You stand on the drawbridge: it might throw you off into the";
    let moat = format!("{off} moat, which takes 2 to 12 hit points.");
    for blow in &blows {
        assert_eq!(told(&game, blow).as_deref(), Some(&*moat));
        assert_eq!(dared(&game, blow), Some(Dare::Strike));
    }
    let mut scared = game.clone();
    let scare = Status {
        amount: 1,
        ..Status::lasting(StatusKind::Scare, 0, 10_000)
    };
    scared.world.hero.body.add_status(scare, 0);
    for blow in &blows {
        assert_eq!(told(&scared, blow), None, "it is refused anyway");
    }
    let rat = game.world.level_mut().monster_mut(id).expect("it is there");
    rat.pacify(0);
    let [step, attack] = blows;
    assert_eq!(told(&game, &step), None, "they would change places");
    // Whoever is sure of the fall would agree to the other as well.
    let both = "and the cave rat is peaceful.";
    let moat = moat.trim_end_matches('.');
    assert_eq!(told(&game, &attack), Some(format!("{moat}, {both}")));
    let item = carried(&mut game, "a wand of shoving");
    let at = bridge.gate;
    let aim = Command::Aim { item, at };
    let moat = moat.replace("might", "would");
    assert_eq!(told(&game, &aim), Some(format!("{moat}, {both}")));
    for command in [attack, aim] {
        let refused = game.act(command.clone()).expect_err("it is peaceful");
        assert_eq!(refused.risk(), Some(Risk::Peaceful(rat_kind)));
        assert_eq!((refused.why.name(), refused.is_grave()), ("risky", true));
        assert_eq!(game.view().in_spite_of_doubt(command.clone()), command);
    }
    leave(&mut game, bridge);
    let thrown_off = "The cave rat is peaceful, and would be thrown off into the moat.";
    let aim = Command::Aim { item, at };
    assert_eq!(told(&game, &aim).as_deref(), Some(thrown_off));
    let refused = game.act(aim).expect_err("it is peaceful");
    assert_eq!(refused.risk(), Some(Risk::Peaceful(rat_kind)));
}
