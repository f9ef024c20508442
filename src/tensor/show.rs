//! Prints a tensor as a table of its elements.

use super::{Buffer, Tensor};
use crate::layout::{AnyLayout, TensorLayout};
use crate::tuple::{IntTuple, Part};
use core::fmt::{self, Display, Write};

/// How many coordinates are shown at each end of a mode. A mode with more than twice as many is shortened.
const ENDS: usize = 6;

/// Prints the elements as a table. A matrix has one line for each row, and a vector is one line. A tensor with more than two
/// modes is printed as a series of matrices, each under its coordinate.
///
/// If a mode has more than 12 coordinates, only the first 6 and the last 6 are printed, with `...` between them; `{:#}` prints
/// all. A nested mode counts as one mode. Width and precision apply to each element. Without a width, all elements are as wide as
/// the widest. An empty tensor prints nothing.
///
/// ```
/// use colex::prelude::*;
/// let n = 3;
/// let t = make_tensor([0.0, 1.0, 2.0, 10.0, 11.0, 12.0], layout!((2, n), LayoutRight));
/// assert_eq!(t.to_string(), " 0   1   2\n10  11  12");
/// assert_eq!(format!("{t:6.1}"), "   0.0     1.0     2.0\n  10.0    11.0    12.0");
/// let pair = make_tensor([0, 1, 2, 3, 4, 5, 6, 7], layout!((2, 2, 2)));
/// assert_eq!(pair.to_string(), "(_,_,0)\n0  2\n1  3\n(_,_,1)\n4  6\n5  7");
/// assert_eq!(Tensor::from_fn(layout!(100), |i| i).to_string(), " 0   1   2   3   4   5  ...  94  95  96  97  98  99");
/// ```
impl<B: Buffer<Element: Display>, L: TensorLayout> Display for Tensor<B, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.layout.plain().shape();
        if self.size() == 0 {
            return Ok(());
        }
        // A vector is one row.
        let (rows, columns) = if L::Innermost::RANK < 2 { (1, self.size()) } else { (mode(shape, 0), mode(shape, 1)) };
        let matrices = self.size() / (rows * columns);
        let (all, precision) = (f.alternate(), f.precision());
        let element = |i: usize, j: usize, k: usize| &self[i + rows * (j + columns * k)];
        let width = match f.width() {
            Some(width) => width,
            None => (shown(matrices, all).flatten())
                .flat_map(|k| shown(rows, all).flatten().map(move |i| (i, k)))
                .flat_map(|(i, k)| shown(columns, all).flatten().map(move |j| (i, j, k)))
                .map(|(i, j, k)| chars(element(i, j, k), precision))
                .max()
                .unwrap_or(0),
        };
        let mut between = "";
        for k in shown(matrices, all) {
            let Some(k) = k else {
                f.write_str("\n...")?;
                continue;
            };
            if L::Innermost::RANK > 2 {
                write!(f, "{between}(_,_")?;
                let mut rest = k;
                for m in 2..L::Innermost::RANK {
                    write!(f, ",{}", rest % mode(shape, m))?;
                    rest /= mode(shape, m);
                }
                f.write_str(")")?;
                between = "\n";
            }
            for i in shown(rows, all) {
                f.write_str(between)?;
                between = "\n";
                let Some(i) = i else {
                    f.write_str("...")?;
                    continue;
                };
                let mut space = "";
                for j in shown(columns, all) {
                    f.write_str(space)?;
                    space = "  ";
                    match j {
                        // The padding is written here, because the `Display` of an element may ignore the width.
                        Some(j) => {
                            let one = element(i, j, k);
                            let blank = width.saturating_sub(chars(one, precision));
                            write!(f, "{:blank$}", "")?;
                            write(f, one, precision)?;
                        }
                        None => f.write_str("...")?,
                    }
                }
            }
        }
        Ok(())
    }
}

/// The coordinates of a mode that are shown, with one `None` in place of those that are left out.
fn shown(extent: usize, all: bool) -> impl Iterator<Item = Option<usize>> {
    let cut = !all && extent > 2 * ENDS;
    let left_out = if cut { extent - 2 * ENDS - 1 } else { 0 };
    (0..extent - left_out).map(move |i| match i {
        ENDS if cut => None,
        _ if i > ENDS => Some(i + left_out),
        _ => Some(i),
    })
}

/// Writes an element with a precision.
fn write(to: &mut dyn Write, element: &impl Display, precision: Option<usize>) -> fmt::Result {
    match precision {
        Some(precision) => write!(to, "{element:.precision$}"),
        None => write!(to, "{element}"),
    }
}

/// The number of characters that [`write`] writes.
fn chars(element: &impl Display, precision: Option<usize>) -> usize {
    struct Chars(usize);
    impl Write for Chars {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.chars().count();
            Ok(())
        }
    }
    let mut count = Chars(0);
    // An error is ignored here, because it is returned when the element is written.
    let _ = write(&mut count, element, precision);
    count.0
}

/// The size of a mode of a shape.
fn mode(shape: impl IntTuple, mode: usize) -> usize {
    let (mut size, mut at, mut depth) = (1, 0, 0usize);
    shape.each(&mut |part| {
        match part {
            Part::Open => depth += 1,
            Part::Close => depth -= 1,
            // Does not overflow, because the product divides the size of a layout.
            Part::Int(extent) if at == mode => size *= extent as usize,
            _ => {}
        }
        // A mode ends.
        if depth == 1 && !matches!(part, Part::Open) {
            at += 1;
        }
    });
    size
}
