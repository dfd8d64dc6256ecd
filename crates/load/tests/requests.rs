//! What is asked, where, and from where: several requests, templates,
//! redirects, Unix sockets, source addresses.

mod peer;

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixListener;
use std::sync::{Arc, Mutex};
use std::thread;

use headway_load::message::Report;
use peer::{BODY, order, request, run, with};
use serde_json::{Value, json};

/// Every request that a server saw: who asked, the head's first line, the body.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<(String, String, String)>>>);

impl Log {
    fn lines(&self) -> Vec<String> {
        let seen = self.0.lock().unwrap();
        seen.iter().map(|(_, line, _)| line.clone()).collect()
    }

    fn distinct(&self) -> BTreeSet<String> {
        self.lines().into_iter().collect()
    }
}

/// Responses every request over this stream with what `response` makes of its path.
fn talk(stream: impl Read + Write, from: &str, log: &Log, response: fn(&str) -> String) {
    let mut stream = BufReader::new(stream);
    loop {
        let (mut line, mut length) = (String::new(), 0);
        if stream.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        loop {
            let mut field = String::new();
            stream.read_line(&mut field).unwrap();
            if let Some(value) = field.strip_prefix("Content-Length: ") {
                length = value.trim().parse().unwrap();
            }
            if field == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).unwrap();
        let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
        let text = response(&path);
        let body = String::from_utf8(body).unwrap();
        log.0
            .lock()
            .unwrap()
            .push((from.to_owned(), line.trim().to_owned(), body));
        if stream.get_mut().write_all(text.as_bytes()).is_err() {
            return;
        }
    }
}

fn ok(_: &str) -> String {
    format!(
        "HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{BODY}",
        BODY.len()
    )
}

fn serve(response: fn(&str) -> String) -> (String, Log) {
    serve_at("127.0.0.1:0", response).unwrap()
}

/// The same at an address that a machine may lack.
fn serve_at(address: &str, response: fn(&str) -> String) -> io::Result<(String, Log)> {
    let listener = TcpListener::bind(address)?;
    let url = format!("http://{}", listener.local_addr().unwrap());
    let log = Log::default();
    let seen = log.clone();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let (log, from) = (seen.clone(), stream.peer_addr().unwrap().ip().to_string());
            thread::spawn(move || talk(stream, &from, &log, response));
        }
    });
    Ok((url, log))
}

fn asking(requests: Vec<Value>) -> Value {
    with(order("http://x/"), "/requests", Value::Array(requests))
}

fn merged(mut request: Value, more: Value) -> Value {
    let Value::Object(more) = more else {
        panic!("an object")
    };
    request.as_object_mut().unwrap().extend(more);
    request
}

#[test]
fn several_requests_come_by_weight_and_are_judged_and_counted_apart() {
    let (url, log) = serve(ok);
    let (other, other_log) = serve(ok);
    let order = asking(vec![
        merged(request(&format!("{url}/a")), json!({"weight": 7.0})),
        merged(
            request(&format!("{url}/b")),
            json!({"weight": 2.0, "expect": {
            "status": [404], "body": null, "minimum_service_ns": 0}}),
        ),
        merged(request(&format!("{other}/c")), json!({"weight": 1.0})),
    ]);
    let (report, _) = run(with(order, "/stop/requests", json!(1_000)));
    let asked = |place: usize| report.by_request[place].answered + report.by_request[place].failed;
    // Five standard errors of a binomial: 5 √(1000 · p (1 − p)) ≤ 73.
    for (place, expected) in [700, 200, 100].into_iter().enumerate() {
        assert!(u64::abs_diff(asked(place), expected) < 73, "{place}");
    }
    assert_eq!(report.by_request[1].by_failure["bad-status"], asked(1));
    assert_eq!(report.by_request[0].failed + report.by_request[2].failed, 0);
    assert_eq!(report.counts.failed, asked(1));
    assert_eq!(log.lines().len() as u64, asked(0) + asked(1));
    assert_eq!(
        other_log.distinct(),
        BTreeSet::from(["GET /c HTTP/1.1".to_owned()])
    );
    // Each of four users has at most one connection to each origin.
    assert!(
        report.connections_opened <= 8,
        "{}",
        report.connections_opened
    );
    assert!(report.first_failures["bad-status"].contains("status 200"));
}

