//! Counts the bank conflicts of an access to shared memory, from the types of the tile and of the threads.
//!
//! Thread `t` of the layout `T` accesses element `F(T(t))` of the tile `F`. Each element has `BYTES` bytes. `F` and `T` may be
//! swizzled, or have XOR strides. Word `w` of 4 bytes lies in bank `w mod 32`, and a bank serves one word at a time. A warp is served in phases of 128
//! bytes: 32 threads at once if each accesses up to 4 bytes, 16 threads for 8 bytes, and 8 threads for 16 bytes.
//!
//! The number of *ways* is the number of different words that the busiest bank serves in a phase. An access of 1 way has no
//! conflicts.
//!
//! The runtime function is [`bank_conflicts_in_phases`](crate::dynamic::analysis::bank_conflicts_in_phases).

mod message;
mod words;

use super::offsets::StaticOffsets;
use crate::coord::sealed::Token;
use crate::error::refuse;
use crate::swizzle::code::Code;
use core::marker::PhantomData;
use core::ops::Deref;
use words::Wanted;

/// The bank conflicts when each thread of the layout `T` accesses one element of the tile `Self`. An element has `BYTES` bytes.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::BankConflicts;
/// // 8 rows of 8 x 16 bytes; 8 threads read down a column
/// type Column = Layout!(8 : 1);
/// type Plain = Layout!((8, 8), LayoutRight);
/// type Swizzled = ComposedLayout<Swizzle!(3, 0, 3), Int!(0), Plain>;
/// assert_eq!(<Plain as BankConflicts<Column, 16>>::WAYS, 8);
/// assert_eq!(<Swizzled as BankConflicts<Column, 16>>::WAYS, 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "bank conflicts are counted for a tile and the threads that read it; both are layouts: plain, swizzled or with XOR strides",
    label = "this layout does not have that form",
    note = "the tile is `{Self}`",
    note = "the threads are `{T}`",
    note = "fix: `conflict_free::<16, _, _>(composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)), layout!(8:1))`"
)]
pub trait BankConflicts<T, const BYTES: usize>: StaticOffsets {
    /// How many words the busiest bank serves one after the other. An access of 1 way has no conflicts.
    const WAYS: u32;
    /// The swizzle that leaves the fewest ways when it is composed with the tile. It has as few bits as possible, and no bits if
    /// no swizzle helps, or none can be composed with the tile: after four swizzles, or after XOR strides.
    const BEST: Code;
    /// How many ways are left with the swizzle [`BEST`](Self::BEST).
    const LEFT: u32;
}
#[diagnostic::do_not_recommend]
impl<F: StaticOffsets, T: StaticOffsets, const BYTES: usize> BankConflicts<T, BYTES> for F {
    const WAYS: u32 = match wanted::<F, T>().ways(Code::NONE, width::<BYTES>(), u32::MAX) {
        Some(ways) => ways,
        None => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
    };
    const BEST: Code = wanted::<F, T>().best(width::<BYTES>());
    const LEFT: u32 = match wanted::<F, T>().ways(<F as BankConflicts<T, BYTES>>::BEST, width::<BYTES>(), u32::MAX) {
        Some(ways) => ways,
        None => <F as BankConflicts<T, BYTES>>::WAYS,
    };
}

/// The offsets that the threads of the layout `T` access.
const fn wanted<F: StaticOffsets, T: StaticOffsets>() -> Wanted {
    let (Some(tile), Some(threads)) = (F::KNOWN, T::KNOWN) else {
        refuse("bank conflicts: the layouts of a tile and of its threads must be static, with at most 32 modes each")
    };
    match Wanted::of(tile, threads) {
        Some(wanted) => wanted,
        None if tile.chain().ends_in_layout() => refuse(
            "coordinate: a coordinate must lie inside its shape, and an empty shape has none\n  \
             a thread accesses an index that the tile does not have\n  \
             fix: choose threads whose offsets are indices of the tile",
        ),
        None => refuse("overflow: the size and the offsets of a layout must fit its integer type"),
    }
}

const fn width<const BYTES: usize>() -> isize {
    if !BYTES.is_power_of_two() || BYTES > 16 {
        refuse("bank conflicts: a thread accesses 1, 2, 4, 8 or 16 bytes")
    }
    BYTES as isize
}

