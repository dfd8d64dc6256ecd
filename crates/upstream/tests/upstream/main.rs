//! A real upstream, asked over real sockets.

mod address;
mod dns;
mod freeze;
mod log;
mod rig;

use std::fs;
use std::io::Write;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rig::{Upstream, connect, exchange, order, receive, route, send};
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::{Value, json};

#[test]
fn an_answer_takes_its_delay_and_not_much_more() {
    let (_upstream, address) = Upstream::ready(&order(&[route("/social", 20)]));
    let mut stream = connect(&address);
    let mut quickest = Duration::MAX;
    for _ in 0..5 {
        let sent_at = Instant::now();
        let answer = exchange(&mut stream, "/social?to=all");
        let took = sent_at.elapsed();
        assert_eq!((answer.status, answer.body.as_str()), (200, "posted 5f3a"));
        // Never early, by the promise of the law.
        assert!(took >= Duration::from_millis(20), "{took:?}");
        quickest = quickest.min(took);
    }
    // Twice the delay, and the quickest of five, are generous to a busy machine;
    // a timer that waits twice would still be caught.
    assert!(quickest < Duration::from_millis(40), "{quickest:?}");
}

#[test]
fn the_delay_begins_with_the_last_byte_of_the_body() {
    let (_upstream, address) = Upstream::ready(&order(&[route("/social", 50)]));
    let mut stream = connect(&address);
    let head = b"POST /social HTTP/1.1\r\nhost: here\r\ncontent-length: 4\r\n\r\nab";
    stream.write_all(head).unwrap();
    thread::sleep(Duration::from_millis(100));
    let complete = Instant::now();
    stream.write_all(b"cd").unwrap();
    assert_eq!(receive(&mut stream).status, 200);
    assert!(complete.elapsed() >= Duration::from_millis(50));
}

#[test]
fn two_hundred_requests_are_in_flight_at_the_same_time() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/slow", 500)]));
    let mut streams: Vec<_> = (0..200).map(|_| connect(&address)).collect();
    let start = Instant::now();
    for stream in &mut streams {
        send(stream, "GET", "/slow", "");
    }
    for stream in &mut streams {
        assert_eq!(receive(stream).status, 200);
    }
    // One after the other they would take 100 s.
    assert!(start.elapsed() < Duration::from_secs(10));
    let counts = &upstream.send_command("snapshot")["routes"]["/slow"];
    assert_eq!(counts["requests"], 200);
    assert_eq!(counts["in_flight"], 0);
    assert_eq!(counts["in_flight_high_water"], 200);
    // Each was at least its delay in service.
    assert!(counts["busy_ns"].as_u64().unwrap() >= 200 * 500_000_000);
    let again = upstream.send_command("snapshot");
    assert_eq!(again["routes"]["/slow"]["in_flight_high_water"], 0);
    assert_eq!(again["connections_opened"], 200);
    assert_eq!(again["connections_open"], 200);
    drop(streams);
    upstream.snapshot_where(|snapshot| snapshot["connections_open"] == 0);
}

#[test]
fn three_thousand_connections_are_held() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/a", 0)]));
    // This process needs as many descriptors, the soft limit is often 1024.
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let raised = rustix::process::Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    rustix::process::setrlimit(rustix::process::Resource::Nofile, raised).unwrap();
    let mut streams: Vec<_> = (0..3_000).map(|_| connect(&address)).collect();
    for stream in &mut streams {
        send(stream, "GET", "/a", "");
    }
    for stream in &mut streams {
        assert_eq!(receive(stream).status, 200);
    }
    assert_eq!(upstream.send_command("snapshot")["connections_open"], 3_000);
}

