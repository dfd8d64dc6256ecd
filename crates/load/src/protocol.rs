//! HTTP/1.1 without I/O: an answer is fed in pieces of any size and says when
//! it is complete. RFC 9112 §6 decides where a body ends.

use std::fmt;
use std::mem::MaybeUninit;

use httparse::{Header, ParserConfig, Status};

use crate::chunked::{Chunks, Fed};
use crate::failure::Failure;
use crate::order::Limits;

/// Why what came is not an answer to the request.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Violation {
    /// No status line and header fields of HTTP/1.x.
    Malformed,
    /// `Content-Length` or `Transfer-Encoding` do not say where the body ends.
    Framing,
    /// More header bytes than allowed.
    HeaderTooLong,
    /// More body bytes than allowed.
    BodyTooLong,
    /// Bytes after the answer that nobody asked for.
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

/// What the request tells about its answer.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The method was HEAD: no body follows.
    pub head: bool,
    /// How much is read before it is refused.
    pub limits: Limits,
    /// Redirects are followed: the answer keeps its `Location`.
    pub locate: bool,
}

/// How far an answer has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Progress {
    /// More bytes are needed (or the end of the stream, where that ends the body).
    More,
    /// The answer is complete.
    Complete,
}

/// One answer, as far as it has come. Holds no byte of it but an unfinished head.
#[derive(Debug, Default)]
pub struct Answer {
    state: State,
    /// The head while it is unfinished; empty, and without memory, otherwise.
    head: Vec<u8>,
    /// Bytes of complete heads: interim answers count against the limit too.
    header_bytes: usize,
    body_bytes: u64,
    status: u16,
    begun: bool,
    keep_alive: bool,
    location: Option<Box<str>>,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Head,
    Fixed(u64),
    Chunked(Chunks),
    UntilClose,
    Complete,
}

impl Answer {
    /// The status, once the head is complete.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Where it redirects to, if that was to be kept.
    #[must_use]
    pub fn location(&self) -> Option<&str> {
        self.location.as_deref()
    }

    /// Whether any byte of it has come.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.begun
    }

    /// Whether the connection may serve another request after a complete answer (RFC 9112 §9.3).
    #[must_use]
    pub fn keeps_alive(&self) -> bool {
        self.keep_alive
    }

    /// Whether the end of the stream, now, makes the answer complete.
    #[must_use]
    pub fn ends_with_stream(&self) -> bool {
        matches!(self.state, State::UntilClose | State::Complete)
    }

    /// Takes the next bytes of the stream; the body's go to `body`. How the
    /// stream is cut into pieces makes no difference.
    ///
    /// # Errors
    /// The first rule of the protocol that the bytes break.
    pub fn feed(
        &mut self,
        rules: &Rules,
        bytes: &[u8],
        body: &mut impl FnMut(&[u8]),
    ) -> Result<Progress, Violation> {
        self.begun |= !bytes.is_empty();
        let mut rest = bytes;
        loop {
            match &mut self.state {
                State::Head => match self.feed_head(rules, rest)? {
                    Some(used) => rest = &rest[used..],
                    None => return Ok(Progress::More),
                },
                State::Fixed(0) => self.state = State::Complete,
                State::Fixed(_) | State::UntilClose if rest.is_empty() => {
                    return Ok(Progress::More);
                }
                State::Fixed(left) => {
                    let here =
                        usize::try_from(*left).map_or(rest.len(), |left| left.min(rest.len()));
                    body(&rest[..here]);
                    *left -= here as u64;
                    rest = &rest[here..];
                }
                State::Chunked(chunks) => {
                    let limit = rules.limits.body_bytes;
                    let total = &mut self.body_bytes;
                    let fed =
                        chunks.feed(rest, rules.limits.header_bytes, &mut |piece: &[u8]| {
                            *total += piece.len() as u64;
                            if *total <= limit {
                                body(piece);
                            }
                        });
                    if self.body_bytes > limit {
                        return Err(Violation::BodyTooLong);
                    }
                    match fed? {
                        Fed::All => return Ok(Progress::More),
                        Fed::Ended { used } => {
                            rest = &rest[used..];
                            self.state = State::Complete;
                        }
                    }
                }
                State::UntilClose => {
                    self.body_bytes += rest.len() as u64;
                    if self.body_bytes > rules.limits.body_bytes {
                        return Err(Violation::BodyTooLong);
                    }
                    body(rest);
                    return Ok(Progress::More);
                }
                State::Complete if rest.is_empty() => return Ok(Progress::Complete),
                State::Complete => return Err(Violation::Leftover),
            }
        }
    }

    /// Tries to finish the head with `bytes`; says how many of them belong to it.
    fn feed_head(&mut self, rules: &Rules, bytes: &[u8]) -> Result<Option<usize>, Violation> {
        if bytes.is_empty() {
            return Ok(None);
        }
        let before = self.head.len();
        let parsed = if before == 0 {
            Head::parse(bytes)?
        } else {
            self.head.extend_from_slice(bytes);
            Head::parse(&self.head)?
        };
        let room = rules.limits.header_bytes.saturating_sub(self.header_bytes);
        let Some((length, head)) = parsed else {
            if before == 0 {
                self.head.extend_from_slice(bytes);
            }
            return if self.head.len() > room {
                Err(Violation::HeaderTooLong)
            } else {
                Ok(None)
            };
        };
        if length > room {
            return Err(Violation::HeaderTooLong);
        }
        self.header_bytes += length;
        self.head = Vec::new();
        self.begin_body(rules, head)?;
        Ok(Some(length.saturating_sub(before)))
    }

    /// RFC 9112 §6.3: where the body ends.
    fn begin_body(&mut self, rules: &Rules, head: Head) -> Result<(), Violation> {
        match head.status {
            0..100 => return Err(Violation::Malformed),
            101 => return Err(Violation::Upgrade),
            102..200 | 100 => return Ok(()), // interim: the answer is still to come
            _ => {}
        }
        self.status = head.status;
        self.keep_alive = head.keeps_alive();
        self.location = head.location.filter(|_| rules.locate);
        self.state = if rules.head || head.status == 204 || head.status == 304 {
            State::Complete
        } else if head.chunked {
            State::Chunked(Chunks::default())
        } else if let Some(length) = head.content_length {
            if length > rules.limits.body_bytes {
                return Err(Violation::BodyTooLong);
            }
            State::Fixed(length)
        } else {
            self.keep_alive = false;
            State::UntilClose
        };
        Ok(())
    }
}

