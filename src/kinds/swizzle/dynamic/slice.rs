//! The slices of a swizzled layout that are plain layouts.

use crate::dynamic::{self, Builder, DynLayout};
use crate::swizzle::Code;
use crate::{Clash, LayoutError};

/// The mask of the bits that offsets of a layout can have. `None` if two modes have a bit in common, or a stride is negative.
pub(crate) fn bits(layout: &DynLayout) -> Option<isize> {
    layout.modes().iter().filter(|&&(extent, stride)| extent > 1 && stride != 0).try_fold(
        0,
        |all, &(extent, stride)| {
            if stride < 0 {
                return None;
            }
            // The product fits, because the layout is valid.
            let highest = isize::BITS - ((extent - 1) * stride).leading_zeros();
            let below = |places: u32| 1isize.checked_shl(places).unwrap_or(0).wrapping_sub(1);
            let bits = below(highest) & !below(stride.trailing_zeros());
            if all & bits == 0 { Some(all | bits) } else { None }
        },
    )
}

/// `Sw(fixed + L(c))` as a layout and an offset, if there is such a layout.
pub(crate) fn plain(code: Code, fixed: isize, layout: &DynLayout) -> Result<Option<(DynLayout, isize)>, LayoutError> {
    let Some(bits) = bits(layout).filter(|bits| fixed >= 0 && bits & fixed == 0) else { return Ok(None) };
    let flips = |read: isize| code.apply(read) ^ read;
    let read = bits & code.read_bits();
    if bits & flips(read) & code.flipped_bits() != 0 {
        return Ok(None);
    }
    // How much the swizzled offset changes if this bit of an offset is 1. Each bit that is read or flipped becomes a mode of
    // extent 2.
    let adds = |bit: isize| {
        let flipped = flips(bit);
        // If the flipped bit is 1 in the swizzled `fixed`, the flip subtracts it. Otherwise the flip adds it.
        let is_set = (code.apply(fixed) & flipped) != 0;
        let own = if code.apply(fixed) & bit != 0 { -bit } else { bit };
        own + if is_set { -flipped } else { flipped }
    };
    let (bits, base, apart) = (code.bits(), code.base(), code.shift().unsigned_abs());
    let mut out = Builder::new();
    out.open();
    out.leaf((1 << base, 1));
    (0..bits).for_each(|k| out.leaf((2, adds(1 << (base + k)))));
    out.leaf((1 << (apart - bits), 1 << (base + bits)));
    (0..bits).for_each(|k| out.leaf((2, adds(1 << (base + apart + k)))));
    out.leaf((1, 1 << (base + bits + apart)));
    out.close();
    let swizzle = DynLayout::checked(out.finish())?;
    match dynamic::composition(&swizzle, layout) {
        Ok(layout) => Ok(Some((layout, code.apply(fixed)))),
        Err(LayoutError::Overflow(clash)) => Err(LayoutError::Overflow(Clash { ..clash })),
        // The modes of the swizzle and the layout do not compose. Then the slice keeps the swizzle.
        Err(_) => Ok(None),
    }
}
