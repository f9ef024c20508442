// The right twin of its neighbours: one bound for each operation.
use colex::algebra::ZippedDividePaddedOp;
use colex::prelude::*;

fn tiles<L: ZippedDivideOp<T>, T>(layout: L, tiler: T) -> usize {
    zipped_divide(layout, tiler).size()
}

fn padded<L: ZippedDividePaddedOp<T>, T: Copy>(layout: L, tiler: T) -> usize {
    zipped_divide_padded(layout, tiler).layout().size()
}

fn gaps<L: ComplementOp>(layout: L) -> usize {
    complement(layout).size()
}

fn sums<L: TilingOp<Shape!(4, 4)>>(t: &Tensor<&[f32], L>) -> Vec<f32> {
    t.tiles(shape!(4, 4)).map(|tile| tile.iter().sum()).collect()
}

fn zero<L: TilesMutOp<Shape!(4, 4)>>(t: &mut Tensor<&mut [f32], L>) {
    t.tiles_mut(shape!(4, 4)).for_each(|mut tile| tile.iter_mut().for_each(|x| *x = 0.0));
}

fn share<L: PartitionMutOp<R>, R: AnyLayout>(t: &mut Tensor<&mut [f32], L>, threads: R) {
    for (k, mut part) in t.partition_mut(threads).enumerate() {
        part.iter_mut().for_each(|x| *x = k as f32);
    }
}

fn column<L: SliceOp<(All, usize)>>(t: &Tensor<&[f32], L>) -> f32 {
    t.slice((All, 1)).iter().sum()
}

fn transposed<L: CompositionOp<R>, R: AnyLayout>(t: Tensor<&[f32], L>, rows: R) -> f32 {
    t.compose(rows)[1]
}

fn corner<L: MatrixLayout>(t: &Tensor<&[f32], L>) -> f32 {
    t[(0, 0)] + t[(t.layout().rows() - 1, t.layout().columns() - 1)]
}

fn main() {
    let n = 8;
    let mut data = vec![1.0; 64];
    assert_eq!((tiles(layout!((8, n)), tiler!(4, 4)), padded(layout!((7, n)), tiler!(4, 4))), (64, 64));
    assert_eq!(gaps(layout!({ n } : 6)), 6);
    share(&mut make_tensor(&mut data[..], layout!((n, 8), LayoutRight)), layout!((2, 2)));
    zero(&mut make_tensor(&mut data[..], layout!((8, n))));
    let t = make_tensor(&data[..], layout!((n, n)));
    assert_eq!((sums(&t), column(&t), corner(&t)), (vec![0.0; 4], 0.0, 0.0));
    assert_eq!(transposed(t, layout!((8, 8), LayoutRight)), 0.0);
}
