//! `CLOCK_MONOTONIC`, the clock of every time at the seam.

use rustix::time::{ClockId, Timespec, clock_gettime};

/// Now, in nanoseconds.
pub(crate) fn now_ns() -> u64 {
    let now = clock_gettime(ClockId::Monotonic);
    // The monotonic clock counts up from 0 and reaches 2^64 ns after 584 years.
    let seconds = u64::try_from(now.tv_sec).unwrap_or(0);
    seconds * 1_000_000_000 + u64::try_from(now.tv_nsec).unwrap_or(0)
}

/// The same instant in the kernel's form.
pub(crate) fn timespec(ns: u64) -> Timespec {
    #[allow(clippy::cast_possible_wrap)] // both are far below 2^63
    Timespec {
        tv_sec: (ns / 1_000_000_000) as i64,
        tv_nsec: (ns % 1_000_000_000) as i64,
    }
}
