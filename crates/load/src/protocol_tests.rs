use proptest::prelude::*;

use super::*;

const LIMITS: Limits = Limits {
    header_bytes: 400,
    body_bytes: 1000,
};

pub(super) const RULES: Rules = Rules {
    head: false,
    limits: LIMITS,
    locate: false,
};

/// Feeds pieces, and tells the final outcome and the body.
pub(super) fn feed<'a>(
    head: bool,
    pieces: impl IntoIterator<Item = &'a [u8]>,
) -> (Result<Progress, Violation>, Vec<u8>, Response) {
    let rules = Rules { head, ..RULES };
    let mut response = Response::default();
    let mut body = Vec::new();
    let mut last = Ok(Progress::More);
    for piece in pieces {
        last = response.feed(&rules, piece, &mut |part| body.extend_from_slice(part));
        if last.is_err() {
            break;
        }
    }
    (last, body, response)
}

pub(super) fn whole(text: &str) -> (Result<Progress, Violation>, Vec<u8>, Response) {
    feed(false, [text.as_bytes()])
}

#[test]
fn bodies_end_where_the_head_says() {
    for (head, body) in [
        ("Content-Length: 5", "hello"),
        ("content-length: 5\r\nCONTENT-LENGTH:5", "hello"),
        ("Content-Length: 5, 5 ,05", "hello"),
        ("Content-Length: 0", ""),
        ("Content-Length:\r\n 5\r\nX: a\r\n\tb", "hello"),
        ("Transfer-Encoding: Chunked", "5\r\nhello\r\n0\r\n\r\n"),
        (
            "Transfer-Encoding: chunked",
            "1\r\nh\r\n4;x=y\r\nello\r\n0\r\nA: b\r\n\r\n",
        ),
        (
            "Transfer-Encoding: chunked",
            "5\r\nhello\r\n0\r\nContent-Length: 9\r\nConnection: close\r\n\r\n",
        ),
    ] {
        let text = format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n{body}");
        let (last, found, response) = whole(&text);
        assert_eq!(last, Ok(Progress::Complete), "{text}");
        let expected = if body.is_empty() { "" } else { "hello" };
        assert_eq!(found, expected.as_bytes(), "{text}");
        assert!(response.keeps_alive(), "{text}");
    }
}

#[test]
fn heads_are_read_as_leniently_as_is_allowed() {
    for text in [
        "HTTP/1.1 200\r\nContent-Length: 1\r\n\r\n!",
        "HTTP/1.1 200 \r\nContent-Length: 1\r\n\r\n!",
        "HTTP/1.1 200 \u{fc}ber gut\r\nX: \u{fc}\r\nContent-Length:1\r\n\r\n!",
        "HTTP/1.1 200 OK\nContent-Length: 1 \n\n!", // RFC 9112 §2.2
        "HTTP/1.1 200 OK\r\nX:\r\nContent-Length: \t1\t \r\n\r\n!",
    ] {
        let (last, body, response) = whole(text);
        assert_eq!(last, Ok(Progress::Complete), "{text}");
        assert_eq!((body.as_slice(), response.status()), (&b"!"[..], 200));
    }
}

#[test]
fn a_connection_is_kept_as_both_sides_say() {
    for (head, kept) in [
        ("HTTP/1.1 200 OK", true),
        ("HTTP/1.1 200 OK\r\nConnection: keep-alive", true),
        ("HTTP/1.1 200 OK\r\nConnection: x, Close", false),
        (
            "HTTP/1.1 200 OK\r\nConnection: close\r\nConnection: keep-alive",
            false,
        ),
        ("HTTP/1.1 200 OK\r\nConnection: x,\r\n close\r\nX: y", false),
        ("HTTP/1.1 200 OK\r\nConnection: closed", true),
        ("HTTP/1.0 200 OK", false),
        ("HTTP/1.0 200 OK\r\nConnection: Keep-Alive", true),
        ("HTTP/1.0 200 OK\r\nConnection: keep-alive, close", false),
    ] {
        let (last, _, response) = whole(&format!("{head}\r\nContent-Length: 1\r\n\r\n!"));
        assert_eq!(last, Ok(Progress::Complete), "{head}");
        assert_eq!(response.keeps_alive(), kept, "{head}");
    }
}

#[test]
fn interim_answers_are_skipped() {
    let text = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Wait\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\
        Content-Length: none\r\nConnection: close\r\n\r\nHTTP/1.1 404 Not\r\nContent-Length: 1\r\n\r\n!";
    let (last, body, response) = whole(text);
    assert_eq!(last, Ok(Progress::Complete));
    assert_eq!((body.as_slice(), response.status()), (&b"!"[..], 404));
    assert!(response.keeps_alive());
}

