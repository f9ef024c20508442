//! Describes matrix instructions. Code on the host reads the descriptions to test the kernels that run the instructions.

use colex::AnyLayout;
use colex::atom::{Element, MmaAtom};
use colex::layout::StaticLayout;

/// An operand of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// The number of values that a thread has.
    pub values: usize,
    /// The layout of the threads' values: maps `thread + threads * value` to the index of an element. In A and B the index
    /// is the coordinate along M or N, plus that mode's extent times the coordinate along K. In C it is `m + M * n`.
    pub layout: fn(usize) -> isize,
    /// The name of the element's type.
    pub element: &'static str,
    /// The number of bits of an element.
    pub bits: usize,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// CuTe's name of the atom.
    pub name: &'static str,
    /// The kernel's name.
    pub kernel: &'static str,
    /// The extents M, N and K of the instruction.
    pub shape_mnk: [usize; 3],
    /// The number of threads that run the instruction together.
    pub threads: usize,
    /// Maps the number of a thread in the instruction to its number in the block.
    pub thread: fn(usize) -> isize,
    /// The operands A, B and C.
    pub operands: [Operand; 3],
    /// The number of times that the kernel runs the instruction, one after the other along K.
    pub steps: usize,
    /// Whether A is in registers, and whether B is. Otherwise the operand is in shared memory.
    pub in_registers: [bool; 2],
}

const fn operand<E: Element, L: StaticLayout, T: StaticLayout>() -> Operand {
    Operand { values: L::SIZE / T::SIZE, layout: |i| L::instance().at(i), element: E::NAME, bits: E::BITS }
}

impl Row {
    /// The description of an atom.
    pub const fn of<A: MmaAtom>(kernel: &'static str, steps: usize, in_registers: [bool; 2]) -> Row {
        Row {
            name: A::NAME,
            kernel,
            shape_mnk: A::SHAPE_MNK,
            threads: A::ThrId::SIZE,
            thread: |i| A::ThrId::instance().at(i),
            operands: [
                operand::<A::ElementA, A::ALayout, A::ThrId>(),
                operand::<A::ElementB, A::BLayout, A::ThrId>(),
                operand::<A::ElementC, A::CLayout, A::ThrId>(),
            ],
            steps,
            in_registers,
        }
    }
}
