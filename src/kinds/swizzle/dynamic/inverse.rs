//! Inverts swizzled layouts at run time. A swizzle is its own inverse, so `(Sw ∘ L)^-1 = L^-1 ∘ Sw`.
//!
//! But a swizzled layout applies its swizzle last, as in `Sw' ∘ L^-1`. So this file searches for a swizzle `Sw'` with
//! `Sw' ∘ L^-1 = L^-1 ∘ Sw`. The values of a right inverse must also be coordinates of the layout, that is, lie below its
//! size.

use super::after_swizzle;
use crate::dynamic::{self, Coord, DynComposed, DynLayout};
use crate::profile::Reach;
use crate::{Clash, LayoutError};

impl DynComposed {
    /// The `R` with `self(R(i)) = i` for every `i < size(R)`, where each `R(i)` is a coordinate, `R(i) < size(self)`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
    /// assert_eq!(a.right_inverse()?.to_string(), "Sw<3,0,-3> o 0 o (8,8):(8,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the layout is empty ([`LayoutError::EmptyMode`]), a size does not fit ([`LayoutError::Overflow`]), or the
    /// inverse is not a swizzle after a layout, has values that are not below the size, or would have to subtract an offset
    /// ([`LayoutError::SwizzleExact`]). Source: CuTe, where some results are wrong.
    pub fn right_inverse(&self) -> Result<DynComposed, LayoutError> {
        let inverse = dynamic::right_inverse(&self.layout)?;
        let size = inverse.size_int();
        // If the swizzle keeps every index below `size`, the inverse of the inner layout returns coordinates, and nothing else is
        // to be proven. Otherwise the swizzle may map an index to one that is not below `size`. For such an index, the result of
        // that inverse need not be a coordinate.
        let stays = self.chain()?.hull(0, size - 1).is_some_and(|(low, high)| low >= 0 && high < size);
        let ours = 0..self.size_int();
        self.inverse(inverse, size, stays, |r, i| r.at(i).and_then(|c| Ok(ours.contains(&c) && self.at(c)? == i)))
    }

    /// The `R` with `R(self(i)) = i` for every `i < size(self)`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,1,3> o 0 o (8,64):(64,1)".parse()?;
    /// assert_eq!(a.left_inverse()?.to_string(), "Sw<2,4,3> o 0 o (64,8):(8,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the inner layout has no left inverse (see [`dynamic::left_inverse`]: *empty mode*, *injectivity*, *step over*,
    /// *divisibility*, *no borrow*, *answer limit*), or the inverse is not a swizzle after a layout, or would have to subtract an
    /// offset ([`LayoutError::SwizzleExact`]).
    pub fn left_inverse(&self) -> Result<DynComposed, LayoutError> {
        let inverse = dynamic::left_inverse(&self.layout)?;
        let Reach { below, above } = self.reach()?;
        if below != 0 {
            return Err(self.inexact());
        }
        self.inverse(inverse, above.saturating_add(1), true, |_, _| Ok(true))
    }

    /// The composition `inverse ∘ swizzles`, exact for the indices below `indices`. Unless `proven`, `holds` must also return
    /// `true` for each of these indices.
    fn inverse(
        &self,
        inverse: DynLayout,
        indices: isize,
        proven: bool,
        holds: impl Fn(&DynComposed, isize) -> Result<bool, LayoutError>,
    ) -> Result<DynComposed, LayoutError> {
        let found = match self.links[..] {
            [] => Some(Ok(inverse.into())),
            [(code, 0)] => after_swizzle(&inverse, code, indices),
            // With several swizzles, each would have to keep the indices below the bound. This is not checked, so they are refused.
            _ => None,
        };
        let found = found.ok_or_else(|| self.inexact())??;
        if !proven {
            let is_right = |i| holds(&found, i).unwrap_or(false);
            if indices > super::COMPARED || !(0..indices).all(is_right) {
                return Err(self.inexact());
            }
        }
        Ok(found)
    }

    fn inexact(&self) -> LayoutError {
        LayoutError::SwizzleExact(Clash::default()).of(self, None::<&Coord>.map(|c| c as &dyn core::fmt::Display))
    }
}
