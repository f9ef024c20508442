//! Every function of `colex::dynamic::analysis`, compared with its definition by enumeration.

use std::collections::{BTreeMap, BTreeSet};

use crate::cases::cases;
use colex::LayoutError;
use colex::dynamic::DynLayout;
use colex::dynamic::analysis::{self as an, Banks, Footprint};
use proptest::prelude::*;

/// Small flat layouts of up to four modes, with strides of both signs. Some modes are empty.
fn layouts() -> impl Strategy<Value = DynLayout> {
    let mode = (prop_oneof![1 => Just(0isize), 20 => 1..6isize], -13..25isize);
    prop::collection::vec(mode, 0..5).prop_map(|modes| {
        let (s, d): (Vec<isize>, Vec<isize>) = modes.into_iter().unzip();
        DynLayout::new(&s[..], &d[..]).expect("small numbers fit")
    })
}

fn offsets(a: &DynLayout) -> Vec<isize> {
    (0..a.size() as isize).map(|i| a.at(i).expect("an index below the size")).collect()
}

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn answers_are_those_of_the_definitions(a in layouts(), b in layouts()) {
        let offsets = offsets(&a);
        let image: BTreeSet<isize> = offsets.iter().copied().collect();
        let least = image.first().copied().unwrap_or(0);
        let size = a.size() as isize;
        prop_assert_eq!(an::offsets(&a).unwrap(), offsets.clone());
        prop_assert_eq!(an::image(&a).unwrap(), image.iter().copied().collect::<Vec<_>>());
        let injective = image.len() == offsets.len();
        prop_assert_eq!(an::is_injective(&a), Ok(injective));
        let surjective = image.len() as isize == a.cosize();
        prop_assert_eq!(an::is_surjective(&a), Ok(surjective));
        prop_assert_eq!(an::is_bijective(&a), Ok(injective && surjective));
        prop_assert_eq!(an::is_contiguous(&a), an::is_bijective(&a));
        let permutation = injective && (0..size).all(|x| image.contains(&x));
        let footprint = Footprint { least, span: a.cosize(), reached: image.len() as isize, size };
        prop_assert_eq!(an::footprint(&a), Ok(footprint));

        let holes: Vec<isize> = (least..least + a.cosize()).filter(|x| !image.contains(x)).collect();
        let gaps = an::gaps(&a).unwrap();
        let in_gaps: Vec<isize> = gaps.iter().flat_map(|&(first, last)| first..=last).collect();
        prop_assert_eq!(in_gaps, holes);
        prop_assert!(gaps.windows(2).all(|pair| pair[0].1 + 1 < pair[1].0), "runs are as long as can be");

        let mut table = BTreeMap::<isize, Vec<isize>>::new();
        (0..).zip(&offsets).for_each(|(i, &x)| table.entry(x).or_default().push(i));
        prop_assert_eq!(an::offset_table(&a).unwrap(), table.clone().into_iter().collect::<Vec<_>>());
        table.retain(|_, indices| indices.len() > 1);
        prop_assert_eq!(an::aliasing(&a).unwrap(), table.into_iter().collect::<Vec<_>>());

        prop_assert_eq!(an::functionally_equal(&a, &b), Ok(offsets == self::offsets(&b)));
        prop_assert_eq!(an::functionally_equal(&a, &colex::dynamic::coalesce(&a).unwrap()), Ok(true));
        let filtered = colex::dynamic::filter(&a).unwrap();
        prop_assert_eq!(an::is_compact(&a), an::is_contiguous(&filtered));

        // The order of a permutation is the least n for which applying it n times is the identity. So no proper
        // divisor of n may give the identity.
        let order = an::order(&a).unwrap();
        prop_assert_eq!(order.is_some(), permutation);
        if let Some(n) = order {
            let times = |n: isize| (0..n).fold((0..size).collect::<Vec<_>>(), |at, _| {
                at.into_iter().map(|x| offsets[x as usize]).collect()
            });
            let identity: Vec<isize> = (0..size).collect();
            prop_assert!(times(n) == identity && (1..n).all(|m| n % m != 0 || times(m) != identity));
        }
    }

    #[test]
    fn accesses_are_those_of_the_definitions(
        a in layouts(), element in 1..20isize, count in 1..9isize, bytes in 1..9isize, segment in 1..40isize
    ) {
        let blocks = |width: isize| -> BTreeSet<isize> {
            let bytes = offsets(&a).into_iter().flat_map(|x| x * element..(x + 1) * element);
            bytes.map(|byte| byte.div_euclid(width)).collect()
        };
        let words = blocks(bytes);
        let per_bank: Vec<isize> =
            (0..count).map(|bank| words.iter().filter(|w| w.rem_euclid(count) == bank).count() as isize).collect();
        let found = an::bank_conflicts(&a, element, Banks { count, bytes }).unwrap();
        prop_assert_eq!(found.ways, per_bank.iter().copied().max().unwrap());
        prop_assert_eq!((found.words, found.per_bank), (words.len() as isize, per_bank));

        let found = an::coalescing(&a, element, segment).unwrap();
        let segments = blocks(segment).len() as isize;
        prop_assert_eq!((found.segments, found.moved_bytes), (segments, segments * segment));
        let image: BTreeSet<isize> = offsets(&a).into_iter().collect();
        prop_assert_eq!(found.used_bytes, image.len() as isize * element);
        prop_assert!(found.efficiency() > 0.0 && found.efficiency() <= 1.0);
    }
}

