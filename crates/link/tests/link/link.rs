//! A link as a process, driven over its pipes as the lab does.

use std::ops::{Deref, DerefMut};
use std::process::Command;

use headway_actor::rig::Driven;
use serde_json::Value;

pub(crate) struct Link(Driven);

impl Link {
    /// Starts a link that must become ready.
    pub(crate) fn start(order: &Value) -> Self {
        let link = Self::start_any(order);
        let said = link.event();
        assert_eq!(said["event"], "ready", "{said}");
        link
    }

    /// Starts a link, whatever becomes of it.
    pub(crate) fn start_any(order: &Value) -> Self {
        Self(Driven::start(
            Command::new(env!("CARGO_BIN_EXE_headway-link")),
            order,
        ))
    }

    pub(crate) fn snapshot(&mut self) -> Value {
        self.ask("snapshot")
    }

    /// Stops it as the lab does, by the end of stdin, and tells its result.
    pub(crate) fn stop(&mut self) -> Value {
        drop(self.stdin.take());
        let said = self.event();
        assert!(self.exit().success(), "{said}");
        said
    }
}

impl Deref for Link {
    type Target = Driven;

    fn deref(&self) -> &Driven {
        &self.0
    }
}

impl DerefMut for Link {
    fn deref_mut(&mut self) -> &mut Driven {
        &mut self.0
    }
}
