//! Kernels that read and write boxes of one to five modes by the copy engine, for each kind of element.

use crate::tma::{Barrier, Room, Warp, barrier, tell};
use crate::{Words, WordsMut};
use colex::prelude::*;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap, BoxMapMut};
use colex_gpu::asm::tma::{self};
use colex_gpu::asm::{Address, cluster, index, shared};
use colex_gpu::element::Element;
use colex_gpu::kernel;
use half::{bf16, f16};

#[inline(always)]
fn load<E: Element, B: BoxLayout<E>, const RANK: usize>(
    map: BoxMap<E, B>,
    at: [i32; RANK],
    to: WordsMut,
    room: Room,
    space: Barrier,
) {
    // SAFETY: all threads come to each barrier. One thread announces the bytes of a box. Shared memory and the output have room
    // for a box.
    unsafe {
        let thread = index::thread();
        let barrier = barrier(&space, thread == 0, cluster::sync_block);
        if thread == 0 {
            map.acquire();
            barrier.arrive_expect(B::BYTES);
            map.load(Address(room.address()), barrier, at);
        }
        barrier.wait(0);
        tell(to, &room, B::BYTES, 0, thread);
    }
}

/// Writes a box to the tensor. `from` has the bytes of the box in the order of shared memory.
#[inline(always)]
fn store<E: Element, B: BoxLayout<E>, const RANK: usize>(
    map: BoxMapMut<E, B>,
    at: [u32; RANK],
    from: Words,
    room: Room,
) {
    // SAFETY: all threads come to the barrier. The host passes as many words as the box has.
    unsafe {
        let thread = index::thread();
        let mut word = thread;
        while word < B::BYTES / 4 {
            shared::store32(Address(room.address()).plus(4 * word), from.as_ptr().add(word as usize).read());
            word += 32;
        }
        tma::fence();
        cluster::sync_block();
        if thread == 0 {
            map.acquire();
            map.store(Address(room.address()), at);
            tma::commit();
            tma::wait::<0>();
        }
    }
}

macro_rules! kernels {
    ($($name:ident $load:ident $store:ident: $e:ty, $b:ty, [$($at:ident)+] [$($not:ident)*];)+) => {
        $(
            #[doc = concat!("A box of `", stringify!($e), "`.")]
            pub type $name = $b;
            kernel! {
                #[doc = concat!("Reads a box [`", stringify!($name), "`].")]
                pub fn $load(
                    _block: Block<Warp>, map: BoxMap<$e, $b> $(, $at: i32)+ $(, $not: i32)*, to: WordsMut;
                    room: Room, space: Barrier
                ) {
                    let _ = ($($not,)*);
                    load(map, [$($at),+], to, room, space);
                }
                #[doc = concat!("Writes a box [`", stringify!($name), "`].")]
                pub fn $store(
                    _block: Block<Warp>, map: BoxMapMut<$e, $b> $(, $at: i32)+ $(, $not: i32)*, from: Words;
                    room: Room
                ) {
                    let _ = ($($not,)*);
                    store(map, [$($at as u32),+], from, room);
                }
            }
        )+
        /// Calls a macro once for each box, with the box, its two kernels, its element and its modes.
        #[cfg(not(target_arch = "nvptx64"))]
        #[macro_export]
        macro_rules! each_box {
            ($then:ident) => { $($then!($name $load $store $e, [$($at)+]);)+ };
        }
    };
}

type By128<S, L> = ComposedLayout<S, Int!(0), L>;
kernels! {
    U8x1 load_box_u8_1 store_box_u8_1: u8, Layout!(64), [i] [j k l m];
    I8x2 load_box_i8_2 store_box_i8_2: i8, By128<Swizzle!(3, 4, 3), Layout!((128, 8))>, [i j] [k l m];
    U16x3 load_box_u16_3 store_box_u16_3: u16, Layout!((16, 4, 3)), [i j k] [l m];
    I16x4 load_box_i16_4 store_box_i16_4: i16, Layout!((8, 4, 3, 2)), [i j k l] [m];
    U32x5 load_box_u32_5 store_box_u32_5: u32, Layout!((8, 2, 3, 2, 2)), [i j k l m] [];
    I32x1 load_box_i32_1 store_box_i32_1: i32, Layout!(32), [i] [j k l m];
    U64x2 load_box_u64_2 store_box_u64_2: u64, Layout!((4, 8)), [i j] [k l m];
    I64x3 load_box_i64_3 store_box_i64_3: i64, Layout!((2, 4, 4)), [i j k] [l m];
    F16x4 load_box_f16_4 store_box_f16_4: f16, By128<Swizzle!(2, 3, 3), Layout!((32, 4, 2, 2))>, [i j k l] [m];
    Bf16x5 load_box_bf16_5 store_box_bf16_5: bf16, Layout!((16, 2, 2, 2, 2)), [i j k l m] [];
    F32x2 load_box_f32_2 store_box_f32_2: f32, By128<Swizzle!(3, 2, 3), Layout!((32, 16))>, [i j] [k l m];
    F32x3 load_box_f32_3 store_box_f32_3: f32, Layout!((8, 8, 4)), [i j k] [l m];
    F64x4 load_box_f64_4 store_box_f64_4: f64, Layout!((4, 3, 2, 2)), [i j k l] [m];
    F64x5 load_box_f64_5 store_box_f64_5: f64, Layout!((2, 2, 2, 2, 2)), [i j k l m] [];
}
