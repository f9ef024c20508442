//! A cache of keys and values in pages, and the parts of a result that blocks compute.
//!
//! A page has 16 to 256 keys of every head. The cache is a tensor `(column, key in page, head, page)`, and a table has the number
//! of each page of each sequence. So key `i` of a sequence is at
//!
//! `cache(column, i % keys of a page, head, table(i / keys of a page, sequence))`.
//!
//! The copy engine reads the cache in boxes of 16 keys of one page. If an entry of the table is no page of the cache, the box is
//! outside of the cache, and the engine writes zeros. So no entry makes a kernel read other memory.

use colex::prelude::*;
use colex::tuple::get;
use colex_gpu::memory::ByAddress;
use colex_gpu::prelude::*;
use colex_gpu_kernels::gemm::tiles::Swizzled;

/// The layout of Q and O: columns, rows, heads of K and sequences. The rows of a head of K are the queries of a sequence, of each
/// head of Q that shares this head of K: the mode `(query, head of Q)`.
pub type Rows<Columns> = Layout!((Columns, (Dyn32, Dyn32), Dyn32, Dyn32) : (1, (Dyn32, Dyn32), Dyn32, Dyn32));
/// What the copy engine copies at once of heads of 64, 128 and 256 columns: 64 columns of 16 keys of a head, in one page. Heads of 96
/// columns have boxes of 32 columns: [`DecodeForm::Box`](crate::decode::DecodeForm::Box).
pub type Box16 = Swizzled<Layout!((64, 16, 1, 1))>;
/// The layout of the table of pages: the number of a page in its sequence, and the sequence.
pub type Table = Layout!((Dyn32, Dyn32) : (1, Dyn32));
/// The number of keys of each sequence.
pub type Lengths = Global<u32, Layout!(Dyn32)>;
/// The layout of the parts of O: columns, rows, parts, heads of K and sequences. Each part is the result of some of the keys.
pub type Parts<Columns> = Layout!((Columns, Dyn32, Dyn32, Dyn32, Dyn32) : (1, Dyn32, Dyn32, Dyn32, Dyn32));
/// The layout of the logarithms of the parts: rows, parts, heads of K and sequences.
pub type OfParts = Layout!((Dyn32, Dyn32, Dyn32, Dyn32) : (1, Dyn32, Dyn32, Dyn32));
/// The layout of the logarithms of the sums: rows, heads of K and sequences.
pub type OfRows = Layout!(((Dyn32, Dyn32), Dyn32, Dyn32) : ((Dyn32, Dyn32), Dyn32, Dyn32));
/// The logarithms of the parts, to the base 2. A part without keys has minus infinity.
pub type LogarithmsOfParts = GlobalMut<f32, OfParts, ByAddress>;

/// The number of keys of a tile.
pub(crate) const KEYS: u32 = 64;
/// The number of keys of a box.
pub(crate) const OF_BOX: u32 = 16;
/// The greatest number of rows.
pub(crate) const ROWS: u32 = 64;

/// The extents of Q or O: queries, heads of Q for each head of K, heads of K and sequences.
#[inline(always)]
pub(crate) fn extents<C: colex::int::Extent>(rows: Rows<C>) -> [u32; 4] {
    let (shape, rows) = (rows.shape(), get::<1, _>(rows.shape()));
    [get::<0, _>(rows), get::<1, _>(rows), get::<2, _>(shape), get::<3, _>(shape)].map(|extent| extent.get() as u32)
}

/// The extents of the logarithms: queries, heads of Q for each head of K, heads of K and sequences.
#[allow(dead_code)] // only used on the host, by a launch
pub(crate) fn of_rows(rows: OfRows) -> [u32; 4] {
    let (shape, rows) = (rows.shape(), get::<0, _>(rows.shape()));
    [get::<0, _>(rows), get::<1, _>(rows), get::<1, _>(shape), get::<2, _>(shape)].map(|extent| extent.get() as u32)
}

/// The extents of parts: rows, parts, heads of K and sequences.
#[inline(always)]
pub(crate) fn of_parts<C: colex::int::Extent>(parts: Parts<C>) -> [u32; 4] {
    let shape = parts.shape();
    [get::<1, _>(shape), get::<2, _>(shape), get::<3, _>(shape), get::<4, _>(shape)].map(|extent| extent.get() as u32)
}

/// Whether parts, and logarithms of parts, have the rows, heads and sequences of Q or O with the extents `rows`.
#[allow(dead_code)] // only used on the host, by a launch
pub(crate) fn are_parts_of(
    rows: [u32; 4],
    [rows_of_parts, parts, heads, sequences]: [u32; 4],
    logarithms: OfParts,
) -> bool {
    let of = logarithms.shape();
    let of = [get::<0, _>(of), get::<1, _>(of), get::<2, _>(of), get::<3, _>(of)].map(|extent| extent.get() as u32);
    u64::from(rows[0]) * u64::from(rows[1]) == u64::from(rows_of_parts)
        && rows[2..] == [heads, sequences]
        && of == [rows_of_parts, parts, heads, sequences]
}

