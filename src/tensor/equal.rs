//! Compares two tensors: whether they have the same elements, exactly or nearly.

use super::elementwise::is_plain;
use super::sweep::all_of_both;
use super::{Buffer, Tensor};
use crate::layout::{AnyLayout, TensorLayout};
use crate::tuple::equal;

/// Two tensors are equal if their shapes are equal and the elements at each coordinate are equal, whatever their strides, swizzles and
/// buffers are.
///
/// Shapes are equal if they have the same profile and the same extents, static or dynamic: `(4,(2,3))` is not equal to `(4,6)`.
/// Kernels accept more shapes: they only require that the shapes agree. But agreement is not transitive, so it cannot define
/// equality: `24` agrees with `(4,6)` and with `(6,4)`, which do not agree with each other. To compare elements only by their
/// index, write `a.iter().eq(&b)`.
///
/// ```
/// use colex::prelude::*;
/// let n = 3;
/// let columns = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, n)));
/// let rows = make_tensor(vec![0, 2, 4, 1, 3, 5], layout!((2, 3), LayoutRight));
/// assert_eq!(columns.view(), rows.view());
/// assert!(columns == rows);
/// assert!(columns != make_tensor([0, 1, 2, 3, 4, 5], layout!((3, 2))));
/// ```
impl<A, L, B, M> PartialEq<Tensor<B, M>> for Tensor<A, L>
where
    A: Buffer<Element: PartialEq<B::Element>>,
    L: TensorLayout,
    B: Buffer,
    M: TensorLayout,
{
    fn eq(&self, other: &Tensor<B, M>) -> bool {
        all(self, other, |a, b| a == b)
    }
}
impl<B: Buffer<Element: Eq>, L: TensorLayout> Eq for Tensor<B, L> {}

/// Whether the shapes are equal, and `holds` returns true for the two elements at each coordinate.
fn all<A: Buffer, L: TensorLayout, B: Buffer, M: TensorLayout>(
    a: &Tensor<A, L>,
    b: &Tensor<B, M>,
    holds: impl Fn(&A::Element, &B::Element) -> bool,
) -> bool {
    if !equal(a.layout.plain().shape(), b.layout.plain().shape()) {
        return false;
    }
    if const { is_plain::<L>() && is_plain::<M>() } {
        return all_of_both(a.view().plain(), b.view().plain(), holds);
    }
    a.iter().zip(b).all(|(a, b)| holds(a, b))
}

impl<B: Buffer<Element: Copy + Into<f64>>, L: TensorLayout> Tensor<B, L> {
    /// Whether two tensors have equal shapes, as for `==`, and elements that are nearly equal at each coordinate `c`:
    ///
    /// `|a[c] - b[c]| <= max(absolute, relative * max(|a[c]|, |b[c]|))`
    ///
    /// The difference is computed in `f64`. An infinity is nearly equal only to itself, and NaN to nothing.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let a = make_tensor([1.0f32, 100.0, 0.0, 3.0], layout!((2, n)));
    /// let b = make_tensor([1.0f32, 1e-9, 100.0001, 3.0], layout!((2, 2), LayoutRight));
    /// assert!(a.approx_eq(&b, 1e-5, 1e-8));
    /// assert!(!a.approx_eq(&b, 1e-5, 0.0)); // in relative terms, only 0 is near 0
    /// assert!(!a.approx_eq(&b, 0.0, 1e-8));
    /// ```
    ///
    /// Never fails: for different shapes it is false.
    pub fn approx_eq<C, M>(&self, other: &Tensor<C, M>, relative: f64, absolute: f64) -> bool
    where
        C: Buffer<Element: Copy + Into<f64>>,
        M: TensorLayout,
    {
        all(self, other, |&a, &b| {
            let (a, b): (f64, f64) = (a.into(), b.into());
            // An infinite difference is never small.
            a == b || (a - b).abs() <= absolute.max(relative * a.abs().max(b.abs())).min(f64::MAX)
        })
    }
}
