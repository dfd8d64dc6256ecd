//! One load over several processes is the same load.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

fn start(subcommand: &str, order: &Value) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_headway-engine"))
        .arg(subcommand)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{order}").unwrap();
    child
}

/// The null server and its URL.
fn null() -> (Child, String) {
    let mut null = start("null", &json!({"listen": "127.0.0.1:0", "body_bytes": 5}));
    let mut line = String::new();
    BufReader::new(null.stdout.as_mut().unwrap())
        .read_line(&mut line)
        .unwrap();
    let ready: Value = serde_json::from_str(&line).unwrap();
    let url = format!("http://{}/", ready["address"].as_str().unwrap());
    (null, url)
}

#[allow(clippy::needless_pass_by_value)] // they become part of the order
fn order(url: &str, load: Value, stop: Value) -> Value {
    json!({
        "target": {"connection": "keep-alive", "tls_verify": true, "tls_ca_file": null},
        "requests": [{"url": url, "method": "GET", "headers": [], "body_base64": null,
                      "expect": {"status": [200], "body": {"kind": "length", "bytes": 5}, "minimum_service_ns": 0}}],
        "load": load, "stop": stop,
        "warm_up": {"at_least_ns": 0, "at_most_ns": 0, "until_every_user_answered": false},
        "drain_ns": 1_000_000_000,
        "timeouts": {"connect_ns": 1_000_000_000, "response_ns": 1_000_000_000, "idle_end_ns": 10_000_000},
        "seed": 1, "tick_ns": 100_000_000, "limits": {"header_bytes": 4096, "body_bytes": 4096},
        "processes": 3
    })
}

fn closed(users: u32) -> Value {
    json!({"kind": "closed", "users": users, "think": {"law": "fixed", "delay_ns": 1_000_000}, "ramp_ns": 0})
}

fn open(rate: f64) -> Value {
    json!({"kind": "open", "schedule": {"kind": "poisson", "rate_per_s": rate}, "in_flight_cap": 100})
}

fn run(order: &Value, limit: Option<&str>) -> Vec<Value> {
    let mut load = match limit {
        None => start("load", order),
        Some(limit) => {
            let mut shell = Command::new("sh")
                .args([
                    "-c",
                    &format!("ulimit -n {limit}; exec \"$0\" load"),
                    env!("CARGO_BIN_EXE_headway-engine"),
                ])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            writeln!(shell.stdin.as_mut().unwrap(), "{order}").unwrap();
            shell
        }
    };
    let lines = BufReader::new(load.stdout.take().unwrap()).lines();
    let said = lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap());
    let said = said.collect();
    load.wait().unwrap();
    said
}

fn count(result: &Value, name: &str) -> u64 {
    result["counts"][name].as_u64().unwrap()
}

#[test]
fn users_and_requests_are_shared_out_and_ticks_are_one() {
    let (mut null, url) = null();
    let said = run(
        &order(&url, closed(8), json!({"kind": "count", "requests": 2_000})),
        None,
    );
    assert_eq!(
        (&said[0]["event"], &said[0]["processes"]),
        (&json!("ready"), &json!(3))
    );
    let result = said.last().unwrap();
    assert_eq!(
        (count(result, "sent"), count(result, "answered")),
        (2_000, 2_000)
    );
    assert_eq!(
        (&result["processes"], &result["connections_opened"]),
        (&json!(3), &json!(8))
    );
    assert_eq!(result["ended_by"], "count");
    let mut by_place = BTreeMap::new();
    for tick in said.iter().filter(|event| event["event"] == "tick") {
        *by_place.entry(tick["at_ns"].as_u64().unwrap()).or_insert(0) += 1;
    }
    assert!(
        !by_place.is_empty() && by_place.values().all(|times| *times == 1),
        "{by_place:?}"
    );
    null.kill().unwrap();
    null.wait().unwrap();
}

#[test]
fn one_schedule_is_kept_by_all() {
    let (mut null, url) = null();
    let stop = json!({"kind": "count", "requests": 301});
    let several = run(&order(&url, open(1_000.0), stop.clone()), None);
    let mut one = order(&url, open(1_000.0), stop);
    one["processes"] = json!(1);
    let one = run(&one, None);
    let results = [several.last().unwrap(), one.last().unwrap()];
    for result in results {
        assert_eq!(
            (count(result, "scheduled"), count(result, "answered")),
            (301, 301)
        );
    }
    let length = |result: &Value| {
        result["window"]["end_ns"].as_u64().unwrap()
            - result["window"]["start_ns"].as_u64().unwrap()
    };
    assert_eq!(
        length(results[0]),
        length(results[1]),
        "the same arrivals, the same window"
    );
    null.kill().unwrap();
    null.wait().unwrap();
}

#[test]
fn more_connections_than_a_process_may_have_are_shared_by_several() {
    let (mut null, url) = null();
    let mut order = order(
        &url,
        closed(200),
        json!({"kind": "count", "requests": 1_000}),
    );
    order["processes"] = Value::Null;
    let said = run(&order, Some("100"));
    let result = said.last().unwrap();
    assert_eq!(
        (&result["processes"], &result["connections_opened"]),
        (&json!(3), &json!(200))
    );
    assert_eq!(count(result, "answered"), 1_000);
    order["load"] = closed(100_000);
    let said = run(&order, Some("100"));
    let error = said.last().unwrap();
    assert_eq!(
        (&error["event"], &error["code"]),
        (&json!("error"), &json!("no-descriptors"))
    );
    null.kill().unwrap();
    null.wait().unwrap();
}

#[test]
fn a_stop_reaches_all_and_a_fault_of_one_is_the_fault_of_the_load() {
    let (mut null, url) = null();
    let hour = json!({"kind": "time", "window_ns": 3_600_000_000_000_u64});
    let mut load = start("load", &order(&url, closed(6), hour));
    let mut lines = BufReader::new(load.stdout.take().unwrap()).lines();
    while !lines.next().unwrap().unwrap().contains("tick") {}
    drop(load.stdin.take()); // the end of stdin is a stop
    let last: Value = serde_json::from_str(&lines.last().unwrap().unwrap()).unwrap();
    assert_eq!(
        (&last["event"], &last["ended_by"]),
        (&json!("result"), &json!("stop"))
    );
    assert!(load.wait().unwrap().success());
    null.kill().unwrap();
    null.wait().unwrap();
}
