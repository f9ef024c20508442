//! `Serialize` and `Deserialize` impls for layouts, tuples, tilers and swizzles: each is a string in notation.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde_core::de::{self, Deserialize, Deserializer, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::int_tuple::{Coord, IntTuple};
use super::layout::DynLayout;
use super::tiler::Tiler;
use super::to_typed::FromDyn;
use super::{DynComposed, DynCoordLayout, DynSwizzle, FromComposed};
use crate::composed::Inner;
use crate::int::Int;
use crate::profile::{Congruent, Shape};
use crate::swizzle::AnySwizzle;
use crate::{AnyLayout, ComposedLayout, CoordLayout, Layout, LayoutError, Swizzle};

/// A visitor that parses a string by `FromStr`.
struct Notation<T>(PhantomData<T>);

impl<T: FromStr<Err = LayoutError>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text in the notation of layouts, for example (4,(2,2)):(2,(1,8))")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($t:ty),*) => {$(
        /// Writes a string in notation.
        impl Serialize for $t {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// Reads a string in notation. Fails with the errors of `FromStr`: when the string is not valid notation (*notation*), an
        /// integer does not fit an `isize` (*word*), or the value breaks a law.
        impl<'de> Deserialize<'de> for $t {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation(PhantomData))
            }
        }
    )*};
}
as_text!(DynLayout, IntTuple, Coord, Tiler, DynSwizzle, DynComposed, DynCoordLayout);

/// Writes a string in notation, with `_` before each static integer.
impl<S: Shape, D: Congruent<S>> Serialize for Layout<S, D> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a string in notation. Fails when the string is not a valid [`DynLayout`] (*notation*, *word*, *congruence*, *extent*,
/// *overflow*), its profile is not that of the type (*profile*), or an integer differs from the static integer of the type
/// (*static integer*).
impl<'de, S: Shape + FromDyn, D: Congruent<S> + FromDyn> Deserialize<'de> for Layout<S, D> {
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        DynLayout::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

/// Writes a string in notation, with `_` before each static integer.
impl<A: AnySwizzle, O: Int, L: Inner> Serialize for ComposedLayout<A, O, L> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a string in notation. Fails when the string is not a valid [`DynComposed`] (*notation*, *word*, *swizzle*, and the laws of
/// a layout), its swizzles are not those of the type (*static swizzle*), its profile is not that of the type (*profile*), or an
/// integer differs from the static integer of the type (*static integer*).
impl<'de, A: AnySwizzle, O: Int, L: FromComposed> Deserialize<'de> for ComposedLayout<A, O, L> {
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        DynComposed::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

/// Writes a string in notation.
impl<B, M, S> Serialize for Swizzle<B, M, S>
where
    Self: AnySwizzle,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a string in notation. Fails when the string is not a valid [`DynSwizzle`] (*notation*, *word*, *swizzle*), or its numbers
/// are not those of the type (*static swizzle*).
impl<'de, B, M, S> Deserialize<'de> for Swizzle<B, M, S>
where
    Self: AnySwizzle,
{
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        DynSwizzle::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

/// Writes a string in notation, with `_` before each static integer.
impl<L: AnyLayout> Serialize for CoordLayout<L> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}
