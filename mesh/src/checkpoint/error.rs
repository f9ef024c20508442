//! [`CheckpointError`]: what can be wrong with a checkpoint, each with its file.

use std::path::PathBuf;

use safetensors::{Dtype, SafeTensorError};

use crate::MeshError;

/// The reason why a shard was not saved or loaded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// A memory has another number of elements than the shard.
    #[error("the memory of rank {rank} for `{name}` has {has} elements, and its shard has {needs}")]
    Memory {
        /// The name of the tensor.
        name: String,
        /// The rank.
        rank: usize,
        /// The elements that the memory has.
        has: usize,
        /// The elements that the shard has.
        needs: usize,
    },
    /// A name is used twice, or is the one that safetensors keeps for metadata.
    #[error(
        "`{name}` cannot be the name of this tensor; each tensor of a file needs a name of its own, other than `__metadata__`"
    )]
    Name {
        /// The name.
        name: String,
    },
    /// The plan combines addends, or makes a tensor partial.
    #[error(
        "loading does not combine addends: load `{name}` partial over the axes over which it was saved, then `reshard_numbers`"
    )]
    Partial {
        /// The name of the tensor.
        name: String,
    },
    /// The file could not be written.
    #[error("{}: cannot be written: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The reason.
        #[source]
        error: SafeTensorError,
    },
    /// The file is missing, or could not be read.
    #[error("{}: cannot be read: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        #[source]
        error: std::io::Error,
    },
    /// The file is shorter or longer than its header says.
    #[error("{}: has {has} bytes, and needs {needs}; it is truncated, or of another kind", path.display())]
    Length {
        /// The file.
        path: PathBuf,
        /// The bytes that it has.
        has: u64,
        /// The bytes that it needs.
        needs: u64,
    },
    /// The file does not begin with a header of safetensors.
    #[error("{}: no header of safetensors: {error}", path.display())]
    Header {
        /// The file.
        path: PathBuf,
        /// The reason.
        #[source]
        error: SafeTensorError,
    },
    /// The file is no `.npy` file, or one of elements that cannot be read or written.
    #[error("{}: as .npy: {why}", path.display())]
    Npy {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// The plan is not one from the file, or to it.
    #[error("{}: the file has\n{has}\nand the plan goes {plan}; its {side} has to be the sharding of the file", path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// The sharding of the file.
        has: String,
        /// The plan.
        plan: String,
        /// The side of the plan that is the file.
        side: &'static str,
    },
    /// The file is not that of the rank whose name it has.
    #[error("{}: is the file of {found}, and not of rank {rank}", path.display())]
    Rank {
        /// The file.
        path: PathBuf,
        /// Whose file it is.
        found: String,
        /// The rank.
        rank: usize,
    },
    /// The file has no tensor of this name.
    #[error("{}: has no tensor `{name}`; it has {has:?}", path.display())]
    NoTensor {
        /// The file.
        path: PathBuf,
        /// The name.
        name: String,
        /// The names of the tensors that it has.
        has: Vec<String>,
    },
    /// The tensor has elements of another type.
    #[error("{}: `{name}` has elements {found}, and those in memory are {expected} of {bytes} bytes", path.display())]
    Elements {
        /// The file.
        path: PathBuf,
        /// The name of the tensor.
        name: String,
        /// Their type in the file.
        found: Dtype,
        /// The type of the elements in memory.
        expected: Dtype,
        /// The bytes of one element in memory.
        bytes: usize,
    },
    /// The tensor was saved in another sharding than the source of the plan.
    #[error("{}: `{name}` was saved as\n{found}\nand the source of the plan is\n{expected}", path.display())]
    Sharding {
        /// The file.
        path: PathBuf,
        /// The name of the tensor.
        name: String,
        /// The sharding in the file.
        found: String,
        /// The source of the plan.
        expected: String,
    },
    /// The shard has another shape than its sharding gives it.
    #[error("{}: `{name}` has the shape {found:?}, and its sharding gives it {expected:?}", path.display())]
    Shape {
        /// The file.
        path: PathBuf,
        /// The name of the tensor.
        name: String,
        /// The shape in the file.
        found: Vec<usize>,
        /// The local shape, in the order of memory, the slowest mode first.
        expected: Vec<usize>,
    },
    /// The sharding was refused.
    #[error(transparent)]
    Mesh(#[from] MeshError),
}
