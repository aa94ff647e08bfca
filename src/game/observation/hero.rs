//! The hero as programs read it.

use super::{Cell, cell};
use crate::game::{Figures, LevelLabel, QuestFigures, View};
use crate::world::Score;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
pub(super) struct HeroState<'a> {
    at: Cell,
    /// The code of what it stands on.
    ground: u16,
    /// The number of the level.
    level: u16,
    /// How the level is called beside the map.
    place: LevelLabel<'a>,
    depth: u16,
    depths: u16,
    turns: u64,
    kills: u32,
    /// Why the last command was refused, if it will be carried out when it is given again and marked as meant.
    doubt: Option<&'a str>,
    /// Only in the dungeon.
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<Figures>,
    /// Only on a quest.
    #[serde(skip_serializing_if = "Option::is_none")]
    quest: Option<QuestState<'a>>,
}

#[derive(Serialize)]
struct QuestState<'a> {
    figures: QuestFigures,
    /// By the names of the abilities.
    #[serde(serialize_with = "scores")]
    scores: [(Score, i64, i64); Score::ALL.len()],
    raises_due: u8,
    target: &'a str,
    target_floor: usize,
}

impl<'a> HeroState<'a> {
    pub(super) fn of(view: &View<'a>) -> HeroState<'a> {
        let quest = view.quest().map(|quest| {
            let (target, target_floor) = quest.target();
            QuestState {
                figures: quest.figures(),
                scores: quest.scores(),
                raises_due: quest.raises_due(),
                target,
                target_floor,
            }
        });
        HeroState {
            at: cell(view.hero_pos()),
            ground: view.ground_under_hero(),
            level: view.level_number(),
            place: view.level_label(),
            depth: view.depth(),
            depths: view.depths(),
            turns: view.turns(),
            kills: view.kills(),
            doubt: view.doubt().map(|refused| &*refused.text),
            figures: quest.is_none().then(|| view.figures()),
            quest,
        }
    }
}

fn scores<S: Serializer>(
    scores: &[(Score, i64, i64); Score::ALL.len()],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(scores.iter().map(|(score, value, _)| (score, value)))
}
