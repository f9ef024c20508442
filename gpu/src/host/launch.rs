//! Launches a loaded kernel with arguments that fit the types in its signature.

use super::fit::{Fit, fitted};
use super::{DeviceTensor, GpuError, Module, SettledTensor};
use crate::argument::{Argument, Arguments};
use crate::block::Alone;
use crate::element::Element;
use crate::kernel::Kernel;
use crate::memory::{Blocks, Global, GlobalMut, Later, Settled, SharedMemory, Tiler};
use crate::sealed::Token;
use colex::algebra::relations::injective::check_injective;
use colex::profile::{Congruent, Shape};
use colex::{AnyLayout, Layout, StaticLayout};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use cudarc::driver::{result, sys};
use std::{format, vec::Vec};

/// A kernel that is loaded on the GPU and can be launched.
pub struct Loaded<'m, T, A, S, C = Alone> {
    module: &'m Module,
    kernel: Kernel<T, A, S, C>,
    function: sys::CUfunction,
}

/// Sixteen bytes of a kernel parameter. Some of them may be uninitialised.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Word([MaybeUninit<u8>; 16]);

/// A number of blocks: an integer, or a layout with one coordinate for each block.
pub trait Grid {
    /// The number of blocks.
    fn blocks(&self) -> usize;
}
impl Grid for usize {
    fn blocks(&self) -> usize {
        *self
    }
}
impl<S: Shape, D: Congruent<S>> Grid for Layout<S, D> {
    fn blocks(&self) -> usize {
        self.size()
    }
}

impl<'m, T: StaticLayout, A: Arguments, S: SharedMemory, C: StaticLayout> Loaded<'m, T, A, S, C> {
    pub(super) fn new(module: &'m Module, kernel: Kernel<T, A, S, C>, function: sys::CUfunction) -> Self {
        Loaded { module, kernel, function }
    }

    /// Launches the kernel, and does not wait for it to end. The launch has one block for each tile of the kernel's
    /// outputs. The types in the kernel's signature determine the tiles.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex_gpu::{host::*, prelude::*};
    /// kernel! {
    ///     /// Does nothing with one number for each of its threads.
    ///     pub fn nothing(_block: Block<Layout!(128)>, _a: GlobalMut<f32, Layout!((128, Dyn32) : (1, 128))>, _n: u32) {}
    /// }
    /// fn launch(gpu: &Gpu, module: &Module, blocks: usize) -> Result<(), GpuError> {
    ///     let mut a = gpu.upload(&vec![0f32; 128 * blocks], layout!((128, blocks)))?;
    ///     module.kernel(nothing)?.launch((&mut a, 7))
    /// }
    /// ```
    ///
    /// A tensor with another element or layout, or a number of another type, does not compile:
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex_gpu::{host::*, prelude::*};
    /// kernel! {
    ///     /// Does nothing.
    ///     pub fn nothing(_block: Block<Layout!(128)>, _a: GlobalMut<f32, Layout!((128, Dyn32) : (1, 128))>, _n: u32) {}
    /// }
    /// fn launch(gpu: &Gpu, module: &Module, blocks: usize) -> Result<(), GpuError> {
    ///     let mut a = gpu.upload(&vec![0f64; 128 * blocks], layout!((128, blocks)))?; // f64, and the kernel's is f32
    ///     module.kernel(nothing)?.launch((&mut a, 7))
    /// }
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex_gpu::{host::*, prelude::*};
    /// kernel! {
    ///     /// Does nothing.
    ///     pub fn nothing(_block: Block<Layout!(128)>, _a: GlobalMut<f32, Layout!((128, Dyn32) : (1, 128))>, _n: u32) {}
    /// }
    /// fn launch(gpu: &Gpu, module: &Module, blocks: usize) -> Result<(), GpuError> {
    ///     let mut a = gpu.upload(&vec![0f32; 64 * blocks], layout!((64, blocks)))?; // 64, and the kernel's is 128
    ///     module.kernel(nothing)?.launch((&mut a, 7))
    /// }
    /// ```
    ///
    /// A kernel that writes no tensor by tiles cannot be launched like this, because the number of blocks is not
    /// known:
    ///
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    /// use colex_gpu::{host::*, prelude::*};
    /// kernel! {
    ///     /// Does nothing with a number.
    ///     pub fn nothing(_block: Block<Layout!(128)>, _n: u32) {}
    /// }
    /// fn launch(module: &Module) -> Result<(), GpuError> {
    ///     module.kernel(nothing)?.launch((7,))
    /// }
    /// let _: fn(&Module) -> Result<(), GpuError> = launch;
    /// ```
    ///
    /// # Fails when
    /// a law of the arguments does not hold; two outputs have different numbers of tiles; there are too many blocks;
    /// or the blocks are not a whole number of clusters. An argument of another type does not compile.
    pub fn launch<P: PassAll<A>>(&self, arguments: P) -> Result<(), GpuError> {
        const {
            assert!(
                A::SAYS_BLOCKS,
                "grid: no argument determines the number of blocks; fix: write a tensor by tiles, `GlobalMut<T, L, Tile>`, or pass the number to `launch_blocks`"
            )
        }
        // SAFETY: the result is used for this launch, while the arguments are borrowed.
        let arguments = unsafe { self.passed(arguments) }?;
        let mut requested = Blocks::Any;
        let mut apart = None;
        arguments.each_blocks(&mut |blocks| match (requested, blocks) {
            (_, Blocks::Any) | (Blocks::Each(_), Blocks::Persistent(_)) => {}
            (Blocks::Each(before), Blocks::Each(now)) if before != now => apart = Some((before, now)),
            _ => requested = blocks,
        });
        if let Some((before, now)) = apart {
            return self.refused(
                &arguments,
                &format!(
                    "each block writes one tile of each output, but one output has {before} tiles and another {now}"
                ),
            );
        }
        let blocks = match requested {
            Blocks::Each(tiles) => tiles,
            // As many clusters as can run at once, but not more clusters than there are tiles.
            Blocks::Persistent(tiles) => tiles.min((self.blocks_at_once()? / C::SIZE).max(1)) * C::SIZE,
            Blocks::Any => 0,
        };
        self.start(blocks, arguments)
    }

