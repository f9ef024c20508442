#!/usr/bin/env bash
# The tests on a target whose `isize` has 32 bits. Needs its standard library and a linker for it:
# rustup target add i686-unknown-linux-gnu; apt-get install gcc-multilib
set -euo pipefail
cd "$(dirname "$0")/.."

# All but these:
# * static integers that 32 bits do not hold are what they are about, and do not compile there, as they should not;
left_out="int_arithmetic recursion_limit"
# * they read the source, on the machine that they run on; what they say has no word size.
left_out+=" golden_sources sources"

tests=()
for name in $(sed -n '/^\[\[test\]\]/{n;s/^name = "\(.*\)"/\1/p}' tests/Cargo.toml); do
    case " $left_out " in
        *" $name "*) echo "== left out: $name" ;;
        *) tests+=(--test "$name") ;;
    esac
done
cargo test --target i686-unknown-linux-gnu --target-dir target/i686 --no-fail-fast --lib "$@"
cargo test -p colex-tests --target i686-unknown-linux-gnu --target-dir target/i686 --no-fail-fast --features serde "${tests[@]}" "$@"
echo "== all passed in 32 bits"
