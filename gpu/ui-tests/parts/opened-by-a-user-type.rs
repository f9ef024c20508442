// Law:   parts: only the library and an `unsafe impl` decide what `each` gives to a thread.
// Wrong: a user's type gets the thread from `each`, and stores its number where the body can read it.
// Why:   the body could choose a partition or a barrier by the thread.
// Fix:   return values that depend on the thread from a closure; `each` returns them as an `Each`.
// See:   `block`.
use colex::prelude::*;
use colex_gpu::block::ForEach;
use colex_gpu::prelude::*;

struct Leak<'a>(&'a mut usize);
impl<T: StaticLayout> ForEach<T> for Leak<'_> {
    type Own = ();
    unsafe fn own(self, thread: &Thread<'_, T>) {
        *self.0 = thread.index();
    }
}

fn main() {}