    /// Launches the kernel with the given number of blocks, and does not wait for it to end. No argument of the
    /// kernel may determine this number.
    ///
    /// If an argument determines the number of blocks, another number could leave out tiles. So this does not
    /// compile:
    ///
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    /// use colex_gpu::{host::*, prelude::*};
    /// kernel! {
    ///     /// Does nothing.
    ///     pub fn nothing(_block: Block<Layout!(128)>, _a: GlobalMut<f32, Layout!((128, Dyn32) : (1, 128))>) {}
    /// }
    /// fn launch(gpu: &Gpu, module: &Module) -> Result<(), GpuError> {
    ///     let n = 2;
    ///     module.kernel(nothing)?.launch_blocks(1, (&mut gpu.upload(&[0f32; 256], layout!((128, n)))?,))
    /// }
    /// let _: fn(&Gpu, &Module) -> Result<(), GpuError> = launch;
    /// ```
    ///
    /// # Fails when
    /// a law of the arguments does not hold; there are too many blocks; or the blocks are not a whole number of
    /// clusters.
    pub fn launch_blocks<P: PassAll<A>>(&self, grid: impl Grid, arguments: P) -> Result<(), GpuError> {
        const {
            assert!(
                !A::SAYS_BLOCKS,
                "grid: the number of blocks must be the number of tiles of each output; fix: call `launch`, which computes it from the layouts"
            )
        }
        // SAFETY: the result is used for this launch, while the arguments are borrowed.
        self.start(grid.blocks(), unsafe { self.passed(arguments) }?)
    }

    /// Converts the arguments to the types of the kernel, and checks the kernel's laws.
    ///
    /// # Safety
    /// The conditions of [`Pass::pass`]: the result must be used for one launch, while the values in `arguments` are
    /// borrowed.
    unsafe fn passed<P: PassAll<A>>(&self, arguments: P) -> Result<A, GpuError> {
        // SAFETY: the caller promises that the result is used for one launch, while the values in `arguments` are
        // borrowed. The laws get only `Arguments::seen`, which contains no memory of the device.
        let arguments = unsafe { arguments.pass_all() }?;
        match self.kernel.check(&arguments) {
            Ok(()) => Ok(arguments),
            Err(law) => self.refused(&arguments, law),
        }
    }

    /// The error of a refused launch, with the reason `why` and the layouts of the arguments.
    fn refused<R>(&self, arguments: &A, why: &str) -> Result<R, GpuError> {
        let mut layouts = Vec::new();
        arguments.show(&mut |layout| layouts.push(format!("{layout}")));
        Err(GpuError::Launch(format!("`{}`: {why}; it was given {}", self.kernel.name(), layouts.join(", "))))
    }

