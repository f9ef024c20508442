//! I know CuTe DSL, FlyDSL, tensor-layouts, PyCuTe or torch's layouts: what is the same here, and what differs?
//!
//! Each section is for readers who know one of these packages and have not seen colex. Every row was run with the version that its
//! section names, except where the section says otherwise; a test answers the colex side of each difference with the program `colex`.
//! CuTe in C++, MoYe.jl and `weaverbird` are in [`from_cute`](super::from_cute).
//!
//! Two things differ from all of them:
//!
//! - **An operation without an exact result is an error.** The others answer some such calls with a layout of other offsets.
//! - **Static integers are types.** `layout!((4, 8) : (8, 1))` is checked by the compiler, and prints as `(_4,_8):(_8,_1)`. An
//!   integer known only at run time prints without the `_`. The calculator leaves the `_` away.
//!
//! # What each prints
//!
//! The program `colex` reads these forms, so a printed layout can be pasted: `colex eval 'Layout<(4,8):(1E0,3E1)>'`. Pictures and
//! explanations, `colex show` and `colex explain`, read them too.
//!
//! | | colex | CuTe DSL | FlyDSL | tensor-layouts | PyCuTe |
//! | --- | --- | --- | --- | --- | --- |
//! | a layout | `(4,8):(8,1)` | the same; its type is `!cute.layout<"(4,8):(8,1)">` | `Layout<(4,8):(8,1)>`, `!fly.layout<(4,8):(8,1)>` | `(4, 8) : (8, 1)`, `Layout((4, 8), (8, 1))` | `(4, 8):(8, 1)`, `Layout((4, 8), (8, 1))` |
//! | an integer of the running program | its value | `?` | `?`, `?{i64}` | - | - |
//! | a stride along entry 1 | `3@1` | `3@1` | `3E1` | - | `3@1` |
//! | a stride along entry 0 of entry 1 | `1@0@1`, the innermost first | `1@0@1` | `1E1E0`, the outermost first | - | `1@0@1` |
//! | the whole of a mode | `_` | `_`; `None` in Python | `*`; `None` in Python | `None` | `None` |
//! | a tiler | `(2:2,_)` | `[2:2;_]` | `Tile<[2:2\|*]>` | `Tile(Layout(2, 2), Layout(4, 1))` | `(Layout(2, 2), None)` |
//! | a swizzle | `Sw<3,4,3>` | `S<3,4,3>` | `S<3,4,3>` | `Swizzle(3, 4, 3)` | CUTLASS's `pycute`: `SW_3_4_3` |
//! | a swizzled layout | `Sw<3,4,3> o 0 o (4,8):(8,1)` | `S<3,4,3> o 0 o (4,8):(8,1)` | `ComposedLayout<S<3,4,3> o 0 o (4,8):(8,1)>` | `(Swizzle(3, 4, 3)) o ((4, 8) : (8, 1))`, with an offset `(..) o {5} o (..)` | CUTLASS's `pycute`: `SW_3_4_3 o 0 o (4, 8):(8, 1)` |
//! | a layout after a layout, not yet composed | is composed at once | `(4,8):(8,1) o 0 o (2,4):(1,2)` | the same in `ComposedLayout<..>` | `((4, 8) : (8, 1)) o (..)` | - |
//! | an XOR stride | `F9` | - | - | - | `F9` |
//!
//! Not read: `?`, because the value is not there; `tensor<(0,0) o ..>` of CuTe DSL; `S<2,4294967295,3>` of CuTe DSL, which is a swizzle
//! with the base -1; `ComposedLayout(..)` of Python, of which the text of `print` is read.
//!
//! # CuTe DSL
//!
//! `nvidia-cutlass-dsl` 4.8.1 from PyPI, without a GPU. Names that are not in this table are CuTe's, and [`from_cute`](super::from_cute)
//! has them.
//!
//! | CuTe DSL | colex |
//! | --- | --- |
//! | `make_layout((4, 8), stride=(8, 1))` | `layout!((4, 8) : (8, 1))`; at run time [`DynLayout`](crate::dynamic::DynLayout) |
//! | a Python `int`; a `cutlass.Int32` | `int!(4)`, and any literal in `layout!`; [`Dyn`](crate::Dyn), and any other expression |
//! | `a(c)`, `a.shape`, `a.stride` | `a.at(c)`, `a.shape()`, `a.stride()` |
//! | `E([0, 1])`; `3 * E(1)` | `1@1@0` and `3@1` in `layout!` |
//! | `get(a, mode=[1])`, `select(a, mode=[1, 0])`, `group_modes(a, 0, 2)` | `mode!(a, 1)`, `select`, `group` |
//! | `slice_(a, c)`, `slice_and_offset(c, a)` | `slice(c, a)`, `slice_and_offset(c, a)` |
//! | `recast_layout(new, old, a)` | `recast(a, old, new)`: the widths are in the other order |
//! | `coalesce(a, target_profile=(1, 1))` | `coalesce_by(a, profile)` |
//! | `complement(a, n)` | `complement_to(a, n)` |
//! | `a.get_hier_coord(offset)`, `a.get_flat_coord(offset)` | functions with these names; they fail for an offset that the layout does not reach |
//! | `make_layout_tv(threads, values)` | [`atom::make_layout_tv`](crate::atom::make_layout_tv) |
//! | `append_ones(a, up_to_rank=4)` | `append_to(a, layout!(1 : 0), int!(4))` |
//! | `cute.printf("{}", a)`, `print(a)` | `println!("{a}")` |
//! | `leading_dim`, `is_major`, `FastDivmodDivisor`, `make_layout_image_mask` | not here |
//!
//! Where the answers differ:
//!
//! | call | CuTe DSL 4.8.1 | colex |
//! | --- | --- | --- |
//! | `(4,6,8):(2,3,5) ∘ 6:3` | `(2,3):(6,3)`, with the offsets 0, 6, 3, 9, 6, 12; those of the composition are 0, 6, 7, 8, 9, 15 | an error: no layout has these offsets |
//! | `(6,8):(2,1) ∘ 4:4`, also if 6 is known only at run time | `(2,2):(8,1)`, with the offsets 0, 8, 1, 9; those of the composition are 0, 8, 5, 2 | an error: no layout has these offsets |
//! | `(8,2):(4,1) ∘ (6,2):(1,6)` | `(6,2):(4,24)`, although it refuses `∘ 12:1`, which has the same offsets | an error: no layout has these offsets |
//! | `logical_divide(6:1, 4:1)`, also if 6 is known only at run time | `(4,2):(1,4)`, which reaches the offset 7 | an error; `logical_divide_padded` says which coordinates are real |
//! | `zipped_divide((4,8):(8,1), (2,_))` | an error | `((2,8),(2,1)):((8,1),(16,0))` |
//! | `logical_product(3:3, (2,2):(1,2))` | `(3,(2,2)):(3,(1,2))`, in which two copies share offsets | an error |
//! | `logical_product(2:3, 2:7)` | an error | `(2,2):(3,13)` |
//! | `raked_product((4,2):(1,4), (1,3):(1,1))` | `(4,(3,2)):(1,(8,4))`: each mode is coalesced | `((1,4),(3,2)):((8,1),(8,4))`, the same function, as in CuTe C++ |
//! | `left_inverse((2,2):(2,3))` | an error | `(2,3):(1,1)` |
//! | `left_inverse(4:-1)` | an error | `4:-1` |
//! | `max_common_layout(3:1, 4:1)` | `4:1`, which the first layout does not have | `3:1` |
//! | `tile_to_shape((6,2):(1,6), (10,8), (0,1))` | `((6,2),(2,4)):((1,12),(6,24))`, which has 12 rows and not 10 | an error |
//! | `recast(8:6, 8, 32)` | `8:2`; the elements lie in the units 0, 1, 3, 4, and so on | an error: no layout has these units |
//! | `recast(24:2, 16, 8)` | `24:4`, half of the 48 parts | an error |
//! | `recast((2,3,1):(3,1,1), 16, 8)` | `(2,6,2):(6,1,1)`, 24 coordinates for 12 parts | `(2,6,1):(6,1,2)` |
//! | `recast(Sw<2,1,3> o 0 o (8,8):(8,1), 8, 32)` | `S<2,4294967295,3> o 0 o (8,2):(2,1)`: the base is -1; the offsets are right | `Sw<1,0,3> o 0 o (8,2):(2,1)` |
//! | `idx2crd(40, (4,8))` | `(0,10)`: past the size the last entry grows | `(0,2)`: it begins again |
//!
//! # FlyDSL
//!
//! `flydsl` 0.5.0 from PyPI, whose operations infer their results as types without a GPU.
//!
//! | FlyDSL | colex |
//! | --- | --- |
//! | `make_layout((4, 8), (8, 1))` | `layout!((4, 8) : (8, 1))` |
//! | `crd2idx(c, a)`, where `a` is a layout | `a.at(c)`; `crd2idx(c, s)` here takes a shape |
//! | `idx2crd(offset, a)`, where `a` is a layout | `get_hier_coord(a, offset)`: both go by the strides. `idx2crd(index, s)` here takes a shape, and is the inverse of `crd2idx` |
//! | `get_flat_coord(offset, a)`, `get_1d_coord(offset, a)` | `get_flat_coord(a, offset)`, `get_1d_coord(a, offset)` |
//! | `recast_layout(a, old, new)` | `recast(a, old, new)` |
//! | `E(0, 1)`, printed `1E0E1` | `1@1@0` in `layout!` |
//! | `make_tile(2, None)`, `make_coord(None, 1)` | `tiler!(2, _)`, `coord!(_, 1)` |
//! | `slice(a, c)`, `dice(a, c)` | `slice(c, a)`, `dice(c, a)` |
//! | `get_(a, 1)`, `take`, `select(a, [1, 0])`, `group`, `append`, `prepend` | `mode!(a, 1)`; the others are the same |
//! | `int_tuple_product`, `int_tuple_product_each` | `size` of a layout with this shape, `product_each` |
//! | `complement(a)`, `complement(a, n)` | `complement`, `complement_to` |
//! | `make_composed_layout(swizzle, 0, a)`; `composed_get_inner`, `composed_get_outer`, `composed_get_offset` | the same; the methods `swizzle`, `layout` and `offset` of [`ComposedLayout`](crate::ComposedLayout) |
//! | `logical_divide(a, tile)`, where an `int` is not a tile | `logical_divide(a, int!(4))` too |
//! | `make_layout_tv` | [`atom::make_layout_tv`](crate::atom::make_layout_tv) |
//!
//! Where the answers differ:
//!
//! | call | FlyDSL 0.5.0 | colex |
//! | --- | --- | --- |
//! | `(4,6,8):(2,3,5) ∘ 6:3` | `(2,3):(6,3)`, with other offsets | an error: no layout has these offsets |
//! | `(8,2):(4,1) ∘ (6,2):(1,6)` | `(6,2):(4,24)`, with other offsets | an error: no layout has these offsets |
//! | `get_hier_coord((4,8):(1,8), 7)`, FlyDSL's `idx2crd` | `(3,0)`, whose offset is 3 | an error: the layout does not reach the offset 7 |
//! | `left_inverse((2,3):(2,3))` | `(2,3):(0,2)`, which gives the index 2 for the offset 2 of index 1 | `(2,3,2):(1,1,4)` |
//! | `cosize(4:-1)` | -2 | `4` |
//! | `make_ordered_layout((4,1,2), (0,1,2))` | `(4,1,2):(1,4,4)`: an extent of 1 has a stride | `(4,1,2):(1,0,4)` |
//! | `logical_divide(6:1, 4:1)` | `(4,2):(1,4)`, which reaches the offset 7 | an error |
//! | `logical_product(3:3, (2,2):(1,2))` | `(3,(2,2)):(3,(1,2))`, in which two copies share offsets | an error |
//! | `recast(24:2, 16, 8)` | `24:4`, half of the 48 parts | an error |
//! | `composition((8,8):(8,1), (4))` | `(4,8):(8,1)`: modes without a tile stay | `(4):(8)`: they are dropped, as in CuTe C++; `(4,_)` keeps them |
//! | `tile_to_shape((2,2):(1,2), (4,5), (0,1))` | `((2,2),(2,3)):((1,4),(2,8))`, which has 6 columns and not 5 | an error |
//!
//! # tensor-layouts
//!
//! `tensor-layouts` 0.3.2 from PyPI.
//!
//! | tensor-layouts | colex |
//! | --- | --- |
//! | `Layout((4, 8), (8, 1))`, `a(1, 2)` | `layout!((4, 8) : (8, 1))`, `a.at((1, 2))` |
//! | `compose(a, b)` | `composition(a, b)` |
//! | `compose(swizzle, a)`; `compose(a, swizzle)` | `composition(swizzle, a)`, a [`ComposedLayout`](crate::ComposedLayout); [`layout_swizzle(a, swizzle)`](crate::swizzle::layout_swizzle), which is the swizzled layout that is exactly this function, or an error |
//! | `Tile(Layout(2, 1), Layout(4, 2))` | `tiler!(2 : 1, 4 : 2)` |
//! | `coalesce(a, (4, 6))`: the profile has extents | `coalesce_by(a, profile)`, as in CuTe: only the nesting counts |
//! | `complement(a)`, `complement(a, n)` | `complement`, `complement_to` |
//! | `mode(a, 1)`, `concat(a, b)`, `group`, `append`, `prepend`, `replace`, `flatten`, `unflatten` | `mode!(a, 1)`, `layouts!(a, b)`; the others are the same |
//! | `sort(a)`: the modes in the order of their strides | not here; `make_layout_like` gives the compact layout in that order |
//! | `crd2flat(c, s)`; `crd2offset(c, s, d)` | `crd2idx(c, s)`; `crd2idx_by(c, s, d)` |
//! | `a(2, None)` | `slice(coord!(2, _), a)`; `slice_and_offset` gives the offset too, as there |
//! | `slice_modes(c, s)`, `dice_modes(c, s)` of tuples | `slice`, `dice` of layouts |
//! | `compute_col_major_strides(s)`, `compute_row_major_strides(s)` | `compact_col_major(s)`, `compact_row_major(s)` |
//! | `iter_layout(a)`: each coordinate and its offset | a loop over `0..a.size()` with `a.at(i)` |
//! | `Tensor(layout, offset, data)` | [`make_tensor(memory, layout)`](crate::tensor::make_tensor) |
//!
//! Where the answers differ:
//!
//! | call | tensor-layouts 0.3.2 | colex |
//! | --- | --- | --- |
//! | `coalesce((2,(1,6)):(1,(6,2)), (1,1))` | `(1,1):(0,0)`, which has one coordinate | `(2,6):(1,2)` |
//! | `blocked_product((2,2):(1,2), 3:1)` | `((2,3),2):((1,4),2)`: a mode without a partner stays as it is | `((2,3),(2,1)):((1,4),(2,0))`, the same function, as in CuTe C++ |
//! | `composition((8,8):(8,1), (4))` | `(4,8):(8,1)`: modes without a tile stay | `(4):(8)`: they are dropped, as in CuTe C++; `(4,_)` keeps them |
//! | `(8,2):(4,1) ∘ (6,2):(1,6)` | `(6,2):(4,24)`, with other offsets | an error: no layout has these offsets |
//! | `(8,4):(0,2) ∘ 6:3` | an error | `(3,2):(0,2)` |
//! | `logical_product(3:3, (2,2):(1,2))` | `(3,(2,2)):(3,(1,2))`, in which two copies share offsets | an error |
//! | `logical_product(2:3, 2:7)` | an error | `(2,2):(3,13)` |
//! | `logical_divide(6:1, 4:1)` | `(4,2):(1,4)`, which reaches the offset 7 | an error |
//! | `left_inverse((2,3):(2,3))` | `(2,3):(0,2)`, which gives the index 2 for the offset 2 of index 1 | `(2,3,2):(1,1,4)` |
//! | `upcast(8:6, 4)` | `8:2`; the elements lie in the units 0, 1, 3, 4, and so on | an error: no layout has these units |
//! | `downcast((2,3,1):(3,1,1), 2)` | `(2,6,2):(6,1,1)`, 24 coordinates for 12 parts | `(2,6,1):(6,1,2)` |
//! | `max_common_layout(3:1, 4:1)` | `4:1`, which the first layout does not have | `3:1` |
//! | `zipped_divide((4,8):(8,1), (2,_))` | an error | `((2,8),(2,1)):((8,1),(16,0))` |
//!
//! # PyCuTe, and the `pycute` of CUTLASS
//!
//! There are two packages of this name: that of the repository NVlabs/CuTe, of 2026, and an older one in CUTLASS, here that of
//! `nvidia-cutlass` 4.2.0.0 from PyPI. `tests/documented` has the first one's documented examples, and the calls that the tests of
//! `weaverbird` make, a port of it; `cli/tests/cli/documented.rs` compares them. What the tables say of PyCuTe
//! was not run in PyCuTe itself: it stands in its documentation, or `weaverbird` 0.1.0 answers so.
//!
//! | PyCuTe | colex |
//! | --- | --- |
//! | `Layout((4, 8), (8, 1))`; `Layout((4, 8), 2)`, where 2 is the first stride | `layout!((4, 8) : (8, 1))`; a layout with the stride `compact_col_major_from(shape, 2)` |
//! | `A(1, 2)`, `A[1]`, `A.get([1, 0])` | `a.at((1, 2))`, `mode!(a, 1)`, `mode!(a, 1, 0)` |
//! | `logical_divide[1](A, B)` | `logical_divide(a, tiler!(_, b))` |
//! | `E(0, 1)`, `ScaledBasis(3, [1])` | `1@1@0`, `3@1` in `layout!` |
//! | `ArithTuple(1, 2)` as a stride, which steps along two entries at once | `1@0+2@1` in a [`DynCoordLayout`](crate::dynamic::DynCoordLayout); in types a stride steps along one entry |
//! | `F2(9)` as a stride | `F9`: [`xor`](crate::xor), [`DynXorLayout`](crate::dynamic::DynXorLayout) |
//! | `recast(A, 8)`, `recast(A, Fraction(1, 2))` | `recast(a, 1, 8)`, `recast(a, 2, 1)` |
//! | `complement(A, extend=20)` | `complement_to(a, 20)` |
//! | `layout_add`, `coalesce_z`, `greatest_common_domain`, `nullspace` | the same |
//! | `common_refinement`, `common_coarsening` of shapes | not here |
//! | `crd2idx`, `idx2crd`, `crd2crd`, `slice_`, `slice_and_offset`, `elem_scale`, `prefix_product` of `pycute` | the same, `slice`, the same; `elem_scale` is not here; `compact_col_major` |
//!
//! Where the answers differ:
//!
//! | call | PyCuTe | colex |
//! | --- | --- | --- |
//! | `complement(4:2)` | `(2,1):(1,8)`: the last mode says where the next copy would begin | `2:1` |
//! | `composition((8,8):(8,1), (4))` | `(4,8):(8,1)`: modes without a tile stay | `(4):(8)`: they are dropped, as in CuTe C++; `(4,_)` keeps them |
//! | `(5,3):(7,1) ∘ 2:3` | an error | `2:21` |
//! | `(4,3):(3,1) ∘ (6,2):(2,1)` | `(6,2):(2,1)`, so says the documentation; its second offset is 2, and A(2) is 6 | `((2,3),2):((6,1),3)` |
//! | `left_inverse((2,2):(2,3))` | an error; CUTLASS's `pycute` has `(2,2):(4,1)`, which gives the index 5 for the offset 3 | `(2,3):(1,1)` |
//! | `make_ordered_layout((4,1,8), (0,1,2))` | `(4,1,8):(1,4,4)`: an extent of 1 has a stride | `(4,1,8):(1,0,4)` |
//! | `idx2crd(42, (3,7,2))` | `(0,0,2)`: past the size the last entry grows; CUTLASS's `pycute` has `(0,0,0)` | `(0,0,0)`: it begins again |
//! | `recast((8,4,6):(1,0,2), 1, 4)` | `(2,4,3):(1,0,1)`, which leaves out the last unit | an error |
//! | `cosize(4:-1)` of CUTLASS's `pycute` | -2 | `4` |
//!
//! # torch
//!
//! `torch` 2.15.0 from PyPI, `torch.distributed._mesh_layout`. Its layouts count with the last mode fastest, and CuTe's and colex's with the
//! first mode fastest. So a layout of torch is the [`reverse`](crate::algebra::manip::reverse) of the one here with the same text.
//!
//! | torch | colex |
//! | --- | --- |
//! | `_FlatLayout((2, 3), (3, 1))`, which is coalesced to `6:1` | `coalesce(reverse(layout!((2, 3) : (3, 1))))`, which is `6:1` |
//! | `_MeshLayout` | a layout with one mode for each axis of the mesh |
//! | `Layout((4, 8))` of `torch.distributed._pycute`, which is `(4, 8):(8, 1)` | `layout!((4, 8), LayoutRight)` |
//! | `idx2crd(7, (4, 8))`, which is `(0, 7)` | `idx2crd(7, shape!(4, 8))` is `(3,1)` |
//! | `numel()`, `cosize()` | `a.size()`, `a.cosize()` |
//! | `composition(a, b)`, `complement(n)` | `composition` and `complement_to` of the reversed layouts |
//! | `all_ranks_from_zero()`, `global_ranks(n)` | the offsets; `logical_product`, or `complement_to(a, n)` and the offsets of both |
//! | `check_orthogonal()` | [`IsInjective`](crate::algebra::facts::IsInjective), `is_injective` of `colex eval` |
