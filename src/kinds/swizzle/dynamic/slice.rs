//! Slices swizzled layouts at run time. The offset `f` of the fixed coordinates is added before the swizzle, or partly after it.
//!
//! Let `x` be an offset of the slice in the inner layout. If `f` and `x` have no bit in common, nothing carries, and
//! `Sw(f + x) = Sw(f) ^ Sw(x)`. Then the bits of `f` that the swizzle neither reads nor flips can be added after the swizzle.
//!
//! Suppose also that no bit which an `x` can have flips another bit which an `x` can have. Then each bit of `x` adds a constant
//! to the swizzled offset. The slice is a plain layout if a composition finds it.

use super::{Code, Coord, DynComposed, DynLayout, LayoutError, dynamic};
use crate::Clash;
use crate::dynamic::Builder;
use smallvec::SmallVec;

impl DynComposed {
    /// The modes for which the coordinate has `_`, and the offset at which they begin.
    ///
    /// `self(c) = slice(x) + offset`, where `c` is the coordinate with the entries of `x` in place of `_`
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let tile: DynComposed = "Sw<2,0,2> o 0 o (16,8):(8,1)".parse()?;
    /// let (column, offset) = tile.slice_and_offset(&"(_,7)".parse()?)?;
    /// assert_eq!((column.to_string().as_str(), offset), ("((2,8)):((6,16))", 6));
    /// let (row, offset) = tile.slice_and_offset(&"(3,_)".parse()?)?;
    /// assert_eq!((row.to_string().as_str(), offset), ("Sw<2,0,2> o 8 o (8):(1)", 16));
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Under a swizzle, the slice is a plain layout only if adding the fixed offset cannot carry, and no bit of the slice's
    /// offsets flips another bit of these offsets.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]), an index must be
    /// divided by an extent of 0 ([`LayoutError::EmptyMode`]), or an offset does not fit ([`LayoutError::Overflow`]).
    /// Source: CuTe, which does not detect a carry.
    pub fn slice_and_offset(&self, coordinate: &Coord) -> Result<(DynComposed, isize), LayoutError> {
        let (layout, fixed) = dynamic::slice_and_offset(coordinate, &self.layout)?;
        let (whole, start) = self.starting(layout.clone(), fixed)?;
        if let &[(code, fixed)] = &whole.links[..]
            && coordinate.leaves().iter().any(Option::is_some)
        {
            if let Some((layout, offset)) = plain(code, fixed, &layout)? {
                return Ok((layout.into(), offset));
            }
            if bits(&layout).is_some_and(|bits| fixed >= 0 && bits & fixed == 0) {
                let swizzled = code.read_bits() | code.flipped_bits();
                let links = SmallVec::from_elem((code, fixed & swizzled), 1);
                return Ok((DynComposed::checked(links, layout)?, fixed & !swizzled));
            }
        }
        Ok((whole, start))
    }

    /// Composes `part`, a part of the inner layout that begins at the offset `start`, with the same swizzles. Also returns the
    /// offset at which the result begins. With a swizzle it is 0, because `start` is added before the swizzle.
    fn starting(&self, part: DynLayout, start: isize) -> Result<(DynComposed, isize), LayoutError> {
        let mut links = self.links.clone();
        let Some(first) = links.first_mut() else { return Ok((part.into(), start)) };
        first.1 = first.1.checked_add(start).ok_or_else(|| LayoutError::too_far(first.1, start).of(self, None))?;
        Ok((DynComposed::checked(links, part)?, 0))
    }

    /// This layout, partitioned among the threads of a tiled instruction by the function `by`, which partitions the inner layout:
    /// `|layout| mma.thrfrg(operand, layout)`, or `tidfrg`, or `retile`.
    ///
    /// ```
    /// # #[cfg(feature = "atom")] {
    /// use colex::atom::dynamic::{CopyAtom, Side, tiled_copy};
    /// use colex::dynamic::{DynComposed};
    /// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
    /// let copy = tiled_copy(&atom, 32, &"(8,4):(1,8)".parse()?, &"(1,4):(0,1)".parse()?)?;
    /// let tile: DynComposed = "Sw<3,2,3> o 0 o (8,32):(32,1)".parse()?;
    /// let all = tile.partitioned(|layout| copy.tidfrg(Side::Destination, layout))?;
    /// assert_eq!(all.to_string(), "Sw<3,2,3> o 0 o ((8,4),(4,1),(1,2)):((32,4),(1,0),(0,16))");
    /// # }
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `by` fails, with its error, or when an offset does not fit ([`LayoutError::Overflow`]).
    pub fn partitioned(
        &self,
        by: impl FnOnce(&DynLayout) -> Result<DynLayout, LayoutError>,
    ) -> Result<DynComposed, LayoutError> {
        self.map(by)
    }

