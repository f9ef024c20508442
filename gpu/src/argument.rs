//! Arguments of kernels: addresses, and plain data that has the same bytes on the host and on the device.
//!
//! Each address is a separate parameter, so that the compiler knows that it points to global memory. A layout is passed as its
//! dynamic integers, in order. Its static integers are in its type, which host and device share.
//!
//! The laws of a kernel are conditions on its arguments, which the host checks before a launch.

use crate::memory::Blocks;
use crate::signature::Words;
use colex::int::Word;
use colex::profile::{Congruent, Shape};
use colex::tuple::{HCons, HNil};
use colex::typenum::{Integer, NInt, NonZero, PInt, Unsigned, Z0};
use colex::{Dyn, Layout};
use core::fmt::Display;
use core::mem::MaybeUninit;

/// Checks that a type implements [`Argument`].
#[doc(hidden)]
pub fn __travels<A: Argument>() {}

/// An argument of a kernel.
///
/// # Safety
/// `Origin` must be an address or have size 0. `Packed` must have the same representation on host and device: a number, or
/// numbers in a struct with `repr(C)`.
#[diagnostic::on_unimplemented(
    message = "a kernel takes numbers, layouts, and tensors in global memory",
    label = "this cannot be passed to the device",
    note = "found `{Self}`",
    note = "fix: take a number of fixed size, such as `u32` or `f32`, a layout of `Dyn<i32>`, a `Global` for what is read, a `GlobalMut` for what is written"
)]
pub unsafe trait Argument: Sized {
    /// The address, or `()`.
    type Origin: Copy;
    /// The data that is passed besides the address.
    type Packed: Copy;
    /// The form in which laws get the argument: a number, a layout or extents, but never memory of the device.
    type Seen;
    /// The words that identify the type, the same on host and device. Two types with equal words have the same bytes, with the
    /// same meaning.
    const SIGNATURE: Words;
    /// Whether the argument determines the number of blocks of a launch.
    const SAYS_BLOCKS: bool = false;
    /// Whether the kernel may use memory through the argument at once. If no argument is such, the kernel may start before earlier
    /// kernels have ended: see [`later`](crate::memory::later).
    const AT_ONCE: bool = true;
    /// The number of blocks that the argument needs.
    fn blocks(&self) -> Blocks {
        Blocks::Any
    }
    /// Calls a function with the argument's layout, if it has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
        let _ = f;
    }
    /// Returns the argument in the form in which laws get it.
    fn seen(&self) -> Self::Seen;
    /// Converts the argument to the address and the data that are passed.
    fn pack(self) -> (Self::Origin, Self::Packed);
    /// Makes the argument again on the device.
    ///
    /// # Safety
    /// `origin` and `packed` must come from [`pack`](Self::pack). The value that was packed must be one that the caller of
    /// `unpack` may use.
    unsafe fn unpack(origin: Self::Origin, packed: Self::Packed) -> Self;
}

/// The arguments of a kernel: a tuple of [`Argument`]s.
///
/// # Safety
/// The conditions of [`Argument`].
pub unsafe trait Arguments: Sized {
    /// The tuple of the addresses.
    type Origins;
    /// The data that is passed besides the addresses.
    type Packed: Copy;
    /// The tuple of the arguments in the form in which laws get them.
    type Seen;
    /// The words that identify the types.
    const SIGNATURE: Words;
    /// Whether an argument determines the number of blocks of a launch.
    const SAYS_BLOCKS: bool;
    /// Whether the kernel may start before earlier kernels have ended: it has tensors, and none that it may use
    /// [at once](Argument::AT_ONCE).
    const OVERLAPS: bool;
    /// Calls a function with the number of blocks that each argument needs.
    fn each_blocks(&self, f: &mut dyn FnMut(Blocks));
    /// Calls a function with the layout of each argument that has a layout.
    fn show(&self, f: &mut dyn FnMut(&dyn Display));
    /// Returns the arguments in the form in which laws get them.
    fn seen(&self) -> Self::Seen;
    /// Calls a function with the bytes of each parameter: first each [`Origin`](Argument::Origin), which has no bytes if it is
    /// `()`, then the packed data, which may have padding.
    fn each_parameter(self, parameter: &mut dyn FnMut(&[MaybeUninit<u8>]));
    /// Makes the arguments again on the device.
    ///
    /// # Safety
    /// The conditions of [`Argument::unpack`].
    unsafe fn unpack(origins: Self::Origins, packed: Self::Packed) -> Self;
}

