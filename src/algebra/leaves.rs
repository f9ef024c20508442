//! Flat lists of modes as types, with which most operations compute their results.
//!
//! A **leaf** is a mode whose shape is an int. Most operations flatten a layout into a list of
//! leaves, go through the list, and build a layout from the resulting list.
//!
//! | the list | as a layout |
//! | --- | --- |
//! | none | `_1:_0` |
//! | `4:1` | `4:1`, not a tuple of one mode |
//! | `4:1`, `2:8` | `(4,2):(1,8)` |
//!
//! So a leaf in front of a list changes how the layout of the list is nested. A list therefore declares both: its layout (`Shape`,
//! `Stride`), and the layout with one more leaf in front (`ShapeWith`, `StrideWith`). The bounds of these associated types
//! say that each stride is congruent to its shape. So generic code does not have to repeat this as a bound.

use crate::algebra::supertraits::Leaves;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// A mode of a list, of shape `S` and stride `D`. The shape is an int, except in the lists of a divide: there it is a tuple if
/// several modes were grouped into this one.
pub struct Leaf<S, D>(PhantomData<(S, D)>);

/// The end of a list whose last mode is unbounded: coordinates may exceed its extent. So the last mode is kept even if its shape is
/// 1. Composition needs this, because its right operand may exceed the size of the left one.
pub struct Unbounded;

/// Implements [`Leaves`] for the end of a list, which is an empty list.
macro_rules! no_leaves {
    ($end:ty) => {
        impl Leaves for $end {
            type Shapes = HNil;
            type Strides = HNil;
            type Shape = P1;
            type Stride = Z0;
            type ShapeWith<S: Shape> = S;
            type StrideWith<S: Shape, D: Congruent<S>> = D;
            type Grouped = HNil;
        }
    };
}
no_leaves!(HNil);
no_leaves!(Unbounded);

impl<S: Shape, D: Congruent<S>, T: Leaves> Leaves for HCons<Leaf<S, D>, T> {
    type Shapes = HCons<S, T::Shapes>;
    type Strides = HCons<D, T::Strides>;
    type Shape = T::ShapeWith<S>;
    type Stride = T::StrideWith<S, D>;
    type ShapeWith<S0: Shape> = HCons<S0, Self::Shapes>;
    type StrideWith<S0: Shape, D0: Congruent<S0>> = HCons<D0, Self::Strides>;
    type Grouped = HCons<Leaf<Self::Shape, Self::Stride>, HNil>;
}
