//! What each rank holds, against a model that lists every index; and shardings as layouts.

mod common;

use colex::dynamic::DynCoordLayout;
use colex_mesh::{Distribution, Mesh, MeshError, Owner, Reduce, Role, Sharding};
use common::{Does, choices, distributions, held, memory, meshes, sharding};

/// Compares all that a sharding says with the model.
fn check(s: &Sharding) {
    let mut owners = std::collections::BTreeMap::<Vec<usize>, Vec<Owner>>::new();
    for &rank in s.mesh().ranks() {
        let (shard, held) = (s.shard(rank).unwrap(), held(s, rank));
        let sizes: Vec<usize> = held.iter().map(Vec::len).collect();
        let first: Vec<usize> = held.iter().zip(s.shape()).map(|(h, &n)| h.first().copied().unwrap_or(n)).collect();
        assert_eq!((shard.shape(), shard.offset()), (&sizes[..], &first[..]), "{s}, rank {rank}");
        for (mode, held) in held.iter().enumerate() {
            assert_eq!(&shard.indices(mode).flatten().collect::<Vec<_>>(), held, "{s}, rank {rank}, mode {mode}");
        }
        let memory = memory(s, rank);
        assert_eq!(shard.size(), memory.len());
        for (offset, c) in memory.into_iter().enumerate() {
            owners.entry(c).or_default().push(Owner { rank, offset });
        }
    }
    assert_eq!(owners.len(), s.shape().iter().product::<usize>(), "{s}: an element is on no rank");
    for (c, expected) in owners {
        assert_eq!(s.owners(&c).unwrap(), expected, "{s} at {c:?}");
    }
}

/// Compares a sharding with its layout, and the layout with the sharding that is read from it.
fn check_layout(s: &Sharding) -> bool {
    let Ok(layout) = s.to_layout() else { return false };
    let first = s.mesh().first() as isize;
    let value = |c: Vec<isize>| {
        let value = layout.at(&c[..]).unwrap();
        let leaves = value.leaves();
        (leaves[0] + first, leaves.get(1).copied().unwrap_or(0))
    };
    for rank in s.mesh().ranks() {
        for c in memory(s, *rank) {
            let owners: Vec<_> = s.owners(&c).unwrap().iter().map(|o| (o.rank as isize, o.offset as isize)).collect();
            let c: Vec<isize> = c.iter().map(|&c| c as isize).collect();
            if layout.rank() == c.len() {
                assert_eq!(owners, [value(c)], "{s}: {layout}");
            } else {
                // The copies are counted with the last axis the fastest, as places are.
                let copies = (0..owners.len() as isize).map(|k| value([&c[..], &[k]].concat()));
                assert_eq!(owners, copies.collect::<Vec<_>>(), "{s}: {layout}");
            }
        }
    }
    // An axis that counts in several leaves is not found again; nothing else is refused.
    match Sharding::from_layout(s.mesh(), s.shape().len(), &layout) {
        Ok(again) => {
            for &rank in s.mesh().ranks() {
                assert_eq!(memory(&again, rank), memory(s, rank), "{s} became {again}");
            }
            true
        }
        Err(MeshError::NoSharding { .. }) => false,
        Err(e) => panic!("{s}: {e}"),
    }
}

#[test]
fn one_mode_in_every_way() {
    let (mut all, mut even) = (0, 0);
    for mesh in meshes() {
        let does = |&extent: &usize| {
            let splits = distributions(extent).into_iter().map(|d| Does::Splits(0, d));
            splits.chain([Does::Nothing, Does::Partial(Reduce::Sum)]).collect::<Vec<_>>()
        };
        for does in choices(&mesh.extents().iter().map(does).collect::<Vec<_>>()) {
            for n in [0, 1, 2, 5, 7, 12, 24] {
                for backwards in [false, true] {
                    let s = sharding(&mesh, &[n], &does, backwards);
                    check(&s);
                    all += 1;
                    even += usize::from(check_layout(&s));
                }
            }
        }
    }
    assert!(all > 10_000 && even > 1_000, "{all} shardings, {even} of them layouts and back");
}

