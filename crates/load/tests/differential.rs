//! Our parser beside an independent one, hyper's client, on generated answers and on answers that
//! are nearly right. What we accept hyper accepts, with the same status, body and end; what hyper
//! refuses we refuse. We refuse more than hyper does; all of it is in [`is_stricter`].

mod mutation;
mod reading;
mod right;

use headway_load::protocol::Violation;
use mutation::{mutated, seeds};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use reading::{After, Hyper, Ours, Read, ours};
use right::right;

/// Compares the readings of the bytes; says where they differ.
fn compare(hyper: &Hyper, bytes: &[u8], head: bool) -> Result<(), String> {
    let theirs = hyper.read(bytes, head, After::End);
    let ours = ours(bytes, head);
    let alike = match (&ours, &theirs) {
        (Ours::Response { read, .. }, Ok(theirs)) => {
            (theirs.status, &theirs.body) == (read.status, &read.body)
        }
        (Ours::Response { .. }, Err(_)) => false,
        (Ours::Unfinished, theirs) => theirs.is_err(),
        (Ours::Refused { violation, at }, theirs) => {
            theirs.is_err() || is_stricter(*violation, bytes, *at)
        }
    };
    if !alike {
        let text = String::from_utf8_lossy(bytes);
        return Err(format!(
            "HEAD: {head}, {text:?}: {ours:?}, hyper: {theirs:?}"
        ));
    }
    match ours {
        Ours::Response {
            read,
            until_close: false,
        } => compare_ends(hyper, bytes, head, &read),
        // hyper says nothing of what follows a response, which ends at the same place all the same.
        Ours::Refused {
            violation: Violation::Leftover,
            at,
        } => compare(hyper, &bytes[..at], head),
        _ => Ok(()),
    }
}

/// Of a complete response hyper needs the last byte too, and nothing after it.
fn compare_ends(hyper: &Hyper, bytes: &[u8], head: bool, read: &Read) -> Result<(), String> {
    let early = hyper.read(&bytes[..bytes.len() - 1], head, After::End);
    let silent = hyper.read(bytes, head, After::Silence);
    let same = silent.as_ref().is_ok_and(|silent| {
        let kept = silent.kept == read.kept || is_kept_otherwise(read, bytes);
        (silent.status, &silent.body) == (read.status, &read.body) && kept
    });
    if same && early.is_err() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(bytes);
    Err(format!(
        "HEAD: {head}, {text:?}: {read:?}, hyper: {silent:?}, earlier: {early:?}"
    ))
}

/// Whether we mean to refuse what hyper accepts:
/// - an empty line before a status line: RFC 9112 §2.2 lets servers alone ignore it, and here it is
///   the rest of an earlier answer;
/// - bytes after the response, which hyper leaves to whoever looks next;
/// - 101, which hyper hands on: nobody asked for another protocol (RFC 9110 §15.2.2);
/// - `Transfer-Encoding` beside `Content-Length`: "ought to be handled as an error" (RFC 9112 §6.3);
/// - any transfer coding but one `chunked`: none other was offered, and hyper leaves such a body encoded
///   (RFC 9112 §7.4, §7.1);
/// - a control character in a chunk extension: it is made of tokens and quoted strings (RFC 9112 §7.1.1);
/// - a bare line feed after a trailer, as everywhere in a chunked body.
fn is_stricter(violation: Violation, bytes: &[u8], at: usize) -> bool {
    let (before, byte) = (&bytes[..at], bytes[at]);
    let at_line = before.is_empty() || before.ends_with(b"\n\r\n") || before.ends_with(b"\n\n");
    let line_start = before.iter().rposition(|byte| *byte == b'\n');
    let line = &before[line_start.map_or(0, |place| place + 1)..];
    match violation {
        Violation::Upgrade | Violation::Leftover => true,
        Violation::Malformed => at_line && matches!(byte, b'\r' | b'\n'),
        Violation::Framing if byte == b'\n' && line.trim_ascii().is_empty() => {
            let head = before.to_ascii_lowercase();
            head.windows(19).any(|name| name == b"\ntransfer-encoding:")
        }
        Violation::Framing if byte == b'\n' => line.contains(&b':') && !line.ends_with(b"\r"),
        Violation::Framing => byte.is_ascii_control() && line.contains(&b';'),
        _ => false,
    }
}

