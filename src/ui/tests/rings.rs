//! Rings that are worn in place of others, and what is worn where nothing was.

use super::fixture::{Player, launcher};
use super::look::on_level;
use crate::store::Launcher;

/// Returns games that begin beside two rings, the first of them cursed.
fn beside_rings(second: &str) -> Launcher {
    on_level(&format!(
        "MAZE:\"rings\",' '\nGEOMETRY:center,center\nMAP\n-----\n|...|\n-----\nENDMAP\nSTAIR:(1,1),up\n\
         OBJECT:'=',\"an iron ring\",(2,1),cursed,0\nOBJECT:'=',\"a copper ring\",(3,1),{second},0\n"
    ))
}

#[test]
fn a_third_ring_asks_nothing_where_no_more_than_one_of_the_others_comes_off() {
    let taken_off =
        "You now wear a ring of the cat (l, right ring). You take off a copper ring (0).";
    let kept = "An iron ring is cursed and does not come off.";
    for (second, sure, told) in [("uncursed", "", taken_off), ("cursed", "Y", kept)] {
        let launcher = beside_rings(second);
        let mut player = Player::new(&launcher);
        player.keys("llw0").frame();
        player.keys("Yw1").frame();
        player.keys(sure).fetch("ring of the cat").keys("w0");
        assert_eq!(player.message(), told);
    }
}

#[test]
fn an_empty_slot_leads_to_what_is_carried_for_it() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("ea");
    let nothing = "You carry nothing that you could wear there.";
    assert_eq!(player.message(), nothing);
    for name in ["tin hat", "red ring", "long sword"] {
        player.fetch(name);
    }
    let list = player.keys("el").frame();
    let offered = ["  ] tin hat", "  = red ring", "  | long sword"].map(|name| list.contains(name));
    assert_eq!(offered, [false, true, false], "{list}");
    player.keys("1");
    assert_eq!(player.message(), "You now wear red ring (l, right ring).");
    player.keys("ea<Enter>");
    assert_eq!(player.message(), "You now wear long sword (a, weapon).");
}
