//! Kernels whose destination is contiguous in one mode and a source in another (a transpose): they work tile by tile, through a buffer that
//! fits the first cache.
//!
//! In such a kernel, a row of one operand touches a cache line of the other for each element, and that line has left the caches before its
//! next element is used. So both modes are processed in tiles. A kernel that computes new elements stores them into the buffer in the order of
//! the source, and then copies the tile to the destination, in registers. A kernel that updates elements first copies the tile of the source
//! into the buffer, in the order of the destination.

use super::dense_row;
use crate::tensor::list::List;
use crate::tensor::nest::{MODES, Mode, Nest, for_each, step};
use crate::tensor::permute;
use core::mem::{MaybeUninit, needs_drop};
use core::slice;

/// The size of the buffer in bytes: half of the smallest first cache, and small enough for a copy that needs no plan.
const BUFFER: usize = 16 << 10;

/// A tile has this many elements of a row of the destination, and at least a cache line. They are few, so that a row of the source has many,
/// and the processor prefetches it as a stream.
const ROW: usize = 16;

/// A mode of fewer coordinates is not tiled.
const LEAST: usize = 8;

/// A nest of fewer bytes stays in the first cache, where rows are as fast as tiles.
const SMALL: usize = 4 << 10;

/// How many cache lines of a source that is not contiguous in `run` are read in turn.
const LINES: usize = 16;

/// The size of a cache line: a row with strides of at least this many bytes touches a line for each element.
const LINE: usize = 64;

#[repr(C, align(64))]
struct Buffer(MaybeUninit<[u8; BUFFER]>);

/// Whether elements fit the buffer, and may be leaked there by a panic.
const fn fits<T>() -> bool {
    !needs_drop::<T>() && matches!(size_of::<T>(), 1..=LINE) && align_of::<T>() <= align_of::<Buffer>()
}

/// A nest in tiles of two modes: the destination is contiguous in `row`, and a source in `run`.
struct Tiles<const K: usize> {
    row: Mode<K>,
    run: Mode<K>,
    rest: List<Mode<K>, MODES>,
    /// How many coordinates of `row` and of `run` a tile has at most.
    parts: [usize; 2],
}

impl<const K: usize> Tiles<K> {
    /// The tiles of a nest, for elements of `size` bytes in the buffer. It is `None` where the operands are contiguous in the same mode, or the
    /// nest is too small.
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
        // A tile has `ROW` elements of a row, more where the run is short, and as many of the run as there is room for.
        let room = BUFFER / size;
        let part = |mode: &Mode<K>, most: usize| mode.extent.div_ceil(mode.extent.div_ceil(most.clamp(1, mode.extent)));
        let along_row = part(&row, ROW.max(LINE / size).max(room / run.extent));
        let along_run = part(&run, room / along_row);
        Some(Tiles { row, run, rest, parts: [along_row, along_run] })
    }

    /// Visits each tile, with the offsets of its first coordinate, and its part of both modes.
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

    /// Writes each tile through the buffer: `fill` stores the values of the tile into slots, in the order of the source, and these are
    /// then moved to `to`. It is called with the offsets of the tile's first coordinate, and with the tile's part of both modes.
    ///
    /// # Safety
    /// The offset of each coordinate of the tiles must be that of an element at `to`, which nothing else reads or writes, and none may
    /// come twice. `fill` must initialise all slots.
    #[inline(always)]
    unsafe fn through<D>(
        &self,
        to: *mut D,
        mut fill: impl FnMut([isize; K], &Mode<K>, &Mode<K>, &mut [MaybeUninit<D>]),
    ) {
        let mut buffer = Buffer(MaybeUninit::uninit());
        let slots = (&raw mut buffer).cast::<MaybeUninit<D>>();
        self.each(|at, row, run| {
            // SAFETY: a tile has no more elements than the buffer has room for, and `fits` said that the buffer is aligned for them.
            fill(at, row, run, unsafe { slice::from_raw_parts_mut(slots, row.extent * run.extent) });
            let row = Mode { extent: row.extent, strides: [1, run.extent as isize] };
            let run = Mode { extent: run.extent, strides: [run.strides[0], 1] };
            // SAFETY: the caller promises that `fill` initialised all slots, and that the offsets of a tile are those of elements at `to`
            // that nothing else uses. Each value is moved out of its slot once, and the buffer is not read again before it is refilled.
            unsafe { move_tile([&row, &run], size_of::<D>(), to.offset(at[0]).cast(), slots.cast()) };
        });
    }
}

