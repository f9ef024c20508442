//! How is a tensor divided into tiles, and how do threads write them in parallel?
//!
//! A tensor is a buffer and a layout, and a divided tensor is a tensor of tiles.
//!
//! # One tile
//!
//! ```
//! use colex::prelude::*;
//! let data: Vec<usize> = (0..32).collect();
//! let t = make_tensor(&data[..], layout!((4, 8), LayoutRight));
//! // The tile of 2 x 4 in row 1 and column 0 of the tiles.
//! let tile = local_tile(&t, tiler!(2, 4), (1, 0));
//! assert_eq!((tile[(0, 0)], tile[(1, 3)]), (16, 27));
//! ```
//!
//! # All tiles, to be written
//!
//! In an injective layout no two coordinates have one offset, so its tiles share no element, and each can be borrowed mutably, whatever
//! its form: blocks, strided, interleaved, nested. Injectivity is proven at compile time, or, for dynamic integers, when the tiles are
//! taken.
//!
//! ```
//! use colex::prelude::*;
//! let mut image = make_tensor(vec![0; 64], layout!((8, 8), LayoutRight));
//! std::thread::scope(|s| {
//!     // every other row of four columns
//!     for (k, mut tile) in image.tiles_mut(tiler!(layout!(4 : 2), 4)).enumerate() {
//!         s.spawn(move || tile.iter_mut().for_each(|x| *x = k));
//!     }
//! });
//! assert_eq!((image[(0, 0)], image[(1, 0)], image[(0, 4)]), (0, 1, 2));
//! ```
//!
//! `blocks` need not divide the tensor: those at the edge are smaller. A whole block has a static shape, if the tiler has.
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
//! `ragged_tiles` has the same shape for every tile. Its tiles go past the edge, and say which of their elements are real. It takes any
//! tiler:
//!
//! ```
//! use colex::prelude::*;
//! let (m, n) = (5, 6);
//! let t = make_tensor(vec![1; 30], layout!((m, n)));
//! let tiles = t.ragged_tiles(tiler!(4, 4));
//! assert_eq!(tiles.get(((1, 0), (1, 0))), None); // row 5 of 5
//! assert_eq!(tiles.get(((0, 0), (1, 0))), Some(&1)); // row 4
//! ```
//!
//! # Threads
//!
//! A layout of threads partitions the elements: a thread gets the element of its number in every tile.
//! `partition_mut` gives the parts of all threads, `local_partition` that of one thread.
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
//! `ragged_partition` partitions a tensor that the shape of the threads does not divide: 229 elements over 128 threads. A part has the
//! same coordinates for every thread, so that its size is static, and knows which of them are real; `iter_mut` iterates over these.
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
//! A thread-value layout assigns single elements: its first mode numbers the threads, its second the values of each thread,
//! and it takes both to an index of the tile. This is a tile of 16 x 8 that the 32 threads of a warp hold, four values
//! each, as `colex show '((4,8),(2,2)):((32,1),(16,8))' --tile '(16,8)'` draws it:
//!
#![doc = include_str!("../../../docs/threads.svg")]
//!
//! # Parts that outlive the tensor
//!
//! `tiles`, `tile` and `slice` borrow the tensor. Where the tensor itself only borrows its elements, `into_tiles`, `into_tile`,
//! `into_slice` and `into_view` give parts that live as long as the elements do, which a method can return.
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
//! `self.pixels.into_slice((i, All)).to_slice()` is such a row as a slice, `Option<&'a [u8]>`. A struct that owns its tensor, of
//! a `Vec`, lends a part: `self.pixels.local_tile(tiler!(2, 2), (i, j))` is a `Tensor<View<'_, u8>, _>`, which borrows `self`.
//!
//! Next: [writing a kernel](super::kernels).
