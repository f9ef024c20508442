//! Checks copies of boxes of one to five modes, for each kind of element. The value of an element follows from its coordinate.

use super::Counted;
use colex::prelude::*;
use colex_gpu::asm::tma::boxes::{BoxLayout, BoxMap, BoxMapMut, MODES};
use colex_gpu::host::{Boxed, DeviceTensor, Gpu, GpuError, Module, PlainModes};
use colex_gpu::kernel::Kernel;
use colex_gpu_atoms::tma::{Barrier, Room, Warp};
use colex_gpu_atoms::{Words, WordsMut, boxes, each_box};
use half::{bf16, f16};

/// A kernel that reads a box.
type Load<E, B> = Kernel<Warp, (BoxMap<E, B>, i32, i32, i32, i32, i32, WordsMut), (Room, Barrier)>;
/// A kernel that writes a box.
type Store<E, B> = Kernel<Warp, (BoxMapMut<E, B>, i32, i32, i32, i32, i32, Words), (Room,)>;

/// The extents of the tensors. A tensor of `r` modes has the first `r` of them.
const EXTENTS: [usize; MODES] = [48, 9, 7, 5, 3];
/// The stride of mode 1. It is greater than the extent of mode 0, so the buffer has elements that belong to no coordinate.
const ROW: usize = 64;
/// The coordinates at which boxes begin: at the origin, further inside, near the upper ends of the modes, below 0, and outside of
/// the tensor. The coordinate of mode 0 counts vectors of 16 bytes.
const PLACES: [[i32; MODES]; 5] =
    [[0, 0, 0, 0, 0], [1, 2, 1, 1, 0], [2, 6, 5, 4, 2], [-1, -1, -2, -1, -1], [400, 0, 0, 0, 0]];

/// An element that is made from a number.
trait Numbered: Boxed {
    fn of(number: usize) -> Self;
    fn bytes(self) -> Vec<u8>;
}
macro_rules! numbered {
    ($($t:ty: $of:expr;)+) => {$(
        impl Numbered for $t {
            fn of(number: usize) -> Self {
                $of(number)
            }
            fn bytes(self) -> Vec<u8> {
                self.to_ne_bytes().to_vec()
            }
        }
    )+};
}
numbered! {
    u8: |x| x as u8;
    i8: |x| x as i8;
    u16: |x| x as u16;
    i16: |x| x as i16;
    u32: |x| x as u32;
    i32: |x| -(x as i32);
    u64: |x| (x as u64) << 33 | x as u64;
    i64: |x| -((x as i64) << 33);
    f16: |x| f16::from_bits(x as u16);
    bf16: |x| bf16::from_bits(x as u16);
    f32: |x| x as f32 / 3.0;
    f64: |x| x as f64 / 3.0;
}

/// The element at a coordinate. Elements at different coordinates differ, as far as the type has enough values.
fn element<E: Numbered>(at: [i32; MODES]) -> E {
    let index = at.iter().zip(EXTENTS).rev().fold(0, |index, (&at, extent)| index * extent + at as usize);
    E::of(index * 37 % 65_521 + 1)
}

/// The coordinates of a box that begins at `start`, in the order of their indices.
fn coordinates<E, B: BoxLayout<E>>(start: [i32; MODES]) -> impl Iterator<Item = [i32; MODES]> {
    let extents = B::EXTENTS.map(|extent| extent as i32);
    (0..extents.iter().product()).map(move |index| {
        let mut rest = index;
        core::array::from_fn(|mode| {
            let at = rest % extents[mode];
            rest /= extents[mode];
            start[mode] + at
        })
    })
}

/// Whether a coordinate is inside of the tensor of `rank` modes.
fn inside(rank: usize, at: [i32; MODES]) -> bool {
    (0..MODES).all(|mode| at[mode] >= 0 && (at[mode] as usize) < if mode < rank { EXTENTS[mode] } else { 1 })
}

/// The bytes that a box at `start` has in shared memory. An element for which `element` returns `None` is 0.
fn bytes<E: Numbered, B: BoxLayout<E>>(element: impl Fn([i32; MODES]) -> Option<E>, start: [i32; MODES]) -> Vec<u8> {
    let mut all = vec![0; B::BYTES as usize];
    for (index, at) in coordinates::<E, B>(start).enumerate() {
        if let Some(element) = element(at) {
            let bytes = element.bytes();
            all[B::bytes_at(index) as usize..][..bytes.len()].copy_from_slice(&bytes);
        }
    }
    all
}