/// Whether we mean to keep a connection otherwise than hyper does: it keeps one after a response without
/// a body whose framing is faulty, and does not read a `Connection` with bytes beyond ASCII in it.
fn is_kept_otherwise(read: &Read, bytes: &[u8]) -> bool {
    !bytes.is_ascii() || !read.kept && read.body.is_empty()
}

#[test]
fn where_we_are_stricter_hyper_accepts() {
    let hyper = Hyper::new();
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (text, violation, body) in [
        (
            "\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n!",
            Violation::Malformed,
            "!",
        ),
        (
            "HTTP/1.1 101 Other\r\nUpgrade: x\r\n\r\n",
            Violation::Upgrade,
            "",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n!\r\n0\r\n\r\n",
            Violation::Framing,
            "!",
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n1\r\n!\r\n0\r\n\r\n",
            Violation::Framing,
            "!",
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n1\r\n!\r\n0\r\n\r\n",
            Violation::Framing,
            "!",
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\n\r\n!",
            Violation::Framing,
            "!",
        ),
        (
            &format!("{chunked}1;\0\r\n!\r\n0\r\n\r\n"),
            Violation::Framing,
            "!",
        ),
        (
            &format!("{chunked}1\r\n!\r\n0\r\nA: b\n\r\n\r\n"),
            Violation::Framing,
            "!",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n!?",
            Violation::Leftover,
            "!",
        ),
    ] {
        let refused = matches!(
            ours(text.as_bytes(), false),
            Ours::Refused { violation: found, .. } if found == violation
        );
        assert!(refused, "{text:?}");
        let theirs = hyper.read(text.as_bytes(), false, After::End).unwrap();
        assert_eq!(theirs.body, body.as_bytes(), "{text:?}");
        compare(&hyper, text.as_bytes(), false).unwrap();
    }
}

#[test]
fn where_we_keep_connections_otherwise_hyper_does_not() {
    let hyper = Hyper::new();
    for (text, head, kept) in [
        (
            "HTTP/1.1 304 Same\r\nContent-Length: x\r\n\r\n",
            false,
            false,
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
            true,
            false,
        ),
        (
            "HTTP/1.1 204 OK\r\nConnection: \u{fc}, close\r\n\r\n",
            false,
            false,
        ),
        (
            "HTTP/1.0 204 OK\r\nConnection: \u{fc}, keep-alive\r\n\r\n",
            false,
            true,
        ),
    ] {
        let Ours::Response { read, .. } = ours(text.as_bytes(), head) else {
            panic!("{text:?}");
        };
        let theirs = hyper.read(text.as_bytes(), head, After::Silence).unwrap();
        assert_eq!((read.kept, theirs.kept), (kept, !kept), "{text:?}");
        compare(&hyper, text.as_bytes(), head).unwrap();
    }
}

#[test]
fn seeds_and_their_mutations_are_read_alike() {
    let hyper = Hyper::new();
    let seeds = seeds();
    let mut chance = StdRng::seed_from_u64(2);
    for seed in &seeds {
        compare(&hyper, seed, false).unwrap();
        compare(&hyper, seed, true).unwrap();
    }
    for count in 0..4000 {
        compare(&hyper, &mutated(&seeds, &mut chance), count % 8 == 0).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn right_answers_are_read_alike_and_rightly(right in right()) {
        let Ours::Response { read, .. } = ours(&right.bytes, right.head) else {
            return Err(TestCaseError::fail(format!("{:?}", ours(&right.bytes, right.head))));
        };
        prop_assert_eq!(read.status, right.status);
        prop_assert_eq!(&read.body, &right.body);
        prop_assert_eq!(read.kept, right.kept);
        compare(&Hyper::new(), &right.bytes, right.head).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn nearly_right_answers_are_read_alike(right in right(), seed in any::<u64>()) {
        let mut chance = StdRng::seed_from_u64(seed);
        let bytes = mutated(&[right.bytes], &mut chance);
        compare(&Hyper::new(), &bytes, right.head).map_err(TestCaseError::fail)?;
    }
}
