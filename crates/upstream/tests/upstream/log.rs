//! What the server itself saw, beside what its client saw.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::rig::{Upstream, connect, exchange, order, receive, route, send};

/// (received, answered) for each response.
fn read(path: &Path) -> Vec<(u64, u64)> {
    let bytes = fs::read(path).unwrap();
    assert_eq!(bytes.len() % 16, 0);
    bytes
        .chunks_exact(16)
        .map(|pair| {
            let half = |at: usize| u64::from_le_bytes(pair[at..at + 8].try_into().unwrap());
            (half(0), half(8))
        })
        .collect()
}

#[test]
fn each_answer_is_logged_with_its_time_and_complete_at_the_stop() {
    let room = tempfile::tempdir().unwrap();
    let path = room.path().join("log");
    let mut slow = route("/slow", 50);
    slow["body"] = json!("x".repeat(4 * 1024 * 1024)); // far beyond any socket's buffer
    let mut order = order(&[route("/a", 20), slow, route("/never", 60_000)]);
    order["log_file"] = json!(path);
    let (mut upstream, address) = Upstream::ready(&order);
    let mut stream = connect(&address);
    let mut seen = Vec::new();
    for path in ["/a", "/unknown", "/a", "/a"] {
        let sent_at = Instant::now();
        exchange(&mut stream, path);
        seen.push(sent_at.elapsed());
    }
    // A response has gone to the kernel only when all of it has.
    send(&mut stream, "GET", "/slow", "");
    let reading = Instant::now();
    std::thread::sleep(Duration::from_millis(200));
    let waited = reading.elapsed();
    assert_eq!(receive(&mut stream).status, 200);
    // Not answered, so not in the log.
    send(&mut stream, "GET", "/never", "");
    upstream.snapshot_where(|snapshot| snapshot["routes"]["/never"]["in_flight"] == 1);
    assert_eq!(upstream.send_command("stop")["event"], "result");

    let logged = read(&path);
    assert_eq!(logged.len(), 5);
    let took = |index: usize| Duration::from_nanos(logged[index].1 - logged[index].0);
    for (index, seen) in seen.into_iter().enumerate() {
        // The client waits for about as long; it may have the response a moment before
        // the server looks at its clock, and on a busy machine moments are long.
        let latest = seen + Duration::from_millis(100);
        assert!(took(index) <= latest, "{index}: {:?} {seen:?}", took(index));
    }
    for index in [0, 2, 3] {
        assert!(took(index) >= Duration::from_millis(20));
    }
    // A moment passed before the request was received: half is generous to it.
    assert!(took(4) >= waited / 2);
    assert!(logged.windows(2).all(|two| two[0].1 <= two[1].0));
}

#[test]
fn a_log_that_cannot_be_written_is_told_before_and_after() {
    let mut order = order(&[route("/a", 0)]);
    order["log_file"] = json!("/no/such/log");
    let mut upstream = Upstream::start(&order);
    let event = upstream.event();
    assert_eq!(
        (&event["event"], &event["code"]),
        (&json!("error"), &json!("log"))
    );
    assert!(event["message"].as_str().unwrap().contains("/no/such/log"));
    assert_eq!(upstream.exit().code(), Some(1));

    order["log_file"] = json!("/dev/full");
    let (mut upstream, address) = Upstream::ready(&order);
    exchange(&mut connect(&address), "/a");
    assert_eq!(upstream.send_command("stop")["code"], "log");
    assert_eq!(upstream.exit().code(), Some(1));
}
