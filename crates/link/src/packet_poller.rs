//! Waiting for packets and for moments, by epoll with nanosecond timeouts.

use std::num::NonZeroU64;

use rustix::buffer::spare_capacity;
use rustix::event::epoll::{self, CreateFlags, EventData, EventFlags};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::{Errno, Result};
use rustix::thread::set_current_timer_slack;

use headway_actor::clock::timespec;

/// A link has few sockets; what does not fit is reported the next time.
const AT_ONCE: usize = 64;

/// An epoll instance, level-triggered: a socket is reported as long as it has packets.
pub(crate) struct PacketPoller {
    epoll: OwnedFd,
    ready: Vec<epoll::Event>,
}

impl PacketPoller {
    /// Also makes this thread's waits as exact as the kernel can: 1 ns of timer slack instead of 50 µs.
    pub(crate) fn new() -> Result<Self> {
        set_current_timer_slack(NonZeroU64::new(1))?;
        Ok(Self {
            epoll: epoll::create(CreateFlags::CLOEXEC)?,
            ready: Vec::with_capacity(AT_ONCE),
        })
    }

    pub(crate) fn add(&self, descriptor: impl AsFd, token: u64) -> Result<()> {
        epoll::add(
            &self.epoll,
            descriptor,
            EventData::new_u64(token),
            EventFlags::IN,
        )
    }

    /// Waits until something can be read, or for so long; without end where that is none.
    pub(crate) fn wait(&mut self, at_most_ns: Option<u64>) -> Result<()> {
        let timeout = at_most_ns.map(timespec);
        self.ready.clear();
        match epoll::wait(
            &self.epoll,
            spare_capacity(&mut self.ready),
            timeout.as_ref(),
        ) {
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// What can be read.
    pub(crate) fn ready(&self) -> impl Iterator<Item = u64> {
        self.ready.iter().map(|event| event.data.u64())
    }
}
