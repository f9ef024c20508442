"""What PyTorch and Triton take for what the examples do: lines `case library milliseconds`, of random data.

What cannot be timed is a line `missing case library why`.

    python3 peers.py transpose|rows|reduction|attention|steps|varlen|decode|gemm|fp8|int4
"""
import sys

import torch
import torch.nn.attention

FAMILY = sys.argv[1]


def milliseconds(run):
    """The median of seven times 20 in a row, after a first time."""
    for _ in range(5):
        run()
    torch.cuda.synchronize()
    times = []
    for _ in range(7):
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        for _ in range(20):
            run()
        end.record()
        torch.cuda.synchronize()
        times.append(start.elapsed_time(end) / 20)
    return sorted(times)[3]


def say(case, library, run, measured=milliseconds):
    """One line; of what this machine cannot do, why."""
    try:
        print(case, library, f"{measured(run):.5f}", flush=True)
    except Exception as why:
        print("missing", case, library, f"{type(why).__name__}: {why}".splitlines()[0], flush=True)


def rows_by_triton(x, w, y):
    global triton, tl  # where kernels look names up
    import triton
    import triton.language as tl

    @triton.jit
    def softmax(x, y, n: tl.constexpr):
        row, at = tl.program_id(0), tl.arange(0, n)
        v = tl.load(x + row * n + at).to(tl.float32)
        e = tl.exp(v - tl.max(v, 0))
        tl.store(y + row * n + at, (e / tl.sum(e, 0)).to(tl.bfloat16))

    @triton.jit
    def rms_norm(x, w, y, epsilon, n: tl.constexpr):
        row, at = tl.program_id(0), tl.arange(0, n)
        v = tl.load(x + row * n + at).to(tl.float32)
        scale = tl.rsqrt(tl.sum(v * v, 0) / n + epsilon)
        tl.store(y + row * n + at, (v * scale * tl.load(w + at).to(tl.float32)).to(tl.bfloat16))

    def best(case, run):
        """Of several numbers of warps, the fastest."""
        print(case, "triton", f"{min(milliseconds(lambda: run(warps)) for warps in (4, 8, 16)):.5f}", flush=True)

    best("softmax", lambda warps: softmax[(32768,)](x, y, 4096, num_warps=warps))
    best("rms_norm", lambda warps: rms_norm[(32768,)](x, w, y, 1e-5, 4096, num_warps=warps))


if FAMILY == "transpose":
    a = torch.randn(8192, 8192, device="cuda")
    b = torch.empty_like(a)
    for case in ("transpose", "transpose_unpadded", "transpose_floats"):
        say(case, "pytorch", lambda: b.copy_(a.T))
        say(case, "copy", lambda: b.copy_(a))
    # PyTorch's last mode is the contiguous one.
    a = torch.randn(512, 256, 512, device="cuda")
    b = torch.empty(512, 256, 512, device="cuda")
    for case in ("permute_210", "permute_210_floats"):
        say(case, "pytorch", lambda: b.copy_(a.permute(2, 1, 0)))
        say(case, "copy", lambda: b.copy_(a))
    a, b = torch.randn(256, 512, 512, device="cuda"), b.view(512, 256, 512)
    for case in ("permute_021", "permute_021_floats"):
        say(case, "pytorch", lambda: b.copy_(a.permute(1, 0, 2)))
        say(case, "copy", lambda: b.copy_(a.view(b.shape)))

if FAMILY == "reduction":
    a = torch.randn(8192 * 8192, device="cuda")
    say("sum", "pytorch", lambda: a.sum())

