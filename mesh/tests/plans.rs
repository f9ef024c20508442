//! Plans, carried out element by element: each element of each result is written exactly once for each addend, with the element
//! that belongs there, and what ranks send is what ranks receive.

mod common;

use std::collections::BTreeMap;

use colex_mesh::{Distribution, Mesh, MeshError, Piece, Plan, Reduce, Sharding, Transfer};
use common::plans::{any_plan, gets_nothing, result_of, source_of, summed};
use common::{Does, choices, distributions, meshes, sharding};
use proptest::prelude::*;

/// The offsets of the elements of a piece.
fn offsets(piece: &Piece) -> Vec<(usize, usize)> {
    let mut out = vec![(piece.src, piece.dst)];
    for mode in &piece.modes {
        let along = |k: usize| (k * mode.src_stride, k * mode.dst_stride);
        let shifted = (0..mode.extent).map(along).map(|(s, d)| out.iter().map(move |o| (o.0 + s, o.1 + d)).collect());
        out = shifted.collect::<Vec<Vec<_>>>().concat();
    }
    out
}

/// A transfer, so that two can be compared.
fn row(t: &Transfer) -> (usize, usize, Vec<Piece>) {
    (t.from, t.to, t.pieces().collect())
}

fn check(plan: &Plan) {
    let moves: Vec<_> = plan.ranks().iter().map(|&rank| plan.of(rank)).collect();
    let sources: BTreeMap<usize, Vec<u64>> = moves.iter().map(|m| (m.rank(), source_of(plan, m.rank()))).collect();
    let (addends, _) = summed(plan);
    let (mut moved, mut stayed) = (0, 0);
    for m in &moves {
        assert_eq!(m.source_len(), sources[&m.rank()].len(), "{plan}");
        let mut result = vec![0; m.result_len()];
        let mut written = vec![0; m.result_len()];
        for t in m.receives() {
            assert_eq!(t.to, m.rank());
            let mut count = 0;
            for piece in t.pieces() {
                assert_eq!(piece.elements(), offsets(&piece).len());
                for (s, d) in offsets(&piece) {
                    result[d] += sources[&t.from][s];
                    written[d] += 1;
                    count += 1;
                }
            }
            assert_eq!(count, t.elements());
            if t.from == t.to { stayed += count } else { moved += count }
        }
        assert_eq!(result, result_of(plan, m.rank()), "{plan}, rank {}", m.rank());
        assert_eq!(m.fill().is_some(), gets_nothing(plan, m.rank()), "{plan}, rank {}", m.rank());
        let times = if m.fill().is_some() { 0 } else { addends };
        assert!(written.iter().all(|&n| n == times), "{plan}, rank {}: {written:?}", m.rank());
        assert_eq!(m.combine().is_some(), addends > 1);
    }
    let mut sent: Vec<_> = moves.iter().flat_map(|m| m.sends().iter().map(row)).collect();
    let mut received: Vec<_> = moves.iter().flat_map(|m| m.receives().iter().map(row)).collect();
    let key = |t: &(usize, usize, Vec<Piece>)| (t.0, t.1, t.2.first().map(|p| (p.src, p.dst)));
    sent.sort_by_key(key);
    received.sort_by_key(key);
    assert_eq!(sent, received, "{plan}");
    let traffic = plan.traffic();
    assert_eq!((traffic.moved, traffic.kept), (moved, stayed), "{plan}");
    assert_eq!(Some(traffic.most_sent), moves.iter().map(|m| m.sent()).max(), "{plan}");
    assert_eq!(Some(traffic.most_received), moves.iter().map(|m| m.received()).max(), "{plan}");
}

/// All shardings of a shape over a mesh. `turn` chooses the distributions where there is more than one mode.
fn all_shardings(mesh: &Mesh, shape: &[usize], every: bool, turn: &mut usize) -> Vec<Sharding> {
    let mut one = |extent: usize| {
        let mut does = vec![Does::Nothing, Does::Partial(Reduce::Sum)];
        for mode in 0..shape.len() {
            let ds = distributions(extent);
            *turn += 1;
            if every {
                does.extend(ds.iter().map(|&d| Does::Splits(mode, d)));
            } else {
                does.push(Does::Splits(mode, ds[*turn % ds.len()]));
            }
        }
        does
    };
    let lists: Vec<Vec<Does>> = mesh.extents().iter().map(|&extent| one(extent)).collect();
    choices(&lists)
        .iter()
        .map(|does| {
            *turn += 1;
            sharding(mesh, shape, does, turn.is_multiple_of(2))
        })
        .collect()
}

