//! The description of an instruction for the host.

use colex::AnyLayout;
use colex::atom::{Element, MmaAtom};
use colex::layout::StaticLayout;

/// An operand: the values of a thread, their places, and the type of the elements.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// Values of a thread.
    pub values: usize,
    /// `thread + threads * value -> mn + MN k`.
    pub layout: fn(usize) -> isize,
    /// The name of its element.
    pub element: &'static str,
    /// The bits of an element.
    pub bits: usize,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// CuTe's name, and after it the order of the operands, if there are several.
    pub name: &'static str,
    /// The kernel's name.
    pub kernel: &'static str,
    /// M, N and K.
    pub shape_mnk: [usize; 3],
    /// The number of threads.
    pub threads: usize,
    /// The numbers of these threads in a block.
    pub thread: fn(usize) -> isize,
    /// A, B and C.
    pub operands: [Operand; 3],
    /// The number of steps of the kernel along K.
    pub steps: usize,
    /// Whether A, and whether B, is in the registers of each thread; otherwise it is in shared memory.
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
