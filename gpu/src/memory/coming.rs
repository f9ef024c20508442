//! Asynchronous copies of tiles from global to shared memory, by `cp.async`. They run while the threads do other
//! work. A [`Flight`] is the queue of these copies. The threads can only read a tile that is [`Published`], and a
//! tile becomes `Published` when [`Flight::first`] has waited for its copy.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::memory::Flight;
//! use colex_gpu::prelude::*;
//! type Row = Layout!(Dyn32);
//! type Tile = Layout!(256);
//! fn second(block: &Block<Tile>, x: Global<f32, Row>, a: Shared<f32, Tile>, b: Shared<f32, Tile>, flight: Flight) -> Each<f32> {
//!     let (tile, threads) = (int!(256), Tile::instance());
//!     let flight = flight
//!         .bring(block, &x.cut(tile, 0), a.partition_mut(threads))
//!         .bring(block, &x.cut(tile, 1), b.partition_mut(threads));
//!     let (_first, flight) = flight.first(block); // the second is still being copied
//!     let (second, _) = flight.first(block);
//!     block.each(&second, |thread, second| second.get(255 - thread.index()))
//! }
//! ```
//!
//! Reading before waiting does not compile:
//!
//! ```compile_fail,E0277
//! use colex::prelude::*;
//! use colex_gpu::memory::Flight;
//! use colex_gpu::prelude::*;
//! type Row = Layout!(Dyn32);
//! type Tile = Layout!(256);
//! fn first(block: &Block<Tile>, x: Global<f32, Row>, a: Shared<f32, Tile>, flight: Flight) -> Each<f32> {
//!     let flight = flight.bring(block, &x.cut(int!(256), 0), a.partition_mut(Tile::instance()));
//!     block.each(&flight, |thread, first| first.get(255 - thread.index()))
//! }
//! ```
//!
//! Writing to a tile that is being copied does not compile either, nor does starting another copy to it, because the shared
//! memory was moved into the `Flight`.

use super::cut::{Cut, Inside};
use super::part::PartitionBy;
use super::parted::{By, Parted};
use super::shared::{Published, Shared, Space};
use crate::asm::copy;
use crate::block::{Block, ForEach};
use crate::element::Element;
use crate::sealed::Token;
use colex::access::Accepts;
use colex::algebra::facts::Injective;
use colex::tensor::PartitionOp;
use colex::{AnyLayout, StaticLayout};

/// A tile of shared memory that a copy is still writing.
#[derive(Debug)]
pub struct Coming<T, L>(Shared<T, L>);

/// The tiles that are being copied: a tuple of [`Coming`]s, in the order in which the copies were started. The first
/// tile is waited for first.
///
/// A kernel declares a `Flight` after the `;` of its signature. It is empty when the kernel starts, and takes no
/// bytes of shared memory. At its end, a kernel waits for all copies that its body has not waited for.
#[derive(Debug)]
pub struct Flight<Q = ()>(Q);

// SAFETY: a `Flight` takes no bytes, and touches no memory.
unsafe impl Space for Flight {
    const BYTES: u32 = 0;
    const ALIGN: u32 = 1;
    #[inline(always)]
    unsafe fn at(_: u32) -> Self {
        Flight(())
    }
    #[inline(always)]
    unsafe fn end(_: u32) {
        copy::wait::<0>();
    }
}

