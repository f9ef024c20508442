//! Swizzled layouts and layouts of coordinates, partitioned among the threads of a tiled instruction.
//!
//! Which thread has which coordinate does not depend on offsets. A swizzled layout is therefore partitioned by its
//! inner layout, and a layout of coordinates in the same way as a layout of integers.
//!
//! These are methods of the layouts. The instruction's methods with the same names accept only plain layouts, so that
//! the compiler's errors about plain layouts name no other kinds.

use super::fragment::FragmentLikeOp;
use super::retile::{RetileOp, retiled};
use super::share_op::{ShareOp, try_partitioned};
use super::sides::{Destination, Source};
use super::thrfrg::{OperandA, OperandB, OperandC};
use super::tiled_copy::TiledCopy;
use crate::ComposedLayout;
use crate::basis::CoordLayout;
use crate::composed::{Inner, Outer};
use crate::error::{LayoutError, OrBroken};
use crate::int::Int;
use crate::layout::{AnyLayout, StaticLayout, TensorLayout};
use crate::tensor::Fragments;

macro_rules! partitioned {
    ($($name:ident, $try_name:ident: $side:ident by $by:literal, $doc:literal, $as:literal;)+) => {
        impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {$(
            #[doc = $doc]
            #[doc = concat!("See [`", $as, "`](super::", $as, "), which does the same for plain layouts.")]
            ///
            /// ```
            /// use colex::atom::*;
            /// use colex::prelude::*;
            #[doc = $by]
            /// let (plain, swizzle, n) = (layout!((64, 32), LayoutRight), swizzle!(3, 2, 3), 32);
            #[doc = concat!("let shared = composition(swizzle, plain).", stringify!($name), "(by);")]
            #[doc = concat!("assert_eq!(shared, composition(swizzle, by.", stringify!($name), "(plain)));")]
            /// let plain = layout!((64, n) : (n, 1));
            #[doc = concat!("let shared = composition(swizzle, plain).", stringify!($name), "(by);")]
            #[doc = concat!("assert_eq!(shared, composition(swizzle, by.", stringify!($name), "(plain)));")]
            /// ```
            ///
            #[doc = concat!("Fails when the tile does not divide the layout (*exact fit*) or has more modes (*tiler rank*): see [`", $as, "`](super::", $as, ").")]
            #[inline(always)]
            #[track_caller]
            pub fn $name<M, W: Fragments + Inner>(self, by: M) -> ComposedLayout<A, O, L::WithLayout<W>>
            where
                L::Innermost: ShareOp<M, $side, Output = W>,
            {
                self.$try_name(by).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<M, W: Fragments + Inner>(
                self,
                by: M,
            ) -> Result<ComposedLayout<A, O, L::WithLayout<W>>, LayoutError>
            where
                L::Innermost: ShareOp<M, $side, Output = W>,
            {
                let _ = by;
                Ok(self.with_plain(try_partitioned(self.plain())?))
            }
        )+}
        impl<L: AnyLayout> CoordLayout<L> {$(
            #[doc = $doc]
            #[doc = concat!("See [`", $as, "`](super::", $as, "), which does the same for plain layouts.")]
            ///
            /// ```
            /// use colex::atom::*;
            /// use colex::prelude::*;
            #[doc = $by]
            #[doc = concat!("let shared = make_identity_layout(shape!(64, 32)).", stringify!($name), "(by);")]
            #[doc = concat!("let index = by.", stringify!($name), "(layout!((64, 32)));")]
            /// let at = |i| notation(shared.at(i)).to_string();
            /// assert!((0..64 * 32).all(|i| at(i) == format!("({},{})", index.at(i) % 64, index.at(i) / 64)));
            /// ```
            ///
            #[doc = concat!("Fails when the tile does not divide the layout (*exact fit*) or has more modes (*tiler rank*): see [`", $as, "`](super::", $as, ").")]
            #[inline(always)]
            #[track_caller]
            pub fn $name<M, W: Fragments>(self, by: M) -> CoordLayout<W>
            where
                L: ShareOp<M, $side, Output = W>,
            {
                self.$try_name(by).or_broken()
            }
            #[doc = concat!("[`", stringify!($name), "`](Self::", stringify!($name), "), or the law that does not hold.")]
            #[inline(always)]
            pub fn $try_name<M, W: Fragments>(self, by: M) -> Result<CoordLayout<W>, LayoutError>
            where
                L: ShareOp<M, $side, Output = W>,
            {
                let _ = by;
                Ok(CoordLayout::of(try_partitioned(self.inner())?))
            }
        )+}
    };
}
partitioned! {
    thrfrg_a, try_thrfrg_a: OperandA by "let by = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));", "A layout of A, partitioned among the threads of a tiled matrix instruction.",
        "TiledMma::thrfrg_a";
    thrfrg_b, try_thrfrg_b: OperandB by "let by = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));", "A layout of B, partitioned among the threads of a tiled matrix instruction.",
        "TiledMma::thrfrg_b";
    thrfrg_c, try_thrfrg_c: OperandC by "let by = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(_, 32, _));", "A layout of C, partitioned among the threads of a tiled matrix instruction.",
        "TiledMma::thrfrg_c";
    tidfrg_s, try_tidfrg_s: Source by "let by = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));", "A source layout, partitioned among the threads of a tiled copy.",
        "TiledCopy::tidfrg_s";
    tidfrg_d, try_tidfrg_d: Destination by "let by = tiled_copy(UniversalCopy::<u128>::new().of::<f32>(), layout!((8, 4)), layout!((4, 1)));", "A destination layout, partitioned among the threads of a tiled copy.",
        "TiledCopy::tidfrg_d";
}

impl<A: Outer, O: Int, L: Inner> ComposedLayout<A, O, L> {
    /// A fragment `(V, RestM, RestK, ...)` of a thread, in the layout in which a tiled copy copies it. See
    /// [`TiledCopy::retile`](super::TiledCopy::retile), which does the same for plain layouts.
    ///
    /// ```
    /// use colex::atom::{CopyAtom, SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, tiled_copy_a, tiled_mma};
    /// use colex::prelude::*;
    /// let mma = tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), tiler!(32, 32, _));
    /// let copy = tiled_copy_a(SM75_U32x4_LDSM_N.of::<u16>(), mma);
    /// let (held, swizzle) = (layout!(((2, 2, 2), 2, 2) : ((1, 2, 4), 8, 16)), swizzle!(1, 1, 2));
    /// assert_eq!(composition(swizzle, held).retile(copy), composition(swizzle, copy.retile(held)));
    /// ```
    ///
    /// Fails when the copy moves more elements at once than the fragment has (*exact fit*): see
    /// [`TiledCopy::retile`](super::TiledCopy::retile).
    #[inline(always)]
    #[track_caller]
    pub fn retile<C, T, D, R>(self, by: TiledCopy<C, T, D>) -> ComposedLayout<A, O, L::WithLayout<R>>
    where
        L::Innermost: RetileOp<TiledCopy<C, T, D>, Output = R>,
        R: Inner + AnyLayout,
    {
        let _ = by;
        self.with_plain(retiled(self.plain()))
    }
    /// A compact plain layout with the shape of a thread's part. See
    /// [`make_fragment_like`](super::make_fragment_like()), which does the same for plain layouts.
    ///
    /// ```
    /// use colex::prelude::*;
    /// let held = composition(swizzle!(2, 3, 3), layout!(((2, 2), 2, 4) : ((64, 8), 32, 1024)));
    /// assert_eq!(held.make_fragment_like().to_string(), "((_2,_2),_2,_4):((_1,_2),_4,_8)");
    /// ```
    ///
    /// Fails when an extent is dynamic. This is a compile error.
    #[inline(always)]
    pub fn make_fragment_like<F: StaticLayout>(self) -> F
    where
        L::Innermost: FragmentLikeOp<Output = F>,
    {
        F::instance()
    }
}
