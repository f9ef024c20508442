//! A law has one sentence, the same in both errors: the compiler's for static integers and the run-time error for
//! dynamic ones.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use colex::LayoutError;
use colex::dynamic::{self as d, DynLayout, IntTuple, Tiler};

/// The headlines that only errors of the compiler have, each with the reason why no run-time error has it.
const OF_TYPES: [(&str, &str); 2 + 20] = [
    ("extent: the integers of a shape are sizes, so a static one must be above zero", "0 is legal at run time"),
    ("sealed: unsafe code relies on this trait, so only types of this library implement it", "an impl"),
    (
        "stride order: the strides of a layout of several modes must be static to be sorted",
        "at run time all strides can be sorted",
    ),
    ("mode index: the modes of a typed layout are numbered by static ints", "at run time a mode number is any integer"),
    ("constants: a const generic is a static int only where a bound makes it one", "at run time there are no bounds"),
    (
        "order: the order of a shape has a static integer for each of its modes",
        "at run time an order has dynamic integers",
    ),
    (
        "coordinate order: a product of types repeats a mode along the one entry along which it steps",
        "at run time `DynCoordLayout` has products",
    ),
    ("cut: a tensor is cut in a mode that is an int", "an operand of another type"),
    ("cut: a tensor is cut at an integer", "an operand of another type"),
    ("cut: a static mode is cut above 0 and below its extent, so that no side is empty", "0 is legal at run time"),
    (
        "blocks: a tensor is divided into blocks by a tiler with an extent or `_` for each mode",
        "an operand of another type",
    ),
    (
        "windows: a window has `_` or an extent for each mode, and an extent only for a mode that is one int",
        "an operand of another type",
    ),
    ("width: elements are recast to a type whose size in bytes is known as a type", "an operand of another type"),
    ("matrix: this takes a layout of two modes, rows and columns", "an operand of another type"),
    ("tile: a layout that is divided into tiles has two modes, the tile and the rest", "an operand of another type"),
    ("ndarray: a layout of one to six modes that are ints is a view of as many dimensions", "an operand's type"),
    (
        "buffer: a tensor is made of a slice, an array, a `GenericArray`, a `Vec`, or a reference to one",
        "an operand of another type",
    ),
    (
        "buffer: a tensor views a slice, an array, a `GenericArray`, a `Vec`, or a reference to one",
        "an operand of another type",
    ),
    ("buffer: this tensor only reads its buffer", "an operand of another type"),
    ("buffer: a part outlives its tensor only if the tensor borrows its elements", "an operand of another type"),
    (
        "bank conflicts: threads that are served at once must access words in different banks, or the same word",
        "at run time conflicts are counted, and are not an error",
    ),
    (
        "vector width: the elements of one access must be contiguous, and begin at a multiple of their number",
        "at run time the width is computed, and is not an error",
    ),
];

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            files(&entry, extension, found);
        } else if entry.extension().is_some_and(|e| e == extension) {
            found.push(entry);
        }
    }
}

/// The path and the text of each file in a folder of the library.
fn texts(folder: &str, extension: &str) -> Vec<(PathBuf, String)> {
    let (root, mut found) = (Path::new(crate::LIBRARY), Vec::new());
    files(&root.join(folder), extension, &mut found);
    assert!(!found.is_empty(), "no .{extension} in {folder}");
    found.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).expect("a file"))).collect()
}

/// The rows of the table of laws: whether values can break the law too, and its headline. A row `Law "law: ..."` is
/// about values, and a row `"law: ..."` is only about types.
fn rows() -> Vec<(bool, String)> {
    let file = Path::new(crate::LIBRARY).join("src/error/laws.rs");
    let source = std::fs::read_to_string(file).expect("a file");
    let row = |line: &str| {
        let (name, sentence) = line.strip_prefix("    ")?.strip_suffix('"')?.split_once('"')?;
        let values = !name.is_empty();
        // Lines that are indented further are fixes.
        (!name.starts_with(' ') && name.trim_end().chars().all(char::is_alphanumeric))
            .then(|| (values, sentence.to_owned()))
    };
    source.lines().filter_map(row).collect()
}

