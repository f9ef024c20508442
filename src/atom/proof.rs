//! Proofs at compile time that the layouts of instructions cover their matrices, tiles and threads.

use super::MmaAtom;
use crate::error::{Text, refuse};
use crate::int::Int;
use crate::layout::{AnyLayout, StaticLayout};
use crate::profile::{Congruent, Reach, Shape};
use crate::tuple::{IntTuple, Part};
use core::marker::PhantomData;

/// Whether the layouts of a matrix instruction cover its matrices: each layout, without its modes of stride 0, is a
/// bijection from `(thread, value)` onto the indices of its matrix.
pub struct Covers<A>(PhantomData<A>);
impl<A: MmaAtom> Covers<A> {
    /// Always `true`: if a layout does not cover its matrix, the use of this constant does not compile.
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

/// Whether the layout `T` numbers the threads and the layout `V` numbers the values from 0 on, each once. Each pair of a
/// thread and a value is then one element of the tile. A tiled copy assigns elements to threads by the right inverse of
/// the raked product of `T` and `V`. This inverse may exist for other layouts too, but it gives a thread the elements of
/// another thread.
#[cfg_attr(doc, doc(hidden))]
pub struct Numbered<T, V>(PhantomData<(T, V)>);
impl<T: AnyLayout, V: AnyLayout> Numbered<T, V> {
    /// If `T` or `V` has other numbers, the use of this constant does not compile.
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
             and the values of a thread must be numbered in the same way, and these are not\n\
             fix: choose strides such that, when the modes are sorted by stride, each stride is the product of the shapes before",
            )
        }
    };
}
const fn is_numbered<L: AnyLayout>() -> bool {
    match L::Shape::STATIC_SIZE {
        Some(size) => covers::<L>(size),
        None => true, // other bounds refuse a dynamic layout
    }
}

/// Whether a layout maps its coordinates to the offsets below `size`, each offset once. Modes of stride 0 are
/// ignored.
///
/// The loop starts at offset 1 and looks for the mode whose stride is the offset reached. The extent of that mode
/// times its stride is the next offset reached. Every mode that moves must be found once, and the last must reach
/// `size`.
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

/// Does not compile if a layout has offsets outside a tile of `size` elements.
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

// A separate function, so that the text is built only when it is reported.
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

/// Whether all offsets of a layout are at least 0 and below `size`.
pub(super) const fn stays_below<L: AnyLayout>(size: Option<usize>) -> bool {
    match (<L::Stride as Congruent<L::Shape>>::STATIC_REACH, size) {
        (Some(Reach { below: 0, above }), Some(size)) => (above as usize) < size,
        _ => false,
    }
}
