//! Macros that declare kernels of products, each kernel from a line of types. Other packages use them too.

/// Declares kernels of products by `mma.sync`.
///
/// A line has these types in order: the element in the instruction, the element in memory, the instruction, the tile of A, the
/// tile of B, the layout of A in global memory, that of B, and optionally the activation.
#[doc(hidden)]
#[macro_export]
macro_rules! __mma_kernels {
    ($($(#[$doc:meta])* $name:ident: $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty $(, $activation:ident)?;)+) => {$(
        $crate::__mma_kernels! { @ [$(#[$doc])*] $name $e, $h, $atom, $a, $b, $la, $lb $(, $activation)? }
    )+};
    (@ [$($doc:tt)*] $name:ident $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty) => {
        ::colex_gpu::kernel! {
            $($doc)*
            pub fn $name(
                block: Block<$crate::gemm::mma::Threads>, a: ::colex_gpu::memory::Global<$h, $la>,
                b: ::colex_gpu::memory::Global<$h, $lb>, c: $crate::gemm::mma::MatrixC<$h>;
                a_tiles: ::colex_gpu::memory::Staged<$e, $a, $crate::gemm::mma::Stages>,
                b_tiles: ::colex_gpu::memory::Staged<$e, $b, $crate::gemm::mma::Stages>
            )
            where
                "size: A must be M x K, B must be N x K, and C must be M x N":
                    $crate::gemm::mma::fit(a.layout(), b.layout(), c.layout()),
            {
                $crate::gemm::mma::gemm::<
                    $crate::gemm::mma::Of<$e, $h, $atom, $a, $b, $la, $lb>, $crate::gemm::epilogue::Identity
                >(&block, a, b, c, $crate::gemm::epilogue::Identity, a_tiles, b_tiles);
            }
        }
    };
    (@ [$($doc:tt)*] $name:ident $e:ty, $h:ty, $atom:ty, $a:ty, $b:ty, $la:ty, $lb:ty, $f:ident) => {
        ::colex_gpu::kernel! {
            $($doc)*
            pub fn $name(
                block: Block<$crate::gemm::mma::Threads>, a: ::colex_gpu::memory::Global<$h, $la>,
                b: ::colex_gpu::memory::Global<$h, $lb>, c: $crate::gemm::mma::MatrixC<$h>,
                bias: $crate::gemm::epilogue::Bias;
                a_tiles: ::colex_gpu::memory::Staged<$e, $a, $crate::gemm::mma::Stages>,
                b_tiles: ::colex_gpu::memory::Staged<$e, $b, $crate::gemm::mma::Stages>
            )
            where
                "size: A must be M x K, B must be N x K, and C must be M x N":
                    $crate::gemm::mma::fit(a.layout(), b.layout(), c.layout()),
                "size: there must be one bias for each column":
                    $crate::gemm::mma::has_a_bias_each(bias.layout(), c.layout()),
            {
                $crate::gemm::mma::gemm::<
                    $crate::gemm::mma::Of<$e, $h, $atom, $a, $b, $la, $lb>,
                    $crate::gemm::epilogue::Biased<$crate::gemm::epilogue::$f>
                >(&block, a, b, c, $crate::gemm::epilogue::Biased(bias, $crate::gemm::epilogue::$f), a_tiles, b_tiles);
            }
        }
    };
}

/// Declares kernels of products by `wgmma`.
///
/// A line has these types in order: the element, the instruction, the tile of A, the tile of B, the part of the tile of B that a
/// block copies, the cluster, and optionally the activation or, after `=>`, the tile of C that the blocks of a cluster compute
/// together.
#[doc(hidden)]
#[macro_export]
macro_rules! __wgmma_kernels {
    ($($(#[$doc:meta])* $name:ident: $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty, $cluster:ty $(, $activation:ident)? $(=> $tile:ty)?;)+) => {$(
        $crate::__wgmma_kernels! { @ [$(#[$doc])*] $name $e, $atom, $a, $b, $part, $cluster $(, $activation)? $(=> $tile)? }
    )+};
    (@ [$($doc:tt)*] $name:ident $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty, $cluster:ty $(=> $tile:ty)?) => {
        ::colex_gpu::kernel! {
            $($doc)*
            pub fn $name(
                block: Block<$crate::gemm::wgmma::Threads, $cluster>, a: ::colex_gpu::asm::tma::TensorMap<$e, $a>,
                b: ::colex_gpu::asm::tma::TensorMap<$e, $part>, c: $crate::gemm::wgmma::MatrixC<$e $(, $tile)?>;
                ring: $crate::gemm::pipeline::Ring<$e, $a, $e, $b, $crate::gemm::wgmma::Stages>, out: $crate::gemm::wgmma::Out<$e>
            )
            where
                "size: A must be M x K, B must be N x K, and C must be M x N":
                    $crate::gemm::wgmma::fit(a.extents(), b.extents(), c.extents()),
            {
                use $crate::gemm::{epilogue::Identity, wgmma};
                wgmma::gemm::<wgmma::Of<$e, $atom, $a, $b, $part, Identity>, _, _>(block, a, b, c, Identity, ring, out);
            }
        }
    };
    (@ [$($doc:tt)*] $name:ident $e:ty, $atom:ty, $a:ty, $b:ty, $part:ty, $cluster:ty, $f:ident) => {
        ::colex_gpu::kernel! {
            $($doc)*
            pub fn $name(
                block: Block<$crate::gemm::wgmma::Threads, $cluster>, a: ::colex_gpu::asm::tma::TensorMap<$e, $a>,
                b: ::colex_gpu::asm::tma::TensorMap<$e, $part>, c: $crate::gemm::wgmma::MatrixC<$e>,
                bias: $crate::gemm::epilogue::Bias;
                ring: $crate::gemm::pipeline::Ring<$e, $a, $e, $b, $crate::gemm::wgmma::Stages>, out: $crate::gemm::wgmma::Out<$e>
            )
            where
                "size: A must be M x K, B must be N x K, and C must be M x N":
                    $crate::gemm::wgmma::fit(a.extents(), b.extents(), c.extents()),
                "size: there must be one bias for each column": $crate::gemm::wgmma::has_a_bias_each(bias.layout(), c.extents()),
            {
                use $crate::gemm::epilogue::{Biased, $f};
                use $crate::gemm::wgmma;
                wgmma::gemm::<wgmma::Of<$e, $atom, $a, $b, $part, Biased<$f>>, _, _>(
                    block, a, b, c, Biased(bias, $f), ring, out
                );
            }
        }
    };
}
