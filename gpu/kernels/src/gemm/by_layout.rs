//! Functions that multiply matrices of `bf16`, `C = A B^T`, and choose the kernel by the types of the layouts of A, B and C. Each
//! layout is row-major or column-major.
//!
//! All kernels write a row-major C. If C is column-major, its transpose is row-major, and a kernel computes `C^T = B A^T`, with A
//! and B exchanged.
//!
//! ```no_run
//! use colex::prelude::*;
//! use colex_gpu::host::{Gpu, GpuError, Module};
//! use colex_gpu_kernels::gemm::by_layout::by_wgmma;
//! use half::bf16;
//!
//! fn product([m, n, k]: [usize; 3], a: &[bf16], b: &[bf16], gpu: &Gpu, module: &Module) -> Result<Vec<bf16>, GpuError> {
//!     let a = gpu.upload(a, layout!((m, k), LayoutRight))?; // row-major
//!     let b = gpu.upload(b, layout!((n, k)))?; // column-major
//!     let c = gpu.upload(&vec![bf16::ZERO; m * n], layout!((m, n)))?; // column-major, or row-major with `LayoutRight`
//!     by_wgmma(module, &a, &b, c)?.download()
//! }
//! # let _ = product;
//! ```
//!
//! If a layout's type has no mode of static stride 1, it is neither row-major nor column-major, and the product does not compile:
//!
//! ```compile_fail,E0277
//! use colex::prelude::*;
//! use colex_gpu::host::{Gpu, GpuError, Module};
//! use colex_gpu_kernels::gemm::by_layout::by_mma;
//! use half::bf16;
//! fn product(n: usize, data: &[bf16], gpu: &Gpu, module: &Module) -> Result<Vec<bf16>, GpuError> {
//!     let a = gpu.upload(data, layout!((n, n) : (n, { 1 })))?;
//!     let (b, c) = (gpu.upload(data, layout!((n, n)))?, gpu.upload(data, layout!((n, n)))?);
//!     by_mma(module, &a, &b, c)?.download()
//! }
//! ```

use super::mma::{self, ByColumns, ByRows};
use super::pipeline::Ring;
use super::tiles::*;
use super::wgmma;
use colex::algebra::manip::SelectOp;
use colex::atom::BF16;
use colex::int::Word;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex_gpu::argument::Argument;
use colex_gpu::asm::tma::TensorMap;
use colex_gpu::host::{DeviceTensor, Fit, GpuError, Module, PlainMatrix, Turned};
use colex_gpu::kernel::Kernel;
use colex_gpu::memory::{Global, Staged};
use colex_gpu::operand::Operand;
use half::bf16;

/// The order of a row-major matrix: the second mode has stride 1.
#[derive(Debug)]
pub struct Rows;
/// The order of a column-major matrix: the first mode has stride 1.
#[derive(Debug)]
pub struct Columns;

/// The order of a matrix, [`Rows`] or [`Columns`], and the types that kernels use for matrices of this order.
pub trait Order {
    /// The layout of the matrix in global memory.
    type Matrix: AnyLayout + Argument<Origin = ()>;
    /// The layout of a tile of A in shared memory.
    type A: Operand<BF16>;
    /// The layout of a tile of B in shared memory.
    type B: Operand<BF16>;
}
impl Order for Rows {
    type Matrix = ByRows;
    type A = RowsA;
    type B = RowsB;
}
impl Order for Columns {
    type Matrix = ByColumns;
    type A = ColumnsA;
    type B = ColumnsB;
}

/// A layout whose type determines the order of the matrix.
#[diagnostic::on_unimplemented(
    message = "a product takes row-major or column-major matrices: in the type of the layout, one stride is 1 and the other is dynamic",
    label = "the type of this layout is neither",
    note = "the layout is `{Self}`",
    note = "fix: `layout!((m, k), LayoutRight)` is row-major, `layout!((m, k))` column-major; with padded rows `layout!((m, k) : (s, 1))`"
)]
pub trait Ordered: AnyLayout + PlainMatrix + Fit<<Self::Order as Order>::Matrix> {
    /// The order of the matrix.
    type Order: Order;
}
#[diagnostic::do_not_recommend]
impl<S, W: Word> Ordered for Layout<S, HCons<Dyn<W>, HCons<Int!(1), HNil>>>
where
    Self: AnyLayout + PlainMatrix + Fit<ByRows>,
{
    type Order = Rows;
}
#[diagnostic::do_not_recommend]
impl<S, W: Word> Ordered for Layout<S, HCons<Int!(1), HCons<Dyn<W>, HNil>>>
where
    Self: AnyLayout + PlainMatrix + Fit<ByColumns>,
{
    type Order = Columns;
}

