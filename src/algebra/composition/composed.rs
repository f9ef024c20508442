//! Composes with the right operand mode by mode, as types: `A ∘ (b, c, ...) = (A ∘ b, A ∘ c, ...)`.
//!
//! [`Composed`] is one mode of the result, and the digits of A as they have moved so far. The next mode of B continues from
//! these digits. The modes of the result are nested as B is, from the last to the first. The right operand is a layout or a
//! list of leaves. A complement is such a list: no layout is built of it, and the rest of A may follow its leaves.

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
