#!/usr/bin/env bash
# tensor-layouts 0.3.2 (PyPI): `max_common_vector` is longer than one of its layouts.
#
# The function says how many elements two layouts have in one run at the same coordinates, which is how wide a copy between them may be. Of
# `2:1`, which has two elements, and `4:1` it says 4 if the layout of two comes first, and 2 if it comes second: the first layout counts as if it
# went on past its end. A copy of that width would read two elements that the first layout has not.
#
# Seen with Python 3.11 on Linux. The last line compares; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tensor-layouts==0.3.2
seen=$("$folder/venv/bin/python" - <<'PYTHON'
from tensor_layouts import Layout, max_common_layout, max_common_vector
two, four = Layout(2, 1), Layout(4, 1)
for a, b in [(two, four), (four, two)]:
    print(f"{a} and {b}: {max_common_vector(a, b)} elements, {max_common_layout(a, b)}")
PYTHON
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
2 : 1 and 4 : 1: 4 elements, 4 : 1
4 : 1 and 2 : 1: 2 elements, 2 : 1
SEEN
