use std::net::{Shutdown, TcpListener};
use std::thread::{self, JoinHandle};

use rustix::net::sockopt::set_socket_reuseaddr;
use rustix::net::{AddressFamily, SocketType, bind, connect, socket};

use super::*;

fn order(url: &str) -> ReadinessOrder {
    ReadinessOrder {
        url: url.to_owned(),
        method: "GET".to_owned(),
        interval_ns: 1,
        patience_ns: 20_000_000_000, // far beyond what anything here takes
        deadline_ns: 1,
        body_bytes: 100,
    }
}

/// Accepts once, reads the head of a request, acts, and gives the request back.
fn once(act: impl FnOnce(&mut TcpStream) + Send + 'static) -> (ReadinessOrder, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let served = thread::spawn(move || {
        let mut stream = listener.accept().unwrap().0;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        act(&mut stream);
        String::from_utf8(head).unwrap()
    });
    (order(&format!("http://{address}/a?b=c")), served)
}

fn answered(bytes: &'static [u8]) -> Result<SingleResponse, String> {
    let (order, served) = once(move |stream| stream.write_all(bytes).unwrap());
    let met = SingleRequest::new(&order).unwrap().send();
    served.join().unwrap();
    met
}

fn reply(status: u16, body: &[u8]) -> SingleResponse {
    let body = body.to_vec();
    SingleResponse { status, body }
}

#[test]
fn any_answer_of_http_is_one() {
    let length = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    let until_close = b"HTTP/1.0 500 No\r\n\r\nuntil the end";
    let chunked =
        b"HTTP/1.1 404 ?\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
    let interim = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 None\r\n\r\n";
    for (bytes, expected) in [
        (&length[..], reply(200, b"ok")),
        (until_close, reply(500, b"until the end")),
        (chunked, reply(404, b"abc")),
        (interim, reply(204, b"")),
    ] {
        assert_eq!(answered(bytes), Ok(expected));
    }
}

#[test]
fn a_complete_answer_does_not_wait_for_the_end_of_the_stream() {
    let (order, served) = once(|stream| {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
        stream.write_all(head).unwrap();
        // Until the other side ends it.
        assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    });
    assert_eq!(
        SingleRequest::new(&order).unwrap().send(),
        Ok(reply(200, b""))
    );
    served.join().unwrap();
}

#[test]
fn a_body_is_cut_off_and_the_rest_not_waited_for() {
    let (order, served) = once(|stream| {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 9000000000\r\n\r\n";
        stream.write_all(head).unwrap();
        stream.write_all(&[b'x'; 60]).unwrap();
        stream.write_all(&[b'y'; 60]).unwrap();
        // Reset or ended, whichever: the other side has gone.
        let _ = stream.read(&mut [0]);
    });
    let body = [[b'x'; 60], [b'y'; 60]].concat();
    assert_eq!(
        SingleRequest::new(&order).unwrap().send(),
        Ok(reply(200, &body[..100]))
    );
    served.join().unwrap();
}

#[test]
fn the_request_is_complete_and_asks_to_close() {
    for (method, length) in [("GET", false), ("POST", true), ("HEAD", false)] {
        let (mut order, served) = once(|stream| {
            let head = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n";
            stream.write_all(head).unwrap();
            stream.shutdown(Shutdown::Write).unwrap();
        });
        order.method = method.to_owned();
        let met = SingleRequest::new(&order).unwrap().send();
        // The response to HEAD says how long a body would be, and has none.
        assert_eq!(met.is_ok(), method == "HEAD", "{method}: {met:?}");
        let request = served.join().unwrap();
        assert!(
            request.starts_with(&format!("{method} /a?b=c HTTP/1.1\r\nHost: 127.0.0.1:")),
            "{request}"
        );
        assert!(request.contains("\r\nConnection: close\r\n"), "{request}");
        assert_eq!(request.contains("Content-Length: 0"), length, "{request}");
    }
}

