//! The leaf modes of a static layout, for constant evaluation. For example, `(4,(2,8)):(1,(4,8))` has the modes 4:1, 2:4 and 8:8.

/// Leaf modes as pairs of an extent and a stride, in the order of the notation.
#[derive(Clone, Copy, Debug)]
pub struct StaticModes {
    modes: [(isize, isize); Self::ROOM],
    len: usize,
}

impl StaticModes {
    /// The greatest possible number of modes.
    pub(crate) const ROOM: usize = 32;
    pub(crate) const NONE: Self = StaticModes { modes: [(1, 0); Self::ROOM], len: 0 };

    /// Returns these modes followed by one more mode, or `None` if there would be more than `ROOM`.
    pub(crate) const fn and(mut self, extent: isize, stride: isize) -> Option<Self> {
        if self.len == Self::ROOM {
            return None;
        }
        self.modes[self.len] = (extent, stride);
        self.len += 1;
        Some(self)
    }

    /// Returns these modes followed by `others`, or `None` if there would be more than `ROOM`.
    pub(super) const fn then(self, others: &Self) -> Option<Self> {
        let (mut all, mut left) = (Some(self), others.all());
        while let ([(extent, stride), rest @ ..], Some(modes)) = (left, all) {
            all = modes.and(*extent, *stride);
            left = rest;
        }
        all
    }

    /// The modes as a slice.
    pub(crate) const fn all(&self) -> &[(isize, isize)] {
        self.modes.split_at(self.len).0
    }

    /// The product of the extents.
    pub(crate) const fn size(&self) -> isize {
        let (mut size, mut left) = (1, self.all());
        while let [(extent, _), rest @ ..] = left {
            size *= *extent;
            left = rest;
        }
        size
    }
}
