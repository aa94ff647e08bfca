//! The colours of monsters and items.

use super::keyword::keywords;

keywords! {
    /// One of the eight colours of description files.
    pub enum Color, "a colour" {
        Red = "RED",
        Green = "GREEN",
        Blue = "BLUE",
        Cyan = "CYAN",
        Yellow = "YELLOW",
        Magenta = "MAGENTA",
        White = "WHITE",
        Black = "BLACK",
    }
}