/// A tile that the threads of the layout `T` access without bank conflicts. Each element has `BYTES` bytes. This is the bound for
/// generic code.
///
/// The number of ways is a constant, and on stable Rust a bound cannot depend on a constant. So a tile itself does not implement
/// this trait. [`ConflictFree`] does, which only [`conflict_free`] builds, and only from a tile without conflicts. A kernel with
/// this bound does not compile for a tile with conflicts:
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::{BankConflicts, NoBankConflicts, conflict_free};
/// fn column<F: NoBankConflicts<T, 16>, T>(tile: F) -> F::Tile {
///     assert_eq!(<F::Tile as BankConflicts<T, 16>>::WAYS, 1);
///     tile.tile()
/// }
/// let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
/// assert_eq!(column(conflict_free::<16, _, _>(tile, layout!(8 : 1))).at((1, 0)), 9);
/// ```
///
/// A tile without `conflict_free` does not implement the trait, which `cargo check` reports. `conflict_free` refuses a tile with
/// conflicts, which `cargo build` reports, with the number of ways and a swizzle that helps:
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::swizzle::NoBankConflicts;
/// fn column<F: NoBankConflicts<T, 16>, T>(_tile: F, _threads: T) {}
/// column(layout!((8, 8), LayoutRight), layout!(8 : 1));
/// ```
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex::swizzle::{NoBankConflicts, conflict_free};
/// fn column<F: NoBankConflicts<T, 16>, T>(_tile: F) {}
/// column(conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8 : 1)));
/// ```
#[diagnostic::on_unimplemented(
    message = "bank conflicts: threads that are served at once must access words in different banks, or the same word",
    label = "the bank conflicts of this tile have not been counted",
    note = "the tile is `{Self}`",
    note = "fix: pass `conflict_free::<BYTES, _, _>(tile, threads)`, which does not compile if there are conflicts; its error tells how many, and names a swizzle without conflicts"
)]
pub trait NoBankConflicts<T, const BYTES: usize>: Copy {
    /// The type of the tile.
    type Tile: BankConflicts<T, BYTES>;
    /// The tile.
    fn tile(self) -> Self::Tile;
    /// See [`Token`]: no other type can implement this.
    #[doc(hidden)]
    fn sealed(_: Token);
}
#[diagnostic::do_not_recommend]
impl<F: BankConflicts<T, BYTES> + Copy, T, const BYTES: usize> NoBankConflicts<T, BYTES> for ConflictFree<F, T, BYTES> {
    type Tile = F;
    #[inline(always)]
    fn tile(self) -> F {
        self.tile
    }
    fn sealed(_: Token) {}
}

/// A tile that the threads of the layout `T` access without bank conflicts. Each element has `BYTES` bytes. [`conflict_free`]
/// builds this type, which derefs to the tile.
#[derive(Debug)]
pub struct ConflictFree<F, T, const BYTES: usize> {
    tile: F,
    threads: PhantomData<T>,
}
impl<F: Copy, T, const BYTES: usize> Clone for ConflictFree<F, T, BYTES> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<F: Copy, T, const BYTES: usize> Copy for ConflictFree<F, T, BYTES> {}
impl<F, T, const BYTES: usize> Deref for ConflictFree<F, T, BYTES> {
    type Target = F;
    #[inline(always)]
    fn deref(&self) -> &F {
        &self.tile
    }
}
impl<F: BankConflicts<T, BYTES>, T, const BYTES: usize> ConflictFree<F, T, BYTES> {
    /// A constant that does not compile if two threads of a phase need different words of one bank.
    ///
    /// The error comes when a function evaluates the constant. Code that has only the types writes
    /// `const { ConflictFree::<F, T, 16>::HOLDS }`.
    pub const HOLDS: () = if F::WAYS > 1 {
        message::refuse(F::WAYS, BYTES, F::BEST, F::LEFT, F::KNOWN)
    };
}

/// Wraps the tile as a [`ConflictFree`] if the threads of the layout `threads` access the tile without bank conflicts. Each
/// element has `BYTES` bytes.
///
/// ```
/// use colex::prelude::*;
/// use colex::swizzle::conflict_free;
/// // 8 rows of 8 x 16 bytes; 8 threads read down a column
/// let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
/// let tile = conflict_free::<16, _, _>(tile, layout!(8:1));
/// assert_eq!(tile.at((1, 0)), 9);
/// ```
///
/// A tile with conflicts does not compile, and the error names a swizzle that leaves no conflicts:
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex::swizzle::conflict_free;
/// let tile = conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8:1));
/// ```
#[must_use]
#[inline(always)]
pub fn conflict_free<const BYTES: usize, F: BankConflicts<T, BYTES>, T>(
    tile: F,
    threads: T,
) -> ConflictFree<F, T, BYTES> {
    let _ = threads;
    const { ConflictFree::<F, T, BYTES>::HOLDS }
    ConflictFree { tile, threads: PhantomData }
}
