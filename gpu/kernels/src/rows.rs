//! Softmax and RMS norm of rows of bf16 of any length, one block for each row.
//!
//! A row of up to 4096 elements stays in registers, and is read once and written once. A longer row is read twice, in pieces of
//! 4096 elements.
//!
//! Threads read and write units of sixteen bytes. If rows do not begin at multiples of sixteen bytes, a unit is one element.

use colex::int::Static;
use colex::prelude::*;
use colex::tensor::Halves;
use colex_gpu::asm::math;
use colex_gpu::prelude::*;
use core::f32::consts::LOG2_E;

/// A vector of eight bf16.
pub type Bf16x8 = Vector<bf16, 8>;
/// The threads of a block.
pub type Threads = Layout!(256);
/// The layout of a row, in units.
pub type Row = Layout!(Dyn32);
/// The layout of rows, `(unit, row)`.
pub type Rows = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The layout of a row of 4096 elements, in vectors. Each thread has exactly two vectors, so no bounds are checked.
pub type Row4096 = Layout!(512);
/// The layout of contiguous rows of 4096 elements, `(vector, row)`.
pub type Rows4096 = Layout!((512, Dyn32) : (1, 512));

/// A unit of `LANES` elements that is read or written at once.
pub trait Unit<const LANES: usize>: colex_gpu::element::Element {
    /// The number of units in a piece: the part of a row that fits the registers of a block, 16 elements for each thread.
    type Piece: Static;
    /// Returns a unit whose elements are all `x`, rounded to the nearest bf16.
    fn all(x: f32) -> Self;
    /// Converts the elements to floats.
    fn to_f32(self) -> [f32; LANES];
    /// Rounds each float to the nearest bf16, and returns a unit of the results.
    fn from_f32(x: [f32; LANES]) -> Self;
}
impl Unit<8> for Bf16x8 {
    type Piece = Int!(512);
    #[inline(always)]
    fn all(x: f32) -> Self {
        Vector([bf16::from_f32_const(x); 8])
    }
    #[inline(always)]
    fn to_f32(self) -> [f32; 8] {
        Vector::to_f32(self)
    }
    #[inline(always)]
    fn from_f32(x: [f32; 8]) -> Self {
        Vector::from_f32(x)
    }
}
impl Unit<1> for bf16 {
    type Piece = Int!(4096);
    #[inline(always)]
    fn all(x: f32) -> Self {
        bf16::from_f32_const(x)
    }
    #[inline(always)]
    fn to_f32(self) -> [f32; 1] {
        [f32::from_bits((self.to_bits() as u32) << 16)]
    }
    #[inline(always)]
    fn from_f32([x]: [f32; 1]) -> Self {
        bf16::from_bits(math::to_bf16x2(x, 0.0) as u16)
    }
}

#[inline(always)]
fn add(x: f32, y: f32) -> f32 {
    x + y
}

/// Whether input and output have the same number of rows, and rows of the same length.
#[allow(dead_code)] // only used on the host, by a launch
fn same(input: impl Halves, output: impl Halves) -> bool {
    let (of_input, of_output) = (input.halves(), output.halves());
    of_input.0.size() == of_output.0.size() && of_input.1.size() == of_output.1.size()
}

/// The number of units that a thread has in a piece.
const fn each<U: Unit<L>, const L: usize>() -> usize {
    <U::Piece as Static>::N as usize / Threads::SIZE
}

/// Folds all floats by `op`, starting with `first`.
#[inline(always)]
fn fold<const L: usize, const N: usize>(x: [[f32; L]; N], first: f32, op: fn(f32, f32) -> f32) -> f32 {
    x.into_iter().flatten().fold(first, op)
}

/// `exp(x - top)`.
#[inline(always)]
fn power(x: f32, top: f32) -> f32 {
    math::exp2((x - top) * LOG2_E)
}

/// `first` plus the squares of the elements of units.
#[inline(always)]
fn squares<U: Unit<L>, const L: usize, const N: usize>(x: [U; N], first: f32) -> f32 {
    fold(x.map(Unit::to_f32), first, |sum, x| sum + x * x)
}

