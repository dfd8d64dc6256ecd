//! The phases of a run: warm-up, window, graceful stop. Which of them it is follows
//! from the readings of the clock that it is given; it has none of its own.

use headway_actor::clock::to_f64;

use crate::message::{EndedBy, Phase};
use crate::order::{Order, Stop, WarmUp};

/// What decides whether a request belongs to the window.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum WindowRule {
    /// It ends in it (closed loop).
    ByEnd,
    /// Its intended time lies in it; its end may lie in the graceful stop (open loop).
    ByIntendedTime,
}

/// A change of phase.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum PhaseChange {
    Opened { start_ns: u64 },
    Closed,
    FinishedRun,
}

/// What the phases depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoopState {
    /// Every user has had a validated response.
    pub(crate) settled: bool,
    /// The intended time of the next request.
    pub(crate) next_ns: Option<u64>,
    /// How many have no response yet.
    pub(crate) in_flight: u64,
}

/// Where a run is, and what moves it on.
#[derive(Debug)]
pub(crate) struct Phases {
    belonging: WindowRule,
    stop: Stop,
    phase: Phase,
    /// The warm-up ends between these two; they are one unless it waits for users.
    earliest_ns: u64,
    latest_ns: u64,
    start_ns: Option<u64>,
    end_ns: Option<u64>,
    drain_ns: u64,
    drained_ns: u64,
    /// Requests that belong to the window so far.
    counted: u64,
    ended_by: EndedBy,
}

impl Phases {
    pub(crate) fn new(order: &Order, begin_ns: u64, belonging: WindowRule) -> Self {
        let WarmUp {
            at_least_ns,
            at_most_ns,
            until_every_user_answered,
        } = order.warm_up;
        let waits = until_every_user_answered && belonging == WindowRule::ByEnd;
        let earliest_ns = begin_ns.saturating_add(at_least_ns);
        let latest_ns = if waits {
            begin_ns.saturating_add(at_most_ns.max(at_least_ns))
        } else {
            earliest_ns
        };
        let mut phases = Self {
            belonging,
            stop: order.process_stop(),
            phase: Phase::WarmUp,
            earliest_ns,
            latest_ns,
            start_ns: None,
            end_ns: None,
            drain_ns: order.drain_ns,
            drained_ns: 0,
            counted: 0,
            ended_by: match order.stop {
                Stop::Time { .. } => EndedBy::Time,
                Stop::Count { .. } => EndedBy::Count,
            },
        };
        if earliest_ns == latest_ns {
            // Known beforehand, so that belonging does not hang on when the loop looks at the clock.
            phases.open_at(earliest_ns);
        }
        phases
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) fn is_closed_loop(&self) -> bool {
        self.belonging == WindowRule::ByEnd
    }

    pub(crate) fn ended_by(&self) -> EndedBy {
        self.ended_by
    }

    /// Start and end of the window; `now_ns` stands for what has not come.
    pub(crate) fn window(&self, now_ns: u64) -> (u64, u64) {
        let end_ns = self.end_ns.unwrap_or(now_ns);
        (
            self.start_ns
                .map_or(end_ns, |start_ns| start_ns.min(end_ns)),
            end_ns,
        )
    }

    /// Whether this moment lies in the window.
    pub(crate) fn contains(&self, at_ns: u64) -> bool {
        self.start_ns.is_some_and(|start_ns| start_ns <= at_ns)
            && self.end_ns.is_none_or(|end_ns| at_ns < end_ns)
    }

    /// How much of the time from one moment to another lies in the window.
    pub(crate) fn overlap_ns(&self, from_ns: u64, to_ns: u64) -> u64 {
        let Some(start_ns) = self.start_ns else {
            return 0;
        };
        to_ns
            .min(self.end_ns.unwrap_or(u64::MAX))
            .saturating_sub(from_ns.max(start_ns))
    }

    /// How much of a request with a validated response counts for the rate of the window, from 0 to 1.
    ///
    /// In a closed loop, the share of its time that lies in the window. Users who began together
    /// end together, so that counting ends would be off by up to one clump of responses; this has no
    /// such error, and nothing of a stall is lost. In an open loop the ends in the window count:
    /// where a queue grows, requests that wait at its end were not served in proportion.
    pub(crate) fn share_in_window(&self, intended_ns: u64, end_ns: u64) -> f64 {
        let whole_ns = end_ns.saturating_sub(intended_ns);
        if whole_ns == 0 || self.belonging == WindowRule::ByIntendedTime {
            return f64::from(u8::from(self.contains(end_ns)));
        }
        to_f64(self.overlap_ns(intended_ns, end_ns)) / to_f64(whole_ns)
    }

