//! Kernels that start before the kernels before them have ended: [`Settled`] tensors, and arguments for [`Later`].
//!
//! All work of a program is in one stream, in order: a kernel starts when the one before it has ended. The blocks of a short kernel
//! then wait for the slowest block of the kernel before, and for their own first loads. A kernel whose tensors are all [`Settled`] or
//! [`Later`] *overlaps*: its blocks start where the blocks of the kernel before leave room, as soon as each of these has
//! called [`Block::let_next_start`] or has ended.
//!
//! * A [`Settled`] tensor was written before the launch, and is not written any more: the host waited for all work, and then gives
//!   only such arguments. So the kernel reads it at once.
//! * A [`Later`] argument cannot be used before [`Block::wait_for_earlier`] has returned. Then all earlier kernels have ended, and what
//!   they wrote is visible.
//!
//! Every thread of a kernel that overlaps waits for the earlier kernels before it ends, if it has not done so before. So when a kernel
//! has ended, all kernels before it have.
//!
//! ```
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! type Row = Layout!(Dyn32);
//! kernel! {
//!     /// y = w x for settled weights w. The weights are read while the kernel before still runs.
//!     pub fn weigh(
//!         block: Block<Layout!(128)>, w: Settled<f32, Row>, x: Later<Global<f32, Row>>, y: Later<GlobalMut<f32, Row, Int!(128)>>
//!     )
//!     where
//!         "size: w, x and y must be equally long":
//!             w.layout().size() == y.layout().size() && x.layout().size() == y.layout().size(),
//!     {
//!         let w = w.cut(int!(128), block.index());
//!         let of_w = block.each((), move |thread, ()| w.partition(&thread, layout!(128)).load_or::<1>(0.0));
//!         block.let_next_start();
//!         let earlier = block.wait_for_earlier();
//!         let (x, y) = (x.after(&earlier).cut(int!(128), block.index()), y.after(&earlier).cut(&block));
//!         block.each((of_w, y.partition_mut(layout!(128))), move |thread, (w, mut y)| {
//!             let x: [f32; 1] = x.partition(&thread, layout!(128)).load_or(0.0);
//!             y.store([w[0] * x[0]]);
//!         });
//!     }
//! }
//! ```
//!
//! Without the wait it does not compile:
//!
//! ```compile_fail,E0599
//! use colex::prelude::*;
//! use colex_gpu::prelude::*;
//! fn at_once(x: Later<Global<f32, Layout!(Dyn32)>>) -> *const f32 {
//!     x.as_ptr()
//! }
//! ```
//!
//! Source: CUDA programming guide, "Programmatic Dependent Launch and Synchronization"; PTX ISA, `griddepcontrol`.

use super::{Blocks, Global};
use crate::argument::Argument;
use crate::asm::grid;
use crate::asm::tma::TensorMap;
use crate::block::Block;
use crate::operand::Operand;
use crate::signature::Words;
use colex::AnyLayout;
use colex::atom::Element;
use core::fmt::Display;
use core::ops::Deref;

/// A tensor in global memory that nobody writes, neither while the kernel runs nor while earlier kernels do. It is used like the
/// [`Global`] that it has.
#[derive(Debug)]
pub struct Settled<T: 'static, L>(Global<T, L>);
impl<T, L: Copy> Clone for Settled<T, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, L: Copy> Copy for Settled<T, L> {}
impl<T, L: AnyLayout> Settled<T, L> {
    /// # Safety
    /// All work that writes the tensor must have ended before the launch of the kernel.
    #[inline(always)]
    pub unsafe fn new(tensor: Global<T, L>) -> Self {
        Settled(tensor)
    }
}
impl<T, L> Deref for Settled<T, L> {
    type Target = Global<T, L>;
    #[inline(always)]
    fn deref(&self) -> &Global<T, L> {
        &self.0
    }
}

/// An argument that a kernel may use after [`Block::wait_for_earlier`].
#[derive(Debug)]
pub struct Later<A>(A);
impl<A> Later<A> {
    /// The argument. All earlier kernels have ended.
    #[inline(always)]
    pub fn after(self, _: &Earlier) -> A {
        self.0
    }
    /// The argument, for the kernel to use after it has waited.
    pub(crate) fn new(argument: A) -> Self {
        Later(argument)
    }
}
impl<A: Argument> Later<A> {
    /// What laws see of the argument: of a tensor, its layout.
    #[inline(always)]
    pub fn seen(&self) -> A::Seen {
        self.0.seen()
    }
}

