//! Random small operands, and the errors of operations on them.

use colex::LayoutError;
use colex::dynamic::{self as d, Coord, DynLayout, DynSwizzle, IntTuple, Tiler};

/// A generator of random numbers, the same in every execution.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// A number from 0 to `n - 1`.
    fn below(&mut self, n: isize) -> isize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % n as u64) as isize
    }

    fn one_in(&mut self, n: isize) -> bool {
        self.below(n) == 0
    }

    /// A small extent with many divisors, sometimes 0.
    fn extent(&mut self) -> isize {
        if self.one_in(40) { 0 } else { [1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 8, 9, 12][self.below(13) as usize] }
    }

    /// An int, or a tuple of up to 3 entries. An entry of a tuple is a pair with probability 1/4.
    fn tuple(&mut self, leaf: &mut dyn FnMut(&mut Self) -> isize) -> IntTuple {
        let rank = self.below(4);
        if rank == 0 {
            return IntTuple::from(leaf(self));
        }
        let modes = (0..rank).map(|_| {
            if self.one_in(4) {
                IntTuple::of([IntTuple::from(leaf(self)), IntTuple::from(leaf(self))])
            } else {
                IntTuple::from(leaf(self))
            }
        });
        IntTuple::of(modes.collect::<Vec<_>>())
    }

    fn shape(&mut self) -> IntTuple {
        self.tuple(&mut Random::extent)
    }

    /// Strides for a shape: those of a compact layout in some order, some of them widened, 0 or negative.
    fn stride_of(&mut self, shape: &IntTuple) -> IntTuple {
        let mut order: Vec<usize> = (0..shape.leaves().len()).collect();
        if !self.one_in(3) {
            for k in 1..order.len() {
                order.swap(k, self.below(k as isize + 1) as usize);
            }
        }
        let (mut strides, mut next) = (vec![0; order.len()], 1);
        for k in order {
            if self.one_in(4) {
                next += self.below(3);
            } else if self.one_in(4) {
                next *= 1 + self.below(3);
            }
            strides[k] = match self.below(12) {
                0 => 0,
                1 => -next,
                2 => self.below(12),
                _ => next,
            };
            next *= shape.leaves()[k].max(1);
        }
        let mut strides = strides.into_iter();
        IntTuple::from_parts(shape.parts().map(|part| part.map(|_| strides.next().expect("a stride"))))
            .expect("a tuple")
    }

    fn layout(&mut self) -> DynLayout {
        let shape = self.shape();
        let stride = self.stride_of(&shape);
        DynLayout::new(shape, stride).expect("a small layout")
    }

    /// A layout of the size of `a`, with its extents in another order.
    fn regrouped(&mut self, a: &DynLayout) -> DynLayout {
        let mut extents = a.shape().leaves().to_vec();
        extents.reverse();
        let shape = IntTuple::from(&extents[..]);
        let stride = self.stride_of(&shape);
        DynLayout::new(shape, stride).expect("a small layout")
    }

    /// A tiler: a layout, an int or `_`, or a tuple of up to 3 of these.
    fn tiler(&mut self) -> Tiler {
        let leaf = |random: &mut Random| match random.below(6) {
            0 => "_".parse::<Tiler>().expect("a tiler"),
            1 => Tiler::from(random.layout()),
            _ => Tiler::from(&IntTuple::from(random.extent())),
        };
        match self.below(4) {
            0 => leaf(self),
            rank => Tiler::of((0..rank).map(|_| leaf(self)).collect::<Vec<_>>()),
        }
    }

    /// A tuple congruent with a shape, or any tuple.
    fn ints_like(&mut self, shape: &IntTuple) -> IntTuple {
        if self.one_in(3) {
            return self.tuple(&mut |random| random.below(8) - 1);
        }
        let parts: Vec<_> = shape.parts().map(|part| part.map(|_| self.below(8) - 1)).collect();
        IntTuple::from_parts(parts).expect("a tuple")
    }

    /// A coordinate that may contain `_`.
    fn coordinate(&mut self) -> Coord {
        let ints = self.tuple(&mut |random| random.below(8) - 1);
        let parts = ints.parts().map(|part| part.map(|&i| if i < 0 { None } else { Some(i) }));
        Coord::from_parts(parts).expect("a coordinate")
    }

    fn swizzle(&mut self) -> Option<DynSwizzle> {
        DynSwizzle::new(self.below(4), self.below(4), self.below(9) - 4).ok()
    }
}

