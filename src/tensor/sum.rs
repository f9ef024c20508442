//! Combines all elements of a tensor into one value: a fold into any type, the sum, the least element, or the greatest.

use super::elementwise::{is_plain, reduce};
use super::sweep::fold_into;
use super::{Buffer, Tensor};
use crate::layout::TensorLayout;
use core::iter::{Sum, empty};
use core::ops::Add;

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// Folds all elements into `init`, one after the other: `f(f(init, T[c0]), T[c1])` and so on, in any order.
    ///
    /// The elements come in memory order where that is faster; `t.iter().fold(..)` keeps the order of the indices. The result may
    /// have another type than the elements. [`reduce`](Self::reduce) has several partial results at a time, so it may
    /// round floats differently.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let bytes = make_tensor([200u8; 64], layout!((8, 8), LayoutRight));
    /// assert_eq!(bytes.fold(0u64, |sum, &x| sum + u64::from(x)), 12_800);
    /// let n = 2;
    /// let norm = make_tensor([3.0, 4.0], layout!(n)).fold(0.0, |sum, x| sum + x * x);
    /// assert_eq!(norm, 25.0);
    /// ```
    ///
    /// Never fails. For an empty tensor, the result is `init`.
    pub fn fold<A>(&self, init: A, f: impl FnMut(A, &B::Element) -> A) -> A {
        if const { is_plain::<L>() } {
            return fold_into(self.view().plain(), init, f);
        }
        self.iter().fold(init, f)
    }

    /// The sum of all elements, in the type of the elements: the sum of `u8` is a `u8`. Use [`fold`](Self::fold) to sum into
    /// another type.
    ///
    /// `sum_c T[c]`
    ///
    /// Floats are added to several partial sums in an unspecified order, which affects rounding.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 3;
    /// let t = make_tensor([1.0, 2.0, 4.0, 0.5, 0.25, 0.125], layout!((2, n)));
    /// assert_eq!(t.sum(), 7.875);
    /// // An element that several coordinates share is added once for each.
    /// assert_eq!(make_tensor([3], layout!((2, 4) : (0, 0))).sum(), 24);
    /// ```
    ///
    /// # Panics
    /// When an addition overflows, if overflow checks are on, as `+` does. The sum of an empty tensor is 0.
    pub fn sum(&self) -> B::Element
    where
        B::Element: Copy + Sum + Add<Output = B::Element>,
    {
        reduce(self, empty::<B::Element>().sum(), |a, b| a + b)
    }

    /// The greatest element, or `None` if the tensor is empty.
    ///
    /// Floats are not `Ord`. For floats, write `t.reduce(f32::NEG_INFINITY, f32::max)`, which ignores NaN.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let (m, n) = (2, 0);
    /// assert_eq!(make_tensor([3, 1, 4, 1], layout!((m, 2))).max(), Some(4));
    /// assert_eq!(make_tensor([3, 1, 4, 1], layout!((m, n))).max(), None);
    /// let floats = make_tensor([3.0, f32::NAN, 4.0], layout!(3));
    /// assert_eq!(floats.reduce(f32::NEG_INFINITY, f32::max), 4.0);
    /// ```
    ///
    /// Never fails.
    pub fn max(&self) -> Option<B::Element>
    where
        B::Element: Copy + Ord,
    {
        // The first element is combined with itself too, which does not change the result.
        self.iter().next().map(|&first| reduce(self, first, Ord::max))
    }

    /// The least element, or `None` if the tensor is empty. For floats, write `t.reduce(f32::INFINITY, f32::min)`; see
    /// [`max`](Self::max).
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// assert_eq!(make_tensor([3, 1, 4, 1], layout!((2, n))).min(), Some(1));
    /// assert_eq!(make_tensor([3, -1, 4, 1], layout!(2:2)).min(), Some(3));
    /// ```
    ///
    /// Never fails.
    pub fn min(&self) -> Option<B::Element>
    where
        B::Element: Copy + Ord,
    {
        self.iter().next().map(|&first| reduce(self, first, Ord::min))
    }
}
