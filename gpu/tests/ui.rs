//! The programs in `gpu/ui-tests` must not compile, with exactly the errors beside them: two threads with one element, a barrier that
//! some do not reach, a read before the barrier, a signature that no kernel has, or another one than a launch's; what would outlive the
//! tensor that it is of, and shared memory that nobody gives.
//!
//! Their first lines say the law. After a change, `TRYBUILD=overwrite cargo test -p colex-gpu --test ui` writes the errors anew: read the
//! difference as the user who will see it.

#[test]
fn errors_read_as_documentation() {
    let t = trybuild::TestCases::new();
    for law in ["parts", "convergence", "barriers", "signatures", "launches", "spaces", "sealed"] {
        t.compile_fail(format!("ui-tests/{law}/*.rs"));
    }
}
