//! [`Linear`], a function `f` that is linear over XOR: `f(x ^ y) = f(x) ^ f(y)`. Column `j` is the value `f(1 << j)`. So `f(x)`
//! is the XOR of the columns of those bits of `x` that are 1.
//!
//! A layout with XOR strides, whose extents are powers of two, is such a function of its index. The column of bit `j` of the
//! coordinate of a mode `s:d` is `d << j`.

use crate::error::{Clash, LayoutError, Text};
use crate::swizzle::code::MAX_BITS;
use crate::tuple::StaticParts;
use core::fmt;

/// The function that maps `x` to the XOR of the columns of those bits of `x` that are 1, where `0 <= x < 1 << len`.
#[derive(Clone, Copy, Debug)]
pub struct Linear {
    // Invariant: no column is negative, and only `x = 0` has the value 0. So the function is injective.
    columns: [isize; MAX_BITS as usize],
    len: u32,
}

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
                "power of two: where strides are added by XOR, extents and numbers of bytes and banks must be powers of two"
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
        let mut linear = Linear { columns: [0; MAX_BITS as usize], len: 0 };
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
                if linear.len == MAX_BITS || stride >= 1 << (MAX_BITS - j) {
                    return Err(NotLinear::TooFar(extent - 1, stride));
                }
                linear.columns[linear.len as usize] = stride << j;
                linear.len += 1;
                j += 1;
            }
        }
        match linear.zero() {
            Some(index) => Err(NotLinear::Dependent(index)),
            None => Ok(linear),
        }
    }

    /// The function with these columns.
    pub(crate) const fn of_columns(columns: &[u64]) -> Result<Linear, NotLinear> {
        let mut linear = Linear { columns: [0; MAX_BITS as usize], len: 0 };
        while (linear.len as usize) < columns.len() {
            let column = columns[linear.len as usize];
            if linear.len == MAX_BITS || column >= 1 << MAX_BITS {
                return Err(NotLinear::TooFar(1, column as isize));
            }
            linear.columns[linear.len as usize] = column as isize;
            linear.len += 1;
        }
        match linear.zero() {
            Some(index) => Err(NotLinear::Dependent(index)),
            None => Ok(linear),
        }
    }

    /// An index other than 0 with the value 0, if there is one. Gaussian elimination finds it, column by column.
    const fn zero(&self) -> Option<isize> {
        // `rows[k]` is 0, or a value whose highest bit is bit `k`. Then `of[k]` is the index with this value.
        let (mut rows, mut of) = ([0isize; MAX_BITS as usize], [0isize; MAX_BITS as usize]);
        let mut j = 0;
        while j < self.len {
            let (mut value, mut index) = (self.columns[j as usize], 1 << j);
            while value != 0 {
                let k = value.ilog2() as usize;
                if rows[k] == 0 {
                    (rows[k], of[k]) = (value, index);
                    break;
                }
                (value, index) = (value ^ rows[k], index ^ of[k]);
            }
            if value == 0 {
                return Some(index);
            }
            j += 1;
        }
        None
    }

    /// The function in units of `2^up` elements, or of `1 / 2^down` of an element; one of the two exponents is 0. `None` if one of the
    /// first `up` columns is outside of unit 0, or a column does not fit.
    pub(crate) const fn in_units(&self, up: u32, down: u32) -> Option<Linear> {
        if self.torn(up).is_some() || self.len + down > MAX_BITS + up {
            return None;
        }
        let (mut linear, mut j) = (Linear { columns: [0; MAX_BITS as usize], len: 0 }, 0);
        while j < down {
            linear.columns[j as usize] = 1 << j;
            j += 1;
        }
        let mut j = 0;
        while j < self.len {
            let column = self.columns[j as usize];
            if column >= 1 << (MAX_BITS - down) {
                return None;
            }
            if j >= up {
                linear.columns[(j - up + down) as usize] = column >> up << down;
            }
            j += 1;
        }
        // It is injective: the first `up` columns are independent and below `2^up`, so their sums are all elements of unit 0. If a sum of
        // other columns were in unit 0 too, two indices would share an offset.
        linear.len = down + self.len.saturating_sub(up);
        Some(linear)
    }

    /// An index below `2^up` with an offset that is not below `2^up`, and this offset, if there is one.
    pub(crate) const fn torn(&self, up: u32) -> Option<(isize, isize)> {
        let mut j = 0;
        while j < up && j < self.len {
            if self.columns[j as usize] >> up != 0 {
                return Some((1 << j, self.columns[j as usize]));
            }
            j += 1;
        }
        None
    }

    /// Writes the fewest modes with this function, `(_8,_8):(_F9,_F1)`, with a mark before each integer.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, mark: &str) -> fmt::Result {
        let columns = &self.columns[..self.len as usize];
        let runs = || columns.chunk_by(|one, next| one << 1 == *next);
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
        1 << self.len
    }

    /// The value of an offset from 0 to below [`size`](Self::size).
    pub(crate) const fn apply(&self, x: isize) -> isize {
        let (mut sum, mut j) = (0, 0);
        while j < self.len {
            if x >> j & 1 == 1 {
                sum ^= self.columns[j as usize];
            }
            j += 1;
        }
        sum
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
        let free = isize::BITS - (low ^ high).leading_zeros();
        let (mut bits, mut j) = (0, 0);
        while j < free {
            bits |= self.columns[j as usize];
            j += 1;
        }
        let fixed = self.apply(low >> free << free);
        (fixed & !bits, fixed | bits)
    }
}
