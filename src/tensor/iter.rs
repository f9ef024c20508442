//! Iterators over the elements of a tensor in the order of their indices. The elements of `(2,3):(3,1)` come at the offsets 0, 3,
//! 1, 4, 2, 5.

use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::algebra::relations::injective::{Distinct, InjectiveOp, IsDisjoint, check_injective};
use crate::error::{LayoutError, OrBroken};
use crate::layout::{AnyLayout, LoopNest, TensorLayout};
use core::fmt;
use core::iter::FusedIterator;

pub(super) type Digits<L> = <<L as AnyLayout>::Stride as LoopNest<<L as AnyLayout>::Shape>>::Each<usize>;
type CoordOf<L> = <<L as AnyLayout>::Stride as LoopNest<<L as AnyLayout>::Shape>>::Coord;

/// The offsets of a layout in the order of the indices: `A(0), A(1), ..., A(size - 1)`.
///
/// `next` increments the coordinate with a carry, so it needs no division. `fold` runs as nested loops, and so do `for_each` and
/// `sum`.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Offsets<L: TensorLayout> {
    layout: L,
    // The coordinate of the index `front`, as one integer for each leaf, and the offset of that coordinate in the plain layout.
    digits: Digits<L::Innermost>,
    offset: isize,
    front: usize,
    back: usize,
}

impl<L: TensorLayout> Offsets<L> {
    #[inline(always)]
    pub(crate) fn new(layout: L) -> Self {
        Offsets { layout, digits: Digits::<L::Innermost>::default(), offset: 0, front: 0, back: layout.plain().size() }
    }

    #[inline(always)]
    fn seek(&mut self, index: usize) {
        let layout = self.layout.plain();
        self.front = index;
        self.digits = layout.stride().digits(layout.shape(), index).0;
        self.offset = layout.at(index);
    }
}

impl<L: TensorLayout> Iterator for Offsets<L> {
    type Item = isize;

    #[inline(always)]
    fn next(&mut self) -> Option<isize> {
        if self.front == self.back {
            return None;
        }
        let (offset, layout) = (self.offset, self.layout.plain());
        self.front += 1;
        layout.stride().advance(layout.shape(), &mut self.digits, &mut self.offset);
        Some(self.layout.swizzled(offset))
    }
    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.back - self.front, Some(self.back - self.front))
    }
    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<isize> {
        match self.front.checked_add(n) {
            Some(index) if index < self.back => self.seek(index),
            _ => self.front = self.back,
        }
        self.next()
    }
    #[inline(always)]
    fn fold<A, F: FnMut(A, isize) -> A>(mut self, init: A, mut fold: F) -> A {
        let (layout, plain) = (self.layout, self.layout.plain());
        if self.front == 0 && self.back == plain.size() {
            return plain.stride().fold_offsets(plain.shape(), 0, init, &mut |all, at| fold(all, layout.swizzled(at)));
        }
        let mut all = init;
        for offset in self.by_ref() {
            all = fold(all, offset);
        }
        all
    }
}
impl<L: TensorLayout> DoubleEndedIterator for Offsets<L> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<isize> {
        if self.front == self.back {
            return None;
        }
        self.back -= 1;
        Some(self.layout.swizzled(self.layout.plain().at(self.back)))
    }
}
impl<L: TensorLayout> ExactSizeIterator for Offsets<L> {}
impl<L: TensorLayout> FusedIterator for Offsets<L> {}
impl<L: TensorLayout> fmt::Debug for Offsets<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Offsets({}, {}..{})", self.layout, self.front, self.back)
    }
}

/// The coordinates of a layout in the order of their indices, nested as its shape is.
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Coords<L: AnyLayout>(Offsets<L>);

impl<L: AnyLayout> Iterator for Coords<L> {
    type Item = CoordOf<L>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let digits = self.0.digits;
        self.0.next().map(|_| L::Stride::coord(digits))
    }
    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}
impl<L: AnyLayout> ExactSizeIterator for Coords<L> {}
impl<L: AnyLayout> FusedIterator for Coords<L> {}
impl<L: AnyLayout> fmt::Debug for Coords<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Coords({}, {}..{})", self.0.layout, self.0.front, self.0.back)
    }
}

/// An iterator over the elements of a tensor at the offsets that the iterator `O` yields.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Iter<'a, T, O> {
    view: View<'a, T>,
    // Invariant: each item is the offset of an element of `view`.
    offsets: O,
}

/// A mutable iterator over the elements of a tensor at the offsets that the iterator `O` yields.
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct IterMut<'a, T, O> {
    view: ViewMut<'a, T>,
    // Invariant: each item is the offset of an element of `view`, and no offset comes twice.
    offsets: O,
}

