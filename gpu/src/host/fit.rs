//! Converts a layout of the host to the layout type of a kernel. The integers are the same, and a kernel usually has
//! its dynamic integers in 32 bits.

use super::GpuError;
use crate::sealed::Token;
use colex::int::{Int, Word};
use colex::profile::{Congruent, Shape};
use colex::tuple::{HCons, HNil};
use colex::typenum::{Integer, NInt, NonZero, PInt, Unsigned, Z0};
use colex::{AnyLayout, Clash, Dyn, Layout, LayoutError};

/// A type that can be converted to the kernel's type `To`. A static integer stays static or becomes dynamic, and a
/// dynamic integer may change its word type.
#[diagnostic::on_unimplemented(
    message = "the kernel takes a tensor of another layout",
    label = "this layout does not fit that of the kernel",
    note = "it takes `{To}`, and `{Self}` was given",
    note = "fix: build the tensor's layout with the same static integers as the kernel's"
)]
pub trait Fit<To>: Copy {
    /// Converts to `To`. The error is the law that does not hold.
    fn fit(self) -> Result<To, LayoutError>;
    /// Seals the trait: see [`Token`]. A kernel accesses a tensor through the result.
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl Fit<HNil> for HNil {
    fn fit(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
    fn sealed(_: Token) {}
}
impl<H: Fit<A>, T: Fit<B>, A, B> Fit<HCons<A, B>> for HCons<H, T> {
    fn fit(self) -> Result<HCons<A, B>, LayoutError> {
        Ok(HCons { head: self.head.fit()?, tail: self.tail.fit()? })
    }
    fn sealed(_: Token) {}
}

macro_rules! known {
    ($([$($g:ident: $bound:path, $nonzero:path)?] $t:ty;)*) => {$(
        impl<$($g: $bound + $nonzero)?> Fit<$t> for $t {
            fn fit(self) -> Result<$t, LayoutError> {
                Ok(self)
            }
            fn sealed(_: Token) {}
        }
        impl<$($g: $bound + $nonzero,)? W: Word> Fit<Dyn<W>> for $t {
            fn fit(self) -> Result<Dyn<W>, LayoutError> {
                in_word(<$t as Integer>::ISIZE)
            }
            fn sealed(_: Token) {}
        }
    )*};
}
known! {
    [] Z0;
    [U: Unsigned, NonZero] PInt<U>;
    [U: Unsigned, NonZero] NInt<U>;
}
impl<V: Word, W: Word> Fit<Dyn<W>> for Dyn<V> {
    fn fit(self) -> Result<Dyn<W>, LayoutError> {
        in_word(self.get())
    }
    fn sealed(_: Token) {}
}

fn in_word<W: Word>(value: isize) -> Result<Dyn<W>, LayoutError> {
    match W::from_isize(value) {
        Some(word) => Dyn::try_new(word),
        None => Err(LayoutError::Overflow(Clash::default())),
    }
}

impl<S, D, S1, D1> Fit<Layout<S1, D1>> for Layout<S, D>
where
    S: Shape + Fit<S1>,
    D: Congruent<S> + Fit<D1>,
    S1: Shape,
    D1: Congruent<S1>,
{
    fn fit(self) -> Result<Layout<S1, D1>, LayoutError> {
        Layout::try_new(self.shape().fit()?, self.stride().fit()?)
    }
    fn sealed(_: Token) {}
}

/// Converts a layout to the type that a kernel accepts.
pub(super) fn fitted<L: AnyLayout + Fit<M>, M>(layout: L) -> Result<M, GpuError> {
    layout.fit().map_err(|error| match error {
        LayoutError::Overflow(_) => {
            GpuError::Launch(std::format!("the index type of the kernel cannot hold an integer of the layout {layout}"))
        }
        error => GpuError::Layout(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::prelude::*;
    use std::string::ToString;

    #[test]
    fn numbers_that_a_word_does_not_hold() {
        type Kernels = Layout!((4, Narrow) : (1, Narrow));
        type Narrow = Dyn<i32>;
        let n = 3;
        let fits: Kernels = fitted(layout!((4, n))).expect("it fits");
        assert_eq!(fits.to_string(), "(_4,3):(_1,4)");
        let n = 1isize << 40;
        let why = fitted::<_, Kernels>(layout!((4, n))).unwrap_err().to_string();
        assert_eq!(
            why,
            "the kernel cannot be launched: the index type of the kernel cannot hold an integer of the layout (_4,1099511627776):(_1,_4)"
        );
    }
}