    /// The part that one thread of a tiled instruction has, and the offset at which the part begins.
    ///
    /// The function `by` partitions the inner layout, for example `|layout| copy.partition(side, thread, layout)`. The offset is
    /// added after the swizzles. It is 0 if there is a swizzle.
    ///
    /// ```
    /// # #[cfg(feature = "atom")] {
    /// use colex::atom::dynamic::{CopyAtom, Side, tiled_copy};
    /// use colex::dynamic::{DynComposed};
    /// let atom = CopyAtom::named("UniversalCopy_u128").unwrap();
    /// let copy = tiled_copy(&atom, 32, &"(8,4):(1,8)".parse()?, &"(1,4):(0,1)".parse()?)?;
    /// let tile: DynComposed = "Sw<3,2,3> o 0 o (8,32):(32,1)".parse()?;
    /// let (part, start) = tile.part_of(|layout| copy.partition(Side::Destination, 9, layout))?;
    /// assert_eq!((part.to_string().as_str(), start), ("Sw<3,2,3> o 36 o ((4,1),1,2):((1,0),0,16)", 0));
    /// assert_eq!(part.at(2)?, tile.at((1, 6))?);
    /// # }
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `by` fails, with its error, or when an offset does not fit ([`LayoutError::Overflow`]).
    pub fn part_of(
        &self,
        by: impl FnOnce(&DynLayout) -> Result<(DynLayout, isize), LayoutError>,
    ) -> Result<(DynComposed, isize), LayoutError> {
        let (part, start) = by(&self.layout)?;
        self.starting(part, start)
    }

    /// The layout of [`slice_and_offset`](Self::slice_and_offset), without the offset.
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]), an index must be
    /// divided by an extent of 0 ([`LayoutError::EmptyMode`]), or an offset does not fit ([`LayoutError::Overflow`]).
    pub fn slice(&self, coordinate: &Coord) -> Result<DynComposed, LayoutError> {
        Ok(self.slice_and_offset(coordinate)?.0)
    }
}

/// The mask of the bits that offsets of a layout can have. `None` if two modes have a bit in common, or a stride is negative.
pub(crate) fn bits(layout: &DynLayout) -> Option<isize> {
    layout.modes().iter().filter(|&&(extent, stride)| extent > 1 && stride != 0).try_fold(
        0,
        |all, &(extent, stride)| {
            if stride < 0 {
                return None;
            }
            // The product fits, because the layout is valid.
            let highest = isize::BITS - ((extent - 1) * stride).leading_zeros();
            let below = |places: u32| 1isize.checked_shl(places).unwrap_or(0).wrapping_sub(1);
            let bits = below(highest) & !below(stride.trailing_zeros());
            if all & bits == 0 { Some(all | bits) } else { None }
        },
    )
}

/// `Sw(fixed + L(c))` as a layout and an offset, if there is such a layout.
fn plain(code: Code, fixed: isize, layout: &DynLayout) -> Result<Option<(DynLayout, isize)>, LayoutError> {
    let Some(bits) = bits(layout).filter(|bits| fixed >= 0 && bits & fixed == 0) else { return Ok(None) };
    let flips = |read: isize| code.apply(read) ^ read;
    let read = bits & code.read_bits();
    if bits & flips(read) & code.flipped_bits() != 0 {
        return Ok(None);
    }
    // How much the swizzled offset changes if this bit of an offset is 1. Each bit that is read or flipped becomes a mode of
    // extent 2.
    let adds = |bit: isize| {
        let flipped = flips(bit);
        // If the flipped bit is 1 in the swizzled `fixed`, the flip subtracts it. Otherwise the flip adds it.
        let is_set = (code.apply(fixed) & flipped) != 0;
        let own = if code.apply(fixed) & bit != 0 { -bit } else { bit };
        own + if is_set { -flipped } else { flipped }
    };
    let (bits, base, apart) = (code.bits(), code.base(), code.shift().unsigned_abs());
    let mut out = Builder::new();
    out.open();
    out.leaf((1 << base, 1));
    (0..bits).for_each(|k| out.leaf((2, adds(1 << (base + k)))));
    out.leaf((1 << (apart - bits), 1 << (base + bits)));
    (0..bits).for_each(|k| out.leaf((2, adds(1 << (base + apart + k)))));
    out.leaf((1, 1 << (base + bits + apart)));
    out.close();
    let swizzle = DynLayout::checked(out.finish())?;
    match dynamic::composition(&swizzle, layout) {
        Ok(layout) => Ok(Some((layout, code.apply(fixed)))),
        Err(LayoutError::Overflow(clash)) => Err(LayoutError::Overflow(Clash { ..clash })),
        // The modes of the swizzle and the layout do not compose. Then the slice keeps the swizzle.
        Err(_) => Ok(None),
    }
}
