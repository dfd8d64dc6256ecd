//! Holds one foreign process tree so that nothing outlives headway.
//!
//! Whatever becomes of headway, the tree dies: on the command `stop`, at the
//! end of stdin (headway was killed), on SIGTERM, SIGINT or SIGHUP, when the
//! guard's parent dies (its parent-death signal is SIGTERM), or when the held
//! command ends by itself. The command's group gets the stop signal; after the
//! deadline every remaining descendant gets SIGKILL. Processes that left the
//! group or daemonised are found because the guard is a *child subreaper*: the
//! kernel hands it every orphan below it
//! ([`PR_SET_CHILD_SUBREAPER`](https://man7.org/linux/man-pages/man2/PR_SET_CHILD_SUBREAPER.2const.html)).
//!
//! If the guard itself is killed with SIGKILL, the held command is killed too
//! (by a parent-death signal of its own), though not its children: they have
//! to notice that their parent is gone.
//!
//! The kernel sends a parent-death signal when the *thread* that started the
//! guard ends, so start guards from a thread that lives as long as they do.

mod hold;
mod launch;
mod order;
mod tree;

use std::process::ExitCode;

use headway_actor::{Fault, conclude, read_order};
use serde_json::Value;

pub use order::{Order, StopSignal, User};

/// Runs one guard: reads its order from stdin, holds the command, prints `ready`
/// and `result` events, and returns the exit code of the process: 0 after a
/// result, 2 for an order that cannot be understood, 1 for every other fault.
#[must_use]
pub fn run() -> ExitCode {
    conclude(act())
}

fn act() -> Result<(), Fault> {
    let value: Value = read_order()?;
    // The guard starts its own program a second time to become the command; see `launch`.
    if let Some(launch) = value.get(launch::KEY) {
        return launch::become_command(launch);
    }
    hold::hold(&Order::from_value(&value)?)
}
