//! The results of operations: constants where operands and result are static, else computed.
//!
//! Every operation returns its result by [`static_or`] or [`try_static_or`]: the only layout of the type, or that of a closure.

use super::{AnyLayout, Layout, Loop, LoopNest};
use crate::error::{LayoutError, refuse};
use crate::int::static_value::Singleton;
use crate::int::{Flag, singleton};
use crate::profile::{Congruent, Reach, Shape};
use core::marker::PhantomData;
use typenum::B1;

/// The result of an operation on `A`: the only layout of the type `L` where `A` and `L` are static, else that of `make`; a panic with
/// the text of the law where `make` gives one. The operand counts too, since a law may depend on integers that the result has not.
#[inline(always)]
#[track_caller]
pub(crate) fn static_or<A: AnyLayout, L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
    <A::StaticAnd<L::StaticAnd<B1>> as Flag>::static_or(make)
}

/// [`static_or`], or the law that does not hold.
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

/// How far the layout reaches: a constant where it is static, else the sum over its modes.
#[inline(always)]
pub(super) fn reach<L: AnyLayout>(layout: L) -> Reach {
    <L::StaticAnd<B1> as Flag>::static_or(|| Ok(ReachOf::<L>(added_up(layout), PhantomData))).0
}

/// Nothing wraps here, and nothing fails: the sums were checked when the layout was built.
#[inline(always)]
fn added_up<L: AnyLayout>(layout: L) -> Reach {
    if cfg!(target_arch = "nvptx64") {
        return layout.stride().reach(layout.shape()).unwrap_or_default();
    }
    let mut reach = Reach::default();
    layout.stride().each_loop(layout.shape(), &mut adding(&mut reach));
    reach
}

/// The closure that adds a mode. Here it is one type; in [`added_up`] it would be one type for each type of layout, and the functions
/// that visit modes would be compiled for each.
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
        // SAFETY: `singleton` asserts that `Layout<S, D>` has size 0, so it consists of lists and static ints alone, since a
        // dynamic int takes bytes. Lists and static ints are `Default`, so safe code can build a value.
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
