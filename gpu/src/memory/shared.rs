//! Shared memory: what the threads of a block have in common, declared in a kernel's signature.

use colex::StaticLayout;
use core::marker::PhantomData;

/// An array of shared memory with a static layout, by its address in the shared space, which has 32 bits.
#[derive(Debug)]
pub struct Shared<T, L> {
    address: u32,
    of: PhantomData<(T, L)>,
}

/// A thing in shared memory: it has a size, and begins somewhere.
pub trait Space: Sized {
    /// How many bytes it takes.
    const BYTES: u32;
    /// What its address is a multiple of.
    const ALIGN: u32;
    /// # Safety
    /// So many bytes from this address on are its own, once a thread.
    unsafe fn at(address: u32) -> Self;
}

impl<T, L: StaticLayout> Space for Shared<T, L> {
    const BYTES: u32 = (size_of::<T>() * L::COSIZE) as u32;
    // What the copy engine asks for, of what is large enough to be its.
    const ALIGN: u32 = if Self::BYTES >= 1024 { 1024 } else { 16 };
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        Shared { address, of: PhantomData }
    }
}

impl<T, L: StaticLayout> Shared<T, L> {
    /// The address in the shared space.
    #[inline(always)]
    pub fn address(&self) -> u32 {
        self.address
    }
}

/// The shared memory of a kernel: a tuple of [`Space`]s, one behind the other.
pub trait SharedMemory: Sized {
    /// How many bytes.
    const BYTES: u32;
    /// # Safety
    /// As of [`Space::at`].
    unsafe fn at(address: u32) -> Self;
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case, unused, clippy::unused_unit)]
        impl<$($t: Space),*> SharedMemory for ($($t,)*) {
            const BYTES: u32 = {
                let mut end = 0u32;
                $(end = end.next_multiple_of($t::ALIGN) + $t::BYTES;)*
                end
            };
            #[inline(always)]
            unsafe fn at(address: u32) -> Self {
                let mut end = address;
                $(
                    let start = end.next_multiple_of($t::ALIGN);
                    end = start + $t::BYTES;
                    // SAFETY: of this function, and each starts where the one before it ends.
                    let $t = unsafe { $t::at(start) };
                )*
                ($($t,)*)
            }
        }
    )*};
}
tuples! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
}
