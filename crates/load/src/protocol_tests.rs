use proptest::prelude::*;

use super::*;

const LIMITS: Limits = Limits {
    header_bytes: 400,
    body_bytes: 1000,
};

/// Feeds pieces, and tells the final outcome and the body.
fn feed<'a>(
    head: bool,
    pieces: impl IntoIterator<Item = &'a [u8]>,
) -> (Result<Progress, Violation>, Vec<u8>, Answer) {
    let rules = Rules {
        head,
        limits: LIMITS,
        locate: false,
    };
    let mut answer = Answer::default();
    let mut body = Vec::new();
    let mut last = Ok(Progress::More);
    for piece in pieces {
        last = answer.feed(&rules, piece, &mut |part| body.extend_from_slice(part));
        if last.is_err() {
            break;
        }
    }
    (last, body, answer)
}

fn whole(text: &str) -> (Result<Progress, Violation>, Vec<u8>, Answer) {
    feed(false, [text.as_bytes()])
}

#[test]
fn bodies_end_where_the_head_says() {
    for (text, body, keeps_alive) in [
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
            "hello",
            true,
        ),
        (
            "HTTP/1.1 200 OK\r\ncontent-length: 5\r\nCONTENT-LENGTH:5\r\n\r\nhello",
            "hello",
            true,
        ),
        ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "", true),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n5\r\nhello\r\n0\r\nA: b\r\n\r\n",
            "hello",
            true,
        ),
        ("HTTP/1.1 204 No Content\r\n\r\n", "", true),
        (
            "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n",
            "",
            true,
        ),
        (
            "HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 1\r\n\r\n!",
            "!",
            false,
        ),
        ("HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\n!", "!", false),
        (
            "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 1\r\n\r\n!",
            "!",
            true,
        ),
        (
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n!",
            "!",
            true,
        ),
    ] {
        let (last, found, answer) = whole(text);
        assert_eq!(last, Ok(Progress::Complete), "{text}");
        assert_eq!(
            (found.as_slice(), answer.keeps_alive()),
            (body.as_bytes(), keeps_alive),
            "{text}"
        );
    }
}

#[test]
fn a_head_answer_has_no_body_whatever_it_says() {
    let (last, body, answer) = feed(true, [&b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"[..]]);
    assert_eq!(
        (last, body.len(), answer.status()),
        (Ok(Progress::Complete), 0, 200)
    );
}

#[test]
fn without_a_length_the_end_of_the_stream_ends_the_body() {
    let (last, body, answer) = whole("HTTP/1.1 200 OK\r\n\r\nhello");
    assert_eq!((last, body.as_slice()), (Ok(Progress::More), &b"hello"[..]));
    assert!(answer.ends_with_stream() && !answer.keeps_alive());
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
        let (last, _, answer) = whole(text);
        assert_eq!(last, Ok(Progress::More), "{text}");
        assert!(!answer.ends_with_stream(), "{text}");
        assert_eq!(answer.has_begun(), !text.is_empty());
    }
}

#[test]
fn what_breaks_the_protocol_is_refused_by_name() {
    let long = format!("HTTP/1.1 200 OK\r\nX: {}\r\n\r\n", "y".repeat(400));
    let endless = format!("HTTP/1.1 200 OK\r\nX: {}", "y".repeat(400));
    let interim = "HTTP/1.1 100 Continue\r\n\r\n".repeat(20);
    let large = format!(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n{}",
        "x".repeat(1001)
    );
    let unending = format!("HTTP/1.1 200 OK\r\n\r\n{}", "x".repeat(1001));
    for (text, violation) in [
        ("SSH-2.0-OpenSSH\r\n", Violation::Malformed),
        ("HTTP/2 200 OK\r\n\r\n", Violation::Malformed),
        ("HTTP/1.1 2x0 OK\r\n\r\n", Violation::Malformed),
        ("HTTP/1.1 099 What\r\n\r\n", Violation::Malformed),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nhello",
            Violation::Framing,
        ),
        (
            "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
            Violation::Upgrade,
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi!",
            Violation::Leftover,
        ),
        ("HTTP/1.1 204 No Content\r\n\r\n!", Violation::Leftover),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n!",
            Violation::Leftover,
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n",
            Violation::BodyTooLong,
        ),
        (&large, Violation::BodyTooLong),
        (&unending, Violation::BodyTooLong),
        (&long, Violation::HeaderTooLong),
        (&endless, Violation::HeaderTooLong),
        (&interim, Violation::HeaderTooLong),
    ] {
        assert_eq!(whole(text).0, Err(violation), "{text}");
    }
    assert_eq!(Violation::BodyTooLong.failure(), Failure::BadBody);
    assert_eq!(Violation::Leftover.failure(), Failure::BadProtocol);
}

#[test]
fn many_header_fields_are_read_too() {
    let text = format!(
        "HTTP/1.1 200 OK\r\n{}Content-Length: 2\r\n\r\nhi",
        "a:\r\n".repeat(80)
    );
    assert_eq!(whole(&text).0, Ok(Progress::Complete));
}

/// Text that is nearly an answer, so that chance reaches every state.
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
        let (at_once, body, answer) = feed(head, [bytes.as_slice()]);
        for (last, parts, other) in [feed(head, pieces), feed(head, bytes.chunks(1))] {
            prop_assert_eq!(last.map_err(Violation::failure), at_once.map_err(Violation::failure));
            prop_assert_eq!(other.status(), answer.status());
            prop_assert_eq!(other.ends_with_stream(), answer.ends_with_stream());
            if at_once.is_ok() {
                prop_assert_eq!(&parts, &body);
                prop_assert_eq!(other.keeps_alive(), answer.keeps_alive());
            }
        }
    }
}
