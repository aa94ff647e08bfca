//! The colors of monsters and items.

use super::keyword::keywords;

keywords! {
    /// One of the eight colors of description files.
    pub enum Color, "a color" {
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
