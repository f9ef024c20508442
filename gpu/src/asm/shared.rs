//! Loads and stores of shared memory, whose addresses have 32 bits.

use super::ptx;
use crate::element::Element;
use core::mem::transmute_copy;

/// The alignment of a kernel's shared memory, as declared below.
pub(crate) const ALIGN: u32 = 1024;
#[cfg(target_arch = "nvptx64")]
core::arch::global_asm!(".extern .shared .align 1024 .b8 dynamic_shared[];");

/// The address at which a kernel's shared memory begins: a multiple of 1024.
#[inline(always)]
pub fn start() -> u32 {
    let address: u32;
    // SAFETY: the instruction only takes the address of the array declared above.
    unsafe {
        ptx!("mov.u32 {0}, dynamic_shared;", out(reg32) address, options(pure, nomem, nostack, preserves_flags));
    }
    address
}

/// Reads the element at an address.
///
/// # Safety
/// There must be an element of type `T` at the address, aligned to its size, that no other thread writes meanwhile.
#[inline(always)]
pub unsafe fn load<T: Element>(address: u32) -> T {
    const { sized::<T>() }
    // SAFETY: the caller promises that there is an aligned element, which nobody writes. Each arm reads as many bytes as the
    // element has, and any bytes are a valid element.
    unsafe {
        match size_of::<T>() {
            2 => {
                let x: u16;
                ptx!("ld.shared.b16 {0}, [{1}];", out(reg16) x, in(reg32) address, options(nostack));
                transmute_copy(&x)
            }
            4 => {
                let x: u32;
                ptx!("ld.shared.b32 {0}, [{1}];", out(reg32) x, in(reg32) address, options(nostack));
                transmute_copy(&x)
            }
            8 => {
                let (x, y): (u32, u32);
                ptx!("ld.shared.v2.b32 {{{0}, {1}}}, [{2}];", out(reg32) x, out(reg32) y, in(reg32) address, options(nostack));
                transmute_copy(&[x, y])
            }
            16 => {
                let (x, y, z, w): (u32, u32, u32, u32);
                ptx!(
                    "ld.shared.v4.b32 {{{0}, {1}, {2}, {3}}}, [{4}];",
                    out(reg32) x, out(reg32) y, out(reg32) z, out(reg32) w, in(reg32) address, options(nostack)
                );
                transmute_copy(&[x, y, z, w])
            }
            _ => unreachable!(),
        }
    }
}

/// Writes the element at an address.
///
/// # Safety
/// There must be room for an element at the address, aligned to its size, that no other thread reads or writes meanwhile.
#[inline(always)]
pub unsafe fn store<T: Element>(address: u32, value: T) {
    const { sized::<T>() }
    // SAFETY: the caller promises that there is aligned room for an element, which nobody else accesses. Each arm writes as many
    // bytes as the element has.
    unsafe {
        match size_of::<T>() {
            2 => {
                let x: u16 = transmute_copy(&value);
                ptx!("st.shared.b16 [{0}], {1};", in(reg32) address, in(reg16) x, options(nostack));
            }
            4 => {
                let x: u32 = transmute_copy(&value);
                ptx!("st.shared.b32 [{0}], {1};", in(reg32) address, in(reg32) x, options(nostack));
            }
            8 => {
                let [x, y]: [u32; 2] = transmute_copy(&value);
                ptx!("st.shared.v2.b32 [{0}], {{{1}, {2}}};", in(reg32) address, in(reg32) x, in(reg32) y, options(nostack));
            }
            16 => {
                let [x, y, z, w]: [u32; 4] = transmute_copy(&value);
                ptx!(
                    "st.shared.v4.b32 [{0}], {{{1}, {2}, {3}, {4}}};",
                    in(reg32) address, in(reg32) x, in(reg32) y, in(reg32) z, in(reg32) w, options(nostack)
                );
            }
            _ => unreachable!(),
        }
    }
}

/// Asserts that an instruction moves elements of this size.
const fn sized<T>() {
    assert!(
        matches!(size_of::<T>(), 2 | 4 | 8 | 16),
        "width: an element in shared memory must have 2, 4, 8 or 16 bytes"
    );
}

/// An address in shared memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Address(pub u32);

impl Address {
    /// The address `bytes` bytes after this one.
    #[inline(always)]
    #[must_use]
    pub const fn plus(self, bytes: u32) -> Self {
        Address(self.0 + bytes)
    }
}

macro_rules! stores {
    ($($name:ident $word:ident $class:ident $size:literal;)+) => {$(
        #[doc = concat!("Writes a word of ", $size, " bits.")]
        ///
        /// # Safety
        /// `to` must be the aligned address of such a word, which nobody else reads or writes meanwhile.
        #[inline(always)]
        pub unsafe fn $name(to: Address, word: $word) {
            // SAFETY: the caller promises that `to` is the aligned address of such a word, which nobody else accesses.
            unsafe { ptx!(concat!("st.shared.b", $size, " [{}], {};"), in(reg32) to.0, in($class) word) }
        }
    )+};
}
stores! {
    store16 u16 reg16 "16";
    store32 u32 reg32 "32";
}

/// Writes a byte.
///
/// # Safety
/// `to` must be the address of a byte that nobody else reads or writes meanwhile.
#[inline(always)]
pub unsafe fn store8(to: Address, byte: u8) {
    // SAFETY: the caller promises that nobody else accesses the byte. The instruction writes the lower half of a register of 16 bits.
    unsafe { ptx!("st.shared.b8 [{}], {};", in(reg32) to.0, in(reg16) u16::from(byte)) }
}

/// Reads a word of 32 bits.
///
/// # Safety
/// `from` must be the aligned address of such a word, which nobody writes meanwhile.
#[inline(always)]
pub unsafe fn load32(from: Address) -> u32 {
    let word: u32;
    // SAFETY: the caller promises that `from` is the aligned address of such a word, which nobody writes.
    unsafe { ptx!("ld.shared.b32 {}, [{}];", out(reg32) word, in(reg32) from.0) };
    word
}

macro_rules! loads {
    ($($name:ident $size:literal;)+) => {$(
        #[doc = concat!("Reads a word of ", $size, " bits. The higher bits of the result are 0.")]
        ///
        /// # Safety
        /// `from` must be the aligned address of such a word, which nobody writes meanwhile.
        #[inline(always)]
        pub unsafe fn $name(from: Address) -> u32 {
            let word: u32;
            // SAFETY: the caller promises that `from` is the aligned address of such a word, which nobody writes.
            unsafe { ptx!(concat!("ld.shared.u", $size, " {}, [{}];"), out(reg32) word, in(reg32) from.0) };
            word
        }
    )+};
}
loads! {
    load8 "8";
    load16 "16";
}
