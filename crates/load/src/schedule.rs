//! When an open loop wants to send: intended(i), a pure function of the index
//! (and, for Poisson arrivals, of the seed). There is no clock in here.
//!
//! The rates are a function of time r(t); N(t) is its integral, the number of
//! requests due by t; intended(i) is N's inverse at i, so request 0 is due at 0
//! (Poisson: after the first random gap).

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use headway_actor::clock::{SECOND_NS, rounded, to_f64};

/// The rates of an open loop.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Schedule {
    /// r(t) = rate: intended(i) = i / rate.
    Constant {
        /// Requests a second.
        rate_per_s: f64,
    },
    /// Independent arrivals: the gaps are exponential with mean 1 / rate.
    Poisson {
        /// Requests a second, on average.
        rate_per_s: f64,
    },
    /// r grows in a straight line, then holds.
    Ramp {
        /// r(0).
        from_per_s: f64,
        /// r(t) for t ≥ `over_ns`.
        to_per_s: f64,
        /// The time from one to the other.
        over_ns: u64,
    },
    /// r is constant piece by piece; the last piece holds.
    Steps {
        /// The pieces.
        steps: Vec<Step>,
    },
}

/// One piece of a stepped schedule.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Requests a second.
    pub rate_per_s: f64,
    /// How long; the last step holds beyond it.
    pub for_ns: u64,
}

impl Schedule {
    /// Refuses rates that have no times: every rate is finite and not
    /// negative, and the one that holds at the end is greater than 0.
    ///
    /// # Errors
    /// A sentence that names the key.
    pub fn check(&self) -> Result<(), String> {
        let (rates, last) = match self {
            Self::Constant { rate_per_s } | Self::Poisson { rate_per_s } => {
                (vec![*rate_per_s], *rate_per_s)
            }
            Self::Ramp {
                from_per_s,
                to_per_s,
                ..
            } => (vec![*from_per_s, *to_per_s], *to_per_s),
            Self::Steps { steps } => {
                let rates: Vec<f64> = steps.iter().map(|step| step.rate_per_s).collect();
                let last = *rates
                    .last()
                    .ok_or("load.schedule.steps must not be empty")?;
                (rates, last)
            }
        };
        if let Some(rate) = rates.iter().find(|rate| !rate.is_finite() || **rate < 0.0) {
            return Err(format!("load.schedule: {rate} is not a rate"));
        }
        if last <= 0.0 {
            return Err("load.schedule: the rate that holds must be greater than 0".to_owned());
        }
        Ok(())
    }

    /// The times of requests 0, 1, 2, … as nanoseconds since the start.
    #[must_use]
    pub fn times(&self, seed: u64) -> IntendedTimes {
        let arrivals = match self {
            Self::Constant { rate_per_s } => {
                Arrivals::Pieces(vec![ScheduleSegment::level(0.0, 0.0, *rate_per_s)])
            }
            Self::Poisson { rate_per_s } => Arrivals::Poisson {
                mean_ns: to_f64(SECOND_NS) / rate_per_s,
                elapsed_ns: 0.0,
                random: Box::new(StdRng::seed_from_u64(seed)),
            },
            Self::Ramp {
                from_per_s,
                to_per_s,
                over_ns,
            } => Arrivals::Pieces(ramp(*from_per_s, *to_per_s, seconds(*over_ns))),
            Self::Steps { steps } => Arrivals::Pieces(pieces(steps)),
        };
        IntendedTimes { arrivals, index: 0 }
    }
}

/// The times of a schedule, one after the other, without end.
#[derive(Clone, Debug)]
pub struct IntendedTimes {
    arrivals: Arrivals,
    index: u64,
}

#[derive(Clone, Debug)]
enum Arrivals {
    /// Never empty; the last piece holds.
    Pieces(Vec<ScheduleSegment>),
    Poisson {
        mean_ns: f64,
        elapsed_ns: f64,
        random: Box<StdRng>,
    },
}

impl Iterator for IntendedTimes {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let index = to_f64(self.index);
        self.index += 1;
        match &mut self.arrivals {
            Arrivals::Pieces(pieces) => {
                while pieces.len() > 1 && pieces[1].count <= index {
                    pieces.remove(0);
                }
                Some(rounded(pieces[0].inverse(index) * to_f64(SECOND_NS)))
            }
            Arrivals::Poisson {
                mean_ns,
                elapsed_ns,
                random,
            } => {
                // Inversion: −ln(1 − u) is exponential with mean 1 for u uniform in [0, 1).
                *elapsed_ns -= *mean_ns * (1.0 - random.random::<f64>()).ln();
                Some(rounded(*elapsed_ns))
            }
        }
    }
}

/// A stretch in which r(t) is a straight line, in seconds.
#[derive(Clone, Copy, Debug)]
struct ScheduleSegment {
    /// When it begins.
    start: f64,
    /// N at its beginning.
    count: f64,
    /// r at its beginning.
    rate: f64,
    /// How much r grows a second.
    slope: f64,
}

impl ScheduleSegment {
    fn level(start: f64, count: f64, rate: f64) -> Self {
        Self {
            start,
            count,
            rate,
            slope: 0.0,
        }
    }

    /// The root of rate·t + slope·t²/2 = index − count, in the form that loses
    /// no digits when the slope is small (and works when it is 0).
    fn inverse(&self, index: f64) -> f64 {
        let due = index - self.count;
        if due <= 0.0 {
            return self.start;
        }
        let root = (self.rate * self.rate + 2.0 * self.slope * due)
            .max(0.0)
            .sqrt();
        self.start + 2.0 * due / (self.rate + root)
    }
}

fn ramp(from: f64, to: f64, over: f64) -> Vec<ScheduleSegment> {
    if over <= 0.0 {
        return vec![ScheduleSegment::level(0.0, 0.0, to)];
    }
    let rise = ScheduleSegment {
        start: 0.0,
        count: 0.0,
        rate: from,
        slope: (to - from) / over,
    };
    vec![
        rise,
        ScheduleSegment::level(over, f64::midpoint(from, to) * over, to),
    ]
}

fn pieces(steps: &[Step]) -> Vec<ScheduleSegment> {
    let (mut start, mut count) = (0.0, 0.0);
    let mut pieces = Vec::with_capacity(steps.len());
    for step in steps {
        pieces.push(ScheduleSegment::level(start, count, step.rate_per_s));
        start += seconds(step.for_ns);
        count += step.rate_per_s * seconds(step.for_ns);
    }
    // A silent piece has no arrivals: the request due at its end belongs to what follows.
    pieces.retain(|piece| piece.rate > 0.0);
    pieces
}

fn seconds(ns: u64) -> f64 {
    to_f64(ns) / to_f64(SECOND_NS)
}

#[cfg(test)]
#[path = "schedule_tests.rs"]
mod tests;
