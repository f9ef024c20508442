//! The offset of a coordinate that is a Rust tuple or array, `(i, (j, k))` or `[i, j]`, without building an [`IntTuple`].

use super::int_tuple::{IntTuple, Place, Tuple};
use super::layout::{Mode, index_offset};
use crate::{Clash, LayoutError};

/// A type that indexes a [`DynTensor`](super::DynTensor): an integer, an array or tuple of such types, or an [`IntTuple`].
///
/// ```
/// use colex::dynamic::{DynTensor, IntTuple};
/// let t = DynTensor::new([0, 1, 2, 3, 4, 5], "(2,3):(3,1)".parse()?)?;
/// let (i, j) = (1usize, 2isize);
/// assert_eq!([t[(i, j)], t[[1, 2]], t[5], t[&IntTuple::from((1, 2))]], [5; 4]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate must be an index, or a tuple with one entry for each mode",
    note = "found `{Self}`",
    note = "fix: pass `(1, 2)`, `[1, 2]` or `&coordinate`"
)]
pub trait DynIndex: Into<IntTuple> {
    /// Adds the offset of this entry to the sum in `to`. Afterwards the position in `to` is that of the next mode.
    #[doc(hidden)]
    fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError>;
}

/// The sum of the offsets of the entries read so far, and the position of the mode of the next entry.
#[doc(hidden)]
pub struct Offset<'a> {
    modes: &'a Tuple<Mode>,
    at: Place,
    offset: isize,
}

impl Offset<'_> {
    /// Enters the next mode, which must be a tuple of `rank` modes.
    fn open(&mut self, rank: usize) -> Result<(), LayoutError> {
        let opens = self.modes.opens(self.at);
        let there = if opens { self.modes.rank_at(self.at) } else { 0 };
        if !opens || there != rank {
            return Err(LayoutError::CoordinateProfile(Clash::new(rank as isize, there as isize)));
        }
        self.at.node += 1;
        Ok(())
    }

    /// Adds the offset of index `i` of the next mode, which may be nested.
    fn index(&mut self, i: isize) -> Result<(), LayoutError> {
        let leaves = self.modes.leaves_at(self.at);
        if !(0..leaves.iter().map(|mode| mode.0).product()).contains(&i) {
            return Err(LayoutError::NoCoordinate(Clash::default()));
        }
        // Cannot overflow: the index is inside the shape, and each offset of a layout fits an `isize`.
        self.offset += match leaves {
            [(_, stride)] => i * stride,
            _ => index_offset(leaves, i)?,
        };
        self.at = self.modes.after(self.at);
        Ok(())
    }
}

/// The offset of a coordinate. The coordinate must be inside the shape.
pub(super) fn offset_inside(modes: &Tuple<Mode>, coordinate: &impl DynIndex) -> Result<isize, LayoutError> {
    let mut sum = Offset { modes, at: IntTuple::root(), offset: 0 };
    coordinate.add(&mut sum)?;
    Ok(sum.offset)
}

macro_rules! indices {
    ($($int:ty),*) => {$(
        impl DynIndex for $int {
            #[inline]
            fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
                // An index that does not fit an `isize` becomes `isize::MAX`. No extent is above `isize::MAX`, so the index is
                // outside the shape, and so is its replacement.
                to.index(isize::try_from(*self).unwrap_or(isize::MAX))
            }
        }
    )*};
}
indices!(isize, i32, usize);

impl<T: DynIndex, const N: usize> DynIndex for [T; N] {
    #[inline]
    fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
        to.open(N)?;
        self.iter().try_for_each(|entry| entry.add(to))
    }
}

impl DynIndex for &[isize] {
    fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
        to.open(self.len())?;
        self.iter().try_for_each(|entry| entry.add(to))
    }
}

impl DynIndex for &IntTuple {
    fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
        let mut at = IntTuple::root();
        // The coordinate and the modes are both stored in the order of the notation.
        while at.node < self.end(IntTuple::root()) {
            if self.opens(at) {
                to.open(self.rank_at(at))?;
                at.node += 1;
            } else {
                to.index(self.leaves()[at.leaf])?;
                at = self.after(at);
            }
        }
        Ok(())
    }
}

impl DynIndex for IntTuple {
    fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
        (&self).add(to)
    }
}

macro_rules! tuples {
    ($($count:literal: $($entry:ident)+;)+) => {$(
        impl<$($entry: DynIndex),+> DynIndex for ($($entry,)+) {
            #[inline]
            #[allow(non_snake_case)]
            fn add(&self, to: &mut Offset<'_>) -> Result<(), LayoutError> {
                to.open($count)?;
                let ($($entry,)+) = self;
                $($entry.add(to)?;)+
                Ok(())
            }
        }
    )+};
}
tuples! { 1: A; 2: A B; 3: A B C; 4: A B C D; 5: A B C D E; 6: A B C D E F; 7: A B C D E F G; 8: A B C D E F G H; }
