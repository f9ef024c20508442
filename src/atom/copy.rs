//! Copy instructions, each a type: its threads, and which bits each thread reads and writes.

use super::proof::{broadcast, covers, stays_below};
use super::{Destination, Element, Reference, Source, ValLayoutOp};
use crate::Layout;
use crate::error::refuse;
use crate::layout::StaticLayout;
use core::marker::PhantomData;
use typenum::{P1, Z0};

/// One instruction that copies, and the threads that execute it together.
///
/// Each layout maps `(thread, bit)` to a bit of the data. By the source layout, `thread` reads this bit of the data, or passes
/// its address. By the destination layout, `thread` writes this bit. Each bit is written with the value that was read. The
/// reference is the source or the destination layout, whichever describes the registers of the threads.
///
/// ```
/// use colex::atom::{CopyAtom, SM75_U32x4_LDSM_N};
/// use colex::prelude::*;
/// type Source = <SM75_U32x4_LDSM_N as CopyAtom>::SrcLayout;
/// type Destination = <SM75_U32x4_LDSM_N as CopyAtom>::DstLayout;
/// // A thread passes the address of a row of 128 bits, and gets 32 bits of each of four matrices.
/// assert_eq!(Source::instance().to_string(), "(_32,_128):(_128,_1)");
/// assert_eq!(Destination::instance().to_string(), "(_32,(_32,_4)):(_32,(_1,_1024))");
/// ```
///
/// Source: CuTe, `Copy_Traits`.
#[diagnostic::on_unimplemented(
    message = "this is not a copy instruction",
    label = "not a `CopyAtom`",
    note = "found `{Self}`",
    note = "fix: name one of `colex::atom`, such as `UniversalCopy::<u128>::new()`, or implement `CopyAtom` for it"
)]
pub trait CopyAtom: Copy {
    /// CuTe's name.
    const NAME: &'static str;
    /// The layout of the threads that execute the instruction, from the logical thread to the index of the thread in the block.
    type ThrId: StaticLayout;
    /// The layout `(thread, bit) -> bit` of the bits that are read.
    type SrcLayout: StaticLayout;
    /// The layout `(thread, bit) -> bit` of the bits that are written.
    type DstLayout: StaticLayout;
    /// The one of these two layouts by which a tiled copy is spread over threads.
    type RefLayout: StaticLayout;

    /// The instruction for elements of type `E`.
    ///
    /// # Fails when
    /// the bits that a thread reads or writes are not a whole number of elements, which does not compile:
    ///
    /// ```compile_fail
    /// use colex::atom::{CopyAtom, UniversalCopy};
    /// UniversalCopy::<u32>::new().of::<u64>();
    /// ```
    fn of<E: Element>(self) -> CopyOf<Self, E>
    where
        CopyOf<Self, E>: ValLayoutOp<Source> + ValLayoutOp<Destination> + ValLayoutOp<Reference>,
    {
        const {
            if ValLayout::<Self, E, Source>::SIZE * E::BITS != Self::SrcLayout::SIZE
                || ValLayout::<Self, E, Destination>::SIZE * E::BITS != Self::DstLayout::SIZE
                || ValLayout::<Self, E, Reference>::SIZE * E::BITS != Self::RefLayout::SIZE
            {
                refuse(
                    "recast: elements recast to another type must fill whole elements of that type, and have its alignment",
                )
            }
            // Under these conditions, the reference contains each bit that a thread reads or writes. If several threads
            // share a bit, the reference contains it several times.
            let bits = Self::RefLayout::SIZE / broadcast::<Self::RefLayout>();
            if !covers::<Self::RefLayout>(bits)
                || !stays_below::<Self::SrcLayout>(Some(bits))
                || !stays_below::<Self::DstLayout>(Some(bits))
            {
                refuse(
                    "bounds: every offset of a tensor must lie inside its buffer\n\
                 and the bits of the source and of the destination of an instruction must be bits of its reference\n\
                 fix: write a reference that has every bit, and a source and a destination whose bits are among these",
                )
            }
        };
        CopyOf(PhantomData)
    }
}

/// `(thread, value) -> index` of one side of an instruction `A` for elements `E`.
type ValLayout<A, E, Side> = <CopyOf<A, E> as ValLayoutOp<Side>>::Output;

/// A copy instruction and the elements that it copies. Source: CuTe, `Copy_Atom`.
#[derive(Debug)]
pub struct CopyOf<A, E>(PhantomData<(A, E)>);
impl<A, E> Clone for CopyOf<A, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, E> Copy for CopyOf<A, E> {}

