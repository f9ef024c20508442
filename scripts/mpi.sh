#!/usr/bin/env bash
# Plans carried out over MPI: clippy and the tests of the feature `mpi` of colex-mesh, and clippy of that of colex-gpu-mesh. They need
# MPICH, and libclang, with which the binding is made. On a machine of CI they are installed from the distribution, if that is possible.
set -euo pipefail
cd "$(dirname "$0")/.."

present() {
    command -v mpicc.mpich >/dev/null && command -v mpiexec.mpich >/dev/null && ls /usr/lib/llvm-*/lib/libclang*.so* >/dev/null 2>&1
}

if ! present && [ "${CI:-}" = true ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    (apt-get update -q && apt-get install -y -q libmpich-dev mpich libclang-dev) >/dev/null 2>&1 || true
fi
if ! present; then
    echo "DID NOT RUN: plans over MPI, for want of libmpich-dev, mpich or libclang-dev"
    exit 0
fi
export MPICC=mpicc.mpich
cargo clippy -p colex-mesh --all-targets --features mpi -- -D warnings
cargo clippy -p colex-gpu-mesh --features mpi -- -D warnings
cargo test -p colex-mesh --features mpi --test mpi
RUSTDOCFLAGS="-D warnings" cargo doc -p colex-mesh --no-deps --features mpi
