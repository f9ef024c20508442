//! A picture as text for a terminal: the table of `print_layout`, with or without colour.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::colour::LIGHT;
use crate::error::short;
use crate::grid::{Cell, Holds, Kind, Panel, Picture};
use colex::display::{digits, write_table};

/// The picture as text. It is character for character the table of `print_layout`, with a caption if the rank of the
/// layout is not 2, or if the picture shows threads or bank conflicts.
///
/// Grids are side by side as long as they fit into `width` columns. The other grids follow below. With `colour`, cells
/// have backgrounds, which are 24-bit ANSI escape sequences. The rest of the text is the same as without colour.
///
/// ```
/// use colex_picture::{Picture, text};
/// let picture = Picture::of(&"(2,2):(2,1)".parse()?)?;
/// assert_eq!(text(&picture, 80, false).to_string(), "\
/// (2,2):(2,1)
///       0   1\u{20}
///     +---+---+
///  0  | 0 | 1 |
///     +---+---+
///  1  | 2 | 3 |
///     +---+---+
/// ");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn text(picture: &Picture, width: usize, colour: bool) -> impl fmt::Display + '_ {
    Screen { picture, width, colour }
}

struct Screen<'a> {
    picture: &'a Picture,
    width: usize,
    colour: bool,
}

/// The lines of a grid, and the width of the widest line.
struct Block {
    lines: Vec<String>,
    width: usize,
}

impl fmt::Display for Screen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blocks = Vec::new();
        for panel in &self.picture.panels {
            blocks.push(block(self.picture, panel, self.colour));
        }
        let mut first = true;
        let mut rest = &blocks[..];
        while !rest.is_empty() {
            let (mut taken, mut width) = (1, rest[0].width);
            while taken < rest.len() && width + 4 + rest[taken].width <= self.width {
                width += 4 + rest[taken].width;
                taken += 1;
            }
            if !first {
                f.write_char('\n')?;
            }
            write_beside(f, &rest[..taken])?;
            (first, rest) = (false, &rest[taken..]);
        }
        Ok(())
    }
}

/// Writes blocks side by side. A single block stays unchanged, with the blanks at the ends of its lines.
fn write_beside(f: &mut fmt::Formatter<'_>, blocks: &[Block]) -> fmt::Result {
    let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
    for k in 0..height {
        let mut blanks = 0;
        for block in blocks {
            let line = block.lines.get(k).map_or("", String::as_str);
            if !line.is_empty() {
                write!(f, "{:blanks$}{line}", "")?;
                blanks = 0;
            }
            blanks += block.width + 4 - visible(line);
        }
        f.write_char('\n')?;
    }
    Ok(())
}

fn block(picture: &Picture, panel: &Panel, colour: bool) -> Block {
    let mut lines: Vec<String> = Sheet { picture, panel, colour }.to_string().lines().map(String::from).collect();
    if let Some(tile) = &panel.tile {
        let name = panel.name.iter().map(|name| format!("{name}, ")).collect::<String>();
        lines.insert(1, format!("{name}tile {}", short(tile, 100)));
    } else if !panel.rows.labelled || panel.kind == Kind::Heat || panel.caption.contains("rank") {
        lines.insert(1, panel.caption.clone());
    } else if panel.kind == Kind::ThreadTable {
        lines.insert(1, String::from("rows: threads, columns: values"));
    }
    let width = lines.iter().map(|line| visible(line)).max().unwrap_or(0);
    Block { lines, width }
}

/// The number of columns of a line: its characters without escape sequences.
fn visible(line: &str) -> usize {
    let (mut count, mut inside) = (0, false);
    for c in line.chars() {
        match c {
            '\u{1b}' => inside = true,
            'm' if inside => inside = false,
            _ => count += usize::from(!inside),
        }
    }
    count
}

struct Sheet<'a> {
    picture: &'a Picture,
    panel: &'a Panel,
    colour: bool,
}

impl fmt::Display for Sheet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let panel = self.panel;
        let says = |cell: &Cell| match cell.holds {
            Holds::Nothing => String::new(),
            Holds::Coordinate(_) => cell.says.clone().unwrap_or_default(),
            Holds::Offset(offset) | Holds::OffsetOf { offset, .. } => offset.to_string(),
            Holds::Element { thread, value, more: 0 } => format!("T{thread}V{value}"),
            Holds::Element { thread, value, more } => format!("T{thread}V{value}+{more}"),
        };
        // In CuTe, a column is as wide as the digits of the cosize. A negative offset or a label may need a wider
        // column.
        let least = if panel.kind == Kind::Tile { 1 } else { digits(panel.cosize) };
        let longest = panel.cells.iter().map(|cell| says(cell).len()).max().unwrap_or(0);
        let width = least.max(longest);
        let (rows, columns) = (panel.rows.length, panel.columns.length);
        write_table(f, &panel.notation, rows, columns, width, &mut |f, row, column| {
            let cell = &panel.cells[row * columns + column];
            let text = says(cell);
            // Labels are aligned to the left, numbers to the right.
            let text = if panel.kind == Kind::Tile { format!(" {text:<width$} ") } else { format!(" {text:>width$} ") };
            match cell.class(self.picture) {
                Some(class) if self.colour => {
                    let ([r, g, b], [x, y, z]) = (LIGHT.cells[class], LIGHT.ink);
                    write!(f, "\u{1b}[48;2;{r};{g};{b};38;2;{x};{y};{z}m{text}\u{1b}[0m")
                }
                _ => f.write_str(&text),
            }
        })
    }
}