/// `w x / sqrt(mean + epsilon)`, where `mean` is the mean of `x^2` over the row.
#[inline(always)]
fn normed<U: Unit<L>, const L: usize, const N: usize>(x: [U; N], w: [U; N], mean: f32, epsilon: f32) -> [U; N] {
    let scale = math::rsqrt(mean + epsilon);
    core::array::from_fn(|k| {
        let (x, w) = (x[k].to_f32(), w[k].to_f32());
        U::from_f32(core::array::from_fn(|i| x[i] * scale * w[i]))
    })
}

macro_rules! rows {
    ($($(#[$doc:meta])* $softmax:ident $rms_norm:ident of $unit:ty, $lanes:literal in $row:ty, $rows:ty;)*) => { kernel! {$(
        /// Softmax of each row: `y = exp(x - max x) / sum of exp(x - max x)`.
        $(#[$doc])*
        pub fn $softmax(
            block: Block<Threads>,
            input: Global<$unit, $rows>,
            output: GlobalMut<$unit, $rows>;
            greatest: Scratch<f32>,
            sums: Scratch<f32>,
        )
        where
            "size: the output must have as many rows and columns as the input": same(input.layout(), output.layout()),
        {
            let (piece, threads) = (<$unit as Unit<$lanes>>::Piece::default(), Threads::instance());
            let (row, to) = (input.tile(block.index()), output.tile(&block).pieces(piece).partition_mut(threads));
            // Elements past the end of the row are minus infinity, so they change neither the maximum nor the sum.
            let load = move |thread: &Thread<'_, Threads>, at: usize| {
                let units: [$unit; each::<$unit, $lanes>()] = row.cut(piece, at).partition(thread, threads).load_or(Unit::all(f32::NEG_INFINITY));
                units.map(Unit::to_f32)
            };
            let pieces = row.tiles_of(piece);
            if pieces == 1 {
                let x = block.each((), move |thread, ()| load(&thread, 0));
                let tops = block.each(x, |_, x| fold(x, f32::NEG_INFINITY, math::max));
                let (top, _) = block.reduce(tops, greatest, math::max);
                let powers = block.each(x, move |_, x| x.map(|part| part.map(|x| power(x, top))));
                let (sum, _) = block.reduce(block.each(powers, |_, x| fold(x, 0.0, add)), sums, add);
                block.each((powers, to), move |_, (powers, mut to)| {
                    let scale = math::reciprocal(sum);
                    let y: [$unit; each::<$unit, $lanes>()] = powers.map(|part| Unit::from_f32(part.map(|x| x * scale)));
                    to.piece(0).store(y);
                });
            } else {
                // The greatest element `top` of each thread, and the sum of `exp(x - top)` over the thread's elements.
                let both = block.each((), move |thread, ()| {
                    let (mut top, mut sum, mut at) = (f32::MIN, 0.0, 0);
                    while at < pieces {
                        let x = load(&thread, at);
                        let higher = fold(x, top, math::max);
                        sum = fold(x.map(|part| part.map(|x| power(x, higher))), sum * power(top, higher), add);
                        (top, at) = (higher, at + 1);
                    }
                    (top, sum)
                });
                let (top, _) = block.reduce(block.each(both, |_, (top, _)| top), greatest, math::max);
                let scaled = block.each(both, move |_, (own, sum)| sum * power(own, top));
                let (sum, _) = block.reduce(scaled, sums, add);
                block.each(to, move |thread, mut to| {
                    let (scale, mut at) = (math::reciprocal(sum), 0);
                    while at < pieces {
                        let y = load(&thread, at).map(|part| part.map(|x| power(x, top) * scale));
                        to.piece(at).store(y.map(<$unit as Unit<$lanes>>::from_f32));
                        at += 1;
                    }
                });
            }
        }

        /// RMS norm of each row: `y = w x / sqrt(mean of x^2 + epsilon)`. A row has at most 4096 elements.
        $(#[$doc])*
        pub fn $rms_norm(
            block: Block<Threads>,
            input: Global<$unit, $rows>,
            weight: Global<$unit, $row>,
            epsilon: f32,
            output: GlobalMut<$unit, $rows>;
            sums: Scratch<f32>,
        )
        where
            "size: the output must have as many rows and columns as the input": same(input.layout(), output.layout()),
            "size: there must be one weight for each column": weight.layout().size() == input.layout().halves().0.size(),
            "size: a row must have at most 4096 elements; call `rms_norm_long` for longer rows":
                input.layout().halves().0.size() <= <<$unit as Unit<$lanes>>::Piece as Static>::N as usize,
        {
            let threads = Threads::instance();
            let piece = <$unit as Unit<$lanes>>::Piece::default();
            let (row, to) = (input.tile(block.index()), output.tile(&block).pieces(piece).partition_mut(threads));
            let of = move |from: Global<$unit, $row>, thread: &Thread<'_, Threads>, at: usize| {
                let units: [$unit; each::<$unit, $lanes>()] = from.cut(piece, at).partition(thread, threads).load_or(Unit::all(0.0));
                units
            };
            let columns = (row.layout().size() * $lanes) as f32;
            let x = block.each((), move |thread, ()| (of(row, &thread, 0), of(weight, &thread, 0)));
            let (sum, _) = block.reduce(block.each(x, |_, (x, _)| squares(x, 0.0)), sums, add);
            block.each((x, to), move |_, ((x, w), mut to)| {
                to.piece(0).store(normed(x, w, sum / columns, epsilon));
            });
        }
    )*}};
}
rows! {
    /// Threads read and write sixteen bytes at a time.
    softmax rms_norm of Bf16x8, 8 in Row, Rows;
    /// Threads read and write sixteen bytes at a time. Rows have 4096 elements.
    softmax_4096 rms_norm_4096 of Bf16x8, 8 in Row4096, Rows4096;
    /// Threads read and write element by element.
    softmax_singles rms_norm_singles of bf16, 1 in Row, Rows;
}

