//! Nobody is left to stop the guard, or the guard itself is ended: what it holds ends too.

use std::process::Command;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::json;

use crate::rig::{GUARD, Guard, WITH_DAEMON, alive, eventually, order, room, written_pid};

fn signal(pid: i32, signal: Signal) {
    kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
}

fn pid_of(guard: &Guard) -> i32 {
    i32::try_from(guard.process.id()).unwrap()
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
    // The shell stands for headway. The test keeps the pipes open, so only the
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
