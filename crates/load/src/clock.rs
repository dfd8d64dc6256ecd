//! The one clock of a run: `CLOCK_MONOTONIC` in nanoseconds, the clock that
//! every `at_ns` of the seam is read from.

use rustix::time::{ClockId, Timespec, clock_gettime};

/// Nanoseconds in a second.
pub(crate) const SECOND_NS: u64 = 1_000_000_000;

/// The present moment.
#[must_use]
pub fn now_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::Monotonic))
}

/// The CPU time that this process has used so far, all threads together.
pub(crate) fn cpu_ns() -> u64 {
    nanoseconds(clock_gettime(ClockId::ProcessCPUTime))
}

/// Both fields of these two clocks are never negative.
fn nanoseconds(time: Timespec) -> u64 {
    time.tv_sec.unsigned_abs() * SECOND_NS + time.tv_nsec.unsigned_abs()
}

/// A duration in nanoseconds as the kernel wants it.
pub(crate) fn timespec(duration_ns: u64) -> Timespec {
    Timespec {
        tv_sec: i64::try_from(duration_ns / SECOND_NS).unwrap_or(i64::MAX),
        tv_nsec: i64::try_from(duration_ns % SECOND_NS).unwrap_or(0),
    }
}

/// Nanoseconds as a real number. Exact below 2^53 ns, which is 104 days.
#[allow(clippy::cast_precision_loss)] // a run lasts less than 104 days
pub(crate) fn real(ns: u64) -> f64 {
    ns as f64
}

/// A real number of nanoseconds, rounded; what is negative or no number becomes
/// 0, what is too great becomes `u64::MAX`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `as` saturates, as said above
pub(crate) fn rounded(ns: f64) -> u64 {
    ns.round() as u64
}
