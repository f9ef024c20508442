//! The contents of a picture: grids of cells, each with its coordinate and its offset.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::axis::Axis;
use crate::colour::{self, Numbers};
use crate::error::{PictureError, short};
use crate::panel::bounded;
use colex::dynamic::analysis::Banks;
use colex::dynamic::{DynComposed, DynCoordLayout, DynLayout, DynXorLayout, IntTuple, make_layout};
use colex::{Clash, LayoutError};

/// The most cells that a picture may have, all its grids together.
pub const MAX_CELLS: usize = 1 << 16;

/// The most parts, which are integers and parentheses, that the coordinates of a grid may have in all. It limits
/// layouts that nest deeply.
pub(crate) const MAX_PARTS: usize = 1 << 22;

/// A picture of one layout, or of several side by side, with up to [`MAX_CELLS`] cells.
///
/// A layout of rank 1 is one row. For a layout of rank 3 or more, the first mode runs down, and all others run across
/// as one nested mode. The caption describes this.
///
/// ```
/// use colex::dynamic::DynLayout;
/// use colex_picture::{Picture, text};
/// let (a, b): (DynLayout, DynLayout) = ("(2,2):(1,2)".parse()?, "(2,2):(2,1)".parse()?);
/// let picture = Picture::of(&a)?.beside(Picture::of(&b)?)?.titled("columns and rows");
/// assert_eq!(text(&picture, 80, false).to_string().lines().next(), Some("(2,2):(1,2)      (2,2):(2,1)"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub(crate) title: Option<String>,
    pub(crate) panels: Vec<Panel>,
    /// All grids share this number. It determines the tone of a cell coloured by `n`: `floor(n / period) mod 3`.
    pub(crate) period: isize,
}

/// One grid, with the notation that it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Panel {
    pub(crate) kind: Kind,
    /// The requested expression, if the layout is the value of one.
    pub(crate) expression: Option<String>,
    /// The whole notation of the layout, which may be long.
    pub(crate) notation: String,
    /// The shape of the tile in which a thread-value layout is shown.
    pub(crate) tile: Option<String>,
    /// The bytes of an element, if cells are coloured by bank.
    pub(crate) element_bytes: isize,
    /// The text before the caption, if there is one: for example the operand of an instruction, or the start of a slice.
    pub(crate) name: Option<String>,
    /// The sizes, the range of offsets, and how modes are grouped.
    pub(crate) caption: String,
    pub(crate) rows: Axis,
    pub(crate) columns: Axis,
    /// The cells, row after row.
    pub(crate) cells: Vec<Cell>,
    /// The cosize of the layout, which determines the column width of the text table.
    pub(crate) cosize: usize,
}

/// What the cells of a grid contain, and the number by which they are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Offsets, coloured by offset.
    Offsets,
    /// Coordinates, coloured by their index among all coordinates that the layout reaches.
    Coordinates,
    /// Offsets, coloured by the bank in which their elements begin.
    Banks,
    /// Offsets of elements that each fill several banks, coloured by the group of these banks.
    BankGroups,
    /// A row is a phase, and a column is a bank. A cell shows how many words the bank serves in the phase.
    Heat,
    /// Offsets with a thread in each row and a value in each column, coloured by thread.
    ThreadTable,
    /// A tile: the thread and the value that hold each element, coloured by thread.
    Tile,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The coordinate, nested as the shape is.
    pub(crate) coordinate: String,
    pub(crate) holds: Holds,
    /// The text of a cell that holds a coordinate.
    pub(crate) says: Option<String>,
}

/// The layout of the indices of a layout with XOR strides.
pub(crate) fn indices(layout: &DynXorLayout) -> Result<DynLayout, LayoutError> {
    make_layout(layout.shape())
}

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holds {
    /// An element of the tile that no thread has.
    Nothing,
    /// An offset.
    Offset(isize),
    /// A coordinate. The number is its index among all coordinates that the layout reaches, and its text is
    /// [`Cell::says`].
    Coordinate(isize),
    /// An offset, or the number of words of a bank. The cell is coloured by `thread`, which is the number of a thread,
    /// of a bank, of a group of banks, or of a colour.
    OffsetOf { thread: isize, offset: isize },
    /// The first thread and value that hold the element, and how many others hold it too.
    Element { thread: isize, value: isize, more: usize },
}

