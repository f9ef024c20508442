//! Prints layouts as tables of their offsets, with a row for each coordinate of the first mode: CuTe's `print_layout`.

use crate::access::MatrixLayout;
use crate::layout::AnyLayout;
use core::fmt::{self, Write};

/// A layout as a table of its offsets: a row for each coordinate of the first mode, a column for
/// each of the second.
///
/// `print_layout` prints this table. Without a standard output, format the result of `table` instead.
///
/// ```
/// use colex::display::table;
/// use colex::prelude::*;
/// let text = table(layout!((2, 2) : (2, 1))).to_string();
/// assert_eq!(text.lines().next(), Some("(_2,_2):(_2,_1)"));
/// let n = 2;
/// assert_eq!(table(layout!((2, n) : (2, 1))).to_string().lines().count(), 7);
/// ```
///
/// The layout must have two modes: another rank does not compile. Source: CuTe, `print_layout`.
pub fn table<L: MatrixLayout>(layout: L) -> impl fmt::Display {
    Table(layout)
}

/// Prints a layout as a [`table`].
///
/// ```
/// use colex::prelude::*;
/// print_layout(layout!((2, (2, 2)) : (4, (2, 1))));
/// // (_2,(_2,_2)):(_4,(_2,_1))
/// //       0   1   2   3
/// //     +---+---+---+---+
/// //  0  | 0 | 2 | 1 | 3 |
/// //     +---+---+---+---+
/// //  1  | 4 | 6 | 5 | 7 |
/// //     +---+---+---+---+
/// let n = 8;
/// print_layout(layout!((4, n)));
/// ```
///
/// The layout must have two modes: another rank does not compile. Source: CuTe, `print_layout`.
#[cfg(feature = "std")]
pub fn print_layout<L: MatrixLayout>(layout: L) {
    std::print!("{}", table(layout));
}

/// The offsets of a layout on one line, in the order of its indices.
///
/// ```
/// use colex::display::offsets_1d;
/// use colex::prelude::*;
/// assert_eq!(offsets_1d(layout!((2, 3) : (3, 1))).to_string(), "0  3  1  4  2  5");
/// let n = 3;
/// assert_eq!(offsets_1d(layout!(n : 2)).to_string(), "0  2  4");
/// ```
///
/// Never fails.
pub fn offsets_1d<L: AnyLayout>(layout: L) -> impl fmt::Display {
    fmt::from_fn(move |f| spaced(f, (0..layout.size()).map(|i| layout.at(i)), 0))
}

/// The offsets of a layout of two modes, a line for each coordinate of the first.
///
/// ```
/// use colex::display::offsets_2d;
/// use colex::prelude::*;
/// assert_eq!(offsets_2d(layout!((2, 3) : (3, 6))).to_string(), " 0   6  12\n 3   9  15\n");
/// let n = 2;
/// assert_eq!(offsets_2d(layout!((2, n))).to_string(), "0  2\n1  3\n");
/// ```
///
/// A layout of another rank does not compile.
pub fn offsets_2d<L: MatrixLayout>(layout: L) -> impl fmt::Display {
    let width = (0..layout.size()).map(|i| Wide(layout.at(i)).chars()).max().unwrap_or(0);
    fmt::from_fn(move |f| {
        (0..layout.rows()).try_for_each(|i| {
            spaced(f, (0..layout.columns()).map(|j| layout.offset_of((i, j))), width)?;
            f.write_char('\n')
        })
    })
}

/// Prints the offsets of a layout on one line, in the order of its indices: `print1D` of CuTe's documentation.
///
/// ```
/// use colex::display::print_1d;
/// use colex::prelude::*;
/// print_1d(layout!((2, 3) : (3, 1))); // 0  3  1  4  2  5
/// let n = 3;
/// print_1d(layout!(n : 2)); // 0  2  4
/// ```
///
/// Never fails.
#[cfg(feature = "std")]
pub fn print_1d<L: AnyLayout>(layout: L) {
    std::println!("{}", offsets_1d(layout));
}

/// Prints the offsets of a layout of two modes, a line for each coordinate of the first: `print2D` of CuTe's
/// documentation.
///
/// ```
/// use colex::display::print_2d;
/// use colex::prelude::*;
/// print_2d(layout!((2, 3) : (3, 1)));
/// // 0  1  2
/// // 3  4  5
/// let n = 3;
/// print_2d(layout!((2, n)));
/// ```
///
/// A layout of another rank does not compile.
#[cfg(feature = "std")]
pub fn print_2d<L: MatrixLayout>(layout: L) {
    std::print!("{}", offsets_2d(layout));
}

