//! How a command is started: its environment, its processors, its user; and what is said where that fails.

use std::fs;

use serde_json::json;

use crate::rig::{Guard, order, room, status, written_pid};

#[test]
fn the_command_leads_a_session_with_the_given_environment_and_nothing_else() {
    let room = room();
    let script = "env >$room/environment; readlink /proc/self/fd/0 >$room/stdin; pwd >$room/directory; \
                  ls -l /proc/self/fd >$room/descriptors; echo $$ >$room/command; exec sleep 600";
    let mut guard = Guard::start(&order(&room, script));
    let pid = guard.ready();
    written_pid(&room, "command");
    let read = |name: &str| fs::read_to_string(room.path().join(name)).unwrap();
    let environment = read("environment");
    let mut keys: Vec<_> = environment
        .lines()
        .map(|line| line.split('=').next().unwrap())
        .filter(|key| !["PWD", "OLDPWD", "SHLVL", "_"].contains(key)) // the shell's own
        .collect();
    keys.sort_unstable();
    assert_eq!(keys, ["PATH", "room"]);
    assert_eq!(read("stdin"), "/dev/null\n");
    assert_eq!(read("directory").trim(), room.path().to_str().unwrap());
    // The socket that carried the launch order was closed by the exec.
    assert!(!read("descriptors").contains("socket:"));
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let fields: Vec<_> = stat
        .rsplit_once(')')
        .unwrap()
        .1
        .split_whitespace()
        .collect();
    assert_eq!(
        fields[2..4],
        [pid.to_string(), pid.to_string()],
        "group and session"
    );
    guard.stop();
}

#[test]
fn the_tree_stays_on_the_given_cpus() {
    let room = room();
    let mut order = order(&room, "exec sleep 600");
    order["cpus"] = json!([0]);
    let mut guard = Guard::start(&order);
    let pid = guard.ready();
    assert_eq!(status(pid, "Cpus_allowed_list"), ["0"]);
    guard.stop();
}

#[test]
fn a_cpu_that_is_not_there_is_said() {
    let room = room();
    let mut order = order(&room, "true");
    order["cpus"] = json!([1023]);
    let mut guard = Guard::start(&order);
    let event = guard.event();
    assert_eq!(event["code"], "affinity", "{event}");
    assert!(event["message"].as_str().unwrap().contains("1023"));
    assert_eq!(guard.exit().code(), Some(1));
}

#[test]
fn root_may_start_as_somebody_else_and_nobody_else_may() {
    let room = room();
    let mut order = order(&room, "exec sleep 600");
    order["user"] = json!({"uid": 65534, "gid": 65533});
    let mut guard = Guard::start(&order);
    if rustix::process::geteuid().is_root() {
        let pid = guard.ready();
        assert_eq!(status(pid, "Uid"), ["65534"; 4]);
        assert_eq!(status(pid, "Gid"), ["65533"; 4]);
        assert!(status(pid, "Groups").is_empty());
        let result = guard.stop();
        assert_eq!(result["signal"], 15, "{result}");
    } else {
        let event = guard.event();
        assert_eq!(event["code"], "spawn");
        assert!(
            event["remedy"].as_str().unwrap().contains("root"),
            "{event}"
        );
    }
}

#[test]
fn what_cannot_be_started_is_named() {
    let room = room();
    let mut missing = order(&room, "");
    missing["command"] = json!(["no-such-server", "--port", "1"]);
    let mut nowhere = order(&room, "true");
    nowhere["directory"] = json!("/no/such/directory");
    let mut unlogged = order(&room, "true");
    unlogged["log_file"] = json!("/no/such/directory/log");
    let mut not_executable = order(&room, "");
    not_executable["command"] = json!(["/etc/passwd"]);
    for (order, code, words) in [
        (
            missing,
            "spawn",
            ["no-such-server --port 1", "No such file"],
        ),
        (nowhere, "spawn", ["sh -c true", "/no/such/directory"]),
        (
            unlogged,
            "log-file",
            ["/no/such/directory/log", "No such file"],
        ),
        (
            not_executable,
            "spawn",
            ["/etc/passwd", "Permission denied"],
        ),
    ] {
        let mut guard = Guard::start(&order);
        let event = guard.event();
        assert_eq!(event["event"], "error");
        assert_eq!(event["code"], code, "{event}");
        for word in words {
            assert!(event["message"].as_str().unwrap().contains(word), "{event}");
        }
        assert_eq!(guard.exit().code(), Some(1));
    }
}