    /// The number of blocks of this kernel that can run on the GPU at once.
    ///
    /// # Fails when
    /// the driver reports an error.
    pub fn blocks_at_once(&self) -> Result<usize, GpuError> {
        self.module.gpu.bind()?;
        // SAFETY: the function belongs to `self.module`, which is loaded.
        let each = unsafe {
            result::occupancy::max_active_block_per_multiprocessor(self.function, T::SIZE as i32, S::BYTES as usize)
        };
        let each = each.map_err(|error| GpuError::Driver("querying how many blocks run at once", error))?;
        Ok(self.module.gpu.multiprocessors()? * each.max(1) as usize)
    }

    fn start(&self, blocks: usize, arguments: A) -> Result<(), GpuError> {
        if blocks == 0 {
            return Ok(());
        }
        let name = self.kernel.name();
        if blocks > i32::MAX as usize {
            return Err(GpuError::Launch(format!(
                "`{name}` in {blocks} blocks: a grid can have at most {} blocks",
                i32::MAX
            )));
        }
        if !blocks.is_multiple_of(C::SIZE) {
            return Err(GpuError::Launch(format!(
                "`{name}`: {blocks} blocks are not a multiple of the {} blocks of a cluster",
                C::SIZE
            )));
        }
        self.module.gpu.bind()?;
        let (mut words, mut starts) = (Vec::<Word>::new(), Vec::new());
        arguments.each_parameter(&mut |parameter| {
            if parameter.is_empty() {
                return;
            }
            // Each parameter begins at a multiple of 16 bytes, the greatest alignment of a parameter.
            starts.push(words.len());
            for part in parameter.chunks(size_of::<Word>()) {
                let mut word = Word([MaybeUninit::new(0); 16]);
                word.0[..part.len()].copy_from_slice(part);
                words.push(word);
            }
        });
        // All pointers come from one pointer to all words, because a parameter may span several words.
        let first = words.as_mut_ptr();
        let mut parameters: Vec<*mut c_void> = starts.iter().map(|&at| first.wrapping_add(at).cast()).collect();
        // SAFETY: this structure has only numbers and arrays of numbers, for which zeros are valid.
        let mut attributes: [sys::CUlaunchAttribute; 2] = unsafe { core::mem::zeroed() };
        let mut count = 0;
        if C::SIZE > 1 {
            attributes[count].id = sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
            attributes[count].value.clusterDim.x = C::SIZE as u32;
            attributes[count].value.clusterDim.y = 1;
            attributes[count].value.clusterDim.z = 1;
            count += 1;
        }
        // Such a kernel waits for earlier kernels before it uses what they may write: see `memory::later`.
        if A::OVERLAPS {
            attributes[count].id = sys::CUlaunchAttributeID::CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
            attributes[count].value.programmaticStreamSerializationAllowed = 1;
            count += 1;
        }
        let config = sys::CUlaunchConfig {
            gridDimX: blocks as u32,
            gridDimY: 1,
            gridDimZ: 1,
            blockDimX: T::SIZE as u32,
            blockDimY: 1,
            blockDimZ: 1,
            sharedMemBytes: S::BYTES,
            hStream: self.module.gpu.stream.cu_stream(),
            attrs: attributes.as_mut_ptr(),
            numAttrs: count as u32,
        };
        // SAFETY: the PTX of the function has the signature of `Kernel`, so these are its parameters. They live until
        // the launch returns.
        let launched =
            unsafe { sys::cuLaunchKernelEx(&config, self.function, parameters.as_mut_ptr(), core::ptr::null_mut()) };
        launched.result().map_err(|error| GpuError::Driver(name, error))
    }
}

/// A value on the host that can be passed to a kernel as an argument of type `A`.
#[diagnostic::on_unimplemented(
    message = "the kernel takes another argument here",
    label = "this launch does not fit the kernel's signature",
    note = "it takes `{A}`, and `{Self}` was given",
    note = "fix: pass `&tensor` for a `Global`, `&mut tensor` for a `GlobalMut`, both of the kernel's element and layout, `&tensor.settle()?` for a `Settled`, a number for a number of its type, and `&tensor.map::<Tile>()?` for a `TensorMap` of that very tile, `&mut tensor.map_mut::<Tile>()?` for a `TensorMapMut`"
)]
pub trait Pass<A> {
    /// Converts the value to the argument of the kernel.
    ///
    /// # Safety
    /// The result must be used for one launch only, by the device, while the values that `self` borrows stay
    /// borrowed. The result may be an address in the device's memory, and it borrows nothing itself.
    unsafe fn pass(self) -> Result<A, GpuError>;
    /// Seals the trait: see [`Token`]. The unsafe code of a kernel trusts the arguments.
    #[doc(hidden)]
    fn sealed(_: Token);
}

