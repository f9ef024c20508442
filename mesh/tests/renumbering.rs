//! Results whose ranks change places, against all orders of the ranks.

mod common;

use colex_mesh::{Distribution, Mesh, MeshError, Plan, Reduce, Sharding};
use common::plans::any_plan;
use proptest::prelude::*;

/// All orders of these ranks.
fn orders(ranks: &[usize]) -> Vec<Vec<usize>> {
    let [first, rest @ ..] = ranks else { return vec![vec![]] };
    let put = |order: Vec<usize>| (0..=order.len()).map(move |at| [&order[..at], &[*first], &order[at..]].concat());
    orders(rest).into_iter().flat_map(put).collect()
}

/// How many elements stay if the ranks of the result are in this order, and how many ranks are at their places.
fn kept(plan: &Plan, order: &[usize]) -> (usize, usize) {
    let to = plan.to().clone().renumbered(order).unwrap();
    let at_places = order.iter().zip(plan.to().mesh().ranks()).filter(|(a, b)| a == b).count();
    (Plan::permuted(plan.from(), &to, plan.modes()).unwrap().traffic().kept, at_places)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn no_other_order_keeps_more(plan in any_plan().prop_filter("few ranks", |plan| plan.to().mesh().size() <= 6)) {
        let renumbered = plan.renumbered().unwrap();
        prop_assert_eq!(renumbered.from(), plan.from());
        let order = renumbered.to().mesh().ranks();
        let best = orders(plan.to().mesh().ranks()).iter().map(|order| kept(&plan, order)).max();
        prop_assert_eq!(Some(kept(&plan, order)), best, "{}: {:?}", plan, order);
    }

    #[test]
    fn no_more_moves_than_before(plan in any_plan()) {
        let (before, after) = (plan.traffic(), plan.renumbered().unwrap().traffic());
        prop_assert!(after.moved <= before.moved, "{}: {:?}, {:?}", plan, before, after);
        prop_assert_eq!(after.moved + after.kept, before.moved + before.kept);
    }
}

fn line(ranks: usize, n: usize, distribution: Distribution) -> Sharding {
    Sharding::new(&Mesh::new(&[("x", ranks)]).unwrap(), &[n]).unwrap().split(0, "x", distribution).unwrap()
}

/// 1024 ranks, each with what another is to have, or with some of what many are to have.
#[test]
fn many_ranks() {
    let blocks = |block, first| line(1024, 1 << 20, Distribution::BlockCyclic { block, first });
    let plan = Plan::new(&blocks(1024, 0), &blocks(1024, 77)).unwrap();
    let order: Vec<usize> = (0..1024).map(|place| (place + 1024 - 77) % 1024).collect();
    let renumbered = plan.renumbered().unwrap();
    assert_eq!((renumbered.traffic().moved, renumbered.to().mesh().ranks()), (0, &order[..]));
    // All keep as much as they can: one part in 1024.
    let alike = Plan::new(&blocks(1024, 0), &blocks(1, 0)).unwrap();
    assert_eq!(alike.renumbered().unwrap(), alike);
}

/// Addends that stay apart: each goes to the rank that holds it.
#[test]
fn addends() {
    let mesh = Mesh::new(&[("x", 2), ("y", 2)]).unwrap();
    let from = Sharding::new(&mesh, &[6]).unwrap().split(0, "x", Distribution::Chunk).unwrap();
    let from = from.partial("y", Reduce::Sum).unwrap();
    let plan = Plan::new(&from, &from.clone().renumbered(&[1, 0, 3, 2]).unwrap()).unwrap();
    assert_eq!((plan.traffic().moved, plan.traffic().kept), (12, 0));
    assert_eq!(plan.renumbered().unwrap(), Plan::new(&from, &from).unwrap());
}

#[test]
fn a_renumbered_plan_says_so() {
    let plan =
        Plan::new(&line(3, 6, Distribution::Chunk), &line(3, 6, Distribution::BlockCyclic { block: 2, first: 1 }));
    let text = plan.unwrap().renumbered().unwrap().explain();
    let expected = "\
0 elements move and 6 stay.
The result has the ranks 2, 0, 1 where the source has 0, 1, 2.
Rank 2 keeps 2 elements in 1 piece.
";
    assert!(text.starts_with(expected), "{text}");
    let long = |first| line(20, 20, Distribution::BlockCyclic { block: 1, first });
    let text = Plan::new(&long(0), &long(1)).unwrap().renumbered().unwrap().explain();
    assert!(
        text.contains("has the ranks 19, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, .. where the"),
        "{text}"
    );
}

#[test]
fn errors_by_name() {
    let many = line(4097, 4, Distribution::Chunk);
    let error = Plan::new(&many, &many).unwrap().renumbered().unwrap_err();
    assert!(matches!(error, MeshError::TooLarge { most: 4096, .. }));
    assert_eq!(error.to_string(), "the mesh of a result that is renumbered is too large: more than 4096");
    // The source may have more.
    let few = line(2, 4, Distribution::Chunk);
    assert!(Plan::new(&many, &few).unwrap().renumbered().is_ok());
}
