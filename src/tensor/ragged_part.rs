//! [`RaggedPart`]: the part of a tensor that one of many threads gets. The number of threads need not divide the tensor, so some
//! threads get fewer elements than others. Only elements that exist can be accessed.
//!
//! [`Deal`] distributes the coordinates of the tensor to the threads in turns. In each turn, each thread gets one coordinate, or
//! none if the turn goes past the edge. The index of an element in a part is the number of its turn.
//!
//! A part keeps the layout of the whole tensor, and has an element only where [`Deal`] finds a coordinate of that layout. So
//! memory safety does not rely on the correctness of a divide. Two threads share an element only if two coordinates of the tensor
//! do.

use super::dealt::Deal;
use super::{Buffer, BufferMut, Tensor, loops};
use crate::access::Accepts;
use crate::error::{LayoutError, OrBroken};
use crate::layout::AnyLayout;
use crate::tensor::shapes::{Agreed, agree};

/// The part of a tensor that one of many threads gets. The shape of the threads need not divide the tensor, so every access
/// checks whether the element exists. [`Tensor::ragged_partition`] builds it.
///
/// `B` is the buffer, `L` the layout of the tensor, and `N` the number of threads in each mode. `P` is the layout of the part's
/// coordinates.
#[derive(Clone, Copy, Debug)]
#[must_use = "a view does nothing by itself"]
pub struct RaggedPart<B, L, N, P> {
    // Invariant: the buffer has an element at the offset of every coordinate of `whole`. `thread` is below the number of
    // `threads`, and `part` has one coordinate for each turn, so `Deal` returns a different coordinate for each index. If the
    // part may be written, no two coordinates of `whole` share an element, and no other part has the same `thread`.
    buffer: B,
    whole: L,
    threads: N,
    part: P,
    thread: usize,
}

// SAFETY: all fields except the buffer, which is `Send`, hold only integers or no data, because `AnyLayout` and `Deal` are sealed
// and implemented only for such types.
unsafe impl<B: Send, L: AnyLayout, N: Deal<L>, P: AnyLayout> Send for RaggedPart<B, L, N, P> {}
// SAFETY: all fields except the buffer, which is `Sync`, hold only integers or no data, because `AnyLayout` and `Deal` are sealed
// and implemented only for such types.
unsafe impl<B: Sync, L: AnyLayout, N: Deal<L>, P: AnyLayout> Sync for RaggedPart<B, L, N, P> {}

impl<B, L, N, P> RaggedPart<B, L, N, P> {
    /// # Safety
    /// The invariant of the fields must hold.
    #[inline(always)]
    pub(super) unsafe fn new(buffer: B, whole: L, threads: N, part: P, thread: usize) -> Self {
        RaggedPart { buffer, whole, threads, part, thread }
    }
}

impl<B: Buffer, L: AnyLayout, N: Deal<L>, P: AnyLayout> RaggedPart<B, L, N, P> {
    /// The layout that maps each coordinate of the part to its index. Coordinates without an element have an index too. The
    /// layout is the same for every thread, so a buffer for any part can have this layout.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 229], layout!(229));
    /// let part = t.ragged_partition(layout!(128)).next().unwrap();
    /// assert_eq!(part.layout().to_string(), "_2:_1");
    /// ```
    #[inline(always)]
    pub fn layout(&self) -> P {
        self.part
    }

