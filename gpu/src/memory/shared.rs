//! Shared memory of a block. A kernel declares it in its signature, after the `;`.

use super::parted::{By, Parted, Partition, ToWarps};
use crate::asm;
use crate::block::Thread;
use crate::element::Element;
use crate::sealed::Token;
use colex::access::Accepts;
use colex::algebra::facts::Injective;
use colex::profile::Congruent;
use colex::tensor::PartitionOp;
use colex::{AnyLayout, Layout, StaticLayout, layout};
use core::marker::PhantomData;

/// An array of shared memory with a static layout. [`partition_mut`](Self::partition_mut) gives each thread a part to write.
///
/// To be partitioned, the array must have an injective layout. After the threads have written their parts,
/// [`Block::sync`] publishes the array: then all threads can read it.
///
/// An array that is too large for addresses of 32 bits does not compile:
///
/// ```compile_fail,E0080
/// use colex::prelude::*;
/// use colex_gpu::memory::{Shared, Space};
/// const BYTES: u32 = <Shared<u8, Layout!(4294967296)> as Space>::BYTES; // 0, if it were cut to 32 bits
/// ```
///
/// [`Block::sync`]: crate::block::Block::sync
#[derive(Debug)]
pub struct Shared<T, L> {
    address: u32,
    of: PhantomData<(T, L)>,
}

/// The layout of an array of one element.
pub type One = Layout!(1);

/// An array of shared memory that all threads may read. Nobody writes it.
#[derive(Debug)]
pub struct Published<T, L> {
    address: u32,
    of: PhantomData<(T, L)>,
}

/// The part of an array of shared memory that one thread writes.
#[derive(Debug)]
pub struct SharedPart<'s, T, P> {
    address: u32,
    layout: P,
    of: PhantomData<&'s mut T>,
}

impl<T: Element, L: StaticLayout + Injective> Shared<T, L> {
    /// Partitions the array among threads of the layout `threads`. [`Block::each`] then gives each thread its part.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the array; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error.
    ///
    /// [`Block::each`]: crate::block::Block::each
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L: PartitionOp<R>,
    {
        Parted::new(self)
    }

    /// Partitions the array into one element for each warp. The first thread of each warp gets the element of its
    /// warp.
    ///
    /// # Fails when
    /// *coverage*: the array has fewer elements than the block has warps. A compile error.
    #[inline(always)]
    pub fn of_warps(self) -> Parted<Self, ToWarps> {
        Parted::new(self)
    }
}

// SAFETY: `R` numbers the threads, so no two threads have the same coordinate of `R`. A partition gives each
// coordinate of the array to only one coordinate of `R`, and the layout of the array is injective. So the parts of two
// threads share no element.
unsafe impl<T: Element, L, B: StaticLayout, R: StaticLayout> Partition<B> for Parted<Shared<T, L>, By<R>>
where
    L: StaticLayout + Injective + PartitionOp<R>,
{
    type Own<'a>
        = SharedPart<'a, T, L::Part>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> SharedPart<'a, T, L::Part>
    where
        Self: 'a,
    {
        let (layout, start) = crate::memory::part_of(L::instance(), thread, R::instance());
        SharedPart { address: self.memory().address + (start * size_of::<T>()) as u32, layout, of: PhantomData }
    }
}

// SAFETY: warps have different numbers below the size of the array, and its layout is injective, so each warp has its
// own element. Only the first thread of the warp gets it.
unsafe impl<T: Element, L: StaticLayout + Injective, B: StaticLayout> Partition<B> for Parted<Shared<T, L>, ToWarps> {
    type Own<'a>
        = Option<SharedPart<'a, T, One>>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> Option<SharedPart<'a, T, One>>
    where
        Self: 'a,
    {
        const {
            assert!(
                L::SIZE * 32 >= B::SIZE,
                "coverage: the array must have at least one element for each warp of the block"
            )
        }
        let start = L::instance().at(thread.warp()) as usize * size_of::<T>();
        (thread.lane() == 0).then(|| SharedPart {
            address: self.memory().address + start as u32,
            layout: layout!(1),
            of: PhantomData,
        })
    }
}

impl<T: Element, P: AnyLayout> SharedPart<'_, T, P> {
    /// The address of the element at a coordinate.
    #[inline(always)]
    fn at<C: Copy>(&self, coord: C) -> u32
    where
        P: Accepts<C>,
    {
        assert!(self.layout.has(coord), "coordinate: the coordinate lies outside the part");
        self.address + self.layout.offset_of(coord) as u32 * size_of::<T>() as u32
    }
    /// The address of the element at an index of the part.
    #[inline(always)]
    pub(super) fn address_of(&self, index: usize) -> asm::Address
    where
        P: Accepts<usize>,
    {
        asm::Address(self.at(index))
    }
    /// Writes the element at a coordinate.
    #[inline(always)]
    pub fn set<C: Copy>(&mut self, coord: C, value: T)
    where
        P: Accepts<C>,
    {
        // SAFETY: `at` checks that the coordinate is inside of the part, and only this thread has the part.
        unsafe { asm::shared::store(self.at(coord), value) }
    }
    /// The layout of the part.
    #[inline(always)]
    pub fn layout(&self) -> P {
        self.layout
    }
}

