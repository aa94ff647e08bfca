//! The map, or the part of it around the hero that fits.

use crate::base::Pos;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The part of a map that is shown in an area of the screen.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct MapWindow {
    area: Rect,
    /// The cell in the top left corner.
    origin: Pos,
}

impl MapWindow {
    /// As much as fits of a map of this size, the centre in the middle where not all fits.
    pub(in crate::ui) fn new(area: Rect, bounds: crate::base::Rect, center: Pos) -> MapWindow {
        let start = |cells: i16, shown: u16, middle: i16| {
            let shown = i16::try_from(shown).unwrap_or(i16::MAX);
            (middle - shown / 2).clamp(0, (cells - shown).max(0))
        };
        let x = start(bounds.width, area.width, center.x);
        let y = start(bounds.height, area.height, center.y);
        MapWindow {
            area,
            origin: Pos::new(x, y),
        }
    }

    /// Where a cell is on the screen; none when it is not shown.
    pub(in crate::ui) fn place(&self, pos: Pos) -> Option<(u16, u16)> {
        let column = u16::try_from(pos.x - self.origin.x)
            .ok()
            .filter(|column| *column < self.area.width)?;
        let row = u16::try_from(pos.y - self.origin.y)
            .ok()
            .filter(|row| *row < self.area.height)?;
        Some((self.area.x + column, self.area.y + row))
    }
}

/// Draws every cell that the window shows.
pub(in crate::ui) fn draw_map(
    buffer: &mut Buffer,
    window: &MapWindow,
    cells: impl Iterator<Item = Pos>,
    look: impl Fn(Pos) -> (char, Style),
) {
    for pos in cells {
        let Some(place) = window.place(pos) else {
            continue;
        };
        let Some(cell) = buffer.cell_mut(place) else {
            continue;
        };
        let (glyph, style) = look(pos);
        cell.set_char(glyph).set_style(style);
    }
}
