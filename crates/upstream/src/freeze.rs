//! Stop-the-world pauses: the whole server stands still at fixed times.

use serde::{Deserialize, Serialize};

/// How often, and for how long.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Freeze {
    /// The time from the end of one freeze to the end of the next.
    pub every_ns: u64,
    /// The freeze is the last so much of it; less than `every_ns`.
    pub for_ns: u64,
}

impl Freeze {
    pub(crate) fn check(self) -> Result<(), String> {
        if self.for_ns == 0 {
            return Err("for_ns: must be more than 0".to_owned());
        }
        if self.for_ns >= self.every_ns {
            return Err(format!(
                "for_ns: must be less than every_ns ({}), but is {}",
                self.every_ns, self.for_ns
            ));
        }
        Ok(())
    }
}

/// The freezes of one server, a pure function of time.
#[derive(Clone, Copy)]
pub(crate) struct Freezes {
    start_ns: u64,
    freeze: Option<Freeze>,
}

impl Freezes {
    /// The first period begins at `start_ns`.
    pub(crate) fn since(start_ns: u64, freeze: Option<Freeze>) -> Self {
        Self { start_ns, freeze }
    }

    /// The first moment from `at_ns` on at which the server moves: `at_ns`
    /// itself, or the end of the freeze that it falls into.
    pub(crate) fn thaw(&self, at_ns: u64) -> u64 {
        let Some(freeze) = self.freeze else {
            return at_ns;
        };
        let passed = at_ns.saturating_sub(self.start_ns) % freeze.every_ns;
        if passed < freeze.every_ns - freeze.for_ns {
            at_ns
        } else {
            at_ns.saturating_add(freeze.every_ns - passed)
        }
    }

    /// When the response to a request that came at `received_ns` and takes
    /// `delay_ns` goes out: begun once the server moves, and ended likewise.
    /// Work goes on in a freeze (as what a server waits for does), only the
    /// server itself does not see its end.
    pub(crate) fn due(&self, received_ns: u64, delay_ns: u64) -> u64 {
        self.thaw(self.thaw(received_ns).saturating_add(delay_ns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;
    const S: u64 = 1_000 * MS;
    const START: u64 = 123_456_789;

    /// One second at the end of every five.
    fn freezes() -> Freezes {
        let freeze = Freeze {
            every_ns: 5 * S,
            for_ns: S,
        };
        Freezes::since(START, Some(freeze))
    }

    fn due(received: u64, delay: u64) -> u64 {
        freezes().due(START + received, delay) - START
    }

    #[test]
    fn nothing_begins_or_ends_in_a_freeze() {
        assert_eq!(due(0, 0), 0);
        assert_eq!(due(4 * S - 1, 0), 4 * S - 1);
        assert_eq!(due(4 * S, 0), 5 * S);
        assert_eq!(due(4 * S, 3 * MS), 5 * S + 3 * MS);
        assert_eq!(due(5 * S - 1, 0), 5 * S);
        assert_eq!(due(5 * S, 0), 5 * S);
        assert_eq!(due(4 * S - MS, 2 * MS), 5 * S);
        // Over a whole freeze and away.
        assert_eq!(due(3 * S, 3 * S), 6 * S);
        assert_eq!(due(9 * S, 4 * S), 15 * S);
        assert_eq!(due(14_500 * MS, 0), 15 * S);
    }

    #[test]
    fn without_freezes_and_before_the_start_time_passes_as_it_is() {
        assert_eq!(Freezes::since(START, None).due(7, 5), 12);
        assert_eq!(freezes().due(7, 5), 12);
        assert_eq!(freezes().thaw(u64::MAX), u64::MAX);
    }

    /// A request that comes at phase φ of the 5 s takes, with a service of d:
    /// d, for φ < 4 - d; 5 - φ, for 4 - d ≤ φ < 4; 5 - φ + d, for 4 ≤ φ < 5.
    /// So for d < x < 1 the share that takes longer than x is (d + 1 + d - x) / 5,
    /// and a tenth takes longer than x = 0.5 + 2 d: 502 ms for a service of 1 ms.
    #[test]
    fn the_ninetieth_percentile_of_the_model_is_half_a_freeze_and_twice_the_service() {
        for service_ms in [0, 1, 20] {
            let service = service_ms * MS;
            // A grid much finer than what is asserted, evenly over 30 s.
            let mut took: Vec<u64> = (0..300_000)
                .map(|index| index * 100_000)
                .map(|received| due(received, service) - received)
                .collect();
            took.sort_unstable();
            let p90 = took[took.len() * 9 / 10];
            let expected = 500 * MS + 2 * service;
            assert!(p90.abs_diff(expected) < MS / 2, "{service_ms} ms: {p90}");
            assert_eq!(took[took.len() - 1], S + service);
        }
    }

    #[test]
    fn a_freeze_needs_a_length_and_leaves_time_to_move() {
        let check = |every_ns, for_ns| Freeze { every_ns, for_ns }.check();
        assert!(check(5, 1).is_ok() && check(2, 1).is_ok());
        for (every_ns, for_ns) in [(0, 0), (5, 0), (5, 5), (1, 5), (0, 1)] {
            assert!(check(every_ns, for_ns).unwrap_err().contains("for_ns"));
        }
    }
}
