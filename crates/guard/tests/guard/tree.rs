//! All that came from the command ends with it: daemons, orphans, and what forks for ever.

use std::fs;

use crate::rig::{Guard, WITH_DAEMON, alive, order, room, written_pid};

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
