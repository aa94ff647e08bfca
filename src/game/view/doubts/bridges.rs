//! What speaks against commands that raise a drawbridge, in whatever way: that somebody or something is on it.

use crate::base::Pos;
use crate::content::MonsterKind;
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
        self.fall_from_bridges(command)
    }

    #[cold]
    fn fall_from_bridges(&self, command: &Command) -> Option<Refused> {
        let Meaning::Action(action) = command.clone().meaning() else {
            return None;
        };
        let moved = rules::bridges_moved(&self.game.setting, &self.game.world, &action);
        let falls = || moved.iter().filter_map(|&at| self.fall(at, command));
        let own = falls().find_map(|fall| self.own_fall(&fall));
        let fall = own.or_else(|| falls().find_map(|fall| self.fall_of_others(&fall)))?;
        let doubt = Refused::as_harmful(dare_of(command), fall.text);
        Some(self.with_risk(doubt, command, fall.peaceful))
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
    fn own_fall(&self, fall: &Fall) -> Option<ToldFall> {
        let Fall {
            bridge,
            raised,
            would,
        } = fall;
        let mut raised = raised.iter();
        let (_, below) = raised.find(|(cell, _)| *cell == self.hero_pos())?;
        (!self.hero_crosses(*below)).then(|| {
            let way_off = way_off(bridge, "the gate");
            let harm = self.harm_of(bridge.hazard());
            ToldFall {
                text: format!(
                    "You stand on the drawbridge: it {would} throw you {way_off}, which {harm}."
                ),
                peaceful: None,
            }
        })
    }

    /// Returns which peaceful monster a drawbridge throws off, or which item falls from its span, if the hero knows of one.
    fn fall_of_others(&self, fall: &Fall) -> Option<ToldFall> {
        let Fall {
            bridge,
            raised,
            would,
        } = fall;
        let thrown_off = raised.iter().find_map(|(cell, below)| {
            let monster = self.monster_at(*cell).filter(MonsterView::is_peaceful)?;
            let stays = monster.gait().crosses(below.footing());
            (!stays).then_some(monster)
        });
        let thrown_off = thrown_off.map(|monster| {
            let name = narrate::capitalized(&monster.definite_name());
            let way_off = way_off(bridge, "the gate of the drawbridge");
            ToldFall {
                text: format!("{name} is peaceful, and {would} be thrown {way_off}."),
                peaceful: Some(monster.kind()),
            }
        });
        thrown_off.or_else(|| {
            let sinks = bridge.over.footing().is_liquid();
            let item = self.item_name_at(bridge.span).filter(|_| sinks)?;
            let over = bridge.over.name().to_lowercase();
            let lies = format!("On the drawbridge lies {item}, which");
            Some(ToldFall {
                text: format!("{lies} {would} fall into the {over} and be gone."),
                peaceful: None,
            })
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

/// What is told of a drawbridge that a command would raise.
struct ToldFall {
    text: String,
    /// The kind of one that is called peaceful in it.
    peaceful: Option<MonsterKind>,
}

/// Returns where a drawbridge throws those who are in its way: off its span, or over dry ground out of its gate alone, which
/// is called this.
fn way_off(bridge: &Drawbridge, gate: &str) -> String {
    if bridge.over.footing().is_liquid() {
        format!("off into the {}", bridge.over.name().to_lowercase())
    } else {
        format!("out of {gate}")
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
        None => matches!(
            command,
            Command::Step(_) | Command::StepOver(_) | Command::Attack(_)
        ),
    }
}