// Not derived: a derived `Clone` would need `T: Clone`, although the elements are only borrowed.
impl<T, O: Clone> Clone for Iter<'_, T, O> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Iter { view: self.view, offsets: self.offsets.clone() }
    }
}
impl<T, O: fmt::Debug> fmt::Debug for Iter<'_, T, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Iter").field("view", &self.view).field("offsets", &self.offsets).finish()
    }
}
impl<T, O: fmt::Debug> fmt::Debug for IterMut<'_, T, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IterMut").field("view", &self.view).field("offsets", &self.offsets).finish()
    }
}

impl<'a, T, O> Iter<'a, T, O> {
    /// # Safety
    /// `offsets` must yield only offsets of elements of `view`.
    #[inline(always)]
    pub(super) unsafe fn new(view: View<'a, T>, offsets: O) -> Self {
        Iter { view, offsets }
    }
}
impl<'a, T, O> IterMut<'a, T, O> {
    /// # Safety
    /// `offsets` must yield only offsets of elements of `view`, each at most once.
    #[inline(always)]
    pub(super) unsafe fn new(view: ViewMut<'a, T>, offsets: O) -> Self {
        IterMut { view, offsets }
    }
}

impl<'a, T> View<'a, T> {
    /// # Safety
    /// `offset` must be the offset of an element.
    #[inline(always)]
    unsafe fn element(self, offset: isize) -> &'a T {
        // SAFETY: the caller promises that there is an element at `offset`; the view borrows it for `'a`.
        unsafe { &*self.as_ptr().offset(offset) }
    }
}

/// Implements an iterator over elements, based on an iterator over offsets. The arguments are the iterator, its item, and the
/// expression that turns an offset into an item.
macro_rules! elements {
    ($iter:ident, $item:ty, |$view:ident, $offset:ident| $element:expr) => {
        impl<'a, T, O: Iterator<Item = isize>> Iterator for $iter<'a, T, O> {
            type Item = $item;
            #[inline(always)]
            fn next(&mut self) -> Option<Self::Item> {
                let ($view, $offset) = (&mut self.view, self.offsets.next()?);
                Some($element)
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.offsets.size_hint()
            }
            #[inline(always)]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                let ($view, $offset) = (&mut self.view, self.offsets.nth(n)?);
                Some($element)
            }
            #[inline(always)]
            fn fold<A, F: FnMut(A, Self::Item) -> A>(self, init: A, mut fold: F) -> A {
                let $iter { view: mut view_, offsets } = self;
                offsets.fold(init, |all, $offset| {
                    let $view = &mut view_;
                    fold(all, $element)
                })
            }
        }
        impl<T, O: DoubleEndedIterator<Item = isize>> DoubleEndedIterator for $iter<'_, T, O> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                let ($view, $offset) = (&mut self.view, self.offsets.next_back()?);
                Some($element)
            }
        }
        impl<T, O: ExactSizeIterator<Item = isize>> ExactSizeIterator for $iter<'_, T, O> {}
        impl<T, O: FusedIterator<Item = isize>> FusedIterator for $iter<'_, T, O> {}
    };
}
elements!(Iter, &'a T, |view, offset| {
    // SAFETY: by the invariant of `Iter`, `offset` is that of an element of the view.
    unsafe { view.element(offset) }
});
elements!(IterMut, &'a mut T, |view, offset| {
    // SAFETY: by the invariant of `IterMut`, `offset` is that of an element of the view, which borrows it mutably for `'a`. No offset
    // comes twice, so there is no other reference to the element.
    unsafe { &mut *view.as_mut_ptr().offset(offset) }
});

impl<B: Buffer, L: TensorLayout> Tensor<B, L> {
    /// The offsets of the elements, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 6], layout!((2, 3) : (3, 1)));
    /// assert_eq!(t.offsets().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// ```
    #[inline(always)]
    pub fn offsets(&self) -> Offsets<L> {
        Offsets::new(self.layout)
    }

    /// The coordinates, in the order of their indices: the first mode is the fastest.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 2;
    /// let t = make_tensor([1, 2, 3, 4], layout!((2, n) : (2, 1)));
    /// let all: Vec<_> = t.coords().map(|c| (notation(c).to_string(), t[c])).collect();
    /// assert_eq!(all[1], ("(1,0)".to_string(), 3));
    /// ```
    #[inline(always)]
    pub fn coords(&self) -> Coords<L::Innermost> {
        Coords(Offsets::new(self.layout.plain()))
    }

