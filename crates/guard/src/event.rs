//! What may happen to a guard, as one queue.

use std::sync::mpsc::{Receiver, channel};
use std::thread;

use headway_actor::{Command, Fault, emit_fault, listen_for_commands};
use signal_hook::consts::{SIGCHLD, SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Event {
    /// Somebody wants the tree gone.
    Stop,
    /// A child, or an orphan that the kernel handed over, changed its state.
    Child,
}

/// Starts listening to signals and stdin, so that nothing later is missed.
pub(crate) fn listen() -> Result<Receiver<Event>, Fault> {
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
