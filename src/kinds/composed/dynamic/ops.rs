//! Operations on the coordinates of a swizzled layout, at run time. They change only its inner layout.
//!
//! `(Sw o offset o L)(B(c)) = Sw(offset + (L ∘ B)(c))`
//!
//! A swizzle is a bijection, so two coordinates have the same offset exactly if they have the same offset in `L`.

use super::DynComposed;
use crate::LayoutError;
use crate::dynamic::{self, AsTiler, Coord, DynLayout, IntTuple, Padded};

/// Defines methods that apply the function of the same name to the inner layout. An error shows the inner layout.
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
    /// The layout with as few modes as possible.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(1,6)):(1,(6,2))".parse()?;
    /// assert_eq!(a.coalesce()?.to_string(), "Sw<2,0,3> o 0 o 12:1");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    coalesce();
    /// Coalesces each mode for which the profile has an integer, and keeps the other modes.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(1,6)):(1,(6,2))".parse()?;
    /// assert_eq!(a.coalesce_by(&(1, 1).into())?.to_string(), "Sw<2,0,3> o 0 o (2,6):(1,2)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    coalesce_by(profile: &IntTuple);
    /// The layout without the modes of stride 0, coalesced.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,3,2):(1,0,4)".parse()?;
    /// assert_eq!(a.filter()?.to_string(), "Sw<2,0,3> o 0 o 8:1");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    filter();
    /// The layout with extent 1 in every mode of stride 0.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,3):(1,0)".parse()?;
    /// assert_eq!(a.filter_zeros()?.to_string(), "Sw<2,0,3> o 0 o (4,1):(1,0)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    filter_zeros();
    /// The leaves as one tuple without nesting.
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
    /// The layout with the modes from `begin` to before `end` grouped into one mode.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8,2):(8,1,32)".parse()?;
    /// assert_eq!(a.group(0, 2)?.to_string(), "Sw<2,0,3> o 0 o ((4,8),2):((8,1),32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    group(begin: usize, end: usize);
    /// The modes, nested like the profile: each integer of the profile is replaced by a mode.
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
    /// The inverse of [`group_by`](Self::group_by): a mode for each integer of the profile, in one tuple.
    ungroup_by(profile: impl Into<IntTuple>);
    /// The inverse of [`flatten`](Self::flatten): the leaves, nested like the profile.
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
    /// The layout with `x` as one more mode at the end.
    ///
    /// `R(a, i) = Sw(offset + L(a) + x(i))`, where `L` is the inner layout
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.append(&"3:32".parse()?)?.to_string(), "Sw<2,0,3> o 0 o (4,8,3):(8,1,32)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    append(x: &DynLayout);
    /// The layout with `x` appended until the rank is n.
    append_to(x: &DynLayout, n: usize);
    /// The layout with `x` as one more mode at the front; see [`append`](Self::append).
    prepend(x: &DynLayout);
    /// The layout with `x` prepended until the rank is n.
    prepend_to(x: &DynLayout, n: usize);
    /// The layout with `x` in place of mode n.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.replace(&"2:8".parse()?, 0)?.to_string(), "Sw<2,0,3> o 0 o (2,8):(8,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    replace(x: &DynLayout, n: usize);
    /// The mode at a path of mode numbers, the outermost first.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (2,(2,8)):(16,(8,1))".parse()?;
    /// assert_eq!(a.get(&[1, 0])?.to_string(), "Sw<2,0,3> o 0 o 2:8");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    get(path: &[usize]);

    /// Splits the layout into tiles: mode 0 is a tile, and mode 1 numbers the tiles.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, Tiler};
    /// let (tile, by): (DynComposed, Tiler) = ("Sw<3,3,3> o 0 o (8,64):(64,1)".parse()?, "(4,8)".parse()?);
    /// assert_eq!(tile.logical_divide(&by)?.to_string(), "Sw<3,3,3> o 0 o ((4,2),(8,8)):((64,256),(1,8))");
    /// assert_eq!(tile.zipped_divide(&by)?.to_string(), "Sw<3,3,3> o 0 o ((4,8),(2,8)):((64,1),(256,8))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_divide<T: AsTiler>(tiler: &T);
    /// Splits the layout into tiles, and groups the tiles into one mode and the rests into another.
    zipped_divide<T: AsTiler>(tiler: &T);
    /// Splits the layout into tiles, with the tiles as one mode and each rest as a mode.
    tiled_divide<T: AsTiler>(tiler: &T);
    /// Splits the layout into tiles, with each tile and each rest as a mode.
    flat_divide<T: AsTiler>(tiler: &T);

    /// The product with `tiler`: mode 0 is this layout, and mode 1 numbers its copies. No two copies share an offset.
    ///
    /// ```
    /// use colex::dynamic::{DynComposed, DynLayout};
    /// let (a, b): (DynComposed, DynLayout) = ("Sw<1,0,1> o 0 o (2,4):(4,1)".parse()?, "(3,2):(1,3)".parse()?);
    /// assert_eq!(a.logical_product(&b)?.to_string(), "Sw<1,0,1> o 0 o ((2,4),(3,2)):((4,1),(8,24))");
    /// assert_eq!(a.blocked_product(&b)?.to_string(), "Sw<1,0,1> o 0 o ((2,3),(4,2)):((4,8),(1,24))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    logical_product<T: AsTiler>(tiler: &T);
    /// The [`logical_product`](Self::logical_product) with the modes of this layout grouped into one mode and the copies into
    /// another.
    zipped_product<T: AsTiler>(tiler: &T);
    /// The [`logical_product`](Self::logical_product) with this layout as one mode, followed by each mode of the copies.
    tiled_product<T: AsTiler>(tiler: &T);
    /// The [`logical_product`](Self::logical_product) with each mode of this layout and of the copies as a mode.
    flat_product<T: AsTiler>(tiler: &T);
    /// Copies of this layout, arranged like the layout `by`. Each mode has the index inside a copy first, then the number of the
    /// copy.
    blocked_product(by: &DynLayout);
    /// Copies of this layout, interleaved. Each mode has the number of the copy first, then the index inside a copy.
    raked_product(by: &DynLayout);
    /// Repeats the layout until it has the shape `shape`: first along mode 0, then along mode 1, and so on.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,2> o 0 o (4,4):(4,1)".parse()?;
    /// assert_eq!(a.tile_to_shape((8, 4))?.to_string(), "Sw<2,0,2> o 0 o ((4,2),(4,1)):((4,16),(1,0))");
    /// assert_eq!(a.tile_to_shape_by((8, 8), (1, 0))?.to_string(), "Sw<2,0,2> o 0 o ((4,2),(4,2)):((4,32),(1,16))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    tile_to_shape(shape: impl Into<IntTuple>);
    /// Repeats the layout until it has the shape `shape`: first along the mode with the smallest integer in `order`; see
    /// [`tile_to_shape`](Self::tile_to_shape).
    tile_to_shape_by(shape: impl Into<IntTuple>, order: impl Into<IntTuple>);
}

