#!/usr/bin/env bash
# tensor-layouts 0.3.2 (PyPI): `downcast` of a layout in which a mode of extent 1 has stride 1.
#
# Each element is to become n parts, so that a layout of 6 elements becomes one of 6 n. A mode of extent 1 has any stride, since it
# never moves; `(2,3,1):(3,1,1)` is how an array of 2 x 3 looks after an axis of one element is added at its end with stride 1. Here each mode
# of stride 1 is split, that of extent 1 too: 6 elements of 4 bytes come out as 96 bytes of memory that holds 24. Of two modes of extent 1 the one element
# comes out 4 times.
#
# Seen with Python 3.11 on Linux. The last line compares; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tensor-layouts==0.3.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from tensor_layouts import Layout, downcast, size
for layout, parts in [(Layout((2, 3), (3, 1)), 4), (Layout((2, 3, 1), (3, 1, 1)), 4), (Layout((1, 1), (1, 1)), 2)]:
    answer = downcast(layout, parts)
    print(f"{layout} by {parts}: {answer}, {size(layout) * parts} parts, {size(answer)} coordinates")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
(2, 3) : (3, 1) by 4: (2, 12) : (12, 1), 24 parts, 24 coordinates
(2, 3, 1) : (3, 1, 1) by 4: (2, 12, 4) : (12, 1, 1), 24 parts, 96 coordinates
(1, 1) : (1, 1) by 2: (2, 2) : (1, 1), 2 parts, 4 coordinates
SEEN
