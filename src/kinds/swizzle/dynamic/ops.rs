//! Operations on coordinates of a swizzled layout: they change its inner layout alone.
//!
//! `(Sw o offset o L)(B(c))` is `Sw(offset + (L ∘ B)(c))`. Two coordinates have one offset exactly where they have one in `L`,
//! since a swizzle is a bijection.

use super::{DynComposed, DynLayout, LayoutError, dynamic};
use crate::dynamic::{AsTiler, Coord, IntTuple, Padded};

/// Methods that apply the function of their name to the inner layout. An error shows the inner layout.
macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident $(<$($g:ident: $bound:path),+>)? ($($x:ident: $ty:ty),*);)*) => {
        impl DynComposed {$(
            $(#[$doc])*
            ///
            #[doc = concat!($crate::error::fails!($name), " An offset that does not fit is *overflow*. See [`dynamic::", stringify!($name), "`](fn@dynamic::", stringify!($name), ").")]
            pub fn $name $(<$($g: $bound + ?Sized),+>)? (&self $(, $x: $ty)*) -> Result<Self, LayoutError> {
                self.map(|layout| dynamic::$name(layout $(, $x)*))
            }
        )*}
    };
}
operations! {
    /// With as few modes as possible.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(1,6)):(1,(6,2))".parse()?;
    /// assert_eq!(a.coalesce()?.to_string(), "Sw<2,0,3> o 0 o 12:1");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    coalesce();
    /// Each mode that the profile has an integer for coalesced.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(1,6)):(1,(6,2))".parse()?;
    /// assert_eq!(a.coalesce_by(&(1, 1).into())?.to_string(), "Sw<2,0,3> o 0 o (2,6):(1,2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    coalesce_by(profile: &IntTuple);
    /// Without its repeats: modes of stride 0 become modes of extent 1, then coalesce.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,3,2):(1,0,4)".parse()?;
    /// assert_eq!(a.filter()?.to_string(), "Sw<2,0,3> o 0 o 8:1");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    filter();
    /// Extent 1 for every mode of stride 0.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,3):(1,0)".parse()?;
    /// assert_eq!(a.filter_zeros()?.to_string(), "Sw<2,0,3> o 0 o (4,1):(1,0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    filter_zeros();
    /// The same modes without their nesting.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(2,8)):(16,(8,1))".parse()?;
    /// assert_eq!(a.flatten()?.to_string(), "Sw<2,0,3> o 0 o (2,2,8):(16,8,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    flatten();
    /// The modes with these numbers, in this order.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// assert_eq!(a.select(&[2, 0])?.to_string(), "Sw<2,0,3> o 0 o (2,4):(32,8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    select(modes: &[usize]);
    /// The modes from `begin` to before `end`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// assert_eq!(a.take(1, 3)?.to_string(), "Sw<2,0,3> o 0 o (8,2):(1,32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    take(begin: usize, end: usize);
    /// The modes from `begin` to before `end` as one.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// assert_eq!(a.group(0, 2)?.to_string(), "Sw<2,0,3> o 0 o ((4,8),2):((8,1),32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    group(begin: usize, end: usize);
    /// The modes nested as the profile, with a mode in the place of each of its integers.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// let grouped = a.group_by((1, (1, 1)))?;
    /// assert_eq!(grouped.to_string(), "Sw<2,0,3> o 0 o (4,(8,2)):(8,(1,32))");
    /// assert_eq!(grouped.ungroup_by((1, (1, 1)))?, a);
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    group_by(profile: impl Into<IntTuple>);
    /// The inverse of [`group_by`](Self::group_by): a mode for each integer of the profile, in one list.
    ungroup_by(profile: impl Into<IntTuple>);
    /// The inverse of [`flatten`](Self::flatten): the integers nested as the profile.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// assert_eq!(a.unflatten(((1, 1), 1))?.to_string(), "Sw<2,0,3> o 0 o ((4,8),2):((8,1),32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    unflatten(profile: impl Into<IntTuple>);
    /// The modes from the last to the first.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.reverse()?.to_string(), "Sw<2,0,3> o 0 o (8,4):(1,8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    reverse();
    /// With a layout as one more mode at the end: `R(a, x) = Sw(offset + A(a) + X(x))`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.append(&"3:32".parse()?)?.to_string(), "Sw<2,0,3> o 0 o (4,8,3):(8,1,32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    append(x: &DynLayout);
    /// With a layout appended until the rank is n.
    append_to(x: &DynLayout, n: usize);
    /// With a layout as one more mode at the front; as [`append`](Self::append).
    prepend(x: &DynLayout);
    /// With a layout prepended until the rank is n.
    prepend_to(x: &DynLayout, n: usize);
    /// With a layout in the place of mode n.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.replace(&"2:8".parse()?, 0)?.to_string(), "Sw<2,0,3> o 0 o (2,8):(8,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    replace(x: &DynLayout, n: usize);
    /// The mode that a path of numbers leads to.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(2,8)):(16,(8,1))".parse()?;
    /// assert_eq!(a.get(&[1, 0])?.to_string(), "Sw<2,0,3> o 0 o 2:8");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    get(path: &[usize]);

    /// Split into tiles, `self ∘ (B, B*)`: mode 0 is a tile, mode 1 runs over the tiles.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, Tiler};
    /// let (tile, by): (DynComposed, Tiler) = ("Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?, "(4,8)".parse()?);
    /// assert_eq!(tile.logical_divide(&by)?.to_string(), "Sw<3,3,3> o 0 o ((4,2),(8,8)):((64,256),(1,8))");
    /// assert_eq!(tile.zipped_divide(&by)?.to_string(), "Sw<3,3,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_divide<T: AsTiler>(tiler: &T);
    /// Split into tiles, zipped; see [`logical_divide`](Self::logical_divide).
    zipped_divide<T: AsTiler>(tiler: &T);
    /// Split into tiles, the rests unpacked; see [`logical_divide`](Self::logical_divide).
    tiled_divide<T: AsTiler>(tiler: &T);
    /// Split into tiles, both unpacked; see [`logical_divide`](Self::logical_divide).
    flat_divide<T: AsTiler>(tiler: &T);

    /// Repeated in the places of B: mode 0 is this function, mode 1 runs over its copies, no two of which share an offset.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, DynLayout};
    /// let (a, b): (DynComposed, DynLayout) = ("Sw<1,0,1> o 0 o (2,4):(4,1)".parse()?, "(3,2):(1,3)".parse()?);
    /// assert_eq!(a.logical_product(&b)?.to_string(), "Sw<1,0,1> o 0 o ((2,4),(3,2)):((4,1),(8,24))");
    /// assert_eq!(a.blocked_product(&b)?.to_string(), "Sw<1,0,1> o 0 o ((2,3),(4,2)):((4,8),(1,24))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_product<T: AsTiler>(tiler: &T);
    /// Repeated, zipped; see [`logical_product`](Self::logical_product).
    zipped_product<T: AsTiler>(tiler: &T);
    /// Repeated, the copies unpacked; see [`logical_product`](Self::logical_product).
    tiled_product<T: AsTiler>(tiler: &T);
    /// Repeated, both unpacked; see [`logical_product`](Self::logical_product).
    flat_product<T: AsTiler>(tiler: &T);
    /// Blocks arranged as a layout, mode by mode; see [`logical_product`](Self::logical_product).
    blocked_product(by: &DynLayout);
    /// Blocks interleaved over a layout, mode by mode; see [`logical_product`](Self::logical_product).
    raked_product(by: &DynLayout);
    /// Repeated until it has a shape, first mode first.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
    /// assert_eq!(a.tile_to_shape((8, 4))?.to_string(), "Sw<2,0,2> o 0 o ((4,2),(4,1)):((4,16),(1,0))");
    /// assert_eq!(a.tile_to_shape_by((8, 8), (1, 0))?.to_string(), "Sw<2,0,2> o 0 o ((4,2),(4,2)):((4,32),(1,16))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    tile_to_shape(shape: impl Into<IntTuple>);
    /// Repeated until it has a shape, the mode of the smallest order first; see [`tile_to_shape`](Self::tile_to_shape).
    tile_to_shape_by(shape: impl Into<IntTuple>, order: impl Into<IntTuple>);
}

