//! Instructions and tiled instructions: CuTe's rows, typed, with mixed and with dynamic operands, and at run time.

mod atoms;
mod golden_tiled;
mod golden_tiled_dynamic;
mod tiled_rows;
