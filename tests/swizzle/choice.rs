//! Tests layouts that the library chooses for accesses: counts their wavefronts, and compares them with the wavefronts of other
//! layouts.

use crate::xor::{Random, cases};
use colex::LayoutError;
use colex::dynamic::analysis::{
    Banks, ChosenLayout, bank_conflicts_in_phases, best_layout_of, swizzle_for, tma_layouts, xor_layout_for,
};
use colex::dynamic::{DynComposed, DynLayout, DynSwizzle, DynXorLayout, IntTuple};
use std::collections::{BTreeMap, BTreeSet};

/// The banks of a memory, and the bytes of an element.
#[derive(Clone, Copy, Debug)]
struct Memory {
    element: usize,
    banks: Banks,
}

/// The vector of each thread, the elements that the thread accesses, by the definition: `tv(t, v)` for the threads `t`.
fn vectors(tv: &DynLayout) -> Vec<Vec<usize>> {
    let threads = tv.mode(0).unwrap().size();
    let at = |i: usize| tv.at(i as isize).unwrap() as usize;
    (0..threads).map(|t| (0..tv.size() / threads).map(|v| at(t + threads * v)).collect()).collect()
}

/// Whether the values of each thread are contiguous, in order and aligned, if element `i` has the offset `offsets[i]`.
fn keeps(offsets: &[usize], access: &[Vec<usize>]) -> bool {
    access.iter().all(|vector| {
        let first = offsets[vector[0]];
        first.is_multiple_of(vector.len()) && vector.iter().enumerate().all(|(v, &i)| offsets[i] == first + v)
    })
}

/// Whether the lowest bits of each offset are a number that counts the elements of the longest vectors. Bit `j` of this number is
/// 1 if the index has the bit in which the elements `1 << j` and 0 of a longest vector differ.
fn numbers_vectors(offsets: &[usize], accesses: &[Vec<Vec<usize>>]) -> bool {
    let longest = accesses.iter().map(|access| &access[0]).max_by_key(|vector| vector.len()).unwrap();
    let bits: Vec<usize> = (0..longest.len().ilog2()).map(|j| longest[1 << j] ^ longest[0]).collect();
    offsets.iter().enumerate().all(|(i, x)| {
        let number: usize = bits.iter().enumerate().map(|(j, bit)| usize::from(i & bit != 0) << j).sum();
        x % longest.len() == number
    })
}

/// The wavefronts of an access, counted. Each phase takes as many as there are different words in the bank with the most words.
fn wavefronts(offsets: &[usize], access: &[Vec<usize>], m: Memory) -> usize {
    let (count, bytes) = (m.banks.count as usize, m.banks.bytes as usize);
    let group = (count * bytes / (m.element * access[0].len())).clamp(1, count);
    let ways = |threads: &[Vec<usize>]| {
        let mut banks = BTreeMap::<usize, BTreeSet<usize>>::new();
        for begin in threads.iter().flatten().map(|&i| offsets[i] * m.element) {
            for word in begin / bytes..=(begin + m.element - 1) / bytes {
                banks.entry(word % count).or_default().insert(word);
            }
        }
        banks.values().map(BTreeSet::len).max().unwrap()
    };
    access.chunks(group).map(ways).sum()
}

/// A faster count of wavefronts, for words below 128. The words of the element at each offset, and the words of each bank, are
/// sets of bits.
struct Words {
    of_offset: Vec<u128>,
    of_bank: Vec<u128>,
    most: usize,
}

impl Words {
    fn of(m: Memory, offsets: usize) -> Self {
        let (count, bytes) = (m.banks.count as usize, m.banks.bytes as usize);
        let of_offset = |x: usize| {
            let (first, last) = (x * m.element / bytes, (x * m.element + m.element - 1) / bytes);
            (first..=last).fold(0, |words, word| words | 1 << word)
        };
        let of_bank = |bank: usize| (bank..128).step_by(count).fold(0, |words, word| words | 1 << word);
        Words {
            of_offset: (0..offsets).map(of_offset).collect(),
            of_bank: (0..count).map(of_bank).collect(),
            most: count * bytes / m.element,
        }
    }

