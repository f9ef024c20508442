//! What each rank holds before and after a plan, worked out element by element; and plans at random.

use std::collections::BTreeSet;

use colex_mesh::{Engine, Mesh, Number, Plan, Reduce, Role, Sharding, reshard_numbers};
use proptest::prelude::*;

use super::{Does, addend, distributions, memory, meshes, sharding};

/// The element at a coordinate, from 1.
pub(crate) fn element(shape: &[usize], c: &[usize]) -> u64 {
    1 + c.iter().zip(shape).fold(0, |e, (&c, &n)| e * n as u64 + c as u64)
}

/// What a rank of a partial source has to add: the addend at (k, ..) is worth `k + 1` times as much as the first.
pub(crate) fn weight(addend: &[usize]) -> u64 {
    addend.iter().map(|&k| k as u64 + 1).product()
}

/// Whether both meshes have the same axes and ranks.
pub(crate) fn alike(plan: &Plan) -> bool {
    let mesh =
        |mesh: &Mesh| (mesh.names().to_vec(), mesh.extents().to_vec(), BTreeSet::from_iter(mesh.ranks().to_vec()));
    mesh(plan.from().mesh()) == mesh(plan.to().mesh())
}

/// Whether addends along an axis of the source stay apart.
fn kept(plan: &Plan, axis: usize) -> bool {
    let (from, to) = (plan.from(), plan.to());
    alike(plan) && matches!(from.role(axis), Role::Partial(_)) && from.role(axis) == to.role(axis)
}

/// The number of addends that are summed up, and how many times the first their sum is worth.
pub(crate) fn summed(plan: &Plan) -> (usize, u64) {
    let (mut addends, mut total) = (1, 1);
    for (axis, &extent) in plan.from().mesh().extents().iter().enumerate() {
        if matches!(plan.from().role(axis), Role::Partial(_)) && !kept(plan, axis) {
            addends *= extent;
            total *= (1..=extent as u64).sum::<u64>();
        }
    }
    (addends, total)
}

/// What a rank holds of the source.
pub(crate) fn source_of(plan: &Plan, rank: usize) -> Vec<u64> {
    let from = plan.from();
    if from.mesh().place_of(rank).is_none() {
        return vec![];
    }
    let weight = weight(&addend(from, rank));
    memory(from, rank).iter().map(|c| element(from.shape(), c) * weight).collect()
}

/// Whether a rank is along an axis that becomes partial, and not at 0.
pub(crate) fn gets_nothing(plan: &Plan, rank: usize) -> bool {
    let to = plan.to();
    let becomes = |axis: usize| {
        matches!(to.role(axis), Role::Partial(_)) && !(axis < plan.from().mesh().names().len() && kept(plan, axis))
    };
    to.mesh().coordinate_of(rank).is_some_and(|at| (0..at.len()).any(|axis| at[axis] != 0 && becomes(axis)))
}

/// What a rank has to hold of the result.
pub(crate) fn result_of(plan: &Plan, rank: usize) -> Vec<u64> {
    let (from, to) = (plan.from(), plan.to());
    let Some(at) = to.mesh().coordinate_of(rank) else { return vec![] };
    if gets_nothing(plan, rank) {
        return vec![0; memory(to, rank).len()];
    }
    let apart = (0..at.len()).filter(|&axis| alike(plan) && kept(plan, axis)).map(|axis| at[axis] as u64 + 1);
    let times = summed(plan).1 * apart.product::<u64>();
    let value = |c: &Vec<usize>| {
        let mut of_source = vec![0; c.len()];
        plan.modes().iter().zip(c).for_each(|(&mode, &c)| of_source[mode] = c);
        element(from.shape(), &of_source) * times
    };
    memory(to, rank).iter().map(value).collect()
}

/// Carries out a plan with the other ranks, on elements that `of` makes, and compares what this rank gets.
pub(crate) fn carried_out<T: Number + std::fmt::Debug + PartialEq>(
    engine: &mut impl Engine,
    plan: &Plan,
    of: fn(u64) -> T,
) {
    let rank = engine.rank();
    let source: Vec<T> = source_of(plan, rank).into_iter().map(of).collect();
    let expected: Vec<T> = result_of(plan, rank).into_iter().map(of).collect();
    let mut result = vec![of(77); expected.len()];
    reshard_numbers(engine, plan, &source, &mut result).unwrap();
    // A float 0 equals -0.
    assert_eq!(result, expected, "{plan}, rank {rank}");
}

/// A sharding of a shape, over a mesh of any kind.
pub(crate) fn any_sharding(shape: Vec<usize>) -> impl Strategy<Value = Sharding> {
    let axis = (0..8usize, 0..6usize);
    let mesh = prop::sample::select(meshes());
    (mesh, prop::collection::vec(axis, 3), any::<bool>(), Just((0..shape.len()).collect::<Vec<_>>()).prop_shuffle())
        .prop_map(move |(mesh, axes, backwards, order)| {
            let does = mesh.extents().iter().zip(axes).map(|(&extent, (role, kind))| match role {
                0 => Does::Nothing,
                1 => Does::Partial(Reduce::Sum),
                _ if shape.is_empty() => Does::Nothing,
                k => Does::Splits(k % shape.len(), distributions(extent)[kind]),
            });
            let does: Vec<Does> = does.collect();
            sharding(&mesh, &shape, &does, backwards).in_order(&order).unwrap()
        })
}

/// A plan between any two meshes, with the modes in any order.
pub(crate) fn any_plan() -> impl Strategy<Value = Plan> {
    prop::collection::vec(0..30usize, 0..4)
        .prop_flat_map(|shape| {
            let order = Just((0..shape.len()).collect::<Vec<usize>>()).prop_shuffle();
            (Just(shape), order)
        })
        .prop_flat_map(|(shape, modes)| {
            let result: Vec<usize> = modes.iter().map(|&mode| shape[mode]).collect();
            (any_sharding(shape), any_sharding(result), Just(modes))
        })
        .prop_map(|(from, to, modes)| Plan::permuted(&from, &to, &modes).unwrap())
}
