//! Searches in constants for a matrix from units to banks that has the least cost on several subspaces at once. A matrix costs
//! `weight * 2^k` on a subspace if it maps the vectors of a subspace of dimension `k` to 0.
//!
//! The search chooses the images of the vectors of a basis one after the other. An image is a vector in the span of the images before
//! it, or the next unit vector. Every other matrix is the product of an invertible matrix and one of these, so it has the same ranks. A
//! branch ends when the part of the matrix that is known costs as much as the best matrix so far.

use super::read::{BANKS, MOST, ROOM};
use crate::composed::matrix::{Columns, Echelon, Span};
use crate::kinds::xor::access::subspace::{Subspace, least};

/// The number of different images.
const IMAGES: usize = 1 << BANKS;
/// How many images a search may try. The compiler warns of a constant that takes much longer.
const STEPS: u32 = 8192;
/// No set of columns.
const NO_SET: u64 = u64::MAX;

/// What a search found.
pub(super) struct Found {
    /// The images of the units `1 << p` and the cost of this matrix. `None` if no matrix is found that costs less than `below`.
    pub(super) matrix: Option<(Columns, u128)>,
    /// Whether every matrix was tried, or is known to cost no less.
    pub(super) is_complete: bool,
}

/// The matrix of `rank` rows that costs less than `below` and as little as the search finds, for units of `bits` bits.
pub(super) const fn search(subspaces: &[Subspace], rank: usize, bits: usize, below: u128) -> Found {
    // A basis of the sum of all subspaces, and then other units.
    let (mut basis, mut span, mut k) = (Columns::NONE, Span::NONE, 0);
    while k < subspaces.len() {
        let mut j = 0;
        while j < subspaces[k].columns.len() {
            if span.insert(subspaces[k].columns.at(j)) {
                basis.push(subspaces[k].columns.at(j));
            }
            j += 1;
        }
        k += 1;
    }
    let end = basis.len();
    let mut p = 0;
    while p < bits {
        if span.insert(1 << p) {
            basis.push(1 << p);
        }
        p += 1;
    }
    let basis = Echelon::of(basis.all());
    let mut walk = Walk {
        rank,
        steps: [[NO_SET; ROOM]; MOST],
        spans: [1; MOST],
        kernels: [0; MOST],
        images: Columns::NONE,
        subspaces,
        end,
        least: least(subspaces, rank as u32),
        best: below,
        found: None,
        budget: STEPS,
        is_complete: true,
    };
    let mut k = 0;
    while k < subspaces.len() {
        walk.steps[k] = steps(&subspaces[k], &basis);
        k += 1;
    }
    walk.go(Columns::NONE, 0);
    let is_complete = walk.is_complete || walk.best == walk.least;
    let Some(found) = walk.found else { return Found { matrix: None, is_complete } };
    let (mut images, mut p) = (Columns::NONE, 0);
    while p < bits {
        // The basis begins with the columns that have an image. The others have the image 0.
        images.push(found.times(basis.reduce(1 << p).1));
        p += 1;
    }
    Found { matrix: Some((images, walk.best)), is_complete }
}

/// For each column of the basis: a set of earlier columns whose sum with this column lies in the subspace, or [`NO_SET`] if there is
/// none.
const fn steps(subspace: &Subspace, basis: &Echelon) -> [u64; ROOM] {
    let (mut span, mut j) = (Span::NONE, 0);
    while j < subspace.columns.len() {
        span.insert(basis.reduce(subspace.columns.at(j)).1);
        j += 1;
    }
    let (mut steps, mut k) = ([NO_SET; ROOM], 0);
    while k < ROOM {
        if span.row(k) != 0 {
            steps[k] = span.row(k) ^ 1 << k;
        }
        k += 1;
    }
    steps
}

/// The state of a search.
struct Walk<'a> {
    subspaces: &'a [Subspace],
    /// The number of rows of the matrix.
    rank: usize,
    /// For each subspace, the result of [`steps`].
    steps: [[u64; ROOM]; MOST],
    /// For each subspace, the image of the part of the subspace on which the matrix is known. Bit `x` is 1 if the image has the vector
    /// `x`.
    spans: [u32; MOST],
    /// For each subspace, the dimension of the kernel on this part.
    kernels: [u32; MOST],
    /// The images of the columns of the basis that are chosen so far.
    images: Columns,
    /// How many columns of the basis need an image.
    end: usize,
    /// The lower bound of the cost.
    least: u128,
    /// The cost of `found`. Before a matrix is found, the cost that the matrix must be below.
    best: u128,
    found: Option<Columns>,
    /// How many images may still be tried.
    budget: u32,
    is_complete: bool,
}

