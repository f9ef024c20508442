//! The types that determine a product by `mma.sync`: the elements, the instruction, and the layouts of the matrices and of their
//! tiles.

use super::{ByColumns, ByRows};
use crate::gemm::tiles::Chunked;
use crate::sealed::Token;
use colex::atom::Element as _;
use colex::layout::ModeOp;
use colex_gpu::asm::ExecuteMma;
use colex_gpu::asm::convert::Half;
use colex_gpu::element::Element;
use colex_gpu::operand::{Major, Operand};
use core::marker::PhantomData;

/// The types that determine a product.
///
/// Tiles, matrices and the instruction must fit each other, and elements in memory must have 16 bits. Otherwise the product does
/// not compile:
///
/// ```compile_fail,E0080
/// use colex::atom::{BF16, SM80_16x8x16_F32BF16BF16F32_TN};
/// use colex_gpu::{block::Block, memory::{Global, Staged}};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, mma::*, tiles::{RowsA, RowsB}};
/// type By = Of<BF16, u8, SM80_16x8x16_F32BF16BF16F32_TN, RowsA, RowsB, ByRows, ByRows>; // memory has bytes
/// type Tiles = (Staged<BF16, RowsA, Stages>, Staged<BF16, RowsB, Stages>);
/// fn bytes(block: Block<Threads>, a: Global<u8, ByRows>, b: Global<u8, ByRows>, c: MatrixC<u8>, (of_a, of_b): Tiles) {
///     gemm::<By, Identity>(&block, a, b, c, Identity, of_a, of_b);
/// }
/// let _: fn(Block<Threads>, Global<u8, ByRows>, Global<u8, ByRows>, MatrixC<u8>, Tiles) = bytes;
/// ```
pub trait Gemm {
    /// The type of the elements of A, B and C in the instruction.
    type Element: Half;
    /// The Rust type of the elements in memory.
    type Stored: Element;
    /// The instruction.
    type Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>;
    /// The layout of a tile of A in shared memory.
    type A: Operand<Self::Element> + Chunked;
    /// The layout of a tile of B in shared memory.
    type B: Operand<Self::Element> + Chunked;
    /// The layout of A in global memory.
    type LayoutA: Contiguous;
    /// The layout of B in global memory.
    type LayoutB: Contiguous;
}

/// The layout of a matrix in global memory. Its type shows which mode has stride 1: [`ByRows`] or [`ByColumns`].
///
/// Unsafe code reads contiguous chunks along this mode, so no other layout implements the trait:
///
/// ```compile_fail,E0277
/// use colex::{Layout, atom::{BF16, SM80_16x8x16_F32BF16BF16F32_TN}};
/// use colex_gpu::{Dyn32, block::Block, memory::{Global, Staged}};
/// use colex_gpu_kernels::gemm::{epilogue::Identity, mma::*, tiles::{RowsA, RowsB}};
/// use half::bf16;
/// type Once = Layout!((Dyn32, Dyn32) : (0, 0)); // one element
/// type By = Of<BF16, bf16, SM80_16x8x16_F32BF16BF16F32_TN, RowsA, RowsB, Once, ByRows>;
/// fn once(
///     block: Block<Threads>, a: Global<bf16, Once>, b: Global<bf16, ByRows>, c: MatrixC<bf16>,
///     a_tiles: Staged<BF16, RowsA, Stages>, b_tiles: Staged<BF16, RowsB, Stages>,
/// ) {
///     gemm::<By, Identity>(&block, a, b, c, Identity, a_tiles, b_tiles);
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "a product takes row-major or column-major matrices, by the type of the layout",
    label = "the type of this layout is neither",
    note = "the layout is `{Self}`",
    note = "fix: `ByRows` or `ByColumns`"
)]
pub trait Contiguous: ModeOp<0> + ModeOp<1> {
    /// The mode of stride 1.
    const MAJOR: Major;
    /// Seals the trait: see [`Token`]. Unsafe code relies on `MAJOR` when it reads along this mode.
    #[doc(hidden)]
    fn sealed(_: Token);
}
impl Contiguous for ByRows {
    const MAJOR: Major = Major::K;
    fn sealed(_: Token) {}
}
impl Contiguous for ByColumns {
    const MAJOR: Major = Major::MN;
    fn sealed(_: Token) {}
}

/// The constants that follow from the types of a product. `TILE` does not compile if the types do not fit each other.
pub(crate) struct By<G>(PhantomData<G>);
impl<G: Gemm> By<G> {
    /// The extents of a tile along M, N and K.
    pub(crate) const TILE: [usize; 3] = {
        assert!(
            G::Element::BITS == 16 && size_of::<G::Stored>() == 2,
            "gemm: the elements of A, B and C must have 16 bits, in instructions and in memory"
        );
        assert!(
            same(<G::A as Operand<G::Element>>::MAJOR, G::LayoutA::MAJOR)
                && same(<G::B as Operand<G::Element>>::MAJOR, G::LayoutB::MAJOR),
            "gemm: the mode of stride 1 of a matrix must also have stride 1 in its tiles"
        );
        let k = <G::A as Operand<G::Element>>::K;
        assert!(
            k == <G::B as Operand<G::Element>>::K,
            "gemm: the tiles of A and of B must have the same extent along K"
        );
        [<G::A as Operand<G::Element>>::MN, <G::B as Operand<G::Element>>::MN, k]
    };
}

/// Whether two modes are the same.
const fn same(a: Major, b: Major) -> bool {
    a as u8 == b as u8
}

/// Implements [`Gemm`] with its parameters as the types.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Of<E, H, Atom, A, B, LA, LB>(PhantomData<fn(E, H, Atom, A, B, LA, LB)>);
impl<E, H, Atom, A, B, LA, LB> Gemm for Of<E, H, Atom, A, B, LA, LB>
where
    E: Half,
    H: Element,
    Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>,
    A: Operand<E> + Chunked,
    B: Operand<E> + Chunked,
    LA: Contiguous,
    LB: Contiguous,
{
    type Element = E;
    type Stored = H;
    type Atom = Atom;
    type A = A;
    type B = B;
    type LayoutA = LA;
    type LayoutB = LB;
}
