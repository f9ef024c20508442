//! Measures indexing in hot loops: `cargo run --release -p colex-peers --bin hot`.
//!
//! There are thirty loops, as a user first writes them. Each is measured in five ways: with `t[c]` of a tensor, with
//! `t.get(c).unwrap()` of a tensor, with `a[c]` of `ndarray`, with a slice and an index that the loop computes from the strides,
//! and with this index without the bounds check of the slice.
//!
//! Each loop is written once, generic over how it reads and writes an element. The ways take turns, and the least time of
//! several rounds counts. Every result is compared with that of the slice with bounds checks.

// The last way indexes without checks.
#![allow(unsafe_code)]

mod loops;

use colex::prelude::*;
use loops::{Number, Reads, Stencil, Sum, Transpose, Windows, Writes};
use ndarray::{ArrayView, ArrayViewMut, Axis, ShapeBuilder};
use std::hint::black_box;
use std::time::Instant;

/// The ways to access an element.
const WAYS: [&str; 5] = ["t[c]", "get", "ndarray", "checked", "unchecked"];

/// The number of rounds. The fastest of them counts.
const ROUNDS: usize = 25;

/// The nanoseconds of one call of a loop, by each way.
struct Row {
    name: String,
    times: [f64; 5],
}

/// Times the ways, which must give the same result.
fn in_turn(name: String, mut ways: [&mut dyn FnMut() -> f64; 5]) -> Row {
    let results: Vec<f64> = ways.iter_mut().map(|way| way()).collect();
    assert!(results.iter().all(|&result| result == results[3]), "{name}: {results:?}");
    let mut times = [f64::MAX; 5];
    for _ in 0..ROUNDS {
        for (way, least) in ways.iter_mut().zip(&mut times) {
            let start = Instant::now();
            black_box(way());
            *least = least.min(start.elapsed().as_secs_f64() * 1e9);
        }
    }
    Row { name, times }
}

/// A vector of `len` numbers.
fn numbers<T: Number>(len: usize) -> Vec<T> {
    (0..len).map(|i| T::of((i * 7 + i / 13) % 11)).collect()
}

/// Times a loop that reads the memory `$m`: through a tensor, through a view of `ndarray`, and by the index `$index`, which is
/// computed from the integers `$known`.
macro_rules! reads {
    ($rows:ident, $name:literal, $t:ty, $of:ident, $extents:expr, ($($c:ident),+), $len:expr, |$m:ident| $tensor:expr,
        $array:expr => [$($a:expr),+], $known:expr => |$params:pat_param| $index:expr) => {{
        let memory: Vec<$t> = numbers($len);
        let $m = &memory[..];
        let (t, a) = ($tensor, $array);
        let (t, a, extents) = (&t, &a, black_box($extents));
        $rows.push(in_turn(
            format!("{} of {}", $name, stringify!($t)),
            [
                &mut || {
                    let t = black_box(t).view();
                    $of::run(extents, move |[$($c),+]| t[($($c),+)])
                },
                &mut || {
                    let t = black_box(t).view();
                    $of::run(extents, move |[$($c),+]| *t.get(($($c),+)).unwrap())
                },
                &mut || {
                    let a = black_box(a).view();
                    $of::run(extents, move |[$($c),+]| a[[$($a),+]])
                },
                &mut || {
                    let (m, $params) = black_box(($m, $known));
                    $of::run(extents, move |[$($c),+]: [usize; _]| m[$index])
                },
                &mut || {
                    let (m, $params) = black_box(($m, $known));
                    // SAFETY: every coordinate of a loop is inside of the extents, and the memory has an element for each of
                    // these.
                    $of::run(extents, move |[$($c),+]: [usize; _]| unsafe { *m.get_unchecked($index) })
                },
            ],
        ));
    }};
}

