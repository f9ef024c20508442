#!/usr/bin/env bash
# What only a nightly toolchain tries: tensors and tiles where the fields of a struct lie in any order, and under Miri. Without it, it says
# what did not run: rustup toolchain install nightly; rustup component add --toolchain nightly miri
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo +nightly --version >/dev/null 2>&1; then
    echo "DID NOT RUN: -Z randomize-layout and Miri, for want of a nightly toolchain"
    exit
fi

export PROPTEST_CASES="${PROPTEST_CASES:-16}"
# Elements of another size, order and padding than rustc gives them by itself, in every crate that is built.
RUSTFLAGS="-Zrandomize-layout" cargo +nightly test -p colex-tests --target-dir target/randomized --test tensors
echo "== the fields of structs in any order changed nothing"

if cargo +nightly miri --version >/dev/null 2>&1; then
    # Of scripts/miri.sh, which takes longer, what says most: one model of what a reference may touch, and few cases.
    PROPTEST_CASES=2 MIRIFLAGS="-Zmiri-disable-isolation -Zmiri-tree-borrows" \
        cargo +nightly miri test -p colex-tests --target-dir target/miri --test tensors -- tensor:: tiles::
    echo "== Miri found nothing"
else
    echo "DID NOT RUN: Miri, which the nightly toolchain does not have"
fi
