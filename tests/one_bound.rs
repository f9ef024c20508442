//! Functions that are written once for all tensors, plain or swizzled, with every kind of buffer. The tests check that
//! such a function finds the same elements at the same coordinates of each tensor.

use colex::algebra::InjectiveOp;
use colex::kernels::{copy, copy_if, fill, reduce, transform, try_copy};
use colex::prelude::*;
use colex::swizzle::make_composed_layout;
use colex::tensor::{LocalTileOp, TensorLayout, TilesOp, inner_partition, outer_partition, try_make_swizzled_tensor};

type Tile = Shape!(8, 8);
/// Two rows of four threads, numbered row by row.
type Threads = Layout!((2, 4) : (4, 1));

/// `dst = transpose(src)`, tile by tile through `stage`: each tile of `src` is copied to `stage`, and written to
/// `dst` transposed.
fn transposed_through<A, LA, S, LS, D, LD>(src: &Tensor<A, LA>, stage: &mut Tensor<S, LS>, dst: &mut Tensor<D, LD>)
where
    A: Buffer<Element = f32>,
    LA: TensorLayout<Innermost: MatrixLayout + LocalTileOp<Tile, (usize, usize)>>,
    S: BufferMut<Element = f32>,
    LS: TensorLayout<Innermost: MatrixLayout>,
    D: BufferMut<Element = f32>,
    LD: TensorLayout<Innermost: ZippedDivideOp<Tile, Output: TilesOp<(usize, usize), Output: MatrixLayout>>>,
{
    let whole = src.layout().plain();
    for (i, j) in (0..whole.rows() / 8).flat_map(|i| (0..whole.columns() / 8).map(move |j| (i, j))) {
        copy(&local_tile(src, shape!(8, 8), (i, j)), stage);
        let mut out = local_tile_mut(dst, shape!(8, 8), (j, i));
        for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            out[(y, x)] = stage[(x, y)];
        }
    }
}

#[test]
fn one_kernel_stages_through_plain_and_swizzled_tiles() {
    let data: Vec<f32> = (0..16 * 24).map(|x| x as f32).collect();
    let (m, n, eight) = (16, 24, 8);
    macro_rules! through {
        ($($stage:expr),+) => {$(
            let mut stage = $stage;
            let src = make_tensor(&data, layout!((m, n), LayoutRight));
            let mut dst = make_tensor(vec![0.0; 16 * 24], layout!((24, 16), LayoutRight));
            transposed_through(&src, &mut stage, &mut dst);
            assert!((0..16).all(|i| (0..24).all(|j| dst[(j, i)] == (24 * i + j) as f32)), "{}", stage.layout());
            // Back again, from a swizzled tensor to a swizzled tensor.
            let mut swizzled = make_swizzled_tensor(vec![0.0; 16 * 24], composition(swizzle!(2, 1, 3), layout!((24, 16))));
            swizzled.copy_from(&dst);
            let mut back = make_swizzled_tensor(vec![0.0; 16 * 24], composition(swizzle!(3, 0, 3), layout!((16, 24))));
            transposed_through(&swizzled, &mut stage, &mut back);
            assert!(back.iter().eq(&src));
        )+};
    }
    through!(
        make_tensor([0.0; 64], layout!((8, 8), LayoutRight)),
        make_tensor([0.0; 72], layout!((8, 8) : (9, 1))),
        make_tensor(vec![0.0; 64], layout!((eight, eight))),
        make_swizzled_tensor([0.0; 64], composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight))),
        make_swizzled_tensor(vec![0.0; 64], composition(swizzle!(3, 0, 3), layout!((eight, eight), LayoutRight)))
    );
}

/// The bounds that the functions below need, in one trait.
trait Everything:
    TensorLayout<
    Innermost: MatrixLayout
                   + Accepts<usize>
                   + InjectiveOp
                   + TilesMutOp<Tile, Tile: MatrixLayout + Accepts<usize>>
                   + PartitionMutOp<Threads>
                   + LocalTileOp<Tile, (usize, usize)>,
>
{
}
impl<L> Everything for L where
    L: TensorLayout<
        Innermost: MatrixLayout
                       + Accepts<usize>
                       + InjectiveOp
                       + TilesMutOp<Tile, Tile: MatrixLayout + Accepts<usize>>
                       + PartitionMutOp<Threads>
                       + LocalTileOp<Tile, (usize, usize)>,
    >
{
}

