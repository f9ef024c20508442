//! Composes with the right operand mode by mode, as types: `A ∘ (b, c, ...) = (A ∘ b, A ∘ c, ...)`.
//!
//! [`Composed`] is one mode of the result, together with the digits of A and how far the modes of B composed until then have
//! moved them. The next mode of B continues from these digits. The modes of the result are put together from the last to the
//! first, and nested as B is. The right operand is a layout or a list of leaves. A complement is a list of leaves, of which
//! no layout is built. The rest of A may follow the leaves of the complement.

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
