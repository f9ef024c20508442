#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod distribution;
mod element;
mod engine;
mod error;
mod layout;
mod memory;
mod mesh;
mod notation;
mod piece;
mod plan;
mod runs;
mod sharding;
mod threads;
mod traffic;

pub use distribution::Distribution;
pub use element::{Element, Number};
pub use engine::{Engine, EngineError, Message, reshard, reshard_numbers};
pub use error::{MeshError, Reduce};
pub use mesh::{MOST_RANKS, Mesh};
pub use piece::{Piece, PieceMode, Transfer};
pub use plan::{Moves, Plan};
pub use sharding::{Owner, Role, Shard, Sharding, Split};
pub use threads::Threads;
pub use traffic::Traffic;
