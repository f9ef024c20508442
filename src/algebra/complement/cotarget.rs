//! Computes how often a filled range of offsets fits into a cotarget: the last modes of a complement.
//!
//! If the offsets below `B` are filled, they fit `ceil(M / B)` times into an extent `M`. If the cotarget has several modes, each
//! mode `M` has the count `ceil(M / B)`, and the next mode is computed with `ceil(B / M)` in place of `B`. For example, take the
//! cotarget `(4,6)` and `B = 8`. The count in the 4 is `ceil(4 / 8) = 1`. The 6 is computed with `B = ceil(8 / 4) = 2`, so the
//! count in it is 3. Static and dynamic counts are kept apart ([`Counts`]), so a static count is
//! static in the result too.
//!
//! The cotarget of a tile is the list of modes of the layout that is tiled. In `(5,n):(1,5)`, a tile of 3 would fit twice into
//! the 5. But the layout is equal to one mode of extent 5n, and how often the tile fits into that mode is known only at run
//! time. So both modes together have one dynamic count (`Coalesced::Tiles`).

use crate::algebra::supertraits::{Cotarget, Counts, FillByFact, PushByFact};
use crate::int::arithmetic::{Arithmetic, AsExtent};
use crate::int::number::Number;
use crate::int::{Extent, Flag, Int, Known};
use crate::layout::{FlatMode as Mode, Joined, Slot, write_next};
use crate::tuple::{HCons, HNil};
use core::slice::IterMut;
use typenum::{P1, Z0};

impl<M: Extent> Cotarget for M {
    type Counts<B: Int, Rest: Counts> = Rest::Combine<AsExtent<M::Ceil<B>>>;
    type Left<B: Int> = B::Ceil<M>;
    type Row = [Mode; 1];
    #[inline(always)]
    fn read(self, to: &mut IterMut<'_, Slot>) {
        write_next(to, self.number(), Number::known(0));
    }
}
impl Cotarget for HNil {
    type Counts<B: Int, Rest: Counts> = Rest;
    type Left<B: Int> = B;
    type Row = [Mode; 0];
    #[inline(always)]
    fn read(self, _: &mut IterMut<'_, Slot>) {}
}
impl<H: Cotarget, T: Cotarget> Cotarget for HCons<H, T> {
    type Counts<B: Int, Rest: Counts> = H::Counts<B, T::Counts<H::Left<B>, Rest>>;
    type Left<B: Int> = T::Left<H::Left<B>>;
    type Row = Joined<H::Row, T::Row>;
    #[inline(always)]
    fn read(self, to: &mut IterMut<'_, Slot>) {
        self.head.read(to);
        self.tail.read(to);
    }
}

impl Counts for HNil {
    type Combine<N: Extent> = HCons<N, HNil>;
    type Leaves<Bound: Int> = HNil;
}
impl<M: Extent, T: Counts> Counts for HCons<M, T> {
    type Combine<N: Extent> = <<Kind<N> as Arithmetic>::Same<Kind<M>> as FillByFact>::Combine<N, M, T>;
    type Leaves<Bound: Int> = <M::One as PushByFact>::Push<M, Bound, T::Leaves<Bound::Times<M>>>;
}
/// Whether `S` and `B` are static and neither divides the other.
pub(crate) type FitsNeither<S, B> =
    <<<S as Arithmetic>::Rem<B> as Known>::Positive as Flag>::And<<<B as Arithmetic>::Rem<S> as Known>::Positive>;
/// Whether a number is static: the int 1 if it is, else 0.
type Kind<N> = <<N as Known>::Static as Flag>::Choose<P1, Z0>;
