//! Comparisons of the answers of the typed path and the runtime path (`colex::dynamic`).

#![allow(dead_code, reason = "each test uses the comparisons that it needs")]

use crate::laws::{self, offsets};
use crate::refusals;
use colex::dynamic::{DynLayout, IntTuple, Tiler};
use colex::int::bits::Nat;
use colex::prelude::*;
use colex::tuple::{HCons, HNil, IntTuple as _};
use colex::typenum::{NonZero, PInt};

pub(crate) fn is_static<L: AnyLayout>() -> bool {
    L::Shape::IS_STATIC && L::Stride::IS_STATIC
}

/// Whether the layouts reach the same offsets. They need not reach them equally often: a type does not show that the
/// value of a dynamic stride is 0, so a typed filter keeps the mode.
pub(crate) fn same_image(a: &DynLayout, b: &DynLayout) -> bool {
    let image = |a| offsets(a).into_iter().collect::<std::collections::BTreeSet<_>>();
    image(a) == image(b)
}

/// Compares two answers. If only the typed path refuses, `refusal` must accept its law.
#[track_caller]
pub(crate) fn agree<R: AnyLayout>(
    what: &str,
    all_static: bool,
    typed: Result<R, LayoutError>,
    runtime: Result<DynLayout, LayoutError>,
    alike: impl Fn(&DynLayout, &DynLayout) -> bool,
    refusal: impl Fn(&LayoutError) -> bool,
) {
    // Only this function is compiled for each type of layout.
    both(what, all_static, typed.map(R::to_dyn), runtime, &alike, &refusal);
}

#[track_caller]
fn both(
    what: &str,
    all_static: bool,
    typed: Result<DynLayout, LayoutError>,
    runtime: Result<DynLayout, LayoutError>,
    alike: &dyn Fn(&DynLayout, &DynLayout) -> bool,
    refusal: &dyn Fn(&LayoutError) -> bool,
) {
    match (typed, runtime) {
        (Ok(typed), Ok(runtime)) if all_static => assert_eq!(typed, runtime, "{what}"),
        (Ok(typed), Ok(runtime)) => assert!(alike(&typed, &runtime), "{what}: {typed} and {runtime}"),
        (Ok(typed), Err(law)) => panic!("{what}: the typed path gives {typed}, the runtime path refuses:\n{law}"),
        (Err(law), Ok(runtime)) => {
            assert!(
                !all_static && refusal(&law),
                "{what}: the runtime path gives {runtime}, the typed path refuses:\n{law}"
            )
        }
        (Err(typed), Err(runtime)) => refusals::alike(what, &typed, &runtime),
    }
}

/// Converts a typed tiler to a runtime tiler.
pub(crate) trait ToTiler: Copy {
    /// Whether the tiler has idle modes, see [`is_idle`].
    fn idle(self) -> bool;
    fn entries(self, out: &mut Vec<Tiler>);
    fn to_tiler(self) -> Tiler;
}
macro_rules! to_tiler {
    ([$($g:tt)*] $t:ty, $self:ident => $tiler:expr, $idle:expr) => {
        impl<$($g)*> ToTiler for $t {
            fn idle($self) -> bool {
                $idle
            }
            fn entries(self, _: &mut Vec<Tiler>) {}
            fn to_tiler($self) -> Tiler {
                $tiler
            }
        }
    };
}
to_tiler!([U: Nat + NonZero] PInt<U>, self => Tiler::from(&IntTuple::from(self.get())), false);
to_tiler!([] Dyn, self => Tiler::from(&IntTuple::from(self.get())), self.get() <= 1);
to_tiler!([] All, self => "_".parse().unwrap(), false);
to_tiler!([] HNil, self => "()".parse().unwrap(), false);
impl<S: Copy, D: Copy> ToTiler for colex::Layout<S, D>
where
    Self: AnyLayout,
{
    fn idle(self) -> bool {
        is_idle(&self.to_dyn())
    }
    fn entries(self, _: &mut Vec<Tiler>) {}
    fn to_tiler(self) -> Tiler {
        Tiler::from(self.to_dyn())
    }
}
impl<H: ToTiler, T: ToTiler> ToTiler for HCons<H, T> {
    fn idle(self) -> bool {
        self.head.idle() || self.tail.idle()
    }
    fn entries(self, out: &mut Vec<Tiler>) {
        out.push(self.head.to_tiler());
        self.tail.entries(out);
    }
    fn to_tiler(self) -> Tiler {
        let mut entries = Vec::new();
        self.entries(&mut entries);
        Tiler::of(entries)
    }
}

/// Whether the digit rule in `model.rs` can refuse a composition `A o B` with this law. It can refuse with *empty mode* only if A
/// is empty.
pub(crate) fn is_rule(law: &LayoutError) -> bool {
    use LayoutError::*;
    let is_empty = |a: &str| a.replace('_', "").parse::<DynLayout>().is_ok_and(|a| a.size() == 0);
    match law {
        StrideDivisibility(_) | ShapeDivisibility(_) | NoCarry(_) | NoBorrow(_) => true,
        EmptyMode(clash) => clash.right == 0 && is_empty(clash.a.as_str()),
        _ => false,
    }
}

/// Whether a layout has modes of extent 0 or 1, or of stride 0. If such an extent or stride is dynamic, its type does not show
/// the value. Then the typed complement sorts the mode like all others, and its result has a mode for the gap before it. For such
/// a layout, the typed complement gives the answer of the runtime path, or refuses with one of [these laws](is_still).
pub(crate) fn is_idle(a: &DynLayout) -> bool {
    laws::modes(a).iter().any(|&(s, d)| s <= 1 || d == 0)
}

/// Whether the law is one with which the typed path refuses a complement, divide, product or left inverse because of a
/// mode of extent 0 or 1, or of stride 0. It refuses with *empty mode* only if a tile has a mode of extent 0.
pub(crate) fn is_still(law: &LayoutError) -> bool {
    match law {
        LayoutError::StillMode(_) => true,
        LayoutError::EmptyMode(clash) => clash.right == 1,
        _ => false,
    }
}
