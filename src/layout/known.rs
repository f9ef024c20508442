//! A layout whose type says all there is to know is not computed a second time.
//!
//! Every operation gives its result through [`static_or`] or [`try_static_or`]: the only layout of its type, or what a function makes.

use super::{AnyLayout, Layout, Loop, LoopNest};
use crate::error::{LayoutError, refuse};
use crate::int::static_value::Singleton;
use crate::int::{Flag, singleton};
use crate::profile::{Congruent, Reach, Shape};
use core::marker::PhantomData;
use typenum::B1;

/// What an operation on `A` gives: the only layout of the type `L` where all is static, or else what `make` gives; a panic with
/// the text of the law that does not hold. All of the operand too, since a law may depend on what the result has no more.
#[inline(always)]
#[track_caller]
pub(crate) fn static_or<A: AnyLayout, L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
    <A::StaticAnd<L::StaticAnd<B1>> as Flag>::static_or(make)
}

/// As [`static_or`], with the law that does not hold as an error.
#[inline(always)]
pub(crate) fn try_static_or<A: AnyLayout, L: AnyLayout>(
    make: impl FnOnce() -> Result<L, LayoutError>,
) -> Result<L, LayoutError> {
    <A::StaticAnd<L::StaticAnd<B1>> as Flag>::try_static_or(make)
}

/// How far layouts of the type `L` reach.
struct ReachOf<L>(Reach, PhantomData<L>);
impl<L: AnyLayout> Singleton for ReachOf<L> {
    const VALUE_OF_TYPE: Self = match <L::Stride as Congruent<L::Shape>>::STATIC_REACH {
        Some(reach) => ReachOf(reach, PhantomData),
        None => panic!("a layout of static integers"),
    };
}

/// How far the layout reaches: what its type says, or what its modes add up to.
#[inline(always)]
pub(super) fn reach<L: AnyLayout>(layout: L) -> Reach {
    <L::StaticAnd<B1> as Flag>::static_or(|| Ok(ReachOf::<L>(added_up(layout), PhantomData))).0
}

/// Nothing wraps here, and nothing fails: the sums were checked when the layout was made.
#[inline(always)]
fn added_up<L: AnyLayout>(layout: L) -> Reach {
    if cfg!(target_arch = "nvptx64") {
        return layout.stride().reach(layout.shape()).unwrap_or_default();
    }
    let mut reach = Reach::default();
    layout.stride().each_loop(layout.shape(), &mut adding(&mut reach));
    reach
}

/// What adds a mode. A closure that stands here is one type, and in [`added_up`] would be one for each type of layout, and so
/// would be all that visits the modes of its lists.
#[inline(always)]
fn adding(reach: &mut Reach) -> impl FnMut(Loop) {
    |mode| {
        let span = (mode.extent as isize - 1).max(0).wrapping_mul(mode.stride);
        reach.below = reach.below.wrapping_sub(span.min(0));
        reach.above = reach.above.wrapping_add(span.max(0));
    }
}

impl<S: Shape, D: Congruent<S>> Singleton for Layout<S, D> {
    const VALUE_OF_TYPE: Self = {
        match (S::STATIC_SIZE, D::STATIC_REACH) {
            (Some(_), Some(Reach { below, above })) => {
                if below >= isize::MAX - above {
                    refuse("overflow: the size and the offsets of a layout must fit its integer type")
                }
            }
            _ => panic!("a layout of static integers"),
        }
        // SAFETY: a layout that takes no bytes has lists and static ints alone, since a dynamic int takes some; and anyone
        // may make a list or a static int, as they are `Default`.
        #[allow(unsafe_code)]
        unsafe {
            singleton()
        }
    };
}

/// The one layout of a type of static integers.
#[inline(always)]
pub(crate) const fn only<L: AnyLayout>() -> L {
    L::VALUE_OF_TYPE
}
