//! One request over one connection of its own, with blocking calls.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use headway_actor::Fault;
use rustix::net::sockopt::set_socket_linger;

use super::ReadinessOrder;
use crate::order::Limits;
use crate::protocol::{Progress, Response, Rules};
use crate::request::{WITH_BODY, is_token};
use crate::url::Url;

/// More than any sensible header.
const HEADER_BYTES: usize = 65_536;

/// A request that can be sent, and how its response is read.
pub(super) struct SingleRequest {
    url: Url,
    request: Vec<u8>,
    rules: Rules,
    patience: Duration,
    body_bytes: usize,
}

/// A complete response, its body cut off where the order says.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct SingleResponse {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

impl SingleRequest {
    /// Writes the request.
    ///
    /// # Errors
    /// A `bad-order` fault that names the key.
    pub(super) fn new(order: &ReadinessOrder) -> Result<Self, Fault> {
        for (key, value) in [
            ("interval_ns", order.interval_ns),
            ("patience_ns", order.patience_ns),
            ("deadline_ns", order.deadline_ns),
            ("body_bytes", order.body_bytes),
        ] {
            if value == 0 {
                return Err(Fault::bad_order(format_args!("{key}: must be more than 0")));
            }
        }
        let method = order.method.as_str();
        if !is_token(method) || method == "CONNECT" {
            return Err(Fault::bad_order(format_args!(
                "method: {method:?} cannot be sent"
            )));
        }
        let url = Url::parse(&order.url).map_err(Fault::bad_order)?;
        if url.tls {
            return Err(Fault::bad_order(format_args!(
                "url {:?} must begin with http://, since TLS is not spoken here",
                order.url
            )));
        }
        Ok(Self {
            request: request(method, &url).into_bytes(),
            rules: Rules {
                head: method == "HEAD",
                limits: Limits {
                    header_bytes: HEADER_BYTES,
                    body_bytes: u64::MAX, // it is cut off, not refused
                },
                locate: false,
            },
            patience: Duration::from_nanos(order.patience_ns),
            body_bytes: usize::try_from(order.body_bytes).unwrap_or(usize::MAX),
            url,
        })
    }

    /// Asks once.
    ///
    /// # Errors
    /// What it met with instead of a response, in words.
    pub(super) fn send(&self) -> Result<SingleResponse, String> {
        let addresses = self.url.resolve().map_err(|fault| fault.message)?;
        let give_up = Instant::now() + self.patience;
        let mut connected = Err(ErrorKind::AddrNotAvailable.into());
        for address in addresses {
            connected = left(give_up).and_then(|left| TcpStream::connect_timeout(&address, left));
            if connected.is_ok() {
                break;
            }
        }
        let stream = connected
            .and_then(refuse_oneself)
            .map_err(|error| self.in_words("connection", &error))?;
        self.exchange(stream, give_up)
    }

    fn exchange(&self, mut stream: TcpStream, give_up: Instant) -> Result<SingleResponse, String> {
        let in_words = |error: io::Error| self.in_words("answer", &error);
        left(give_up)
            .and_then(|left| stream.set_write_timeout(Some(left)))
            .and_then(|()| stream.write_all(&self.request))
            .map_err(in_words)?;
        let (mut response, mut body) = (Response::default(), Vec::new());
        let mut buffer = [0; 16_384];
        loop {
            let count = left(give_up)
                .and_then(|left| stream.set_read_timeout(Some(left)))
                .and_then(|()| receive(&mut stream, &mut buffer))
                .map_err(in_words)?;
            let progress = response
                .feed(&self.rules, &buffer[..count], &mut |piece| {
                    let room = self.body_bytes - body.len();
                    body.extend_from_slice(&piece[..piece.len().min(room)]);
                })
                .map_err(|violation| format!("the answer is not HTTP: {violation}"))?;
            let ended = count == 0;
            let complete = progress == Progress::Complete
                || body.len() == self.body_bytes
                || (ended && response.ends_with_stream());
            if complete {
                let status = response.status();
                return Ok(SingleResponse { status, body });
            }
            if ended {
                let how = if response.has_begun() {
                    "in the middle of the answer"
                } else {
                    "without an answer"
                };
                return Err(format!("the connection was closed {how}"));
            }
        }
    }

    /// What an error means; `awaited` is what there is not.
    fn in_words(&self, awaited: &str, error: &io::Error) -> String {
        match error.kind() {
            ErrorKind::ConnectionRefused => "connection refused".to_owned(),
            ErrorKind::ConnectionReset | ErrorKind::BrokenPipe => "connection reset".to_owned(),
            ErrorKind::HostUnreachable => "host unreachable".to_owned(),
            ErrorKind::NetworkUnreachable => "network unreachable".to_owned(),
            // socket(7): what a socket's own time limit ends is EAGAIN.
            ErrorKind::TimedOut | ErrorKind::WouldBlock => {
                format!("no {awaited} within {}", spoken(self.patience))
            }
            _ => error.to_string(),
        }
    }
}

/// RFC 9112 §3: the server is told to close, so that the end of the stream ends any response.
fn request(method: &str, url: &Url) -> String {
    let (path, host) = (&url.path, &url.authority);
    let agent = concat!("headway/", env!("CARGO_PKG_VERSION"));
    let length = if WITH_BODY.contains(&method) {
        "Content-Length: 0\r\n"
    } else {
        ""
    };
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: {agent}\r\n{length}Connection: close\r\n\r\n"
    )
}

/// The time left, which a socket wants to be more than nothing.
fn left(give_up: Instant) -> io::Result<Duration> {
    let left = give_up.saturating_duration_since(Instant::now());
    if left.is_zero() {
        return Err(ErrorKind::TimedOut.into());
    }
    Ok(left)
}

fn receive(stream: &mut TcpStream, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match stream.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Where nobody listens on a local port, the kernel may choose that very port to
/// connect from, and the socket is connected with itself (RFC 9293 §3.5: both
/// ends open at once). Trying often enough it happens, and would hold the port
/// against the server that is waited for: so it is given back without lingering.
fn refuse_oneself(stream: TcpStream) -> io::Result<TcpStream> {
    if stream.local_addr()? != stream.peer_addr()? {
        return Ok(stream);
    }
    set_socket_linger(&stream, Some(Duration::ZERO))?;
    Err(ErrorKind::ConnectionRefused.into())
}

/// A duration for people, in seconds if they are whole, else in milliseconds.
pub(super) fn spoken(duration: Duration) -> String {
    let milliseconds = duration.as_micros().div_ceil(1_000);
    if milliseconds % 1_000 == 0 {
        format!("{} s", milliseconds / 1_000)
    } else {
        format!("{milliseconds} ms")
    }
}

#[cfg(test)]
#[path = "single_request_tests.rs"]
mod tests;
