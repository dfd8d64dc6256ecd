//! What can become of a request that is not answered rightly, by name.

use rustix::io::Errno;
use serde::{Deserialize, Serialize};

/// Why a request failed. In JSON and in [`Failure::name`] in kebab-case.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// Nobody listens at the address.
    Refused,
    /// The peer broke the connection off (RST).
    Reset,
    /// The connection ended before the response did: an empty reply or half of one.
    ClosedEarly,
    /// No connection, TLS included, within the time allowed.
    ConnectTimeout,
    /// No complete response within the time allowed.
    ResponseTimeout,
    /// A complete response with a status that is not expected.
    BadStatus,
    /// A complete response with a body that is not expected, or more of it than allowed.
    BadBody,
    /// A right response that came sooner than the work can take.
    TooQuick,
    /// What came is no HTTP/1.x answer to this request.
    BadProtocol,
    /// A redirect to another origin, or one more than are followed.
    Redirect,
    /// The TLS handshake or record layer failed.
    Tls,
    /// This process or this machine has no file descriptor left.
    NoDescriptor,
    /// No local port is left for this destination.
    NoPort,
    /// The host's name could not be resolved.
    Resolution,
    /// Any other error of the network.
    Other,
}

impl Failure {
    /// Every kind, in the order of their declaration.
    pub const ALL: [Self; 15] = [
        Self::Refused,
        Self::Reset,
        Self::ClosedEarly,
        Self::ConnectTimeout,
        Self::ResponseTimeout,
        Self::BadStatus,
        Self::BadBody,
        Self::TooQuick,
        Self::BadProtocol,
        Self::Redirect,
        Self::Tls,
        Self::NoDescriptor,
        Self::NoPort,
        Self::Resolution,
        Self::Other,
    ];

    /// The name in every output.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Reset => "reset",
            Self::ClosedEarly => "closed-early",
            Self::ConnectTimeout => "connect-timeout",
            Self::ResponseTimeout => "response-timeout",
            Self::BadStatus => "bad-status",
            Self::BadBody => "bad-body",
            Self::TooQuick => "too-quick",
            Self::BadProtocol => "bad-protocol",
            Self::Redirect => "redirect",
            Self::Tls => "tls",
            Self::NoDescriptor => "no-descriptor",
            Self::NoPort => "no-port",
            Self::Resolution => "resolution",
            Self::Other => "other",
        }
    }

    /// What an error of `socket` or `connect` means; see connect(2), socket(2).
    #[must_use]
    pub fn of_connecting(error: Errno) -> Self {
        match error {
            Errno::CONNREFUSED => Self::Refused,
            Errno::CONNRESET | Errno::CONNABORTED => Self::Reset,
            Errno::TIMEDOUT => Self::ConnectTimeout,
            Errno::MFILE | Errno::NFILE => Self::NoDescriptor,
            Errno::ADDRNOTAVAIL | Errno::ADDRINUSE => Self::NoPort,
            _ => Self::Other,
        }
    }

    /// What an error of `send` or `recv` on an open connection means; see
    /// tcp(7): `ETIMEDOUT` is the kernel giving up on retransmission.
    #[must_use]
    pub fn of_exchanging(error: Errno) -> Self {
        match error {
            Errno::CONNRESET | Errno::CONNABORTED | Errno::PIPE => Self::Reset,
            Errno::TIMEDOUT => Self::ResponseTimeout,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_json_and_in_text_are_one() {
        for (place, failure) in Failure::ALL.into_iter().enumerate() {
            let json = serde_json::to_string(&failure).unwrap();
            assert_eq!(json, format!("\"{}\"", failure.name()));
            assert_eq!(failure as usize, place);
        }
    }

    #[test]
    fn errors_get_the_name_of_what_they_mean() {
        assert_eq!(Failure::of_connecting(Errno::CONNREFUSED), Failure::Refused);
        assert_eq!(Failure::of_connecting(Errno::MFILE), Failure::NoDescriptor);
        assert_eq!(Failure::of_connecting(Errno::ADDRNOTAVAIL), Failure::NoPort);
        assert_eq!(
            Failure::of_connecting(Errno::TIMEDOUT),
            Failure::ConnectTimeout
        );
        assert_eq!(Failure::of_connecting(Errno::HOSTUNREACH), Failure::Other);
        assert_eq!(Failure::of_exchanging(Errno::PIPE), Failure::Reset);
        assert_eq!(
            Failure::of_exchanging(Errno::TIMEDOUT),
            Failure::ResponseTimeout
        );
    }
}
