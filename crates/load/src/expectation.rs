//! What a response must be to be counted as one. The body is checked while it
//! passes by; none of it is kept.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use headway_actor::Fault;

use crate::failure::Failure;
use crate::order::{Expect, ExpectBody};

/// The rules for a response.
#[derive(Debug)]
pub(crate) struct Expectation {
    statuses: Vec<u16>,
    body: BodyRule,
    minimum_service_ns: u64,
}

#[derive(Debug)]
enum BodyRule {
    Any,
    Exact(Vec<u8>),
    Contains(Needle),
    Length(u64),
}

/// One body, as far as it has come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BodyProgress {
    bytes: u64,
    /// How much of the expected bytes matches at present.
    matched: usize,
    /// Exact: a byte differed.
    wrong: bool,
}

impl BodyProgress {
    /// What was seen, for whom it was not what they expected.
    pub(crate) fn describe(&self, status: u16) -> String {
        format!(
            "an answer with status {status} and {} bytes of body",
            self.bytes
        )
    }
}

impl Expectation {
    /// Reads the rules of an order.
    ///
    /// # Errors
    /// A `bad-order` fault for text that is not base64.
    pub(crate) fn new(expect: &Expect) -> Result<Self, Fault> {
        let body = match &expect.body {
            None => BodyRule::Any,
            Some(ExpectBody::Exact { base64 }) => {
                BodyRule::Exact(decode("expect.body.base64", base64)?)
            }
            Some(ExpectBody::Contains { base64 }) => {
                BodyRule::Contains(Needle::new(decode("expect.body.base64", base64)?))
            }
            Some(ExpectBody::Length { bytes }) => BodyRule::Length(*bytes),
        };
        Ok(Self {
            statuses: expect.status.clone(),
            body,
            minimum_service_ns: expect.minimum_service_ns,
        })
    }

    /// Looks at the next piece of a body.
    pub(crate) fn check_piece(&self, seen: &mut BodyProgress, piece: &[u8]) {
        seen.bytes += piece.len() as u64;
        match &self.body {
            BodyRule::Any | BodyRule::Length(_) => {}
            BodyRule::Exact(expected) => {
                let rest = &expected[seen.matched..];
                seen.wrong |= !rest.starts_with(piece);
                seen.matched += piece.len().min(rest.len());
            }
            BodyRule::Contains(needle) => seen.matched = needle.search(seen.matched, piece),
        }
    }

    /// Judges a complete response.
    ///
    /// # Errors
    /// `BadStatus`, `BadBody` or `TooQuick`, the first that applies.
    pub(crate) fn validate(
        &self,
        status: u16,
        seen: &BodyProgress,
        service_ns: u64,
    ) -> Result<(), Failure> {
        if !self.statuses.contains(&status) {
            return Err(Failure::BadStatus);
        }
        let right = match &self.body {
            BodyRule::Any => true,
            BodyRule::Exact(expected) => !seen.wrong && seen.matched == expected.len(),
            BodyRule::Contains(needle) => seen.matched == needle.bytes.len(),
            BodyRule::Length(bytes) => seen.bytes == *bytes,
        };
        if !right {
            return Err(Failure::BadBody);
        }
        if service_ns < self.minimum_service_ns {
            return Err(Failure::TooQuick);
        }
        Ok(())
    }
}

/// Finds bytes in a stream without keeping it (Knuth, Morris, Pratt 1977).
#[derive(Debug)]
struct Needle {
    bytes: Vec<u8>,
    /// borders[i]: length of the longest proper prefix of bytes[..=i] that is also its suffix.
    borders: Vec<usize>,
}

impl Needle {
    fn new(bytes: Vec<u8>) -> Self {
        let mut borders = vec![0; bytes.len()];
        let mut length = 0;
        for place in 1..bytes.len() {
            while length > 0 && bytes[place] != bytes[length] {
                length = borders[length - 1];
            }
            length += usize::from(bytes[place] == bytes[length]);
            borders[place] = length;
        }
        Self { bytes, borders }
    }