/// The elements in the order of their indices.
fn all<B: Buffer<Element = i32>, L: TensorLayout>(t: &Tensor<B, L>) -> Vec<i32> {
    t.iter().copied().collect()
}

/// Reads a tensor in every way; returns the elements found at each step.
#[allow(unsafe_code)]
fn read<B: Buffer<Element = i32>, L: Everything>(t: &Tensor<B, L>) -> Vec<Vec<i32>> {
    let mut found = vec![all(t), all(&t.view())];
    let (m, n) = (t.layout().plain().rows(), t.layout().plain().columns());
    assert_eq!((t.size(), t.coords().count(), t.offsets().len()), (m * n, m * n, m * n));
    // By coordinates, checked and unchecked, and by index.
    let by_coords = (0..n).flat_map(|j| (0..m).map(move |i| (i, j)));
    found.push(by_coords.clone().map(|c| t[c]).collect());
    found.push(by_coords.clone().map(|c| *t.get(c).unwrap()).collect());
    // SAFETY: `by_coords` iterates over the coordinates of the shape of `t`.
    found.push(by_coords.map(|c| unsafe { *t.get_unchecked(c) }).collect());
    found.push((0..m * n).map(|i| t[i]).collect());
    assert_eq!((t.get((m, 0)), t.get(m * n)), (None, None));
    // SAFETY: `offsets` gives the offsets of the elements of `t`, which are all valid for reads from `as_ptr`.
    found.push(t.offsets().map(|at| unsafe { *t.as_ptr().offset(at) }).collect());
    // By iterators, from both ends and from the middle.
    found.push(t.into_iter().copied().collect());
    found.push(t.view().into_iter().copied().collect());
    found.push(t.iter().rev().copied().collect());
    found.push(t.iter().skip(7).step_by(3).copied().collect());
    let mut ends = t.iter();
    found.push([ends.next(), ends.next_back(), ends.nth(3), ends.next()].map(|x| *x.unwrap()).to_vec());
    found.push(ends.copied().collect());
    // By tiles and by the partitions of threads.
    let tiles = t.tiles(shape!(8, 8));
    assert_eq!(tiles.len(), t.try_tiles(shape!(8, 8)).unwrap().len());
    found.extend(tiles.clone().map(|tile| all(&tile)));
    found.extend(tiles.clone().map(|tile| vec![tile[(0, 0)], tile[(7, 3)], tile[63]]));
    found.extend(tiles.rev().skip(1).map(|tile| all(&tile)));
    found.extend(t.try_partition(Threads::instance()).unwrap().map(|part| all(&part)));
    found.extend(t.partition(Threads::instance()).map(|part| all(&part)));
    found.extend((0..8).map(|k| all(&local_partition(t, Threads::instance(), k))));
    found.extend((0..8).map(|k| all(&t.local_partition(Threads::instance(), k))));
    found.push(all(&local_tile(t, shape!(8, 8), (1, 0))));
    found.push(all(&t.local_tile(shape!(8, 8), (1, 0))));
    found.push(all(&inner_partition(t, shape!(8, 8), (1, 0))));
    found.push(all(&outer_partition(t, shape!(8, 8), (7, 3))));
    // By kernels.
    found.push(vec![reduce(t, 0, |a, b| a + b), t.reduce(i32::MIN, i32::max)]);
    let mut out = make_tensor(vec![0; m * n], layout!((m, n)));
    copy(t, &mut out);
    found.push(all(&out));
    transform(t, &mut out, |x| x + 1);
    found.push(all(&out));
    copy_if(&make_identity_tensor(shape!(m, n)).within(shape!(5, 6)), t, &mut out);
    found.push(all(&out));
    t.copy_to(&mut out);
    found.push(all(&out));
    let mut swizzled =
        make_swizzled_tensor(vec![0; m * n], composition(swizzle!(2, 0, 3), layout!((m, n), LayoutRight)));
    copy(t, &mut swizzled);
    found.push(all(&swizzled));
    assert!(try_copy(t, &mut make_tensor(vec![0; m * n], layout!((n, m)))).is_err());
    found
}

