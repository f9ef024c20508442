#!/usr/bin/env bash
# The tests of tensors under valgrind's memcheck: a read or a write outside the memory that was
# allocated, or a decision on memory that was never written, fails. Needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."

export PROPTEST_CASES="${PROPTEST_CASES:-16}"
# What it finds has a backtrace.
export CARGO_PROFILE_DEV_DEBUG=line-tables-only
# Optimised, for valgrind is slow; what is out of bounds is no less so, and overflow is still checked.
export CARGO_PROFILE_DEV_OPT_LEVEL=1 CARGO_PROFILE_TEST_OPT_LEVEL=1
target=$(rustc -vV | sed -n 's/^host: //p')
runner="CARGO_TARGET_$(echo "$target" | tr 'a-z-' 'A-Z_')_RUNNER"
# What rayon keeps for its threads until the process ends is still reachable, and no error.
export "$runner=valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite"
cargo test --all-features --target "$target" --target-dir target/memcheck \
    --test tensor --test tiles --test views --test tensor_bad_input --test no_alloc --test kernels --test inline --test permutations "$@"
echo "== memcheck found nothing"