impl<E: Element, T: Operand<E>> Later<TensorMap<E, T>> {
    /// Makes this thread's copies use the map, and prefetches it. No kernel writes a map, so this does not wait for earlier ones.
    #[inline(always)]
    pub fn acquire(&self) {
        self.0.acquire();
        self.0.prefetch();
    }
}

/// The earlier kernels have ended: the proof that [`Later::after`] takes.
#[derive(Debug)]
pub struct Earlier(());

impl<T, C> Block<T, C> {
    /// Waits until all earlier kernels have ended. What they wrote is visible then.
    #[inline(always)]
    pub fn wait_for_earlier(&self) -> Earlier {
        grid::wait();
        Earlier(())
    }
    /// Lets the blocks of the next kernel start, if it overlaps, once all blocks of this kernel have come here or have ended. What this
    /// kernel writes, the next one sees after it has waited.
    #[inline(always)]
    pub fn let_next_start(&self) {
        grid::let_next_start();
    }
}

/// Implements [`Argument`] by that of the first field.
macro_rules! wrapped {
    ($([$($g:tt)*] $name:ident<$($p:ident),*>: $inner:ty, $name_of:literal, $make:expr;)*) => {$(
        // SAFETY: the parameters are those of the argument inside.
        unsafe impl<$($g)*> Argument for $name<$($p),*> {
            type Origin = <$inner as Argument>::Origin;
            type Packed = <$inner as Argument>::Packed;
            type Seen = <$inner as Argument>::Seen;
            const SIGNATURE: Words = Words::All(&[Words::Name($name_of), <$inner as Argument>::SIGNATURE]);
            const SAYS_BLOCKS: bool = <$inner as Argument>::SAYS_BLOCKS;
            const AT_ONCE: bool = false;
            fn blocks(&self) -> Blocks {
                self.0.blocks()
            }
            fn show(&self, f: &mut dyn FnMut(&dyn Display)) {
                self.0.show(f)
            }
            fn seen(&self) -> Self::Seen {
                self.0.seen()
            }
            #[inline(always)]
            fn pack(self) -> (Self::Origin, Self::Packed) {
                self.0.pack()
            }
            #[inline(always)]
            unsafe fn unpack(origin: Self::Origin, packed: Self::Packed) -> Self {
                // SAFETY: the caller promises that `pack` made them, from a value that the caller may use.
                $make(unsafe { <$inner as Argument>::unpack(origin, packed) })
            }
        }
    )*};
}
wrapped! {
    [A: Argument] Later<A>: A, "Later", Later;
    [T, L: AnyLayout + Argument<Origin = ()>] Settled<T, L>: Global<T, L>, "Settled", Settled;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dyn32;
    use crate::argument::Arguments;
    use crate::memory::GlobalMut;
    use colex::prelude::*;

    type Row = Layout!(Dyn32);
    type Tiled = Layout!((128, Dyn32) : (1, 128));

    /// Whether a kernel with these arguments overlaps.
    fn overlaps<A: Arguments>() -> bool {
        A::OVERLAPS
    }

    #[test]
    fn a_kernel_that_may_use_a_tensor_at_once_does_not_overlap() {
        assert!(overlaps::<(Settled<f32, Row>, Later<GlobalMut<f32, Tiled>>, u32, Row)>());
        assert!(overlaps::<(Later<Global<f32, Row>>, Later<GlobalMut<f32, Tiled>>)>());
        assert!(!overlaps::<(Settled<f32, Row>, GlobalMut<f32, Tiled>)>());
        assert!(!overlaps::<(Global<f32, Row>, Settled<f32, Row>, Later<GlobalMut<f32, Tiled>>)>());
        assert!(!overlaps::<(u32, Row)>());
    }

    #[test]
    fn arguments_of_other_kinds_have_other_signatures() {
        let words = |words: Words| std::format!("{words:?}");
        let all = [
            words(Global::<f32, Row>::SIGNATURE),
            words(Settled::<f32, Row>::SIGNATURE),
            words(Later::<Global<f32, Row>>::SIGNATURE),
        ];
        assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2], "{all:?}");
    }
}