#[test]
fn the_same_seed_gives_the_same_errors_after_their_delay() {
    let statuses = |seed: u64| -> Vec<u16> {
        let mut route = route("/social", 1);
        route["error_share"] = json!(0.4);
        route["error_status"] = json!(503);
        let mut order = order(&[route]);
        order["seed"] = json!(seed);
        let (mut upstream, address) = Upstream::ready(&order);
        let mut stream = connect(&address);
        let statuses: Vec<u16> = (0..50)
            .map(|_| {
                let sent_at = Instant::now();
                let status = exchange(&mut stream, "/social").status;
                assert!(sent_at.elapsed() >= Duration::from_millis(1));
                status
            })
            .collect();
        let errors = statuses.iter().filter(|&&status| status == 503).count();
        assert_eq!(
            upstream.send_command("stop")["routes"]["/social"]["errors"],
            errors
        );
        statuses
    };
    let first = statuses(1);
    assert!(first.contains(&200) && first.contains(&503));
    assert_eq!(statuses(1), first);
    assert_ne!(statuses(2), first);
}

#[test]
fn an_unknown_path_is_a_404_at_once_and_counted() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/slow", 10_000)]));
    let mut stream = connect(&address);
    assert_eq!(exchange(&mut stream, "/slow/").status, 404);
    assert_eq!(exchange(&mut stream, "/").status, 404);
    let snapshot = upstream.send_command("snapshot");
    assert_eq!(snapshot["routes"]["unknown"]["requests"], 2);
    assert_eq!(snapshot["routes"]["/slow"]["requests"], 0);
}

#[test]
fn a_body_over_the_limit_is_refused() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/social", 0)]));
    let limit = 1024 * 1024;
    let mut stream = connect(&address);
    send(&mut stream, "POST", "/social", &"x".repeat(limit));
    assert_eq!(receive(&mut stream).status, 200);
    let head = format!(
        "POST /social HTTP/1.1\r\nhost: here\r\ncontent-length: {}\r\n\r\n",
        limit + 1
    );
    let mut stream = connect(&address);
    stream.write_all(head.as_bytes()).unwrap();
    stream.write_all(&vec![b'x'; limit + 1]).unwrap();
    assert_eq!(receive(&mut stream).status, 413);
    let snapshot = upstream.send_command("snapshot");
    assert_eq!(snapshot["routes"]["/social"]["requests"], 1);
    assert_eq!(snapshot["routes"]["unknown"]["requests"], 1);
}

#[test]
fn a_client_that_stopped_sending_still_gets_its_answer_and_keeps_its_place() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/slow", 100)]));
    let mut stream = connect(&address);
    send(&mut stream, "GET", "/slow", "");
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(receive(&mut stream).status, 200);
    let mut leaver = connect(&address);
    send(&mut leaver, "GET", "/slow", "");
    upstream.snapshot_where(|snapshot| snapshot["routes"]["/slow"]["in_flight"] == 1);
    drop(leaver);
    let end = upstream.snapshot_where(|snapshot| snapshot["routes"]["/slow"]["in_flight"] == 0);
    assert!(end["routes"]["/slow"]["busy_ns"].as_u64().unwrap() >= 200_000_000);
}

#[test]
fn snapshots_and_the_result_have_the_documented_form() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/a", 1), route("/b", 1)]));
    let mut stream = connect(&address);
    exchange(&mut stream, "/a");
    let keys = |value: &Value| {
        value
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    let first = upstream.send_command("snapshot");
    assert_eq!(first["event"], "snapshot");
    assert_eq!(
        keys(&first),
        [
            "at_ns",
            "connections_open",
            "connections_opened",
            "event",
            "in_flight_high_water",
            "routes"
        ]
    );
    assert_eq!(keys(&first["routes"]), ["/a", "/b", "unknown"]);
    let of_a_route = [
        "busy_ns",
        "errors",
        "in_flight",
        "in_flight_high_water",
        "requests",
    ];
    assert_eq!(keys(&first["routes"]["/a"]), of_a_route);
    exchange(&mut stream, "/a");
    let result = upstream.send_command("stop");
    assert_eq!(result["event"], "result");
    assert_eq!(keys(&result), keys(&first));
    assert_eq!(result["routes"]["/a"]["requests"], 2);
    assert!(result["at_ns"].as_u64() > first["at_ns"].as_u64());
    assert!(upstream.exit().success());
}

