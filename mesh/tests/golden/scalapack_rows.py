"""Prints scalapack.tsv: numroc, indxg2p, indxg2l and indxl2g. Needs ScaLAPACK 2.2.1 (Debian: libscalapack-mpich2.2).

python scalapack_rows.py > scalapack.tsv
"""

import ctypes
import ctypes.util
import glob
import random

lib = ctypes.CDLL(glob.glob("/usr/lib/*/libscalapack-mpich.so.2.2*")[0])


def call(name, *args):
    return getattr(lib, name + "_")(*[ctypes.byref(ctypes.c_int(a)) for a in args])


print("# ScaLAPACK 2.2.1 (BSD-3-Clause), printed by scalapack_rows.py.")
print("# n, nb, isrcproc, nprocs; for each process numroc; for each index, from 0, process and local index, from 0")
random.seed(3)
rows = {(9, 2, 0, 2), (9, 2, 0, 3), (0, 2, 0, 2), (1, 3, 1, 2), (10, 3, 2, 4), (7, 1, 1, 3), (64, 16, 3, 4), (5, 8, 1, 3)}
while len(rows) < 150:
    p = random.randrange(1, 9)
    rows.add((random.randrange(0, 40), random.randrange(1, 12), random.randrange(p), p))
for n, nb, src, p in sorted(rows):
    counts = [call("numroc", n, nb, k, src, p) for k in range(p)]
    places = []
    for g in range(1, n + 1):
        process, local = call("indxg2p", g, nb, 0, src, p), call("indxg2l", g, nb, 0, src, p)
        assert call("indxl2g", local, nb, process, src, p) == g
        places.append(f"{process}:{local - 1}")
    print(f"{n},{nb},{src},{p}", ",".join(map(str, counts)), ",".join(places), sep="\t")
