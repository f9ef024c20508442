//! The order of kernels: a kernel that starts before the one before it has ended.

use super::ptx;

/// Waits until all kernels before this one in the stream have ended, and makes visible what they wrote. It returns at once if the
/// kernel was not launched to overlap.
#[inline(always)]
pub fn wait() {
    // SAFETY: waiting accesses no memory. The assembler moves no access of memory across it, because the assembly may access all memory.
    unsafe { ptx!("griddepcontrol.wait;") }
}

/// Lets the next kernel start, once all blocks have come here or have ended.
#[inline(always)]
pub fn let_next_start() {
    // SAFETY: the next kernel waits for this one before it uses what is not settled.
    unsafe { ptx!("griddepcontrol.launch_dependents;") }
}
