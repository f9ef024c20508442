#!/usr/bin/env bash
# The tests on a target whose `isize` has 32 bits. Needs its standard library and a linker for it:
# rustup target add i686-unknown-linux-gnu; apt-get install gcc-multilib
set -euo pipefail
cd "$(dirname "$0")/.."

# All but these:
# * static integers that 32 bits do not hold are what they are about, and do not compile there, as they should not;
left_out="int_arithmetic recursion_limit"
# * they run the compiler, or read the source, for the machine that they run on; what they say has no word size.
left_out+=" compiler golden_sources docs sentences reading_order"

tests=()
for file in tests/*.rs tests/*/main.rs; do
    name=$(basename "${file%/main.rs}" .rs)
    case " $left_out " in
        *" $name "*) echo "== left out: $name" ;;
        *) tests+=(--test "$name") ;;
    esac
done
cargo test --target i686-unknown-linux-gnu --target-dir target/i686 --no-fail-fast --features serde --lib "${tests[@]}" "$@"
echo "== all passed in 32 bits"
