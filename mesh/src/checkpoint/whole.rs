//! [`TensorFile`]: a whole tensor in a file, of which each rank reads and writes what it holds in any sharding.

use std::fs::File;
use std::io::{Error, Write};
use std::path::{Path, PathBuf};

use safetensors::tensor::{Metadata, TensorInfo};
use safetensors::{Dtype, SafeTensorError};

use super::file::{Stored, check_elements, header, open};
use super::npy::Header;
use super::{CheckpointError, ReadCount, StoredElement, check_addends};
use crate::{Mesh, MeshError, Plan, Sharding};

/// A whole tensor in a file: an `.npy` file of NumPy, in C or Fortran order, or one of the tensors of a file of safetensors.
///
/// The file is a sharding too, over the mesh of the rank 0 alone: [`sharding`](Self::sharding). A plan from it says what a rank
/// reads, and a plan to it what a rank writes; so modes may be permuted, too. Each rank opens the file, and moves only its own
/// pieces, at most 256 KiB at a time.
///
/// ```
/// use colex_mesh::{Distribution, Mesh, Plan, Sharding, TensorFile};
/// # let path = std::env::temp_dir().join(format!("colex-mesh-doc-{}.npy", std::process::id()));
/// // One rank makes a file for a matrix of 4 x 6, and then two ranks write their rows.
/// let file = TensorFile::create_npy::<f32>(&path, &[4, 6], false)?;
/// let whole = Sharding::new(&Mesh::new(&[("x", 2)])?, &[4, 6])?;
/// let (rows, columns) = (whole.clone().split(0, "x", Distribution::Chunk)?, whole.split(1, "x", Distribution::Chunk)?);
/// for rank in 0..2 {
///     let elements: Vec<f32> = (0..12).map(|k| (12 * rank + k) as f32).collect();
///     file.save(&Plan::new(&rows, file.sharding())?, rank, &elements)?;
/// }
/// // A rank reads columns, and another program, which does not know its shape, the columns of the transpose.
/// let mut result = [0.0_f32; 12];
/// file.load(&Plan::new(file.sharding(), &columns)?, 1, &mut result)?;
/// assert_eq!(result, [3.0, 4.0, 5.0, 9.0, 10.0, 11.0, 15.0, 16.0, 17.0, 21.0, 22.0, 23.0]);
/// let file = TensorFile::open_npy(&path)?;
/// let [m, n] = file.sharding().shape() else { panic!("no matrix") };
/// let columns = Sharding::new(&Mesh::new(&[("x", 2)])?, &[*n, *m])?.split(1, "x", Distribution::Chunk)?;
/// file.load(&Plan::permuted(file.sharding(), &columns, &[1, 0])?, 0, &mut result)?;
/// assert_eq!(result, [0.0, 6.0, 1.0, 7.0, 2.0, 8.0, 3.0, 9.0, 4.0, 10.0, 5.0, 11.0]);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorFile {
    stored: Stored,
    name: String,
    dtype: Dtype,
    sharding: Sharding,
}

impl TensorFile {
    /// The array of an `.npy` file. Its name is that of the file.
    ///
    /// Fails when the file cannot be read ([`CheckpointError::Read`]), is no `.npy` file, or has elements that [`Dtype`] or this
    /// machine does not have, such as big-endian ones and objects ([`CheckpointError::Npy`]), is shorter or longer than its header
    /// says ([`CheckpointError::Length`]), or has more elements than can be counted ([`CheckpointError::Mesh`]).
    pub fn open_npy(path: impl Into<PathBuf>) -> Result<Self, CheckpointError> {
        let path = path.into();
        let (header, start) = Header::read(&path)?;
        TensorFile::of_npy(path, &header, start)
    }