/// Writes a tensor in every way; returns the elements after each step.
#[allow(unsafe_code)]
fn write<B: BufferMut<Element = i32>, L: Everything>(t: &mut Tensor<B, L>) -> Vec<Vec<i32>> {
    let mut found = Vec::new();
    let (m, n) = (t.layout().plain().rows(), t.layout().plain().columns());
    fill(t, 7);
    found.push(all(t));
    t.iter_mut().zip(0..).for_each(|(x, i)| *x = i);
    found.push(all(t));
    t.try_iter_mut().unwrap().rev().zip(0..).for_each(|(x, i)| *x = i);
    found.push(all(t));
    t.view_mut().into_iter().for_each(|x| *x *= 2);
    for x in &mut *t {
        *x += 1;
    }
    found.push(all(t));
    t[(1, 2)] = -1;
    t[9] = -2;
    *t.get_mut((3, 4)).unwrap() = -3;
    assert_eq!(t.get_mut((m, 0)), None);
    // SAFETY: every caller passes a `t` of 16 rows and 24 columns, so (5, 6) is a coordinate of it.
    *unsafe { t.get_unchecked_mut((5, 6)) } = -4;
    found.push(all(t));
    // All tiles are borrowed at the same time, and later all partitions.
    let tiles: Vec<_> = t.tiles_mut(shape!(8, 8)).collect();
    tiles.into_iter().zip(0..).for_each(|(mut tile, k)| {
        tile.for_each_mut(|x| *x = k);
        tile[(7, 1)] = 100;
        tile.iter_mut().last().map(|x| *x = 200).unwrap();
    });
    found.push(all(t));
    t.try_tiles_mut(shape!(8, 8)).unwrap().nth(1).unwrap().fill(300);
    found.push(all(t));
    let parts: Vec<_> = t.partition_mut(Threads::instance()).collect();
    parts.into_iter().zip(0..).for_each(|(mut part, k)| fill(&mut part, k));
    found.push(all(t));
    t.try_partition_mut(Threads::instance()).unwrap().next_back().unwrap().fill(400);
    local_tile_mut(t, shape!(8, 8), (0, 1)).fill(500);
    t.local_tile_mut(shape!(8, 8), (1, 1)).for_each_mut(|x| *x += 600);
    local_partition_mut(t, Threads::instance(), 2).fill(700);
    t.local_partition_mut(Threads::instance(), 3).fill(800);
    found.push(all(t));
    // `into_tiles` and `into_partition` consume a mutable view.
    let outlive: Vec<_> = t.view_mut().into_tiles(shape!(8, 8)).collect();
    outlive.into_iter().zip(0..).for_each(|(mut tile, k)| tile[3] = -k);
    t.view_mut().into_partition(Threads::instance()).zip(0..).for_each(|(mut part, k)| part[1] = -k);
    found.push(all(t));
    // By kernels.
    let numbers: Vec<i32> = (0..(m * n) as i32).collect();
    let src = make_tensor(&numbers, layout!((m, n), LayoutRight));
    copy(&src, t);
    found.push(all(t));
    transform(&src, t, |x| -x);
    found.push(all(t));
    t.copy_from(&src);
    t.transform_from(&src, |x| x + 5);
    copy_if(&make_identity_tensor(shape!(m, n)).within(shape!(5, 6)), &src, t);
    found.push(all(t));
    #[cfg(feature = "rayon")]
    on_all_threads(t, &mut found);
    found
}

#[cfg(feature = "rayon")]
fn on_all_threads<B: BufferMut<Element = i32>, L: Everything>(t: &mut Tensor<B, L>, found: &mut Vec<Vec<i32>>) {
    use rayon::prelude::*;
    t.par_tiles_mut(shape!(8, 8)).enumerate().for_each(|(k, mut tile)| tile.fill(k as i32));
    found.push(all(t));
    found.push(t.par_tiles(shape!(8, 8)).map(|tile| tile.iter().sum()).collect());
    t.par_partition_mut(Threads::instance()).enumerate().for_each(|(k, mut part)| part[0] = k as i32);
    found.push(t.par_partition(Threads::instance()).map(|part| part[0]).collect());
    t.try_par_tiles_mut(shape!(8, 8)).unwrap().for_each(|mut tile| tile[5] = 5);
    t.try_par_partition_mut(Threads::instance()).unwrap().for_each(|mut part| part[6] = 6);
    found.push(all(t));
}

/// The first step at which the two results differ.
fn first_other(found: &[Vec<i32>], expected: &[Vec<i32>]) -> Option<usize> {
    assert_eq!(found.len(), expected.len());
    (0..found.len()).find(|&step| found[step] != expected[step])
}

