//! [`Linear`], a function `f` that is linear over XOR: `f(x ^ y) = f(x) ^ f(y)`. Column `j` is the value `f(1 << j)`. So `f(x)`
//! is the XOR of the columns of those bits of `x` that are 1.
//!
//! A layout with XOR strides, whose extents are powers of two, is such a function of its index. The column of bit `j` of the
//! coordinate of a mode `s:d` is `d << j`.

use super::matrix::{Columns, Echelon};
use crate::error::{Clash, LayoutError, Text};
use crate::swizzle::code::MAX_BITS;
use crate::tuple::StaticParts;
use core::fmt;

/// The function that maps `x` to the XOR of the columns of those bits of `x` that are 1, where `0 <= x < 1 << len`.
// Invariant: there are at most `MAX_BITS` columns of so many bits, and only `x = 0` has the value 0. So the function is injective.
#[derive(Clone, Copy, Debug)]
pub struct Linear(Columns);

/// Why modes with XOR strides are not a [`Linear`].
pub(crate) enum NotLinear {
    /// The extent is not a power of two.
    Extent(isize),
    /// The offset of this index is 0, as that of index 0 is.
    Dependent(isize),
    /// The product of this extent, minus 1, and this stride has too many bits.
    TooFar(isize, isize),
    /// The stride is below 0.
    Negative(isize),
}

impl NotLinear {
    #[cold]
    pub(crate) fn law(self) -> LayoutError {
        match self {
            NotLinear::Extent(extent) => LayoutError::PowerOfTwo(Clash::new(extent, 0)),
            NotLinear::Dependent(index) => LayoutError::XorIndependence(Clash::new(index, 0)),
            NotLinear::TooFar(digit, stride) => LayoutError::Overflow(Clash::new(digit, stride)),
            NotLinear::Negative(stride) => LayoutError::XorStride(Clash::new(stride, 0)),
        }
    }
    /// Stops the compilation with the text of the law for the static layout with XOR strides that has these shape and strides.
    #[track_caller]
    pub(crate) const fn refuse(self, shape: &StaticParts, strides: &StaticParts) -> ! {
        let text = Text::of(self.sentence()).word("\n  A = ").tuple(shape).word(":").marked(strides, "F").word("\n  ");
        match self {
            NotLinear::Extent(extent) => text
                .word("an extent or a number of bytes or banks is ")
                .number(extent)
                .word("\n  fix: split that mode, or choose a power of two"),
            NotLinear::Dependent(index) => text.word("index ").number(index).word(
                " has the offset 0, as index 0 has\n  fix: choose strides such that no index but 0 has the offset 0",
            ),
            NotLinear::TooFar(digit, stride) => text
                .number(digit)
                .word(" times ")
                .number(stride)
                .word(" does not fit\n  fix: make the layout smaller or its integer type wider"),
            NotLinear::Negative(stride) => {
                text.word("a stride or an offset is ").number(stride).word("\n  fix: choose strides of 0 or more")
            }
        }
        .refuse()
    }
    const fn sentence(&self) -> &'static str {
        match self {
            NotLinear::Extent(_) => {
                "power of two: where strides are added by XOR, extents, strides of B, and numbers of bytes and banks must be powers of two"
            }
            NotLinear::Dependent(_) => {
                "XOR independence: no two coordinates of a layout with XOR strides may share an offset"
            }
            NotLinear::TooFar(..) => "overflow: the size and the offsets of a layout must fit its integer type",
            NotLinear::Negative(_) => "XOR stride: an XOR stride must be 0 or more",
        }
    }
}

impl Linear {
    /// The function of these modes, pairs of an extent and an XOR stride.
    pub(crate) const fn of(mut modes: &[(isize, isize)]) -> Result<Linear, NotLinear> {
        let mut columns = Columns::NONE;
        while let [(extent, stride), rest @ ..] = modes {
            let (extent, stride) = (*extent, *stride);
            modes = rest;
            if extent < 1 || extent.count_ones() != 1 {
                return Err(NotLinear::Extent(extent));
            }
            if stride < 0 {
                return Err(NotLinear::Negative(stride));
            }
            let mut j = 0;
            while j < extent.trailing_zeros() {
                // Bit `MAX_BITS` and the bits above it are 0 in every offset.
                if columns.len() == MAX_BITS as usize || stride >= 1 << (MAX_BITS - j) {
                    return Err(NotLinear::TooFar(extent - 1, stride));
                }
                columns.push((stride as u64) << j);
                j += 1;
            }
        }
        Linear::of_columns(columns)
    }

