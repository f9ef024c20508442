//! I know `ndarray`: what is each of its operations called here?
//!
//! An array of `ndarray` is memory with extents and strides, and so is a [`Tensor`](crate::tensor::Tensor). Here the extents and
//! strides are a layout. The type of the layout has the integers that are known at compile time, and its modes may be nested.
//!
//! In the tables, `a` is an array and `t` a tensor of the same elements, and `m` and `n` are their extents.
//!
//! # From one to the other
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `a.view()`, `a.view_mut()`, as a tensor | [`from_ndarray(a.view())`](crate::tensor::from_ndarray), [`from_ndarray_mut(a.view_mut())`](crate::tensor::from_ndarray_mut), with the feature `ndarray`; nothing is copied |
//! | a tensor, as `ArrayView`, `ArrayViewMut` | [`t.to_ndarray()`](crate::tensor::Tensor::to_ndarray), [`t.to_ndarray_mut()`](crate::tensor::Tensor::to_ndarray_mut), for up to six modes, none of them nested |
//! | `ArrayD`, `IxDyn` | [`DynTensor`](crate::dynamic::DynTensor), [`DynLayout`](crate::dynamic::DynLayout), whose rank is known only at run time; [strides at run time](super::from_strides) shows how to build them |
//! | `a.into_dimensionality::<Ix2>()` | [`t.try_retype::<L>()`](crate::dynamic::DynTensor::try_retype); to try several types, [`dispatch!`](crate::dispatch!) |
//!
//! # Make
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `Array::zeros((m, n))` | [`Tensor::zeros(layout!((m, n), LayoutRight))`](crate::tensor::Tensor::zeros) |
//! | `Array::from_elem((m, n), x)` | [`Tensor::full(layout, x)`](crate::tensor::Tensor::full) |
//! | `Array::from_shape_fn((m, n), f)` | [`Tensor::from_fn(layout, f)`](crate::tensor::Tensor::from_fn); `f` takes the tuple `(i, j)`, as in `ndarray` |
//! | `Array::from_shape_vec((m, n), v)` | [`make_tensor(v, layout!((m, n), LayoutRight))`](crate::tensor::make_tensor), or [`Tensor::try_new`](crate::tensor::Tensor::try_new), which returns the error; `v` may be longer than needed |
//! | `ArrayView::from_shape((m, n), &v)` | [`make_tensor(&v, layout!((m, n), LayoutRight))`](crate::tensor::make_tensor): the same call |
//! | `(m, n).f()` | `layout!((m, n))` |
//! | `(m, n).strides((s, d))` | `layout!((m, n) : (s, d))` |
//! | `a.view()`, `a.view_mut()` | [`t.view()`](crate::tensor::Tensor::view), [`t.view_mut()`](crate::tensor::Tensor::view_mut) |
//! | `a.to_owned()` | `t.clone()` if `t` owns its elements; for a view, [`t.map(f)`](crate::tensor::Tensor::map) with `Clone::clone`, whose result is column-major |
//! | `a.into_raw_vec_and_offset()`, `into_raw_vec` | [`t.into_buffer()`](crate::tensor::Tensor::into_buffer) |
//! | `concatenate`, `stack` | not here: make the large tensor, split it with [`split_at_mut`](crate::tensor::Tensor::split_at_mut), and copy into each part |
//! | `numpy.pad` with zeros; blocked layouts such as nChw16c | [`t.to_padded(tiler!(_, 16, _, _), layout)`](crate::tensor::Tensor::to_padded), where `layout` is that of the padded tensor. To copy back, make [`t.ragged_tiles_mut(tiler)`](crate::tensor::Tensor::ragged_tiles_mut), and call [`write_tile(k, &tile)`](crate::tensor::Ragged::write_tile) for each `(k, tile)` of `padded.tiles(tiler).enumerate()` |
//! | `a.push_row(..)`, `a.append(..)` | not here, because a tensor does not grow: push to the `Vec`, and make the tensor again |
//! | `ArcArray`, `CowArray` | not here: a tensor owns its buffer, or borrows it |
//!
//! # Ask
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `a.dim()`, `a.shape()` | [`t.dims()`](crate::tensor::Tensor::dims), an array `[m, n]` |
//! | `a.strides()` | [`t.layout()`](crate::tensor::Tensor::layout), and its [`stride()`](crate::AnyLayout::stride), in elements as in `ndarray` |
//! | `a.ndim()` | [`t.layout().rank()`](crate::AnyLayout::rank) |
//! | `a.len()` | [`t.size()`](crate::tensor::Tensor::size) |
//! | `a.as_slice_memory_order()` | [`t.as_slice()`](crate::tensor::Tensor::as_slice) |
//! | `a.as_slice()` | the same call, if the layout is row-major |
//! | `==`; `a.abs_diff_eq(&b, e)` | `==`; [`t.approx_eq(&u, 0.0, e)`](crate::tensor::Tensor::approx_eq) |
//! | `println!("{a}")` | `println!("{t}")` |
//!
//! # Reach elements
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `a[[i, j]]`, `a[(i, j)]`, `a.get((i, j))` | `t[(i, j)]`, [`t.get((i, j))`](crate::tensor::Tensor::get) |
//! | `a.iter()`, the last axis fastest | [`t.view().reversed().iter()`](crate::tensor::Tensor::reversed), because in [`t.iter()`](crate::tensor::Tensor::iter) the first mode is the fastest |
//! | `a.iter_mut()` | [`t.iter_mut()`](crate::tensor::Tensor::iter_mut), in the order of `t.iter()` |
//! | `a.indexed_iter()` | [`t.coords().zip(t.iter())`](crate::tensor::Tensor::coords) |
//! | `a.row(i)`, `a.row_mut(i)`, `a.index_axis(Axis(0), i)` | [`t.slice((i, All))`](crate::tensor::Tensor::slice), [`t.slice_mut((i, All))`](crate::tensor::Tensor::slice_mut); a contiguous row as a slice by `.as_slice()` |
//! | `a.column(j)`, `a.index_axis(Axis(1), j)` | [`t.slice((All, j))`](crate::tensor::Tensor::slice) |
//! | `a.outer_iter()`, `a.axis_iter(Axis(0))` | `(0..m).map(\|i\| t.slice((i, All)))` |
//! | `a.axis_iter(Axis(1))` | `(0..n).map(\|j\| t.slice((All, j)))` |
//! | `a.axis_iter_mut(Axis(0))` | [`t.tiles_mut(tiler!(1, _))`](crate::tensor::Tensor::tiles_mut), whose tiles have two modes and can all be written at the same time |
//! | `a.slice(s![i, ..])` | [`t.slice((i, All))`](crate::tensor::Tensor::slice) |
//! | `a.slice(s![1..3, ..])` | no ranges: [`t.split_at::<0, _>(1)`](crate::tensor::Tensor::split_at), and then `split_at` of the second part |
//! | `a.slice(s![2..4, ..])`, a range that starts at a multiple of its length | [`local_tile(&t, tiler!(2, n), (1, 0))`](crate::tensor::local_tile()), tile 1 of the tiles of two rows |
//! | `a.slice(s![..;2, ..])` | [`local_partition(&t, layout!((2, 1)), 0)`](crate::tensor::local_partition()) |
//! | `a.slice(s![..;-1, ..])` | [`make_tensor_at`](crate::tensor::make_tensor_at) with a stride below zero |
//! | `a.split_at(Axis(0), i)` | [`t.split_at::<0, _>(i)`](crate::tensor::Tensor::split_at) |
//! | `a.exact_chunks((2, 3))` | [`t.tiles(tiler!(2, 3))`](crate::tensor::Tensor::tiles); a tiler that does not divide the tensor is an error, where `ndarray` leaves the edge out |
//! | `a.axis_chunks_iter(Axis(0), 3)` | [`t.chunks(tiler!(3, _))`](crate::tensor::Tensor::chunks), or [`t.blocks(tiler!(3, _))`](crate::tensor::Tensor::blocks), whose whole blocks have a static shape |
//! | `a.windows((3, 3))` | [`t.windows(tiler!(3, 3))`](crate::tensor::Tensor::windows); rows as slices are faster, see [kernels](super::kernels) |
//! | `a.select(Axis(0), &rows)` | not here: a slice for each row, or [`gather`](crate::kernels::gather()) |
//!
//! # Other axes
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `a.t()` | for a matrix [`t.view().transposed()`](crate::tensor::Tensor::transposed), for any rank [`t.view().reversed()`](crate::tensor::Tensor::reversed) |
//! | `a.reversed_axes()` | [`t.reversed()`](crate::tensor::Tensor::reversed) |
//! | `a.permuted_axes([2, 0, 1])` | [`t.select(shape!(2, 0, 1))`](crate::tensor::Tensor::select) |
//! | `b.assign(&a.permuted_axes([0, 2, 3, 1]))`, NCHW to NHWC | [`copy(&t.view().select(shape!(0, 2, 3, 1)), &mut dst)`](crate::kernels::copy()), fastest with the feature `permute` |
//! | `a.into_shape_with_order((p, q))`, `into_shape` | if `t` is row-major, [`make_tensor(t.into_buffer(), layout!((p, q), LayoutRight))`](crate::tensor::make_tensor). For any strides, [`t.compose(layout!((p, q)))`](crate::tensor::Tensor::compose), whose element with the index `k` is `t[k]`; in an index the first mode is the fastest |
//! | `a.broadcast((m, n))` | a stride of 0: `make_tensor(&row, layout!((m, n) : (0, 1)))`. Nothing is broadcast implicitly |
//! | `a.insert_axis(Axis(1))` | a mode of extent 1: `make_tensor(&data, layout!((m, 1, n), LayoutRight))` |
//! | `a.remove_axis(Axis(1))` | [`t.slice((All, 0, All))`](crate::tensor::Tensor::slice) |
//! | `a.diag()` | for a row-major matrix of `n x n`, `make_tensor(&data, layout!(n : {n + 1}))` |
//!
//! # Compute
//!
//! | `ndarray` | here |
//! | --- | --- |
//! | `a.map(f)`, `a.mapv(f)` | [`t.map(f)`](crate::tensor::Tensor::map); `f` takes a reference, and the result is column-major |
//! | `a.mapv_inplace(f)`, `a.map_inplace(f)` | [`t.for_each_mut(f)`](crate::tensor::Tensor::for_each_mut) |
//! | `a.assign(&b)` | [`t.copy_from(&u)`](crate::tensor::Tensor::copy_from), [`copy(&u, &mut t)`](crate::kernels::copy()) |
//! | `a.fill(x)` | [`t.fill(x)`](crate::tensor::Tensor::fill) |
//! | `a.zip_mut_with(&b, f)` | [`t.zip_mut_with(&u, f)`](crate::tensor::Tensor::zip_mut_with) |
//! | `Zip::from(&mut a).and(&b).and(&c).for_each(f)` | [`t.zip_mut_with_both(&u, &v, f)`](crate::tensor::Tensor::zip_mut_with_both); for more tensors, a loop over the coordinates |
//! | `Zip::par_for_each`, `par_mapv_inplace` | [`par_transform_both`](crate::kernels::par_transform_both) and the like, [`par_tiles_mut`](crate::tensor::Tensor::par_tiles_mut), with the feature `rayon` |
//! | `a.fold(x, f)`, `a.sum()` | [`t.fold(x, f)`](crate::tensor::Tensor::fold), [`t.sum()`](crate::tensor::Tensor::sum) |
//! | `a.mean()` | not here: the sum divided by `t.size()` |
//! | `a.sum_axis(Axis(0))`, `fold_axis` | not here: make a tensor for the sums, and add each slice to it by [`zip_mut_with`](crate::tensor::Tensor::zip_mut_with) |
//! | `&a + &b`, `a += &b`, `a * 2.0` | not here: [`zip_mut_with`](crate::tensor::Tensor::zip_mut_with), [`axpby`](crate::kernels::axpby()), [`transform`](crate::kernels::transform()) |
//! | `x.dot(&y)` of vectors | not here: `x.iter().zip(&y)`, and the sum of the products |
//! | `a.dot(&b)` of matrices | not here: `t.to_ndarray().dot(&u.to_ndarray())`, or a kernel of your own, as in `examples/matmul` |
//!
//! # What differs
//!
//! - **The first mode is the fastest**: in an index, in [`iter`](crate::tensor::Tensor::iter), in the order of tiles, and in a
//!   layout without strides. In `ndarray` the last axis is the fastest. `LayoutRight` makes a layout row-major, as arrays of
//!   `ndarray` are, but iterators still have the first mode fastest.
//! - **A layout is a type.** In `(4, n)`, the first extent is known at compile time and the second is not. Static shapes that do
//!   not agree do not compile.
//! - **A coordinate is a tuple**, `t[(i, j)]`, or one index for all modes, `t[k]`. Modes nest: `t[(i, (j, k))]`.
//! - **Shapes have to agree.** Nothing is broadcast unless a layout says so with a stride of 0.
//! - **A tile is a view**, with the strides of the whole tensor. Tiles that share no element can be written at the same time.
//!   A tile may be a block, every other row, or the elements that one thread gets.
//! - **No arithmetic, and no arrays that grow.** A tensor is only a buffer and a layout. For operators, random numbers and linear
//!   algebra use other crates.
//!
//! The same task in both libraries: subtract from each row its mean.
//!
//! ```
//! # #[cfg(feature = "ndarray")] {
//! use ndarray::Array2;
//! let mut a = Array2::from_shape_fn((2, 3), |(i, j)| (3 * i + j) as f64);
//! for mut row in a.outer_iter_mut() {
//!     let mean = row.sum() / row.len() as f64;
//!     row.mapv_inplace(|x| x - mean);
//! }
//! assert_eq!(a.row(1).to_vec(), [-1.0, 0.0, 1.0]);
//! # }
//! ```
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (2, 3);
//! let mut t = Tensor::from_fn(layout!((m, n), LayoutRight), |(i, j)| (3 * i + j) as f64);
//! for mut row in t.tiles_mut(tiler!(1, _)) {
//!     let mean = row.sum() / row.size() as f64;
//!     row.for_each_mut(|x| *x -= mean);
//! }
//! assert_eq!(t.slice((1, All)).as_slice(), Some(&[-1.0, 0.0, 1.0][..]));
//! ```
//!
//! Where the order of elements differs:
//!
//! ```
//! use colex::prelude::*;
//! let data = [0, 1, 2, 3, 4, 5];
//! let t = make_tensor(&data, layout!((2, 3), LayoutRight));
//! assert!(t.iter().eq(&[0, 3, 1, 4, 2, 5])); // column by column
//! assert!(t.reversed().iter().eq(&data)); // row by row, as ndarray's
//! assert_eq!(t[4], t[(0, 2)]); // 4 = 0 + 2 * 2
//! # #[cfg(feature = "ndarray")] {
//! let a = t.to_ndarray();
//! assert!(a.iter().eq(&data));
//! assert_eq!(colex::tensor::from_ndarray(a).layout().to_string(), "(2,3):(3,1)");
//! # }
//! ```
//!
//! Rows and columns one by one, and a copy from NCHW to NHWC:
//!
//! ```
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! let (m, n) = (2, 3);
//! let t = Tensor::from_fn(layout!((m, n), LayoutRight), |(i, j)| 10 * i + j);
//! let rows: Vec<usize> = (0..m).map(|i| t.slice((i, All)).sum()).collect(); // axis_iter(Axis(0))
//! let columns: Vec<usize> = (0..n).map(|j| t.slice((All, j)).sum()).collect(); // axis_iter(Axis(1))
//! assert_eq!((rows, columns), (vec![3, 33], vec![10, 12, 14]));
//!
//! let (b, c, h, w) = (2, 3, 4, 5);
//! let nchw = make_tensor((0..120).collect::<Vec<_>>(), layout!((b, c, h, w), LayoutRight));
//! let mut nhwc = Tensor::zeros(layout!((b, h, w, c), LayoutRight));
//! copy(&nchw.view().select(shape!(0, 2, 3, 1)), &mut nhwc);
//! assert_eq!(nhwc[(1, 2, 3, 0)], nchw[(1, 0, 2, 3)]);
//! ```
//!
//! Ranges, and two arrays joined into one:
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (4, 3);
//! let t = Tensor::from_fn(layout!((m, n), LayoutRight), |(i, j)| 10 * i + j);
//! let (_, from_1) = t.split_at::<0, _>(1);
//! let (rows, _) = from_1.split_at::<0, _>(2); // s![1..3, ..]
//! assert_eq!((rows.dims(), rows[(0, 0)], rows[(1, 2)]), ([2, 3], 10, 22));
//!
//! let mut both = Tensor::zeros(layout!((m, {2 * n}), LayoutRight)); // concatenate(Axis(1), ..)
//! let (mut left, mut right) = both.split_at_mut::<1, _>(n);
//! left.copy_from(&t);
//! right.copy_from(&t);
//! assert_eq!((both[(3, 2)], both[(3, 5)]), (32, 32));
//! ```
//!
//! Next: [which call](super::which_call), by what you have and what you want.
