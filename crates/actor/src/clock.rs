//! The clocks, in nanoseconds: `CLOCK_MONOTONIC` is the one that every time at the seam is read from.

use rustix::time::{ClockId, Timespec, clock_gettime};

/// Nanoseconds in a second.
pub const SECOND_NS: u64 = 1_000_000_000;

/// The present moment of `CLOCK_MONOTONIC`.
#[must_use]
pub fn now_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::Monotonic))
}

/// The present moment of `CLOCK_REALTIME`, only to understand the kernel's time stamps of packets.
#[must_use]
pub fn real_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::Realtime))
}

/// The CPU time that this process has used so far, all threads together.
#[must_use]
pub fn cpu_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::ProcessCPUTime))
}

/// A clock that was set before 1970 counts as 0.
fn nanoseconds(time: Timespec) -> u64 {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    seconds * SECOND_NS + time.tv_nsec.unsigned_abs()
}

/// A duration, or a moment of a clock, in the kernel's form.
#[must_use]
pub fn timespec(ns: u64) -> Timespec {
    Timespec {
        tv_sec: i64::try_from(ns / SECOND_NS).unwrap_or(i64::MAX),
        tv_nsec: i64::try_from(ns % SECOND_NS).unwrap_or(0),
    }
}

/// Nanoseconds as a real number. Exact below 2^53 ns, which is 104 days.
#[allow(clippy::cast_precision_loss)] // a run lasts less than 104 days
#[must_use]
pub fn to_f64(ns: u64) -> f64 {
    ns as f64
}

/// A real number of nanoseconds, rounded; negative numbers and NaN become 0, numbers that are too large `u64::MAX`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `as` saturates, as said above
#[must_use]
pub fn rounded(ns: f64) -> u64 {
    ns.round() as u64
}
