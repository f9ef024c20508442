//! Copies of boxes between a tensor and shared memory by the copy engine (TMA). A box is a tile of one to five modes, of any
//! element.
//!
//! The layout of a box in shared memory is column-major, perhaps composed with a swizzle. The swizzle has a width of 128, 64 or
//! 32 bytes, and mode 0 of the box must have that length. A box begins at a multiple of 16 bytes along mode 0. So the coordinate
//! of mode 0 counts vectors of 16 bytes. A box that is read may begin at a negative coordinate. Elements outside of the tensor
//! are read as zeros, and are not written.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxLayout;
//! type Plain = Layout!((32, 4, 2));
//! type Swizzled = ComposedLayout<Swizzle!(3, 2, 3), Int!(0), Layout!((32, 8))>;
//! assert_eq!((<Plain as BoxLayout<f32>>::RANK, <Plain as BoxLayout<f32>>::BYTES), (3, 1024));
//! assert_eq!((<Swizzled as BoxLayout<f32>>::RANK, <Swizzled as BoxLayout<f32>>::SWIZZLE), (2, 128));
//! ```
//!
//! A layout that is not column-major is not a box:
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxLayout;
//! type Padded = Layout!((32, 4) : (1, 33));
//! let _ = <Padded as BoxLayout<f32>>::BYTES;
//! ```
//!
//! The length of mode 0 must be a multiple of sixteen bytes. Here it is twelve:
//!
//! ```compile_fail,E0080
//! use colex::prelude::*;
//! use colex_gpu::asm::tma::boxes::BoxLayout;
//! let _ = <Layout!((3, 4)) as BoxLayout<f32>>::BYTES;
//! ```

use super::Map;
use crate::argument::{Argument, SeenBoxes};
use crate::asm::mbarrier::Mbarrier;
use crate::asm::ptx;
use crate::asm::shared::Address;
use crate::element::Element;
use crate::sealed::Token;
use crate::signature::Words;
use colex::swizzle::{Inner, Innermost, Offsets, StaticOffsets};
use colex::tuple::{HCons, HNil};
use colex::typenum::{NonZero, PInt, Unsigned};
use colex::{AnyLayout, StaticLayout};
use core::fmt::Display;
use core::marker::PhantomData;

/// The greatest number of modes that the copy engine accepts.
pub const MODES: usize = 5;

/// The shape of a box: one static integer for each mode.
#[diagnostic::on_unimplemented(
    message = "the copy engine moves boxes of one to five modes, each of one static integer",
    label = "this shape is not such a box",
    note = "found `{Self}`",
    note = "fix: write one extent for each mode, as in `Layout!((32, 4, 2))`"
)]
pub trait Extents {
    /// The extents of the modes. If there are fewer than five modes, the remaining entries are 1.
    const EXTENTS: [u32; MODES];
    /// Seals the trait: see [`Token`]. Unsafe code relies on the extents: the copy engine moves that many elements.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<N: Unsigned + NonZero> Extents for PInt<N> {
    const EXTENTS: [u32; MODES] = [N::U32, 1, 1, 1, 1];
    fn sealed(_: Token) {}
}
impl Extents for HNil {
    const EXTENTS: [u32; MODES] = [1; MODES];
    fn sealed(_: Token) {}
}
impl<N: Unsigned + NonZero, T: Extents> Extents for HCons<PInt<N>, T> {
    const EXTENTS: [u32; MODES] = {
        let [a, b, c, d, last] = T::EXTENTS;
        assert!(last == 1, "rank: a box of the copy engine must have at most five modes");
        [N::U32, a, b, c, d]
    };
    fn sealed(_: Token) {}
}

