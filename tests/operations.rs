//! Every operation has a named bound and a named result type, as `src/lib.rs` promises: for `composition(a, b)` these
//! are `A: CompositionOp<B>` and `Composition<A, B>`.
//!
//! `operations!` expands each row to a generic function with only this bound, which calls the operation and returns
//! the named result. Public functions without a row are listed with the reason.

use std::path::{Path, PathBuf};

use colex::int::Int;
use colex::profile::Shape;
use colex::swizzle::AnySwizzle;
use colex::tuple::{IntTuple, ProductOp};

/// The name of a function in camel case. For the function `zipped_divide` this is `ZippedDivide`, the name of its result.
/// With `Op` at the end it is the name of its bound, `ZippedDivideOp`.
fn camel(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').map(word).collect()
}

macro_rules! operations {
    ($($module:ident::$name:ident, $op:ident, $result:ident(A $(: $also:ident)? $(, $x:ident $(: $is:ident $(+ $too:ident)?)?)*);)*) => {
        /// A generic function for each operation. They are only compiled, never called.
        #[allow(dead_code, non_snake_case)]
        mod generic {
            use super::*;
            $(
                fn $name<A: colex::$module::$op<$($x),*> $(+ $also)?, $($x $(: $is $(+ $too)?)?),*>(
                    a: A,
                    $($x: $x),*
                ) -> colex::$module::$result<A, $($x),*> {
                    colex::$module::$name(a, $($x),*)
                }
            )*
        }
        /// The operations, each with the names of its bound and its result.
        const OPERATIONS: &[(&str, &str, &str)] = &[$((stringify!($name), stringify!($op), stringify!($result))),*];
    };
}
operations! {
    algebra::append, AppendOp, Append(A, X);
    algebra::append_to, AppendToOp, AppendTo(A, X, N);
    algebra::blocked_product, BlockedProductOp, BlockedProduct(A, B);
    algebra::ceil_div, CeilDivOp, CeilDiv(A, B: Shape);
    algebra::coalesce, CoalesceOp, Coalesce(A);
    algebra::coalesce_by, CoalesceByOp, CoalesceBy(A, P: IntTuple);
    algebra::coalesce_z, CoalesceZOp, CoalesceZ(A);
    algebra::compact_order, CompactOrderOp, CompactOrder(A, O: IntTuple);
    algebra::complement, ComplementOp, Complement(A);
    algebra::complement_exact, ComplementExactOp, ComplementExact(A, M: Shape + ProductOp);
    algebra::complement_to, ComplementToOp, ComplementTo(A, M: IntTuple);
    algebra::composition, CompositionOp, Composition(A, B);
    algebra::cosize, CosizeOp, Cosize(A);
    algebra::domain_distribute, DomainDistributeOp, DomainDistribute(A, N: Int);
    algebra::downcast, DowncastOp, Downcast(A, N);
    algebra::filter, FilterOp, Filter(A);
    algebra::filter_by, FilterByOp, FilterBy(A, P: IntTuple);
    algebra::filter_zeros, FilterZerosOp, FilterZeros(A);
    algebra::filter_zeros_by, FilterZerosByOp, FilterZerosBy(A, P: IntTuple);
    algebra::flat_divide, FlatDivideOp, FlatDivide(A, T);
    algebra::flat_divide_padded, FlatDividePaddedOp, FlatDividePadded(A, T: Copy);
    algebra::flat_product, FlatProductOp, FlatProduct(A, T);
    algebra::flatten, FlattenOp, Flatten(A);
    algebra::get_1d_coord, Get1dCoordOp, Get1dCoord(A, I);
    algebra::get_flat_coord, GetFlatCoordOp, GetFlatCoord(A, I);
    algebra::get_hier_coord, GetHierCoordOp, GetHierCoord(A, I);
    algebra::greatest_common_domain, GreatestCommonDomainOp, GreatestCommonDomain(A, B);
    algebra::group, GroupOp, Group(A, B, E);
    algebra::group_by, GroupByOp, GroupBy(A, P: IntTuple);
    algebra::inner_product, InnerProductOp, InnerProduct(A, B: IntTuple);
    algebra::layout_add, LayoutAddOp, LayoutAdd(A, B);
    algebra::left_inverse, LeftInverseOp, LeftInverse(A);
    algebra::logical_divide, LogicalDivideOp, LogicalDivide(A, T);
    algebra::logical_divide_padded, LogicalDividePaddedOp, LogicalDividePadded(A, T: Copy);
    algebra::logical_product, LogicalProductOp, LogicalProduct(A, T);
    algebra::make_layout, MakeLayoutOp, MakeLayout(A: Shape, D);
    algebra::make_layout_like, MakeLayoutLikeOp, MakeLayoutLike(A);
    algebra::make_ordered_layout, MakeOrderedLayoutOp, MakeOrderedLayout(A, O: IntTuple);
    algebra::max_alignment, MaxAlignmentOp, MaxAlignment(A);
    algebra::max_common_layout, MaxCommonLayoutOp, MaxCommonLayout(A, B);
    algebra::max_common_vector, MaxCommonVectorOp, MaxCommonVector(A, B);
    algebra::nullspace, NullspaceOp, Nullspace(A);
    algebra::prepend, PrependOp, Prepend(A, X);
    algebra::prepend_to, PrependToOp, PrependTo(A, X, N);
    algebra::product_each, ProductEachOp, ProductEach(A);
    algebra::raked_product, RakedProductOp, RakedProduct(A, B);
    algebra::recast, RecastOp, Recast(A, Old: Int, New: Int);
    algebra::replace, ReplaceOp, Replace(A, X, N);
    algebra::reverse, ReverseOp, Reverse(A);
    algebra::right_inverse, RightInverseOp, RightInverse(A);
    algebra::round_up, RoundUpOp, RoundUp(A, B: Shape);
    algebra::select, SelectOp, Select(A, I);
    algebra::shape_div, ShapeDivOp, ShapeDiv(A, B: Shape);
    algebra::take, TakeOp, Take(A, B, E);
    algebra::tile_to_shape, TileToShapeOp, TileToShape(A, M: IntTuple);
    algebra::tile_to_shape_by, TileToShapeByOp, TileToShapeBy(A, M: IntTuple, O);
    algebra::tiled_divide, TiledDivideOp, TiledDivide(A, T);
    algebra::tiled_divide_padded, TiledDividePaddedOp, TiledDividePadded(A, T: Copy);
    algebra::tiled_product, TiledProductOp, TiledProduct(A, T);
    algebra::unflatten, UnflattenOp, Unflatten(A, P: IntTuple);
    algebra::ungroup_by, UngroupByOp, UngroupBy(A, P: IntTuple);
    algebra::upcast, UpcastOp, Upcast(A, N);
    algebra::vector_width, VectorWidthOp, VectorWidth(A);
    algebra::zipped_divide, ZippedDivideOp, ZippedDivide(A, T);
    algebra::zipped_divide_padded, ZippedDividePaddedOp, ZippedDividePadded(A, T: Copy);
    algebra::zipped_product, ZippedProductOp, ZippedProduct(A, T);
    atom::make_fragment_like, MakeFragmentLikeOp, MakeFragmentLike(A);
    basis::make_identity_layout, MakeIdentityLayoutOp, MakeIdentityLayout(A);
    swizzle::layout_swizzle, LayoutSwizzleOp, LayoutSwizzle(A, W: AnySwizzle);
    swizzle::swizzle_merge, SwizzleMergeOp, SwizzleMerge(A, B: AnySwizzle);
}

