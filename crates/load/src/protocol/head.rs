//! The status line and the header fields, as far as they say where the response ends.

use std::mem::MaybeUninit;

use httparse::{Header, ParserConfig, Status};

use super::violation::Violation;

/// What a head says about its body and its connection.
#[derive(Debug, Default)]
pub(super) struct Head {
    pub(super) status: u16,
    pub(super) framing: Framing,
    pub(super) location: Option<Box<str>>,
    minor_version: u8,
    close: bool,
    keep_alive: bool,
}

/// Where a body ends (RFC 9112 §6.3).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Framing {
    /// No field says so: with the stream.
    #[default]
    UntilClose,
    /// After so many bytes.
    Length(u64),
    /// With the last chunk.
    Chunked,
    /// The fields contradict each other or say what nobody can act on.
    Faulty,
}

impl Head {
    /// Nearly every response has fewer header fields, and these cost no memory.
    const FEW: usize = 64;
    /// More than fit into any sensible header limit.
    const MANY: usize = 4096;

    /// The head at the start of `bytes` and its length, or nothing if it is unfinished.
    pub(super) fn parse(bytes: &[u8]) -> Result<Option<(usize, Self)>, Violation> {
        // RFC 9112 §2.2 lets only servers skip empty lines: here they are what an earlier answer left over.
        if matches!(bytes.first(), Some(b'\r' | b'\n')) {
            return Err(Violation::Malformed);
        }
        match Self::parse_into(bytes, &mut [const { MaybeUninit::uninit() }; Self::FEW]) {
            Err(httparse::Error::TooManyHeaders) => {
                let mut many = vec![MaybeUninit::uninit(); Self::MANY];
                Self::parse_into(bytes, &mut many)
            }
            other => other,
        }
        .map_err(|error| match error {
            httparse::Error::TooManyHeaders => Violation::HeaderTooLong,
            _ => Violation::Malformed,
        })
    }

    fn parse_into<'b>(
        bytes: &'b [u8],
        fields: &mut [MaybeUninit<Header<'b>>],
    ) -> Result<Option<(usize, Self)>, httparse::Error> {
        let mut response = httparse::Response::new(&mut []);
        let parsed = ParserConfig::default()
            .allow_obsolete_multiline_headers_in_responses(true) // a client must (RFC 9112 §5.2)
            .parse_response_with_uninit_headers(&mut response, bytes, fields)?;
        Ok(match parsed {
            Status::Partial => None,
            Status::Complete(length) => Some((length, Self::read(&response))),
        })
    }

    fn read(response: &httparse::Response) -> Self {
        let mut head = Self {
            status: response.code.unwrap_or(0),
            minor_version: response.version.unwrap_or(0),
            ..Self::default()
        };
        for field in response.headers.iter() {
            head.read_field(field);
        }
        if head.framing == Framing::Chunked && head.minor_version == 0 {
            head.framing = Framing::Faulty; // RFC 9112 §6.1
        }
        head
    }

    fn read_field(&mut self, field: &Header) {
        if field.name.eq_ignore_ascii_case("content-length") {
            // The same length several times is that length (RFC 9112 §6.3, item 5).
            for element in elements(field.value) {
                self.framing = match (self.framing, decimal(element)) {
                    (Framing::UntilClose, Some(length)) => Framing::Length(length),
                    (Framing::Length(earlier), Some(length)) if earlier == length => self.framing,
                    _ => Framing::Faulty,
                };
            }
        } else if field.name.eq_ignore_ascii_case("transfer-encoding") {
            // No other coding was offered; this one is applied once and without parameters
            // (RFC 9112 §7.1), and next to a length it is an error (§6.3, item 3).
            let chunked = field.value.trim_ascii().eq_ignore_ascii_case(b"chunked");
            self.framing = match self.framing {
                Framing::UntilClose if chunked => Framing::Chunked,
                _ => Framing::Faulty,
            };
        } else if field.name.eq_ignore_ascii_case("connection") {
            for option in elements(field.value) {
                self.close |= option.eq_ignore_ascii_case(b"close");
                self.keep_alive |= option.eq_ignore_ascii_case(b"keep-alive");
            }
        } else if is_redirect(self.status) && field.name.eq_ignore_ascii_case("location") {
            // A folded one has its line ends still; only graphic letters are followed (`crate::url`).
            self.location = std::str::from_utf8(field.value).ok().map(Box::from);
        }
    }

    /// Whether the connection may serve another request (RFC 9112 §9.3).
    pub(super) fn keeps_alive(&self) -> bool {
        let persistent = self.minor_version >= 1 || self.keep_alive;
        persistent && !self.close && self.framing != Framing::Faulty
    }
}

/// The elements of a list (RFC 9110 §5.6.1), without the blanks around them.
fn elements(value: &[u8]) -> impl Iterator<Item = &[u8]> {
    value.split(|byte| *byte == b',').map(<[u8]>::trim_ascii)
}

/// Digits only: no sign, no blank inside, nothing that overflows.
fn decimal(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// RFC 9110 §15.4: these say where to ask instead.
pub(crate) fn is_redirect(status: u16) -> bool {
    matches!(status, 301 | 302 | 303 | 307 | 308)
}
