//! Real guards holding real trees: whatever happens, nothing stays behind.

mod rig;

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use rig::{GUARD, Guard, alive, eventually, order, room, status, written_pid};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

/// A grandchild in a session of its own whose parent is gone: a daemon.
const WITH_DAEMON: &str = r#"(setsid sh -c 'trap "" TERM INT; echo $$ >$room/daemon; sleep 600; sleep 600' &) ; echo $$ >$room/command; sleep 600"#;

fn signal(pid: i32, signal: Signal) {
    kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
}

fn pid_of(guard: &Guard) -> i32 {
    i32::try_from(guard.process.id()).unwrap()
}

#[test]
fn a_command_that_exits_is_reported_with_its_code() {
    let room = room();
    let mut guard = Guard::start(&order(&room, "echo out; echo err >&2; exit 7"));
    guard.ready();
    assert_eq!(
        guard.event(),
        json!({"event": "result", "ended": "exited", "exit_code": 7, "signal": null,
               "killed": false, "descendants_killed": 0})
    );
    assert!(guard.exit().success());
    assert_eq!(
        fs::read_to_string(room.path().join("log")).unwrap(),
        "out\nerr\n"
    );
}

#[test]
fn a_command_that_dies_by_a_signal_is_reported_with_it() {
    let room = room();
    let guard = Guard::start(&order(&room, "kill -9 $$"));
    guard.ready();
    let result = guard.event();
    assert_eq!(result["ended"], "signalled");
    assert_eq!(result["signal"], 9);
    assert_eq!(result["killed"], false, "not by the guard: {result}");
}

#[test]
fn the_log_is_appended_to() {
    let room = room();
    for _ in 0..2 {
        let guard = Guard::start(&order(&room, "echo again"));
        guard.ready();
        guard.event();
    }
    assert_eq!(
        fs::read_to_string(room.path().join("log")).unwrap(),
        "again\nagain\n"
    );
}

#[test]
fn stop_sends_the_stop_signal_and_ends_at_once_when_it_is_obeyed() {
    let room = room();
    let mut order = order(
        &room,
        r#"trap "exit 5" INT; echo $$ >$room/command; while :; do sleep 0.01; done"#,
    );
    order["stop_signal"] = json!("INT");
    order["stop_deadline_ns"] = json!(60_000_000_000_u64);
    let mut guard = Guard::start(&order);
    let pid = guard.ready();
    assert_eq!(written_pid(&room, "command"), pid);
    let asked = Instant::now();
    let result = guard.stop();
    // Far below the deadline: the guard waits for the tree, not for the time.
    assert!(asked.elapsed() < Duration::from_secs(10));
    assert_eq!(
        result,
        json!({"event": "result", "ended": "stopped", "exit_code": 5, "signal": null,
               "killed": false, "descendants_killed": 0})
    );
    assert!(!alive(pid));
}

#[test]
fn what_the_command_kept_goes_with_it_when_it_is_stopped_or_nobody_is_left_to_stop_it() {
    for lab_is_gone in [false, true] {
        let room = room();
        let kept = room.path().join("kept");
        fs::create_dir_all(kept.join("deep")).unwrap();
        fs::write(kept.join("deep/file"), "x").unwrap();
        let mut order = order(&room, "echo $$ >$room/command; exec sleep 600");
        order["remove_when_stopped"] = json!([kept, room.path().join("never-was")]);
        let mut guard = Guard::start(&order);
        guard.ready();
        written_pid(&room, "command");
        if lab_is_gone {
            drop(guard); // and with it the only writing end of its stdin
            eventually("removed", || !kept.exists());
        } else {
            assert_eq!(guard.stop()["ended"], "stopped");
            assert!(!kept.exists());
        }
        assert!(room.path().join("command").exists());
    }
}

#[test]
fn a_command_that_ends_by_itself_leaves_what_it_kept() {
    let room = room();
    let kept = room.path().join("kept");
    fs::create_dir(&kept).unwrap();
    let mut order = order(&room, "exit 0");
    order["remove_when_stopped"] = json!([kept]);
    let guard = Guard::start(&order);
    guard.ready();
    assert_eq!(guard.event()["ended"], "exited");
    assert!(kept.exists());
}

#[test]
fn a_command_that_ignores_the_signal_is_killed_after_the_deadline() {
    let room = room();
    let script = r#"trap "" TERM; echo $$ >$room/command; while :; do sleep 600; done"#;
    let mut guard = Guard::start(&order(&room, script));
    let pid = guard.ready();
    written_pid(&room, "command");
    let asked = Instant::now();
    let result = guard.stop();
    assert!(asked.elapsed() >= Duration::from_millis(200));
    assert_eq!(result["ended"], "stopped");
    assert_eq!(result["signal"], 9);
    assert_eq!(result["killed"], true);
    // The sleeping child inherited "ignore".
    assert_eq!(result["descendants_killed"], 1, "{result}");
    assert!(!alive(pid));
}

#[test]
fn a_daemon_is_killed_too() {
    let room = room();
    let mut guard = Guard::start(&order(&room, WITH_DAEMON));
    guard.ready();
    let (command, daemon) = (written_pid(&room, "command"), written_pid(&room, "daemon"));
    let result = guard.stop();
    assert_eq!(result["killed"], false, "{result}");
    // The daemon's shell and the sleep below it.
    assert_eq!(result["descendants_killed"], 2, "{result}");
    assert!(!alive(command) && !alive(daemon));
}

