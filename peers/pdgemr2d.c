// ScaLAPACK's pdgemr2d and pdtran, and MPI_Alltoallv, on the changes of `mesh/examples/reshard.rs` that they have. A matrix of n x n f64
// on a grid of 2 x 2 goes from blocks of 64 x 64 to blocks of 48 x 48, and to blocks of rows on a grid of 4 x 1; and blocks of rows go
// to blocks of rows of the transpose, by pdtran and by hand: packed in tiles, and received where it belongs. All memory is column-major.
// The best of several runs, of the slowest process. Each result is checked.
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
void pdtran_(int *, int *, double *, double *, int *, int *, int *, double *, double *, int *, int *, int *);

struct part {
    int context, desc[9], rows, columns, row, column, block_rows, block_columns, grid_rows, grid_columns;
    double *memory;
};

static double element(int i, int j) { return (double)((i * 31L + j * 17L) % 1009); }

static int grid_of(int rows, int columns) {
    int context;
    Cblacs_get(-1, 0, &context);
    Cblacs_gridinit(&context, "Row", rows, columns);
    return context;
}

static struct part part_of(int n, int context, int block_rows, int block_columns) {
    struct part p = {.context = context, .block_rows = block_rows, .block_columns = block_columns};
    int zero = 0, info, lld, grid_rows, grid_columns;
    Cblacs_gridinfo(context, &grid_rows, &grid_columns, &p.row, &p.column);
    p.grid_rows = grid_rows;
    p.grid_columns = grid_columns;
    p.rows = numroc_(&n, &block_rows, &p.row, &zero, &grid_rows);
    p.columns = numroc_(&n, &block_columns, &p.column, &zero, &grid_columns);
    lld = p.rows > 0 ? p.rows : 1;
    descinit_(p.desc, &n, &n, &block_rows, &block_columns, &zero, &zero, &context, &lld, &info);
    p.memory = malloc(sizeof(double) * ((size_t)p.rows * p.columns + 1));
    return p;
}

static int global(int local, int block, int process, int processes) {
    return (local / block * processes + process) * block + local % block;
}

static void redistribute(int n, struct part *from, struct part *to) {
    Cpdgemr2d(n, n, from->memory, 1, 1, from->desc, to->memory, 1, 1, to->desc, from->context);
}

static void transpose(int n, struct part *from, struct part *to) {
    double one_f = 1, zero_f = 0;
    int one = 1;
    pdtran_(&n, &n, &one_f, from->memory, &one, &one, from->desc, &zero_f, to->memory, &one, &one, to->desc);
}

// The rows of each process are those of one block. What a process gets of another is whole columns of its result.
static void transpose_by_hand(int n, struct part *from, struct part *to) {
    static double *message;
    int counts[2][64], starts[2][64], processes = from->grid_rows, mine = from->rows, sent = 0, block = from->block_rows, tile = 16;
    if (!message) message = malloc(sizeof(double) * ((size_t)mine * n + 1));
    for (int p = 0; p < processes; p++) {
        int first = p * block < n ? p * block : n, theirs = n - first < block ? n - first : block;
        counts[0][p] = mine * theirs;
        starts[0][p] = sent;
        counts[1][p] = theirs * mine;
        starts[1][p] = first * mine;
        double *out = message + sent, *in = from->memory + (size_t)first * mine;
        for (int ib = 0; ib < mine; ib += tile)
            for (int jb = 0; jb < theirs; jb += tile)
                for (int i = ib; i < mine && i < ib + tile; i++)
                    for (int j = jb; j < theirs && j < jb + tile; j++) out[(size_t)i * theirs + j] = in[(size_t)j * mine + i];
        sent += mine * theirs;
    }
    MPI_Alltoallv(message, counts[0], starts[0], MPI_DOUBLE, to->memory, counts[1], starts[1], MPI_DOUBLE, MPI_COMM_WORLD);
}

static void time_change(const char *name, int n, struct part from, struct part to, void (*change)(int, struct part *, struct part *)) {
    int transposed = change != redistribute;
    for (int j = 0; j < from.columns; j++)
        for (int i = 0; i < from.rows; i++)
            from.memory[(size_t)j * from.rows + i] = element(global(i, from.block_rows, from.row, from.grid_rows),
                                                             global(j, from.block_columns, from.column, from.grid_columns));
    double best = 1e9;
    for (int run = 0; run < 7; run++) {
        for (size_t k = 0; k < (size_t)to.rows * to.columns; k++) to.memory[k] = -1;
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        change(n, &from, &to);
        MPI_Barrier(MPI_COMM_WORLD);
        double time = MPI_Wtime() - start;
        best = time < best ? time : best;
        for (int j = 0; j < to.columns; j++)
            for (int i = 0; i < to.rows; i++) {
                int row = global(i, to.block_rows, to.row, to.grid_rows), column = global(j, to.block_columns, to.column, to.grid_columns);
                double expected = transposed ? element(column, row) : element(row, column);
                if (to.memory[(size_t)j * to.rows + i] != expected) {
                    printf("%s: element (%d, %d) is wrong\n", name, row, column);
                    fflush(stdout);
                    MPI_Abort(MPI_COMM_WORLD, 1);
                }
            }
    }
    double most;
    MPI_Reduce(&best, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) printf("%-44s %9.2f ms\n", name, most * 1e3);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int n = argc > 1 ? atoi(argv[1]) : 4096, block = (n + 3) / 4;
    int grid = grid_of(2, 2), line = grid_of(4, 1);
    struct part from = part_of(n, grid, 64, 64), rows = part_of(n, line, block, block), turned = part_of(n, line, block, block);
    time_change("pdgemr2d, block-cyclic 64 to 48 on a grid", n, from, part_of(n, grid, 48, 48), redistribute);
    time_change("pdgemr2d, block-cyclic 64 to rows", n, from, rows, redistribute);
    time_change("pdtran, rows to rows of the transpose", n, rows, turned, transpose);
    time_change("MPI_Alltoallv, rows to rows of the transpose", n, rows, turned, transpose_by_hand);
    MPI_Finalize();
    return 0;
}
