//! What an order may not say, though its types would let it.

use headway_actor::Fault;

use super::{Load, Order, RequestOrder, Stop};

/// No order may ask for more connection slots than this: beyond it lies another machine.
const MOST_LANES: u32 = 1 << 20;
/// Each of them needs memory and its time on a processor.
const MOST_PROCESSES: u32 = 64;
/// They are counted apart.
const MOST_REQUESTS: usize = 10_000;
/// A shorter tick would measure itself.
const SHORTEST_TICK_NS: u64 = 1_000_000;

impl Order {
    /// Refuses values that fit their types but make no sense.
    ///
    /// # Errors
    /// A `bad-order` fault that names the key.
    pub fn check(&self) -> Result<(), Fault> {
        let rules = [
            (
                self.timeouts.connect_ns > 0,
                "timeouts.connect_ns must be greater than 0",
            ),
            (
                self.timeouts.response_ns > 0,
                "timeouts.response_ns must be greater than 0",
            ),
            (
                (1..=MOST_REQUESTS).contains(&self.requests.len()),
                "requests must be 1 to 10000",
            ),
            (
                self.tick_ns >= SHORTEST_TICK_NS,
                "tick_ns must be at least 1000000 (1 ms)",
            ),
            (
                self.limits.header_bytes > 0,
                "limits.header_bytes must be greater than 0",
            ),
            (
                self.stop != Stop::Time { window_ns: 0 },
                "stop.window_ns must be greater than 0",
            ),
            (
                self.stop != Stop::Count { requests: 0 },
                "stop.requests must be greater than 0",
            ),
            (
                self.processes
                    .is_none_or(|processes| (1..=MOST_PROCESSES).contains(&processes)),
                "processes must be 1 to 64",
            ),
            (
                self.share.is_none_or(|share| share.index < share.of),
                "share.index must be less than share.of",
            ),
        ];
        if let Some((_, fault)) = rules.iter().find(|(kept, _)| !kept) {
            return Err(Fault::bad_order(fault));
        }
        for (place, request) in self.requests.iter().enumerate() {
            request.check(place)?;
        }
        match &self.load {
            Load::Closed { users, .. } => slots("load.users", *users),
            Load::Open {
                schedule,
                in_flight_cap,
                ..
            } => {
                slots("load.in_flight_cap", *in_flight_cap)?;
                schedule.check().map_err(Fault::bad_order)
            }
        }
    }
}

impl RequestOrder {
    fn check(&self, place: usize) -> Result<(), Fault> {
        if self.expect.status.is_empty() {
            return Err(Fault::bad_order(format!(
                "requests[{place}].expect.status must name at least one status"
            )));
        }
        if !self.weight.is_finite() || self.weight <= 0.0 {
            return Err(Fault::bad_order(format!(
                "requests[{place}].weight must be greater than 0, not {}",
                self.weight
            )));
        }
        Ok(())
    }
}

fn slots(key: &str, count: u32) -> Result<(), Fault> {
    if (1..=MOST_LANES).contains(&count) {
        return Ok(());
    }
    Err(Fault::bad_order(format!(
        "{key} must be 1 to {MOST_LANES}, not {count}"
    )))
}
