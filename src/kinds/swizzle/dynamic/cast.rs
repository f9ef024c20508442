//! Casts swizzled layouts to larger or smaller elements, called units, at run time. For example, `Sw<3,3,3>`, which flips the
//! bits 3 to 5, is `Sw<3,0,3>` in units of 8 elements.

use crate::algebra::facts::dynamic::gcd;
use crate::dynamic::{self, DynComposed, DynLayout};
use crate::error::mark;
use crate::swizzle::code::{Code, log2};
use crate::{Clash, LayoutError};

impl DynComposed {
    /// The layout in units of `n` elements; see [`dynamic::upcast`].
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let tile: DynComposed = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(tile.upcast(8)?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.downcast(2)?.to_string(), "Sw<3,4,3> o 0 o (8,128):(128,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `n` is not a power of two, a bit inside a unit flips a bit outside it, or a negative stride is not a multiple
    /// of `n` ([`LayoutError::SwizzleExact`]); when `n` does not divide an offset, or a mode with an extent above 1 has a stride
    /// that neither divides `n` nor is a multiple of `n` ([`LayoutError::Divisibility`]); when modes that step inside a unit
    /// together leave the unit ([`LayoutError::UnitCarry`]); and when `n` is below 1 ([`LayoutError::Unit`]).
    pub fn upcast(&self, n: isize) -> Result<DynComposed, LayoutError> {
        let layout = dynamic::upcast(&self.layout, n)?;
        let inexact = |why| LayoutError::SwizzleExact(Clash::in_mode(why, n, 0)).of(self, Some(&n));
        if !self.links.is_empty() && self.modes().part_below(n) {
            return Err(inexact(mark::BELOW_ZERO));
        }
        let units = |&(code, offset): &(Code, isize)| {
            let log = log2(n).ok_or_else(|| inexact(mark::NO_POWER))?;
            let code = code.upcast(log).ok_or_else(|| inexact(mark::TORN_UNIT))?;
            if offset % n != 0 {
                return Err(LayoutError::Divisibility(Clash::in_mode(mark::OF_OFFSET, n, offset)).of(self, Some(&n)));
            }
            Ok((code, offset / n))
        };
        DynComposed::checked(self.links.iter().map(units).collect::<Result<_, _>>()?, layout)
    }

    /// The layout in units of `1 / n` of an element; see [`dynamic::downcast`].
    ///
    /// Fails when no mode has stride 1 or -1 ([`LayoutError::Adjacency`]), `n` is below 1 ([`LayoutError::Unit`]) or not a power
    /// of two ([`LayoutError::SwizzleExact`]), or a product does not fit ([`LayoutError::Overflow`]).
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let tile: DynComposed = "Sw<3,3,3> o 8 o (8,64):(64,1)".parse()?;
    /// assert_eq!(tile.downcast(2)?.to_string(), "Sw<3,4,3> o 16 o (8,128):(128,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn downcast(&self, n: isize) -> Result<DynComposed, LayoutError> {
        self.in_parts(n, dynamic::downcast(&self.layout, n)?)
    }

    /// The layout for elements of the width `new`, where this layout is for elements of the width `old`; see [`dynamic::recast`].
    /// The widths may be in bits.
    ///
    /// Fails when a width is below 1 ([`LayoutError::Unit`]), or the cast by the quotient of the widths fails: see
    /// [`upcast`](Self::upcast) (*swizzle exactness*, *divisibility*, *unit carry*) and [`downcast`](Self::downcast) (*adjacency*,
    /// *overflow*).
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let halves: DynComposed = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(halves.recast(16, 128)?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(halves.recast(16, 8)?.to_string(), "Sw<3,4,3> o 0 o (8,128):(128,1)");
    /// assert_eq!(halves.recast(24, 24)?, halves);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn recast(&self, old: isize, new: isize) -> Result<DynComposed, LayoutError> {
        // This call also checks the widths. Its errors show the inner layout, without the swizzles.
        let layout = dynamic::recast(&self.layout, old, new)?;
        let common = gcd(old, new);
        // `new / common` and `old / common` have no common divisor above 1. So if both are powers of two, one of them is 1. If
        // one is not a power of two, a layout with a swizzle is refused.
        self.upcast(new / common)?.in_parts(old / common, layout)
    }

    /// The swizzles of this layout in units of `1 / n` of an element, composed with a layout in these units.
    fn in_parts(&self, n: isize, layout: DynLayout) -> Result<DynComposed, LayoutError> {
        let parts = |&(code, offset): &(Code, isize)| {
            let error = |law: LayoutError| law.of(self, Some(&n));
            let log = log2(n);
            let log = log.ok_or_else(|| error(LayoutError::SwizzleExact(Clash::in_mode(mark::NO_POWER, n, 0))))?;
            let base = (code.base() + log) as isize;
            let code = Code::new(code.bits() as isize, base, code.shift() as isize).map_err(error)?;
            let offset =
                offset.checked_mul(n).ok_or_else(|| LayoutError::Overflow(Clash::new(offset, n)).of(self, None))?;
            Ok((code, offset))
        };
        DynComposed::checked(self.links.iter().map(parts).collect::<Result<_, _>>()?, layout)
    }

    /// The largest number of elements per unit such that an upcast is known to keep the elements of a unit in order; see
    /// [`ComposedLayout::max_alignment`](crate::swizzle::ComposedLayout::max_alignment).
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// assert_eq!("Sw<3,3,3> o 0 o (8,64):(64,1)".parse::<DynComposed>()?.max_alignment()?, 8);
    /// let below: DynComposed = "Sw<3,3,3> o 0 o (8,8):(-8,1)".parse()?;
    /// assert_eq!(below.upcast(below.max_alignment()?)?.to_string(), "Sw<3,0,3> o 0 o (8,1):(-1,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails only when a size does not fit ([`LayoutError::Overflow`]).
    pub fn max_alignment(&self) -> Result<isize, LayoutError> {
        let all = dynamic::max_alignment(&self.layout)?;
        let mut units = self.links.iter().fold(all, |all, &(code, offset)| gcd(all, super::run(code, offset)));
        // With a swizzle, `units` is a power of two, because `run` returns a power of two. An upcast by `units` may still fail:
        // in `(4,6):(6,1)`, neither 8 nor the stride 6 divides the other.
        while units > 1 && !self.links.is_empty() && dynamic::upcast(&self.layout, units).is_err() {
            units /= 2;
        }
        Ok(units)
    }

    /// The largest known width of an aligned access; see
    /// [`ComposedLayout::vector_width`](crate::swizzle::ComposedLayout::vector_width).
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// assert_eq!("Sw<3,3,3> o 0 o (64,8):(1,64)".parse::<DynComposed>()?.vector_width()?, 8);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Never fails.
    pub fn vector_width(&self) -> Result<isize, LayoutError> {
        let all = dynamic::vector_width(&self.layout)?;
        Ok(self.links.iter().fold(all, |all, &(code, offset)| gcd(all, super::run(code, offset))))
    }
}
