//! One moment of a replay as a picture in SVG, as a terminal of 80 columns and 24 rows shows it.
//! <https://www.w3.org/TR/SVG11/>

use super::canvas::{Canvas, Marks};
use super::cell::Look;
use super::context::Ui;
use super::frame::Frame;
use super::theme::{Palette, light_of};
use super::widgets::{Scene, draw_scene};
use crate::game::View;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;
use std::io;

/// The size of the terminal in the picture.
const SCREEN: Rect = Rect::new(0, 0, 80, 24);

// The size of a cell, of its letters, and how far these stand above its lower edge, in pixels.
const CELL_WIDTH: u16 = 10;
const CELL_HEIGHT: u16 = 20;
const LETTERS: u16 = 16;
const DESCENT: u16 = 5;

// The colors of a terminal where none is asked for.
const GROUND: &str = "#101214";
const INK: &str = "#c9c9c9";

/// Writes what the view shows.
///
/// # Errors
///
/// Fails if it cannot be written.
pub fn write_svg(view: &View<'_>, out: &mut impl io::Write) -> io::Result<()> {
    let ui = Ui::built_in(Palette::True);
    let mut frame = Frame::new(SCREEN);
    let marks = Marks::default();
    let mut canvas = Canvas::new(&mut frame, &ui, &marks);
    draw_scene(&mut canvas, view, Scene::default());
    out.write_all(picture(&frame).as_bytes())
}

/// Cells beside each other in a row that look alike.
struct Run {
    x: u16,
    columns: u16,
    look: Look,
    text: String,
}

fn picture(frame: &Frame) -> String {
    let (columns, rows) = (frame.area().width, frame.area().height);
    let (width, height) = (columns * CELL_WIDTH, rows * CELL_HEIGHT);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"{LETTERS}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{GROUND}\"/>\n"
    );
    for y in 0..rows {
        for run in runs(frame, y) {
            // Writing to a string cannot fail.
            let _ = run.draw(y, &mut text);
        }
    }
    text + "</svg>\n"
}

fn runs(frame: &Frame, y: u16) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let cells = (0..)
        .zip(frame.row(y))
        .filter(|(_, cell)| !cell.is_covered());
    for (x, cell) in cells {
        let columns = cell.columns();
        match runs.last_mut() {
            Some(run) if run.look == cell.look => {
                run.columns += columns;
                cell.push_to(&mut run.text);
            }
            _ => {
                let mut text = String::new();
                cell.push_to(&mut text);
                runs.push(Run {
                    x,
                    columns,
                    look: cell.look,
                    text,
                });
            }
        }
    }
    runs
}

impl Run {
    /// Draws its ground, if that differs from that of the picture, and its text.
    fn draw(&self, y: u16, out: &mut String) -> std::fmt::Result {
        let modifier = self.look.modifier();
        let mut ink = color(self.look.fg(), INK);
        let mut ground = color(self.look.bg(), GROUND);
        if modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut ink, &mut ground);
        }
        let (left, width) = (self.x * CELL_WIDTH, self.columns * CELL_WIDTH);
        let top = y * CELL_HEIGHT;
        if ground != GROUND {
            writeln!(
                out,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{CELL_HEIGHT}\" fill=\"{ground}\"/>"
            )?;
        }
        if self.text.trim().is_empty() {
            return Ok(());
        }
        let base = top + CELL_HEIGHT - DESCENT;
        let more = attributes(modifier);
        let text = escaped(&self.text);
        writeln!(
            out,
            "<text x=\"{left}\" y=\"{base}\" textLength=\"{width}\" fill=\"{ink}\"{more} xml:space=\"preserve\">{text}</text>"
        )
    }
}

fn attributes(modifier: Modifier) -> String {
    let known = [
        (Modifier::BOLD, " font-weight=\"bold\""),
        (Modifier::ITALIC, " font-style=\"italic\""),
        (Modifier::UNDERLINED, " text-decoration=\"underline\""),
        (Modifier::DIM, " opacity=\"0.6\""),
    ];
    let has = known.into_iter().filter(|(one, _)| modifier.contains(*one));
    has.map(|(_, attribute)| attribute).collect()
}

/// Returns a color as SVG has it; `usual` where a terminal chooses it.
fn color(color: Color, usual: &str) -> String {
    light_of(color).map_or_else(
        || usual.to_owned(),
        |[red, green, blue]| format!("#{red:02x}{green:02x}{blue:02x}"),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    #[test]
    fn cells_that_look_alike_are_one_text_and_signs_of_xml_are_escaped() {
        let mut frame = Frame::new(Rect::new(0, 0, 8, 2));
        let red = Style::new().fg(Color::Rgb(255, 0, 16));
        frame.write((0, 0), "a<&>", 8, red);
        let reversed = red.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        frame.write((5, 1), "@", 8, reversed);
        let drawn = picture(&frame);
        let texts: Vec<&str> = drawn.lines().filter(|it| it.starts_with("<text")).collect();
        assert_eq!(
            texts,
            [
                "<text x=\"0\" y=\"15\" textLength=\"40\" fill=\"#ff0010\" xml:space=\"preserve\">a&lt;&amp;&gt;</text>",
                "<text x=\"50\" y=\"35\" textLength=\"10\" fill=\"#101214\" font-weight=\"bold\" xml:space=\"preserve\">@</text>",
            ]
        );
        assert!(
            drawn.contains("<rect x=\"50\" y=\"20\" width=\"10\" height=\"20\" fill=\"#ff0010\"/>")
        );
    }
}