#[test]
fn one_mode_every_pair_on_every_mesh() {
    let mut turn = 0;
    for mesh in meshes().iter().filter(|mesh| mesh.names().len() < 3) {
        for n in [0, 1, 7, 12] {
            let all = all_shardings(mesh, &[n], true, &mut turn);
            all.iter().for_each(|from| all.iter().for_each(|to| check(&Plan::new(from, to).unwrap())));
        }
    }
}

#[test]
fn up_to_three_modes_every_pair_on_every_mesh() {
    let mut turn = 0;
    for mesh in meshes() {
        for shape in [&[][..], &[3, 4], &[4, 2, 3]] {
            let all = all_shardings(&mesh, shape, false, &mut turn);
            for (k, from) in all.iter().enumerate() {
                for to in all.iter().skip(k % 3).step_by(3) {
                    check(&Plan::new(from, to).unwrap());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_plan_is_exact(plan in any_plan()) {
        check(&plan);
        check(&plan.renumbered().unwrap());
    }
}

#[test]
fn long_modes_with_periods_that_do_not_fit() {
    let mesh = Mesh::new(&[("x", 2), ("y", 3)]).unwrap();
    let blocks = |block, first| Distribution::BlockCyclic { block, first };
    let ways = [
        (blocks(5, 1), blocks(3, 0)),
        (blocks(4, 0), blocks(6, 1)),
        (Distribution::Strided { pieces: 7 }, blocks(11, 1)),
    ];
    for n in [997, 1000, 1260] {
        for (a, b) in ways {
            let s = Sharding::new(&mesh, &[n]).unwrap();
            let s = |p: &str, a, q: &str, b| s.clone().split(0, p, a).unwrap().split(0, q, b).unwrap();
            let all = [s("x", a, "y", b), s("y", b, "x", a), s("x", b, "y", Distribution::Chunk)];
            all.iter().for_each(|from| all.iter().for_each(|to| check(&Plan::new(from, to).unwrap())));
        }
    }
}

#[test]
fn pieces_are_few() {
    let mesh = Mesh::new(&[("x", 2), ("y", 2)]).unwrap();
    let s = |block| {
        let d = Distribution::BlockCyclic { block, first: 0 };
        Sharding::new(&mesh, &[8192, 8192]).unwrap().split(0, "x", d).unwrap().split(1, "y", d).unwrap()
    };
    // Blocks of 64 cut into blocks of 32: each rank gets every second half block, which one piece says.
    let moves = Plan::new(&s(64), &s(32)).unwrap().of(3);
    assert!(moves.receives().iter().all(|t| t.piece_count() == 1), "{:?}", moves.receives());
    let whole = Plan::new(&s(64), &s(64)).unwrap().of(3);
    let pieces: Vec<Piece> = whole.receives().iter().flat_map(Transfer::pieces).collect();
    assert_eq!((whole.sent(), pieces.len(), pieces[0].modes.len()), (0, 1, 1), "all of it is one run: {pieces:?}");
}

#[test]
fn counts_that_do_not_fit() {
    let s = |ranks| Sharding::new(&Mesh::new(&[("x", ranks)]).unwrap(), &[isize::MAX as usize]).unwrap();
    let plan = Plan::new(&s(1), &s(5)).unwrap();
    let traffic = plan.traffic();
    assert_eq!((traffic.moved, traffic.most_sent, plan.of(0).sent()), (usize::MAX, usize::MAX, usize::MAX));
    assert_eq!((traffic.kept, traffic.most_received), (isize::MAX as usize, isize::MAX as usize));
    assert_eq!(Plan::new(&s(5), &s(5)).unwrap().traffic().kept, usize::MAX);
    let sum = Plan::new(&s(5).partial("x", Reduce::Sum).unwrap(), &s(5)).unwrap();
    assert_eq!((sum.traffic().most_received, sum.of(0).received()), (usize::MAX, usize::MAX));
}

#[test]
fn copies_are_read_from_the_nearest() {
    let from = Sharding::new(&Mesh::new(&[("x", 4)]).unwrap(), &[6]).unwrap();
    let read = |to: &Mesh| {
        let plan = Plan::new(&from, &Sharding::new(to, &[6]).unwrap()).unwrap();
        to.ranks().iter().map(|&rank| plan.of(rank).receives()[0].from).collect::<Vec<_>>()
    };
    assert_eq!(read(&Mesh::new(&[("x", 8)]).unwrap()), [0, 1, 2, 3, 2, 2, 3, 3]);
    // Ranks that are all others: each copy is read by as many.
    assert_eq!(read(&Mesh::with_ranks(&["x"], &"8:1".parse().unwrap(), 4).unwrap()), [0, 0, 1, 1, 2, 2, 3, 3]);
}

#[test]
fn errors_by_name() {
    let mesh = Mesh::new(&[("x", 2)]).unwrap();
    let s = |shape: &[usize]| Sharding::new(&mesh, shape).unwrap();
    let error = Plan::new(&s(&[2, 3]), &s(&[3, 2])).unwrap_err();
    assert_eq!(error.to_string(), "the source has the shape [2, 3] and the result [3, 2]; they have to be equal");
    assert!(Plan::permuted(&s(&[2, 3]), &s(&[3, 2]), &[1, 0]).is_ok());
    assert!(matches!(Plan::permuted(&s(&[2, 3]), &s(&[2, 3]), &[1, 0]), Err(MeshError::Shapes { .. })));
    assert!(matches!(Plan::permuted(&s(&[2, 3]), &s(&[3, 2]), &[1, 1]), Err(MeshError::Permutation { .. })));
    assert!(matches!(Plan::new(&s(&[2]), &s(&[2, 1])), Err(MeshError::Shapes { .. })));
}

/// The offset in the result to which a piece moves an offset of the source, if it does.
fn moved_to(piece: &Piece, src: usize) -> Option<usize> {
    let (mut rest, mut dst) = (src.checked_sub(piece.src)?, piece.dst);
    for mode in piece.modes.iter().rev() {
        let k = (rest / mode.src_stride).min(mode.extent - 1);
        rest -= k * mode.src_stride;
        dst += k * mode.dst_stride;
    }
    (rest == 0).then_some(dst)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]
    /// Tensors of up to 2^42 elements, of which some are looked up: each has exactly one piece that moves it where it belongs.
    #[test]
    fn large_tensors_are_exact_where_one_looks(
        shape in prop::collection::vec(1usize..1 << 21, 2),
        ways in prop::collection::vec((0..2usize, 0..4usize, 1usize..5000), 4),
        looks in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 8),
    ) {
        let mesh = Mesh::new(&[("a", 3), ("b", 4)]).unwrap();
        let s = |ways: &[(usize, usize, usize)]| {
            ["a", "b"].iter().zip(ways).fold(Sharding::new(&mesh, &shape).unwrap(), |s, (axis, &(mode, way, block))| {
                let d = match way {
                    0 => Distribution::Chunk,
                    1 => Distribution::Strided { pieces: block },
                    _ => Distribution::BlockCyclic { block, first: block % 3 },
                };
                s.split(mode, axis, d).unwrap()
            })
        };
        let plan = Plan::new(&s(&ways[..2]), &s(&ways[2..])).unwrap();
        for (i, j) in looks {
            let at = [i.index(shape[0]), j.index(shape[1])];
            let (from, to) = (plan.from().owners(&at).unwrap()[0], plan.to().owners(&at).unwrap()[0]);
            let moves = plan.of(to.rank);
            let total: usize = moves.receives().iter().map(Transfer::elements).sum();
            prop_assert_eq!(total, moves.result_len());
            let transfers = moves.receives().iter().filter(|t| t.from == from.rank);
            let found: Vec<usize> =
                transfers.flat_map(Transfer::pieces).filter_map(|piece| moved_to(&piece, from.offset)).collect();
            prop_assert_eq!(found, [to.offset], "{}, {:?}", plan, at);
        }
    }
}
