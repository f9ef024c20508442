//! Modes nested as a profile says, and taken out again.

use crate::error::{Arrangement, Broken, Holds, Verdict};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, AsLayout, Layout, ModeList};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple};

/// A profile: each of its integers stands for a mode of a list `L`, taken in order.
pub trait Nest: IntTuple {
    /// The layout of the modes that it takes.
    type Mode<L: ModeList>: AnyLayout;
    /// Its modes, as a list.
    type Modes<L: ModeList>: ModeList;
    /// The modes that are left.
    type Rest<L: ModeList>: ModeList;
    /// Whether there are modes enough.
    type Verdict<L: ModeList>: Verdict;
}
impl<P: Int> Nest for P {
    type Mode<L: ModeList> = L::Head;
    type Modes<L: ModeList> = HCons<L::Head, HNil>;
    type Rest<L: ModeList> = L::Tail;
    type Verdict<L: ModeList> = L::HasHead<Arrangement>;
}
impl Nest for HNil {
    type Mode<L: ModeList> = Layout<HNil, HNil>;
    type Modes<L: ModeList> = HNil;
    type Rest<L: ModeList> = L;
    type Verdict<L: ModeList> = Holds;
}
impl<P: Nest, PT: Nest> Nest for HCons<P, PT> {
    type Mode<L: ModeList> = AsLayout<Self::Modes<L>>;
    type Modes<L: ModeList> = HCons<P::Mode<L>, PT::Modes<P::Rest<L>>>;
    type Rest<L: ModeList> = PT::Rest<P::Rest<L>>;
    type Verdict<L: ModeList> = <P::Verdict<L> as Verdict>::Then<PT::Verdict<P::Rest<L>>>;
}
/// Whether a profile takes the modes of a list, all of them.
pub(crate) type TakesAll<P, L> =
    <<P as Nest>::Verdict<L> as Verdict>::Then<<<P as Nest>::Rest<L> as ModeList>::IsEmpty<Arrangement>>;

/// The modes of the layout `L` at the integers of the profile `Self`, as one list.
pub trait Unnest<L>: IntTuple {
    /// The modes.
    type Modes: ModeList;
    /// Whether the layout nests at least as the profile does.
    type Verdict: Verdict;
}
impl<P: Int, L: AnyLayout> Unnest<L> for P {
    type Modes = HCons<L, HNil>;
    type Verdict = Holds;
}
impl Unnest<Layout<HNil, HNil>> for HNil {
    type Modes = HNil;
    type Verdict = Holds;
}
impl<P, PT, S, ST, D, DT> Unnest<Layout<HCons<S, ST>, HCons<D, DT>>> for HCons<P, PT>
where
    S: Shape,
    ST: Shape,
    D: Congruent<S>,
    DT: Congruent<ST>,
    PT: Unnest<Layout<ST, DT>>,
    P: Unnest<Layout<S, D>>,
{
    type Modes = <P::Modes as ModeList>::Then<PT::Modes>;
    type Verdict = <P::Verdict as Verdict>::Then<PT::Verdict>;
}
// A layout that nests otherwise: no program that compiles gets here.
macro_rules! mismatch {
    ($([$($g:tt)*] $profile:ty, $layout:ty;)*) => {$(
        impl<$($g)*> Unnest<$layout> for $profile {
            type Modes = HNil;
            type Verdict = Broken<Arrangement>;
        }
    )*};
}
mismatch! {
    [S: Extent, D: Int] HNil, Layout<S, D>;
    [P: IntTuple, PT: IntTuple, S: Extent, D: Int] HCons<P, PT>, Layout<S, D>;
    [S, ST, D, DT] HNil, Layout<HCons<S, ST>, HCons<D, DT>>;
    [P: IntTuple, PT: IntTuple] HCons<P, PT>, Layout<HNil, HNil>;
}
