//! Layouts with XOR strides: every operation compared with enumeration, and refusals with a search.

#[path = "xor/casts.rs"]
mod casts;
#[path = "xor/found.rs"]
mod found;
#[path = "xor/plain.rs"]
mod plain;
#[path = "xor/tensors.rs"]
mod tensors;
#[path = "xor/typed.rs"]
mod typed;

use colex::LayoutError;
use colex::dynamic::{DynComposed, DynLayout, DynLinearLayout, DynSwizzle, DynXorLayout, IntTuple, Tiler};
use std::collections::BTreeSet;

/// How many layouts are tried of each kind: a multiple of `XOR_CASES`, if the environment has it.
pub(crate) fn cases(few: usize) -> usize {
    few * std::env::var("XOR_CASES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A random number generator: xorshift.
pub(crate) struct Random(pub(crate) u64);
impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
    /// An extent from 1 to 8, a power of two if `powers`.
    fn extent(&mut self, powers: bool) -> isize {
        if powers { 1 << self.below(4) } else { 1 + self.below(8) as isize }
    }
    /// Up to three modes of at most six bits, nested or not, with strides below 64.
    fn layout(&mut self, powers: bool) -> (IntTuple, IntTuple) {
        loop {
            let rank = 1 + self.below(3);
            let s: Vec<isize> = (0..rank).map(|_| self.extent(powers)).collect();
            if s.iter().product::<isize>() > 64 {
                continue;
            }
            let d: Vec<isize> = (0..rank).map(|_| self.below(64) as isize).collect();
            let nested = |v: &[isize], deep: bool| match *v {
                [a] => IntTuple::from(a),
                [a, b] => IntTuple::from((a, b)),
                [a, b, c] if deep => IntTuple::from((a, (b, c))),
                [a, b, c] => IntTuple::from((a, b, c)),
                _ => unreachable!(),
            };
            let deep = self.below(2) == 0;
            return (nested(&s, deep), nested(&d, deep));
        }
    }
    fn xor(&mut self, powers: bool) -> DynXorLayout {
        let (s, d) = self.layout(powers);
        DynXorLayout::new(s, d).unwrap()
    }
    fn integers(&mut self, powers: bool) -> DynLayout {
        let (s, d) = self.layout(powers);
        DynLayout::new(s, d).unwrap()
    }
}

/// The product without carries, by the bits of both factors.
fn product(c: isize, d: isize) -> isize {
    let mut sum = 0;
    for i in 0..12 {
        for j in 0..12 {
            sum ^= (c >> i & d >> j & 1) << (i + j);
        }
    }
    sum
}

/// The offset of each index: the XOR of the products without carries, one for each leaf.
fn offsets(a: &DynXorLayout) -> Vec<isize> {
    let (shape, stride) = (a.shape(), a.stride());
    let offset = |mut i: isize| {
        shape.leaves().iter().zip(stride.leaves()).fold(0, |sum, (&s, &d)| {
            let digit = i % s;
            i /= s;
            sum ^ product(digit, d)
        })
    };
    (0..a.size() as isize).map(offset).collect()
}

/// The offset of an index of `a`, whose last mode has no end.
fn open_at(a: &DynXorLayout, mut i: isize) -> isize {
    let (shape, stride) = (a.shape(), a.stride());
    let last = shape.leaves().len() - 1;
    shape.leaves().iter().zip(stride.leaves()).enumerate().fold(0, |sum, (k, (&s, &d))| {
        let digit = if k == last { i } else { i % s };
        i /= s;
        sum ^ product(digit, d)
    })
}

fn integer_offsets(a: &DynLayout) -> Vec<isize> {
    (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect()
}

/// Whether some layout with XOR strides has these offsets and, for each of these extents, a mode of this size. A mode may have
/// any number of leaves.
fn exists(offsets: &[isize], extents: &[isize]) -> bool {
    let mut step = 1;
    let mut whole = vec![0; offsets.len()];
    for &s in extents {
        let leaf: Vec<isize> = (0..s as usize).map(|c| offsets[c * step]).collect();
        if !splits(&leaf) {
            return false;
        }
        for (i, sum) in whole.iter_mut().enumerate() {
            *sum ^= leaf[i / step % s as usize];
        }
        step *= s as usize;
    }
    whole == offsets
}

/// Whether some layout with XOR strides of any number of modes has these offsets.
fn splits(leaf: &[isize]) -> bool {
    let s = leaf.len();
    if s == 1 {
        return leaf[0] == 0;
    }
    // Every first extent is tried, and its stride is the offset of index 1.
    (2..=s).filter(|&t| s.is_multiple_of(t)).any(|t| {
        (0..t).all(|c| leaf[c] == product(c as isize, leaf[1]))
            && (0..s).all(|i| leaf[i] == leaf[i % t] ^ leaf[i - i % t])
            && splits(&leaf.iter().copied().step_by(t).collect::<Vec<_>>())
    })
}

#[test]
fn offsets_are_the_xor_of_products_without_carries() {
    let mut random = Random(0x5EED);
    for _ in 0..cases(2000) {
        let a = random.xor(false);
        let all = offsets(&a);
        assert_eq!((0..a.size() as isize).map(|i| a.at(i).unwrap()).collect::<Vec<_>>(), all, "{a}");
        assert_eq!(a.to_string().parse::<DynXorLayout>().unwrap(), a);
        for of in [a.flatten(), a.coalesce()] {
            let other = of.unwrap();
            assert_eq!((offsets(&other), other.size()), (all.clone(), a.size()), "{a} {other}");
        }
        // No two neighbours of a coalesced layout could merge.
        let merged = a.coalesce().unwrap();
        let modes: Vec<_> =
            merged.shape().leaves().iter().copied().zip(merged.stride().leaves().iter().copied()).collect();
        for pair in modes.windows(2) {
            let [(s, d), (t, e)] = pair[..] else { unreachable!() };
            assert!((0..s * t).any(|i| product(i % s, d) ^ product(i / s, e) != product(i, d)), "{a} {merged}");
        }
    }
    // The worked example of the law.
    let a: DynXorLayout = "(2,2):(F3,F6)".parse().unwrap();
    assert_eq!((offsets(&a), a.coalesce().unwrap().to_string()), (vec![0, 3, 6, 5], "4:F3".into()));
}

#[test]
fn compositions_are_exact_or_do_not_exist() {
    let mut random = Random(0xC0DE);
    let (mut answered, mut refused) = ([0; 3], [0; 3]);
    for round in 0..cases(3000) {
        let powers = round % 3 != 0;
        let a = random.xor(powers);
        let (b, x) = (random.integers(powers), random.xor(powers));
        let (of_b, of_x) = (integer_offsets(&b), offsets(&x));
        let integers = random.integers(powers);
        let open = |i: isize| {
            let modes: Vec<_> =
                integers.shape().leaves().iter().copied().zip(integers.stride().leaves().iter().copied()).collect();
            let (last, mut i) = (modes.len() - 1, i);
            modes.iter().enumerate().fold(0, |sum, (k, &(s, d))| {
                let digit = if k == last { i } else { i % s };
                i /= s;
                sum + digit * d
            })
        };
        let all: [(Result<DynXorLayout, LayoutError>, Vec<isize>, IntTuple); 3] = [
            (a.composition(&b), of_b.iter().map(|&i| open_at(&a, i)).collect(), b.shape()),
            (a.composition_xor(&x), of_x.iter().map(|&i| open_at(&a, i)).collect(), x.shape()),
            (x.composed_with(&integers), of_x.iter().map(|&i| open(i)).collect(), x.shape()),
        ];
        for (k, (result, expected, shape)) in all.into_iter().enumerate() {
            match result {
                Ok(r) => {
                    assert_eq!(offsets(&r), expected, "{k}: {a} o {b}, {x}: {r}");
                    assert!(colex::dynamic::compatible(&shape, &r.shape()).unwrap(), "{shape} {r}");
                    answered[k] += 1;
                }
                Err(LayoutError::XorExact(clash)) => {
                    assert!(!exists(&expected, shape.leaves()), "{k}: {a} after {b}, {x}, {integers}: {clash:?}");
                    refused[k] += 1;
                }
                Err(error) => panic!("{k}: {a}, {b}, {x}: {error}"),
            }
        }
    }
    assert!(answered.iter().all(|&n| n > 500) && refused.iter().all(|&n| n > 300), "{answered:?} {refused:?}");
}

#[test]
fn complements_and_inverses_solve_their_equations() {
    let mut random = Random(0xF2);
    let mut injective = 0;
    for _ in 0..cases(2000) {
        let a = random.xor(true);
        let all = offsets(&a);
        let image: BTreeSet<isize> = all.iter().copied().collect();
        assert_eq!(a.cosize().unwrap() as isize, image.last().unwrap() + 1, "{a}");
        assert_eq!(a.is_injective().unwrap(), image.len() == all.len(), "{a}");

        for target in [1, 6, 40, 64, 100] {
            let r = a.complement_to(target).unwrap();
            let rest = offsets(&r);
            let both: BTreeSet<isize> = image.iter().flat_map(|x| rest.iter().map(move |y| x ^ y)).collect();
            assert_eq!(both.len(), image.len() * rest.len(), "{a} {r}: an offset has two sums");
            assert!((0..target).all(|x| both.contains(&x)), "{a} {r} in {target}");
            assert!(rest.windows(2).all(|pair| pair[0] < pair[1]), "{a} {r}: not in order");
            // With one coordinate less in the last mode, an offset below the target would be left out.
            let end = (r.shape().leaves().last().unwrap() - 1) * r.stride().leaves().last().unwrap();
            let fewer: BTreeSet<isize> = rest.iter().copied().filter(|&y| y < end).collect();
            assert!(
                rest.len() == 1 || (0..target).any(|x| !image.iter().any(|y| fewer.contains(&(x ^ y)))),
                "{a} {r} in {target}"
            );
        }

        let r = a.right_inverse().unwrap();
        assert!(offsets(&r).iter().enumerate().all(|(i, &x)| all[x as usize] == i as isize), "{a} {r}");
        assert!(!image.contains(&(r.size() as isize)), "{a} {r} could be larger");

        match a.left_inverse() {
            Ok(r) => {
                assert!(all.iter().enumerate().all(|(i, &x)| open_at(&r, x) == i as isize), "{a} {r}");
                injective += 1;
            }
            Err(LayoutError::XorIndependence(clash)) => {
                assert!(clash.left > 0 && all[clash.left as usize] == 0, "{a} {clash:?}");
            }
            Err(error) => panic!("{a}: {error}"),
        }

        let n = a.nullspace().unwrap();
        let kernel: BTreeSet<isize> = offsets(&n).into_iter().collect();
        let expected: BTreeSet<isize> = (0..all.len() as isize).filter(|&i| all[i as usize] == 0).collect();
        assert_eq!((kernel, n.size()), (expected, all.len() / image.len()), "{a} {n}");
    }
    assert!(injective > cases(300), "{injective}");
    // If a result does not fit an `isize`, the operation is refused with an overflow.
    for a in ["4:F1", "1:F0", "2:F4611686018427387904", "(2,2):(F4611686018427387904,F1)"] {
        let a: DynXorLayout = a.parse().unwrap();
        assert!(matches!(a.complement_to(isize::MAX), Err(LayoutError::Overflow(_))), "{a}");
        assert!(matches!(a.complement(), Ok(_) | Err(LayoutError::Overflow(_))), "{a}");
        assert!(matches!(a.left_inverse(), Ok(_) | Err(LayoutError::Overflow(_))), "{a}");
        assert!(a.right_inverse().is_ok() && a.nullspace().is_ok() && a.coalesce().is_ok(), "{a}");
    }
    // Extents that are not powers of two are refused, with the extent.
    let a: DynXorLayout = "(2,6):(F1,F2)".parse().unwrap();
    for error in [a.right_inverse().unwrap_err(), a.nullspace().unwrap_err(), a.complement().unwrap_err()] {
        assert!(matches!(&error, LayoutError::PowerOfTwo(clash) if clash.left == 6), "{error}");
    }
}

#[test]
fn divides_are_compositions_and_products_repeat() {
    let mut random = Random(0xD1);
    let mut divided = 0;
    for _ in 0..cases(1500) {
        let a = random.xor(true);
        let all = offsets(&a);
        let tile = DynLayout::new(random.extent(true), 1 << random.below(4)).unwrap();
        let by_integers = colex::dynamic::logical_divide(&DynLayout::new(a.size() as isize, 1).unwrap(), &tile);
        match a.logical_divide(&tile) {
            Ok(r) => {
                let indices = by_integers.unwrap();
                let expected: Vec<isize> = integer_offsets(&indices).iter().map(|&i| all[i as usize]).collect();
                assert_eq!(offsets(&r), expected, "{a} by {tile}: {r}");
                assert_eq!(offsets(&a.zipped_divide(&tile).unwrap()), expected);
                divided += 1;
            }
            Err(error) => assert!(by_integers.is_err(), "{a} by {tile}: {error}"),
        }
        let copies = DynLayout::new(random.extent(true), 1).unwrap();
        let r = a.logical_product(&copies).unwrap();
        let (block, repeated) = (r.mode(0).unwrap(), r.mode(1).unwrap());
        assert_eq!((&block, repeated.size()), (&a, copies.size()));
        let image: BTreeSet<isize> = all.iter().copied().collect();
        let both: BTreeSet<isize> =
            image.iter().flat_map(|x| offsets(&repeated).into_iter().map(move |y| x ^ y)).collect();
        assert_eq!(both.len(), image.len() * copies.size(), "{a} by {copies}: copies overlap in {r}");
    }
    assert!(divided > cases(300), "{divided}");
    let a: DynXorLayout = "(8,8):(F9,F1)".parse().unwrap();
    let tiles = a.zipped_divide(&"(2,4)".parse::<Tiler>().unwrap()).unwrap();
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(tiles.at(((i % 2, j % 4), (i / 2, j / 4))).unwrap(), a.at((i, j)).unwrap());
    }
}

#[test]
fn tiles_with_xor_strides_divide_and_bases_are_columns() {
    let mut random = Random(0xB175);
    let (mut divided, mut refused) = (0, [0; 2]);
    for _ in 0..cases(1500) {
        let (a, tile) = (random.xor(true), random.xor(true));
        let (all, of_tile) = (offsets(&a), offsets(&tile));
        match a.logical_divide_xor(&tile) {
            Ok(r) => {
                // The tile and its complement have each index of A once.
                let rest = tile.complement_to(a.size() as isize).unwrap();
                let indices: Vec<isize> =
                    offsets(&rest).iter().flat_map(|y| of_tile.iter().map(move |x| x ^ y)).collect();
                assert_eq!(indices.iter().copied().collect::<BTreeSet<_>>().len(), a.size(), "{a} by {tile}");
                let expected: Vec<isize> = indices.iter().map(|&i| all[i as usize]).collect();
                assert_eq!(offsets(&r), expected, "{a} by {tile}: {r}");
                divided += 1;
            }
            Err(LayoutError::XorIndependence(clash)) => {
                assert!(clash.left > 0 && of_tile[clash.left as usize] == 0, "{a} by {tile}");
                refused[0] += 1;
            }
            Err(LayoutError::ExactFit(clash)) => {
                assert!(
                    of_tile.iter().any(|&x| x >= a.size() as isize) && clash.right == a.size() as isize,
                    "{a} by {tile}"
                );
                refused[1] += 1;
            }
            Err(error) => panic!("{a} by {tile}: {error}"),
        }
        let bases = a.bases().unwrap();
        let lists: Vec<&[isize]> = bases.iter().map(|list| list.as_slice()).collect();
        let again = DynXorLayout::of_bases(&lists).unwrap();
        assert_eq!((offsets(&again), again.bases().unwrap()), (all, bases), "{a} {again}");
    }
    assert!(divided > cases(30) && refused.iter().all(|&n| n > 10), "{divided} {refused:?}");
}

#[test]
fn swizzled_layouts_are_layouts_with_xor_strides_where_that_is_exact() {
    let mut random = Random(0x51);
    let (mut exact, mut refused, mut back) = (0, 0, 0);
    for round in 0..cases(2000) {
        let bits = random.below(3) as isize;
        let shift = (bits + random.below(3) as isize) * if random.below(2) == 0 { 1 } else { -1 };
        let swizzle = DynSwizzle::new(bits, random.below(3) as isize, shift).unwrap();
        let inner = if round % 2 == 0 { random.integers(round % 4 == 0) } else { "(8,8):(8,1)".parse().unwrap() };
        let a = DynComposed::new(swizzle, [0, 0, 4][random.below(3)], &inner).unwrap();
        let all: Vec<isize> = (0..inner.size() as isize).map(|i| a.at(i).unwrap()).collect();
        match DynXorLayout::from_composed(&a) {
            Ok(x) => {
                assert_eq!(offsets(&x), all, "{a} {x}");
                exact += 1;
                if x.shape().leaves().iter().all(|s| (*s as usize).is_power_of_two())
                    && let Ok(again) = x.to_composed()
                {
                    assert_eq!(
                        (0..x.size() as isize).map(|i| again.at(i).unwrap()).collect::<Vec<_>>(),
                        all,
                        "{a} {x} {again}"
                    );
                    back += 1;
                }
            }
            Err(LayoutError::XorExact(_)) => {
                assert!(!exists(&all, inner.shape().leaves()), "{a}");
                refused += 1;
            }
            Err(error) => panic!("{a}: {error}"),
        }
    }
    assert!(exact > cases(500) && refused > cases(300) && back > cases(300), "{exact} {refused} {back}");
    // If the sums of a layout of integers have no carries, it converts to a layout with XOR strides and back.
    let plain: DynLayout = "(4,(2,8)):(2,(1,8))".parse().unwrap();
    assert_eq!(DynXorLayout::from_layout(&plain).unwrap().to_layout().unwrap(), plain);
}

/// Triton's layout of the accumulators of an `m16n8` product, and CuTe's thread-value layout of the same.
#[test]
fn a_linear_layout_of_triton_is_the_thread_value_layout_of_cute() {
    let text = "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [], block = []}>";
    let a: DynLinearLayout = text.parse().unwrap();
    let cute: DynLayout = "((4,8),(2,2)):((32,1),(16,8))".parse().unwrap();
    let thread_value = a.thread_value().unwrap();
    assert_eq!(thread_value.size(), cute.size());
    for i in 0..cute.size() as isize {
        assert_eq!(thread_value.at(i).unwrap(), cute.at(i).unwrap());
    }
    assert_eq!(DynLinearLayout::new(a.inputs().to_vec(), a.layout(), a.tensor().clone()).unwrap(), a);
}

#[test]
fn an_empty_layout_is_a_layout_of_integers() {
    for (xor, integers) in [("0:F3", "0:3"), ("(0,2):(F1,F1)", "(0,2):(1,1)"), ("(3,0):(F1,F1)", "(3,0):(1,1)")] {
        let a: DynXorLayout = xor.parse().unwrap();
        assert_eq!(a.to_layout().unwrap().to_string(), integers);
    }
    // The sentence is not about the offsets of the layout of integers.
    let text = "(3,2):(F1,F1)".parse::<DynXorLayout>().unwrap().to_layout().unwrap_err().to_string();
    assert!(
        text.contains("A = (3,2):(F1,F1)\n  no layout of the requested kind with these extents has these offsets"),
        "{text}"
    );
    assert!("(4,2):(F1,F4)".parse::<DynXorLayout>().unwrap().to_layout().is_ok()); // as the fix says
}

/// Below its cotarget, a layout and its complement reach each offset once, and not always up to the next power of two.
#[test]
fn a_complement_fills_the_offsets_below_its_cotarget() {
    for (a, target) in [("(8,8):(F9,F1)", 64 * 5), ("2:F3", 11), ("(2,2):(F1,F6)", 32), ("2:F24", 9), ("1:F0", 7)] {
        let a: DynXorLayout = a.parse().unwrap();
        let rest = a.complement_to(target).unwrap();
        let all = |layout: &DynXorLayout| offsets(layout).into_iter().collect::<Vec<_>>();
        let mut reached: Vec<isize> = all(&a).iter().flat_map(|x| all(&rest).into_iter().map(move |y| x ^ y)).collect();
        reached.sort();
        reached.dedup();
        assert_eq!(reached.len(), a.size() * rest.size(), "{a} {rest}");
        assert!((0..target).all(|x| reached.contains(&x)), "{a} {rest}");
    }
}

#[test]
fn linear_layouts_are_printed_as_they_are_read() {
    let mut random = Random(0x7121);
    for _ in 0..cases(300) {
        let rank = 1 + random.below(3);
        let names = ["register", "lane", "warp", "block"];
        let bases: Vec<Vec<Vec<usize>>> = (0..1 + random.below(4))
            .map(|_| (0..random.below(4)).map(|_| (0..rank).map(|_| random.below(8)).collect()).collect())
            .collect();
        let list = |items: Vec<String>| format!("[{}]", items.join(", "));
        let numbers = |v: &Vec<usize>| list(v.iter().map(|x| x.to_string()).collect());
        let inputs = names.iter().zip(&bases);
        let text: Vec<String> =
            inputs.map(|(name, bases)| format!("{name} = {}", list(bases.iter().map(numbers).collect()))).collect();
        let text = format!("#ttg.linear<{{{}}}>", text.join(", "));
        let a: DynLinearLayout = text.parse().unwrap();
        assert_eq!(a.to_string(), text);
        assert_eq!(text.replace("#ttg.linear<", "").trim_end_matches('>').parse(), Ok(a.clone()));
        // Each index of each input gives the XOR of the bases of its bits, entry by entry.
        let extents = a.tensor().leaves().to_vec();
        for (k, bases) in bases.iter().enumerate() {
            let mode = if a.layout().rank() > 1 { a.layout().mode(k).unwrap() } else { a.layout().clone() };
            for x in 0..1usize << bases.len() {
                let bits = (0..bases.len()).filter(|j| x >> j & 1 == 1);
                let sum = bits.fold(vec![0; rank], |sum, j| sum.iter().zip(&bases[j]).map(|(s, b)| s ^ b).collect());
                let mut index = mode.at(x as isize).unwrap();
                for (&extent, &entry) in extents.iter().zip(&sum) {
                    assert_eq!(index % extent, entry as isize, "{text}");
                    index /= extent;
                }
            }
        }
    }
    for (text, law) in [
        ("#ttg.linear<{register = [[0, 1], [1]]}>", "linear layout: "),
        ("#ttg.linear<{register = [[0, -1]]}>", "XOR stride: "),
        ("#ttg.linear<{register = [[0, 1]]}", "linear layout: "),
        ("{register = [[0, 1]], }", "linear layout: "),
        ("{register = [[]]}", "linear layout: "),
        ("{register = [[4611686018427387904, 1]]}", "overflow: "),
    ] {
        let error = text.parse::<DynLinearLayout>().unwrap_err().to_string();
        assert!(error.starts_with(law), "{text}: {error}");
    }
    // Each name is one that is read back, and no two are equal.
    for names in [["a b", "c"], ["", "c"], ["c", "c"], ["ä", "c"], ["a", "b="]] {
        let error = DynLinearLayout::new(names, &"(2,8):(F8,F1)".parse().unwrap(), (8, 2)).unwrap_err().to_string();
        let text = format!("\n  the name of input {} (from 0) ", (names[0] == names[1] || names[0] == "a") as usize);
        assert!(error.starts_with("linear layout: ") && error.contains(&text), "{names:?}: {error}");
    }
    let twice = "{lane = [[0, 1]], lane = [[1, 0]]}".parse::<DynLinearLayout>().unwrap_err().to_string();
    assert!(twice.contains("the name of input 1 (from 0)"), "{twice}");
    let none: DynLinearLayout = "{}".parse().unwrap();
    assert_eq!(none.to_string(), "#ttg.linear<{}>");
    // Sizes that do not fit.
    assert!(matches!(DynXorLayout::of_bases(&[&[0; 64]]), Err(LayoutError::Overflow(_))));
    assert!(matches!(DynXorLayout::of_bases(&[&[0; 62], &[0]]), Err(LayoutError::Overflow(_))));
    let zeros = format!("{{a = [{}]}}", vec!["[0]"; 64].join(","));
    assert!(matches!(zeros.parse::<DynLinearLayout>(), Err(LayoutError::Overflow(_))));
    let empty: DynXorLayout = "(0,3):(F1,F5)".parse().unwrap();
    assert!(matches!(DynLinearLayout::new(["a", "b"], &empty, 8), Err(LayoutError::PowerOfTwo(_))));
    let a: DynXorLayout = "(2,8):(F8,F1)".parse().unwrap();
    assert!(matches!(DynLinearLayout::new(["lane"], &a, (8, 2)), Err(LayoutError::Arrangement(_))));
    assert!(matches!(DynLinearLayout::new(["register", "lane"], &a, (8, 3)), Err(LayoutError::PowerOfTwo(_))));
    assert!(matches!(DynLinearLayout::new(["register", "lane"], &a, (2, 4)), Err(LayoutError::NoCoordinate(_))));
}
