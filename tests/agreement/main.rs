//! The typed operations and the runtime ones give the same answers:
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.
//!
//! Where every integer is static the two layouts are equal. Where some are dynamic the typed one
//! may have more modes, because dynamic modes are never merged; then they are one function. The
//! runtime path never refuses what the typed one accepts. The typed path may refuse more, and
//! [`composes`](model::composes) is the model of that, with which the test compares it.

#[path = "../cases/mod.rs"]
mod cases;
#[path = "../laws/mod.rs"]
mod laws;

mod check;
mod compare;
mod model;
mod refusals;
#[macro_use]
mod sample;

mod contiguous;
mod coords;
mod divides;
mod inverses;
mod layouts;
mod modes;
mod multiples;
mod ones;
mod products;
