//! The geometry of a picture: the positions of cells, lines and texts, in pixels.
//!
//! The renderers `svg`, `html` and `latex` use these positions unchanged. The script of the HTML page has the same
//! arithmetic, and a test compares the two.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::axis::Axis;
use crate::error::short;
use crate::grid::{Cell, Holds, Kind, Panel, Picture};

/// The margin around everything.
const MARGIN: f64 = 20.0;
/// The gap between two grids.
const GAP: f64 = 44.0;
/// The height of a line of text.
const LINE: f64 = 22.0;
/// The least side of a cell.
const SIDE: f64 = 40.0;
/// The distance from one row of coordinates to the next.
const TIER: f64 = 26.0;
/// The width of a character: `DIGIT` in a cell, `MONO` in notation, `SMALL` in small text.
const DIGIT: f64 = 8.5;
const MONO: f64 = 8.5;
const SMALL: f64 = 6.6;

/// The width of most characters of a title, which is bold.
const LETTER: f64 = 12.5;

/// The width of a character of a title, in the widest usual font, because a picture that is too narrow would cut off
/// its title.
fn letter(c: char) -> f64 {
    match c {
        'M' | 'W' | 'm' | 'w' | '@' | '%' | '\u{80}'.. => 19.0,
        'A'..='Z' | '<' | '>' | '+' | '=' => 14.5,
        ' ' | '(' | ')' | ',' | '.' | ':' | ';' | '-' | '[' | ']' | '|' | '!' | 'i' | 'j' | 'l' => 8.0,
        _ => LETTER,
    }
}

/// A picture with the positions of everything in it.
pub(crate) struct Scene<'a> {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) grids: Vec<Grid<'a>>,
    /// The title and the legend.
    pub(super) texts: Vec<Text>,
}

/// One grid with the positions of everything in it.
pub(crate) struct Grid<'a> {
    pub(super) panel: &'a Panel,
    pub(super) cells: Vec<Tile<'a>>,
    pub(super) lines: Vec<Line>,
    pub(super) brackets: Vec<Bracket>,
    pub(super) texts: Vec<Text>,
}

/// A cell with its position.
pub(crate) struct Tile<'a> {
    pub(super) cell: &'a Cell,
    pub(super) class: Option<usize>,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The lines of text in the cell, from the top down. The second line is smaller.
    pub(super) texts: Vec<Text>,
}

/// A line across or down.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(super) from: (f64, f64),
    pub(super) to: (f64, f64),
    pub(super) width: f64,
    /// Whether the line separates modes or is the border. Then it is drawn in ink, and otherwise in the colour of thin
    /// lines.
    pub(super) heavy: bool,
}

/// A bracket along the positions that share a coordinate. It is open towards the cells.
pub(crate) struct Bracket {
    pub(super) points: [(f64, f64); 4],
}

/// The kind of a text, which determines how it looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    Title,
    Notation,
    Index,
    Coordinate,
    Caption,
    Cell,
    Lesser,
}

/// A text. Its position is the middle in a cell and on an edge, and the left end elsewhere.
pub(crate) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) style: Style,
    pub(super) text: String,
}

impl Style {
    /// Whether the position of a text is its middle.
    pub(crate) fn centred(self) -> bool {
        !matches!(self, Style::Title | Style::Notation | Style::Caption)
    }
}

/// The sizes of the edges and the cells of a grid.
struct Measures {
    /// The width of the row labels.
    left: f64,
    /// The height of the column labels.
    top: f64,
    /// The rows have a column of coordinates for each tier. This is the width of one such column.
    tier: f64,
    width: f64,
    height: f64,
    /// The requested expression, if there is one.
    expression: Option<String>,
    notation: String,
    caption: String,
}

