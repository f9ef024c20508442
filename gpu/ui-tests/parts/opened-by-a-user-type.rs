// Law:   parts: what a block gives each thread tells the block nothing of the thread.
// Wrong: a type of one's own writes the thread's number down, for the body to read.
// Why:   the body would share out by it, or come to a barrier by it.
// Fix:   what depends on the thread is what a closure answers, an `Each`.
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
