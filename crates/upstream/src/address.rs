//! Where an upstream listens: an IP address and a port, or a Unix socket.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a Unix socket's path is preceded by.
const UNIX: &str = "unix:";

/// `127.0.0.1:8080`, `[::1]:0` or `unix:/run/upstream.sock`, at the seam a string.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum Address {
    /// An IP address and a port; port 0 takes a free one.
    Tcp(SocketAddr),
    /// The path of a Unix socket.
    Unix(PathBuf),
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix(UNIX) {
            Some("") => Err("unix: wants a path, such as unix:/run/upstream.sock".to_owned()),
            Some(path) => Ok(Self::Unix(path.into())),
            None => text.parse().map(Self::Tcp).map_err(|_| {
                format!(
                    "must be an IP address and a port, such as 127.0.0.1:8080, or unix:/path, but is {text:?}"
                )
            }),
        }
    }
}

impl TryFrom<String> for Address {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Address> for String {
    fn from(address: Address) -> Self {
        address.to_string()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => address.fmt(f),
            // A path in an order is valid UTF-8, since JSON is.
            Self::Unix(path) => write!(f, "{UNIX}{}", path.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_said_as_it_was_read() {
        for text in ["127.0.0.1:0", "[::1]:8080", "unix:/run/a b.sock", "unix:a"] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
        }
        assert_eq!("unix:/a".parse(), Ok(Address::Unix("/a".into())));
    }

    #[test]
    fn what_is_no_address_is_refused_with_an_example() {
        for text in ["", "localhost:80", "127.0.0.1", "/run/a.sock", "unix:"] {
            let message = Address::from_str(text).unwrap_err();
            assert!(message.contains("unix:/"), "{text}: {message}");
        }
    }
}
