//! Parses the parts of a maze level: maps, and the details on them.

use super::{Parsed, Parser};
use crate::base::{Diagnostic, Span};
use crate::script::lexer::{Kind, MAP};
use crate::script::map_text::{HIGHEST_MAP, MapLine, MapLines};
use crate::script::parser::detail::Site;
use crate::script::syntax::{Map, Part, Row};
use crate::script::words::{Declaration, Horizontal, Role, Spelled, Vertical};

impl<'s> Parser<'s> {
    pub(super) fn parts(&mut self) -> Vec<Part<'s>> {
        let mut parts = Vec::new();
        while self.within_level() {
            match self.declaration() {
                None if self.token.kind == Kind::Map => {
                    self.report_missing_geometry();
                    parts.push(self.part_with_map(None));
                }
                None => parts.extend(self.misspelt_part()),
                Some(Declaration::Nomap) => parts.push(self.part_without_map()),
                Some(Declaration::Geometry) => {
                    self.advance();
                    let geometry = self.colon().and_then(|()| self.justification());
                    let geometry = self.recover(geometry);
                    parts.extend(self.map_after_geometry(geometry));
                }
                Some(declaration) => self.map_detail(declaration, &mut parts),
            }
        }
        if parts.is_empty() && self.diagnostics.is_empty() {
            self.unexpected("a map: NOMAP, or GEOMETRY and MAP", &["NOMAP", "GEOMETRY"]);
        }
        parts
    }

    /// Reports what is no declaration, and returns the part that begins there nevertheless if the keyword of one is misspelt.
    fn misspelt_part(&mut self) -> Option<Part<'s>> {
        let meant = self.misspelt_declaration();
        let span = self.token.span;
        self.no_declaration();
        match meant {
            Some(Declaration::Geometry) => self.map_after_geometry(None),
            Some(Declaration::Nomap) => Some(unreadable_part(span)),
            Some(_) | None => None,
        }
    }

    fn report_missing_geometry(&mut self) {
        let span = self.keyword_of_map();
        let diagnostic = Diagnostic::error(span, "this map has no GEOMETRY")
            .with_help("say where the map stands, as in GEOMETRY:center,center");
        self.report(diagnostic);
    }

    /// Returns the span of `MAP` at the start of the next token.
    fn keyword_of_map(&self) -> Span {
        let start = self.token.span.start as usize;
        Span::new(start..start + MAP.len())
    }

    fn part_without_map(&mut self) -> Part<'s> {
        self.advance();
        Part {
            map: Map::None,
            span: self.last.span,
            details: Vec::new(),
        }
    }

    fn map_after_geometry(&mut self, geometry: Option<(Horizontal, Vertical)>) -> Option<Part<'s>> {
        if self.token.kind == Kind::Map {
            return Some(self.part_with_map(geometry));
        }
        if geometry.is_some() {
            self.unexpected("MAP, alone on its line", &["MAP"]);
            self.skip_to_declaration();
        }
        None
    }

    /// Reads a map whose token comes next.
    fn part_with_map(&mut self, geometry: Option<(Horizontal, Vertical)>) -> Part<'s> {
        let span = self.keyword_of_map();
        let rows = self.map_rows();
        self.advance();
        let (horizontal, vertical) = geometry.unwrap_or((Horizontal::Center, Vertical::Center));
        let map = rows.map_or(Map::Unreadable, |(rows, height)| Map::Rows {
            horizontal,
            vertical,
            rows,
            height,
        });
        Part {
            map,
            span,
            details: Vec::new(),
        }
    }

    /// Returns the first rows of the map in the next token, and how many rows it has.
    fn map_rows(&mut self) -> Parsed<(Vec<Row<'s>>, usize)> {
        let text = self.text;
        let start = self.token.span.start as usize;
        let first_line = text[start..].iter().position(|&byte| byte == b'\n');
        let first_row = first_line.map_or(text.len(), |length| start + length + 1);
        let (mut rows, mut height) = (Vec::new(), 0);
        for line in MapLines::new(text, first_row) {
            match line {
                MapLine::Row { bytes, has_digits } => {
                    height += 1;
                    if height <= HIGHEST_MAP + 1 {
                        rows.push(Row {
                            cells: &text[bytes.clone()],
                            start: bytes.start,
                            has_digits,
                        });
                    }
                }
                MapLine::End(_) => break,
                MapLine::Stray(at) => return Err(self.error_in_map(at)),
            }
        }
        Ok((rows, height))
    }

    fn map_detail(&mut self, declaration: Declaration, parts: &mut Vec<Part<'s>>) {
        match declaration.role() {
            Role::Header => self.misplaced_header(),
            Role::Room => self.misplaced(
                "belongs to a LEVEL, and this is a MAZE",
                "a level of rooms begins with LEVEL:\"name\"",
            ),
            Role::RoomDetail if declaration == Declaration::Sink => {
                self.misplaced_in_room("in a map a sink is drawn as K");
            }
            Role::RoomDetail if declaration == Declaration::Pool => {
                self.misplaced_in_room("in a map a pool is drawn as P");
            }
            Role::RoomDetail => self.misplaced_in_room("only a ROOM or a SUBROOM has one"),
            Role::Level | Role::Map | Role::MapDetail | Role::Detail => {
                self.detail_on_map(declaration, parts);
            }
        }
    }

    /// Reads a detail into the list of the last part.
    fn detail_on_map(&mut self, declaration: Declaration, parts: &mut Vec<Part<'s>>) {
        let start = self.token.span;
        let detail = self.detail(declaration, Site::Map);
        let detail = self.recover(detail);
        if parts.is_empty() {
            let keyword = declaration.spelling();
            let message = format!("{keyword} stands before the first map of the level");
            let diagnostic = Diagnostic::error(start, message)
                .with_help("begin with NOMAP, or with GEOMETRY and MAP");
            self.report(diagnostic);
            parts.push(unreadable_part(start));
        }
        if let (Some(part), Some(detail)) = (parts.last_mut(), detail) {
            part.details.push(detail);
        }
    }

    fn misplaced_in_room(&mut self, help: &str) {
        self.misplaced("stands in the rooms of a LEVEL only", help);
    }

    pub(super) fn misplaced_header(&mut self) {
        self.misplaced(
            "stands too late, or twice",
            "after its first line a level has at most one FLAGS, then at most one INIT_MAP, then any MESSAGEs",
        );
    }
}

/// Returns a part whose beginning could not be read.
fn unreadable_part<'s>(span: Span) -> Part<'s> {
    Part {
        map: Map::Unreadable,
        span,
        details: Vec::new(),
    }
}
