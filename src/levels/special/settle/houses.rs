//! Shops, temples and oracles, each with its host.

use super::settlement::Settlement;
use crate::base::{Directions, Pos};
use crate::content::{MonsterKind, ORACLE, ObjectType, PRIEST, SHOPKEEPER};
use crate::levels::populate::draw_of_types;
use crate::levels::special::SpecialRoom;
use crate::levels::special::shortfall::{Closed, Shortfall};
use crate::world::{ActorId, Establishment, Monster, Trade};

impl Settlement<'_> {
    /// Opens a shop with one door: its keeper beside the door, and goods on every other cell. What lies there already is for
    /// sale, too.
    pub(super) fn open_shop(&mut self, room: &SpecialRoom, goods: &[ObjectType]) {
        let &[door] = &room.doors[..] else {
            return self.close_down(Closed::Doors(room.doors.len()));
        };
        let is_floor = |&pos: &Pos| self.is_floor(pos) && room.cells.has(pos);
        let inside = Directions::Orthogonal.neighbors(door).find(is_floor);
        let host = inside.and_then(|post| self.add_host(SHOPKEEPER, post));
        let Some((host, post)) = host else {
            return self.close_down(Closed::NoHost(SHOPKEEPER));
        };
        for pos in room.cells.cells() {
            self.put_up_for_sale(pos);
        }
        for pos in room.cells.cells().filter(|&pos| pos != post) {
            let kind = draw_of_types(self.site.content, goods, &mut self.random);
            if let Some(kind) = kind.filter(|_| self.is_floor(pos)) {
                let mut item = self.roll(kind);
                item.is_for_sale = true;
                self.level.piles.put(pos, item);
            }
        }
        self.add_establishment(room, Trade::Shop, (host, post), Some(door));
    }

    /// Gives whatever lies in a cell to the shop there, but for gold, which nobody sells.
    fn put_up_for_sale(&mut self, pos: Pos) {
        for mut item in self.level.piles.take_all(pos) {
            item.is_for_sale = !self.site.content.object(item.kind).is(ObjectType::Gold);
            self.level.piles.put(pos, item);
        }
    }

    /// Opens a temple around its first altar that is a shrine, which one that is not filled need not have.
    pub(super) fn open_temple(&mut self, room: &SpecialRoom) {
        let is_shrine = |pos: &Pos| self.altars.get(pos).is_some_and(|altar| altar.is_shrine);
        let Some(altar) = room.cells.cells().find(is_shrine) else {
            if room.is_filled {
                self.close_down(Closed::NoShrine);
            }
            return;
        };
        let beside = self.post_near(room, altar, |pos| pos != altar);
        match beside.and_then(|post| self.add_host(PRIEST, post)) {
            Some(host) => self.add_establishment(room, Trade::Temple, host, Some(altar)),
            None => self.close_down(Closed::NoHost(PRIEST)),
        }
    }

    /// Opens an oracle: with the one that is there already, or in the middle of the room.
    pub(super) fn open_oracle(&mut self, room: &SpecialRoom) {
        let there = self.host_kind(ORACLE).and_then(|kind| {
            let monsters = self.level.monsters();
            let mut own = monsters.filter(|monster| room.cells.has(monster.pos()));
            own.find(|monster| monster.kind() == kind).map(Monster::pos)
        });
        let middle = room.cells.cells().nth(room.cells.len() / 2);
        let host = match there {
            Some(post) => self.level.occupant(post).map(|host| (host, post)),
            None => middle.and_then(|middle| {
                let post = self.post_near(room, middle, |_| true)?;
                self.add_host(ORACLE, post)
            }),
        };
        let Some((host, post)) = host else {
            return self.close_down(Closed::NoHost(ORACLE));
        };
        if let Some(monster) = self.level.monster_mut(host) {
            await_visitors(monster);
        }
        self.add_establishment(room, Trade::Oracle, (host, post), None);
    }

    /// Returns the nearest floor of a room that fits and where nobody stands.
    fn post_near(&self, room: &SpecialRoom, pos: Pos, fits: impl Fn(Pos) -> bool) -> Option<Pos> {
        let is_free = |pos: Pos| self.is_floor(pos) && self.level.occupant(pos).is_none();
        self.nearest(pos, |near| {
            fits(near) && is_free(near) && room.cells.has(near)
        })
    }

    fn host_kind(&self, name: &str) -> Option<MonsterKind> {
        self.site.templates.any_monster(name)
    }

    /// Puts a host at its post; whoever stands there steps aside. `None` if the game has no such host, or if there is nowhere
    /// to step aside to.
    fn add_host(&mut self, name: &str, post: Pos) -> Option<(ActorId, Pos)> {
        let kind = self.host_kind(name)?;
        if let Some(other) = self.level.occupant(post) {
            let habitat = self
                .level
                .monster(other)
                .map(|monster| self.habitat(monster.kind()))?;
            let aside = self.nearest(post, |pos| self.fits(habitat, pos))?;
            self.level.relocate(other, aside);
        }
        let host = self.add_monster(kind, post, await_visitors);
        Some((host, post))
    }

    fn add_establishment(
        &mut self,
        room: &SpecialRoom,
        trade: Trade,
        (host, post): (ActorId, Pos),
        mark: Option<Pos>,
    ) {
        self.level.add_establishment(Establishment {
            trade,
            host,
            post,
            cells: room.cells.cells().collect(),
            mark,
        });
    }

    fn close_down(&mut self, why: Closed) {
        self.shortfalls.push(Shortfall::Closed(why));
    }
}

/// Makes a monster one that awaits visitors.
fn await_visitors(monster: &mut Monster) {
    monster.pacify(0);
    monster.mind.asleep = false;
}
