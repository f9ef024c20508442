//! The modules of the example `matmul`: those against which this example is measured, and those that both examples
//! use.

#![allow(dead_code, unused_imports)] // some items are only used by its own program

#[path = "../matmul/args.rs"]
pub(crate) mod args;
#[path = "../matmul/element.rs"]
pub(crate) mod element;
#[path = "../matmul/isa.rs"]
pub(crate) mod isa;
#[path = "../matmul/kernel.rs"]
pub(crate) mod kernel;
#[path = "../matmul/measure.rs"]
pub(crate) mod measure;
#[path = "../matmul/pack.rs"]
pub(crate) mod pack;
#[path = "../matmul/problem.rs"]
pub(crate) mod problem;
#[path = "../matmul/tile.rs"]
pub(crate) mod tile;