/// The layout in shared memory of a box of elements `E`.
pub trait BoxLayout<E>: StaticOffsets + Inner {
    /// The number of modes.
    const RANK: usize;
    /// The extents of the modes, each at most 256. If there are fewer than five modes, the remaining entries are 1.
    const EXTENTS: [u32; MODES];
    /// The size in bytes.
    const BYTES: u32;
    /// The width of the swizzle in bytes, or 16 if there is no swizzle.
    const SWIZZLE: u32;
    /// The byte offset of the element at an index.
    fn bytes_at(index: usize) -> u32;
    /// Seals the trait: see [`Token`]. Unsafe code relies on `BYTES`: the copy engine writes that many bytes.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl<E: Element, L> BoxLayout<E> for L
where
    L: StaticOffsets + Inner<Innermost: StaticLayout + AnyLayout<Shape: Extents>>,
{
    const RANK: usize = {
        let rank = Innermost::<L>::RANK;
        assert!(rank >= 1 && rank <= MODES, "rank: a box of the copy engine must have one to five modes");
        rank
    };
    const EXTENTS: [u32; MODES] = {
        let extents = <<Innermost<L> as AnyLayout>::Shape as Extents>::EXTENTS;
        let mut mode = 0;
        while mode < MODES {
            assert!(extents[mode] <= 256, "extent: a mode of a box must have at most 256 coordinates");
            mode += 1;
        }
        extents
    };
    const BYTES: u32 = {
        let (offsets, bytes): (Offsets, _) =
            (L::OFFSETS, crate::memory::bytes(offsets_of::<L>().checked_mul(size_of::<E>())));
        let row = <L as BoxLayout<E>>::EXTENTS[0] as usize * size_of::<E>();
        assert!(row.is_multiple_of(16), "vector: mode 0 of a box must be a multiple of 16 bytes");
        let mut i = 0;
        while i < offsets.size() {
            assert!(
                offsets.before(i as isize) == i as isize,
                "box: the strides of a box must be those of its column-major layout, so mode 0 has stride 1"
            );
            i += 1;
        }
        assert!(
            <L as BoxLayout<E>>::SWIZZLE == 16 || row == <L as BoxLayout<E>>::SWIZZLE as usize,
            "box: mode 0 must have as many bytes as a row of the swizzle: 32, 64 or 128"
        );
        bytes
    };
    const SWIZZLE: u32 = {
        let offsets: Offsets = L::OFFSETS;
        match offsets.swizzle() {
            None if offsets.is_plain() => 16,
            Some(code)
                if (1usize << code.base()) * size_of::<E>() == 16
                    && code.shift() == 3
                    && code.bits() >= 1
                    && code.bits() <= 3 =>
            {
                16 << code.bits()
            }
            _ => panic!(
                "box: the swizzle of a box must flip 1 to 3 bits of the byte address above the lowest 4, by the bits that are 3 bits higher: Sw<B,2,3> of elements \
                 of 32 bits, Sw<B,3,3> of 16, Sw<B,4,3> of 8"
            ),
        }
    };
    #[inline(always)]
    fn bytes_at(index: usize) -> u32 {
        (L::OFFSETS.at(index as isize) as usize * size_of::<E>()) as u32
    }
    fn sealed(_: Token) {}
}

/// The number of elements of a layout.
const fn offsets_of<L: StaticOffsets>() -> usize {
    L::OFFSETS.size()
}

macro_rules! maps {
    ($($(#[$doc:meta])* $name:ident, $whose:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<E, B> {
            map: *const Map,
            extents: [u32; MODES],
            of: PhantomData<fn(E, B)>,
        }
        impl<E, B> Clone for $name<E, B> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<E, B> Copy for $name<E, B> {}

        // SAFETY: the parameters are an address and an array of numbers, which has the same representation on host and device.
        unsafe impl<E: Element, B: BoxLayout<E>> Argument for $name<E, B> {
            type Origin = *const Map;
            type Packed = [u32; MODES];
            type Seen = SeenBoxes;
            const SIGNATURE: Words = Words::All(&[
                Words::Name(stringify!($name)),
                Words::Number(size_of::<E>() as u64),
                Words::Number(B::SWIZZLE as u64),
                Words::Number(B::RANK as u64),
                Words::Number(B::EXTENTS[0] as u64),
                Words::Number(B::EXTENTS[1] as u64),
                Words::Number(B::EXTENTS[2] as u64),
                Words::Number(B::EXTENTS[3] as u64),
                Words::Number(B::EXTENTS[4] as u64),
            ]);
            fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
                f(&format_args!("{:?}", &self.extents[..B::RANK]))
            }
            fn seen(&self) -> SeenBoxes {
                SeenBoxes(self.extents)
            }
            #[inline(always)]
            fn pack(self) -> (*const Map, [u32; MODES]) {
                (self.map, self.extents)
            }
            #[inline(always)]
            unsafe fn unpack(map: *const Map, extents: [u32; MODES]) -> Self {
                $name { map, extents, of: PhantomData }
            }
        }

        impl<E: Element, B: BoxLayout<E>> $name<E, B> {
            /// # Safety
            /// `map` must be the address of a map that the driver encoded, for boxes `B` of elements `E`, and for a tensor of
            /// these extents, 1 for each mode that it lacks.
            #[doc = $whose]
            pub unsafe fn new(map: *const Map, extents: [u32; MODES]) -> Self {
                const { assert!(B::BYTES > 0) }
                $name { map, extents, of: PhantomData }
            }
            /// The extents of the tensor, in elements. If it has fewer than five modes, the remaining entries are 1.
            #[inline(always)]
            pub fn extents(&self) -> [u32; MODES] {
                self.extents
            }
            /// Makes this thread's copies use the map that is at the address now, and not a cached older map.
            #[inline(always)]
            pub fn acquire(self) {
                super::acquire(self.map);
            }
        }
    )*};
}
maps! {
    /// A tensor in global memory that the copy engine reads, box by box. A box has the layout `B` in shared memory.
    BoxMap, "Nobody writes the tensor while this is used.";
    /// A tensor in global memory that the copy engine writes, box by box. A box has the layout `B` in shared memory.
    BoxMapMut, "Nothing but this reads or writes the tensor, and no two coordinates of it share an element.";
}

