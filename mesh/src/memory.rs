//! Elements of a transfer in the memory of a rank: to a message, from a message, from source to result, and into sums.

use crate::piece::{Piece, PieceMode, Transfer};
use crate::{Element, Number, Reduce};

/// Extents and the strides of the source, the result, and a message, in which the elements of a piece have no gaps.
struct Strides {
    extents: Vec<usize>,
    source: Vec<isize>,
    result: Vec<isize>,
    message: Vec<isize>,
}

fn strides(piece: &Piece) -> Strides {
    let mut dense = 1;
    let message = piece.modes.iter().map(|mode| {
        let stride = dense;
        dense *= mode.extent as isize;
        stride
    });
    Strides {
        message: message.collect(),
        extents: piece.modes.iter().map(|mode| mode.extent).collect(),
        source: piece.modes.iter().map(|mode| mode.src_stride as isize).collect(),
        result: piece.modes.iter().map(|mode| mode.dst_stride as isize).collect(),
    }
}

/// The copies below fail only if a plan is wrong: the lengths of both memories have been compared with it.
const INSIDE: &str = "a plan stays inside the memory of each rank, and writes no element twice";

/// Writes the elements of a transfer, piece after piece.
pub(crate) fn pack<T: Element>(transfer: &Transfer, source: &[T], mut message: &mut [T]) {
    for piece in transfer.pieces() {
        let s = strides(&piece);
        let part;
        (part, message) = message.split_at_mut(piece.elements());
        colex_permute::copy(part, &source[piece.src..], &s.extents, &s.message, &s.source).expect(INSIDE);
    }
}

pub(crate) fn store<T: Element>(transfer: &Transfer, mut message: &[T], result: &mut [T]) {
    for piece in transfer.pieces() {
        let s = strides(&piece);
        let part;
        (part, message) = message.split_at(piece.elements());
        colex_permute::copy(&mut result[piece.dst..], part, &s.extents, &s.result, &s.message).expect(INSIDE);
    }
}

/// What a rank gives itself.
pub(crate) fn keep<T: Element>(transfer: &Transfer, source: &[T], result: &mut [T]) {
    for piece in transfer.pieces() {
        let s = strides(&piece);
        let (to, from) = (&mut result[piece.dst..], &source[piece.src..]);
        colex_permute::copy(to, from, &s.extents, &s.result, &s.source).expect(INSIDE);
    }
}

/// Where the elements of a transfer are.
pub(crate) enum Elements<'a, T> {
    /// In the memory of the source.
    Source(&'a [T]),
    /// In a message, without gaps.
    Message(&'a [T]),
}

/// Elements with a stride.
pub(crate) type Row<'a, T> = (&'a [T], usize);

/// Sums with a stride.
pub(crate) type RowMut<'a, T> = (&'a mut [T], usize);

/// Combines elements with sums, a row at a time: those of the first mode of a piece.
pub(crate) fn add<T: Element>(
    transfer: &Transfer,
    elements: Elements<'_, T>,
    result: &mut [T],
    combine: impl Fn(RowMut<'_, T>, Row<'_, T>),
) {
    let mut done = 0;
    for piece in transfer.pieces() {
        let first = piece.modes.first().copied().unwrap_or(PieceMode { extent: 1, src_stride: 1, dst_stride: 1 });
        let outer = piece.modes.get(1..).unwrap_or_default();
        for mut row in 0..outer.iter().map(|mode| mode.extent).product() {
            let (mut src, mut dst) = (piece.src, piece.dst);
            for mode in outer {
                src += row % mode.extent * mode.src_stride;
                dst += row % mode.extent * mode.dst_stride;
                row /= mode.extent;
            }
            let row = match elements {
                Elements::Source(source) => {
                    (&source[src..=src + (first.extent - 1) * first.src_stride], first.src_stride)
                }
                Elements::Message(message) => (&message[done..done + first.extent], 1),
            };
            done += first.extent;
            combine((&mut result[dst..], first.dst_stride), row);
        }
    }
}

pub(crate) fn combine_row<T: Number>(reduce: Reduce, sums: RowMut<'_, T>, elements: Row<'_, T>) {
    // One loop for each kind, so that the compiler can use vectors.
    fn each<T: Copy>(sums: RowMut<'_, T>, elements: Row<'_, T>, combine: impl Fn(T, T) -> T) {
        if (sums.1, elements.1) == (1, 1) {
            sums.0.iter_mut().zip(elements.0).for_each(|(sum, &x)| *sum = combine(*sum, x));
        } else {
            let elements = elements.0.iter().step_by(elements.1);
            sums.0.iter_mut().step_by(sums.1).zip(elements).for_each(|(sum, &x)| *sum = combine(*sum, x));
        }
    }
    match reduce {
        Reduce::Sum => each(sums, elements, |a, b| T::combine(Reduce::Sum, a, b)),
        Reduce::Product => each(sums, elements, |a, b| T::combine(Reduce::Product, a, b)),
        Reduce::Max => each(sums, elements, |a, b| T::combine(Reduce::Max, a, b)),
        Reduce::Min => each(sums, elements, |a, b| T::combine(Reduce::Min, a, b)),
    }
}
