//! What speaks against a blow or a shot: that the monster may kill the hero by dying of it.

use crate::base::Pos;
use crate::game::view::View;
use crate::game::{Aiming, Dare, Refused, count};
use crate::rules::{self, AttackBy};
use crate::world::StatusKind;

impl View<'_> {
    /// Returns what speaks against a blow at an enemy of which the hero knows, if there is one in the cell.
    pub(super) fn doubt_about_blow(&self, at: Pos) -> Option<Refused> {
        // Mostly nobody is there.
        self.level().occupant(at)?;
        let is_scared = self.hero().has(StatusKind::Scare);
        let deadly = (!is_scared).then(|| self.death_of_kill(at, AttackBy::Blow))??;
        Some(Refused::as_harmful(Dare::Strike, deadly))
    }

    /// Returns what speaks against a shot at an enemy of which the hero knows, or one that reaches such an enemy besides.
    #[cold]
    pub(super) fn doubt_about_shot(&self, aiming: Aiming) -> Option<Refused> {
        let (setting, world) = (&self.game.setting, &self.game.world);
        let met = self.shot(aiming).ok()?.target;
        let reached = rules::cells_reached(setting, world, aiming);
        let mut cells = met.into_iter().chain(reached);
        let deadly = cells.find_map(|at| self.death_of_kill(at, AttackBy::Shot(aiming)))?;
        Some(Refused::as_harmful(Dare::Item(aiming.verb), deadly))
    }

    /// Returns that an enemy may kill the hero by dying of its attack, in a sentence; `None` if it may not.
    #[cold]
    fn death_of_kill(&self, at: Pos, by: AttackBy) -> Option<String> {
        let monster = self.monster_at(at)?;
        if monster.is_peaceful() || !monster.may_harm_slayer() {
            return None;
        }
        let death = monster.death_of_kill(by);
        (death.chance != Some(0)).then(|| {
            let name = monster.definite_name();
            let most = count(death.most, "hit point", "hit points");
            format!("Killing {name} may take up to {most} from you, and so kill you.")
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{Dice, Dir, Pos};
    use crate::content::{Content, EffectTemplate, Occasion, Recipients};
    use crate::game::automation::Automation;
    use crate::game::{Aiming, Command, DungeonBook, Game, GameData, GameSetup, Verb};
    use crate::world::{ActorId, Item, ItemPlace, Monster, Slot, Status, StatusKind};

    /// What the hero has to shoot with in [`armed`].
    const SHOTS: [(usize, Verb, &str); 3] = [
        (0, Verb::Fire, "a sheaf of arrows"),
        (1, Verb::Aim, "a wand of falling slates"),
        (2, Verb::Throw, "a sheaf of arrows"),
    ];

    const DEADLY: &str =
        "Killing the kobold sapper may take up to 10 hit points from you, and so kill you.";

    /// Returns a game with a badly hurt monster so many cells from the hero, who has so many hit points, and where it is.
    fn away(distance: u16, name: &str, hit_points: i64) -> (Game, ActorId, Pos) {
        away_in(GameData::built_in().content, distance, name, hit_points)
    }

    fn away_in(
        content: Content,
        distance: u16,
        name: &str,
        hit_points: i64,
    ) -> (Game, ActorId, Pos) {
        let mut game = Game::new(GameSetup::sample_by(DungeonBook::Tactical, content.clone()));
        game.world.level_mut().take_monsters();
        let here = game.world.hero_pos();
        let is_free = |pos: &Pos| {
            let is_seen = game.view().is_in_view(*pos);
            is_seen && game.world.level().is_open(*pos)
        };
        let there = here.ring(distance).find(is_free).expect("there is room");
        let kind = content.monster_named(name).expect("built in");
        let mut monster = Monster::roll(&content, kind, &mut game.world.random);
        monster.body.set_hit_points(1, 0);
        let id = game.world.place(monster, there);
        game.world.hero.body.set_hit_points(hit_points, 0);
        (game, id, there)
    }

    fn beside(name: &str, hit_points: i64) -> (Game, ActorId, Dir) {
        let (game, id, there) = away(1, name, hit_points);
        let dir = game.world.hero_pos().toward(there);
        (game, id, dir.expect("it is beside the hero"))
    }

    /// Returns the same with what shoots.
    fn armed(distance: u16, name: &str, hit_points: i64) -> (Game, ActorId, Pos) {
        let (mut game, id, there) = away(distance, name, hit_points);
        let item = |game: &mut Game, name: &str| {
            let kind = game.setting.content.object_named(name).expect("built in");
            Item::roll(&game.setting.content.clone(), kind, &mut game.world.random)
        };
        for (slot, _, name) in SHOTS {
            let item = item(&mut game, name);
            game.world.hero.pack[slot] = Some(item);
        }
        let bow = item(&mut game, "a hunting bow");
        game.world.hero.equipment[Slot::Ranged as usize] = Some(bow);
        (game, id, there)
    }

    fn shots_at(at: Pos) -> [Command; 3] {
        SHOTS.map(|(slot, verb, _)| Command::using(verb, ItemPlace::Pack(slot), at))
    }

    fn told(game: &Game, command: &Command) -> Option<String> {
        let doubt = game.view().doubt_about(command);
        doubt.map(|doubt| doubt.text)
    }

    #[test]
    fn a_blow_is_asked_about_whose_victim_may_kill_the_hero_by_dying() {
        let (mut game, id, dir) = beside("kobold sapper", 6);
        for command in [
            Command::Step(dir),
            Command::StepOver(dir),
            Command::Attack(dir),
        ] {
            assert_eq!(told(&game, &command).as_deref(), Some(DEADLY));
            assert_eq!(told(&game, &command.sure()), None);
        }
        let step = Command::Step(dir);
        let mut sound = game.clone();
        sound.world.hero.body.set_hit_points(10, 0);
        assert_eq!(told(&sound, &step), None, "10 can be lost");
        let mut resists = game.clone();
        let resistance = Status::lasting(StatusKind::Resist, 0, 10_000);
        resists.world.hero.body.add_status(resistance, 0);
        assert_eq!(told(&resists, &step), None, "it loses half");
        let sapper = game.world.level_mut().monster_mut(id).expect("it is there");
        sapper.body.set_hit_points(50, 0);
        assert_eq!(told(&game, &step), None, "no blow kills it");
    }

    #[test]
    fn a_blow_is_not_asked_about_whose_victim_does_no_deadly_harm_by_dying() {
        for name in ["cave rat", "wick light"] {
            let (game, _, dir) = beside(name, 1);
            assert_eq!(told(&game, &Command::Step(dir)), None, "{name}");
        }
    }

    #[test]
    fn a_shot_is_asked_about_whose_victim_may_kill_the_hero_by_dying() {
        let (mut game, id, there) = armed(1, "kobold sapper", 6);
        for command in shots_at(there) {
            assert_eq!(
                told(&game, &command).as_deref(),
                Some(DEADLY),
                "{command:?}"
            );
            assert_eq!(told(&game, &command.sure()), None);
        }
        let mut sound = game.clone();
        sound.world.hero.body.set_hit_points(10, 0);
        let mut peaceful = game.clone();
        let of_peaceful = peaceful.world.level_mut().monster_mut(id);
        of_peaceful.expect("it is there").pacify(0);
        let sapper = game.world.level_mut().monster_mut(id).expect("it is there");
        sapper.body.set_hit_points(500, 0);
        let from_afar = armed(2, "kobold sapper", 6);
        let harmless = armed(1, "cave rat", 6);
        let spared = [
            (sound, there),
            (peaceful, there),
            (game, there),
            (from_afar.0, from_afar.2),
            (harmless.0, harmless.2),
        ];
        for (index, (game, at)) in spared.iter().enumerate() {
            for command in shots_at(*at) {
                assert_eq!(told(game, &command), None, "{index} {command:?}");
            }
        }
    }

    #[test]
    fn what_is_used_again_is_asked_about_as_well() {
        let (mut game, _, there) = armed(1, "kobold sapper", 6);
        let automation = Automation::default();
        for verb in [Verb::Fire, Verb::Aim] {
            let again = automation.use_again(verb, &game.view());
            let command = again.expect("there is one to use").command;
            let aiming = command.aiming();
            assert_eq!(aiming.map(|Aiming { at, .. }| at), Some(there));
            let refused = game.act(command).expect_err("it is deadly");
            assert_eq!(refused.text, DEADLY);
        }
    }

    #[test]
    fn a_blow_counts_what_strikes_back_with_what_comes_of_the_death() {
        let content = GameData::built_in().content;
        let mut effects = content.effect_templates().to_vec();
        let mut of_sapper = effects.iter().filter(|one| one.of == "kobold sapper");
        let sting = EffectTemplate {
            when: Occasion::Struck,
            on: Recipients::Target,
            amount: Dice::constant(3),
            ..of_sapper.next().cloned().expect("a built-in effect")
        };
        effects.push(sting);
        let (game, _, there) = away_in(content.with_effects(effects), 1, "kobold sapper", 12);
        let dir = game.world.hero_pos().toward(there).expect("it is beside");
        let both = DEADLY.replace("10", "13");
        let told = told(&game, &Command::Step(dir));
        assert_eq!(told, Some(both));
    }

    #[test]
    fn nothing_is_asked_about_the_death_of_who_wins_the_game() {
        let (mut game, id, dir) = beside("kobold sapper", 6);
        let harm = |game: &Game| game.view().monsters()[0].harm_to_slayer();
        assert!(harm(&game).is_some());
        let target = game.world.level_mut().monster_mut(id).expect("it is there");
        target.is_target = true;
        assert_eq!(harm(&game), None);
        assert_eq!(told(&game, &Command::Step(dir)), None);
    }
}