/// A coordinate outside of any tensor. Multiplied by the length of a vector, at most 16 elements, it still fits into an `i32`.
const OUTSIDE: u32 = i32::MAX as u32 / 16;

/// Converts a coordinate whose entry 0 counts vectors to one whose entry 0 counts elements. If there are fewer than five entries,
/// the remaining entries of the result are 0.
#[inline(always)]
fn elements<E, const RANK: usize>(at: [i32; RANK]) -> [i32; MODES] {
    let vector = const { 16 / size_of::<E>() as i32 };
    core::array::from_fn(|mode| match mode {
        0 => at[0].wrapping_mul(vector),
        _ if mode < RANK => at[mode],
        _ => 0,
    })
}

/// Expands to the copy instruction for boxes of the rank `$rank`. `$before` and `$after` are the texts of the instruction before
/// and after the coordinate `$at`.
macro_rules! moved {
    ($rank:ident $at:ident; $before:tt $after:tt; $($operands:tt)*) => {
        match $rank {
            1 => moved!(@ "1d" "{{{x}}}" $before $after; x = in(reg32) $at[0], $($operands)*),
            2 => moved!(@ "2d" "{{{x}, {y}}}" $before $after; x = in(reg32) $at[0], y = in(reg32) $at[1], $($operands)*),
            3 => moved!(@ "3d" "{{{x}, {y}, {z}}}" $before $after;
                x = in(reg32) $at[0], y = in(reg32) $at[1], z = in(reg32) $at[2], $($operands)*),
            4 => moved!(@ "4d" "{{{x}, {y}, {z}, {u}}}" $before $after;
                x = in(reg32) $at[0], y = in(reg32) $at[1], z = in(reg32) $at[2], u = in(reg32) $at[3], $($operands)*),
            _ => moved!(@ "5d" "{{{x}, {y}, {z}, {u}, {v}}}" $before $after;
                x = in(reg32) $at[0], y = in(reg32) $at[1], z = in(reg32) $at[2], u = in(reg32) $at[3], v = in(reg32) $at[4],
                $($operands)*),
        }
    };
    (@ $dim:literal $coordinate:literal [$name:literal $($before:literal)*] [$($after:literal)*]; $($operands:tt)*) => {
        ptx!(concat!("cp.async.bulk.tensor.", $dim, $name, $($before,)* $coordinate, $($after,)*), $($operands)*)
    };
}

