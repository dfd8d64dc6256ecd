//! Waiting for sockets and for moments, by epoll and, for moments that are far
//! off, a timerfd: a timeout of `epoll_pwait2` is a kernel timer that is set and
//! cancelled at every wait, though most waits end with a response long before it.

use std::num::NonZeroU64;

use rustix::buffer::spare_capacity;
use rustix::event::epoll::{self, CreateFlags, EventData, EventFlags};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::{Errno, Result};
use rustix::thread::set_current_timer_slack;
use rustix::time::{
    Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
    timerfd_settime,
};

use headway_actor::clock::{now_ns, timespec};

/// The name of this way of waiting in every output.
pub(crate) const BACKEND: &str = "epoll";

/// More than this at once and the first responses would wait for the last ones' events.
const BATCH: usize = 256;

/// A moment further off than this is left to the timerfd. Nearer ones would set it anew
/// for almost every wait, which costs a system call.
const FAR_NS: u64 = 2_000_000;
/// The timerfd's token; nobody else's.
const ALARM: u64 = u64::MAX - 2;

/// What happened to a registered descriptor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Readiness {
    pub(crate) token: u64,
    pub(crate) flags: EventFlags,
}

impl Readiness {
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
/// is reported once, so that nothing is paid for a connection at rest and nothing a request.
pub(crate) struct Poller {
    epoll: OwnedFd,
    alarm: OwnedFd,
    /// When the alarm goes off; none if it is not set.
    alarm_ns: Option<u64>,
    ready: Vec<epoll::Event>,
}

impl Poller {
    /// Also makes this thread's waits as exact as the kernel can: 1 ns of timer slack instead of 50 µs.
    pub(crate) fn new() -> Result<Self> {
        set_current_timer_slack(NonZeroU64::new(1))?;
        let epoll = epoll::create(CreateFlags::CLOEXEC)?;
        let alarm = timerfd_create(
            TimerfdClockId::Monotonic,
            TimerfdFlags::CLOEXEC | TimerfdFlags::NONBLOCK,
        )?;
        epoll::add(
            &epoll,
            &alarm,
            EventData::new_u64(ALARM),
            EventFlags::IN | EventFlags::ET,
        )?;
        Ok(Self {
            epoll,
            alarm,
            alarm_ns: None,
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
    pub(crate) fn wait(
        &mut self,
        until_ns: Option<u64>,
        events: &mut Vec<Readiness>,
    ) -> Result<()> {
        let timeout = self.timeout(until_ns)?;
        self.ready.clear();
        match epoll::wait(
            &self.epoll,
            spare_capacity(&mut self.ready),
            timeout.as_ref(),
        ) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error),
        }
        for event in &self.ready {
            let token = event.data.u64();
            if token == ALARM {
                self.alarm_ns = None;
            } else {
                events.push(Readiness {
                    token,
                    flags: event.flags,
                });
            }
        }
        Ok(())
    }

    /// How long the wait itself may take; without end where the alarm is set.
    fn timeout(&mut self, until_ns: Option<u64>) -> Result<Option<Timespec>> {
        let Some(until_ns) = until_ns else {
            return Ok(None); // an alarm that is still set only wakes too soon
        };
        if self.alarm_ns == Some(until_ns) {
            return Ok(None);
        }
        let wait_ns = until_ns.saturating_sub(now_ns());
        if wait_ns <= FAR_NS {
            return Ok(Some(timespec(wait_ns)));
        }
        let setting = Itimerspec {
            it_interval: timespec(0),
            it_value: timespec(until_ns),
        };
        timerfd_settime(&self.alarm, TimerfdTimerFlags::ABSTIME, &setting)?;
        self.alarm_ns = Some(until_ns);
        Ok(None)
    }
}
