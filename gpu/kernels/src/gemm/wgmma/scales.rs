//! Products of matrices with a scale for each row of A and each row of B: `C[m, n] = a[m] b[n] (A B^T)[m, n]`.
//!
//! A thread reads the scales of all its sums at once, after the last stage of a tile, so that it waits for memory once.

use super::super::epilogue::Identity;
use super::*;
use colex_gpu::Dyn32;
use colex_gpu::memory::Global;

/// A scale for each row of A or of B.
pub type Scales = Global<f32, Layout!(Dyn32)>;

/// Whether there are as many scales as rows: A is M x K, B is N x K.
pub fn has_a_scale_each([m, _]: [u32; 2], [n, _]: [u32; 2], a: impl AnyLayout, b: impl AnyLayout) -> bool {
    a.size() == m as usize && b.size() == n as usize
}

/// Computes the product that the [module](self) describes. See [`gemm`] for the types and the other arguments.
#[inline(always)]
pub fn gemm_by_rows<G: Gemm<Epilogue = Identity>, C: StaticLayout, Tile: Shape>(
    block: Block<Threads, C>,
    a: MapA<G>,
    b: MapB<G>,
    c: MatrixC<G::Element, Tile>,
    scales: [Scales; 2],
    ring: RingOf<G>,
    out: Out<G::Element>,
) {
    const { assert_cluster::<G, C, Tile>() }
    let [of_a, of_b] = scales;
    // The launch of a kernel checks this, too. A matrix without rows has no last row.
    assert!(
        has_a_scale_each(a.extents(), b.extents(), of_a.layout(), of_b.layout())
            && a.extents()[0] > 0
            && b.extents()[0] > 0,
        "size: there must be a scale for each row"
    );
    run::<G, C, _>(
        block,
        a,
        b,
        c,
        ring,
        #[inline(always)]
        |ring, share, thread| {
            // SAFETY: the assertion above says that there are scales.
            let change = |sums: &mut Sums, start| unsafe { scale(sums, scales, start, thread % GROUP) };
            multiply::<G, _>(c, ring, share, Identity, out, thread, change);
        },
    );
}

/// Multiplies the sums of a thread by the scales of their rows and columns. The sums of the thread's group begin at `start` in C.
///
/// # Safety
/// There must be at least one scale of A and one of B.
#[inline(always)]
unsafe fn scale(sums: &mut Sums, [a, b]: [Scales; 2], start: [u32; 2], thread: u32) {
    // Rows and columns outside of C have the scale of the last one. There is no branch for them: if threads could take different ways
    // here, the four warps might not come to the next barrier together.
    let at = |of: Scales, row: u32| {
        let last = of.layout().size() as u32 - 1;
        // SAFETY: the row is not past the last one, and the caller promises that there is one.
        unsafe { *of.as_ptr().add(row.min(last) as usize) }
    };
    let [row, _] = ByGroup::of(start, thread, 0);
    let rows = [at(a, row), at(a, row + 8)];
    // Sums `4 j` and `4 j + 1` are neighbours in the first row of the thread, and the next two are below them in the second row. A
    // test in `blocks` checks this.
    unroll!(I in [0 1 2 3 4 5 6 7] {
        unroll!(J in [0 1 2 3] {
            let first = 4 * (4 * I + J);
            let [_, column] = ByGroup::of(start, thread, first);
            unroll!(X in [0 1] {
                let by = at(b, column + X as u32);
                sums[first + X] *= rows[0] * by;
                sums[first + X + 2] *= rows[1] * by;
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_for_each_row() {
        assert!(has_a_scale_each([100, 300], [130, 300], layout!({ 100 }), layout!({ 130 })));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout!({ 99 }), layout!({ 130 })));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout!({ 100 }), layout!({ 131 })));
        assert!(!has_a_scale_each([100, 300], [130, 300], layout!({ 130 }), layout!({ 100 })));
    }
}
