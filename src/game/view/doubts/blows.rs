//! What speaks against a blow: that the monster may kill the hero by dying of it.

use crate::base::Pos;
use crate::game::narrate::capitalized;
use crate::game::view::View;
use crate::game::{Dare, Refused, count};
use crate::world::StatusKind;

impl View<'_> {
    /// Returns what speaks against a blow at an enemy of which the hero knows, if there is one in the cell.
    pub(super) fn doubt_about_blow(&self, at: Pos) -> Option<Refused> {
        // Mostly nobody is there.
        self.level().occupant(at)?;
        self.death_of_kill(at)
    }

    #[cold]
    fn death_of_kill(&self, at: Pos) -> Option<Refused> {
        let monster = self.monster_at(at)?;
        let is_struck = !monster.is_peaceful() && !self.hero().has(StatusKind::Scare);
        // Whoever kills the boss has won.
        if !is_struck || monster.is_boss() || monster.chance_to_die_of_kill() == Some(0) {
            return None;
        }
        let name = capitalized(&monster.definite_name());
        let most = count(monster.forecast().at_death.most, "hit point", "hit points");
        let text = format!("{name} may take up to {most} from you when it dies, and so kill you.");
        Some(Refused::as_harmful(Dare::Strike, text))
    }
}

#[cfg(test)]
mod tests {
    use crate::base::{Dir, Pos};
    use crate::game::{Command, DungeonBook, Game, GameData, GameSetup};
    use crate::world::{ActorId, Monster, Status, StatusKind};

    /// Returns a game with a badly hurt monster beside the hero, who has so many hit points, and the way there.
    fn beside(name: &str, hit_points: i64) -> (Game, ActorId, Dir) {
        let content = GameData::built_in().content;
        let mut game = Game::new(GameSetup::sample_by(DungeonBook::Tactical, content.clone()));
        game.world.level_mut().take_monsters();
        let here = game.world.hero_pos();
        let is_free = |pos: &Pos| game.world.level().is_open(*pos);
        let there = here.neighbors().find(is_free).expect("there is room");
        let kind = content.monster_named(name).expect("built in");
        let mut monster = Monster::roll(&content, kind, &mut game.world.random);
        monster.body.set_hit_points(1, 0);
        let id = game.world.place(monster, there);
        game.world.hero.body.set_hit_points(hit_points, 0);
        (game, id, here.toward(there).expect("it is beside the hero"))
    }

    fn told(game: &Game, command: &Command) -> Option<String> {
        let doubt = game.view().doubt_about(command);
        doubt.map(|doubt| doubt.text)
    }

    #[test]
    fn a_blow_is_asked_about_whose_victim_may_kill_the_hero_by_dying() {
        let (mut game, id, dir) = beside("kobold sapper", 6);
        let deadly = "The kobold sapper may take up to 10 hit points from you when it dies, and so kill you.";
        for command in [
            Command::Step(dir),
            Command::StepOver(dir),
            Command::Attack(dir),
        ] {
            assert_eq!(told(&game, &command).as_deref(), Some(deadly));
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
}