impl<E: Element, B: BoxLayout<E>> BoxMap<E, B> {
    /// Starts to copy the box that begins at the coordinate `at` to shared memory. The barrier counts the bytes of the box.
    ///
    /// The coordinate of mode 0 counts vectors of 16 bytes.
    ///
    /// # Safety
    /// There must be room for the box at `to`, a multiple of 1024. The barrier must expect the bytes, and nobody may read or
    /// write the room until the barrier has counted them. This thread must have [acquired](Self::acquire) the map.
    ///
    /// # Fails when
    /// *rank*: the number of entries of `at` is not the rank of the box. A compile error.
    #[inline(always)]
    pub unsafe fn load<const RANK: usize>(self, to: Address, barrier: Mbarrier, at: [i32; RANK]) {
        const { assert!(RANK == B::RANK, "rank: a coordinate must have one number for each mode of the box") }
        let at = elements::<E, RANK>(at);
        let rank = const { B::RANK };
        // SAFETY: the caller promises that there is room for the box, which nobody accesses until the barrier has counted its
        // bytes. The box begins at a multiple of 16 bytes along mode 0, because `elements` multiplies by the length of a vector.
        unsafe {
            moved!(rank at; [".shared::cluster.global.mbarrier::complete_tx::bytes [{to}], [{map}, "] ["], [{barrier}];"];
                to = in(reg32) to.0, map = in(reg64) self.map, barrier = in(reg32) barrier.0.0)
        }
    }
}

impl<E: Element, B: BoxLayout<E>> BoxMapMut<E, B> {
    /// Starts to copy a box in shared memory to the box of the tensor that begins at the coordinate `at`.
    ///
    /// The coordinate of mode 0 counts vectors of 16 bytes.
    ///
    /// # Safety
    /// The box must be at `from`, a multiple of 128. The threads that wrote the box must have called [`fence`](super::fence)
    /// after that, and then waited with this thread at a barrier. Nobody may write the box until [`wait_read`](super::wait_read)
    /// has returned. Nobody else may read or write that part of the tensor. This thread must have [acquired](Self::acquire) the
    /// map.
    ///
    /// # Fails when
    /// *rank*: the number of entries of `at` is not the rank of the box. A compile error.
    #[inline(always)]
    pub unsafe fn store<const RANK: usize>(self, from: Address, at: [u32; RANK]) {
        const { assert!(RANK == B::RANK, "rank: a coordinate must have one number for each mode of the box") }
        // If a box to be written begins at a negative coordinate, the engine faults. So an entry that is too great for an `i32`
        // becomes `OUTSIDE`. Otherwise it would wrap to a negative number.
        let at = elements::<E, RANK>(at.map(|at| at.min(OUTSIDE) as i32));
        let rank = const { B::RANK };
        // SAFETY: the caller promises that the box was written before a fence and a barrier, that nobody writes it until it has
        // been read, and that nobody else accesses that part of the tensor. The box begins at a multiple of 16 bytes along mode
        // 0, and not below 0.
        unsafe {
            moved!(rank at; [".global.shared::cta.bulk_group [{map}, "] ["], [{from}];"];
                map = in(reg64) self.map, from = in(reg32) from.0)
        }
    }
}
