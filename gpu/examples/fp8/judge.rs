//! The expected elements of a product of floats of 8 bits, in `f64`, and their tolerances.

use half::bf16;

/// The operands of a product as numbers: A is M x K, B is N x K, both row-major. The scales of A and B are functions of the row and
/// the number of 128 columns of K.
pub(crate) struct Operands<'p> {
    pub(crate) shape: [usize; 3],
    pub(crate) a: &'p [f64],
    pub(crate) b: &'p [f64],
    pub(crate) scales: [&'p dyn Fn(usize, usize) -> f64; 2],
    /// Whether the sums of each 128 columns of K are scaled and added in `f32`. Otherwise the sum over K is scaled.
    pub(crate) by_blocks: bool,
    /// Whether every partial sum and every scaled sum is exact, so that the result is the expected one, rounded.
    pub(crate) exact: bool,
}

/// The number of columns of K that one instruction multiplies.
const STEP: usize = 32;
/// The number of columns of K of a block.
const BLOCK: usize = 128;
/// The part of the greatest term that `wgmma` may cut off from each term of a sum: it keeps 13 bits after the leading one.
const CUT: f64 = 1.0 / (1 << 13) as f64;

impl Operands<'_> {
    /// The expected element at a row and a column, and its tolerance.
    ///
    /// `wgmma` adds 32 products and the sum before them. It shifts each of them to the exponent of the greatest, and cuts off what
    /// lies more than 13 bits below that exponent. Let `top` be twice the greatest product or partial sum. Then each product loses
    /// up to `top / 2^13`, on average none since signs are random: of `k` products that is `0.29 sqrt(k)` of it, and the tolerance
    /// has eight times this. Each partial sum loses up to `top / 2^13`, and always in the direction of 0.
    pub(crate) fn expected(&self, row: usize, column: usize) -> (f64, f64) {
        let [_, _, k] = self.shape;
        let (a, b) = (&self.a[row * k..][..k], &self.b[column * k..][..k]);
        let length = if self.by_blocks { BLOCK } else { k };
        let (mut sum, mut tolerance, mut greatest) = (0.0, 0.0, 0f64);
        for (block, (a, b)) in a.chunks(length).zip(b.chunks(length)).enumerate() {
            let scale = self.scales[0](row, block) * self.scales[1](column, block);
            let (mut part, mut top) = (0.0, 0f64);
            for (a, b) in a.chunks(STEP).zip(b.chunks(STEP)) {
                for (a, b) in a.iter().zip(b) {
                    part += a * b;
                    top = top.max((a * b).abs());
                }
                top = top.max(f64::abs(part));
            }
            let lost = 8.0 * 0.29 * (a.len() as f64).sqrt() + a.len().div_ceil(STEP) as f64;
            tolerance += 2.0 * top * CUT * lost * scale.abs();
            sum += part * scale;
            greatest = greatest.max(f64::abs(sum));
        }
        // Sums of blocks are added, and multiplied by scales, in `f32`.
        tolerance += greatest * (k.div_ceil(BLOCK) + 4) as f64 / f64::from(1 << 24);
        if self.exact {
            return (f64::from(bf16::from_f32(sum as f32)), 0.0);
        }
        // Half a unit in the last place of `bf16`, whose least number is 2^-133.
        (sum, tolerance + sum.abs() / 256.0 + f64::powi(2.0, -133))
    }
}

/// Compares every `every`-th element of C with the expected one. Prints the worst element, and how many are wrong with the first
/// few of them. Returns whether all are right.
pub(crate) fn judge(name: &str, operands: &Operands<'_>, got: &[bf16], every: usize) -> bool {
    let [m, n, _] = operands.shape;
    assert_eq!(got.len(), m * n);
    let (mut wrong, mut worst, mut count, mut first) = (0, 0f64, 0, Vec::new());
    for at in (0..m * n).step_by(every) {
        let (row, column) = (at / n, at % n);
        let (expected, tolerance) = operands.expected(row, column);
        let found = got[at].to_f64();
        let right = found == expected || (found - expected).abs() <= tolerance || found.is_nan() && expected.is_nan();
        count += 1;
        if right && tolerance > 0.0 {
            worst = worst.max((found - expected).abs() / tolerance);
        }
        if !right {
            wrong += 1;
            if first.len() < 6 {
                first.push(format!(
                    "C[{row}, {column}] is {found}, expected {expected} with a tolerance of {tolerance:.3e}"
                ));
            }
        }
    }
    let rule = if operands.exact { "exactly".into() } else { format!("{worst:.2} of the tolerance at most") };
    match wrong {
        0 => println!("{name}: {count} elements are right, {rule}"),
        _ => println!("WRONG {name}: {wrong} of {count} elements\n  {}", first.join("\n  ")),
    }
    wrong == 0
}
