//! Modes nested as a profile is, and out of it again.

use super::list::Concat;
use crate::algebra::modes::{AsLayout, ModeList, as_layout};
use crate::error::{Arrangement, Broken, Holds, Verdict};
use crate::int::{Extent, Int};
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil, IntTuple, cons};

/// A profile that takes as many modes of a list as it has integers, and nests them alike.
pub trait Nest<L>: IntTuple {
    /// The modes as one.
    type Mode: AnyLayout;
    /// What is left of the list.
    type Rest: ModeList;
    /// Whether the list has enough.
    type Verdict: Verdict;
    /// Both.
    fn nest(self, list: L) -> (Self::Mode, Self::Rest);
}
impl<P: Int, M: AnyLayout, T: ModeList> Nest<HCons<M, T>> for P {
    type Mode = M;
    type Rest = T;
    type Verdict = Holds;
    #[inline(always)]
    fn nest(self, list: HCons<M, T>) -> (M, T) {
        (list.head, list.tail)
    }
}
impl<P: Int> Nest<HNil> for P {
    type Mode = Layout<HNil, HNil>;
    type Rest = HNil;
    type Verdict = Broken<Arrangement>;
    #[inline(always)]
    fn nest(self, _: HNil) -> (Self::Mode, HNil) {
        (Layout::of_valid(HNil, HNil), HNil)
    }
}
macro_rules! nest_list {
    ([$($g:tt)*] $profile:ty) => {
        impl<L, $($g)*> Nest<L> for $profile
        where
            Self: NestEach<L>,
        {
            type Mode = AsLayout<<Self as NestEach<L>>::Modes>;
            type Rest = <Self as NestEach<L>>::Rest;
            type Verdict = <Self as NestEach<L>>::Verdict;
            #[inline(always)]
            fn nest(self, list: L) -> (Self::Mode, Self::Rest) {
                let (modes, rest) = self.nest_each(list);
                (as_layout(modes), rest)
            }
        }
    };
}
nest_list!([] HNil);
nest_list!([P, PT] HCons<P, PT>);

/// The elements of a list of profiles, each with its modes.
pub trait NestEach<L>: IntTuple {
    /// A mode for each element.
    type Modes: ModeList;
    /// What is left of the list.
    type Rest: ModeList;
    /// Whether the list has enough.
    type Verdict: Verdict;
    /// Both.
    fn nest_each(self, list: L) -> (Self::Modes, Self::Rest);
}
impl<L: ModeList> NestEach<L> for HNil {
    type Modes = HNil;
    type Rest = L;
    type Verdict = Holds;
    #[inline(always)]
    fn nest_each(self, list: L) -> (HNil, L) {
        (HNil, list)
    }
}
impl<L, P: Nest<L>, PT: NestEach<P::Rest>> NestEach<L> for HCons<P, PT> {
    type Modes = HCons<P::Mode, PT::Modes>;
    type Rest = PT::Rest;
    type Verdict = <P::Verdict as Verdict>::Then<PT::Verdict>;
    #[inline(always)]
    fn nest_each(self, list: L) -> (Self::Modes, PT::Rest) {
        let (mode, rest) = self.head.nest(list);
        let (modes, rest) = self.tail.nest_each(rest);
        (cons(mode, modes), rest)
    }
}

/// What is left of a list of modes: nothing, or a broken law.
pub trait UsedUp: ModeList {
    /// Which.
    type Verdict: Verdict;
}
impl UsedUp for HNil {
    type Verdict = Holds;
}
impl<M: AnyLayout, T: ModeList> UsedUp for HCons<M, T> {
    type Verdict = Broken<Arrangement>;
}

// ---- back -------------------------------------------------------------------------------------

/// A profile down to which the layout `L` is taken apart: a mode for each of its integers.
pub trait Unnest<L>: IntTuple {
    /// The modes.
    type Modes: ModeList;
    /// Whether the layout nests as deep as the profile does.
    type Verdict: Verdict;
    /// The modes.
    fn unnest(self, layout: L) -> Self::Modes;
}
impl<P: Int, L: AnyLayout> Unnest<L> for P {
    type Modes = HCons<L, HNil>;
    type Verdict = Holds;
    #[inline(always)]
    fn unnest(self, layout: L) -> Self::Modes {
        cons(layout, HNil)
    }
}
impl Unnest<Layout<HNil, HNil>> for HNil {
    type Modes = HNil;
    type Verdict = Holds;
    #[inline(always)]
    fn unnest(self, _: Layout<HNil, HNil>) -> HNil {
        HNil
    }
}
impl<P, PT, S, ST, D, DT> Unnest<Layout<HCons<S, ST>, HCons<D, DT>>> for HCons<P, PT>
where
    S: Shape,
    ST: Shape,
    D: Congruent<S>,
    DT: Congruent<ST>,
    PT: Unnest<Layout<ST, DT>>,
    P: Unnest<Layout<S, D>, Modes: Concat<PT::Modes>>,
{
    type Modes = <P::Modes as Concat<PT::Modes>>::Output;
    type Verdict = <P::Verdict as Verdict>::Then<PT::Verdict>;
    #[inline(always)]
    fn unnest(self, layout: Layout<HCons<S, ST>, HCons<D, DT>>) -> Self::Modes {
        let (shape, stride) = (layout.shape(), layout.stride());
        let behind = self.tail.unnest(Layout::of_valid(shape.tail, stride.tail));
        self.head.unnest(Layout::of_valid(shape.head, stride.head)).concat(behind)
    }
}
macro_rules! mismatch {
    ([$($g:tt)*] $profile:ty, $layout:ty) => {
        impl<$($g)*> Unnest<$layout> for $profile {
            type Modes = HNil;
            type Verdict = Broken<Arrangement>;
            #[inline(always)]
            fn unnest(self, _: $layout) -> HNil {
                HNil
            }
        }
    };
}
mismatch!([S: Extent, D: Int] HNil, Layout<S, D>);
mismatch!([P: IntTuple, PT: IntTuple, S: Extent, D: Int] HCons<P, PT>, Layout<S, D>);
mismatch!([S, ST, D, DT] HNil, Layout<HCons<S, ST>, HCons<D, DT>>);
mismatch!([P: IntTuple, PT: IntTuple] HCons<P, PT>, Layout<HNil, HNil>);
