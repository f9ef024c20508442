#!/usr/bin/env bash
# CuTe DSL 4.8.1 (nvidia-cutlass-dsl on PyPI): a swizzle that is recast below its base is printed with the base 4294967295.
#
# The swizzle `S<2,1,3>` of bytes flips the bits 1 and 2 of an offset. In units of 4 bytes only the bit 0 is left to flip, and CuTe in C++ has `S<1,0,3>`. Here
# the base becomes 1 - 2 = -1 and keeps two bits. The offsets are right, but the type and the text of the layout have -1 as an unsigned
# integer of 32 bits, which no other program reads as this swizzle.
#
# Seen with Python 3.11 on Linux, without a GPU. The last lines compare; the script fails if the answers are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check nvidia-cutlass-dsl==4.8.1
cat > "$folder/recast.py" <<'PYTHON'
from cutlass import cute


@cute.jit
def recast():
    a = cute.make_composed_layout(cute.make_swizzle(2, 1, 3), 0, cute.make_layout((8, 8), stride=(8, 1)))
    r = cute.recast_layout(32, 8, a)
    print(a.type)
    print(r.type)
    print([r((i, j)) for i in range(8) for j in range(2)] == [a((i, 4 * j)) // 4 for i in range(8) for j in range(2)])


recast()
PYTHON
seen=$("$folder/venv/bin/python" "$folder/recast.py")
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
!cute.composed_layout<"S<2,1,3> o 0 o (8,8):(8,1)">
!cute.composed_layout<"S<2,4294967295,3> o 0 o (8,2):(2,1)">
True
SEEN