/// What the status line and the header fields say about framing.
#[derive(Debug, Default)]
struct Head {
    status: u16,
    minor_version: u8,
    content_length: Option<u64>,
    chunked: bool,
    close: bool,
    keep_alive: bool,
    location: Option<Box<str>>,
}

impl Head {
    /// Nearly every answer has fewer header fields, and these cost no memory.
    const FEW: usize = 64;
    /// More than fit into any sensible header limit.
    const MANY: usize = 4096;

    /// The head at the start of `bytes` and its length, or nothing if it is unfinished.
    fn parse(bytes: &[u8]) -> Result<Option<(usize, Self)>, Violation> {
        match Self::parse_into(bytes, &mut [const { MaybeUninit::uninit() }; Self::FEW]) {
            Err(httparse::Error::TooManyHeaders) => {
                let mut many = vec![MaybeUninit::uninit(); Self::MANY];
                Self::parse_into(bytes, &mut many).map_err(|_| Violation::Malformed)?
            }
            other => other.map_err(|_| Violation::Malformed)?,
        }
        .map(|(length, head)| head.map(|head| (length, head)))
        .transpose()
    }

    #[allow(clippy::type_complexity)] // two questions: is it HTTP, and is its framing sound
    fn parse_into<'b>(
        bytes: &'b [u8],
        fields: &mut [MaybeUninit<Header<'b>>],
    ) -> Result<Option<(usize, Result<Self, Violation>)>, httparse::Error> {
        let mut response = httparse::Response::new(&mut []);
        let parsed = ParserConfig::default().parse_response_with_uninit_headers(
            &mut response,
            bytes,
            fields,
        )?;
        Ok(match parsed {
            Status::Partial => None,
            Status::Complete(length) => Some((length, Self::read(&response))),
        })
    }

    fn read(response: &httparse::Response) -> Result<Self, Violation> {
        let mut head = Self {
            status: response.code.unwrap_or(0),
            minor_version: response.version.unwrap_or(0),
            ..Self::default()
        };
        for field in response.headers.iter() {
            head.read_field(field)?;
        }
        // Both at once, or chunks in HTTP/1.0, are faulty framing (RFC 9112 §6.1, §6.3).
        if head.chunked && (head.content_length.is_some() || head.minor_version == 0) {
            return Err(Violation::Framing);
        }
        Ok(head)
    }

    fn read_field(&mut self, field: &Header) -> Result<(), Violation> {
        if field.name.eq_ignore_ascii_case("content-length") {
            let length = decimal(field.value).ok_or(Violation::Framing)?;
            if self.content_length.is_some_and(|earlier| earlier != length) {
                return Err(Violation::Framing);
            }
            self.content_length = Some(length);
        } else if field.name.eq_ignore_ascii_case("transfer-encoding") {
            if self.chunked || !field.value.trim_ascii().eq_ignore_ascii_case(b"chunked") {
                return Err(Violation::Framing); // no other coding was offered
            }
            self.chunked = true;
        } else if field.name.eq_ignore_ascii_case("connection") {
            for option in field
                .value
                .split(|byte| *byte == b',')
                .map(<[u8]>::trim_ascii)
            {
                self.close |= option.eq_ignore_ascii_case(b"close");
                self.keep_alive |= option.eq_ignore_ascii_case(b"keep-alive");
            }
        } else if is_redirect(self.status) && field.name.eq_ignore_ascii_case("location") {
            self.location = std::str::from_utf8(field.value).ok().map(Box::from);
        }
        Ok(())
    }

    fn keeps_alive(&self) -> bool {
        !self.close && (self.minor_version >= 1 || self.keep_alive)
    }
}

/// RFC 9110 §15.4: these say where to ask instead.
pub(crate) fn is_redirect(status: u16) -> bool {
    matches!(status, 301 | 302 | 303 | 307 | 308)
}

/// Digits only: no sign, no blank inside, nothing that overflows.
fn decimal(value: &[u8]) -> Option<u64> {
    let digits = value.trim_ascii();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}

#[cfg(test)]
#[path = "protocol_tests.rs"]
mod tests;
