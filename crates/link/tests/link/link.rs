//! A link as a process, driven over its pipes as headway does.

use std::ops::{Deref, DerefMut};
use std::process::Command;

use headway_actor::rig::ActorProcess;
use serde_json::Value;

pub(crate) struct NetworkEmulator(ActorProcess);

impl NetworkEmulator {
    /// Starts a link that must become ready.
    pub(crate) fn start(order: &Value) -> Self {
        let link = Self::start_any(order);
        let said = link.event();
        assert_eq!(said["event"], "ready", "{said}");
        link
    }

    /// Starts a link, whatever becomes of it.
    pub(crate) fn start_any(order: &Value) -> Self {
        Self(ActorProcess::start(
            Command::new(env!("CARGO_BIN_EXE_headway-link")),
            order,
        ))
    }

    pub(crate) fn snapshot(&mut self) -> Value {
        self.send_command("snapshot")
    }

    /// Stops it as headway does, by the end of stdin, and tells its result.
    pub(crate) fn stop(&mut self) -> Value {
        drop(self.stdin.take());
        let said = self.event();
        assert!(self.exit().success(), "{said}");
        said
    }
}

impl Deref for NetworkEmulator {
    type Target = ActorProcess;

    fn deref(&self) -> &ActorProcess {
        &self.0
    }
}

impl DerefMut for NetworkEmulator {
    fn deref_mut(&mut self) -> &mut ActorProcess {
        &mut self.0
    }
}
