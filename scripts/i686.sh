#!/usr/bin/env bash
# The tests in which numbers may be too large, on a target whose `isize` has 32 bits. Needs its standard library
# and a linker for it: rustup target add i686-unknown-linux-gnu; apt-get install gcc-multilib
set -euo pipefail
cd "$(dirname "$0")/.."

# `int_arithmetic`, the golden rows and the agreement of some operations are of static integers that 32 bits do not
# hold, and so do not compile there, as they should not.
cargo test --target i686-unknown-linux-gnu --target-dir target/i686 --no-fail-fast \
    --test word_size --test bad_input --test tensor_bad_input --test tensor --test slice --test matrix --test views \
    --test tiles --test inline --test kernels --test permutations --test no_alloc --test facts --test laws_dynamic \
    --test exhaustive_composition --test analysis --test agreement_coords "$@"
echo "== all passed in 32 bits"