#[test]
fn every_operation_finds_the_same_of_plain_and_swizzled_tensors_of_every_buffer() {
    let (m, n) = (16, 24);
    let mut expected = make_tensor(vec![0; 16 * 24], layout!((m, n)));
    let written = write(&mut expected);
    // Different values for all elements.
    expected.iter_mut().zip(0..).for_each(|(x, i)| *x = i);
    let found = read(&expected);
    assert!(written.len() > 10 && found.len() > 30);
    let mut tried = 0;
    macro_rules! same {
        ($($t:expr),+ $(,)?) => {$(
            let mut t = $t;
            let steps = write(&mut t);
            assert_eq!(first_other(&steps, &written), None, "written of {}", t.layout());
            t.copy_from(&expected);
            assert_eq!(first_other(&read(&t), &found), None, "read of {}", t.layout());
            tried += 1;
        )+};
    }
    let rows = layout!((16, 24), LayoutRight);
    let padded = layout!((m, n) : (32, 1));
    let (swizzled, swizzled_padded) = (composition(swizzle!(3, 0, 3), rows), composition(swizzle!(2, 1, 3), padded));
    let shifted = make_composed_layout(swizzle!(2, 0, 2), Dyn::new(9), layout!((16, 24)));
    let twice = composition(swizzle!(1, 1, -2), make_composed_layout(swizzle!(3, 2, 3), int!(512), rows));
    let (mut array, mut slice) = ([0; 384], vec![0; 512]);
    same!(
        make_tensor([0; 384], rows),
        make_tensor(vec![0; 512], padded),
        make_tensor(&mut array, rows),
        make_tensor(&mut slice[..], padded),
        make_swizzled_tensor([0; 384], swizzled),
        make_swizzled_tensor(vec![0; 512], swizzled_padded),
        make_swizzled_tensor(&mut array, swizzled),
        make_swizzled_tensor(&mut slice[..], swizzled_padded),
        make_swizzled_tensor(vec![0; 400], shifted),
        try_make_swizzled_tensor(vec![0; 1024], twice).unwrap(),
    );
    // Tiles of larger tensors; the elements around the tile must not change.
    macro_rules! tiles_of {
        ($($whole:expr),+ $(,)?) => {$(
            let mut whole = $whole;
            same!(local_tile_mut(&mut whole, shape!(16, 24), (1, 1)));
            assert_eq!(all(&local_tile(&whole, shape!(16, 24), (1, 1))), all(&expected));
            let around = (0..48).flat_map(|j| (0..32).map(move |i| (i, j))).filter(|&(i, j)| i < 16 || j < 24);
            assert!(around.clone().count() == 32 * 48 - 384 && around.clone().all(|c| whole[c] == -9));
        )+};
    }
    let (m, n) = (32, 48);
    tiles_of!(
        make_tensor(vec![-9; 2048], layout!((m, n) : (64, 1))),
        make_tensor([-9; 32 * 48], layout!((32, 48))),
        make_swizzled_tensor(vec![-9; 2048], composition(swizzle!(3, 1, 3), layout!((m, n) : (64, 1)))),
        make_swizzled_tensor([-9; 32 * 48], composition(swizzle!(3, 1, 3), layout!((32, 48)))),
    );
    assert_eq!(tried, 14);
}

/// Methods that only tensors of plain layouts have, and why.
const PLAIN_ONLY: [(&str, &str); 16] = [
    ("new try_new", "`make_swizzled_tensor` builds swizzled tensors, and checks all offsets that the swizzle reaches"),
    (
        "slice slice_mut",
        "swizzled tensors have their own methods in `swizzled.rs`, which keep the offset before the swizzle static",
    ),
    ("into_slice into_tile tile tile_mut", "these methods slice, so the reason is the same"),
    ("compose try_compose", "call `composition` on the layout, and build a tensor of the result"),
    (
        "zipped_divide try_zipped_divide logical_divide try_logical_divide tiled_divide try_tiled_divide flat_divide \
         try_flat_divide coalesce transposed reversed select try_select",
        "call the operation on the layout, as for `compose`",
    ),
    ("split_at try_split_at split_at_mut try_split_at_mut", "the two parts have different layouts; use tiles instead"),
    (
        "run run_mut as_slice as_mut_slice to_slice into_mut_slice",
        "these need contiguous elements, and a swizzle separates them",
    ),
    (
        "iter_memory iter_memory_mut try_iter_memory_mut",
        "the elements are in the order of the strides, and a swizzle changes this order",
    ),
    ("blocks try_blocks blocks_mut try_blocks_mut", "as for `split_at`: the parts have different layouts"),
    ("chunks try_chunks chunks_mut try_chunks_mut", "these methods use blocks"),
    ("ragged_tiles try_ragged_tiles ragged_tiles_mut try_ragged_tiles_mut", "a tile of a `Ragged` has a plain layout"),
    ("to_padded try_to_padded", "it copies the tiles of a `Ragged`"),
    (
        "ragged_partition try_ragged_partition ragged_partition_mut try_ragged_partition_mut",
        "a part uses the layout of the whole tensor, and has no layout of its own that could be swizzled",
    ),
    ("try_retype try_retype_mut", "convert the layout instead: the target type would also need the swizzle"),
    (
        "recast try_recast recast_mut try_recast_mut",
        "call `recast` on the layout: a swizzle may separate the elements of a unit",
    ),
    ("to_ndarray to_ndarray_mut try_to_ndarray_mut", "an `ndarray` array has only strides"),
];

