//! Every fault: what it is called, what it says, and what it says to do.

use std::process::Command;

use serde_json::{Value, json};

use crate::rig::{Actor, binary, possible};

fn fault_of(mut actor: Actor) -> Value {
    let fault = actor.event();
    assert_eq!(fault["event"], "error", "{fault}");
    let code = if fault["code"] == "bad-order" { 2 } else { 1 };
    assert_eq!(actor.process.wait().unwrap().code(), Some(code));
    fault
}

fn assert_fault(order: &Value, code: &str, message: &[&str], remedy: &str) {
    assert_said(&fault_of(Actor::start(order)), code, message, remedy);
}

fn assert_said(fault: &Value, code: &str, message: &[&str], remedy: &str) {
    assert_eq!(fault["code"], code, "{fault}");
    for part in message {
        assert!(fault["message"].as_str().unwrap().contains(part), "{fault}");
    }
    assert!(
        fault["remedy"].as_str().unwrap().contains(remedy),
        "{fault}"
    );
}

#[test]
fn a_setting_that_the_kernel_refuses() {
    if !possible() {
        return;
    }
    let of_load =
        |name: &str, value: &str| json!({"hosts": [{"name": "load", "settings": {name: value}}]});
    for (name, value, error, remedy) in [
        (
            "net.ipv4.tcp_congestion_control",
            "vegas-of-old",
            "No such file",
            "sysctl net.ipv4.tcp_allowed_congestion_control",
        ),
        (
            "net.core.no_such_thing",
            "1",
            "No such file",
            "no such setting",
        ),
        (
            "net.ipv4.ip_local_port_range",
            "9 1",
            "Invalid argument",
            "sysctl net.ipv4.ip_local_port_range",
        ),
        ("kernel.panic", "1", "no setting of one host", "net."),
    ] {
        assert_fault(
            &of_load(name, value),
            "setting",
            &[name, value, "`load`", error],
            remedy,
        );
    }
}

#[test]
fn a_script_that_fails_at_a_line() {
    if !possible() {
        return;
    }
    let script = |tool: &str| {
        let lines = json!([
            "",
            "link set dev lo up",
            "link set dev nix up",
            "link set dev lo up"
        ]);
        json!({"hosts": [{"name": "load"}], "scripts": [{"host": "load", tool: lines}]})
    };
    let line = "line 3 `link set dev nix up`";
    assert_fault(
        &script("ip"),
        "script",
        &["ip in the host `load`", line, "Cannot find device \"nix\""],
        "ip -Version",
    );
    assert_fault(
        &script("tc"),
        "script",
        &["tc in the host `load`", "line 2", "\"link\" is unknown"],
        "tc -Version",
    );
}

#[test]
fn a_file_that_the_machine_does_not_have() {
    if !possible() {
        return;
    }
    let order = |path: &str| json!({"hosts": [{"name": "load", "files": {path: "text"}}]});
    let path = "/etc/no-such-file-of-headway";
    assert_fault(
        &order(path),
        "file",
        &[path, "`load`", "No such file"],
        &format!("`touch {path}`"),
    );
    assert_fault(
        &order("/etc"),
        "file",
        &["/etc", "directory"],
        "leave it out",
    );
}

#[test]
fn what_an_earlier_actor_had_and_has_no_more() {
    if !possible() {
        return;
    }
    let others = json!({"hosts": [], "others": {"http": "/proc/self/task/1000000000"}});
    assert_fault(
        &others,
        "missing",
        &["`http`", "/proc/self/task/1000000000/ns/net"],
        "must still run",
    );
    let user = json!({"hosts": [], "user_namespace": "/proc/1000000000/ns/user"});
    assert_fault(
        &user,
        "missing",
        &["/proc/1000000000/ns/user"],
        "must still run",
    );
    // One's own is no other: the kernel lets nobody enter it (setns(2)).
    let own = json!({"hosts": [], "user_namespace": "/proc/self/ns/user"});
    assert_fault(
        &own,
        "not-permitted",
        &["/proc/self/ns/user", "Invalid argument"],
        "from outside",
    );
}

#[test]
fn an_order_that_no_machine_could_obey() {
    let script = json!({"hosts": [{"name": "load"}], "scripts": [{"host": "load", "ip": ["link set {lode} up"]}]});
    assert_fault(
        &script,
        "bad-order",
        &["scripts[0].ip[0]", "`lode`", "there are: load"],
        "JSON",
    );
    assert_fault(&json!({"host": []}), "bad-order", &["host"], "JSON");
}

/// A user namespace of the test's own, where the limits can be set to zero.
fn where_none_may_be_made(limit: &str, then: &str) -> Actor {
    let script = format!("echo 0 >/proc/sys/user/{limit}; exec {then} {}", binary());
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "sh", "-c", &script]);
    Actor::start_by(command, &json!({"hosts": [{"name": "load"}]}))
}

#[test]
fn namespaces_that_are_not_permitted() {
    if !possible() {
        return;
    }
    let no_rights = "setpriv --inh-caps=-all --bounding-set=-all";
    let fault = fault_of(where_none_may_be_made("max_user_namespaces", no_rights));
    let remedy = "sysctl -w user.max_user_namespaces=15000`";
    assert_said(
        &fault,
        "not-permitted",
        &["make a user namespace", "os error 28"],
        remedy,
    );
    let fault = fault_of(where_none_may_be_made("max_net_namespaces", ""));
    let remedy = "sysctl -w user.max_net_namespaces=15000`";
    assert_said(
        &fault,
        "not-permitted",
        &["make a network namespace", "os error 28"],
        remedy,
    );
}
