//! Rows printed by PyTorch, JAX and ScaLAPACK, which `tests/golden` has with the scripts and versions that made them.

use colex_mesh::{Distribution, Mesh, MeshError, Shard, Sharding};

fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect()
}

fn numbers(text: &str) -> Vec<usize> {
    text.split(',').filter(|n| !n.is_empty()).map(|n| n.parse().expect("a number")).collect()
}

fn mesh(text: &str, names: &[&str]) -> Mesh {
    let axes: Vec<(&str, usize)> = names.iter().copied().zip(numbers(text)).collect();
    Mesh::new(&axes).unwrap()
}

/// The indices of each mode, as `0-2,5-6 / 0-3`.
fn held(shard: &Shard) -> String {
    let mode = |m| shard.indices(m).map(|r| format!("{}-{}", r.start, r.end)).collect::<Vec<_>>().join(",");
    (0..shard.shape().len()).map(mode).collect::<Vec<_>>().join(" / ")
}

const TORCH: &str = include_str!("golden/torch.tsv");
const NAMES: [&str; 3] = ["x", "y", "z"];

#[test]
fn torch_shards() {
    let mut count = 0;
    for row in rows(TORCH).into_iter().filter(|row| row[0] == "shard") {
        let (mesh, shape) = (mesh(row[1], &NAMES), numbers(row[2]));
        let s = Sharding::from_placements(&mesh, &shape, row[3]).unwrap();
        assert_eq!(row.len() - 4, mesh.size());
        for (rank, expected) in row[4..].iter().enumerate() {
            let shard = s.shard(rank).unwrap();
            let list = |n: &[usize]| n.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
            let found = format!("{} @ {} : {}", list(shard.shape()), list(shard.offset()), held(&shard));
            assert_eq!(found, *expected, "{row:?}, rank {rank}");
        }
        // The words say the same again.
        let again = s.placements().unwrap();
        assert_eq!(Sharding::from_placements(&mesh, &shape, &again).unwrap(), s, "{again}");
        count += 1;
    }
    assert_eq!(count, 304);
}

#[test]
fn torch_parts_of_a_mesh() {
    let mut count = 0;
    for row in rows(TORCH).into_iter().filter(|row| row[0] == "part") {
        let mesh = mesh(row[1], &["pp", "dp", "tp"]);
        let axes: Vec<&str> = row[2].split(',').collect();
        let part = mesh.sub_mesh(&axes, mesh.size() - 1).unwrap();
        assert_eq!(part.ranks(), numbers(row[3]), "{row:?}");
        let flat = part.flatten(&axes, "flat").unwrap();
        assert_eq!((flat.ranks(), flat.names().len()), (&numbers(row[4])[..], 1), "{row:?}");
        // Flattened in the whole mesh, the axis of the last rank has these ranks too.
        let whole = mesh.flatten(&axes, "flat").unwrap().sub_mesh(&["flat"], mesh.size() - 1).unwrap();
        assert_eq!(whole.ranks(), flat.ranks(), "{row:?}");
        count += 1;
    }
    assert_eq!(count, 14);
}

#[test]
fn jax_shardings() {
    let (mut count, mut refused) = (0, 0);
    for row in rows(include_str!("golden/jax.tsv")) {
        let (mesh, shape) = (mesh(row[0], &NAMES), numbers(row[2]));
        let read = Sharding::from_hlo(&mesh, &shape, row[3]);
        let mut spec = Sharding::new(&mesh, &shape);
        for (mode, axes) in row[1].split(';').enumerate() {
            for axis in axes.chars() {
                spec = spec.and_then(|s| s.split(mode, &axis.to_string(), Distribution::Even));
            }
        }
        count += 1;
        if row[4] == "refused" {
            assert!(matches!(read, Err(MeshError::Uneven { .. })), "{row:?}: {read:?}");
            assert!(matches!(spec, Err(MeshError::Uneven { .. })), "{row:?}: {spec:?}");
            refused += 1;
            continue;
        }
        let (read, spec) = (read.unwrap(), spec.unwrap());
        assert_eq!(row.len() - 4, mesh.size());
        for (place, expected) in row[4..].iter().enumerate() {
            assert_eq!(held(&spec.shard(place).unwrap()), *expected, "{row:?}, place {place}");
            assert_eq!(held(&read.shard(place).unwrap()), *expected, "{row:?}, place {place}");
        }
        assert_eq!(spec.hlo(&mesh).unwrap(), row[3]);
        assert_eq!(read.hlo(&mesh).unwrap(), row[3]);
    }
    assert_eq!(count, 254);
    assert!(refused > 50, "{refused} refused");
}

#[test]
fn scalapack_blocks() {
    let rows = rows(include_str!("golden/scalapack.tsv"));
    assert_eq!(rows.len(), 150);
    for row in rows {
        let [n, block, first, parts] = numbers(row[0])[..] else { panic!("{row:?}") };
        let d = Distribution::BlockCyclic { block, first };
        let counts: Vec<usize> = (0..parts).map(|part| d.count(n, parts, part)).collect();
        assert_eq!(counts, numbers(row[1]), "{row:?}");
        let places = (0..n).map(|index| d.locate(n, parts, index)).map(|(part, local)| format!("{part}:{local}"));
        assert_eq!(places.collect::<Vec<_>>().join(","), row[2], "{row:?}");
        // The index of a local index is what the shard lists: INDXL2G.
        let grid = Mesh::new(&[("row", parts), ("column", 1)]).unwrap();
        let descriptor = [1, 0, n as i32, 1, block as i32, 1, first as i32, 0, counts[0].max(1) as i32];
        let s = Sharding::from_descriptor(&grid, 0, &descriptor).unwrap();
        for part in 0..parts {
            for (local, global) in s.shard(part).unwrap().indices(0).flatten().enumerate() {
                assert_eq!(d.locate(n, parts, global), (part, local), "{row:?}");
            }
        }
        assert_eq!(s.descriptor(0, 0).unwrap(), descriptor);
    }
}
