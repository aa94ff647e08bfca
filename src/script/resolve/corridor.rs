//! Resolves the corridors that join the rooms of a level.

use super::{MOST_OF_A_KIND, Resolver};
use crate::script::plan;
use crate::script::syntax::{Corridor, CorridorEnd, CorridorTarget, Corridors};

impl Resolver<'_, '_> {
    /// Resolves the corridors of a level of `rooms` rooms.
    pub(super) fn corridors(&mut self, corridors: &Corridors, rooms: usize) -> plan::Corridors {
        let Corridors::List(list) = corridors else {
            return plan::Corridors::Random;
        };
        let mut plans = Vec::new();
        for Corridor { from, to, span } in list {
            let corridor = plan::Corridor {
                from: self.corridor_end(*from, rooms),
                to: match to {
                    CorridorTarget::End(end) => {
                        plan::CorridorTarget::End(self.corridor_end(*end, rooms))
                    }
                    CorridorTarget::Number(number) => plan::CorridorTarget::Number(*number),
                },
            };
            if plans.len() == MOST_OF_A_KIND {
                let message = format!("too many corridors: a level may have {MOST_OF_A_KIND}");
                self.error(*span, message);
            }
            plans.push(corridor);
        }
        plan::Corridors::List(plans)
    }

    fn corridor_end(&mut self, end: CorridorEnd, rooms: usize) -> plan::CorridorEnd {
        let CorridorEnd { room, wall, door } = end;
        let index = usize::try_from(room.value)
            .ok()
            .filter(|&index| index < rooms);
        if index.is_none() {
            self.error(room.span, format!("the level has no room {}", room.value))
                .help = Some(match rooms {
                0 => "it has no rooms at all".to_owned(),
                _ => format!(
                    "rooms and subrooms count from 0, in their order, here to {}",
                    rooms - 1
                ),
            });
        }
        plan::CorridorEnd {
            room: index.unwrap_or_default() as u8,
            wall,
            door,
        }
    }
}