/// The divides that go past the end of a layout. The predicate depends on coordinates alone, not on offsets.
macro_rules! padded {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        impl DynComposed {$(
            $(#[$doc])*
            ///
            #[doc = concat!($crate::error::fails!($name), " An offset that does not fit is *overflow*. See [`dynamic::", stringify!($name), "`](fn@dynamic::", stringify!($name), ").")]
            pub fn $name<T: AsTiler + ?Sized>(&self, tiler: &T) -> Result<Padded<Self>, LayoutError> {
                let Padded { layout, predicate } = dynamic::$name(self.layout(), tiler)?;
                Ok(Padded { layout: self.map(|_| Ok(layout))?, predicate })
            }
        )*}
    };
}
padded! {
    /// Split into tiles that need not fit, with the predicate that says which coordinates are real.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, Tiler};
    /// let (a, by): (DynComposed, Tiler) = ("Sw<2,0,3> o 0 o (10,8):(8,1)".parse()?, "(4,8)".parse()?);
    /// let tiles = a.logical_divide_padded(&by)?;
    /// assert_eq!(tiles.layout.to_string(), "Sw<2,0,3> o 0 o ((4,3),(8,1)):((8,32),(1,0))");
    /// assert_eq!(tiles.layout.at(((1, 2), (3, 0)))?, a.at((9, 3))?);
    /// assert!(tiles.predicate.holds(((1, 2), (0, 0)))? && !tiles.predicate.holds(((2, 2), (0, 0)))?); // row 9, row 10
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_divide_padded;
    /// Split into tiles that need not fit, zipped; see [`logical_divide_padded`](Self::logical_divide_padded).
    zipped_divide_padded;
    /// Split into tiles that need not fit, the rests unpacked; see [`logical_divide_padded`](Self::logical_divide_padded).
    tiled_divide_padded;
    /// Split into tiles that need not fit, both unpacked; see [`logical_divide_padded`](Self::logical_divide_padded).
    flat_divide_padded;
}

impl DynComposed {
    /// Mode `i`.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 5 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.mode(0)?.to_string(), "Sw<2,0,3> o 5 o 4:8");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when `i` is not below the rank ([`LayoutError::ModeIndex`]).
    pub fn mode(&self, i: usize) -> Result<Self, LayoutError> {
        self.map(|layout| layout.mode(i))
    }

    /// The modes for which the coordinate has an integer: what [`slice`](Self::slice) leaves out.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.dice(&"(3,_)".parse()?)?.to_string(), "Sw<2,0,3> o 0 o (4):(8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a tuple of the coordinate has another rank than the mode it meets ([`LayoutError::CoordinateProfile`]).
    pub fn dice(&self, coordinate: &Coord) -> Result<Self, LayoutError> {
        self.map(|layout| dynamic::dice(coordinate, layout))
    }
}