#[test]
fn up_to_three_modes() {
    let mut turn = 0;
    for mesh in meshes() {
        for shape in [&[][..], &[4, 3], &[2, 6], &[0, 2], &[2, 3, 4], &[4, 1, 2]] {
            let mut one = |extent: usize| {
                let ds = distributions(extent);
                let splits = (0..shape.len()).map(|mode| {
                    turn += 1;
                    Does::Splits(mode, ds[turn % ds.len()])
                });
                splits.chain([Does::Nothing, Does::Partial(Reduce::Max)]).collect::<Vec<_>>()
            };
            let lists: Vec<Vec<Does>> = mesh.extents().iter().map(|&extent| one(extent)).collect();
            for does in choices(&lists) {
                let s = sharding(&mesh, shape, &does, false);
                check(&s);
                check_layout(&s);
                let s = s.column_major();
                check(&s);
                check_layout(&s);
            }
        }
    }
}

#[test]
fn large_tensors_take_no_time() {
    let mesh = Mesh::new(&[("x", 1024)]).unwrap();
    let n = 1 << 40;
    let s = Sharding::new(&mesh, &[n]).unwrap().split(0, "x", Distribution::CYCLIC).unwrap();
    let shard = s.shard(1023).unwrap();
    assert_eq!((shard.size(), shard.offset()), (1 << 30, &[1023][..]));
    assert_eq!(s.owners(&[n - 1]).unwrap(), [Owner { rank: 1023, offset: (1 << 30) - 1 }]);
}

#[test]
fn blocks_longer_than_the_mode() {
    let mesh = Mesh::new(&[("x", 3)]).unwrap();
    for huge in [usize::MAX, usize::MAX / 2, 1 << 62, 11] {
        let blocks = Distribution::BlockCyclic { block: huge, first: 1 };
        for d in [blocks, Distribution::Strided { pieces: huge }] {
            let s = Sharding::new(&mesh, &[10]).unwrap().split(0, "x", d).unwrap();
            check(&s);
            check_layout(&s);
        }
    }
}

#[test]
fn numbers_of_parts_that_only_just_fit() {
    let (n, parts) = (usize::MAX, usize::MAX / 2 + 2);
    assert_eq!(Distribution::Chunk.count(n, parts, parts - 2), 1);
    assert_eq!(Distribution::Chunk.count(n, parts, parts - 1), 0);
    let last = Distribution::BlockCyclic { block: 1, first: parts - 1 };
    assert_eq!((last.count(n, parts, parts - 1), last.count(n, parts, parts - 2)), (2, 1));
    assert_eq!((last.locate(n, parts, 0), last.locate(n, parts, parts - 1)), ((parts - 1, 0), (parts - 2, 0)));
    assert_eq!(last.locate(n, parts, parts), (parts - 1, 1));
}

#[test]
fn parts_that_there_are_not() {
    let panics = |f: fn() -> usize| std::panic::catch_unwind(f).unwrap_err();
    let said = |f| panics(f).downcast::<String>().unwrap();
    let second = Distribution::BlockCyclic { block: 1, first: 5 };
    assert_eq!(*said(|| Distribution::CYCLIC.count(10, 3, 7)), "part 7 of 3");
    assert_eq!(*said(|| Distribution::Chunk.count(10, 0, 0)), "part 0 of 0");
    const FAR: Distribution = Distribution::BlockCyclic { block: 1, first: 5 };
    assert_eq!(*said(|| FAR.count(10, 3, 0)), "the first block is that of part 5 of 3");
    assert_eq!(*said(|| FAR.locate(10, 3, 0).0), "the first block is that of part 5 of 3");
    assert_eq!(second.locate(10, 6, 1), (0, 0));
}

