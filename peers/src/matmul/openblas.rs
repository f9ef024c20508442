//! Loads OpenBLAS, if this machine has it: the system's shared library, or the library that the variable `OPENBLAS` names.
//!
//! `apt-get install libopenblas0` installs a system library. The Python package `scipy-openblas64` has a newer one.

use super::element::Element;
use colex::prelude::*;
use libloading::Library;
use std::ffi::{CStr, c_char, c_int};

/// The numbers in `cblas.h` for row-major, not transposed, and transposed.
const ROW_MAJOR: c_int = 101;
const AS_IT_IS: c_int = 111;
const TRANSPOSED: c_int = 112;

/// `cblas_sgemm` or `cblas_dgemm`, of elements of the type `E` with integers of the type `I`.
type Gemm<E, I> = unsafe extern "C" fn(c_int, c_int, c_int, I, I, I, E, *const E, I, *const E, I, E, *mut E, I);

/// The function that multiplies. Depending on how the library was built, its integers are narrow (`c_int`) or wide (64 bits).
#[derive(Clone, Copy)]
pub(crate) enum Product<E> {
    Narrow(Gemm<E, c_int>),
    Wide(Gemm<E, i64>),
}

/// The library.
pub(crate) struct OpenBlas {
    single: Product<f32>,
    double: Product<f64>,
    threads: unsafe extern "C" fn(c_int),
    pub(crate) name: String,
    // The last field, so that it is dropped after its functions.
    _library: Library,
}

/// An element type that OpenBLAS multiplies.
pub(crate) trait OfBlas: Element {
    fn product(blas: &OpenBlas) -> Product<Self>;
}
impl OfBlas for f32 {
    fn product(blas: &OpenBlas) -> Product<f32> {
        blas.single
    }
}
impl OfBlas for f64 {
    fn product(blas: &OpenBlas) -> Product<f64> {
        blas.double
    }
}

impl OpenBlas {
    /// Loads the library, or returns the reason why it cannot be loaded.
    #[allow(unsafe_code)]
    pub(crate) fn load() -> Result<Self, String> {
        let path = std::env::var("OPENBLAS").unwrap_or_else(|_| "libopenblas.so.0".into());
        let why = |e: libloading::Error| format!("OpenBLAS was not found: {e}");
        // By default, the threads of OpenBLAS spin for some 20 ms after a product, and take a core from the next measurement.
        // SAFETY: the library is not loaded yet and the program has started no thread, so nothing else reads the environment.
        unsafe { std::env::set_var("OPENBLAS_THREAD_TIMEOUT", "4") };
        // SAFETY: loading a BLAS detects the processor and starts threads. The types are those of `cblas.h`. Functions with `64`
        // in their names take integers of 64 bits.
        unsafe {
            let library = Library::new(&path).map_err(why)?;
            let wide = library.get::<Gemm<f32, i64>>(b"scipy_cblas_sgemm64_").is_ok();
            let (before, after) = if wide { ("scipy_", "64_") } else { ("", "") };
            let name = |of: &str| format!("{before}{of}{after}");
            let (single, double) = (name("cblas_sgemm"), name("cblas_dgemm"));
            let (single, double) = match wide {
                true => (
                    Product::Wide(*library.get(single.as_bytes()).map_err(why)?),
                    Product::Wide(*library.get(double.as_bytes()).map_err(why)?),
                ),
                false => (
                    Product::Narrow(*library.get(single.as_bytes()).map_err(why)?),
                    Product::Narrow(*library.get(double.as_bytes()).map_err(why)?),
                ),
            };
            let threads = *library.get(name("openblas_set_num_threads").as_bytes()).map_err(why)?;
            let config = *library
                .get::<unsafe extern "C" fn() -> *const c_char>(name("openblas_get_config").as_bytes())
                .map_err(why)?;
            let config = CStr::from_ptr(config()).to_string_lossy().into_owned();
            Ok(OpenBlas { single, double, threads, name: config, _library: library })
        }
    }

    /// Sets the number of threads of the products after this call.
    #[allow(unsafe_code)]
    pub(crate) fn on_threads(&self, threads: usize) {
        // SAFETY: the function takes any number above zero.
        unsafe { (self.threads)(threads.max(1) as c_int) }
    }

    /// Computes `C = A B`, for operands that each have contiguous rows or contiguous columns.
    #[allow(unsafe_code)]
    pub(crate) fn product<E: OfBlas, A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
        &self,
        a: &Tensor<&[E], A>,
        b: &Tensor<&[E], B>,
        mut c: Tensor<&mut [E], C>,
    ) {
        let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
        let (a_rows, lda) = leading(a.layout());
        let (b_rows, ldb) = leading(b.layout());
        let (c_rows, ldc) = leading(c.layout());
        let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
        let flag = |rows: bool| if rows { AS_IT_IS } else { TRANSPOSED };
        // A column-major C is computed as its transpose, which is row-major: the product of the transposed B and the transposed
        // A.
        let (flags, sizes, from, leads) = match c_rows {
            true => ((flag(a_rows), flag(b_rows)), (m, n, k), (a, b), (lda, ldb)),
            false => ((flag(!b_rows), flag(!a_rows)), (n, m, k), (b, a), (ldb, lda)),
        };
        macro_rules! call {
            ($gemm:ident, $int:ty) => {
                $gemm(
                    ROW_MAJOR,
                    flags.0,
                    flags.1,
                    sizes.0 as $int,
                    sizes.1 as $int,
                    sizes.2 as $int,
                    E::nearest(1.0),
                    from.0,
                    leads.0 as $int,
                    from.1,
                    leads.1 as $int,
                    E::ZERO,
                    c,
                    ldc as $int,
                )
            };
        }
        // SAFETY: each tensor has every element of its matrix, with these sizes and strides, and C is borrowed mutably.
        unsafe {
            match E::product(self) {
                Product::Narrow(gemm) => call!(gemm, c_int),
                Product::Wide(gemm) => call!(gemm, i64),
            }
        }
    }
}

/// `true` if rows are contiguous, `false` if only columns are; and the distance from one row, or column, to the next.
fn leading(layout: impl MatrixLayout) -> (bool, isize) {
    let (down, across) = (layout.offset_of((1, 0)), layout.offset_of((0, 1)));
    assert!(down == 1 || across == 1, "{layout}: BLAS requires contiguous rows or columns");
    if across == 1 { (true, down) } else { (false, across) }
}
