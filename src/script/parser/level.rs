//! Parses levels, and the header that both kinds have.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::plan::Choice;
use crate::script::syntax::{At, Body, Char, InitMap, Level, Text};
use crate::script::words::{Declaration, Flag, WordClass};

impl<'s> Parser<'s> {
    /// Reads the next level; `None` at the end of the file.
    pub(in crate::script) fn next_level(&mut self) -> Option<Level<'s>> {
        loop {
            let declaration = self.declaration();
            if declaration == Some(Declaration::Maze) {
                return Some(self.maze());
            }
            if declaration == Some(Declaration::Level) {
                return Some(self.room_level());
            }
            if self.token.kind == Kind::End {
                return None;
            }
            self.skip_to_level();
        }
    }

    fn skip_to_level(&mut self) {
        self.unexpected(
            "MAZE or LEVEL, with which a level begins",
            &["MAZE", "LEVEL"],
        );
        while !self.begins_level() && self.token.kind != Kind::End {
            self.skip();
        }
    }

    fn begins_level(&self) -> bool {
        matches!(
            self.declaration(),
            Some(Declaration::Maze | Declaration::Level)
        )
    }

    /// Returns whether the level continues.
    pub(super) fn within_level(&self) -> bool {
        !self.begins_level() && self.token.kind != Kind::End
    }

    fn maze(&mut self) -> Level<'s> {
        self.advance();
        let title = self.maze_title();
        let (name, filling) = self.recover(title).unzip();
        self.level(name, |parser| Body::Maze {
            filling,
            parts: parser.parts(),
        })
    }

    fn maze_title(&mut self) -> Parsed<(Text<'s>, Choice<Char>)> {
        self.colon()?;
        let name = self.string("the name of the level, in double quotes")?;
        self.comma()?;
        if self.accept_random() {
            return Ok((name, Choice::Random));
        }
        if self.token.kind != Kind::Char {
            return Err(self.expected_one_of(
                "a character of the map in single quotes, which fills the level",
                &["random"],
            ));
        }
        let filling = self.char("a character of the map")?;
        Ok((name, Choice::Given(filling)))
    }

    fn room_level(&mut self) -> Level<'s> {
        self.advance();
        let title = self.room_level_title();
        let name = self.recover(title);
        self.level(name, Parser::rooms)
    }

    fn room_level_title(&mut self) -> Parsed<Text<'s>> {
        self.colon()?;
        self.string("the name of the level, in double quotes")
    }

    /// Reads the rest of a level after its first line.
    fn level(
        &mut self,
        name: Option<Text<'s>>,
        body: impl FnOnce(&mut Self) -> Body<'s>,
    ) -> Level<'s> {
        self.details = 0;
        let flags = self.optional(Declaration::Flags, Parser::flags);
        let init_map = self.optional(Declaration::InitMap, Parser::init_map);
        let mut messages = Vec::new();
        while self.means(Declaration::Message) {
            messages.extend(self.optional(Declaration::Message, Parser::message));
        }
        let body = body(self);
        Level {
            name,
            flags: flags.unwrap_or_default(),
            init_map,
            messages,
            body,
            is_damaged: !self.diagnostics.is_empty(),
        }
    }

    /// Returns whether the keyword of this declaration comes next, perhaps misspelt.
    fn means(&self, keyword: Declaration) -> bool {
        let next = self.declaration().or_else(|| self.misspelt_declaration());
        next == Some(keyword)
    }

    /// Reads a declaration with `parse`, if its keyword comes next. One that is misspelt is reported and skipped.
    fn optional<T>(
        &mut self,
        keyword: Declaration,
        parse: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Option<T> {
        if !self.means(keyword) {
            return None;
        }
        if self.declaration().is_none() {
            self.no_declaration();
            return None;
        }
        self.advance();
        let parsed = self.colon().and_then(|()| parse(self));
        self.recover(parsed)
    }

    fn flags(&mut self) -> Parsed<Vec<At<Flag>>> {
        self.list(|parser| parser.word("a flag", Flag::of))
    }

    fn init_map(&mut self) -> Parsed<InitMap> {
        let foreground = self.char("the foreground, a character of the map in single quotes")?;
        self.comma()?;
        let background = self.char("the background, a character of the map in single quotes")?;
        self.comma()?;
        let smoothed = self.truth("the answer whether it is smoothed")?;
        self.comma()?;
        let joined = self.truth("the answer whether its parts are joined")?;
        self.comma()?;
        let light = self.light()?;
        self.comma()?;
        let walled = self.truth_or_random("the answer whether it is walled")?;
        Ok(InitMap {
            foreground,
            background,
            smoothed,
            joined,
            light,
            walled,
        })
    }

    fn message(&mut self) -> Parsed<Text<'s>> {
        self.string("the message, in double quotes")
    }
}
