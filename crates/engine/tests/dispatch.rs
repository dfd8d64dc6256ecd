//! The binary's surface: subcommands, exit codes, and that only JSON is on stdout.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

fn engine(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_headway-engine"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn start(arguments: &[&str], order: &str) -> Child {
    let mut child = engine(arguments).spawn().unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{order}").unwrap();
    child
}

fn output(arguments: &[&str], order: &str) -> Output {
    start(arguments, order).wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Reads the next event, which must be of this kind.
fn event(lines: &mut impl BufRead, kind: &str) -> serde_json::Value {
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    let event: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(event["event"], kind, "{line}");
    event
}

#[test]
fn version_and_help_are_told_and_misuse_is_refused() {
    let version = engine(&["--version"]).output().unwrap();
    assert_eq!(
        (version.status.code(), text(&version.stdout)),
        (Some(0), "headway-engine 0.1.0\n")
    );
    let help = engine(&["--help"]).output().unwrap();
    assert!(help.status.success() && text(&help.stdout).contains("load"));
    for misuse in [&[][..], &["lode"], &["load", "--users=3"]] {
        let refused = engine(misuse).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{misuse:?}");
        assert!(refused.stdout.is_empty() && text(&refused.stderr).contains("--help"));
    }
}

#[test]
fn a_bad_order_is_an_error_event_and_exit_code_2() {
    for subcommand in ["load", "null", "ask"] {
        for order in ["", "{", "[]", r#"{"surprise":1}"#] {
            let refused = output(&[subcommand], order);
            assert_eq!(refused.status.code(), Some(2), "{subcommand} {order}");
            let event: serde_json::Value = serde_json::from_slice(&refused.stdout).unwrap();
            assert_eq!(
                (&event["event"], &event["code"]),
                (&"error".into(), &"bad-order".into())
            );
            assert_eq!(text(&refused.stderr), "");
        }
    }
}

#[test]
fn load_against_null_from_order_to_result() {
    let mut null = start(&["null"], r#"{"listen":"127.0.0.1:0","body_bytes":69}"#);
    let mut said = BufReader::new(null.stdout.take().unwrap());
    let address = event(&mut said, "ready")["address"]
        .as_str()
        .unwrap()
        .to_owned();
    let order = serde_json::json!({
        "target": {"connection": "keep-alive", "tls_verify": true, "tls_ca_file": null},
        "requests": [{"url": format!("http://{address}/"), "method": "POST", "headers": [["accept", "*/*"]],
                      "body_base64": "aGVsbG8=",
                      "expect": {"status": [200], "body": {"kind": "length", "bytes": 69}, "minimum_service_ns": 0}}],
        "load": {"kind": "closed", "users": 3, "think": {"law": "fixed", "delay_ns": 0}, "ramp_ns": 0},
        "stop": {"kind": "count", "requests": 500},
        "warm_up": {"at_least_ns": 0, "at_most_ns": 0, "until_every_user_answered": false},
        "drain_ns": 1_000_000_000,
        "timeouts": {"connect_ns": 1_000_000_000, "response_ns": 1_000_000_000, "idle_end_ns": 10_000_000},
        "seed": 1, "tick_ns": 60_000_000_000_u64, "limits": {"header_bytes": 4096, "body_bytes": 4096}
    });
    let mut load = start(&["load"], &order.to_string());
    let mut lines = BufReader::new(load.stdout.take().unwrap());
    event(&mut lines, "ready");
    event(&mut lines, "window");
    let result = event(&mut lines, "result");
    assert_eq!(
        (&result["counts"]["answered"], &result["ended_by"]),
        (&500.into(), &"count".into())
    );
    assert!(load.wait().unwrap().success());
    drop(null.stdin.take()); // the end of stdin is a stop
    let result = event(&mut said, "result");
    assert_eq!(
        (&result["requests"], &result["connections_opened"]),
        (&500.into(), &3.into())
    );
    assert!(null.wait().unwrap().success());
}

#[test]
fn the_end_of_stdin_stops_a_run_at_once_with_a_result() {
    let order = r#"{"target":{"connection":"keep-alive","tls_verify":true,"tls_ca_file":null},
        "requests":[{"url":"http://127.0.0.1:1/","method":"GET","headers":[],"body_base64":null,
        "expect":{"status":[200],"body":null,"minimum_service_ns":0}}],"load":{"kind":"closed","users":1,
        "think":{"law":"fixed","delay_ns":3600000000000},"ramp_ns":0},"stop":{"kind":"time","window_ns":3600000000000},
        "warm_up":{"at_least_ns":0,"at_most_ns":0,"until_every_user_answered":false},"drain_ns":3600000000000,
        "timeouts":{"connect_ns":1000000000,"response_ns":1000000000,"idle_end_ns":10000000},
        "seed":1,"tick_ns":3600000000000,
        "limits":{"header_bytes":4096,"body_bytes":4096}}"#
        .replace('\n', " ");
    let ended = output(&["load"], &order); // which closes stdin after the order
    assert!(ended.status.success());
    let last: serde_json::Value =
        serde_json::from_str(text(&ended.stdout).lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["event"], &last["ended_by"]),
        (&"result".into(), &"stop".into())
    );
}

#[test]
fn ask_waits_for_a_server_that_is_not_there_yet() {
    // Found free, and taken by the server only when it was asked for a while.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let mut ask = start(
        &["ask"],
        &format!(r#"{{"url":"http://{address}/","interval_ns":1000000,"body_bytes":3}}"#),
    );
    std::thread::sleep(std::time::Duration::from_millis(100));
    let mut null = start(
        &["null"],
        &format!(r#"{{"listen":"{address}","body_bytes":69}}"#),
    );
    let mut said = BufReader::new(ask.stdout.take().unwrap());
    let result = event(&mut said, "result");
    assert_eq!(
        (&result["status"], &result["body_base64"]),
        (&200.into(), &"eHh4".into())
    );
    assert_eq!(result["failure"], "");
    assert!(result["tries"].as_u64() > Some(1), "{result}");
    assert!(ask.wait().unwrap().success());
    drop(null.stdin.take());
    assert!(null.wait().unwrap().success());
}

#[test]
fn ask_tells_at_its_deadline_or_its_stop_what_it_met_with() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let order = format!(r#"{{"url":"http://{address}/","deadline_ns":100000000}}"#);
    let mut ask = start(&["ask"], &order);
    let mut said = BufReader::new(ask.stdout.take().unwrap());
    let result = event(&mut said, "result");
    assert_eq!(result["status"], serde_json::Value::Null);
    // On a busy machine the last try may have had no time left.
    let failure = result["failure"].as_str().unwrap();
    assert!(failure.starts_with("connection refused"), "{failure}");
    assert!(ask.wait().unwrap().success());

    let order = format!(r#"{{"url":"http://{address}/","deadline_ns":3600000000000}}"#);
    let ended = output(&["ask"], &order); // which closes stdin after the order
    assert!(ended.status.success());
    let result: serde_json::Value = serde_json::from_slice(&ended.stdout).unwrap();
    let failure = result["failure"].as_str().unwrap();
    assert!(failure.starts_with("stopped: "), "{failure}");
}