    /// Whether a request that was intended at `intended_ns` may still be begun.
    pub(crate) fn admits(&self, intended_ns: u64, now_ns: u64, in_flight: u64) -> bool {
        if self.phase == Phase::Drain {
            return false;
        }
        match (self.belonging, self.stop) {
            (WindowRule::ByIntendedTime, _) => {
                self.end_ns.is_none_or(|end_ns| intended_ns < end_ns)
            }
            (WindowRule::ByEnd, Stop::Time { .. }) => {
                self.end_ns.is_none_or(|end_ns| now_ns < end_ns)
            }
            // No more than are needed: so that exactly as many are sent as asked for.
            (WindowRule::ByEnd, Stop::Count { requests }) => {
                self.start_ns.is_none_or(|start_ns| now_ns < start_ns)
                    || self.counted + in_flight < requests
            }
        }
    }

    /// Takes note that a request's time came, and when the next one's will.
    pub(crate) fn scheduled(&mut self, intended_ns: u64, next_ns: Option<u64>) {
        if self.belonging == WindowRule::ByIntendedTime && self.contains(intended_ns) {
            // The window of n requests lasts until the next would be due: n / length is the rate.
            self.count(next_ns.unwrap_or(intended_ns));
        }
    }

    /// Whether a request that ended belongs to the window; takes note of it.
    pub(crate) fn ended(&mut self, intended_ns: u64, end_ns: u64) -> bool {
        match self.belonging {
            WindowRule::ByIntendedTime => self.contains(intended_ns),
            WindowRule::ByEnd => {
                let belongs = self.contains(end_ns);
                if belongs {
                    self.count(end_ns);
                }
                belongs
            }
        }
    }

    fn count(&mut self, end_ns: u64) {
        self.counted += 1;
        if let Stop::Count { requests } = self.stop {
            if self.counted == requests {
                self.end_ns = Some(end_ns);
            }
        }
    }

    fn open_at(&mut self, start_ns: u64) {
        self.start_ns = Some(start_ns);
        if let Stop::Time { window_ns } = self.stop {
            self.end_ns = Some(start_ns.saturating_add(window_ns));
        }
    }

    /// Moves on by at most one phase; call until it says nothing.
    pub(crate) fn advance(&mut self, now_ns: u64, loop_state: LoopState) -> Option<PhaseChange> {
        match self.phase {
            Phase::WarmUp => self.open(now_ns, loop_state.settled),
            Phase::Window => {
                let end_ns = self.end_ns.filter(|end_ns| now_ns >= *end_ns)?;
                if self.owes(loop_state.next_ns) && now_ns < end_ns.saturating_add(self.drain_ns) {
                    return None;
                }
                self.phase = Phase::Drain;
                self.drained_ns = now_ns.saturating_add(self.drain_ns);
                Some(PhaseChange::Closed)
            }
            Phase::Drain => (loop_state.in_flight == 0 || now_ns >= self.drained_ns)
                .then_some(PhaseChange::FinishedRun),
        }
    }

    /// Whether a request of an open loop's window is still to be sent: because the loop
    /// is late, or because the request waits for a connection slot.
    pub(crate) fn owes(&self, next_ns: Option<u64>) -> bool {
        let end_ns = self.end_ns.unwrap_or(0);
        self.belonging == WindowRule::ByIntendedTime
            && next_ns.is_some_and(|next_ns| next_ns < end_ns)
    }

    fn open(&mut self, now_ns: u64, settled: bool) -> Option<PhaseChange> {
        if self.start_ns.is_none() {
            if now_ns >= self.earliest_ns && settled {
                self.open_at(now_ns);
            } else if now_ns >= self.latest_ns {
                self.open_at(self.latest_ns);
            }
        }
        let start_ns = self.start_ns.filter(|start_ns| now_ns >= *start_ns)?;
        self.phase = Phase::Window;
        Some(PhaseChange::Opened { start_ns })
    }

    /// When [`Phases::advance`] must be asked at the latest.
    pub(crate) fn deadline_ns(&self, settled: bool, now_ns: u64) -> Option<u64> {
        match self.phase {
            Phase::WarmUp if settled => Some(self.start_ns.unwrap_or(self.earliest_ns)),
            Phase::WarmUp => Some(self.start_ns.unwrap_or(self.latest_ns)),
            // What is owed then may be sent for as long as a graceful stop lasts.
            Phase::Window => self.end_ns.map(|end_ns| {
                let owed_ns = if now_ns < end_ns { 0 } else { self.drain_ns };
                end_ns.saturating_add(owed_ns)
            }),
            Phase::Drain => Some(self.drained_ns),
        }
    }

    /// Ends the window now; whatever is in flight stays unfinished.
    pub(crate) fn stop(&mut self, now_ns: u64) {
        if self.phase == Phase::Drain {
            return; // the window was complete
        }
        if self.start_ns.is_none_or(|start_ns| start_ns > now_ns) {
            self.start_ns = Some(now_ns);
        }
        self.end_ns = Some(self.end_ns.map_or(now_ns, |end_ns| end_ns.min(now_ns)));
        self.ended_by = EndedBy::Stop;
        self.phase = Phase::Drain;
    }
}

#[cfg(test)]
#[path = "phases_tests.rs"]
mod tests;
