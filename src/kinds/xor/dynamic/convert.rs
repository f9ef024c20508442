//! Conversions from and to layouts with XOR strides: of layouts of integers, swizzled layouts, bases, and typed layouts.

use super::compose::{Left, Strides};
use super::{DynXorLayout, columns, of_columns};
use crate::dynamic::lists::try_list;
use crate::dynamic::{DynComposed, DynLayout, DynSwizzle};
use crate::kinds::xor::XorLayout;
use crate::layout::AnyLayout;
use crate::{Clash, LayoutError};
use alloc::vec::Vec;

impl DynXorLayout {
    /// A layout of integers, if its offsets are the XOR of what its digits give.
    ///
    /// ```
    /// use colex::dynamic::{DynLayout, DynXorLayout};
    /// let a: DynLayout = "(4,(2,3)):(2,(1,8))".parse()?;
    /// assert_eq!(DynXorLayout::from_layout(&a)?.to_string(), "(4,(2,3)):(F2,(F1,F8))");
    /// assert!(DynXorLayout::from_layout(&"(2,2):(1,1)".parse()?).is_err()); // 1 + 1 is 2, and 1 ^ 1 is 0
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an offset is not the XOR of what its digits give ([`LayoutError::XorExact`]), a stride is negative
    /// ([`LayoutError::XorStride`]), or more than 65,536 indices must be compared ([`LayoutError::SearchLimit`]).
    pub fn from_layout(layout: &DynLayout) -> Result<Self, LayoutError> {
        Self::composed(&Left { at: &Ok, is_linear: true }, layout, Strides::Integers).map_err(|e| e.of(layout, None))
    }

    /// The layout of integers with the same offsets, if there is one with these extents.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(8,8):(F8,F1)".parse::<DynXorLayout>()?.to_layout()?.to_string(), "(8,8):(8,1)");
    /// assert!("(8,8):(F9,F1)".parse::<DynXorLayout>()?.to_layout().is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when the sum of what the digits give is another offset ([`LayoutError::XorExact`]), or more than 65,536 indices must be
    /// compared ([`LayoutError::SearchLimit`]).
    pub fn to_layout(&self) -> Result<DynLayout, LayoutError> {
        if self.size() == 0 {
            return Ok(self.0.clone());
        }
        // The layout of integers with the same numbers has the same offsets exactly if its layout with XOR strides is this one.
        let still = |a: &DynLayout| a.0.map(|&(s, d)| (s, if s == 1 { 0 } else { d }));
        match Self::from_layout(&self.0) {
            Ok(same) if still(&same.0) == still(&self.0) => Ok(self.0.clone()),
            // That of `from_layout` is about the offsets of the layout of integers.
            Ok(_) | Err(LayoutError::XorExact(_)) => Err(LayoutError::XorExact(Clash::new(0, 0)).of(self, None)),
            Err(e) => Err(e.of_others().of(self, None)),
        }
    }

    /// The layout with a mode for each list of bases: mode `k` maps bit `j` of its index to `bases[k][j]`. These are Triton's linear layouts,
    /// whose lists are those of registers, lanes and warps.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let a = DynXorLayout::of_bases(&[&[1, 2], &[4, 8, 17]])?;
    /// assert_eq!(a.to_string(), "(4,(4,2)):(F1,(F4,F17))");
    /// assert_eq!(a.bases()?, [vec![1, 2], vec![4, 8, 17]]);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a basis is negative ([`LayoutError::XorStride`]), or the size or the sum of the bases does not fit
    /// ([`LayoutError::Overflow`]). Source: Triton, `LinearLayout`.
    pub fn of_bases(bases: &[&[isize]]) -> Result<Self, LayoutError> {
        let modes = bases.iter().map(|mode| {
            if let Some(&negative) = mode.iter().find(|&&basis| basis < 0) {
                return Err(LayoutError::XorStride(Clash::new(negative, 0)));
            }
            // The size of the mode is a power of two that must fit.
            if mode.len() >= isize::BITS as usize - 1 {
                return Err(LayoutError::Overflow(Clash::new(1 << (isize::BITS - 2), 2)));
            }
            DynLayout::of_modes(&of_columns(mode.iter().map(|&basis| basis as u64)))
        });
        let modes = try_list(modes)?;
        DynLayout::of(modes.iter()).and_then(Self::of_integers)
    }

