//! Shared memory: what the threads of a block have in common, declared in a kernel's signature.

use super::parted::{By, Parted, ShareOut, ToWarps};
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

/// An array of shared memory with a static layout, of which each thread may write its part: [`partition_mut`](Self::partition_mut) says which.
///
/// The layout is one whose coordinates share no offset. To read what others have written, [`Block::sync`] it.
///
/// What addresses of 32 bits do not reach does not compile:
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

/// One element.
pub type One = Layout!(1);

/// An array of shared memory that all threads may read, and nobody writes.
#[derive(Debug)]
pub struct Published<T, L> {
    address: u32,
    of: PhantomData<(T, L)>,
}

/// What one thread has of an array of shared memory, and no other.
#[derive(Debug)]
pub struct SharedPart<'s, T, P> {
    address: u32,
    layout: P,
    of: PhantomData<&'s mut T>,
}

impl<T: Element, L: StaticLayout + Injective> Shared<T, L> {
    /// The array as threads of the layout `threads` share it out: [`Block::each`] gives each its part.
    ///
    /// # Fails when
    /// the shape of the threads does not divide the array, or the layout does not number them from 0 to as many as the
    /// block has: a compile error.
    ///
    /// [`Block::each`]: crate::block::Block::each
    #[inline(always)]
    pub fn partition_mut<R: StaticLayout>(self, _threads: R) -> Parted<Self, By<R>>
    where
        L: PartitionOp<R>,
    {
        Parted::new(self)
    }

    /// The array as an element for each warp, which its first thread has.
    ///
    /// # Fails when
    /// the array has fewer elements than the block has warps: a compile error.
    #[inline(always)]
    pub fn of_warps(self) -> Parted<Self, ToWarps> {
        Parted::new(self)
    }
}

// SAFETY: by the law of a partition the parts of threads at different coordinates of `R` are at different coordinates of the array, each
// thread is at one of its own, and the array has another element at each coordinate.
unsafe impl<T: Element, L, B: StaticLayout, R: StaticLayout> ShareOut<B> for Parted<Shared<T, L>, By<R>>
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

// SAFETY: warps have different numbers, below the size of the array, which has another element at each; of a warp one thread has it.
unsafe impl<T: Element, L: StaticLayout + Injective, B: StaticLayout> ShareOut<B> for Parted<Shared<T, L>, ToWarps> {
    type Own<'a>
        = Option<SharedPart<'a, T, One>>
    where
        Self: 'a;
    #[inline(always)]
    unsafe fn part<'a>(&self, thread: &Thread<'_, B>) -> Option<SharedPart<'a, T, One>>
    where
        Self: 'a,
    {
        const { assert!(L::SIZE * 32 >= B::SIZE, "coverage: the array has an element for each warp of the block") }
        let start = L::instance().at(thread.warp()) as usize * size_of::<T>();
        (thread.lane() == 0).then(|| SharedPart {
            address: self.memory().address + start as u32,
            layout: layout!(1),
            of: PhantomData,
        })
    }
}

impl<T: Element, P: AnyLayout> SharedPart<'_, T, P> {
    /// Where the element at a coordinate is.
    #[inline(always)]
    fn at<C: Copy>(&self, coord: C) -> u32
    where
        P: Accepts<C>,
    {
        assert!(self.layout.has(coord), "coordinate: it lies outside of the part");
        self.address + self.layout.offset_of(coord) as u32 * size_of::<T>() as u32
    }
    /// Where the element of an index is.
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
        // SAFETY: the coordinate lies in the part, which is this thread's alone.
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
    /// All threads of the block have written what they write of it. What none has written is what lay there: bytes, which are an element,
    /// and which no other than [`get`](Self::get) and the like read, by an instruction.
    #[inline(always)]
    pub(crate) unsafe fn of(shared: Shared<T, L>) -> Self {
        Published { address: shared.address, of: PhantomData }
    }
    /// # Safety
    /// No thread of the block reads it any more.
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
        assert!(layout.has(coord), "coordinate: it lies outside of the array");
        // SAFETY: the coordinate lies in the array, which nobody writes.
        unsafe { asm::shared::load(self.address + layout.offset_of(coord) as u32 * size_of::<T>() as u32) }
    }
}

impl<T: Element, L: StaticLayout> Published<T, L> {
    /// The same memory through another layout.
    ///
    /// # Fails when
    /// an offset of it lies outside of the array: a compile error.
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

/// An array of shared memory, or a part of one, through some layout: to be read.
#[derive(Debug)]
pub struct PublishedView<'s, T, P> {
    address: u32,
    layout: P,
    of: PhantomData<&'s T>,
}

