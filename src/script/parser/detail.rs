//! What stands on maps and in rooms, one declaration at a time.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::syntax::{At, Detail, Integer, LevelRegion, Region, RoomDoor};
use crate::script::words::{Declaration, Filling, Single, Word};

/// Where a detail stands. Some are written differently in rooms than on maps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Site {
    Map,
    Room,
}

impl<'s> Parser<'s> {
    /// A detail whose keyword comes next; it is one that belongs there.
    pub(super) fn detail(
        &mut self,
        declaration: Declaration,
        site: Site,
    ) -> Parsed<At<Detail<'s>>> {
        use Declaration as D;
        self.count()?;
        let start = self.token.span;
        self.advance();
        let may_have_chance =
            matches!(declaration, D::Monster | D::Object | D::Container | D::Trap);
        let chance = if may_have_chance { self.chance() } else { None };
        if declaration != D::Wallify {
            self.colon()?;
        }
        let value = match declaration {
            D::RandomObjects => Detail::RandomObjects(
                self.list(|parser| parser.char("a class of objects in single quotes"))?,
            ),
            D::RandomMonsters => Detail::RandomMonsters(
                self.list(|parser| parser.char("a class of monsters in single quotes"))?,
            ),
            D::RandomPlaces => {
                Detail::RandomPlaces(self.list(|parser| parser.pair("a cell (x,y)"))?)
            }
            D::Monster => self.monster(chance)?,
            D::Object | D::Container => self.object(chance, declaration == D::Container)?,
            D::Trap => self.trap(chance)?,
            D::Altar => self.altar()?,
            D::Fountain => Detail::Fountain {
                at: self.coordinate()?,
            },
            D::Gold => self.gold()?,
            D::Engraving => self.engraving()?,
            D::Stair => self.stair(site)?,
            D::Name => Detail::Name(self.string("the name of the room, in double quotes")?),
            D::Chance => Detail::Chance(self.integer("the chance of the room, 1 to 99")?),
            D::Door if site == Site::Room => self.room_door()?,
            D::Door => self.door()?,
            D::Sink => Detail::Sink {
                at: self.coordinate()?,
            },
            D::Pool => Detail::Pool {
                at: self.coordinate()?,
            },
            D::Drawbridge => self.drawbridge()?,
            D::Region => self.region()?,
            D::Portal | D::TeleportRegion | D::Branch => self.level_region(declaration)?,
            D::Mazewalk => self.mazewalk()?,
            D::Wallify => Detail::Wallify,
            D::Ladder => self.ladder()?,
            D::NonDiggable => Detail::NonDiggable(self.corners()?),
            _ => Detail::NonPasswall(self.corners()?),
        };
        Ok(At {
            value,
            span: self.since(start),
        })
    }

    fn trap(&mut self, chance: Option<Integer>) -> Parsed<Detail<'s>> {
        let trap = self.string_or_random("the kind of trap in double quotes")?;
        self.comma()?;
        let at = self.coordinate()?;
        Ok(Detail::Trap { chance, trap, at })
    }

    fn altar(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let alignment = self.alignment()?;
        self.comma()?;
        let altar = self.word_or_random("the type of the altar", |word| match word {
            Word::AltarType(altar) => Some(altar),
            _ => None,
        })?;
        Ok(Detail::Altar {
            at,
            alignment,
            altar,
        })
    }

    fn gold(&mut self) -> Parsed<Detail<'s>> {
        let amount = self.integer_or_random("an amount of gold")?.value;
        self.comma()?;
        let at = self.coordinate()?;
        Ok(Detail::Gold { amount, at })
    }

    fn engraving(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let engraving = self.word_or_random("the kind of engraving", |word| match word {
            Word::EngravingType(engraving) => Some(engraving),
            _ => None,
        })?;
        self.comma()?;
        let text = self.string("the text, in double quotes")?;
        Ok(Detail::Engraving {
            at,
            engraving,
            text,
        })
    }

    /// Stairs on a cell or, on a map only, somewhere in an area: the number of numbers tells.
    fn stair(&mut self, site: Site) -> Parsed<Detail<'s>> {
        if site == Site::Map && self.area_comes_next() {
            return self.level_region(Declaration::Stair);
        }
        let cell = self.coordinate();
        let at = match site {
            Site::Map => cell?,
            Site::Room => {
                self.with_help(cell, "stairs in a room stand on one cell: STAIR:(x,y),up")?
            }
        };
        self.comma()?;
        let leads = self.vertically()?;
        Ok(Detail::Stair { at, leads })
    }

    fn area_comes_next(&self) -> bool {
        use crate::script::lexer::token_at;
        let kind_of = |offset: u32| token_at(self.text, offset as usize);
        if self.token.kind != Kind::Open {
            return self.token.kind == Kind::Word(Word::Single(Single::Levregion));
        }
        let mut token = self.token;
        for expected in [Kind::Integer, Kind::Comma, Kind::Integer] {
            token = kind_of(token.span.end);
            if token.kind != expected {
                return false;
            }
        }
        kind_of(token.span.end).kind == Kind::Comma
    }

    fn room_door(&mut self) -> Parsed<Detail<'s>> {
        let secret = self.truth_or_random("the answer whether the door is secret");
        let secret = self.with_help(
            secret,
            "a door of a room is written DOOR:secret,state,wall,position",
        )?;
        self.comma()?;
        let state = self.door_state()?;
        self.comma()?;
        let wall = self.word_or_random("the wall with the door", |word| match word {
            Word::Direction(direction) => Some(direction),
            _ => None,
        })?;
        self.comma()?;
        let position = self.integer_or_random("the position of the door along its wall")?;
        Ok(Detail::RoomDoor(RoomDoor {
            secret,
            state,
            wall,
            position,
        }))
    }

    fn door(&mut self) -> Parsed<Detail<'s>> {
        let state = self.door_state();
        let state = self.with_help(state, "a door on a map is written DOOR:state,(x,y)")?;
        self.comma()?;
        let at = self.coordinate()?;
        Ok(Detail::Door { state, at })
    }

    fn drawbridge(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let faces = self.direction()?;
        self.comma()?;
        let start = self.token.span;
        let value = self.door_state()?;
        let state = At { value, span: start };
        Ok(Detail::Drawbridge { at, faces, state })
    }

    fn region(&mut self) -> Parsed<Detail<'s>> {
        let area = self.corners()?;
        self.comma()?;
        let light = self.light()?;
        self.comma()?;
        let room_type = self.string_or_random("the type of the room in double quotes")?;
        let (mut filling, mut irregular) = (Filling::Filled, false);
        if self.accept(Kind::Comma) {
            let word = self.word("the filling of the room", |word| match word {
                Word::Filling(filling) => Some(filling),
                _ => None,
            })?;
            filling = word.value;
            irregular = self.accept(Kind::Comma)
                && self.truth("the answer whether the room is irregular")?;
        }
        Ok(Detail::Region(Region {
            area,
            light,
            room_type,
            filling,
            irregular,
        }))
    }

    fn level_region(&mut self, declaration: Declaration) -> Parsed<Detail<'s>> {
        let area = self.level_area()?;
        self.comma()?;
        let exclude = self.level_area();
        let exclude = self.with_help(
            exclude,
            "first comes the area where it may be, then one where it may not",
        )?;
        let kind = match declaration {
            Declaration::Branch => LevelRegion::Branch,
            Declaration::TeleportRegion => {
                let has_way = self.accept(Kind::Comma);
                LevelRegion::Teleport(if has_way {
                    Some(self.vertically()?)
                } else {
                    None
                })
            }
            Declaration::Portal => {
                self.comma()?;
                LevelRegion::Portal(
                    self.string("the level to which the portal leads, in double quotes")?,
                )
            }
            _ => {
                self.comma()?;
                LevelRegion::Stair(self.vertically()?)
            }
        };
        Ok(Detail::LevelRegion {
            kind,
            area,
            exclude,
        })
    }

    fn mazewalk(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let toward = self.direction()?;
        Ok(Detail::Mazewalk { at, toward })
    }

    fn ladder(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let leads = self.vertically()?;
        Ok(Detail::Ladder { at, leads })
    }
}
