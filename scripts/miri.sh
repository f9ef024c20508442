#!/usr/bin/env bash
# The tests of tensors under Miri, by both models of what a reference may touch: Stacked Borrows, then Tree
# Borrows. Needs a nightly toolchain with Miri: rustup component add --toolchain nightly miri
# Without --all-features it leaves out the tests of other crates' code, on which Miri is slow. What threads share is not in here, since
# `crossbeam-epoch`, which rayon uses, does not keep Stacked Borrows, and rayon's threads outlive the tests:
# MIRIFLAGS="-Zmiri-disable-isolation -Zmiri-tree-borrows -Zmiri-ignore-leaks" cargo +nightly miri test --features rayon --lib share::tests
set -euo pipefail
cd "$(dirname "$0")/.."

export PROPTEST_CASES="${PROPTEST_CASES:-4}"
for model in "" -Zmiri-tree-borrows; do
    export MIRIFLAGS="-Zmiri-disable-isolation $model"
    cargo +nightly miri test -p colex-tests --target-dir target/miri --test kernels "$@"
    cargo +nightly miri test -p colex-tests --target-dir target/miri --test moves --test tensors "$@" -- inline:: tensor:: tiles:: views::
done
echo "== Miri found nothing"