/// Checks a box: reads it at each of [`PLACES`], and writes it at those without negative coordinates.
fn check<E: Numbered, B: BoxLayout<E>, L: AnyLayout + PlainModes>(
    gpu: &Gpu,
    module: &Module,
    counted: &mut Counted,
    layout: L,
    load: Load<E, B>,
    store: Store<E, B>,
) -> Result<(), GpuError> {
    let rank = B::RANK;
    let all = |f: &mut dyn FnMut(usize, [i32; MODES])| {
        for index in 0..layout.size() {
            let mut rest = index;
            let at = core::array::from_fn(|mode| {
                let extent = if mode < rank { EXTENTS[mode] } else { 1 };
                let at = rest % extent;
                rest /= extent;
                at as i32
            });
            f(layout.at(index) as usize, at);
        }
    };
    let mut data = vec![E::of(0); layout.cosize()];
    all(&mut |offset, at| data[offset] = element(at));
    let tensor = gpu.upload(&data, layout)?;
    for place in PLACES {
        // The coordinates of modes that the tensor does not have are 0.
        let at: [i32; MODES] = core::array::from_fn(|mode| if mode < rank { place[mode] } else { 0 });
        let [i, j, k, l, m] = at;
        let mut start = at;
        start[0] *= 16 / size_of::<E>() as i32;
        let mut to = gpu.upload(&vec![u32::MAX; B::BYTES as usize / 4], layout!({ B::BYTES as usize / 4 }))?;
        module.kernel(load)?.launch_blocks(1, (&tensor.boxes::<B>()?, i, j, k, l, m, &mut to))?;
        let got: Vec<u8> = to.download()?.into_iter().flat_map(u32::to_ne_bytes).collect();
        let expected = bytes::<E, B>(|at| inside(rank, at).then(|| element(at)), start);
        counted.one(load.name(), got == expected, &format!("at {start:?} an element is at a wrong offset"));

        if at.iter().any(|&at| at < 0) {
            continue;
        }
        let full = bytes::<E, B>(|at| Some(element(at.map(|at| at.rem_euclid(40)))), start);
        let words: Vec<u32> = full.chunks(4).map(|b| u32::from_ne_bytes([b[0], b[1], b[2], b[3]])).collect();
        let from = gpu.upload(&words, layout!({ words.len() }))?;
        let mut written: DeviceTensor<E, L> = gpu.upload(&vec![E::of(0); layout.cosize()], layout)?;
        module.kernel(store)?.launch_blocks(1, (&mut written.boxes_mut::<B>()?, i, j, k, l, m, &from))?;
        let (out, mut right) = (written.download()?, true);
        let mut expected = vec![E::of(0); layout.cosize()];
        let mut places = std::collections::BTreeMap::new();
        all(&mut |offset, at| _ = places.insert(at, offset));
        for at in coordinates::<E, B>(start).filter(|&at| inside(rank, at)) {
            expected[places[&at]] = element(at.map(|at| at.rem_euclid(40)));
        }
        for (is, was) in out.iter().zip(&expected) {
            right &= is.bytes() == was.bytes();
        }
        counted.one(store.name(), right, &format!("at {start:?} an element is at a wrong offset"));
    }
    Ok(())
}

/// Checks all boxes.
pub(crate) fn all(gpu: &Gpu, module: &Module, counted: &mut Counted) -> Result<(), GpuError> {
    let [a, b, c, d, e] = EXTENTS;
    macro_rules! tensor {
        ([i]) => {
            layout!(a)
        };
        ([i j]) => {
            layout!((a, b) : (1, ROW))
        };
        ([i j k]) => {
            layout!((a, b, c) : (1, ROW, {ROW * b}))
        };
        ([i j k l]) => {
            layout!((a, b, c, d) : (1, ROW, {ROW * b}, {ROW * b * c}))
        };
        ([i j k l m]) => {
            layout!((a, b, c, d, e) : (1, ROW, {ROW * b}, {ROW * b * c}, {ROW * b * c * d}))
        };
    }
    macro_rules! each {
        ($name:ident $load:ident $store:ident $e:ty, $modes:tt) => {
            check::<$e, boxes::$name, _>(gpu, module, counted, tensor!($modes), boxes::$load, boxes::$store)?
        };
    }
    each_box!(each);
    Ok(())
}
