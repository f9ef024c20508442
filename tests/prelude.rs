//! The names that the prelude exports. `peers/tests/prelude.rs` compares them with the names of other crates.

macro_rules! names {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
include!("prelude/names.rs");

#[test]
fn the_prelude_has_these_names_and_no_more_than_112() {
    let library = include_str!("../src/lib.rs");
    let (_, prelude) = library.split_once("pub mod prelude {").expect("a prelude");
    let imports =
        prelude.split("pub use ").skip(1).filter_map(|import| import.split_once(';')).map(|(import, _)| import);
    let mut names: Vec<&str> = imports
        .flat_map(|import| match import.split_once('{') {
            Some((_, list)) => list.trim_end_matches('}').split(',').collect(),
            None => import.rsplit("::").take(1).collect::<Vec<_>>(),
        })
        .map(|name| name.trim_matches(|c: char| c.is_whitespace() || c == '}'))
        .filter(|name| !name.is_empty())
        .collect();
    names.sort();
    names.dedup();
    let mut listed = NAMES.to_vec();
    listed.sort();
    assert_eq!(names, listed);
    assert!(names.len() <= 112, "{} names", names.len());
}
