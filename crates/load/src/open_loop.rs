//! The open loop: requests at their intended times, whatever the responses do.

use crate::load_loop::{Dispatch, LoadLoop, RequestEnd};
use crate::mix::Mix;
use crate::order::{Share, WhenFull};
use crate::phases::WindowRule;
use crate::schedule::{IntendedTimes, Schedule};

/// Arrivals on a schedule, over as many connection slots as are needed and allowed.
pub(crate) struct OpenLoop {
    begin_ns: u64,
    times: IntendedTimes,
    next_ns: u64,
    cap: u32,
    /// Lanes used so far; higher ones have never had a connection.
    used: u32,
    /// By origin: connection slots with a free connection to it, the most recently used last:
    /// it is taken first, so that no more connections are kept busy than needed.
    free: Vec<Vec<u32>>,
    /// Lanes without connection and request.
    vacant: Vec<u32>,
    slots: Vec<SlotState>,
    mix: Mix,
    share: Share,
    /// The running number of the next request.
    number: u64,
    when_full: WhenFull,
    /// The next request has found no connection slot.
    full: bool,
    /// When the last connection slot became free after none had been.
    freed_ns: u64,
}

#[derive(Clone, Copy, Debug)]
struct SlotState {
    /// Where its last request went.
    origin: u16,
    /// It has a connection there. A connection slot in `free` may have lost it meanwhile.
    connected: bool,
}

impl OpenLoop {
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
            cap: share.part_of_slots(cap),
            used: 0,
            free: vec![Vec::new(); mix.origins() as usize],
            vacant: Vec::new(),
            slots: Vec::new(),
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

    fn slot(&mut self, origin: u16) -> Option<u32> {
        if let Some(slot) = self.pop_connected(usize::from(origin)) {
            return Some(slot);
        }
        if let Some(slot) = self.vacant.pop() {
            return Some(slot);
        }
        if self.used == self.cap {
            // At the cap a free connection to another origin makes room for one to this.
            return (0..self.free.len()).find_map(|other| self.pop_connected(other));
        }
        self.used += 1;
        self.slots.push(SlotState {
            origin,
            connected: false,
        });
        Some(self.used - 1)
    }

    /// A connection slot with a free connection to this origin.
    fn pop_connected(&mut self, origin: usize) -> Option<u32> {
        while let Some(slot) = self.free[origin].pop() {
            if self.slots[slot as usize].connected {
                return Some(slot);
            }
            self.vacant.push(slot);
        }
        None
    }
}

impl LoadLoop for OpenLoop {
    const WINDOW_RULE: WindowRule = WindowRule::ByIntendedTime;
    // Eight responses take about as long as the kernel's timers are precise.
    const EVENTS_BETWEEN_DISPATCHES: usize = 8;

    fn next_ns(&self) -> Option<u64> {
        Some(self.next_ns)
    }

    fn take(&mut self) -> Option<Dispatch> {
        let (intended_ns, number) = (self.next_ns, self.number);
        let request = self.mix.pick(number);
        let origin = self.mix.origin(request);
        let Some(slot) = self.slot(origin) else {
            self.full = true;
            if self.when_full == WhenFull::Wait {
                return None;
            }
            self.skip_next();
            return Some(Dispatch::Drop { intended_ns });
        };
        self.skip_next();
        self.slots[slot as usize].origin = origin;
        Some(Dispatch::Send {
            slot,
            intended_ns,
            free_ns: intended_ns.max(self.freed_ns),
            request,
            number,
        })
    }

    fn is_full(&self) -> bool {
        self.full
    }

    fn skip_next(&mut self) {
        self.full = false;
        self.draw(self.share.of - 1);
        self.number += u64::from(self.share.of);
    }

    fn ended(&mut self, request_end: RequestEnd) {
        if self.full {
            self.full = false;
            self.freed_ns = request_end.end_ns;
        }
        let slot = &mut self.slots[request_end.slot as usize];
        slot.connected = request_end.connected;
        if request_end.connected {
            self.free[usize::from(slot.origin)].push(request_end.slot);
        } else {
            self.vacant.push(request_end.slot);
        }
    }

    fn disconnected(&mut self, slot: u32) {
        self.slots[slot as usize].connected = false;
    }

    fn batches_responses(&self) -> bool {
        false
    }

    fn settled(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(cap: u32) -> OpenLoop {
        part(cap, Share::WHOLE, &[(1.0, 0)])
    }

    fn part(cap: u32, share: Share, requests: &[(f64, u16)]) -> OpenLoop {
        let schedule = Schedule::Constant { rate_per_s: 1000.0 };
        let mix = Mix::new(requests.iter().copied(), 1);
        OpenLoop::new(&schedule, (cap, WhenFull::Drop), (1, share), mix, 500)
    }

    fn take(open: &mut OpenLoop) -> Option<u32> {
        match open.take().unwrap() {
            Dispatch::Send { slot, .. } => Some(slot),
            Dispatch::Drop { .. } => None,
        }
    }

    fn end(open: &mut OpenLoop, slot: u32, connected: bool) {
        open.ended(RequestEnd {
            slot,
            intended_ns: 0,
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
                let Some(Dispatch::Send {
                    intended_ns,
                    number,
                    ..
                }) = open.take()
                else {
                    break; // the part of the cap is used up
                };
                seen.push((number, intended_ns));
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
            let Some(Dispatch::Send { slot, request, .. }) = open.take() else {
                panic!("a lane is free");
            };
            assert_eq!(open.slots[slot as usize].origin, request);
            assert_eq!(u32::from(request), slot ^ u32::from(open.slots[0].origin));
            end(&mut open, slot, true);
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
        open.ended(RequestEnd {
            slot: 0,
            intended_ns: 500,
            end_ns: 9_000_000,
            verified: true,
            connected: true,
        });
        assert!(!open.is_full());
        let Some(Dispatch::Send {
            intended_ns,
            free_ns,
            ..
        }) = open.take()
        else {
            panic!("the lane is free");
        };
        assert_eq!((intended_ns, free_ns), (1_000_500, 9_000_000));
    }

    #[test]
    fn a_free_connection_comes_before_a_new_one() {
        let mut open = open(10);
        let slots: Vec<_> = (0..3).map(|_| take(&mut open).unwrap()).collect();
        assert_eq!(slots, [0, 1, 2]);
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