macro_rules! long_rows {
    ($($(#[$doc:meta])* $rms_norm_long:ident of $unit:ty, $lanes:literal;)*) => { kernel! {$(
        /// RMS norm of each row: `y = w x / sqrt(mean of x^2 + epsilon)`. Rows may have any length.
        $(#[$doc])*
        pub fn $rms_norm_long(
            block: Block<Threads>,
            input: Global<$unit, Rows>,
            weight: Global<$unit, Row>,
            epsilon: f32,
            output: GlobalMut<$unit, Rows>;
            sums: Scratch<f32>,
        )
        where
            "size: the output must have as many rows and columns as the input": same(input.layout(), output.layout()),
            "size: there must be one weight for each column": weight.layout().size() == input.layout().halves().0.size(),
        {
            let threads = Threads::instance();
            let piece = <$unit as Unit<$lanes>>::Piece::default();
            let (row, to) = (input.tile(block.index()), output.tile(&block).pieces(piece).partition_mut(threads));
            let of = move |from: Global<$unit, Row>, thread: &Thread<'_, Threads>, at: usize| {
                let units: [$unit; each::<$unit, $lanes>()] = from.cut(piece, at).partition(thread, threads).load_or(Unit::all(0.0));
                units
            };
            let columns = (row.layout().size() * $lanes) as f32;
            let pieces = row.tiles_of(piece);
            let of_threads = block.each((), move |thread, ()| {
                let (mut sum, mut at) = (0.0, 0);
                while at < pieces {
                    sum = squares(of(row, &thread, at), sum);
                    at += 1;
                }
                sum
            });
            let (sum, _) = block.reduce(of_threads, sums, add);
            block.each(to, move |thread, mut to| {
                let mut at = 0;
                while at < pieces {
                    let (x, w) = (of(row, &thread, at), of(weight, &thread, at));
                    to.piece(at).store(normed(x, w, sum / columns, epsilon));
                    at += 1;
                }
            });
        }
    )*}};
}
long_rows! {
    /// Threads read and write sixteen bytes at a time.
    rms_norm_long of Bf16x8, 8;
    /// Threads read and write element by element.
    rms_norm_long_singles of bf16, 1;
}