    /// The tensor of this name in a file of safetensors, which may have others, and need not be of this crate.
    ///
    /// Fails when the file cannot be read ([`CheckpointError::Read`]), has no header ([`CheckpointError::Header`]), is shorter or
    /// longer than its header says ([`CheckpointError::Length`]), or has no tensor of this name ([`CheckpointError::NoTensor`]).
    pub fn open_safetensors(path: impl Into<PathBuf>, name: &str) -> Result<Self, CheckpointError> {
        let (path, name) = (path.into(), name.to_owned());
        let (header, _, start) = header(&path)?;
        let Some(info) = header.info(&name) else {
            return Err(CheckpointError::NoTensor { path, name, has: header.offset_keys() });
        };
        let stored = Stored { path, start: start + info.data_offsets.0 as u64 };
        Ok(TensorFile { stored, name, dtype: info.dtype, sharding: alone(&info.shape)? })
    }

    /// Makes an `.npy` file for a tensor of this shape, in Fortran order if `column_major`. Its elements are zeros until they are
    /// [saved](Self::save). A file that was there is lost; so one rank makes the file, and the others open it afterwards.
    ///
    /// Fails when the format has no name for the elements ([`CheckpointError::Npy`], [`CheckpointError::Elements`]), the tensor
    /// has more than can be counted ([`CheckpointError::Mesh`]), or the file cannot be written ([`CheckpointError::Write`]).
    pub fn create_npy<T: StoredElement>(
        path: impl Into<PathBuf>,
        shape: &[usize],
        column_major: bool,
    ) -> Result<Self, CheckpointError> {
        let path = path.into();
        let header = Header { dtype: T::DTYPE, shape: shape.to_vec(), column_major };
        let begin = header.to_bytes().map_err(|why| CheckpointError::Npy { path: path.clone(), why })?;
        let file = TensorFile::of_npy(path, &header, begin.len() as u64)?;
        check_elements::<T>(&file.stored.path, &file.name, T::DTYPE)?;
        create(&file.stored.path, &begin, header.bytes()?)?;
        Ok(file)
    }

    /// Makes a file of safetensors for tensors of these names, elements and shapes. Their elements are zeros until they are
    /// [saved](Self::save). A file that was there is lost; so one rank makes the file, and all open their tensors afterwards.
    ///
    /// Fails when a name is used twice or means something else in safetensors ([`CheckpointError::Name`]), a tensor has more
    /// elements than can be counted ([`CheckpointError::Mesh`]), or the file cannot be written ([`CheckpointError::Write`]).
    pub fn create_safetensors(
        path: impl AsRef<Path>,
        tensors: &[(&str, Dtype, &[usize])],
    ) -> Result<(), CheckpointError> {
        let path = path.as_ref();
        let write = |error| CheckpointError::Write { path: path.to_owned(), error };
        // Those of the longest elements first, so that all are aligned.
        let mut sorted = tensors.to_vec();
        sorted.sort_by_key(|&(name, dtype, _)| (std::cmp::Reverse(dtype.bitsize()), name));
        let (mut infos, mut end) = (Vec::new(), 0usize);
        for (name, dtype, shape) in sorted {
            if name == "__metadata__" || infos.iter().any(|(other, _): &(String, _)| other == name) {
                return Err(CheckpointError::Name { name: name.to_owned() });
            }
            let bits = alone(shape)?.shape().iter().try_fold(dtype.bitsize(), |bits, &extent| bits.checked_mul(extent));
            let next = bits.and_then(|bits| end.checked_add(bits / 8)).ok_or(too_large())?;
            infos.push((name.to_owned(), TensorInfo { dtype, shape: shape.to_vec(), data_offsets: (end, next) }));
            end = next;
        }
        let header = Metadata::new(None, infos).map_err(write)?;
        let mut text = serde_json::to_vec(&header).map_err(|error| write(error.into()))?;
        text.resize(text.len().next_multiple_of(8), b' ');
        let begin = [&(text.len() as u64).to_le_bytes(), &text[..]].concat();
        create(path, &begin, end as u64)
    }

    fn of_npy(path: PathBuf, header: &Header, start: u64) -> Result<Self, CheckpointError> {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let sharding = alone(&header.shape)?;
        let sharding = if header.column_major { sharding.column_major() } else { sharding };
        Ok(TensorFile { stored: Stored { path, start }, name, dtype: header.dtype, sharding })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.stored.path
    }

    /// The type of the elements.
    pub fn dtype(&self) -> Dtype {
        self.dtype
    }

