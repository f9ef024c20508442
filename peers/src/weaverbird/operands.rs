//! Random operands, the same for both libraries.

use crate::flat::Flat;
use colex::dynamic::DynLayout;
use weaverbird::{HTuple, Layout, StrideScalar};

/// The generator SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: i64) -> i64 {
        (self.next() % n as u64) as i64
    }

    fn pick(&mut self, from: &[i64]) -> i64 {
        from[self.below(from.len() as i64) as usize]
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for k in (1..items.len()).rev() {
            items.swap(k, self.below(k as i64 + 1) as usize);
        }
    }
}

/// One layout for both libraries.
pub(crate) struct Operand {
    pub(crate) flat: Flat,
    pub(crate) colex: DynLayout,
    pub(crate) peer: Layout,
}

/// The operands of one call. An operation of one layout does not use B.
pub(crate) struct Pair {
    pub(crate) a: Operand,
    pub(crate) b: Operand,
    /// The cotarget of `complement_to`.
    pub(crate) target: i64,
}

/// The most coordinates of a layout, because each is computed.
const SIZE: i64 = 4096;

/// From notation without static integers and with at most one level of tuples in the tuple, such as `(2,(3,4)):(1,(2,6))`.
impl Operand {
    pub(crate) fn parse(text: &str) -> Self {
        let colex: DynLayout = text.parse().expect("a layout");
        let (shape, stride) = text.split_once(':').expect("a shape and a stride");
        let stride = ints(stride).transform_leaf(&|&d| StrideScalar::Int(d));
        let peer = Layout::new(ints(shape), stride).expect("a layout");
        Self { flat: Flat::of_colex(&colex), colex, peer }
    }

    /// The modes in a tuple. Some neighbours are in a tuple of their own.
    fn nested(modes: &[(i64, i64)], random: &mut Random) -> Self {
        let mut groups: Vec<Vec<(i64, i64)>> = vec![];
        for &mode in modes {
            match groups.last_mut() {
                Some(group) if random.below(5) == 0 => group.push(mode),
                _ => groups.push(vec![mode]),
            }
        }
        let tuple =
            |items: Vec<String>| if items.len() == 1 { items[0].clone() } else { format!("({})", items.join(",")) };
        let half = |of: &dyn Fn(&(i64, i64)) -> i64| {
            tuple(groups.iter().map(|group| tuple(group.iter().map(|m| of(m).to_string()).collect())).collect())
        };
        Self::parse(&format!("{}:{}", half(&|m| m.0), half(&|m| m.1)))
    }
}

/// Reads a tuple of integers.
fn ints(text: &str) -> HTuple<i64> {
    let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) else {
        return HTuple::Leaf(text.parse().expect("an integer"));
    };
    let (mut depth, mut start, mut items) = (0, 0, vec![]);
    for (k, byte) in inner.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            b',' if depth == 0 => {
                items.push(ints(&inner[start..k]));
                start = k + 1;
            }
            _ => {}
        }
    }
    items.push(ints(&inner[start..]));
    items.into_iter().collect()
}

/// From one to six extents.
fn extents(random: &mut Random) -> Vec<i64> {
    loop {
        let rank = 1 + random.below(6);
        let extents: Vec<i64> = (0..rank).map(|_| random.pick(&[1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8])).collect();
        if extents.iter().product::<i64>() <= SIZE {
            return extents;
        }
    }
}

/// Strides in a random order of the modes, each the end of the mode before or a small multiple of it. So no offset repeats.
fn chain(random: &mut Random) -> Vec<(i64, i64)> {
    loop {
        let modes = any_chain(random);
        if Flat(modes.clone()).cosize() <= 2 * SIZE {
            return modes;
        }
    }
}

