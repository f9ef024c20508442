//! Casts of swizzled layouts to other units, at run time: `Sw<3,3,3>`, which flips the bits 3 to 5, is `Sw<3,0,3>` in
//! units of 8.

use super::{DynComposed, DynLayout, dynamic};
use crate::algebra::facts::dynamic::gcd;
use crate::swizzle::code::{Code, log2};
use crate::{Clash, LayoutError};

impl DynComposed {
    /// In units of `n` offsets; see [`dynamic::upcast`].
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let tile: DynComposed = "Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(tile.upcast(8)?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
    /// assert_eq!(tile.downcast(2)?.to_string(), "Sw<3,4,3> o 0 o (8,128):(128,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `n` is no power of two, a bit inside a unit flips one outside, or a stride below 0 steps by part of a unit
    /// ([`LayoutError::SwizzleExact`]); when `n` does not divide an offset, or of `n` and the stride of a longer mode neither divides
    /// the other ([`LayoutError::Divisibility`]); when modes that step inside a unit carry ([`LayoutError::UnitCarry`]); and when `n`
    /// is below 1 ([`LayoutError::Unit`]).
    pub fn upcast(&self, n: isize) -> Result<DynComposed, LayoutError> {
        let layout = dynamic::upcast(&self.layout, n)?;
        let inexact = || LayoutError::SwizzleExact(Clash::new(n, 0)).of(self, Some(&n));
        if !self.links.is_empty() && self.modes().part_below(n) {
            return Err(inexact());
        }
        let units = |&(code, offset): &(Code, isize)| {
            let code = log2(n).and_then(|log| code.upcast(log)).ok_or_else(inexact)?;
            if offset % n != 0 {
                return Err(LayoutError::Divisibility(Clash::new(n, offset)).of(self, Some(&n)));
            }
            Ok((code, offset / n))
        };
        DynComposed::checked(self.links.iter().map(units).collect::<Result<_, _>>()?, layout)
    }

    /// In parts of 1 / n of an offset; see [`dynamic::downcast`].
    ///
    /// Fails when no mode has stride 1 or -1 ([`LayoutError::Adjacency`]), `n` is below 1 ([`LayoutError::Unit`]) or no power of two
    /// ([`LayoutError::SwizzleExact`]), or a product does not fit ([`LayoutError::Overflow`]).
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

    /// In elements of the width `new` in place of `old`, as of bits; see [`dynamic::recast`].
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
        // An error of the widths shows the inner layout.
        let layout = dynamic::recast(&self.layout, old, new)?;
        let common = gcd(old, new);
        // In lowest terms one of the two is 1, or one is no power of two.
        self.upcast(new / common)?.in_parts(old / common, layout)
    }

    /// These swizzles in parts of 1 / n, composed with a layout in such parts.
    fn in_parts(&self, n: isize, layout: DynLayout) -> Result<DynComposed, LayoutError> {
        let parts = |&(code, offset): &(Code, isize)| {
            let code = log2(n).and_then(|log| code.downcast(log));
            let code = code.ok_or_else(|| LayoutError::SwizzleExact(Clash::new(n, 0)).of(self, Some(&n)))?;
            let offset =
                offset.checked_mul(n).ok_or_else(|| LayoutError::Overflow(Clash::new(offset, n)).of(self, None))?;
            Ok((code, offset))
        };
        DynComposed::checked(self.links.iter().map(parts).collect::<Result<_, _>>()?, layout)
    }

    /// The largest number by which this is known to be upcast so that the elements of a unit stay in order: see
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
        // A mode that others fill may have a stride that these units do not divide, nor it them: `(4,6):(6,1)` by 8. These
        // are a power of two, as what a swizzle leaves together is.
        while units > 1 && !self.links.is_empty() && dynamic::upcast(&self.layout, units).is_err() {
            units /= 2;
        }
        Ok(units)
    }

    /// How many indices in a row are as many aligned offsets in a row: the width of an access. See
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
