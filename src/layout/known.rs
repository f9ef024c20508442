//! The results of operations: a constant if the operands and the result are static, otherwise computed.
//!
//! Every operation returns its result by [`static_or`] or [`try_static_or`]. The result is either the only layout of its type, or the
//! layout that a closure computes.

use super::{AnyLayout, Layout, Loop, LoopNest};
use crate::error::{LayoutError, refuse};
use crate::int::static_value::Singleton;
use crate::int::{Flag, singleton};
use crate::profile::{Congruent, Reach, Shape};
use core::marker::PhantomData;
use typenum::B1;

/// The result of an operation on `A`: the only layout of the type `L` if `A` and `L` are static, otherwise the layout that `make`
/// returns. Panics with the text of the law that `make` returns.
///
/// The operand `A` must be static too, because a law may depend on integers that the result does not have.
#[inline(always)]
#[track_caller]
pub(crate) fn static_or<A: AnyLayout, L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
    <A::StaticAnd<L::StaticAnd<B1>> as Flag>::static_or(make)
}

/// The result of [`static_or`], or the law that does not hold.
#[inline(always)]
pub(crate) fn try_static_or<A: AnyLayout, L: AnyLayout>(
    make: impl FnOnce() -> Result<L, LayoutError>,
) -> Result<L, LayoutError> {
    <A::StaticAnd<L::StaticAnd<B1>> as Flag>::try_static_or(make)
}

/// The least and the greatest offset of layouts of the type `L`.
struct ReachOf<L>(Reach, PhantomData<L>);
impl<L: AnyLayout> Singleton for ReachOf<L> {
    const VALUE_OF_TYPE: Self = match <L::Stride as Congruent<L::Shape>>::STATIC_REACH {
        Some(reach) => ReachOf(reach, PhantomData),
        None => panic!("a layout of static integers"),
    };
}

/// The least and the greatest offset of a layout: a constant if the layout is static, otherwise sums over its modes.
#[inline(always)]
pub(super) fn reach<L: AnyLayout>(layout: L) -> Reach {
    <L::StaticAnd<B1> as Flag>::static_or(|| Ok(ReachOf::<L>(added_up(layout), PhantomData))).0
}

/// Sums up the least and the greatest offset of a layout. Nothing wraps or fails, because the constructor of the layout checked both
/// sums.
#[inline(always)]
fn added_up<L: AnyLayout>(layout: L) -> Reach {
    if cfg!(target_arch = "nvptx64") {
        return layout.stride().reach(layout.shape()).unwrap_or_default();
    }
    let mut reach = Reach::default();
    layout.stride().each_loop(layout.shape(), &mut adding(&mut reach));
    reach
}

/// The closure that adds a mode to the sums. The closure has one type for all layouts. If it were written inside [`added_up`], it
/// would have another type for each type of layout, and the functions that visit modes would be compiled for each of these types.
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
        // SAFETY: `singleton` asserts that `Layout<S, D>` has size 0. A dynamic int has bytes, so the layout consists only of lists
        // and static ints. Both implement `Default`, so safe code can build a value.
        #[allow(unsafe_code)]
        unsafe {
            singleton()
        }
    };
}

/// The only layout of a type whose integers are all static.
#[inline(always)]
pub(crate) const fn only<L: AnyLayout>() -> L {
    L::VALUE_OF_TYPE
}
