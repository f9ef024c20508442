#!/usr/bin/env bash
# tensor-layouts 0.3.2 (PyPI): the copies of a `logical_product` overlap.
#
# The product of a block and B has a copy of the block for each coordinate of B. The block `3:3` has the offsets 0, 3 and 6, which leave out 1, 2, 4
# and 5. There is room for two more copies between them, and then the next begins at 9. The product with `(2,2):(1,2)` has its copies at 0,
# 1, 2 and 3, so that the first and the last share the offsets 3 and 6. The product with `4:1`, which has the same offsets as
# `(2,2):(1,2)`, is an error. CuTe DSL 4.8.1 answers in the same way.
#
# Seen with Python 3.11 on Linux. The last line compares; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tensor-layouts==0.3.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from tensor_layouts import Layout, LayoutError, logical_product, size
block = Layout(3, 3)
for copies in [Layout((2, 2), (1, 2)), Layout(4, 1)]:
    try:
        product = logical_product(block, copies)
        offsets = [product(i) for i in range(size(product))]
        print(f"{block} by {copies}: {product}, {len(offsets)} coordinates, {len(set(offsets))} offsets")
    except LayoutError as error:
        print(f"{block} by {copies}: {error}")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
3 : 3 by (2, 2) : (1, 2): (3, (2, 2)) : (3, (1, 2)), 12 coordinates, 10 offsets
3 : 3 by 4 : 1: compose: shape 4 and consumed extent 3 are not divisible
SEEN
