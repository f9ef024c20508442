//! One leaf of B goes through A: whether it moves at all, and which way. Rule 3 of the law of composition.

use super::composed::{Fallback, IsModes, IsTree, Tree};
use super::places::{Found, IsFound, Places, Uneven};
use crate::algebra::judged::IsJudged;
use crate::error::{Holds, Verdict};
use crate::int::{Extent, Flag, Int};
use crate::tuple::HNil;
use core::marker::PhantomData;
use typenum::{B0, B1};

/// The places of A with what the leaves of B so far have moved in them, and the signs of their strides: `Plus` and
/// `Minus` are `B1` where some leaf of static shape has a static stride of that sign.
pub struct Walked<P, Plus, Minus>(PhantomData<(P, Plus, Minus)>);
/// A [`Walked`].
pub trait IsWalked {
    /// What a leaf of the shape `S` composes to whose stride is the static `D`.
    type Up<S: Extent, D: Int>: IsTree;
    /// The same, where it is the static `-D`.
    type Down<S: Extent, D: Int>: IsTree;
    /// The same, where it is dynamic, of the magnitude `D`.
    type Either<S: Extent, D: Int>: IsTree;
    /// What is left behind the first `N` coordinates, as no mode or as one; nothing is asked for if `N` is 0.
    type Rest<N: Int>: IsModes;
    /// The stride of a single coordinate with the step `D`.
    type LastStride<D: Int>: Int;
    /// What the compiler knows of all laws, once all leaves of B have been through.
    type Verdict: Verdict;
    /// [`Places::Or`].
    type Or<J: IsJudged, X: Fallback>: IsJudged;
}
impl<P: Places, Plus: Flag, Minus: Flag> IsWalked for Walked<P, Plus, Minus> {
    type Up<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Mode<<S::Static as WalkIf>::Or<Plus>, Minus>;
    type Down<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Negated<Plus, <S::Static as WalkIf>::Or<Minus>>;
    type Either<S: Extent, D: Int> = <P::Walk<S, D> as IsFound>::Mode<Plus, Minus>;
    type Rest<N: Int> = <<N::Positive as WalkIf>::Remainder<N, P> as IsFound>::Rest<Plus, Minus>;
    type LastStride<D: Int> = P::LastStride<D>;
    type Verdict = <P::Verdict as Verdict>::Then<<Plus::And<Minus> as WalkIf>::Borrow<P>>;
    type Or<J: IsJudged, X: Fallback> = P::Or<J, X>;
}

/// What a leaf does by a fact. Every [`Flag`].
pub trait WalkIf {
    /// What a leaf of the stride `D` and the step `Step` composes to, by whether it is known to be a single coordinate.
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked>: IsTree;
    /// Whether this is so, or `F`.
    type Or<F: Flag>: Flag;
    /// The verdict of rule 3 on the places `P`, by whether there are strides of both signs.
    type Borrow<P: Places>: Verdict;
    /// What is left of the places `P` behind the first `N` coordinates, by whether these are static.
    type Remainder<N: Int, P: Places>: IsFound;
    /// The same, by whether nothing is asked for.
    type Nothing<P: Places>: IsFound;
}
impl WalkIf for B1 {
    // A single coordinate moves nowhere; its stride is what CuTe makes of it.
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked> = Tree<S, B::LastStride<Step>, B>;
    type Or<F: Flag> = B1;
    type Borrow<P: Places> = P::Borrow<B0>;
    type Remainder<N: Int, P: Places> = P::Remainder<N::Magnitude>;
    type Nothing<P: Places> = Found<HNil, P>;
}
impl WalkIf for B0 {
    type Compose<S: Extent, D: Int, Step: Int, B: IsWalked> = D::Move<S, B>;
    type Or<F: Flag> = F;
    type Borrow<P: Places> = Holds;
    type Remainder<N: Int, P: Places> = <N::Zero as WalkIf>::Nothing<P>;
    type Nothing<P: Places> = Found<HNil, Uneven>;
}
