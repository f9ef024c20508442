//! What a kernel takes: addresses, and plain data that has the same bytes on the host and on the device.
//!
//! An address is a parameter of its own, so that the compiler knows that it is of global memory. Of a layout, its dynamic
//! integers travel, in order; what is static is in the type, on both sides.

use crate::memory::Blocks;
use crate::signature::Words;
use colex::int::Word;
use colex::profile::{Congruent, Shape};
use colex::tuple::{HCons, HNil};
use colex::typenum::{Integer, NInt, NonZero, PInt, Unsigned, Z0};
use colex::{Dyn, Layout};
use core::fmt::Display;
use core::mem::MaybeUninit;

/// That a type is one of an argument.
#[doc(hidden)]
pub fn __travels<A: Argument>() {}

/// An argument of a kernel.
///
/// # Safety
/// `Origin` is an address or takes no bytes, and `Packed` has one representation whatever it is compiled for: numbers, by
/// `repr(C)`.
#[diagnostic::on_unimplemented(
    message = "a kernel takes numbers, layouts, and tensors in global memory",
    label = "this does not travel to the device",
    note = "found `{Self}`",
    note = "fix: take a number of so many bits, as `u32` or `f32`, a layout of `Dyn<i32>`, a `Global` for what is read, a `GlobalMut` for what is written"
)]
pub unsafe trait Argument: Sized {
    /// The address, or nothing.
    type Origin: Copy;
    /// What else travels.
    type Packed: Copy;
    /// What laws see of it: numbers, layouts and extents, and nothing of the device's memory.
    type Seen;
    /// What the type is, the same on the host and on the device: two types of one signature are the same bytes, and mean the same by them.
    const SIGNATURE: Words;
    /// Whether it says how many blocks a launch has.
    const SAYS_BLOCKS: bool = false;
    /// How many.
    fn blocks(&self) -> Blocks {
        Blocks::Any
    }
    /// Calls a function with the layout, of what has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
        let _ = f;
    }
    /// This, as laws see it.
    fn seen(&self) -> Self::Seen;
    /// What travels.
    fn pack(self) -> (Self::Origin, Self::Packed);
    /// At the other end.
    ///
    /// # Safety
    /// [`pack`](Self::pack) made it, of a value that may be used here.
    unsafe fn unpack(origin: Self::Origin, packed: Self::Packed) -> Self;
}

/// The arguments of a kernel: a tuple of [`Argument`]s.
///
/// # Safety
/// As of [`Argument`].
pub unsafe trait Arguments: Sized {
    /// The addresses, a tuple.
    type Origins;
    /// What else travels.
    type Packed: Copy;
    /// What laws see of them, a tuple.
    type Seen;
    /// What the types are.
    const SIGNATURE: Words;
    /// Whether one of them says how many blocks a launch has.
    const SAYS_BLOCKS: bool;
    /// Calls a function with what each says of the number of blocks.
    fn each_blocks(&self, f: &mut dyn FnMut(Blocks));
    /// Calls a function with the layout of each that has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display));
    /// These, as laws see them.
    fn seen(&self) -> Self::Seen;
    /// Calls a function with each parameter in turn, as the bytes of one, where it has any: the addresses, and behind them what is packed.
    /// Some of them are padding.
    fn each_parameter(self, parameter: &mut dyn FnMut(&[MaybeUninit<u8>]));
    /// At the other end.
    ///
    /// # Safety
    /// As of [`Argument::unpack`].
    unsafe fn unpack(origins: Self::Origins, packed: Self::Packed) -> Self;
}

/// What a law sees of a tensor: its layout.
#[derive(Clone, Copy, Debug)]
pub struct SeenTensor<L>(pub(crate) L);
impl<L: Copy> SeenTensor<L> {
    /// The layout.
    pub fn layout(&self) -> L {
        self.0
    }
}

/// What a law sees of a matrix that is read or written by a map: its extents.
#[derive(Clone, Copy, Debug)]
pub struct SeenMatrix(pub(crate) [u32; 2]);
impl SeenMatrix {
    /// Rows and columns of the matrix.
    pub fn extents(&self) -> [u32; 2] {
        self.0
    }
}

/// Two, one behind the other.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Pair<A, B>(pub A, pub B);

macro_rules! numbers {
    ($($t:ty),*) => {$(
        // SAFETY: a number.
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

// SAFETY: a `Pair` of what its shape and its stride are.
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
        // SAFETY: they are those of a layout.
        unsafe { Layout::__of_made(S::unpacked(shape), D::unpacked(stride)) }
    }
}

/// The dynamic integers of a tuple.
///
/// # Safety
/// As of [`Argument`].
pub unsafe trait Packs: Copy {
    /// What travels.
    type Packed: Copy;
    /// What the type is.
    const SIGNATURE: Words;
    /// For the way.
    fn packed(self) -> Self::Packed;
    /// At the other end.
    fn unpacked(packed: Self::Packed) -> Self;
}

/// What is static takes no bytes.
macro_rules! known {
    ($([$($g:tt)*] $t:ty: $signature:expr;)*) => {$(
        // SAFETY: an array without elements.
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

// SAFETY: a number.
unsafe impl<W: Word> Packs for Dyn<W> {
    type Packed = W;
    // Words have a sign, all of them.
    const SIGNATURE: Words = Words::All(&[Words::Name("Dyn"), Words::Number(size_of::<W>() as u64)]);
    #[inline(always)]
    fn packed(self) -> W {
        use colex::int::Int;
        // It came out of a word.
        W::from_isize(self.get()).unwrap_or_default()
    }
    #[inline(always)]
    fn unpacked(packed: W) -> Self {
        Dyn::new(packed)
    }
}

// SAFETY: a `Pair`.
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

/// The bytes of a parameter: those between a byte and a word behind it hold nothing.
#[inline(always)]
fn bytes<T: Copy>(value: &T) -> &[MaybeUninit<u8>] {
    // SAFETY: its own bytes, whatever they hold.
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case, clippy::unused_unit)]
        // SAFETY: `Pair`s.
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
        // SAFETY: of the function.
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
