//! [`Stored`]: a shard or a whole tensor in a file, of which pieces are read and written.

use std::cmp::Reverse;
use std::fs::File;
use std::io::{Error, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use safetensors::tensor::Metadata;
use safetensors::{Dtype, SafeTensorError};

use super::{CheckpointError, ReadCount, StoredElement};
use crate::piece::Transfer;
use crate::{MeshError, Sharding};

/// The most bytes that are read at a time.
const MOST: usize = 1 << 18;
/// The most bytes between two pieces that are read together: those of a page, which a read fetches anyway.
const GAP: usize = 1 << 12;
/// The most bytes of a header that safetensors allows.
const MOST_HEADER: u64 = 100_000_000;

/// The entry of the metadata that has the number of the rank.
pub(super) const RANK: &str = "colex_mesh.rank";

/// The entry of the metadata that has the sharding of a tensor.
pub(super) fn sharding_of(name: &str) -> String {
    format!("colex_mesh.sharding.{name}")
}

/// The shape of a shard in its file.
pub(super) fn shape_of(sharding: &Sharding, rank: usize) -> Result<Vec<usize>, MeshError> {
    let shard = sharding.shard(rank)?;
    Ok(sharding.order().iter().rev().map(|&mode| shard.shape()[mode]).collect())
}

/// A shard in a file, or a whole tensor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub(super) path: PathBuf,
    /// Where its elements begin, in bytes.
    pub(super) start: u64,
}

impl Stored {
    /// Looks for the shard of a tensor of these elements, this name and this sharding, in the file of a rank.
    pub(super) fn find<T: StoredElement>(
        path: PathBuf,
        rank: usize,
        name: &str,
        sharding: &Sharding,
    ) -> Result<(Self, File), CheckpointError> {
        let (header, file, start) = header(&path)?;
        let entry = |key: &str| header.metadata().as_ref().and_then(|all| all.get(key));
        let name = name.to_owned();
        let found = entry(RANK);
        if found != Some(&rank.to_string()) {
            let found = found.map_or("no rank".to_owned(), |found| format!("rank {found}"));
            return Err(CheckpointError::Rank { path, found, rank });
        }
        let Some(info) = header.info(&name) else {
            return Err(CheckpointError::NoTensor { path, name, has: header.offset_keys() });
        };
        check_elements::<T>(&path, &name, info.dtype)?;
        let (found, expected) = (entry(&sharding_of(&name)), sharding.to_string());
        if found != Some(&expected) {
            let found = found.cloned().unwrap_or_default();
            return Err(CheckpointError::Sharding { path, name, found, expected });
        }
        let expected = shape_of(sharding, rank)?;
        if info.shape != expected {
            return Err(CheckpointError::Shape { path, name, found: info.shape.clone(), expected });
        }
        Ok((Stored { path, start: start + info.data_offsets.0 as u64 }, file))
    }

    /// Reads what a transfer takes from this shard, which is in this file.
    pub(super) fn read<T: StoredElement>(
        &self,
        mut file: File,
        transfer: &Transfer,
        result: &mut [T],
        count: &mut ReadCount,
    ) -> Result<(), CheckpointError> {
        let mut buffer = Vec::new();
        let mut all = || {
            together(transfer, MOST / size_of::<T>(), GAP / size_of::<T>(), |first, end, runs| {
                buffer.resize(end - first, T::zeroed());
                file.seek(SeekFrom::Start(self.start + (first * size_of::<T>()) as u64))?;
                file.read_exact(bytemuck::cast_slice_mut(&mut buffer))?;
                count.reads += 1;
                count.bytes += size_of_val(&buffer[..]) as u64;
                for run in runs {
                    for k in 0..run.len {
                        result[run.dst + k * run.dst_stride] = buffer[run.src - first + k];
                    }
                }
                Ok(())
            })
        };
        all().map_err(|error| CheckpointError::Read { path: self.path.clone(), error })
    }

    /// Writes what a transfer gives to this shard, of which the file has all bytes already.
    pub(super) fn write<T: StoredElement>(&self, transfer: &Transfer, source: &[T]) -> Result<(), CheckpointError> {
        let mut buffer = Vec::new();
        let mut all = || {
            let mut file = File::options().write(true).open(&self.path)?;
            // What is between two runs is another rank's.
            together(&transfer.turned(), MOST / size_of::<T>(), 0, |first, _, runs| {
                buffer.clear();
                for run in runs {
                    buffer.extend((0..run.len).map(|k| source[run.dst + k * run.dst_stride]));
                }
                file.seek(SeekFrom::Start(self.start + (first * size_of::<T>()) as u64))?;
                file.write_all(bytemuck::cast_slice(&buffer))
            })
        };
        all()
            .map_err(|error| CheckpointError::Write { path: self.path.clone(), error: SafeTensorError::IoError(error) })
    }
}

/// Checks that a tensor has elements of this type.
pub(super) fn check_elements<T: StoredElement>(path: &Path, name: &str, found: Dtype) -> Result<(), CheckpointError> {
    let (expected, bytes) = (T::DTYPE, size_of::<T>());
    if found == expected && expected.bitsize() == 8 * bytes {
        return Ok(());
    }
    Err(CheckpointError::Elements { path: path.to_owned(), name: name.to_owned(), found, expected, bytes })
}

