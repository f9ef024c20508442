//! Products of layouts of coordinates at run time: `(A, A* ∘ B)`, where `A*` is the complement of A.
//!
//! If B is a layout of coordinates too, its strides say along which entries the copies lie: the product of `(4,5):(1@0,1@1)` and
//! `(2,3):(1@0,1@1)` has the copies `(2,3):(4@0,5@1)`. A stride of B along an entry picks the mode of `A*` for this entry, as in
//! a composition.
//!
//! If B is a layout of integers, its offsets number the coordinates of `A*`, in colexicographic order: first the coordinates
//! between the values of A, entry by entry, then the coordinates beyond A along the last entry.

use super::compose::Strides;
use super::steps::{digits, path_of};
use super::{DynCoordLayout, DynSteps};
use crate::algebra::complement::dynamic::{FitRule, gaps, sorted_injective};
use crate::algebra::product::dynamic::{gaps_for_copies, zip};
use crate::dynamic::int_tuple::{IntTuple, Leaves};
use crate::dynamic::layout::Modes;
use crate::dynamic::regroup::{Grouping, regroup};
use crate::dynamic::tiler::{AsTiler, Beyond, Ones, TilerRef, Whole, by_tiler};
use crate::dynamic::{DynLayout, Tuple};
use crate::{Clash, LayoutError};

/// A layout of integers as a layout of coordinates, whose values are integers.
impl From<&DynLayout> for DynCoordLayout {
    fn from(layout: &DynLayout) -> Self {
        DynCoordLayout(layout.0.map(|&(s, d)| (s, DynSteps::along(d, 1))))
    }
}

