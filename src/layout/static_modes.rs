//! The modes of a static layout in constant evaluation: of `(4,(2,8)):(1,(4,8))` the list 4:1, 2:4, 8:8.

/// Modes as pairs of an extent and a stride, in the order of writing.
#[derive(Clone, Copy, Debug)]
pub struct StaticModes {
    modes: [(isize, isize); Self::ROOM],
    len: usize,
}

impl StaticModes {
    /// How many there may be.
    pub(crate) const ROOM: usize = 32;
    pub(super) const NONE: Self = StaticModes { modes: [(1, 0); Self::ROOM], len: 0 };

    /// With one more, if there is room.
    pub(super) const fn and(mut self, extent: isize, stride: isize) -> Option<Self> {
        if self.len == Self::ROOM {
            return None;
        }
        self.modes[self.len] = (extent, stride);
        self.len += 1;
        Some(self)
    }

    /// With others after them, if there is room.
    pub(super) const fn then(self, others: &Self) -> Option<Self> {
        let (mut all, mut left) = (Some(self), others.all());
        while let ([(extent, stride), rest @ ..], Some(modes)) = (left, all) {
            all = modes.and(*extent, *stride);
            left = rest;
        }
        all
    }

    /// As a slice.
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