    fn wavefronts(&self, offsets: &[usize], access: &[Vec<usize>]) -> u32 {
        let mut sum = 0;
        for threads in access.chunks((self.most / access[0].len()).clamp(1, self.of_bank.len())) {
            let mut words = 0;
            for vector in threads {
                for &i in vector {
                    words |= self.of_offset[offsets[i]];
                }
            }
            let mut most = 0;
            for bank in &self.of_bank {
                most = most.max((words & bank).count_ones());
            }
            sum += most;
        }
        sum
    }
}

/// The offsets of the chosen layout. Asserts that the layout is a bijection, and that it has the wavefronts that `chosen` claims.
fn checked(chosen: &ChosenLayout, shape: &IntTuple, accesses: &[DynLayout], m: Memory) -> Vec<usize> {
    let size = shape.leaves().iter().product::<isize>();
    assert!(colex::dynamic::compatible(shape, &chosen.layout.shape()).unwrap(), "{shape} {}", chosen.layout);
    let offsets: Vec<usize> = (0..size).map(|i| chosen.layout.at(i).unwrap() as usize).collect();
    let image: BTreeSet<usize> = offsets.iter().copied().collect();
    assert!(image.len() == offsets.len() && image.last() == Some(&(offsets.len() - 1)), "{}", chosen.layout);
    for (tv, said) in accesses.iter().zip(&chosen.accesses) {
        let access = vectors(tv);
        assert!(keeps(&offsets, &access), "{} {tv}", chosen.layout);
        assert_eq!(said.wavefronts() as usize, wavefronts(&offsets, &access, m), "{} {tv} {m:?}", chosen.layout);
        assert_eq!(said.wavefronts(), said.phases * said.ways());
    }
    assert_eq!(chosen.wavefronts(), chosen.accesses.iter().map(|access| access.wavefronts()).sum::<isize>());
    assert_eq!(chosen.is_conflict_free(), chosen.accesses.iter().all(|access| access.ways() == 1));
    if let Ok(composed) = chosen.to_composed() {
        assert_eq!(composed.shape().leaves().iter().product::<isize>(), size);
        assert!((0..size).all(|i| composed.at(i).unwrap() as usize == offsets[i as usize]), "{composed}");
    }
    offsets
}

/// A random access to `2^bits` elements, by up to `2^most` threads. Each bit of the thread number sets no bit, one bit or two
/// bits of the index. Bit `j` of the value number sets bit `along[j]` of the index.
fn random_access(random: &mut Random, bits: usize, most: usize, along: &[usize]) -> DynLayout {
    let mut free: Vec<usize> = (0..bits).filter(|p| !along.contains(p)).collect();
    let mut columns = Vec::new();
    for _ in 0..=random.below(most) {
        let several = if random.below(4) == 0 { 2 } else { 1 };
        let mut column = 0isize;
        if random.below(10) > 0 {
            for _ in 0..several.min(free.len()) {
                column |= 1 << free.swap_remove(random.below(free.len()));
            }
        }
        columns.push(column);
    }
    let values: Vec<isize> = along.iter().map(|&p| 1 << p).collect();
    let mode = |columns: &[isize]| {
        DynLayout::new(&vec![2; columns.len()][..], columns).unwrap() // `():()` has one coordinate
    };
    DynLayout::of([&mode(&columns), &mode(&values)]).unwrap()
}

/// The numbers below `n` in a random order.
fn shuffled(random: &mut Random, n: usize) -> Vec<usize> {
    let mut free: Vec<usize> = (0..n).collect();
    (0..n).map(|_| free.swap_remove(random.below(free.len()))).collect()
}

/// The offsets of every bijection of 16 elements that is linear over XOR. Each is a matrix of 4 by 4 bits, whose columns are the
/// offsets of the indices 1, 2, 4 and 8.
fn all_matrices() -> Vec<[usize; 16]> {
    let mut all = Vec::new();
    for code in 0..1usize << 16 {
        let columns = [code & 15, code >> 4 & 15, code >> 8 & 15, code >> 12];
        let at = |i: usize| (0..4).fold(0, |sum, j| sum ^ ((i >> j & 1) * columns[j]));
        let offsets: [usize; 16] = std::array::from_fn(at);
        if offsets.iter().fold(0u32, |image, x| image | 1 << x) == 0xFFFF {
            all.push(offsets);
        }
    }
    assert_eq!(all.len(), 20_160);
    all
}

