//! Kernels whose destination is contiguous in one mode and whose source is contiguous in another, as in a transpose. They work
//! tile by tile, through a buffer that fits the first-level cache.
//!
//! In such a kernel, a row that is contiguous in one operand has each of its coordinates in a different cache line of the other
//! operand. Without tiles, such a line would leave the caches before its next element is used. So both modes are processed in
//! tiles. A kernel that computes new elements stores them into the buffer in the order of the source, and then copies the tile to
//! the destination through registers. A kernel that updates elements first copies the tile of the source into the buffer in the
//! order of the destination.

use super::dense_row;
use crate::tensor::list::List;
use crate::tensor::nest::{MODES, Mode, Nest, for_each, step};
use crate::tensor::permute;
use core::mem::{MaybeUninit, needs_drop};
use core::slice;

/// The size of the buffer in bytes. It is half of the smallest first-level cache, so a tile can be copied without cutting it into
/// smaller tiles.
const BUFFER: usize = 16 << 10;

/// How many elements of each destination row a tile gets. It gets more if these would not fill a cache line, or if the mode `run`
/// is short. It gets fewer if the row is short, or if the row is cut into nearly equal parts. The number is small, so that a tile
/// has many elements of each row of the source, which the processor prefetches as a stream.
const ROW: usize = 16;

/// A mode with fewer coordinates is not tiled.
const LEAST: usize = 8;

/// A nest is a list of loops, with a stride for each operand. If it visits fewer bytes than this, they stay in the first-level
/// cache, where rows are as fast as tiles.
const SMALL: usize = 4 << 10;

/// How many cache lines of a source are read in turn, if the source is not contiguous in the mode `run`.
const LINES: usize = 16;

/// The size of a cache line in bytes. In a row with strides of at least this many bytes, each element lies in a line of its own.
const LINE: usize = 64;

#[repr(C, align(64))]
struct Buffer(MaybeUninit<[u8; BUFFER]>);

/// Whether elements fit the buffer, and may be leaked there if a kernel panics.
const fn fits<T>() -> bool {
    !needs_drop::<T>() && matches!(size_of::<T>(), 1..=LINE) && align_of::<T>() <= align_of::<Buffer>()
}

/// A nest that is cut into tiles in two modes: `row`, in which the destination is contiguous, and `run`, in which a source is.
/// `rest` has the other modes.
struct Tiles<const K: usize> {
    row: Mode<K>,
    run: Mode<K>,
    rest: List<Mode<K>, MODES>,
    /// The largest number of coordinates of `row` and of `run` in a tile.
    parts: [usize; 2],
}

impl<const K: usize> Tiles<K> {
    /// Cuts a nest into tiles, for elements of `size` bytes in the buffer. It is `None` if the operands are contiguous in the
    /// same mode, or if the nest is too small.
    fn of(nest: &Nest<K>, size: usize) -> Option<Self> {
        let bytes = nest.modes().iter().fold(size, |bytes, mode| bytes.saturating_mul(mode.extent));
        if bytes < SMALL {
            return None;
        }
        let mut rest = List::new();
        nest.modes().iter().for_each(|&mode| rest.push(mode));
        let row = rest.iter().position(|mode| mode.strides[0] == 1 && mode.extent >= LEAST)?;
        let row = rest.remove(row);
        let crosses = |mode: &Mode<K>, k: usize| {
            mode.strides[k].unsigned_abs() == 1 && row.strides[k].unsigned_abs().saturating_mul(size) >= LINE
        };
        let run = rest.iter().position(|mode| mode.extent >= LEAST && (1..K).any(|k| crosses(mode, k)))?;
        let run = rest.remove(run);
        // A tile has `ROW` elements of a row, or more if these do not fill a cache line, or if the mode `run` is short. It has as
        // many coordinates of `run` as the buffer then has room for.
        let room = BUFFER / size;
        let part = |mode: &Mode<K>, most: usize| mode.extent.div_ceil(mode.extent.div_ceil(most.clamp(1, mode.extent)));
        let along_row = part(&row, ROW.max(LINE / size).max(room / run.extent));
        let along_run = part(&run, room / along_row);
        Some(Tiles { row, run, rest, parts: [along_row, along_run] })
    }