/// A tensor in the form in which laws get it: its layout.
#[derive(Clone, Copy, Debug)]
pub struct SeenTensor<L>(pub(crate) L);
impl<L: Copy> SeenTensor<L> {
    /// The layout.
    pub fn layout(&self) -> L {
        self.0
    }
}

/// A matrix that the copy engine reads or writes, in the form in which laws get it: its extents.
#[derive(Clone, Copy, Debug)]
pub struct SeenMatrix(pub(crate) [u32; 2]);
impl SeenMatrix {
    /// The numbers of rows and columns of the matrix.
    pub fn extents(&self) -> [u32; 2] {
        self.0
    }
}

/// A tensor that the copy engine moves in boxes, in the form in which laws get it: its extents.
#[derive(Clone, Copy, Debug)]
pub struct SeenBoxes(pub(crate) [u32; 5]);
impl SeenBoxes {
    /// The extents of the tensor, in elements. If it has fewer than five modes, the remaining entries are 1.
    pub fn extents(&self) -> [u32; 5] {
        self.0
    }
}

/// A list that the host made, in the form in which laws get it: the numbers that are known of it.
#[derive(Clone, Copy, Debug)]
pub struct SeenTrusted(pub(crate) [u32; 4]);
impl SeenTrusted {
    /// The numbers that are known of the list.
    pub fn numbers(&self) -> [u32; 4] {
        self.0
    }
}

/// Two values, one after the other.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Pair<A, B>(pub A, pub B);

