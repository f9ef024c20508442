//! Random expressions of the operations that are explained step by step.

/// The operations that have steps.
pub(crate) const OPS: [&str; 16] = [
    "coalesce",
    "filter",
    "composition",
    "complement",
    "logical_divide",
    "zipped_divide",
    "tiled_divide",
    "flat_divide",
    "logical_product",
    "zipped_product",
    "tiled_product",
    "flat_product",
    "blocked_product",
    "raked_product",
    "right_inverse",
    "left_inverse",
];

/// A generator of random numbers (SplitMix64). A seed gives the same expressions on every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    pub(crate) fn expression(&mut self, op: &str) -> String {
        let a = self.layout();
        let second = match op {
            "complement" if self.below(4) > 0 => {
                self.of(&["12", "24", "96", "100", "1152", "(4,6)", "(2,(3,8))"]).into()
            }
            "blocked_product" | "raked_product" => self.layout(),
            "composition" => self.tiler(false),
            _ if op.ends_with("_divide") || op.ends_with("_product") => self.tiler(op.ends_with("_divide")),
            _ => return format!("{op}({a})"),
        };
        format!("{op}({a}, {second})")
    }

    /// A layout. Most are compact in some order; some have gaps, repeats or negative strides.
    fn layout(&mut self) -> String {
        let rank = self.of(&[1, 1, 2, 2, 2, 3, 3, 4]);
        let mut order: Vec<usize> = (0..rank).collect();
        (1..rank).rev().for_each(|k| order.swap(k, self.below(k + 1)));
        if self.below(2) == 0 {
            order.sort_unstable();
        }
        let extents: Vec<usize> = (0..rank).map(|_| self.of(&[1, 2, 2, 3, 4, 4, 5, 6, 8, 8, 12])).collect();
        let (mut strides, mut next) = (vec![0isize; rank], 1 + 4 * (self.below(6) / 5) as isize);
        for k in order {
            strides[k] = next;
            next *= extents[k] as isize;
            match self.below(16) {
                0 => strides[k] = 0,
                1 => strides[k] = -strides[k],
                2 => strides[k] = self.below(30) as isize,
                3 | 4 => next *= 2,
                5 => next += self.below(5) as isize,
                _ => {}
            }
        }
        let nested = rank > 1 && self.below(4) == 0;
        let text = |list: Vec<String>| match &list[..] {
            [only] => only.clone(),
            [head @ .., last] if nested => format!("(({}),{last})", head.join(",")),
            all => format!("({})", all.join(",")),
        };
        let shape = text(extents.iter().map(usize::to_string).collect());
        format!("{shape}:{}", text(strides.iter().map(isize::to_string).collect()))
    }

    /// A layout, an int, or a tuple of both. The tiler of a divide is small, so that it divides more often.
    fn tiler(&mut self, small: bool) -> String {
        match self.below(6) {
            0 => self.int(),
            1 | 2 if !small => self.layout(),
            1 | 2 => self.leaf(),
            _ => {
                let rank = 1 + self.below(3);
                format!("({})", (0..rank).map(|_| self.entry()).collect::<Vec<_>>().join(","))
            }
        }
    }

    fn entry(&mut self) -> String {
        match self.below(10) {
            0 => "_".into(),
            1 => format!("({},{})", self.int(), self.int()),
            2..=5 => self.leaf(),
            _ => self.int(),
        }
    }

    fn int(&mut self) -> String {
        self.of(&["1", "2", "2", "3", "4", "6", "8"]).into()
    }

    fn leaf(&mut self) -> String {
        format!("{}:{}", self.int(), self.of(&["0", "1", "1", "2", "2", "3", "4", "8"]))
    }
}
