//! The typed operations and the runtime operations give the same answers:
//! `op(a, b).to_dyn() == dynamic::op(&a.to_dyn(), &b.to_dyn())`.
//!
//! If all integers are static, the two layouts are equal. If some are dynamic, the typed layout may have more modes,
//! because dynamic modes are never merged. Then both layouts are the same function. The runtime path accepts
//! everything that the typed path accepts. The typed path may refuse more compositions: the tests compare it with a
//! model, [`composes`](model::composes).

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
mod sums;