/// Names that would read as what comes after them.
#[test]
fn shardings_that_differ_are_printed_differently() {
    let mesh = Mesh::new(&[("a", 2), ("b", 2), ("a; mode 1 in chunks over b", 2)]).unwrap();
    let s = Sharding::new(&mesh, &[4, 4]).unwrap();
    let two = s.clone().split(0, "a", Distribution::Chunk).unwrap().split(1, "b", Distribution::Chunk).unwrap();
    let one = s.clone().split(0, "a; mode 1 in chunks over b", Distribution::Chunk).unwrap();
    assert_ne!(two.to_string(), one.to_string());
    assert!(one.to_string().ends_with("; mode 0 in chunks over \"a; mode 1 in chunks over b\""), "{one}");
}

#[test]
fn an_axis_of_one_rank_is_no_leaf_of_a_layout() {
    let mesh = Mesh::new(&[("one", 1), ("x", 4)]).unwrap();
    for d in [Distribution::BlockCyclic { block: 3, first: 0 }, Distribution::Strided { pieces: 2 }] {
        let s =
            Sharding::new(&mesh, &[8]).unwrap().split(0, "one", d).unwrap().split(0, "x", Distribution::Chunk).unwrap();
        assert_eq!(s.to_layout().unwrap().to_string(), "((2,4)):((1@1,1@0))");
        assert!(check_layout(&s));
    }
}

#[test]
fn a_layout_with_an_axis_of_several_leaves() {
    let mesh = Mesh::new(&[("pp", 2), ("dp", 2), ("tp", 2)]).unwrap().flatten(&["pp", "tp"], "all").unwrap();
    let s = Sharding::new(&mesh, &[8, 2]).unwrap().split(0, "all", Distribution::Chunk).unwrap();
    assert_eq!(s.to_layout().unwrap().to_string(), "((2,2,2),2,2):((2@1,1@0,4@0),1@1,2@0)");
    assert!(check_layout(&s));
}

/// Typed layouts, with static integers and others, as shardings: each coordinate has its rank and its offset.
#[test]
fn typed_layouts() {
    use colex::prelude::*;
    let mesh = Mesh::new(&[("x", 2), ("y", 4)]).unwrap();
    let n = 3;
    let is = |layout: DynCoordLayout, modes: usize, expected: Result<Sharding, MeshError>| {
        let s = Sharding::from_layout(&mesh, modes, &layout).unwrap();
        assert_eq!((&s, s.to_layout()), (&expected.unwrap(), Ok(layout)));
        assert!(check_layout(&s), "{s}");
    };
    let whole = |shape: &[usize]| Sharding::new(&mesh, shape).unwrap();
    let rows = whole(&[6, 8]).split(0, "x", Distribution::Chunk).and_then(|s| s.split(1, "y", Distribution::Chunk));
    is(layout!(((n, 2), (2, 4)) : ((2@1, 4@0), (1@1, 1@0))).to_dyn(), 2, rows);
    let cyclic = whole(&[6, 8]).split(0, "x", Distribution::CYCLIC).map(Sharding::column_major);
    is(layout!(((2, 3), 8, 4) : ((4@0, 1@1), 3@1, 1@0)).to_dyn(), 2, cyclic);
    let uneven = layout!((6, (2, 3)) : (1@1, (6@1, 1@0))).to_dyn();
    let error = Sharding::from_layout(&mesh, 2, &uneven).unwrap_err();
    assert!(error.to_string().contains("no axis has the extent 3 and the stride 1"), "{error}");
}

fn refused(e: Result<Sharding, MeshError>) -> String {
    e.expect_err("an error").to_string()
}

