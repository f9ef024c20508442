"""Prints npy.tsv: arrays, and the bytes of the files in which NumPy saves them. Needs numpy 2.4.6.

python npy_rows.py > npy.tsv
"""

import io

import numpy

assert numpy.__version__ == "2.4.6", numpy.__version__
print("# NumPy 2.4.6 (BSD-3-Clause), printed by npy_rows.py.")
print("# The shape, whether in Fortran order, the type, the elements with the last mode the fastest, the file in hexadecimal.")
for shape, fortran, dtype in [
    ((3, 4), False, "f8"),
    ((3, 4), True, "f8"),
    ((2, 3, 2), False, "i2"),
    ((2, 3, 2), True, "i2"),
    ((5,), False, "u1"),
    ((), False, "f4"),
    ((0, 3), False, "i4"),
    ((4, 2), True, "u8"),
    ((2, 2), False, "i1"),
]:
    array = (numpy.arange(int(numpy.prod(shape))) * 7 + 1).astype(dtype).reshape(shape)
    elements = ",".join(str(int(x)) for x in array.ravel())
    file = io.BytesIO()
    # One file has a header of version 2.
    version = (2, 0) if dtype == "f8" and fortran else None
    numpy.lib.format.write_array(file, numpy.asfortranarray(array) if fortran else array, version=version)
    print(",".join(map(str, shape)), fortran, dtype, elements, file.getvalue().hex(), sep="\t")