/// These two operations have the coordinate as their first argument, as in CuTe.
#[allow(dead_code)]
mod of_a_coordinate {
    use colex::algebra::{Dice, DiceOp, Slice, SliceOp, dice, slice};
    fn sliced<C, A: SliceOp<C>>(coord: C, a: A) -> Slice<C, A> {
        slice(coord, a)
    }
    fn diced<C, A: DiceOp<C>>(coord: C, a: A) -> Dice<C, A> {
        dice(coord, a)
    }
}
/// For tiles and partitions of tensors, the bound and the result are those of the layout.
#[allow(dead_code)]
mod of_a_tensor {
    use colex::prelude::*;
    use colex::tensor::{LocalTile, LocalTileOp};
    fn tile<B: Buffer, L: LocalTileOp<T, C>, T, C>(
        tensor: &Tensor<B, L>,
        tiler: T,
        coord: C,
    ) -> LocalTile<View<'_, B::Element>, L, T, C> {
        local_tile(tensor, tiler, coord)
    }
    fn part<B: Buffer, L: PartitionOp<R>, R: AnyLayout>(
        tensor: &Tensor<B, L>,
        threads: R,
    ) -> Tensor<View<'_, B::Element>, L::Part> {
        local_partition(tensor, threads, 0)
    }
}

