//! Commands to a run: both ends of their channel.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use headway_actor::{Command, Fault};
use rustix::event::{EventfdFlags, eventfd};
use rustix::fd::OwnedFd;
use rustix::io::Errno;

/// The receiving end of commands to a run.
pub struct CommandReceiver {
    receiver: Receiver<Command>,
    wake: Arc<OwnedFd>,
}

/// The sending end.
#[derive(Clone)]
pub struct CommandSender {
    sender: Sender<Command>,
    wake: Arc<OwnedFd>,
}

impl CommandReceiver {
    /// Both ends.
    ///
    /// # Errors
    /// An `internal` fault if the kernel has no descriptor for them.
    pub fn new() -> Result<(CommandSender, Self), Fault> {
        let flags = EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK;
        let wake = Arc::new(eventfd(0, flags).map_err(internal)?);
        let (sender, receiver) = channel();
        Ok((
            CommandSender {
                sender,
                wake: Arc::clone(&wake),
            },
            Self { receiver, wake },
        ))
    }

    /// The descriptor that becomes readable with each command.
    pub(crate) fn wake(&self) -> &OwnedFd {
        &self.wake
    }

    pub(crate) fn receiver(&self) -> &Receiver<Command> {
        &self.receiver
    }
}

impl CommandSender {
    /// Gives a command; a run that is over ignores it.
    pub fn send(&self, command: Command) {
        let _ = self.sender.send(command);
        let _ = rustix::io::write(&*self.wake, &1_u64.to_ne_bytes());
    }
}

pub(crate) fn internal(error: Errno) -> Fault {
    Fault::new(
        "internal",
        format!("the kernel refuses: {error}"),
        "free file descriptors or memory and try again",
    )
}