    /// The whole tensor on the rank 0: the source of the plans by which it is loaded, and the result of those by which it is saved.
    pub fn sharding(&self) -> &Sharding {
        &self.sharding
    }

    /// Reads what a rank holds of the result of a plan from the [`sharding`](Self::sharding) of the file. If there is an error
    /// while the elements are read ([`CheckpointError::Read`]), the result is unspecified; after any other it is as it was.
    ///
    /// Fails when the source of the plan is not the file ([`CheckpointError::OtherPlan`]), the result has another number of
    /// elements than the plan ([`CheckpointError::Memory`]), the file has other elements ([`CheckpointError::Elements`]), the plan
    /// makes addends ([`CheckpointError::Partial`]), or the file cannot be read ([`CheckpointError::Read`]).
    pub fn load<T: StoredElement>(
        &self,
        plan: &Plan,
        rank: usize,
        result: &mut [T],
    ) -> Result<ReadCount, CheckpointError> {
        let moves = plan.of(rank);
        self.check::<T>(plan, "source", rank, result.len(), moves.result_len())?;
        let mut count = ReadCount::default();
        for transfer in moves.receives() {
            self.stored.read(open(&self.stored.path)?, transfer, result, &mut count)?;
        }
        Ok(count)
    }

    /// Writes what a rank holds of the source of a plan to the [`sharding`](Self::sharding) of the file. What several ranks hold is
    /// written by the first. The file is complete when all ranks have saved; until then it has zeros, or what was there.
    ///
    /// Elements that do not follow each other in the file are written one by one, in a write each. For a sharding that scatters
    /// them, [`reshard`](crate::reshard) to chunks of the slowest mode of the file first.
    ///
    /// Fails when the result of the plan is not the file ([`CheckpointError::OtherPlan`]), the source has another number of
    /// elements than the plan ([`CheckpointError::Memory`]), the file has other elements ([`CheckpointError::Elements`]), the plan
    /// combines addends ([`CheckpointError::Partial`]), or the file cannot be written ([`CheckpointError::Write`]).
    pub fn save<T: StoredElement>(&self, plan: &Plan, rank: usize, source: &[T]) -> Result<(), CheckpointError> {
        let moves = plan.of(rank);
        self.check::<T>(plan, "result", rank, source.len(), moves.source_len())?;
        moves.sends().iter().try_for_each(|transfer| self.stored.write(transfer, source))
    }

    /// Checks that one side of a plan is this file, and the other fits this memory.
    fn check<T: StoredElement>(
        &self,
        plan: &Plan,
        side: &'static str,
        rank: usize,
        has: usize,
        needs: usize,
    ) -> Result<(), CheckpointError> {
        if self.sharding != *(if side == "source" { plan.from() } else { plan.to() }) {
            let (path, has) = (self.stored.path.clone(), self.sharding.to_string());
            return Err(CheckpointError::OtherPlan { path, has, plan: plan.to_string(), side });
        }
        if has != needs {
            return Err(CheckpointError::Memory { name: self.name.clone(), rank, has, needs });
        }
        check_elements::<T>(&self.stored.path, &self.name, self.dtype)?;
        check_addends(plan, &self.name)
    }
}

/// A whole tensor, row-major, on the rank 0.
fn alone(shape: &[usize]) -> Result<Sharding, MeshError> {
    Sharding::new(&Mesh::new(&[("file", 1)])?, shape)
}

fn too_large() -> MeshError {
    MeshError::TooLarge { what: "the tensor", most: isize::MAX as usize }
}

/// Makes a file that begins with these bytes, and goes on with so many zeros.
fn create(path: &Path, begin: &[u8], zeros: u64) -> Result<(), CheckpointError> {
    let all = || {
        let mut file = File::create(path)?;
        file.write_all(begin)?;
        file.set_len((begin.len() as u64).checked_add(zeros).ok_or(Error::from(std::io::ErrorKind::FileTooLarge))?)
    };
    all().map_err(|error| CheckpointError::Write { path: path.to_owned(), error: SafeTensorError::IoError(error) })
}
