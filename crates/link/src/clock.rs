//! The clocks: `CLOCK_MONOTONIC` for everything that is due, `CLOCK_REALTIME`
//! only to understand the kernel's time stamps of packets.

use rustix::time::{ClockId, Timespec, clock_gettime};

pub(crate) const SECOND_NS: u64 = 1_000_000_000;

/// The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
pub(crate) fn now_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::Monotonic))
}

/// The present moment, in nanoseconds of `CLOCK_REALTIME`.
pub(crate) fn real_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::Realtime))
}

/// The CPU time that this process has used so far, all threads together.
pub(crate) fn cpu_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::ProcessCPUTime))
}

/// A clock that was set before 1970 is as good as zero.
fn nanoseconds(time: Timespec) -> u64 {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    seconds * SECOND_NS + time.tv_nsec.unsigned_abs()
}

/// A duration in nanoseconds as the kernel wants it.
pub(crate) fn timespec(duration_ns: u64) -> Timespec {
    Timespec {
        tv_sec: i64::try_from(duration_ns / SECOND_NS).unwrap_or(i64::MAX),
        tv_nsec: i64::try_from(duration_ns % SECOND_NS).unwrap_or(0),
    }
}
