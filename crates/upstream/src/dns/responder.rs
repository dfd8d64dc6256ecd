//! Which answer a query gets, and when. No I/O.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::Ipv4Addr;

use headway_law::Sampler;
use serde::Serialize;

use super::message::{Code, Query};
use super::order::NameServerOrder;
use crate::counter::{Counter, InFlight};
use crate::freeze::Freezes;
use crate::route::fnv_1a;

/// Counts since the start, but for the high water.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub(crate) struct DnsCounts {
    /// Messages that get an answer.
    pub(super) queries: u64,
    /// Those of them whose answer has no address.
    pub(super) without_address: u64,
    /// Those not answered yet.
    pub(super) in_flight: u64,
    /// The most at one time since the previous snapshot.
    pub(super) in_flight_high_water: u64,
}

/// All that it takes to answer.
pub(super) struct Responder {
    addresses: HashMap<Vec<u8>, Ipv4Addr>,
    ttl_s: u32,
    delays: RefCell<Sampler>,
    counter: Counter,
    freezes: Freezes,
}

/// An answer that waits for its time.
pub(super) struct PendingResponse {
    pub(super) answer: Vec<u8>,
    pub(super) due_ns: u64,
    pub(super) in_flight: InFlight,
}

impl Responder {
    /// Of an order that was checked.
    pub(super) fn new(dns: &NameServerOrder, seed: u64, freezes: Freezes) -> Self {
        Self {
            addresses: dns.by_wire_name().unwrap_or_default(),
            ttl_s: dns.ttl_s,
            // Routes begin with a slash, so none of them has this seed.
            delays: RefCell::new(dns.latency.sampler(seed ^ fnv_1a(b"dns"))),
            counter: Counter::new(),
            freezes,
        }
    }

    /// The answer to what was received at `now`, and when it leaves; None if it gets none.
    pub(super) fn decide(&self, message: &[u8], now: u64) -> Option<PendingResponse> {
        let query = Query::read(message)?;
        let delay_ns = self.delays.borrow_mut().next_ns();
        let (code, address) = self.resolve(&query);
        Some(PendingResponse {
            answer: query.answer(code, address.map(|address| (address, self.ttl_s))),
            due_ns: self.freezes.due(now, delay_ns),
            in_flight: self.counter.enter(now, address.is_none()),
        })
    }

    fn resolve(&self, query: &Query) -> (Code, Option<Ipv4Addr>) {
        match &query.parsed_question {
            Err(code) => (*code, None),
            Ok(parsed_question) => match self.addresses.get(&parsed_question.name) {
                None => (Code::NameError, None),
                Some(address) => (
                    Code::NoError,
                    parsed_question.for_address.then_some(*address),
                ),
            },
        }
    }

    pub(super) fn snapshot(&self, now: u64) -> DnsCounts {
        let counts = self.counter.snapshot(now);
        DnsCounts {
            queries: counts.requests,
            without_address: counts.errors,
            in_flight: counts.in_flight,
            in_flight_high_water: counts.in_flight_high_water,
        }
    }
}

#[cfg(test)]
#[path = "responder_tests.rs"]
mod tests;
