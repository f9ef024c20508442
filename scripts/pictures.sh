#!/bin/sh
# Draws the pictures of the guides anew: the file `pictures.txt` of each folder says what is in them.
set -eu
cd "$(dirname "$0")/.."
cargo build -q -p colex-cli --bin colex
for folder in docs/guide gpu/src/guide/attention; do
    grep -v '^#' "$folder/pictures.txt" | while read -r file layouts; do
        eval "target/debug/colex show $layouts --svg $folder/$file"
    done
done
