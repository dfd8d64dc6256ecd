//! A link as a process, driven over its pipes as the lab does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use serde_json::Value;

use crate::rig::PATIENCE;

pub(crate) struct Link {
    process: Child,
    stdin: Option<ChildStdin>,
    events: Receiver<Value>,
}

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
        let mut process = Command::new(env!("CARGO_BIN_EXE_headway-link"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = process.stdout.take().unwrap();
        let (sender, events) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(serde_json::from_str(&line).unwrap()).is_err() {
                    return;
                }
            }
        });
        let mut stdin = process.stdin.take().unwrap();
        writeln!(stdin, "{order}").unwrap();
        Self {
            process,
            stdin: Some(stdin),
            events,
        }
    }

    pub(crate) fn event(&self) -> Value {
        self.events.recv_timeout(PATIENCE).unwrap()
    }

    pub(crate) fn snapshot(&mut self) -> Value {
        writeln!(self.stdin.as_mut().unwrap(), r#"{{"command":"snapshot"}}"#).unwrap();
        self.event()
    }

    /// Stops it as the lab does, by the end of stdin, and tells its result.
    pub(crate) fn stop(&mut self) -> Value {
        drop(self.stdin.take());
        let said = self.event();
        assert!(self.process.wait().unwrap().success(), "{said}");
        said
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
