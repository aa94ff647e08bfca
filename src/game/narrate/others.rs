//! Whom a name means that was said of somebody else just before: "another cave rat".

use super::blows::duel;
use super::sightings::roused;
use super::{Narrator, names};
use crate::content::MonsterKind;
use crate::rules::{Event, Perceiver, Perception, Stance, Who};
use crate::world::{ActorId, Monster};
use std::collections::BTreeSet;

/// The kinds of which one has died so far in the events of a command, as the hero was told.
pub(super) type Fallen = BTreeSet<MonsterKind>;

/// Returns the kind of monster of whose death an event tells by the name of the kind alone.
pub(super) fn fallen(event: &Event) -> Option<MonsterKind> {
    let Event::Killed { victim, .. } = event else {
        return None;
    };
    kind_alone(*victim)
}

/// Returns the kind of somebody who is called by its name alone.
fn kind_alone(who: Who) -> Option<MonsterKind> {
    match who {
        Who::Monster(kind) => Some(kind),
        Who::Hero | Who::Named { .. } | Who::Unseen(_) | Who::Itself | Who::Thing(_) => None,
    }
}

impl<'a> Narrator<'a> {
    /// Returns a narrator of the first of some events, to which the name of a kind means another one than before it: one of
    /// that kind has fallen, and so does not strike, is not struck and does not wake up; or another one is awake in view when
    /// this one wakes up.
    pub(super) fn among_others(&self, events: &[Event], fallen: &Fallen) -> Narrator<'a> {
        // Other events may tell of what comes of a death.
        let is_blow = |event: &Event| !fallen.is_empty() && duel(event).is_some();
        let is_of_the_living = |event: &&Event| roused(event).is_some() || is_blow(event);
        let Some(event) = events.first().filter(is_of_the_living) else {
            return *self;
        };
        let mut kinds = event.actors().into_iter().filter_map(kind_alone);
        let another = kinds.find(|&kind| fallen.contains(&kind) || self.wakes_beside(kind, events));
        Narrator { another, ..*self }
    }

    /// Returns whether somebody of a kind wakes up while the hero sees another one that is awake already.
    fn wakes_beside(&self, kind: MonsterKind, events: &[Event]) -> bool {
        let Some((world, _)) = self.game.filter(|_| roused(&events[0]).is_some()) else {
            return false;
        };
        // Who wakes up in this event or in a later one was not awake before.
        let waking: BTreeSet<ActorId> = events.iter().filter_map(roused).collect();
        let perceiver = Perceiver::new(self.content, world);
        let is_one = |monster: &Monster| {
            monster.kind_as_seen() == kind
                && Stance::of(self.content, monster, world.clock) != Stance::Asleep
                && perceiver.perception(monster) == Perception::Seen
        };
        let mut others = world.level().numbered_monsters();
        others.any(|(id, monster)| !waking.contains(&id) && is_one(monster))
    }

    /// Returns the name of a kind of monster within a sentence.
    pub(super) fn monster(&self, kind: MonsterKind) -> String {
        if self.another == Some(kind) {
            names::another(self.content, kind)
        } else {
            names::monster(self.content, kind)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::narrate::tests::{rat_and_jackal, setting, sighting};
    use crate::game::{Command, DungeonBook, Game, GameData, GameSetup, WizardCommand};
    use crate::rules::{Scratch, Sighting};
    use crate::world::ActorIds;

    #[test]
    fn who_acts_after_one_of_its_kind_has_fallen_is_another() {
        let setting = setting();
        let [rat, jackal] = rat_and_jackal(&setting);
        let killed = |victim| Event::Killed {
            killer: Who::Hero,
            victim,
            scores: true,
        };
        let mut ids = ActorIds::default();
        let mut bite = |attacker| Event::Missed {
            attacker,
            target: Who::Hero,
            by: Some(ids.mint()),
            at: ActorId::HERO,
            from_afar: false,
        };
        let wakes = Event::Woke(rat, sighting(Stance::Hostile));
        let cases = [
            (killed(rat), wakes.clone(), "Another cave rat wakes up."),
            (killed(jackal), wakes.clone(), "The cave rat wakes up."),
            (killed(rat), bite(rat), "Another cave rat misses you."),
            (killed(jackal), bite(rat), "The cave rat misses you."),
        ];
        for (before, event, text) in cases {
            let told = Narrator::new(&setting).tell(&[before, event]);
            assert_eq!(told.last().map(|told| &*told.text), Some(text));
        }
        let told = Narrator::new(&setting).tell(&[wakes, killed(rat)]);
        assert_eq!(told[0].text, "The cave rat wakes up.");
    }

    #[test]
    fn who_wakes_up_while_one_of_its_kind_is_awake_in_view_is_another() {
        let mut game = Game::new(GameSetup {
            wizard: true,
            ..GameSetup::new("5", DungeonBook::Tactical, GameData::built_in().content)
        });
        let make = |game: &mut Game, name: &str| {
            let made = WizardCommand::MakeMonster(name.to_owned());
            game.obey(Command::Wizard(made));
        };
        make(&mut game, "cave rat");
        let id = game.view().monsters()[0].id().expect("it is in view");
        let stance = Stance::Hostile;
        let rat = game.setting.content.monster_named("cave rat");
        let rat = Who::Monster(rat.expect("a built-in kind"));
        let wakes = Event::Woke(rat, Sighting { id, stance });
        let scratch = Scratch::default();
        let told = |game: &Game| {
            let narrator = Narrator::new(&game.setting).in_game(&game.world, &scratch);
            narrator.tell(std::slice::from_ref(&wakes))[0].text.clone()
        };
        assert_eq!(told(&game), "The cave rat wakes up.");
        make(&mut game, "tomb jackal");
        assert_eq!(told(&game), "The cave rat wakes up.");
        make(&mut game, "cave rat");
        assert_eq!(told(&game), "Another cave rat wakes up.");
    }
}
