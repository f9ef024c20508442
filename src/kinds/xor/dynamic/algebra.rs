//! Composition, divides and products of layouts with XOR strides.

use super::compose::{Left, Strides, compose};
use super::{DynXorLayout, offset};
use crate::algebra::complement::dynamic::{FitRule, gaps};
use crate::algebra::composition::dynamic::Right;
use crate::algebra::divide::dynamic::tile_moves;
use crate::dynamic::layout::{Mode, index_offset};
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{Beyond, Ones, Whole, by_tiler};
use crate::dynamic::{AsTiler, DynLayout, IntTuple};
use crate::error::mark;
use crate::{Clash, LayoutError};

/// The function of modes with XOR strides. Its last mode has no end.
fn of_xor<R>(modes: &[Mode], with: impl FnOnce(&Left<'_>) -> R) -> R {
    let is_linear =
        modes.split_last().is_none_or(|(_, others)| others.iter().all(|m| (m.0 as usize).is_power_of_two()));
    with(&Left { at: &|index| offset(modes, index), is_linear })
}

/// A divide by XOR strides has no padded form, which the fix of *exact fit* names.
fn not_padded(mut law: LayoutError) -> LayoutError {
    if let LayoutError::ExactFit(clash @ Clash { mode: None, .. }) = &mut law {
        clash.mode = Some(mark::NOT_PADDED);
    }
    law
}

impl DynXorLayout {
    /// The composition `A ∘ B`. If B is a tuple, each mode of A is composed with one entry of B.
    ///
    /// `(A ∘ B)(c) = A(B(c))`
    ///
    /// The result exists if its offsets are the XOR of what the digits of `c` give: always, if the extents are powers of two and no two
    /// modes of B have a bit in common, and else if comparing all indices shows it.
    ///
    /// ```
    /// use colex::dynamic::{DynLayout, DynXorLayout};
    /// let tile: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(tile.composition(&"(8,4):(8,2)".parse::<DynLayout>()?)?.to_string(), "(8,4):(F1,F18)");
    /// assert!(tile.composition(&"4:3".parse::<DynLayout>()?).is_err()); // the indices 3 and 6 carry
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no layout with XOR strides has these offsets ([`LayoutError::XorExact`]), a stride of B is negative
    /// ([`LayoutError::XorStride`]), more than 65,536 indices must be compared ([`LayoutError::SearchLimit`]), an offset does not fit
    /// ([`LayoutError::Overflow`]), or the tuple B has more entries than A has modes ([`LayoutError::TilerRank`]).
    pub fn composition<T: AsTiler + ?Sized>(&self, b: &T) -> Result<Self, LayoutError> {
        let b = b.as_tiler();
        let result = by_tiler(&self.0, &b, Beyond::Drop, Ones::Step, Whole::Stays, |mode, b, out| {
            of_xor(mode.modes(), |a| compose(a, Right::of(b), Strides::Integers, out))
        });
        result.and_then(Self::of_integers).map_err(|e| e.of_others().of(self, Some(&b)))
    }

    /// The composition `A ∘ B` with a layout B of XOR strides.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let tile: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(tile.composition_xor(&tile)?.to_string(), "(8,8):(F8,F9)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as [`composition`](Self::composition) does.
    pub fn composition_xor(&self, b: &Self) -> Result<Self, LayoutError> {
        of_xor(self.0.modes(), |a| Self::composed(a, &b.0, Strides::Xor)).map_err(|e| e.of(self, Some(b)))
    }

    /// The composition `a ∘ self` with a layout of integers on the left.
    ///
    /// ```
    /// use colex::dynamic::{DynLayout, DynXorLayout};
    /// let b: DynXorLayout = "(2,2):(F1,F3)".parse()?;
    /// assert_eq!(b.composed_with(&"4:2".parse::<DynLayout>()?)?.to_string(), "(2,2):(F2,F6)");
    /// assert!(b.composed_with(&"4:3".parse::<DynLayout>()?).is_err()); // 0, 3, 9, 6, and 3 ^ 9 is 10
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when no layout with XOR strides has these offsets ([`LayoutError::XorExact`]), more than 65,536 indices must be compared
    /// ([`LayoutError::SearchLimit`]), or an offset does not fit ([`LayoutError::Overflow`]) or is negative ([`LayoutError::XorStride`]).
    pub fn composed_with(&self, a: &DynLayout) -> Result<Self, LayoutError> {
        let at = |index| match index_offset(a.modes(), index)? {
            offset @ ..0 => Err(LayoutError::XorStride(Clash::new(offset, 0))),
            offset => Ok(offset),
        };
        // Below its size A is linear if its columns have no bit in common. B must not reach further.
        let is_linear =
            Strides::Integers.is_linear(a.modes().iter().copied()) && self.cosize().is_ok_and(|end| end <= a.size());
        Self::composed(&Left { at: &at, is_linear }, &self.0, Strides::Xor).map_err(|e| e.of(a, Some(self)))
    }

    /// The layout of integers or with XOR strides `b`, after a function.
    pub(super) fn composed(a: &Left<'_>, b: &DynLayout, strides: Strides) -> Result<Self, LayoutError> {
        DynLayout::collect(|out| compose(a, Right::of(b), strides, out)).and_then(Self::of_integers)
    }

    /// Splits the layout into tiles, `A ∘ (B, B*)`; see [`dynamic::logical_divide`](fn@crate::dynamic::logical_divide).
    ///
    /// ```
    /// use colex::dynamic::{DynXorLayout, Tiler};
    /// let a: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(a.logical_divide(&"(4,2)".parse::<Tiler>()?)?.to_string(), "((4,2),(2,4)):((F9,F36),(F1,F2))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a tile does not divide its mode ([`LayoutError::ExactFit`]), leaves gaps that its repeats do not fill
    /// ([`LayoutError::TileGap`]) or overlaps itself ([`LayoutError::Injectivity`], [`LayoutError::StepOver`]), or as
    /// [`composition`](Self::composition) does.
    pub fn logical_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, Grouping::Logical)
    }
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another.
    ///
    /// ```
    /// use colex::dynamic::{DynXorLayout, Tiler};
    /// let a: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(a.zipped_divide(&"(4,2)".parse::<Tiler>()?)?.to_string(), "((4,2),(2,4)):((F9,F1),(F36,F2))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails as [`logical_divide`](Self::logical_divide) does.
    pub fn zipped_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, Grouping::Zipped)
    }
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode.
    ///
    /// Fails as [`logical_divide`](Self::logical_divide) does.
    pub fn tiled_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, Grouping::Tiled)
    }
    /// Splits the layout into tiles, with each tile and each rest as a mode.
    ///
    /// Fails as [`logical_divide`](Self::logical_divide) does.
    pub fn flat_divide<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.divide(tiler, Grouping::Flat)
    }
    fn divide<T: AsTiler + ?Sized>(&self, tiler: &T, grouping: Grouping) -> Result<Self, LayoutError> {
        let tiler = tiler.as_tiler();
        let logical = tile_moves(&self.0, &tiler).and_then(|()| {
            by_tiler(&self.0, &tiler, Beyond::Keep, Ones::Compact, grouping.of_whole(), |mode, b, out| {
                let rest = gaps(b.modes(), &[mode.size()], FitRule::Exact).map_err(LayoutError::of_tile)?;
                of_xor(mode.modes(), |a| compose(a, Right::pair(b, &rest), Strides::Integers, out))
            })
        });
        let result = logical.and_then(|logical| regroup(logical, &tiler, grouping)).and_then(Self::of_integers);
        result.map_err(|e| not_padded(e).of_others().of(self, Some(&tiler)))
    }

    /// Splits the layout into tiles by a tile with XOR strides: `A ∘ (B, B*)`, where `B*` is the complement of B in the size of A.
    ///
    /// ```
    /// use colex::dynamic::DynXorLayout;
    /// let (a, tile): (DynXorLayout, DynXorLayout) = ("(4,4):(F1,F4)".parse()?, "(2,2):(F1,F6)".parse()?);
    /// assert_eq!(a.logical_divide_xor(&tile)?.to_string(), "((2,2),(2,2)):((F1,F6),(F2,F8))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when two coordinates of the tile share an offset ([`LayoutError::XorIndependence`]), an extent of the tile or the size of A is
    /// not a power of two ([`LayoutError::PowerOfTwo`]), the tile reaches an index that A does not have ([`LayoutError::ExactFit`]), or as
    /// [`composition`](Self::composition) does.
    pub fn logical_divide_xor(&self, tile: &Self) -> Result<Self, LayoutError> {
        let divide = || {
            let (size, end) = (self.0.size_int(), isize::try_from(tile.cosize()?).unwrap_or(isize::MAX));
            if !self.size().is_power_of_two() {
                return Err(LayoutError::PowerOfTwo(Clash::new(size, 0)));
            }
            if end > size {
                return Err(LayoutError::ExactFit(Clash::new(end, size)));
            }
            if let Some(&index) = tile.echelon()?.kernel().first() {
                return Err(LayoutError::XorIndependence(Clash::new(index as isize, 0)).of(tile, None));
            }
            Self::of([&self.composition_xor(tile)?, &self.composition_xor(&tile.complement_to(size)?)?])
        };
        divide().map_err(|e| not_padded(e).of(self, Some(tile)))
    }

    /// The layout repeated in the layout `b`: `(A, A* ∘ B)`, where `A*` is the complement of A. If `b` is a tuple, each mode is repeated
    /// by one entry.
    ///
    /// ```
    /// use colex::dynamic::{DynLayout, DynXorLayout};
    /// let a: DynXorLayout = "(8,8):(F9,F1)".parse()?;
    /// assert_eq!(a.logical_product(&"(2,2):(2,1)".parse::<DynLayout>()?)?.to_string(), "((8,8),(2,2)):((F9,F1),(F128,F64))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when an extent of A is not a power of two ([`LayoutError::PowerOfTwo`]), or the layout of the copies does not compose with
    /// the complement: see [`composition`](Self::composition).
    pub fn logical_product<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.product(tiler, Grouping::Logical)
    }
    /// [`logical_product`](Self::logical_product) with the blocks of all modes in mode 0 and the copies in mode 1.
    ///
    /// Fails as [`logical_product`](Self::logical_product) does, or when a `_` leaves a mode that is not a pair
    /// ([`LayoutError::Pairing`]).
    pub fn zipped_product<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
        self.product(tiler, Grouping::Zipped)
    }
    fn product<T: AsTiler + ?Sized>(&self, tiler: &T, grouping: Grouping) -> Result<Self, LayoutError> {
        let tiler = tiler.as_tiler();
        let logical = by_tiler(&self.0, &tiler, Beyond::Keep, Ones::Compact, Whole::Stays, |mode, b, out| {
            let block = DynXorLayout(mode.layout());
            let target = block.size() as isize;
            let target = target.checked_mul(b.cosize()).ok_or(LayoutError::Overflow(Clash::new(target, b.cosize())))?;
            let copies = block.complement_to(target)?.composition(b)?;
            out.splice(&DynLayout::of(&[block.0, copies.0])?.0, IntTuple::root());
            Ok(())
        });
        let result = logical.and_then(|logical| regroup(logical, &tiler, grouping)).and_then(Self::of_integers);
        result.map_err(|e| e.of_others().of(self, Some(&tiler)))
    }
}
