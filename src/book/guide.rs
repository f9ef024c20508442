//! What does the guide explain, and where do I begin?
//!
//! The guide explains what layouts are, what the algebra computes with them, and how to write kernels with both.
//!
//! If layouts are new to you, read the chapters in order, from [`layouts`] on. If you know CuTe or `ndarray`, begin with
//! [`from_cute`] or [`from_ndarray`], which list the names that you know and their counterparts here; [`from_others`] does so for
//! CuTe DSL, FlyDSL, tensor-layouts, PyCuTe and torch. If you look for a call,
//! [`which_call`] lists calls by what you have and what you want.
//!
//! Each chapter can be read without the others, and all of its examples are run as tests. The program `colex` draws the pictures,
//! and draws any other layout in the same way: `colex show '(4,8):(8,1)' --svg file.svg`.
//!
//! | chapter | what it explains |
//! | --- | --- |
//! | [`layouts`] | shape, stride, offset; static and dynamic integers; layouts as constants |
//! | [`coordinates`] | the three forms of a coordinate (an index, a tuple, a nested tuple), and how to convert them |
//! | [`algebra`] | the operations, with their equations and pictures |
//! | [`tiles`] | a tensor divided into tiles, and tiles that threads write in parallel |
//! | [`kernels`] | a first kernel, and how to make it fast |
//! | [`predicates`] | tiles at the edge of a tensor: whole tiles with padding, and tensors of coordinates |
//! | [`swizzles`] | swizzles, swizzled layouts and tensors, bank conflicts |
//! | [`atoms`] | instructions of many threads, and which elements of a matrix each thread holds |
//! | [`generic`] | functions for any layout, with one bound for each operation that they call |
//! | [`chosen_at_run_time`] | programs that choose a layout at run time |
//! | [`tile_sizes`] | tile sizes as parameters: types and const generics |
//! | [`errors`] | the library's errors, and how to read them |
//! | [`from_cute`] | every name of CuTe's layout headers and of MoYe's API, with its counterpart here |
//! | [`from_others`] | CuTe DSL, FlyDSL, tensor-layouts, PyCuTe, torch: their names and notation, and where their answers differ |
//! | [`from_ndarray`] | the operations of `ndarray`, with their counterparts here |
//! | [`from_strides`] | from extents and strides at run time to a kernel for typed layouts |
//! | [`which_call`] | a call for what you have and what you want |
//! | [`glossary`] | the words of the library and their meanings |
//! | [`runtime`] | from a typed layout to a `DynLayout` and back |

pub mod algebra;
#[cfg(feature = "atom")]
pub mod atoms;
pub mod chosen_at_run_time;
pub mod coordinates;
pub mod errors;
pub mod from_cute;
pub mod from_ndarray;
pub mod from_others;
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