/// The numbers of pages and of sequences of a table.
#[inline(always)]
pub(crate) fn of_table(table: Table) -> [u32; 2] {
    [get::<0, _>(table.shape()), get::<1, _>(table.shape())].map(|extent| extent.get() as u32)
}

/// Whether K and V, with these extents, are such a cache with `columns` columns.
#[allow(dead_code)] // only used on the host, by a launch
pub(crate) fn is_cache([k, v]: [[u32; 5]; 2], columns: u32) -> bool {
    k == v && k[0] == columns && k[1].is_multiple_of(OF_BOX) && (OF_BOX..=256).contains(&k[1])
}

/// Whether Q, with these extents, has at most 64 rows for each of `heads` heads of K.
#[allow(dead_code)] // only used on the host, by a launch
pub(crate) fn are_rows([queries, group, of_q, _]: [u32; 4], heads: u32) -> bool {
    of_q == heads && u64::from(queries) * u64::from(group) <= u64::from(ROWS)
}

/// The tiles of one of `parts` equal parts of `tiles` tiles: the first, and the one after the last.
#[inline(always)]
pub(crate) fn part_of(tiles: u32, part: u32, parts: u32) -> [u32; 2] {
    let each = tiles.div_ceil(parts);
    [(part * each).min(tiles), ((part + 1) * each).min(tiles)]
}

/// The place of a key of a sequence: the number of its page in the sequence, and its number in that page.
#[inline(always)]
pub(crate) fn place(key: u32, of_page: u32) -> [u32; 2] {
    [key / of_page, key % of_page]
}

/// The least number of keys of a part that [`parts_for`] counts on: eight tiles.
const OF_PART: usize = 8 * KEYS as usize;

/// How many parts to give the keys of each sequence, so that the blocks fill the GPU. There is a block for each part of each head of
/// K of each sequence.
///
/// `at_once` is the number of blocks that run at once, [`Loaded::blocks_at_once`](colex_gpu::host::Loaded::blocks_at_once) of the
/// kernel; `heads` is the number of heads of K; and `keys` is the number of keys of the longest sequence. The result is the least
/// number of parts with `2 at_once` blocks, since then some blocks copy while others begin or end; but a part has 512 keys or more,
/// since each part is written and read again. It is never 0.
///
/// ```
/// use colex_gpu_attention::cache::parts_for;
/// // An H200 runs 132 blocks of `decode_bf16_128` at once.
/// assert_eq!(parts_for(132, 64, 8, 8192), 1); // 512 blocks
/// assert_eq!(parts_for(132, 16, 8, 8192), 3); // 384 blocks
/// assert_eq!(parts_for(132, 1, 8, 65536), 33); // 264 blocks
/// assert_eq!(parts_for(132, 1, 8, 2048), 4); // parts of 512 keys
/// ```
pub fn parts_for(at_once: usize, sequences: usize, heads: usize, keys: usize) -> usize {
    let wanted = (2 * at_once).div_ceil((sequences * heads).max(1));
    wanted.min(keys / OF_PART).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of parts is the least that fills the GPU twice, as long as a part is long enough.
    #[test]
    fn parts_fill_the_gpu() {
        for (at_once, sequences, heads, keys) in [
            (264, 64, 8, 8192),
            (264, 1, 8, 65536),
            (132, 3, 1, 100_000),
            (264, 1, 1, 513),
            (264, 0, 8, 0),
            (1, 1, 1, 1),
        ] {
            let (parts, work) = (parts_for(at_once, sequences, heads, keys), sequences * heads);
            assert!(parts >= 1 && (parts == 1 || keys / parts >= OF_PART));
            assert!(parts * work >= 2 * at_once || keys / (parts + 1) < OF_PART);
            assert!(parts == 1 || (parts - 1) * work < 2 * at_once);
        }
    }

    /// Every tile belongs to one part, and the parts are in order.
    #[test]
    fn each_tile_is_of_one_part() {
        for tiles in [0, 1, 2, 5, 64, 129] {
            for parts in [1, 2, 3, 8, 130] {
                let mut next = 0;
                for part in 0..parts {
                    let [first, end] = part_of(tiles, part, parts);
                    assert!(first == next && end >= first && end - first <= tiles.div_ceil(parts));
                    next = end;
                }
                assert_eq!(next, tiles);
            }
        }
    }

    /// The place of a key is its coordinate in the shape `(keys of a page, pages)`, and a box of 16 keys lies in one page.
    #[test]
    fn a_box_lies_in_one_page() {
        for of_page in [16, 48, 64, 256usize] {
            let pages = 20;
            let keys = layout!((of_page, pages));
            for key in 0..of_page * pages {
                let [page, within] = place(key as u32, of_page as u32);
                assert_eq!(keys.at((within as usize, page as usize)) as usize, key);
                assert_eq!(place(key as u32 / OF_BOX * OF_BOX, of_page as u32)[0], page);
            }
        }
    }
}
