//! Holding the tree, and ending it.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};
use std::{fs, io};

use headway_actor::{Command, Fault, emit, emit_fault, listen_for_commands};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, WaitStatus, getpid, kill_process_group,
    set_child_subreaper, set_parent_process_death_signal, wait, waitid,
};
use rustix::thread::sched_setaffinity;
use serde::Serialize;
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::launch::launch;
use crate::order::{Order, StopSignal};
use crate::tree::{self, Process};

/// SIGKILL takes effect at once, unless a process hangs in the kernel.
const KILL_DEADLINE: Duration = Duration::from_secs(5);
/// A killed process's children may appear only after a walk through `/proc`;
/// then the next walk finds them. Only used while killing.
const KILL_ROUND: Duration = Duration::from_millis(10);

#[derive(Serialize)]
struct Ready {
    event: &'static str,
    pid: i32,
}

#[derive(Serialize)]
struct Outcome {
    event: &'static str,
    /// `stopped` when asked to, else `exited` or `signalled`.
    ended: &'static str,
    exit_code: Option<i32>,
    signal: Option<i32>,
    /// The command itself had to be killed.
    killed: bool,
    /// Its descendants that had to be.
    descendants_killed: usize,
}

/// Starts the order's command, holds it to its end and reports.
pub(crate) fn hold(order: &Order) -> Result<(), Fault> {
    let events = listen()?;
    prepare(order)?;
    let pid = launch(order)?;
    emit(&Ready {
        event: "ready",
        pid: pid.as_raw_nonzero().get(),
    });
    let mut process_tree = ProcessTree {
        pid,
        status: None,
        events,
        killed: HashSet::new(),
    };
    let stop_requested = process_tree.wait_for_its_end();
    process_tree.end(order.stop_signal, order.stop_deadline())?;
    if stop_requested {
        remove(&order.remove_when_stopped)?;
    }
    emit(&process_tree.outcome(stop_requested));
    Ok(())
}

/// What may happen to a guard, as one queue.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Event {
    /// Somebody wants the tree gone.
    Stop,
    /// A child, or an orphan that the kernel handed over, changed its state.
    Child,
}

/// Starts listening to signals and stdin, so that nothing later is missed.
fn listen() -> Result<Receiver<Event>, Fault> {
    let mut signals = Signals::new([SIGCHLD, SIGHUP, SIGINT, SIGTERM]).map_err(|error| {
        Fault::new(
            "internal",
            format!("cannot listen to signals: {error}"),
            "raise the limit of open files (ulimit -n)",
        )
    })?;
    let (from_signals, events) = channel();
    let from_stdin = from_signals.clone();
    thread::spawn(move || {
        for signal in signals.forever() {
            let event = if signal == SIGCHLD {
                Event::Child
            } else {
                Event::Stop
            };
            if from_signals.send(event).is_err() {
                return;
            }
        }
    });
    listen_for_commands(move |command| match command {
        // Nobody is left to receive only when the guard is ending anyway.
        Command::Stop => drop(from_stdin.send(Event::Stop)),
        Command::Snapshot => emit_fault(&Fault::new(
            "bad-command",
            "a guard has no snapshot",
            r#"send {"command":"stop"}"#,
        )),
    });
    Ok(events)
}

/// What the command kept for itself goes with it, even when headway can no longer see to that.
fn remove(folders: &[PathBuf]) -> Result<(), Fault> {
    for folder in folders {
        match fs::remove_dir_all(folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Fault::new(
                    "remove",
                    format!("cannot remove {}: {error}", folder.display()),
                    "remove it by hand: `headway doctor --clear`",
                ));
            }
            _ => {}
        }
    }
    Ok(())
}

/// What is inherited by, or has to be there before, the first child.
fn prepare(order: &Order) -> Result<(), Fault> {
    let refused = |what: &str, error: Errno| {
        Fault::new(
            "internal",
            format!("the kernel refuses {what}: {error}"),
            "run on Linux 5.3 or newer, without a filter on prctl",
        )
    };
    set_child_subreaper(Some(getpid())).map_err(|error| refused("to hand over orphans", error))?;
    set_parent_process_death_signal(Some(Signal::TERM))
        .map_err(|error| refused("a parent-death signal", error))?;
    if let Some(set) = order.cpu_set()? {
        sched_setaffinity(None, &set).map_err(|error| {
            Fault::new(
                "affinity",
                format!("cannot run on the CPUs {:?}: {error}", order.cpus),
                "name CPUs that this machine has and this process may use (see nproc and taskset -p)",
            )
        })?;
    }
    Ok(())
}

