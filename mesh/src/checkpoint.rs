//! [`Checkpoint`]: shards of tensors in files of safetensors, one file a rank, and from them the shards of any other sharding.
//! [`TensorFile`]: a whole tensor in one file.

mod error;
mod file;
mod npy;
mod whole;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use safetensors::SafeTensorError;
use safetensors::tensor::{TensorView, serialize_to_file};

use crate::{Element, Plan, Sharding, Transfer};
pub use error::CheckpointError;
use file::Stored;
pub use safetensors::Dtype;
pub use whole::TensorFile;

#[cfg(target_endian = "big")]
compile_error!("files of safetensors are little-endian, and memory is written and read as it is");

/// An element that files of safetensors have a name for. Implement it for 16-bit floats of other crates that are
/// [`Pod`](bytemuck::Pod).
pub trait StoredElement: Element {
    /// The name, of as many bytes as the element has.
    const DTYPE: Dtype;
}

macro_rules! stored {
    ($($t:ty: $name:ident)+) => {$(
        impl StoredElement for $t {
            const DTYPE: Dtype = Dtype::$name;
        }
    )+};
}

stored! { i8: I8  i16: I16  i32: I32  i64: I64  u8: U8  u16: U16  u32: U32  u64: U64  f32: F32  f64: F64 }

/// A folder with one file of safetensors for each rank: what the rank held of each tensor, and, as metadata, the number of the
/// rank and the sharding of each tensor as it is printed.
///
/// The ranks need not meet to save or to load, and their number may differ. A rank that loads makes a [`Plan`] from the sharding
/// of the checkpoint to its own, and reads, of each file, only the pieces that the plan takes from it, at most 256 KiB at a time.
/// Two pieces with at most 4 KiB between them are read with what is between.
///
/// A file has the memory of its rank as it is. So its shape is the local shape with the modes in the order of memory, the slowest
/// first: that of the shard if it is row-major, and that of its transpose if it is column-major.
///
/// ```
/// use colex_mesh::{Checkpoint, Distribution, Mesh, Plan, Sharding, TensorShard};
/// # let folder = std::env::temp_dir().join(format!("colex-mesh-doc-{}", std::process::id()));
/// // Three ranks hold rows of a matrix of 6 x 4, and save them.
/// let rows = Sharding::new(&Mesh::new(&[("x", 3)])?, &[6, 4])?.split(0, "x", Distribution::Chunk)?;
/// let saved = Checkpoint::new(&folder);
/// for rank in 0..3 {
///     let elements: Vec<f32> = (0..8).map(|k| (8 * rank + k) as f32).collect();
///     saved.save(rank, &[TensorShard::new("weight", &rows, &elements)])?;
/// }
/// // Two ranks load columns.
/// let columns = Sharding::new(&Mesh::new(&[("x", 2)])?, &[6, 4])?.split(1, "x", Distribution::Chunk)?;
/// let mut result = [0.0_f32; 12];
/// saved.load(&Plan::new(&rows, &columns)?, 1, "weight", &mut result)?;
/// assert_eq!(result, [2.0, 3.0, 6.0, 7.0, 10.0, 11.0, 14.0, 15.0, 18.0, 19.0, 22.0, 23.0]);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    folder: PathBuf,
}

/// What one rank holds of a tensor, to be saved.
#[derive(Clone, Copy, Debug)]
pub struct TensorShard<'a> {
    name: &'a str,
    sharding: &'a Sharding,
    dtype: Dtype,
    size: usize,
    bytes: &'a [u8],
}

impl<'a> TensorShard<'a> {
    /// The memory of one rank, of a tensor of this name and sharding.
    pub fn new<T: StoredElement>(name: &'a str, sharding: &'a Sharding, elements: &'a [T]) -> Self {
        let bytes = bytemuck::cast_slice(elements);
        TensorShard { name, sharding, dtype: T::DTYPE, size: elements.len(), bytes }
    }
}

/// How much a rank has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadCount {
    /// Reads of elements; each is of consecutive bytes.
    pub reads: usize,
    /// The bytes of elements.
    pub bytes: u64,
}