    /// The offset of each bit of an index, a list for each mode: the inverse of [`of_bases`](Self::of_bases).
    ///
    /// Fails when an extent is not a power of two ([`LayoutError::PowerOfTwo`]).
    pub fn bases(&self) -> Result<Vec<Vec<isize>>, LayoutError> {
        let modes = (0..self.rank()).map(|k| if self.0.0.is_tuple() { self.mode(k) } else { Ok(self.clone()) });
        let bases = |mode: Self| Ok(columns(mode.0.modes())?.iter().map(|&column| column as isize).collect());
        modes.map(|mode| mode.and_then(bases)).collect::<Result<_, _>>().map_err(|e: LayoutError| e.of(self, None))
    }

    /// A swizzled layout, if its offsets are the XOR of what its digits give.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, DynXorLayout};
    /// let a: DynComposed = "Sw<2,1,3> o 0 o (8,8):(8,1)".parse()?;
    /// assert_eq!(DynXorLayout::from_composed(&a)?.to_string(), "((2,4),8):((F8,F18),F1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as [`from_layout`](Self::from_layout) does, or when the first offset is not 0 ([`LayoutError::XorExact`]).
    pub fn from_composed(layout: &DynComposed) -> Result<Self, LayoutError> {
        let chain = layout.chain()?;
        // The offsets of the inner layout were checked when `layout` was built.
        let at = |offset: isize| match chain.apply(offset) {
            offset @ ..0 => Err(LayoutError::XorStride(Clash::new(offset, 0))),
            offset => Ok(offset),
        };
        let is_linear = layout.swizzles().all(|(_, before)| before == 0);
        Self::composed(&Left { at: &at, is_linear }, layout.layout(), Strides::Integers).map_err(|e| e.of(layout, None))
    }

    /// The layout as a swizzle after a layout of integers, `Sw o 0 o L`, with the fewest bits in the swizzle, if there is one with these
    /// extents.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// assert_eq!("(8,8):(F9,F1)".parse::<DynXorLayout>()?.to_composed()?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
    /// assert!("(2,2):(F1,F1)".parse::<DynXorLayout>()?.to_composed().is_err());
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no swizzle after a layout of integers with these extents has these offsets ([`LayoutError::XorExact`]), or an extent is
    /// not a power of two ([`LayoutError::PowerOfTwo`]).
    pub fn to_composed(&self) -> Result<DynComposed, LayoutError> {
        let own = self.columns()?;
        let bits = own.iter().fold(0, |all, column| all | column).checked_ilog2().map_or(0, |bit| bit as isize + 1);
        for b in 0..=bits / 2 {
            for m in 0..=bits - b {
                for s in (b..=bits - b - m).flat_map(|s| [s, -s]) {
                    let swizzle = DynSwizzle::new(b, m, s)?;
                    // A swizzle is its own inverse, so L = Sw o A.
                    let inner = Self::composed(
                        &Left { at: &|i| Ok(swizzle.apply(i)), is_linear: true },
                        &self.0,
                        Strides::Xor,
                    )?;
                    if inner.shape() == self.shape()
                        && let Ok(inner) = inner.to_layout()
                    {
                        return if b == 0 {
                            Ok(DynComposed::from(&inner))
                        } else {
                            DynComposed::new(swizzle, 0, &inner)
                        };
                    }
                }
            }
        }
        Err(LayoutError::XorExact(Clash::new(0, 0)).of(self, None))
    }
}

impl<L: AnyLayout> XorLayout<L> {
    /// The same layout, with all its integers dynamic.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(layout!((8, 8) : (F 9, F 1)).to_dyn().right_inverse()?.to_string(), "(8,8):(F8,F9)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn to_dyn(self) -> DynXorLayout {
        DynXorLayout(self.integers().into())
    }
}

/// Converts a layout to the type, if it has the profile and the static integers of the type.
///
/// ```
/// use colex::dynamic::DynXorLayout;
/// use colex::prelude::*;
/// use colex::xor::XorLayout;
/// let a: DynXorLayout = "(8,16):(F17,F1)".parse()?;
/// let typed: XorLayout<Layout!((8, Dyn) : (17, 1))> = (&a).try_into()?;
/// assert_eq!(typed.to_string(), "(_8,16):(_F17,_F1)");
/// # Ok::<(), colex::LayoutError>(())
/// ```
///
/// Fails when the layout has another profile ([`LayoutError::Profile`]) or differs from a static integer of the type
/// ([`LayoutError::StaticInteger`]), or when an integer does not fit its word in the type ([`LayoutError::Overflow`]).
impl<L: AnyLayout + for<'a> TryFrom<&'a DynLayout, Error = LayoutError>> TryFrom<&DynXorLayout> for XorLayout<L> {
    type Error = LayoutError;

    fn try_from(a: &DynXorLayout) -> Result<Self, LayoutError> {
        XorLayout::try_new(L::try_from(&a.0).map_err(|e| e.of_others().of(a, None))?)
    }
}