#[test]
fn several_origins_share_the_places_of_an_open_loop() {
    let ((one, one_log), (two, two_log)) = (serve(ok), serve(ok));
    let order = asking(vec![request(&one), request(&two)]);
    let order = with(
        order,
        "/load",
        json!({"kind": "open", "in_flight_cap": 1,
        "schedule": {"kind": "constant", "rate_per_s": 500.0}}),
    );
    let (report, _) = run(with(order, "/stop/requests", json!(100)));
    let Report { counts, .. } = report;
    assert_eq!(counts.answered, counts.sent);
    assert_eq!(
        (one_log.lines().len() + two_log.lines().len()) as u64,
        counts.sent
    );
    assert!(counts.sent > 50, "{counts:?}");
}

#[test]
fn templates_are_filled_in_for_every_request() {
    let (url, log) = serve(ok);
    let asked = merged(
        request(&format!("{url}/u/{{{{index}}}}")),
        json!({"template": true, "method": "POST",
        "body_base64": "eyJuIjp7e2ludCA1IDV9fX0="}),
    ); // {"n":{{int 5 5}}}
    let (report, _) = run(asking(vec![asked]));
    assert_eq!(report.counts.answered, 40);
    let expected: BTreeSet<_> = (0..40).map(|n| format!("POST /u/{n} HTTP/1.1")).collect();
    assert_eq!(log.distinct(), expected);
    assert!(
        log.0
            .lock()
            .unwrap()
            .iter()
            .all(|(_, _, body)| body == r#"{"n":5}"#)
    );
}

fn winding(path: &str) -> String {
    let to = |status: u16, location: &str| {
        format!("HTTP/1.1 {status} Such\r\nLocation: {location}\r\nContent-Length: 4\r\n\r\nmove")
    };
    match path {
        "/a" => to(302, "/b"),
        "/b" => to(301, "c?d"),
        "/away" => to(302, "http://127.0.0.1:1/"),
        "/round" => to(307, "/round"),
        _ => ok(path),
    }
}

#[test]
fn redirects_are_answers_unless_they_are_to_be_followed() {
    let (url, log) = serve(winding);
    let (report, _) = run(asking(vec![request(&format!("{url}/a"))]));
    assert_eq!(report.counts.by_failure["bad-status"], 40);
    assert_eq!(report.counts.by_status[&302], 40);
    assert_eq!(log.lines().len(), 40);

    let follow = |path: &str| {
        let order = asking(vec![request(&format!("{url}{path}"))]);
        run(with(order, "/target/redirects", json!(2))).0
    };
    let report = follow("/a");
    assert_eq!((report.counts.answered, report.connections_opened), (40, 4));
    assert_eq!(report.counts.by_status, [(200, 40)].into());
    assert!(log.distinct().contains("GET /c?d HTTP/1.1"));
    for path in ["/away", "/round"] {
        let report = follow(path);
        assert_eq!(report.counts.by_failure["redirect"], 40, "{path}");
        assert!(report.first_failures["redirect"].contains("to "), "{path}");
    }
}

#[test]
fn a_unix_socket_serves_as_well() {
    let path = std::env::temp_dir().join(format!("headway-load-{}.sock", std::process::id()));
    let listener = UnixListener::bind(&path).unwrap();
    let log = Log::default();
    let seen = log.clone();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let log = seen.clone();
            thread::spawn(move || talk(stream, "", &log, ok));
        }
    });
    let order = with(
        asking(vec![request("http://app/x")]),
        "/target/unix_socket",
        json!(path),
    );
    let (report, _) = run(order.clone());
    std::fs::remove_file(&path).unwrap();
    assert_eq!((report.counts.answered, report.connections_opened), (40, 4));
    assert_eq!(
        log.distinct(),
        BTreeSet::from(["GET /x HTTP/1.1".to_owned()])
    );
    let (report, _) = run(with(order, "/stop/requests", json!(4)));
    assert_eq!(report.counts.failed, 4, "nobody is there any more");
}

#[test]
fn connections_come_from_the_addresses_in_turn() {
    let (url, log) = serve(ok);
    let order = with(
        asking(vec![request(&url)]),
        "/target/source_addresses",
        json!(["127.0.0.2", "127.0.0.3"]),
    );
    let (report, _) = run(order);
    assert_eq!(report.counts.answered, 40);
    let from: BTreeSet<_> = log
        .0
        .lock()
        .unwrap()
        .iter()
        .map(|(from, _, _)| from.clone())
        .collect();
    assert_eq!(
        from,
        BTreeSet::from(["127.0.0.2".to_owned(), "127.0.0.3".to_owned()])
    );
}

#[test]
fn an_ipv6_server_is_asked_as_well() {
    let Ok((url, log)) = serve_at("[::1]:0", ok) else {
        return; // a machine without IPv6
    };
    let (report, _) = run(asking(vec![request(&format!("{url}/"))]));
    assert_eq!(report.counts.answered, 40);
    assert_eq!(log.lines().len(), 40);
}
