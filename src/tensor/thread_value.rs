//! What a thread holds of a tensor, as a tiled instruction shares it out.

use super::within::check_within;
use super::{Buffer, BufferMut, Tensor, View, ViewMut};
use crate::atom::{
    AsItIs, CopyParts, Destination, Fragments, OperandA, OperandB, OperandC, Source, ThrCopy, ThrFrgOp, ThrMma,
    TidFrgOp,
};
use crate::error::{Clash, LayoutError, OrBroken};
use crate::layout::AnyLayout;

/// What thread `vmnk` has of a layout as operand `O`, and where it starts: at 0, or at the offset of a coordinate of
/// the first mode, and with every offset of the part, which is the other mode, at an offset of the layout.
#[inline(always)]
fn of_mma<M: ThrFrgOp<O, L, Output = W>, O, L: AnyLayout, W: Fragments>(
    ThrMma { mma, vmnk }: ThrMma<M>,
    layout: L,
) -> Result<(W::Part, isize), LayoutError> {
    let whole = mma.try_thrfrg(layout)?;
    check_within(layout, whole)?;
    let start = whole.start(M::coords(vmnk));
    match start {
        Some(start) => Ok((whole.part(), if whole.size() == 0 { 0 } else { start })),
        None => Err(LayoutError::NoCoordinate(Clash::default()).of(&whole, None)),
    }
}

/// [`of_mma`] of a copy: what its thread has of a layout as side `E`, and where it starts.
#[inline(always)]
fn of_copy<C: TidFrgOp<E, L, Output = W>, E, L: AnyLayout, W: CopyParts>(
    ThrCopy { copy, thread }: ThrCopy<C>,
    layout: L,
) -> Result<(W::Part, isize), LayoutError> {
    let whole = copy.try_tidfrg(layout)?;
    check_within(layout, whole)?;
    let starts = whole.starts();
    if thread >= starts.size() {
        return Err(LayoutError::NoCoordinate(Clash::default()).of(&whole, None));
    }
    Ok((whole.part(), if whole.size() == 0 { 0 } else { starts.at(thread) }))
}

macro_rules! partitions {
    ($thread:ident by $of:ident, $op:ident, $parts:ident;
     $($(#[$doc:meta])* $name:ident, $name_mut:ident: $side:ident;)+) => {
        impl<M: Copy> $thread<M> {$(
            $(#[$doc])*
            ///
            /// ```
            /// use colex::atom::{make_layout_tv, tv_of};
            /// use colex::prelude::*;
            /// let (tile, tv) = make_layout_tv(layout!((2, 2)), layout!((2, 1))); // 4 threads, 2 rows each
            /// let (data, n) = ((0..16).collect::<Vec<i32>>(), 4);
            /// let t = make_tensor(&data[..], layout!((4, n)));
            /// let part = tv_of(tile, tv).get_slice(3).local_partition(&t);
            /// assert_eq!((part[(0, 0, 0)], part[(1, 0, 1)]), (t[(2, 1)], t[(3, 3)]));
            /// ```
            #[inline(always)]
            #[track_caller]
            pub fn $name<'a, B: Buffer, L: AnyLayout, W: $parts<Part = P>, P: AnyLayout>(
                &self,
                tensor: &'a Tensor<B, L>,
            ) -> Tensor<View<'a, B::Element>, P>
            where
                M: $op<$side, L, Output = W>,
            {
                let (part, start) = $of::<M, $side, L, W>(*self, tensor.layout).or_broken();
                // SAFETY: as the function says, every offset from the start is that of an element, or there is none.
                Tensor { buffer: unsafe { tensor.view().buffer.moved(start) }, layout: part }
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), to be written.")]
            ///
            /// ```
            /// use colex::atom::{make_layout_tv, tv_of};
            /// use colex::kernels::fill;
            /// use colex::prelude::*;
            /// let (tile, tv) = make_layout_tv(layout!((2, 2)), layout!((2, 1)));
            /// let mut t = make_tensor([0; 16], layout!((4, 4)));
            /// fill(&mut tv_of(tile, tv).get_slice(3).local_partition_mut(&mut t), 1);
            /// assert_eq!((t[(2, 1)], t[(3, 3)], t[(0, 0)]), (1, 1, 0));
            /// ```
            #[inline(always)]
            #[track_caller]
            pub fn $name_mut<'a, B: BufferMut, L: AnyLayout, W: $parts<Part = P>, P: AnyLayout>(
                &self,
                tensor: &'a mut Tensor<B, L>,
            ) -> Tensor<ViewMut<'a, B::Element>, P>
            where
                M: $op<$side, L, Output = W>,
            {
                let (part, start) = $of::<M, $side, L, W>(*self, tensor.layout).or_broken();
                // SAFETY: likewise; the tensor is borrowed alone, and this is all that is made of the borrow.
                Tensor { buffer: unsafe { tensor.view_mut().buffer.moved(start) }, layout: part }
            }
        )+}
    };
}
partitions! {
    ThrMma by of_mma, ThrFrgOp, Fragments;
    /// What this thread holds of A, `M x K x ...`: `(FrgV, RestM, RestK, ...)`.
    ///
    /// # Fails when
    /// the tile does not divide the tensor: a compile error where the integers are static, else a panic with the text
    /// of the law. Source: CuTe, `partition_A`.
    partition_a, partition_a_mut: OperandA;
    /// What this thread holds of B, `N x K x ...`: `(FrgV, RestN, RestK, ...)`.
    ///
    /// # Fails when
    /// as [`partition_a`](Self::partition_a).
    partition_b, partition_b_mut: OperandB;
    /// What this thread holds of C, `M x N x ...`: `(FrgV, RestM, RestN, ...)`.
    ///
    /// # Fails when
    /// as [`partition_a`](Self::partition_a).
    partition_c, partition_c_mut: OperandC;
}
partitions! {
    ThrCopy by of_copy, TidFrgOp, CopyParts;
    /// What this thread reads of a source, `M x N x ...`: `((FrgV, FrgX), RestM, RestN, ...)`.
    ///
    /// # Fails when
    /// the tile does not divide the tensor: a compile error where the integers are static, else a panic with the text
    /// of the law. Source: CuTe, `partition_S`.
    partition_s, partition_s_mut: Source;
    /// What this thread writes of a destination, `M x N x ...`: `((FrgV, FrgX), RestM, RestN, ...)`.
    ///
    /// # Fails when
    /// as [`partition_s`](Self::partition_s). Source: CuTe, `partition_D`.
    partition_d, partition_d_mut: Destination;
    /// What this thread has of a tensor, `M x N x ...`, by a thread-value layout ([`tv_of`](crate::atom::tv_of)):
    /// `(values, RestM, RestN, ...)`.
    ///
    /// # Fails when
    /// as [`partition_s`](Self::partition_s).
    local_partition, local_partition_mut: AsItIs;
}
