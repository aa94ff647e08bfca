//! Parses the details of maps and rooms, one declaration at a time.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::syntax::{
    At, CommonDetail, Detail, Integer, LevelRegion, MapDetail, Object, Region, RoomDetail, RoomDoor,
};
use crate::script::words::{
    AltarType, Declaration, Direction, EngravingType, Filling, Single, Word, WordClass,
};

/// Where a detail belongs. Some are written differently in rooms than on maps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Site {
    Map,
    Room,
}

impl<'s> Parser<'s> {
    /// Reads a detail whose keyword comes next and which belongs to `site`.
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
            D::RandomObjects => CommonDetail::RandomObjects(
                self.list(|parser| parser.char("a class of objects in single quotes"))?,
            )
            .into(),
            D::RandomMonsters => CommonDetail::RandomMonsters(
                self.list(|parser| parser.char("a class of monsters in single quotes"))?,
            )
            .into(),
            D::RandomPlaces => {
                MapDetail::RandomPlaces(self.list(|parser| parser.pair("a cell (x,y)"))?).into()
            }
            D::Monster => self.monster(chance)?,
            D::Object => CommonDetail::Object(self.object(chance)?).into(),
            D::Container => CommonDetail::Object(Object {
                is_container: true,
                ..self.object(chance)?
            })
            .into(),
            D::Trap => self.trap(chance)?,
            D::Altar => self.altar()?,
            D::Fountain => CommonDetail::Fountain {
                at: self.coordinate()?,
            }
            .into(),
            D::Gold => self.gold()?,
            D::Engraving => self.engraving()?,
            D::Stair => self.stair(site)?,
            D::Name => {
                RoomDetail::Name(self.string("the name of the room, in double quotes")?).into()
            }
            D::Chance => {
                RoomDetail::Chance(self.integer("the chance of the room, 1 to 99")?).into()
            }
            D::Door if site == Site::Room => self.room_door()?,
            D::Door => self.door()?,
            D::Sink => RoomDetail::Sink {
                at: self.coordinate()?,
            }
            .into(),
            D::Pool => RoomDetail::Pool {
                at: self.coordinate()?,
            }
            .into(),
            D::Drawbridge => self.drawbridge()?,
            D::Region => self.region()?,
            D::Portal => self.level_region(Self::portal)?,
            D::TeleportRegion => self.level_region(Self::teleport_region)?,
            D::Branch => self.level_region(|_| Ok(LevelRegion::Branch))?,
            D::Mazewalk => self.mazewalk()?,
            D::Wallify => MapDetail::Wallify.into(),
            D::Ladder => self.ladder()?,
            D::NonDiggable => MapDetail::NonDiggable(self.corners()?).into(),
            D::NonPasswall => MapDetail::NonPasswall(self.corners()?).into(),
            D::Maze | D::Level | D::Flags | D::InitMap | D::Message | D::Nomap | D::Geometry => {
                return Err(self.unexpected("a detail", &[]));
            }
            D::Room | D::Subroom | D::RandomCorridors | D::Corridor => {
                return Err(self.unexpected("a detail", &[]));
            }
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
        Ok(CommonDetail::Trap { chance, trap, at }.into())
    }

    fn altar(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let alignment = self.alignment()?;
        self.comma()?;
        let altar = self.word_or_random("the type of the altar", AltarType::of)?;
        Ok(CommonDetail::Altar {
            at,
            alignment,
            altar,
        }
        .into())
    }

    fn gold(&mut self) -> Parsed<Detail<'s>> {
        let amount = self.integer_or_random("an amount of gold")?;
        self.comma()?;
        let at = self.coordinate()?;
        Ok(CommonDetail::Gold { amount, at }.into())
    }

    fn engraving(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let engraving = self.word_or_random("the kind of engraving", EngravingType::of)?;
        self.comma()?;
        let text = self.string("the text, in double quotes")?;
        Ok(CommonDetail::Engraving {
            at,
            engraving,
            text,
        }
        .into())
    }

    /// Reads stairs on a cell, or, on a map only, somewhere in an area, which has more numbers.
    fn stair(&mut self, site: Site) -> Parsed<Detail<'s>> {
        if site == Site::Map && self.area_comes_next() {
            return self.level_region(Self::stair_region);
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
        Ok(CommonDetail::Stair { at, leads }.into())
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
        let wall = self.word_or_random("the wall with the door", Direction::of)?;
        self.comma()?;
        let position = self.integer_or_random("the position of the door along its wall")?;
        Ok(RoomDetail::RoomDoor(RoomDoor {
            secret,
            state,
            wall,
            position,
        })
        .into())
    }

    fn door(&mut self) -> Parsed<Detail<'s>> {
        let state = self.door_state();
        let state = self.with_help(state, "a door on a map is written DOOR:state,(x,y)")?;
        self.comma()?;
        let at = self.coordinate()?;
        Ok(MapDetail::Door { state, at }.into())
    }

    fn drawbridge(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let faces = self.direction()?;
        self.comma()?;
        let start = self.token.span;
        let value = self.door_state()?;
        let state = At { value, span: start };
        Ok(MapDetail::Drawbridge { at, faces, state }.into())
    }

    fn region(&mut self) -> Parsed<Detail<'s>> {
        let area = self.corners()?;
        self.comma()?;
        let light = self.light()?;
        self.comma()?;
        let room_type = self.string_or_random("the type of the room in double quotes")?;
        let (mut filling, mut irregular) = (Filling::Filled, false);
        if self.accept(Kind::Comma) {
            let word = self.word("the filling of the room", Filling::of)?;
            filling = word.value;
            irregular = self.accept(Kind::Comma)
                && self.truth("the answer whether the room is irregular")?;
        }
        Ok(MapDetail::Region(Region {
            area,
            light,
            room_type,
            filling,
            irregular,
        })
        .into())
    }

    /// Reads two areas, and then what is to be in the first and not in the second.
    fn level_region(
        &mut self,
        kind: impl FnOnce(&mut Self) -> Parsed<LevelRegion<'s>>,
    ) -> Parsed<Detail<'s>> {
        let area = self.level_area()?;
        self.comma()?;
        let exclude = self.level_area();
        let exclude = self.with_help(
            exclude,
            "first comes the area where it may be, then one where it may not",
        )?;
        let kind = kind(self)?;
        Ok(MapDetail::LevelRegion {
            kind,
            area,
            exclude,
        }
        .into())
    }

    fn teleport_region(&mut self) -> Parsed<LevelRegion<'s>> {
        if !self.accept(Kind::Comma) {
            return Ok(LevelRegion::Teleport(None));
        }
        self.vertically()
            .map(|leads| LevelRegion::Teleport(Some(leads)))
    }

    fn portal(&mut self) -> Parsed<LevelRegion<'s>> {
        self.comma()?;
        self.string("the level to which the portal leads, in double quotes")
            .map(LevelRegion::Portal)
    }

    fn stair_region(&mut self) -> Parsed<LevelRegion<'s>> {
        self.comma()?;
        self.vertically().map(LevelRegion::Stair)
    }

    fn mazewalk(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let toward = self.direction()?;
        Ok(MapDetail::Mazewalk { at, toward }.into())
    }

    fn ladder(&mut self) -> Parsed<Detail<'s>> {
        let at = self.coordinate()?;
        self.comma()?;
        let leads = self.vertically()?;
        Ok(MapDetail::Ladder { at, leads }.into())
    }
}