/// Asserts that the error names the limit of steps.
#[track_caller]
fn limit(error: LayoutError) {
    let text = error.to_string();
    assert!(matches!(error, LayoutError::AnswerLimit(_)) && text.contains("the limit is 1048576"), "{text}");
}

/// Layouts that are too large to enumerate: a question is answered if the modes decide it, and otherwise the error
/// names the limit.
#[test]
fn large_layouts_are_answered_or_name_the_limit() {
    let max = isize::MAX - 1;
    let a: DynLayout = format!("{max}:1").parse().unwrap();
    assert_eq!(an::is_injective(&a), Ok(true));
    assert_eq!(an::is_surjective(&a), Ok(true));
    assert_eq!(an::is_bijective(&a), Ok(true));
    assert_eq!(an::is_compact(&a), Ok(true));
    assert_eq!(an::gaps(&a), Ok(vec![]));
    assert_eq!(an::aliasing(&a), Ok(vec![]));
    assert_eq!(an::order(&a), Ok(Some(1)));
    assert_eq!(an::footprint(&a), Ok(Footprint { least: 0, span: max, reached: max, size: max }));
    limit(an::offsets(&a).unwrap_err());
    limit(an::image(&a).unwrap_err());
    limit(an::offset_table(&a).unwrap_err());
    limit(an::bank_conflicts(&a, 4, Banks::default()).unwrap_err());
    limit(an::coalescing(&a, 4, 32).unwrap_err());
    let half = isize::MAX / 2;
    limit(an::order(&format!("(2,{half}):({half},1)").parse().unwrap()).unwrap_err());

    let repeats: DynLayout = format!("{max}:0").parse().unwrap();
    assert_eq!((an::is_injective(&repeats), an::is_compact(&repeats)), (Ok(false), Ok(true)));
    assert_eq!(an::image(&repeats), Ok(vec![0]));
    for empty in [format!("(0,{}):(1,1)", isize::MAX), format!("({},0):(0,3)", isize::MAX)] {
        let empty: DynLayout =
            empty.parse().unwrap_or_else(|_| format!("(0,{}):(1,1)", isize::MAX / 2 + 1).parse().unwrap());
        assert_eq!((an::offsets(&empty), an::image(&empty)), (Ok(vec![]), Ok(vec![])));
        assert_eq!((an::is_injective(&empty), an::is_bijective(&empty)), (Ok(true), Ok(true)));
        assert_eq!(an::order(&empty).map(|order| order.is_some()), Ok(true));
    }
    for wrong in [0, -1] {
        assert!(matches!(an::coalescing(&a, wrong, 32), Err(LayoutError::Unit(_))));
        assert!(matches!(an::bank_conflicts(&a, 4, Banks { count: wrong, bytes: 4 }), Err(LayoutError::Unit(_))));
    }
}

