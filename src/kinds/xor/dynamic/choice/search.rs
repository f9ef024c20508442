//! Searches for a matrix from units to banks that has the least cost on several subspaces at once.
//!
//! The kernel of a matrix on a subspace is the set of vectors of the subspace that the matrix maps to 0. A matrix has no
//! conflicts on a subspace if this kernel has only the vector 0. The rank on a subspace is at most its dimension, and at most
//! the number of rows of the matrix. For two subspaces, some matrix has the greatest possible rank on both. For three or more,
//! there may be no such matrix. For example, let the subspaces be the three lines of a plane over the field of two elements.
//! Then a matrix of one row has rank 0 on one of them.
//!
//! A matrix is determined by the images of a basis. The search chooses the images of the vectors of a basis one after the
//! other. An image is a vector in the span of the images before it, or the next unit vector. This is enough: every other matrix
//! is the product of an invertible matrix and one of these, so it has the same ranks. After each choice, the matrix is known on
//! the span of the vectors so far. So the search knows a part of each kernel. As this part only grows, a branch ends when the
//! known kernels cost as much as the best matrix so far.

use crate::composed::matrix::{Echelon, Span, independent};
use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::lists::sort_by_key;
use crate::kinds::xor::access::subspace::{Subspace, least};
use alloc::vec;
use alloc::vec::Vec;

/// If the images so far have more unit vectors than this, the search does not try the whole span for the next image.
const IMAGE: u32 = 16;

/// The budget of a search.
pub(super) struct Budget {
    /// How many images the search may still try.
    pub(super) steps: usize,
    /// Whether the search has left nothing out so far.
    pub(super) is_complete: bool,
}

/// A matrix of `rank` rows that costs less than `below` and as little as the search finds, and its cost. The matrix is the list
/// of the images of the units `1 << p`, for each `p` below `bits`. `None` if the search finds no such matrix.
pub(super) fn search(
    subspaces: &[Subspace],
    rank: u32,
    bits: u32,
    below: u128,
    budget: &mut Budget,
) -> Option<(Leaves<u64>, u128)> {
    let own = independent(subspaces.iter().flat_map(|subspace| subspace.columns.iter().copied()));
    let units = (0..bits).map(|p| 1 << p);
    let basis = Echelon::of(&independent(own.iter().copied().chain(units)));
    let mut walk = Walk {
        rank,
        steps: subspaces.iter().map(|subspace| steps(subspace, &basis, own.len())).collect(),
        spans: vec![Span::NONE; subspaces.len()],
        kernels: vec![0; subspaces.len()],
        images: Vec::new(),
        subspaces,
        end: own.len(),
        least: least(subspaces, rank),
        best: below,
        found: None,
        budget,
    };
    walk.go(0);
    let (found, cost) = (walk.found?, walk.best);
    // The basis begins with a basis of the sum of all subspaces. The other vectors of the basis have the image 0.
    let image = |p: u32| {
        let set = basis.solve(1 << p).unwrap_or_default();
        found.iter().enumerate().filter(|(t, _)| set >> t & 1 == 1).fold(0, |sum, (_, image)| sum ^ image)
    };
    Some(((0..bits).map(image).collect(), cost))
}

/// For each column of the basis: a set of earlier columns whose sum with this column lies in the subspace, or `None` if there
/// is no such set.
fn steps(subspace: &Subspace, basis: &Echelon, end: usize) -> Vec<Option<u64>> {
    let span = Span::of(subspace.columns.iter().filter_map(|&column| basis.solve(column)));
    (0..end).map(|k| Some(span.row(k)).filter(|&row| row != 0).map(|row| row ^ 1 << k)).collect()
}

/// The state of a search.
struct Walk<'a> {
    subspaces: &'a [Subspace],
    /// The number of rows of the matrix.
    rank: u32,
    /// For each subspace, the result of [`steps`].
    steps: Vec<Vec<Option<u64>>>,
    /// For each subspace, the image of the part of the subspace on which the matrix is known.
    spans: Vec<Span>,
    /// For each subspace, the dimension of the kernel on this part.
    kernels: Vec<u32>,
    /// The images that are chosen so far, one for each of the first columns of the basis.
    images: Vec<u64>,
    /// How many columns of the basis need an image.
    end: usize,
    /// The lower bound of the cost.
    least: u128,
    /// The cost of `found`. Before a matrix is found, the cost that the matrix must be below.
    best: u128,
    /// The images of the best matrix so far.
    found: Option<Vec<u64>>,
    budget: &'a mut Budget,
}

impl Walk<'_> {
    /// The next column plus a set of earlier columns may lie in subspace `k`, as [`steps`] tells. If so, returns the image of
    /// this sum for the case that the next column has the given image.
    fn image(&self, k: usize, image: u64) -> Option<u64> {
        let set = self.steps[k][self.images.len()]?;
        let others = self.images.iter().enumerate().filter(|(t, _)| set >> t & 1 == 1);
        Some(others.fold(image, |sum, (_, other)| sum ^ other))
    }

    /// A lower bound of the cost of the matrix if the next column has this image.
    fn cost(&self, image: u64) -> u128 {
        let subspaces = self.subspaces.iter().enumerate();
        let costs = subspaces.map(|(k, subspace)| {
            let grows = self.image(k, image).is_some_and(|image| self.spans[k].contains(image));
            subspace.cost(self.kernels[k] + u32::from(grows), self.rank)
        });
        costs.sum()
    }

    /// Chooses the images of all columns from the next one on. The images so far have `used` different unit vectors in their
    /// span.
    fn go(&mut self, used: u32) {
        if self.images.len() == self.end {
            let cost =
                self.subspaces.iter().zip(&self.kernels).map(|(subspace, &kernel)| subspace.cost(kernel, self.rank));
            let cost = cost.sum();
            if cost < self.best {
                (self.best, self.found) = (cost, Some(self.images.clone()));
            }
            return;
        }
        if used > IMAGE {
            self.budget.is_complete = false;
        }
        let next = if used < self.rank { Some(1 << used) } else { None };
        let mut options: Vec<(u128, u64)> = Vec::new();
        for image in next.into_iter().chain(0..1 << used.min(IMAGE)) {
            if self.budget.steps == 0 {
                self.budget.is_complete = false;
                break;
            }
            self.budget.steps -= 1;
            let cost = self.cost(image);
            options.push((cost, image));
            // The next unit vector often leaves the lower bound as it is. Then the search tries this image before all others.
            if Some(image) == next && cost == self.least {
                self.take(cost, image, used + 1);
                if self.best == self.least {
                    return;
                }
                options.clear();
            }
        }
        sort_by_key(&mut options, |&option| option);
        for (cost, image) in options {
            self.take(cost, image, used + u32::from(Some(image) == next));
            if self.best == self.least {
                return;
            }
        }
    }

    /// Gives the next column this image, and chooses the images of the later columns. Does nothing if `cost` is not below
    /// `best`.
    fn take(&mut self, cost: u128, image: u64, used: u32) {
        if cost >= self.best {
            return;
        }
        let (spans, kernels) = (self.spans.clone(), self.kernels.clone());
        for k in 0..self.subspaces.len() {
            if let Some(image) = self.image(k, image) {
                self.kernels[k] += u32::from(!self.spans[k].insert(image));
            }
        }
        self.images.push(image);
        self.go(used);
        self.images.pop();
        (self.spans, self.kernels) = (spans, kernels);
    }
}