/// A kernel that multiplies by `wgmma`.
type ByWgmma<A, B> = Kernel<wgmma::Threads, Maps<A, B>, Rings<A, B>>;
/// A kernel that multiplies by `mma.sync`.
type ByMma<A, B> = Kernel<mma::Threads, Matrices<A, B>, Tiles<A, B>>;
/// The arguments of a kernel by `wgmma`.
type Maps<A, B> = (TensorMap<BF16, <A as Order>::A>, TensorMap<BF16, <B as Order>::B>, wgmma::MatrixC<BF16>);
/// The shared memory of a kernel by `wgmma`.
type Rings<A, B> = (Ring<BF16, <A as Order>::A, BF16, <B as Order>::B, wgmma::Stages>, wgmma::Out<BF16>);
/// The arguments of a kernel by `mma.sync`.
type Matrices<A, B> = (Global<bf16, <A as Order>::Matrix>, Global<bf16, <B as Order>::Matrix>, mma::MatrixC<bf16>);
/// The shared memory of a kernel by `mma.sync`.
type Tiles<A, B> = (Staged<BF16, <A as Order>::A, mma::Stages>, Staged<BF16, <B as Order>::B, mma::Stages>);

/// The kernels for a pair of orders, those of A and B. They write a row-major C.
pub trait Orders {
    /// The order of A.
    type A: Order;
    /// The order of B.
    type B: Order;
    /// The kernel by the copy engine and `wgmma`.
    const BY_WGMMA: ByWgmma<Self::A, Self::B>;
    /// The kernel by `cp.async` and `mma.sync`.
    const BY_MMA: ByMma<Self::A, Self::B>;
}
macro_rules! orders {
    ($($a:ident $b:ident: $wgmma:ident $mma:ident;)+) => {$(
        impl Orders for ($a, $b) {
            type A = $a;
            type B = $b;
            const BY_WGMMA: ByWgmma<$a, $b> = wgmma::$wgmma;
            const BY_MMA: ByMma<$a, $b> = mma::$mma;
        }
    )+};
}
orders! {
    Rows Rows: gemm_bf16_tn mma_bf16_tn;
    Columns Rows: gemm_bf16_nn mma_bf16_nn;
    Columns Columns: gemm_bf16_nt mma_bf16_nt;
    Rows Columns: gemm_bf16_tt mma_bf16_tt;
}

/// A product of matrices with the layouts `A`, `B` and `C`, implemented for the order of C.
///
/// [`Rows`] computes C itself. [`Columns`] computes the transpose of C, with A and B exchanged.
pub trait Product<A, B, C>: Sized {
    /// The kernels that compute the product.
    type Kernels: Orders;
    /// Computes the product by `wgmma`.
    fn by_wgmma(module: &Module, a: &Of<A>, b: &Of<B>, c: Of<C>) -> Result<Of<C>, GpuError>;
    /// Computes the product by `mma.sync`.
    fn by_mma(module: &Module, a: &Of<A>, b: &Of<B>, c: Of<C>) -> Result<Of<C>, GpuError>;
}
/// A matrix on the GPU.
pub type Of<L> = DeviceTensor<bf16, L>;

impl<A: Ordered, B: Ordered, C: PlainMatrix + AnyLayout + Fit<ByRows>> Product<A, B, C> for Rows
where
    (A::Order, B::Order): Orders<A = A::Order, B = B::Order>,
{
    type Kernels = (A::Order, B::Order);
    fn by_wgmma(module: &Module, a: &Of<A>, b: &Of<B>, mut c: Of<C>) -> Result<Of<C>, GpuError> {
        let (a, b) = (a.map::<<A::Order as Order>::A>()?, b.map::<<B::Order as Order>::B>()?);
        module.kernel(Self::Kernels::BY_WGMMA)?.launch((&a, &b, &mut c.map_mut::<SliceC>()?))?;
        Ok(c)
    }
    fn by_mma(module: &Module, a: &Of<A>, b: &Of<B>, mut c: Of<C>) -> Result<Of<C>, GpuError> {
        module.kernel(Self::Kernels::BY_MMA)?.launch((a, b, &mut c))?;
        Ok(c)
    }
}
impl<A, B, C, T> Product<A, B, C> for Columns
where
    C: AnyLayout + SelectOp<Turned, Output = T>,
    T: AnyLayout + SelectOp<Turned, Output = C>,
    Rows: Product<B, A, T>,
{
    type Kernels = <Rows as Product<B, A, T>>::Kernels;
    fn by_wgmma(module: &Module, a: &Of<A>, b: &Of<B>, c: Of<C>) -> Result<Of<C>, GpuError> {
        Rows::by_wgmma(module, b, a, c.transposed()?)?.transposed()
    }
    fn by_mma(module: &Module, a: &Of<A>, b: &Of<B>, c: Of<C>) -> Result<Of<C>, GpuError> {
        Rows::by_mma(module, b, a, c.transposed()?)?.transposed()
    }
}

/// Computes `C = A B^T` by the copy engine and `wgmma`, where A is `M x K`, B is `N x K` and C is `M x N`.
///
/// # Fails when
/// a map cannot be encoded, see [`DeviceTensor::map`] and [`DeviceTensor::map_mut`]; or *size*: the extents of A, B and C do not fit.
pub fn by_wgmma<A: Ordered, B: Ordered, C: Ordered<Order: Product<A, B, C>>>(
    module: &Module,
    a: &Of<A>,
    b: &Of<B>,
    c: Of<C>,
) -> Result<Of<C>, GpuError> {
    C::Order::by_wgmma(module, a, b, c)
}

