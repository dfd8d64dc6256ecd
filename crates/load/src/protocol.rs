//! HTTP/1.1 without I/O: a response is fed in pieces of any size and says when
//! it is complete. RFC 9112 §6 decides where a body ends.

mod chunked;
mod head;
mod violation;

pub(crate) use self::chunked::{Chunks, Fed};
pub(crate) use self::head::is_redirect;
use self::head::{Framing, Head};
pub use self::violation::Violation;
use crate::order::Limits;

/// What the parser must know of the request.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The method was HEAD: no body follows.
    pub head: bool,
    /// How much is read before it is refused.
    pub limits: Limits,
    /// Redirects are followed: the response keeps its `Location`.
    pub locate: bool,
}

/// How far a response has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Progress {
    /// More bytes are needed (or the end of the stream, where that ends the body).
    More,
    /// The response is complete.
    Complete,
}

/// One response, as far as it has come. Holds no byte of it but an unfinished head.
#[derive(Debug, Default)]
pub struct Response {
    state: State,
    /// The head while it is unfinished; empty, and without memory, otherwise.
    head: Vec<u8>,
    /// Bytes of complete heads: interim responses count against the limit too.
    header_bytes: usize,
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
    /// So many bytes may still come.
    UntilClose(u64),
    Complete,
    /// Nothing more is taken.
    Refused(Violation),
}

impl Response {
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

    /// Whether the connection may serve another request after a complete response (RFC 9112 §9.3).
    #[must_use]
    pub fn keeps_alive(&self) -> bool {
        self.keep_alive
    }

    /// Whether the end of the stream, now, makes the response complete.
    #[must_use]
    pub fn ends_with_stream(&self) -> bool {
        matches!(self.state, State::UntilClose(_) | State::Complete)
    }

    /// Takes the next bytes of the stream; the body's go to `body`. How the
    /// stream is cut into pieces makes no difference.
    ///
    /// # Errors
    /// The first rule of the protocol that the bytes break; from then on always that one.
    pub fn feed(
        &mut self,
        rules: &Rules,
        bytes: &[u8],
        body: &mut impl FnMut(&[u8]),
    ) -> Result<Progress, Violation> {
        self.begun |= !bytes.is_empty();
        let fed = self.advance(rules, bytes, body);
        if let Err(violation) = fed {
            self.head = Vec::new();
            self.keep_alive = false;
            self.state = State::Refused(violation);
        }
        fed
    }

    fn advance(
        &mut self,
        rules: &Rules,
        bytes: &[u8],
        body: &mut impl FnMut(&[u8]),
    ) -> Result<Progress, Violation> {
        let mut rest = bytes;
        loop {
            match &mut self.state {
                State::Head => match self.feed_head(rules, rest)? {
                    Some(used) => rest = &rest[used..],
                    None => return Ok(Progress::More),
                },
                State::Fixed(0) => self.state = State::Complete,
                State::Fixed(_) | State::UntilClose(_) if rest.is_empty() => {
                    return Ok(Progress::More);
                }
                State::Fixed(left) => {
                    let here = at_most(*left, rest);
                    body(here);
                    *left -= here.len() as u64;
                    rest = &rest[here.len()..];
                }
                State::Chunked(chunks) => {
                    match chunks.feed(rest, rules.limits.header_bytes, body)? {
                        Fed::All => return Ok(Progress::More),
                        Fed::Ended { used } => {
                            rest = &rest[used..];
                            self.state = State::Complete;
                        }
                    }
                }
                State::UntilClose(0) => return Err(Violation::BodyTooLong),
                State::UntilClose(room) => {
                    let here = at_most(*room, rest);
                    body(here);
                    *room -= here.len() as u64;
                    rest = &rest[here.len()..];
                }
                State::Complete if rest.is_empty() => return Ok(Progress::Complete),
                State::Complete => return Err(Violation::Leftover),
                State::Refused(violation) => return Err(*violation),
            }
        }
    }

    /// Tries to finish the head with `bytes`; says how many of them belong to it.
    fn feed_head(&mut self, rules: &Rules, bytes: &[u8]) -> Result<Option<usize>, Violation> {
        if bytes.is_empty() {
            return Ok(None);
        }
        // Bytes above the limit are not looked at, nor kept.
        let before = self.head.len();
        let room = rules.limits.header_bytes.saturating_sub(self.header_bytes);
        let visible = &bytes[..bytes.len().min(room.saturating_sub(before))];
        let parsed = if before == 0 {
            Head::parse(visible)?
        } else {
            self.head.extend_from_slice(visible);
            Head::parse(&self.head)?
        };
        let Some((length, head)) = parsed else {
            if visible.len() < bytes.len() {
                return Err(Violation::HeaderTooLong);
            }
            if before == 0 {
                self.head.extend_from_slice(visible);
            }
            return Ok(None);
        };
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
            102..200 | 100 => return Ok(()), // interim: the response is still to come
            _ => {}
        }
        // Whatever these say about a body, none follows.
        let bodiless = rules.head || head.status == 204 || head.status == 304;
        let limit = rules.limits.body_bytes;
        self.state = match head.framing {
            _ if bodiless => State::Complete,
            Framing::UntilClose => State::UntilClose(limit),
            Framing::Length(length) if length > limit => return Err(Violation::BodyTooLong),
            Framing::Length(length) => State::Fixed(length),
            Framing::Chunked => State::Chunked(Chunks::up_to(limit)),
            Framing::Faulty => return Err(Violation::Framing),
        };
        self.status = head.status;
        self.keep_alive = head.keeps_alive() && !matches!(self.state, State::UntilClose(_));
        self.location = head.location.filter(|_| rules.locate);
        Ok(())
    }
}

/// The start of `bytes`, at most so many of them.
fn at_most(count: u64, bytes: &[u8]) -> &[u8] {
    &bytes[..usize::try_from(count).map_or(bytes.len(), |count| count.min(bytes.len()))]
}

#[cfg(test)]
#[path = "protocol_tests.rs"]
mod tests;