/// Moves the elements of a tile, of `size` bytes each. The destination is contiguous in `row`, the source in `run`.
///
/// # Safety
/// The offset of each coordinate of both modes must be that of an element: from `to` one that may be written, from `from` one that
/// may be read. No element may be both.
unsafe fn move_tile([row, run]: [&Mode<2>; 2], size: usize, to: *mut u8, from: *const u8) {
    // SAFETY: the caller promises that the offset of each coordinate of the two modes is that of an element that may be written from
    // `to` and read from `from`, and that no element is both.
    unsafe { permute::matrix([*row, *run], size, to, from) };
}

/// `dst[c] = f(src[c])` at each coordinate of a nest. Where tiles are not worth it, it does nothing and returns `false`. It is not inlined,
/// because of the buffer that it has on the stack.
///
/// # Safety
/// Each offset that the nest visits must be that of an element, and no offset of the destination may come twice. Nothing else may read
/// or write the elements at `to`, nor write those at `from`.
#[inline(never)]
pub(super) unsafe fn make<D, A>(nest: &Nest<2>, to: *mut D, from: *const A, f: &impl Fn(&A) -> D) -> bool {
    if const { !fits::<D>() } {
        return false;
    }
    let Some(tiles) = Tiles::of(nest, size_of::<D>()) else { return false };
    // SAFETY: all offsets are those of coordinates of a tile, which the nest visits: the caller promises elements there, of which nothing
    // else uses those at `to` or writes those at `from`. Each row fills its slots, so every slot is initialised.
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

/// [`make`] with two sources.
///
/// # Safety
/// Each offset that the nest visits must be that of an element, and no offset of the destination may come twice. Nothing else may read
/// or write the elements at `to`, nor write those at `from` and `other`.
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
    // SAFETY: all offsets are those of coordinates of a tile, which the nest visits: the caller promises elements there, of which nothing
    // else uses those at `to` or writes the other two. The ranges `some` cover each row, so every slot is initialised.
    unsafe {
        tiles.through(to, |at, row, run, slots| {
            let [_, v, w] = run.strides;
            // A source that is not contiguous in `run` has a cache line for each of its coordinates, with elements of all rows of the tile.
            // Only a few coordinates are processed at a time, so that their lines stay cached for all rows.
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

/// Calls `f` with the two elements at each coordinate of a nest, those of the source being copies. Where tiles are not worth it, it does
/// nothing and returns `false`.
///
/// # Safety
/// Each offset that the nest visits must be that of an element, and no offset of the destination may come twice. Nothing else may read
/// or write the elements at `to`, nor write those at `from`.
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
        // SAFETY: the offsets are those of coordinates of a tile, which the nest visits: the caller promises elements there, of which nothing
        // else uses those at `to`. The buffer has room for a tile and is aligned (`fits`); `move_tile` fills all slots before they are read.
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

/// Stores `f` of each element into a slot. It is a function of its own, so that the compiler knows that nothing overlaps, and vectorises it.
fn fill_slots<D, A>(slots: &mut [MaybeUninit<D>], from: &[A], f: &impl Fn(&A) -> D) {
    slots.iter_mut().zip(from).for_each(|(slot, a)| _ = slot.write(f(a)));
}

/// [`fill_slots`] with two sources.
fn fill_slots_of_both<D, A, B>(slots: &mut [MaybeUninit<D>], from: &[A], other: &[B], f: &impl Fn(&A, &B) -> D) {
    slots.iter_mut().zip(from.iter().zip(other)).for_each(|(slot, (a, b))| _ = slot.write(f(a, b)));
}
