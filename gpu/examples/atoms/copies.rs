//! Checks copies of words and elements whose values follow from their places.

use super::Counted;
use colex::prelude::*;
use colex_gpu::host::{DeviceTensor, Gpu, GpuError, Module};
use colex_gpu::operand::{Major, Operand};
use colex_gpu::prelude::Vector;
use colex_gpu_atoms::{copies, each_tile, matrices, tma};
use half::f16;

/// Checks `ldmatrix` and `stmatrix`: each bit of a thread must be the bit of shared memory to which the atom's layout maps it.
pub(crate) fn matrices(gpu: &Gpu, module: &Module, counted: &mut Counted) -> Result<(), GpuError> {
    for (kernel, row) in matrices::ALL {
        let held = row.bits;
        let words: Vec<u32> = (0..128u32).map(|i| (2 * i) | (2 * i + 1) << 16).collect();
        let count = if row.loads { 128 } else { held };
        let from = gpu.upload(&words[..count], layout!(count))?;
        let mut to = gpu.upload(&[0; 128], layout!(128))?;
        module.kernel(*kernel)?.launch_blocks(1, (&from, &mut to))?;
        let out = to.download()?;
        let bit = |words: &[u32], at: usize| words[at / 32] >> (at % 32) & 1;
        let agree = (0..32).all(|thread| {
            (0..row.bits).all(|b| {
                let (held, shared) = (thread * row.bits + b, (row.layout)(thread + 32 * b) as usize);
                if row.loads { bit(&out, held) == bit(&words, shared) } else { bit(&words, held) == bit(&out, shared) }
            })
        });
        counted.one(row.name, agree, "a bit is at a wrong position");
    }
    Ok(())
}