/// Collisions that exist only among offsets of more than 32 bits.
#[cfg(target_pointer_width = "64")]
#[test]
fn collisions_far_apart_are_found_or_name_the_limit() {
    // Neither the order of the strides nor any pair of modes decides whether offsets collide. They do, because
    // 1000000007 is 16 * 1000000 + 975223 * 1009.
    let meet: DynLayout = "(1000003,1000,1000):(1009,1000000,1000000007)".parse().unwrap();
    assert_eq!(an::is_injective(&meet), Ok(false));
    // Finding two equal subset sums of forty numbers is too hard.
    let numbers =
        std::iter::successors(Some(1isize), |x| Some(x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(12_345)));
    let strides: Vec<isize> = numbers.take(40).map(|x| (1 << 48) + (x & ((1 << 47) - 1))).collect();
    limit(an::is_injective(&DynLayout::new(&[2; 40][..], &strides[..]).unwrap()).unwrap_err());
    // The first collision, 999999 * 1000000 = 1000000 * 999999, needs the coordinate 1000000 of the first mode.
    assert_eq!(an::is_injective(&"(1000000,1000000):(999999,1000000)".parse().unwrap()), Ok(true));
    assert_eq!(an::is_injective(&"(1000001,1000000):(999999,1000000)".parse().unwrap()), Ok(false));
}

/// With three banks, the bank depends on all bits of a word's number, so a swizzle of two bits can help where one of one bit does not.
#[test]
fn a_swizzle_for_three_banks_is_the_best_of_all() {
    let a: DynLayout = "(2,3):(8,5)".parse().unwrap();
    let banks = Banks { count: 3, bytes: 1 };
    let ways = |swizzle| {
        let composed = colex::dynamic::DynComposed::new(swizzle, 0, &a).unwrap();
        an::bank_conflicts_in_phases(&composed, 1, banks).unwrap().ways
    };
    let best = an::swizzle_for(&a.clone().into(), 1, banks).unwrap();
    let mut fewest = isize::MAX;
    for (bits, base, shift) in (0..3).flat_map(|b| (0..5).flat_map(move |m| (b..6).map(move |s| (b, m, s)))) {
        fewest = fewest.min(ways(colex::dynamic::DynSwizzle::new(bits, base, shift).unwrap()));
    }
    assert_eq!((ways(best), fewest), (1, 1), "{best}");
}

/// The swizzles of an access with far offsets are some thousand, and each looks at all coordinates.
#[test]
fn a_swizzle_is_looked_for_within_a_limit() {
    let a: DynLayout = "65536:70368744177664".parse().unwrap();
    let error = an::swizzle_for(&a.into(), 4, Banks::default()).unwrap_err();
    let LayoutError::AnswerLimit(clash) = &error else { panic!("{error}") };
    assert!(clash.left > clash.right && error.to_string().contains("A = 65536:70368744177664"), "{error}");
    // A swizzle with a negative shift is not looked for, though it is the only one that helps here.
    let a: colex::dynamic::DynComposed = "(4,8):(177,68)".parse().unwrap();
    assert_eq!(an::swizzle_for(&a, 1, Banks::default()).unwrap().to_string(), "Sw<0,0,0>");
    let ways = |a| an::bank_conflicts_in_phases(a, 1, Banks::default()).unwrap().ways;
    let swizzle = colex::dynamic::DynSwizzle::new(2, 0, -8).unwrap();
    assert_eq!((ways(&a), ways(&a.swizzled_by(swizzle, 0).unwrap())), (2, 1));
}
