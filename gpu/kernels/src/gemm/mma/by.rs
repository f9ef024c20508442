//! What a product is made by: elements, an instruction, and layouts of its operands in memory and of their tiles.

use crate::gemm::tiles::Chunked;
use colex::prelude::*;
use colex_gpu::asm::ExecuteMma;
use colex_gpu::asm::convert::Half;
use colex_gpu::operand::Operand;
use core::marker::PhantomData;

/// How a product is made.
pub trait Gemm {
    /// The elements of A, B and C, as instructions name them.
    type Element: Half;
    /// And as memory holds them.
    type Stored: 'static;
    /// The instruction.
    type Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>;
    /// A tile of A in shared memory.
    type A: Operand<Self::Element> + Chunked;
    /// A tile of B in shared memory.
    type B: Operand<Self::Element> + Chunked;
    /// The layout of A in global memory.
    type LayoutA: AnyLayout;
    /// The layout of B in global memory.
    type LayoutB: AnyLayout;

    /// Rows, columns and depth of a tile.
    const TILE: [usize; 3] = {
        let k = <Self::A as Operand<Self::Element>>::K;
        assert!(k == <Self::B as Operand<Self::Element>>::K, "gemm: the tiles of A and of B have one depth");
        [<Self::A as Operand<Self::Element>>::MN, <Self::B as Operand<Self::Element>>::MN, k]
    };
}

/// A product by these types.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Of<E, H, Atom, A, B, LA, LB>(PhantomData<fn(E, H, Atom, A, B, LA, LB)>);
impl<E, H, Atom, A, B, LA, LB> Gemm for Of<E, H, Atom, A, B, LA, LB>
where
    E: Half,
    H: 'static,
    Atom: ExecuteMma<C = [f32; 4], A = [u32; 4], B = [u32; 2]>,
    A: Operand<E> + Chunked,
    B: Operand<E> + Chunked,
    LA: AnyLayout,
    LB: AnyLayout,
{
    type Element = E;
    type Stored = H;
    type Atom = Atom;
    type A = A;
    type B = B;
    type LayoutA = LA;
    type LayoutB = LB;
}