struct ProcessTree {
    pid: Pid,
    /// Known once the command was reaped.
    status: Option<WaitStatus>,
    events: Receiver<Event>,
    killed: HashSet<Process>,
}

impl ProcessTree {
    /// Waits until the command ends (false) or somebody asks for its end (true).
    fn wait_for_its_end(&mut self) -> bool {
        loop {
            match self.events.recv() {
                Ok(Event::Child) if self.has_ended() => return false,
                // An orphan that the tree left behind: no zombie stays.
                Ok(Event::Child) => drop(self.reap()),
                Ok(Event::Stop) | Err(_) => return true,
            }
        }
    }

    /// Looks without reaping: until the group got its signal, the zombie keeps
    /// the group's number from being given to somebody else.
    fn has_ended(&self) -> bool {
        self.status.is_some()
            || !matches!(
                waitid(
                    WaitId::Pid(self.pid),
                    WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG,
                ),
                Ok(None) | Err(Errno::INTR)
            )
    }

    /// Collects every zombie; true when no child is left. Nothing alive can be
    /// below a process without children, since orphans become its children.
    fn reap(&mut self) -> bool {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some((pid, status))) => {
                    if pid == self.pid {
                        self.status = Some(status);
                    }
                }
                Ok(None) => return false,
                Err(Errno::INTR) => {}
                Err(_) => return true,
            }
        }
    }

    fn end(&mut self, stop_signal: StopSignal, stop_deadline: Duration) -> Result<(), Fault> {
        self.signal_group(stop_signal.signal());
        if self.gone_within(stop_deadline) {
            return Ok(());
        }
        let give_up = Instant::now() + KILL_DEADLINE;
        while Instant::now() < give_up {
            self.kill_everything();
            if self.gone_within(KILL_ROUND) {
                return Ok(());
            }
        }
        let left: Vec<_> = tree::living_descendants().iter().map(|p| p.pid).collect();
        Err(Fault::new(
            "unkillable",
            format!("still alive {KILL_DEADLINE:?} after SIGKILL: {left:?}"),
            "they hang in the kernel or belong to another user; look at /proc/<pid>/stack as root",
        ))
    }

    fn signal_group(&self, signal: Signal) {
        // After the command was reaped its number may be somebody else's.
        if self.status.is_none() {
            // Fails only if nobody in the group is left or may be signalled;
            // the walk finds the processes that are left.
            let _ = kill_process_group(self.pid, signal);
        }
    }

    fn kill_everything(&mut self) {
        let found = tree::living_descendants();
        self.signal_group(Signal::KILL);
        for process in found {
            // One that the group's signal has just killed counts as well.
            tree::kill(process);
            self.killed.insert(process);
        }
    }

    /// Reaps until no descendant is left, or the time is over.
    fn gone_within(&mut self, time: Duration) -> bool {
        // A deadline beyond what the clock can hold is none.
        let deadline = Instant::now().checked_add(time);
        loop {
            if self.reap() {
                return true;
            }
            let left = deadline.map_or(Duration::MAX, |d| {
                d.saturating_duration_since(Instant::now())
            });
            if left.is_zero() || self.events.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                return self.reap();
            }
        }
    }

    fn outcome(&self, stop_requested: bool) -> Outcome {
        let exit_code = self.status.and_then(WaitStatus::exit_status);
        let signal = self.status.and_then(WaitStatus::terminating_signal);
        let killed = self.killed.iter().any(|process| process.pid == self.pid);
        Outcome {
            event: "result",
            ended: match (stop_requested, signal) {
                (true, _) => "stopped",
                (false, None) => "exited",
                (false, Some(_)) => "signalled",
            },
            exit_code,
            signal,
            killed,
            descendants_killed: self.killed.len() - usize::from(killed),
        }
    }
}
