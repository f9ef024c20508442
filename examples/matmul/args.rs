//! Parses the arguments of the example.

/// The most elements of a matrix that the example accepts: half a gigabyte of `f32`.
const MAX_ELEMENTS: usize = 1 << 27;

/// The type of the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precision {
    F32,
    F64,
}

/// The sizes of the product: A is `m` x `k`, B `k` x `n`.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) m: usize,
    pub(crate) n: usize,
    pub(crate) k: usize,
}

impl Sizes {
    /// The floating-point operations of the product.
    pub(crate) fn flops(self) -> f64 {
        2.0 * self.m as f64 * self.n as f64 * self.k as f64
    }
}

/// The precision and the sizes from `[f32|f64] [M N K]`, or a sentence that explains what is wrong with them.
pub(crate) fn precision_and_sizes(args: impl Iterator<Item = String>) -> Result<(Precision, Sizes), String> {
    let mut args = args.peekable();
    let precision = match args.next_if(|arg| arg.starts_with(char::is_alphabetic)).as_deref() {
        None | Some("f32") => Precision::F32,
        Some("f64") => Precision::F64,
        Some(other) => return Err(format!("The elements must be f32 or f64, not \"{other}\".")),
    };
    Ok((precision, sizes(args)?))
}

/// The sizes from `M N K`, or a sentence that explains what is wrong with them.
pub(crate) fn sizes(args: impl Iterator<Item = String>) -> Result<Sizes, String> {
    let args: Vec<String> = args.collect();
    let [m, n, k] = match &args[..] {
        [] => [1024, 1000, 768],
        [m, n, k] => [size("M", m)?, size("N", n)?, size("K", k)?],
        _ => return Err(format!("The example takes three sizes, M N K, or none, but got {} of them.", args.len())),
    };
    for (rows, columns) in [(m, k), (k, n), (m, n)] {
        if rows.checked_mul(columns).is_none_or(|elements| elements > MAX_ELEMENTS) {
            return Err(format!("A matrix of {rows} x {columns} has more than the {MAX_ELEMENTS} elements allowed."));
        }
    }
    Ok(Sizes { m, n, k })
}

fn size(name: &str, text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err(format!("{name} must be above zero.")),
        Ok(size) => Ok(size),
        Err(_) => Err(format!("{name} must be a whole number above zero that fits 64 bits, not \"{text}\".")),
    }
}
