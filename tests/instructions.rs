//! Instructions and tiled instructions, compared with CuTe's rows: typed with static, mixed and dynamic operands, and
//! at run time.

mod atoms;
mod golden_tiled;
mod golden_tiled_dynamic;
mod tiled_rows;
