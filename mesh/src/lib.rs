#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// The modules in reading order: each imports only from those before it.
mod error;

mod mesh;

mod runs;

mod distribution;

mod sharding;

mod layout;

mod notation;

mod piece;

mod plan;

mod traffic;

mod renumber;

mod explain;

mod element;

mod memory;

mod engine;

mod threads;

#[cfg(feature = "mpi")]
mod over_mpi;

#[cfg(feature = "files")]
mod checkpoint;

#[cfg(feature = "files")]
pub use checkpoint::{Checkpoint, CheckpointError, Dtype, ReadCount, StoredElement, TensorFile, TensorShard};
pub use distribution::Distribution;
pub use element::{Element, Number};
pub use engine::{Engine, EngineError, Intent, Message, reshard, reshard_numbers};
pub use error::{MeshError, Reduce};
pub use mesh::{MOST_RANKS, Mesh};
#[cfg(feature = "mpi")]
pub use over_mpi::Mpi;
pub use piece::{Piece, PieceMode, Transfer};
pub use plan::{Moves, Plan};
pub use sharding::{Owner, Role, Shard, Sharding, Split};
pub use threads::Threads;
pub use traffic::Traffic;
