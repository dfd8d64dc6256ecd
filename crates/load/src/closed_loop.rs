//! The closed loop: N users, each of whom sends, awaits the response, thinks, and sends again.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use headway_law::{DelayLaw, Sampler};

use crate::load_loop::{Dispatch, LoadLoop, RequestEnd};
use crate::mix::Mix;
use crate::order::Share;
use crate::phases::WindowRule;

/// After a failure that took less than this a user pauses for as long, so that
/// a server that refuses is not hammered with attempts.
pub(crate) const PAUSE_NS: u64 = 10_000_000;

/// N users. A user has a connection slot for each origin, and one request in flight.
pub(crate) struct ClosedLoop {
    think: Think,
    /// Users who wait for a moment to come: their start, the end of thinking or of a pause.
    waiting: BinaryHeap<Reverse<(u64, u32)>>,
    /// Users who do not think, in the order in which they wanted to send.
    eager: VecDeque<(u64, u32)>,
    answered: Vec<bool>,
    unanswered: usize,
    mix: Mix,
    share: Share,
    completion_rate: u64,
}

enum Think {
    Never,
    Sampled(Box<Sampler>),
}

impl ClosedLoop {
    /// This process's part of `users`. User i of all n starts at `begin_ns` + `ramp_ns` · i / n.
    pub(crate) fn new(
        users: u32,
        law: &DelayLaw,
        ramp_ns: u64,
        (seed, share): (u64, Share),
        mix: Mix,
        begin_ns: u64,
    ) -> Self {
        let start = |own: u32| {
            let user = u128::from(own) * u128::from(share.of) + u128::from(share.index);
            let after = u128::from(ramp_ns) * user / u128::from(users.max(1));
            begin_ns.saturating_add(u64::try_from(after).unwrap_or(u64::MAX))
        };
        let own = share.part_of_slots(users);
        Self {
            think: match law {
                DelayLaw::Fixed { delay_ns: 0 } => Think::Never,
                // Users of different processes do not think in step.
                law => Think::Sampled(Box::new(law.sampler(seed ^ u64::from(share.index) << 32))),
            },
            waiting: (0..own).map(|user| Reverse((start(user), user))).collect(),
            eager: VecDeque::with_capacity(own as usize),
            answered: vec![false; own as usize],
            unanswered: own as usize,
            mix,
            share,
            completion_rate: 0,
        }
    }
}

impl LoadLoop for ClosedLoop {
    const WINDOW_RULE: WindowRule = WindowRule::ByEnd;
    // All responses that have come, then all requests that follow them: this stamps responses on
    // time, and sends in a row keep the server awake, so that it need not be woken for each.
    const EVENTS_BETWEEN_DISPATCHES: usize = usize::MAX;

    fn next_ns(&self) -> Option<u64> {
        let waiting = self
            .waiting
            .peek()
            .map(|Reverse((intended_ns, _))| *intended_ns);
        match (self.eager.front(), waiting) {
            (Some((eager_ns, _)), Some(waiting_ns)) => Some(waiting_ns.min(*eager_ns)),
            (Some((eager_ns, _)), None) => Some(*eager_ns),
            (None, waiting) => waiting,
        }
    }

    fn take(&mut self) -> Option<Dispatch> {
        let next_ns = self.next_ns()?;
        let eager = self
            .eager
            .front()
            .is_some_and(|(eager_ns, _)| *eager_ns == next_ns);
        let (intended_ns, user) = if eager {
            self.eager.pop_front()?
        } else {
            self.waiting.pop()?.0
        };
        let number = self.completion_rate * u64::from(self.share.of) + u64::from(self.share.index);
        self.completion_rate += 1;
        let request = self.mix.pick(number);
        let origin = u32::from(self.mix.origin(request));
        Some(Dispatch::Send {
            slot: user * self.mix.origins() + origin,
            intended_ns,
            free_ns: intended_ns,
            request,
            number,
        })
    }

    fn is_full(&self) -> bool {
        false
    }

    fn skip_next(&mut self) {}

    fn ended(&mut self, request_end: RequestEnd) {
        let RequestEnd {
            slot,
            intended_ns,
            end_ns,
            verified,
            ..
        } = request_end;
        let user = slot / self.mix.origins();
        if verified && !self.answered[user as usize] {
            self.answered[user as usize] = true;
            self.unanswered -= 1;
        }
        let think_ns = match &mut self.think {
            Think::Never => 0,
            Think::Sampled(sampler) => sampler.next_ns(),
        };
        let quick = end_ns.saturating_sub(intended_ns) < PAUSE_NS;
        let pause_ns = if quick && !verified {
            think_ns.max(PAUSE_NS)
        } else {
            think_ns
        };
        if pause_ns == 0 {
            self.eager.push_back((end_ns, user));
        } else {
            self.waiting
                .push(Reverse((end_ns.saturating_add(pause_ns), user)));
        }
    }