/// Times a loop that reads one matrix and writes another, in the same ways as [`reads`]. The second matrix may have the two
/// extents in exchanged order.
macro_rules! writes {
    ($rows:ident, $name:literal, $t:ty, $of:ident, $extents:expr, $len:expr,
        |$m:ident| $from:expr, $array:expr, $known:expr => |$params:pat_param, $y:ident, $x:ident| $index:expr;
        |$n:ident| $to:expr, $array_to:expr, $known_to:expr => |$params_to:pat_param, $v:ident, $u:ident| $index_to:expr) => {{
        let memory: Vec<$t> = numbers($len);
        let $m = &memory[..];
        let mut outs: [Vec<$t>; 5] = core::array::from_fn(|_| numbers($len));
        let extents = black_box($extents);
        let (t, a) = ($from, $array);
        let (t, a) = (&t, &a);
        let [by_index, by_get, by_array, by_hand, by_pointer] = &mut outs;
        $rows.push(in_turn(
            format!("{} of {}", $name, stringify!($t)),
            [
                &mut || {
                    let (t, $n) = (black_box(t).view(), &mut by_index[..]);
                    let mut to = $to;
                    $of::run(extents, move |[y, x]| t[(y, x)], |[y, x], value| to[(y, x)] = value);
                    0.0
                },
                &mut || {
                    let (t, $n) = (black_box(t).view(), &mut by_get[..]);
                    let mut to = $to;
                    let write = |[y, x]: [usize; 2], value| *to.get_mut((y, x)).unwrap() = value;
                    $of::run(extents, move |[y, x]| *t.get((y, x)).unwrap(), write);
                    0.0
                },
                &mut || {
                    let (a, $n) = (black_box(a).view(), &mut by_array[..]);
                    let mut to = $array_to;
                    $of::run(extents, move |c| a[c], |c, value| to[c] = value);
                    0.0
                },
                &mut || {
                    let (m, $params, $n, $params_to) = black_box(($m, $known, &mut by_hand[..], $known_to));
                    $of::run(
                        extents,
                        move |[$y, $x]: [usize; 2]| m[$index],
                        |[$v, $u]: [usize; 2], value| $n[$index_to] = value,
                    );
                    0.0
                },
                &mut || {
                    let (m, $params, $n, $params_to) = black_box(($m, $known, &mut by_pointer[..], $known_to));
                    // SAFETY: every coordinate of a loop is inside of the extents, and the memory has an element for each of
                    // these.
                    let at = move |[$y, $x]: [usize; 2]| unsafe { *m.get_unchecked($index) };
                    // SAFETY: every coordinate of a loop is inside of the extents, and the memory has an element for each of
                    // these.
                    let write = |[$v, $u]: [usize; 2], value| unsafe { *$n.get_unchecked_mut($index_to) = value };
                    $of::run(extents, at, write);
                    0.0
                },
            ],
        ));
        assert!(outs.iter().all(|out| *out == outs[3]), "{} wrote otherwise", $name);
    }};
}

/// The number of columns, the number of rows, and the padded length of a row.
const W: usize = 384;
const H: usize = 256;
const PITCH: usize = 400;

