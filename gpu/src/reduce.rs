//! Reductions of a value of each thread to one value of the block.

use crate::asm::warp::butterfly;
use crate::block::{Block, Each};
use crate::element::Element;
use crate::memory::{Published, Shared};
use colex::{Layout, StaticLayout};

/// The most warps of a block.
pub type Warps = Layout!(32);
/// Shared memory for a reduction: an element for each warp.
pub type Scratch<V> = Shared<V, Warps>;

impl<T: StaticLayout, C: StaticLayout> Block<T, C> {
    /// Reduces the values of all threads by `op`, in any order: `op(a, op(b, ...))`. All threads get the same result, so the body of the block
    /// may use it.
    ///
    /// Each warp reduces its values, the first thread of each writes the result to the scratch memory, and after a barrier each thread
    /// reads the results of all warps. The scratch memory is returned as published; [`Block::reuse`] makes it writable again.
    ///
    /// # Fails when
    /// *coverage*: the threads of the block are no whole number of warps. A compile error.
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
                // SAFETY: all threads of the warp come here together: up to here each thread takes the same branches.
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