/// Public functions without a row, and why.
const OTHERS: &[(&str, &[&str])] = &[
    (
        "a relation or a fact returns a `bool`; a trait such as `IsCongruent<B>` has what the types know",
        &[
            "check_injective",
            "colex_less",
            "compatible",
            "congruent",
            "elem_less",
            "evenly_divides",
            "is_bijective",
            "is_contiguous",
            "is_disjoint",
            "is_injective",
            "is_surjective",
            "lex_less",
            "weakly_congruent",
        ],
    ),
    ("a check, which returns its operand; the bound is `Vectorizes<V>`", &["vectorized"]),
    (
        "returns a coordinate or an index: the bounds are `Accepts<C>` in kernels, and `Crd2IdxOp` and `Idx2CrdOp` in other generic code",
        &["crd2crd", "crd2idx", "crd2idx_by", "idx2crd", "idx2crd_by"],
    ),
    (
        "takes every tuple or every layout, so the bound of that kind is enough",
        &[
            "compact_col_major",
            "compact_col_major_from",
            "compact_row_major",
            "compact_row_major_from",
            "coshape",
            "depth_in",
            "flatten_tuple",
            "get",
            "notation",
            "rank_in",
            "size",
            "size_in",
            "unflatten_tuple",
        ],
    ),
    ("has a row above, with the coordinate as a parameter", &["dice", "slice", "slice_and_offset"]),
    (
        "builds a value from its arguments, and the type of the value names their types",
        &[
            "from_ndarray",
            "from_ndarray_mut",
            "loops",
            "make_composed_layout",
            "make_identity_tensor",
            "make_layout_tv",
            "make_swizzled_tensor",
            "make_tensor",
            "make_tensor_at",
            "make_tensor_at_mut",
            "tiled_copy",
            "tiled_mma",
        ],
    ),
    (
        "takes a tensor: the bounds are rows above, and `TilingOp` and `PartitionOp`",
        &[
            "inner_partition",
            "local_partition",
            "local_partition_mut",
            "local_tile",
            "local_tile_mut",
            "outer_partition",
        ],
    ),
    (
        "works on memory, or returns a number",
        &["broadcast", "conflict_free", "covers", "gemm", "gemm_by", "index_of_thread", "tv_of"],
    ),
];

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, out);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            out.push(entry);
        }
    }
}

#[test]
fn every_operation_has_its_bound_and_its_result_by_name() {
    crate::from_the_library();
    for &(name, op, result) in OPERATIONS {
        assert_eq!((op.to_string(), result.to_string()), (camel(name) + "Op", camel(name)));
    }
    let mut files = Vec::new();
    for module in ["algebra", "atom", "kinds/basis", "kinds/composed", "kinds/swizzle", "layout", "tensor", "tuples"] {
        let file = PathBuf::from(format!("src/{module}.rs"));
        files.extend(file.exists().then_some(file));
        sources(&PathBuf::from(format!("src/{module}")), &mut files);
    }
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    for file in files.iter().filter(|file| !file.to_string_lossy().contains("dynamic")) {
        let source = std::fs::read_to_string(file).expect("a file");
        let functions =
            source.lines().filter_map(|line| line.strip_prefix("pub fn ").or(line.strip_prefix("pub const fn ")));
        for name in functions.filter_map(|line| line.split(['<', '(']).next()) {
            let name = name.strip_prefix("try_").unwrap_or(name).to_string();
            let listed = OPERATIONS.iter().any(|row| row.0 == name)
                || OTHERS.iter().any(|(_, names)| names.contains(&name.as_str()));
            if !listed && !name.starts_with("__") {
                missing.push(format!("{}: {name}", file.display()));
            }
            found.push(name);
        }
    }
    assert!(missing.is_empty(), "functions without a row in OPERATIONS or OTHERS: {missing:#?}");
    let listed = OPERATIONS.iter().map(|row| row.0).chain(OTHERS.iter().flat_map(|(_, names)| names.iter().copied()));
    let gone: Vec<&str> = listed.filter(|&name| !found.iter().any(|other| other == name)).collect();
    assert!(gone.is_empty(), "listed, but not a function: {gone:?}");
    assert!(OPERATIONS.len() > 60 && found.len() > 150, "{} operations, {} functions", OPERATIONS.len(), found.len());
}
