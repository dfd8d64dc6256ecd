//! The rules of the protocol that a response can break, and the names that this is counted under.

use std::fmt;

use crate::failure::Failure;

/// Why what came is not a response to the request.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Violation {
    /// No status line and header fields of HTTP/1.x.
    Malformed,
    /// `Content-Length` or `Transfer-Encoding` do not say where the body ends.
    Framing,
    /// More header bytes than allowed, or more fields than are read.
    HeaderTooLong,
    /// More body bytes than allowed.
    BodyTooLong,
    /// Bytes after the response that nobody asked for.
    Leftover,
    /// 101: the server switches to another protocol, unasked.
    Upgrade,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "no status line and header fields of HTTP/1.x",
            Self::Framing => "Content-Length and Transfer-Encoding do not say where the body ends",
            Self::HeaderTooLong => "more header bytes than allowed",
            Self::BodyTooLong => "more body bytes than allowed",
            Self::Leftover => "bytes after the answer that nobody asked for",
            Self::Upgrade => "the server switches to another protocol, unasked",
        })
    }
}

impl Violation {
    /// The name under which it is counted.
    #[must_use]
    pub fn failure(self) -> Failure {
        match self {
            Self::BodyTooLong => Failure::BadBody,
            _ => Failure::BadProtocol,
        }
    }
}

#[cfg(test)]
#[path = "violation_tests.rs"]
mod tests;
