//! Problems of attention for decoding: sequences, their pages, and random data.

use crate::common;
use crate::common::attention::{SPECIALS, Special};
use half::bf16;

/// A batch of sequences.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    /// The number of keys of each sequence.
    pub(crate) lengths: Vec<usize>,
    pub(crate) columns: usize,
    pub(crate) queries: usize,
    /// The heads of K.
    pub(crate) heads: usize,
    /// The heads of Q for each head of K.
    pub(crate) group: usize,
    /// The number of keys of a page.
    pub(crate) of_page: usize,
    /// The number of parts of the keys of a sequence. If it is 0, `parts_for` chooses it.
    pub(crate) parts: usize,
    pub(crate) causal: bool,
    /// Whether the keys of a page are further apart than the heads.
    pub(crate) heads_inside: bool,
    /// Whether each fifth page of the table is no page of the cache. Its keys and values are zeros.
    pub(crate) wild: bool,
    /// Of the special numbers, the one of the first sequence. The others have the next ones in turn.
    pub(crate) special: Option<usize>,
}

/// The data of a problem, in the order of memory.
pub(crate) struct Data {
    /// `(column, head of Q, query, sequence)`.
    pub(crate) q: Vec<bf16>,
    pub(crate) k: Vec<bf16>,
    pub(crate) v: Vec<bf16>,
    pub(crate) pages: usize,
    /// `(page of the sequence, sequence)`.
    pub(crate) table: Vec<u32>,
    pub(crate) most: usize,
}

impl Data {
    /// Where a key of a sequence begins in the cache, or none if its page is no page of the cache.
    pub(crate) fn place(&self, problem: &Problem, key: usize, sequence: usize, head: usize) -> Option<usize> {
        let [of_key, of_head, of_page] = problem.strides();
        let page = self.table[key / problem.of_page + self.most * sequence] as usize;
        (page < self.pages).then(|| key % problem.of_page * of_key + head * of_head + page * of_page)
    }
}

impl Problem {
    pub(crate) fn all_heads(&self) -> usize {
        self.heads * self.group
    }
    /// The strides of keys, heads and pages in the cache.
    pub(crate) fn strides(&self) -> [usize; 3] {
        let page = self.columns * self.heads * self.of_page;
        match self.heads_inside {
            true => [self.columns * self.heads, self.columns, page],
            false => [self.columns, self.columns * self.of_page, page],
        }
    }
    /// The special number of a sequence.
    pub(crate) fn special(&self, sequence: usize) -> Option<Special> {
        self.special.map(|first| SPECIALS[(first + sequence) % SPECIALS.len()])
    }
    /// The greatest number in Q. With special numbers scores are small, so that no weight is 0.
    pub(crate) fn size(&self) -> f32 {
        if self.special.is_some() { 0.3 } else { 3.0 }
    }
    /// The keys that a query sees.
    pub(crate) fn seen(&self, sequence: usize, query: usize) -> usize {
        let after = if self.causal { self.queries - 1 - query } else { 0 };
        self.lengths[sequence].saturating_sub(after)
    }
    /// The number of bytes of keys and values.
    pub(crate) fn bytes(&self) -> usize {
        self.lengths.iter().sum::<usize>() * self.heads * self.columns * 4
    }

    /// Random queries, keys and values. The pages are in random order, and their rest is NaN.
    pub(crate) fn data(&self) -> Data {
        let of = |len: usize, size: f32| -> Vec<bf16> {
            let block: Vec<bf16> =
                common::random(len.min(1 << 22)).into_iter().map(|x| bf16::from_f32(size * x)).collect();
            block.iter().copied().cycle().take(len).collect()
        };
        let count = |length: &usize| length.div_ceil(self.of_page);
        let (pages, most) =
            (self.lengths.iter().map(count).sum::<usize>().max(1), self.lengths.iter().map(count).max());
        let most = most.unwrap_or(0).max(1);
        let mut order: Vec<u32> = (0..pages as u32).collect();
        let by = common::random(pages);
        order.sort_by(|&a, &b| by[a as usize].total_cmp(&by[b as usize]));
        let size = pages * self.columns * self.heads * self.of_page;
        let (mut k, mut v) = (of(size, 3.0), of(size, 3.0));
        let (mut table, mut next) = (vec![u32::MAX; most * self.lengths.len()], 0);
        for (sequence, length) in self.lengths.iter().enumerate() {
            for page in 0..count(length) {
                let at = order[next] as usize;
                table[page + most * sequence] =
                    if self.wild && next % 5 == 1 { pages as u32 + at as u32 * 7919 } else { at as u32 };
                next += 1;
                for key in length.saturating_sub(page * self.of_page)..self.of_page {
                    for (head, column) in (0..self.heads).flat_map(|head| (0..self.columns).map(move |c| (head, c))) {
                        let [of_key, of_head, of_page] = self.strides();
                        let place = column + key * of_key + head * of_head + at * of_page;
                        (k[place], v[place]) = (bf16::NAN, bf16::NAN);
                    }
                }
            }
        }
        let q = of(self.columns * self.all_heads() * self.queries * self.lengths.len(), self.size());
        let mut data = Data { q, k, v, pages, table, most };
        for (sequence, &length) in self.lengths.iter().enumerate() {
            let Some(special) = self.special(sequence) else { continue };
            let (column, number) = (special.column(self.columns), bf16::from_f32(special.value));
            let of_q = |query| self.columns * (self.all_heads() * (query + 1 + self.queries * sequence) - 1);
            let (to, place) = match special.of {
                0 => (&mut data.q, special.row(self.queries).map(of_q)),
                of => {
                    let place = special.row(length).and_then(|key| data.place(self, key, sequence, self.heads - 1));
                    (if of == 1 { &mut data.k } else { &mut data.v }, place)
                }
            };
            if let Some(place) = place {
                to[column + place] = number;
            }
        }
        data
    }
}
