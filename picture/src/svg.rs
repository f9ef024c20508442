//! A picture as an SVG document, with colours and font names.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::colour::{LIGHT, Rgb};
use crate::escape::Xml;
use crate::grid::{Holds, Kind, Picture};
use crate::scene::{Scene, Style, Text, scene};

/// The picture as an SVG document.
///
/// Each cell is a group with the attribute `data-coordinate`, and with `data-offset` if the cell shows an offset or a
/// coordinate. Its `title` says what the cell shows, such as coordinate → offset. A browser shows the title when the
/// pointer rests on the cell.
///
/// ```
/// use colex_picture::{Picture, svg};
/// let drawing = svg(&Picture::of(&"(2,3):(3,1)".parse()?)?.titled("a < b")).to_string();
/// assert!(drawing.contains("a &lt; b") && drawing.contains("<title>(1,2) → 5</title>"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn svg(picture: &Picture) -> impl fmt::Display + '_ {
    Svg(picture)
}

struct Svg<'a>(&'a Picture);

/// A colour, written `#rrggbb`.
pub(crate) struct Hex(pub(super) Rgb);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hex([r, g, b]) = *self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

pub(crate) const SANS: &str = "system-ui,-apple-system,'Segoe UI','DejaVu Sans',Arial,sans-serif";
pub(crate) const MONO: &str = "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace";

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scene = scene(self.0);
        let (width, height) = (scene.width, scene.height);
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{SANS}\" text-anchor=\"middle\">\n\
             <title>{}</title>\n",
            Xml(name(self.0))
        )?;
        writeln!(
            f,
            "<rect class=\"page\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>",
            Hex(LIGHT.page)
        )?;
        write_scene(f, &scene)?;
        f.write_str("</svg>\n")
    }
}

/// The name of a picture: its title and its layouts.
pub(crate) fn name(picture: &Picture) -> String {
    let mut name = picture.title.clone().unwrap_or_default();
    for (k, panel) in picture.panels.iter().enumerate() {
        let between = if k > 0 { " and " } else { ": " };
        name.push_str(if name.is_empty() { "" } else { between });
        name.push_str(&crate::error::short(&panel.notation, 200));
    }
    name
}

fn write_scene(f: &mut fmt::Formatter<'_>, scene: &Scene<'_>) -> fmt::Result {
    scene.texts.iter().try_for_each(|text| write_text(f, text))?;
    for grid in &scene.grids {
        let (notation, columns) = (Xml(&grid.panel.notation), grid.panel.columns.length);
        writeln!(f, "<g class=\"grid\" data-layout=\"{notation}\" data-columns=\"{columns}\">")?;
        for tile in &grid.cells {
            let coordinate = &tile.cell.coordinate;
            write!(f, "<g class=\"cell\" data-coordinate=\"{coordinate}\"")?;
            match tile.cell.holds {
                Holds::Nothing if grid.panel.kind == Kind::Heat => {
                    write!(f, "><title>phase and bank {coordinate}: no word</title>")?;
                }
                Holds::OffsetOf { offset: words, .. } if grid.panel.kind == Kind::Heat => {
                    write!(f, " data-words=\"{words}\"><title>phase and bank {coordinate}: words {words}</title>")?;
                }
                Holds::Nothing => write!(f, "><title>{coordinate}: no thread</title>")?,
                Holds::Coordinate(place) => {
                    let at = tile.cell.says.as_deref().unwrap_or_default();
                    write!(f, " data-offset=\"{place}\" data-at=\"{at}\"><title>{coordinate} → {at}</title>")?;
                }
                Holds::Offset(offset) => write!(f, " data-offset=\"{offset}\"><title>{coordinate} → {offset}</title>")?,
                Holds::OffsetOf { thread: bank, offset } if grid.panel.kind == Kind::Banks => write!(
                    f,
                    " data-offset=\"{offset}\" data-bank=\"{bank}\"><title>{coordinate} → {offset}, bank {bank}</title>"
                )?,
                Holds::OffsetOf { thread: group, offset } if grid.panel.kind == Kind::BankGroups => write!(
                    f,
                    " data-offset=\"{offset}\" data-bank=\"{group}\"><title>{coordinate} → {offset}, group of banks {group}</title>"
                )?,
                Holds::OffsetOf { thread, offset } => write!(
                    f,
                    " data-offset=\"{offset}\" data-thread=\"{thread}\"><title>(T,V) = {coordinate} → {offset}</title>"
                )?,
                Holds::Element { thread, value, more } => {
                    write!(f, " data-thread=\"{thread}\" data-value=\"{value}\"")?;
                    write!(f, "><title>{coordinate} → thread {thread}, value {value}")?;
                    if more > 0 {
                        write!(f, ", and {more} more")?;
                    }
                    f.write_str("</title>")?;
                }
            }
            let fill = tile.class.map_or(LIGHT.empty, |class| LIGHT.cells[class]);
            match tile.class {
                Some(class) => write!(f, "<rect class=\"c{class}\"")?,
                None => f.write_str("<rect class=\"none\"")?,
            }
            let (x, y, width, height) = (tile.x, tile.y, tile.width, tile.height);
            write!(f, " x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", Hex(fill))?;
            tile.texts.iter().try_for_each(|text| write_text(f, text))?;
            f.write_str("</g>\n")?;
        }
        for line in &grid.lines {
            let ((x1, y1), (x2, y2), width) = (line.from, line.to, line.width);
            let (class, colour) = if line.heavy { ("heavy", LIGHT.ink) } else { ("thin", LIGHT.line) };
            write!(f, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" ")?;
            writeln!(f, "stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>", Hex(colour))?;
        }
        for bracket in &grid.brackets {
            f.write_str("<polyline class=\"bracket\" points=\"")?;
            for (k, (x, y)) in bracket.points.iter().enumerate() {
                write!(f, "{}{x},{y}", if k > 0 { " " } else { "" })?;
            }
            writeln!(f, "\" fill=\"none\" stroke=\"{}\"/>", Hex(LIGHT.line))?;
        }
        grid.texts.iter().try_for_each(|text| write_text(f, text))?;
        f.write_str("</g>\n")?;
    }
    Ok(())
}

fn write_text(f: &mut fmt::Formatter<'_>, text: &Text) -> fmt::Result {
    let (class, size, colour) = match text.style {
        Style::Title => ("title", 17, LIGHT.ink),
        Style::Notation => ("notation", 14, LIGHT.ink),
        Style::Index => ("index", 12, LIGHT.muted),
        Style::Coordinate => ("coordinate", 12, LIGHT.ink),
        Style::Caption => ("caption", 12, LIGHT.muted),
        Style::Cell => ("says", 14, LIGHT.ink),
        Style::Lesser => ("says", 12, LIGHT.ink),
    };
    // `text.y` is the middle of the text. The baseline is computed from it, because not every viewer supports
    // `dominant-baseline`.
    let y = text.y + f64::from(size) * 0.35;
    write!(f, "<text class=\"{class}\" x=\"{}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{}\"", text.x, Hex(colour))?;
    if !text.style.centred() {
        f.write_str(" text-anchor=\"start\"")?;
    }
    match text.style {
        Style::Notation => write!(f, " font-family=\"{MONO}\"")?,
        Style::Title => f.write_str(" font-weight=\"600\"")?,
        _ => {}
    }
    write!(f, ">{}</text>", Xml(&text.text))?;
    if matches!(text.style, Style::Cell | Style::Lesser) { Ok(()) } else { f.write_char('\n') }
}
