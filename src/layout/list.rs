//! [`ModeList`], a type-level list of modes, each of which is a layout. Operations on whole modes have such lists as operands and
//! results.
//!
//! For each list there is one layout that has exactly these modes. The trait names the shape and the stride of this layout. So
//! the compiler knows that the result of every operation on lists is a layout, and generic code needs only the bound of the
//! operation.

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
    /// The shape of the layout that has these modes.
    type Shape: Shape;
    /// The stride of the layout that has these modes.
    type Stride: Congruent<Self::Shape>;
    /// The number of modes.
    type Rank: Int;
    /// The first mode. For an empty list, the layout without modes.
    type Head: AnyLayout;
    /// The modes after the first.
    type Tail: ModeList;
    /// `Holds` if the list has a first mode, otherwise `Broken<Law>`.
    type HasHead<Law>: Verdict;
    /// `Holds` if the list is empty, otherwise `Broken<Law>`.
    type IsEmpty<Law>: Verdict;
    /// This list followed by `L`.
    type Concat<L: ModeList>: ModeList;
    /// This list reversed, followed by `L`.
    type ReversedOnto<L: ModeList>: ModeList;
    /// `A` if the list is empty, otherwise `B`.
    type IfEmpty<A: ModeList, B: ModeList>: ModeList;
    /// The number of leaves of all modes.
    const LEAVES: usize;

    /// The shape and the stride of the layout that has these modes.
    fn unzip(self) -> (Self::Shape, Self::Stride);
    /// Writes the modes of the list in reverse order. `modes` has the leaves of all of them.
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

/// The layout whose modes are those of the list `L`.
pub(crate) type AsLayout<L> = Layout<<L as ModeList>::Shape, <L as ModeList>::Stride>;

/// The list of the modes of a layout. If the layout has only one mode, the list contains the whole layout.
pub(crate) type Unpacked<A> = <<A as AnyLayout>::Modes as ModeList>::IfEmpty<
    HNil,
    <<<A as AnyLayout>::Modes as ModeList>::Tail as ModeList>::IfEmpty<HCons<A, HNil>, <A as AnyLayout>::Modes>,
>;

/// The layout whose modes are the layouts of a list, for the macro [`layouts!`](crate::layouts).
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn __layouts<L: ModeList>(list: L) -> AsLayout<L> {
    static_or::<AsLayout<L>, _>(|| {
        let (shape, stride) = list.unzip();
        Layout::try_new(shape, stride)
    })
}
