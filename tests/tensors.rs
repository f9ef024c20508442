//! Tensors: what they read and can be seen as, their tiles and parts, and what they refuse.

mod blocks;
mod expected;
mod out_of_the_tensor;
mod parts;
mod permutations;
mod repeats;
mod tensor;
mod tensor_bad_input;
mod tiles;
mod views;
mod windows;
