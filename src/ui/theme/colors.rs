//! Colors by their light, and the nearest of those that a terminal has.

use super::Palette;
use ratatui::style::Color;
use std::iter;

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

/// Returns the nearest color of a palette, of several the first. The first 16 of 256 are mixed as the player likes, and so
/// are none of these.
pub(super) fn nearest(wanted: Light, palette: Palette) -> Color {
    Color::Indexed(match palette {
        Palette::True => return Color::Rgb(wanted[0], wanted[1], wanted[2]),
        Palette::None | Palette::Sixteen => nearest_of(0..CUBE, wanted),
        Palette::Many => nearest_of(iter::once(in_cube(wanted)).chain(GREYS..=u8::MAX), wanted),
    })
}

/// Returns the nearest of some of the 256 colors.
fn nearest_of(indices: impl Iterator<Item = u8>, wanted: Light) -> u8 {
    let distance = |index: &u8| -> u32 {
        let parts = light(*index).into_iter().zip(wanted);
        parts
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    indices.min_by_key(distance).unwrap_or_default()
}

/// Returns the nearest color of the cube: red, green and blue count apart.
fn in_cube(wanted: Light) -> u8 {
    let step = |part: u8| (0..).zip(STEPS).min_by_key(|(_, it)| it.abs_diff(part));
    let steps = wanted.map(|part| step(part).map_or(0, |(step, _)| step));
    CUBE + steps
        .into_iter()
        .fold(0, |index, step: u8| index * 6 + step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_color_is_the_first_of_those_that_no_other_is_nearer_than() {
        let parts = (0..=u8::MAX).step_by(5);
        let lights = parts.clone().flat_map(|red| {
            let parts = parts.clone();
            { parts.clone() }
                .flat_map(move |green| parts.clone().map(move |blue| [red, green, blue]))
        });
        for wanted in lights {
            let of_all = nearest_of(CUBE..=u8::MAX, wanted);
            assert_eq!(nearest(wanted, Palette::Many), Color::Indexed(of_all));
        }
    }
}
