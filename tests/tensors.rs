//! Tensors: elements, views, tiles, partitions and refused arguments.

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