/// Every matrix for 16 elements is tried. In some rounds, the vectors of the accesses lie along different bits of the index, so
/// that no layout may hold them all contiguously.
#[test]
fn no_matrix_of_four_bits_has_fewer_wavefronts() {
    let matrices = all_matrices();
    let mut random = Random(0xBA2C5);
    let (mut free, mut conflicts, mut refused, mut counts) = (0, 0, 0, [0; 5]);
    for round in 0..cases(100) {
        let m = Memory {
            element: 1 << random.below(4),
            banks: Banks { count: 1 << random.below(4), bytes: 1 << random.below(3) },
        };
        let same = shuffled(&mut random, 4);
        let accesses: Vec<DynLayout> = (0..=random.below(4))
            .map(|_| {
                let other = shuffled(&mut random, 4);
                let along = if round % 8 == 0 { &other } else { &same };
                let bits = if random.below(3) == 0 { 1 + random.below(2) } else { 0 };
                random_access(&mut random, 4, 4, &along[..bits])
            })
            .collect();
        let all: Vec<_> = accesses.iter().map(vectors).collect();
        match xor_layout_for(&(4, 4).into(), &accesses, m.element as isize, m.banks) {
            Ok(chosen) => {
                checked(&chosen, &(4, 4).into(), &accesses, m);
                let kept = |offsets: &&[usize; 16]| numbers_vectors(&offsets[..], &all);
                let words = Words::of(m, 16);
                let sum =
                    |offsets: &[usize; 16]| all.iter().map(|access| words.wavefronts(offsets, access)).sum::<u32>();
                let fewest = matrices.iter().filter(kept).map(sum).min();
                assert!(chosen.is_least, "{m:?} {accesses:?}");
                assert_eq!(Some(chosen.wavefronts() as u32), fewest, "{m:?} {accesses:?} {}", chosen.layout);
                counts[accesses.len()] += 1;
                if chosen.is_conflict_free() { free += 1 } else { conflicts += 1 }
            }
            Err(LayoutError::Vectors(clash)) => {
                let to = clash.left as usize;
                assert_eq!(clash.right as usize, all[to][0].len() * m.element);
                let keeps = |offsets: &&[usize; 16]| all[..=to].iter().all(|access| keeps(&offsets[..], access));
                assert!(clash.right > 16 || !matrices.iter().any(|offsets| keeps(&offsets)), "{accesses:?}");
                refused += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    println!("{free} free, {conflicts} with conflicts, {refused} refused, {counts:?}");
    assert!(free > cases(30) && conflicts > cases(15) && refused > cases(5), "{free} {conflicts} {refused}");
}

/// A vector may lie along several bits of the index at once, and threads may begin inside the vectors of other accesses. If such
/// accesses are refused, no matrix holds all vectors contiguously.
#[test]
fn vectors_of_any_columns_are_kept_or_no_matrix_keeps_them() {
    let matrices = all_matrices();
    let mut random = Random(0x7EC7);
    let (mut kept, mut refused) = (0, 0);
    for _ in 0..cases(150) {
        let m = Memory { element: 4, banks: Banks { count: 2, bytes: 4 } };
        let accesses: Vec<DynLayout> = (0..1 + random.below(3))
            .map(|_| {
                let (mut used, mut columns) = (0, [0; 3]);
                for column in &mut columns {
                    *column = (random.below(16) & !used) as isize;
                    used |= *column as usize;
                }
                let [thread, value, other] = columns;
                format!("((2,2),2):(({thread},{other}),{value})").parse().unwrap()
            })
            .collect();
        let all: Vec<_> = accesses.iter().map(vectors).collect();
        match xor_layout_for(&16.into(), &accesses, 4, m.banks) {
            Ok(chosen) => {
                checked(&chosen, &16.into(), &accesses, m);
                kept += 1;
            }
            Err(LayoutError::Vectors(clash)) => {
                let to = clash.left as usize;
                let keeps = |offsets: &[usize; 16]| all[..=to].iter().all(|access| keeps(offsets, access));
                assert!(!matrices.iter().any(keeps), "{accesses:?}");
                refused += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    println!("{kept} kept, {refused} refused");
    assert!(kept > cases(20) && refused > cases(20), "{kept} {refused}");
}

/// Each bit of the bank is a linear function of the index, a row of a matrix of bits. All choices of rows are tried, for up to 64
/// elements of one word each.
#[test]
fn no_rows_of_banks_have_fewer_wavefronts() {
    let mut random = Random(0x0DD5);
    let mut above = 0;
    for round in 0..cases(60) {
        let (bits, banks) = [(5, 1), (5, 2), (6, 1), (6, 2), (5, 3)][round % 5];
        let m = Memory { element: 1, banks: Banks { count: 1 << banks, bytes: 1 } };
        let accesses: Vec<DynLayout> =
            (0..3 + random.below(8)).map(|_| random_access(&mut random, bits, banks, &[])).collect();
        let shape = IntTuple::from(1 << bits);
        let chosen = xor_layout_for(&shape, &accesses, 1, m.banks).unwrap();
        checked(&chosen, &shape, &accesses, m);
        let all: Vec<_> = accesses.iter().map(vectors).collect();
        let mut fewest = usize::MAX;
        for code in 0..1usize << (bits * banks) {
            let row = |k: usize| code >> (bits * k) & ((1 << bits) - 1);
            let is_independent =
                (1..1usize << banks).all(|set| (0..banks).fold(0, |sum, k| sum ^ ((set >> k & 1) * row(k))) != 0);
            if !is_independent {
                continue;
            }
            // Each element is a word, so two words of a bank are two elements.
            let bank = |i: usize| (0..banks).fold(0, |bank, k| bank | ((row(k) & i).count_ones() as usize & 1) << k);
            let ways = |threads: &[Vec<usize>]| {
                let mut words = [0u64; 8];
                threads.iter().for_each(|vector| words[bank(vector[0])] |= 1 << vector[0]);
                words.iter().map(|words| words.count_ones() as usize).max().unwrap()
            };
            let sum: usize = all.iter().map(|access| access.chunks(1 << banks).map(ways).sum::<usize>()).sum();
            fewest = fewest.min(sum);
        }
        assert!(chosen.is_least);
        assert_eq!(chosen.wavefronts() as usize, fewest, "{accesses:?} {}", chosen.layout);
        above += usize::from(!chosen.is_conflict_free());
    }
    println!("{above} with conflicts");
    assert!(above > cases(5));
}

/// Random accesses to tiles of up to 4096 elements in real shared memory.
#[test]
fn no_swizzle_has_fewer_wavefronts() {
    let mut random = Random(0x5A1D);
    let (mut swizzles, mut better, mut unproven) = (0, 0, 0);
    for round in 0..cases(60) {
        let m = Memory { element: [1, 2, 4, 8, 16][round % 5], banks: Banks::default() };
        let (rows, columns) = (3 + random.below(4), 3 + random.below(4));
        let shape = IntTuple::from((1 << rows, 1 << columns));
        let bits = rows + columns;
        let along: Vec<usize> = if round % 2 == 0 { (0..rows).collect() } else { (rows..bits).collect() };
        let accesses: Vec<DynLayout> = (0..1 + random.below(4))
            .map(|_| {
                let most = along.len().min((16 / m.element).ilog2() as usize);
                let vector = if random.below(2) == 0 { most } else { random.below(most + 1) };
                random_access(&mut random, bits, 5, &along[..vector])
            })
            .collect();
        let chosen = xor_layout_for(&shape, &accesses, m.element as isize, m.banks).unwrap();
        checked(&chosen, &shape, &accesses, m);
        unproven += usize::from(!chosen.is_least);
        let all: Vec<_> = accesses.iter().map(vectors).collect();
        let mut fewest = usize::MAX;
        for plain in [(1, 1 << rows), (1 << columns, 1)] {
            let plain = DynLayout::new(shape.clone(), plain).unwrap();
            for b in 0..=5 {
                for base in 0..=bits - b {
                    for shift in b..=bits - b - base {
                        let swizzle = DynSwizzle::new(b as isize, base as isize, shift as isize).unwrap();
                        let a = DynComposed::new(swizzle, 0, &plain).unwrap();
                        let offsets: Vec<usize> =
                            (0..1isize << bits).map(|i| swizzle.apply(a.layout().at(i).unwrap()) as usize).collect();
                        if numbers_vectors(&offsets, &all) {
                            let sum: usize = all.iter().map(|access| wavefronts(&offsets, access, m)).sum();
                            fewest = fewest.min(sum);
                            swizzles += 1;
                        }
                        if b == 0 {
                            break;
                        }
                    }
                }
            }
        }
        assert!(
            chosen.wavefronts() as usize <= fewest,
            "{accesses:?} {} {} {fewest}",
            chosen.layout,
            chosen.wavefronts()
        );
        better += usize::from((chosen.wavefronts() as usize) < fewest);
        // `swizzle_for` chooses only a swizzle, for one access.
        if let ([one], true) = (&accesses[..], all[0][0].len() == 1) {
            let access: DynComposed = one.into();
            let swizzle = swizzle_for(&access, m.element as isize, m.banks).unwrap();
            let swizzled = access.swizzled_by(swizzle, 0).unwrap();
            let ways = bank_conflicts_in_phases(&swizzled, m.element as isize, m.banks).unwrap().ways;
            assert!(chosen.accesses[0].ways() <= ways, "{one}");
        }
    }
    println!("{swizzles} swizzles, {better} times fewer wavefronts than all, {unproven} unproven");
    assert!(better > cases(5) && unproven == 0, "{better} {unproven}");
}

/// With two banks, the bank is one bit, a linear function of the index. Because `4 ^ 8 = 12`, this function is 0 at index 4, 8 or
/// 12. So one access has two words of one bank, unless two elements share a word: then one access can be to a single word.
#[test]
fn three_lines_of_a_plane_have_a_conflict_or_a_word() {
    let accesses: Vec<DynLayout> = ["2:4", "2:8", "2:12"].iter().map(|a| a.parse().unwrap()).collect();
    for (bytes, expected) in [(1, 4), (2, 3)] {
        let banks = Banks { count: 2, bytes };
        let chosen = xor_layout_for(&16.into(), &accesses, 1, banks).unwrap();
        checked(&chosen, &16.into(), &accesses, Memory { element: 1, banks });
        assert_eq!((chosen.wavefronts(), chosen.is_least), (expected, true), "{}", chosen.layout);
        assert_eq!(chosen.is_conflict_free(), bytes == 2);
        // Two of the accesses have no conflicts.
        assert!(xor_layout_for(&16.into(), &accesses[..2], 1, banks).unwrap().is_conflict_free());
    }
}

/// If a layout is chosen for two accesses, each access takes as few wavefronts as with a layout chosen for this access alone.
#[test]
fn two_accesses_are_served_as_each_alone() {
    let mut random = Random(0x22);
    for _ in 0..cases(300) {
        let shape = IntTuple::from((64, 32));
        let along: Vec<usize> = (0..random.below(3)).collect();
        let [a, b] = [0, 1].map(|_| {
            let vector = random.below(along.len() + 1);
            random_access(&mut random, 11, 5, &along[..vector])
        });
        let m = Memory { element: 4, banks: Banks::default() };
        let both = xor_layout_for(&shape, &[a.clone(), b.clone()], 4, m.banks).unwrap();
        checked(&both, &shape, &[a.clone(), b.clone()], m);
        // Each access is also tried without the other. An access of one thread to a longest vector keeps the lowest bits of the
        // offset the same.
        let longest = if a.size() / a.mode(0).unwrap().size() > b.size() / b.mode(0).unwrap().size() { &a } else { &b };
        let vector = DynLayout::of([&"1:0".parse().unwrap(), &longest.mode(1).unwrap()]).unwrap();
        for (k, one) in [a.clone(), b.clone()].into_iter().enumerate() {
            let alone = xor_layout_for(&shape, &[one, vector.clone()], 4, m.banks).unwrap();
            assert_eq!(both.accesses[k].wavefronts(), alone.accesses[0].wavefronts(), "{a} {b}");
        }
    }
}

/// The layouts of TMA are CuTe's atoms, repeated.
#[test]
fn layouts_of_tma_are_the_atoms_of_cute() {
    let offsets = |a: &DynXorLayout| (0..a.size() as isize).map(|i| a.at(i).unwrap()).collect::<Vec<_>>();
    for (element, atoms) in [
        (
            2,
            [
                "Sw<3,3,3> o 0 o (8,64):(64,1)",
                "Sw<2,3,3> o 0 o (8,32):(32,1)",
                "Sw<1,3,3> o 0 o (8,16):(16,1)",
                "(8,8):(8,1)",
            ],
        ),
        (
            1,
            [
                "Sw<3,4,3> o 0 o (8,128):(128,1)",
                "Sw<2,4,3> o 0 o (8,64):(64,1)",
                "Sw<1,4,3> o 0 o (8,32):(32,1)",
                "(8,16):(16,1)",
            ],
        ),
    ] {
        let shape = IntTuple::from((32, 128));
        let all = tma_layouts(&shape, element).unwrap();
        for atom in atoms {
            let atom: DynComposed = atom.parse().unwrap();
            let plain = colex::dynamic::tile_to_shape(atom.layout(), &shape).unwrap();
            let expected = DynXorLayout::from_composed(&atom.with(&plain).unwrap()).unwrap();
            assert!(all.iter().any(|a| offsets(a) == offsets(&expected)), "{atom}");
        }
        // Along mode 0, which has 32 elements, the rows of the atoms have 16 or 32 bytes, or 64 bytes if an element has 2 bytes.
        assert_eq!(all.len(), 4 + if element == 2 { 3 } else { 2 });
    }
    assert_eq!(tma_layouts(&(8, 8).into(), 32).unwrap(), []);
    assert_eq!(tma_layouts(&(8, 4).into(), 1).unwrap(), []);
    // `best_layout_of` chooses a layout with the fewest wavefronts, as counted here.
    let mut random = Random(0x73A);
    for _ in 0..cases(40) {
        let shape = IntTuple::from((64, 64));
        let all = tma_layouts(&shape, 2).unwrap();
        let accesses: Vec<DynLayout> = (0..1 + random.below(3))
            .map(|_| {
                let vector = random.below(4);
                random_access(&mut random, 12, 5, &[6, 7, 8][..vector])
            })
            .collect();
        let m = Memory { element: 2, banks: Banks::default() };
        let chosen = best_layout_of(&all, &accesses, 2, m.banks).unwrap().unwrap();
        checked(&chosen, &chosen.layout.shape(), &accesses, m);
        let read: Vec<_> = accesses.iter().map(vectors).collect();
        let counted = all.iter().filter_map(|a| {
            let offsets: Vec<usize> = offsets(a).into_iter().map(|x| x as usize).collect();
            let kept = read.iter().all(|access| keeps(&offsets, access));
            kept.then(|| read.iter().map(|access| wavefronts(&offsets, access, m)).sum::<usize>())
        });
        assert_eq!(counted.min(), Some(chosen.wavefronts() as usize), "{accesses:?}");
    }
}

#[test]
fn bad_input_breaks_a_law() {
    let layouts = |all: &[&str]| all.iter().map(|a| a.parse().unwrap()).collect::<Vec<DynLayout>>();
    let error = |shape: &str, accesses: &[&str], bytes: isize, banks: (isize, isize)| {
        let banks = Banks { count: banks.0, bytes: banks.1 };
        xor_layout_for(&shape.parse().unwrap(), &layouts(accesses), bytes, banks).unwrap_err()
    };
    let of = |accesses: &[&str]| error("(32,32)", accesses, 4, (32, 4));
    assert!(
        matches!(of(&["32:32", "(8,4):(4,1)", "(8,4):(1,32)"]), LayoutError::Vectors(c) if (c.left, c.right) == (2, 16))
    );
    assert!(matches!(of(&["(8,8):(8,1)"]), LayoutError::Vectors(c) if (c.left, c.right) == (0, 32)));
    assert!(matches!(of(&["(8,2):(1,0)"]), LayoutError::Vectors(c) if (c.left, c.right) == (0, 8)));
    assert!(matches!(of(&["64:32"]), LayoutError::NoCoordinate(c) if c.left == 2016 && c.right == 1024));
    assert!(matches!(of(&["(32,3):(1,32)"]), LayoutError::PowerOfTwo(c) if c.left == 3));
    assert!(matches!(of(&["32:-1"]), LayoutError::XorStride(_)));
    assert!(matches!(of(&["(2,2):(1,1)"]), LayoutError::XorExact(_)));
    assert!(matches!(of(&["0:1"]), LayoutError::PowerOfTwo(c) if c.left == 0));
    for (shape, bytes, banks, wrong) in [
        ("(32,24)", 4, (32, 4), 24),
        ("(32,0)", 4, (32, 4), 0),
        ("(32,32)", 12, (32, 4), 12),
        ("(32,32)", -4, (32, 4), -4),
        ("(32,32)", 4, (33, 4), 33),
        ("(32,32)", 4, (32, 0), 0),
        ("(32,32)", isize::MIN, (32, 4), isize::MIN),
    ] {
        let error = error(shape, &["32:1"], bytes, banks);
        assert!(matches!(&error, LayoutError::PowerOfTwo(c) if c.left == wrong), "{error}");
        assert!(error.to_string().contains(&format!("an extent or a number of bytes or banks is {wrong}")), "{error}");
    }
    let most = isize::MAX / 2 + 1;
    assert!(matches!(error(&format!("{most}"), &[], 2, (32, 4)), LayoutError::Overflow(_)));
    assert!(matches!(error("(32,32)", &["32:1"], most, (32, 4)), LayoutError::Overflow(_)));
    assert!(matches!(error("32", &[&format!("{most}:0")], 2, (1, 1)), LayoutError::Overflow(_)));
    // Large numbers that fit.
    for (shape, accesses, bytes, banks) in [
        (most, vec![format!("{most}:1")], 1, (32, 4)),
        (most, vec![format!("{most}:1")], 1, (most, most)),
        (most / 16, vec![format!("({},16):(16,1)", most / 256)], 16, (1, 1)),
        (1, vec![format!("{most}:0")], 1, (1, 1)),
        (1, vec!["1:0".into(), "():()".into()], 16, (32, 4)),
    ] {
        let accesses: Vec<&str> = accesses.iter().map(String::as_str).collect();
        let banks = Banks { count: banks.0, bytes: banks.1 };
        match xor_layout_for(&shape.into(), &layouts(&accesses), bytes, banks) {
            Ok(chosen) => assert_eq!(chosen.layout.size(), shape as usize),
            Err(error) => assert!(matches!(error, LayoutError::Vectors(_)), "{shape} {accesses:?}: {error}"),
        }
    }
    let candidate = |text: &str| text.parse::<DynXorLayout>().unwrap();
    let best = |all: &[DynXorLayout]| best_layout_of(all, &layouts(&["32:1"]), 4, Banks::default());
    assert!(matches!(best(&[candidate("(8,4):(F1,F1)")]), Err(LayoutError::XorIndependence(_))));
    assert!(matches!(best(&[candidate("(6,4):(F1,F8)")]), Err(LayoutError::PowerOfTwo(_))));
    assert!(matches!(best(&[candidate("16:F1")]), Err(LayoutError::NoCoordinate(_))));
    assert_eq!(best(&[]), Ok(None));
    let with_vectors = |text| best_layout_of(&[candidate(text)], &layouts(&["(8,2):(2,1)"]), 4, Banks::default());
    assert_eq!(with_vectors("32:F2"), Ok(None));
    assert!(with_vectors("32:F1").unwrap().is_some());
    assert!(matches!(tma_layouts(&(8, 24).into(), 2), Err(LayoutError::PowerOfTwo(c)) if c.left == 24));
}
