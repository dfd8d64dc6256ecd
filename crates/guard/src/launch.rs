//! Starting the command.
//!
//! Between fork and exec the child has to become the leader of a session and
//! ask for a parent-death signal of its own, after its user changed (that
//! clears it) and before the command runs. The standard library's hook for
//! that place is unsafe, so the guard starts *its own program* again as the
//! command's user, hands it a launch order over a socket as stdin, and that
//! process does the rest and then becomes the command by exec. The socket is
//! closed by the exec; a failed exec is reported over it.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use headway_actor::Fault;
use rustix::process::{Pid, Signal, getpid, getppid, set_parent_process_death_signal, setsid};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::order::Order;

/// The key that distinguishes a launch order from a guard's order.
pub(crate) const KEY: &str = "launch";

#[derive(Deserialize, Serialize)]
struct Launch {
    guard_pid: i32,
    command: Vec<String>,
    environment: BTreeMap<String, String>,
    directory: PathBuf,
}

/// Starts the command in a session of its own and returns its process id,
/// which is also its group's.
pub(crate) fn launch(order: &Order) -> Result<Pid, Fault> {
    let log = open_log(order)?;
    let (ours, theirs) = UnixStream::pair().map_err(|error| cannot_start(order, &error))?;
    let mut program =
        own_program(order, &log, theirs).map_err(|error| cannot_start(order, &error))?;
    let child = program
        .spawn()
        .map_err(|error| cannot_become(order, &error))?;
    drop(program); // and with it our copy of the child's end, so that its exec closes the socket
    let pid = i32::try_from(child.id())
        .ok()
        .and_then(Pid::from_raw)
        .ok_or_else(|| cannot_start(order, &"its process id is out of range"))?;
    match hand_over(order, ours) {
        Ok(complaint) if complaint.is_empty() => Ok(pid),
        Ok(complaint) => Err(cannot_start(order, &complaint)),
        Err(error) => Err(cannot_start(order, &error)),
    }
}

fn open_log(order: &Order) -> Result<File, Fault> {
    OpenOptions::new()
        .append(true)
        .create(true)
        .open(&order.log_file)
        .map_err(|error| {
            Fault::new(
                "log-file",
                format!("cannot append to {}: {error}", order.log_file.display()),
                "name a log_file in a directory that exists and may be written",
            )
        })
}

fn own_program(order: &Order, log: &File, stdin: UnixStream) -> io::Result<Command> {
    // The link, not the path it points to: it works also where the user may
    // not enter the directory that the program lies in.
    let mut program = Command::new("/proc/self/exe");
    program
        .args(std::env::args_os().skip(1))
        .env_clear()
        .stdin(Stdio::from(OwnedFd::from(stdin)))
        .stdout(log.try_clone()?)
        .stderr(log.try_clone()?);
    if let Some(user) = order.user {
        program.uid(user.uid).gid(user.gid); // drops supplementary groups, too
    }
    Ok(program)
}

/// Sends the launch order; what comes back is the complaint, empty when the exec succeeded.
fn hand_over(order: &Order, mut socket: UnixStream) -> io::Result<String> {
    let launch = Launch {
        guard_pid: getpid().as_raw_nonzero().get(),
        command: order.command.clone(),
        environment: order.environment.clone(),
        directory: order.directory.clone(),
    };
    let mut line = serde_json::to_vec(&json!({ KEY: launch }))?;
    line.push(b'\n');
    socket.write_all(&line)?;
    socket.shutdown(Shutdown::Write)?;
    let mut complaint = String::new();
    socket.read_to_string(&mut complaint)?;
    Ok(complaint)
}

/// Runs in the second process: becomes the command, or says over stdin's socket why not.
pub(crate) fn become_command(launch: &Value) -> Result<(), Fault> {
    // A duplicate, since stdin itself becomes /dev/null; it is closed on exec.
    let socket = io::stdin()
        .as_fd()
        .try_clone_to_owned()
        .map_err(Fault::bad_order)?;
    let launch = Launch::deserialize(launch).map_err(Fault::bad_order)?;
    let complaint = try_to_become(&launch);
    // If the guard is gone there is nobody left to tell.
    let _ = File::from(socket).write_all(complaint.as_bytes());
    Err(Fault::new("spawn", complaint, "see the guard's own error"))
}

fn try_to_become(launch: &Launch) -> String {
    if let Err(error) = setsid() {
        return format!("no session of its own: {error}");
    }
    if let Err(error) = set_parent_process_death_signal(Some(Signal::KILL)) {
        return format!("no parent-death signal: {error}");
    }
    // The guard may have died before it could be watched.
    if getppid().map(|pid| pid.as_raw_nonzero().get()) != Some(launch.guard_pid) {
        return "its guard is gone".to_owned();
    }
    if let Err(error) = std::env::set_current_dir(&launch.directory) {
        return format!(
            "it cannot enter its directory {}: {error}",
            launch.directory.display()
        );
    }
    let Some((program, arguments)) = launch.command.split_first() else {
        return "it names no program".to_owned();
    };
    Command::new(program)
        .args(arguments)
        .env_clear()
        .envs(&launch.environment)
        .stdin(Stdio::null())
        .exec()
        .to_string()
}

fn cannot_start(order: &Order, reason: &dyn std::fmt::Display) -> Fault {
    let path = order.environment.get("PATH").map_or("", String::as_str);
    Fault::new(
        "spawn",
        format!("cannot start {}: {reason}", quoted(order)),
        format!(
            "check that `{}` is installed and may be run; it is looked for in PATH of its environment: \"{path}\"",
            order.program()
        ),
    )
}

fn cannot_become(order: &Order, error: &io::Error) -> Fault {
    let Some(user) = order.user else {
        return cannot_start(order, error);
    };
    Fault::new(
        "spawn",
        format!(
            "cannot start {} as uid {} gid {}: {error}",
            quoted(order),
            user.uid,
            user.gid
        ),
        "only root may start as somebody else, and that user must be allowed to run the guard's own program",
    )
}

fn quoted(order: &Order) -> String {
    format!("`{}`", order.command.join(" "))
}
