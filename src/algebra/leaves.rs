//! Flat lists of modes, on which the operations compute.
//!
//! A **leaf** is a mode whose shape is an int. Most operations flatten a layout into a list of
//! leaves, go through the list, and build a layout of the resulting list.
//!
//! | the list | as a layout |
//! | --- | --- |
//! | none | `_1:_0` |
//! | `4:1` | `4:1`, no tuple of one mode |
//! | `4:1`, `2:8` | `(4,2):(1,8)` |
//!
//! So one more leaf in front changes how the rest of the list is nested, and a list has both as types: its layout
//! (`Shape`, `Stride`), and the layout with one more leaf in front (`ShapeWith`, `StrideWith`). By these every operation is known to
//! give a layout for every list, and generic code needs only the bound of the operation.

use crate::algebra::supertraits::Leaves;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// A mode of a list. Its shape is an int, for which it has its name; in the lists of a divide it is a tuple where several modes
/// were grouped into this one.
pub struct Leaf<S, D>(PhantomData<(S, D)>);

/// The end of a list whose last mode has no end, so that a last shape of 1 is no reason to leave the mode out. Composition
/// needs it, since its right operand may run past the left one.
pub struct Unbounded;

/// An empty list.
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
