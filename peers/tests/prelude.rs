//! No name of the prelude is also in the preludes of other crates, but for those that are listed. It is enough that this
//! compiles; `tests/prelude.rs` checks that the list is the whole prelude.

/// Uses each name in a file that imports everything from all crates: a name that two of them have does not compile.
macro_rules! names {
    ($($name:ident)*) => {
        #[allow(unused_imports)]
        #[deny(ambiguous_glob_imports)]
        mod beside {
            use colex::prelude::*;
            use nalgebra::*;
            use ndarray::prelude::*;
            use rayon::prelude::*;
            // An explicit import hides glob imports. A stride or an extent of `Layout!` is `Dyn`, so that it has to
            // be in the prelude, and nalgebra has one too.
            use colex::prelude::Dyn;
            $(use $name as _;)*
        }
    };
}
include!("../../tests/prelude/names.rs");
