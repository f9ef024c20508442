//! Proofs at compile time that the layouts of instructions cover their matrices, tiles and threads.

use super::MmaAtom;
use crate::error::{Text, refuse};
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
        if !(is(A::M::VALUE, m) && is(A::N::VALUE, n) && is(A::K::VALUE, k)) {
            refuse("the types M, N and K of an instruction must be the static integers of its SHAPE_MNK")
        }
        if !covers::<A::ALayout>(m * k) {
            refuse("the layout of A of an instruction must reach every element of M x K, and once")
        }
        if !covers::<A::BLayout>(n * k) {
            refuse("the layout of B of an instruction must reach every element of N x K, and once")
        }
        if !covers::<A::CLayout>(m * n) {
            refuse("the layout of C of an instruction must reach every element of M x N, and once")
        }
        true
    };
}

const fn is(value: Option<isize>, number: usize) -> bool {
    matches!(value, Some(value) if value > 0 && value as usize == number)
}

/// Whether the layouts of threads `T` and of values `V` number them from 0 on, each once, so that each pair of a thread and a value
/// is one place of the tile. Other layouts have a raked product and its inverse too, but give a thread elements of another.
#[cfg_attr(doc, doc(hidden))]
pub struct Numbered<T, V>(PhantomData<(T, V)>);
impl<T: AnyLayout, V: AnyLayout> Numbered<T, V> {
    /// Where it does not hold, it does not compile.
    pub const HOLD: () = {
        if !is_numbered::<T>() {
            refuse(
                "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once\n\
             fix: choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before",
            )
        }
        if !is_numbered::<V>() {
            refuse(
                "coverage: the threads of a layout must be numbered from 0 to its size - 1, each once\n\
             and so must the values that each of them has, which these are not\n\
             fix: choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before",
            )
        }
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

/// Does not compile where a layout has offsets that a tile of `size` elements does not have.
#[track_caller]
pub(super) const fn check_tile<L: AnyLayout>(size: Option<usize>) {
    if stays_below::<L>(size) {
        return;
    }
    match (<L::Stride as Congruent<L::Shape>>::STATIC_REACH, size) {
        (Some(reach), Some(size)) => {
            refuse_in_tile::<L>(if reach.below == 0 { reach.above } else { -reach.below }, size)
        }
        _ => refuse("bounds: every offset of a tensor must lie inside its buffer"),
    }
}

// A function of its own, so that the text is built only where it is reported.
#[track_caller]
const fn refuse_in_tile<L: AnyLayout>(offset: isize, size: usize) -> ! {
    Text::of("bounds: every offset of a tensor must lie inside its buffer")
        .operand::<L>("A")
        .word("\n  the layout reaches offset ")
        .number(offset)
        .word(" and the tile has ")
        .number(size as isize)
        .word(" elements\n  fix: choose threads and values whose indices are those of the tile")
        .refuse()
}

/// Whether a layout has offsets below `size` alone, and none below 0.
pub(super) const fn stays_below<L: AnyLayout>(size: Option<usize>) -> bool {
    match (<L::Stride as Congruent<L::Shape>>::STATIC_REACH, size) {
        (Some(Reach { below: 0, above }), Some(size)) => (above as usize) < size,
        _ => false,
    }
}
