use super::*;
use crate::order::Expect;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

fn order() -> order::RequestOrder {
    order::RequestOrder {
        url: "http://127.0.0.1:8000/signup".to_owned(),
        method: "GET".to_owned(),
        headers: vec![("accept".to_owned(), "*/*".to_owned())],
        body_base64: None,
        weight: 1.0,
        template: false,
        expect: Expect {
            status: vec![200],
            body: None,
            minimum_service_ns: 0,
        },
    }
}

fn made(order: &order::RequestOrder, reuse: Reuse) -> Result<Request, Fault> {
    let url = if order.template {
        Url::parse_template(&order.url)
    } else {
        Url::parse(&order.url)
    };
    Request::new(order, &url.unwrap(), reuse, 0)
}

fn request(order: &order::RequestOrder, reuse: Reuse) -> Result<String, Fault> {
    let request = made(order, reuse)?;
    Ok(String::from_utf8(request.bytes().unwrap().to_vec()).unwrap())
}

#[test]
fn a_request_is_written_as_the_order_says() {
    assert_eq!(
        request(&order(), Reuse::KeepAlive).unwrap(),
        "GET /signup HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nUser-Agent: headway/0.1.0\r\naccept: */*\r\n\r\n"
    );
    let posted = order::RequestOrder {
        method: "POST".to_owned(),
        headers: vec![
            ("HOST".to_owned(), "other".to_owned()),
            ("user-agent".to_owned(), "u".to_owned()),
        ],
        body_base64: Some("aGk=".to_owned()),
        ..order()
    };
    assert_eq!(
        request(&posted, Reuse::Close).unwrap(),
        "POST /signup HTTP/1.1\r\nHOST: other\r\nuser-agent: u\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
    );
    let empty = order::RequestOrder {
        method: "POST".to_owned(),
        ..order()
    };
    assert!(
        request(&empty, Reuse::KeepAlive)
            .unwrap()
            .contains("Content-Length: 0\r\n")
    );
}

#[test]
fn fields_and_methods_that_would_break_the_message_are_refused() {
    for (name, value) in [
        ("Content-Length", "5"),
        ("transfer-encoding", "chunked"),
        ("Connection", "close"),
        ("bad name", "x"),
        ("", "x"),
        ("x", "a\r\nEvil: 1"),
    ] {
        let headers = vec![(name.to_owned(), value.to_owned())];
        assert_eq!(
            made(
                &order::RequestOrder { headers, ..order() },
                Reuse::KeepAlive
            )
            .unwrap_err()
            .code,
            "bad-order",
            "{name}"
        );
    }
    for method in ["", "GE T", "CONNECT", "GET\r\n"] {
        assert!(
            made(
                &order::RequestOrder {
                    method: method.to_owned(),
                    ..order()
                },
                Reuse::KeepAlive
            )
            .is_err(),
            "{method:?}"
        );
    }
}

fn template(url: &str, header: &str, body: &str) -> order::RequestOrder {
    order::RequestOrder {
        url: url.to_owned(),
        method: "POST".to_owned(),
        headers: vec![("x-user".to_owned(), header.to_owned())],
        body_base64: Some(STANDARD.encode(body)),
        template: true,
        ..order()
    }
}

#[test]
fn fields_are_filled_in_everywhere_and_the_length_is_that_of_the_filled_body() {
    let order = template(
        "http://127.0.0.1:8000/u/{{index}}?q={{choice a}}",
        "n{{int 7 7}}",
        "id={{index}}",
    );
    let request = made(&order, Reuse::KeepAlive).unwrap();
    assert_eq!(request.bytes(), None);
    let filled = |number| String::from_utf8(request.filled(number, 1).bytes).unwrap();
    assert_eq!(
        filled(120),
        "POST /u/120?q=a HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nUser-Agent: headway/0.1.0\r\nx-user: n7\r\n\
         Content-Length: 6\r\n\r\nid=120"
    );
}

#[test]
fn fields_that_would_break_the_message_are_refused() {
    for (url, header) in [
        ("http://127.0.0.1:8000/{{nonsense}}", "x"),
        ("http://{{word}}:8000/", "x"),
        ("http://127.0.0.1:8000/ü{{word}}", "x"),
        ("http://127.0.0.1:8000/", "{{choice a\tb"),
        ("http://127.0.0.1:8000/", "{{choice}}"),
    ] {
        let order = template(url, header, "");
        let made = Url::parse_template(&order.url)
            .map_err(Fault::bad_order)
            .and_then(|url| Request::new(&order, &url, Reuse::KeepAlive, 0));
        assert_eq!(made.unwrap_err().code, "bad-order", "{url} {header}");
    }
}

#[test]
fn a_redirect_repeats_or_turns_into_get_as_its_status_says() {
    let posted = template("http://127.0.0.1:8000/a", "x", "hello");
    let request = made(&posted, Reuse::KeepAlive).unwrap();
    let text = |status| String::from_utf8(request.redirected(status, "/b", 0, 1).bytes).unwrap();
    for status in [301, 302, 303] {
        assert!(text(status).starts_with("GET /b HTTP/1.1\r\n"), "{status}");
        assert!(!text(status).contains("hello"), "{status}");
    }
    for status in [307, 308] {
        assert!(text(status).starts_with("POST /b HTTP/1.1\r\n"), "{status}");
        assert!(text(status).ends_with("hello"), "{status}");
    }
}
