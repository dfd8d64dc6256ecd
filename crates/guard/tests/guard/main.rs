//! Real guards holding real trees: whatever happens, nothing stays behind.

mod abandoned;
mod launch;
mod rig;
mod tree;

use std::fs;
use std::time::{Duration, Instant};

use rig::{Guard, alive, eventually, order, room, written_pid};
use serde_json::json;

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
    let sent_at = Instant::now();
    let result = guard.stop();
    // Far below the deadline: the guard waits for the tree, not for the time.
    assert!(sent_at.elapsed() < Duration::from_secs(10));
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
    let sent_at = Instant::now();
    let result = guard.stop();
    assert!(sent_at.elapsed() >= Duration::from_millis(200));
    assert_eq!(result["ended"], "stopped");
    assert_eq!(result["signal"], 9);
    assert_eq!(result["killed"], true);
    // The sleeping child inherited "ignore".
    assert_eq!(result["descendants_killed"], 1, "{result}");
    assert!(!alive(pid));
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