impl Measures {
    fn of(panel: &Panel) -> Self {
        let lines = panel.cells.iter().flat_map(says);
        let longest = lines.map(|line| line.chars().count()).max().unwrap_or(1);
        let label = |axis: &Axis| axis.prefix.len() + axis.length.saturating_sub(1).to_string().len();
        let longest = longest.max(label(&panel.columns));
        let width = SIDE.max(DIGIT * longest as f64 + 14.0);
        let height = if panel.kind == Kind::Tile { SIDE + 6.0 } else { SIDE };
        let extents = panel.rows.tiers.iter().map(|tier| (tier.extent - 1).to_string().len());
        let tier = TIER.max(12.0 + DIGIT * extents.max().unwrap_or(1) as f64);
        let tiers = |axis: &Axis| axis.tiers.len() as f64;
        let left = if panel.rows.labelled {
            16.0 + DIGIT * label(&panel.rows) as f64 + tier * tiers(&panel.rows)
        } else {
            0.0
        };
        let top = LINE + TIER * tiers(&panel.columns);
        let room = (width * panel.columns.length as f64 + left).max(480.0);
        Measures {
            left,
            top,
            tier,
            width,
            height,
            expression: panel.expression.as_ref().map(|text| short(text, (room / SMALL) as usize)),
            notation: short(&panel.notation, (room / MONO) as usize),
            caption: panel.caption.clone(),
        }
    }

    /// The whole width of the grid, texts included.
    fn whole(&self, panel: &Panel) -> f64 {
        let grid = self.left + self.width * panel.columns.length as f64;
        let notation = MONO * self.notation.chars().count() as f64;
        let expression = self.expression.as_ref().map_or(0, |text| text.chars().count());
        grid.max(notation).max(SMALL * expression.max(self.caption.chars().count()) as f64)
    }
}

/// The lines of text in a cell.
fn says(cell: &Cell) -> Vec<String> {
    match cell.holds {
        Holds::Nothing => Vec::new(),
        Holds::Coordinate(_) => cell.says.iter().cloned().collect(),
        Holds::Offset(offset) | Holds::OffsetOf { offset, .. } => alloc::vec![offset.to_string()],
        Holds::Element { thread, value, more: 0 } => alloc::vec![format!("T{thread}"), format!("V{value}")],
        Holds::Element { thread, value, more } => alloc::vec![format!("T{thread}"), format!("V{value} +{more}")],
    }
}

/// Computes the position of everything in a picture.
pub(crate) fn scene(picture: &Picture) -> Scene<'_> {
    let measures: Vec<Measures> = picture.panels.iter().map(Measures::of).collect();
    let legend = picture.legend();
    let mut texts = Vec::new();
    let y = MARGIN + if picture.title.is_some() { 34.0 } else { 0.0 };
    // The cells of all grids begin at the same height, whatever the heights of their edges.
    let top = measures.iter().map(|m| m.top).fold(0.0, f64::max);
    let named = if measures.iter().any(|m| m.expression.is_some()) { LINE } else { 0.0 };
    let (grid_y, mut x, mut bottom) = (y + named + 30.0 + top, MARGIN, 0.0f64);
    let mut grids = Vec::new();
    for (panel, measures) in picture.panels.iter().zip(&measures) {
        let grid = place(picture, panel, measures, x, grid_y);
        x += measures.whole(panel) + GAP;
        bottom = bottom.max(grid_y + measures.height * panel.rows.length as f64 + 10.0 + LINE);
        grids.push(grid);
    }
    texts.push(Text { x: MARGIN, y: bottom + 8.0, style: Style::Caption, text: legend.clone() });
    // A long title is cut, so that it does not make the picture much wider than the grids.
    let room = ((x - GAP - MARGIN) / LETTER).max(100.0) as usize;
    let title = picture.title.as_ref().map(|title| short(title, room)).unwrap_or_default();
    let letters: f64 = title.chars().map(letter).sum();
    if !title.is_empty() {
        texts.insert(0, Text { x: MARGIN, y: MARGIN + 9.0, style: Style::Title, text: title });
    }
    let width = (x - GAP).max(MARGIN + letters).max(MARGIN + SMALL * legend.chars().count() as f64);
    Scene { width: width + MARGIN, height: bottom + 20.0 + MARGIN, grids, texts }
}

