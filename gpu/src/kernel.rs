//! The signature of a kernel, [`Kernel`], and the macro that declares a kernel, [`kernel!`](crate::kernel!).

use crate::block::Alone;
use crate::signature::Digest;
use core::marker::PhantomData;

/// The signature of a kernel. `T` is the layout of the threads of a block, and `C` the layout of the blocks of a
/// cluster. `A` is the tuple of the arguments, and `S` the tuple of the arrays in shared memory.
pub struct Kernel<T, A, S = (), C = Alone> {
    name: &'static str,
    laws: fn(&A) -> Option<&'static str>,
    /// The digest of the laws. The host compares it with the digest in the PTX.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    law_digest: Digest,
    signature: PhantomData<fn(T, A, S, C)>,
}
impl<T, A, S, C> Clone for Kernel<T, A, S, C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, A, S, C> Copy for Kernel<T, A, S, C> {}

impl<T, A, S, C> Kernel<T, A, S, C> {
    /// The name of the kernel in PTX.
    pub const fn name(&self) -> &'static str {
        self.name
    }
    /// Checks arguments against the laws after the `where` of the kernel's signature.
    ///
    /// # Fails when
    /// a law does not hold: the error is the sentence of this law.
    pub fn check(&self, arguments: &A) -> Result<(), &'static str> {
        match (self.laws)(arguments) {
            None => Ok(()),
            Some(law) => Err(law),
        }
    }
    /// # Safety
    /// The kernel of this name must have this signature, and `law_digest` must be the digest of its laws.
    #[doc(hidden)]
    #[allow(unsafe_code)]
    pub const unsafe fn __new(name: &'static str, laws: fn(&A) -> Option<&'static str>, law_digest: Digest) -> Self {
        Kernel { name, laws, law_digest, signature: PhantomData }
    }
    /// The digests of the arguments and of the laws. The kernel's PTX has the same digests in a comment.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(crate) const fn signature(&self) -> [Digest; 2]
    where
        A: crate::argument::Arguments,
    {
        [crate::signature::__Signed::<A>::DIGEST, self.law_digest]
    }
}