macro_rules! numbers {
    ($($t:ty),*) => {$(
        // SAFETY: a number has the same representation on host and device.
        unsafe impl Argument for $t {
            type Origin = ();
            type Packed = Self;
            type Seen = Self;
            const SIGNATURE: Words = Words::Name(stringify!($t));
            const AT_ONCE: bool = false;
            #[inline(always)]
            fn seen(&self) -> Self {
                *self
            }
            #[inline(always)]
            fn pack(self) -> ((), Self) {
                ((), self)
            }
            #[inline(always)]
            unsafe fn unpack(_: (), packed: Self) -> Self {
                packed
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);

// SAFETY: `Packed` is a `Pair`, which is `repr(C)`, of the packed shape and the packed stride.
unsafe impl<S: Shape + Packs, D: Congruent<S> + Packs> Argument for Layout<S, D> {
    type Origin = ();
    type Packed = Pair<S::Packed, D::Packed>;
    type Seen = Self;
    const SIGNATURE: Words = Words::All(&[Words::Name("Layout"), S::SIGNATURE, D::SIGNATURE]);
    const AT_ONCE: bool = false;
    fn seen(&self) -> Self {
        *self
    }
    fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
        f(self)
    }
    #[inline(always)]
    fn pack(self) -> ((), Self::Packed) {
        use colex::AnyLayout;
        ((), Pair(self.shape().packed(), self.stride().packed()))
    }
    #[inline(always)]
    unsafe fn unpack(_: (), Pair(shape, stride): Self::Packed) -> Self {
        // SAFETY: the shape and the stride were those of a layout when they were packed.
        unsafe { Layout::__of_made(S::unpacked(shape), D::unpacked(stride)) }
    }
}

/// A tuple of integers, of which a kernel gets the dynamic ones.
///
/// # Safety
/// The conditions of [`Argument`].
pub unsafe trait Packs: Copy {
    /// The data that is passed.
    type Packed: Copy;
    /// The words that identify the type.
    const SIGNATURE: Words;
    /// Converts the tuple to the data that is passed.
    fn packed(self) -> Self::Packed;
    /// Makes the tuple again on the device.
    fn unpacked(packed: Self::Packed) -> Self;
}

/// Implements [`Packs`] for static integers and for the empty tuple, which have no bytes.
macro_rules! known {
    ($([$($g:tt)*] $t:ty: $signature:expr;)*) => {$(
        // SAFETY: an array without elements has no bytes, on host and device.
        unsafe impl<$($g)*> Packs for $t {
            type Packed = [u8; 0];
            const SIGNATURE: Words = $signature;
            #[inline(always)]
            fn packed(self) -> [u8; 0] {
                []
            }
            #[inline(always)]
            fn unpacked(_: [u8; 0]) -> Self {
                Self::default()
            }
        }
    )*};
}
known! {
    [] HNil: Words::All(&[]);
    [] Z0: Words::Number(0);
    [U: Unsigned + NonZero] PInt<U>: Words::Number(<Self as Integer>::ISIZE as u64);
    [U: Unsigned + NonZero] NInt<U>: Words::Number(<Self as Integer>::ISIZE as u64);
}

// SAFETY: a number has the same representation on host and device.
unsafe impl<W: Word> Packs for Dyn<W> {
    type Packed = W;
    // All types `W` are signed, so the size identifies the type.
    const SIGNATURE: Words = Words::All(&[Words::Name("Dyn"), Words::Number(size_of::<W>() as u64)]);
    #[inline(always)]
    fn packed(self) -> W {
        use colex::int::Int;
        // The value fits into a `W`, because it came from a `W`.
        W::from_isize(self.get()).unwrap_or_default()
    }
    #[inline(always)]
    fn unpacked(packed: W) -> Self {
        Dyn::new(packed)
    }
}

// SAFETY: `Packed` is a `Pair`, which is `repr(C)`, of packed integers.
unsafe impl<H: Packs, T: Packs> Packs for HCons<H, T> {
    type Packed = Pair<H::Packed, T::Packed>;
    const SIGNATURE: Words = Words::All(&[Words::Name("mode"), H::SIGNATURE, T::SIGNATURE]);
    #[inline(always)]
    fn packed(self) -> Self::Packed {
        Pair(self.head.packed(), self.tail.packed())
    }
    #[inline(always)]
    fn unpacked(Pair(head, tail): Self::Packed) -> Self {
        HCons { head: H::unpacked(head), tail: T::unpacked(tail) }
    }
}

/// The bytes of a parameter. Bytes of padding are uninitialised.
#[inline(always)]
fn bytes<T: Copy>(value: &T) -> &[MaybeUninit<u8>] {
    // SAFETY: the reference is valid for `size_of::<T>()` bytes, and `MaybeUninit` allows padding.
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case, clippy::unused_unit)]
        // SAFETY: `Packed` is nested `Pair`s, which are `repr(C)`, of packed arguments.
        unsafe impl<$($t: Argument),*> Arguments for ($($t,)*) {
            type Origins = ($($t::Origin,)*);
            type Packed = tuples!(@type $($t)*);
            type Seen = ($($t::Seen,)*);
            const SIGNATURE: Words = Words::All(&[$($t::SIGNATURE),*]);
            const SAYS_BLOCKS: bool = false $(|| $t::SAYS_BLOCKS)*;
            const OVERLAPS: bool = size_of::<Self::Origins>() > 0 $(&& !$t::AT_ONCE)*;
            fn each_blocks(&self, _f: &mut dyn FnMut(Blocks)) {
                let ($($t,)*) = self;
                $(_f($t.blocks());)*
            }
            fn show(&self, _f: &mut dyn FnMut(&dyn Display)) {
                let ($($t,)*) = self;
                $($t.show(_f);)*
            }
            fn seen(&self) -> Self::Seen {
                let ($($t,)*) = self;
                ($($t.seen(),)*)
            }
            #[inline(always)]
            fn each_parameter(self, parameter: &mut dyn FnMut(&[MaybeUninit<u8>])) {
                let ($($t,)*) = self;
                $(let $t = $t.pack();)*
                $(parameter(bytes(&$t.0));)*
                let packed: Self::Packed = tuples!(@pack $($t)*);
                parameter(bytes(&packed));
            }
            #[inline(always)]
            unsafe fn unpack(origins: Self::Origins, packed: Self::Packed) -> Self {
                let ($($t,)*) = origins;
                tuples!(@unpack packed $($t)*);
                ($($t,)*)
            }
        }
    )*};
    (@type) => { [u8; 0] };
    (@type $h:ident $($t:ident)*) => { Pair<$h::Packed, tuples!(@type $($t)*)> };
    (@pack) => { [] };
    (@pack $h:ident $($t:ident)*) => { Pair($h.1, tuples!(@pack $($t)*)) };
    (@unpack $packed:ident) => { let _ = $packed; };
    (@unpack $packed:ident $h:ident $($t:ident)*) => {
        let Pair(head, $packed) = $packed;
        // SAFETY: the caller promises that `pack` made the origin and the bytes, from a value that the caller may use.
        let $h = unsafe { $h::unpack($h, head) };
        tuples!(@unpack $packed $($t)*);
    };
}
tuples! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
}