impl Holds {
    /// The number by which the cell is coloured.
    pub(crate) fn coloured_by(self) -> Option<isize> {
        match self {
            Self::Nothing => None,
            Self::Offset(number) | Self::Coordinate(number) => Some(number),
            Self::OffsetOf { thread, .. } | Self::Element { thread, .. } => Some(thread),
        }
    }
}

impl Picture {
    /// The offsets of a layout, coloured by offset.
    ///
    /// Fails when the layout has more than [`MAX_CELLS`] coordinates ([`PictureError::TooLarge`]).
    ///
    /// ```
    /// use colex_picture::{Picture, PictureError};
    /// assert!(Picture::of(&"(4,8):(8,1)".parse()?).is_ok());
    /// let large = Picture::of(&"(1000,1000):(1,1000)".parse()?);
    /// assert!(matches!(large, Err(PictureError::TooLarge { cells: 1_000_000, .. })));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn of(layout: &DynLayout) -> Result<Self, PictureError> {
        Panel::new(layout, Kind::Offsets).map(Self::one)
    }

    /// The offsets of a layout, plain or swizzled, coloured by the bank of shared memory in which an element of
    /// `element_bytes` bytes begins. There are 32 banks of 4 bytes. Elements that each fill several whole banks are
    /// coloured by the group of these banks.
    ///
    /// Fails when the layout has more than [`MAX_CELLS`] coordinates ([`PictureError::TooLarge`]), and when
    /// `element_bytes` is below 1 (*unit*).
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// let tile = "Sw<1,0,1> o 0 o (2,2):(2,1)".parse()?;
    /// let picture = Picture::banks(&tile, 4)?;
    /// assert!(text(&picture, 80, false).to_string().starts_with("Sw<1,0,1> o 0 o (2,2):(2,1)"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn banks(layout: &DynComposed, element_bytes: isize) -> Result<Self, PictureError> {
        Self::by_bank(layout.layout(), element_bytes, layout.to_string(), |index| layout.at(index))
    }

    /// The offsets of a layout with XOR strides, coloured by bank as [`banks`](Self::banks) colours them.
    ///
    /// Fails when the layout has more than [`MAX_CELLS`] coordinates ([`PictureError::TooLarge`]), and when `element_bytes` is below 1
    /// (*unit*).
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// // No swizzle after a plain layout is this function.
    /// let picture = Picture::xor_banks(&"(4,4):(F3,F1)".parse()?, 4)?;
    /// let table = text(&picture, 80, false).to_string();
    /// assert_eq!(table.lines().nth(5), Some(" 1  | 3 | 2 | 1 | 0 |"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn xor_banks(layout: &DynXorLayout, element_bytes: isize) -> Result<Self, PictureError> {
        Self::by_bank(&indices(layout)?, element_bytes, layout.to_string(), |index| layout.at(index))
    }

    /// The picture of the offsets `at` of the indices of a layout, coloured by bank.
    fn by_bank(
        layout: &DynLayout,
        element_bytes: isize,
        notation: String,
        at: impl Fn(isize) -> Result<isize, LayoutError>,
    ) -> Result<Self, PictureError> {
        if element_bytes < 1 {
            return Err(LayoutError::Unit(Clash { left: element_bytes, ..Clash::default() }).into());
        }
        let Banks { count, bytes } = Banks::default();
        // Elements are coloured by the bank in which they begin, unless each fills a whole group of banks.
        let taken = element_bytes / bytes;
        let group = if taken > 1 && element_bytes % bytes == 0 && count % taken == 0 { taken } else { 1 };
        let kind = if group > 1 { Kind::BankGroups } else { Kind::Banks };
        let mut panel = Panel::new(layout, kind).map_err(|e| e.of(&notation))?;
        let (rows, columns) = (panel.rows.length, panel.columns.length);
        // The least and the greatest offset, or 0.
        let (mut low, mut high) = (0, 0);
        for (k, cell) in panel.cells.iter_mut().enumerate() {
            if let Holds::Offset(_) = cell.holds {
                let offset = at((k / columns + k % columns * rows) as isize)?;
                (low, high) = (low.min(offset), high.max(offset));
                let byte = i128::from(offset as i64) * i128::from(element_bytes as i64);
                let bank = byte.div_euclid(i128::from(bytes as i64)).rem_euclid(i128::from(count as i64));
                cell.holds = Holds::OffsetOf { thread: bank as isize / group, offset };
            }
        }
        panel.notation = notation;
        panel.element_bytes = element_bytes;
        panel.cosize = if panel.cells.is_empty() { 0 } else { low.abs_diff(high) + 1 };
        panel.caption = panel.describe(layout.rank());
        Ok(Self::one(panel))
    }

    /// A layout of coordinates. Each cell shows the coordinate that is the result of the layout. The cell is coloured
    /// by the index of this coordinate among all that the layout reaches, where the first entry is the fastest.
    ///
    /// Fails when the layout has more than [`MAX_CELLS`] coordinates ([`PictureError::TooLarge`]).
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// let picture = Picture::coordinates(&"(2,3):(1@0,2@1)".parse()?)?;
    /// let table = text(&picture, 80, false).to_string();
    /// assert_eq!(table.lines().nth(3), Some(" 0  | (0,0) | (0,2) | (0,4) |"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn coordinates(layout: &DynCoordLayout) -> Result<Self, PictureError> {
        // Each cell first holds its own index, from which the loop computes its coordinate. The limits that
        // `Panel::new` checks depend only on the shape.
        let mut panel = Panel::new(&make_layout(layout.shape())?, Kind::Coordinates).map_err(|e| e.of(layout))?;
        let reached = layout.coshape()?;
        for cell in &mut panel.cells {
            if let Holds::Offset(index) = cell.holds {
                let at = layout.at(index)?;
                let entries = at.leaves().iter().zip(reached.leaves()).rev();
                let place = entries.fold(0isize, |place, (&entry, &all)| place.wrapping_mul(all).wrapping_add(entry));
                cell.holds = Holds::Coordinate(place);
                cell.says = Some(at.to_string());
            }
        }
        panel.notation = layout.to_string();
        panel.cosize = 1;
        panel.caption = panel.describe(layout.rank());
        Ok(Self::one(panel))
    }

    /// A thread-value layout as a table with a row for each thread and a column for each value, coloured by thread.
    ///
    /// Fails when the layout does not have two modes ([`PictureError::ThreadValue`]), or is too large.
    pub fn thread_value(layout: &DynLayout) -> Result<Self, PictureError> {
        if layout.rank() != 2 {
            return Err(PictureError::ThreadValue { layout: short(layout, 120), rank: layout.rank() });
        }
        Panel::new(layout, Kind::ThreadTable).map(Self::one)
    }

    /// A tile whose elements a thread-value layout spreads over threads. Each cell shows the thread and the value that
    /// hold an element. An offset of the layout is the colexicographic index of an element of the tile.
    ///
    /// Fails when the layout does not have two modes ([`PictureError::ThreadValue`]), an element lies outside of the
    /// tile ([`PictureError::OutsideTile`]), or the layout or the tile is too large.
    ///
    /// ```
    /// use colex_picture::{Picture, text};
    /// // The accumulators of a 16x8 matrix instruction: 32 threads, 4 values.
    /// let c = "((4,8),(2,2)):((32,1),(16,8))".parse()?;
    /// let tile = text(&Picture::tile(&c, &(16, 8).into())?, 80, false).to_string();
    /// assert_eq!(tile.lines().nth(4), Some(" 0  | T0V0  | T0V1  | T1V0  | T1V1  | T2V0  | T2V1  | T3V0  | T3V1  |"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn tile(layout: &DynLayout, tile: &IntTuple) -> Result<Self, PictureError> {
        if layout.rank() != 2 {
            return Err(PictureError::ThreadValue { layout: short(layout, 120), rank: layout.rank() });
        }
        let elements = make_layout(tile)?;
        let mut panel = Panel::new(&elements, Kind::Tile)?;
        bounded(layout)?;
        panel.fill(layout, &elements)?;
        panel.notation = layout.to_string();
        panel.tile = Some(tile.to_string());
        let threads = layout.mode(0)?.size();
        let values = layout.mode(1)?.size();
        panel.caption = format!("tile {}: {threads} threads × {values} values", short(tile, 60));
        Ok(Self::one(panel))
    }

    /// Returns one picture with the grids of both, side by side.
    ///
    /// Fails when the pictures have more than [`MAX_CELLS`] cells together ([`PictureError::TooLarge`]).
    pub fn beside(mut self, other: Picture) -> Result<Self, PictureError> {
        let cells = self.cells() + other.cells();
        if cells > MAX_CELLS {
            let layout = short(&other.panels[0].notation, 120);
            return Err(PictureError::TooLarge { layout, cells: cells as isize });
        }
        self.panels.extend(other.panels);
        self.title = self.title.or(other.title);
        self.choose_period();
        Ok(self)
    }

    /// The same picture under a title, which may be any text.
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Returns the picture with `name` before the caption of each grid. The name may be, for example, the operand of an
    /// instruction that the picture shows, or the start of a slice.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        for panel in &mut self.panels {
            panel.caption = format!("{name} · {}", panel.caption);
            panel.name = Some(name.into());
        }
        self
    }

    /// Returns the picture with an expression above its first grid. The layout of this grid is the value of the
    /// expression.
    ///
    /// ```
    /// use colex_picture::{Picture, svg};
    /// let product = Picture::of(&"((2,2),3):((1,2),4)".parse()?)?.of_expression("logical_product((2,2):(1,2), 3:1)");
    /// assert!(svg(&product).to_string().contains(">logical_product((2,2):(1,2), 3:1)<"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_expression(mut self, expression: impl Into<String>) -> Self {
        self.panels[0].expression = Some(expression.into());
        self
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.panels.iter().map(|panel| panel.cells.len()).sum()
    }

    pub(crate) fn one(panel: Panel) -> Self {
        let mut picture = Picture { title: None, panels: alloc::vec![panel], period: 0 };
        picture.choose_period();
        picture
    }

    fn choose_period(&mut self) {
        // The numbers of a heat map are colours already.
        if self.panels.iter().any(|panel| panel.kind == Kind::Heat) {
            self.period = colour::HUES as isize;
            return;
        }
        let numbers = |panel: &Panel| Numbers {
            columns: panel.columns.length,
            numbers: panel.cells.iter().map(|cell| cell.holds.coloured_by()).collect(),
        };
        self.period = colour::period(&self.panels.iter().map(numbers).collect::<Vec<_>>());
    }

    /// The explanation of the colours.
    pub(crate) fn legend(&self) -> String {
        if self.panels.iter().all(|panel| panel.kind == Kind::Heat) {
            return crate::heat::LEGEND.into();
        }
        let of = |kind| self.panels.iter().any(|panel| (panel.kind == Kind::Offsets) == kind);
        let by = match (of(true), of(false)) {
            _ if self.panels.iter().all(|panel| panel.kind == Kind::Banks) => "bank",
            _ if self.panels.iter().all(|panel| panel.kind == Kind::BankGroups) => "group of banks",
            _ if self.panels.iter().all(|panel| panel.kind == Kind::Coordinates) => "coordinate",
            (true, false) => "offset",
            (false, _) => "thread",
            _ => "offset or thread",
        };
        let all = self.panels.iter().flat_map(|panel| &panel.cells).filter_map(|cell| cell.holds.coloured_by());
        let (least, greatest) = all.fold((0, 0), |(a, b), n| (n.min(a), n.max(b)));
        if least >= 0 && greatest < colour::HUES as isize {
            format!("a colour for each {by}")
        } else {
            format!("hue: {by} modulo 8 · tone: the next of three every {}", self.period)
        }
    }
}

impl Cell {
    /// The colour of the cell in a palette, if it has one.
    pub(crate) fn class(&self, picture: &Picture) -> Option<usize> {
        self.holds.coloured_by().map(|number| colour::class(number, picture.period))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_counts_the_threads_that_share_an_element() {
        let layout = "(4,2):(0,1)".parse().unwrap();
        let picture = Picture::tile(&layout, &(1, 3).into()).unwrap();
        let held: Vec<Holds> = picture.panels[0].cells.iter().map(|cell| cell.holds).collect();
        let element = |value| Holds::Element { thread: 0, value, more: 3 };
        assert_eq!(held, [element(0), element(1), Holds::Nothing]);
        let outside = Picture::tile(&layout, &IntTuple::from(1)).unwrap_err().to_string();
        assert!(outside.contains("value 1 of thread 0 is element 1, and the tile has 1"), "{outside}");
    }
}