    /// The number of elements of the part, which is the number of its real coordinates.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 229;
    /// let t = make_tensor(vec![0; 229], layout!(n));
    /// let all: Vec<usize> = t.ragged_partition(layout!(128)).map(|part| part.len()).collect();
    /// assert_eq!((all[100], all[101], all.iter().sum::<usize>()), (2, 1, 229));
    /// ```
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.threads.count(self.whole, self.thread)
    }

    /// Whether the part has no element.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 3], layout!(3));
    /// let idle: Vec<bool> = t.ragged_partition(layout!(4)).map(|part| part.is_empty()).collect();
    /// assert_eq!(idle, [false, false, false, true]);
    /// ```
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The offset in the tensor of the element at an index of the part, or `None` if there is none.
    #[inline(always)]
    fn offset(&self, index: usize) -> Option<isize> {
        self.threads.offset(self.whole, self.thread, index)
    }

    /// The offset in the tensor of the element at a coordinate of the part, or `None` if there is none.
    #[inline(always)]
    fn offset_at<C: Copy>(&self, coord: C) -> Option<isize>
    where
        P: Accepts<C>,
    {
        if !self.part.has(coord) {
            return None;
        }
        self.offset(self.part.offset_of(coord) as usize)
    }

    /// Whether there is an element at a coordinate of the part.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let t = make_tensor([0; 15], layout!((5, 3)));
    /// // 2 x 2 threads; the last is at (1, 1), and has the rows 1 and 3, and the column 1.
    /// let last = t.ragged_partition(layout!((2, 2))).last().unwrap();
    /// assert_eq!(last.layout().to_string(), "(_3,_2):(_1,_3)");
    /// assert_eq!([(1, 0), (2, 0), (1, 1)].map(|at| last.is_real(at)), [true, false, false]);
    /// ```
    #[inline(always)]
    pub fn is_real<C: Copy>(&self, coord: C) -> bool
    where
        P: Accepts<C>,
    {
        self.offset_at(coord).is_some()
    }

    /// The element at a coordinate of the part, or `None` if the coordinate lies past the edge or outside the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<i32> = (0..15).collect();
    /// let (m, n) = (5, 3);
    /// let t = make_tensor(&data, layout!((m, n)));
    /// let last = t.ragged_partition(layout!((2, 2))).last().unwrap();
    /// assert_eq!((last.get((1, 0)), last.get((2, 0))), (Some(&8), None)); // row 3, column 1; there is no row 5
    /// ```
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> Option<&B::Element>
    where
        P: Accepts<C>,
    {
        let offset = self.offset_at(coord)?;
        // SAFETY: `Deal` returns the offset of a coordinate of `whole`. By the invariant, the buffer has an element there.
        Some(unsafe { &*self.buffer.as_ptr().offset(offset) })
    }

    /// A mutable reference to the element at a coordinate of the part, or `None` if the coordinate lies past the edge or outside
    /// the shape.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let mut t = make_tensor([0; 10], layout!(10));
    /// for (thread, mut part) in t.ragged_partition_mut(layout!(4)).enumerate() {
    ///     // Threads 0 and 1 have a third element, 2 and 3 have none.
    ///     if let Some(x) = part.get_mut(2) {
    ///         *x = thread + 1;
    ///     }
    /// }
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    /// ```
    #[inline(always)]
    pub fn get_mut<C: Copy>(&mut self, coord: C) -> Option<&mut B::Element>
    where
        B: BufferMut,
        P: Accepts<C>,
    {
        let offset = self.offset_at(coord)?;
        // SAFETY: `Deal` returns the offset of a coordinate of `whole`. By the invariant, the buffer has an element there that no
        // other part uses. This part is borrowed mutably for as long as the reference lives.
        Some(unsafe { &mut *self.buffer.as_mut_ptr().offset(offset) })
    }

    /// The real elements of the part, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<usize> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// let all: Vec<Vec<usize>> = t.ragged_partition(layout!(4)).map(|part| part.iter().copied().collect()).collect();
    /// assert_eq!(all, [vec![0, 4, 8], vec![1, 5, 9], vec![2, 6], vec![3, 7]]);
    /// ```
    #[inline(always)]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &B::Element> + Clone {
        (0..self.part.size()).filter_map(|index| {
            let offset = self.offset(index)?;
            // SAFETY: `Deal` returns the offset of a coordinate of `whole`. By the invariant, the buffer has an element there.
            Some(unsafe { &*self.buffer.as_ptr().offset(offset) })
        })
    }

    /// Mutable references to the real elements of the part, in the order of their indices.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 229;
    /// let mut t = make_tensor(vec![0; 229], layout!(n));
    /// for (thread, mut part) in t.ragged_partition_mut(layout!(128)).enumerate() {
    ///     part.iter_mut().for_each(|x| *x = thread);
    /// }
    /// assert_eq!((t[127], t[128], t[228]), (127, 0, 100));
    /// ```
    #[inline(always)]
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut B::Element>
    where
        B: BufferMut,
    {
        let Self { ref mut buffer, whole, threads, part, thread } = *self;
        (0..part.size()).filter_map(move |index| {
            let offset = threads.offset(whole, thread, index)?;
            // SAFETY: `Deal` returns the offset of a coordinate of `whole`, where by the invariant there is an element that no
            // other part uses. This part is borrowed mutably. Each index comes once, and `Deal` returns a different coordinate,
            // so a different element, for each.
            Some(unsafe { &mut *buffer.as_mut_ptr().offset(offset) })
        })
    }

    /// Copies the real elements of the part: `dst[c] = part[c]` where that element exists. The other elements of `dst` keep their
    /// values.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let data: Vec<i32> = (0..10).collect();
    /// let t = make_tensor(&data, layout!(10));
    /// let mut registers = make_tensor([-1; 3], layout!(3));
    /// t.ragged_partition(layout!(4)).nth(3).unwrap().copy_to(&mut registers);
    /// assert_eq!(registers.into_buffer(), [3, 7, -1]);
    /// ```
    ///
    /// # Fails when
    /// the shapes of `dst` and of the part do not agree, mode by mode (*agreement*). A broken law is a compile error if both
    /// shapes are static, and otherwise a panic with the text of the law. [`RaggedPart::try_copy_to`] returns the law instead.
    #[inline]
    #[track_caller]
    pub fn copy_to<D, LD>(&self, dst: &mut Tensor<D, LD>)
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<P, LD>::HOLDS;
        self.try_copy_to(dst).or_broken();
    }

    /// The result of [`RaggedPart::copy_to`], or the law that does not hold.
    #[inline]
    pub fn try_copy_to<D, LD>(&self, dst: &mut Tensor<D, LD>) -> Result<(), LayoutError>
    where
        B::Element: Copy,
        D: BufferMut<Element = B::Element>,
        LD: AnyLayout,
    {
        let () = Agreed::<P, LD>::HOLDS;
        let ((to, layout), from) = (dst.view_mut().into_raw_parts(), self.buffer.as_ptr());
        agree((self.part, &loops(self.part)), (layout, &loops(layout)))?;
        for index in 0..self.part.size() {
            if let Some(offset) = self.offset(index) {
                // SAFETY: `Deal` returns the offset of a coordinate of `whole`, where by the invariant there is an element. The
                // shapes agree, so `index` is an index of `dst`, which is borrowed mutably.
                unsafe { *to.offset(layout.at(index)) = *from.offset(offset) };
            }
        }
        Ok(())
    }

    /// Writes the real elements of the part: `part[c] = src[c]` where that element exists.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let n = 10;
    /// let mut t = make_tensor(vec![0; 10], layout!(n));
    /// let registers = make_tensor([1, 2, 3], layout!(3));
    /// t.ragged_partition_mut(layout!(4)).nth(3).unwrap().copy_from(&registers);
    /// assert_eq!(t.into_buffer(), [0, 0, 0, 1, 0, 0, 0, 2, 0, 0]);
    /// ```
    ///
    /// # Fails when
    /// the shapes of `src` and of the part do not agree, mode by mode (*agreement*). A broken law is a compile error if both
    /// shapes are static, and otherwise a panic with the text of the law. [`RaggedPart::try_copy_from`] returns the law instead.
    #[inline]
    #[track_caller]
    pub fn copy_from<A, LA>(&mut self, src: &Tensor<A, LA>)
    where
        B: BufferMut<Element: Copy>,
        A: Buffer<Element = B::Element>,
        LA: AnyLayout,
    {
        let () = Agreed::<P, LA>::HOLDS;
        self.try_copy_from(src).or_broken();
    }

    /// The result of [`RaggedPart::copy_from`], or the law that does not hold.
    #[inline]
    pub fn try_copy_from<A, LA>(&mut self, src: &Tensor<A, LA>) -> Result<(), LayoutError>
    where
        B: BufferMut<Element: Copy>,
        A: Buffer<Element = B::Element>,
        LA: AnyLayout,
    {
        let () = Agreed::<P, LA>::HOLDS;
        let ((from, layout), to) = (src.view().into_raw_parts(), self.buffer.as_mut_ptr());
        agree((self.part, &loops(self.part)), (layout, &loops(layout)))?;
        for index in 0..self.part.size() {
            if let Some(offset) = self.offset(index) {
                // SAFETY: `Deal` returns the offset of a coordinate of `whole`, where by the invariant there is an element. The
                // shapes agree, so `index` is an index of `src`. This part is borrowed mutably, so `src` has none of its
                // elements.
                unsafe { *to.offset(offset) = *from.offset(layout.at(index)) };
            }
        }
        Ok(())
    }
}