#[test]
fn what_is_no_answer_is_said_in_words() {
    let not_http = "the answer is not HTTP: no status line and header fields of HTTP/1.x";
    let early = "the connection was closed in the middle of the answer";
    for (bytes, words) in [
        (&b""[..], "the connection was closed without an answer"),
        (b"220 mail.test ESMTP\r\n", not_http),
        (b"HTTP/1.1 200 OK\r\nContent-", early),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", early),
    ] {
        assert_eq!(answered(bytes), Err(words.to_owned()));
    }
}

#[test]
fn refused_reset_and_silent_are_said_in_words() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let mut silent = order(&format!("http://{address}/"));
    silent.patience_ns = 30_000_000;
    let met = SingleRequest::new(&silent).unwrap().send();
    assert_eq!(met, Err("no answer within 30 ms".to_owned()));
    drop(listener);
    let met = SingleRequest::new(&silent).unwrap().send();
    assert_eq!(met, Err("connection refused".to_owned()));

    let (order, served) = once(|stream| {
        set_socket_linger(&*stream, Some(Duration::ZERO)).unwrap();
    });
    let met = SingleRequest::new(&order).unwrap().send();
    assert_eq!(met, Err("connection reset".to_owned()));
    served.join().unwrap();
}

#[test]
fn a_slow_answer_gets_no_more_than_its_patience_in_all() {
    let (mut order, served) = once(|stream| {
        for byte in b"HTTP/1.1 200 OK\r\n".iter().cycle() {
            // Every byte in time, the response never.
            thread::sleep(Duration::from_millis(5));
            if stream.write_all(&[*byte]).is_err() {
                return;
            }
        }
    });
    order.patience_ns = 60_000_000;
    let begin = Instant::now();
    assert!(SingleRequest::new(&order).unwrap().send().is_err());
    assert!(begin.elapsed() >= Duration::from_millis(60));
    served.join().unwrap();
}

#[test]
fn a_name_that_nobody_knows_is_said() {
    // RFC 6761 §6.4: this name never exists.
    let met = SingleRequest::new(&order("http://nobody.invalid/"))
        .unwrap()
        .send();
    let words = met.unwrap_err();
    assert!(words.contains("nobody.invalid"), "{words}");
}

#[test]
fn a_socket_connected_with_itself_is_nobody() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let oneself = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    set_socket_reuseaddr(&oneself, true).unwrap();
    bind(&oneself, &address).unwrap();
    connect(&oneself, &address).unwrap();
    let refused = refuse_oneself(oneself.into()).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
    // Nothing lingers there: it can be had at once, without asking to share it.
    let holder = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    bind(&holder, &address).unwrap();
}

#[test]
fn every_refusal_names_its_key() {
    let refused = |change: fn(&mut ReadinessOrder), key: &str| {
        let mut order = order("http://127.0.0.1/");
        assert!(SingleRequest::new(&order).is_ok());
        change(&mut order);
        let fault = SingleRequest::new(&order).err().unwrap();
        assert_eq!(fault.code, "bad-order");
        assert!(fault.message.contains(key), "{key}: {fault}");
    };
    refused(|order| order.interval_ns = 0, "interval_ns");
    refused(|order| order.patience_ns = 0, "patience_ns");
    refused(|order| order.deadline_ns = 0, "deadline_ns");
    refused(|order| order.body_bytes = 0, "body_bytes");
    refused(|order| order.method = "G ET".to_owned(), "method");
    refused(|order| order.method = "CONNECT".to_owned(), "method");
    refused(|order| order.url = "127.0.0.1".to_owned(), "url");
    refused(|order| order.url = "http://a b/".to_owned(), "url");
    refused(|order| order.url = "https://a/".to_owned(), "TLS");
}

#[test]
fn durations_are_spoken_in_seconds_or_milliseconds() {
    let nanos = Duration::from_nanos;
    assert_eq!(spoken(nanos(5_000_000_000)), "5 s");
    assert_eq!(spoken(nanos(1_500_000_000)), "1500 ms");
    assert_eq!(spoken(nanos(20_000)), "1 ms");
}
