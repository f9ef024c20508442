//! Fills a grid: computes the offset of each coordinate, and writes the coordinates.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use crate::axis::Axis;
use crate::error::{PictureError, short};
use crate::grid::{Cell, Holds, Kind, MAX_CELLS, MAX_PARTS, Panel};
use colex::dynamic::{DynLayout, IntTuple, Part};

/// The number of coordinates of a layout.
///
/// Fails when a layout has more coordinates than a picture may have cells ([`PictureError::TooLarge`]).
pub(crate) fn bounded(layout: &DynLayout) -> Result<usize, PictureError> {
    let cells = layout.size();
    let parts = layout.shape().parts().count();
    if cells > MAX_CELLS || cells.saturating_mul(parts) > MAX_PARTS {
        return Err(PictureError::TooLarge { layout: short(layout, 120), cells: cells as isize });
    }
    Ok(cells)
}

impl Panel {
    pub(crate) fn new(layout: &DynLayout, kind: Kind) -> Result<Self, PictureError> {
        let cells = bounded(layout)?;
        let (shape, rank) = (layout.shape(), layout.rank());
        // A layout of rank 1 is one row. Otherwise, the first mode runs down, and the others run across.
        let down = if rank < 2 { 0 } else { shape.get(0)?.leaves().len() };
        let (rows, columns) = shape.leaves().split_at(down);
        let prefixes = match kind {
            Kind::ThreadTable => ("T", "V"),
            Kind::Heat => ("P", "B"),
            _ => ("", ""),
        };
        let mut rows = Axis::new(rows, prefixes.0);
        let columns = Axis::new(columns, prefixes.1);
        rows.labelled = rank > 1;
        // An empty layout has no cells, but its edges may be long, so the lengths of edges are checked separately.
        if rows.length.max(columns.length) > MAX_CELLS {
            let cells = isize::try_from(rows.length.max(columns.length)).unwrap_or(isize::MAX);
            return Err(PictureError::TooLarge { layout: short(layout, 120), cells });
        }
        let coordinate = Coordinates::of(&shape);
        let mut panel = Panel {
            kind,
            expression: None,
            notation: layout.to_string(),
            tile: None,
            element_bytes: 0,
            name: None,
            caption: String::new(),
            cells: Vec::with_capacity(cells),
            cosize: layout.cosize() as usize,
            rows,
            columns,
        };
        if cells > 0 {
            for row in 0..panel.rows.length {
                for column in 0..panel.columns.length {
                    let index = (row + column * panel.rows.length) as isize;
                    let holds = match kind {
                        Kind::Offsets | Kind::Coordinates | Kind::Banks | Kind::BankGroups => {
                            Holds::Offset(layout.at(index)?)
                        }
                        Kind::ThreadTable => Holds::OffsetOf { thread: row as isize, offset: layout.at(index)? },
                        Kind::Tile | Kind::Heat => Holds::Nothing,
                    };
                    panel.cells.push(Cell { coordinate: coordinate.at(index), holds, says: None });
                }
            }
        }
        panel.caption = panel.describe(rank);
        Ok(panel)
    }

    /// The caption: the size, the range of offsets, and how modes are grouped.
    pub(crate) fn describe(&self, rank: usize) -> String {
        let offsets = self.cells.iter().filter_map(|cell| match cell.holds {
            Holds::Offset(offset) | Holds::OffsetOf { offset, .. } => Some(offset),
            _ => None,
        });
        let range = offsets.fold(None, |range, n| match range {
            None => Some((n, n)),
            Some((a, b)) => Some((n.min(a), n.max(b))),
        });
        let mut text = match (rank, self.kind) {
            (_, Kind::ThreadTable) => format!("{} threads × {} values", self.rows.length, self.columns.length),
            (0 | 1, _) => format!("{} coordinates", self.columns.length),
            _ => format!("{} × {}", self.rows.length, self.columns.length),
        };
        let says = |cell: Option<&Cell>| cell.and_then(|cell| cell.says.clone());
        match range {
            Some((a, b)) => write!(text, ", offsets {a} to {b}"),
            None if self.kind == Kind::Coordinates => match (says(self.cells.first()), says(self.cells.last())) {
                (Some(a), Some(b)) => write!(text, ", coordinates {a} to {b}"),
                _ => write!(text, ", empty"),
            },
            None => write!(text, ", empty"),
        }
        .unwrap_or_default();
        if rank > 2 {
            write!(text, " · rank {rank}: mode 0 runs down, modes 1 to {} run across", rank - 1).unwrap_or_default();
        }
        text
    }

    /// Writes the threads and values of a layout into the cells of a tile.
    pub(crate) fn fill(&mut self, layout: &DynLayout, elements: &DynLayout) -> Result<(), PictureError> {
        let (size, threads) = (elements.size() as isize, layout.mode(0)?.size() as isize);
        for index in 0..layout.size() as isize {
            let (thread, value, at) = (index % threads, index / threads, layout.at(index)?);
            if at < 0 || at >= size {
                return Err(PictureError::OutsideTile {
                    layout: short(layout, 120),
                    tile: short(&elements.shape(), 120),
                    of: (thread, value),
                    offset: at,
                    size,
                });
            }
            let (row, column) = (at as usize % self.rows.length, at as usize / self.rows.length);
            let holds = &mut self.cells[row * self.columns.length + column].holds;
            match holds {
                Holds::Element { more, .. } => *more += 1,
                _ => *holds = Holds::Element { thread, value, more: 0 },
            }
        }
        Ok(())
    }
}

/// The notation of the coordinates of a shape, as text with a gap for each leaf.
struct Coordinates {
    /// The text before each leaf, and the extent of the leaf.
    gaps: Vec<(String, isize)>,
    end: String,
}

impl Coordinates {
    fn of(shape: &IntTuple) -> Self {
        let (mut gaps, mut text, mut first) = (Vec::new(), String::new(), true);
        for part in shape.parts() {
            if !first && part != Part::Close {
                text.push(',');
            }
            first = part == Part::Open;
            match part {
                Part::Open => text.push('('),
                Part::Close => text.push(')'),
                Part::Leaf(&extent) => gaps.push((core::mem::take(&mut text), extent)),
            }
        }
        Coordinates { gaps, end: text }
    }

    /// The coordinate of an index.
    fn at(&self, mut index: isize) -> String {
        let mut out = String::new();
        for (before, extent) in &self.gaps {
            write!(out, "{before}{}", index % extent).unwrap_or_default();
            index /= extent;
        }
        out + &self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_nest_as_the_shape() {
        for (shape, index, coordinate) in
            [("(4,(2,3))", 14, "(2,(1,1))"), ("7", 5, "5"), ("((),(2),3)", 3, "((),(1),1)"), ("()", 0, "()")]
        {
            assert_eq!(Coordinates::of(&shape.parse().unwrap()).at(index), coordinate);
        }
    }
}
