//! What is counted for each route.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Serialize;

use headway_actor::clock::now_ns;

/// Counts since the start, but for the high water.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
pub(crate) struct RouteCounts {
    /// Requests that were fully received.
    pub(crate) requests: u64,
    /// Those of them that get an error as their response.
    pub(crate) errors: u64,
    /// Those received and not answered yet.
    pub(crate) in_flight: u64,
    /// The most at one time since the previous snapshot.
    pub(crate) in_flight_high_water: u64,
    /// Time in service, summed over the requests: the integral of `in_flight`
    /// over time, so what is still in flight counts up to now. Divided by the
    /// time passed it is the mean number in flight.
    pub(crate) busy_ns: u64,
}

struct CounterState {
    counts: RouteCounts,
    changed_ns: u64,
}

impl CounterState {
    /// Brings `busy_ns` up to `now`.
    fn advance(&mut self, now: u64) {
        let passed = now.saturating_sub(self.changed_ns);
        self.counts.busy_ns += passed * self.counts.in_flight;
        self.changed_ns = now;
    }
}

/// One route's counter, shared between the requests of one thread.
#[derive(Clone)]
pub(crate) struct Counter(Rc<RefCell<CounterState>>);

/// One request in flight; dropping it ends its service.
pub(crate) struct InFlight(Counter);

impl Counter {
    pub(crate) fn new() -> Self {
        Self(Rc::new(RefCell::new(CounterState {
            counts: RouteCounts::default(),
            changed_ns: now_ns(),
        })))
    }

    /// A request was fully received at `now`.
    pub(crate) fn enter(&self, now: u64, is_error: bool) -> InFlight {
        let mut state = self.0.borrow_mut();
        state.advance(now);
        let counts = &mut state.counts;
        counts.requests += 1;
        counts.errors += u64::from(is_error);
        counts.in_flight += 1;
        counts.in_flight_high_water = counts.in_flight_high_water.max(counts.in_flight);
        InFlight(self.clone())
    }

    /// The counts at `now`; the next high water begins with what is in flight.
    pub(crate) fn snapshot(&self, now: u64) -> RouteCounts {
        let mut state = self.0.borrow_mut();
        state.advance(now);
        let counts = state.counts;
        state.counts.in_flight_high_water = counts.in_flight;
        counts
    }

    fn leave(&self, now: u64) {
        let mut state = self.0.borrow_mut();
        state.advance(now);
        state.counts.in_flight -= 1;
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.leave(now_ns());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_water_begins_anew_with_every_snapshot_and_the_rest_goes_on() {
        let counter = Counter::new();
        let now = now_ns();
        let first = counter.enter(now, false);
        let second = counter.enter(now, true);
        drop(second);
        let counts = counter.snapshot(now_ns());
        assert_eq!((counts.requests, counts.errors), (2, 1));
        assert_eq!((counts.in_flight, counts.in_flight_high_water), (1, 2));
        let counts = counter.snapshot(now_ns());
        assert_eq!((counts.in_flight, counts.in_flight_high_water), (1, 1));
        drop(first);
        counter.snapshot(now_ns());
        let counts = counter.snapshot(now_ns());
        assert_eq!((counts.in_flight, counts.in_flight_high_water), (0, 0));
        assert_eq!((counts.requests, counts.errors), (2, 1));
    }

    #[test]
    fn busy_time_is_the_integral_of_what_is_in_flight() {
        let counter = Counter::new();
        let start = now_ns() + 1_000;
        let one = counter.enter(start, false);
        let two = counter.enter(start + 10, false);
        // One for 10 ns, then two for 5 ns.
        assert_eq!(counter.snapshot(start + 15).busy_ns, 20);
        counter.leave(start + 20);
        counter.leave(start + 50);
        assert_eq!(counter.snapshot(start + 90).busy_ns, 20 + 10 + 30);
        // They have left by hand already.
        std::mem::forget((one, two));
    }
}
