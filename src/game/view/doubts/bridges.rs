//! What speaks against commands that raise a drawbridge, in whatever way: that somebody or something is on it.

use crate::base::Pos;
use crate::game::command::Meaning;
use crate::game::view::{MonsterView, View};
use crate::game::{Command, Dare, Refused, Verb, narrate};
use crate::rules;
use crate::world::{BridgeState, Drawbridge, Terrain};

impl View<'_> {
    /// Returns what speaks against a command because of drawbridges that it would raise: that the hero stands on one, or
    /// somebody peaceful, or that something lies on it.
    pub(in crate::game) fn doubt_about_bridges(&self, command: &Command) -> Option<Refused> {
        if self.level().layout().drawbridges.is_empty() {
            return None;
        }
        let text = self.fall_from_bridges(command)?;
        Some(Refused::as_harmful(dare_of(command), text))
    }

    #[cold]
    fn fall_from_bridges(&self, command: &Command) -> Option<String> {
        let Meaning::Action(action) = command.clone().meaning() else {
            return None;
        };
        let moved = rules::bridges_moved(&self.game.setting, &self.game.world, &action);
        let falls = || moved.iter().filter_map(|&at| self.fall(at, command));
        let own = falls().find_map(|fall| self.own_fall(&fall));
        own.or_else(|| falls().find_map(|fall| self.fall_of_others(&fall)))
    }

    /// Returns what raising a drawbridge does; `None` if it is raised.
    fn fall(&self, at: Pos, command: &Command) -> Option<Fall> {
        let (bridge, state) = self.level().drawbridge(at)?;
        let (span, gate) = bridge.terrain(BridgeState::Raised);
        (state == BridgeState::Lowered).then_some(Fall {
            bridge,
            raised: [(bridge.span, span), (bridge.gate, gate)],
            would: if may_miss(command) { "might" } else { "would" },
        })
    }

    /// Returns that a drawbridge throws the hero off, if it does so.
    fn own_fall(&self, fall: &Fall) -> Option<String> {
        let Fall {
            bridge,
            raised,
            would,
        } = fall;
        let mut raised = raised.iter();
        let (_, below) = raised.find(|(cell, _)| *cell == self.hero_pos())?;
        (!self.hero_crosses(*below)).then(|| {
            let (way_off, harm) = (way_off(bridge), self.harm_of(bridge.hazard()));
            format!("You stand on the drawbridge: it {would} throw you {way_off}, which {harm}.")
        })
    }

    /// Returns which peaceful monster a drawbridge throws off, or which item falls from its span, if the hero knows of one.
    fn fall_of_others(&self, fall: &Fall) -> Option<String> {
        let Fall {
            bridge,
            raised,
            would,
        } = fall;
        let thrown_off = raised.iter().find_map(|(cell, below)| {
            let monster = self.monster_at(*cell).filter(MonsterView::is_peaceful)?;
            let stays = monster.gait().crosses(below.footing());
            (!stays).then(|| narrate::capitalized(&monster.definite_name()))
        });
        let thrown_off = thrown_off.map(|name| {
            let way_off = way_off(bridge);
            format!("{name} is peaceful, and {would} be thrown {way_off}.")
        });
        thrown_off.or_else(|| {
            let sinks = bridge.over.footing().is_liquid();
            let item = self.item_name_at(bridge.span).filter(|_| sinks)?;
            let over = bridge.over.name().to_lowercase();
            Some(format!(
                "On the drawbridge lies {item}, which {would} fall into the {over} and be gone."
            ))
        })
    }
}

/// A drawbridge that a command would raise.
struct Fall {
    bridge: Drawbridge,
    /// Its cells, and what they are made of then.
    raised: [(Pos, Terrain); 2],
    /// The verb that says how surely it does so.
    would: &'static str,
}

/// Returns where a drawbridge throws those who are in its way: off its span, or over dry ground out of its gate alone.
fn way_off(bridge: &Drawbridge) -> String {
    if bridge.over.footing().is_liquid() {
        format!("off into the {}", bridge.over.name().to_lowercase())
    } else {
        "out of its gate".to_owned()
    }
}

/// Returns what it would be to give the command all the same.
fn dare_of(command: &Command) -> Dare {
    match command.use_of_item() {
        Some((verb, _)) => Dare::Item(verb),
        None if may_miss(command) => Dare::Strike,
        None => Dare::Use,
    }
}

/// Returns whether what a command does may be left undone by chance: what comes of a blow or of a missile.
fn may_miss(command: &Command) -> bool {
    match command.use_of_item() {
        Some((verb, _)) => matches!(verb, Verb::Fire | Verb::Throw),
        None => matches!(command, Command::Step(_) | Command::Attack(_)),
    }
}
