//! What holds of any bytes that come as a response. The fuzzer looks for bytes of which it does not;
//! `tests/fuzzed.rs` asks the same of a bounded number.

use headway_load::order::Limits;
use headway_load::protocol::{Progress, Response, Rules, Violation};

/// Limits that nearly everything breaks, that some answers break, and that none does.
const LIMITS: [(usize, u64); 3] = [(48, 4), (200, 64), (1 << 16, 1 << 20)];

/// Up to this length each place is tried as the only cut (without HEAD, to go on reading).
const SHORT_BYTES: usize = 160;

/// What became of the bytes.
#[derive(Debug, Eq, PartialEq)]
struct Outcome {
    last: Result<Progress, Violation>,
    status: u16,
    body: Vec<u8>,
    ends_with_stream: bool,
    keeps_alive: bool,
    location: Option<String>,
}

/// # Panics
/// If the outcome depends on where the bytes are cut, if a body is larger than its limit, or if
/// anything is taken after the end.
pub(crate) fn holds(bytes: &[u8]) {
    for (header_bytes, body_bytes) in LIMITS {
        let limits = Limits {
            header_bytes,
            body_bytes,
        };
        for head in [false, true] {
            let rules = Rules {
                head,
                limits,
                locate: true,
            };
            holds_under(&rules, bytes);
        }
    }
}

fn holds_under(rules: &Rules, bytes: &[u8]) {
    let whole = outcome(rules, [bytes]);
    check(rules, &whole);
    assert_eq!(outcome(rules, bytes.chunks(1)), whole, "byte by byte");
    let pieces = pieces(bytes);
    assert_eq!(outcome(rules, pieces.iter().copied()), whole, "{pieces:?}");
    if bytes.len() <= SHORT_BYTES && !rules.head {
        for cut in 1..bytes.len() {
            let (left, right) = bytes.split_at(cut);
            assert_eq!(outcome(rules, [left, right]), whole, "cut at {cut}");
        }
    }
}

/// Pieces of 1 to 32 bytes that look like chance and are the same every time.
fn pieces(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut pieces = Vec::new();
    let mut state = bytes.len() as u64 + 1;
    while !bytes.is_empty() {
        // Knuth's linear congruential generator; its upper bits are the good ones.
        state = state
            .wrapping_add(u64::from(bytes[0]))
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let length = 1 + (state >> 59) as usize;
        let (piece, rest) = bytes.split_at(length.min(bytes.len()));
        pieces.push(piece);
        bytes = rest;
    }
    pieces
}

/// Feeds the pieces; goes on after the end, where nothing may happen any more.
fn outcome<'a>(rules: &Rules, pieces: impl IntoIterator<Item = &'a [u8]>) -> Outcome {
    let mut response = Response::default();
    let mut body = Vec::new();
    let mut last = Ok(Progress::More);
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        let before = (last, body.len());
        last = response.feed(rules, piece, &mut |part| body.extend_from_slice(part));
        assert!(response.has_begun());
        if before.0 != Ok(Progress::More) {
            let refused = before.0.err().unwrap_or(Violation::Leftover);
            assert_eq!((last, body.len()), (Err(refused), before.1));
        }
    }
    let outcome = Outcome {
        last,
        status: response.status(),
        body,
        ends_with_stream: response.ends_with_stream(),
        keeps_alive: response.keeps_alive(),
        location: response.location().map(str::to_owned),
    };
    if last != Ok(Progress::More) {
        let nothing = &mut |_: &[u8]| panic!("a body after the end");
        assert_eq!(response.feed(rules, b"", nothing), last);
        let refused = Err(last.err().unwrap_or(Violation::Leftover));
        assert_eq!(
            response.feed(rules, b"HTTP/1.1 200 OK\r\n\r\n", nothing),
            refused
        );
        assert_eq!(response.feed(rules, b"", nothing), refused);
    }
    outcome
}

/// What holds of a single outcome.
fn check(rules: &Rules, outcome: &Outcome) {
    let complete = outcome.last == Ok(Progress::Complete);
    assert!(outcome.body.len() as u64 <= rules.limits.body_bytes);
    assert!(outcome.body.is_empty() || !rules.head);
    assert!(outcome.body.is_empty() || outcome.status != 0);
    assert!(outcome.status == 0 || (200..1000).contains(&outcome.status));
    assert!(!complete || outcome.status != 0 && outcome.ends_with_stream);
    assert!(outcome.last.is_ok() || !outcome.ends_with_stream && !outcome.keeps_alive);
    assert!(outcome.location.is_none() || outcome.status / 100 == 3);
    let until_close = outcome.ends_with_stream && !complete;
    assert!(!until_close || outcome.last == Ok(Progress::More) && !outcome.keeps_alive);
}
