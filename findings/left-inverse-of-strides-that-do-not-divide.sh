#!/usr/bin/env bash
# tensor-layouts 0.3.2 and FlyDSL 0.5.0 (both PyPI): `left_inverse` does not invert a layout whose strides do not divide each other.
#
# The left inverse R of A gives back the index: R(A(i)) = i. The layout `(2,3):(2,3)` has the offsets 0, 2, 3, 5, 6 and 8, each once. Both packages answer
# with `(2,3):(0,2)`, which maps the offset 2 to the index 2, although 2 is the offset of index 1. Of `(2,2):(2,3)` too the
# answer is wrong. Neither reports an error. For both layouts there is a left inverse: `(2,3,2):(1,1,4)` and `(2,3):(1,1)`.
#
# Seen with Python 3.11 on Linux. FlyDSL computes a layout as the type of the result of an operation, for which it needs neither a GPU nor torch.
# The last lines compare; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tensor-layouts==0.3.2 flydsl==0.5.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from flydsl._mlir import ir
from flydsl._mlir.dialects import fly
from tensor_layouts import Layout, left_inverse, size
for shape, stride in [((2, 3), (2, 3)), ((2, 2), (2, 3))]:
    a = Layout(shape, stride)
    r = left_inverse(a)
    indices = [r(a(i)) for i in range(size(a))]
    print(f"tensor-layouts: {a} has {r}, which gives the indices {indices}")
    with ir.Context(), ir.Location.unknown():
        with ir.InsertionPoint(ir.Module.create().body):
            text = f"({shape[0]},{shape[1]}):({stride[0]},{stride[1]})"
            layout = fly.static(ir.Type.parse(f"!fly.layout<{text}>"))
            print(f"FlyDSL: {text} has {fly.left_inverse(layout).type}")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
tensor-layouts: (2, 3) : (2, 3) has (2, 3) : (0, 2), which gives the indices [0, 2, 2, 4, 6, 8]
FlyDSL: (2,3):(2,3) has !fly.layout<(2,3):(0,2)>
tensor-layouts: (2, 2) : (2, 3) has (2, 2) : (0, 2), which gives the indices [0, 2, 2, 4]
FlyDSL: (2,2):(2,3) has !fly.layout<(2,2):(0,2)>
SEEN