fn any_chain(random: &mut Random) -> Vec<(i64, i64)> {
    let mut modes: Vec<(i64, i64)> = extents(random).into_iter().map(|s| (s, 0)).collect();
    let mut order: Vec<usize> = (0..modes.len()).collect();
    if random.below(3) > 0 {
        random.shuffle(&mut order);
    }
    let mut end = 1;
    for k in order {
        end *= random.pick(&[1, 1, 1, 1, 2, 3]);
        modes[k].1 = end;
        end *= modes[k].0;
    }
    modes
}

/// Half of the layouts are chains, some are chains with strides of 0, and the others have any small strides.
fn any(random: &mut Random) -> Vec<(i64, i64)> {
    match random.below(6) {
        0..3 => chain(random),
        3 => chain(random).into_iter().map(|(s, d)| (s, if random.below(3) == 0 { 0 } else { d })).collect(),
        _ => extents(random).into_iter().map(|s| (s, random.below(13))).collect(),
    }
}

/// A layout of indices of A, two in three times made of factors of the extents of A.
fn indices(a: &Flat, random: &mut Random) -> Vec<(i64, i64)> {
    loop {
        let modes: Vec<(i64, i64)> = if random.below(3) > 0 {
            let (mut factors, mut unit) = (vec![], 1);
            for &(s, _) in &a.0 {
                let divisors: Vec<i64> = (1..=s).filter(|f| s % f == 0).collect();
                let f = random.pick(&divisors);
                factors.extend([(f, unit), (s / f, unit * f)].into_iter().filter(|m| m.0 > 1));
                unit *= s;
            }
            if random.below(2) == 0 {
                random.shuffle(&mut factors);
            }
            let rank = 1 + random.below(6) as usize;
            factors.into_iter().take(rank).collect()
        } else {
            let stride = 1 + a.size() / 4;
            extents(random).into_iter().map(|s| (s, random.below(stride.min(40)))).collect()
        };
        if !modes.is_empty() && Flat(modes.clone()).cosize() <= a.size() {
            return modes;
        }
        if a.size() == 1 {
            return vec![(1, 0)];
        }
    }
}

fn is_injective(a: &Flat) -> bool {
    let mut offsets = a.offsets();
    offsets.sort_unstable();
    offsets.windows(2).all(|pair| pair[0] != pair[1])
}

fn unary(a: &[(i64, i64)], random: &mut Random) -> Pair {
    let a = Operand::nested(a, random);
    let end = a.flat.0.iter().filter(|m| m.0 > 1).map(|&(s, d)| s * d).max().unwrap_or(1).max(1);
    Pair { a, b: Operand::parse("1:0"), target: end * (1 + random.below(6)) }
}

/// Any layout.
pub(crate) fn one(random: &mut Random) -> Pair {
    let a = any(random);
    unary(&a, random)
}

/// A layout that repeats no offset, except by modes of stride 0.
pub(crate) fn filled(random: &mut Random) -> Pair {
    loop {
        let a = any(random);
        if is_injective(&Flat(a.iter().copied().filter(|m| m.1 != 0).collect())) {
            return unary(&a, random);
        }
    }
}

/// Any layout A, and a layout B of indices of A.
pub(crate) fn after(random: &mut Random) -> Pair {
    let a = any(random);
    let b = indices(&Flat(a.clone()), random);
    Pair { b: Operand::nested(&b, random), ..unary(&a, random) }
}

/// As [`after`], where B repeats no index.
pub(crate) fn tile(random: &mut Random) -> Pair {
    loop {
        let pair = after(random);
        if is_injective(&pair.b.flat) {
            return pair;
        }
    }
}

/// A block A and an arrangement B. Both repeat no offset.
pub(crate) fn block(random: &mut Random) -> Pair {
    loop {
        let (a, b) = (any(random), any(random));
        let (a_flat, b_flat) = (Flat(a.clone()), Flat(b.clone()));
        if a_flat.size() * b_flat.size() <= SIZE
            && a_flat.cosize() * b_flat.cosize() <= 8 * SIZE
            && is_injective(&a_flat)
            && is_injective(&b_flat)
        {
            return Pair { b: Operand::nested(&b, random), ..unary(&a, random) };
        }
    }
}
