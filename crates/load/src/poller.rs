//! Waiting for sockets and for moments, by epoll.

use std::num::NonZeroU64;

use rustix::buffer::spare_capacity;
use rustix::event::epoll::{self, CreateFlags, EventData, EventFlags};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::{Errno, Result};
use rustix::thread::set_current_timer_slack;

use crate::clock::{now_ns, timespec};

/// The name of this way of waiting in every output.
pub(crate) const BACKEND: &str = "epoll";

/// More than this at once and the first answers would wait for the last ones' events.
const BATCH: usize = 256;

/// What happened to a registered descriptor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ready {
    pub(crate) token: u64,
    pub(crate) flags: EventFlags,
}

impl Ready {
    /// Something can be read: bytes, the end of the stream or an error.
    pub(crate) fn readable(self) -> bool {
        self.flags
            .intersects(EventFlags::IN | EventFlags::RDHUP | EventFlags::HUP | EventFlags::ERR)
    }

    /// The peer will send no more, or the connection is broken.
    pub(crate) fn hung_up(self) -> bool {
        self.flags
            .intersects(EventFlags::RDHUP | EventFlags::HUP | EventFlags::ERR)
    }
}

/// An epoll instance. Descriptors are registered once, edge-triggered: readiness
/// is told once, so that nothing is paid for a connection at rest and nothing a request.
pub(crate) struct Poller {
    epoll: OwnedFd,
    ready: Vec<epoll::Event>,
}

impl Poller {
    /// Also makes this thread's waits as exact as the kernel can: 1 ns of timer slack instead of 50 µs.
    pub(crate) fn new() -> Result<Self> {
        set_current_timer_slack(NonZeroU64::new(1))?;
        Ok(Self {
            epoll: epoll::create(CreateFlags::CLOEXEC)?,
            ready: Vec::with_capacity(BATCH),
        })
    }

    /// Registers a descriptor for both directions; closing it ends that.
    pub(crate) fn add(&self, descriptor: impl AsFd, token: u64) -> Result<()> {
        let flags = EventFlags::IN | EventFlags::OUT | EventFlags::RDHUP | EventFlags::ET;
        epoll::add(&self.epoll, descriptor, EventData::new_u64(token), flags)
    }

    /// Registers a descriptor that is only read from.
    pub(crate) fn add_reader(&self, descriptor: impl AsFd, token: u64) -> Result<()> {
        epoll::add(
            &self.epoll,
            descriptor,
            EventData::new_u64(token),
            EventFlags::IN | EventFlags::ET,
        )
    }

    /// Waits until something happens or `until_ns` comes, whichever is first; may also end sooner.
    pub(crate) fn wait(&mut self, until_ns: Option<u64>, events: &mut Vec<Ready>) -> Result<()> {
        let timeout =
            until_ns.map(|until_ns| timespec(exact_ns(until_ns.saturating_sub(now_ns()))));
        self.ready.clear();
        match epoll::wait(
            &self.epoll,
            spare_capacity(&mut self.ready),
            timeout.as_ref(),
        ) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error),
        }
        events.extend(self.ready.iter().map(|event| Ready {
            token: event.data.u64(),
            flags: event.flags,
        }));
        Ok(())
    }
}

/// How long to sleep in order to wake in time. The kernel adds up to 0.1 % of a
/// long wait (0.5 % when niced) as slack of its own (fs/select.c, `__estimate_accuracy`), so a
/// long wait is cut into a little less than the whole and a remainder.
fn exact_ns(wait_ns: u64) -> u64 {
    const SHORT_NS: u64 = 1_000_000;
    if wait_ns > SHORT_NS {
        wait_ns - wait_ns / 128
    } else {
        wait_ns
    }
}
