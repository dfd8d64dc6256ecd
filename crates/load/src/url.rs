//! An `http` or `https` address, taken apart.

use std::net::{SocketAddr, ToSocketAddrs};

use headway_actor::Fault;

/// Its parts.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Url {
    /// Whether it is `https`.
    pub(crate) tls: bool,
    /// Host name or address, without the brackets of IPv6.
    pub(crate) host: String,
    /// The port, 80 or 443 where none is named.
    pub(crate) port: u16,
    /// Host and port as the URL writes them: the `Host` field.
    pub(crate) authority: String,
    /// Path and query: what follows the method.
    pub(crate) path: String,
}

impl Url {
    /// Takes a URL apart.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let wrong = |what: &str| format!("url {text:?} {what}");
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(wrong(
                "has a blank, a control or a non-ASCII character: percent-encode it",
            ));
        }
        let (tls, rest) = match text.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => (false, rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => (true, rest),
            _ => return Err(wrong("must begin with http:// or https://")),
        };
        let rest = rest.split_once('#').map_or(rest, |(before, _)| before);
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        if authority.contains('@') {
            return Err(wrong(
                "must not carry a user; send an authorization header instead",
            ));
        }
        let (host, port) = split_authority(authority).ok_or_else(|| wrong("has no valid host"))?;
        let port = match port {
            None | Some("") => {
                if tls {
                    443
                } else {
                    80
                }
            }
            Some(port) => port
                .parse()
                .ok()
                .filter(|port| *port > 0)
                .ok_or_else(|| wrong("must have a port from 1 to 65535"))?,
        };
        Ok(Self {
            tls,
            host: host.to_owned(),
            port,
            authority: authority.trim_end_matches(':').to_owned(),
            path: if path.starts_with('/') {
                path.to_owned()
            } else {
                format!("/{path}")
            },
        })
    }

    /// Takes a URL apart whose path and query may have fields to fill in, with blanks inside.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub(crate) fn parse_template(text: &str) -> Result<Self, String> {
        let begin = text.find("://").map_or(0, |at| at + 3);
        let end = text[begin..]
            .find(['/', '?'])
            .map_or(text.len(), |at| begin + at);
        let mut url = Self::parse(&text[..end])?;
        let path = text[end..].split('#').next().unwrap_or_default();
        url.path = if path.starts_with('/') {
            path.to_owned()
        } else {
            format!("/{path}")
        };
        Ok(url)
    }

    /// Whether both are at the same origin (RFC 6454 §5).
    pub(crate) fn same_origin(&self, other: &Self) -> bool {
        self.tls == other.tls
            && self.port == other.port
            && self.host.eq_ignore_ascii_case(&other.host)
    }

    /// The path and query that a `Location` field leads to (RFC 3986 §5.2, without
    /// removing dot segments); none if it leads to another origin or nowhere.
    pub(crate) fn follow(&self, location: &str) -> Option<String> {
        let location = location.split('#').next()?;
        if !location.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let scheme = if self.tls { "https" } else { "http" };
        let absolute = match location.strip_prefix("//") {
            Some(rest) => Some(format!("{scheme}://{rest}")),
            None => location.contains("://").then(|| location.to_owned()),
        };
        if let Some(absolute) = absolute {
            let url = Self::parse(&absolute).ok()?;
            return self.same_origin(&url).then_some(url.path);
        }
        let path = self.path.split('?').next().unwrap_or("/");
        Some(match location.chars().next() {
            None => self.path.clone(),
            Some('/') => location.to_owned(),
            Some('?') => format!("{path}{location}"),
            Some(_) => {
                let folder = &path[..=path.rfind('/').unwrap_or(0)];
                format!("{folder}{location}")
            }
        })
    }

    /// The host's addresses, in the resolver's order.
    ///
    /// # Errors
    /// A `resolve` fault.
    pub(crate) fn resolve(&self) -> Result<Vec<SocketAddr>, Fault> {
        let fault = |message: String| {
            Fault::new(
                "resolve",
                message,
                "check the host in the URL, /etc/hosts and the name server",
            )
        };
        let addresses: Vec<SocketAddr> = (self.host.as_str(), self.port)
            .to_socket_addrs()
            .map_err(|error| fault(format!("resolution of {:?} failed: {error}", self.host)))?
            .collect();
        if addresses.is_empty() {
            return Err(fault(format!("{:?} has no address", self.host)));
        }
        Ok(addresses)
    }
}

/// Host without brackets, and port if one is named.
fn split_authority(authority: &str) -> Option<(&str, Option<&str>)> {
    if let Some(rest) = authority.strip_prefix('[') {
        let (host, after) = rest.split_once(']')?;
        host.parse::<std::net::Ipv6Addr>().ok()?;
        return match after {
            "" => Some((host, None)),
            _ => Some((host, Some(after.strip_prefix(':')?))),
        };
    }
    let (host, port) = match authority.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (authority, None),
    };
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte);
    (!host.is_empty() && host.bytes().all(sound)).then_some((host, port))
}

#[cfg(test)]
#[path = "url_tests.rs"]
mod tests;