/// The sentences of the run-time errors.
fn at_run_time() -> BTreeSet<String> {
    let said: Vec<String> = rows().into_iter().filter_map(|(values, sentence)| values.then_some(sentence)).collect();
    let sentences: BTreeSet<String> = said.iter().cloned().collect();
    assert!(sentences.len() > 25 && sentences.len() == said.len(), "each law must have its own sentence");
    sentences
}

/// The name of the law, if a headline has the form `law: sentence`.
fn law(headline: &str) -> Option<&str> {
    let (name, _) = headline.split_once(": ")?;
    name.chars().all(|c| c.is_ascii_lowercase() || c == ' ').then_some(name)
}

#[track_caller]
fn is_said_at_run_time(headline: &str, place: &Path, sentences: &BTreeSet<String>) {
    assert!(
        sentences.contains(headline) || OF_TYPES.iter().any(|(of_types, _)| *of_types == headline),
        "{}: {headline:?} is not the sentence of a law",
        place.display()
    );
}

#[test]
fn every_headline_of_the_compiler_is_a_sentence_of_the_error() {
    let (sentences, mut headlines) = (at_run_time(), BTreeSet::new());
    headlines.extend(rows().into_iter().map(|(_, sentence)| sentence));
    for (path, text) in texts("src", "rs") {
        for message in text.split("message = \"").skip(1) {
            let headline = message.split('"').next().expect("a text");
            if law(headline).is_some() {
                is_said_at_run_time(headline, &path, &sentences);
                headlines.insert(headline.to_owned());
            }
        }
    }
    // Errors from constants are assembled from words, so they are not whole in the source.
    for (_, text) in texts("ui-tests", "stderr") {
        let first = text.lines().next().expect("an error");
        headlines.extend(first.split_once("evaluation panicked: ").map(|(_, headline)| headline.to_owned()));
    }
    for (of_types, why) in OF_TYPES {
        assert!(headlines.contains(of_types), "{of_types:?} ({why}) is no longer a headline");
    }
    println!("{} headlines, {} sentences", headlines.len(), sentences.len());
    assert!(headlines.len() > 20);
}

/// If a law is checked by a constant, the compiler's error has every line of the run-time error for the same
/// integers.
#[test]
fn a_constant_says_what_the_run_time_error_says() {
    use colex::prelude::*;
    let (n, m, at) = (2, 8, -1);
    let source = make_tensor([0; 6], layout!((n, 3)));
    let errors = [
        (
            "bounds/buffer-is-one-element-too-short",
            Tensor::try_new(&[0; 31][..], layout!((4, 8))).map(|_| ()).unwrap_err(),
        ),
        (
            "bounds/stride-below-zero-has-no-origin",
            Tensor::try_new(vec![0; 8], layout!({ m } : at)).map(|_| ()).unwrap_err(),
        ),
        (
            "bounds/stride-below-zero-and-a-short-buffer",
            Tensor::try_new(vec![0; 4], layout!((4, 2) : (at, 4))).map(|_| ()).unwrap_err(),
        ),
        (
            "bounds/composed-past-the-size",
            make_tensor(vec![0; 6], layout!((n, 3))).try_compose(layout!(7)).map(|_| ()).unwrap_err(),
        ),
        (
            "agreement/copy-to-another-shape",
            colex::kernels::try_copy(&source, &mut make_tensor([0; 6], layout!((3, 2)))).unwrap_err(),
        ),
        ("coverage/threads-are-not-numbered", {
            let d = 3;
            make_tensor([0; 64], layout!((8, 8))).try_partition(layout!((2, 4) : (1, d))).map(|_| ()).unwrap_err()
        }),
    ];
    for (program, error) in errors {
        let path = Path::new(crate::LIBRARY).join("ui-tests").join(program).with_extension("stderr");
        // Static integers print as `_4` and dynamic ones as `4`.
        let plain = |text: &str| text.replace('_', "");
        let pinned = plain(&std::fs::read_to_string(path).expect("a file"));
        let lines: Vec<&str> = pinned.lines().map(str::trim).collect();
        for line in plain(&error.to_string()).lines().skip(1) {
            assert!(
                lines.contains(&line.trim()),
                "the error of {program} does not contain {:?}:\n{error}",
                line.trim()
            );
        }
    }
}