/// One grid, whose left edge is at `x` and whose cells begin at the height `y0`.
fn place<'a>(picture: &Picture, panel: &'a Panel, m: &Measures, x: f64, y0: f64) -> Grid<'a> {
    let (rows, columns) = (panel.rows.length, panel.columns.length);
    let x0 = x + m.left;
    let (x1, y1) = (x0 + m.width * columns as f64, y0 + m.height * rows as f64);
    let mut texts = alloc::vec![Text { x, y: y0 - m.top - 20.0, style: Style::Notation, text: m.notation.clone() }];
    texts.push(Text { x, y: y1 + 20.0, style: Style::Caption, text: m.caption.clone() });
    texts.extend(m.expression.iter().map(|text| Text {
        x,
        y: y0 - m.top - 20.0 - LINE,
        style: Style::Caption,
        text: text.clone(),
    }));

    let mut cells = Vec::with_capacity(panel.cells.len());
    for (k, cell) in panel.cells.iter().enumerate() {
        let (x, y) = (x0 + m.width * (k % columns) as f64, y0 + m.height * (k / columns) as f64);
        let lines = says(cell);
        let middle = (x + m.width / 2.0, y + m.height / 2.0);
        let two = lines.len() > 1;
        let text = |(k, text)| Text {
            x: middle.0,
            y: middle.1 + if !two { 0.0 } else { [-9.0, 10.0][k] },
            style: if k == 0 { Style::Cell } else { Style::Lesser },
            text,
        };
        let texts = lines.into_iter().enumerate().map(text).collect();
        cells.push(Tile { cell, class: cell.class(picture), x, y, width: m.width, height: m.height, texts });
    }

    let mut lines = Vec::new();
    let weigh = |weight: usize| (1.0 + weight.min(3) as f64, weight > 0);
    for k in 1..columns {
        let ((width, heavy), x) = (weigh(panel.columns.weight(k)), x0 + m.width * k as f64);
        lines.push(Line { from: (x, y0), to: (x, y1), width, heavy });
    }
    for k in 1..rows {
        let ((width, heavy), y) = (weigh(panel.rows.weight(k)), y0 + m.height * k as f64);
        lines.push(Line { from: (x0, y), to: (x1, y), width, heavy });
    }
    // The thin lines come first, so that heavy lines are drawn over them. The border comes last.
    lines.sort_by(|a, b| a.width.total_cmp(&b.width));
    let border = lines.last().map_or(2.0, |line| line.width.max(2.0));
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    for k in 0..4 {
        lines.push(Line { from: corners[k], to: corners[(k + 1) % 4], width: border, heavy: true });
    }

    let mut brackets = Vec::new();
    let edge = |axis: &Axis, k: usize| format!("{}{k}", axis.prefix);
    for k in 0..columns {
        let x = x0 + m.width * (k as f64 + 0.5);
        texts.push(Text { x, y: y0 - 12.0, style: Style::Index, text: edge(&panel.columns, k) });
    }
    for (tier, y) in panel.columns.tiers.iter().zip((0..).map(|t| y0 - LINE - TIER * f64::from(t))) {
        for k in (0..columns).step_by(tier.span) {
            let (from, to) = (x0 + m.width * k as f64 + 4.0, x0 + m.width * (k + tier.span) as f64 - 4.0);
            let text = (k / tier.span % tier.extent).to_string();
            texts.push(Text { x: (from + to) / 2.0, y: y - 14.0, style: Style::Coordinate, text });
            if tier.span > 1 {
                brackets.push(Bracket { points: [(from, y), (from, y - 5.0), (to, y - 5.0), (to, y)] });
            }
        }
    }
    if panel.rows.labelled {
        let label = m.left - m.tier * panel.rows.tiers.len() as f64;
        for k in 0..rows {
            let y = y0 + m.height * (k as f64 + 0.5);
            texts.push(Text { x: x0 - label / 2.0, y, style: Style::Index, text: edge(&panel.rows, k) });
        }
        for (tier, x) in panel.rows.tiers.iter().zip((0..).map(|t| x0 - label - m.tier * f64::from(t))) {
            for k in (0..rows).step_by(tier.span) {
                let (from, to) = (y0 + m.height * k as f64 + 4.0, y0 + m.height * (k + tier.span) as f64 - 4.0);
                let text = (k / tier.span % tier.extent).to_string();
                texts.push(Text { x: x - m.tier / 2.0 - 3.0, y: (from + to) / 2.0, style: Style::Coordinate, text });
                if tier.span > 1 {
                    brackets.push(Bracket { points: [(x, from), (x - 5.0, from), (x - 5.0, to), (x, to)] });
                }
            }
        }
    }
    Grid { panel, cells, lines, brackets, texts }
}
