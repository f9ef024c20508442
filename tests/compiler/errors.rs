//! The programs in `ui-tests` must not compile, and the errors must be exactly those in the files with the same
//! names.
//!
//! `ui-tests/README.md` is their index. After a change, `TRYBUILD=overwrite cargo test --test compiler errors` writes
//! the errors anew: read the differences as the user who will see them.

use std::sync::Once;
use trybuild::TestCases;

/// The variable from which cargo reads the compiler's flags with the highest priority.
pub(crate) const FLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// Prepares trybuild such that each dependency is compiled once. Otherwise trybuild compiles the dependencies without
/// `--diagnostic-width`, and then the programs with it. Cargo compiles the dependencies again when the flags change.
fn programs() -> TestCases {
    static SET: Once = Once::new();
    SET.call_once(|| {
        crate::flags();
        let flags =
            ["--cfg", "trybuild", "--verbose", "-A", "dead_code", "-A", "unused_must_use", "--diagnostic-width=140"]
                .join("\x1f");
        // SAFETY: no thread reads the environment without the standard library's lock: the other tests of this process call
        // `programs`, so they wait for `SET`, and the test harness uses only the standard library.
        #[allow(unsafe_code)]
        unsafe {
            std::env::set_var(FLAGS, flags);
            std::env::set_var("CARGO_PROFILE_DEV_DEBUG", "false");
            // The programs belong to the library's package, and their paths are relative to its folder.
            std::env::set_var("CARGO_MANIFEST_DIR", crate::root());
        }
        std::env::set_current_dir(crate::root()).unwrap();
    });
    TestCases::new()
}

/// One test, because trybuild runs one set of programs at a time. A second test would only wait, and keep a core from
/// other tests.
#[test]
fn errors_read_as_documentation() {
    errors_of_types();
    errors_of_builds();
}

/// The laws that `cargo check` finds: all programs are checked at once.
fn errors_of_types() {
    let t = programs();
    for law in [
        "congruence",
        "stride-divisibility",
        "shape-divisibility",
        "no-carry",
        "no-borrow",
        "tiler-rank",
        "coordinate-profile",
        "coordinate-strides",
        "coordinate-order",
        "mode-index",
        "empty-range",
        "overflow",
        "arrangement",
        "adjacency",
        "unit-carry",
        "extent",
        "integers",
        "exact-fit",
        "fill-rank",
        "cotarget-fit",
        "block-fit",
        "block-rank",
        "addition",
        "tile-gap",
        "step-over",
        "negative-stride",
        "stride-order",
        "pairing",
        "order",
        "cut",
        "vector-width",
        "buffer",
        "matrix",
        "tile",
        "notation",
        "types",
        "constants",
        "making",
        "operands",
        "swizzle",
        "sealed",
    ] {
        t.compile_fail(format!("ui-tests/{law}/*.rs"));
    }
    // Some programs are skipped, because `cargo check` cannot judge them: `errors_of_builds` builds them.
    for (law, skipped) in [("injectivity", "loop-over-elements"), ("divisibility", "upcast-with-an-offset")] {
        for file in std::fs::read_dir(format!("ui-tests/{law}")).unwrap() {
            let file = file.unwrap().path();
            let name = file.file_stem().unwrap().to_str().unwrap();
            if file.extension().unwrap() == "rs" && !name.starts_with(skipped) {
                t.compile_fail(file);
            }
        }
    }
    // The bounds that generic code must name.
    t.compile_fail("ui-tests/generic-code/*-that-no-bound-names.rs");
}

/// The laws that are checked by constants, when a program is built, and similar programs without an error. They are
/// built one by one, which takes longer.
fn errors_of_builds() {
    let t = programs();
    // A short buffer, a negative stride, a composition past the end.
    t.pass("ui-tests/bounds/buffer-is-long-enough.rs");
    t.compile_fail("ui-tests/bounds/buffer-is-one-element-too-short.rs");
    t.compile_fail("ui-tests/bounds/stride-below-zero-has-no-origin.rs");
    t.compile_fail("ui-tests/bounds/stride-below-zero-and-a-short-buffer.rs");
    t.compile_fail("ui-tests/bounds/composed-past-the-size.rs");
    t.compile_fail("ui-tests/bounds/instruction-reads-past-its-reference.rs");
    // A `for` loop over repeated elements.
    t.pass("ui-tests/injectivity/loop-over-elements.rs");
    t.compile_fail("ui-tests/injectivity/loop-over-elements-that-repeat.rs");
    // Threads that are not numbered.
    t.pass("ui-tests/coverage/threads-are-numbered.rs");
    t.compile_fail("ui-tests/coverage/*-are-not-numbered.rs");
    t.compile_fail("ui-tests/coverage/instruction-*.rs");
    // A kernel on tensors of different shapes.
    t.pass("ui-tests/agreement/copy-to-one-shape.rs");
    t.compile_fail("ui-tests/agreement/copy-to-another-shape.rs");
    // Swizzles.
    t.pass("ui-tests/bank-conflicts/column-of-a-swizzled-tile.rs");
    t.compile_fail("ui-tests/bank-conflicts/*-a-plain-tile.rs");
    t.compile_fail("ui-tests/bank-conflicts/*-xor-strides.rs");
    t.compile_fail("ui-tests/vectors/*.rs");
    t.compile_fail("ui-tests/swizzle-exactness/*.rs");
    t.compile_fail("ui-tests/divisibility/upcast-with-an-offset*.rs");
    // Strides that are added by XOR.
    t.compile_fail("ui-tests/xor-independence/*.rs");
    t.compile_fail("ui-tests/power-of-two/*.rs");
    t.compile_fail("ui-tests/xor-exactness/*.rs");
    t.compile_fail("ui-tests/coordinate/*.rs");
    // Generic code with one bound for each operation.
    t.pass("ui-tests/generic-code/one-bound-an-operation.rs");
}

/// Every program has an error file, and every error file a program.
#[test]
fn no_program_is_without_its_error() {
    let passing = [
        "buffer-is-long-enough",
        "threads-are-numbered",
        "copy-to-one-shape",
        "loop-over-elements",
        "one-bound-an-operation",
        "column-of-a-swizzled-tile",
    ];
    for law in std::fs::read_dir(crate::root().join("ui-tests")).unwrap() {
        let law = law.unwrap().path();
        if !law.is_dir() {
            continue;
        }
        for file in std::fs::read_dir(law).unwrap() {
            let file = file.unwrap().path();
            let twin = file.with_extension(if file.extension().unwrap() == "rs" { "stderr" } else { "rs" });
            let passes = passing.iter().any(|name| *name == file.file_stem().unwrap());
            assert!(passes || twin.exists(), "{} has no {}", file.display(), twin.display());
        }
    }
}
