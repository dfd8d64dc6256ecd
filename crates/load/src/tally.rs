//! What is counted while a run goes on, and what it adds up to.

use std::collections::BTreeMap;

use headway_actor::clock::to_f64;

use crate::failure::Failure;
use crate::histogram::Latencies;
use crate::message::{Counts, Phase, RequestReport, Tick};

/// What became of a request.
pub(crate) type Ending = Result<(), Failure>;

/// The moments of one ended request.
#[allow(clippy::struct_field_names)] // the unit belongs to every name
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestTimes {
    pub(crate) intended_ns: u64,
    pub(crate) sent_ns: u64,
    pub(crate) end_ns: u64,
}

/// How requests ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    pub(crate) answered: u64,
    pub(crate) failed: u64,
    failures: [u64; Failure::ALL.len()],
    /// A run sees few different statuses, so a list is found through faster than a map.
    statuses: Vec<(u16, u64)>,
}

impl Endings {
    fn count(&mut self, status: Option<u16>, ending: Ending) {
        match ending {
            Ok(()) => self.answered += 1,
            Err(failure) => {
                self.failed += 1;
                self.failures[failure as usize] += 1;
            }
        }
        if let Some(status) = status {
            self.count_status(status, 1);
        }
    }

    fn count_status(&mut self, status: u16, more: u64) {
        match self.statuses.iter_mut().find(|(known, _)| *known == status) {
            Some((_, count)) => *count += more,
            None => self.statuses.push((status, more)),
        }
    }

    pub(crate) fn by_failure(&self) -> BTreeMap<String, u64> {
        let counts = Failure::ALL.into_iter().zip(self.failures);
        counts
            .filter(|(_, count)| *count > 0)
            .map(|(failure, count)| (failure.name().to_owned(), count))
            .collect()
    }

    pub(crate) fn by_status(&self) -> BTreeMap<u16, u64> {
        self.statuses.iter().copied().collect()
    }
}

/// What the window adds up to.
#[derive(Clone, Debug)]
pub(crate) struct WindowTally {
    pub(crate) endings: Endings,
    pub(crate) dropped: u64,
    pub(crate) busy_ns: u64,
    pub(crate) first_answer_ns: Option<u64>,
    pub(crate) last_answer_ns: Option<u64>,
    /// Validated responses, each by the share of it that lies in the window.
    pub(crate) responses: f64,
    pub(crate) response: Latencies,
    pub(crate) service: Latencies,
    pub(crate) connect: Latencies,
    pub(crate) lag: Latencies,
}

/// What the window adds up to for one of several requests.
#[derive(Clone, Debug)]
struct RequestTally {
    endings: Endings,
    response: Latencies,
}

/// Everything that is counted.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) window: WindowTally,
    /// By request; empty where there is only one. Those never asked have no memory.
    by_request: Vec<Option<Box<RequestTally>>>,
    /// What was seen at the first failure of a name.
    reasons: [Option<String>; Failure::ALL.len()],
    total: Endings,
    sent: u64,
    dropped: u64,
    in_flight: u64,
    pub(crate) in_flight_high_water: u64,
    pub(crate) connections_opened: u64,
    pub(crate) retried: u64,
    tick: Endings,
    tick_sent: u64,
    tick_dropped: u64,
    tick_response: Latencies,
}

impl Tally {
    pub(crate) fn new(requests: usize) -> Self {
        let several = if requests > 1 { requests } else { 0 };
        Self {
            by_request: vec![None; several],
            reasons: Default::default(),
            window: WindowTally {
                endings: Endings::default(),
                dropped: 0,
                busy_ns: 0,
                first_answer_ns: None,
                last_answer_ns: None,
                responses: 0.0,
                response: Latencies::new(),
                service: Latencies::new(),
                connect: Latencies::new(),
                lag: Latencies::fine(),
            },
            total: Endings::default(),
            sent: 0,
            dropped: 0,
            in_flight: 0,
            in_flight_high_water: 0,
            connections_opened: 0,
            retried: 0,
            tick: Endings::default(),
            tick_sent: 0,
            tick_dropped: 0,
            tick_response: Latencies::coarse(),
        }
    }

    pub(crate) fn in_flight(&self) -> u64 {
        self.in_flight
    }

    /// A request was begun, so long after it was due; `measured` if that was in the window.
    pub(crate) fn began(&mut self, lag_ns: u64, measured: bool) {
        self.sent += 1;
        self.tick_sent += 1;
        self.in_flight += 1;
        self.in_flight_high_water = self.in_flight_high_water.max(self.in_flight);
        if measured {
            self.window.lag.record(lag_ns);
        }
    }

    /// A request was dropped.
    pub(crate) fn dropped(&mut self, measured: bool) {
        self.dropped += 1;
        self.tick_dropped += 1;
        self.window.dropped += u64::from(measured);
    }

    /// A connection is ready after so long.
    pub(crate) fn connected(&mut self, took_ns: u64, measured: bool) {
        self.connections_opened += 1;
        if measured {
            self.window.connect.record(took_ns);
        }
    }

