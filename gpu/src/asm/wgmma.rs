//! `wgmma.mma_async`, by four warps. B, and A unless it is in registers, are read from shared memory through descriptors.
//!
//! The instruction is asynchronous. [`fence`] must come before the first one that uses registers which other instructions have
//! written; [`commit`] ends a group; and its registers must not be touched before [`wait`] has returned.
//!
//! The instructions are in two tables: elements of 16 and 32 bits, and of 8.

mod bytes;
mod halves;

use super::ptx;
use super::shared::Address;
use crate::operand::Operand;
use colex::atom::*;
use colex::layout::StaticLayout;
use core::marker::PhantomData;

/// The descriptor of a tile `T` in shared memory, from a column on: its address and its layout.
#[derive(Debug)]
#[repr(transparent)]
pub struct Descriptor<T>(u64, PhantomData<fn(T)>);
impl<T> Clone for Descriptor<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Descriptor<T> {}

impl<T> Descriptor<T> {
    /// The descriptor of the tile of elements `E` at this address, from column `k` on.
    #[inline(always)]
    pub fn of<E: Element>(tile: Address, k: usize) -> Self
    where
        T: Operand<E>,
    {
        // An address has 18 bits, of which the lowest four are 0. In a cluster the bits above are the number of the block; they are cleared,
        // since they would change the distance in the next field.
        let in_block = (tile.0 + T::bytes_to(0, k)) & ((1 << 18) - 1);
        Descriptor(T::DESCRIPTOR + u64::from(in_block >> 4), PhantomData)
    }
}

/// An instruction that four warps run together: `D += A B`.
pub trait ExecuteWgmma: MmaAtom {
    /// The registers of a thread for the result: as many words as its `CLayout` has values.
    type Accumulators: Copy;
}
/// An instruction that reads A and B from shared memory: `SM90_.._SS`.
pub trait ExecuteSs: ExecuteWgmma {
    /// Starts `D = A B + D`, or `D = A B` unless `add`.
    ///
    /// # Safety
    /// All threads of the four warps must come here, after [`fence`]. Nobody may touch `d`, nor write the tiles, until [`wait`] has
    /// returned.
    unsafe fn execute<A: Operand<Self::ElementA>, B: Operand<Self::ElementB>>(
        d: &mut Self::Accumulators,
        a: Descriptor<A>,
        b: Descriptor<B>,
        add: bool,
    );
}
/// An instruction that has A in registers and reads B from shared memory: `SM90_.._RS`.
pub trait ExecuteRs: ExecuteWgmma {
    /// Starts `D = A B + D`, or `D = A B` unless `add`; `a` has the values of the thread by the atom's layout, packed.
    ///
    /// # Safety
    /// The conditions of [`ExecuteSs::execute`].
    unsafe fn execute<B: Operand<Self::ElementB>>(d: &mut Self::Accumulators, a: [u32; 4], b: Descriptor<B>, add: bool);
}

/// Orders this thread's registers, and what it wrote to shared memory before [`tma::fence`](super::tma::fence), before the
/// instructions that follow.
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn fence() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.fence.sync.aligned;") }
}

/// Ends a group of instructions.
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn commit() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.commit_group.sync.aligned;") }
}

/// Waits for all groups but the last `N`.
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn wait<const N: u32>() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.wait_group.sync.aligned {};", const N) }
}

