// Law:   parts: the block does not learn which thread runs from what it gives to threads.
// Wrong: a user's type stores the thread's number, for the body to read.
// Why:   the body would partition by it, or come to a barrier by it.
// Fix:   return what depends on the thread from a closure, as an `Each`.
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