/// RFC 9112 §6.3, item 1: "regardless of the header fields present".
#[test]
fn some_answers_have_no_body_whatever_they_say() {
    for (framing, kept) in [
        ("Content-Length: 5\r\n", true),
        ("Transfer-Encoding: chunked\r\n", true),
        ("", true),
        ("Content-Length: 99999\r\n", true),
        ("Content-Length: none\r\n", false),
        ("Transfer-Encoding: gzip\r\n", false),
        ("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", false),
    ] {
        for (asked, line) in [(true, "200 OK"), (false, "204 None"), (false, "304 Same")] {
            let text = format!("HTTP/1.1 {line}\r\n{framing}\r\n");
            let (last, body, response) = feed(asked, [text.as_bytes()]);
            assert_eq!((last, body.len()), (Ok(Progress::Complete), 0), "{text}");
            assert_eq!(response.keeps_alive(), kept, "{text}");
        }
    }
}

#[test]
fn without_a_length_the_end_of_the_stream_ends_the_body() {
    let (last, body, response) = whole("HTTP/1.1 200 OK\r\n\r\nhello");
    assert_eq!((last, body.as_slice()), (Ok(Progress::More), &b"hello"[..]));
    assert!(response.ends_with_stream() && !response.keeps_alive());
}

#[test]
fn a_stream_that_ends_sooner_leaves_the_answer_incomplete() {
    for text in [
        "",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n",
    ] {
        let (last, _, response) = whole(text);
        assert_eq!(last, Ok(Progress::More), "{text}");
        assert!(!response.ends_with_stream(), "{text}");
        assert_eq!(response.has_begun(), !text.is_empty());
    }
}

#[test]
fn a_redirect_keeps_its_location_if_asked_to() {
    for (fields, location) in [
        ("Location: /a", Some("/a")),
        ("location:\r\n /a", Some("/a")),
        ("Location: /a\r\n\tHost: b", Some("/a\r\n\tHost: b")),
        ("X: /a", None),
    ] {
        for (status, locate) in [(302, true), (200, true), (302, false)] {
            let rules = Rules {
                head: true,
                locate,
                ..RULES
            };
            let text = format!("HTTP/1.1 {status} Found\r\n{fields}\r\n\r\n");
            let mut response = Response::default();
            let fed = response.feed(&rules, text.as_bytes(), &mut |_| ());
            assert_eq!(fed, Ok(Progress::Complete), "{text}");
            let expected = location.filter(|_| status == 302 && locate);
            assert_eq!(response.location(), expected, "{text}");
        }
    }
}

#[test]
fn an_unfinished_head_holds_no_more_than_its_limit() {
    let endless = format!("HTTP/1.1 200 OK\r\nX: {}", "y".repeat(100_000));
    let (last, _, response) = feed(false, [&endless.as_bytes()[..300]]);
    assert_eq!((last, response.head.len()), (Ok(Progress::More), 300));
    let (_, _, response) = feed(false, endless.as_bytes().chunks(390));
    assert_eq!(response.head.capacity(), 0);
    let mut response = Response::default();
    for piece in endless.as_bytes()[..400].chunks(7) {
        response.feed(&RULES, piece, &mut |_| ()).unwrap();
        assert!(response.head.capacity() <= 2 * LIMITS.header_bytes);
    }
}

/// Text that is nearly a response, so that chance reaches every state.
fn nearly_an_answer() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        3 => Just(b"HTTP/1.1 200 OK\r\n".to_vec()),
        1 => Just(b"HTTP/1.0 200 OK\r\n".to_vec()),
        1 => Just(b"HTTP/1.1 100 Continue\r\n\r\n".to_vec()),
        1 => Just(b"HTTP/1.1 204 N\r\n".to_vec()),
        2 => Just(b"Content-Length: 3\r\n".to_vec()),
        2 => Just(b"Transfer-Encoding: chunked\r\n".to_vec()),
        1 => Just(b"Connection: close\r\n".to_vec()),
        3 => Just(b"\r\n".to_vec()),
        2 => Just(b"3\r\nabc\r\n".to_vec()),
        2 => Just(b"0\r\n\r\n".to_vec()),
        1 => Just(b"abc".to_vec()),
        1 => Just(vec![b'y'; 300]),
        1 => proptest::collection::vec(any::<u8>(), 0..6),
    ];
    proptest::collection::vec(part, 0..9).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn splitting_makes_no_difference(
        bytes in prop_oneof![9 => nearly_an_answer(), 1 => proptest::collection::vec(any::<u8>(), 0..200)],
        head in any::<bool>(),
        cuts in proptest::collection::vec(any::<proptest::sample::Index>(), 0..8),
    ) {
        let mut places: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        places.extend([0, bytes.len()]);
        places.sort_unstable();
        let pieces = places.windows(2).map(|pair| &bytes[pair[0]..pair[1]]);
        let (at_once, body, response) = feed(head, [bytes.as_slice()]);
        for (last, parts, other) in [feed(head, pieces), feed(head, bytes.chunks(1))] {
            prop_assert_eq!(last, at_once);
            prop_assert_eq!(other.status(), response.status());
            prop_assert_eq!(other.ends_with_stream(), response.ends_with_stream());
            prop_assert_eq!(&parts, &body);
            prop_assert_eq!(other.keeps_alive(), response.keeps_alive());
        }
    }
}
