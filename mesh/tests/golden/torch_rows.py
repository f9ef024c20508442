"""Prints torch.tsv: what each rank holds, and the parts of a device mesh. Needs torch 2.15.0, CPU; no GPU, no processes.

python torch_rows.py > torch.tsv
"""

import itertools
import os
import random

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import Partial, Replicate, Shard
from torch.distributed.tensor._utils import _compute_local_shape_and_global_offset
from torch.distributed.tensor.placement_types import _StridedShard
from torch.testing._internal.distributed.fake_pg import FakeStore

assert torch.__version__.startswith("2.15.0"), torch.__version__
print("# PyTorch 2.15.0 (BSD-3-Clause), printed by torch_rows.py.")
print("# shard: mesh, shape, placements; for each rank, `_compute_local_shape_and_global_offset`, and for each mode the")
print("# indices that `_split_tensor` leaves, split after split: shape @ offset : indices / indices.")
print("# part: mesh, axes, the ranks of mesh[axes] on the last rank, and those of its _flatten().")

numbers = lambda xs: ",".join(str(int(x)) for x in xs)


def ranges(xs):
    out = []
    for x in xs:
        if out and out[-1][1] == x:
            out[-1][1] = x + 1
        else:
            out.append([x, x + 1])
    return ",".join(f"{a}-{b}" for a, b in out)


def row(mesh, shape, placements):
    ranks = []
    for coordinate in itertools.product(*map(range, mesh)):
        local, offset = _compute_local_shape_and_global_offset(shape, mesh, list(coordinate), placements)
        modes = []
        for mode, n in enumerate(shape):
            held = torch.arange(n)
            for axis, p in enumerate(placements):
                if isinstance(p, (Shard, _StridedShard)) and p.dim == mode:
                    one = type(p)(0, split_factor=p.split_factor) if isinstance(p, _StridedShard) else Shard(0)
                    held = one._split_tensor(held, mesh[axis], with_padding=False)[0][coordinate[axis]]
            modes.append(ranges(held.tolist()))
        ranks.append(f"{numbers(local)} @ {numbers(offset)} : {' / '.join(modes)}")
    print("shard", numbers(mesh), numbers(shape), str(list(placements)), *ranks, sep="\t")


random.seed(1)
meshes = [(1,), (2,), (3,), (4,), (8,), (2, 2), (2, 3), (4, 2), (2, 2, 2)]
shapes = [(0,), (1,), (3,), (10,), (12,), (17,), (10, 6), (5, 7), (8, 8, 3), (2, 0, 5)]
row((4,), (10, 6), [Shard(0)])
row((2, 2), (10, 6), [Shard(0), Shard(0)])
row((2, 2), (8, 8), [_StridedShard(0, split_factor=2), Shard(0)])
row((4,), (9,), [_StridedShard(0, split_factor=2)])
for _ in range(300):
    mesh, shape = random.choice(meshes), random.choice(shapes)
    any_mode = lambda: random.randrange(len(shape))
    kinds = [
        Replicate,
        lambda: Partial(random.choice(["sum"])),
        lambda: Shard(any_mode()),
        lambda: Shard(any_mode()),
        lambda: _StridedShard(any_mode(), split_factor=random.choice([1, 2, 3, 4])),
    ]
    row(mesh, shape, [random.choice(kinds)() for _ in mesh])

for extents in [(2, 3, 2), (2, 2, 2)]:
    size = extents[0] * extents[1] * extents[2]
    dist.init_process_group("fake", rank=size - 1, world_size=size, store=FakeStore())
    names = ("pp", "dp", "tp")
    mesh = init_device_mesh("cpu", extents, mesh_dim_names=names)
    for k in (1, 2, 3):
        for axes in itertools.combinations(names, k):
            part = mesh[axes if k > 1 else axes[0]]
            flat = part._flatten("flat_" + "_".join(axes)) if k > 1 else part
            print("part", numbers(extents), ",".join(axes), numbers(part.mesh.flatten()), numbers(flat.mesh), sep="\t")
    dist.destroy_process_group()