    /// Calls `visit` for each tile, with the offset of the tile's first coordinate in each operand, and with the part of `row`
    /// and of `run` in the tile.
    #[inline(always)]
    fn each(&self, mut visit: impl FnMut([isize; K], &Mode<K>, &Mode<K>)) {
        let part = |mode: &Mode<K>, from: usize, part: usize| Mode { extent: part.min(mode.extent - from), ..*mode };
        for_each(&self.rest, |base| {
            for j in (0..self.run.extent).step_by(self.parts[1]) {
                for i in (0..self.row.extent).step_by(self.parts[0]) {
                    let mut at = base;
                    step(&mut at, &self.run.strides, j as isize);
                    step(&mut at, &self.row.strides, i as isize);
                    visit(at, &part(&self.row, i, self.parts[0]), &part(&self.run, j, self.parts[1]));
                }
            }
        });
    }

    /// Writes each tile through the buffer. `fill` stores the values of a tile into slots of the buffer, in the order of the
    /// source, and these values are then moved to `to`. `fill` is called with the offsets of the tile's first coordinate, the
    /// part of `row` and of `run` in the tile, and the slots.
    ///
    /// # Safety
    /// At the offset of each coordinate of the tiles, `to` must have an element that nothing else reads or writes, and no such
    /// offset may come twice. `fill` must initialise all slots.
    #[inline(always)]
    unsafe fn through<D>(
        &self,
        to: *mut D,
        mut fill: impl FnMut([isize; K], &Mode<K>, &Mode<K>, &mut [MaybeUninit<D>]),
    ) {
        let mut buffer = Buffer(MaybeUninit::uninit());
        let slots = (&raw mut buffer).cast::<MaybeUninit<D>>();
        self.each(|at, row, run| {
            // SAFETY: a tile has no more elements than the buffer has room for, and by `fits` the buffer is aligned for them.
            fill(at, row, run, unsafe { slice::from_raw_parts_mut(slots, row.extent * run.extent) });
            let row = Mode { extent: row.extent, strides: [1, run.extent as isize] };
            let run = Mode { extent: run.extent, strides: [run.strides[0], 1] };
            // SAFETY: the caller promises that `fill` initialised all slots, and that there is an element at `to` for each offset
            // of a tile, which nothing else uses. Each value is moved out of its slot once, and the buffer is refilled before it
            // is read again.
            unsafe { move_tile([&row, &run], size_of::<D>(), to.offset(at[0]).cast(), slots.cast()) };
        });
    }
}