    /// How much matches after `piece` when `matched` bytes did before it; the
    /// whole length stays once it is found.
    fn search(&self, mut matched: usize, piece: &[u8]) -> usize {
        for byte in piece {
            if matched == self.bytes.len() {
                break;
            }
            while matched > 0 && *byte != self.bytes[matched] {
                matched = self.borders[matched - 1];
            }
            matched += usize::from(*byte == self.bytes[matched]);
        }
        matched
    }
}

/// Decodes base64 (standard alphabet).
///
/// # Errors
/// A `bad-order` fault that names the key.
pub(crate) fn decode(key: &str, text: &str) -> Result<Vec<u8>, Fault> {
    STANDARD
        .decode(text)
        .map_err(|error| Fault::bad_order(format!("{key} is not base64: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn validate(body: ExpectBody, pieces: &[&str]) -> bool {
        let expectation = Expectation::new(&Expect {
            status: vec![200],
            body: Some(body),
            minimum_service_ns: 0,
        })
        .unwrap();
        let mut seen = BodyProgress::default();
        for piece in pieces {
            expectation.check_piece(&mut seen, piece.as_bytes());
        }
        expectation.validate(200, &seen, 1).is_ok()
    }

    fn base64(text: &str) -> String {
        STANDARD.encode(text)
    }

    #[test]
    fn an_exact_body_is_neither_shorter_nor_longer_nor_other() {
        let exact = || ExpectBody::Exact {
            base64: base64("token=5f3a"),
        };
        assert!(validate(exact(), &["token=5f3a"]));
        assert!(validate(exact(), &["tok", "", "en=5f", "3a"]));
        for wrong in [
            &["token=5f3"][..],
            &["token=5f3a", "\n"],
            &["token=5f3b"],
            &["Token", "=5f3a"],
            &[],
        ] {
            assert!(!validate(exact(), wrong), "{wrong:?}");
        }
        assert!(validate(ExpectBody::Exact { base64: base64("") }, &[]));
    }

    #[test]
    fn contained_bytes_are_found_across_pieces() {
        let contains = || ExpectBody::Contains {
            base64: base64("aabaaab"),
        };
        assert!(validate(contains(), &["xaabaaabx"]));
        assert!(
            validate(contains(), &["aabaa", "baaab"]),
            "a match may begin inside a failed one"
        );
        assert!(validate(
            contains(),
            &["a", "a", "b", "a", "a", "a", "b", "tail"]
        ));
        assert!(!validate(contains(), &["aabaabaab", "aab"]));
        assert!(validate(
            ExpectBody::Contains { base64: base64("") },
            &["anything"]
        ));
    }

    #[test]
    fn length_counts_bytes() {
        assert!(validate(ExpectBody::Length { bytes: 5 }, &["he", "llo"]));
        assert!(!validate(ExpectBody::Length { bytes: 5 }, &["hell"]));
    }

    #[test]
    fn status_then_body_then_time_are_judged() {
        let expectation = Expectation::new(&Expect {
            status: vec![200, 201],
            body: Some(ExpectBody::Length { bytes: 0 }),
            minimum_service_ns: 100,
        })
        .unwrap();
        let mut seen = BodyProgress::default();
        assert_eq!(expectation.validate(201, &seen, 100), Ok(()));
        assert_eq!(expectation.validate(500, &seen, 1), Err(Failure::BadStatus));
        assert_eq!(expectation.validate(200, &seen, 99), Err(Failure::TooQuick));
        expectation.check_piece(&mut seen, b"x");
        assert_eq!(expectation.validate(200, &seen, 99), Err(Failure::BadBody));
    }

    #[test]
    fn base64_that_is_none_names_its_key() {
        let body = Some(ExpectBody::Exact {
            base64: "%%".to_owned(),
        });
        let fault = Expectation::new(&Expect {
            status: vec![200],
            body,
            minimum_service_ns: 0,
        })
        .unwrap_err();
        assert!(fault.message.contains("expect.body.base64"), "{fault}");
    }
}
