"""Times operations in the Python package tensor-layouts and in colex, on the same pairs in one run.

    python3 -m venv venv && venv/bin/pip install tensor-layouts==0.3.2
    venv/bin/python benches/python/compare.py

10,000 random pairs of layouts of up to four modes for each of composition, complement and logical_divide, such
that both programs accept them; the results are compared, and the ratio of the times is printed.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

import tensor_layouts as tl

PAIRS = 10_000
HERE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def layout(rng, most=4):
    """A compact layout of random modes in a random order."""
    shape = [rng.choice([2, 3, 4, 6, 8]) for _ in range(rng.randint(2, most))]
    order = list(range(len(shape)))
    rng.shuffle(order)
    stride, next_stride = [0] * len(shape), 1
    for k in order:
        stride[k] = next_stride
        next_stride *= shape[k]
    return tl.Layout(tuple(shape), tuple(stride))


def tile(rng, a):
    """A layout that fits a: some of the modes of a column-major layout of its shape."""
    shape = a.shape
    strides, next_stride = [], 1
    for s in shape:
        strides.append(next_stride)
        next_stride *= s
    kept = sorted(rng.sample(range(len(shape)), rng.randint(1, len(shape))))
    return tl.Layout(tuple(shape[k] for k in kept), tuple(strides[k] for k in kept))


def text(value):
    # A tuple of one mode is that mode.
    return str(value).replace(" ", "").replace(",)", ")")


def main():
    rng = random.Random(7)
    size = tl.size
    cases = {"composition": [], "complement": [], "logical_divide": []}
    while len(cases["composition"]) < PAIRS:
        a = layout(rng)
        b = tile(rng, a)
        cases["composition"].append((a, b))
        cases["complement"].append((b, size(a)))
        cases["logical_divide"].append((a, b))
    python = {
        "composition": tl.compose,
        "complement": tl.complement,
        "logical_divide": tl.logical_divide,
    }
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pairs")
        with open(path, "w") as out:
            for op, pairs in cases.items():
                out.writelines(f"{op}\t{text(a)}\t{text(b)}\n" for a, b in pairs)
        command = ["cargo", "bench", "--quiet", "--package", "colex-peers", "--bench", "pairs", "--", path]
        found = subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout
        command = ["cargo", "run", "--quiet", "--release", "--package", "colex-cli", "--bin", "colex", "--", "eval", "-"]
        exprs = "".join(f"{op}({text(a)}, {text(b)})\n" for op, pairs in cases.items() for a, b in pairs)
        answers = subprocess.run(command, cwd=HERE, input=exprs, capture_output=True, text=True).stdout.splitlines()
    colex = {}
    for line in found.splitlines():
        op, count, nanoseconds, errors = line.split("\t")
        colex[op] = (int(count), float(nanoseconds), int(errors))
    answers = iter(answers)
    slowest = float("inf")
    for op, pairs in cases.items():
        best = float("inf")
        for _ in range(3):
            begin = time.perf_counter()
            results = [python[op](a, b) for a, b in pairs]
            best = min(best, (time.perf_counter() - begin) / len(pairs) * 1e9)
        alike = sum(text(result) == next(answers) for result in results)
        count, nanoseconds, errors = colex[op]
        slowest = min(slowest, best / nanoseconds)
        print(
            f"{op}: {count} pairs, tensor-layouts {best:.0f} ns, colex {nanoseconds:.0f} ns, "
            f"{best / nanoseconds:.0f} times as fast; {errors} errors, {alike} results alike"
        )
    if slowest < 100:
        sys.exit("less than 100 times as fast")


if __name__ == "__main__":
    main()
