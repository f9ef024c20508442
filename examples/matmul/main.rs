//! A matrix product, `cargo run --release --example matmul -- [M N K]`: one kernel for operands of
//! any layout, measured beside the same algorithm with raw indices.

mod args;
mod hand;
mod kernel;

use args::Sizes;
use colex::prelude::*;
use std::time::{Duration, Instant};

/// How often each product is measured; the best time counts.
const REPETITIONS: usize = 15;

fn main() -> std::process::ExitCode {
    let sizes = match args::sizes(std::env::args().skip(1)) {
        Ok(sizes) => sizes,
        Err(sentence) => {
            eprintln!("{sentence}");
            return std::process::ExitCode::from(2);
        }
    };
    let Sizes { m, n, k } = sizes;
    println!("C = A B in single precision, A of {m} x {k}, B of {k} x {n}");
    println!("{}", if fma() { "with AVX2 and FMA" } else { "without AVX2 and FMA, which this processor has not" });
    let problem = Problem::new(sizes);
    println!("tolerance: K 2^-24 times the sum of |a b|, against a product in double precision\n");

    let in_rows = |rows: usize, columns: usize| layout!((rows, columns), LayoutRight);
    let in_columns = |rows: usize, columns: usize| layout!((rows, columns), LayoutLeft);
    let in_long_rows = |rows: usize, columns: usize| layout!((rows, columns) : (leading(columns), 1));
    let in_tiles = |rows: usize, columns: usize| {
        let (r, c) = (rows.div_ceil(8), columns.div_ceil(8));
        layout!(((8, r), (8, c)) : ((8, 64), (1, 64 * r)))
    };
    let ratios = [
        problem.run("row-major", in_rows(m, k), in_rows(k, n), in_rows(m, n), row_major),
        problem.run("column-major", in_columns(m, k), in_columns(k, n), in_columns(m, n), column_major),
        problem.run("padded", in_long_rows(m, k), in_long_rows(k, n), in_long_rows(m, n), padded),
        problem.run("tiled", in_tiles(m, k), in_tiles(k, n), in_tiles(m, n), tiled),
    ];
    for (name, ratio) in ratios {
        println!("ratio matmul-{name} colex/hand {ratio:.2}");
    }
    std::process::ExitCode::SUCCESS
}

/// The distance between rows of a padded matrix: whole lines of the cache, and one more.
fn leading(columns: usize) -> usize {
    columns.next_multiple_of(16) + 16
}

/// A product with raw indices of matrices of M, K and N rows and columns.
type ByHand = fn(&[f32], &[f32], &mut [f32], usize, usize, usize);

/// The operands, row-major, and what their product must be.
struct Problem {
    sizes: Sizes,
    a: Vec<f32>,
    b: Vec<f32>,
    product: Vec<f64>,
    tolerance: Vec<f64>,
}

impl Problem {
    fn new(sizes: Sizes) -> Self {
        let Sizes { m, n, k } = sizes;
        let mut state = 1u64;
        // Knuth's generator, of which the upper bits are random enough.
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f32 / (1 << 23) as f32 - 1.0
        };
        let a: Vec<f32> = (0..m * k).map(|_| random()).collect();
        let b: Vec<f32> = (0..k * n).map(|_| random()).collect();
        let (mut product, mut tolerance) = (vec![0.0; m * n], vec![0.0; m * n]);
        let unit = k as f64 * 2f64.powi(-24);
        for i in 0..m {
            for p in 0..k {
                let x = f64::from(a[i * k + p]);
                let sums = product[i * n..][..n].iter_mut().zip(&mut tolerance[i * n..][..n]);
                for ((sum, bound), &y) in sums.zip(&b[p * n..][..n]) {
                    let term = x * f64::from(y);
                    *sum += term;
                    *bound += unit * term.abs();
                }
            }
        }
        Problem { sizes, a, b, product, tolerance }
    }

    /// Multiplies operands of the given layouts in each way, checks the products, prints the
    /// rates, and returns that of colex over that by hand.
    fn run<A: Matrix, B: Matrix, C: Matrix>(
        &self,
        name: &'static str,
        a: A,
        b: B,
        c: C,
        by_hand: ByHand,
    ) -> (&'static str, f64) {
        let Sizes { m, n, k } = self.sizes;
        println!("{name}: A {a}, B {b}, C {c}");
        let (a_data, b_data) = (stored(a, &self.a, m, k), stored(b, &self.b, k, n));
        let (a, b) = (make_tensor(&a_data[..], a), make_tensor(&b_data[..], b));
        // Stored in whole tiles the operands may be larger than the problem, with zeros around it.
        let (rows, depth, columns) = (c.rows(), a.layout().columns(), c.columns());
        let nested = A::DEPTH > 1;
        let mut c_data = vec![0.0; c.cosize()];
        let mut best = [Duration::MAX; 3];
        for repetition in 0..=REPETITIONS {
            // Neither is always the first to run on what the other left in the cache.
            let order = if repetition % 2 == 0 { [0, 1, 2] } else { [1, 0, 2] };
            for way in order {
                c_data.fill(f32::NAN);
                let start = Instant::now();
                match way {
                    0 => matmul(&a, &b, &mut make_tensor(&mut c_data[..], c)),
                    1 => by_hand(&a_data, &b_data, &mut c_data, rows, depth, columns),
                    _ if nested => continue,
                    _ => matrixmultiply(&a, &b, &mut make_tensor(&mut c_data[..], c)),
                }
                let time = start.elapsed();
                if repetition == 0 {
                    self.check(&make_tensor(&c_data[..], c));
                } else {
                    best[way] = best[way].min(time);
                }
            }
        }
        let flops = 2.0 * m as f64 * n as f64 * k as f64;
        let rate = |time: Duration| flops / time.as_secs_f64() / 1e9;
        print!("  colex {:.1} GFLOP/s, by hand {:.1}", rate(best[0]), rate(best[1]));
        if nested {
            println!(", matrixmultiply takes no such layout\n");
        } else {
            println!(", matrixmultiply {:.1}\n", rate(best[2]));
        }
        (name, rate(best[0]) / rate(best[1]))
    }

    /// Stops if an element is further from the product in double precision than the tolerance.
    fn check<C: Matrix>(&self, c: &Tensor<&[f32], C>) {
        let Sizes { m, n, .. } = self.sizes;
        for i in 0..m {
            for j in 0..n {
                let (is, should) = (f64::from(c[(i, j)]), self.product[i * n + j]);
                // Also false for a NaN.
                let close = (is - should).abs() <= self.tolerance[i * n + j];
                assert!(close, "element ({i}, {j}) of the product is {is} and should be {should}");
            }
        }
    }
}

