#!/usr/bin/env bash
# What a first build takes: the seconds of user and system time that cargo and its compilers take to build a crate with
# one `zipped_divide`, with nothing built, beside a crate with one loop of `ndarray` 0.17, all in turn; and to check the
# crate again after a change. Needs the registry, or what it gave before. Close other programs first.
#
#   scripts/first_build.sh [options] [row...]
#
# A row is a set of features, `default`, `none` or `all` (permute, rayon, picture and serde, those that there are), with
# `-debug`, `-release` or `-check` behind it; all of them, if none is named.
#
#   --before PATH   another checkout, to compare with
#   --rounds N      builds of each, of which the fastest counts: 1, if nothing is said
#
# What comes from a registry is not built incrementally, and a path is: builds are not here either, unless CARGO_INCREMENTAL=1.
#
# `scripts/first_build.sh default-debug default-release` is what a new user waits for.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
before='' rounds=1 rows=()
while [ $# -gt 0 ]; do
    case $1 in
        --before) before=$(cd "$2" && pwd) && shift ;;
        --rounds) rounds=$2 && shift ;;
        default-* | none-* | all-*) rows+=("$1") ;;
        *) sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0" >&2 && exit 1 ;;
    esac
    shift
done
if [ ${#rows[@]} = 0 ]; then
    rows=({default,none,all}-{debug,release,check})
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CARGO_TARGET_DIR RUSTFLAGS

# new NAME DEPENDENCY PROGRAM: a crate, whose lock is made and whose dependencies are here.
new() {
    mkdir -p "$work/$1/src"
    cp "$here/rust-toolchain.toml" "$work/$1"
    printf '[package]\nname = "user"\nedition = "2024"\n[workspace]\n[dependencies]\n%s\n' "$2" >"$work/$1/Cargo.toml"
    printf '%s\n' "$3" >"$work/$1/src/main.rs"
    (cd "$work/$1" && { cargo fetch -q --offline || cargo fetch -q; }) 2>"$work/log" || { cat "$work/log" >&2 && exit 1; }
}

# colex NAME CHECKOUT FEATURES
colex() {
    local features='' default=false feature
    case $3 in
        default) default=true ;;
        all)
            default=true
            for feature in permute rayon picture serde; do
                if grep -q "^$feature = " "$2/Cargo.toml"; then features+="\"$feature\","; fi
            done
            ;;
    esac
    new "$1" "colex = { path = \"$2\", default-features = $default, features = [$features] }" \
        'use colex::prelude::*;
fn main() {
    println!("{}", zipped_divide(layout!((4, 6)), tiler!(2, 3)).at(5));
}'
}

# seconds COMMAND...: user and system time.
seconds() {
    local TIMEFORMAT='%U %S' took
    took=$({ time "$@" >"$work/log" 2>&1; } 2>&1) || { cat "$work/log" >&2 && exit 1; }
    echo "$took" | awk '{ print $1 + $2 }'
}

# build NAME KIND
build() {
    local target="$work/target"
    rm -rf "$target"
    cd "$work/$1"
    case $2 in
        debug) seconds env CARGO_INCREMENTAL="${CARGO_INCREMENTAL:-0}" cargo build --offline --target-dir "$target" ;;
        release) seconds env CARGO_INCREMENTAL=0 cargo build --offline --release --target-dir "$target" ;;
        check)
            cargo check -q --offline --target-dir "$target"
            sleep 1
            touch src/main.rs
            seconds cargo check --offline --target-dir "$target"
            ;;
    esac
    rm -rf "$target"
}

least() { sort -n | head -1; }

new ndarray 'ndarray = "0.17"' 'fn main() {
    let a = ndarray::Array2::<f32>::zeros((4, 6));
    println!("{}", a.exact_chunks((2, 3)).into_iter().map(|tile| tile[(1, 1)]).sum::<f32>());
}'
for features in default none all; do
    colex "now-$features" "$here" "$features"
    if [ -n "$before" ]; then colex "before-$features" "$before" "$features"; fi
done

printf '%-16s %8s %8s %8s %8s %8s\n' 'seconds' ndarray before now 'ratio' 'before'
for row in "${rows[@]}"; do
    features=${row%-*} kind=${row##*-}
    for ((round = 0; round < rounds; round++)); do
        build ndarray "$kind" >>"$work/$row-ndarray"
        if [ -n "$before" ]; then build "before-$features" "$kind" >>"$work/$row-before"; fi
        build "now-$features" "$kind" >>"$work/$row-now"
    done
    a=$(least <"$work/$row-ndarray") n=$(least <"$work/$row-now") b=-
    if [ -n "$before" ]; then b=$(least <"$work/$row-before"); fi
    # over ndarray, and over the build of before
    awk -v row="$row" -v a="$a" -v b="$b" -v n="$n" 'BEGIN {
        printf "%-16s %8.2f %8s %8.2f %8.2f %8s\n", row, a, b == "-" ? b : sprintf("%.2f", b), n, n / a,
            b == "-" ? b : sprintf("%.2f", n / b)
    }'
done
