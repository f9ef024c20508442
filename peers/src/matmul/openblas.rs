//! OpenBLAS, if this machine has it: the system's shared library, or the one that `OPENBLAS` names. `apt-get install libopenblas0` installs one,
//! the Python package `scipy-openblas64` a newer one.

use colex::prelude::*;
use libloading::Library;
use std::ffi::{CStr, c_char, c_int};

/// Row-major, and not transposed or transposed, as `cblas.h` numbers them.
const ROW_MAJOR: c_int = 101;
const AS_IT_IS: c_int = 111;
const TRANSPOSED: c_int = 112;

/// `cblas_sgemm` with integers of the type `I`.
type Sgemm<I> = unsafe extern "C" fn(c_int, c_int, c_int, I, I, I, f32, *const f32, I, *const f32, I, f32, *mut f32, I);

/// The product, by either build of the library.
enum Product {
    Narrow(Sgemm<c_int>),
    Wide(Sgemm<i64>),
}

/// The library.
pub(crate) struct OpenBlas {
    product: Product,
    threads: unsafe extern "C" fn(c_int),
    pub(crate) name: String,
    // The last field, so that it is dropped after its functions.
    _library: Library,
}

impl OpenBlas {
    /// The library, or why there is none.
    #[allow(unsafe_code)]
    pub(crate) fn load() -> Result<Self, String> {
        let path = std::env::var("OPENBLAS").unwrap_or_else(|_| "libopenblas.so.0".into());
        let why = |e: libloading::Error| format!("OpenBLAS is not here: {e}");
        // Its threads spin for some 20 ms after a product, and take the core from the next measurement.
        // SAFETY: no other thread runs yet.
        unsafe { std::env::set_var("OPENBLAS_THREAD_TIMEOUT", "4") };
        // SAFETY: loading a BLAS detects the processor and starts threads. The types are those of `cblas.h`, with integers of 64 bits for the
        // names that have `64`.
        unsafe {
            let library = Library::new(&path).map_err(why)?;
            let wide = library.get::<Sgemm<i64>>(b"scipy_cblas_sgemm64_").map(|f| *f);
            let suffix = if wide.is_ok() { ("scipy_", "64_") } else { ("", "") };
            let name = |of: &str| format!("{}{of}{}", suffix.0, suffix.1);
            let product = match wide {
                Ok(sgemm) => Product::Wide(sgemm),
                Err(_) => Product::Narrow(*library.get(b"cblas_sgemm").map_err(why)?),
            };
            let threads = *library.get(name("openblas_set_num_threads").as_bytes()).map_err(why)?;
            let config = *library
                .get::<unsafe extern "C" fn() -> *const c_char>(name("openblas_get_config").as_bytes())
                .map_err(why)?;
            let config = CStr::from_ptr(config()).to_string_lossy().into_owned();
            Ok(OpenBlas { product, threads, name: config, _library: library })
        }
    }

    /// Sets the number of threads of the products after this call.
    #[allow(unsafe_code)]
    pub(crate) fn on_threads(&self, threads: usize) {
        // SAFETY: the function takes any number above zero.
        unsafe { (self.threads)(threads.max(1) as c_int) }
    }

    /// `C = A B`, for operands that are all row-major or all column-major.
    #[allow(unsafe_code)]
    pub(crate) fn product<A: MatrixLayout, B: MatrixLayout, C: MatrixLayout>(
        &self,
        a: &Tensor<&[f32], A>,
        b: &Tensor<&[f32], B>,
        mut c: Tensor<&mut [f32], C>,
    ) {
        let (m, k, n) = (a.layout().rows(), a.layout().columns(), b.layout().columns());
        let (a_rows, lda) = leading(a.layout());
        let (b_rows, ldb) = leading(b.layout());
        let (c_rows, ldc) = leading(c.layout());
        let (a, b, c) = (a.as_ptr(), b.as_ptr(), c.as_mut_ptr());
        let flag = |rows: bool| if rows { AS_IT_IS } else { TRANSPOSED };
        // A column-major C is the product of the transposes.
        let (flags, sizes, from, leads) = match c_rows {
            true => ((flag(a_rows), flag(b_rows)), (m, n, k), (a, b), (lda, ldb)),
            false => ((flag(!b_rows), flag(!a_rows)), (n, m, k), (b, a), (ldb, lda)),
        };
        macro_rules! call {
            ($sgemm:ident, $int:ty) => {
                $sgemm(
                    ROW_MAJOR,
                    flags.0,
                    flags.1,
                    sizes.0 as $int,
                    sizes.1 as $int,
                    sizes.2 as $int,
                    1.0,
                    from.0,
                    leads.0 as $int,
                    from.1,
                    leads.1 as $int,
                    0.0,
                    c,
                    ldc as $int,
                )
            };
        }
        // SAFETY: the tensors have every element of the three matrices, whose strides these are, and C is borrowed mutably.
        unsafe {
            match self.product {
                Product::Narrow(sgemm) => call!(sgemm, c_int),
                Product::Wide(sgemm) => call!(sgemm, i64),
            }
        }
    }
}

/// Whether rows or columns are contiguous, and the stride of the other mode.
fn leading(layout: impl MatrixLayout) -> (bool, isize) {
    let (down, across) = (layout.offset_of((1, 0)), layout.offset_of((0, 1)));
    assert!(down == 1 || across == 1, "{layout}: BLAS takes contiguous rows or columns");
    if across == 1 { (true, down) } else { (false, across) }
}
