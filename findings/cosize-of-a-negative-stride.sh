#!/usr/bin/env bash
# FlyDSL 0.5.0 (PyPI): the `cosize` of a layout with a negative stride is negative, or less than the number of its offsets.
#
# The cosize is the number of offsets from the least to the greatest. `4:-1` has the offsets 0, -1, -2 and -3, which are 4, and the answer is -2: that is
# 1 + 3 * -1. For `(4,2):(-1,8)`, with the offsets -3 to 8, it is 6, and 12 is right. CuTe takes the absolute values of the strides, and so
# finds 4 and 12.
#
# Seen with Python 3.11 on Linux. FlyDSL computes this as the type of the result of an operation, for which it needs neither a GPU nor torch.
# The last line compares; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check flydsl==0.5.0
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from flydsl._mlir import ir
from flydsl._mlir.dialects import fly
with ir.Context(), ir.Location.unknown():
    with ir.InsertionPoint(ir.Module.create().body):
        for text in ["4:-1", "(4,2):(-1,8)"]:
            print(f"{text}: {fly.cosize(fly.static(ir.Type.parse(f'!fly.layout<{text}>'))).type}")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
4:-1: !fly.int_tuple<-2>
(4,2):(-1,8): !fly.int_tuple<6>
SEEN
