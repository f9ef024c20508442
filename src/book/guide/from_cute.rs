//! I know CuTe: where is each of its names here, what is left out, and what differs?
//!
//! The tables list the names in CuTe's headers `layout.hpp`, `layout_composed.hpp`, `int_tuple.hpp`, `stride.hpp`,
//! `tensor_impl.hpp`, `underscore.hpp`, `swizzle.hpp` and `swizzle_layout.hpp`, and in its headers for printing. They also list
//! the names that MoYe.jl exports. The chapter [`from_others`](super::from_others) has CuTe's Python packages. "The same" means that the name is the same here. "Internal" means that CuTe uses the name only
//! inside other functions.
//!
//! A number in angle brackets is a value here: CuTe's `take<1, 3>(a)` is `take(a, int!(1), int!(3))`. Stable Rust cannot compute
//! with const generics, so each static integer is a value with a type of its own.
//!
//! # Layouts
//!
//! | CuTe | here |
//! | --- | --- |
//! | `make_layout(shape, stride)` | `layout!(shape : stride)`, or [`make_layout`](crate::make_layout) of a `shape!` and a stride |
//! | `make_layout(shape)`, `LayoutLeft`, `LayoutRight` (`GenColMajor`, `GenRowMajor`) | `layout!(shape)`, `layout!(shape, LayoutRight)` |
//! | `make_layout(a, b, ...)` | [`layouts!(a, b, ...)`](crate::layouts!) |
//! | `Layout<Shape<..>, Stride<..>>` | [`Layout!(shape : stride)`](crate::Layout!) |
//! | `make_shape`, `make_stride`, `make_step`, `make_int_tuple` | [`shape!`](crate::shape!) |
//! | `make_coord`, `_` | [`coord!`](crate::coord!), or a Rust tuple; outside of macros, `_` is [`All`](crate::All) |
//! | `make_tile`, `Tile` | [`tiler!`](crate::tiler!) |
//! | `Int<8>{}`, `_8{}`, `C<8>{}` | `int!(8)`, of the type [`C<8>`](crate::C); in a bound [`Int!(8)`](crate::Int!) |
//! | a dynamic `int` | [`Dyn`](crate::Dyn); in `layout!`, any expression that is not a literal |
//! | `make_ordered_layout`, `make_layout_like` | the same |
//! | `make_fragment_like` | [`atom::make_fragment_like`](crate::atom::make_fragment_like), which takes a layout |
//! | `make_identity_layout`, `make_identity_tensor`, `make_coord_tensor` | for the first two [the same](crate::basis); for the third [`coords`](crate::tensor::Tensor::coords) of a tensor |
//! | `a(c)` | [`a.at(c)`](crate::AnyLayout::at) |
//! | `layout<I, J>(a)`, `get<I>(a)` | [`mode!(a, I, J)`](crate::mode!), [`get::<I, _>(a)`](crate::tuple::get) |
//! | `shape(a)`, `stride(a)`; `shape<I>(a)`, `stride<I>(a)` | `a.shape()`, `a.stride()`; the same of `a.mode::<I>()` |
//! | `size(a)`, `cosize(a)` | [`size(a)`](crate::size), [`cosize(a)`](crate::cosize), which are ints; `a.size()`, `a.cosize()`, which are `usize` |
//! | `size<I>(a)`, `rank<I>(a)`, `depth<I>(a)` | `size_in(a, int!(I))`, `rank_in`, `depth_in` |
//! | `rank(a)`, `depth(a)` | `a.rank()`, `a.depth()` |
//! | `coshape`, `coprofile` | `coshape` is the same; `coprofile` is not here, because the nesting of a coordinate is part of its type |
//! | `slice`, `dice`, `slice_and_offset`; `lift_slice`, `lift_dice` | the first three are the same; the last two are internal |
//! | `coalesce(a)`; `coalesce(a, profile)`; `bw_coalesce`, `coalesce_x` | `coalesce`; `coalesce_by`; the last two are internal |
//! | `filter`; `filter(a, profile)`; `filter_zeros` | `filter`; `filter_by`; `filter_zeros`, `filter_zeros_by` |
//! | `flatten`, `unflatten` | the same |
//! | `select`, `take`, `append`, `prepend`, `replace`, `group` | the same; `append_to` and `prepend_to` take the rank of the result |
//! | `composition`, `composition_impl` | `composition`, which fails where there is no exact answer |
//! | `complement(a)`; `complement(a, m)` | `complement`; `complement_to`, and `complement_exact`, which fails if there is a gap |
//! | these, inverses, products and divides of layouts whose strides are coordinates, as in PyCuTe | methods of [`CoordLayout`](crate::CoordLayout) and [`DynCoordLayout`](crate::dynamic::DynCoordLayout); products and tiles by such a layout are `logical_product_coords` and `tiles_of`. PyCuTe's stride `(1,2)` is `1@0+2@1` in a `DynCoordLayout` |
//! | `right_inverse`, `left_inverse`, `nullspace` | the same |
//! | `max_common_layout`, `max_common_vector`, `max_alignment`, `domain_distribute` | the same |
//! | `layout_add`, `greatest_common_domain`, `coalesce_z` of PyCuTe | the same; `greatest_common_domain` takes two shapes |
//! | `logical_divide[1](a, b)` of PyCuTe, and other operations on one mode | `logical_divide(a, tiler!(_, b))`; in general `replace(a, op(mode!(a, 1), b), int!(1))` |
//! | `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide`; `tile_unzip` | the first four are the same, with `_padded` forms for a tile that does not divide the layout; `tile_unzip` is internal: it is a step of `zipped_divide` |
//! | `logical_product`, `zipped_product`, `tiled_product`, `flat_product`, `blocked_product`, `raked_product` | the same |
//! | `tile_to_shape(block, shape, order)` | `tile_to_shape`, `tile_to_shape_by` |
//! | `upcast`, `downcast`, `recast_layout` | `upcast`, `downcast`, `recast` |
//! | `zip(a)`, `transform_layout` | not here: write the modes, `layouts!(mode!(a, 0), ..)` |
//! | `domain_offset` | `slice_and_offset`; for a tensor, `slice` |
//! | `print`, `print_layout`, `print_latex`, `print_svg` | `{}`, `print_layout`, and `colex show --latex`, `--svg`, `--html` |
//! | `print1D`, `print2D` of CuTe's documentation | `print_1d`, `print_2d` |
//! | `print_latex_tv`, `print_latex_copy`, `print_latex_mma`, `print_svg_mma`, and the colours `TikzColor_*`, `SVGColor_*` | `colex show --tile`, `--thread-value` |
//! | `Coord`, `Step`, `Shape`, `Stride` | a tuple of ints, whose type is [`Shape!`](crate::Shape!) |
//! | `is_layout`, `is_composed_layout`, `is_tensor`, `is_static`, `is_constant`, `is_integral`, `is_tuple`, `IntTuple` | bounds of generic code: [`AnyLayout`](crate::AnyLayout), [`StaticLayout`](crate::StaticLayout), [`Static`](crate::int::Static), [`IntTuple`](crate::tuple::IntTuple) |
//! | `rank_v`, `depth_v`, `size_v`, `cosize_v`; `rank_t`, `depth_t`, `cosize_t` | `RANK` and `DEPTH` of [`IntTuple`](crate::tuple::IntTuple), `SIZE` and `COSIZE` of [`StaticLayout`](crate::StaticLayout); as types, [`Size<L>`](crate::Size) and [`Cosize<L>`](crate::Cosize) |
//! | `is_congruent`, `is_weakly_congruent`, `is_compatible` | [`IsCongruent`](crate::profile::IsCongruent), [`IsWeaklyCongruent`](crate::profile::IsWeaklyCongruent), [`IsCompatible`](crate::profile::IsCompatible) |
//!
//! # Swizzles
//!
//! | CuTe | here, in [`swizzle`](mod@crate::swizzle) |
//! | --- | --- |
//! | `Swizzle<B, M, S>` | [`swizzle!`](crate::swizzle!), [`Swizzle`](struct@crate::Swizzle) |
//! | `ComposedLayout`, `make_composed_layout`, `composition(swizzle, ..)` | [`ComposedLayout`](crate::ComposedLayout), [`make_composed_layout`](crate::swizzle::make_composed_layout) |
//! | the operations of `layout_composed.hpp` | methods of `ComposedLayout`, by the same names |
//! | `get_swizzle_portion`, `get_nonswizzle_portion` | the methods `swizzle()` and `layout()` of `ComposedLayout`; [`layout_swizzle`](crate::swizzle::layout_swizzle) |
//! | `get_swizzle`, `get_swizzle_t` | the type of the swizzle, a parameter of `ComposedLayout` |
//! | `make_swizzle`, `make_swizzle_strides`, `transfer_swizzle`, `MixedBits`, `make_mixed_bits`, `to_mixed_bits`, `safe_div`, `shiftl`, `shiftr` | not here: internal in CuTe, for strides with some known bits |
//! | `as_position_independent_swizzle_layout`, `as_position_independent_swizzle_tensor` | not here: they depend on addresses in the shared memory of a GPU |
//!
//! # Tuples and coordinates
//!
//! | CuTe | here |
//! | --- | --- |
//! | `crd2idx(c, s)`; `crd2idx(c, s, d)`; `crd2idx_ttt`, `crd2idx_itt`, `crd2idx_horner` | `crd2idx`; `crd2idx_by`; the last three are internal |
//! | `idx2crd(i, s)`; `idx2crd(i, s, d)`; `crd2crd` | `idx2crd`; `idx2crd_by`; `crd2crd` |
//! | `a.get_hier_coord(i)`, `get_flat_coord`, `get_1d_coord` | functions with these names |
//! | `compact_col_major`, `compact_row_major`, `compact_order`; `compact`, `compact_major`, `CompactLambda` | the first three are the same, and `compact_col_major_from` and so on take the first stride; the last three are internal |
//! | `increment`, `make_coord_iterator`, `ForwardCoordIterator` | `coords()` of a tensor; [`loops`](crate::tensor::loops) of a layout |
//! | `product(t)`, `product_each`, `inner_product` | `size` of a layout with the shape `t`; `product_each`, `inner_product` |
//! | `product_like`; `sum`, `max`, `min`, `gcd`, `elem_scale` of tuples | for ints [`int::ops`](crate::int::ops); for tuples not here |
//! | `ceil_div`, `round_up`, `shape_div`, `evenly_divides` | the same |
//! | `congruent`, `weakly_congruent`, `compatible` | the same, in [`profile`](crate::profile) |
//! | `elem_less`, `lex_less`, `colex_less` | the same |
//! | `elem_leq`, `elem_gtr`, `elem_geq`, `lex_leq`, `lex_gtr`, `lex_geq`, `colex_leq`, `colex_gtr`, `colex_geq` | not here: `_gtr` is `_less` with the operands exchanged; `_leq` is the negation of `_gtr`, and `_geq` that of `_less` |
//! | `Sort`, `SortByKey`, `Product` | the first two are not here; for the third, `size` of a layout, or `product_each` |
//! | `to_array`; `make_int_tuple_from`, `fill_int_tuple_from` | the leaves of `to_dyn()`; `DynLayout` builds tuples from arrays |
//! | `transform`, `for_each`, `fold`, `find`, `tuple_cat`, `all_of`, `any_of`, `none_of`, `apply`, `tapply`, `front`, `back`, `insert`, `remove`, `repeat`, `wrap`, `unwrap`, `zip`, `iscan`, `escan`, `filter_tuple`, and the other algorithms on tuples | those of the crate `frunk`, because a tuple is its `HList` |
//! | `Underscore`, `_`, `X` | [`All`](crate::All) |
//! | `is_underscore`, `has_underscore`, `all_underscore`, `has_elem`, `all_elem`, `has_int0`, `has_int1`, `is_flat` | not here: the type of a coordinate shows whether it has `_` |
//! | `find_if`, `fold_first`, `for_each_leaf`, `transform_leaf`, `transform_apply`, `flatten_to_tuple`, `repeat_like`, `replace_front`, `replace_back`, `tuple_repeat`, `zip2_by` | not here, like the other algorithms on tuples, except [`flatten_tuple`](crate::tuple::flatten_tuple) |
//! | `identity`, `constant_fn`, `bind`, `bound_fn`, `shift_left_const`, `shift_right_const` | closures |
//! | `integral_constant`, `bool_constant`, `constant`, `true_type`, `false_type`, `static_value`, `conditional_return`, `_m1` | [`C<N>`](crate::C), `typenum`'s `B1` and `B0`; `int!(-1)` |
//! | `integer_sequence`, `make_seq`, `make_range`, `seq`, `tuple_seq` and similar, `ratio`, `nratio`, `is_ratio`, `divmod`, `abs`, `log_2`, `bit_width`, `bit_ceil`, `bit_floor`, `has_single_bit`, `popcount`, `rotl`, `rotr`, `countl_zero` and similar | not here: use loops, and the methods of Rust's integers; for static ints [`int::ops`](crate::int::ops) |
//! | `int4_t`, `uint2_t` and similar, `int_bit`, `uint_byte` and similar, `bit_field`, `aligned_struct`, `is_byte_aligned`, `array_subbyte`, `dim3`, `uint3` | not here: elements have types of Rust or of other crates |
//! | `ForwardCoordIteratorSentinel` | the end of an iterator |
//! | `reverse` | the same, for a layout |
//!
//! # Tensors
//!
//! | CuTe | here |
//! | --- | --- |
//! | `make_tensor(ptr, layout)` | [`make_tensor(memory, layout)`](crate::tensor::make_tensor), where `memory` is a slice, an array or a `Vec`; for a pointer, `Tensor::from_raw_parts` |
//! | `make_tensor<T>(layout)` | `make_tensor([0.0; 32], layout!((4, 8)))`, which owns its elements |
//! | `make_tensor_like` | a tensor over a `Vec` with the layout `make_layout_like(t.layout())`: see [`tensor`](crate::tensor) |
//! | `t(c)`, `t(c) = x`; `t(_, 1)` | `t[c]`, `t[c] = x`; `t.slice((All, 1))` |
//! | `tensor<I>(t)`, `layout(t)`, `size(t)`, `shape(t)`, `rank(t)` ... | `t.layout()`, and the methods of a layout |
//! | `logical_divide`, `zipped_divide`, `tiled_divide`, `flat_divide`, `coalesce`, `composition` of a tensor | methods of a tensor: `t.zipped_divide(tiler)`, `t.compose(layout)` |
//! | `flatten`, `group_modes`, `take`, `filter`, `filter_zeros` of a tensor | the operation on `t.layout()`, which keeps the offsets |
//! | `local_tile`, `local_partition`, `inner_partition`, `outer_partition` | the same; all tiles or parts at once by `tiles`, `tiles_mut`, `partition_mut` |
//! | `recast<T>(t)` | `recast`, with the feature `bytemuck` |
//! | `domain_offset(c, t)` | `t.slice(..)`, or `make_tensor_at` |
//! | `max_common_vector(t, u)`, `max_alignment(t)` | the functions of the same names, called with the layouts of the tensors |
//! | `copy`, `copy_if`, `fill`, `clear`, `transform`, `axpby` | the same; `clear(t)` is `fill(&mut t, 0)` |
//! | `gemm` | [`atom::gemm`](crate::atom::gemm), or [`gemm_by`](crate::atom::gemm_by) with a multiply-add of your own; write a kernel as a loop over tiles, as in `examples/tiled` |
//! | `cooperative_gemm`, `copy_aligned`, `prefetch` | not here: they are for NVIDIA's GPUs only |
//! | `print_tensor` | `println!("{t}")`, a table |
//! | `print_tensor_os`, `pretty_print`, `num_digits` | not here: `Display`, `Debug` |
//! | `gmem_ptr`, `smem_ptr`, `rmem_ptr`, `make_gmem_ptr`, `make_smem_ptr`, `make_rmem_ptr`, `make_tmem_ptr`, `recast_ptr`, `raw_pointer_cast` | not here: pointers and references of Rust have no memory space |
//! | `tmem_ptr`, `is_gmem`, `is_smem`, `is_rmem`, `is_tmem`, `swizzle_ptr`, `make_swizzle_ptr`, `smem_ptr_flag`, `smem_ptr_flag_bits`, `smem_sparse_ptr_flag`, `smem_sparse_ptr_flag_bits` | not here: a swizzle is part of the layout of a tensor, see [`make_swizzled_tensor`](crate::tensor::make_swizzled_tensor) |
//! | `counting_iterator`, `transform_iter`, `make_transform_iter`, `iter_adaptor`, `iter_value_t`, `iterator_traits` and their like | Rust's iterators: `t.iter().map(..)` |
//! | `make_zip_tensor`, `unzip_tensor`, `ZipIterator`, `ZipLayout`, `is_zip_layout` | not here: `t.iter().zip(u.iter())`, or [`transform_both`](crate::kernels::transform_both) |
//! | `AutoFilter`, `CopyPolicy`, `prefer`, `cooperative_copy`, `naive_cooperative_copy`, `heuristic_permutation`, `cooperative_prefetch` | not here: `copy` chooses the order of its loops itself |
//! | `ArrayEngine`, `ViewEngine`, `ConstViewEngine`, `MakeTensor` | [`Buffer`](crate::tensor::Buffer): an array, [`ViewMut`](crate::tensor::ViewMut), [`View`](crate::tensor::View) |
//! | `TiledCopy`, `TiledMMA`, `make_tiled_mma`, `make_tiled_copy`; atoms and their traits | [`atom`](mod@crate::atom) has `tiled_mma`, `tiled_copy` and the instructions |
//! | `MMA_Atom`, `Copy_Atom`; `ThrMMA`, `ThrCopy`; `thr_size`, `tile_shape`, `tile_size` | in `atom`: [`MmaAtom`](crate::atom::MmaAtom), `CopyAtom`; `get_slice`; `threads`, `tile_shape` |
//! | `partition_shape_A`, `partition_shape_B`, `partition_shape_C` | `partition_shape_a`, `partition_shape_b`, `partition_shape_c` of a [`TiledMma`](crate::atom::TiledMma) |
//! | `get_layoutA_TV`, `get_layoutB_TV`, `get_layoutC_TV`, `get_layoutS_TV`, `get_layoutD_TV` | `layout_a_tv`, `layout_b_tv`, `layout_c_tv`, `layout_s_tv`, `layout_d_tv` |
//! | `make_layout_tv` of CuTe's Python, `make_tv` | [`make_layout_tv`](crate::atom::make_layout_tv); [`tv_of`](crate::atom::tv_of) partitions tensors by the result, and [`covers`](crate::atom::covers) and [`broadcast`](crate::atom::broadcast) tell which elements it reaches |
//! | `make_tiled_copy_A`, `make_tiled_copy_B`, `make_tiled_copy_C`; `make_tiled_copy_tv` | [`tiled_copy_a`](crate::atom::tiled_copy_a), `tiled_copy_b`, `tiled_copy_c`; `tiled_copy` of threads and values |
//! | `retile_S`, `retile_D` | [`retile`](crate::atom::TiledCopy::retile), for both |
//! | `make_cotiled_copy`, `make_tiled_copy_C_atom`, `make_tiled_copy_D`, `make_tiled_copy_S`, `make_tiler_impl` | not here, or internal: use `tiled_copy_c`, `composition` |
//!
//! # MoYe.jl
//!
//! MoYe counts from 1, and colex from 0. Names that MoYe shares with CuTe are in the tables above. Its other names:
//!
//! | MoYe | here |
//! | --- | --- |
//! | `@Layout (4, 8) (8, 1)`, `StaticLayout` | `layout!((4, 8) : (8, 1))`, [`StaticLayout`](crate::StaticLayout) |
//! | `static(4)`, `_4`; `4` | `int!(4)`; `Dyn::new(4)` |
//! | `coord_to_index`, `index_to_coord`, `coord_to_coord` | `crd2idx`, `idx2crd`, `crd2crd` |
//! | `capacity` | `size` |
//! | `colex_less`, `elem_less`, `increment`, `GenColMajor`, `GenRowMajor` | as in CuTe |
//! | `MoYeArray`, `ArrayEngine`, `ViewEngine`, `MoYeSharedArray` | [`Tensor`](crate::tensor::Tensor) over an array, a slice or a [`View`](crate::tensor::View) |
//! | `@tile`, `@parallelize` | `local_tile`; `partition`, `local_partition` |
//! | `zeros!`; `axpby!`; `gemm!` | `fill(&mut t, 0)`; `axpby`; not here: `atom::gemm` multiplies only the operands of one instruction |
//! | `print_layout`, `print_typst` | `print_layout`; `colex show --latex`, `--svg` |
//! | `MMATraits`, `MMAAtom`, `CopyAtom`, `UniversalFMA`, `UniversalCopy`, `shape_mnk`, `thr_id`, `layout_a`, `layout_b`, `layout_c`, `layout_d` | the instructions of [`atom`](mod@crate::atom), and the items of their traits |
//! | `make_tiled_mma`; `make_tiled_copy`; `make_tiled_copy_A`, `make_tiled_copy_B`, `make_tiled_copy_C`; `tile_size`; `get_slice` | in `atom`: `tiled_mma`; `tiled_copy`; `tiled_copy_a`, `tiled_copy_b`, `tiled_copy_c`; `tile_shape`; `get_slice` |
//! | `partition_A`, `partition_B`, `partition_C`, `partition_S`, `partition_D` | `partition_a`, `partition_b`, `partition_c`, `partition_s`, `partition_d` |
//! | `make_fragment_A`, `make_fragment_B`, `make_fragment_C`, `partition_fragment_A`, `partition_fragment_B`, `partition_fragment_C` | `make_fragment_like` of a part |
//! | `retile_D`, `retile_S` | [`Retile`](crate::atom::Retile) |
//! | `CPOP_ASYNC_CACHEALWAYS`, `CPOP_ASYNC_CACHEGLOBAL`, `cp_async_wait`, `cp_async_commit`, `isgmem`, `issmem`, `isrmem` | not here: they are instructions and memories of NVIDIA's GPUs |
//! | `static_size`, `@gc_preserve`, `@loopinfo` | not here: they are specific to Julia |
//!
//! # Where CuTe gives another answer
//!
//! CuTe's answers are right if its preconditions hold. It checks few of them for static integers, and none for dynamic ones.
//! `tests/golden_dynamic/divergences.rs` has each row of this table, with the arithmetic that shows why the answers differ.
//! `tests/golden/README.md` names the commit of CuTe.
//!
//! | call | CuTe | here |
//! | --- | --- | --- |
//! | `(4,6,8):(2,3,5) ∘ 6:3` | a layout that is not the composition | an error |
//! | `(3,3):(0,1) ∘ 4:2`, whose offsets would be 0, 0, 1, 2 | a layout with other offsets | an error: no layout has these offsets |
//! | `(4,4):(1,4) ∘ 8:3`, dynamic | `(2,4):(3,4)`, whose offset at index 3 is 7 and not 9 | `8:3` |
//! | `logical_divide(6:1, 4:1)` | `(4,2):(1,4)`, which reaches offset 7 | an error; `logical_divide_padded` says which coordinates are real |
//! | `logical_divide(96:1, (3,6):(1,16))` | a layout that leaves out elements: it never reaches 15 | an error |
//! | `max_common_layout(3:1, 4:1)` | `4:1`, although the first layout has only 3 coordinates | `3:1` |
//! | `upcast(16:1, 8)`, dynamic | `16:0` | `2:1`, as for static integers |
//! | `tile_to_shape((6,2):(1,6), (10,8))`, dynamic | 12 rows | an error |
//! | `shape_div(8, 6)`, dynamic | 2 | an error, as for static integers |
//! | `left_inverse(4:-1)` | an extent of -1 | `4:-1` |
//! | `get_1d_coord` of `(2,2):(0,1)`, dynamic | divides by 0 | an answer: the mode of stride 0 has coordinate 0 |
//!
//! # Where `weaverbird` gives another answer
//!
//! The crate `weaverbird`, here version 0.1.0, is a port of CuTe's layouts from Python. It is compared with colex by
//! `cargo run --release -p colex-peers --bin weaverbird`, which prints these rows. The right offsets come from the definition:
//! those of `A ∘ B` are A at each offset of B.
//!
//! | call | `weaverbird` 0.1.0 | right offsets | here |
//! | --- | --- | --- | --- |
//! | `(2,2):(0,1) ∘ (2,2):(1,1)` | `(2,2):(0,0)`, with the offsets 0, 0, 0, 0 | 0, 0, 0, 1 | an error: no layout has these offsets |
//! | `(2,2):(1,1) ∘ (2,2):(1,1)` | `(2,2):(1,1)`, with the offsets 0, 1, 1, 2 | 0, 1, 1, 1 | an error: no layout has these offsets |
//! | `(5,2):(8,2) ∘ (3,4):(1,1)` | `(3,4):(8,8)`, whose last offset is 40 | the last is 2 | an error: no layout has these offsets |
//! | `(8,4):(0,2) ∘ 6:3` | an error | 0, 0, 0, 2, 2, 2 | `(3,2):(0,2)` |
//! | `logical_divide((2,2):(1,2), 3:1)` | `(3,1):(1,3)`, which leaves out 3 | none: 3 does not divide 4 | an error |
//! | `logical_divide(5:6, 4:1)` | `(4,2):(6,24)`, which reaches 30, 36 and 42, past the last offset 24 | none: 4 does not divide 5 | an error |
//! | `logical_divide((8,5,6):(1,8,40), 3:4)` | `(3,(4,18)):(4,(1,12))`, with 216 of the 240 offsets | each of 0 to 239 once | `(3,(4,20)):(4,(1,12))` |
//! | `logical_product(2:3, 2:7)` | an error | 0, 3, 13, 16 | `(2,2):(3,13)` |
//! | `greatest_common_domain((2,3), (3,6))` | `(3):(2)`, whose indices 0, 2, 4 are (0,0), (2,0), (1,1) in `(3,6)`: not equal steps | no common mode | `1:0` |
//!
//! # What differs
//!
//! - **Divides by `_`**: `zipped_divide`, `tiled_divide` and `flat_divide` separate the tiles from the rests. If the tiler
//!   has `_` for a mode, the tile is the whole mode, and the rest has extent 1. `logical_divide` by `_` is as in CuTe.
//! - **Integers are checked.** A size or an offset that does not fit an `isize` is an error, and an index never overflows.
//! - **A static extent of 1 has stride 0** in compact layouts, as in CuTe: `layout!((1, 4))` is `(_1,_4):(_0,_1)`.
//! - **Dynamic modes merge only at run time**: `colex::dynamic` merges modes whenever their values allow it. The typed operations
//!   merge only the modes that their types allow to merge.