/// A copy instruction as text that is parsed at run time.
#[cfg(feature = "alloc")]
pub(super) struct CopyRow {
    /// The layouts of the threads, the source and the destination.
    pub(super) layouts: [&'static str; 3],
    /// Whether the source is the reference.
    pub(super) by_source: bool,
    pub(super) name: &'static str,
}

/// Declares a table of instructions: threads, source and destination. `by` names the layout that is the reference.
macro_rules! copy_atoms {
    ($($name:ident threads $t:tt source $s:tt destination $d:tt by $by:ident;)+) => {
        $(
            #[doc = concat!("`", stringify!($name), "`: `(thread, bit)` from `", stringify!($s), "` to `",
                stringify!($d), "`.")]
            #[derive(Clone, Copy)]
            pub struct $name;
            impl CopyAtom for $name {
                const NAME: &'static str = stringify!($name);
                type ThrId = Layout! $t;
                type SrcLayout = Layout! $s;
                type DstLayout = Layout! $d;
                type RefLayout = Self::$by;
            }
        )+
        #[cfg(feature = "alloc")]
        pub(super) const ROWS: &[CopyRow] = &[$(CopyRow {
            layouts: [stringify!($t), stringify!($s), stringify!($d)],
            by_source: matches!(stringify!($by).as_bytes()[0], b'S'),
            name: stringify!($name),
        }),+];
    };
}
copy_atoms! {
    SM50_Shuffle_U32_2x2Trans_XOR1 threads (32:1)
        source ((32, 64):(64, 1)) destination (((2, 16), (32, 2)):((32, 128), (1, 64))) by SrcLayout;
    SM50_Shuffle_U32_2x2Trans_XOR4 threads (32:1)
        source ((32, 64):(64, 1)) destination (((4, 2, 4), (32, 2)):((64, 32, 512), (1, 256))) by SrcLayout;
    SM75_U32x1_LDSM_N threads (32:1)
        source (((8, 4), 128):((128, 0), 1)) destination ((32, 32):(32, 1)) by DstLayout;
    SM75_U32x2_LDSM_N threads (32:1)
        source (((16, 2), 128):((128, 0), 1)) destination ((32, (32, 2)):(32, (1, 1024))) by DstLayout;
    SM75_U32x4_LDSM_N threads (32:1)
        source ((32, 128):(128, 1)) destination ((32, (32, 4)):(32, (1, 1024))) by DstLayout;
    SM75_U16x2_LDSM_T threads (32:1)
        source (((8, 4), 128):((128, 0), 1)) destination (((4, 8), (16, 2)):((256, 16), (1, 128))) by DstLayout;
    SM75_U16x4_LDSM_T threads (32:1)
        source (((16, 2), 128):((128, 0), 1))
        destination (((4, 8), (16, 2, 2)):((256, 16), (1, 128, 1024))) by DstLayout;
    SM75_U16x8_LDSM_T threads (32:1)
        source ((32, 128):(128, 1)) destination (((4, 8), (16, 2, 4)):((256, 16), (1, 128, 1024))) by DstLayout;
    SM75_U32x1_MOVM_T threads (32:1)
        source ((32, 32):(32, 1)) destination ((32, 32):(32, 1)) by DstLayout;
    SM90_U32x1_STSM_N threads (32:1)
        source ((32, 32):(32, 1)) destination (((8, 4), 128):((128, 0), 1)) by SrcLayout;
    SM90_U32x2_STSM_N threads (32:1)
        source ((32, (32, 2)):(32, (1, 1024))) destination (((16, 2), 128):((128, 0), 1)) by SrcLayout;
    SM90_U32x4_STSM_N threads (32:1)
        source ((32, (32, 4)):(32, (1, 1024))) destination ((32, 128):(128, 1)) by SrcLayout;
    SM90_U16x2_STSM_T threads (32:1)
        source (((4, 8), (16, 2)):((256, 16), (1, 128))) destination (((8, 4), 128):((128, 0), 1)) by SrcLayout;
    SM90_U16x4_STSM_T threads (32:1)
        source (((4, 8), (16, 2, 2)):((256, 16), (1, 128, 1024)))
        destination (((16, 2), 128):((128, 0), 1)) by SrcLayout;
    SM90_U16x8_STSM_T threads (32:1)
        source (((4, 8), (16, 2, 4)):((256, 16), (1, 128, 1024))) destination ((32, 128):(128, 1)) by SrcLayout;
}

/// The layout `(thread, bit) -> bit` of one thread that copies one word.
type Word<E> = crate::Layout<
    crate::tuple::HCons<P1, crate::tuple::HCons<<E as Element>::Bits, crate::tuple::HNil>>,
    crate::Shape!(Z0, P1),
>;

/// Declares instructions in which one thread copies one word, whose type is the parameter.
macro_rules! copies_of_a_word {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<T>(PhantomData<T>);
        impl<T> $name<T> {
            /// The instruction.
            #[must_use]
            #[allow(clippy::new_without_default)]
            pub const fn new() -> Self {
                $name(PhantomData)
            }
        }
        impl<T: Element + Copy> CopyAtom for $name<T>
        where
            Word<T>: StaticLayout,
        {
            const NAME: &'static str = stringify!($name);
            type ThrId = Layout!(1:0);
            type SrcLayout = Word<T>;
            type DstLayout = Word<T>;
            type RefLayout = Word<T>;
        }
    )+
        #[cfg(feature = "alloc")]
        pub(super) const WORDS: &[(&str, isize)] = &[$(
            (concat!(stringify!($name), "_u8"), 8),
            (concat!(stringify!($name), "_u16"), 16),
            (concat!(stringify!($name), "_u32"), 32),
            (concat!(stringify!($name), "_u64"), 64),
            (concat!(stringify!($name), "_u128"), 128),
        )+];
    };
}
copies_of_a_word! {
    /// A copy of one word by one thread, between any two memories.
    UniversalCopy;
    /// An asynchronous copy of one word from global to shared memory, through all caches.
    SM80_CP_ASYNC_CACHEALWAYS;
    /// An asynchronous copy of one word from global to shared memory that bypasses the first-level cache.
    SM80_CP_ASYNC_CACHEGLOBAL;
    /// [`SM80_CP_ASYNC_CACHEALWAYS`] that can write zeros instead of the source.
    SM80_CP_ASYNC_CACHEALWAYS_ZFILL;
    /// [`SM80_CP_ASYNC_CACHEGLOBAL`] that can write zeros instead of the source.
    SM80_CP_ASYNC_CACHEGLOBAL_ZFILL;
}
