//! Checks of the library's source and of its documents.

mod docs;
#[cfg(feature = "std")]
mod operations;
mod prelude;
mod reading_order;
#[cfg(feature = "alloc")]
mod sentences;
mod soundness;

/// The folder of the library.
const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Sets the current directory to the library's folder, for tests with relative paths.
fn from_the_library() {
    std::env::set_current_dir(LIBRARY).expect("a folder");
}
