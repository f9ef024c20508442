//! Whole tensors in files, written from any sharding and read into any other, and files that are not what they should be.

mod common;

use std::fs;
use std::path::Path;

use colex_mesh::{
    CheckpointError, Distribution, Dtype, Mesh, MeshError, Plan, Reduce, Sharding, StoredElement, TensorFile,
};
use common::plans::{any_plan, result_of, source_of};
use proptest::prelude::*;
use safetensors::SafeTensors;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Saves a tensor in the sharding of the source of a plan, and loads it in that of the result.
fn check<T: StoredElement + PartialEq + std::fmt::Debug>(plan: &Plan, file: &TensorFile, of: fn(u64) -> T) {
    let save = Plan::new(plan.from(), file.sharding()).unwrap();
    for &rank in plan.from().mesh().ranks() {
        let elements: Vec<T> = source_of(plan, rank).into_iter().map(of).collect();
        file.save(&save, rank, &elements).unwrap();
    }
    let load = Plan::permuted(file.sharding(), plan.to(), plan.modes()).unwrap();
    for &rank in plan.to().mesh().ranks() {
        let expected: Vec<T> = result_of(plan, rank).into_iter().map(of).collect();
        let mut result = vec![of(77); expected.len()];
        let count = file.load(&load, rank, &mut result).unwrap();
        assert_eq!(result, expected, "{plan}, rank {rank}");
        assert!(count.bytes as usize >= size_of_val(&expected[..]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn any_sharding_to_any_other(plan in any_plan(), column_major: bool) {
        prop_assume!(plan.from().reduce().is_none() && plan.to().reduce().is_none());
        let (folder, shape) = (folder(), plan.from().shape());
        let path = folder.path().join("t.npy");
        check::<f64>(&plan, &TensorFile::create_npy::<f64>(&path, shape, column_major).unwrap(), |x| x as f64);
        check::<f64>(&plan, &TensorFile::open_npy(&path).unwrap(), |x| 3.0 * x as f64);
        let path = folder.path().join("t.safetensors");
        let tensors = [("u", Dtype::U8, shape), ("t", Dtype::I16, shape), ("v", Dtype::U64, shape)];
        TensorFile::create_safetensors(&path, &tensors).unwrap();
        let [t, u] = ["t", "u"].map(|name| TensorFile::open_safetensors(&path, name).unwrap());
        check::<i16>(&plan, &t, |x| x as i16);
        check::<u8>(&plan, &u, |x| x as u8);
        check::<i16>(&plan, &t, |x| -(x as i16));
        let bytes = fs::read(&path).unwrap();
        let all = SafeTensors::deserialize(&bytes).unwrap();
        prop_assert!(all.tensor("v").unwrap().data().iter().all(|&byte| byte == 0), "what nobody has written");
    }
}

/// The bytes that a hexadecimal text stands for.
fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

/// Reads the file of a row, and writes one that has the same elements in the same order.
fn golden<T: StoredElement + PartialEq + std::fmt::Debug>(path: &Path, row: &[&str], of: fn(i64) -> T) {
    let numbers = |text: &str| text.split(',').filter(|n| !n.is_empty()).map(|n| n.parse::<i64>().unwrap()).collect();
    let (shape, elements): (Vec<i64>, Vec<i64>) = (numbers(row[0]), numbers(row[3]));
    let shape: Vec<usize> = shape.into_iter().map(|n| n as usize).collect();
    let elements: Vec<T> = elements.into_iter().map(of).collect();
    fs::write(path, bytes(row[4])).unwrap();
    let file = TensorFile::open_npy(path).unwrap();
    assert_eq!((file.sharding().shape(), file.dtype(), file.path()), (&shape[..], T::DTYPE, path), "{row:?}");
    let whole = Sharding::new(&world(1), &shape).unwrap();
    let mut found = vec![of(99); elements.len()];
    file.load(&Plan::new(file.sharding(), &whole).unwrap(), 0, &mut found).unwrap();
    assert_eq!(found, elements, "{row:?}");
    let again = TensorFile::create_npy::<T>(path, &shape, row[1] == "True").unwrap();
    again.save(&Plan::new(&whole, again.sharding()).unwrap(), 0, &elements).unwrap();
    let (made, theirs) = (fs::read(path).unwrap(), bytes(row[4]));
    let data = size_of_val(&elements[..]);
    assert_eq!(made[made.len() - data..], theirs[theirs.len() - data..], "{row:?}");
    // The headers differ in spaces, and in the version.
    let text = |file: &[u8]| String::from_utf8(file[if file[6] == 1 { 10 } else { 12 }..file.len() - data].to_vec());
    assert_eq!(text(&made).unwrap().trim(), text(&theirs).unwrap().trim());
    assert!((made.len() - data).is_multiple_of(64) && made[made.len() - data - 1] == b'\n');
}

#[test]
fn files_of_numpy() {
    let folder = folder();
    let path = folder.path().join("array.npy");
    for row in include_str!("golden/npy.tsv").lines().filter(|line| !line.starts_with('#')) {
        let row: Vec<&str> = row.split('\t').collect();
        match row[2] {
            "f8" => golden::<f64>(&path, &row, |x| x as f64),
            "f4" => golden::<f32>(&path, &row, |x| x as f32),
            "i1" => golden::<i8>(&path, &row, |x| x as i8),
            "i2" => golden::<i16>(&path, &row, |x| x as i16),
            "i4" => golden::<i32>(&path, &row, |x| x as i32),
            "u1" => golden::<u8>(&path, &row, |x| x as u8),
            "u8" => golden::<u64>(&path, &row, |x| x as u64),
            other => panic!("{other}"),
        }
    }
}

fn world(n: usize) -> Mesh {
    Mesh::new(&[("x", n)]).unwrap()
}

fn rows(ranks: usize, shape: &[usize]) -> Sharding {
    Sharding::new(&world(ranks), shape).unwrap().split(0, "x", Distribution::Chunk).unwrap()
}

/// A file of 5 GB, of which there is one row.
#[test]
fn a_large_file_with_holes() {
    let (folder, shape) = (folder(), [5000, 1_000_000]);
    let file = TensorFile::create_npy::<u8>(folder.path().join("t.npy"), &shape, false).unwrap();
    let rows = rows(5000, &shape);
    let row: Vec<u8> = (0..1_000_000).map(|k| (k % 251) as u8).collect();
    file.save(&Plan::new(&rows, file.sharding()).unwrap(), 4999, &row).unwrap();
    let plan = Plan::new(file.sharding(), &rows).unwrap();
    let mut result = vec![7; 1_000_000];
    file.load(&plan, 4999, &mut result).unwrap();
    assert!(result == row);
    file.load(&plan, 4998, &mut result).unwrap();
    assert!(result.iter().all(|&x| x == 0), "a rank writes nothing but its part");
    assert!(fs::metadata(file.path()).unwrap().len() > 5_000_000_000);
}

/// Opens bytes as an `.npy` file, which is refused with a sentence that names the file.
#[track_caller]
fn refused(path: &Path, bytes: &[u8]) -> CheckpointError {
    fs::write(path, bytes).unwrap();
    let error = TensorFile::open_npy(path).unwrap_err();
    assert!(error.to_string().starts_with(path.to_str().unwrap()), "{error}");
    error
}

/// A file with this text in its header, and this many bytes of elements.
fn npy(text: &str, data: usize) -> Vec<u8> {
    [b"\x93NUMPY\x01\0", &(text.len() as u16).to_le_bytes()[..], text.as_bytes(), &vec![0; data]].concat()
}

#[test]
fn npy_files_that_are_wrong() {
    let folder = folder();
    let path = folder.path().join("t.npy");
    let file = TensorFile::create_npy::<f32>(&path, &[2, 3], false).unwrap();
    let whole = fs::read(file.path()).unwrap();
    for len in 6..whole.len() {
        let error = refused(&path, &whole[..len]);
        let CheckpointError::Length { has, needs, .. } = error else { panic!("{len} bytes: {error}") };
        assert!(has == len as u64 && has < needs);
    }
    let long = refused(&path, &[&whole[..], &[0]].concat());
    assert!(matches!(long, CheckpointError::Length { has: 153, needs: 152, .. }), "{long}");
    for (bytes, expected) in [
        (b"PK\x03\x04 an archive".to_vec(), "it does not begin as the format does"),
        (whole[..5].to_vec(), "it does not begin as the format does"),
        (b"\x93NUMPY\x09\0ab".to_vec(), "it has version 9, and 1 to 3 can be read"),
        ([b"\x93NUMPY\x02\0\0\0\x10\0", &[b' '; 1 << 21][..]].concat(), "its header has 1048576 bytes, and at most"),
        (npy("{'descr': '>f4', 'fortran_order': False, 'shape': (2, 3), }", 24), "character 10: one of |b1 |u1"),
        (npy("{'descr': '|O', 'fortran_order': False, 'shape': (2, 3), }", 24), "character 10: one of |b1 |u1"),
        (
            npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (6,), }", 24),
            "character 10: `'` is expected",
        ),
        (npy("{'descr': '<f4', 'fortran_order': False, }", 24), "`descr`, `fortran_order` and `shape` are expected"),
        (npy("{'descr': '<f4', 'fortran_order': 0, 'shape': (), }", 4), "character 34: `False` is expected"),
        (npy("{'descr': '<f4', 'order': 'C', 'shape': (), }", 4), "`descr`, `fortran_order` or `shape` is expected"),
        (npy("{'descr': '<f4', 'fortran_order': True, 'shape': (2 3), }", 4), "`)` is expected"),
        (npy("{'descr': '<f4', 'fortran_order': True, 'shape': (-1,), }", 4), "a number is expected"),
        (npy("{'descr': '<f4", 4), "the end of a string is expected"),
        (npy("{'descr': '<f4', 'fortran_order': True, 'shape': ()} x", 4), "the end is expected"),
        (npy("\u{e9}", 4), "`{` is expected"),
    ] {
        let error = refused(&path, &bytes);
        assert!(matches!(error, CheckpointError::Npy { .. }) && error.to_string().contains(expected), "{error}");
    }
    // Python's other spellings.
    fs::write(&path, npy("{ 'shape' : (2,3) ,\"fortran_order\":True,'descr':'<f4'}\n", 24)).unwrap();
    assert_eq!(TensorFile::open_npy(&path).unwrap().sharding().order(), [0, 1]);
    for shape in ["99999999999, 99999999999", "4611686018427387904,"] {
        let text = format!("{{'descr': '<f4', 'fortran_order': True, 'shape': ({shape}), }}");
        fs::write(&path, npy(&text, 24)).unwrap();
        let error = TensorFile::open_npy(&path).unwrap_err();
        assert!(matches!(error, CheckpointError::Mesh(MeshError::TooLarge { .. })), "{error}");
    }
    fs::remove_file(&path).unwrap();
    assert!(matches!(TensorFile::open_npy(&path), Err(CheckpointError::Read { .. })));
}

/// What is wrong with a call is found before an element is read or written.
#[test]
fn errors_by_name() {
    let folder = folder();
    let path = folder.path().join("t.npy");
    let file = TensorFile::create_npy::<f32>(&path, &[2, 3], true).unwrap();
    let rows = rows(2, &[2, 3]);
    let (load, save) = (Plan::new(file.sharding(), &rows).unwrap(), Plan::new(&rows, file.sharding()).unwrap());
    let mut result = [7.0_f32; 3];
    let other = file.load(&Plan::new(&rows, &rows).unwrap(), 0, &mut result).unwrap_err();
    assert!(matches!(&other, CheckpointError::OtherPlan { side: "source", .. }), "{other}");
    assert!(other.to_string().contains("its source has to be the sharding of the file"), "{other}");
    // A file in the other order.
    let row_major = Plan::new(&rows, &Sharding::new(file.sharding().mesh(), &[2, 3]).unwrap()).unwrap();
    let other = file.save(&row_major, 0, &result).unwrap_err();
    assert!(matches!(&other, CheckpointError::OtherPlan { side: "result", .. }), "{other}");
    let short = file.load(&load, 1, &mut result[1..]).unwrap_err();
    assert!(matches!(short, CheckpointError::Memory { has: 2, needs: 3, rank: 1, .. }), "{short}");
    let short = file.save(&save, 1, &result[1..]).unwrap_err();
    assert!(matches!(short, CheckpointError::Memory { has: 2, needs: 3, rank: 1, .. }), "{short}");
    let elements = file.load(&load, 0, &mut [0_i32; 3]).unwrap_err();
    let expected = "`t` has elements F32, and those in memory are I32 of 4 bytes";
    assert!(matches!(elements, CheckpointError::Elements { .. }) && elements.to_string().contains(expected));
    let sums = Sharding::new(&world(2), &[2, 3]).unwrap().partial("x", Reduce::Sum).unwrap();
    let (load_sums, save_sums) =
        (Plan::new(file.sharding(), &sums).unwrap(), Plan::new(&sums, file.sharding()).unwrap());
    assert!(matches!(file.load(&load_sums, 0, &mut [0.0_f32; 6]), Err(CheckpointError::Partial { .. })));
    assert!(matches!(file.save(&save_sums, 0, &[1.0_f32; 6]), Err(CheckpointError::Partial { .. })));
    assert_eq!(result, [7.0; 3]);
    let data = fs::read(&path).unwrap();
    assert!(data[data.len() - 24..].iter().all(|&byte| byte == 0));

    let folder_as_file = TensorFile::create_npy::<f32>(folder.path(), &[2], false).unwrap_err();
    assert!(matches!(folder_as_file, CheckpointError::Write { .. }), "{folder_as_file}");
    let modes = TensorFile::create_npy::<f32>(&path, &[1; 65], false).unwrap_err();
    assert!(modes.to_string().contains("has 65 modes, and NumPy allows 64"), "{modes}");
    let huge = TensorFile::create_npy::<f32>(&path, &[1 << 62], false).unwrap_err();
    assert!(matches!(huge, CheckpointError::Mesh(MeshError::TooLarge { .. })), "{huge}");
    assert_eq!(fs::read(&path).unwrap(), data, "a file that cannot be made replaces none");

    let path = folder.path().join("t.safetensors");
    let one: &[usize] = &[1];
    for names in [["a", "a"], ["a", "__metadata__"]] {
        let error = TensorFile::create_safetensors(&path, &names.map(|name| (name, Dtype::U8, one))).unwrap_err();
        assert!(matches!(error, CheckpointError::Name { .. }), "{error}");
    }
    let huge: &[usize] = &[1 << 62];
    let huge = TensorFile::create_safetensors(&path, &[("a", Dtype::F64, huge)]).unwrap_err();
    assert!(matches!(huge, CheckpointError::Mesh(MeshError::TooLarge { .. })), "{huge}");
    assert!(!path.exists());
    TensorFile::create_safetensors(&path, &[("a", Dtype::U8, one)]).unwrap();
    let none = TensorFile::open_safetensors(&path, "b").unwrap_err();
    assert!(matches!(&none, CheckpointError::NoTensor { has, .. } if has == &["a"]), "{none}");
    fs::remove_file(&path).unwrap();
    assert!(matches!(TensorFile::open_safetensors(&path, "a"), Err(CheckpointError::Read { .. })));
}