/// The names of the methods of tensors in the source. Each name comes with `true` if only plain tensors have the method.
fn methods() -> Vec<(String, bool)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../src");
    let folders = ["tensor", "kernels"].map(|folder| std::fs::read_dir(root.join(folder)).expect("a folder"));
    let mut found = Vec::new();
    for file in folders.into_iter().flatten().map(|entry| entry.expect("an entry").path()) {
        if file.is_dir() {
            continue;
        }
        let (source, mut header, mut of) = (std::fs::read_to_string(&file).expect("a file"), String::new(), None);
        for line in source.lines() {
            let indent = line.len() - line.trim_start().len();
            let line = line.trim_start();
            // Collects the header of an impl up to its brace; macros may contain indented impls.
            if indent % 8 == 0 && (line.starts_with("impl<") || !header.is_empty()) {
                header += line;
                if line.ends_with("{}") {
                    header.clear();
                } else if line.ends_with('{') {
                    let is_tensors = !header.contains(" for ") && header.contains(" Tensor<");
                    of = is_tensors.then(|| header.contains("AnyLayout"));
                    header.clear();
                }
            } else if line == "}" && indent == 0 {
                of = None;
            }
            let name = line.strip_prefix("pub fn ").or_else(|| line.strip_prefix("pub unsafe fn "));
            if let (Some(name), Some(plain)) = (name, of) {
                found.push((name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect(), plain));
            }
        }
    }
    found
}

#[test]
fn a_method_of_tensors_is_of_both_kinds_or_says_why_not() {
    let methods = methods();
    let plain: Vec<&str> = methods.iter().filter(|(_, plain)| *plain).map(|(name, _)| &name[..]).collect();
    let listed: Vec<&str> = PLAIN_ONLY.iter().flat_map(|(names, _)| names.split_whitespace()).collect();
    let of_both = methods.len() - plain.len();
    assert!(of_both > 50, "{of_both}: {methods:?}");
    let new: Vec<_> = plain.iter().filter(|name| !listed.contains(name)).collect();
    assert!(new.is_empty(), "methods of plain tensors only, without a row: {new:?}");
    let gone: Vec<_> = listed.iter().filter(|name| !plain.contains(name)).collect();
    assert!(gone.is_empty(), "listed, but also methods of swizzled tensors: {gone:?}");
}

/// The bounds of a function may also allow only plain layouts, or name the three components of a swizzled layout.
#[test]
fn bounds_of_one_kind_still_do() {
    use colex::swizzle::{AnySwizzle, Inner};
    fn corner<L: AnyLayout + Accepts<usize>>(tile: &Tensor<View<'_, i32>, L>) -> i32 {
        tile[0usize]
    }
    fn plain<B: Buffer<Element = i32>, L: TilingOp<Tile>>(t: &Tensor<B, L>) -> Vec<i32> {
        t.tiles(shape!(8, 8)).map(|tile: Tensor<View<'_, i32>, L::Tile>| corner(&tile)).collect()
    }
    fn swizzled<B: Buffer<Element = i32>, W: AnySwizzle, O: Int, L: Inner<Innermost: MatrixLayout>>(
        t: &Tensor<B, ComposedLayout<W, O, L>>,
    ) -> i32 {
        let n = Inner::innermost(t.layout()).rows();
        (0..n).map(|i| t[(i, i)]).sum()
    }
    let data: Vec<i32> = (0..256).collect();
    let rows = layout!((16, 16), LayoutRight);
    assert_eq!(plain(&make_tensor(&data, rows)), [0, 128, 8, 136]);
    let mut t = make_swizzled_tensor(vec![0; 256], composition(swizzle!(3, 0, 3), rows));
    t.copy_from(&make_tensor(&data, rows));
    assert_eq!(swizzled(&t), (0..16).map(|i| 17 * i).sum::<i32>());
}
