"""What PyTorch takes for the changes of `reshard.rs`, on as many GPUs: lines `case library milliseconds`.

`dtensor` is `DTensor.redistribute`, `all_to_all` is `all_to_all_single` of as many bytes as `shard0_shard1` sends. Each is timed twice:
alone, from a barrier to the end on the slowest rank, the median of 31; and `_in_a_row`, 20 without waiting between them. What
cannot be timed is a line `missing case library why`.

    python3 peers.py RANKS
"""
import os
import sys
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as multiprocessing
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import DTensor, Partial, Replicate, Shard, distribute_tensor

SHAPES = ((8192, 8192), (16384, 16384), (8191, 8193), (512, 512), (64, 1024, 2048))


def slowest(seconds):
    """The greatest number of all ranks."""
    out = torch.tensor([seconds], device="cuda")
    dist.all_reduce(out, dist.ReduceOp.MAX)
    return out.item()


def wait(x):
    """Results of functional collectives are waited for in the stream."""
    local = x.to_local() if isinstance(x, DTensor) else x
    return local.wait() if hasattr(local, "wait") else local


def alone(run):
    times = []
    for _ in range(31):
        dist.barrier()
        torch.cuda.synchronize()
        start = time.perf_counter()
        wait(run())
        torch.cuda.synchronize()
        times.append(slowest(time.perf_counter() - start))
    return sorted(times)[15] * 1e3


def in_a_row(run):
    dist.barrier()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(20):
        wait(run())
    torch.cuda.synchronize()
    return slowest(time.perf_counter() - start) / 20 * 1e3


def say(case, library, run):
    """Two lines; of what this PyTorch cannot do, why."""
    first = dist.get_rank() == 0
    try:
        for _ in range(300):
            wait(run())
        torch.cuda.synchronize()
        for name, measure in ((library, alone), (library + "_in_a_row", in_a_row)):
            ms = measure(run)
            if first:
                print(case, name, f"{ms:.5f}", flush=True)
    except Exception as why:
        if first:
            print("missing", case, library, f"{type(why).__name__}: {why}".splitlines()[0], flush=True)


def main(rank, ranks):
    torch.cuda.set_device(rank)
    dist.init_process_group("nccl", rank=rank, world_size=ranks, device_id=torch.device("cuda", rank))
    line = init_device_mesh("cuda", (ranks,))
    grid = init_device_mesh("cuda", (2, ranks // 2)) if ranks >= 4 and ranks % 2 == 0 else None
    for shape in SHAPES:
        name = "x".join(map(str, shape))
        whole = torch.randn(shape, device="cuda")
        rows = distribute_tensor(whole, line, [Shard(0)])
        say(f"shard0_shard1_{name}", "dtensor", lambda: rows.redistribute(line, [Shard(1)]))
        say(f"shard0_replicate_{name}", "dtensor", lambda: rows.redistribute(line, [Replicate()]))
        partial = DTensor.from_local(whole, line, [Partial()], run_check=False)
        say(f"partial_shard0_{name}", "dtensor", lambda: partial.redistribute(line, [Shard(0)]))
        if grid is not None:
            blocks = distribute_tensor(whole, grid, [Shard(0), Shard(1)])
            say(f"grid_{name}", "dtensor", lambda: blocks.redistribute(grid, [Shard(1), Shard(0)]))
        each = whole.numel() // ranks // ranks * ranks
        source = whole.flatten()[:each].clone()
        result = torch.empty_like(source)
        say(f"shard0_shard1_{name}", "all_to_all", lambda: (dist.all_to_all_single(result, source), result)[1])
        del whole, rows, partial, source, result
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.setdefault("MASTER_ADDR", "127.0.0.1")
    os.environ.setdefault("MASTER_PORT", "29511")
    print("peers", "of", "PyTorch", torch.__version__, "NCCL", ".".join(map(str, torch.cuda.nccl.version())), flush=True)
    multiprocessing.spawn(main, args=(int(sys.argv[1]),), nprocs=int(sys.argv[1]))