#[test]
fn errors_by_name() {
    let mesh = Mesh::new(&[("x", 4), ("y", 2)]).unwrap();
    let s = Sharding::new(&mesh, &[10, 6]).unwrap();
    let sentence = "10 elements of mode 0 do not split evenly over the 4 ranks of the axis `x`";
    assert_eq!(refused(s.clone().split(0, "x", Distribution::Even)), sentence);
    let sentence = "the axis `x` is in use already: it splits mode 0; an axis splits one mode, once";
    let rows = s.clone().split(0, "x", Distribution::Chunk).unwrap();
    assert_eq!(refused(rows.clone().split(1, "x", Distribution::Chunk)), sentence);
    assert!(matches!(rows.clone().partial("x", Reduce::Sum), Err(MeshError::AxisInUse { .. })));
    assert!(matches!(s.clone().split(2, "x", Distribution::Chunk), Err(MeshError::NoMode { mode: 2, modes: 2 })));
    assert_eq!(refused(s.clone().split(0, "z", Distribution::Chunk)), "the mesh has no axis `z`; it has x, y");
    let block = |block, first| s.clone().split(0, "x", Distribution::BlockCyclic { block, first });
    assert_eq!(block(0, 0), Err(MeshError::EmptyBlock { mode: 0 }));
    assert!(matches!(block(1, 4), Err(MeshError::FirstPart { first: 4, parts: 4, .. })));
    let sums = s.clone().partial("x", Reduce::Sum).unwrap();
    assert_eq!(sums.clone().partial("y", Reduce::Max), Err(MeshError::TwoReductions(Reduce::Sum, Reduce::Max)));
    assert_eq!(sums.role(0), Role::Partial(Reduce::Sum));
    assert!(matches!(sums.to_layout(), Err(MeshError::NoLayout { .. })));
    let order = [1, 0, 2, 3, 4, 5, 6, 7];
    let error = rows.clone().renumbered(&order).unwrap().to_layout().unwrap_err();
    assert_eq!(error.to_string(), "no layout: the ranks [1, 0, 2, 3, 4, 5, 6, 7] of the mesh have none");
    assert!(matches!(s.clone().in_order(&[0, 0]), Err(MeshError::Permutation { .. })));
    assert!(matches!(s.shard(8), Err(MeshError::NotInMesh { rank: 8, .. })));
    assert!(matches!(s.owners(&[10, 0]), Err(MeshError::Coordinate { .. })));
    assert!(matches!(Sharding::new(&mesh, &[usize::MAX, 2]), Err(MeshError::TooLarge { .. })));
    assert!(matches!(Sharding::new(&mesh, &[0, usize::MAX]), Err(MeshError::TooLarge { .. })));
    // An even split after an uneven one: the parts have 3 and 1 elements.
    assert!(matches!(rows.split(0, "y", Distribution::Even), Err(MeshError::Uneven { extent: 3, .. })));

    let no_sharding = |text: &str| Sharding::from_layout(&mesh, 1, &text.parse().unwrap()).unwrap_err().to_string();
    assert!(no_sharding("((2,3)):((1@1,2@0))").contains("no axis has the extent 3 and the stride 2"));
    assert!(no_sharding("((2,2,2)):((2@0,1@0,4@0))").contains("no axis has the extent 2 and the stride 2")); // `y` inside `x`
    assert!(no_sharding("((2,4)):((2@1,2@0))").contains("the offsets, or the copies, are not those"));
    assert!(no_sharding("((2,4)):((1@2,2@0))").contains("is neither a number of ranks nor an offset"));
    assert!(no_sharding("((2,(2,2))):((1@1,(2@1,4@1)))").contains("the offsets, or the copies"));
    // An axis of 16 ranks in three leaves, of which the layout has the first.
    let all = Mesh::new(&[("a", 2), ("b", 2), ("c", 2), ("d", 2), ("e", 4)]).unwrap();
    let flat = all.flatten(&["a", "c", "e"], "flat").unwrap();
    let part = "((4,1,1,1152921504606846976)):((1@0,0,0,1@1))".parse().unwrap();
    let error = Sharding::from_layout(&flat, 1, &part).unwrap_err().to_string();
    assert!(error.ends_with("it has more coordinates than can be counted"), "{error}");
    let error = Sharding::from_layout(&mesh, usize::MAX, &"8:1@1".parse().unwrap()).unwrap_err();
    assert!(error.to_string().contains("it has 1 modes, and needs 18446744073709551615"));
    let error = Sharding::from_layout(&mesh, 3, &"8:1@1".parse().unwrap()).unwrap_err();
    assert!(error.to_string().contains("it has 1 modes, and needs 3"));
}
