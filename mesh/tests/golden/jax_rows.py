"""Prints jax.tsv: the text of shardings, and the indices of each device. Needs jax 0.10.0 on a CPU.

python jax_rows.py > jax.tsv
"""

import os
import random

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

assert jax.__version__ == "0.10.0", jax.__version__
print("# JAX 0.10.0 (Apache-2.0), printed by jax_rows.py.")
print("# mesh; axes of each mode, the slowest first; shape; text of the HloSharding; devices_indices_map by place in the mesh: start-stop")
print("# of each mode, or `refused` where JAX refuses an uneven mode.")

numbers = lambda xs: ",".join(map(str, xs))
random.seed(2)
devices = np.array(jax.devices())


def row(extents, spec, shape):
    names = ["x", "y", "z"][: len(extents)]
    mesh = Mesh(devices[: np.prod(extents)].reshape(extents), names)
    sharding = NamedSharding(mesh, P(*[tuple(axes) if axes else None for axes in spec]))
    text = str(sharding._to_xla_hlo_sharding(len(shape)))
    try:
        by_device = sharding.devices_indices_map(shape)
        places = []
        for device in mesh.devices.flatten():
            slices = [s.indices(n) for s, n in zip(by_device[device], shape)]
            places.append(" / ".join(f"{a}-{b}" for a, b, _ in slices))
    except ValueError:
        places = ["refused"]
    print(numbers(extents), ";".join("".join(axes) for axes in spec), numbers(shape), text, *places, sep="\t")


row((8,), ["x"], (8,))
row((2, 4), ["x", ""], (8, 6))
row((2, 4), ["yx", ""], (8, 6))
row((4,), ["x"], (10,))
for _ in range(250):
    extents = random.choice([(8,), (4,), (2, 4), (4, 2), (2, 2), (2, 2, 2), (2, 1, 3), (3, 2)])
    axes = list("xyz"[: len(extents)])
    random.shuffle(axes)
    spec = ["" for _ in range(random.choice([1, 2, 2, 3]))]
    for axis in axes[: random.randrange(len(axes) + 1)]:
        spec[random.randrange(len(spec))] += axis
    row(extents, spec, tuple(random.choice([4, 6, 8, 12, 24, 7]) for _ in spec))
