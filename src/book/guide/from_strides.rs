//! I have extents and strides at run time: how do I call a kernel of typed layouts?
//!
//! Memory from a file, from Python or from another library comes with lists of extents and strides. A kernel is compiled for
//! types of layouts, and is fastest for types in which the stride 1 is static.
//!
//! Three steps lead from the lists to the kernel. None of them needs `unsafe`, and each checks its input.
//!
//! # 1. A tensor of any rank
//!
//! ```
//! use colex::dynamic::{DynLayout, DynTensor};
//! let (extents, strides) = (vec![2, 3, 4], vec![12, 4, 1]); // in elements
//! let data: Vec<f32> = vec![1.0; 24];
//! let layout = DynLayout::new(&extents[..], &strides[..])?; // fails if the lengths differ or an extent is below 0
//! let t = DynTensor::new(&data[..], layout)?; // or an error, if an offset lies outside the buffer
//! assert_eq!(t[(1, 2, 3)], 1.0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! If the strides are in bytes, divide them by the size of an element first. If a stride is below zero, use `DynTensor::new_at`,
//! which also takes the index of the element at offset 0.
//!
//! # 2. A kernel with two bounds
//!
//! This kernel takes every plain tensor: over a slice or a `Vec`, or a tile of another tensor, with static or dynamic integers.
//! To take swizzled tensors too, bound `L` by [`TensorLayout`](crate::tensor::TensorLayout).
//!
//! ```
//! use colex::prelude::*;
//! fn sum<B: Buffer<Element = f32>, L: AnyLayout>(t: &Tensor<B, L>) -> f32 {
//!     t.fold(0.0, |sum, x| sum + x)
//! }
//! ```
//!
//! # 3. `dispatch!`, from the tensor to the kernel
//!
//! List the types of layouts for which the kernel is to be compiled, with the likeliest first. The last type for each rank should
//! have only dynamic integers, so that it takes every layout of that rank. The kernel is compiled for each type, so a type with
//! the static stride 1 has a kernel of its own.
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
//!     ((Dyn, Dyn, 3) : (Dyn, 3, 1)) => |image| sum(&image), // three contiguous channels
//!     ((Dyn, Dyn, Dyn) : (Dyn, Dyn, 1)) | ((Dyn, Dyn, Dyn) : (Dyn, Dyn, Dyn)) => |t| sum(&t),
//! )?;
//! assert_eq!(total, 24.0);
//! # Ok::<(), colex::LayoutError>(())
//! ```
//!
//! For a kernel that writes, write `|mut t|`. A tensor whose rank is not listed is an error. For a single type, use
//! [`try_retype`](crate::dynamic::DynTensor::try_retype). Both also work for a typed
//! [`Tensor`](crate::tensor::Tensor::try_retype) with dynamic integers.
//!
//! If the rank is known at compile time, skip the first step: `layout!((m, n) : (s, t))` makes a typed layout of four integers,
//! and building the tensor checks it.
//!
//! ```
//! use colex::prelude::*;
//! let (m, n, pitch) = (2, 3, 4);
//! let data = [0, 1, 2, 9, 3, 4, 5];
//! let t = make_tensor(&data, layout!((m, n) : (pitch, 1)));
//! assert_eq!(t[(1, 2)], 5);
//! ```