/// Declares the products with a tiler and those with a layout of coordinates. They differ only in how they group the modes.
macro_rules! products {
    ($($(#[$doc:meta])* $name:ident $grouping:ident, $(#[$coords_doc:meta])* $coords:ident;)*) => {
        impl DynCoordLayout {$(
            $(#[$doc])*
            ///
            /// Fails when the modes along one entry overlap ([`LayoutError::Injectivity`]) or interleave
            /// ([`LayoutError::StepOver`]), a stride is negative ([`LayoutError::NegativeStride`]), the gaps do not compose with
            /// a leaf of the tiler ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`],
            /// [`LayoutError::NoCarry`], [`LayoutError::NoBorrow`]), the tiler has more modes than the layout
            /// ([`LayoutError::TilerRank`]), or a mode to regroup is not a pair of a block and its copies
            /// ([`LayoutError::Pairing`]).
            /// Also fails when a stride of this layout steps along several entries ([`LayoutError::OneEntry`]).
            pub fn $name<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Self, LayoutError> {
                self.product(tiler, Grouping::$grouping)
            }
            $(#[$coords_doc])*
            ///
            /// Fails when the modes along one entry overlap ([`LayoutError::Injectivity`]) or interleave
            /// ([`LayoutError::StepOver`]), a stride is negative ([`LayoutError::NegativeStride`]), the gaps do not compose with
            /// B ([`LayoutError::StrideDivisibility`], [`LayoutError::ShapeDivisibility`], [`LayoutError::NoCarry`],
            /// [`LayoutError::NoBorrow`]), or B steps inside an entry that is an integer in the values of this layout
            /// ([`LayoutError::CoordinateStrides`]).
            /// Also fails when a stride of this layout steps along several entries ([`LayoutError::OneEntry`]).
            pub fn $coords(&self, b: &Self) -> Result<Self, LayoutError> {
                let product = self.product_coords(b).and_then(|product| product.regrouped(Grouping::$grouping));
                product.map_err(|e| e.of_others().of(self, Some(b)))
            }
        )*}
    };
}
products! {
    /// The layout repeated by a tiler: `(A, A* ∘ B)` for each leaf B of the tiler and the mode A at the same position.
    ///
    /// ```
    /// use colex::dynamic::{DynCoordLayout, Tiler};
    /// let (a, tiler): (DynCoordLayout, Tiler) = ("(4,5):(1@0,1@1)".parse()?, "(2,3)".parse()?);
    /// assert_eq!(a.logical_product(&tiler)?.to_string(), "((4,2),(5,3)):((1@0,4@0),(1@1,5@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_product Logical,
    /// The layout repeated by B: `(A, A* ∘ B)`, where the strides of B say along which entries the copies lie.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, b): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "(2,3):(1@0,1@1)".parse()?);
    /// assert_eq!(a.logical_product_coords(&b)?.to_string(), "((4,5),(2,3)):((1@0,1@1),(4@0,5@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_product_coords;
    /// [`logical_product`](Self::logical_product) with the blocks of all modes in mode 0 and the copies in mode 1.
    zipped_product Zipped,
    /// [`logical_product_coords`](Self::logical_product_coords), which has this grouping already.
    zipped_product_coords;
    /// [`zipped_product`](Self::zipped_product) with each mode of the copies as a mode of the result.
    tiled_product Tiled,
    /// [`logical_product_coords`](Self::logical_product_coords) with each mode of the copies as a mode of the result.
    tiled_product_coords;
    /// [`zipped_product`](Self::zipped_product) with each mode of the block and of the copies as a mode of the result.
    flat_product Flat,
    /// [`logical_product_coords`](Self::logical_product_coords) with each mode of the block and of the copies as a mode of the
    /// result.
    flat_product_coords;
}

impl DynCoordLayout {
    fn product<T: AsTiler + ?Sized>(&self, tiler: &T, grouping: Grouping) -> Result<Self, LayoutError> {
        let tiler = tiler.as_tiler();
        let product = |a: &DynLayout, strides: &mut Strides| {
            let logical = by_tiler(a, &tiler, Beyond::Keep, Ones::Compact, Whole::Stays, |mode, b, out| {
                let mode = DynCoordLayout(mode.layout().0.map(|&(s, d)| (s, strides.steps(d))));
                let product = mode.product_coords(&b.into())?;
                out.splice(&strides.stand_ins(&product).0, IntTuple::root());
                Ok(())
            })?;
            regroup(logical, &tiler, grouping)
        };
        self.map(product).map_err(|e| e.of(self, Some(&tiler)))
    }

    /// The layout B of blocks, each a copy of this layout, mode by mode: mode k of the result is `(A_k, B_k)`, where `B_k` is
    /// mode k of the copies.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, b): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "(2,3):(1@0,1@1)".parse()?);
    /// assert_eq!(a.blocked_product(&b)?.to_string(), "((4,2),(5,3)):((1@0,4@0),(1@1,5@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when [`logical_product_coords`](Self::logical_product_coords) does.
    pub fn blocked_product(&self, b: &Self) -> Result<Self, LayoutError> {
        self.by_rank(b, false).map_err(|e| e.of_others().of(self, Some(b)))
    }

    /// The copies of this layout, interleaved in the arrangement B, mode by mode: mode k of the result is `(B_k, A_k)`, where
    /// `B_k` is mode k of the copies.
    ///
    /// ```
    /// use colex::dynamic::DynCoordLayout;
    /// let (a, b): (DynCoordLayout, DynCoordLayout) = ("(4,5):(1@0,1@1)".parse()?, "(2,3):(1@0,1@1)".parse()?);
    /// assert_eq!(a.raked_product(&b)?.to_string(), "((2,4),(3,5)):((4@0,1@0),(5@1,1@1))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when [`logical_product_coords`](Self::logical_product_coords) does.
    pub fn raked_product(&self, b: &Self) -> Result<Self, LayoutError> {
        self.by_rank(b, true).map_err(|e| e.of_others().of(self, Some(b)))
    }

    fn by_rank(&self, b: &Self, raked: bool) -> Result<Self, LayoutError> {
        let rank = self.rank().max(b.rank());
        let one = Self::from(&DynLayout::of_modes(&[])?);
        let product = self.append_to(&one, rank)?.product_coords(&b.append_to(&one, rank)?)?;
        let entries = self.0.is_tuple() && b.0.is_tuple() || rank > 1;
        product.map(|pair, _| {
            let (blocks, copies) = (pair.mode(0)?, pair.mode(1)?);
            if raked { zip(&copies, &blocks, entries) } else { zip(&blocks, &copies, entries) }
        })
    }

    /// `(A, A* ∘ B)`
    fn product_coords(&self, b: &Self) -> Result<Self, LayoutError> {
        self.along_one_entry_each()?;
        let paths = self.paths();
        if self.size_int() != 0 {
            // `A*` exists only if every entry has a complement, even the entries along which B does not step.
            paths.iter().try_for_each(|&path| sorted_injective(self.along(path).modes()).map(|_| ()))?;
        }
        let inside = |&(entry, _): &(isize, isize)| paths.iter().any(|&path| is_inside(entry, path));
        if let Some(k) = b.0.leaves().iter().position(|(_, d)| d.terms().iter().any(inside)) {
            return Err(LayoutError::CoordinateStrides(Clash::new(k as isize, 0)));
        }
        let copies = b.picked(
            |extent| (extent, DynSteps::default()),
            |path, b| Ok(self.free_for_copies(path_of(path), b)?.composition(b)?.0),
            Self::added,
        )?;
        Self::of([self, &Self::checked(copies)?])
    }

    /// The modes of `A*` for the entry with the path `under`, or for the entries inside it, as a flat layout. The leaves of B
    /// that step along this path are composed with the flat layout. Only the last entry continues beyond A: after an entry
    /// without end, no other entry could follow.
    fn free_for_copies(&self, under: isize, b: &DynLayout) -> Result<Self, LayoutError> {
        let mut entries = self.paths();
        entries.retain(|path| *path == under || is_inside(*path, under));
        let last = entries.pop().unwrap_or(under);
        let mut free = Leaves::new();
        let mut push =
            |modes: Modes, path| free.extend(modes.iter().map(|&(s, d)| Tuple::leaf((s, DynSteps::along(d, path)))));
        // No copy of an empty layout has a value, so all copies may begin at 0, as in `gaps_for_copies`.
        for path in if self.size_int() == 0 { Leaves::new() } else { entries } {
            let entry = self.along(path);
            push(gaps(entry.modes(), &[entry.cosize()], FitRule::Loose)?, path);
        }
        push(gaps_for_copies(self.along(last).modes(), b.modes())?, last);
        Self::checked(Tuple::of(free))
    }

    /// This pair of a block and its copies, with the modes grouped in another way.
    fn regrouped(&self, grouping: Grouping) -> Result<Self, LayoutError> {
        self.map(|pair, _| regroup(pair.clone(), &TilerRef::Int(1), grouping))
    }
}

/// Whether the entry with the path `path` lies inside the entry with the path `other`.
fn is_inside(path: isize, other: isize) -> bool {
    let (path, other) = (digits(path), digits(other));
    path.len() > other.len() && path.starts_with(&other)
}
