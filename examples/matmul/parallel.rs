//! The product on several threads: the rows of C are split in two, recursively, until there is a part for each
//! thread. From the layouts of the parts, the library proves that they share no element. So each part is a tensor
//! that its thread may write.

use super::element::Element;
use super::isa::Isa;
use super::kernel::{Workspace, matmul};
use super::tile::MR;
use colex::algebra::relations::injective::InjectiveOp;
use colex::prelude::*;
use colex::tensor::{SplitOp, View, ViewMut};

/// A matrix that is split by rows into matrices with the same type of layout.
pub(crate) trait Rows: MatrixLayout + Send + SplitOp<0, usize, Below = Self, Above = Self> {}
impl<L: MatrixLayout + Send + SplitOp<0, usize, Below = L, Above = L>> Rows for L {}

/// Computes `C = A B` on as many threads as there are workspaces.
pub(crate) fn matmul_on_threads<E: Element, A: Rows, B: MatrixLayout + Sync, C: Rows + InjectiveOp>(
    isa: Isa,
    a: &Tensor<View<'_, E>, A>,
    b: &Tensor<View<'_, E>, B>,
    c: &mut Tensor<ViewMut<'_, E>, C>,
    workspaces: &mut [Workspace<E>],
) {
    let (upper, lower) = workspaces.split_at_mut(workspaces.len() / 2);
    if upper.is_empty() {
        return lower.iter_mut().for_each(|workspace| matmul(isa, a, b, c, workspace));
    }
    let m = c.layout().rows();
    // Both parts get rows in proportion to their threads. The upper part has a multiple of `MR` rows, the height of a
    // tile, or all rows.
    let middle = (m * upper.len() / (upper.len() + lower.len())).next_multiple_of(MR).min(m);
    let (upper_a, lower_a) = a.split_at::<0, _>(middle);
    let (mut upper_c, mut lower_c) = c.split_at_mut::<0, _>(middle);
    std::thread::scope(|scope| {
        scope.spawn(|| matmul_on_threads(isa, &upper_a, b, &mut upper_c, upper));
        matmul_on_threads(isa, &lower_a, b, &mut lower_c, lower);
    });
}
