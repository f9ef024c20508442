//! Reductions: [`Block::reduce`] combines one value of each thread to one value of the block.

use crate::asm::warp::butterfly;
use crate::block::{Block, Each};
use crate::element::Element;
use crate::memory::{Published, Shared};
use colex::{Layout, StaticLayout};

/// A layout with a coordinate for each warp of the largest block, 32 warps.
pub type Warps = Layout!(32);
/// Shared memory for a reduction: an element for each warp.
pub type Scratch<V> = Shared<V, Warps>;

impl<T: StaticLayout, C: StaticLayout> Block<T, C> {
    /// Reduces the values of all threads by `op`: `op(a, op(b, ...))`. The order of the values is not specified. All
    /// threads get the same result, so the body of the kernel, which is code for the whole block, may use it.
    ///
    /// Each warp reduces its values, and its first thread writes the result to the scratch memory. After a barrier,
    /// each thread reads the results of all warps. The scratch memory is returned as published memory.
    /// [`Block::reuse`] makes it writable again.
    ///
    /// # Fails when
    /// *coverage*: the threads of the block are not a whole number of warps. A compile error.
    #[inline(always)]
    pub fn reduce<V: Element>(
        &self,
        values: Each<V>,
        scratch: Scratch<V>,
        op: impl Fn(V, V) -> V + Copy + 'static,
    ) -> (V, Published<V, Warps>) {
        const {
            assert!(
                T::SIZE.is_multiple_of(32),
                "coverage: the number of threads of a reduction must be a multiple of 32, the size of a warp"
            )
        }
        let mut scratch = scratch.of_warps();
        self.each((values, &mut scratch), move |_, (mut value, place)| {
            let mut lane = 16;
            while lane > 0 {
                // SAFETY: all threads of the warp reach this call together, because each thread takes the same
                // branches up to here.
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
