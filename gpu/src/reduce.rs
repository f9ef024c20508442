//! One value of what all threads of a block have.

use crate::asm::warp::butterfly;
use crate::block::{Block, Each};
use crate::element::Element;
use crate::memory::{Published, Shared};
use colex::{Layout, StaticLayout};

/// The warps that a block may have.
pub type Warps = Layout!(32);
/// Shared memory for a reduction: an element for each warp.
pub type Scratch<V> = Shared<V, Warps>;

impl<T: StaticLayout, C: StaticLayout> Block<T, C> {
    /// `op` of what all threads have, in any order: `op(a, op(b, ...))`. All threads get the very same, so it is the block's.
    ///
    /// Each warp reduces by itself, the first thread of each writes down what it has, and behind a barrier each thread
    /// reads that of all warps. The scratch memory comes back as it is read; [`Block::reuse`] makes it new.
    ///
    /// # Fails when
    /// the threads of the block are no whole number of warps: a compile error.
    #[inline(always)]
    pub fn reduce<V: Element>(
        &self,
        values: Each<V>,
        scratch: Scratch<V>,
        op: impl Fn(V, V) -> V + Copy + 'static,
    ) -> (V, Published<V, Warps>) {
        const { assert!(T::SIZE.is_multiple_of(32), "coverage: a block reduces by whole warps") }
        let mut scratch = scratch.of_warps();
        self.each((values, &mut scratch), move |_, (mut value, place)| {
            let mut lane = 16;
            while lane > 0 {
                // SAFETY: all threads of the block come here together: this is what `each` thread does, up to here alike.
                #[allow(unsafe_code)]
                let other = unsafe { butterfly(value, lane) };
                value = op(value, other);
                lane /= 2;
            }
            if let Some(mut place) = place {
                place.set(0, value);
            }
        });
        let scratch = self.sync(scratch);
        let mut value = scratch.get(0);
        let mut warp = 1;
        while warp < T::SIZE / 32 {
            value = op(value, scratch.get(warp));
            warp += 1;
        }
        (value, scratch)
    }
}
