//! A guard as a process, driven over its pipes as headway does.

use std::fs;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::Command;

use headway_actor::rig::ActorProcess;
pub(crate) use headway_actor::rig::eventually;
use serde_json::{Value, json};
use tempfile::TempDir;

pub(crate) const GUARD: &str = env!("CARGO_BIN_EXE_headway-guard");

/// A grandchild in a session of its own whose parent is gone: a daemon.
pub(crate) const WITH_DAEMON: &str = r#"(setsid sh -c 'trap "" TERM INT; echo $$ >$room/daemon; sleep 600; sleep 600' &) ; echo $$ >$room/command; sleep 600"#;

pub(crate) struct Guard(ActorProcess);

impl Guard {
    /// Starts a guard and sends it the order.
    pub(crate) fn start(order: &Value) -> Self {
        Self::start_by(Command::new(GUARD), order)
    }

    /// The same with a program that passes its stdin and stdout on to a guard.
    pub(crate) fn start_by(program: Command, order: &Value) -> Self {
        Self(ActorProcess::start(program, order))
    }

    /// Waits for `ready` and returns the command's process id.
    pub(crate) fn ready(&self) -> i32 {
        let event = self.event();
        assert_eq!(event["event"], "ready", "{event}");
        i32::try_from(event["pid"].as_i64().unwrap()).unwrap()
    }

    pub(crate) fn stop(&mut self) -> Value {
        self.send_command("stop")
    }
}

impl Deref for Guard {
    type Target = ActorProcess;

    fn deref(&self) -> &ActorProcess {
        &self.0
    }
}

impl DerefMut for Guard {
    fn deref_mut(&mut self) -> &mut ActorProcess {
        &mut self.0
    }
}

/// A directory for a test's scripts to write in, open to any user.
pub(crate) fn room() -> TempDir {
    use std::os::unix::fs::PermissionsExt;
    let room = tempfile::tempdir().unwrap();
    fs::set_permissions(room.path(), fs::Permissions::from_mode(0o777)).unwrap();
    room
}

/// The order to hold a shell script; `$room` is the test's directory.
pub(crate) fn order(room: &TempDir, script: &str) -> Value {
    json!({
        "command": ["sh", "-c", script],
        "environment": {"PATH": std::env::var("PATH").unwrap(), "room": room.path()},
        "directory": room.path(),
        "log_file": room.path().join("log"),
        "user": null,
        "cpus": null,
        "stop_signal": "TERM",
        "stop_deadline_ns": 200_000_000,
    })
}

/// A process id that a script wrote into a file of the room.
pub(crate) fn written_pid(room: &TempDir, name: &str) -> i32 {
    let mut pid = None;
    eventually(&format!("a process id in {name}"), || {
        pid = fs::read_to_string(room.path().join(name))
            .ok()
            .filter(|text| text.ends_with('\n'))
            .and_then(|text| text.trim().parse().ok());
        pid.is_some()
    });
    pid.unwrap()
}

/// Running, in the sense that it is no zombie.
pub(crate) fn alive(pid: i32) -> bool {
    let Ok(stat) = fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("stat")) else {
        return false;
    };
    !stat
        .rsplit_once(')')
        .unwrap()
        .1
        .trim_start()
        .starts_with('Z')
}

/// A line of `/proc/<pid>/status`, its value split at white space.
pub(crate) fn status(pid: i32, key: &str) -> Vec<String> {
    fs::read_to_string(format!("/proc/{pid}/status"))
        .unwrap()
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(':').map(str::to_owned))
        .unwrap()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}
