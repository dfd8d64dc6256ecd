use super::*;
use crate::order::Limits;
use crate::protocol::tests::{RULES, feed, whole};
use crate::protocol::{Progress, Response, Rules};

#[test]
fn what_is_no_head_is_malformed() {
    for text in [
        "SSH-2.0-OpenSSH\r\n",
        "HTTP/2 200 OK\r\n\r\n",
        "HTTP/1.2 200 OK\r\n\r\n",
        "http/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1 099 What\r\n\r\n",
        "HTTP/1.1 000 What\r\n\r\n",
        "HTTP/1.1  200 OK\r\n\r\n",
        "\r\nHTTP/1.1 200 OK\r\n\r\n",
        "\nHTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 200 O\0K\r\n\r\n",
        "HTTP/1.1 200 O\rK\r\n\r\n",
        "HTTP/1.1 200 OK\r\n A: b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA : b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA\r\n\r\n",
        "HTTP/1.1 200 OK\r\n: b\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nA: b\x7f\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\u{fc}: b\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\rX",
    ] {
        assert_eq!(whole(text).0, Err(Violation::Malformed), "{text:?}");
    }
}

#[test]
fn what_does_not_say_where_the_body_ends_is_refused() {
    for head in [
        "HTTP/1.1 200 OK\r\nContent-Length: -5",
        "HTTP/1.1 200 OK\r\nContent-Length: +5",
        "HTTP/1.1 200 OK\r\nContent-Length: 0x5",
        "HTTP/1.1 200 OK\r\nContent-Length: 5.0",
        "HTTP/1.1 200 OK\r\nContent-Length: 5 5",
        "HTTP/1.1 200 OK\r\nContent-Length:",
        "HTTP/1.1 200 OK\r\nContent-Length: 5,",
        "HTTP/1.1 200 OK\r\nContent-Length: 5, 6",
        "HTTP/1.1 200 OK\r\nContent-Length: x, 5",
        "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551616",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6",
        "HTTP/1.1 200 OK\r\nContent-Length: x\r\nContent-Length: 5",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked;q=1",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding:",
        "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nhello",
    ] {
        let (last, _, response) = whole(&format!("{head}\r\n\r\n"));
        assert_eq!(last, Err(Violation::Framing), "{head}");
        assert!(!response.keeps_alive(), "{head}");
    }
}

#[test]
fn what_nobody_asked_for_is_refused() {
    for text in [
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi!",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 204 No Content\r\n\r\n!",
        "HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 304 Same\r\nContent-Length: 1\r\n\r\n!",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n!",
    ] {
        assert_eq!(whole(text).0, Err(Violation::Leftover), "{text}");
    }
    let upgrade = "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n";
    assert_eq!(whole(upgrade).0, Err(Violation::Upgrade));
    assert_eq!(Violation::BodyTooLong.failure(), Failure::BadBody);
    assert_eq!(Violation::Leftover.failure(), Failure::BadProtocol);
}

#[test]
fn limits_are_exact() {
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX: ";
    let interim = "HTTP/1.1 100 Continue\r\n\r\n".repeat(4);
    let head = |bytes: usize| format!("{start}{}\r\n\r\n", "y".repeat(bytes - start.len() - 4));
    for (text, expected) in [
        (head(400), Ok(Progress::Complete)),
        (head(401), Err(Violation::HeaderTooLong)),
        (head(401)[..400].to_owned(), Ok(Progress::More)),
        (head(405)[..401].to_owned(), Err(Violation::HeaderTooLong)),
        (interim.clone() + &head(300), Ok(Progress::Complete)),
        (interim.clone() + &head(301), Err(Violation::HeaderTooLong)),
        (interim.repeat(4), Ok(Progress::More)),
        (interim.repeat(4) + "H", Err(Violation::HeaderTooLong)),
        (
            head(400)[..399].to_owned() + "\0\r\n\r\n",
            Err(Violation::Malformed),
        ),
    ] {
        for pieces in [vec![text.as_bytes()], text.as_bytes().chunks(1).collect()] {
            assert_eq!(feed(false, pieces).0, expected, "{text}");
        }
    }
    for (start, end) in [
        ("HTTP/1.1 200 OK\r\n\r\n", ""),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n!\r\n3e7\r\n",
            "\r\n0\r\n\r\n",
        ),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", ""),
    ] {
        let room = if start.contains("chunked") { 999 } else { 1000 };
        let (last, body, _) = whole(&format!("{start}{}{end}", "x".repeat(room)));
        assert!(last.is_ok() && body.len() == 1000, "{start}");
        let start = start.replace("1000", "1001").replace("3e7", "3e8");
        let last = whole(&format!("{start}{}{end}", "x".repeat(room + 1))).0;
        assert_eq!(last, Err(Violation::BodyTooLong), "{start}");
    }
}

#[test]
fn many_header_fields_are_read_too() {
    let fields = |count: usize| {
        let text = format!(
            "HTTP/1.1 200 OK\r\n{}Content-Length: 2\r\n\r\nhi",
            "a:\n".repeat(count)
        );
        let limits = Limits {
            header_bytes: 1 << 20,
            body_bytes: 2,
        };
        let rules = Rules { limits, ..RULES };
        Response::default().feed(&rules, text.as_bytes(), &mut |_| ())
    };
    assert_eq!(fields(63), Ok(Progress::Complete));
    assert_eq!(fields(64), Ok(Progress::Complete));
    assert_eq!(fields(4095), Ok(Progress::Complete));
    assert_eq!(fields(4096), Err(Violation::HeaderTooLong));
}

#[test]
fn after_a_violation_nothing_is_taken() {
    for (text, violation) in [
        ("SSH", Violation::Malformed),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n;",
            Violation::Framing,
        ),
        ("HTTP/1.1 204 N\r\n\r\n!", Violation::Leftover),
    ] {
        let (last, _, mut response) = whole(text);
        assert_eq!(last, Err(violation));
        for next in [&b""[..], b"0\r\n\r\n", b"HTTP/1.1 204 N\r\n\r\n"] {
            let fed = response.feed(&RULES, next, &mut |_| panic!("no body"));
            assert_eq!(fed, Err(violation));
        }
        assert!(!response.ends_with_stream() && !response.keeps_alive());
    }
}