#[test]
fn every_pinned_error_names_its_law() {
    let (sentences, mut count) = (at_run_time(), 0);
    for (path, text) in texts("ui-tests", "stderr") {
        let first = text.lines().next().expect("an error");
        let (code, headline) = first.split_once(": ").expect("error[..]: ..");
        let headline = headline.trim_start_matches("evaluation panicked: ");
        if let Some(name) = law(headline) {
            // An error of a macro about its tokens shows their syntax, so only the name of the law must agree.
            if code != "error" {
                is_said_at_run_time(headline, &path, &sentences);
            }
            let folder = path.parent().and_then(Path::file_name).expect("a folder").to_string_lossy();
            assert_eq!(name.replace(' ', "-"), folder, "{}", path.display());
            count += 1;
        }
    }
    assert!(count > 30, "{count} errors");
}

/// Breaks laws by values. Each error must have the sentence of an error of the compiler in the named folder of `ui-tests`.
#[test]
fn a_law_that_values_break_is_named_alike() {
    let layout = |text: &str| text.parse::<DynLayout>().expect("a layout");
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    let compose = |a: &str, b: &str| d::composition(&layout(a), &layout(b));
    let broken: [(&str, Result<DynLayout, LayoutError>); 20] = [
        ("congruence", DynLayout::new((4, 8), (1, 2, 3))),
        ("congruence", d::shape_div((4, 8), (1, 2, 3)).map(|_| layout("1:0"))),
        ("stride-divisibility", compose("(4,6,8):(2,3,5)", "6:3")),
        ("shape-divisibility", compose("(4,3):(1,10)", "6:2").and_then(|_| compose("(4,6):(1,10)", "3:2"))),
        ("no-carry", compose("(4,6):(1,10)", "(4,2):(1,2)")),
        ("no-borrow", compose("(4,6):(1,10)", "(2,2):(5,-2)")),
        ("tiler-rank", d::composition(&layout("(4,8):(1,4)"), &tiler("(2,2,2)"))),
        ("tiler-rank", d::coalesce_by(&layout("(4,8):(1,4)"), &IntTuple::from((1, 1, 1)))),
        ("mode-index", layout("(4,8):(1,4)").mode(2)),
        ("arrangement", d::group_by(&layout("(4,8):(1,4)"), (1, 1, 1))),
        ("divisibility", d::upcast(&layout("(4,8):(1,6)"), 4)),
        ("adjacency", d::downcast(&layout("(4,8):(3,16)"), 2)),
        ("exact-fit", d::logical_divide(&layout("10:1"), &4)),
        ("injectivity", d::complement(&layout("(4,4):(1,2)"))),
        ("tile-gap", d::logical_divide(&layout("12:1"), &layout("(2,2):(1,3)"))),
        ("step-over", d::complement(&layout("(2,3):(3,2)"))),
        ("negative-stride", d::complement(&layout("3:-1"))),
        ("exact-fit", d::logical_divide(&layout("20:1"), &layout("5:0"))),
        ("addition", d::layout_add(&layout("4:1"), &layout("6:1"))),
        ("addition", d::layout_add(&layout("(2,3):(1,0)"), &layout("(3,2):(1,0)"))),
    ];
    for (folder, result) in broken {
        let error = result.expect_err(folder);
        let pinned = texts(&format!("ui-tests/{folder}"), "stderr");
        let said = pinned.iter().any(|(_, text)| text.lines().next().is_some_and(|line| line.ends_with(error.law())));
        assert!(said, "{folder}: the compiler does not say {:?}", error.law());
    }
}