/// Computes `C = A B^T` by `cp.async` and `mma.sync`, where A is `M x K`, B is `N x K` and C is `M x N`, for any M, N and K.
///
/// # Fails when
/// *size*: the extents of A, B and C do not fit; or *injectivity*: two coordinates of C share an element.
pub fn by_mma<A: Ordered, B: Ordered, C: Ordered<Order: Product<A, B, C>>>(
    module: &Module,
    a: &Of<A>,
    b: &Of<B>,
    c: Of<C>,
) -> Result<Of<C>, GpuError> {
    C::Order::by_mma(module, a, b, c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use colex::algebra::manip::select;

    /// The names of the kernels for matrices of these layouts.
    fn kernels<A: Ordered, B: Ordered, C: Ordered<Order: Product<A, B, C>>>(_: A, _: B, _: C) -> [&'static str; 2] {
        type Of<A, B, C> = <<C as Ordered>::Order as Product<A, B, C>>::Kernels;
        [<Of<A, B, C>>::BY_WGMMA.name(), <Of<A, B, C>>::BY_MMA.name()]
    }

    #[test]
    fn the_types_of_layouts_name_the_kernel() {
        let (m, n, k) = (24, 16, 8);
        let (a_k, b_k, c_n) =
            (layout!((m, k), LayoutRight), layout!((n, k), LayoutRight), layout!((m, n), LayoutRight));
        let (a_m, b_n, c_m) = (layout!((m, k)), layout!((n, k)), layout!((m, n)));
        assert_eq!(kernels(a_k, b_k, c_n), ["gemm_bf16_tn", "mma_bf16_tn"]);
        assert_eq!(kernels(a_m, b_k, c_n), ["gemm_bf16_nn", "mma_bf16_nn"]);
        assert_eq!(kernels(a_m, b_n, c_n), ["gemm_bf16_nt", "mma_bf16_nt"]);
        assert_eq!(kernels(a_k, b_n, c_n), ["gemm_bf16_tt", "mma_bf16_tt"]);
        // If C is column-major, B is the kernel's first operand and A is its second.
        assert_eq!(kernels(a_k, b_k, c_m), ["gemm_bf16_tn", "mma_bf16_tn"]);
        assert_eq!(kernels(a_m, b_k, c_m), ["gemm_bf16_tt", "mma_bf16_tt"]);
        assert_eq!(kernels(a_m, b_n, c_m), ["gemm_bf16_nt", "mma_bf16_nt"]);
        assert_eq!(kernels(a_k, b_n, c_m), ["gemm_bf16_nn", "mma_bf16_nn"]);
    }

    /// The reference for a kernel: computes `C = A B^T` from its arguments, for a row-major C.
    fn as_a_kernel<LA: AnyLayout, LB: AnyLayout, LC: AnyLayout + Fit<ByRows>>(
        (a, of_a): (LA, &[i64]),
        (b, of_b): (LB, &[i64]),
        (c, of_c): (LC, &mut [i64]),
        [m, n, k]: [usize; 3],
    ) {
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let sum = (0..k).map(|l| of_a[a.at(i + m * l) as usize] * of_b[b.at(j + n * l) as usize]).sum();
            of_c[c.at(i + m * j) as usize] = sum;
        }
    }

    fn numbers<const N: usize>(seed: i64) -> [i64; N] {
        core::array::from_fn(|i| i as i64 * seed % 11 - 5)
    }

    /// If a kernel gets B, A and the transpose of a column-major C, it writes `C = A B^T`. The laws of the kernel hold for these
    /// arguments.
    #[test]
    fn the_transpose_by_rows_is_the_product_by_columns() {
        let (m, n, k) = (5, 7, 3);
        let (of_a, of_b) = (numbers::<{ 5 * 3 }>(7), numbers::<{ 7 * 3 }>(3));
        let (a, b) = (layout!((m, k), LayoutRight), layout!((n, k)));
        let (by_rows, by_columns) = (layout!((m, n), LayoutRight), layout!((m, n)));
        let mut written = [[0; 5 * 7]; 2];
        as_a_kernel((a, &of_a), (b, &of_b), (by_rows, &mut written[0]), [m, n, k]);
        let transposed = select(by_columns, Turned::default());
        as_a_kernel((b, &of_b), (a, &of_a), (transposed, &mut written[1]), [n, m, k]);
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            assert_eq!(written[0][by_rows.at((i, j)) as usize], written[1][by_columns.at((i, j)) as usize], "{i} {j}");
        }
        // SAFETY: `check` sees only the layouts, and nothing is read or written through the tensors.
        #[allow(unsafe_code)]
        let check = |c: ByRows| unsafe {
            mma::mma_bf16_nn.check(&(
                Global::new(core::ptr::null(), b.fit().unwrap()),
                Global::new(core::ptr::null(), a.fit().unwrap()),
                colex_gpu::memory::GlobalMut::new(core::ptr::null_mut(), c),
            ))
        };
        assert_eq!(check(transposed.fit().unwrap()), Ok(()));
        assert!(check(by_rows.fit().unwrap()).is_err());
    }
}
