//! The open loop: requests at their intended times, whatever the answers do.

use crate::course::Belonging;
use crate::mix::Mix;
use crate::order::{Share, WhenFull};
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
    /// By origin: lanes with a free connection to it, the most recently used last:
    /// it is taken first, so that no more connections are kept busy than needed.
    free: Vec<Vec<u32>>,
    /// Lanes without connection and request.
    vacant: Vec<u32>,
    lanes: Vec<Lane>,
    mix: Mix,
    share: Share,
    /// The running number of the next request.
    number: u64,
    when_full: WhenFull,
    /// The next request has found no lane.
    full: bool,
    /// When the last lane became free after none had been.
    freed_ns: u64,
}

#[derive(Clone, Copy, Debug)]
struct Lane {
    /// Where its last request went.
    origin: u16,
    /// It has a connection there. A lane in `free` may have lost it meanwhile.
    connected: bool,
}

impl Open {
    /// This process's part of the schedule and of the places under the cap.
    pub(crate) fn new(
        schedule: &Schedule,
        (cap, when_full): (u32, WhenFull),
        (seed, share): (u64, Share),
        mix: Mix,
        begin_ns: u64,
    ) -> Self {
        let mut open = Self {
            begin_ns,
            times: schedule.times(seed),
            next_ns: 0,
            cap: share.part_of_lanes(cap),
            used: 0,
            free: vec![Vec::new(); mix.origins() as usize],
            vacant: Vec::new(),
            lanes: Vec::new(),
            mix,
            share,
            number: u64::from(share.index),
            when_full,
            full: false,
            freed_ns: 0,
        };
        open.draw(share.index);
        open
    }

    /// A schedule has no end; one that had would be due never again.
    fn draw(&mut self, skip: u32) {
        self.next_ns = self.times.nth(skip as usize).map_or(u64::MAX, |offset_ns| {
            self.begin_ns.saturating_add(offset_ns)
        });
    }

    fn lane(&mut self, origin: u16) -> Option<u32> {
        if let Some(lane) = self.connected(usize::from(origin)) {
            return Some(lane);
        }
        if let Some(lane) = self.vacant.pop() {
            return Some(lane);
        }
        if self.used == self.cap {
            // At the cap a free connection to another origin makes room for one to this.
            return (0..self.free.len()).find_map(|other| self.connected(other));
        }
        self.used += 1;
        self.lanes.push(Lane {
            origin,
            connected: false,
        });
        Some(self.used - 1)
    }

    /// A lane with a free connection to this origin.
    fn connected(&mut self, origin: usize) -> Option<u32> {
        while let Some(lane) = self.free[origin].pop() {
            if self.lanes[lane as usize].connected {
                return Some(lane);
            }
            self.vacant.push(lane);
        }
        None
    }
}

impl Traffic for Open {
    const BELONGING: Belonging = Belonging::ByIntent;
    // Eight answers take about as long as the kernel's timers are precise.
    const EVENTS_BETWEEN_DEPARTURES: usize = 8;

    fn next_ns(&self) -> Option<u64> {
        Some(self.next_ns)
    }

    fn take(&mut self) -> Option<Departure> {
        let (wanted_ns, number) = (self.next_ns, self.number);
        let request = self.mix.pick(number);
        let origin = self.mix.origin(request);
        let Some(lane) = self.lane(origin) else {
            self.full = true;
            if self.when_full == WhenFull::Wait {
                return None;
            }
            self.forgo();
            return Some(Departure::Drop { wanted_ns });
        };
        self.forgo();
        self.lanes[lane as usize].origin = origin;
        Some(Departure::Send {
            lane,
            wanted_ns,
            free_ns: wanted_ns.max(self.freed_ns),
            request,
            number,
        })
    }

    fn is_full(&self) -> bool {
        self.full
    }

    fn forgo(&mut self) {
        self.full = false;
        self.draw(self.share.of - 1);
        self.number += u64::from(self.share.of);
    }

    fn ended(&mut self, arrival: Arrival) {
        if self.full {
            self.full = false;
            self.freed_ns = arrival.end_ns;
        }
        let lane = &mut self.lanes[arrival.lane as usize];
        lane.connected = arrival.connected;
        if arrival.connected {
            self.free[usize::from(lane.origin)].push(arrival.lane);
        } else {
            self.vacant.push(arrival.lane);
        }
    }

    fn disconnected(&mut self, lane: u32) {
        self.lanes[lane as usize].connected = false;
    }

    fn gathers(&self) -> bool {
        false
    }

    fn settled(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(cap: u32) -> Open {
        part(cap, Share::WHOLE, &[(1.0, 0)])
    }

    fn part(cap: u32, share: Share, requests: &[(f64, u16)]) -> Open {
        let schedule = Schedule::Constant { rate_per_s: 1000.0 };
        let mix = Mix::new(requests.iter().copied(), 1);
        Open::new(&schedule, (cap, WhenFull::Drop), (1, share), mix, 500)
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
    fn several_processes_share_one_schedule() {
        let mut seen = Vec::new();
        for index in 0..3 {
            let share = Share {
                index,
                of: 3,
                begin_ns: 0,
            };
            let mut open = part(7, share, &[(1.0, 0)]);
            assert_eq!(open.cap, [3, 2, 2][index as usize]);
            for _ in 0..5 {
                let Some(Departure::Send {
                    wanted_ns, number, ..
                }) = open.take()
                else {
                    break; // the part of the cap is used up
                };
                seen.push((number, wanted_ns));
            }
        }
        seen.sort_unstable();
        assert_eq!(
            seen[..6],
            (0..6).map(|n| (n, 500 + n * 1_000_000)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_lane_keeps_to_its_origin_until_the_cap_leaves_no_other() {
        let mut open = part(2, Share::WHOLE, &[(1.0, 0), (1.0, 1)]);
        for _ in 0..100 {
            let Some(Departure::Send { lane, request, .. }) = open.take() else {
                panic!("a lane is free");
            };
            assert_eq!(open.lanes[lane as usize].origin, request);
            assert_eq!(u32::from(request), lane ^ u32::from(open.lanes[0].origin));
            end(&mut open, lane, true);
        }
        let mut open = part(1, Share::WHOLE, &[(1.0, 0), (1.0, 1)]);
        for _ in 0..20 {
            assert_eq!(take(&mut open), Some(0));
            end(&mut open, 0, true);
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
    fn what_waits_for_a_lane_is_wanted_when_it_was_due_and_free_when_a_lane_was() {
        let mut open = open(1);
        open.when_full = WhenFull::Wait;
        assert_eq!(take(&mut open), Some(0));
        assert!(open.take().is_none() && open.is_full());
        assert_eq!(open.next_ns(), Some(1_000_500), "it is still to come");
        open.ended(Arrival {
            lane: 0,
            wanted_ns: 500,
            end_ns: 9_000_000,
            verified: true,
            connected: true,
        });
        assert!(!open.is_full());
        let Some(Departure::Send {
            wanted_ns, free_ns, ..
        }) = open.take()
        else {
            panic!("the lane is free");
        };
        assert_eq!((wanted_ns, free_ns), (1_000_500, 9_000_000));
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
