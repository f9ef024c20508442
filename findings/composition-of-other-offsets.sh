#!/usr/bin/env bash
# CuTe DSL 4.8.1 (nvidia-cutlass-dsl on PyPI): `composition` answers with a layout of other offsets.
#
# The composition of A and B has the offset A(B(i)) at each index i. Four pairs of layouts are composed here for which no layout has these offsets.
# For each, the function answers with a layout, and not with an error. In the first three a step of B continues past a mode of A, and neither
# divides its extent nor is a multiple of it. In the last the two modes of B each stay inside the mode of A of extent 8, but together they
# reach its index 11; with `12:1`, which has the same offsets as `(6,2):(1,6)`, the function has an error. The check of the first kind is also left out
# for an extent that is known only at run time: there the answer is the same as in the third row.
#
# Seen with Python 3.11 on Linux, without a GPU. The last lines compare; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check nvidia-cutlass-dsl==4.8.1
cat > "$folder/compose.py" <<'PYTHON'
import cutlass
from cutlass import cute

PAIRS = [
    (((4, 6, 8), (2, 3, 5)), (6, 3)),
    (((4, 6), (2, 1)), (4, 3)),
    (((6, 8), (2, 1)), (4, 4)),
    (((8, 2), (4, 1)), ((6, 2), (1, 6))),
]


@cute.jit
def compose(n: cutlass.Int32):
    for (shape, stride), (tile_shape, tile_stride) in PAIRS:
        a = cute.make_layout(shape, stride=stride)
        b = cute.make_layout(tile_shape, stride=tile_stride)
        r = cute.composition(a, b)
        indices = range(cute.size(b))
        print(f"{a} o {b} = {r}: {[r(i) for i in indices]}, and A(B(i)) is {[a(b(i)) for i in indices]}")
    a = cute.make_layout((n, 8), stride=(2, 1))
    cute.printf("at run time ({},8):(2,1) o 4:4 = {}", n, cute.composition(a, cute.make_layout(4, stride=4)))


compose(6)
PYTHON
seen=$("$folder/venv/bin/python" "$folder/compose.py")
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
(4,6,8):(2,3,5) o 6:3 = (2,3):(6,3): [0, 6, 3, 9, 6, 12], and A(B(i)) is [0, 6, 7, 8, 9, 15]
(4,6):(2,1) o 4:3 = (2,2):(6,1): [0, 6, 1, 7], and A(B(i)) is [0, 6, 5, 4]
(6,8):(2,1) o 4:4 = (2,2):(8,1): [0, 8, 1, 9], and A(B(i)) is [0, 8, 5, 2]
(8,2):(4,1) o (6,2):(1,6) = (6,2):(4,24): [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44], and A(B(i)) is [0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13]
at run time (6,8):(2,1) o 4:4 = (2,2):(8,1)
SEEN
