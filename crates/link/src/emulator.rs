//! The loop: reads what comes in, sends what is due, sleeps until either.

use std::io;
use std::sync::mpsc::{Receiver, channel};

use headway_actor::{Command, Fault, emit, listen_for_commands};
use nix::errno::Errno;
use rustix::event::{EventfdFlags, eventfd};
use rustix::fd::OwnedFd;

use crate::line::{Line, Tap};
use crate::message::Snapshot;
use crate::order::Order;
use crate::packet::Direction;
use crate::packet_poller::PacketPoller;
use crate::port::{Port, Purpose, WRITTEN};
use headway_actor::clock::{SECOND_NS, cpu_ns, now_ns};

const COMMANDS: u64 = u64::MAX;
/// How often to look whether an interface that is down is gone.
const CHECK_INTERVAL_NS: u64 = SECOND_NS / 10;
/// An interface may go so long before the stop comes: that is how a trial is taken down.
const GRACE_NS: u64 = SECOND_NS;

/// A line and its interfaces: requests come in at the first and go out at the second.
struct LineTransport {
    line: Line,
    ports: [Port; 2],
}

struct TapTransport {
    tap: Tap,
    port: Port,
}

/// Lines and taps at work.
pub(crate) struct NetworkEmulator<'o> {
    order: &'o Order,
    poller: PacketPoller,
    /// Ends the wait when a command has come.
    wake: OwnedFd,
    lines: Vec<LineTransport>,
    taps: Vec<TapTransport>,
    /// When to look next after interfaces that went down; none while all are up.
    next_check_ns: Option<u64>,
    /// Since when one is gone.
    gone_ns: Option<u64>,
}

impl<'o> NetworkEmulator<'o> {
    /// Opens everything, in the namespace that this process is in.
    pub(crate) fn open(order: &'o Order) -> Result<Self, Fault> {
        let (poller, wake) = waiting().map_err(internal)?;
        let mut lines = Vec::new();
        for (index, one) in order.lines.iter().enumerate() {
            let near = Port::open(&one.near, Purpose::Forward)?;
            let far = Port::open(&one.far, Purpose::Forward)?;
            let (line, ports) = (Line::new(one, order.seed, index), [near, far]);
            lines.push(LineTransport { line, ports });
        }
        let mut taps = Vec::new();
        for one in &order.taps {
            let (tap, port) = (
                Tap::new(one.near),
                Port::open(&one.interface, Purpose::Observe)?,
            );
            taps.push(TapTransport { tap, port });
        }
        let link = Self {
            order,
            poller,
            wake,
            lines,
            taps,
            next_check_ns: None,
            gone_ns: None,
        };
        for (token, port) in (0_u64..).zip(link.ports()) {
            link.poller.add(port, token).map_err(internal)?;
        }
        Ok(link)
    }

    /// Every port, in the order of the tokens: two a line, then one a tap.
    fn ports(&self) -> impl Iterator<Item = &Port> {
        let lines = self.lines.iter().flat_map(|transport| &transport.ports);
        lines.chain(self.taps.iter().map(|transport| &transport.port))
    }

    /// Carries packets until the stop command.
    ///
    /// # Errors
    /// A fault where an interface is gone, or the system is out of resources.
    pub(crate) fn run(&mut self) -> Result<(), Fault> {
        let commands = self.listen()?;
        loop {
            while let Ok(command) = commands.try_recv() {
                match command {
                    Command::Snapshot => self.emit_counts("snapshot"),
                    Command::Stop => {
                        self.emit_counts("result");
                        return Ok(());
                    }
                }
            }
            self.release();
            self.check_interfaces()?;
            let wait_ns = self.wait_ns();
            self.poller.wait(wait_ns).map_err(internal)?;
            self.read_ready()?;
        }
    }

    /// Commands come by a channel; the eventfd ends the wait for packets.
    fn listen(&self) -> Result<Receiver<Command>, Fault> {
        let (sender, commands) = channel();
        let wake = self.wake.try_clone().map_err(internal)?;
        listen_for_commands(move |command| {
            // Neither can fail before the link is over, and then nobody cares.
            let _ = sender.send(command);
            let _ = rustix::io::write(&wake, &1_u64.to_ne_bytes());
        });
        Ok(commands)
    }

    /// One batch of every port that has packets.
    fn read_ready(&mut self) -> Result<(), Fault> {
        for token in self.poller.ready() {
            let read = match token {
                COMMANDS => {
                    // Cannot fail: it was readable, and nobody else reads it.
                    let _ = rustix::io::read(&self.wake, &mut [0; 8]);
                    continue;
                }
                // Both tables together have far fewer entries than a usize counts.
                token => match usize::try_from(token).unwrap_or(usize::MAX) {
                    place if place < 2 * self.lines.len() => {
                        let direction = if place % 2 == 0 {
                            Direction::Request
                        } else {
                            Direction::Response
                        };
                        self.lines[place / 2].read(direction)
                    }
                    place => self.taps[place - 2 * self.lines.len()].read(),
                },
            };
            match read {
                Ok(_) => {}
                Err(Errno::ENETDOWN) => self.next_check_ns = Some(now_ns()),
                Err(error) => return Err(internal(error)),
            }
        }
        Ok(())
    }

