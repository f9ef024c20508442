//! Checks that no name of the prelude except `Dyn` is also in the preludes of `nalgebra`, `ndarray` or `rayon`.
//!
//! The check is that this file compiles. `tests/prelude/names.rs` lists the names, and `tests/prelude.rs` checks that it lists
//! the whole prelude.

/// Uses each name in a module that imports everything from all these crates. A name that two crates have does not compile.
macro_rules! names {
    ($($name:ident)*) => {
        #[allow(unused_imports)]
        #[deny(ambiguous_glob_imports)]
        mod beside {
            use colex::prelude::*;
            use nalgebra::*;
            use ndarray::prelude::*;
            use rayon::prelude::*;
            // Both colex and `nalgebra` have a `Dyn`. In colex it must be in the prelude, because `Layout!` is written with it.
            // This explicit import takes precedence over the glob imports.
            use colex::prelude::Dyn;
            $(use $name as _;)*
        }
    };
}
include!("../../tests/prelude/names.rs");
