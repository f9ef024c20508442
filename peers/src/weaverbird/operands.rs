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

/// The limit of the size of a layout. There is a limit because every offset is computed.
const SIZE: i64 = 4096;

/// Operands from notation without static integers, such as `(2,(3,4)):(1,(2,6))`.
impl Operand {
    pub(crate) fn parse(text: &str) -> Self {
        let colex: DynLayout = text.parse().expect("a layout");
        let (shape, stride) = text.split_once(':').expect("a shape and a stride");
        let stride = ints(stride).transform_leaf(&|&d| StrideScalar::Int(d));
        let peer = Layout::new(ints(shape), stride).expect("a layout");
        Self { flat: Flat::of_colex(&colex), colex, peer }
    }

    /// The layout with these modes. Some neighbouring modes are nested in a tuple, at random.
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

/// One to six random extents, whose product is at most `SIZE`.
fn extents(random: &mut Random) -> Vec<i64> {
    loop {
        let rank = 1 + random.below(6);
        let extents: Vec<i64> = (0..rank).map(|_| random.pick(&[1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8])).collect();
        if extents.iter().product::<i64>() <= SIZE {
            return extents;
        }
    }
}

/// Random modes that repeat no offset. In some order of the modes, the stride after a mode `s:d` is `s d`, `2 s d` or `3 s d`.
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

/// Random modes: half of the time those of [`chain`], and otherwise those of `chain` with some strides replaced by 0, or modes
/// with any strides below 13.
fn any(random: &mut Random) -> Vec<(i64, i64)> {
    match random.below(6) {
        0..3 => chain(random),
        3 => chain(random).into_iter().map(|(s, d)| (s, if random.below(3) == 0 { 0 } else { d })).collect(),
        _ => extents(random).into_iter().map(|s| (s, random.below(13))).collect(),
    }
}

/// The modes of a layout whose offsets are indices of A. Two times in three, the extents are factors of the extents of A.
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

/// Any layout A.
pub(crate) fn one(random: &mut Random) -> Pair {
    let a = any(random);
    unary(&a, random)
}

/// As [`one`], where A repeats no offset, except by modes of stride 0.
pub(crate) fn filled(random: &mut Random) -> Pair {
    loop {
        let a = any(random);
        if is_injective(&Flat(a.iter().copied().filter(|m| m.1 != 0).collect())) {
            return unary(&a, random);
        }
    }
}

/// Any layout A, and a layout B whose offsets are indices of A.
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

/// A block A and an arrangement B of its copies. Neither repeats an offset.
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
