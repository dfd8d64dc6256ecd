//! What the load generator does: the order as it crosses the seam.
//!
//! Every time is in nanoseconds. Unknown keys are errors.

mod check;

use std::net::IpAddr;

use headway_law::DelayLaw;
use serde::{Deserialize, Serialize};

use crate::schedule::Schedule;

/// One run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// How connections are made.
    pub target: Target,
    /// What is asked: one of these each time, in proportion to their weights.
    pub requests: Vec<RequestOrder>,
    /// When requests are sent.
    pub load: Load,
    /// When the window ends.
    pub stop: Stop,
    /// When the window begins.
    pub warm_up: WarmUp,
    /// How long requests in flight may still take after the window: the graceful stop.
    pub drain_ns: u64,
    /// How long to wait for one connection and for one response.
    pub timeouts: Timeouts,
    /// Seeds think times, the Poisson schedule, the choice among the requests and their random fields.
    pub seed: u64,
    /// The time between two `tick` events.
    pub tick_ns: u64,
    /// How much of a response is read before it is refused.
    pub limits: Limits,
    /// How many processes share the load; null takes as few as the limit of descriptors allows.
    #[serde(default)]
    pub processes: Option<u32>,
    /// Open loop: the last so many nanoseconds before a departure are spent awake, for
    /// the sake of precision; costs a core.
    #[serde(default)]
    pub spin_ns: u64,
    /// The part of the load that this process has; set by the process that shares it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
}

/// How connections are made.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Whether a connection serves more than one request.
    pub connection: Reuse,
    /// Whether the server's certificate must be valid.
    pub tls_verify: bool,
    /// Certificate authorities to trust instead of the system's (PEM).
    pub tls_ca_file: Option<String>,
    /// Connect to this Unix socket, whatever host the URLs name.
    #[serde(default)]
    pub unix_socket: Option<String>,
    /// Local addresses to connect from, in turn. Empty leaves the choice to the
    /// kernel, but for a server on the loopback device that more connections are
    /// wanted to than one address gives out ports quickly: then it is 127.0.0.2, 127.0.0.3 …
    #[serde(default)]
    pub source_addresses: Vec<IpAddr>,
    /// So many redirects are followed, to the same origin only.
    #[serde(default)]
    pub redirects: u8,
}

/// One thing to ask.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RequestOrder {
    /// `http://host[:port]/path?query` or `https://…`.
    pub url: String,
    /// The request method.
    pub method: String,
    /// Header fields beside `Host`, `Content-Length` and `Connection`, which the engine writes.
    pub headers: Vec<(String, String)>,
    /// The request's body.
    pub body_base64: Option<String>,
    /// How often it is asked, in proportion to the others.
    #[serde(default = "one")]
    pub weight: f64,
    /// Whether `{{…}}` in path, query, header values and body are fields to fill in: see `crate::template`.
    #[serde(default)]
    pub template: bool,
    /// What a response must be to count as one.
    pub expect: Expect,
}

fn one() -> f64 {
    1.0
}

/// One process's part of a load: of all users and of all places of the schedule, every `of`-th.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// Which part, from 0.
    pub index: u32,
    /// How many parts there are.
    pub of: u32,
    /// When all of them begin (`CLOCK_MONOTONIC`).
    pub begin_ns: u64,
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
    /// So many users, each of whom waits for a response before the next request.
    Closed {
        /// The number of users.
        users: u32,
        /// How long a user thinks between a response and the next request.
        think: DelayLaw,
        /// User i of n starts at `ramp_ns` · i / n.
        ramp_ns: u64,
    },
    /// Requests at times that the responses do not influence.
    Open {
        /// The times.
        schedule: Schedule,
        /// So many requests may be in flight at once.
        in_flight_cap: u32,
        /// What becomes of a request whose time comes while so many are.
        #[serde(default)]
        when_full: WhenFull,
    },
}

/// What becomes of a request whose time comes while as many as may be are in flight.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenFull {
    /// It is dropped, and counted as such.
    #[default]
    Drop,
    /// It is sent as soon as it may be; its response time runs from when it was due.
    Wait,
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
    /// Closed loop only: go on until each user has had a validated response.
    pub until_every_user_answered: bool,
}

/// How long to wait.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Timeouts {
    /// From the first packet of a connection until it is ready for a request, TLS included.
    pub connect_ns: u64,
    /// From the first byte of a request until the last byte of its response.
    pub response_ns: u64,
    /// A kept connection that ends so soon after a request was sent had been closed while it was idle, and the request
    /// is sent again; so does one that ends within two round trips. Later the server had the request, and lost it.
    pub idle_end_ns: u64,
}

/// What a response must be to count as one.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The statuses that are right.
    pub status: Vec<u16>,
    /// The body that is right; null takes any.
    pub body: Option<ExpectBody>,
    /// A response that takes less was not worked for.
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

/// How much of a response is read before it is refused.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Status line and header fields, or trailers.
    pub header_bytes: usize,
    /// The body.
    pub body_bytes: u64,
}

impl Order {
    /// How many requests may be in flight at once.
    #[must_use]
    pub fn slots(&self) -> u32 {
        match self.load {
            Load::Closed { users, .. } => users,
            Load::Open { in_flight_cap, .. } => in_flight_cap,
        }
    }
}

#[cfg(test)]
#[path = "order_tests.rs"]
mod tests;