/// Moves the elements of a tile, of `size` bytes each. The destination is contiguous in `row`, the source in `run`.
///
/// # Safety
/// At each coordinate of both modes, the destination offset from `to` must lead to a writable element, and the source offset from
/// `from` to a readable one. Destination and source may share no element.
unsafe fn move_tile([row, run]: [&Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    // SAFETY: the caller promises a writable element at each destination offset from `to`, a readable one at each source offset
    // from `from`, and that destination and source share no element.
    unsafe { permute::matrix([*row, *run], size, to, from) };
}

/// Computes `dst[c] = f(src[c])` at each coordinate of a nest, tile by tile. If tiles are not worth it, it does nothing and
/// returns `false`. It is not inlined, because it has the buffer on its stack.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset of the destination may come twice. Nothing
/// else may read or write the elements at `to`, and nothing may write those at `from`.
#[inline(never)]
pub(super) unsafe fn make<D, A>(nest: &Nest<2>, to: *mut D, from: *const A, f: &impl Fn(&A) -> D) -> bool {
    if const { !fits::<D>() } {
        return false;
    }
    let Some(tiles) = Tiles::of(nest, size_of::<D>()) else { return false };
    // SAFETY: all offsets are those of coordinates of a tile, which the nest visits. The caller promises that there are elements,
    // that nothing else uses those at `to`, and that nothing writes those at `from`. Each row fills its slots, so every slot is
    // initialised.
    unsafe {
        tiles.through(to, |[_, mut s], row, run, slots| {
            for slots in slots.chunks_exact_mut(run.extent) {
                let from = from.offset(s);
                s = s.wrapping_add(row.strides[1]);
                if run.strides[1] == 1 {
                    fill_slots(slots, slice::from_raw_parts(from, run.extent), f);
                    continue;
                }
                for (j, slot) in slots.iter_mut().enumerate() {
                    slot.write(f(&*from.offset(run.strides[1] * j as isize)));
                }
            }
        });
    }
    true
}

/// Does what [`make`] does, with two sources.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset of the destination may come twice. Nothing
/// else may read or write the elements at `to`, and nothing may write those at `from` and `other`.
#[inline(never)]
pub(super) unsafe fn make_of_both<D, A, B>(
    nest: &Nest<3>,
    to: *mut D,
    from: *const A,
    other: *const B,
    f: &impl Fn(&A, &B) -> D,
) -> bool {
    if const { !fits::<D>() } {
        return false;
    }
    let Some(tiles) = Tiles::of(nest, size_of::<D>()) else { return false };
    // SAFETY: all offsets are those of coordinates of a tile, which the nest visits. The caller promises that there are elements,
    // that nothing else uses those at `to`, and that nothing writes the sources. The ranges `some` cover each row, so every slot
    // is initialised.
    unsafe {
        tiles.through(to, |at, row, run, slots| {
            let [_, v, w] = run.strides;
            // If a source is not contiguous in `run`, each coordinate of `run` has its own cache line of that source, with
            // elements of all rows of the tile. So only a few coordinates are processed at a time, and their lines stay cached
            // for all rows.
            let few = if [v, w] == [1, 1] { run.extent } else { LINES };
            for first in (0..run.extent).step_by(few) {
                let some = first..run.extent.min(first + few);
                let mut at = at;
                step(&mut at, &run.strides, first as isize);
                for slots in slots.chunks_exact_mut(run.extent) {
                    let (slots, [_, s, t]) = (&mut slots[some.clone()], at);
                    let (from, other) = (from.offset(s), other.offset(t));
                    step(&mut at, &row.strides, 1);
                    if [v, w] == [1, 1] {
                        let len = slots.len();
                        fill_slots_of_both(
                            slots,
                            slice::from_raw_parts(from, len),
                            slice::from_raw_parts(other, len),
                            f,
                        );
                        continue;
                    }
                    for (j, slot) in slots.iter_mut().enumerate() {
                        slot.write(f(&*from.offset(v * j as isize), &*other.offset(w * j as isize)));
                    }
                }
            }
        });
    }
    true
}

/// Calls `f` with the destination's element and a copy of the source's element at each coordinate of a nest, tile by tile. If
/// tiles are not worth it, it does nothing and returns `false`.
///
/// # Safety
/// Each offset that the nest visits must be the offset of an element, and no offset of the destination may come twice. Nothing
/// else may read or write the elements at `to`, and nothing may write those at `from`.
#[inline(never)]
pub(super) unsafe fn update<D, A: Copy>(nest: &Nest<2>, to: *mut D, from: *const A, f: &impl Fn(&mut D, &A)) -> bool {
    if const { !fits::<A>() } {
        return false;
    }
    let Some(tiles) = Tiles::of(nest, size_of::<A>()) else { return false };
    let mut buffer = Buffer(MaybeUninit::uninit());
    let slots = (&raw mut buffer).cast::<A>();
    tiles.each(|[d, s], row, run| {
        let len = row.extent as isize;
        let modes = [
            Mode { extent: row.extent, strides: [1, row.strides[1]] },
            Mode { extent: run.extent, strides: [len, run.strides[1]] },
        ];
        // SAFETY: the nest visits all offsets of a tile, so the caller promises that there are elements, of which nothing else
        // uses those at `to`. The buffer has room for a tile and is aligned (`fits`); `move_tile` fills all slots before they are
        // read.
        unsafe {
            move_tile([&modes[0], &modes[1]], size_of::<A>(), slots.cast(), from.offset(s).cast());
            for j in 0..run.extent as isize {
                let to = slice::from_raw_parts_mut(to.offset(d + run.strides[0] * j), row.extent);
                dense_row(to, slice::from_raw_parts(slots.offset(len * j), row.extent), &mut |d, a| f(d, a));
            }
        }
    });
    true
}

/// Stores `f` of each element into a slot. This is a separate function, because its reference parameters tell the compiler that
/// nothing overlaps, so it vectorises the loop.
fn fill_slots<D, A>(slots: &mut [MaybeUninit<D>], from: &[A], f: &impl Fn(&A) -> D) {
    slots.iter_mut().zip(from).for_each(|(slot, a)| _ = slot.write(f(a)));
}

/// Does what [`fill_slots`] does, with two sources.
fn fill_slots_of_both<D, A, B>(slots: &mut [MaybeUninit<D>], from: &[A], other: &[B], f: &impl Fn(&A, &B) -> D) {
    slots.iter_mut().zip(from.iter().zip(other)).for_each(|(slot, (a, b))| _ = slot.write(f(a, b)));
}
