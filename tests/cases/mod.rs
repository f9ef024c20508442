//! How many cases a property test runs.

use proptest::test_runner::{Config, RngAlgorithm};

/// So many cases, or as many as `PROPTEST_CASES` says. A failing case is printed, not kept in a file.
///
/// The random numbers are those of a xorshift generator: a cipher's, which proptest takes else, are a tenth of what a test of
/// many small cases does.
pub(crate) fn cases(count: u32) -> Config {
    // The default is what the variable says, if it is set.
    let config = Config::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { config.cases } else { count };
    Config { cases, failure_persistence: None, rng_algorithm: RngAlgorithm::XorShift, ..config }
}
