//! Instructions, and what is tiled from them: CuTe's rows, typed, of mixed and of dynamic operands, and at run time.

mod atoms;
mod golden_tiled;
mod golden_tiled_dynamic;
mod tiled_rows;
