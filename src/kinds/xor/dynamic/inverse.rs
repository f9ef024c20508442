//! Complement, inverses and nullspace of layouts with XOR strides, by linear algebra over the field of two elements.

use super::{DynXorLayout, of_columns};
use crate::composed::matrix::{Columns, Echelon};
use crate::dynamic::{DynLayout, IntTuple};
use crate::{Clash, LayoutError};

impl DynXorLayout {
    fn of_bits(columns: impl IntoIterator<Item = u64>) -> Result<Self, LayoutError> {
        DynLayout::of_modes(&of_columns(columns)).and_then(Self::of_integers)
    }

    /// The complement up to the cosize: see [`complement_to`](Self::complement_to).
    pub fn complement(&self) -> Result<Self, LayoutError> {
        let cosize = isize::try_from(self.cosize()?.max(1));
        self.complement_to(cosize.map_err(|_| LayoutError::Overflow(Clash::new(isize::MAX, 2)).of(self, None))?)
    }

    /// A layout R of the offsets that A leaves out, below the cotarget M. Its strides are powers of two that increase.
    ///
    /// Every offset below M is the XOR of one offset of A and one of R, in one way. `size(R)` is the number of copies that fill M: the
    /// last extent is rounded up, and need not be a power of two.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(2,2):(F1,F6)".parse::<DynXorLayout>()?.complement_to(32)?.to_string(), "(2,4):(F2,F8)");
    /// assert_eq!("(8,8):(F9,F1)".parse::<DynXorLayout>()?.complement_to(64 * 5)?.to_string(), "5:F64");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an extent of A is not a power of two ([`LayoutError::PowerOfTwo`]), an integer of M is negative
    /// ([`LayoutError::Extent`]), or M, rounded up to a power of two, does not fit an `isize` ([`LayoutError::Overflow`]).
    pub fn complement_to(&self, target: impl Into<IntTuple>) -> Result<Self, LayoutError> {
        let target = target.into();
        let complement = || {
            if let Some(&m) = target.leaves().iter().find(|&&m| m < 0) {
                return Err(LayoutError::Extent(Clash::new(m, 0)));
            }
            let size = target.product()?;
            let bits = (size as u64).next_power_of_two().ilog2();
            if bits >= isize::BITS - 1 {
                return Err(LayoutError::Overflow(Clash::new(size, 2)));
            }
            let pivots = self.echelon()?.pivots();
            let mut modes = of_columns((0..bits).map(|p| 1 << p).filter(|bit| pivots & bit == 0));
            // The mode with the highest bit ends where the cotarget does.
            if let Some((extent, stride)) = modes.last_mut()
                && *extent * *stride == 1 << bits
            {
                *extent = (size + *stride - 1) / *stride;
            }
            DynLayout::of_modes(&modes).and_then(Self::of_integers)
        };
        complement().map_err(|e: LayoutError| e.of_others().of(self, Some(&target)))
    }

    /// A layout R with `A(R(i)) = i` for each `i` below `size(R)`, which is a power of two, and as large as possible.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let a: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(a.right_inverse()?.to_string(), "(8,8):(F8,F9)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an extent is not a power of two ([`LayoutError::PowerOfTwo`]).
    pub fn right_inverse(&self) -> Result<Self, LayoutError> {
        let echelon = self.echelon()?;
        Self::of_bits((0..isize::BITS - 1).map_while(|p| echelon.solve(1 << p)))
    }

    /// A layout R with `R(A(i)) = i` for each index `i` of A. Offsets that A leaves out have the index of the nearest combination of
    /// offsets that it has.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let a: DynXorLayout = "(2,2):(F2,F5)".parse()?;
    /// let r = a.left_inverse()?;
    /// assert_eq!((0..4).map(|i| r.at(a.at(i)?)).collect::<Result<Vec<_>, _>>()?, [0, 1, 2, 3]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when two coordinates share an offset ([`LayoutError::XorIndependence`]), an extent is not a power of two
    /// ([`LayoutError::PowerOfTwo`]), or the size of the result does not fit ([`LayoutError::Overflow`]).
    pub fn left_inverse(&self) -> Result<Self, LayoutError> {
        let own = self.columns()?;
        let echelon = Echelon::of(&own);
        if let Some(&index) = echelon.kernel().first() {
            return Err(LayoutError::XorIndependence(Clash::new(index as isize, 0)).of(self, None));
        }
        // The columns and one unit vector for each offset bit that is left out are a basis. The index of such a unit vector is 0.
        let pivots = echelon.pivots();
        let bits = u64::BITS - pivots.leading_zeros();
        let left_out = (0..bits).map(|p| 1u64 << p).filter(|bit| pivots & bit == 0);
        let whole = Echelon::of(&own.iter().copied().chain(left_out).collect::<Columns>());
        let of_own = (1u64 << own.len()) - 1;
        Self::of_bits((0..bits).filter_map(|p| Some(whole.solve(1 << p)? & of_own)))
    }

    /// A layout N of the indices with offset 0: `A(N(i)) = 0`, with `size(A) / 2^rank` coordinates, where the rank is that of the matrix.
    ///
    /// A nullspace need not have modes of stride 0 to show it: the indices 0 and 3 of `(2,2):(F1,F1)` have the offset 0.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(2,2):(F1,F1)".parse::<DynXorLayout>()?.nullspace()?.to_string(), "2:F3");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an extent is not a power of two ([`LayoutError::PowerOfTwo`]).
    pub fn nullspace(&self) -> Result<Self, LayoutError> {
        let echelon = self.echelon()?;
        Self::of_bits(echelon.kernel().iter().copied())
    }
}
