//! What exploring fetches.

use super::scene::Scene;
use crate::base::Pos;
use crate::game::automation::Task;

#[test]
fn ammunition_is_fetched_to_its_like_when_the_pack_is_full() {
    let mut scene = Scene::new(&["", " .@........"]);
    for slot in 1..10 {
        scene.carry(slot, "a hat");
    }
    scene.carry(0, "a sheaf of arrows");
    scene.put_item_named("a sheaf of arrows", Pos::new(8, 1));
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert!(scene.game.world.level().piles.at(Pos::new(8, 1)).is_empty());
}
