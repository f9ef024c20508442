#!/bin/sh
# Draws the pictures of the guide anew: docs/guide/pictures.txt says what is in them.
set -eu
cd "$(dirname "$0")/.."
cargo build -q -p colex-cli --bin colex
grep -v '^#' docs/guide/pictures.txt | while read -r file layouts; do
    eval "target/debug/colex show $layouts --svg docs/guide/$file"
done
