//! Texts and their lines, where they came from, and what there is to say about them.

pub(super) mod article;
pub(super) mod by_name;
pub(super) mod diagnostic;
pub(super) mod paragraphs;
pub(super) mod source;
pub(super) mod spelling;
pub(super) mod text;
pub(super) mod text_lines;
