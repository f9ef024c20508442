//! I have extents and strides at run time: how do I call a kernel of typed layouts?
//!
//! From strides that are known at run time to a kernel of typed layouts.
//!
//! A pointer or a slice comes with a list of extents and a list of strides: from a file, from Python, from another library. A kernel is
//! compiled for types, best for types in which the stride 1 is static. The conversion has three steps, none of them with `unsafe`, and
//! each checks its input.
//!
//! # 1. A tensor of any rank
//!
//! ```
//! use colex::dynamic::{DynLayout, DynTensor};
//! let (extents, strides) = (vec![2, 3, 4], vec![12, 4, 1]); // in elements
//! let data: Vec<f32> = vec![1.0; 24];
//! let layout = DynLayout::new(&extents[..], &strides[..])?; // as many of both, none below 0
//! let t = DynTensor::new(&data[..], layout)?; // every offset lies in the buffer
//! assert_eq!(t[(1, 2, 3)], 1.0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! Strides in bytes are divided by the size of an element first. With a stride below zero, `DynTensor::new_at` takes the index of
//! offset 0.
//!
//! # 2. A kernel of one bound
//!
//! It takes any tensor: plain or swizzled, of a slice, a `Vec` or a tile, static or not.
//!
//! ```
//! use colex::prelude::*;
//! fn sum<B: Buffer<Element = f32>, L: AnyLayout>(t: &Tensor<B, L>) -> f32 {
//!     t.fold(0.0, |sum, x| sum + x)
//! }
//! ```
//!
//! # 3. `dispatch!` between them
//!
//! List the types for which the kernel should be compiled, the likeliest first, and last one with dynamic integers, which takes every
//! layout of this rank. The kernel is compiled for each row, so a row with a static stride of 1 has a kernel for that.
//!
//! ```
//! use colex::dispatch;
//! use colex::dynamic::DynTensor;
//! use colex::prelude::*;
//! # fn sum<B: Buffer<Element = f32>, L: AnyLayout>(t: &Tensor<B, L>) -> f32 {
//! #     t.fold(0.0, |sum, x| sum + x)
//! # }
//! # let t = DynTensor::new(vec![1.0f32; 24], "(2,3,4):(12,4,1)".parse()?)?;
//! let total = dispatch!(t,
//!     (Dyn : 1) | (Dyn : Dyn) => |t| sum(&t),
//!     ((Dyn, Dyn) : (Dyn, 1)) | ((Dyn, Dyn) : (Dyn, Dyn)) => |t| sum(&t),
//!     ((Dyn, Dyn, 3) : (Dyn, 3, 1)) => |image| sum(&image), // three channels, together
//!     ((Dyn, Dyn, Dyn) : (Dyn, Dyn, 1)) | ((Dyn, Dyn, Dyn) : (Dyn, Dyn, Dyn)) => |t| sum(&t),
//! )?;
//! assert_eq!(total, 24.0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! A kernel that writes takes `|mut t|`. A rank that no row has is an error. For a single type,
//! [`try_retype`](crate::dynamic::DynTensor::try_retype) is the same step, and a typed
//! [`Tensor`](crate::tensor::Tensor::try_retype) with dynamic strides has both.
//!
//! If the rank is known when the program is compiled, the first step is not needed: `layout!((m, n) : (s, t))` of four integers is a typed
//! layout, checked where the tensor is built.
//!
//! ```
//! use colex::prelude::*;
//! let (m, n, pitch) = (2, 3, 4);
//! let data = [0, 1, 2, 9, 3, 4, 5];
//! let t = make_tensor(&data, layout!((m, n) : (pitch, 1)));
//! assert_eq!(t[(1, 2)], 5);
//! ```
