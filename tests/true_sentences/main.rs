//! The texts of errors are true of their operands.
//!
//! Operations are called with random small operands. If an operation refuses them, the test parses the text that a
//! user sees: the operands, the numbers and the fix. A claim in `claims` then checks, by enumeration or by another
//! computation, that the text is true, and that the operation does not fail in the same way after the fix. Every law
//! must have been checked at least once.

mod claims;
mod operands;
mod said;

use claims::CLAIMS;
use said::Said;
use std::collections::BTreeMap;

/// Laws whose text is not checked here, and why.
const NOT_CHECKED: [(&str, &str); 24] = [
    ("injectivity", "what the smaller strides span depends on the operation: `tests/laws_dynamic.rs`"),
    ("coordinate strides", "the text is not a layout, so there are no operands"),
    ("one entry", "an error of strides along several entries: `tests/basis/sums.rs`"),
    ("notation", "the text is not a layout, so there are no operands"),
    ("linear layout", "the text is not a layout, so there are no operands"),
    ("word", "the text is not a layout, so there are no operands"),
    ("bounds", "an error of a buffer: `tests/tensor_bad_input.rs`"),
    ("recast", "an error of a buffer: `tests/tensor_bad_input.rs`"),
    ("agreement", "an error of two tensors: `tests/tensor_bad_input.rs`"),
    ("profile", "an error of a type: `tests/bad_input.rs`"),
    ("within", "an error of a part of a tensor: `tests/out_of_the_tensor.rs`"),
    ("still mode", "an error of a type: `tests/agreement/ones.rs`"),
    ("room", "an error of a type: `tests/agreement/contiguous.rs`"),
    ("dynamic stride", "an error of a type: `tests/casts.rs`"),
    ("static swizzle", "an error of a type: `tests/values.rs`"),
    ("static integer", "an error of a type: `tests/bad_input.rs`"),
    ("XOR stride", "an error of XOR strides: `tests/swizzle/xor.rs`"),
    ("XOR exactness", "an error of XOR strides, compared with an exhaustive search: `tests/swizzle/xor.rs`"),
    ("power of two", "an error of XOR strides: `tests/swizzle/xor.rs`"),
    ("XOR independence", "an error of XOR strides: `tests/swizzle/xor.rs`"),
    ("vectors", "an error of a choice of layouts, compared with a search: `tests/swizzle/choice.rs`"),
    ("search limit", "its operands are too large to enumerate"),
    ("answer limit", "its operands are too large to enumerate"),
    ("swizzle exactness", "its sentence has no number: `claims::swizzles` checks its fix"),
];

#[test]
fn what_an_error_says_is_true_of_its_operands() {
    let mut checked: BTreeMap<&str, usize> = CLAIMS.iter().map(|(law, _)| (*law, 0)).collect();
    let mut random = operands::Random::new(0x5EED);
    let mut unknown = Vec::new();
    let mut untrue: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    // Panics of claims are not printed. Only the shortest false text of each law is shown.
    std::panic::set_hook(Box::new(|_| {}));
    for _ in 0..cases() {
        operands::refused(&mut random, &mut |operation, error| {
            let text = error.to_string();
            let said = Said::of(operation, &text);
            if let Some((law, claim)) = CLAIMS.iter().find(|(law, _)| *law == said.law) {
                if let Err(panic) = std::panic::catch_unwind(|| claim(&said)) {
                    let why = panic.downcast_ref::<String>().cloned().unwrap_or_default();
                    let (count, shown) = untrue.entry(law).or_insert_with(|| (0, why.clone()));
                    *count += 1;
                    if why.len() < shown.len() {
                        *shown = why;
                    }
                }
                *checked.entry(law).or_default() += 1;
            } else {
                if !NOT_CHECKED.iter().any(|(law, _)| *law == said.law) {
                    unknown.push(said.to_string());
                }
            }
        });
    }
    let _ = std::panic::take_hook();
    println!("{checked:#?}");
    assert!(unknown.is_empty(), "no claim checks this law:\n{}", unknown[0]);
    for (law, (count, why)) in &untrue {
        println!("{law}, {count} of {} times\n{why}\n", checked[law]);
    }
    assert!(untrue.is_empty(), "laws whose sentence is not true of the operands: {:?}", untrue.keys());
    let never: Vec<_> = checked.iter().filter(|(_, count)| **count == 0).collect();
    assert!(never.is_empty(), "laws whose sentence was never checked: {never:?}");
}

/// The number of sets of operands to try: enough for every law to be broken.
fn cases() -> usize {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2000)
}

/// Each law has a claim, or a reason why it has none.
#[test]
fn every_law_is_checked_or_has_a_reason() {
    let laws = include_str!("../../src/error/laws.rs");
    // The first table has the laws of run-time errors.
    let rows = laws.split("\nlaws! {").nth(1).expect("a table");
    let (mut count, mut missing) = (0, Vec::new());
    for line in rows.lines() {
        let Some((name, law)) = line.strip_prefix("    ").and_then(|row| row.split_once(" \"")) else { continue };
        if !name.starts_with(char::is_uppercase) || !name.chars().all(char::is_alphanumeric) {
            continue;
        }
        count += 1;
        let law = law.split(':').next().expect("a name");
        let known =
            CLAIMS.iter().map(|(law, _)| law).chain(NOT_CHECKED.iter().map(|(law, _)| law)).any(|known| *known == law);
        if !known {
            missing.push(law);
        }
    }
    assert!(missing.is_empty() && count > 30, "{count} laws, of which nothing asks {missing:?}");
}
