//! The smallest kernel: it shows that all is in place.

use colex::prelude::*;
use colex_gpu::asm::index;
use colex_gpu::prelude::*;

kernel! {
    /// Writes where it is.
    pub fn first(_block: Block<Layout!(128)>, to: GlobalMut<u32, Layout!(Dyn32)>) {
        let at = index::block() * index::threads() + index::thread();
        if (at as usize) < to.layout().size() {
            // SAFETY: below the size, and each thread has another.
            #[allow(unsafe_code)]
            unsafe {
                *to.as_mut_ptr().add(at as usize) = at
            };
        }
    }
}
