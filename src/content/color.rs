//! The colours of things.

use super::keyword::keywords;

keywords! {
    /// One of the eight colours that description files know.
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
