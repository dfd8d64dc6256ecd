//! When the kernel got a packet.

use headway_actor::clock::{now_ns, real_ns};

/// A packet is stamped before it is queued; on a busy machine some time may pass between the two.
const QUEUEING_NS: u64 = 100_000_000;

/// Translates the kernel's time stamps, which are of the wall clock.
#[allow(clippy::struct_field_names)] // a unit is part of its name
pub(crate) struct Timestamps {
    empty_ns: u64,
    pub(crate) now_ns: u64,
    real_ns: u64,
}

impl Timestamps {
    /// At the moment of reading; the socket was last empty at `empty_ns`.
    pub(crate) fn now(empty_ns: u64) -> Self {
        Self {
            empty_ns,
            now_ns: now_ns(),
            real_ns: real_ns(),
        }
    }

    /// What the wall clock was at, in `CLOCK_MONOTONIC`. The wall clock may have been set in between: no packet was
    /// there long before the socket was last empty, and none comes from the future.
    pub(crate) fn monotonic_ns(&self, real_ns: u64) -> u64 {
        let age_ns = self.real_ns.saturating_sub(real_ns);
        let earliest_ns = self.empty_ns.saturating_sub(QUEUEING_NS);
        self.now_ns.saturating_sub(age_ns).max(earliest_ns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;

    #[test]
    fn a_stamp_is_as_old_as_the_wall_clock_says_within_what_can_be() {
        let timestamps = Timestamps {
            empty_ns: 900 * MS,
            now_ns: 1_000 * MS,
            real_ns: 5_000 * MS,
        };
        assert_eq!(timestamps.monotonic_ns(4_970 * MS), 970 * MS);
        assert_eq!(
            timestamps.monotonic_ns(0),
            800 * MS,
            "the wall clock was set forward"
        );
        assert_eq!(timestamps.monotonic_ns(9_000 * MS), 1_000 * MS, "and back");
    }
}
