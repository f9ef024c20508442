//! The example `matmul`, beside which this one is measured, and what both have in common.

#![allow(dead_code, unused_imports)] // what only its own program uses

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
