//! What is proven of the layouts of instructions: that they cover what they speak of.

use super::MmaAtom;
use crate::int::Int;
use crate::layout::{AnyLayout, StaticLayout};
use crate::profile::{Congruent, Reach, Shape};
use crate::tuple::{IntTuple, Part};
use core::marker::PhantomData;

/// Whether the layouts of a matrix instruction cover its matrices: each is a bijection from `(thread, value)`, modes
/// of stride 0 left out, onto the indices of its matrix.
pub struct Covers<A>(PhantomData<A>);
impl<A: MmaAtom> Covers<A> {
    /// `true`; where it does not hold, it does not compile.
    pub const HOLDS: bool = {
        let [m, n, k] = A::SHAPE_MNK;
        assert!(
            is(A::M::VALUE, m) && is(A::N::VALUE, n) && is(A::K::VALUE, k),
            "the types M, N and K of an instruction must be the static integers of its SHAPE_MNK"
        );
        assert!(
            covers::<A::ALayout>(m * k),
            "the layout of A of an instruction must reach every element of M x K, and once"
        );
        assert!(
            covers::<A::BLayout>(n * k),
            "the layout of B of an instruction must reach every element of N x K, and once"
        );
        assert!(
            covers::<A::CLayout>(m * n),
            "the layout of C of an instruction must reach every element of M x N, and once"
        );
        true
    };
}

const fn is(value: Option<isize>, number: usize) -> bool {
    matches!(value, Some(value) if value > 0 && value as usize == number)
}

/// Whether the layouts of threads `T` and of the values of each, `V`, number them from 0 on, each once, so that a pair of such
/// numbers is one place of the tile. A raked product and its inverse come out of others as well, of which a thread has what is
/// another's.
#[cfg_attr(doc, doc(hidden))]
pub struct Numbered<T, V>(PhantomData<(T, V)>);
impl<T: AnyLayout, V: AnyLayout> Numbered<T, V> {
    /// Where it does not hold, it does not compile.
    pub const HOLD: () = {
        assert!(
            is_numbered::<T>(),
            "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once\n\
             fix: choose strides so that, sorted, each is the product of the shapes before it"
        );
        assert!(
            is_numbered::<V>(),
            "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once\n\
             and so must the values that each of them has, which these are not\n\
             fix: choose strides so that, sorted, each is the product of the shapes before it"
        );
    };
}
const fn is_numbered<L: AnyLayout>() -> bool {
    match L::Shape::STATIC_SIZE {
        Some(size) => covers::<L>(size),
        None => true, // there is no thread-value layout of it
    }
}

/// Whether a layout, modes of stride 0 left out, takes its coordinates to the offsets below `size`, each to one.
///
/// From offset 1 on, the mode with this stride is the next: its extent times its stride is the offset of the one
/// after it. Every mode that moves comes once, and the last ends at `size`.
#[must_use]
pub const fn covers<L: AnyLayout>(size: usize) -> bool {
    let (Some(shape), Some(stride)) = (<L::Shape as IntTuple>::PARTS.all(), <L::Stride as IntTuple>::PARTS.all())
    else {
        return false;
    };
    let (mut reached, mut moving, mut i) = (1, 0, 0);
    while i < shape.len() {
        if let (Part::Int(extent), Part::Int(step)) = (shape[i], stride[i]) {
            moving += (extent > 1 && step != 0) as usize;
        }
        i += 1;
    }
    while moving > 0 {
        let (mut next, mut k) = (0, 0);
        while k < shape.len() {
            if let (Part::Int(extent), Part::Int(step)) = (shape[k], stride[k])
                && extent > 1
                && step == reached
            {
                next = extent;
            }
            k += 1;
        }
        if next == 0 {
            return false;
        }
        reached *= next;
        moving -= 1;
    }
    reached as usize == size
}

/// How many coordinates share an offset: the product of the extents of the modes of stride 0.
#[must_use]
pub const fn broadcast<L: StaticLayout>() -> usize {
    let (Some(shape), Some(stride)) = (<L::Shape as IntTuple>::PARTS.all(), <L::Stride as IntTuple>::PARTS.all())
    else {
        return 1;
    };
    let (mut times, mut i) = (1, 0);
    while i < shape.len() {
        if let (Part::Int(extent), Part::Int(0)) = (shape[i], stride[i]) {
            times *= extent as usize;
        }
        i += 1;
    }
    times
}

/// Whether a layout has offsets below `size` alone, and none below 0.
pub(super) const fn stays_below<L: AnyLayout>(size: Option<usize>) -> bool {
    match (<L::Stride as Congruent<L::Shape>>::STATIC_REACH, size) {
        (Some(Reach { below: 0, above }), Some(size)) => (above as usize) < size,
        _ => false,
    }
}
