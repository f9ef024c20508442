//! Searches for a matrix whose rank is as large as possible on several subspaces at once.
//!
//! A matrix of `rank` rows has no conflict on a subspace if it maps no vector of it to 0 but 0 itself. For two subspaces, there
//! is always a matrix whose rank on each is as large as its dimension and the rows allow. For three or more there may be none
//! over the field of two elements: three lines of a plane, and a matrix of one row.
//!
//! The search gives the columns of a basis their images one after the other. An image is one of the span of the images before it,
//! or the next unit vector, because matrices that differ by an invertible one have equal ranks. After each column, the kernel on
//! the part of each subspace that the columns so far span is known, and can only grow. So a branch ends if its kernels already
//! cost as much as the best matrix.

use crate::dynamic::int_tuple::Leaves;
use crate::dynamic::lists::sort_by_key;
use crate::kinds::xor::dynamic::matrix::{Echelon, Span, independent};
use alloc::vec;
use alloc::vec::Vec;

/// Images with more bits are not all tried.
const IMAGE: u32 = 16;

/// A subspace of the units, by independent columns. The matrix costs `weight`, times 2 for each dimension of its kernel on it.
pub(super) struct Subspace {
    pub(super) columns: Leaves<u64>,
    pub(super) weight: u128,
}

impl Subspace {
    fn cost(&self, kernel: u32, rank: u32) -> u128 {
        // The kernel has at least the dimensions that the rows cannot tell apart.
        self.weight << kernel.max((self.columns.len() as u32).saturating_sub(rank))
    }
}

/// The cost that no matrix of `rank` rows is below.
pub(super) fn least(subspaces: &[Subspace], rank: u32) -> u128 {
    subspaces.iter().map(|subspace| subspace.cost(0, rank)).sum()
}

/// What a search may still do, and whether it left something out.
pub(super) struct Budget {
    pub(super) steps: usize,
    pub(super) is_complete: bool,
}

/// A matrix that costs less than `below`, and as little as possible, with its cost: the image of each of the units `0..bits`.
pub(super) fn search(
    subspaces: &[Subspace],
    rank: u32,
    bits: u32,
    below: u128,
    budget: &mut Budget,
) -> Option<(Leaves<u64>, u128)> {
    let own = independent(subspaces.iter().flat_map(|subspace| subspace.columns.iter().copied()));
    let units = (0..bits).map(|p| 1 << p);
    let basis = Echelon::of(independent(own.iter().copied().chain(units)));
    let mut walk = Walk {
        rank,
        steps: subspaces.iter().map(|subspace| steps(subspace, &basis, own.len())).collect(),
        spans: vec![Span::default(); subspaces.len()],
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
    // Columns outside all subspaces have the image 0.
    let image = |p: u32| {
        let set = basis.solve(1 << p).unwrap_or_default();
        found.iter().enumerate().filter(|(t, _)| set >> t & 1 == 1).fold(0, |sum, (_, image)| sum ^ image)
    };
    Some(((0..bits).map(image).collect(), cost))
}

/// For each column of the basis, the set of earlier columns that together with it are in the subspace, if there is one.
fn steps(subspace: &Subspace, basis: &Echelon, end: usize) -> Vec<Option<u64>> {
    let mut steps = vec![None; end];
    for &set in Span::of(subspace.columns.iter().filter_map(|&column| basis.solve(column))).basis() {
        steps[set.ilog2() as usize] = Some(set ^ 1 << set.ilog2());
    }
    steps
}

struct Walk<'a> {
    subspaces: &'a [Subspace],
    rank: u32,
    /// For each subspace, [`steps`].
    steps: Vec<Vec<Option<u64>>>,
    /// For each subspace, the span of the images so far, and the dimension of the kernel.
    spans: Vec<Span>,
    kernels: Vec<u32>,
    images: Vec<u64>,
    end: usize,
    least: u128,
    best: u128,
    found: Option<Vec<u64>>,
    budget: &'a mut Budget,
}

impl Walk<'_> {
    /// The image of a vector of subspace `k` that ends with the next column, if the column has this image.
    fn image(&self, k: usize, image: u64) -> Option<u64> {
        let set = self.steps[k][self.images.len()]?;
        let others = self.images.iter().enumerate().filter(|(t, _)| set >> t & 1 == 1);
        Some(others.fold(image, |sum, (_, other)| sum ^ other))
    }

    /// What the matrix costs at least, if the next column has this image.
    fn cost(&self, image: u64) -> u128 {
        let subspaces = self.subspaces.iter().enumerate();
        let costs = subspaces.map(|(k, subspace)| {
            let grows = self.image(k, image).is_some_and(|image| self.spans[k].contains(image));
            subspace.cost(self.kernels[k] + u32::from(grows), self.rank)
        });
        costs.sum()
    }

    /// Gives the columns from the next one on their images, if `used` unit vectors are in the images so far.
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
            // The next unit vector often costs nothing, and then it is tried first.
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

    /// Gives the next column an image, and the others theirs.
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
