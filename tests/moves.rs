//! What moves memory, at its edges: every small shape, sizes 0 and 1, tensors that hold their elements themselves.

mod copies;
mod inline;
mod one_bound;
mod sizes;
