//! Checks that the programs in `gpu/ui-tests` do not compile, and that their errors are exactly those in the `.stderr`
//! files next to them. In these programs two threads have the same element, some threads do not reach a barrier, a
//! tile is read before a barrier, a signature is invalid or does not fit the launch, an argument outlives its tensor,
//! or a user's type implements a trait that only the library may implement.
//!
//! The first lines of each program name the law that it breaks. After a change,
//! `TRYBUILD=overwrite cargo test -p colex-gpu --test ui` writes the `.stderr` files again. Read the differences as a
//! user would who gets these errors.

#[test]
fn errors_read_as_documentation() {
    let t = trybuild::TestCases::new();
    for law in ["parts", "convergence", "barriers", "signatures", "launches", "spaces", "sealed"] {
        t.compile_fail(format!("ui-tests/{law}/*.rs"));
    }
}
