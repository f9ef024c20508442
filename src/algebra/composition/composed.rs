//! Composes with the right operand mode by mode, as types: `A ∘ (b, c, ...) = (A ∘ b, A ∘ c, ...)`.
//!
//! [`Composed`] has one mode of the result and a list of the modes of A ([`Digits`]). For each mode of A, the list tells how far
//! the leaves of B that are already composed reach into it. The next mode of B is composed with this list. The modes of the
//! result are put together from the last to the first, and nested as B is. The right operand is a layout or a list of leaves.
//! A complement is composed as a list of leaves, without building a layout of it. After the leaves of a complement, the result
//! may have one more mode: the rest of A after its first `N` coordinates.

use crate::algebra::checked::Checked;
use crate::algebra::supertraits::{AnyComposed, AnyDecomposed, Coalesced, Composed, DigitByFact, Digits, Fallback};
use crate::error::Verdict;
use crate::int::{Flag, Int};
use crate::layout::Layout;
use crate::profile::{Congruent, Shape};
use crate::tuple::{HCons, HNil};

impl<S: Shape, D: Congruent<S>, A: Digits> AnyComposed for Composed<S, D, A> {
    type InFrontOf<T: Shape, DT: Congruent<T>> = <DT::Composed<A> as AnyComposed>::WithMode<S, D>;
    type InFrontOfLeaves<L: Coalesced, N: Int> = <L::ComposedLeaves<A, N> as AnyDecomposed>::WithModeBefore<S, D>;
    type Beside<L: Coalesced, N: Int> =
        <<<L::ComposedLeaves<A, N> as AnyDecomposed>::Mode as AnyComposed>::Alone as AnyComposed>::WithMode<S, D>;
    type WithMode<S0: Shape, D0: Congruent<S0>> = Composed<HCons<S0, S>, HCons<D0, D>, A>;
    type Alone = Composed<HCons<S, HNil>, HCons<D, HNil>, A>;
    type Checked<V: Verdict, F: Flag> =
        Checked<Layout<S, D>, V::Then<<A::Verdict as Verdict>::Then<F::BorrowIfBothSigns<A>>>>;
    type CheckedOr<V: Verdict, F: Flag, X: Fallback> = A::OrFallback<Self::Checked<V, F>, X>;
}

/// Whether the right operand `S:D` is known to have strides of both signs.
pub(crate) type BothSigns<S, D> = <<D as Congruent<S>>::Negative as DigitByFact>::AndRises<S, D>;