/// A tuple of copies to which a copy can be added.
pub trait Join<A> {
    /// The tuple with the added copy.
    type Joined;
    /// Adds a copy at the end of the tuple.
    #[doc(hidden)]
    fn joined(self, last: A) -> Self::Joined;
    /// Seals the trait: see [`Token`]. Unsafe code relies on the order of the tuple: the order in which the copies were started.
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// A tuple of copies that has a first copy.
pub trait First {
    /// The first copy.
    type First;
    /// The copies after the first.
    type Rest;
    /// The number of copies after the first.
    const AFTER: u32;
    /// Splits the tuple into the first copy and the others.
    #[doc(hidden)]
    fn split(self) -> (Self::First, Self::Rest);
    /// Seals the trait: see [`Token`]. Unsafe code relies on `AFTER`: when at most `AFTER` copies still run, the first has ended.
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! queues {
    ($($($t:ident)*;)*) => {$(
        #[allow(non_snake_case)]
        impl<Last, $($t),*> Join<Last> for ($($t,)*) {
            type Joined = ($($t,)* Last,);
            #[inline(always)]
            fn joined(self, last: Last) -> Self::Joined {
                let ($($t,)*) = self;
                ($($t,)* last,)
            }
            fn sealed(_: Token) {}
        }
        #[allow(non_snake_case)]
        impl<Oldest, $($t),*> First for (Oldest, $($t,)*) {
            type First = Oldest;
            type Rest = ($($t,)*);
            const AFTER: u32 = 0 $(+ { const _: &str = stringify!($t); 1 })*;
            #[inline(always)]
            fn split(self) -> (Oldest, Self::Rest) {
                let (oldest, $($t,)*) = self;
                (oldest, ($($t,)*))
            }
            fn sealed(_: Token) {}
        }
    )*};
}
queues! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
}

impl<Q> Flight<Q> {
    /// Starts to copy the tile `from` of global memory to the same coordinates of the tile `to`. Each thread copies
    /// its part. Elements outside of the tensor become zeros.
    ///
    /// # Fails when
    /// the tiles have different shapes; *exact fit* or *coverage*: the threads do not partition them; or *width*: the
    /// size of an element is not 4, 8 or 16 bytes. A compile error.
    #[inline(always)]
    pub fn bring<B: StaticLayout, C: StaticLayout, T: Element, G, I: Inside, L, R: StaticLayout>(
        self,
        _block: &Block<B, C>,
        from: &Cut<T, G, I>,
        to: Parted<Shared<T, L>, By<R>>,
    ) -> Flight<Q::Joined>
    where
        G: PartitionBy<R, Part: Accepts<usize>> + AnyLayout<Shape = L::Shape>,
        L: StaticLayout + Injective + PartitionOp<R, Part: Accepts<usize>>,
        Q: Join<Coming<T, L>>,
    {
        const {
            assert!(
                matches!(size_of::<T>(), 4 | 8 | 16) && align_of::<T>() == size_of::<T>(),
                "width: one copy must move 4, 8 or 16 bytes, to an address that is a multiple of that number"
            )
        }
        let mut to = to;
        // SAFETY: each thread gets its own part, and no value that depends on the thread stays in the body of the
        // block.
        unsafe {
            let thread = crate::block::this::<B>();
            let own = (&mut to).own(&thread);
            let part = from.partition(&thread, R::instance());
            for k in 0..const { L::SIZE / R::SIZE } {
                let (address, there) = part.place(k);
                let bytes = if there { size_of::<T>() as u32 } else { 0 };
                // SAFETY: the bytes that are read are an element inside of the tensor. The destination is an element
                // of this thread's part of `to`, and nobody reads or writes a `Coming` until its copy has been waited
                // for.
                copy::bring::<T>(own.address_of(k), address, bytes);
            }
        }
        copy::commit();
        Flight(self.0.joined(Coming(to.into_memory())))
    }

    /// Waits for the first copy, and for all threads of the block. Then all threads may read the tile.
    ///
    /// Copies of a thread end in the order in which they were started, and [`AFTER`](First::AFTER) copies were started after
    /// the first. So each thread waits until at most that many of its copies still run. Then its first copy has ended.
    #[inline(always)]
    pub fn first<B, C: StaticLayout, T, L>(self, block: &Block<B, C>) -> (Published<T, L>, Flight<Q::Rest>)
    where
        Q: First<First = Coming<T, L>>,
    {
        match const { Q::AFTER } {
            0 => copy::wait::<0>(),
            1 => copy::wait::<1>(),
            2 => copy::wait::<2>(),
            3 => copy::wait::<3>(),
            4 => copy::wait::<4>(),
            5 => copy::wait::<5>(),
            _ => copy::wait::<6>(),
        }
        let (Coming(tile), rest) = self.0.split();
        block.wait();
        // SAFETY: each thread has waited for the copy of its part, and all threads have passed the barrier. So the
        // whole tile is written.
        (unsafe { Published::of(tile) }, Flight(rest))
    }
}
