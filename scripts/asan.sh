#!/usr/bin/env bash
# The tests of tensors under AddressSanitizer. Needs a nightly toolchain with its runtime:
# rustup toolchain install nightly
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(rustc -vV | sed -n 's/^host: //p')
export RUSTFLAGS="-Zsanitizer=address" RUSTDOCFLAGS="-Zsanitizer=address"
export PROPTEST_CASES="${PROPTEST_CASES:-64}"
# What it finds has a backtrace.
export CARGO_PROFILE_DEV_DEBUG=line-tables-only
# With the target named, build scripts and macros are built without the sanitizer.
cargo +nightly test --all-features --target "$target" --target-dir target/asan --lib "$@"
cargo +nightly test -p colex-tests --all-features --target "$target" --target-dir target/asan \
    --test tensors --test moves --test kernels --test no_alloc "$@"
cargo +nightly test --all-features --target "$target" --target-dir target/asan --doc tensor
echo "== AddressSanitizer found nothing"
