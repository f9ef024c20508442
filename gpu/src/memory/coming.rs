//! Tiles on their way from global to shared memory while the threads do other work, by `cp.async`: what has not been waited for cannot be
//! read, since it is no [`Published`] yet.
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
//!     let (_first, flight) = flight.first(block); // the second is still on its way
//!     let (second, _) = flight.first(block);
//!     block.each(&second, |thread, second| second.get(255 - thread.index()))
//! }
//! ```
//!
//! To read before waiting does not compile:
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
//! Nor does it to write where a tile is to come, or to bring another there, which has been used up.

use super::cut::{Cut, Inside};
use super::part::Shares;
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

/// A tile on its way.
#[derive(Debug)]
pub struct Coming<T, L>(Shared<T, L>);

/// Tiles on their way, in the order in which they were started: a tuple of [`Coming`]s, the first of which is waited for first.
///
/// A kernel has one, of none, behind the `;` of its signature, where it takes no bytes: so the kernel ends when all copies have, those among
/// them that it has not waited for.
#[derive(Debug)]
pub struct Flight<Q = ()>(Q);

// SAFETY: it touches nothing.
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

/// What may join those that are on their way.
pub trait Join<A> {
    /// With it.
    type Joined;
    /// With it, the last.
    #[doc(hidden)]
    fn joined(self, last: A) -> Self::Joined;
    /// See [`Token`]: tiles are waited for in the order in which they joined.
    #[doc(hidden)]
    fn sealed(_: Token);
}
/// What has a first.
pub trait First {
    /// It.
    type First;
    /// Those behind it.
    type Rest;
    /// How many these are.
    const BEHIND: u32;
    /// It, and those behind it.
    #[doc(hidden)]
    fn split(self) -> (Self::First, Self::Rest);
    /// See [`Token`]: so many may still be on their way when the first has come.
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
            const BEHIND: u32 = 0 $(+ { const _: &str = stringify!($t); 1 })*;
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
    /// Starts to bring a tile of global memory: each thread its part of it, to the same coordinates; what is not there comes as zeros.
    ///
    /// # Fails when
    /// the tiles have other shapes; the threads do not share them out; or an element has not 4, 8 or 16 bytes: a compile error.
    #[inline(always)]
    pub fn bring<B: StaticLayout, C: StaticLayout, T: Element, G, I: Inside, L, R: StaticLayout>(
        self,
        _block: &Block<B, C>,
        from: &Cut<T, G, I>,
        to: Parted<Shared<T, L>, By<R>>,
    ) -> Flight<Q::Joined>
    where
        G: Shares<R, Part: Accepts<usize>> + AnyLayout<Shape = L::Shape>,
        L: StaticLayout + Injective + PartitionOp<R, Part: Accepts<usize>>,
        Q: Join<Coming<T, L>>,
    {
        const {
            assert!(
                matches!(size_of::<T>(), 4 | 8 | 16) && align_of::<T>() == size_of::<T>(),
                "width: 4, 8 or 16 bytes are copied at a time, to multiples of as many"
            )
        }
        let mut to = to;
        // SAFETY: this is what each thread does in the body of its block, by itself, and nothing of it stays but that it was started.
        unsafe {
            let thread = crate::block::this::<B>();
            let own = (&mut to).own(&thread);
            let part = from.partition(&thread, R::instance());
            for k in 0..const { L::SIZE / R::SIZE } {
                let (address, there) = part.place(k);
                let bytes = if there { size_of::<T>() as u32 } else { 0 };
                // SAFETY: so many bytes are there, aligned as elements are; the place is this thread's, and nobody's until it has been waited
                // for, since what is on its way is neither read nor written.
                copy::bring::<T>(own.address_of(k), address, bytes);
            }
        }
        copy::commit();
        Flight(self.0.joined(Coming(to.into_memory())))
    }

    /// Waits for the first, and for all threads of the block: it may be read by all of them.
    ///
    /// Each thread waits until no more copies of its own are under way than were started behind that one: copies end in the order in which
    /// they were started, so that it is among those that ended.
    #[inline(always)]
    pub fn first<B, C: StaticLayout, T, L>(self, block: &Block<B, C>) -> (Published<T, L>, Flight<Q::Rest>)
    where
        Q: First<First = Coming<T, L>>,
    {
        match const { Q::BEHIND } {
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
        // SAFETY: each thread has brought its part, all of the tile together, and all have waited for theirs.
        (unsafe { Published::of(tile) }, Flight(rest))
    }
}
