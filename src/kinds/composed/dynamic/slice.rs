//! Slices swizzled layouts at run time. The offset `f` of the fixed coordinates is added before the swizzle, or partly after it.
//!
//! Let `x` be an offset of the slice in the inner layout. If `f` and `x` have no bit in common, nothing carries, and
//! `Sw(f + x) = Sw(f) ^ Sw(x)`. Then the bits of `f` that the swizzle neither reads nor flips can be added after the swizzle.
//!
//! Suppose also that no bit which an `x` can have flips another bit which an `x` can have. Then each bit of `x` adds a constant
//! to the swizzled offset. The slice is a plain layout if a composition finds it.

use super::DynComposed;
use crate::LayoutError;
use crate::dynamic::{self, Coord, DynLayout};
use crate::swizzle::dynamic::{bits, plain};
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