/// The runs of a transfer, those together that are read or written together, with the first and the end of all: one after the
/// other, at most `gap` elements between two, and at most `most` from the first to the end.
fn together(
    transfer: &Transfer,
    most: usize,
    gap: usize,
    mut each: impl FnMut(usize, usize, &[Run]) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut group: Vec<Run> = Vec::new();
    let mut end_group = |group: &mut Vec<Run>| {
        let (Some(first), Some(last)) = (group.first(), group.last()) else { return Ok(()) };
        each(first.src, last.end(), group)?;
        group.clear();
        Ok::<(), Error>(())
    };
    for run in runs(transfer, most) {
        let joins = |first: &Run, last: &Run| run.src <= last.end() + gap && run.end() - first.src <= most;
        if !group.first().zip(group.last()).is_some_and(|(first, last)| joins(first, last)) {
            end_group(&mut group)?;
        }
        group.push(run);
    }
    end_group(&mut group)
}

/// Opens a file to be read.
pub(super) fn open(path: &Path) -> Result<File, CheckpointError> {
    let read = |error| CheckpointError::Read { path: path.to_owned(), error };
    // To open a pipe would be to wait for its writer.
    if !std::fs::metadata(path).map_err(read)?.is_file() {
        return Err(read(Error::new(ErrorKind::InvalidInput, "it is no regular file")));
    }
    File::open(path).map_err(read)
}

/// Reads the header of a file, and says where the elements begin. The file has as many bytes as the header says.
pub(super) fn header(path: &Path) -> Result<(Metadata, File, u64), CheckpointError> {
    let read = |error| CheckpointError::Read { path: path.to_owned(), error };
    let invalid = |error| CheckpointError::Header { path: path.to_owned(), error };
    let mut file = open(path)?;
    let has = file.metadata().map_err(read)?.len();
    let length = |needs: u64| {
        if has == needs { Ok(()) } else { Err(CheckpointError::Length { path: path.to_owned(), has, needs }) }
    };
    let mut size = [0; 8];
    if has < 8 {
        length(8)?;
    }
    file.read_exact(&mut size).map_err(read)?;
    let size = u64::from_le_bytes(size);
    if size > MOST_HEADER {
        return Err(invalid(SafeTensorError::HeaderTooLarge));
    }
    if has < 8 + size {
        length(8 + size)?;
    }
    let mut text = vec![0; size as usize];
    file.read_exact(&mut text).map_err(read)?;
    let header: Metadata =
        serde_json::from_slice(&text).map_err(|error| invalid(SafeTensorError::InvalidHeaderDeserialization(error)))?;
    length((8 + size).saturating_add(header.data_len() as u64))?;
    Ok((header, file, 8 + size))
}

/// Elements without gaps in the file, and with a stride in the result.
struct Run {
    src: usize,
    dst: usize,
    len: usize,
    dst_stride: usize,
}

impl Run {
    /// The offset after the last element in the file.
    fn end(&self) -> usize {
        self.src + self.len
    }
}

/// What a transfer takes, in the order of the file, in runs of at most `most` elements.
fn runs(transfer: &Transfer, most: usize) -> Box<dyn Iterator<Item = Run> + '_> {
    let mut modes: Vec<usize> = (0..transfer.src_strides.len()).collect();
    // The slowest mode first, but before it those of which one index is taken, which are no loops.
    modes.sort_by_key(|&mode| {
        let one = transfer.runs(mode).map(|[_, _, len]| len).take(2).sum::<usize>() == 1;
        (!one, Reverse(transfer.src_strides[mode]))
    });
    nested(transfer, modes, most, 0, 0)
}

/// The runs of these modes, from an offset in the file and one in the result.
fn nested(
    transfer: &Transfer,
    mut modes: Vec<usize>,
    most: usize,
    src: usize,
    dst: usize,
) -> Box<dyn Iterator<Item = Run> + '_> {
    if modes.is_empty() {
        return Box::new(std::iter::once(Run { src, dst, len: 1, dst_stride: 1 }));
    }
    let mode = modes.remove(0);
    let (src_stride, dst_stride) = (transfer.src_strides[mode], transfer.dst_strides[mode]);
    let at = move |[x, y, _]: [usize; 3], k: usize| (src + (x + k) * src_stride, dst + (y + k) * dst_stride);
    if modes.is_empty() {
        // The fastest mode, which is without gaps if the shard has no faster one of which one index is taken.
        let most = if src_stride == 1 { most } else { 1 };
        return Box::new(transfer.runs(mode).flat_map(move |run| {
            (0..run[2]).step_by(most).map(move |k| {
                let (src, dst) = at(run, k);
                Run { src, dst, len: most.min(run[2] - k), dst_stride }
            })
        }));
    }
    let each = transfer.runs(mode).flat_map(move |run| (0..run[2]).map(move |k| at(run, k)));
    Box::new(each.flat_map(move |(src, dst)| nested(transfer, modes.clone(), most, src, dst)))
}
