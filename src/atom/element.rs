//! The types of elements that atoms multiply and copy, with their numbers of bits.

use crate::int::{C, Static};

/// A type of elements, with its number of bits. The layouts of copy atoms count in bits. `upcast` by the number of bits turns
/// such a layout into one that counts in elements.
///
/// ```
/// use colex::atom::{BF16, Element};
/// assert_eq!((BF16::BITS, f32::BITS), (16, 32));
/// ```
pub trait Element {
    /// The number of bits, as a static int.
    type Bits: Static;
    /// The number of bits.
    const BITS: usize;
    /// The name of the type within the names of atoms.
    const NAME: &'static str;
}

/// Implements `Element`. A line with a description also declares the type, because Rust has no type for these elements.
/// Such a type is only a name.
macro_rules! elements {
    ($($name:ident: $bits:tt, $text:literal $(, $doc:literal)?;)*) => {$(
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
            pub struct $name;
        )?
        impl Element for $name {
            type Bits = C<$bits>;
            const BITS: usize = $bits;
            const NAME: &'static str = $text;
        }
    )*};
}
elements! {
    f64: 64, "F64";
    f32: 32, "F32";
    u128: 128, "U128";
    u64: 64, "U64";
    i64: 64, "S64";
    u32: 32, "U32";
    i32: 32, "S32";
    u16: 16, "U16";
    i16: 16, "S16";
    u8: 8, "U8";
    i8: 8, "S8";
    TF32: 32, "TF32", "TF32: the sign, the exponent and the first 10 bits of the fraction of an `f32`, 19 bits in all.";
    F16: 16, "F16", "A float of 16 bits, as IEEE 754 defines it.";
    BF16: 16, "BF16", "bfloat16: the upper 16 bits of an `f32`.";
    E4M3: 8, "E4M3", "A float of 8 bits, 4 of exponent and 3 of fraction.";
    E5M2: 8, "E5M2", "A float of 8 bits, 5 of exponent and 2 of fraction.";
    S4: 4, "S4", "A signed integer of 4 bits.";
    U4: 4, "U4", "An unsigned integer of 4 bits.";
    U1: 1, "U1", "A bit.";
    C64: 128, "C64", "A complex number of two floats of 64 bits.";
    GC64: 192, "GC64", "A complex product as three products of floats of 64 bits that are not yet added.";
}
