//! How do I divide a tensor into tiles, and how do threads write them in parallel?
//!
//! A tensor is a buffer and a layout. A tile of it is a tensor too: the same buffer, borrowed, with a layout of its own.
//!
//! # One tile
//!
//! ```
//! use colex::prelude::*;
//! let data: Vec<usize> = (0..32).collect();
//! let t = make_tensor(&data[..], layout!((4, 8), LayoutRight));
//! // Of the tiles of 2 x 4, the one in row 1 and column 0.
//! let tile = local_tile(&t, tiler!(2, 4), (1, 0));
//! assert_eq!((tile[(0, 0)], tile[(1, 3)]), (16, 27));
//! ```
//!
//! # Write all tiles
//!
//! `tiles_mut` borrows every tile mutably, so that threads can write them at the same time. The tiles may have any form: blocks,
//! strided, interleaved or nested. The layout must be injective: then no two coordinates have the same offset, so no two tiles
//! share an element. For static integers this is proven at compile time, and for dynamic ones `tiles_mut` checks it.
//!
//! ```
//! use colex::prelude::*;
//! let mut image = make_tensor(vec![0; 64], layout!((8, 8), LayoutRight));
//! std::thread::scope(|s| {
//!     // each tile is every other row, and four columns
//!     for (k, mut tile) in image.tiles_mut(tiler!(layout!(4 : 2), 4)).enumerate() {
//!         s.spawn(move || tile.iter_mut().for_each(|x| *x = k));
//!     }
//! });
//! assert_eq!((image[(0, 0)], image[(1, 0)], image[(0, 4)]), (0, 1, 2));
//! ```
//!
//! `tiles` and `tiles_mut` require that the tiler divides the tensor. `blocks` and `blocks_mut` do not: the blocks at the edge
//! are smaller. Whole blocks have a static shape if the tiler is static, and blocks at the edge have a dynamic one.
//!
//! ```
//! use colex::prelude::*;
//! use colex::tensor::Block;
//! let (m, n) = (5, 6);
//! let mut t = make_tensor(vec![0; 30], layout!((m, n)));
//! assert!(t.try_tiles(tiler!(4, 4)).is_err());
//! for (k, block) in t.blocks_mut(tiler!(4, 4)).enumerate() {
//!     match block {
//!         Block::Full(mut tile) => tile.fill(k), // of (_4,_4)
//!         Block::Edge(mut rest) => rest.fill(k), // of (1,4), (4,2), (1,2)
//!     }
//! }
//! assert_eq!((t[(3, 3)], t[(4, 3)], t[(3, 5)], t[(4, 5)]), (0, 1, 2, 3));
//! ```
//!
//! `ragged_tiles` also takes a tiler that does not divide the tensor, and it takes layouts in the tiler. All of its tiles have
//! the same shape. Those at the edge go past it, and `get` returns `None` for the elements that do not exist. To copy such
//! tiles as a whole, or to pad a tensor, see [predicates](super::predicates).
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (5, 6);
//! let t = make_tensor(vec![1; 30], layout!((m, n)));
//! let tiles = t.ragged_tiles(tiler!(4, 4));
//! assert_eq!(tiles.get(((1, 0), (1, 0))), None); // row 5, past the edge
//! assert_eq!(tiles.get(((0, 0), (1, 0))), Some(&1)); // row 4 exists
//! ```
//!
//! # Threads
//!
//! A layout of threads partitions a tensor: it divides the tensor into tiles of the shape of the threads, and each thread gets
//! one element of every tile. `partition_mut` gives the parts of all threads, and `local_partition` gives the part of one thread.
//!
//! ```
//! use colex::prelude::*;
//! let mut t = make_tensor(vec![0; 32], layout!((4, 8)));
//! let threads = layout!((2, 2)); // four threads, as a grid
//! for (thread, mut part) in t.partition_mut(threads).enumerate() {
//!     part.iter_mut().for_each(|x| *x = thread);
//! }
//! assert_eq!((t[(0, 0)], t[(1, 0)], t[(0, 1)], t[(2, 0)]), (0, 1, 2, 0));
//! assert_eq!(local_partition(&t, threads, 3).iter().sum::<usize>(), 8 * 3);
//! ```
//!
//! With `ragged_partition`, the shape of the threads need not divide the tensor: here 128 threads share 229 elements. All parts
//! have the same shape, and a part knows which of its elements exist. `iter` visits only these.
//!
//! ```
//! use colex::prelude::*;
//! let n = 229;
//! let data: Vec<f32> = (0..229).map(|i| i as f32).collect();
//! let mut sums = make_tensor(vec![0.0; 128], layout!(128));
//! let t = make_tensor(&data, layout!(n));
//! for (part, sum) in t.ragged_partition(layout!(128)).zip(&mut sums) {
//!     *sum = part.iter().sum();
//! }
//! assert_eq!((sums[100], sums[101]), (100.0 + 228.0, 101.0)); // two elements, and one
//! let last = t.ragged_partition(layout!(128)).nth(127).unwrap();
//! assert_eq!((last.get(0), last.get(1)), (Some(&127.0), None));
//! ```
//!
//! A thread-value layout assigns single elements to threads. Its first mode numbers the threads, and its second mode numbers the
//! values of each thread. It maps a pair (thread, value) to an index of the tile. In the picture, the 32 threads of a warp hold a
//! tile of 16 x 8, four values each. `colex show '((4,8),(2,2)):((32,1),(16,8))' --tile '(16,8)'` draws it:
//!
#![doc = include_str!("../../../docs/threads.svg")]
//!
//! # Parts that outlive the tensor
//!
//! `tiles`, `tile` and `slice` borrow the tensor. If the tensor itself only borrows its elements, call `into_tiles`, `into_tile`,
//! `into_slice` or `into_view`. Their parts live as long as the elements are borrowed, so a method can return them:
//!
//! ```
//! use colex::prelude::*;
//! struct Image<'a> {
//!     pixels: Tensor<&'a [u8], Layout!((Dyn, Dyn) : (Dyn, 1))>,
//! }
//! impl<'a> Image<'a> {
//!     fn row(&self, i: usize) -> impl Iterator<Item = u8> + 'a {
//!         let row = self.pixels.into_slice((i, All));
//!         (0..row.size()).map(move |j| row[j])
//!     }
//! }
//! let (memory, n) = ([1, 2, 3, 4, 5, 6], 3);
//! let image = Image { pixels: make_tensor(&memory[..], layout!(({2}, n) : (n, 1))) };
//! let row = image.row(1);
//! drop(image);
//! assert_eq!(row.collect::<Vec<_>>(), [4, 5, 6]);
//! ```
//!
//! `self.pixels.into_slice((i, All)).to_slice()` is such a row as a slice, of the type `Option<&'a [u8]>`. If a struct owns its
//! elements, for example in a tensor over a `Vec`, its parts borrow the struct: `self.pixels.local_tile(tiler!(2, 2), (i, j))` is
//! a `Tensor<View<'_, u8>, _>`.
//!
//! Next: [writing a kernel](super::kernels).
