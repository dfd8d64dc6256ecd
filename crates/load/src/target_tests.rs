use super::*;

fn target() -> Target {
    Target {
        url: "http://127.0.0.1:8000/signup".to_owned(),
        method: "GET".to_owned(),
        headers: vec![("accept".to_owned(), "*/*".to_owned())],
        body_base64: None,
        connection: Reuse::KeepAlive,
        tls_verify: true,
        tls_ca_file: None,
    }
}

fn request(target: &Target) -> Result<String, Fault> {
    let url = Url::parse(&target.url).unwrap();
    Request::new(target, &url).map(|request| String::from_utf8(request.bytes).unwrap())
}

#[test]
fn urls_are_taken_apart() {
    for (text, tls, host, port, authority, path) in [
        (
            "http://127.0.0.1:8000/signup",
            false,
            "127.0.0.1",
            8000,
            "127.0.0.1:8000",
            "/signup",
        ),
        ("HTTP://localhost", false, "localhost", 80, "localhost", "/"),
        (
            "https://a.example/x?y=1#part",
            true,
            "a.example",
            443,
            "a.example",
            "/x?y=1",
        ),
        ("https://[::1]:8443/", true, "::1", 8443, "[::1]:8443", "/"),
        (
            "http://[fe80::1]?q",
            false,
            "fe80::1",
            80,
            "[fe80::1]",
            "/?q",
        ),
        ("http://host:/a", false, "host", 80, "host", "/a"),
    ] {
        let url = Url::parse(text).unwrap();
        let found = (
            url.tls,
            url.host.as_str(),
            url.port,
            url.authority.as_str(),
            url.path.as_str(),
        );
        assert_eq!(found, (tls, host, port, authority, path));
    }
}

#[test]
fn urls_that_cannot_be_asked_are_refused() {
    for text in [
        "",
        "localhost:80",
        "ftp://x/",
        "http://",
        "http:///x",
        "http://:80/",
        "http://x:0/",
        "http://x:70000/",
        "http://x:y/",
        "http://u:p@x/",
        "http://[::1/",
        "http://[::1]x/",
        "http://[no]/",
        "http://x/a b",
        "http://x/ü",
        "http://a:1:2/",
        "http://x/\r\nEvil: 1",
    ] {
        assert!(Url::parse(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_literal_resolves_to_itself_and_an_unknown_name_does_not() {
    let addresses = |text| Url::parse(text).unwrap().resolve();
    assert_eq!(
        addresses("http://127.0.0.1:81/").unwrap(),
        ["127.0.0.1:81".parse().unwrap()]
    );
    assert_eq!(
        addresses("http://[::1]:81/").unwrap(),
        ["[::1]:81".parse().unwrap()]
    );
    assert_eq!(
        addresses("http://no-such-host.invalid/").unwrap_err().code,
        "resolve"
    );
}

#[test]
fn a_request_is_written_as_the_order_says() {
    assert_eq!(
        request(&target()).unwrap(),
        "GET /signup HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nUser-Agent: headway/0.1.0\r\naccept: */*\r\n\r\n"
    );
    let posted = Target {
        method: "POST".to_owned(),
        headers: vec![
            ("HOST".to_owned(), "other".to_owned()),
            ("user-agent".to_owned(), "u".to_owned()),
        ],
        body_base64: Some("aGk=".to_owned()),
        connection: Reuse::Close,
        ..target()
    };
    assert_eq!(
        request(&posted).unwrap(),
        "POST /signup HTTP/1.1\r\nHOST: other\r\nuser-agent: u\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
    );
    let empty = Target {
        method: "POST".to_owned(),
        ..target()
    };
    assert!(request(&empty).unwrap().contains("Content-Length: 0\r\n"));
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
            request(&Target {
                headers,
                ..target()
            })
            .unwrap_err()
            .code,
            "bad-order",
            "{name}"
        );
    }
    for method in ["", "GE T", "CONNECT", "GET\r\n"] {
        assert!(
            request(&Target {
                method: method.to_owned(),
                ..target()
            })
            .is_err(),
            "{method:?}"
        );
    }
}
