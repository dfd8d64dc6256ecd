//! The null server: answers any request at once with the same body. A run
//! against it shows what the generator itself can do on this machine.

mod requests;
mod server;

use std::process::ExitCode;

use headway_actor::{Command, Fault, conclude, emit, listen_for_commands, read_order};
use rustix::io::Errno;
use serde::{Deserialize, Serialize};

use self::server::{LISTENER, Server};
use crate::commands::CommandReceiver;
use crate::process_resources;

/// The null server's order.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NullOrder {
    /// Address and port; port 0 takes a free one.
    pub listen: String,
    /// The length of the body of each response.
    pub body_bytes: usize,
}

/// What the null server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Event {
    /// It listens.
    Ready { address: String },
    /// The counts so far.
    Snapshot {
        requests: u64,
        connections_opened: u64,
    },
    /// The counts at the end.
    Result {
        requests: u64,
        connections_opened: u64,
    },
}

const WAKE: u64 = u64::MAX;
/// For connections; more than these are refused by the kernel's own limit anyway.
const CONNECTIONS: u32 = 100;

/// The actor: reads its order from stdin and writes its events to stdout.
#[must_use]
pub fn run() -> ExitCode {
    conclude(read_order::<NullOrder>().and_then(|order| serve(&order)))
}

fn serve(order: &NullOrder) -> Result<(), Fault> {
    process_resources::reserve(CONNECTIONS)?;
    let (sender, commands) = CommandReceiver::new()?;
    let mut server = Server::bind(order)?;
    server
        .poller
        .add_reader(commands.wake(), WAKE)
        .map_err(broken)?;
    listen_for_commands(move |command| sender.send(command));
    let mut events = Vec::new();
    loop {
        server.poller.wait(None, &mut events).map_err(broken)?;
        for ready in events.drain(..) {
            match ready.token {
                LISTENER => server.accept(),
                WAKE => {}
                _ => server.on_ready(ready),
            }
        }
        let Server {
            requests,
            connections_opened,
            ..
        } = server;
        for command in commands.receiver().try_iter() {
            match command {
                Command::Snapshot => emit(&Event::Snapshot {
                    requests,
                    connections_opened,
                }),
                Command::Stop => {
                    emit(&Event::Result {
                        requests,
                        connections_opened,
                    });
                    return Ok(());
                }
            }
        }
    }
}

fn broken(error: Errno) -> Fault {
    Fault::new(
        "internal",
        format!("the null server cannot go on: {error}"),
        "free file descriptors and try again",
    )
}