if FAMILY == "attention":
    attention = torch.nn.functional.scaled_dot_product_attention
    backends = torch.nn.attention.SDPBackend
    for case, size, heads, of_keys, columns in (
        ("64x4096", 4096, 64, 64, 128), ("16x16384", 16384, 16, 16, 128), ("256x1024", 1024, 256, 256, 128),
        ("gqa_4x32x4096", 4096, 128, 32, 128), ("columns64_64x4096", 4096, 64, 64, 64),
        ("columns96_64x4096", 4096, 64, 64, 96),
        ("columns256_64x4096", 4096, 64, 64, 256),
    ):
        batch = max(1, heads // 32)
        q = torch.randn(batch, heads // batch, size, columns, device="cuda", dtype=torch.bfloat16)
        k, v = (torch.randn(batch, of_keys // batch, size, columns, device="cuda", dtype=torch.bfloat16) for _ in range(2))
        for causal in (False, True):
            name = ("causal_" if causal else "full_") + case
            for library, backend in (("cudnn", backends.CUDNN_ATTENTION), ("flash", backends.FLASH_ATTENTION)):
                with torch.nn.attention.sdpa_kernel(backend):
                    say(name, library, lambda: attention(q, k, v, is_causal=causal, enable_gqa=heads != of_keys))

if FAMILY == "steps":
    def of_tenths(run):
        """The median of seven times a tenth of a second, each after another tenth: a GPU that was idle is faster for a while."""
        def tenth():
            start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            start.record()
            for _ in range(110):
                run()
            end.record()
            torch.cuda.synchronize()
            return start.elapsed_time(end) / 110
        times = []
        for _ in range(7):
            tenth()
            times.append(tenth())
        return sorted(times)[3]

    attention = torch.nn.functional.scaled_dot_product_attention
    q, k, v = (torch.randn(4, 16, 4096, 128, device="cuda", dtype=torch.bfloat16) for _ in range(3))
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.CUDNN_ATTENTION):
        say("full_64x4096", "cudnn", lambda: attention(q, k, v), of_tenths)

if FAMILY == "varlen":
    def of_kernels(run):
        """The milliseconds of the kernels alone. On the host, PyTorch's call of cuDNN takes longer than its kernels on the GPU."""
        run()
        torch.cuda.synchronize()
        with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as seen:
            for _ in range(20):
                run()
            torch.cuda.synchronize()
        return sum(event.self_device_time_total for event in seen.key_averages()) / 20 / 1000

    # The lengths of the example.
    lengths = torch.tensor([3401, 512, 1777, 2900, 64, 4093, 2048, 1300, 3600, 911, 2700, 1999, 3333, 150, 2500, 1480])
    offsets = torch.nn.functional.pad(lengths.cumsum(0), (1, 0)).to(device="cuda", dtype=torch.int32)
    most = int(lengths.max())
    q, k, v = (torch.randn(int(lengths.sum()), 16, 128, device="cuda", dtype=torch.bfloat16) for _ in range(3))
    for causal in (False, True):
        name = "varlen_" + ("causal" if causal else "full")
        say(name, "cudnn_kernels", lambda: torch.ops.aten._cudnn_attention_forward(
            q, k, v, None, offsets, offsets, most, most, True, 0.0, causal, False), of_kernels)
        say(name, "flash", lambda: torch.ops.aten._flash_attention_forward(
            q, k, v, offsets, offsets, most, most, 0.0, causal, False))

if FAMILY == "decode":
    attention = torch.nn.functional.scaled_dot_product_attention
    backends = torch.nn.attention.SDPBackend
    a = torch.empty(1 << 30, device="cuda", dtype=torch.uint8)
    b = torch.empty_like(a)
    say("copy", "pytorch", lambda: b.copy_(a))
    # A cache without pages: 64 sequences of 8192 keys, 8 heads of K, each for 4 heads of Q.
    k, v = (torch.randn(64, 8, 8192, 128, device="cuda", dtype=torch.bfloat16) for _ in range(2))
    q = torch.randn(64, 32, 1, 128, device="cuda", dtype=torch.bfloat16)
    # The same with the heads that share a head of K as queries of one head.
    rows = q.view(64, 8, 4, 128)
    for library, backend in (("cudnn", backends.CUDNN_ATTENTION), ("flash", backends.FLASH_ATTENTION)):
        with torch.nn.attention.sdpa_kernel(backend):
            say("decode_64x8192", library, lambda: attention(q, k, v, enable_gqa=True))
            say("decode_64x8192", library + "_rows", lambda: attention(rows, k, v))

if FAMILY == "gemm":
    # The library's product with an epilogue, cuBLASLt's as PyTorch calls it, and a product with what comes after it.
    functional = torch.nn.functional
    for size in (2048, 4096, 8192):
        a, b = (torch.rand(size, size, device="cuda", dtype=torch.bfloat16) * 2 - 1 for _ in range(2))
        bias = torch.randn(size, device="cuda", dtype=torch.bfloat16)
        for way in ("gemm", "mma"):
            for activation in ("relu", "gelu"):
                case = f"{way}_bf16_tn_{activation}_{size}x{size}x{size}"
                gelu = activation == "gelu"
                say(case, "pytorch_fused", lambda: torch._addmm_activation(bias, a, b.T, use_gelu=gelu))
                after = (lambda x: functional.gelu(x, approximate="tanh")) if gelu else functional.relu
                say(case, "pytorch", lambda: after(functional.linear(a, b, bias)))

if FAMILY == "fp8":
    # Matrices as those of the example: random numbers from -1 to 1, rounded, so that the GPU takes as much power.
    product = torch._scaled_mm
    for m, n, k in ((2048, 2048, 2048), (4096, 4096, 4096), (4096, 4096, 16384), (8192, 8192, 8192)):
        a, b = ((torch.rand(rows, k, device="cuda") * 2 - 1).to(torch.float8_e4m3fn) for rows in (m, n))
        one = torch.tensor(1.0, device="cuda")
        rows, columns = torch.rand(m, 1, device="cuda"), torch.rand(1, n, device="cuda")
        # A scale for each row and 128 columns of A, column-major, and for each 128 x 128 of B.
        of_a, of_b = torch.rand(k // 128, m, device="cuda").t(), torch.rand(n // 128, k // 128, device="cuda").t()
        out = {"out_dtype": torch.bfloat16}
        size = f"{m}x{n}x{k}"
        tensor = {
            "pytorch_fast": lambda: product(a, b.t(), scale_a=one, scale_b=one, use_fast_accum=True, **out),
            "pytorch": lambda: product(a, b.t(), scale_a=one, scale_b=one, use_fast_accum=False, **out),
        }
        for case in ("fp8_e4m3", "fp8_e4m3_blocks"):
            for library, run in tensor.items():
                say(f"{case}_{size}", library, run)
        say(f"fp8_e4m3_rows_{size}", "pytorch_rows",
            lambda: product(a, b.t(), scale_a=rows, scale_b=columns, use_fast_accum=True, **out))
        say(f"fp8_e4m3_blocks_{size}", "pytorch_blocks", lambda: product(a, b.t(), scale_a=of_a, scale_b=of_b, **out))
    x = torch.randn(8192, 8192, device="cuda", dtype=torch.bfloat16)
    y = torch.empty_like(x)
    say("quantize_rows", "copy_of_bf16", lambda: y.copy_(x))

if FAMILY == "int4":
    # The product with the same weights as bf16, which are larger than the second-level cache; and a copy of 2^28 bytes.
    for n, k in ((8192, 8192), (4096, 14336), (14336, 4096)):
        w = torch.randn(n, k, device="cuda", dtype=torch.bfloat16)
        for m in (1, 16, 64, 256):
            x = torch.randn(m, k, device="cuda", dtype=torch.bfloat16)
            say(f"{n}x{k}_m{m}", "pytorch_bf16", lambda: torch.nn.functional.linear(x, w))
    a = torch.randn(1 << 26, device="cuda")
    b = torch.empty_like(a)
    say("copy", "pytorch", lambda: b.copy_(a))

if FAMILY == "rows":
    x = torch.randn(32768, 4096, device="cuda", dtype=torch.bfloat16)
    w = torch.randn(4096, device="cuda", dtype=torch.bfloat16)
    y = torch.empty_like(x)
    say("softmax", "pytorch", lambda: torch.softmax(x, 1, out=y))
    say("rms_norm", "pytorch", lambda: torch.nn.functional.rms_norm(x, (4096,), w, 1e-5))
    for case in ("softmax", "rms_norm"):
        say(case, "copy", lambda: y.copy_(x))

    try:
        rows_by_triton(x, w, y)
    except Exception as why:
        for case in ("softmax", "rms_norm"):
            print("missing", case, "triton", f"{type(why).__name__}: {why}".splitlines()[0], flush=True)
