//! A list of modes, each a layout: what is done to whole modes is done to such a list.
//!
//! A list says of itself what layout it is, so that every operation on lists can promise a layout;
//! see `leaves`, which does the same for modes that are ints.

use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout, made};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};

/// A list of layouts.
pub trait ModeList: Copy {
    /// The shape of the list as a layout.
    type Shape: Shape;
    /// The stride of the list as a layout.
    type Stride: Congruent<Self::Shape>;
    /// Both.
    fn unzip(self) -> (Self::Shape, Self::Stride);
}
impl ModeList for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn unzip(self) -> (HNil, HNil) {
        (HNil, HNil)
    }
}
impl<M: AnyLayout, T: ModeList> ModeList for HCons<M, T> {
    type Shape = HCons<M::Shape, T::Shape>;
    type Stride = HCons<M::Stride, T::Stride>;
    #[inline(always)]
    fn unzip(self) -> (Self::Shape, Self::Stride) {
        let (shape, stride) = self.tail.unzip();
        (cons(self.head.shape(), shape), cons(self.head.stride(), stride))
    }
}

/// A list of modes as a layout.
pub type AsLayout<L> = Layout<<L as ModeList>::Shape, <L as ModeList>::Stride>;

/// A list of modes as a layout, where these are modes of one valid layout, each once.
#[inline(always)]
pub(crate) fn as_layout<L: ModeList>(list: L) -> AsLayout<L> {
    let (shape, stride) = list.unzip();
    Layout::of_valid(shape, stride)
}

/// The layout that has these for its modes: [`layouts!`](crate::layouts).
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __layouts<L: ModeList>(list: L) -> AsLayout<L> {
    made::<AsLayout<L>, _>(|| {
        let (shape, stride) = list.unzip();
        Layout::try_new(shape, stride)
    })
}

/// The modes of a layout as a list; a layout of one int is its own mode 0.
#[diagnostic::on_unimplemented(
    message = "the modes of a layout are taken, or in generic code those of a type that is bounded by the operation",
    label = "this is neither",
    note = "found `{Self}`",
    note = "fix: in generic code, add the bound of the operation that is called, such as `{Self}: TakeOp<B, E>`",
    note = "fix: elsewhere pass a layout: `*a` if `a` is a reference to one, `t.layout()` of a tensor `t`, which has methods of its own"
)]
pub trait ToModes: AnyLayout {
    /// The list.
    type Modes: ModeList;
    /// The list.
    fn modes(self) -> Self::Modes;
}
impl<S: Shape + ZipModes<D>, D: Congruent<S>> ToModes for Layout<S, D> {
    type Modes = S::Modes;
    #[inline(always)]
    fn modes(self) -> S::Modes {
        self.shape().zip_modes(self.stride())
    }
}

/// The modes of the shape `Self` with the stride `D`.
pub trait ZipModes<D>: Shape {
    /// The list.
    type Modes: ModeList;
    /// The list.
    fn zip_modes(self, stride: D) -> Self::Modes;
}
impl<S: Extent, D: Int> ZipModes<D> for S {
    type Modes = HCons<Layout<S, D>, HNil>;
    #[inline(always)]
    fn zip_modes(self, stride: D) -> Self::Modes {
        cons(Layout::of_valid(self, stride), HNil)
    }
}
impl ZipModes<HNil> for HNil {
    type Modes = HNil;
    #[inline(always)]
    fn zip_modes(self, _: HNil) -> HNil {
        HNil
    }
}
impl<S: Shape, ST: ZipModes<DT>, D: Congruent<S>, DT> ZipModes<HCons<D, DT>> for HCons<S, ST> {
    type Modes = HCons<Layout<S, D>, ST::Modes>;
    #[inline(always)]
    fn zip_modes(self, stride: HCons<D, DT>) -> Self::Modes {
        cons(Layout::of_valid(self.head, stride.head), self.tail.zip_modes(stride.tail))
    }
}

/// The leaves of the shape `Self` with the stride `D`, each a mode, in front of `Tail`.
pub trait FlatModes<D, Tail: ModeList>: Shape {
    /// The list.
    type Modes: ModeList;
    /// The list.
    fn flat_modes(self, stride: D, tail: Tail) -> Self::Modes;
}
impl<S: Extent, D: Int, Tail: ModeList> FlatModes<D, Tail> for S {
    type Modes = HCons<Layout<S, D>, Tail>;
    #[inline(always)]
    fn flat_modes(self, stride: D, tail: Tail) -> Self::Modes {
        cons(Layout::of_valid(self, stride), tail)
    }
}
impl<Tail: ModeList> FlatModes<HNil, Tail> for HNil {
    type Modes = Tail;
    #[inline(always)]
    fn flat_modes(self, _: HNil, tail: Tail) -> Tail {
        tail
    }
}
impl<S, ST, D, DT, Tail: ModeList> FlatModes<HCons<D, DT>, Tail> for HCons<S, ST>
where
    ST: FlatModes<DT, Tail>,
    S: FlatModes<D, ST::Modes>,
{
    type Modes = S::Modes;
    #[inline(always)]
    fn flat_modes(self, stride: HCons<D, DT>, tail: Tail) -> Self::Modes {
        self.head.flat_modes(stride.head, self.tail.flat_modes(stride.tail, tail))
    }
}
