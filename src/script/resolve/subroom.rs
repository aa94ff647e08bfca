//! Resolves the parents of subrooms.

use super::Resolver;
use crate::base::{Span, did_you_mean};
use crate::script::lints::ORPHAN_SUBROOM;
use crate::script::syntax::{Room, RoomKind, Text};
use std::collections::BTreeMap;

const MOST_SUBROOMS: usize = 24;

impl<'s> Resolver<'_, 's> {
    /// Returns for each subroom the index of its parent, and 0 for other rooms. A parent may be any room or subroom
    /// of the level, even a later one. A missing parent is not reported if it may be one of the rooms in excess or one that
    /// could not be read.
    pub(super) fn parents(&mut self, rooms: &[Room<'s>], excess: &[Room<'s>]) -> Vec<u8> {
        let is_whole = !self.is_damaged && excess.is_empty();
        let mut named: BTreeMap<&[u8], usize> = BTreeMap::new();
        for (index, room) in rooms.iter().enumerate() {
            if let Some(name) = room.names().next() {
                named.entry(name.value).or_insert(index);
            }
        }
        let mut children = vec![0; rooms.len()];
        let mut parents = Vec::with_capacity(rooms.len());
        for room in rooms {
            let parent = parent_of(room).and_then(|name| {
                let parent = named.get(name.value).copied();
                match parent {
                    Some(parent) => self.count_child(&mut children[parent], name),
                    None if is_whole => self.no_parent(name, &named),
                    None => {}
                }
                parent
            });
            parents.push(parent);
        }
        for (index, room) in rooms.iter().enumerate() {
            if is_orphan(index, &parents) {
                self.warn(&ORPHAN_SUBROOM, room.span, || {
                    "the parents of this subroom never lead to a ROOM: it is not built".to_owned()
                });
            }
        }
        parents
            .into_iter()
            .map(|parent| parent.unwrap_or_default() as u8)
            .collect()
    }

    fn count_child(&mut self, children: &mut usize, parent: Text) {
        if *children == MOST_SUBROOMS {
            let name = String::from_utf8_lossy(parent.value);
            let message = format!("too many subrooms in `{name}`: there may be {MOST_SUBROOMS}");
            self.error(parent.span, message);
        }
        *children += 1;
    }

    fn no_parent(&mut self, parent: Text, named: &BTreeMap<&[u8], usize>) {
        let name = String::from_utf8_lossy(parent.value);
        let names: Vec<_> = named
            .keys()
            .map(|name| String::from_utf8_lossy(name))
            .collect();
        let help = did_you_mean(&name, names.iter().map(|name| &**name));
        let span: Span = parent.span;
        self.error(span, format!("the level has no room named `{name}`"))
            .help = help.or_else(|| Some(format!("name the room around it: NAME:\"{name}\"")));
    }
}

fn parent_of<'s>(room: &Room<'s>) -> Option<Text<'s>> {
    match room.kind {
        RoomKind::Room { .. } => None,
        RoomKind::Subroom { parent } => Some(parent),
    }
}

/// Returns whether the parents of a room form a circle.
fn is_orphan(room: usize, parents: &[Option<usize>]) -> bool {
    let mut ancestors = std::iter::successors(Some(room), |&room| parents[room]);
    ancestors.nth(parents.len()).is_some()
}