    /// The elements, in the order of their indices: the first mode is the fastest.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0, 1, 2, 3, 4, 5], layout!((2, 3) : (3, 1)));
    /// assert_eq!(t.iter().copied().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// ```
    #[inline(always)]
    pub fn iter(&self) -> Iter<'_, B::Element, Offsets<L>> {
        // SAFETY: the offsets are those of the coordinates of the shape, at each of which the tensor has an element.
        unsafe { Iter::new(self.view().buffer, self.offsets()) }
    }

    /// The elements, mutably, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2) : (2, 1)));
    /// for (n, x) in t.iter_mut().enumerate() {
    ///     *x = n;
    /// }
    /// assert_eq!(t.into_buffer(), [0, 2, 1, 3]);
    /// ```
    ///
    /// # Fails when
    /// two coordinates share an offset (*injectivity*). This is a compile error where the integers are static, otherwise a panic
    /// with the text of the law. [`Tensor::try_iter_mut`] returns the law instead.
    #[inline(always)]
    #[track_caller]
    pub fn iter_mut(&mut self) -> IterMut<'_, B::Element, Offsets<L>>
    where
        B: BufferMut,
        L::Innermost: InjectiveOp,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        self.try_iter_mut().or_broken()
    }

    /// [`Tensor::iter_mut`], or the law that does not hold.
    #[inline(always)]
    pub fn try_iter_mut(&mut self) -> Result<IterMut<'_, B::Element, Offsets<L>>, LayoutError>
    where
        B: BufferMut,
        L::Innermost: InjectiveOp,
    {
        let () = Distinct::<L::Innermost>::HOLDS;
        check_injective(self.layout.plain())?;
        let offsets = self.offsets();
        // SAFETY: each coordinate of the shape comes once, and the tensor has an element at its offset. `check_injective` proved
        // that no two coordinates share an offset of the plain layout, and a swizzle maps no two offsets to one.
        Ok(unsafe { IterMut::new(self.view_mut().buffer, offsets) })
    }

    /// Calls `write` with each element, in the order of the indices. An element whose offset several coordinates share is passed
    /// once for each of them.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 4], layout!((2, 2) : (2, 1)));
    /// let mut n = 0;
    /// t.for_each_mut(|x| {
    ///     *x = n;
    ///     n += 1;
    /// });
    /// assert_eq!(t.into_buffer(), [0, 2, 1, 3]);
    /// ```
    #[inline(always)]
    pub fn for_each_mut(&mut self, mut write: impl FnMut(&mut B::Element))
    where
        B: BufferMut,
    {
        let (offsets, mut view) = (self.offsets(), self.view_mut());
        offsets.for_each(|offset| {
            // SAFETY: the tensor has an element at each offset of its layout, and is borrowed mutably. `write` cannot keep the reference,
            // so only one lives at a time.
            write(unsafe { &mut *view.buffer.as_mut_ptr().offset(offset) });
        });
    }
}

impl<'t, B: Buffer, L: TensorLayout> IntoIterator for &'t Tensor<B, L> {
    type Item = &'t B::Element;
    type IntoIter = Iter<'t, B::Element, Offsets<L>>;
    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

// The body of `into_iter` checks that no element repeats. If a bound checked it, the compiler's error would only be that a tensor
// is not an iterator.

/// Iterates over the elements as [`Tensor::iter_mut`] does. If two coordinates share an offset (*injectivity*), this is a compile
/// error where the integers are static, otherwise a panic with the text of the law.
impl<'t, B: BufferMut, L: TensorLayout<Innermost: IsDisjoint>> IntoIterator for &'t mut Tensor<B, L> {
    type Item = &'t mut B::Element;
    type IntoIter = IterMut<'t, B::Element, Offsets<L>>;
    #[inline(always)]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        let () = Distinct::<L::Innermost>::HOLDS;
        self.view_mut().into_iter()
    }
}
impl<'a, T, L: TensorLayout> IntoIterator for Tensor<View<'a, T>, L> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, Offsets<L>>;
    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        // SAFETY: the offsets are those of the coordinates of the shape, at each of which the tensor has an element.
        unsafe { Iter::new(self.buffer, Offsets::new(self.layout)) }
    }
}
/// Iterates over the elements as [`Tensor::iter_mut`] does, for as long as the elements are borrowed. If two coordinates share an
/// offset (*injectivity*), this is a compile error where the integers are static, otherwise a panic with the text of the law.
impl<'a, T, L: TensorLayout<Innermost: IsDisjoint>> IntoIterator for Tensor<ViewMut<'a, T>, L> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, Offsets<L>>;
    #[inline(always)]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        let () = Distinct::<L::Innermost>::HOLDS;
        check_injective(self.layout.plain()).or_broken();
        // SAFETY: each coordinate of the shape comes once, and the tensor has an element at its offset. `check_injective` proved
        // that no two coordinates share an offset of the plain layout, and a swizzle maps no two offsets to one.
        unsafe { IterMut::new(self.buffer, Offsets::new(self.layout)) }
    }
}