    /// Sends what is due, a few at a time of each direction: what is still due then keeps the wait at nothing.
    fn release(&mut self) {
        for transport in &mut self.lines {
            transport.release(Direction::Request);
            transport.release(Direction::Response);
        }
    }

    /// How long nothing is to be done, unless something comes. The last `spin_ns` are spent asking again and again.
    fn wait_ns(&self) -> Option<u64> {
        let due = self
            .lines
            .iter()
            .filter_map(|transport| transport.line.next_due_ns());
        let awake_ns = due.min().map(|due| due.saturating_sub(self.order.spin_ns));
        let next_ns = awake_ns.into_iter().chain(self.next_check_ns).min()?;
        Some(next_ns.saturating_sub(now_ns()))
    }

    /// An interface that is down may come up again; packets to it are dropped until then. One that is gone stays so: a
    /// line that carries nothing would spoil what is measured over it, so this is a fault, unless the link is told to
    /// stop at once, as when everything is taken down.
    fn check_interfaces(&mut self) -> Result<(), Fault> {
        let now_ns = now_ns();
        if self
            .next_check_ns
            .is_none_or(|next_check_ns| now_ns < next_check_ns)
        {
            return Ok(());
        }
        let Some(gone) = self.ports().find(|port| port.is_gone()) else {
            self.next_check_ns = Some(now_ns + CHECK_INTERVAL_NS);
            return Ok(());
        };
        let fault = Fault::new(
            "interface-gone",
            format!(
                "the interface {:?} is gone: nothing passes it any more",
                gone.interface
            ),
            "stop the link before the hosts that it joins; `ip monitor link` shows who removes an interface",
        );
        let gone_ns = *self.gone_ns.get_or_insert(now_ns);
        self.next_check_ns = Some(now_ns + CHECK_INTERVAL_NS);
        if now_ns < gone_ns + GRACE_NS {
            Ok(())
        } else {
            Err(fault)
        }
    }

    fn emit_counts(&mut self, event: &'static str) {
        let lines = self.lines.iter_mut().zip(&self.order.lines);
        let lines =
            lines.map(|(transport, order)| (order.name.as_str(), transport.line.take_count()));
        let taps = self.taps.iter().zip(&self.order.taps);
        let taps = taps.map(|(transport, order)| (order.name.as_str(), transport.tap.count()));
        emit(&Snapshot {
            event,
            at_ns: now_ns(),
            lines: lines.chain(taps).collect(),
            cpu_ns: cpu_ns(),
        });
    }
}

impl LineTransport {
    fn read(&mut self, direction: Direction) -> nix::Result<usize> {
        let line = &mut self.line;
        self.ports[direction as usize].read(|arrival| {
            line.delay_queue_mut(direction)
                .record_overflow(arrival.missed);
            line.arrive(direction, arrival.at_ns, arrival.frame);
        })
    }

    fn release(&mut self, direction: Direction) {
        let before_ns = now_ns();
        let due = self.line.delay_queue(direction).due(before_ns, WRITTEN);
        // What comes in at one end goes out at the other.
        let written = self.ports[direction.reverse() as usize].write(due);
        let delay_queue = self.line.delay_queue_mut(direction);
        match written {
            Ok(0) | Err(Errno::EINTR) => {}
            Ok(written) => {
                // The call takes each through to its receiver, one after the other, in about equal times.
                let each_ns = (now_ns() - before_ns) / written as u64;
                for place in 0..written as u64 {
                    delay_queue.record_sent(before_ns + place * each_ns);
                }
            }
            // Down, gone, out of buffers, longer than the interface's MTU: as on any network, the packet is not there.
            Err(_) => delay_queue.record_refused(),
        }
    }
}

impl TapTransport {
    fn read(&mut self) -> nix::Result<usize> {
        let tap = &mut self.tap;
        self.port.read(|arrival| {
            tap.observe(
                arrival.outgoing,
                arrival.bytes,
                arrival.frame,
                arrival.missed,
            );
        })
    }
}

fn waiting() -> rustix::io::Result<(PacketPoller, OwnedFd)> {
    let poller = PacketPoller::new()?;
    let wake = eventfd(0, EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK)?;
    poller.add(&wake, COMMANDS)?;
    Ok((poller, wake))
}

fn internal(error: impl Into<io::Error>) -> Fault {
    let error = error.into();
    Fault::new(
        "internal",
        format!("the link cannot wait for packets: {error}"),
        "see whether the machine is out of memory or descriptors (`ulimit -n`)",
    )
}