/// Defines the divides whose last tile may reach past the end of the layout. The predicate is that of the inner layout, because
/// it depends only on coordinates.
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
    /// Splits the layout into tiles that need not fit, and returns the predicate that holds at the coordinates of real elements.
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
    /// Splits the layout into tiles that need not fit, and groups the tiles into one mode and the rests into another; see
    /// [`logical_divide_padded`](Self::logical_divide_padded).
    zipped_divide_padded;
    /// Splits the layout into tiles that need not fit, with the tiles as one mode and each rest as a mode; see
    /// [`logical_divide_padded`](Self::logical_divide_padded).
    tiled_divide_padded;
    /// Splits the layout into tiles that need not fit, with each tile and each rest as a mode; see
    /// [`logical_divide_padded`](Self::logical_divide_padded).
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

    /// The modes for which the coordinate has an integer. [`slice`](Self::slice) keeps the other modes.
    ///
    /// ```
    /// use colex::dynamic::DynComposed;
    /// let a: DynComposed = "Sw<2,0,3> o 0 o (4,8):(8,1)".parse()?;
    /// assert_eq!(a.dice(&"(3,_)".parse()?)?.to_string(), "Sw<2,0,3> o 0 o (4):(8)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    ///
    /// Fails when a tuple of the coordinate has another rank than its mode ([`LayoutError::CoordinateProfile`]).
    pub fn dice(&self, coordinate: &Coord) -> Result<Self, LayoutError> {
        self.map(|layout| dynamic::dice(coordinate, layout))
    }
}