/// One instruction: the numbers of its accumulators, their type, the place of A, its name in PTX, and the text after the
/// descriptors.
macro_rules! instruction {
    ([$($i:literal)+] $word:ident $count:literal $kind:ident $atom:ident $shape:literal $types:literal $end:tt) => {
        impl ExecuteWgmma for $atom {
            type Accumulators = [$word; $count];
        }
        const _: () = assert!(
            size_of::<[$word; $count]>() * 8 == bits_of_c::<$atom>(),
            "the registers hold as many values as the atom's layout has"
        );
        instruction! { $kind [$($i)+] $word $count $atom $shape $types $end }
    };
    (SS [$first:literal $($rest:literal)*] $word:ident $count:literal $atom:ident $shape:literal $types:literal $end:tt) => {
        impl ExecuteSs for $atom {
            #[inline(always)]
            unsafe fn execute<A: Operand<Self::ElementA>, B: Operand<Self::ElementB>>(
                d: &mut [$word; $count],
                a: Descriptor<A>,
                b: Descriptor<B>,
                add: bool,
            ) {
                instruction! { @ $end
                    concat!("{{ .reg .pred add; setp.ne.b32 add, {add}, 0; wgmma.mma_async.sync.aligned.", $shape, $types, " {{{",
                        $first, "}", $(", {", $rest, "}",)* "}}, {a}, {b}, add"),
                    (inout(reg32) d[$first], $(inout(reg32) d[$rest],)* a = in(reg64) a.0, b = in(reg64) b.0,
                        add = in(reg32) u32::from(add)),
                    A B
                }
            }
        }
    };
    (RS [$first:literal $($rest:literal)*] $word:ident $count:literal $atom:ident $shape:literal $types:literal $end:tt) => {
        impl ExecuteRs for $atom {
            #[inline(always)]
            unsafe fn execute<B: Operand<Self::ElementB>>(d: &mut [$word; $count], a: [u32; 4], b: Descriptor<B>, add: bool) {
                instruction! { @ $end
                    concat!("{{ .reg .pred add; setp.ne.b32 add, {add}, 0; wgmma.mma_async.sync.aligned.", $shape, $types, " {{{",
                        $first, "}", $(", {", $rest, "}",)* "}}, {{{a0}, {a1}, {a2}, {a3}}}, {b}, add"),
                    (inout(reg32) d[$first], $(inout(reg32) d[$rest],)* a0 = in(reg32) a[0], a1 = in(reg32) a[1],
                        a2 = in(reg32) a[2], a3 = in(reg32) a[3], b = in(reg64) b.0, add = in(reg32) u32::from(add)),
                    B
                }
            }
        }
    };
    // Elements of 16 bits: either mode may have stride 1.
    (@ any_major $begin:expr, ($($operands:tt)*), A B) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe {
            ptx!($begin, ", 1, 1, {a_mn}, {b_mn}; }}", $($operands)*,
                a_mn = const A::MAJOR as u32, b_mn = const B::MAJOR as u32)
        }
    };
    (@ any_major $begin:expr, ($($operands:tt)*), B) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe { ptx!($begin, ", 1, 1, {b_mn}; }}", $($operands)*, b_mn = const B::MAJOR as u32) }
    };
    // For other elements K has stride 1: `Operand` supports no other tile.
    (@ k_major $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe { ptx!($begin, ", 1, 1; }}", $($operands)*) }
    };
    // Integers have no flags for negation.
    (@ integers $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe { ptx!($begin, "; }}", $($operands)*) }
    };
}

/// The bits that a thread has of C.
const fn bits_of_c<A: MmaAtom>() -> usize {
    A::CLayout::SIZE / A::ThrId::SIZE * A::ElementC::BITS
}

/// A table of instructions: their accumulators by the type of a register, the bits of an element of C, the names,
/// and the text after the descriptors.
macro_rules! instructions {
    ($($count:tt $word:ident, $shape:literal: { $($kind:ident $atom:ident $types:literal $end:ident;)+ })+) => {$($(
        registers!($count => instruction! { $word $count $kind $atom $shape $types $end });
    )+)+};
}
use {instruction, instructions};

#[cfg(test)]
mod tests {
    use super::*;
    use colex::prelude::*;

    /// From the second block of a cluster on, addresses have the number of the block.
    #[test]
    fn descriptors_do_not_say_which_block() {
        type Tile = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!(((64, 4), 64) : ((1, 4096), 64))>;
        for k in [0, 16, 48] {
            let of = |address| Descriptor::<Tile>::of::<BF16>(Address(address), k).0;
            assert_eq!(of(1 << 24 | 3 << 14), of(3 << 14));
            // The distance to the next 64 columns stands above the address.
            assert_eq!((of(3 << 14) >> 16 & 0x3fff) << 4, 8192);
        }
    }
}
