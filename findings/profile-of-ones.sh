#!/usr/bin/env bash
# tensor-layouts 0.3.2 (PyPI): `coalesce` by the profile `(1,1)` leaves one coordinate of a layout.
#
# In CuTe and PyCuTe the profile of `coalesce` says by its nesting alone in which modes to merge, and its integers have no meaning: `(1,1)` is the usual way
# to write "in each of two modes". Here the integers are extents. With `(1,1)` the layout `(2,(1,6)):(1,(6,2))` of 12 coordinates
# becomes `(1,1):(0,0)`, which has one, and there is no error. `(2,6)` and `(None,None)` give what CuTe gives for `(1,1)`.
#
# Seen with Python 3.11 on Linux. The last line compares; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tensor-layouts==0.3.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from tensor_layouts import Layout, coalesce, size
a = Layout((2, (1, 6)), (1, (6, 2)))
for profile in [(1, 1), (2, 6), (None, None)]:
    r = coalesce(a, profile)
    print(f"{a} by {profile}: {r}, size {size(r)}")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
(2, (1, 6)) : (1, (6, 2)) by (1, 1): (1, 1) : (0, 0), size 1
(2, (1, 6)) : (1, (6, 2)) by (2, 6): (2, 6) : (1, 2), size 12
(2, (1, 6)) : (1, (6, 2)) by (None, None): (2, 6) : (1, 2), size 12
SEEN
