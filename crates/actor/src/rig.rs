//! For tests: an actor as a process, driven over its pipes as headway does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

/// Far beyond what anything in a test takes; only a hang reaches it.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// An actor that was started; the end of its stdin ends it when this is dropped, so a failed test leaves nothing either.
pub struct ActorProcess {
    /// The process.
    pub process: Child,
    /// Its stdin, until somebody takes it: dropping that means "stop now".
    pub stdin: Option<ChildStdin>,
    events: Receiver<Value>,
}

impl ActorProcess {
    /// Starts a program that is an actor, or that passes its stdin and stdout on to one, and sends it the order.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn start(mut program: Command, order: &Value) -> Self {
        let mut process = program
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

    /// The next event.
    ///
    /// # Panics
    /// When none comes.
    #[allow(clippy::must_use_candidate)] // some are only waited for
    pub fn event(&self) -> Value {
        self.events.recv_timeout(PATIENCE).unwrap()
    }

    /// Tells the actor a command and gives the event that follows.
    ///
    /// # Panics
    /// When its stdin is closed, or nothing follows.
    pub fn send_command(&mut self, command: &str) -> Value {
        writeln!(self.stdin.as_mut().unwrap(), r#"{{"command":"{command}"}}"#).unwrap();
        self.event()
    }

    /// Waits for the process's end.
    ///
    /// # Panics
    /// When it does not end.
    pub fn exit(&mut self) -> ExitStatus {
        let mut status = None;
        eventually("the actor ends", || {
            status = self.process.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }
}

impl Drop for ActorProcess {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.process.wait();
    }
}

/// Waits until something holds.
///
/// # Panics
/// When it never does.
pub fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let give_up = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < give_up, "never: {what}");
        thread::sleep(Duration::from_millis(2));
    }
}