impl<'s, T: Element, P: AnyLayout> PublishedView<'s, T, P> {
    /// What this thread has, where threads of the layout `threads` share the array out.
    ///
    /// # Fails when
    /// as [`Shared::partition_mut`].
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

    /// The layout.
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
        assert!(self.layout.has(coord), "coordinate: it lies outside of the part");
        // SAFETY: the coordinate lies in the shape, whose offsets lie in the array, which nobody writes.
        unsafe { asm::shared::load(self.address + self.layout.offset_of(coord) as u32 * size_of::<T>() as u32) }
    }
}

/// Whether no offset of a layout is below 0.
const fn goes_up<L: AnyLayout>() -> bool {
    matches!(<L::Stride as Congruent<L::Shape>>::STATIC_REACH, Some(reach) if reach.below == 0)
}

/// A number of bytes, if addresses of 32 bits reach so many.
pub(crate) const fn bytes(count: Option<usize>) -> u32 {
    match count {
        Some(count) if count <= u32::MAX as usize => count as u32,
        _ => panic!("size: shared memory has addresses of 32 bits, and this layout goes past them"),
    }
}

/// That a type is one of shared memory.
#[doc(hidden)]
pub fn __is_shared<S: Space>() {}

/// A thing in shared memory: it has a size, and begins somewhere.
///
/// # Safety
/// [`at`](Self::at) and [`end`](Self::end) touch no more than [`BYTES`](Self::BYTES) bytes from where it begins, at a multiple of
/// [`ALIGN`](Self::ALIGN): a launch gives the kernel as many.
#[diagnostic::on_unimplemented(
    message = "behind the `;` of a kernel stands what lies in shared memory",
    label = "this does not lie there",
    note = "found `{Self}`",
    note = "fix: take a `Shared<f32, Layout!(128)>`, the scratch of a reduction, or tiles of the copy engine; what travels from the host stands before the `;`"
)]
pub unsafe trait Space: Sized {
    /// How many bytes it takes.
    const BYTES: u32;
    /// What its address is a multiple of: a power of two, up to 1024, which the shared memory of a kernel begins at a multiple of.
    const ALIGN: u32;
    /// # Safety
    /// So many bytes from this address on are its own, once a thread, where a kernel begins.
    unsafe fn at(address: u32) -> Self;
    /// What a thread does where the kernel ends: what goes on by itself has to have ended before, whatever the kernel has forgotten.
    ///
    /// # Safety
    /// [`at`](Self::at) was called with this address, and this thread does nothing else any more.
    #[inline(always)]
    unsafe fn end(address: u32) {
        let _ = address;
    }
}

// SAFETY: an address.
unsafe impl<T: Element, L: StaticLayout> Space for Shared<T, L> {
    const BYTES: u32 = {
        assert!(goes_up::<L>(), "bounds: a layout of shared memory begins at offset 0");
        bytes(L::COSIZE.checked_mul(size_of::<T>()))
    };
    // What the copy engine asks for, of what is large enough to be its.
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
    /// As of [`Space::at`], of an address that is a multiple of 1024.
    unsafe fn at(address: u32) -> Self;
    /// # Safety
    /// As of [`Space::end`].
    unsafe fn end(address: u32);
    /// See [`Token`]: a launch gives a kernel so many bytes.
    #[doc(hidden)]
    fn sealed(_: Token);
}

/// An address that is a multiple of 1024, so that the compiler sees it: what it adds to such a one it may write into its lowest bits, of
/// descriptors too.
#[inline(always)]
fn aligned(address: u32) -> u32 {
    address & !(asm::shared::ALIGN - 1)
}

/// Where a thing begins that stands behind so many bytes of a kernel's shared memory.
///
/// # Fails when
/// it cannot begin where it has to: a compile error.
const fn begin<S: Space>(behind: u32) -> u32 {
    assert!(
        S::ALIGN.is_power_of_two() && S::ALIGN <= asm::shared::ALIGN,
        "alignment: what lies in shared memory begins at a multiple of a power of two, up to 1024"
    );
    behind.next_multiple_of(S::ALIGN)
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
                // Counted from the first byte, as `BYTES` is, and not from its address.
                let (address, mut end) = (aligned(address), 0);
                $(
                    let start = begin::<$t>(end);
                    end = start + $t::BYTES;
                    // SAFETY: of this function, and each starts where the one before it ends, at most `BYTES` bytes in all.
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
                    // SAFETY: of this function, where `at` put it.
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
