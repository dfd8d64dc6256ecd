//! What a link says.

use std::collections::BTreeMap;

use serde::Serialize;

/// Every line carries packets.
#[derive(Debug, Serialize)]
pub(crate) struct Ready {
    event: &'static str,
}

impl Ready {
    pub(crate) fn new() -> Self {
        Self { event: "ready" }
    }
}

/// What the lines and taps have seen so far, and the CPU time that this took.
#[derive(Debug, Serialize)]
pub(crate) struct Snapshot<'o> {
    pub(crate) event: &'static str,
    pub(crate) at_ns: u64,
    pub(crate) lines: BTreeMap<&'o str, LineCount>,
    pub(crate) cpu_ns: u64,
}

/// A line or a tap since the start.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct LineCount {
    pub(crate) request: DirectionCount,
    pub(crate) answer: DirectionCount,
    pub(crate) round_trips: u64,
    pub(crate) connects: u64,
    pub(crate) retransmits: u64,
}

/// One direction since the start; its lateness since the previous snapshot.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub(crate) struct DirectionCount {
    pub(crate) packets: u64,
    pub(crate) bytes: u64,
    pub(crate) lost: u64,
    pub(crate) dropped: u64,
    pub(crate) late_p50_ns: Option<u64>,
    pub(crate) late_p99_ns: Option<u64>,
    pub(crate) late_max_ns: Option<u64>,
}
