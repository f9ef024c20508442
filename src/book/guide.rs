//! The guide: what layouts are, what the algebra does with them, and how kernels are written on it.
//!
//! Each chapter stands alone, and all of its snippets are run. The pictures are drawn by the program `colex`, as
//! `colex show '(4,8):(8,1)' --svg file.svg` draws any layout.
//!
//! | chapter | what it is about |
//! | --- | --- |
//! | [`layouts`] | shape, stride, offset; static and dynamic integers; constants |
//! | [`coordinates`] | an index, a tuple, a nested tuple: three forms of one coordinate, and conversions |
//! | [`algebra`] | every operation, its equation and its picture |
//! | [`tiles`] | a tensor in tiles; tiles that threads write in parallel |
//! | [`kernels`] | a first kernel, and how to make it fast |
//! | [`predicates`] | edges: tensors of coordinates, tiled as the data is |
//! | [`swizzles`] | swizzles, swizzled layouts and tensors, bank conflicts |
//! | [`atoms`] | instructions, threads and values: which elements of a matrix each thread holds |
//! | [`generic`] | kernels for any layout: one bound for each operation |
//! | [`chosen_at_run_time`] | layouts of which a program picks one as it runs |
//! | [`tile_sizes`] | tile sizes as parameters, of types and of const generics |
//! | [`errors`] | the compiler's errors, and how to read them |
//! | [`from_cute`] | every name of CuTe's layout headers and of MoYe's API: where it is here |
//! | [`from_ndarray`] | what `ndarray` has, by its names, and where it is here |
//! | [`from_strides`] | from extents and strides at run time to a kernel of typed layouts |
//! | [`which_call`] | what you have, what you want, and the call |
//! | [`glossary`] | the words, each with its meaning |
//! | [`runtime`] | from a typed layout to a `DynLayout` and back |

pub mod algebra;
#[cfg(feature = "atom")]
pub mod atoms;
pub mod chosen_at_run_time;
pub mod coordinates;
pub mod errors;
pub mod from_cute;
pub mod from_ndarray;
pub mod from_strides;
pub mod generic;
pub mod glossary;
pub mod kernels;
pub mod layouts;
pub mod predicates;
pub mod runtime;
pub mod swizzles;
pub mod tile_sizes;
pub mod tiles;
pub mod which_call;
