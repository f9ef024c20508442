//! The number of cases of a property test.

use proptest::test_runner::{Config, RngAlgorithm};

/// A configuration with `count` cases, or with the number in `PROPTEST_CASES`. A failing case is printed, not saved
/// to a file.
///
/// The random numbers come from a xorshift generator. proptest's default, a cipher, would take a tenth of the time of
/// a test with many small cases.
pub(crate) fn cases(count: u32) -> Config {
    // If the variable is set, `Config::default` takes its number.
    let config = Config::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { config.cases } else { count };
    Config { cases, failure_persistence: None, rng_algorithm: RngAlgorithm::XorShift, ..config }
}
