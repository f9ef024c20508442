//! How many cases a property test runs.

use proptest::prelude::ProptestConfig;

/// As many as `PROPTEST_CASES` says, or `usual` where it is not set.
pub(crate) fn or(usual: u32) -> ProptestConfig {
    let said = std::env::var("PROPTEST_CASES").ok();
    let cases = said.map_or(usual, |n| n.parse().expect("PROPTEST_CASES is a number"));
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
