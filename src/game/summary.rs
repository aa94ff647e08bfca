//! How a game went, in one sentence, and the command line that plays the same dungeon again.

use super::{FirstLevel, Scenario, View, Wound, narrate};
use crate::base::visible;
use crate::world::{Cause, Ending};
use std::fmt::Display;

/// The columns of the number of a turn.
const TURN_COLUMNS: usize = 6;

impl View<'_> {
    /// Returns how the game ended, or how far it has come, in a sentence.
    pub fn summary(&self) -> String {
        let name = self.name();
        let turns = count(self.turns(), "turn", "turns");
        let content = &self.game.setting.content;
        let what = match self.ending() {
            Some(Ending::Won(boss)) => format!("has killed {}", narrate::monster(content, boss)),
            Some(Ending::Died(killer)) => {
                format!("{} {}", narrate::died(killer), self.killer(killer))
            }
            Some(Ending::Abandoned) => "gave up".to_owned(),
            Some(Ending::OutOfDays) => "ran out of days".to_owned(),
            None => "is alive".to_owned(),
        };
        let place = self.place();
        format!("{name} {what} on {place}, after {turns}.")
    }

    /// Returns what became of the hero, as records say it; `None` while the game goes on. Programs read it, so that whoever
    /// has died was always "killed by" something.
    pub fn fate(&self) -> Option<String> {
        let whom = |kind| narrate::indefinite(&self.game.setting.content, kind);
        Some(match self.ending()? {
            Ending::Won(boss) => format!("won by killing {}", whom(boss)),
            Ending::Died(killer) => format!("killed by {}", self.killer(killer)),
            Ending::Abandoned => "gave up".to_owned(),
            Ending::OutOfDays => "ran out of days".to_owned(),
        })
    }

    /// Returns the last ten wounds of the hero, the oldest first, each in a line with its turn.
    pub fn last_wounds(&self) -> Vec<String> {
        let wounds = self.game.history.wounds.iter();
        let line = |wound: &Wound| {
            let (damage, name) = (wound.damage, self.cause_name(wound.attacker));
            let (before, after) = (wound.before, wound.after());
            let turn = format!("{:>TURN_COLUMNS$}", wound.turn);
            format!("{turn}  {damage} by {name}: {before} -> {after} hit points")
        };
        wounds.map(line).collect()
    }

    /// Returns what the hero died of: "a cave rat", "Fred, a cave rat", "poison".
    fn killer(&self, cause: Cause) -> String {
        let kind = narrate::cause(&self.game.setting.content, cause);
        match &self.game.world.killer_name {
            Some(name) => format!("{}, {kind}", visible(name)),
            None => kind,
        }
    }

    /// Returns the command line that plays the same dungeon again, with the files that were named when the game began;
    /// `None` where seeds are kept from the player, who cannot ask for one even when the game is over.
    pub fn call(&self) -> Option<String> {
        if self.game.hides_seed {
            return None;
        }
        let setup = &self.game.setup;
        let seed = option("seed", &setup.seed.to_string());
        let path = |path: &Option<String>| path.as_deref().map(visible);
        let data = path(&setup.named.data);
        let dungeon = match &setup.scenario {
            Scenario::Dungeon(_, dungeon) => dungeon,
            Scenario::Campaign(_) => {
                let campaign = data.map(|data| format!(" {}", option("gamedata", &data)));
                let campaign = campaign.unwrap_or_default();
                return Some(format!("rlg --quest {seed}{campaign}"));
            }
        };
        let mut call = format!(
            "rlg {seed} --rules {} --levels {}",
            self.rules().name(),
            self.depths()
        );
        let mut add = |option: &str| {
            call.push(' ');
            call.push_str(option);
        };
        let file = path(&setup.named.first_level).unwrap_or_else(|| "FILE".to_owned());
        match &dungeon.first_level {
            None => {}
            Some(FirstLevel::File(_)) => add(&option("dungeon", &file)),
            Some(FirstLevel::Special(name)) => {
                add(&option_of_several("level", &[&file, name]));
            }
        }
        if self.has_wizard_mode() {
            add("--wizard");
        }
        if !setup.auto_pickup.is_everything() {
            add(&option("autopickup", &setup.auto_pickup.to_string()));
        }
        if let Some(data) = data {
            add(&option("data", &data));
        }
        Some(call)
    }
}

/// Returns a number with its noun: `1 turn`, `2 turns`.
pub fn count<N>(number: N, one: &str, several: &str) -> String
where
    N: Display + PartialEq + From<u8>,
{
    let noun = if number == N::from(1) { one } else { several };
    format!("{number} {noun}")
}

/// Returns an option of the command line with its value, as one types it in a shell. Quotes do not keep a value that begins
/// with a hyphen from being taken for an option, but an equals sign does.
pub(crate) fn option(name: &str, value: &str) -> String {
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("--{name}{between}{}", quoted(value))
}

/// Returns an option of several values, which stand behind it. Where one of them needs an equals sign, the option stands before
/// each.
fn option_of_several(name: &str, values: &[&str]) -> String {
    let words: Vec<String> = if values.iter().any(|value| value.starts_with('-')) {
        values.iter().map(|value| option(name, value)).collect()
    } else {
        let values = values.iter().map(|value| quoted(value));
        [format!("--{name}")].into_iter().chain(values).collect()
    };
    words.join(" ")
}

/// Returns a word quoted for a shell, if it needs to be.
fn quoted(word: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "-_.,:/".contains(character);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seed;
    use crate::game::{Game, GameData, GameSetup};
    use crate::world::{StatusKind, Terrain};

    #[test]
    fn how_the_hero_died_is_said_in_other_words_than_in_records() {
        let mut game = Game::new(GameSetup::sample(GameData::built_in().content));
        let cases = [
            (Cause::Terrain(Terrain::Moat), "drowned in", "a moat"),
            (Cause::Terrain(Terrain::Lava), "burned up in", "lava"),
            (Cause::Status(StatusKind::Poison), "died of", "poison"),
        ];
        for (cause, died, name) in cases {
            game.world.ending = Some(Ending::Died(cause));
            let view = game.view();
            let said = format!(" {died} {name} on ");
            assert!(view.summary().contains(&said), "{}", view.summary());
            assert_eq!(view.fate(), Some(format!("killed by {name}")));
        }
    }

    #[test]
    fn a_seed_is_quoted_for_the_shell_when_it_must_be() {
        assert_eq!(quoted("42"), "42");
        assert_eq!(quoted("a brave start"), "'a brave start'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }

    #[test]
    fn what_begins_with_a_hyphen_stands_behind_an_equals_sign() {
        assert_eq!(option("name", "Bo"), "--name Bo");
        assert_eq!(option("name", "Ann Lee"), "--name 'Ann Lee'");
        assert_eq!(option("name", "-Bo"), "--name=-Bo");
        assert_eq!(option("seed", "-a b"), "--seed='-a b'");
        let mut setup = GameSetup::sample(GameData::built_in().content);
        setup.seed = Seed::from_text("-abc");
        setup.named.data = Some("--mine".to_owned());
        let call = Game::new(setup).view().call().unwrap_or_default();
        assert!(call.starts_with("rlg --seed=-abc --rules"), "{call}");
        assert!(call.ends_with(" --data=--mine"), "{call}");
    }
}
