//! The programs in `gpu/ui-tests` must not compile, with exactly the errors in the files next to them: two threads have one element, some
//! threads do not reach a barrier, a tile is read before the barrier, a signature is invalid or does not fit the launch, an argument outlives
//! its tensor, or a type claims shared memory that no launch gives.
//!
//! Their first lines name the law. After a change, `TRYBUILD=overwrite cargo test -p colex-gpu --test ui` writes the errors anew: read the
//! difference as the user who will see it.

#[test]
fn errors_read_as_documentation() {
    let t = trybuild::TestCases::new();
    for law in ["parts", "convergence", "barriers", "signatures", "launches", "spaces", "sealed"] {
        t.compile_fail(format!("ui-tests/{law}/*.rs"));
    }
}