/// The memory of a row-major matrix in another layout, which may be larger: with zeros around it.
fn stored<L: Matrix>(layout: L, data: &[f32], rows: usize, columns: usize) -> Vec<f32> {
    let mut stored = vec![0.0; layout.cosize()];
    let mut to = make_tensor(&mut stored[..], layout);
    for i in 0..rows {
        for j in 0..columns {
            to[(i, j)] = data[i * columns + j];
        }
    }
    stored
}

/// Whether the processor has AVX2 and FMA.
fn fma() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// A function that is compiled twice, with and without AVX2 and FMA, and called as the processor
/// can.
macro_rules! dispatched {
    ($(fn $name:ident$([$($g:tt)*])?($($arg:ident: $t:ty),* $(,)?) $with:block else $without:block)*) => {$(
        #[inline(never)]
        fn $name$(<$($g)*>)?($($arg: $t),*) {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,fma")]
                fn with$(<$($g)*>)?($($arg: $t),*) $with
                if fma() {
                    // SAFETY: the processor has both features.
                    #[allow(unsafe_code)]
                    return unsafe { with($($arg),*) };
                }
            }
            $without
        }
    )*};
}
dispatched! {
    fn matmul[A: Matrix, B: Matrix, C: Matrix](
        a: &Tensor<&[f32], A>,
        b: &Tensor<&[f32], B>,
        c: &mut Tensor<&mut [f32], C>,
    ) {
        kernel::matmul(a, b, c, |a, b, depth, tile| kernel::multiply_fma(a, b, depth, tile))
    } else {
        kernel::matmul(a, b, c, kernel::multiply_portable)
    }

    fn row_major(a: &[f32], b: &[f32], c: &mut [f32], m: usize, k: usize, n: usize) {
        hand::row_major(|a, b, depth, tile| hand::multiply_fma(a, b, depth, tile), a, b, c, m, k, n)
    } else {
        hand::row_major(hand::multiply_portable, a, b, c, m, k, n)
    }
    fn column_major(a: &[f32], b: &[f32], c: &mut [f32], m: usize, k: usize, n: usize) {
        hand::column_major(|a, b, depth, tile| hand::multiply_fma(a, b, depth, tile), a, b, c, m, k, n)
    } else {
        hand::column_major(hand::multiply_portable, a, b, c, m, k, n)
    }
    fn padded(a: &[f32], b: &[f32], c: &mut [f32], m: usize, k: usize, n: usize) {
        hand::padded(|a, b, depth, tile| hand::multiply_fma(a, b, depth, tile), a, b, c, m, k, n, leading(k), leading(n), leading(n))
    } else {
        hand::padded(hand::multiply_portable, a, b, c, m, k, n, leading(k), leading(n), leading(n))
    }
    fn tiled(a: &[f32], b: &[f32], c: &mut [f32], m: usize, k: usize, n: usize) {
        hand::tiled(|a, b, depth, tile| hand::multiply_fma(a, b, depth, tile), a, b, c, m, k, n)
    } else {
        hand::tiled(hand::multiply_portable, a, b, c, m, k, n)
    }
}

/// The product by the crate `matrixmultiply`, of operands with one stride for the rows and one for
/// the columns.
fn matrixmultiply<A: Matrix, B: Matrix, C: Matrix>(
    a: &Tensor<&[f32], A>,
    b: &Tensor<&[f32], B>,
    c: &mut Tensor<&mut [f32], C>,
) {
    let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
    let (ra, ca) = (a.layout().offset_of((1, 0)), a.layout().offset_of((0, 1)));
    let (rb, cb) = (b.layout().offset_of((1, 0)), b.layout().offset_of((0, 1)));
    let (rc, cc) = (c.layout().offset_of((1, 0)), c.layout().offset_of((0, 1)));
    let (a, b) = (a.as_ptr(), b.as_ptr());
    let c = c.as_mut_ptr();
    // SAFETY: the tensors hold every element of the three matrices, whose strides these are, and
    // C is borrowed alone.
    #[allow(unsafe_code)]
    unsafe {
        ::matrixmultiply::sgemm(m, k, n, 1.0, a, ra, ca, b, rb, cb, 0.0, c, rc, cc);
    }
}
