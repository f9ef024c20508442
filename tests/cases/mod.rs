//! How many cases a property test runs.

use proptest::test_runner::Config;

/// So many cases, or as many as `PROPTEST_CASES` says. A failing case is printed, not kept in a file.
pub(crate) fn cases(count: u32) -> Config {
    // The default is what the variable says, if it is set.
    let config = Config::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { config.cases } else { count };
    Config { cases, failure_persistence: None, ..config }
}
