//! Colors by their light, and the nearest of those that a terminal has.

use super::Palette;
use ratatui::style::Color;

/// How much red, green and blue there is.
pub(in crate::ui) type Light = [u8; 3];

/// The 16 colors, as xterm mixes them unless it is told otherwise.
const SIXTEEN: [Light; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

/// The steps of the cube of colors that begins at 16, and the first of the greys behind it.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
const CUBE: u8 = 16;
const GREYS: u8 = 232;

/// Returns the light of one of the 256 colors.
pub(super) fn light(index: u8) -> Light {
    if let Some(light) = SIXTEEN.get(usize::from(index)) {
        return *light;
    }
    if index >= GREYS {
        return [8 + 10 * (index - GREYS); 3];
    }
    let index = index - CUBE;
    [index / 36, index / 6 % 6, index % 6].map(|step| STEPS[usize::from(step)])
}

/// Returns the light of a color; `None` where a terminal chooses it.
pub(in crate::ui) fn light_of(color: Color) -> Option<Light> {
    match color {
        Color::Rgb(red, green, blue) => Some([red, green, blue]),
        Color::Indexed(index) => Some(light(index)),
        // Styles are made of no colors by name.
        _ => None,
    }
}

/// Returns the nearest color of a palette. The first 16 of 256 are mixed as the player likes, and so are none of these.
pub(super) fn nearest(wanted: Light, palette: Palette) -> Color {
    let range = match palette {
        Palette::True => return Color::Rgb(wanted[0], wanted[1], wanted[2]),
        Palette::None | Palette::Sixteen => 0..=CUBE - 1,
        Palette::Many => CUBE..=u8::MAX,
    };
    let distance = |index: &u8| -> u32 {
        let parts = light(*index).into_iter().zip(wanted);
        parts
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    Color::Indexed(range.min_by_key(distance).unwrap_or_default())
}
