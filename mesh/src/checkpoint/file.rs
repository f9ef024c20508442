//! [`Stored`]: a shard in the file of its rank, of which pieces are read.

use std::fs::File;
use std::io::{Error, Read, Seek, SeekFrom};
use std::path::PathBuf;

use safetensors::SafeTensorError;
use safetensors::tensor::Metadata;

use super::{CheckpointError, ReadCount, StoredElement};
use crate::piece::{PieceMode, Transfer};
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

/// A shard in a file.
pub(super) struct Stored {
    path: PathBuf,
    /// Where its elements begin, in bytes.
    start: u64,
}

impl Stored {
    /// Looks for the shard of a tensor of these elements, this name and this sharding.
    pub(super) fn find<T: StoredElement>(
        path: PathBuf,
        rank: usize,
        name: &str,
        sharding: &Sharding,
    ) -> Result<Self, CheckpointError> {
        let (header, start) = header(&path)?;
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
        let (expected, bytes) = (T::DTYPE, size_of::<T>());
        if info.dtype != expected || expected.bitsize() != 8 * bytes {
            return Err(CheckpointError::Elements { path, name, found: info.dtype, expected, bytes });
        }
        let (found, expected) = (entry(&sharding_of(&name)), sharding.to_string());
        if found != Some(&expected) {
            let found = found.cloned().unwrap_or_default();
            return Err(CheckpointError::Sharding { path, name, found, expected });
        }
        let expected = shape_of(sharding, rank)?;
        if info.shape != expected {
            return Err(CheckpointError::Shape { path, name, found: info.shape.clone(), expected });
        }
        Ok(Stored { path, start: start + info.data_offsets.0 as u64 })
    }

    /// Reads what a transfer takes from this shard.
    pub(super) fn read<T: StoredElement>(
        self,
        transfer: &Transfer,
        result: &mut [T],
        count: &mut ReadCount,
    ) -> Result<(), CheckpointError> {
        let bytes = size_of::<T>();
        let (most, gap) = (MOST / bytes, GAP / bytes);
        let mut buffer = Vec::new();
        let mut read = |file: &mut File, runs: &[Run], count: &mut ReadCount, result: &mut [T]| {
            let (Some(first), Some(last)) = (runs.first(), runs.last()) else { return Ok(()) };
            buffer.resize(last.end() - first.src, T::zeroed());
            file.seek(SeekFrom::Start(self.start + (first.src * bytes) as u64))?;
            file.read_exact(bytemuck::cast_slice_mut(&mut buffer))?;
            count.reads += 1;
            count.bytes += (buffer.len() * bytes) as u64;
            for run in runs {
                for k in 0..run.len {
                    result[run.dst + k * run.dst_stride] = buffer[run.src - first.src + k * run.src_stride];
                }
            }
            Ok::<(), Error>(())
        };
        let mut all = || {
            let mut file = File::open(&self.path)?;
            // Runs that are read together: one after the other, without large gaps.
            let mut together: Vec<Run> = Vec::new();
            for run in runs(transfer, most, gap) {
                let joins = |first: &Run, last: &Run| {
                    (last.end()..=last.end() + gap).contains(&run.src) && run.end() - first.src <= most
                };
                if !together.first().zip(together.last()).is_some_and(|(first, last)| joins(first, last)) {
                    read(&mut file, &together, count, result)?;
                    together.clear();
                }
                together.push(run);
            }
            read(&mut file, &together, count, result)
        };
        all().map_err(|error| CheckpointError::Read { path: self.path.clone(), error })
    }
}

/// Reads the header of a file, and says where the elements begin. The file has as many bytes as the header says.
fn header(path: &PathBuf) -> Result<(Metadata, u64), CheckpointError> {
    let read = |error| CheckpointError::Read { path: path.clone(), error };
    let invalid = |error| CheckpointError::Header { path: path.clone(), error };
    let mut file = File::open(path).map_err(read)?;
    let has = file.metadata().map_err(read)?.len();
    let length = |needs: u64| {
        if has == needs { Ok(()) } else { Err(CheckpointError::Length { path: path.clone(), has, needs }) }
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
    Ok((header, 8 + size))
}

/// Elements with a stride in the file and a stride in the result.
struct Run {
    src: usize,
    dst: usize,
    len: usize,
    src_stride: usize,
    dst_stride: usize,
}

impl Run {
    /// The offset after the last element in the file.
    fn end(&self) -> usize {
        self.src + (self.len - 1) * self.src_stride + 1
    }
}

/// The rows of the first mode of each piece, in parts of which each has at most `most` elements from its first to its last; single
/// elements, if there are more than `gap` others between them.
fn runs(transfer: &Transfer, most: usize, gap: usize) -> impl Iterator<Item = Run> + '_ {
    transfer.pieces().flat_map(move |piece| {
        let (first, outer) = match piece.modes.split_first() {
            Some((first, outer)) => (*first, outer.to_vec()),
            None => (PieceMode { extent: 1, src_stride: 1, dst_stride: 1 }, Vec::new()),
        };
        let PieceMode { extent, src_stride, dst_stride } = first;
        let longest = if src_stride > gap + 1 { 1 } else { (most - 1) / src_stride + 1 };
        let rows: usize = outer.iter().map(|mode| mode.extent).product();
        (0..rows).flat_map(move |mut row| {
            let (mut src, mut dst) = (piece.src, piece.dst);
            for mode in &outer {
                src += row % mode.extent * mode.src_stride;
                dst += row % mode.extent * mode.dst_stride;
                row /= mode.extent;
            }
            (0..extent).step_by(longest).map(move |k| Run {
                src: src + k * src_stride,
                dst: dst + k * dst_stride,
                len: longest.min(extent - k),
                src_stride,
                dst_stride,
            })
        })
    })
}
