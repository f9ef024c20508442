//! The prelude beside those of other crates: no name of it is one that they have as well, but for those that are listed. It is enough that
//! this is compiled; `tests/prelude.rs` has the list to be all of the prelude.

/// Each name as a file has it that takes everything from all of them: one that two have does not compile.
macro_rules! names {
    ($($name:ident)*) => {
        #[allow(unused_imports)]
        #[deny(ambiguous_glob_imports)]
        mod beside {
            use colex::prelude::*;
            use nalgebra::*;
            use ndarray::prelude::*;
            use rayon::prelude::*;
            // What is imported by its name is no other crate's: a stride or an extent of `Layout!` is `Dyn`, so that it has to
            // be in the prelude, and nalgebra has one too.
            use colex::prelude::Dyn;
            $(use $name as _;)*
        }
    };
}
include!("../../tests/prelude/names.rs");