impl<T, L> Published<T, L> {
    /// # Safety
    /// All threads of the block must have finished writing the array. Elements that no thread has written may have
    /// any bytes. Any bytes are a valid element, and only instructions in inline assembly read them, as in
    /// [`get`](Self::get).
    #[inline(always)]
    pub(crate) unsafe fn of(shared: Shared<T, L>) -> Self {
        Published { address: shared.address, of: PhantomData }
    }
    /// # Safety
    /// No thread of the block may read the array any more.
    #[inline(always)]
    pub(crate) unsafe fn reused(self) -> Shared<T, L> {
        Shared { address: self.address, of: PhantomData }
    }
}

impl<T: Element, L: StaticLayout> Published<T, L> {
    /// The element at a coordinate.
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> T
    where
        L: Accepts<C>,
    {
        let layout = L::instance();
        assert!(layout.has(coord), "coordinate: the coordinate lies outside the array");
        // SAFETY: the assertion checks that the coordinate is inside of the array, and nobody writes a published
        // array.
        unsafe { asm::shared::load(self.address + layout.offset_of(coord) as u32 * size_of::<T>() as u32) }
    }
}

impl<T: Element, L: StaticLayout> Published<T, L> {
    /// The same memory, read through another layout.
    ///
    /// # Fails when
    /// *bounds*: an offset of the new layout is outside of the array. A compile error.
    #[inline(always)]
    pub fn through<M: StaticLayout>(&self, _layout: M) -> PublishedView<'_, T, M> {
        const {
            assert!(
                goes_up::<M>() && M::COSIZE <= L::COSIZE,
                "bounds: every offset of a tensor must lie inside its buffer"
            )
        }
        PublishedView { address: self.address, layout: M::instance(), of: PhantomData }
    }
}

/// A published array of shared memory, or a part of such an array, that is read through the layout `P`.
#[derive(Debug)]
pub struct PublishedView<'s, T, P> {
    address: u32,
    layout: P,
    of: PhantomData<&'s T>,
}

impl<'s, T: Element, P: AnyLayout> PublishedView<'s, T, P> {
    /// Partitions the array among threads of the layout `threads`, and returns the part of this thread.
    ///
    /// # Fails when
    /// *exact fit*: the shape of the threads does not divide the array; or *coverage*: the layout of the threads does
    /// not have one coordinate for each thread of the block. A compile error; see [`Shared::partition_mut`].
    #[inline(always)]
    pub fn partition<B: StaticLayout, R: StaticLayout>(
        &self,
        thread: &Thread<'_, B>,
        threads: R,
    ) -> PublishedView<'s, T, P::Part>
    where
        P: PartitionOp<R>,
    {
        let (layout, start) = crate::memory::part_of(self.layout, thread, threads);
        PublishedView { address: self.address + (start * size_of::<T>()) as u32, layout, of: PhantomData }
    }

    /// The layout through which the array is read.
    #[inline(always)]
    pub fn layout(&self) -> P {
        self.layout
    }

    /// The element at a coordinate.
    #[inline(always)]
    pub fn get<C: Copy>(&self, coord: C) -> T
    where
        P: Accepts<C>,
    {
        assert!(self.layout.has(coord), "coordinate: the coordinate lies outside the part");
        // SAFETY: the assertion checks the coordinate, all offsets of the layout are inside of the array (`through`),
        // and nobody writes a published array.
        unsafe { asm::shared::load(self.address + self.layout.offset_of(coord) as u32 * size_of::<T>() as u32) }
    }
}

/// Whether a layout is known to have no offset below 0.
const fn goes_up<L: AnyLayout>() -> bool {
    matches!(<L::Stride as Congruent<L::Shape>>::STATIC_REACH, Some(reach) if reach.below == 0)
}

/// Converts a number of bytes to `u32`. Panics if the number does not fit, or is `None` after an overflow.
pub(crate) const fn bytes(count: Option<usize>) -> u32 {
    match count {
        Some(count) if count <= u32::MAX as usize => count as u32,
        _ => panic!("size: the layout must fit in shared memory, whose addresses have 32 bits"),
    }
}

/// Checks that a type implements [`Space`].
#[doc(hidden)]
pub fn __is_shared<S: Space>() {}

