//! The two directions of a line.

/// Which way packets go: requests from the near interface to the far one, answers back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Way {
    Request,
    Answer,
}

impl Way {
    /// The other way.
    pub(crate) fn back(self) -> Self {
        match self {
            Self::Request => Self::Answer,
            Self::Answer => Self::Request,
        }
    }
}
