//! Fights on a drawbridge.

use super::scene::Scene;
use crate::base::Pos;
use crate::game::Command;
use crate::game::automation::Task;
use crate::world::ActorId;

#[test]
fn no_blow_of_a_task_throws_the_hero_off_a_drawbridge() {
    let mut scene = Scene::new(&["", " ........", " @.......", " ........"]);
    let (span, gate) = (Pos::new(2, 2), Pos::new(3, 2));
    scene.put_drawbridge(span, gate);
    scene.game.obey(Command::Use(span));
    let level = scene.game.world.level_mut();
    level.relocate(ActorId::HERO, span);
    scene.put('R', gate);
    scene.look_around();
    scene.arm(Some("a shoving club"));
    let stop = "You stand on the drawbridge: it might throw you off into the pool, which takes 2 to 12 hit points.";
    scene.check(Task::Fight, stop);
    assert_eq!(scene.hero_pos(), span);
    scene.arm(Some("a club"));
    scene.begin_fights();
    assert_eq!(scene.run(Task::Fight), None);
}