/// Offsets with two spaces between them, each padded to a width.
fn spaced(f: &mut fmt::Formatter<'_>, offsets: impl Iterator<Item = isize>, width: usize) -> fmt::Result {
    let mut between = "";
    for offset in offsets {
        write!(f, "{between}{offset:width$}")?;
        between = "  ";
    }
    Ok(())
}

/// An offset whose printed width is needed.
struct Wide(isize);
impl Wide {
    fn chars(self) -> usize {
        let digits = self.0.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + 1;
        digits + usize::from(self.0 < 0)
    }
}

struct Table<L>(L);

impl<L: MatrixLayout> fmt::Display for Table<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table(layout) = *self;
        let width = digits(layout.cosize());
        write_table(f, &layout, layout.rows(), layout.columns(), width, &mut |f, row, column| {
            write!(f, " {:width$} ", layout.offset_of((row, column)))
        })
    }
}

/// The width of a cell: the number of digits of the cosize, as in CuTe. Other pictures of layouts use this width too.
#[doc(hidden)]
pub fn digits(cosize: usize) -> usize {
    cosize.checked_ilog10().map_or(1, |digits| digits as usize + 1)
}

/// Writes a table of `rows` and `columns`. `cell` writes each cell: `width` characters and a blank at both sides. Other pictures
/// of layouts call this function too.
#[doc(hidden)]
pub fn write_table(
    f: &mut fmt::Formatter<'_>,
    title: &dyn fmt::Display,
    rows: usize,
    columns: usize,
    width: usize,
    cell: &mut dyn FnMut(&mut fmt::Formatter<'_>, usize, usize) -> fmt::Result,
) -> fmt::Result {
    writeln!(f, "{title}")?;
    f.write_str("    ")?;
    for column in 0..columns {
        write!(f, "  {column:width$} ")?;
    }
    f.write_str("\n")?;
    for row in 0..rows {
        rule(f, columns, width)?;
        write!(f, "{row:2}  ")?;
        for column in 0..columns {
            f.write_str("|")?;
            cell(f, row, column)?;
        }
        f.write_str("|\n")?;
    }
    rule(f, columns, width)
}

/// The line between two rows.
fn rule(f: &mut fmt::Formatter<'_>, columns: usize, width: usize) -> fmt::Result {
    f.write_str("    ")?;
    for _ in 0..columns {
        write!(f, "+{:-<1$}", "", width + 2)?;
    }
    f.write_str("+\n")
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::table;
    use crate::prelude::*;
    use alloc::string::ToString;

    /// The table of `s2xh4` in CuTe's documentation, `01_layout.md`. The line of column numbers ends in a blank, as CuTe prints
    /// it.
    #[test]
    fn is_the_table_of_the_documentation() {
        let text = table(layout!(({ 2 }, ({ 2 }, { 2 })) : ({ 4 }, ({ 2 }, { 1 })))).to_string();
        let lines = [
            "(2,(2,2)):(4,(2,1))",
            "      0   1   2   3 ",
            "    +---+---+---+---+",
            " 0  | 0 | 2 | 1 | 3 |",
            "    +---+---+---+---+",
            " 1  | 4 | 6 | 5 | 7 |",
            "    +---+---+---+---+",
            "",
        ];
        assert_eq!(text, lines.join("\n"));
    }

    #[test]
    fn cells_are_as_wide_as_the_cosize() {
        let text = table(layout!((2, 3) : (1, 10))).to_string();
        let lines = [
            "(_2,_3):(_1,_10)",
            "       0    1    2 ",
            "    +----+----+----+",
            " 0  |  0 | 10 | 20 |",
            "    +----+----+----+",
            " 1  |  1 | 11 | 21 |",
            "    +----+----+----+",
            "",
        ];
        assert_eq!(text, lines.join("\n"));
    }

    #[test]
    fn an_empty_layout_has_an_empty_table() {
        assert_eq!(table(layout!(({ 0 }, 2))).to_string(), "(0,_2):(_1,0)\n      0   1 \n    +---+---+\n");
    }
}
