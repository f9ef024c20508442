//! A kernel: a name, the layout of its threads, the types of what it takes.

use crate::block::Alone;
use crate::signature::Digest;
use core::marker::PhantomData;

/// The signature of a kernel: `T` lays out the threads of a block, `A` is the tuple of its arguments, `S` that of its
/// arrays in shared memory, `C` lays out the blocks of a cluster.
pub struct Kernel<T, A, S = (), C = Alone> {
    name: &'static str,
    laws: fn(&A) -> Option<&'static str>,
    /// The laws, in a number: the host asks.
    #[cfg_attr(target_arch = "nvptx64", allow(dead_code))]
    asked: Digest,
    signature: PhantomData<fn(T, A, S, C)>,
}
impl<T, A, S, C> Clone for Kernel<T, A, S, C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, A, S, C> Copy for Kernel<T, A, S, C> {}

impl<T, A, S, C> Kernel<T, A, S, C> {
    /// The name in PTX.
    pub const fn name(&self) -> &'static str {
        self.name
    }
    /// Whether arguments are some that the kernel takes: the laws behind the `where` of its signature.
    ///
    /// # Fails when
    /// a law does not hold: the error is its sentence.
    pub fn check(&self, arguments: &A) -> Result<(), &'static str> {
        match (self.laws)(arguments) {
            None => Ok(()),
            Some(law) => Err(law),
        }
    }
    /// # Safety
    /// The kernel of that name has this signature, and the number is that of the laws.
    #[doc(hidden)]
    #[allow(unsafe_code)]
    pub const unsafe fn __new(name: &'static str, laws: fn(&A) -> Option<&'static str>, asked: Digest) -> Self {
        Kernel { name, laws, asked, signature: PhantomData }
    }
    /// What its PTX says of its arguments, and of their laws.
    #[cfg(not(target_arch = "nvptx64"))]
    pub(crate) const fn signature(&self) -> [Digest; 2]
    where
        A: crate::argument::Arguments,
    {
        [crate::signature::__Signed::<A>::DIGEST, self.asked]
    }
}

/// Declares a kernel: a function of a [`Block`](crate::block::Block) and of what it takes, which a launch starts for every thread of every block.
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
/// Behind a `;` stand the arrays in shared memory, `tile: Shared<f32, Layout!((32, 32) : (1, 33))>`.
///
/// `Block<Threads, Cluster>` is a block of a cluster: as many blocks as that layout has, started together.
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
/// Behind `where` stand laws of the arguments, each with the sentence that says it: a launch of others is an error, and the kernel
/// does not start. They are asked on the host, where the device's memory is not: of a tensor they see its
/// [layout](crate::argument::SeenTensor), of a matrix by a map its [extents](crate::argument::SeenMatrix), and numbers.
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
/// How many blocks a launch has is in the types of what the kernel writes: see [`Tiler`](crate::memory::Tiler).
///
/// Arguments may be changed, as if each were `mut`.
///
/// A package of kernels may `#![forbid(unsafe_code)]`: what is `unsafe` in this macro is the library's.
///
/// For the device it is the kernel. On the host it is a constant of that name, its [`Kernel`]: the signature by which
/// `colex_gpu::host` launches it; the body is checked there, and runs on the device alone.
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
        // SAFETY: the other half of this macro has the kernel of that name and signature.
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

            // Asked here, so that what is said of a type points at it, and on the host too.
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
                // SAFETY: a launch by this kernel's signature packed them.
                let ($($arg,)*) =
                    unsafe { <($($ty,)*) as $crate::argument::Arguments>::unpack(($($arg,)*), packed) };
                // SAFETY: this is the start of the kernel, launched with as much shared memory as its signature says.
                let ($($($shared,)+)?) = unsafe {
                    <($($($array,)+)?) as $crate::memory::SharedMemory>::at($crate::asm::shared::start())
                };
                // SAFETY: this is the start of the kernel.
                body(unsafe { $crate::block::Block::__new() }, $($arg,)* $($($shared),+)?);
                // SAFETY: this is the end of the kernel.
                unsafe { <($($($array,)+)?) as $crate::memory::SharedMemory>::end($crate::asm::shared::start()) }
            }
        };
    )*};
    // What is almost a kernel.
    ($(#[$doc:meta])* $vis:vis fn $name:ident < $($rest:tt)*) => {
        compile_error!(concat!(
            "kernel: `", stringify!($name), "` has parameters, and PTX has one kernel of a name: write the types out, and what \
             kernels of several types share in a function that they call"
        ));
    };
    ($(#[$doc:meta])* $vis:vis fn $name:ident ($($arguments:tt)*) -> $($rest:tt)*) => {
        compile_error!(concat!(
            "kernel: `", stringify!($name), "` answers something, and a kernel has nobody to tell: it writes what it makes to a `GlobalMut`"
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

/// The laws of a kernel, as a function of its arguments: none sees memory, which is the device's.
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
