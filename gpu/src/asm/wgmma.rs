//! `wgmma.mma_async`, of four warps: B, and A unless it lies in registers, are read from shared memory, as descriptors say.
//!
//! The instruction runs on while its threads do. [`fence`] stands before the first that uses registers others have
//! written, [`commit`] ends a group, and no register of it is touched before [`wait`] has returned.
//!
//! The instructions themselves are two tables: elements of 16 and 32 bits, and of 8.

mod bytes;
mod halves;

use super::ptx;
use super::shared::Address;
use crate::operand::Operand;
use colex::atom::*;
use colex::layout::StaticLayout;
use core::marker::PhantomData;

/// A tile `T` in shared memory, from some column on, as the instruction takes it: where, and how it lies.
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
    /// Of the tile at this address, of elements `E`, from column `k` on.
    #[inline(always)]
    pub fn of<E: Element>(tile: Address, k: usize) -> Self
    where
        T: Operand<E>,
    {
        // An address has 18 bits, of which the lowest four are 0. In a cluster those above say which block; here they would change
        // the distance that stands next.
        let in_block = (tile.0 + T::bytes_to(0, k)) & ((1 << 18) - 1);
        Descriptor(T::DESCRIPTOR + u64::from(in_block >> 4), PhantomData)
    }
}

/// An instruction that four warps run together: `D += A B`.
pub trait ExecuteWgmma: MmaAtom {
    /// What a thread holds of the result: as many words as its `CLayout` has values.
    type Accumulators: Copy;
}
/// One that reads A and B from shared memory: `SM90_.._SS`.
pub trait ExecuteSs: ExecuteWgmma {
    /// Starts `D = A B + D`, or `D = A B` unless `add`.
    ///
    /// # Safety
    /// All threads of the four warps come here, [`fence`] stands before, and nobody touches `d`, nor writes the tiles, until
    /// [`wait`] says that it is done.
    unsafe fn execute<A: Operand<Self::ElementA>, B: Operand<Self::ElementB>>(
        d: &mut Self::Accumulators,
        a: Descriptor<A>,
        b: Descriptor<B>,
        add: bool,
    );
}
/// One that has A in registers, and reads B from shared memory: `SM90_.._RS`.
pub trait ExecuteRs: ExecuteWgmma {
    /// Starts `D = A B + D`, or `D = A B` unless `add`; `a` is what the thread holds by the atom's layout, packed.
    ///
    /// # Safety
    /// As of [`ExecuteSs::execute`].
    unsafe fn execute<B: Operand<Self::ElementB>>(d: &mut Self::Accumulators, a: [u32; 4], b: Descriptor<B>, add: bool);
}

/// Orders this thread's registers, and what it wrote to shared memory before [`tma::fence`](super::tma::fence), before the
/// instructions that follow.
///
/// # Safety
/// All threads of the four warps come here.
#[inline(always)]
pub unsafe fn fence() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.fence.sync.aligned;") }
}

/// Ends a group of instructions.
///
/// # Safety
/// All threads of the four warps come here.
#[inline(always)]
pub unsafe fn commit() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.commit_group.sync.aligned;") }
}

/// Waits for all groups but the last `N`.
///
/// # Safety
/// All threads of the four warps come here.
#[inline(always)]
pub unsafe fn wait<const N: u32>() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.wait_group.sync.aligned {};", const N) }
}

/// One instruction: the numbers of its accumulators, their type, where A is, its name in PTX, and what follows the
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
    // Of others K has: `Operand` knows no other tile of them.
    (@ k_major $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe { ptx!($begin, ", 1, 1; }}", $($operands)*) }
    };
    // Integers: without signs.
    (@ integers $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody touches `d` or writes the tiles until `wait`.
        unsafe { ptx!($begin, "; }}", $($operands)*) }
    };
}

/// How many bits a thread holds of C.
const fn bits_of_c<A: MmaAtom>() -> usize {
    A::CLayout::SIZE / A::ThrId::SIZE * A::ElementC::BITS
}

/// A table of instructions: their accumulators, by the type of a register, how many bits an element of C has, the names,
/// and what follows the descriptors.
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

    /// Of a cluster's second block on, addresses say which block.
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
