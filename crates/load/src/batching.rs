//! When to let responses gather before they are read, for the sake of a saturated server.
//!
//! A generator that is quicker than the server sleeps between any two responses, so
//! the server must wake it for each, and gets its next requests one at a time: both
//! cost the server more than a slower generator would cost it, which shows as a
//! lower rate. A pause of some microseconds lets a few responses come together.
//!
//! It is made only where it cannot bend what is measured: in a closed loop without
//! thinking, where N users share X responses a second and each has one every N/X
//! (Little 1961) however they are read; and only if it is a twentieth of that or less.

/// Shorter ones are not worth a timer and a change of context.
const LEAST_NS: f64 = 12_000.0;
const MOST_NS: f64 = 15_000.0;
/// The part of a user's cycle that a pause may be.
const SHARE: f64 = 0.05;
/// A wait that brought so many responses needs no more of them.
const ENOUGH: usize = 8;
/// How much the past weighs after one turn of the loop: it looks back at some fifty.
const MEMORY: f64 = 0.98;

/// The recent rate of responses.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ResponseBatching {
    last_ns: u64,
    time_ns: f64,
    responses: f64,
}

impl ResponseBatching {
    /// Takes note of a turn of the loop that handled so many events; says how long to pause before the next wait.
    pub(crate) fn pause_ns(&mut self, events: usize, in_flight: u64, now_ns: u64) -> Option<u64> {
        let turn_ns = headway_actor::clock::to_f64(now_ns.saturating_sub(self.last_ns));
        self.last_ns = now_ns;
        self.time_ns = self.time_ns * MEMORY + turn_ns;
        self.responses =
            self.responses * MEMORY + f64::from(u32::try_from(events).unwrap_or(u32::MAX));
        if events == 0 || events >= ENOUGH {
            return None;
        }
        let gap_ns = self.time_ns / self.responses;
        let cycle_ns = gap_ns * headway_actor::clock::to_f64(in_flight);
        let pause_ns = (cycle_ns * SHARE).min(MOST_NS);
        // Where responses come further apart than the pause is long, none would gather.
        (pause_ns >= LEAST_NS && gap_ns < pause_ns).then(|| headway_actor::clock::rounded(pause_ns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What it says after a long while of responses `gap_ns` apart, `events` at a time.
    fn settled(gap_ns: u64, events: usize, in_flight: u64) -> Option<u64> {
        let mut batching = ResponseBatching::default();
        let turn_ns = gap_ns * events as u64;
        (1..1_000)
            .map(|turn| batching.pause_ns(events, in_flight, turn * turn_ns))
            .last()
            .unwrap()
    }

    #[test]
    fn a_saturated_server_is_granted_a_pause_that_is_short_beside_a_users_cycle() {
        assert_eq!(settled(5_000, 2, 64), Some(15_000));
        let pause_ns = settled(4_000, 1, 64).unwrap();
        assert!((12_000..=64 * 4_000 / 20).contains(&pause_ns), "{pause_ns}");
    }

    #[test]
    fn few_users_slow_answers_and_full_waits_are_none() {
        assert_eq!(settled(5_000, 1, 8), None, "a cycle of 40 µs");
        assert_eq!(settled(300_000, 1, 64), None, "answers far apart");
        assert_eq!(settled(5_000, 8, 64), None, "they come together already");
        assert_eq!(settled(5_000, 0, 64), None, "nothing came");
    }
}