impl<T: Element, L: AnyLayout + Fit<M>, M: AnyLayout> Pass<Global<T, M>> for &DeviceTensor<T, L> {
    unsafe fn pass(self) -> Result<Global<T, M>, GpuError> {
        // SAFETY: the tensor was checked when it was created. A kernel that is launched while the tensor is borrowed
        // ends before the tensor is written or freed, because all work is in one stream, in order. The caller
        // promises that only the device uses the result, in one launch.
        Ok(unsafe { Global::new(self.address() as *const T, fitted(self.layout())?) })
    }
    fn sealed(_: Token) {}
}
impl<T: Element, L: AnyLayout + Fit<M>, M: AnyLayout, R: Tiler<M>> Pass<GlobalMut<T, M, R>>
    for &mut DeviceTensor<T, L>
{
    unsafe fn pass(self) -> Result<GlobalMut<T, M, R>, GpuError> {
        check_injective(self.layout())?;
        // SAFETY: the tensor was checked when it was created. It is borrowed mutably, and no two of its coordinates
        // share an element. The kernel ends before the tensor is read or freed, because all work is in one stream.
        Ok(unsafe { GlobalMut::new(self.address() as *mut T, fitted(self.layout())?) })
    }
    fn sealed(_: Token) {}
}
impl<T: Element, L: AnyLayout + Fit<M>, M: AnyLayout> Pass<Settled<T, M>> for &SettledTensor<T, L> {
    unsafe fn pass(self) -> Result<Settled<T, M>, GpuError> {
        // SAFETY: the caller makes the promises of `pass` for the tensor inside. All work that writes it ended when it was settled.
        Ok(unsafe { Settled::new(Pass::<Global<T, M>>::pass(&**self)?) })
    }
    fn sealed(_: Token) {}
}
impl<A, P: Pass<A>> Pass<Later<A>> for P {
    unsafe fn pass(self) -> Result<Later<A>, GpuError> {
        // SAFETY: the caller makes the promises for the argument inside. The kernel uses it when all earlier kernels have ended, and no
        // later kernel uses it before this one has ended, so all uses are in the order of the launches.
        Ok(Later::new(unsafe { <P as Pass<A>>::pass(self)? }))
    }
    fn sealed(_: Token) {}
}
macro_rules! numbers {
    ($($t:ty),*) => {$(
        impl Pass<$t> for $t {
            unsafe fn pass(self) -> Result<$t, GpuError> {
                Ok(self)
            }
            fn sealed(_: Token) {}
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, i32, u64, i64, f32, f64);
impl<S: Shape, D: Congruent<S>> Pass<Layout<S, D>> for Layout<S, D> {
    unsafe fn pass(self) -> Result<Self, GpuError> {
        Ok(self)
    }
    fn sealed(_: Token) {}
}

/// A tuple of values that can be passed to a kernel whose tuple of arguments is `A`.
#[diagnostic::on_unimplemented(
    message = "the kernel takes other arguments",
    label = "this launch does not fit the kernel's signature",
    note = "it takes `{A}`, and `{Self}` was given",
    note = "fix: pass a tuple with one entry for each argument of the kernel"
)]
pub trait PassAll<A> {
    /// Converts the tuple to the arguments of the kernel.
    ///
    /// # Safety
    /// The conditions of [`Pass::pass`].
    unsafe fn pass_all(self) -> Result<A, GpuError>;
    /// See [`Token`].
    #[doc(hidden)]
    fn sealed(_: Token);
}
macro_rules! tuples {
    ($($($t:ident $p:ident)*;)*) => {$(
        impl<$($t: Argument, $p: Pass<$t>),*> PassAll<($($t,)*)> for ($($p,)*) {
            #[allow(non_snake_case, clippy::unused_unit, unused_unsafe)]
            unsafe fn pass_all(self) -> Result<($($t,)*), GpuError> {
                let ($($p,)*) = self;
                // SAFETY: the caller promises that the result is used for one launch, while the values of the tuple
                // are borrowed.
                unsafe { Ok(($($p.pass()?,)*)) }
            }
            fn sealed(_: Token) {}
        }
    )*};
}
tuples! {
    ;
    A PA;
    A PA B PB;
    A PA B PB C PC;
    A PA B PB C PC D PD;
    A PA B PB C PC D PD E PE;
    A PA B PB C PC D PD E PE F PF;
    A PA B PB C PC D PD E PE F PF G PG;
    A PA B PB C PC D PD E PE F PF G PG H PH;
    A PA B PB C PC D PD E PE F PF G PG H PH I PI;
    A PA B PB C PC D PD E PE F PF G PG H PH I PI J PJ;
}