fn main() {
    let mut rows = Vec::new();
    let (h, w, pitch) = black_box((H, W, PITCH));

    // ---- matrices that are read
    macro_rules! matrix {
        ($of:ident, $loop:literal, $t:ty, rows) => {
            reads!(rows, $loop, $t, $of, [h, w], (y, x), H * W, |m| make_tensor(m, layout!((h, w), LayoutRight)),
                ArrayView::from_shape((h, w), m).unwrap() => [y, x], w => |w| y * w + x)
        };
        ($of:ident, $loop:literal, $t:ty, columns) => {
            reads!(rows, $loop, $t, $of, [h, w], (y, x), H * W, |m| make_tensor(m, layout!((h, w))),
                ArrayView::from_shape((h, w).f(), m).unwrap() => [y, x], h => |h| y + x * h)
        };
        ($of:ident, $loop:literal, $t:ty, padded) => {
            reads!(rows, $loop, $t, $of, [h, w], (y, x), H * PITCH, |m| make_tensor(m, layout!((h, w) : (pitch, 1))),
                ArrayView::from_shape((h, w).strides((pitch, 1)), m).unwrap() => [y, x], pitch => |pitch| y * pitch + x)
        };
        ($of:ident, $loop:literal, $t:ty, upwards) => {
            reads!(rows, $loop, $t, $of, [h, w], (y, x), H * PITCH,
                |m| make_tensor_at(m, (h - 1) * pitch, layout!((h, w) : ({ -(pitch as isize) }, 1))),
                {
                    let mut a = ArrayView::from_shape((h, w).strides((pitch, 1)), m).unwrap();
                    a.invert_axis(Axis(0));
                    a
                } => [y, x],
                (h, pitch) => |(h, pitch)| (h - 1 - y) * pitch + x)
        };
        ($of:ident, $loop:literal, $t:ty, tiles) => {
            // tiles of 8 x 8, each contiguous in memory
            reads!(rows, $loop, $t, $of, [h, w], (y, x), H * W,
                |m| make_tensor(m, layout!(((8, { h / 8 }), (8, { w / 8 })) : ((1, 64), (8, { 8 * h })))),
                ArrayView::from_shape((8, h / 8, 8, w / 8).strides((1, 64, 8, 8 * h)), m).unwrap()
                    => [y % 8, y / 8, x % 8, x / 8],
                h => |h| y % 8 + y / 8 * 64 + x % 8 * 8 + x / 8 * (8 * h))
        };
    }
    matrix!(Windows, "windows, row-major", u8, rows);
    matrix!(Windows, "windows, row-major", f32, rows);
    matrix!(Windows, "windows, column-major", u8, columns);
    matrix!(Windows, "windows, padded", f64, padded);
    matrix!(Windows, "windows, padded", u8, padded);
    matrix!(Windows, "windows, upwards", f32, upwards);
    matrix!(Windows, "windows, tiles", f32, tiles);
    matrix!(Sum, "sum, row-major", u8, rows);
    matrix!(Sum, "sum, column-major", f32, columns);
    matrix!(Sum, "sum, padded", f64, padded);
    matrix!(Sum, "sum, upwards", u8, upwards);
    matrix!(Sum, "sum, tiles", f64, tiles);

    // ---- matrices that are read and written
    macro_rules! stencil {
        ($t:ty, rows) => {
            writes!(rows, "stencil, row-major", $t, Stencil, [h, w], H * W,
                |m| make_tensor(m, layout!((h, w), LayoutRight)), ArrayView::from_shape((h, w), m).unwrap(),
                w => |w, y, x| y * w + x;
                |n| make_tensor(n, layout!((h, w), LayoutRight)), ArrayViewMut::from_shape((h, w), n).unwrap(),
                w => |v, y, x| y * v + x)
        };
        ($t:ty, padded) => {
            writes!(rows, "stencil, padded", $t, Stencil, [h, w], H * PITCH,
                |m| make_tensor(m, layout!((h, w) : (pitch, 1))),
                ArrayView::from_shape((h, w).strides((pitch, 1)), m).unwrap(),
                pitch => |p, y, x| y * p + x;
                |n| make_tensor(n, layout!((h, w) : (pitch, 1))),
                ArrayViewMut::from_shape((h, w).strides((pitch, 1)), n).unwrap(),
                pitch => |q, y, x| y * q + x)
        };
    }
    stencil!(u8, rows);
    stencil!(f32, rows);
    stencil!(f64, padded);
    stencil!(f32, padded);
    macro_rules! transpose {
        ($t:ty) => {
            writes!(rows, "transpose", $t, Transpose, [h, w], H * W,
                |m| make_tensor(m, layout!((h, w), LayoutRight)), ArrayView::from_shape((h, w), m).unwrap(),
                w => |w, y, x| y * w + x;
                |n| make_tensor(n, layout!((w, h), LayoutRight)), ArrayViewMut::from_shape((w, h), n).unwrap(),
                h => |h, x, y| x * h + y)
        };
    }
    transpose!(u8);
    transpose!(f32);
    transpose!(f64);

    // ---- images: three channels
    macro_rules! image {
        ($t:ty, packed) => {
            reads!(rows, "windows, image", $t, Windows, [h, w, 3], (y, x, c), H * W * 3,
                |m| make_tensor(m, layout!((h, w, 3) : ({ 3 * w }, 3, 1))),
                ArrayView::from_shape((h, w, 3), m).unwrap() => [y, x, c], 3 * w => |p| y * p + 3 * x + c)
        };
        ($t:ty, padded) => {
            reads!(rows, "windows, padded image", $t, Windows, [h, w, 3], (y, x, c), H * PITCH * 3,
                |m| make_tensor(m, layout!((h, w, 3) : ({ 3 * pitch }, 3, 1))),
                ArrayView::from_shape((h, w, 3).strides((3 * pitch, 3, 1)), m).unwrap() => [y, x, c],
                3 * pitch => |p| y * p + 3 * x + c)
        };
        ($t:ty, dynamic) => {
            reads!(rows, "windows, image, all dynamic", $t, Windows, [h, w, 3], (y, x, c), H * PITCH * 3,
                |m| make_tensor(m, layout!((h, w, { black_box(3) }) : ({ 3 * pitch }, { black_box(3) }, { black_box(1) }))),
                ArrayView::from_shape((h, w, 3).strides((3 * pitch, 3, 1)), m).unwrap() => [y, x, c],
                [3 * pitch, black_box(3), black_box(1)] => |[p, q, r]| y * p + q * x + r * c)
        };
        ($t:ty, planes) => {
            reads!(rows, "windows, planes", $t, Windows, [h, w, 3], (y, x, c), H * W * 3,
                |m| make_tensor(m, layout!((h, w, 3) : (w, 1, { h * w }))),
                ArrayView::from_shape((h, w, 3).strides((w, 1, h * w)), m).unwrap() => [y, x, c],
                (w, h * w) => |(w, plane)| y * w + x + c * plane)
        };
    }
    image!(u8, packed);
    image!(u8, padded);
    image!(u8, dynamic);
    image!(f32, packed);
    image!(f64, planes);

    // ---- more modes
    let (n, c, h, w) = black_box((4, 16, 28, 56));
    macro_rules! four {
        ($t:ty, nchw) => {
            reads!(rows, "sum, NCHW", $t, Sum, [n, c, h, w], (b, k, y, x), n * c * h * w,
                |m| make_tensor(m, layout!((n, c, h, w), LayoutRight)),
                ArrayView::from_shape((n, c, h, w), m).unwrap() => [b, k, y, x],
                (c, h, w) => |(c, h, w)| ((b * c + k) * h + y) * w + x)
        };
        ($t:ty, nhwc) => {
            reads!(rows, "sum, NHWC", $t, Sum, [n, c, h, w], (b, k, y, x), n * c * h * w,
                |m| make_tensor(m, layout!((n, c, h, w) : ({ c * h * w }, 1, { c * w }, c))),
                ArrayView::from_shape((n, c, h, w).strides((c * h * w, 1, c * w, c)), m).unwrap() => [b, k, y, x],
                (c, h, w) => |(c, h, w)| ((b * h + y) * w + x) * c + k)
        };
    }
    four!(f32, nchw);
    four!(u8, nchw);
    four!(f64, nhwc);
    macro_rules! five {
        ($t:ty) => {
            reads!(rows, "sum, five modes", $t, Sum, [n, 4, 4, h, w], (a, b, c, y, x), n * 16 * h * w,
                |m| make_tensor(m, layout!((n, 4, 4, h, w), LayoutRight)),
                ArrayView::from_shape((n, 4, 4, h, w), m).unwrap() => [a, b, c, y, x],
                (h, w) => |(h, w)| (((a * 4 + b) * 4 + c) * h + y) * w + x)
        };
    }
    five!(u8);
    five!(f32);
    five!(f64);

    print(&rows);
}

/// Prints the table. Below the table, prints three numbers for each way but `t[c]`. They are of the ratios between the time of
/// the way and the time of `t[c]`: the geometric mean, the least, and how many are below 0.95.
fn print(rows: &[Row]) {
    print!("{:36}", "us a call");
    WAYS.iter().for_each(|way| print!("{way:>11}"));
    println!("   over t[c]: get, ndarray, checked, unchecked");
    for Row { name, times } in rows {
        print!("{name:36}");
        times.iter().for_each(|time| print!("{:>11.1}", time / 1e3));
        print!("   ");
        times[1..].iter().for_each(|time| print!("{:>7.2}", time / times[0]));
        println!();
    }
    for (k, way) in WAYS.iter().enumerate().skip(1) {
        let ratios: Vec<f64> = rows.iter().map(|row| row.times[k] / row.times[0]).collect();
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        let least = ratios.iter().copied().fold(f64::MAX, f64::min);
        let slower = ratios.iter().filter(|&&ratio| ratio < 0.95).count();
        println!("{way:>10} over t[c]: mean {mean:.2}, least {least:.2}, below 0.95 in {slower} of {}", ratios.len());
    }
}
