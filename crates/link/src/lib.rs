//! A packet delay line between two interfaces of a host, and taps that count.
//!
//! The line works below IP: it reads IPv4 frames at one interface and writes
//! them at the other when they are due, so a SYN is delayed like any packet,
//! and TCP starts slowly, loses and retransmits as over a real link. Each
//! direction has a law of delay, a share of loss, a rate and a queue of its own.
//! It looks at what passes, to say how often somebody waited for the other side;
//! a tap does only that.
//!
//! One thread, one event loop. `packet`, `checksum`, `flow`, `flows`,
//! `delay_queue` and `line` know neither clock nor socket; `enter`, `port`,
//! `poller` and `carry` are what touches the system.

mod checksum;
mod delay_queue;
mod emulator;

mod flow;
mod flows;
#[cfg(test)]
mod frames;
mod line;
mod message;
mod namespace;
mod order;
mod packet;
mod packet_poller;
mod port;
mod seed;
mod timestamps;

use std::process::ExitCode;

use headway_actor::{Fault, conclude, emit};

pub use order::{DirectionOrder, LineOrder, Order, TapOrder};

use emulator::NetworkEmulator;
use message::Ready;

/// Runs one link: reads its order from stdin, prints `ready`, `snapshot` and `result` events, and returns the exit code
/// of the process: 0 after a result, 2 for an order that cannot be understood, 1 for every other fault.
///
/// To be called while the process has one thread only: the kernel lets no other join a user namespace.
#[must_use]
pub fn run() -> ExitCode {
    conclude(Order::read().and_then(|order| act(&order)))
}

fn act(order: &Order) -> Result<(), Fault> {
    namespace::enter(&order.host, order.user_namespace.as_deref())?;
    let mut link = NetworkEmulator::open(order)?;
    emit(&Ready::new());
    link.run()
}