impl Checkpoint {
    /// The checkpoint in a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Checkpoint { folder: folder.into() }
    }

    /// The file of a rank.
    pub fn path(&self, rank: usize) -> PathBuf {
        self.folder.join(format!("rank-{rank}.safetensors"))
    }

    /// Writes the file of a rank, with all that it holds of all tensors. A file that was there is replaced once the new one is
    /// complete; that it outlives a crash of the machine is not waited for, and on Unix only its owner may read it, as the crate
    /// `safetensors` makes it. Files of different checkpoints in one folder are not told apart, so give each a folder of its own.
    ///
    /// Fails when the rank is not in the mesh of a tensor ([`CheckpointError::Mesh`]), the memory has another number of elements
    /// than the shard ([`CheckpointError::Memory`]), a name is used twice or means something else in safetensors
    /// ([`CheckpointError::Name`]), or the file cannot be written ([`CheckpointError::Write`]).
    pub fn save(&self, rank: usize, shards: &[TensorShard<'_>]) -> Result<(), CheckpointError> {
        let mut names = HashSet::new();
        let mut metadata = HashMap::from([(file::RANK.to_owned(), rank.to_string())]);
        let mut views = Vec::new();
        let path = self.path(rank);
        let write = |error| CheckpointError::Write { path: path.clone(), error };
        for &TensorShard { name, sharding, dtype, size, bytes } in shards {
            if !names.insert(name) || name == "__metadata__" {
                return Err(CheckpointError::Name { name: name.to_owned() });
            }
            let needs = sharding.shard(rank)?.size();
            if size != needs {
                return Err(CheckpointError::Memory { name: name.to_owned(), rank, has: size, needs });
            }
            metadata.insert(file::sharding_of(name), sharding.to_string());
            views.push((name, TensorView::new(dtype, file::shape_of(sharding, rank)?, bytes).map_err(write)?));
        }
        std::fs::create_dir_all(&self.folder).map_err(|error| write(SafeTensorError::IoError(error)))?;
        serialize_to_file(views, Some(metadata), &path).map_err(write)
    }

    /// Reads what a rank holds of a tensor in the sharding of the result. The source of the plan is the sharding in which the
    /// tensor was saved.
    ///
    /// All files are checked before the first element is read: until then `result` is as it was. If there is an error later, it
    /// is unspecified. Of a file that is replaced meanwhile all is read from the old one or all from the new one. A partial tensor
    /// can be loaded with its addends as they are, in a sharding that is partial over the same axes and ranks.
    ///
    /// Fails when the result has another number of elements than the plan ([`CheckpointError::Memory`]) or the plan adds up
    /// addends, or makes some ([`CheckpointError::Partial`]); a file cannot be read ([`CheckpointError::Read`]), is shorter or
    /// longer than its header says ([`CheckpointError::Length`]), has no header ([`CheckpointError::Header`]), is that of another
    /// rank ([`CheckpointError::Rank`]), or has no tensor of this name ([`CheckpointError::NoTensor`]); or the tensor has other
    /// elements ([`CheckpointError::Elements`]), another sharding ([`CheckpointError::Sharding`]) or another local shape
    /// ([`CheckpointError::Shape`]).
    pub fn load<T: StoredElement>(
        &self,
        plan: &Plan,
        rank: usize,
        name: &str,
        result: &mut [T],
    ) -> Result<ReadCount, CheckpointError> {
        let moves = plan.of(rank);
        let (has, needs) = (result.len(), moves.result_len());
        if has != needs {
            return Err(CheckpointError::Memory { name: name.to_owned(), rank, has, needs });
        }
        check_addends(plan, name)?;
        let find = |t: &Transfer| Stored::find::<T>(self.path(t.from), t.from, name, plan.from());
        moves.receives().iter().try_for_each(|t| find(t).map(drop))?;
        let mut count = ReadCount::default();
        for transfer in moves.receives() {
            // Another file may have this name by now. That all stay open until here is more than a process may have.
            let (stored, file) = find(transfer)?;
            stored.read(file, transfer, result, &mut count)?;
        }
        Ok(count)
    }
}

/// Checks that a plan combines no addends, and makes none.
fn check_addends(plan: &Plan, name: &str) -> Result<(), CheckpointError> {
    if plan.needs_numbers() { Err(CheckpointError::Partial { name: name.to_owned() }) } else { Ok(()) }
}
