use super::*;

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
fn a_location_leads_somewhere_relative_to_where_it_was_said() {
    let base = Url::parse("http://127.0.0.1:8000/a/b?c=d").unwrap();
    for (location, path) in [
        ("/x", "/x"),
        ("x", "/a/x"),
        ("?y=1", "/a/b?y=1"),
        ("http://127.0.0.1:8000/x#top", "/x"),
        ("//127.0.0.1:8000/x", "/x"),
        ("HTTP://127.0.0.1:8000", "/"),
        ("#top", "/a/b?c=d"),
    ] {
        let led = base.follow(location);
        assert_eq!(led.as_deref(), Some(path), "{location}");
    }
    for elsewhere in [
        "http://127.0.0.1/x",
        "https://127.0.0.1:8000/x",
        "//other/x",
        "ftp://x/",
        "/a b",
    ] {
        assert_eq!(base.follow(elsewhere), None, "{elsewhere}");
    }
}
