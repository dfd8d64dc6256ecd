//! Where the requests go, and the bytes that are sent there.

use std::net::{SocketAddr, ToSocketAddrs};

use headway_actor::Fault;

use crate::expect::decode;
use crate::order::{Reuse, Target};

/// An `http` or `https` address, taken apart.
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
        let wrong = |what: &str| format!("target.url {text:?} {what}");
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

    /// The host's addresses, in the resolver's order.
    ///
    /// # Errors
    /// A `resolve` fault.
    pub(crate) fn resolve(&self) -> Result<Vec<SocketAddr>, Fault> {
        let fault = |message: String| {
            Fault::new(
                "resolve",
                message,
                "check the host in target.url, /etc/hosts and the name server",
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

/// Fields that frame the message or steer the connection: the engine's own.
const RESERVED: [&str; 4] = [
    "connection",
    "content-length",
    "transfer-encoding",
    "upgrade",
];
/// RFC 9110 §9.2.2: asking twice is as good as asking once.
const IDEMPOTENT: [&str; 6] = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"];
/// RFC 9110 §8.6: methods whose requests are expected to say how long their body is.
const WITH_BODY: [&str; 3] = ["POST", "PUT", "PATCH"];

/// One request, ready to send.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// All its bytes.
    pub(crate) bytes: Vec<u8>,
    /// Its method is HEAD: the answer has no body.
    pub(crate) head: bool,
    /// It may be sent a second time when the server closed the connection first.
    pub(crate) idempotent: bool,
}

impl Request {
    /// Writes the request of an order (RFC 9112 §3, §5).
    ///
    /// # Errors
    /// A `bad-order` fault for a method or field that cannot be sent.
    pub(crate) fn new(target: &Target, url: &Url) -> Result<Self, Fault> {
        let method = target.method.as_str();
        if !is_token(method) || method == "CONNECT" {
            return Err(Fault::bad_order(format!(
                "target.method {method:?} cannot be sent"
            )));
        }
        let body = target
            .body_base64
            .as_deref()
            .map(|text| decode("target.body_base64", text))
            .transpose()?;
        let named = |name: &str| {
            target
                .headers
                .iter()
                .any(|(given, _)| given.eq_ignore_ascii_case(name))
        };
        let mut text = format!("{method} {} HTTP/1.1\r\n", url.path);
        if !named("host") {
            push(&mut text, "Host", &url.authority);
        }
        if !named("user-agent") {
            push(
                &mut text,
                "User-Agent",
                concat!("headway/", env!("CARGO_PKG_VERSION")),
            );
        }
        for (name, value) in &target.headers {
            check_field(name, value)?;
            push(&mut text, name, value);
        }
        if body.is_some() || WITH_BODY.contains(&method) {
            push(
                &mut text,
                "Content-Length",
                &body.as_ref().map_or(0, Vec::len).to_string(),
            );
        }
        if target.connection == Reuse::Close {
            push(&mut text, "Connection", "close");
        }
        text.push_str("\r\n");
        let mut bytes = text.into_bytes();
        bytes.extend(body.unwrap_or_default());
        Ok(Self {
            bytes,
            head: method == "HEAD",
            idempotent: IDEMPOTENT.contains(&method),
        })
    }
}

fn push(text: &mut String, name: &str, value: &str) {
    for part in [name, ": ", value, "\r\n"] {
        text.push_str(part);
    }
}

fn check_field(name: &str, value: &str) -> Result<(), Fault> {
    if !is_token(name)
        || RESERVED
            .iter()
            .any(|reserved| name.eq_ignore_ascii_case(reserved))
    {
        return Err(Fault::bad_order(format!(
            "target.headers: {name:?} cannot be set (the engine writes {} itself)",
            RESERVED.join(", ")
        )));
    }
    if value
        .bytes()
        .any(|byte| byte.is_ascii_control() && byte != b'\t')
    {
        return Err(Fault::bad_order(format!(
            "target.headers: the value of {name:?} has a control character"
        )));
    }
    Ok(())
}

/// RFC 9110 §5.6.2.
fn is_token(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(allowed)
}

#[cfg(test)]
#[path = "target_tests.rs"]
mod tests;
