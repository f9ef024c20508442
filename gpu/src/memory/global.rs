//! Tensors in global memory, as a kernel takes them.

use crate::argument::Argument;
use colex::AnyLayout;
use colex::tensor::{Tensor, View};

/// A tensor in global memory that every thread may read, and nobody writes while the kernel runs.
#[derive(Debug)]
pub struct Global<T: 'static, L> {
    // Invariant: for every coordinate of the shape there is an element at the layout's offset from here.
    origin: *const T,
    layout: L,
}
impl<T, L: Copy> Clone for Global<T, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, L: Copy> Copy for Global<T, L> {}

/// A tensor in global memory that the threads of a kernel write, each its part.
#[derive(Debug)]
pub struct GlobalMut<T: 'static, L> {
    // Invariant: as of `Global`; no two coordinates share an element, and no thread has more of it than its part.
    origin: *mut T,
    layout: L,
}

impl<T, L: AnyLayout> Global<T, L> {
    /// # Safety
    /// Every offset of the layout is that of an element from `origin` on, which nobody writes while this is used.
    #[inline(always)]
    pub unsafe fn new(origin: *const T, layout: L) -> Self {
        Global { origin, layout }
    }
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }
    /// The address of offset 0.
    #[inline(always)]
    pub fn as_ptr(&self) -> *const T {
        self.origin
    }
    /// The tensor.
    #[inline(always)]
    pub fn tensor(self) -> Tensor<View<'static, T>, L> {
        // SAFETY: the invariant: all are elements, and nobody writes them.
        unsafe { Tensor::from_raw_parts(self.origin, self.layout) }
    }
}

impl<T, L: AnyLayout> GlobalMut<T, L> {
    /// # Safety
    /// Every offset of the layout is that of an element from `origin` on, no two coordinates share one, and nothing but
    /// what this becomes reads or writes them.
    #[inline(always)]
    pub unsafe fn new(origin: *mut T, layout: L) -> Self {
        GlobalMut { origin, layout }
    }
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }
    /// The address of offset 0: to write other threads' elements through it is for nobody.
    #[inline(always)]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.origin
    }
}

/// Both travel as an address and a layout.
macro_rules! arguments {
    ($($name:ident: $pointer:ty;)*) => {$(
        // SAFETY: an address, and what a layout is.
        unsafe impl<T, L: AnyLayout + Argument<Origin = ()>> Argument for $name<T, L> {
            type Origin = $pointer;
            type Packed = L::Packed;
            #[inline(always)]
            fn pack(self) -> ($pointer, L::Packed) {
                (self.origin, self.layout.pack().1)
            }
            #[inline(always)]
            unsafe fn unpack(origin: $pointer, packed: L::Packed) -> Self {
                // SAFETY: of this function.
                $name { origin, layout: unsafe { L::unpack((), packed) } }
            }
        }
    )*};
}
arguments! {
    Global: *const T;
    GlobalMut: *mut T;
}