/// Declares a kernel: a function of a [`Block`](crate::block::Block) and of arguments. A launch runs it in every
/// thread of every block.
///
/// ```
/// use colex_gpu::prelude::*;
/// use colex::prelude::*;
/// kernel! {
///     /// Does nothing, 128 threads a block.
///     pub fn nothing(_block: Block<Layout!(128)>, _n: u32) {}
/// }
/// assert_eq!(nothing.name(), "nothing");
/// ```
///
/// Arrays in shared memory come after a `;`: `tile: Shared<f32, Layout!((32, 32) : (1, 33))>`.
///
/// `Block<Threads, Cluster>` is a block of a cluster. The blocks of a cluster are started together, one for each
/// coordinate of the layout `Cluster`.
///
/// ```
/// use colex_gpu::prelude::*;
/// use colex::prelude::*;
/// kernel! {
///     /// Each block writes its place in a cluster of 2 x 2.
///     pub fn places(block: Block<Layout!(32), Layout!((2, 2))>, to: GlobalMut<u32, Layout!((32, Dyn32) : (1, 32))>) {
///         let (place, to) = (block.place(layout!((2, 2) : (2, 1))) as u32, to.tile(&block));
///         block.each(to.partition_mut(layout!(32)), move |_, mut own| own.store([place]));
///     }
/// }
/// ```
///
/// After `where` come laws of the arguments, each with a sentence. If a law does not hold, the launch is an error and
/// the kernel does not start. Laws are checked on the host, which cannot read the device's memory. So they see only
/// the [layout](crate::argument::SeenTensor) of a tensor, the [extents](crate::argument::SeenMatrix) of a matrix that
/// is passed as a map, and numbers.
///
/// ```
/// use colex_gpu::prelude::*;
/// use colex::prelude::*;
/// type Row = Layout!(Dyn32);
/// kernel! {
///     /// y = x.
///     pub fn copy(block: Block<Layout!(128)>, x: Global<f32, Row>, y: GlobalMut<f32, Row, Int!(512)>)
///     where
///         "size: y has as many elements as x": x.layout().size() == y.layout().size(),
///     {
///         let (x, y) = (x.cut(int!(512), block.index()), y.cut(&block));
///         block.each(y.partition_mut(layout!(128)), move |thread, mut y| {
///             let own: [f32; 4] = x.partition(&thread, layout!(128)).load_or(0.0);
///             y.store(own);
///         });
///     }
/// }
/// ```
///
/// The number of blocks of a launch follows from the types of the kernel's outputs: see [`Tiler`](crate::memory::Tiler).
///
/// The body may change its arguments, as if each were declared `mut`.
///
/// A package of kernels may have `#![forbid(unsafe_code)]`, because the lint does not apply to the unsafe code in this
/// macro.
///
/// Compiled for the device, the macro declares the kernel. Compiled for the host, it declares a constant of the same
/// name: a [`Kernel`], the signature by which `colex_gpu::host` launches the kernel. The compiler checks the body on
/// the host too, but the body only runs on the device.
#[macro_export]
macro_rules! kernel {
    ($(
        $(#[$doc:meta])*
        $vis:vis fn $name:ident(
            $block:ident: Block<$threads:ty $(, $cluster:ty)?>
            $(, $arg:ident: $ty:ty)* $(,)?
            $(; $($shared:ident: $array:ty),+ $(,)?)?
        ) $(where $($law:literal: $holds:expr,)+)? $body:block
    )*) => {$(
        #[cfg(not(target_arch = "nvptx64"))]
        $(#[$doc])*
        #[allow(non_upper_case_globals)]
        // SAFETY: compiled for the device, this macro declares the kernel of this name, signature and laws.
        $vis const $name: $crate::kernel::Kernel<$threads, ($($ty,)*), ($($($array,)+)?) $(, $cluster)?> =
            unsafe {
                $crate::kernel::Kernel::__new(stringify!($name), $crate::__laws_of! {
                    [$($arg)*] [$($ty,)*] $($($law: $holds,)+)?
                }, $crate::signature::__laws(&[$($($law, stringify!($holds)),+)?]))
            };

        #[cfg(target_arch = "nvptx64")]
        $crate::__signature! {
            $name
            <$threads as ::colex::StaticLayout>::SIZE,
            1usize $(* <$cluster as ::colex::StaticLayout>::SIZE)?,
            <($($($array,)+)?) as $crate::memory::SharedMemory>::BYTES,
            $crate::signature::__Signed::<($($ty,)*)>::DIGEST,
            $crate::signature::__laws(&[$($($law, stringify!($holds)),+)?])
        }

        const _: () = {
            #[inline(always)]
            #[allow(dead_code, unused_mut, clippy::too_many_arguments)]
            fn body(
                mut $block: $crate::block::Block<$threads $(, $cluster)?>
                $(, mut $arg: $ty)*
                $($(, mut $shared: $array)+)?
            ) $body

            // The bounds of the argument types are checked here, so errors point at these types, on the host too.
            #[allow(dead_code)]
            fn types() {
                $($crate::argument::__travels::<$ty>();)*
                $($($crate::memory::__is_shared::<$array>();)+)?
            }

            #[cfg(target_arch = "nvptx64")]
            #[allow(improper_ctypes_definitions)]
            #[unsafe(no_mangle)]
            unsafe extern "ptx-kernel" fn $name(
                $($arg: <$ty as $crate::argument::Argument>::Origin,)*
                packed: <($($ty,)*) as $crate::argument::Arguments>::Packed,
            ) {
                // SAFETY: a launch packed the arguments, after the host compared its `Kernel` with the signature of this
                // kernel.
                let ($($arg,)*) =
                    unsafe { <($($ty,)*) as $crate::argument::Arguments>::unpack(($($arg,)*), packed) };
                // SAFETY: this runs once in each thread, at the start of the kernel. A launch gives the kernel the
                // shared memory of its signature.
                let ($($($shared,)+)?) = unsafe {
                    <($($($array,)+)?) as $crate::memory::SharedMemory>::at($crate::asm::shared::start())
                };
                // SAFETY: this runs once in each thread, at the start of the kernel.
                body(unsafe { $crate::block::Block::__new() }, $($arg,)* $($($shared),+)?);
                // A kernel that started before earlier ones had ended ends after them.
                if <($($ty,)*) as $crate::argument::Arguments>::OVERLAPS {
                    $crate::asm::grid::wait()
                }
                // SAFETY: this is the end of the kernel, and `at` was called with this address at its start.
                unsafe { <($($($array,)+)?) as $crate::memory::SharedMemory>::end($crate::asm::shared::start()) }
            }
        };
    )*};
    // Errors for common mistakes in the declaration of a kernel.
    ($(#[$doc:meta])* $vis:vis fn $name:ident < $($rest:tt)*) => {
        compile_error!(concat!(
            "kernel: `", stringify!($name), "` has type parameters, and PTX has one kernel of each name: write the types out, and let \
             the kernels of several types call one generic function"
        ));
    };
    ($(#[$doc:meta])* $vis:vis fn $name:ident ($($arguments:tt)*) -> $($rest:tt)*) => {
        compile_error!(concat!(
            "kernel: `", stringify!($name), "` returns a value, and a kernel cannot: write the result to a `GlobalMut`"
        ));
    };
    ($(#[$doc:meta])* $vis:vis fn $name:ident () $($rest:tt)*) => { $crate::kernel! { @ $name } };
    ($(#[$doc:meta])* $vis:vis fn $name:ident ($first:ident: Global $($rest:tt)*) $($body:tt)*) => { $crate::kernel! { @ $name } };
    ($(#[$doc:meta])* $vis:vis fn $name:ident ($first:ident: GlobalMut $($rest:tt)*) $($body:tt)*) => { $crate::kernel! { @ $name } };
    (@ $name:ident) => {
        compile_error!(concat!(
            "kernel: the first argument of `", stringify!($name), "` is its block: `fn ", stringify!($name),
            "(block: Block<Layout!(128)>, ..)`, by the layout of the threads"
        ));
    };
}

/// The laws of a kernel as a function of its arguments. The function sees only layouts, extents and numbers.
#[doc(hidden)]
#[macro_export]
macro_rules! __laws_of {
    ([$($arg:ident)*] [$($ty:ty,)*]) => {{
        fn laws(_: &($($ty,)*)) -> Option<&'static str> {
            None
        }
        laws
    }};
    ([$($arg:ident)*] [$($ty:ty,)*] $($law:literal: $holds:expr,)+) => {{
        #[allow(unused_variables)]
        fn laws(arguments: &($($ty,)*)) -> Option<&'static str> {
            let ($($arg,)*) = &$crate::argument::Arguments::seen(arguments);
            $(if !($holds) {
                return Some($law);
            })+
            None
        }
        laws
    }};
}
