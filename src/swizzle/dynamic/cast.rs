//! Other units, as of the typed ones.

use super::{DynComposed, dynamic};
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
    /// Fails as that, when `n` is no power of two or a bit inside a unit flips one outside ([`LayoutError::SwizzleExact`]), and
    /// when it does not divide an offset ([`LayoutError::Divisibility`]).
    pub fn upcast(&self, n: isize) -> Result<DynComposed, LayoutError> {
        let layout = dynamic::upcast(&self.layout, n)?;
        let inexact = || LayoutError::SwizzleExact(Clash::new(n, 0)).of(self, Some(&n));
        if !self.links.is_empty() && self.layout.modes().iter().any(|&(extent, stride)| extent > 1 && stride < 0) {
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

    /// In parts of 1 / n of an offset; see [`dynamic::downcast`]. Fails as that, and when `n` is no power of two.
    pub fn downcast(&self, n: isize) -> Result<DynComposed, LayoutError> {
        let layout = dynamic::downcast(&self.layout, n)?;
        let parts = |&(code, offset): &(Code, isize)| {
            let code = log2(n).and_then(|log| code.downcast(log));
            let code = code.ok_or_else(|| LayoutError::SwizzleExact(Clash::new(n, 0)).of(self, Some(&n)))?;
            let offset =
                offset.checked_mul(n).ok_or_else(|| LayoutError::Overflow(Clash::new(offset, n)).of(self, None))?;
            Ok((code, offset))
        };
        DynComposed::checked(self.links.iter().map(parts).collect::<Result<_, _>>()?, layout)
    }

    /// The largest number by which this is known to be upcast.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// assert_eq!("Sw<3,3,3> o 0 o (8,64):(64,1)".parse::<DynComposed>()?.max_alignment()?, 8);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as [`dynamic::max_alignment`].
    pub fn max_alignment(&self) -> Result<isize, LayoutError> {
        let all = dynamic::max_alignment(&self.layout)?;
        // Divisors of a power of two divide one another: the lesser is the common one.
        Ok(self.links.iter().fold(all, |all, &(code, offset)| gcd(all, super::run(code, offset))))
    }
}

fn gcd(a: isize, b: isize) -> isize {
    if b == 0 { a } else { gcd(b, a % b) }
}
