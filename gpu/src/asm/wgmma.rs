//! `wgmma.mma_async`: products of matrices by four warps.
//!
//! The instruction reads B from shared memory, through a descriptor. It reads A from shared memory too, or from registers.
//!
//! The instruction is asynchronous. If other instructions have written the registers of a `wgmma`, [`fence`] must come between
//! them and the `wgmma`. [`commit`] makes a group of the `wgmma` instructions since the last group. Their registers must not be
//! read or written until [`wait`] has returned for the group.
//!
//! The instructions are in two tables: `halves` has those for elements of 16 and 32 bits, `bytes` those for elements of 8 bits.

mod bytes;
mod halves;

use super::ptx;
use super::shared::Address;
use crate::operand::Operand;
use colex::atom::*;
use colex::layout::StaticLayout;
use core::marker::PhantomData;

/// The descriptor of a tile `T` in shared memory: the address of one of its columns, and the layout of the tile. An instruction
/// reads the tile from this column on.
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
        // The address field of a descriptor has 14 bits: an address in the block has 18 bits, and its lowest four bits are 0. In
        // a cluster, higher bits are the number of the block. They are cleared, because they would change the next field, which
        // is a distance.
        let in_block = (tile.0 + T::bytes_to(0, k)) & ((1 << 18) - 1);
        Descriptor(T::DESCRIPTOR + u64::from(in_block >> 4), PhantomData)
    }
    /// The descriptor of the same tile from `k` columns further on, if this is the descriptor of its first column. It takes fewer
    /// registers than another descriptor of the tile, since it differs by a constant.
    #[inline(always)]
    pub fn further<E: Element>(self, k: usize) -> Self
    where
        T: Operand<E>,
    {
        // The tile lies in the shared memory of the block, so the sum has 14 bits too.
        Descriptor(self.0 + u64::from(T::bytes_to(0, k) >> 4), PhantomData)
    }
}

/// An instruction that four warps run together: `D = A B + D`.
pub trait ExecuteWgmma: MmaAtom {
    /// The registers in which a thread holds its values of D. The atom's `CLayout` assigns these values to the thread.
    type Accumulators: Copy;
}
/// An instruction that reads A and B from shared memory: `SM90_.._SS`.
pub trait ExecuteSs: ExecuteWgmma {
    /// Starts `D = A B + D` if `add` is set, and `D = A B` if not.
    ///
    /// # Safety
    /// All threads of the four warps must come here, after [`fence`]. Until [`wait`] has returned, nobody may read or write `d`,
    /// and nobody may write the tiles.
    unsafe fn execute<A: Operand<Self::ElementA>, B: Operand<Self::ElementB>>(
        d: &mut Self::Accumulators,
        a: Descriptor<A>,
        b: Descriptor<B>,
        add: bool,
    );
}
/// An instruction that has A in registers and reads B from shared memory: `SM90_.._RS`.
pub trait ExecuteRs: ExecuteWgmma {
    /// Starts `D = A B + D` if `add` is set, and `D = A B` if not. `a` has the values of A that the atom's layout assigns to the
    /// thread, packed into four registers.
    ///
    /// # Safety
    /// The conditions of [`ExecuteSs::execute`].
    unsafe fn execute<B: Operand<Self::ElementB>>(d: &mut Self::Accumulators, a: [u32; 4], b: Descriptor<B>, add: bool);
}

/// Orders earlier writes before the `wgmma` instructions that follow: writes to this thread's registers, and writes to shared
/// memory that this thread made before a call of [`tma::fence`](super::tma::fence).
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn fence() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.fence.sync.aligned;") }
}

/// Makes a group of the `wgmma` instructions since the last group.
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn commit() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.commit_group.sync.aligned;") }
}

/// Waits until all groups except the last `N` have ended.
///
/// # Safety
/// All threads of the four warps must come here.
#[inline(always)]
pub unsafe fn wait<const N: u32>() {
    // SAFETY: the caller promises that all threads of the four warps come here.
    unsafe { ptx!("wgmma.wait_group.sync.aligned {};", const N) }
}

/// Implements the traits for one instruction.
///
/// The arguments, in order: the indices of the accumulators, the type of an accumulator, the number of accumulators, where the
/// operands are (`SS` or `RS`), the atom, the shape and the element types in PTX, and which flags follow the descriptors in PTX.
macro_rules! instruction {
    ([$($i:literal)+] $word:ident $count:literal $kind:ident $atom:ident $shape:literal $types:literal $end:tt) => {
        impl ExecuteWgmma for $atom {
            type Accumulators = [$word; $count];
        }
        const _: () = assert!(
            size_of::<[$word; $count]>() * 8 == bits_of_c::<$atom>(),
            "the number of registers must be the number of values in the atom's layout"
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
    // For elements of 16 bits, either mode of a tile may have stride 1, and a flag tells which.
    (@ any_major $begin:expr, ($($operands:tt)*), A B) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody accesses `d` or writes the
        // tiles until `wait`.
        unsafe {
            ptx!($begin, ", 1, 1, {a_mn}, {b_mn}; }}", $($operands)*,
                a_mn = const A::MAJOR as u32, b_mn = const B::MAJOR as u32)
        }
    };
    (@ any_major $begin:expr, ($($operands:tt)*), B) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody accesses `d` or writes the
        // tiles until `wait`.
        unsafe { ptx!($begin, ", 1, 1, {b_mn}; }}", $($operands)*, b_mn = const B::MAJOR as u32) }
    };
    // For other elements there is no such flag: mode K has stride 1, because `Operand` supports no other tile.
    (@ k_major $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody accesses `d` or writes the
        // tiles until `wait`.
        unsafe { ptx!($begin, ", 1, 1; }}", $($operands)*) }
    };
    // Instructions for integers have no flags for the signs of A and B.
    (@ integers $begin:expr, ($($operands:tt)*), $($tile:ident)+) => {
        // SAFETY: the caller promises that all threads of the four warps come here, and that nobody accesses `d` or writes the
        // tiles until `wait`.
        unsafe { ptx!($begin, "; }}", $($operands)*) }
    };
}

/// The number of bits of C that a thread has.
const fn bits_of_c<A: MmaAtom>() -> usize {
    A::CLayout::SIZE / A::ThrId::SIZE * A::ElementC::BITS
}

/// Implements the traits for a table of instructions.
///
/// A group has the count and the type of the accumulators, and the shape in PTX. Each entry has: where the operands are (`SS` or
/// `RS`), the atom, the element types in PTX, and which flags follow the descriptors.
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

    /// In a cluster, every block except the first has its number in the addresses of its shared memory. Descriptors must not
    /// contain this number.
    #[test]
    fn descriptors_do_not_say_which_block() {
        type Tile = ComposedLayout<Swizzle!(3, 3, 3), Int!(0), Layout!(((64, 4), 64) : ((1, 4096), 64))>;
        for k in [0, 16, 48] {
            let of = |address| Descriptor::<Tile>::of::<BF16>(Address(address), k).0;
            assert_eq!(of(1 << 24 | 3 << 14), of(3 << 14));
            assert_eq!(Descriptor::<Tile>::of::<BF16>(Address(3 << 14), 0).further::<BF16>(k).0, of(3 << 14));
            // The field after the address is the distance from 64 rows to the next 64 rows, in units of 16 bytes.
            assert_eq!((of(3 << 14) >> 16 & 0x3fff) << 4, 8192);
        }
    }
}
