#!/usr/bin/env bash
# The examples of colex-gpu on a GPU, checked and not timed, and then each of them under each tool of
# compute-sanitizer (on the path, or as COLEX_GPU_SANITIZER says). Needs what they are built with: CONTRIBUTING.md.
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizer="${COLEX_GPU_SANITIZER:-compute-sanitizer}"
cargo build --release -p colex-gpu --examples
# With a size that is none of the comparison's, nothing is compared in time.
runs=("gemm check" "fp8 check" "int4 check" "attention check" "attention_wgmma few" "attention_varlen few" "attention_decode few"
    "transpose check" "rows 1024" "reduction 1024" "stream" "moves check" "atoms")
check() {
    local said
    # Without a GPU an example succeeds, having run nothing.
    said=$("$@" 2>&1) && ! grep -q "nothing was run" <<<"$said" || { echo "$said"; echo "== $*: failed"; exit 1; }
    grep "SUMMARY" <<<"$said" || true
}
cd target/release/examples
for run in "${runs[@]}"; do
    read -ra words <<<"$run"
    check "./${words[0]}" "${words[@]:1}"
    for tool in memcheck racecheck synccheck; do
        echo "$tool $run"
        check "$sanitizer" --tool "$tool" --error-exitcode 9 "./${words[0]}" "${words[@]:1}"
    done
done
cd ../../..
cargo test -p colex-gpu --test bad_input -- --test-threads 1
echo "== compute-sanitizer found nothing"
