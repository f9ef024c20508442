// Law:   launches: laws are checked on the host, and only see layouts, extents and numbers.
// Wrong: a law keeps an argument of the kernel for another launch.
// Why:   the tensor may have been dropped by then.
// Fix:   pass the tensor to each launch.
// See:   `kernel!`.
use colex::prelude::*;
use colex_gpu::prelude::*;
use std::cell::Cell;

type One = Layout!(1);
thread_local! {
    static KEPT: Cell<Option<Global<f32, One>>> = const { Cell::new(None) };
}

kernel! {
    /// Does nothing.
    pub fn nothing(_block: Block<Layout!(32)>, x: Global<f32, One>)
    where
        "kept: it is": KEPT.with(|kept| { kept.set(Some(*x)); true }),
    {}
}

fn main() {}
