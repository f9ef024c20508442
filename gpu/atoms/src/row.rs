//! What the host has to know of an instruction.

use colex::AnyLayout;
use colex::atom::{Element, MmaAtom};
use colex::layout::StaticLayout;

/// An operand: how many values a thread has of it, where each lies, and what its elements are.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// Values of a thread.
    pub values: usize,
    /// `thread + threads * value -> mn + MN k`.
    pub layout: fn(usize) -> isize,
    /// The name of its element.
    pub element: &'static str,
    /// How many bits that has.
    pub bits: usize,
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// CuTe's name, and behind it how its operands lie, if that is not the only way.
    pub name: &'static str,
    /// The kernel's name.
    pub kernel: &'static str,
    /// M, N and K.
    pub shape_mnk: [usize; 3],
    /// How many threads.
    pub threads: usize,
    /// Which threads of a block these are.
    pub thread: fn(usize) -> isize,
    /// A, B and C.
    pub operands: [Operand; 3],
    /// How many steps along K the kernel takes.
    pub steps: usize,
    /// Which of A and B each thread has for itself; else all see the whole matrix.
    pub in_registers: [bool; 2],
}

const fn operand<E: Element, L: StaticLayout, T: StaticLayout>() -> Operand {
    Operand { values: L::SIZE / T::SIZE, layout: |i| L::instance().at(i), element: E::NAME, bits: E::BITS }
}

impl Row {
    /// Of an atom.
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
