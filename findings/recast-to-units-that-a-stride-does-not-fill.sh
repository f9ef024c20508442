#!/usr/bin/env bash
# CuTe DSL 4.8.1 (nvidia-cutlass-dsl) and tensor-layouts 0.3.2 (both PyPI): a layout in wider units, where a stride is not a whole number of them.
#
# The layout `8:6` of bytes has its elements at the offsets 0, 6, 12, 18 and so on. In units of 4 bytes they lie in the units 0, 1, 3, 4 and so on. No layout
# has these numbers. Both packages round the stride up, and answer with `8:2`: the units 0, 2, 4, 6 and so on. Neither reports an error.
# CuTe in C++ does not compile this, if the integers are static.
#
# Seen with Python 3.11 on Linux, without a GPU. The last lines compare; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check nvidia-cutlass-dsl==4.8.1 tensor-layouts==0.3.2
cat > "$folder/recast.py" <<'PYTHON'
from cutlass import cute
from tensor_layouts import Layout, upcast


@cute.jit
def recast():
    a = cute.make_layout(8, stride=6)
    r = cute.recast_layout(32, 8, a)
    print(f"CuTe DSL: {a} from 8 to 32 bits: {r}: {[r(i) for i in range(8)]}, and the units are {[a(i) // 4 for i in range(8)]}")


recast()
a = Layout(8, 6)
print(f"tensor-layouts: {a} in units of 4: {upcast(a, 4)}")
PYTHON
seen=$("$folder/venv/bin/python" "$folder/recast.py")
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
CuTe DSL: 8:6 from 8 to 32 bits: 8:2: [0, 2, 4, 6, 8, 10, 12, 14], and the units are [0, 1, 3, 4, 6, 7, 9, 10]
tensor-layouts: 8 : 6 in units of 4: 8 : 2
SEEN
