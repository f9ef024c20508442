//! Arguments of kernels: addresses, and plain data that has the same bytes on the host and on the device.
//!
//! An address is a parameter of its own, so that the compiler knows that it points to global memory. Of a layout, the dynamic integers are
//! passed, in order; static integers are in the type, on both sides.

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
/// `Origin` must be an address or take no bytes, and `Packed` must have the same representation on host and device: numbers, with
/// `repr(C)`.
#[diagnostic::on_unimplemented(
    message = "a kernel takes numbers, layouts, and tensors in global memory",
    label = "this cannot be passed to the device",
    note = "found `{Self}`",
    note = "fix: take a number of fixed size, such as `u32` or `f32`, a layout of `Dyn<i32>`, a `Global` for what is read, a `GlobalMut` for what is written"
)]
pub unsafe trait Argument: Sized {
    /// The address, or nothing.
    type Origin: Copy;
    /// The other data that is passed.
    type Packed: Copy;
    /// The value that laws see: a number, a layout or extents, and no memory of the device.
    type Seen;
    /// The words of the type, the same on the host and on the device: two types with the same words have the same bytes, with the same meaning.
    const SIGNATURE: Words;
    /// Whether it determines the number of blocks of a launch.
    const SAYS_BLOCKS: bool = false;
    /// The number of blocks.
    fn blocks(&self) -> Blocks {
        Blocks::Any
    }
    /// Calls a function with the layout, if it has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
        let _ = f;
    }
    /// The value that laws see.
    fn seen(&self) -> Self::Seen;
    /// The bytes that are passed.
    fn pack(self) -> (Self::Origin, Self::Packed);
    /// Unpacks it on the device.
    ///
    /// # Safety
    /// [`pack`](Self::pack) must have made it, from a value that may be used here.
    unsafe fn unpack(origin: Self::Origin, packed: Self::Packed) -> Self;
}

/// The arguments of a kernel: a tuple of [`Argument`]s.
///
/// # Safety
/// The conditions of [`Argument`].
pub unsafe trait Arguments: Sized {
    /// The addresses, a tuple.
    type Origins;
    /// The other data that is passed.
    type Packed: Copy;
    /// What laws see of them, a tuple.
    type Seen;
    /// The words of the types.
    const SIGNATURE: Words;
    /// Whether one of them determines the number of blocks of a launch.
    const SAYS_BLOCKS: bool;
    /// Calls a function with the number of blocks that each needs.
    fn each_blocks(&self, f: &mut dyn FnMut(Blocks));
    /// Calls a function with the layout of each that has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display));
    /// The values that laws see.
    fn seen(&self) -> Self::Seen;
    /// Calls a function with the bytes of each parameter that has any: the addresses, then the packed data, which may have padding.
    fn each_parameter(self, parameter: &mut dyn FnMut(&[MaybeUninit<u8>]));
    /// Unpacks it on the device.
    ///
    /// # Safety
    /// The conditions of [`Argument::unpack`].
    unsafe fn unpack(origins: Self::Origins, packed: Self::Packed) -> Self;
}

/// A tensor as laws see it: its layout.
#[derive(Clone, Copy, Debug)]
pub struct SeenTensor<L>(pub(crate) L);
impl<L: Copy> SeenTensor<L> {
    /// The layout.
    pub fn layout(&self) -> L {
        self.0
    }
}

/// A matrix that is read or written through a map, as laws see it: its extents.
#[derive(Clone, Copy, Debug)]
pub struct SeenMatrix(pub(crate) [u32; 2]);
impl SeenMatrix {
    /// Rows and columns of the matrix.
    pub fn extents(&self) -> [u32; 2] {
        self.0
    }
}

/// Two values, one after the other.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Pair<A, B>(pub A, pub B);

macro_rules! numbers {
    ($($t:ty),*) => {$(
        // SAFETY: a number has one representation.
        unsafe impl Argument for $t {
            type Origin = ();
            type Packed = Self;
            type Seen = Self;
            const SIGNATURE: Words = Words::Name(stringify!($t));
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

// SAFETY: it is a `Pair` of the packed shape and the packed stride.
unsafe impl<S: Shape + Packs, D: Congruent<S> + Packs> Argument for Layout<S, D> {
    type Origin = ();
    type Packed = Pair<S::Packed, D::Packed>;
    type Seen = Self;
    const SIGNATURE: Words = Words::All(&[Words::Name("Layout"), S::SIGNATURE, D::SIGNATURE]);
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

/// The dynamic integers of a tuple.
///
/// # Safety
/// The conditions of [`Argument`].
pub unsafe trait Packs: Copy {
    /// The data that is passed.
    type Packed: Copy;
    /// The words of the type.
    const SIGNATURE: Words;
    /// Packs it.
    fn packed(self) -> Self::Packed;
    /// Unpacks it on the device.
    fn unpacked(packed: Self::Packed) -> Self;
}

/// A static integer takes no bytes.
macro_rules! known {
    ($([$($g:tt)*] $t:ty: $signature:expr;)*) => {$(
        // SAFETY: an array without elements has one representation.
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

// SAFETY: a number has one representation.
unsafe impl<W: Word> Packs for Dyn<W> {
    type Packed = W;
    // All words are signed.
    const SIGNATURE: Words = Words::All(&[Words::Name("Dyn"), Words::Number(size_of::<W>() as u64)]);
    #[inline(always)]
    fn packed(self) -> W {
        use colex::int::Int;
        // It was packed from a word.
        W::from_isize(self.get()).unwrap_or_default()
    }
    #[inline(always)]
    fn unpacked(packed: W) -> Self {
        Dyn::new(packed)
    }
}

// SAFETY: it is a `Pair` of packed integers.
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

/// The bytes of a parameter; padding is uninitialised.
#[inline(always)]
fn bytes<T: Copy>(value: &T) -> &[MaybeUninit<u8>] {
    // SAFETY: the value is borrowed, and its bytes are `MaybeUninit`.
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case, clippy::unused_unit)]
        // SAFETY: they are `Pair`s, of packed arguments.
        unsafe impl<$($t: Argument),*> Arguments for ($($t,)*) {
            type Origins = ($($t::Origin,)*);
            type Packed = tuples!(@type $($t)*);
            type Seen = ($($t::Seen,)*);
            const SIGNATURE: Words = Words::All(&[$($t::SIGNATURE),*]);
            const SAYS_BLOCKS: bool = false $(|| $t::SAYS_BLOCKS)*;
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
        // SAFETY: the caller promises that `pack` made these bytes, of values that may be used here.
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