#[test]
fn what_an_exited_command_leaves_behind_is_killed() {
    let room = room();
    let script = "(setsid sh -c 'echo $$ >$room/daemon; exec sleep 600' &); while [ ! -s $room/daemon ]; do sleep 0.01; done; exit 3";
    let guard = Guard::start(&order(&room, script));
    guard.ready();
    let result = guard.event();
    assert_eq!(result["ended"], "exited");
    assert_eq!(result["exit_code"], 3);
    assert_eq!(result["descendants_killed"], 1);
    assert!(!alive(written_pid(&room, "daemon")));
}

#[test]
fn a_tree_that_keeps_forking_is_killed() {
    let room = room();
    // Two generations fork for ever, each child in a session of its own.
    let script = r#"trap "" TERM; echo $$ >$room/command
        while :; do setsid sh -c 'trap "" TERM; sleep 0.05; sleep 600 & sleep 600' & sleep 0.02; done"#;
    let mut guard = Guard::start(&order(&room, script));
    guard.ready();
    written_pid(&room, "command");
    let result = guard.stop();
    assert_eq!(result["event"], "result", "{result}");
    assert!(
        result["descendants_killed"].as_u64().unwrap() > 2,
        "{result}"
    );
    assert!(guard.exit().success());
    let marker = format!("room={}", room.path().display());
    let left = fs::read_dir("/proc").unwrap().flatten().filter(|entry| {
        fs::read(entry.path().join("environ"))
            .is_ok_and(|text| String::from_utf8_lossy(&text).contains(&marker))
    });
    assert_eq!(left.count(), 0);
}

#[test]
fn the_end_of_stdin_ends_everything() {
    let room = room();
    let mut guard = Guard::start(&order(&room, WITH_DAEMON));
    guard.ready();
    let (command, daemon) = (written_pid(&room, "command"), written_pid(&room, "daemon"));
    drop(guard.stdin.take());
    assert_eq!(guard.event()["ended"], "stopped");
    assert!(guard.exit().success());
    assert!(!alive(command) && !alive(daemon));
}

#[test]
fn the_end_of_stdin_right_after_the_order_ends_everything() {
    let room = room();
    let mut guard = Guard::start(&order(&room, "sleep 600"));
    drop(guard.stdin.take());
    let pid = guard.ready();
    assert_eq!(guard.event()["ended"], "stopped");
    assert!(guard.exit().success());
    assert!(!alive(pid));
}

#[test]
fn signals_to_the_guard_end_everything() {
    for number in [Signal::TERM, Signal::INT, Signal::HUP] {
        let room = room();
        let mut guard = Guard::start(&order(&room, "sleep 600"));
        let pid = guard.ready();
        signal(pid_of(&guard), number);
        assert_eq!(guard.event()["ended"], "stopped");
        assert!(guard.exit().success());
        assert!(!alive(pid));
    }
}

#[test]
fn killing_the_guards_parent_leaves_nothing() {
    let room = room();
    // The shell stands for the lab. The test keeps the pipes open, so only the
    // parent-death signal tells the guard. A shell gives what it starts with
    // "&" /dev/null as stdin, hence the way round by descriptor 3.
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "exec 3<&0; \"$0\" <&3 3<&- & echo $! >$room/guard; wait; true",
        GUARD,
    ]);
    shell.env("room", room.path());
    let mut guard = Guard::start_by(shell, &order(&room, WITH_DAEMON));
    guard.ready();
    let (command, daemon) = (written_pid(&room, "command"), written_pid(&room, "daemon"));
    let guard_pid = written_pid(&room, "guard");
    signal(pid_of(&guard), Signal::KILL);
    guard.exit();
    for pid in [command, daemon, guard_pid] {
        eventually("everything below the killed shell is gone", || !alive(pid));
    }
}

#[test]
fn killing_the_guard_itself_kills_the_command() {
    let room = room();
    let mut guard = Guard::start(&order(&room, "exec sleep 600"));
    let pid = guard.ready();
    signal(pid_of(&guard), Signal::KILL);
    guard.exit();
    eventually("the command is gone", || !alive(pid));
}

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
fn a_command_dropped_to_another_user_dies_with_a_killed_guard() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let room = room();
    let mut order = order(&room, "exec sleep 600");
    order["user"] = json!({"uid": 65534, "gid": 65534});
    let mut guard = Guard::start(&order);
    let pid = guard.ready();
    signal(pid_of(&guard), Signal::KILL);
    guard.exit();
    eventually("the command is gone", || !alive(pid));
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

#[test]
fn an_order_that_cannot_be_understood_names_its_key() {
    let room = room();
    let mut order = order(&room, "true");
    order["stop_signal"] = json!("KILL");
    let mut guard = Guard::start(&order);
    let event = guard.event();
    assert_eq!(event["code"], "bad-order");
    assert!(
        event["message"].as_str().unwrap().contains("stop_signal"),
        "{event}"
    );
    assert_eq!(guard.exit().code(), Some(2));
}
