//! How four warps share the rows and keys of a block, and how the block joins their results.

use crate::join::joined;
use colex_gpu::asm::{Address, shared};

/// The warps that multiply.
pub(crate) const WARPS: u32 = 4;
/// The number of floats between two rows of results in shared memory. With it, eight rows begin in different banks.
pub(crate) const PAD: u32 = 8;

/// The results of four warps in shared memory: of each warp 16 rows of floats, and then the logarithms of all rows.
pub(crate) struct Room<const K: usize>(pub(crate) Address);
impl<const K: usize> Room<K> {
    /// The address of an element. Rows are those of all warps: `16 warp + row`.
    #[inline(always)]
    pub(crate) fn element(&self, column: u32, row: u32) -> u32 {
        self.0.plus(4 * (column + row * (16 * K as u32 + PAD))).0
    }
    /// The address of the logarithm of a row.
    #[inline(always)]
    pub(crate) fn logarithm(&self, row: u32) -> u32 {
        self.element(0, 16 * WARPS) + 4 * row
    }
}

/// How the warps share the work: each has 16 rows, and one of several parts of each tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// The number of warps with different rows: 1, 2 or 4.
    pub(crate) groups: u32,
}
impl Share {
    #[inline(always)]
    pub(crate) fn of(rows: u32) -> Self {
        Share {
            groups: if rows <= 16 {
                1
            } else if rows <= 32 {
                2
            } else {
                4
            },
        }
    }
    /// The number of parts of a tile.
    #[inline(always)]
    pub(crate) fn parts(self) -> u32 {
        WARPS / self.groups
    }
    /// The 16 rows of a warp, and its part.
    #[inline(always)]
    pub(crate) fn at(self, warp: u32) -> [u32; 2] {
        [warp % self.groups, warp / self.groups]
    }
    /// The warp with these 16 rows and this part.
    #[inline(always)]
    pub(crate) fn warp(self, [group, part]: [u32; 2]) -> u32 {
        group + self.groups * part
    }
}

/// Joins the results of the warps that have the same rows, and writes them: a warp has a row, and a thread every 32nd column.
///
/// # Safety
/// The results of all warps must be in `room`. `out` and `logarithm` must return addresses that nobody else uses.
#[inline(always)]
pub(crate) unsafe fn join<const K: usize>(
    rows: u32,
    out: impl Fn(u32) -> *mut f32,
    logarithm: impl Fn(u32) -> *mut f32,
    thread: u32,
    room: &Room<K>,
) {
    let (lane, warp) = (thread % 32, thread / 32);
    let share = Share::of(rows);
    let mut row = warp;
    while row < rows {
        let (of_row, of_columns) = joined::<8>(share.parts(), |part| {
            let at = 16 * share.warp([row / 16, part]) + row % 16;
            let mut columns = [0.0; 8];
            unroll!(I in [0 1 2 3 4 5 6 7] {
                if I < K / 2 {
                    // SAFETY: the caller promises that the results are there.
                    columns[I] = unsafe { shared::load(room.element(lane + 32 * I as u32, at)) };
                }
            });
            // SAFETY: the same.
            (unsafe { shared::load(room.logarithm(at)) }, columns)
        });
        // SAFETY: the caller promises the addresses, for the rows of the block and the columns of the heads.
        unsafe {
            let to = out(row).add(lane as usize);
            unroll!(I in [0 1 2 3 4 5 6 7] {
                if I < K / 2 {
                    to.add(32 * I).write(of_columns[I]);
                }
            });
            if lane == 0 {
                logarithm(row).write(of_row);
            }
        }
        row += WARPS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row and part of a tile belongs to one warp.
    #[test]
    fn each_part_is_of_one_warp() {
        for rows in 1..=crate::cache::ROWS {
            let share = Share::of(rows);
            assert!(16 * share.groups >= rows && share.groups * share.parts() == WARPS);
            for warp in 0..WARPS {
                let [group, part] = share.at(warp);
                assert!(group < share.groups && part < share.parts());
                assert_eq!(share.warp([group, part]), warp);
            }
        }
    }
}