/// Checks copies by single threads, and the transposition by a warp.
pub(crate) fn words(gpu: &Gpu, module: &Module, counted: &mut Counted) -> Result<(), GpuError> {
    let bytes: Vec<u8> = (0..512u32).map(|i| (i * 7 + i / 256 + 1) as u8).collect();
    let words: Vec<u32> = bytes.chunks(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    for (kernel, (name, width, whole)) in copies::ALL {
        let from = gpu.upload(&words, layout!(128))?;
        let mut to = gpu.upload(&[u32::MAX; 128], layout!(128))?;
        module.kernel(*kernel)?.launch_blocks(1, (&from, &mut to))?;
        let out: Vec<u8> = to.download()?.into_iter().flat_map(u32::to_le_bytes).collect();
        let agree = (0..32).all(|thread| {
            let there = if *whole { *width } else { thread % (width + 1) };
            let (from, to) = (thread * width, (31 - thread) * width);
            (0..*width).all(|i| out[to + i] == if i < there { bytes[from + i] } else { 0 })
        });
        counted.one(name, agree, "a byte is wrong");
    }

    for alone in copies::Alone::ALL {
        let right = match alone {
            copies::Alone::Transpose => transposed(gpu, module)?,
            copies::Alone::Vectors => copied(gpu, module, &words)?[0],
            copies::Alone::Words => copied(gpu, module, &words)?[1],
        };
        counted.one(alone.name(), right, "a word is wrong");
    }
    Ok(())
}

/// Whether `movmatrix` transposes a matrix.
fn transposed(gpu: &Gpu, module: &Module) -> Result<bool, GpuError> {
    // A thread has two neighbouring elements of a row.
    let pairs: Vec<u32> = (0..32).map(|t| (t / 4 * 8 + t % 4 * 2) | (t / 4 * 8 + t % 4 * 2 + 1) << 16).collect();
    let from = gpu.upload(&pairs, layout!(32))?;
    let mut to = gpu.upload(&[0u32; 32], layout!(32))?;
    module.kernel(copies::movmatrix)?.launch_blocks(1, (&from, &mut to))?;
    let expected: Vec<u32> = (0..32).map(|t| (t % 4 * 2 * 8 + t / 4) | ((t % 4 * 2 + 1) * 8 + t / 4) << 16).collect();
    Ok(to.download()? == expected)
}

/// Whether vectors are copied unchanged, and whether words are.
fn copied(gpu: &Gpu, module: &Module, words: &[u32]) -> Result<[bool; 2], GpuError> {
    let vectors = gpu.upload(words, layout!(128))?.vectors()?;
    let singles = gpu.upload(&words[..32], layout!(32))?;
    let mut to = gpu.upload(&[0u32; 128], layout!((128, 1)))?.vectors()?;
    let mut singles_to = gpu.upload(&[0u32; 32], layout!((32, 1)))?;
    module.kernel(copies::universal_copies)?.launch((&vectors, &singles, &mut to, &mut singles_to))?;
    let out: Vec<u32> = to.download()?.into_iter().flat_map(|Vector(x)| x).collect();
    Ok([out == words, singles_to.download()? == words[..32]])
}

/// The numbers of rows and columns of the matrix. Tiles cross its edges.
const EXTENTS: [usize; 2] = [104, 80];
/// The coordinate at which the tile begins.
const AT: [usize; 2] = [56, 24];

/// The element at a coordinate, whose bits encode the coordinate.
fn element(row: usize, column: usize) -> u16 {
    (row * 128 + column + 1) as u16
}

/// The element at a coordinate, or zero outside of the matrix.
fn expected(row: usize, column: usize) -> u16 {
    if row < EXTENTS[0] && column < EXTENTS[1] { element(row, column) } else { 0 }
}

/// Describes the first wrong element of a tile, or returns `None` if there is none.
///
/// The tile begins at row `mn` of the matrix. Its bytes begin at byte `skip` of `words`.
fn missing<T: Operand<colex::atom::F16>>(words: &[u32], skip: usize, mn: usize) -> Option<String> {
    let half = |byte: usize| (words[byte / 4] >> (byte % 4 * 8)) as u16;
    (0..T::MN * T::K).find_map(|i| {
        let (row, column) = (i % T::MN, i / T::MN);
        let (is, was) = (half(skip + T::bytes_at(row, column) as usize), expected(mn + row, AT[1] + column));
        (is != was).then(|| format!("element ({row}, {column}) is {is:#x}, expected {was:#x}"))
    })
}

/// Checks copies of tiles by the copy engine: to a block, to both blocks of a cluster, and from a block to the matrix.
pub(crate) fn tiles(gpu: &Gpu, module: &Module, counted: &mut Counted) -> Result<(), GpuError> {
    let [m, n] = EXTENTS;
    let (by_rows, by_columns) = (layout!((m, n), LayoutRight), layout!((m, n)));
    let matrix = |at: &dyn Fn(usize, usize) -> isize| -> Vec<f16> {
        let mut data = vec![f16::ZERO; m * n];
        for i in 0..m * n {
            data[at(i % m, i / m) as usize] = f16::from_bits(element(i % m, i / m));
        }
        data
    };
    let rows = gpu.upload(&matrix(&|i, j| by_rows.at((i, j))), by_rows)?;
    let columns = gpu.upload(&matrix(&|i, j| by_columns.at((i, j))), by_columns)?;
    macro_rules! each {
        ($tile:ident $load:ident $multicast:ident $store:ident) => {{
            type Tile = tma::$tile;
            let map = match <Tile as Operand<colex::atom::F16>>::MAJOR {
                Major::K => rows.map::<Tile>()?,
                Major::MN => columns.map::<Tile>()?,
            };
            let bytes = <Tile as Operand<colex::atom::F16>>::BYTES as usize;
            let [mn, k] = AT.map(|at| at as u32);
            let mut to = gpu.upload(&vec![u32::MAX; bytes / 4], layout!({ bytes / 4 }))?;
            module.kernel(tma::$load)?.launch_blocks(1, (&map, mn, k, &mut to))?;
            let out = to.download()?;
            let wrong = missing::<Tile>(&out, 0, AT[0]);
            counted.one(stringify!($load), wrong.is_none(), &wrong.unwrap_or_default());

            // Each launch copies two tiles, one below the other. The three launches begin at different rows: some tiles are
            // inside of the matrix, some cross its edge, and some are outside.
            let rows_of = <Tile as Operand<colex::atom::F16>>::MN;
            let mut why = String::new();
            for up in [AT[0] - rows_of.min(AT[0]), EXTENTS[0] - 8, EXTENTS[0] - 40] {
                let mut to = gpu.upload(&vec![u32::MAX; bytes], layout!(bytes))?;
                module.kernel(tma::$multicast)?.launch_blocks(2, (&map, up as u32, k, &mut to))?;
                let out = to.download()?;
                for block in 0..2 {
                    for tile in 0..2 {
                        let words = &out[block * bytes / 2..][..bytes / 2];
                        if let Some(wrong) = missing::<Tile>(words, tile * bytes, up + tile * rows_of) {
                            why += &format!("row {up}: tile {tile} of block {block}: {wrong}; ");
                        }
                    }
                }
            }
            counted.one(stringify!($multicast), why.is_empty(), &why);

            let mn_and_k = [<Tile as Operand<colex::atom::F16>>::MN, <Tile as Operand<colex::atom::F16>>::K];
            let dense: Vec<u16> =
                (0..mn_and_k[0] * mn_and_k[1]).map(|i| element(AT[0] + i % mn_and_k[0], AT[1] + i / mn_and_k[0])).collect();
            let from: Vec<u32> = dense.chunks(2).map(|x| u32::from(x[0]) | u32::from(x[1]) << 16).collect();
            let from = gpu.upload(&from, layout!({ from.len() }))?;
            let agree = match <Tile as Operand<colex::atom::F16>>::MAJOR {
                Major::K => written(&mut gpu.upload(&vec![f16::ZERO; m * n], by_rows)?, mn_and_k, |matrix| {
                    module.kernel(tma::$store)?.launch_blocks(1, (&mut matrix.map_mut::<Tile>()?, mn, k, &from))
                })?,
                Major::MN => written(&mut gpu.upload(&vec![f16::ZERO; m * n], by_columns)?, mn_and_k, |matrix| {
                    module.kernel(tma::$store)?.launch_blocks(1, (&mut matrix.map_mut::<Tile>()?, mn, k, &from))
                })?,
            };
            counted.one(stringify!($store), agree, "an element is at a wrong offset");
        }};
    }
    each_tile!(each);
    Ok(())
}

/// Whether `store` writes the tile to a matrix of zeros and changes nothing else.
fn written<L: AnyLayout>(
    matrix: &mut DeviceTensor<f16, L>,
    [mn, k]: [usize; 2],
    store: impl FnOnce(&mut DeviceTensor<f16, L>) -> Result<(), GpuError>,
) -> Result<bool, GpuError> {
    store(matrix)?;
    let (out, layout) = (matrix.download()?, matrix.layout());
    Ok((0..EXTENTS[0] * EXTENTS[1]).all(|i| {
        let (row, column) = (i % EXTENTS[0], i / EXTENTS[0]);
        let inside = (AT[0]..AT[0] + mn).contains(&row) && (AT[1]..AT[1] + k).contains(&column);
        out[layout.at(i) as usize].to_bits() == if inside { element(row, column) } else { 0 }
    }))
}

/// Checks the ranks and places of blocks in clusters.
pub(crate) fn clusters(gpu: &Gpu, module: &Module, counted: &mut Counted) -> Result<(), GpuError> {
    let mut to = gpu.upload(&[u32::MAX; 24], layout!(24))?;
    module.kernel(tma::clusters)?.launch_blocks(8, (&mut to,))?;
    let expected: Vec<u32> = (0..8).flat_map(|block| [block % 4, [0, 2, 1, 3][block as usize % 4], 1]).collect();
    let out = to.download()?;
    counted.one("clusters", out == expected, &format!("{out:?}"));
    Ok(())
}
