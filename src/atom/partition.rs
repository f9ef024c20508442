//! Methods that return the part of a tensor that a tiled instruction gives to one thread.

use super::share_op::{ShareOp, try_partitioned};
use super::{AsItIs, Destination, OfOperand, OperandA, OperandB, OperandC, Source, ThrCopy, ThrMma};
use crate::error::{LayoutError, OrBroken};
use crate::tensor::{BufferMut, Fragments, SharedBy, Tensor};

/// The line of a doc example that builds a thread.
macro_rules! thread {
    (mma) => {
        "let thread = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _)).get_slice(3);"
    };
    (copy) => {
        "let thread = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 2))).get_slice(3);"
    };
    (tv) => {
        "let (tile, tv) = make_layout_tv(layout!((8, 4)), layout!((4, 2))); let thread = tv_of(tile, tv).get_slice(3);"
    };
}
macro_rules! partitions {
    ($slice:ident by $field:ident: $thread:ty, as $kind:ident;
     $($(#[$doc:meta])* $name:ident, $try_name:ident, $name_mut:ident: $side:ident at $its:pat => $coord:expr;)+) => {
        impl<M> $slice<M> {$(
            $(#[$doc])*
            #[inline(always)]
            #[track_caller]
            pub fn $name<T, L, W, P>(&self, tensor: T) -> P
            where
                T: SharedBy<W, Layout = L, Part = P> + Copy,
                L: ShareOp<M, $side, Output = W>,
                W: Fragments<Thread = $thread>,
            {
                self.$try_name(tensor).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            ///
            /// ```
            /// use colex::atom::*;
            /// use colex::prelude::*;
            #[doc = thread!($kind)]
            /// let n = 5; // the tile does not divide 5 columns
            #[doc = concat!("let error = thread.", stringify!($try_name), "(&make_identity_tensor(shape!(64, n)));")]
            /// assert!(error.unwrap_err().to_string().starts_with("exact fit: "));
            /// ```
            #[inline(always)]
            pub fn $try_name<T, L, W, P>(&self, tensor: T) -> Result<P, LayoutError>
            where
                T: SharedBy<W, Layout = L, Part = P> + Copy,
                L: ShareOp<M, $side, Output = W>,
                W: Fragments<Thread = $thread>,
            {
                let $its = self.$field;
                tensor.try_part_of(try_partitioned(tensor.whole()), $coord)
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), ") of a tensor of data, to be written.")]
            ///
            /// ```
            /// use colex::atom::*;
            /// use colex::kernels::fill;
            /// use colex::prelude::*;
            #[doc = thread!($kind)]
            /// let mut t = make_tensor([0; 64 * 32], layout!((64, 32)));
            #[doc = concat!("fill(&mut thread.", stringify!($name_mut), "(&mut t), 1);")]
            #[doc = concat!("assert_eq!(t.iter().sum::<usize>(), thread.", stringify!($name), "(&t).size());")]
            /// ```
            #[inline(always)]
            #[track_caller]
            pub fn $name_mut<'a, B: BufferMut, F, L, W, P>(&self, tensor: &'a mut Tensor<B, F>) -> P
            where
                &'a mut Tensor<B, F>: SharedBy<W, Layout = L, Part = P>,
                L: ShareOp<M, $side, Output = W>,
                W: Fragments<Thread = $thread>,
            {
                let $its = self.$field;
                let partitioned = try_partitioned(tensor.whole());
                tensor.try_part_of(partitioned, $coord).or_broken()
            }
        )+}
    };
}
partitions! {
    ThrMma by vmnk: OfOperand, as mma;
    /// The part of A, `M x K x ...`, that this thread holds: `(FrgV, RestM, RestK, ...)`.
    ///
    /// The part of an [identity tensor](crate::tensor::make_identity_tensor) has the coordinates of these elements,
    /// which a kernel uses as predicates:
    ///
    /// ```
    /// use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
    /// use colex::prelude::*;
    /// let thread = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _)).get_slice(37);
    /// let (data, k): (Vec<usize>, _) = ((0..64 * 32).collect(), 32);
    /// let a = make_tensor(&data[..], layout!((64, k) : (k, 1)));
    /// let (held, at) = (thread.partition_a(&a), thread.partition_a(&make_identity_tensor(shape!(64, k))));
    /// assert_eq!((held[(3, 1, 1)], notation(at.at((3, 1, 1))).to_string()), (57 * 32 + 19, "(57,19)".into()));
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*): a compile error where
    /// the integers are static, else a panic with the text of the law. Source: CuTe, `partition_A`.
    partition_a, try_partition_a, partition_a_mut: OperandA at [v, m, _, k] => (v, (m, k));
    /// The part of B, `N x K x ...`, that this thread holds: `(FrgV, RestN, RestK, ...)`.
    ///
    /// ```
    /// use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
    /// use colex::prelude::*;
    /// let thread = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _)).get_slice(37);
    /// let at = thread.partition_b(&make_identity_tensor(shape!(64, 32)));
    /// assert_eq!(at.layout().to_string(), "((_2,_2),_4,_2):((_1@1,_8@1),_16@0,_16@1)");
    /// assert_eq!(notation(at.at((3, 1, 1))).to_string(), "(17,27)");
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*).
    partition_b, try_partition_b, partition_b_mut: OperandB at [v, _, n, k] => (v, (n, k));
    /// The part of C, `M x N x ...`, that this thread holds: `(FrgV, RestM, RestN, ...)`.
    ///
    /// The coordinate of an element tells whether the element is past the edge of C:
    ///
    /// ```
    /// use colex::atom::{SM80_16x8x16_F32F16F16F32_TN, tiled_mma};
    /// use colex::prelude::*;
    /// let (m, n) = (50, 40); // the last tile of 32 x 32 goes past both edges
    /// let thread = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _)).get_slice(4);
    /// let tile = make_identity_tensor(shape!(m, n)).local_tile(tiler!(32, 32), (1, 1));
    /// let held = thread.partition_c(&tile);
    /// let real = held.within(shape!(m, n));
    /// assert_eq!((0..held.size()).filter(|&i| real.holds(i)).count(), 4);
    /// assert_eq!(notation(held.at(0)).to_string(), "(33,32)");
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*).
    partition_c, try_partition_c, partition_c_mut: OperandC at [v, m, n, _] => (v, (m, n));
}
partitions! {
    ThrCopy by thread: usize, as copy;
    /// The part of a source, `M x N x ...`, that this thread reads: `((FrgV, FrgX), RestM, RestN, ...)`.
    ///
    /// The part of an identity tensor has the coordinates of these elements:
    ///
    /// ```
    /// use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
    /// use colex::kernels::copy_if;
    /// use colex::prelude::*;
    /// let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
    /// // A matrix of 30 x 6 in memory of 32 x 8.
    /// let (m, n, from) = (30, 6, make_tensor(vec![1.0; 256], layout!((32, 8))));
    /// let (mut to, at) = (make_tensor(vec![0.0; 256], layout!((32, 8))), make_identity_tensor(shape!(32, 8)));
    /// for thread in (0..copy.threads()).map(|thread| copy.get_slice(thread)) {
    ///     let real = thread.partition_s(&at).within(shape!(m, n));
    ///     copy_if(&real, &thread.partition_s(&from), &mut thread.partition_d_mut(&mut to));
    /// }
    /// assert_eq!(to.iter().sum::<f64>(), 180.0);
    /// assert_eq!((to[(29, 5)], to[(30, 5)], to[(29, 6)]), (1.0, 0.0, 0.0));
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*): a compile error where
    /// the integers are static, else a panic with the text of the law. Source: CuTe, `partition_S`.
    partition_s, try_partition_s, partition_s_mut: Source at thread => thread;
    /// The part of a destination, `M x N x ...`, that this thread writes: `((FrgV, FrgX), RestM, RestN, ...)`.
    ///
    /// ```
    /// use colex::atom::{CopyAtom, UniversalCopy, tiled_copy};
    /// use colex::prelude::*;
    /// let copy = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));
    /// let n = 8;
    /// let at = copy.get_slice(9).partition_d(&make_identity_tensor(shape!(32, n)));
    /// assert_eq!(at.layout().to_string(), "((_4,_1),_1,2):((_1@0,_0),_0,_4@1)");
    /// assert_eq!(notation(at.at((3, 0, 1))).to_string(), "(7,5)");
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*). Source: CuTe,
    /// `partition_D`.
    partition_d, try_partition_d, partition_d_mut: Destination at thread => thread;
}
partitions! {
    ThrCopy by thread: usize, as tv;
    /// The part of a tensor, `M x N x ...`, that this thread has by a thread-value layout
    /// ([`tv_of`](crate::atom::tv_of)): `(values, RestM, RestN, ...)`.
    ///
    /// ```
    /// use colex::atom::{make_layout_tv, tv_of};
    /// use colex::prelude::*;
    /// let (tile, tv) = make_layout_tv(layout!((2, 2)), layout!((2, 1))); // 4 threads, 2 rows each
    /// let (data, n) = ((0..16).collect::<Vec<i32>>(), 4);
    /// let t = make_tensor(&data[..], layout!((4, n)));
    /// let thread = tv_of(tile, tv).get_slice(3);
    /// let (part, at) = (thread.local_partition(&t), thread.local_partition(&make_identity_tensor(shape!(4, n))));
    /// assert_eq!((part[(0, 0, 0)], part[(1, 0, 1)]), (t[(2, 1)], t[(3, 3)]));
    /// assert_eq!(notation(at.at((1, 0, 1))).to_string(), "(3,3)");
    /// ```
    ///
    /// # Fails when
    /// the tile does not divide the tensor (*exact fit*) or has more modes than the tensor (*tiler rank*).
    local_partition, try_local_partition, local_partition_mut: AsItIs at thread => thread;
}
