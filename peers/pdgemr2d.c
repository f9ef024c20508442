// ScaLAPACK's pdgemr2d on the changes of `mesh/examples/reshard.rs` that it has: a matrix of n x n f64 on a grid of 2 x 2, from blocks
// of 64 x 64 to blocks of 48 x 48, and to blocks of rows on a grid of 4 x 1. The best of several runs, of the slowest process.
//
//   mpicc.mpich -O2 peers/pdgemr2d.c -o target/pdgemr2d -l:libscalapack-mpich.so
//   mpiexec.mpich -n 4 target/pdgemr2d 4096
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

void Cblacs_get(int, int, int *);
void Cblacs_gridinit(int *, const char *, int, int);
void Cblacs_gridinfo(int, int *, int *, int *, int *);
int numroc_(int *, int *, int *, int *, int *);
void descinit_(int *, int *, int *, int *, int *, int *, int *, int *, int *, int *);
void Cpdgemr2d(int, int, double *, int, int, int *, double *, int, int, int *, int);

struct part {
    int context, desc[9], rows, columns, row, column, block_rows, block_columns, grid_rows, grid_columns;
    double *memory;
};

static double element(int i, int j) { return (double)((i * 31L + j * 17L) % 1009); }

static struct part part_of(int n, int grid_rows, int grid_columns, int block_rows, int block_columns) {
    struct part p = {.block_rows = block_rows, .block_columns = block_columns, .grid_rows = grid_rows, .grid_columns = grid_columns};
    int zero = 0, info, lld, r, c;
    Cblacs_get(-1, 0, &p.context);
    Cblacs_gridinit(&p.context, "Row", grid_rows, grid_columns);
    Cblacs_gridinfo(p.context, &r, &c, &p.row, &p.column);
    p.rows = numroc_(&n, &block_rows, &p.row, &zero, &grid_rows);
    p.columns = numroc_(&n, &block_columns, &p.column, &zero, &grid_columns);
    lld = p.rows > 0 ? p.rows : 1;
    descinit_(p.desc, &n, &n, &block_rows, &block_columns, &zero, &zero, &p.context, &lld, &info);
    p.memory = malloc(sizeof(double) * ((size_t)p.rows * p.columns + 1));
    return p;
}

static int global(int local, int block, int process, int processes) {
    return (local / block * processes + process) * block + local % block;
}

static void time_change(const char *name, int n, struct part from, struct part to) {
    for (int j = 0; j < from.columns; j++)
        for (int i = 0; i < from.rows; i++)
            from.memory[(size_t)j * from.rows + i] = element(global(i, from.block_rows, from.row, from.grid_rows),
                                                             global(j, from.block_columns, from.column, from.grid_columns));
    double best = 1e9;
    for (int run = 0; run < 7; run++) {
        for (size_t k = 0; k < (size_t)to.rows * to.columns; k++) to.memory[k] = -1;
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        Cpdgemr2d(n, n, from.memory, 1, 1, from.desc, to.memory, 1, 1, to.desc, from.context);
        MPI_Barrier(MPI_COMM_WORLD);
        double time = MPI_Wtime() - start;
        best = time < best ? time : best;
        for (int j = 0; j < to.columns; j++)
            for (int i = 0; i < to.rows; i++)
                if (to.memory[(size_t)j * to.rows + i] != element(global(i, to.block_rows, to.row, to.grid_rows),
                                                                  global(j, to.block_columns, to.column, to.grid_columns)))
                    MPI_Abort(MPI_COMM_WORLD, 1);
    }
    double most;
    MPI_Reduce(&best, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) printf("%-44s %9.2f ms\n", name, most * 1e3);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int n = argc > 1 ? atoi(argv[1]) : 4096;
    struct part from = part_of(n, 2, 2, 64, 64);
    time_change("pdgemr2d, block-cyclic 64 to 48 on a grid", n, from, part_of(n, 2, 2, 48, 48));
    time_change("pdgemr2d, block-cyclic 64 to rows", n, from, part_of(n, 4, 1, (n + 3) / 4, n));
    MPI_Finalize();
    return 0;
}