/// Errors that once mentioned operands which the user had not written, or wrong numbers: the words that the error
/// must contain, and the words that it must not contain.
#[test]
fn an_error_speaks_of_what_was_asked() {
    let layout = |text: &str| text.parse::<DynLayout>().expect("a layout");
    let tiler = |text: &str| text.parse::<Tiler>().expect("a tiler");
    let swizzle = |text: &str| text.parse::<d::DynSwizzle>().expect("a swizzle");
    let text = |error: LayoutError| error.to_string();
    let said: [(String, &[&str], &[&str]); 10] = [
        (
            text(d::zipped_divide(&layout("(12,(4,8)):(7,(1,30))"), &8).unwrap_err()),
            &[
                "the step 8 continues past mode 0 of A (coalesced), and neither divides its extent 12",
                "the extent of a tile must divide 12",
            ],
            &["a stride of B", "at most"],
        ),
        (
            text(d::zipped_divide(&layout("(12,(4,8)):(7,(1,30))"), &16).unwrap_err()),
            &["16 coordinates continue past mode 0", "choose 12 coordinates, or a multiple of 12"],
            &["at most"],
        ),
        // The numbers belong to the whole mode of B, not to the part that is left after the first modes of A.
        (
            text(d::composition(&layout("(2,3,5):(1,7,30)"), &layout("8:1")).unwrap_err()),
            &["8 coordinates continue past mode 1 of A (coalesced), which ends after 6 of them"],
            &["at most"],
        ),
        (
            text(d::complement_exact(&layout("3:12"), 24).unwrap_err()),
            &[
                "cotarget fit: ",
                "the layout fills 36 offsets before 24",
                "make that stride or cotarget a multiple of 36",
            ],
            &["tile", "padded"],
        ),
        (
            text(d::tile_to_shape(&layout("(16,64):(64,1)"), (16, 32, 1)).unwrap_err()),
            &["block fit: ", "mode 1 of the block has 64 coordinates, and 64 does not divide the 32 of the shape"],
            &["tile ", "padded"],
        ),
        (
            text(d::tile_to_shape(&layout("(16,64):(64,1)"), 1024).unwrap_err()),
            &["block rank: ", "the block has 2 modes, and the shape has 1"],
            &["tiler"],
        ),
        (
            text(colex::tensor::dynamic::local_partition(&layout("(4,4):(1,4)"), &layout("4:-1"), 0).unwrap_err()),
            &["the layout has 4 threads, or values of a thread, and reaches number -3"],
            &["reaches 3"],
        ),
        (
            text(d::swizzle_merge(swizzle("Sw<3,3,3>"), swizzle("Sw<2,4,2>")).unwrap_err()),
            &["swizzle merge: ", "their shifts differ"],
            &["powers of two", "layout must", "extents"],
        ),
        (
            text(d::zipped_product(&layout("(8,6):(1,8)"), &tiler("(4,_)")).unwrap_err()),
            &["write 1 in place of `_`, which makes one copy of the mode"],
            &[],
        ),
        (
            text(d::append_to(&layout("(4,8):(1,4)"), &layout("1:0"), 1).unwrap_err()),
            &["the layout has 2 modes already, and a rank of 1 was requested"],
            &["modes count from 0"],
        ),
    ];
    for (text, has, has_not) in said {
        has.iter().for_each(|part| assert!(text.contains(part), "{part:?} is not in\n{text}"));
        has_not.iter().for_each(|part| assert!(!text.contains(part), "{part:?} is in\n{text}"));
    }
}

/// The typed path gives the same numbers in its errors as the runtime path.
#[test]
fn the_numbers_of_a_typed_refusal_are_those_of_the_runtime_path() {
    use colex::algebra::{try_complement_exact, try_tile_to_shape};
    use colex::prelude::*;
    let (n, m) = (5, 24);
    let numbers = |error: LayoutError| error.to_string().lines().rev().nth(1).expect("a line").to_owned();
    let layout = |text: &str| text.parse::<DynLayout>().expect("a layout");
    let pairs = [
        (
            try_composition(layout!((2, 3, n) : (1, 7, 30)), layout!({8} : 1)).unwrap_err(),
            d::composition(&layout("(2,3,5):(1,7,30)"), &layout("8:1")).unwrap_err(),
        ),
        (
            try_composition(layout!((2, 3, n) : (1, 7, 30)), layout!(5 : {4})).unwrap_err(),
            d::composition(&layout("(2,3,5):(1,7,30)"), &layout("5:4")).unwrap_err(),
        ),
        (
            try_complement_exact(layout!(3 : 12), Dyn::new(m)).unwrap_err(),
            d::complement_exact(&layout("3:12"), 24).unwrap_err(),
        ),
        (
            try_tile_to_shape(layout!((2, 4)), shape!(6, { n })).unwrap_err(),
            d::tile_to_shape(&layout("(2,4):(1,2)"), (6, 5)).unwrap_err(),
        ),
    ];
    for (typed, runtime) in pairs {
        assert_eq!(
            (typed.law(), numbers(typed.clone())),
            (runtime.law(), numbers(runtime.clone())),
            "{typed}\n{runtime}"
        );
    }
}

