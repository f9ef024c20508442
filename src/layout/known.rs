//! A layout whose type says all there is to know is not computed a second time.
//!
//! Every operation gives its result through [`made`] or [`try_made`]. Where the integers of the operand and
//! of the result are all static, the compiler has worked out the result as a type, and checked the laws:
//! the one value of that type is the answer, and the function that would compute it is never compiled.

use super::{AnyLayout, Walk};
use crate::error::{LayoutError, OrBroken};
use crate::int::singleton;
use crate::profile::{Congruent, Reach, Shape};
use typenum::{B0, B1};

/// What an operation on `A` gives: the only layout of the type `L` where all is static, or else what
/// `make` gives; a panic with the text of the law that does not hold.
#[inline(always)]
#[track_caller]
pub(crate) fn made<A: AnyLayout, L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
    <A::StaticAnd<L::StaticAnd<B1>> as Made>::made(make)
}

/// [`made`], or the law that does not hold.
#[inline(always)]
pub(crate) fn try_made<A: AnyLayout, L: AnyLayout>(
    make: impl FnOnce() -> Result<L, LayoutError>,
) -> Result<L, LayoutError> {
    <A::StaticAnd<L::StaticAnd<B1>> as Made>::try_made(make)
}

/// How a layout is made, by whether all is static. Every [`Flag`](crate::int::Flag).
#[doc(hidden)]
pub trait Made {
    /// What is checked of values alone, which types say where all is static.
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError>;
    /// The layout, or a panic with the text of the law that does not hold.
    #[track_caller]
    fn made<L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L;
    /// The layout, or the law that does not hold.
    fn try_made<L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError>;
    /// How far a layout reaches.
    fn reach<L: AnyLayout>(layout: L) -> Reach;
}
impl Made for B0 {
    #[inline(always)]
    fn check(check: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        check()
    }
    #[inline(always)]
    #[track_caller]
    fn made<L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> L {
        make().or_broken()
    }
    #[inline(always)]
    fn try_made<L: AnyLayout>(make: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        make()
    }
    #[inline(always)]
    fn reach<L: AnyLayout>(layout: L) -> Reach {
        // Nothing wraps, and nothing fails: it did not when the layout was made.
        if cfg!(target_arch = "nvptx64") {
            return layout.stride().reach(layout.shape()).unwrap_or_default();
        }
        let mut reach = Reach::default();
        layout.stride().each_loop(layout.shape(), &mut |mode| {
            let span = (mode.extent as isize - 1).max(0).wrapping_mul(mode.stride);
            reach.below = reach.below.wrapping_sub(span.min(0));
            reach.above = reach.above.wrapping_add(span.max(0));
        });
        reach
    }
}
impl Made for B1 {
    #[inline(always)]
    fn check(_: impl FnOnce() -> Result<(), LayoutError>) -> Result<(), LayoutError> {
        Ok(())
    }
    #[inline(always)]
    #[track_caller]
    fn made<L: AnyLayout>(_: impl FnOnce() -> Result<L, LayoutError>) -> L {
        only::<L>()
    }
    #[inline(always)]
    fn try_made<L: AnyLayout>(_: impl FnOnce() -> Result<L, LayoutError>) -> Result<L, LayoutError> {
        Ok(only::<L>())
    }
    #[inline(always)]
    fn reach<L: AnyLayout>(_: L) -> Reach {
        const {
            match <L::Stride as Congruent<L::Shape>>::STATIC_REACH {
                Some(reach) => reach,
                None => panic!("a layout of static integers"),
            }
        }
    }
}

/// The one layout of a type of static integers.
#[inline(always)]
pub(crate) const fn only<L: AnyLayout>() -> L {
    const {
        let reach = <L::Stride as Congruent<L::Shape>>::STATIC_REACH;
        match (L::Shape::STATIC_SIZE, reach) {
            (Some(_), Some(Reach { below, above })) => assert!(
                below < isize::MAX - above,
                "overflow: the size and the offsets of a layout must fit its integer type"
            ),
            _ => panic!("a layout of static integers"),
        }
    }
    // SAFETY: a layout that takes no bytes is made of lists and of static ints alone, for a dynamic one takes
    // some, and each of these anyone may make.
    #[allow(unsafe_code)]
    unsafe {
        singleton()
    }
}
