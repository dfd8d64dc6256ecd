//! Hosts of their own on one machine, each a network and a mount namespace.
//!
//! A host is a *thread* of this process: it unshares its namespaces, makes in
//! them what the order says, and then waits until the actor ends. Nothing is
//! bound under `/run/netns` and no file is written outside the hosts' own
//! mounts, so the kernel takes everything back when the last thread or process
//! inside is gone, however the actor ends: at the end of stdin, at the death
//! of its parent (its parent-death signal is SIGKILL), or killed itself.
//!
//! Others find a host by its thread's folder in `/proc`: `ns/net` and `ns/mnt`
//! are the namespaces, `net` has the kernel's counters.
//!
//! The kernel sends a parent-death signal when the *thread* that started the
//! actor ends, so start it from a thread that lives as long as it does.

mod file;
mod host;
mod host_set;
mod link;
mod order;
mod privilege;
mod refusal;
mod script;
mod setting;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};

use headway_actor::{Command, Fault, conclude, emit, emit_fault, listen_for_commands, read_order};
use serde::Serialize;

use crate::host_set::HostSet;
pub use crate::order::{HostOrder, Order, ScriptOrder};

#[derive(Serialize)]
struct Ready {
    event: &'static str,
    /// The folder in `/proc` of each host's thread.
    hosts: BTreeMap<String, String>,
    /// Read back, by host and name.
    settings: BTreeMap<String, BTreeMap<String, String>>,
    /// None where none was needed.
    user_namespace: Option<String>,
}

#[derive(Serialize)]
struct Outcome {
    event: &'static str,
}

/// Runs one actor: reads its order from stdin, makes the hosts, runs the
/// scripts, prints `ready`, holds the hosts until it is stopped, and returns
/// the exit code of the process: 0 after a result, 2 for an order that cannot
/// be understood, 1 for every other fault.
///
/// Call it from the only thread of the process: the kernel gives a user
/// namespace to no other (`unshare(2)`).
#[must_use]
pub fn run() -> ExitCode {
    conclude(act())
}

fn act() -> Result<(), Fault> {
    let parent = rustix::process::getppid();
    let order: Order = read_order()?;
    order.check()?;
    let user_namespace = privilege::gain(order.user_namespace.as_deref())?;
    privilege::die_with_parent(parent)?;
    // Only now: a second thread would have kept the user namespace out of reach.
    let stop = listen();
    let host_set = HostSet::create(&order)?;
    emit(&Ready {
        event: "ready",
        hosts: host_set.folders(),
        settings: host_set.settings()?,
        user_namespace,
    });
    // An error means that the listener is gone, and with it whoever could say more.
    let _ = stop.recv();
    host_set.take_links_down();
    emit(&Outcome { event: "result" });
    Ok(())
}

fn listen() -> Receiver<()> {
    let (sender, stop) = channel();
    listen_for_commands(move |command| match command {
        // Nobody is left to receive only when the actor is ending anyway.
        Command::Stop => drop(sender.send(())),
        Command::Snapshot => emit_fault(&Fault::new(
            "bad-command",
            "hosts have no snapshot",
            r#"read the counters below each host's folder, or send {"command":"stop"}"#,
        )),
    });
    stop
}