    /// The function with these columns, at most `MAX_BITS` of so many bits.
    pub(crate) const fn of_columns(columns: Columns) -> Result<Linear, NotLinear> {
        let echelon = Echelon::of(columns.all());
        match echelon.kernel().all() {
            [] => Ok(Linear(columns)),
            [index, ..] => Err(NotLinear::Dependent(*index as isize)),
        }
    }

    /// The function in units of `2^up` elements, or of `1 / 2^down` of an element; one of the two exponents is 0. `None` if one of the
    /// first `up` columns is outside of unit 0, or a column does not fit.
    pub(crate) const fn in_units(&self, up: u32, down: u32) -> Option<Linear> {
        let own = self.0.all();
        if self.torn(up).is_some() || own.len() as u32 + down > MAX_BITS + up {
            return None;
        }
        let (mut columns, mut j) = (Columns::NONE, 0);
        while j < down {
            columns.push(1 << j);
            j += 1;
        }
        let mut j = 0;
        while j < own.len() {
            if own[j] >= 1 << (MAX_BITS - down) {
                return None;
            }
            if j >= up as usize {
                columns.push(own[j] >> up << down);
            }
            j += 1;
        }
        // It is injective: the first `up` columns are independent and below `2^up`, so their sums are all elements of unit 0. If a sum of
        // other columns were in unit 0 too, two indices would share an offset.
        Some(Linear(columns))
    }

    /// Why there are no units of `1 / 2^down` of an element: an offset that is too great for `2^down` parts of each element, or else the
    /// number of indices.
    pub(crate) const fn too_far(&self, down: u32) -> isize {
        let mut j = 0;
        while j < self.0.len() {
            if self.0.at(j) >= 1 << (MAX_BITS - down) {
                return self.0.at(j) as isize;
            }
            j += 1;
        }
        self.size()
    }

    /// An index below `2^up` with an offset that is not below `2^up`, and this offset, if there is one.
    pub(crate) const fn torn(&self, up: u32) -> Option<(isize, isize)> {
        let mut j = 0;
        while j < up as usize && self.0.at(j) >> up == 0 {
            j += 1;
        }
        if j < up as usize { Some((1 << j, self.0.at(j) as isize)) } else { None }
    }

    /// Writes the fewest modes with this function, `(_8,_8):(_F9,_F1)`, with a mark before each integer.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, mark: &str) -> fmt::Result {
        let runs = || self.0.all().chunk_by(|one, next| one << 1 == *next);
        let is_list = runs().count() != 1;
        for is_stride in [false, true] {
            f.write_str(if is_stride { ":" } else { "" })?;
            f.write_str(if is_list { "(" } else { "" })?;
            for (k, run) in runs().enumerate() {
                f.write_str(if k > 0 { "," } else { "" })?;
                match is_stride {
                    true => write!(f, "{mark}F{}", run[0])?,
                    false => write!(f, "{mark}{}", 1u64 << run.len())?,
                }
            }
            f.write_str(if is_list { ")" } else { "" })?;
        }
        Ok(())
    }

    /// The number of offsets for which the function is defined.
    pub(crate) const fn size(&self) -> isize {
        1 << self.0.len()
    }

    /// The value of an offset from 0 to below [`size`](Self::size).
    pub(crate) const fn apply(&self, x: isize) -> isize {
        self.0.times(x as u64) as isize
    }

    /// An interval that contains the values of all offsets from `low` to `high` for which the function is defined.
    pub(crate) const fn hull(&self, low: isize, high: isize) -> (isize, isize) {
        let low = if low < 0 { 0 } else { low };
        let high = if high >= self.size() { self.size() - 1 } else { high };
        if low > high {
            return (0, 0);
        }
        // Bit `free` and the bits above it are the same in all these offsets. The lower bits of an offset change only those bits
        // of the value that are 1 in one of the first `free` columns.
        let free = (isize::BITS - (low ^ high).leading_zeros()) as usize;
        let (mut bits, mut j) = (0, 0);
        while j < free {
            bits |= self.0.at(j) as isize;
            j += 1;
        }
        let fixed = self.apply(low >> free << free);
        (fixed & !bits, fixed | bits)
    }
}
