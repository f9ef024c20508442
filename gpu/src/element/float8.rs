//! Floats of 8 bits: [`F8E4M3`] with 4 bits of exponent and 3 of fraction, and [`F8E5M2`] with 5 and 2.
//!
//! | type | greatest | least normal | least above 0 | infinities | NaN |
//! | --- | --- | --- | --- | --- | --- |
//! | [`F8E4M3`] | 448 | 2^-6 | 2^-9 | none | `0x7f`, `0xff` |
//! | [`F8E5M2`] | 57344 | 2^-14 | 2^-16 | `0x7c`, `0xfc` | `0x7d` to `0x7f`, `0xfd` to `0xff` |
//!
//! Source: OCP, "8-bit Floating Point Specification (OFP8)"; PTX ISA, "Alternate floating-point data formats".

use half::f16;

/// A float of 8 bits, 4 of exponent and 3 of fraction, for GPUs that multiply such numbers.
///
/// ```
/// use colex_gpu::element::F8E4M3;
/// let x = F8E4M3::from_f32(0.3);
/// assert_eq!((x.to_bits(), x.to_f32()), (0x2a, 0.3125));
/// assert_eq!(F8E4M3::from_f32(1e9).to_f32(), F8E4M3::MAX);
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct F8E4M3(u8);

/// A float of 8 bits, 5 of exponent and 2 of fraction, for GPUs that multiply such numbers. It is the upper half of an
/// [`f16`](struct@f16).
///
/// ```
/// use colex_gpu::element::F8E5M2;
/// assert_eq!(F8E5M2::from_f32(0.3).to_f32(), 0.3125);
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[repr(transparent)]
pub struct F8E5M2(u8);

impl F8E4M3 {
    /// The greatest number.
    pub const MAX: f32 = 448.0;
    const MANTISSA: u32 = 3;
    const BIAS: i32 = 7;
    /// The number of the bits.
    pub const fn from_bits(bits: u8) -> Self {
        F8E4M3(bits)
    }
    /// The bits.
    pub const fn to_bits(self) -> u8 {
        self.0
    }
    /// Rounds to the nearest number, of two to the even one. Numbers beyond [`MAX`](Self::MAX) become `MAX` or `-MAX`, and NaN
    /// stays NaN. This is the PTX instruction `cvt.rn.satfinite`.
    pub fn from_f32(x: f32) -> Self {
        F8E4M3(rounded(x, Self::MAX, Self::MANTISSA, Self::BIAS))
    }
    /// The same number as an `f32`.
    pub fn to_f32(self) -> f32 {
        let (exponent, fraction) = (i32::from(self.0 >> 3 & 15), f32::from(self.0 & 7));
        let size = match (exponent, self.0 & 7) {
            (15, 7) => f32::NAN,
            (0, _) => fraction * power(1 - Self::BIAS - 3),
            _ => (8.0 + fraction) * power(exponent - Self::BIAS - 3),
        };
        size.copysign(if self.0 >> 7 == 1 { -1.0 } else { 1.0 })
    }
}

impl F8E5M2 {
    /// The greatest finite number.
    pub const MAX: f32 = 57344.0;
    const MANTISSA: u32 = 2;
    const BIAS: i32 = 15;
    /// The number of the bits.
    pub const fn from_bits(bits: u8) -> Self {
        F8E5M2(bits)
    }
    /// The bits.
    pub const fn to_bits(self) -> u8 {
        self.0
    }
    /// Rounds to the nearest number, of two to the even one. Numbers beyond [`MAX`](Self::MAX) become `MAX` or `-MAX`, and NaN
    /// stays NaN. This is the PTX instruction `cvt.rn.satfinite`.
    pub fn from_f32(x: f32) -> Self {
        F8E5M2(rounded(x, Self::MAX, Self::MANTISSA, Self::BIAS))
    }
    /// The same number as an `f32`.
    pub fn to_f32(self) -> f32 {
        f16::from_bits(u16::from(self.0) << 8).to_f32()
    }
}

/// 2 to the power of `exponent`, which must be that of a normal `f32`.
const fn power(exponent: i32) -> f32 {
    f32::from_bits(((exponent + 127) as u32) << 23)
}

/// The bits of the nearest float that has so many bits of fraction, this bias of the exponent, and `max` as its greatest number.
fn rounded(x: f32, max: f32, mantissa: u32, bias: i32) -> u8 {
    let sign = (x.to_bits() >> 24) as u8 & 0x80;
    if x.is_nan() {
        return sign | 0x7f;
    }
    let size = x.abs().min(max);
    // The exponent of the number. Subnormal numbers are as far apart as those of the least exponent.
    let exponent = ((size.to_bits() >> 23) as i32 - 127).max(1 - bias);
    // The number in units of the last place, at most 2^(mantissa + 1). The sum with 2^23 is rounded to an integer.
    let units = size * power(mantissa as i32 - exponent) + 8_388_608.0 - 8_388_608.0;
    // Units that fill the next binade carry into the exponent, and a subnormal number has the exponent 0.
    let bits = ((exponent + bias - 1) << mantissa) + units as i32;
    sign | bits as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each number is rounded to itself, and what lies between two neighbours to the nearer, in the middle to the even one.
    #[test]
    fn numbers_are_rounded_to_the_nearest() {
        type Both = (fn(u8) -> f32, fn(f32) -> u8, u8);
        let types: [Both; 2] = [
            (|bits| F8E4M3::from_bits(bits).to_f32(), |x| F8E4M3::from_f32(x).to_bits(), 0x7e),
            (|bits| F8E5M2::from_bits(bits).to_f32(), |x| F8E5M2::from_f32(x).to_bits(), 0x7b),
        ];
        for (wide, narrow, greatest) in types {
            for bits in 0..=greatest {
                let x = wide(bits);
                assert_eq!((narrow(x), narrow(-x)), (bits, bits | 0x80), "{x}");
                if bits < greatest {
                    let (next, middle) = (wide(bits + 1), (x + wide(bits + 1)) / 2.0);
                    assert!(x < next);
                    assert_eq!(narrow(middle), if bits % 2 == 0 { bits } else { bits + 1 }, "{middle}");
                    assert_eq!(narrow(middle.next_down()), bits, "below {middle}");
                    assert_eq!(narrow(middle.next_up()), bits + 1, "above {middle}");
                }
            }
            assert_eq!((narrow(f32::INFINITY), narrow(f32::NEG_INFINITY)), (greatest, greatest | 0x80));
            assert!(wide(narrow(f32::NAN)).is_nan() && wide(0x7f).is_nan() && wide(0xff).is_nan());
        }
    }

    #[test]
    fn extremes() {
        let e4m3 = |bits| F8E4M3::from_bits(bits).to_f32();
        assert_eq!([e4m3(0x7e), e4m3(0x08), e4m3(0x01), e4m3(0x38)], [F8E4M3::MAX, 1.0 / 64.0, 1.0 / 512.0, 1.0]);
        let e5m2 = |bits| F8E5M2::from_bits(bits).to_f32();
        assert_eq!([e5m2(0x7b), e5m2(0x04), e5m2(0x01), e5m2(0x3c)], [F8E5M2::MAX, power(-14), power(-16), 1.0]);
        assert_eq!([e5m2(0x7c), e5m2(0xfc)], [f32::INFINITY, f32::NEG_INFINITY]);
    }
}
