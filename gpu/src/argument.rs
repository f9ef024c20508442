//! What a kernel takes: addresses, and plain data that has the same bytes on the host and on the device.
//!
//! An address is a parameter of its own, so that the compiler knows that it is of global memory. Of a layout, its dynamic
//! integers travel, in order; what is static is in the type, on both sides.

use crate::memory::Blocks;
use colex::int::Word;
use colex::profile::{Congruent, Shape};
use colex::tuple::{HCons, HNil};
use colex::typenum::{Integer, NInt, NonZero, PInt, Unsigned, Z0};
use colex::{Dyn, Layout};
use core::fmt::Display;
use core::mem::MaybeUninit;

/// Two numbers that say what types are, as one: FNV's step.
pub(crate) const fn mix(a: u64, b: u64) -> u64 {
    ((a ^ 0xcbf2_9ce4_8422_2325).wrapping_mul(0x100_0000_01b3) ^ b).wrapping_mul(0x100_0000_01b3)
}

/// The laws of a kernel, each a sentence and what it asks, as a number: of laws that differ another.
#[doc(hidden)]
pub const fn __laws(laws: &[&str]) -> u64 {
    let (mut of, mut at) = (0, 0);
    while at < laws.len() {
        of = mix(of, named(laws[at]));
        at += 1;
    }
    of
}

/// What the host says of a kernel and its PTX does: its arguments, and their laws.
#[doc(hidden)]
pub const fn __signature(arguments: u64, laws: u64) -> u64 {
    mix(arguments, laws)
}

/// A name, as such a number.
const fn named(name: &str) -> u64 {
    let (mut of, mut at) = (0, 0);
    while at < name.len() {
        of = mix(of, name.as_bytes()[at] as u64);
        at += 1;
    }
    of
}

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
    /// What the type is, in a number that is the same on the host and on the device.
    const SIGNATURE: u64;
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
    /// What the types are, in a number.
    const SIGNATURE: u64;
    /// Whether one of them says how many blocks a launch has.
    const SAYS_BLOCKS: bool;
    /// Calls a function with what each says of the number of blocks.
    fn each_blocks(&self, f: &mut dyn FnMut(Blocks));
    /// Calls a function with the layout of each that has one.
    fn show(&self, f: &mut dyn FnMut(&dyn Display));
    /// Calls a function with each parameter in turn, as the bytes of one, where it has any: the addresses, and behind them what is packed.
    /// Some of them are padding.
    fn each_parameter(self, parameter: &mut dyn FnMut(&[MaybeUninit<u8>]));
    /// At the other end.
    ///
    /// # Safety
    /// As of [`Argument::unpack`].
    unsafe fn unpack(origins: Self::Origins, packed: Self::Packed) -> Self;
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
            const SIGNATURE: u64 = named(stringify!($t));
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
    const SIGNATURE: u64 = mix(S::SIGNATURE, D::SIGNATURE);
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
    /// What the type is, in a number.
    const SIGNATURE: u64;
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
            const SIGNATURE: u64 = $signature;
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
    [] HNil: named("end");
    [] Z0: 0;
    [U: Unsigned + NonZero] PInt<U>: <Self as Integer>::ISIZE as u64;
    [U: Unsigned + NonZero] NInt<U>: <Self as Integer>::ISIZE as u64;
}

// SAFETY: a number.
unsafe impl<W: Word> Packs for Dyn<W> {
    type Packed = W;
    const SIGNATURE: u64 = mix(named("dyn"), size_of::<W>() as u64);
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
    const SIGNATURE: u64 = mix(mix(named("mode"), H::SIGNATURE), T::SIGNATURE);
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
            const SIGNATURE: u64 = {
                let of = 0;
                $(let of = mix(of, $t::SIGNATURE);)*
                of
            };
            const SAYS_BLOCKS: bool = false $(|| $t::SAYS_BLOCKS)*;
            fn each_blocks(&self, _f: &mut dyn FnMut(Blocks)) {
                let ($($t,)*) = self;
                $(_f($t.blocks());)*
            }
            fn show(&self, _f: &mut dyn FnMut(&dyn Display)) {
                let ($($t,)*) = self;
                $($t.show(_f);)*
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
