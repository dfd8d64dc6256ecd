//! What the load generator is told to do: the order as it crosses the seam.
//!
//! Every time is in nanoseconds. Unknown keys are errors.

use headway_actor::Fault;
use headway_law::Law;
use serde::{Deserialize, Serialize};

use crate::schedule::Schedule;

/// One run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Where the requests go, and what they say.
    pub target: Target,
    /// When requests are sent.
    pub load: Load,
    /// When the window ends.
    pub stop: Stop,
    /// When the window begins.
    pub warm_up: WarmUp,
    /// How long requests in flight may still take after the window.
    pub drain_ns: u64,
    /// How long to wait for one connection and for one answer.
    pub timeouts: Timeouts,
    /// What an answer must be to count as one.
    pub expect: Expect,
    /// Seeds think times and the Poisson schedule.
    pub seed: u64,
    /// The time between two `tick` events.
    pub tick_ns: u64,
    /// How much of an answer is read before it is refused.
    pub limits: Limits,
}

/// Where the requests go, and what they say.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// `http://host[:port]/path?query` or `https://…`.
    pub url: String,
    /// The request method.
    pub method: String,
    /// Header fields beside `Host`, `Content-Length` and `Connection`, which the engine writes.
    pub headers: Vec<(String, String)>,
    /// The request's body.
    pub body_base64: Option<String>,
    /// Whether a connection serves more than one request.
    pub connection: Reuse,
    /// Whether the server's certificate must be valid.
    pub tls_verify: bool,
    /// Certificate authorities to trust instead of the system's (PEM).
    pub tls_ca_file: Option<String>,
}

/// Whether a connection serves more than one request.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reuse {
    /// It is kept for the next request as long as the server keeps it too.
    KeepAlive,
    /// Each request opens its own, and asks the server to close it.
    Close,
}

/// When requests are sent.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Load {
    /// So many users, each of whom waits for an answer before the next request.
    Closed {
        /// The number of users.
        users: u32,
        /// How long a user thinks between an answer and the next request.
        think: Law,
        /// User i of n starts at `ramp_ns` · i / n.
        ramp_ns: u64,
    },
    /// Requests at times that the answers do not influence.
    Open {
        /// The times.
        schedule: Schedule,
        /// Above so many requests in flight a request is dropped, and counted as such.
        in_flight_cap: u32,
    },
}

/// When the window ends.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stop {
    /// After a time.
    Time {
        /// The window's length.
        window_ns: u64,
    },
    /// After a number of requests: that ended in the window (closed loop), or
    /// whose time came in it (open loop).
    Count {
        /// The number.
        requests: u64,
    },
}

/// When the window begins.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct WarmUp {
    /// The least length of the warm-up.
    pub at_least_ns: u64,
    /// Its greatest length while it waits for the users.
    pub at_most_ns: u64,
    /// Closed loop only: go on until each user has had a verified answer.
    pub until_every_user_answered: bool,
}

/// How long to wait.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Timeouts {
    /// From the first packet of a connection until it is ready for a request, TLS included.
    pub connect_ns: u64,
    /// From the first byte of a request until the last byte of its answer.
    pub response_ns: u64,
}

/// What an answer must be to count as one.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The statuses that are right.
    pub status: Vec<u16>,
    /// The body that is right; null takes any.
    pub body: Option<ExpectBody>,
    /// An answer that takes less was not worked for.
    pub minimum_service_ns: u64,
}

/// A rule for the body, after transfer coding.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ExpectBody {
    /// Exactly these bytes.
    Exact {
        /// The bytes.
        base64: String,
    },
    /// These bytes somewhere in it.
    Contains {
        /// The bytes.
        base64: String,
    },
    /// So many bytes.
    Length {
        /// The number.
        bytes: u64,
    },
}

/// How much of an answer is read before it is refused.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Status line and header fields, or trailers.
    pub header_bytes: usize,
    /// The body.
    pub body_bytes: u64,
}

/// No order may ask for more lanes than this: beyond it lies another machine.
const MOST_LANES: u32 = 1 << 20;
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
                !self.expect.status.is_empty(),
                "expect.status must name at least one status",
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
        ];
        if let Some((_, fault)) = rules.iter().find(|(kept, _)| !kept) {
            return Err(Fault::bad_order(fault));
        }
        match &self.load {
            Load::Closed { users, .. } => lanes("load.users", *users),
            Load::Open {
                schedule,
                in_flight_cap,
            } => {
                lanes("load.in_flight_cap", *in_flight_cap)?;
                schedule.check().map_err(Fault::bad_order)
            }
        }
    }

    /// How many requests may be in flight at once.
    #[must_use]
    pub fn lanes(&self) -> u32 {
        match self.load {
            Load::Closed { users, .. } => users,
            Load::Open { in_flight_cap, .. } => in_flight_cap,
        }
    }
}

fn lanes(key: &str, count: u32) -> Result<(), Fault> {
    if (1..=MOST_LANES).contains(&count) {
        return Ok(());
    }
    Err(Fault::bad_order(format!(
        "{key} must be 1 to {MOST_LANES}, not {count}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORDER: &str = r#"{"target":{"url":"http://127.0.0.1:8000/signup","method":"GET","headers":[["accept","*/*"]],
        "body_base64":null,"connection":"keep-alive","tls_verify":true,"tls_ca_file":null},
        "load":{"kind":"closed","users":12,"think":{"law":"fixed","delay_ns":0},"ramp_ns":800000000},
        "stop":{"kind":"time","window_ns":2000000000},
        "warm_up":{"at_least_ns":0,"at_most_ns":0,"until_every_user_answered":false},
        "drain_ns":5000000000,"timeouts":{"connect_ns":10000000000,"response_ns":30000000000},
        "expect":{"status":[200],"body":null,"minimum_service_ns":0},
        "seed":1,"tick_ns":1000000000,"limits":{"header_bytes":65536,"body_bytes":16777216}}"#;

    fn parse(text: &str) -> Result<Order, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn the_documented_order_is_read_and_written_unchanged() {
        let order = parse(ORDER).unwrap();
        order.check().unwrap();
        let written = serde_json::to_value(&order).unwrap();
        assert_eq!(
            written,
            serde_json::from_str::<serde_json::Value>(ORDER).unwrap()
        );
    }

    #[test]
    fn unknown_keys_are_errors_at_every_depth() {
        for (from, to) in [
            (r#""seed":1"#, r#""seed":1,"sed":2"#),
            (r#""users":12"#, r#""users":12,"user":2"#),
            (r#""method":"GET""#, r#""method":"GET","verb":"GET""#),
            (r#""window_ns":2000000000"#, r#""window_ns":2,"requests":2"#),
        ] {
            assert!(parse(&ORDER.replace(from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn senseless_values_are_refused_by_name() {
        for (from, to, key) in [
            (r#""users":12"#, r#""users":0"#, "load.users"),
            (
                r#""window_ns":2000000000"#,
                r#""window_ns":0"#,
                "stop.window_ns",
            ),
            (r#""status":[200]"#, r#""status":[]"#, "expect.status"),
            (r#""tick_ns":1000000000"#, r#""tick_ns":1"#, "tick_ns"),
            (
                r#""response_ns":30000000000"#,
                r#""response_ns":0"#,
                "timeouts.response_ns",
            ),
        ] {
            let fault = parse(&ORDER.replace(from, to))
                .unwrap()
                .check()
                .unwrap_err();
            assert!(fault.message.contains(key), "{fault}");
        }
    }
}