/// Calls operations with random operands, and calls `refusal` with each error.
pub(crate) fn refused(random: &mut Random, refusal: &mut dyn FnMut(&str, LayoutError)) {
    let (a, b, tiler) = (random.layout(), random.layout(), random.tiler());
    let (n, m, k) = (random.extent(), random.below(30) - 1, random.below(6) as usize);
    let like = random.ints_like(&a.shape());
    let of = |shape: &IntTuple, random: &mut Random| random.ints_like(shape);
    let end = k.saturating_add(random.below(3) as usize).saturating_sub(1);
    macro_rules! ask {
        ($($operation:literal: $call:expr;)*) => {$(
            if let Err(error) = $call {
                refusal($operation, error);
            }
        )*};
    }
    ask! {
        "composition": d::composition(&a, &b);
        "composition": d::composition(&a, &tiler);
        "composition": d::composition(&a, &DynLayout::new(n, m.max(0)).expect("a layout"));
        "logical_divide": d::logical_divide(&a, &n);
        "logical_divide": d::logical_divide(&a, &b);
        "zipped_divide": d::zipped_divide(&a, &tiler);
        "logical_divide_padded": d::logical_divide_padded(&a, &b);
        "zipped_divide_padded": d::zipped_divide_padded(&a, &tiler);
        "logical_product": d::logical_product(&a, &b);
        "zipped_product": d::zipped_product(&a, &tiler);
        "blocked_product": d::blocked_product(&a, &b);
        "complement_to": d::complement_to(&a, m);
        "complement_exact": d::complement_exact(&a, m);
        "tile_to_shape": d::tile_to_shape(&a, b.shape());
        "upcast": d::upcast(&a, n);
        "downcast": d::downcast(&a, m);
        "coalesce_by": d::coalesce_by(&a, &b.shape());
        "DynLayout::new": DynLayout::new(a.shape(), b.stride());
        "DynLayout::new": DynLayout::new(like.clone(), like.clone());
        "mode": a.mode(k);
        "select": d::select(&a, &[0, k]);
        "take": d::take(&a, k, end);
        "group": d::group(&a, k, end);
        "replace": d::replace(&a, &b, k);
        "append_to": d::append_to(&a, &b, k);
        "group_by": d::group_by(&a, b.shape());
        "unflatten": d::unflatten(&a, b.shape());
        "shape_div": d::shape_div(a.shape(), of(&a.shape(), random));
        "ceil_div": d::ceil_div(a.shape(), of(&a.shape(), random));
        "inner_product": d::inner_product(a.shape(), of(&a.shape(), random));
        "crd2idx": d::crd2idx(like.clone(), a.shape());
        "at": a.at(like.clone());
        "idx2crd": d::idx2crd(m, a.shape());
        "idx2crd": d::idx2crd(like, a.shape());
        "slice_and_offset": d::slice_and_offset(&random.coordinate(), &a);
        "make_layout_tv": colex::atom::dynamic::make_layout_tv(&a, &b);
        "local_partition": colex::tensor::dynamic::local_partition(&a, &b, m);
        "make_ordered_layout": d::make_ordered_layout(a.shape(), b.shape());
        "right_inverse": d::right_inverse(&a);
        "max_common_layout": d::max_common_layout(&a, &b);
        "layout_add": d::layout_add(&a, &b);
        "layout_add": d::layout_add(&a, &random.regrouped(&a));
        "greatest_common_domain": d::greatest_common_domain(a.shape(), b.shape());
        "nullspace": d::nullspace(&a);
        "get_hier_coord": d::get_hier_coord(&a, m);
        "DynSwizzle::new": DynSwizzle::new(random.below(5) - 1, random.below(5) - 1, random.below(9) - 4);
    }
    let (huge, far) = (isize::MAX / 4, 1 + random.below(9));
    ask! {
        "make_layout": d::make_layout((huge, far));
        "DynLayout::new": DynLayout::new((2, 2 + far), (huge, huge));
        "crd2idx": d::crd2idx((far, far), (huge, huge));
    }
    if let (Some(first), Some(second)) = (random.swizzle(), random.swizzle()) {
        ask! {
            "swizzle_merge": d::swizzle_merge(first, second);
            "layout_swizzle": d::layout_swizzle(&a, first);
        }
    }
}
