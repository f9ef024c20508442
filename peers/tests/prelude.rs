//! The prelude beside those of other crates: no name of it is one that they have as well, but for those that are listed.

/// Each name as a file has it that takes everything from all of them: one that two have does not compile.
macro_rules! beside {
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
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
beside! {
    Accepts All AnyLayout BlockedProduct BlockedProductOp Buffer BufferMut C Coalesce CoalesceOp Complement
    ComplementOp ComplementTo ComposedLayout Composition CompositionOp ConstExtent Dyn Extent FlatDivide
    FlatDivideOp Int Layout LayoutError LayoutLeft LayoutRight LeftInverse LeftInverseOp LogicalDivide
    LogicalDivideOp LogicalProduct LogicalProductOp MatrixLayout Mode Padded PartitionMutOp PartitionOp
    RakedProduct RakedProductOp RightInverse RightInverseOp Shape Slice SliceOp Static StaticLayout Swizzle
    Tensor TileToShape TileToShapeOp TiledDivide TiledDivideOp TilesMutOp TilingOp ToDyn View ViewMut Whole
    ZippedDivide ZippedDivideOp blocked_product ceil_div coalesce coalesce_by complement complement_to
    composition coord crd2idx flat_divide flatten group idx2crd int layout layouts left_inverse local_partition
    local_partition_mut local_tile local_tile_mut logical_divide logical_divide_padded logical_product
    make_identity_layout make_identity_tensor make_layout make_ordered_layout make_swizzled_tensor make_tensor
    make_tensor_at make_tensor_at_mut max_common_vector mode notation print_layout raked_product right_inverse
    select shape slice swizzle tile_to_shape tiled_divide tiler try_complement_to try_composition
    try_logical_divide try_tiled_divide try_zipped_divide zipped_divide zipped_divide_padded
}

#[test]
fn the_prelude_has_these_names_and_no_more_than_112() {
    let library = include_str!("../../src/lib.rs");
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