#[test]
fn the_end_of_stdin_stops_it_with_a_result() {
    let (mut upstream, address) = Upstream::ready(&order(&[route("/slow", 60_000)]));
    let mut stream = connect(&address);
    send(&mut stream, "GET", "/slow", "");
    upstream.snapshot_where(|snapshot| snapshot["routes"]["/slow"]["in_flight"] == 1);
    drop(upstream.stdin.take());
    let result = upstream.event();
    assert_eq!(result["event"], "result");
    assert_eq!(result["routes"]["/slow"]["in_flight"], 1);
    assert!(upstream.exit().success());
}

#[test]
fn a_port_in_use_is_said_with_a_remedy() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let mut order = order(&[route("/a", 1)]);
    order["listen"] = json!(address);
    let mut upstream = Upstream::start(&order);
    let event = upstream.event();
    assert_eq!(
        (&event["event"], &event["code"]),
        (&json!("error"), &json!("bind"))
    );
    assert!(event["message"].as_str().unwrap().contains(&address));
    assert!(event["remedy"].as_str().unwrap().contains("port"));
    assert_eq!(upstream.exit().code(), Some(1));
}

#[test]
fn a_bad_order_names_the_key() {
    let mut order = order(&[route("/a", 1)]);
    order["routes"][0]["latency"]["delay_ns"] = json!(-1);
    let mut upstream = Upstream::start(&order);
    let event = upstream.event();
    assert_eq!(event["code"], "bad-order");
    let message = event["message"].as_str().unwrap();
    assert!(
        message.contains("routes[0].latency") && message.contains("delay_ns"),
        "{message}"
    );
    assert_eq!(upstream.exit().code(), Some(2));
}

#[test]
fn a_certificate_that_is_not_there_is_named() {
    let mut order = order(&[route("/a", 1)]);
    order["tls"] = json!({"certificate_file": "/no/such.pem", "key_file": "/no/such.key"});
    let mut upstream = Upstream::start(&order);
    let event = upstream.event();
    assert_eq!(event["code"], "tls");
    assert!(event["message"].as_str().unwrap().contains("/no/such.pem"));
    assert_eq!(upstream.exit().code(), Some(1));
}

#[test]
fn https_answers_with_the_given_certificate() {
    let room = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["upstream.test".to_owned()]).unwrap();
    let (certificate, key) = (
        room.path().join("certificate.pem"),
        room.path().join("key.pem"),
    );
    fs::write(&certificate, made.cert.pem()).unwrap();
    fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let mut order = order(&[route("/social", 20)]);
    order["tls"] = json!({"certificate_file": certificate, "key_file": key});
    let (mut upstream, address) = Upstream::ready(&order);

    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let config =
        ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
    let name = ServerName::try_from("upstream.test").unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(connection, connect(&address));
    for _ in 0..2 {
        let sent_at = Instant::now();
        let answer = exchange(&mut stream, "/social");
        assert_eq!((answer.status, answer.body.as_str()), (200, "posted 5f3a"));
        assert!(sent_at.elapsed() >= Duration::from_millis(20));
    }
    // Somebody who speaks no TLS disturbs nobody.
    let mut plain: TcpStream = connect(&address);
    send(&mut plain, "GET", "/social", "");
    assert_eq!(exchange(&mut stream, "/social").status, 200);
    assert_eq!(
        upstream.send_command("snapshot")["routes"]["/social"]["requests"],
        3
    );
}

#[test]
fn any_method_is_answered_and_the_body_is_plain_text() {
    let (_upstream, address) = Upstream::ready(&order(&[route("/social", 0)]));
    let mut stream = connect(&address);
    for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
        send(&mut stream, method, "/social", "{}");
        let answer = receive(&mut stream);
        assert_eq!(answer.status, 200, "{method}");
        assert!(
            answer.head.contains("content-type: text/plain"),
            "{}",
            answer.head
        );
    }
}
