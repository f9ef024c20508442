//! A list of modes, each a layout: the operands and results of operations on whole modes.
//!
//! The trait of lists has the layout of the list as a type, so that the result of every operation on lists is known to be a layout,
//! and generic code needs only the bound of the operation.

use super::modes::{Mode, Out, Row, RowOf, Written};
use super::{AnyLayout, Layout, static_or};
use crate::error::{Broken, Holds, Verdict};
use crate::int::Int;
use crate::int::arithmetic::Arithmetic;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, cons};
use typenum::{P1, Z0};

/// A list of layouts.
#[doc(hidden)]
pub trait ModeList: Copy {
    /// The shape of the list as a layout.
    type Shape: Shape;
    /// The stride of the list as a layout.
    type Stride: Congruent<Self::Shape>;
    /// How many modes.
    type Rank: Int;
    /// The first mode; of an empty list, the layout of no modes.
    type Head: AnyLayout;
    /// The modes after the first.
    type Tail: ModeList;
    /// Whether there is a first mode, where the law `Law` asks for one.
    type HasHead<Law>: Verdict;
    /// Whether there is none, where the law `Law` asks for that.
    type IsEmpty<Law>: Verdict;
    /// This list, and `L` after it.
    type Concat<L: ModeList>: ModeList;
    /// This list reversed, and `L` after it.
    type ReversedOnto<L: ModeList>: ModeList;
    /// `A` where there is no mode, `B` where there is one.
    type IfEmpty<A: ModeList, B: ModeList>: ModeList;
    /// How many integers its shapes have.
    const LEAVES: usize;

    /// The shape and the stride.
    fn unzip(self) -> (Self::Shape, Self::Stride);
    /// Writes these modes of the list, reversed.
    fn write_reversed(modes: &[Mode], out: &mut Out<'_>) -> Written;
}
impl ModeList for HNil {
    type Shape = HNil;
    type Stride = HNil;
    type Rank = Z0;
    type Head = Layout<HNil, HNil>;
    type Tail = HNil;
    type HasHead<Law> = Broken<Law>;
    type IsEmpty<Law> = Holds;
    type Concat<L: ModeList> = L;
    type ReversedOnto<L: ModeList> = L;
    type IfEmpty<A: ModeList, B: ModeList> = A;
    const LEAVES: usize = 0;
    #[inline(always)]
    fn unzip(self) -> (HNil, HNil) {
        (HNil, HNil)
    }
    #[inline(always)]
    fn write_reversed(_: &[Mode], _: &mut Out<'_>) -> Written {
        Ok(())
    }
}
impl<M: AnyLayout, T: ModeList> ModeList for HCons<M, T> {
    type Shape = HCons<M::Shape, T::Shape>;
    type Stride = HCons<M::Stride, T::Stride>;
    type Rank = <T::Rank as Arithmetic>::Plus<P1>;
    type Head = M;
    type Tail = T;
    type HasHead<Law> = Holds;
    type IsEmpty<Law> = Broken<Law>;
    type Concat<L: ModeList> = HCons<M, T::Concat<L>>;
    type ReversedOnto<L: ModeList> = T::ReversedOnto<HCons<M, L>>;
    type IfEmpty<A: ModeList, B: ModeList> = B;
    const LEAVES: usize = <RowOf<M> as Row<Mode>>::LEN + T::LEAVES;
    #[inline(always)]
    fn unzip(self) -> (Self::Shape, Self::Stride) {
        let (shape, stride) = self.tail.unzip();
        (cons(self.head.shape(), shape), cons(self.head.stride(), stride))
    }
    #[inline(always)]
    fn write_reversed(modes: &[Mode], out: &mut Out<'_>) -> Written {
        let (head, tail) = modes.split_at(Self::LEAVES - T::LEAVES);
        T::write_reversed(tail, out)?;
        out.copy(head)
    }
}

/// A list of modes as a layout.
pub(crate) type AsLayout<L> = Layout<<L as ModeList>::Shape, <L as ModeList>::Stride>;

/// The modes of a layout, of which a single one stays the layout that it is.
pub(crate) type Unpacked<A> = <<A as AnyLayout>::Modes as ModeList>::IfEmpty<
    HNil,
    <<<A as AnyLayout>::Modes as ModeList>::Tail as ModeList>::IfEmpty<HCons<A, HNil>, <A as AnyLayout>::Modes>,
>;

/// The layout that has these for its modes: [`layouts!`](crate::layouts).
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __layouts<L: ModeList>(list: L) -> AsLayout<L> {
    static_or::<AsLayout<L>, _>(|| {
        let (shape, stride) = list.unzip();
        Layout::try_new(shape, stride)
    })
}
