//! Rules for the source of the library and its documents.

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

/// Makes it the folder of this process, for tests that name its files as its documents do.
fn from_the_library() {
    std::env::set_current_dir(LIBRARY).expect("a folder");
}
