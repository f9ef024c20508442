//! How often a filled range fits into a cotarget: the last modes of a complement.
//!
//! Where offsets below `B` are filled, they fit `ceil(M / B)` times into an extent `M`. Of a cotarget with several modes, the filled
//! offsets are divided by mode after mode: into `(4,6)`, 8 offsets fit once and then 3 times. Static counts and dynamic counts are kept
//! apart ([`Counts`]), so that a static count is static in the result too.
//!
//! The cotarget of a tile is a list of modes. A tile of 3 fits twice into the 5 of `(5,n):(1,5)`; but by its values this layout is one
//! mode of 5n, and only the numbers know how often the tile fits into that: so both modes have one dynamic count (`Coalesced::Tiles`).

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
/// Whether neither of two numbers is known to divide the other, though both are static.
pub(crate) type FitsNeither<S, B> =
    <<<S as Arithmetic>::Rem<B> as Known>::Positive as Flag>::And<<<B as Arithmetic>::Rem<S> as Known>::Positive>;
/// Whether a number is static, as an int.
type Kind<N> = <<N as Known>::Static as Flag>::Choose<P1, Z0>;