/// A type of value that a kernel can have in shared memory, with its size and its alignment.
///
/// # Safety
/// [`at`](Self::at) and [`end`](Self::end) get an address that is a multiple of [`ALIGN`](Self::ALIGN). The two
/// functions, and all accesses through the value, must stay inside of the [`BYTES`](Self::BYTES) bytes from this
/// address on. A launch gives the kernel this number of bytes.
#[diagnostic::on_unimplemented(
    message = "the arguments after the `;` of a kernel are in shared memory",
    label = "this cannot be in shared memory",
    note = "found `{Self}`",
    note = "fix: take a `Shared<f32, Layout!(128)>`, the scratch of a reduction, or tiles of the copy engine; arguments from the host come before the `;`"
)]
pub unsafe trait Space: Sized {
    /// The size in bytes.
    const BYTES: u32;
    /// The alignment: a power of two up to 1024. The shared memory of a kernel begins at a multiple of 1024.
    const ALIGN: u32;
    /// # Safety
    /// The [`BYTES`](Self::BYTES) bytes from this address on must belong to this value only. The function must be
    /// called once in each thread, at the start of a kernel.
    unsafe fn at(address: u32) -> Self;
    /// Runs in each thread at the end of the kernel. It waits for asynchronous copies that the body of the kernel has
    /// not waited for.
    ///
    /// # Safety
    /// [`at`](Self::at) must have been called with this address, and this thread must not use the memory any more.
    #[inline(always)]
    unsafe fn end(address: u32) {
        let _ = address;
    }
}

// SAFETY: `at` only stores the address, `end` does nothing, and `BYTES` bytes have room for all offsets of the
// layout.
unsafe impl<T: Element, L: StaticLayout> Space for Shared<T, L> {
    const BYTES: u32 = {
        assert!(goes_up::<L>(), "bounds: a layout of shared memory must have no offset below 0");
        bytes(L::COSIZE.checked_mul(size_of::<T>()))
    };
    // An array that is large enough for a box must be aligned to 128 bytes for the copy engine. A swizzle of 128 bytes
    // repeats every 1024 bytes, so arrays of 1024 bytes or more are aligned to 1024.
    const ALIGN: u32 = match Self::BYTES {
        1024.. => 1024,
        128.. => 128,
        _ => 16,
    };
    #[inline(always)]
    unsafe fn at(address: u32) -> Self {
        Shared { address, of: PhantomData }
    }
}

impl<T, L: StaticLayout> Shared<T, L> {
    /// The address of the array in the address space of shared memory.
    #[inline(always)]
    pub fn address(&self) -> u32 {
        self.address
    }
}

/// The shared memory of a kernel: a tuple of [`Space`]s, which are in memory one after the other.
pub trait SharedMemory: Sized {
    /// The size in bytes.
    const BYTES: u32;
    /// # Safety
    /// The conditions of [`Space::at`], for an address that is a multiple of 1024.
    unsafe fn at(address: u32) -> Self;
    /// # Safety
    /// The conditions of [`Space::end`].
    unsafe fn end(address: u32);
    /// Seals the trait, see [`Token`]: a launch gives a kernel `BYTES` bytes.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// Clears the lowest ten bits of an address. These bits are 0 already, but only after this operation does the compiler
/// know that the address is a multiple of 1024. So it can compute offsets below 1024 at compile time, in descriptors
/// too.
#[inline(always)]
fn aligned(address: u32) -> u32 {
    address & !(asm::shared::ALIGN - 1)
}

/// The offset at which a value of the type `S` begins, after `before` bytes of a kernel's shared memory.
///
/// # Fails when
/// *alignment*: the alignment is not a power of two up to 1024. A compile error.
const fn begin<S: Space>(before: u32) -> u32 {
    assert!(
        S::ALIGN.is_power_of_two() && S::ALIGN <= asm::shared::ALIGN,
        "alignment: the alignment of shared memory must be a power of two of at most 1024 bytes"
    );
    before.next_multiple_of(S::ALIGN)
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case, unused, clippy::unused_unit)]
        impl<$($t: Space),*> SharedMemory for ($($t,)*) {
            const BYTES: u32 = {
                let mut end = 0u32;
                $(end = begin::<$t>(end) + $t::BYTES;)*
                end
            };
            #[inline(always)]
            unsafe fn at(address: u32) -> Self {
                // `end` is an offset from the first byte, as in `BYTES`, not an address.
                let (address, mut end) = (aligned(address), 0);
                $(
                    let start = begin::<$t>(end);
                    end = start + $t::BYTES;
                    // SAFETY: the caller promises `BYTES` bytes from `address` on. Each value begins after the end of
                    // the value before it, and all values fit in `BYTES` bytes.
                    let $t = unsafe { $t::at(address + start) };
                )*
                ($($t,)*)
            }
            #[inline(always)]
            unsafe fn end(address: u32) {
                let (address, mut end) = (aligned(address), 0);
                $(
                    let start = begin::<$t>(end);
                    end = start + $t::BYTES;
                    // SAFETY: `at` was called with this address, and the caller promises that this thread does not
                    // use the memory any more.
                    unsafe { $t::end(address + start) }
                )*
            }
            fn sealed(_: Token) {}
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
