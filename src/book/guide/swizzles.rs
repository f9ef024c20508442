//! What is a swizzle, and how does it avoid bank conflicts?
//!
//! A swizzle permutes offsets by flipping some of their bits. It is for the shared memory of a GPU, which has 32 banks: if
//! threads access different words of one bank, they wait for each other.
//!
//! # Bits that flip bits
//!
//! `Sw<B,M,S>` leaves the lowest `M` bits of an offset as they are, and may flip the `B` bits above them. It flips each of these
//! bits if the bit `S` positions higher is 1. If `S` is negative, the swizzle reads the `B` bits above the lowest `M`, and does
//! not change them. Each of them that is 1 flips the bit `-S` positions higher. A swizzle is its own inverse.
//!
//! ```
//! use colex::prelude::*;
//! let sw = swizzle!(2, 0, 3);
//! assert_eq!([sw.apply(0b00_000), sw.apply(0b01_000), sw.apply(0b11_001)], [0b00_000, 0b01_001, 0b11_010]);
//! assert!((0..64).all(|x| sw.apply(sw.apply(x)) == x));
//! ```
//!
//! # Swizzled layouts
//!
//! The [`composition`](crate::algebra::composition()) of a swizzle and a layout `L` is the function `c -> Sw(L(c))`. It has the
//! coordinates of `L`, which is its inner layout. Operations on coordinates, such as a divide or a slice, change only the inner
//! layout and the offset.
//!
//! ```
//! use colex::prelude::*;
//! let tile = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
//! assert_eq!(tile.to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
//! assert_eq!([tile.at((0, 1)), tile.at((1, 1)), tile.at((7, 1))], [1, 8, 62]);
//! let quarters = tile.zipped_divide(tiler!(4, 4));
//! assert_eq!(quarters.at(((1, 1), (0, 0))), tile.at((1, 1)));
//! // The slice fixes row 3, whose offset 24 is added before the swizzle.
//! let n = 3;
//! assert_eq!(tile.slice((n, All)).to_string(), "Sw<3,0,3> o 24 o (_8):(_1)");
//! ```
//!
//! # Bank conflicts
//!
//! Take a tile of 8 rows of 128 bytes. If eight threads each read 16 bytes of one column of the tile, all of them access the same
//! four banks. `Sw<3,0,3>` spreads the column over all banks. In the picture, the plain tile is on the left and the swizzled tile
//! on the right. A cell is 16 bytes, and its colour is the bank.
//!
//! `colex show '(8,8):(8,1)' 'Sw<3,0,3> o 0 o (8,8):(8,1)' --banks 16` draws the picture:
//!
#![doc = include_str!("../../../docs/guide/swizzles.svg")]
//!
//! Conflicts are computed from types, so they can be checked at compile time. [`conflict_free`](crate::swizzle::conflict_free)
//! takes the tile and the threads, and its error names a swizzle that helps. A generic kernel can require that check by the bound
//! [`NoBankConflicts`](crate::swizzle::NoBankConflicts) on its tile. Only the result of `conflict_free` has that bound, because a
//! bound on stable Rust cannot compare numbers.
//!
//! ```
//! use colex::prelude::*;
//! use colex::swizzle::{BankConflicts, conflict_free};
//! type Plain = Layout!((8, 8), LayoutRight);
//! type Column = Layout!(8 : 1);
//! assert_eq!(<Plain as BankConflicts<Column, 16>>::WAYS, 8);
//! let tile = composition(swizzle!(3, 0, 3), Plain::instance());
//! let _ = conflict_free::<16, _, _>(tile, layout!(8 : 1));
//! ```
//!
//! ```compile_fail
//! use colex::prelude::*;
//! use colex::swizzle::conflict_free;
//! // 8 different words lie in one bank; fix: put swizzle!(3, 0, 3) before the tile
//! let _ = conflict_free::<16, _, _>(layout!((8, 8), LayoutRight), layout!(8 : 1));
//! ```
//!
//! The width of an access is checked in the same way. [`vectorized`](crate::algebra::vectorized) takes a layout and a number of
//! elements, and does not compile unless a thread is known to read that many elements in one access.
//! [`Vectorizes`](crate::algebra::facts::Vectorizes) is the bound for generic code:
//!
//! ```
//! use colex::algebra::vectorized;
//! use colex::prelude::*;
//! // the swizzle keeps eight elements together
//! let _ = vectorized(composition(swizzle!(3, 3, 3), layout!((64, 8))), int!(8));
//! ```
//!
//! # Choosing a swizzle
//!
//! [`xor_layout_for`](crate::dynamic::analysis::xor_layout_for) answers which layout a tile should have. It takes the shape
//! of the tile, the bytes of an element, and each access: an instruction of a warp, as a thread-value layout to indices of
//! the tile. Mode 0 numbers the threads, and mode 1 the elements of a thread's vector. If the accesses are a row and a column
//! of floats, the answer is the swizzle that is usual for them:
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynLayout, analysis::{Banks, xor_layout_for}};
//! let accesses = |all: &[&str]| all.iter().map(|a| a.parse()).collect::<Result<Vec<DynLayout>, _>>();
//! let chosen = xor_layout_for(&(32, 32).into(), &accesses(&["32:32", "32:1"])?, 4, Banks::default())?;
//! assert_eq!(chosen.to_composed()?.to_string(), "Sw<5,0,5> o 0 o (32,32):(1,32)");
//! assert_eq!((chosen.is_conflict_free(), chosen.wavefronts()), (true, 2));
//! // A tile of 64 x 64 halves. Threads write 16 bytes each, 8 threads a row; ldmatrix reads 16 bytes of each of 8 rows at once.
//! let all = accesses(&["((8,4),8):((512,1),64)", "(32,8):(1,64)"])?;
//! let chosen = xor_layout_for(&(64, 64).into(), &all, 2, Banks::default())?;
//! assert_eq!(chosen.to_composed()?.to_string(), "Sw<3,3,3> o 0 o (64,64):(64,1)");
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! The search looks at all layouts with XOR strides, of which swizzles are a few, that have the same lowest bits of the offsets: the
//! number of an element in its vector. For three accesses or more, often no
//! swizzle of a compact tile is free of conflicts where another layout is. An access is free of them exactly if the matrix
//! from its threads to banks has the rank of the matrix to words. The result has both ranks for each access, and says whether
//! fewer wavefronts are proven impossible for these layouts. With vectors, a layout with other lowest bits may have fewer. A bank
//! conflict that no layout avoids comes from vectors: the column below is read
//! from tiles whose rows are kept in pieces of 16 bytes, so its 32 elements lie in 8 banks.
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynLayout, analysis::{Banks, xor_layout_for}};
//! let accesses = |all: &[&str]| all.iter().map(|a| a.parse()).collect::<Result<Vec<DynLayout>, _>>();
//! // A row, a column and blocks of 4 x 8 and 8 x 4 elements, each by 32 threads.
//! let all = accesses(&["32:32", "32:1", "((4,8)):((32,1))", "((8,4)):((32,1))"])?;
//! let chosen = xor_layout_for(&(32, 32).into(), &all, 4, Banks::default())?;
//! assert!(chosen.is_conflict_free());
//! assert_eq!(chosen.to_composed()?.to_string(), "Sw<5,0,5> o 0 o (32,(4,2,4)):(32,(8,4,1))");
//! // Vectors of 4 floats along the rows, and a column of floats.
//! let chosen = xor_layout_for(&(32, 32).into(), &accesses(&["(32,4):(1,32)", "32:1"])?, 4, Banks::default())?;
//! assert_eq!(chosen.accesses.iter().map(|access| access.ways()).collect::<Vec<_>>(), [1, 4]);
//! assert_eq!((chosen.accesses[1].word_rank, chosen.accesses[1].bank_rank, chosen.is_least), (5, 3, true));
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! TMA and `wgmma` know only the swizzles of 128, 64 and 32 bytes. [`tma_layouts`](crate::dynamic::analysis::tma_layouts)
//! lists their layouts of a tile, and [`best_layout_of`](crate::dynamic::analysis::best_layout_of) takes the best of
//! candidates. For a layout that is given, and one access to it, [`swizzle_for`](crate::dynamic::analysis::swizzle_for) names
//! a swizzle with a positive shift. In the calculator: `colex eval 'xor_layout_for((32,32), 4, 32:32, 32:1)'` and `tma_layout_for`.
//!
//! # Layouts that the compiler chooses
//!
//! If the accesses are static, the compiler can choose the layout: [`xor_layout_for`](crate::xor::xor_layout_for) takes the shape of the
//! tile and a tuple of accesses, and returns a layout of size 0. So a kernel says how it accesses a tile, and not how the tile is
//! swizzled. The constants of [`XorLayoutFor`](crate::xor::XorLayoutFor) have the ranks and the wavefronts of each access:
//!
//! ```
//! use colex::prelude::*;
//! use colex::xor::{XorLayoutFor, fewest_wavefronts, xor_layout_for};
//! // A warp writes the rows of a tile of 32 x 32 floats, and reads its columns and blocks of 4 x 8 elements.
//! type Accesses = (Layout!(32 : 32), Layout!(32 : 1), Layout!(((4, 8)) : ((32, 1))));
//! type Chosen = XorLayoutFor<Shape!(32, 32), Accesses, 4>;
//! const { assert!(Chosen::IS_CONFLICT_FREE && Chosen::WAVEFRONTS == 3) }
//! let accesses = (layout!(32 : 32), layout!(32 : 1), layout!(((4, 8)) : ((32, 1))));
//! let tile = xor_layout_for::<4, _, _>(shape!(32, 32), accesses);
//! let mut t = make_swizzled_tensor([0; 1024], tile);
//! t[(3, 5)] = 1;
//! // A layout that is written out can be checked.
//! let same = fewest_wavefronts::<4, _, _>(layout!((32, (4, 8)) : (F 33, (F 8, F 1))), accesses);
//! assert!((0..1024).all(|i| same.at(i) == tile.at(i)));
//! ```
//!
//! [`fewest_wavefronts`](crate::xor::fewest_wavefronts) does not compile if a better layout is known. Its error names the access with
//! the most conflicts, and the better layout:
//!
//! ```compile_fail
//! use colex::prelude::*;
//! use colex::xor::fewest_wavefronts;
//! // access 1 takes 32 wavefronts; fix: `layout!((32, 32) : (F 1, F 33)).over_indices()`
//! let _ = fewest_wavefronts::<4, _, _>(layout!((32, 32)), (layout!(32 : 32), layout!(32 : 1)));
//! ```
//!
//! A chosen layout is the outer function of a composed layout, so it has the methods of a swizzled layout: divides, slices, modes, and
//! casts to elements of another size.
//!
//! # Swizzled tensors
//!
//! [`make_swizzled_tensor`](crate::tensor::make_swizzled_tensor) checks that all swizzled offsets lie in the buffer. Swizzled
//! offsets may be larger than those of the inner layout. Index, iterate, fill, copy, tile and partition a swizzled tensor as any
//! other tensor. Its mutable tiles and parts share no element, because a swizzle is a bijection.
//!
//! ```
//! use colex::prelude::*;
//! let data: [i32; 64] = core::array::from_fn(|i| i as i32);
//! let rows = make_tensor(data, layout!((8, 8), LayoutRight));
//! let mut tile = make_swizzled_tensor([0; 64], composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight)));
//! tile.copy_from(&rows);
//! assert_eq!(tile[(3, 5)], rows[(3, 5)]);
//! tile.tiles_mut(tiler!(1, 8)).for_each(|mut row| row.for_each_mut(|x| *x += 1));
//! assert_eq!(tile.reduce(0, |a, b| a + b), (0..64).sum::<i32>() + 64);
//! ```
//!
//! # Kernels for plain and swizzled tiles
//!
//! A kernel with the bound [`TensorLayout`](crate::tensor::TensorLayout) takes plain and swizzled tiles. If the kernel also
//! needs an operation on coordinates, such as `local_tile`, it bounds the associated type `Innermost`, the innermost layout:
//!
//! ```
//! use colex::kernels::copy;
//! use colex::prelude::*;
//! use colex::tensor::{LocalTileOp, TensorLayout};
//! type Tile = Shape!(8, 8);
//! /// The column sums of a tile, which is first copied to a tile that the caller chose.
//! fn sums<A, LA, S, LS>(src: &Tensor<A, LA>, stage: &mut Tensor<S, LS>, at: (usize, usize)) -> Vec<i32>
//! where
//!     A: Buffer<Element = i32>,
//!     LA: TensorLayout<Innermost: LocalTileOp<Tile, (usize, usize)>>,
//!     S: BufferMut<Element = i32>,
//!     LS: TensorLayout<Innermost: MatrixLayout>,
//! {
//!     copy(&local_tile(src, shape!(8, 8), at), stage);
//!     (0..8).map(|j| (0..8).map(|i| stage[(i, j)]).sum()).collect()
//! }
//! let data: Vec<i32> = (0..256).collect();
//! let n = 16;
//! let src = make_tensor(&data, layout!((16, n), LayoutRight));
//! let rows = layout!((8, 8), LayoutRight);
//! let plain = sums(&src, &mut make_tensor([0; 64], rows), (1, 0));
//! let swizzled = sums(&src, &mut make_swizzled_tensor([0; 64], composition(swizzle!(3, 0, 3), rows)), (1, 0));
//! assert_eq!((plain[0], &plain), (1472, &swizzled));
//! ```
//!
//! # At run time
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::DynComposed;
//! let tile: DynComposed = "Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?;
//! assert_eq!(tile.at((1, 1))?, 8);
//! assert_eq!(tile.right_inverse()?.to_string(), "Sw<3,0,-3> o 0 o (8,8):(8,1)");
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! `colex explain 'composition(Sw<3,0,3>, (8,8):(8,1))'` prints which bit flips which.
//!
//! # A swizzled tile as a layout
//!
//! A swizzled tile can also be written as a layout whose strides are added by XOR. In `(8,8):(F9,F1)`, the element at row `i` and
//! column `j` has the offset `9 i ^ j`, where the product `9 i` has no carries. This is the tile above. In types, write such
//! strides with `F`:
//!
//! ```
//! use colex::prelude::*;
//! let tile = layout!((8, 8) : (F 9, F 1));
//! let swizzled = composition(swizzle!(3, 0, 3), layout!((8, 8), LayoutRight));
//! assert!((0..64).all(|i| tile.at(i) == swizzled.at(i)));
//! // A tensor of it, and its tiles.
//! let mut t = make_swizzled_tensor([0; 64], tile.over_indices());
//! t.tiles_mut(tiler!(1, 8)).enumerate().for_each(|(row, mut tile)| tile.fill(row));
//! assert_eq!(t[(3, 5)], 3);
//! ```
//!
//! The operations of the algebra return layouts with XOR strides again. They are methods:
//!
//! ```
//! use colex::prelude::*;
//! let tile = layout!((8, 8) : (F 9, F 1));
//! let tiles = tile.zipped_divide(tiler!(4, 2));
//! assert_eq!(tiles.to_string(), "((_4,_2),(_2,_4)):((_F9,_F1),(_F36,_F2))");
//! // Tile (1,3), and the offset at which it begins. The offset of an element is the XOR of both.
//! let (one, start) = tiles.slice_and_offset(((All, All), (1, 3)));
//! assert_eq!((one.to_string().as_str(), start), ("(_4,_2):(_F9,_F1)", 34));
//! assert_eq!(one.at((2, 1)) ^ start, tile.at((6, 7)));
//! assert_eq!(tile.composition(layout!((8, 4) : (8, 2))).to_string(), "(_8,_4):(_F1,_F18)");
//! assert_eq!(layout!((2, (4, 8)) : (F 3, (F 6, F 24))).coalesce().to_string(), "_64:_F3");
//! ```
//!
//! The product without carries with a power of two is the ordinary product. So these operations are those on the integers, with the same
//! numbers, where all numbers by which they multiply and divide are powers of two:
//!
//! - to select, group and slice modes needs nothing;
//! - to coalesce, a mode that merges with the next one has an extent that is a power of two;
//! - in a composition `A ∘ B`, the extents of A but the last are powers of two, the strides of B are powers of two or 0, and no two modes
//!   of B have a bit in common;
//! - in a divide, the extents of the tiles are powers of two too.
//!
//! Other operands are refused (*power of two*, *XOR exactness*), at compile time if they are static. Complements, inverses and products
//! need to know which bits the offsets have: [`DynXorLayout`](crate::dynamic::DynXorLayout) has them, at run time. The function
//! [`composition`](crate::prelude::composition) keeps both layouts, `A o 0 o B`, and takes every B whose offsets are indices of A.
//!
//! [`XorLayout::over_indices`](crate::xor::XorLayout::over_indices) is the composition of the layout with its indices. It has the
//! methods of a swizzled layout: divides, slices, modes. A kernel that takes any [`TensorLayout`](crate::tensor::TensorLayout)
//! takes it too.
//!
//! The composition with any layout of integers is a function too, for every extent and stride. Past the size the last mode goes on. A
//! tensor needs more: a layout with XOR strides that has no two offsets in common, which is known if the extents are powers of two.
//!
//! ```
//! use colex::prelude::*;
//! use colex::tensor::try_make_swizzled_tensor;
//! let n = 3;
//! let tile = composition(layout!((n, 2) : (F 5, F 2)), layout!(8 : 1));
//! assert_eq!([0, 1, 2, 3, 6, 7].map(|i| tile.at(i)), [0, 5, 10, 2, 4, 1]);
//! let error = try_make_swizzled_tensor([0; 16], tile).unwrap_err();
//! assert!(error.to_string().starts_with("power of two: "));
//! ```
//!
//! At run time, the results of the algebra have XOR strides again. Each operation returns an exact result, or the law that does
//! not hold. [`xor`](mod@crate::xor) explains these layouts, with a worked example.
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynLayout, DynXorLayout};
//! let tile = DynXorLayout::from_composed(&"Sw<3,0,3> o 0 o (8,8):(8,1)".parse()?)?;
//! assert_eq!(tile.to_string(), "(8,8):(F9,F1)");
//! assert_eq!(tile.to_composed()?.to_string(), "Sw<3,0,3> o 0 o (8,8):(8,1)");
//! // Tiles of 4 x 2, the complement, and the index of an offset.
//! assert_eq!(tile.zipped_divide(&"(4,2)".parse::<colex::dynamic::Tiler>()?)?.to_string(), "((4,2),(2,4)):((F9,F1),(F36,F2))");
//! assert_eq!(tile.complement_to(256)?.to_string(), "4:F64");
//! assert_eq!(tile.left_inverse()?.at(tile.at((3, 5))?)?, 3 + 8 * 5);
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! So a layout has strides of one of three kinds:
//!
//! | strides | offsets | sum | type, run time |
//! | --- | --- | --- | --- |
//! | integers, `(8,8):(8,1)` | integers | `+` | [`Layout`](struct@crate::Layout), [`DynLayout`](crate::dynamic::DynLayout) |
//! | steps along entries, `(8,8):(1@0,1@1)` | coordinates | `+`, entry by entry | [`CoordLayout`](crate::CoordLayout), [`DynCoordLayout`](crate::dynamic::DynCoordLayout) |
//! | XOR strides, `(8,8):(F9,F1)` | integers | XOR | [`XorLayout`](crate::xor::XorLayout), [`DynXorLayout`](crate::dynamic::DynXorLayout) |
//!
//! # Layouts of Triton
//!
//! Triton's linear layouts are XOR layouts too. Each bit of a register number, a lane or a warp has a basis, a coordinate of the
//! tensor, and the coordinate of an element is the XOR of the bases of the bits that are 1.
//! [`DynLinearLayout`](crate::dynamic::DynLinearLayout) reads and prints Triton's notation:
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynLayout, DynLinearLayout};
//! let c = "#ttg.linear<{register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]]}>";
//! let thread_value = c.parse::<DynLinearLayout>()?.thread_value()?;
//! // The same function as CuTe's thread-value layout of this fragment.
//! let cute: DynLayout = "((4,8),(2,2)):((32,1),(16,8))".parse()?;
//! assert_eq!(thread_value.to_string(), "((4,8),(2,2)):((F32,F1),(F16,F8))");
//! assert_eq!(thread_value.to_layout()?, cute);
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! In the calculator: `colex eval 'thread_value(#ttg.linear<{register = [[0, 1]], lane = [[1, 0]]}>)'`.
//!
//! # Moves between thread-value layouts
//!
//! If one instruction leaves a tile in the registers of a warp by one thread-value layout and the next instruction wants another,
//! [`register_move`](crate::dynamic::analysis::register_move) returns the steps between the two: permutations of the registers of a
//! thread, shuffles between the threads of a warp, and shared memory only if a value leaves its warp.
//!
//! ```
//! # #[cfg(feature = "dynamic-kinds")] {
//! use colex::dynamic::{DynXorLayout, analysis::register_move};
//! // 32 threads hold a row of 4 bytes each. Afterwards each holds 4 bytes of a column.
//! let (rows, columns): (DynXorLayout, DynXorLayout) = ("(32,4):(F1,F32)".parse()?, "((8,4),4):((F4,F32),F1)".parse()?);
//! let steps = register_move(&rows, &columns, 1)?;
//! assert_eq!((steps.rounds(), steps.shared_bytes()), (3, 0));
//! assert!(steps.to_string().starts_with("32 threads with 4 places of 1 byte before and 4 places after: 3 shuffles in each warp"));
//! # }
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! In `colex-gpu`, `host::moves::Program` writes the steps as code of a kernel. Registers are not always faster than shared memory: a
//! thread cannot index its registers, so a permutation that differs between threads takes selects. `docs/measured.md` has the times.
//!
//! Next: [atoms](super::atoms), whose threads access such tiles.