    fn disconnected(&mut self, _lane: u32) {}

    fn batches_responses(&self) -> bool {
        matches!(self.think, Think::Never)
    }

    fn settled(&self) -> bool {
        self.unanswered == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closed(users: u32, think_ns: u64, ramp_ns: u64, begin_ns: u64) -> ClosedLoop {
        part(users, think_ns, ramp_ns, begin_ns, Share::WHOLE)
    }

    fn part(users: u32, think_ns: u64, ramp_ns: u64, begin_ns: u64, share: Share) -> ClosedLoop {
        let think = DelayLaw::Fixed { delay_ns: think_ns };
        let mix = Mix::new([(1.0, 0)], 1);
        ClosedLoop::new(users, &think, ramp_ns, (1, share), mix, begin_ns)
    }

    #[test]
    fn the_users_of_several_processes_start_along_one_ramp() {
        let share = |index| Share {
            index,
            of: 2,
            begin_ns: 0,
        };
        let starts = |index, count| {
            let mut closed = part(5, 0, 1_000, 500, share(index));
            let starts: Vec<_> = (0..count).map(|_| take(&mut closed).1).collect();
            assert_eq!(closed.next_ns(), None);
            starts
        };
        assert_eq!(starts(0, 3), [500, 900, 1_300]);
        assert_eq!(starts(1, 2), [700, 1_100]);
    }

    #[test]
    fn a_user_has_a_lane_for_each_origin() {
        let mix = Mix::new([(1.0, 0), (1.0, 1)], 1);
        let think = DelayLaw::Fixed { delay_ns: 0 };
        let mut closed = ClosedLoop::new(3, &think, 0, (1, Share::WHOLE), mix, 0);
        for number in 0..50 {
            let Some(Dispatch::Send {
                slot,
                request,
                number: given,
                ..
            }) = closed.take()
            else {
                panic!("a user is free");
            };
            assert_eq!((slot % 2, number), (u32::from(request), given));
            end(&mut closed, slot, 0, 1, true);
        }
    }

    fn take(closed: &mut ClosedLoop) -> (u32, u64) {
        match closed.take().unwrap() {
            Dispatch::Send {
                slot, intended_ns, ..
            } => (slot, intended_ns),
            Dispatch::Drop { .. } => panic!("a closed loop drops nothing"),
        }
    }

    fn end(closed: &mut ClosedLoop, slot: u32, intended_ns: u64, end_ns: u64, verified: bool) {
        closed.ended(RequestEnd {
            slot,
            intended_ns,
            end_ns,
            verified,
            connected: true,
        });
    }

    #[test]
    fn users_start_along_the_ramp() {
        let mut closed = closed(4, 0, 1_000, 500);
        let starts: Vec<_> = (0..4).map(|_| take(&mut closed)).collect();
        assert_eq!(starts, [(0, 500), (1, 750), (2, 1_000), (3, 1_250)]);
        assert_eq!(closed.next_ns(), None, "nobody sends before an answer");
    }

    #[test]
    fn a_user_sends_again_after_the_answer_and_the_thinking() {
        let mut closed = closed(2, 70, 0, 0);
        take(&mut closed);
        take(&mut closed);
        end(&mut closed, 1, 0, 100, true);
        end(&mut closed, 0, 0, 150, true);
        assert_eq!([take(&mut closed), take(&mut closed)], [(1, 170), (0, 220)]);
    }

    #[test]
    fn a_quick_failure_costs_a_pause_and_a_slow_one_does_not() {
        let mut closed = closed(2, 0, 0, 0);
        take(&mut closed);
        take(&mut closed);
        end(&mut closed, 0, 0, 1_000, false);
        end(&mut closed, 1, 0, PAUSE_NS, false);
        assert_eq!(
            [take(&mut closed), take(&mut closed)],
            [(1, PAUSE_NS), (0, 1_000 + PAUSE_NS)]
        );
    }

    #[test]
    fn it_is_settled_when_every_user_had_a_verified_answer() {
        let mut closed = closed(2, 0, 0, 0);
        end(&mut closed, 0, 0, 10, true);
        end(&mut closed, 0, 10, 20, true);
        end(&mut closed, 1, 0, 20, false);
        assert!(!closed.settled());
        end(&mut closed, 1, 20, 30, true);
        assert!(closed.settled());
    }

    #[test]
    fn the_same_seed_thinks_the_same() {
        let thinks = |seed| {
            let mut closed = ClosedLoop::new(
                1,
                &DelayLaw::Exponential { mean_ns: 1_000_000 },
                0,
                (seed, Share::WHOLE),
                Mix::new([(1.0, 0)], 1),
                0,
            );
            take(&mut closed);
            (0..20)
                .map(|_| {
                    end(&mut closed, 0, 0, 0, true);
                    take(&mut closed).1
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(thinks(5), thinks(5));
        assert_ne!(thinks(5), thinks(6));
    }
}