/// Whether two coordinates share an offset. Modes of stride 0 are removed first, because they repeat every offset.
fn shares_an_offset(a: &DynLayout) -> bool {
    let moving = d::filter(a).expect("a layout without repeats");
    let mut all: Vec<isize> = (0..moving.size() as isize).map(|i| moving.at(i).expect("an offset")).collect();
    all.sort_unstable();
    all.windows(2).any(|pair| pair[0] == pair[1])
}

/// The error's claims about the layout are true: that two coordinates share an offset, that a mode begins before
/// others end, that a stride is below 0, that a stride does not divide another.
#[test]
fn what_an_error_says_of_a_layout_is_so() {
    let (mut said, mut none) = (BTreeMap::<&str, usize>::new(), 0);
    let mut check = |what: &str, about: &DynLayout, answer: Result<DynLayout, LayoutError>| {
        let Err(error) = answer else {
            none += 1;
            return;
        };
        let (left, right) = (error.clash().left, error.clash().right);
        let (shape, stride) = (about.shape(), about.stride());
        let modes = || shape.leaves().iter().copied().zip(stride.leaves().iter().copied()).filter(|&(s, _)| s > 1);
        let is_stride = |x: isize| modes().any(|(_, d)| d.abs() == x);
        let so = match &error {
            LayoutError::Injectivity(_) => shares_an_offset(about) && is_stride(left) && left < right,
            LayoutError::StepOver(_) => !shares_an_offset(about) && is_stride(left) && 0 < left && left < right,
            LayoutError::NegativeStride(_) => left < 0 && modes().any(|(_, d)| d == left),
            LayoutError::Divisibility(_) => is_stride(left) && is_stride(right) && right % left != 0,
            LayoutError::NoBorrow(_) => modes().any(|(_, d)| d == left) && modes().any(|(_, d)| d == right),
            LayoutError::ExactFit(clash) if clash.mode.is_some() => modes().all(|(_, d)| d == 0),
            LayoutError::ExactFit(_) => right % left != 0,
            LayoutError::TileGap(_) => is_stride(right) && right % left != 0,
            LayoutError::CotargetFit(_) => (is_stride(right) || right == 24) && right % left != 0,
            // These errors are about a composition, not about the layout.
            LayoutError::StrideDivisibility(_) | LayoutError::ShapeDivisibility(_) | LayoutError::NoCarry(_) => true,
            _ => false,
        };
        assert!(so, "{what} {about}: the sentence is not true:\n{error}");
        *said.entry(error.law()).or_default() += 1;
    };
    let strides = [-3, -1, 0, 1, 2, 3, 4, 6];
    for (s, t, d0, d1) in [1, 2, 3, 4]
        .iter()
        .flat_map(|s| [1, 2, 3].map(|t| (*s, t)))
        .flat_map(|(s, t)| strides.iter().flat_map(move |&d0| strides.map(|d1| (s, t, d0, d1))))
    {
        let a: DynLayout = format!("({s},{t}):({d0},{d1})").parse().expect("a layout");
        check("complement", &a, d::complement(&a));
        check("complement_to", &a, d::complement_to(&a, 24));
        check("complement_exact", &a, d::complement_exact(&a, 24));
        check("left_inverse", &a, d::left_inverse(&a));
        check("logical_product", &a, d::logical_product(&a, &"2:1".parse::<DynLayout>().expect("a layout")));
        for n in [6, 24] {
            let whole: DynLayout = format!("{n}:1").parse().expect("a layout");
            check("logical_divide", &a, d::logical_divide(&whole, &a));
        }
    }
    println!("{none} answers, {said:#?}");
    for law in ["injectivity", "step over", "negative stride", "exact fit", "no borrow", "tile gap", "cotarget fit"] {
        assert!(said.iter().any(|(text, &times)| text.starts_with(law) && times > 10), "{law} is not said");
    }
    // The cases that once had false errors.
    for (a, law) in [("(2,3):(3,2)", "step over: "), ("3:-1", "negative stride: "), ("(4,4):(1,2)", "injectivity: ")] {
        let error = d::complement(&a.parse().expect("a layout")).expect_err(a);
        assert!(error.law().starts_with(law), "{a}: {error}");
    }
}