impl Walk<'_> {
    /// The cost of the matrix so far.
    const fn so_far(&self) -> u128 {
        let (mut sum, mut k) = (0, 0);
        while k < self.subspaces.len() {
            sum += self.subspaces[k].cost(self.kernels[k], self.rank as u32);
            k += 1;
        }
        sum
    }

    /// For each subspace, the sum of the images of the set of earlier columns that lies in the subspace with the next column.
    const fn sums(&self) -> [u64; MOST] {
        let (mut sums, mut k) = ([NO_SET; MOST], 0);
        while k < self.subspaces.len() {
            let set = self.steps[k][self.images.len()];
            if set != NO_SET {
                sums[k] = self.images.times(set);
            }
            k += 1;
        }
        sums
    }

    /// A lower bound of the cost of the matrix if the next column has this image.
    const fn cost(&self, sums: &[u64; MOST], image: u64) -> u128 {
        let (mut sum, mut k) = (0, 0);
        while k < self.subspaces.len() {
            let grows = sums[k] != NO_SET && self.spans[k] >> (sums[k] ^ image) & 1 == 1;
            sum += self.subspaces[k].cost(self.kernels[k] + grows as u32, self.rank as u32);
            k += 1;
        }
        sum
    }

    /// Chooses the images of all columns from the next one on. The images so far, `images`, have `used` different unit vectors in
    /// their span.
    const fn go(&mut self, images: Columns, used: usize) {
        self.images = images;
        if images.len() == self.end {
            let cost = self.so_far();
            if cost < self.best {
                (self.best, self.found) = (cost, Some(images));
            }
            return;
        }
        let sums = self.sums();
        let (mut options, mut len) = ([(0, 0); IMAGES + 1], 0);
        // The next unit vector comes first, if there is one.
        let has_next = used < self.rank;
        let mut tried = if has_next { 0 } else { 1 };
        while tried <= 1 << used {
            if self.budget == 0 {
                self.is_complete = false;
                break;
            }
            self.budget -= 1;
            let image = if tried == 0 { 1 << used } else { tried - 1 };
            let cost = self.cost(&sums, image);
            (options[len], len) = ((cost, image), len + 1);
            // The next unit vector often leaves the lower bound as it is. Then the search tries this image before all others.
            if tried == 0 && cost == self.least {
                self.take(&sums, cost, images, image, used + 1);
                if self.best == self.least {
                    return;
                }
                len = 0;
            }
            tried += 1;
        }
        while len > 0 {
            let (mut at, mut k) = (0, 1);
            while k < len {
                if options[k].0 < options[at].0 || options[k].0 == options[at].0 && options[k].1 < options[at].1 {
                    at = k;
                }
                k += 1;
            }
            let (cost, image) = options[at];
            len -= 1;
            options[at] = options[len];
            self.take(&sums, cost, images, image, used + (image == 1 << used) as usize);
            if self.best == self.least {
                return;
            }
        }
    }

    /// Gives the next column this image, and chooses the images of the later columns. Does nothing if `cost` is not below
    /// `best`.
    const fn take(&mut self, sums: &[u64; MOST], cost: u128, mut images: Columns, image: u64, used: usize) {
        if cost >= self.best {
            return;
        }
        let (spans, kernels, mut k) = (self.spans, self.kernels, 0);
        while k < self.subspaces.len() {
            if sums[k] != NO_SET {
                let image = sums[k] ^ image;
                if spans[k] >> image & 1 == 1 {
                    self.kernels[k] += 1;
                } else {
                    let mut x = 0;
                    while x < IMAGES as u64 {
                        if spans[k] >> x & 1 == 1 {
                            self.spans[k] |= 1 << (x ^ image);
                        }
                        x += 1;
                    }
                }
            }
            k += 1;
        }
        images.push(image);
        self.go(images, used);
        (self.spans, self.kernels) = (spans, kernels);
    }
}
