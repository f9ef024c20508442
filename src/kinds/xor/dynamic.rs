//! [`DynXorLayout`], a layout with XOR strides that is known only at run time.

// The first module, because rustdoc shows the methods in the order of the modules.
mod query;

mod algebra;
mod cast;
pub(crate) mod choice;
mod compose;
mod convert;
mod inverse;
mod modes;
pub(crate) mod moves;
mod triton;

pub use triton::DynLinearLayout;

use crate::composed::matrix::Columns;
use crate::dynamic::DynLayout;
use crate::dynamic::int_tuple::{Leaves, WriteLeaf};
use crate::dynamic::layout::Mode;
use crate::dynamic::parse::{Reader, all};
use crate::kinds::xor::product;
use crate::{Clash, LayoutError};
use core::fmt;
use core::str::FromStr;

/// A layout whose strides are added by XOR, known only at run time; see [`xor`](mod@crate::xor).
///
/// `A(c)` is the XOR of the products `c_k * d_k` of all leaves. Here `c_k` is the coordinate of leaf `k`, `d_k` is its stride,
/// and the products are without carries.
///
/// ```
/// use colex::dynamic::{DynComposed, DynXorLayout};
/// let tile: DynXorLayout = "(8,8):(F9,F1)".parse()?;
/// assert_eq!((tile.at((1, 0))?, tile.at((1, 1))?, tile.at((7, 5))?), (9, 8, 58));
/// let swizzled: DynComposed = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
/// assert_eq!(DynXorLayout::from_composed(&swizzled)?, tile);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a layout does nothing by itself"]
// The field has the strides as integers, without the `F`. Operations that only select or reorder modes use it as a layout of
// integers.
pub struct DynXorLayout(DynLayout);

/// The offset of an index. The extent of the last mode is ignored, as in a composition, so the index may be any size. Fails if
/// the offset does not fit, or if the index must be divided by an extent of 0.
fn offset(modes: &[Mode], mut index: isize) -> Result<isize, LayoutError> {
    let mut sum = 0;
    for (k, &(s, d)) in modes.iter().enumerate() {
        let is_last = k + 1 == modes.len();
        if !is_last && s == 0 {
            return Err(LayoutError::EmptyMode(Clash::in_mode(k, index, 0)));
        }
        let digit = if is_last { index } else { index % s };
        index /= s.max(1);
        if digit != 0 && d != 0 {
            let bits = (digit.ilog2() + d.ilog2()) as usize;
            if bits >= isize::BITS as usize - 1 {
                return Err(LayoutError::Overflow(Clash::new(digit, d)));
            }
            sum ^= product(digit, d);
        }
    }
    Ok(sum)
}

/// The columns of a layout: column `j` is the offset of the index `1 << j`. Fails if an extent is not a power of two.
fn columns(modes: &[Mode]) -> Result<Columns, LayoutError> {
    if let Some(&(s, _)) = modes.iter().find(|m| !(m.0 as usize).is_power_of_two()) {
        return Err(LayoutError::PowerOfTwo(Clash::new(s, 0)));
    }
    Ok(modes.iter().flat_map(|&(s, d)| (0..s.ilog2()).map(move |j| (d as u64) << j)).collect())
}

/// The fewest modes of a layout with these columns: column `j` is the offset of the index `1 << j`.
fn of_columns(columns: impl IntoIterator<Item = u64>) -> Leaves<Mode> {
    coalesced(columns.into_iter().map(|column| (2, column as isize)))
}

/// Drops modes of extent 1, and merges neighbours `s0:d0` and `s1:d1` if both strides are 0, or if `s0` is a power of two and
/// `d1 = s0 * d0`.
fn coalesced(modes: impl Iterator<Item = Mode>) -> Leaves<Mode> {
    let mut merged = Leaves::<Mode>::new();
    for (s, d) in modes.filter(|m| m.0 != 1) {
        match merged.last_mut() {
            Some((before, stride)) if *stride == 0 && d == 0 => *before *= s,
            Some((before, stride))
                if (*before as usize).is_power_of_two() && d == *stride << before.ilog2() && d != 0 =>
            {
                *before *= s;
            }
            _ => merged.push((s, d)),
        }
    }
    merged
}

/// A stride in notation: `F9`.
struct XorStride(isize);
impl WriteLeaf for XorStride {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "F{}", self.0)
    }
}

impl fmt::Display for DynXorLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.shape(), self.stride().map(|&d| XorStride(d)))
    }
}
impl fmt::Debug for DynXorLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// ```
/// use colex::dynamic::DynXorLayout;
/// let a: DynXorLayout = "(_4, (2,3)) : (F1, (_F4,F8))".parse()?;
/// assert_eq!(a.to_string(), "(4,(2,3)):(F1,(F4,F8))");
/// assert!("(4,2):(F1,4)".parse::<DynXorLayout>().is_err()); // an integer beside an XOR stride
/// # Ok::<(), colex::LayoutError>(())
/// ```
impl FromStr for DynXorLayout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        all(text, |reader| {
            let shape = reader.int_tuple()?;
            reader.expect(b':')?;
            let stride = reader.tuple(Reader::xor_stride, |_, _, _| Ok(()))?;
            DynXorLayout::new(shape, stride)
        })
    }
}
impl Reader<'_> {
    /// Reads `F9` or `_F9`.
    fn xor_stride(&mut self) -> Result<isize, LayoutError> {
        let error = self.error();
        self.take(b'_');
        self.expect(b'F')?;
        let stride = self.int()?;
        if stride < 0 { Err(error) } else { Ok(stride) }
    }
}
