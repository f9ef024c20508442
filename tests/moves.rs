//! Copies and kernels in special cases: every small shape, sizes 0 and 1, and tensors that own their elements.

mod copies;
mod inline;
mod one_bound;
mod sizes;
