//! The shape of a layout of coordinates, its value at a coordinate, and one entry of all its values.

use super::CoordLayout;
use super::entries::{At, CosizeOf, EachEntry};
use super::stride::CoordStride;
use crate::coord::Coord;
use crate::int::basis::{Entries, Path};
use crate::layout::{AnyLayout, Layout};
use crate::profile::Congruent;

impl<L: AnyLayout> CoordLayout<L> {
    #[inline(always)]
    pub(crate) fn of(layout: L) -> Self {
        CoordLayout(layout)
    }
    #[inline(always)]
    pub(crate) fn inner(self) -> L {
        self.0
    }
    /// The shape.
    #[inline(always)]
    pub fn shape(self) -> L::Shape {
        self.0.shape()
    }
    /// The number of coordinates.
    #[inline(always)]
    pub fn size(self) -> usize {
        self.0.size()
    }
    /// The number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize {
        L::RANK
    }
    /// The number of levels of nesting.
    #[inline(always)]
    pub fn depth(self) -> usize {
        L::DEPTH
    }

    /// The value of the layout at a coordinate, which is a coordinate too. If no stride steps along an entry, that entry is 0.
    ///
    /// `at` does not check that the coordinate lies in the shape, so a tile may reach past the edge.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::tuple::get;
    /// let a = layout!((4, 5) : (1@0, 1@1));
    /// let at = a.at((2, 3));
    /// assert_eq!((get::<0, _>(at).get(), get::<1, _>(at).get()), (2, 3));
    /// let n = 5;
    /// assert_eq!(notation(layout!((4, n) : (1@1, 2@0)).at(6)).to_string(), "(2,2)");
    /// // entry 0 has no stride: it is 0 for certain
    /// assert_eq!(notation(layout!(4 : 3@1).at(2)).to_string(), "(_0,6)");
    /// ```
    #[inline(always)]
    pub fn at<C>(self, coord: C) -> <L::Stride as CoordStride>::Entries
    where
        L::Stride: CoordStride<Entries: EachEntry<L, At<C>>>,
    {
        <L::Stride as CoordStride>::Entries::default().plus(self.0, At(coord))
    }

    /// The number of integers from the least to the greatest value of each entry, both counted: CuTe's `coshape`. An entry along
    /// which no stride steps is always 0, so its number is 1. If this layout is empty, every number is 0.
    ///
    /// ```
    /// use colex::prelude::*;
    /// assert_eq!(notation(layout!((4, (2, 3)) : (1@0, (2@1, 4@1))).coshape()).to_string(), "(4,11)");
    /// assert_eq!(notation(layout!(4 : 2@1).coshape()).to_string(), "(1,7)");
    /// let n = 5;
    /// assert_eq!(notation(make_identity_layout(shape!(4, n)).coshape()).to_string(), "(4,5)");
    /// ```
    #[inline(always)]
    pub fn coshape(self) -> <<L::Stride as CoordStride>::Entries as Entries>::Ints
    where
        L::Stride: CoordStride<Entries: Entries<Ints: EachEntry<L, CosizeOf>>>,
    {
        <<L::Stride as CoordStride>::Entries as Entries>::Ints::default().plus(self.0, CosizeOf)
    }

    /// Whether a coordinate lies in the shape.
    #[inline(always)]
    pub fn contains<C: Coord<L::Shape, L::Stride>>(self, coord: C) -> bool {
        self.0.contains(coord)
    }

    /// The layout of integers that computes one entry of this layout's value at each coordinate. `P` is the path of the entry,
    /// with the innermost index first.
    ///
    /// The entry of `A(c)` at the path `P` is `A.entry::<P>()(c)`.
    ///
    /// ```
    /// use colex::int::Const;
    /// use colex::prelude::*;
    /// use colex::tuple::{HCons, HNil};
    /// let a = layout!((4, (2, 3)) : (1@0, (2@1, 4@1)));
    /// assert_eq!(a.entry::<HCons<Const<1>, HNil>>().to_string(), "(_4,(_2,_3)):(_0,(_2,_4))");
    /// ```
    #[inline(always)]
    pub fn entry<P: Path>(self) -> Layout<L::Shape, <L::Stride as CoordStride>::Entry<P>>
    where
        L::Stride: CoordStride<Entry<P>: Congruent<L::Shape>>,
    {
        Layout::of_valid(self.0.shape(), self.0.stride().entry::<P>())
    }
}
