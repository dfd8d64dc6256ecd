//! What the load generator reports: the events as they cross the seam.
//!
//! Every time is in nanoseconds; `at_ns`, `start_ns`, `end_ns` and the
//! `…_answer_ns` are readings of `CLOCK_MONOTONIC`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// One line of output.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The first request may go out now.
    Ready {
        /// How readiness is learnt.
        backend: String,
        /// How many processes send.
        processes: u32,
        /// Now.
        at_ns: u64,
    },
    /// What happened since the tick before.
    Tick(Tick),
    /// The window has opened.
    Window {
        /// When.
        start_ns: u64,
    },
    /// The counts so far, on demand.
    Snapshot {
        /// Now.
        at_ns: u64,
        /// Where the run is.
        phase: Phase,
        /// Requests that have no response yet; they are `unfinished` in `counts`.
        in_flight: u64,
        /// The whole run's counts.
        counts: Counts,
    },
    /// The last line.
    Result(Box<Report>),
}

/// Where a run is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Requests are sent but not yet measured.
    WarmUp,
    /// What is measured.
    Window,
    /// No new requests; those in flight may end.
    Drain,
}

/// What happened since the tick before. Ticks lie on the grid begin + k · `tick_ns`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Tick {
    /// The place on the grid.
    pub at_ns: u64,
    /// Where the run is.
    pub phase: Phase,
    /// Validated responses.
    pub answered: u64,
    /// Failed requests.
    pub failed: u64,
    /// Requests in flight now.
    pub in_flight: u64,
    /// Requests begun.
    pub sent: u64,
    /// Requests dropped.
    pub dropped: u64,
    /// Median response time of these responses.
    pub p50_ns: Option<u64>,
    /// Their 99th percentile.
    pub p99_ns: Option<u64>,
    /// Failures by name.
    pub by_failure: BTreeMap<String, u64>,
    /// Response times of these responses: HDR histogram of two digits, V2 compressed, base64.
    pub hdr_base64: String,
}

/// The counts of a whole run: scheduled = sent + dropped, sent = answered + failed + unfinished.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub struct Counts {
    /// Requests whose time came.
    pub scheduled: u64,
    /// Requests begun, even if no connection could be had.
    pub sent: u64,
    /// Validated responses.
    pub answered: u64,
    /// Requests that failed, each under one name.
    pub failed: u64,
    /// Requests above the in-flight cap, never begun.
    pub dropped: u64,
    /// Requests that were unfinished at the end of the run.
    pub unfinished: u64,
    /// Complete responses by status, right or wrong.
    pub by_status: BTreeMap<u16, u64>,
    /// Failures by name.
    pub by_failure: BTreeMap<String, u64>,
}

/// What is measured.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Window {
    /// When it opened.
    pub start_ns: u64,
    /// When it closed.
    pub end_ns: u64,
    /// Validated responses to requests that belong to it.
    pub answered: u64,
    /// Failures of requests that belong to it.
    pub failed: u64,
    /// Dropped requests whose time lay in it.
    pub dropped: u64,
    /// Complete responses by status.
    pub by_status: BTreeMap<u16, u64>,
    /// Failures by name.
    pub by_failure: BTreeMap<String, u64>,
    /// The end of the first validated response.
    pub first_answer_ns: Option<u64>,
    /// The end of the last validated response.
    pub last_answer_ns: Option<u64>,
    /// The time inside the window that requests were outstanding, from when
    /// they were due, summed over all: mean number in the system · length (Little 1961).
    pub busy_ns: u64,
    /// Closed loop: every user had a validated response before it opened. Open loop: true.
    pub settled: bool,
}

/// A distribution of latencies.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[allow(missing_docs)] // the fields say what they are; null when nothing was counted
pub struct Summary {
    /// All counts: HDR histogram, V2 compressed, base64 with the standard alphabet.
    pub hdr_base64: String,
    pub p50_ns: Option<u64>,
    pub p90_ns: Option<u64>,
    pub p95_ns: Option<u64>,
    pub p99_ns: Option<u64>,
    pub p99_9_ns: Option<u64>,
    pub max_ns: Option<u64>,
    pub mean_ns: Option<u64>,
}

/// How late the generator was in acting on a request that was due.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[allow(missing_docs)] // the fields say what they are; null when nothing was sent
pub struct Lag {
    /// All counts, as in [`Summary`].
    pub hdr_base64: String,
    pub p50_ns: Option<u64>,
    pub p99_ns: Option<u64>,
    pub max_ns: Option<u64>,
}

/// What ended the window.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// Its time was up.
    Time,
    /// Its requests were counted.
    Count,
    /// A command, or the end of stdin.
    Stop,
}

/// What became of one of several requests, in the window.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct RequestReport {
    /// Validated responses.
    pub answered: u64,
    /// Failures.
    pub failed: u64,
    /// Complete responses by status.
    pub by_status: BTreeMap<u16, u64>,
    /// Failures by name.
    pub by_failure: BTreeMap<String, u64>,
    /// From the intended time of the request to the last byte of its response.
    pub response: Summary,
}

/// The result of a run.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Report {
    /// Warm-up, window and graceful stop together.
    pub counts: Counts,
    /// The window.
    pub window: Window,
    /// Validated responses over the window's length. Of a closed loop those at its edges
    /// count by the share of their time that lies in it; as whole ones where some in flight
    /// never had one. Null where there is none.
    pub throughput_per_s: Option<f64>,
    /// From the intended time of the request to the last byte of its response.
    pub response: Summary,
    /// From the first byte of the request sent to the last byte of its response.
    pub service: Summary,
    /// From the start of a connection until it is ready for a request, TLS included.
    pub connect: Summary,
    /// The generator's own lateness.
    pub send_lag: Lag,
    /// The most requests in flight at once; of several processes, the most that a tick found.
    pub in_flight_high_water: u64,
    /// Connections established.
    pub connections_opened: u64,
    /// Requests begun a second time because the server had closed the kept
    /// connection; each is one request in `counts`.
    pub retried: u64,
    /// The same by request, in the order's order; empty where there is only one.
    pub by_request: Vec<RequestReport>,
    /// What was seen at the first failure of a name, where the name does not say it all.
    pub first_failures: BTreeMap<String, String>,
    /// The generator's CPU time in the window, all processes together.
    pub cpu_ns: u64,
    /// The busiest process's CPU time as a share of one core.
    pub cpu_share: f64,
    /// The most memory that the generator held; of several processes, the sum.
    pub peak_rss_bytes: u64,
    /// How readiness is learnt.
    pub backend: String,
    /// Processes that sent.
    pub processes: u32,
    /// What ended the window.
    pub ended_by: EndedBy,
}