    /// A request ended; `status` if a complete response came. `measured` if it belongs to the window.
    pub(crate) fn ended(
        &mut self,
        times: RequestTimes,
        request: u16,
        status: Option<u16>,
        ending: Ending,
        measured: bool,
    ) {
        self.in_flight -= 1;
        self.total.count(status, ending);
        self.tick.count(status, ending);
        let response_ns = times.end_ns.saturating_sub(times.intended_ns);
        if ending.is_ok() {
            self.tick_response.record(response_ns);
        }
        if !measured {
            return;
        }
        self.window.endings.count(status, ending);
        if let Some(request_tally) = self.by_request.get_mut(usize::from(request)) {
            let request_tally = request_tally.get_or_insert_with(Box::default);
            request_tally.endings.count(status, ending);
            if ending.is_ok() {
                request_tally.response.record(response_ns);
            }
        }
        if ending.is_ok() {
            self.window.response.record(response_ns);
            self.window
                .service
                .record(times.end_ns.saturating_sub(times.sent_ns));
            self.window.answer_at(times.end_ns);
        }
    }

    /// Keeps what was seen at the first failure of its name, where there is more to say than the name.
    pub(crate) fn explain(&mut self, failure: Failure, reason: Option<String>) {
        let known = &mut self.reasons[failure as usize];
        if known.is_none() {
            *known = reason;
        }
    }

    /// What was seen at the first failure of each name.
    pub(crate) fn first_failures(&self) -> BTreeMap<String, String> {
        let named = Failure::ALL.into_iter().zip(&self.reasons);
        named
            .filter_map(|(failure, reason)| Some((failure.name().to_owned(), reason.clone()?)))
            .collect()
    }

    /// What became of each of several requests.
    pub(crate) fn by_request(&self) -> Vec<RequestReport> {
        let none = RequestTally::default();
        self.by_request
            .iter()
            .map(|request_tally| request_tally.as_deref().unwrap_or(&none).report())
            .collect()
    }

    /// Everything since the last tick, and begins the next.
    pub(crate) fn tick(&mut self, at_ns: u64, phase: Phase) -> Tick {
        let tick = Tick {
            at_ns,
            phase,
            answered: self.tick.answered,
            failed: self.tick.failed,
            in_flight: self.in_flight,
            sent: self.tick_sent,
            dropped: self.tick_dropped,
            p50_ns: self.tick_response.quantile(0.5),
            p99_ns: self.tick_response.quantile(0.99),
            by_failure: self.tick.by_failure(),
            hdr_base64: self.tick_response.encode(),
        };
        self.tick = Endings::default();
        (self.tick_sent, self.tick_dropped) = (0, 0);
        self.tick_response.clear();
        tick
    }

    /// What the rate of the window counts; none where no response lies in it.
    ///
    /// Of a `closed` loop each response by its share of the window, where that is the share of
    /// its work: if every user had a response before the window (`settled`), and all that was in
    /// flight at its end had one. The first responses of users who come at once wait longer the
    /// later they are: their shares would count a queue that fills as work that is done. Then,
    /// and where shares at the end are not known, whole responses are counted.
    pub(crate) fn responses_in_window(&self, closed: bool, settled: bool) -> Option<f64> {
        let whole = self.window.endings.answered;
        let found = if closed && (self.in_flight > 0 || !settled) {
            to_f64(whole)
        } else {
            self.window.responses
        };
        (whole > 0 && found > 0.0).then_some(found)
    }

    /// The whole run so far; what is in flight is unfinished.
    pub(crate) fn counts(&self) -> Counts {
        Counts {
            scheduled: self.sent + self.dropped,
            sent: self.sent,
            answered: self.total.answered,
            failed: self.total.failed,
            dropped: self.dropped,
            unfinished: self.in_flight,
            by_status: self.total.by_status(),
            by_failure: self.total.by_failure(),
        }
    }
}

impl Default for RequestTally {
    fn default() -> Self {
        Self {
            endings: Endings::default(),
            response: Latencies::coarse(),
        }
    }
}

impl RequestTally {
    fn report(&self) -> RequestReport {
        RequestReport {
            answered: self.endings.answered,
            failed: self.endings.failed,
            by_status: self.endings.by_status(),
            by_failure: self.endings.by_failure(),
            response: self.response.summary(),
        }
    }
}

impl WindowTally {
    fn answer_at(&mut self, end_ns: u64) {
        self.first_answer_ns = Some(
            self.first_answer_ns
                .map_or(end_ns, |first| first.min(end_ns)),
        );
        self.last_answer_ns = self.last_answer_ns.max(Some(end_ns));
    }
}

impl Counts {
    /// The two identities that hold whatever happens.
    ///
    /// # Errors
    /// The one that does not hold, with its numbers.
    pub fn check(&self) -> Result<(), String> {
        if self.scheduled != self.sent + self.dropped {
            return Err(format!(
                "scheduled {} ≠ sent {} + dropped {}",
                self.scheduled, self.sent, self.dropped
            ));
        }
        if self.sent != self.answered + self.failed + self.unfinished {
            return Err(format!(
                "sent {} ≠ answered {} + failed {} + unfinished {}",
                self.sent, self.answered, self.failed, self.unfinished
            ));
        }
        let named: u64 = self.by_failure.values().sum();
        if named != self.failed {
            return Err(format!("failed {} ≠ {named} failures by name", self.failed));
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "tally_tests.rs"]
mod tests;
