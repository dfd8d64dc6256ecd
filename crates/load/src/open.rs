//! The open loop: requests at their intended times, whatever the answers do.

use crate::course::Belonging;
use crate::schedule::{Schedule, Times};
use crate::traffic::{Arrival, Departure, Traffic};

/// Arrivals on a schedule, over as many lanes as are needed and allowed.
pub(crate) struct Open {
    begin_ns: u64,
    times: Times,
    next_ns: u64,
    cap: u32,
    /// Lanes used so far; higher ones have never had a connection.
    used: u32,
    /// Lanes with a free connection, the most recently used last: it is taken
    /// first, so that no more connections are kept busy than needed.
    free: Vec<u32>,
    /// Lanes without connection and request.
    vacant: Vec<u32>,
    /// By lane: has a connection. A lane in `free` may have lost it meanwhile.
    connected: Vec<bool>,
}

impl Open {
    pub(crate) fn new(schedule: &Schedule, cap: u32, seed: u64, begin_ns: u64) -> Self {
        let mut open = Self {
            begin_ns,
            times: schedule.times(seed),
            next_ns: 0,
            cap,
            used: 0,
            free: Vec::new(),
            vacant: Vec::new(),
            connected: Vec::new(),
        };
        open.draw();
        open
    }

    /// A schedule has no end; one that had would be due never again.
    fn draw(&mut self) {
        self.next_ns = self.times.next().map_or(u64::MAX, |offset_ns| {
            self.begin_ns.saturating_add(offset_ns)
        });
    }

    fn lane(&mut self) -> Option<u32> {
        while let Some(lane) = self.free.pop() {
            if self.connected[lane as usize] {
                return Some(lane);
            }
            self.vacant.push(lane);
        }
        if let Some(lane) = self.vacant.pop() {
            return Some(lane);
        }
        if self.used == self.cap {
            return None;
        }
        self.used += 1;
        self.connected.push(false);
        Some(self.used - 1)
    }
}

impl Traffic for Open {
    const BELONGING: Belonging = Belonging::ByIntent;

    fn next_ns(&self) -> Option<u64> {
        Some(self.next_ns)
    }

    fn take(&mut self) -> Option<Departure> {
        let wanted_ns = self.next_ns;
        self.draw();
        Some(match self.lane() {
            Some(lane) => Departure::Send { lane, wanted_ns },
            None => Departure::Drop { wanted_ns },
        })
    }

    fn ended(&mut self, arrival: Arrival) {
        self.connected[arrival.lane as usize] = arrival.connected;
        if arrival.connected {
            self.free.push(arrival.lane);
        } else {
            self.vacant.push(arrival.lane);
        }
    }

    fn disconnected(&mut self, lane: u32) {
        self.connected[lane as usize] = false;
    }

    fn settled(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(cap: u32) -> Open {
        Open::new(&Schedule::Constant { rate_per_s: 1000.0 }, cap, 1, 500)
    }

    fn take(open: &mut Open) -> Option<u32> {
        match open.take().unwrap() {
            Departure::Send { lane, .. } => Some(lane),
            Departure::Drop { .. } => None,
        }
    }

    fn end(open: &mut Open, lane: u32, connected: bool) {
        open.ended(Arrival {
            lane,
            wanted_ns: 0,
            end_ns: 1,
            verified: true,
            connected,
        });
    }

    #[test]
    fn times_are_those_of_the_schedule_whatever_happens() {
        let mut open = open(1);
        for i in 0..5 {
            assert_eq!(open.next_ns(), Some(500 + i * 1_000_000));
            take(&mut open);
        }
    }

    #[test]
    fn above_the_cap_requests_are_dropped() {
        let mut open = open(2);
        assert_eq!(
            [take(&mut open), take(&mut open), take(&mut open)],
            [Some(0), Some(1), None]
        );
        end(&mut open, 0, true);
        assert_eq!([take(&mut open), take(&mut open)], [Some(0), None]);
    }

    #[test]
    fn a_free_connection_comes_before_a_new_one() {
        let mut open = open(10);
        let lanes: Vec<_> = (0..3).map(|_| take(&mut open).unwrap()).collect();
        assert_eq!(lanes, [0, 1, 2]);
        end(&mut open, 1, false);
        end(&mut open, 0, true);
        end(&mut open, 2, true);
        open.disconnected(2);
        assert_eq!(
            take(&mut open),
            Some(0),
            "2 lost its connection while it was free"
        );
        assert_eq!(
            [take(&mut open), take(&mut open), take(&mut open)],
            [Some(2), Some(1), Some(3)]
        );
    }
}
