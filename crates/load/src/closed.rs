//! The closed loop: N users, each of whom sends, awaits the answer, thinks, and sends again.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use headway_law::{Law, Sampler};

use crate::course::Belonging;
use crate::traffic::{Arrival, Departure, Traffic};

/// After a failure that took less than this a user pauses for as long, so that
/// a server that refuses is not hammered with attempts.
pub(crate) const PAUSE_NS: u64 = 10_000_000;

/// N users. A user is a lane.
pub(crate) struct Closed {
    think: Think,
    /// Users who wait for a moment to come: their start, the end of thinking or of a pause.
    waiting: BinaryHeap<Reverse<(u64, u32)>>,
    /// Users who do not think, in the order in which they wanted to send.
    eager: VecDeque<(u64, u32)>,
    answered: Vec<bool>,
    unanswered: usize,
}

enum Think {
    Never,
    Sampled(Box<Sampler>),
}

impl Closed {
    /// User i of n starts at `begin_ns` + `ramp_ns` · i / n.
    pub(crate) fn new(users: u32, law: &Law, ramp_ns: u64, seed: u64, begin_ns: u64) -> Self {
        let start = |user: u32| {
            let share = u128::from(ramp_ns) * u128::from(user) / u128::from(users.max(1));
            begin_ns.saturating_add(u64::try_from(share).unwrap_or(u64::MAX))
        };
        Self {
            think: match law {
                Law::Fixed { delay_ns: 0 } => Think::Never,
                law => Think::Sampled(Box::new(law.sampler(seed))),
            },
            waiting: (0..users)
                .map(|user| Reverse((start(user), user)))
                .collect(),
            eager: VecDeque::with_capacity(users as usize),
            answered: vec![false; users as usize],
            unanswered: users as usize,
        }
    }
}

impl Traffic for Closed {
    const BELONGING: Belonging = Belonging::ByEnd;

    fn next_ns(&self) -> Option<u64> {
        let waiting = self
            .waiting
            .peek()
            .map(|Reverse((wanted_ns, _))| *wanted_ns);
        match (self.eager.front(), waiting) {
            (Some((eager_ns, _)), Some(waiting_ns)) => Some(waiting_ns.min(*eager_ns)),
            (Some((eager_ns, _)), None) => Some(*eager_ns),
            (None, waiting) => waiting,
        }
    }

    fn take(&mut self) -> Option<Departure> {
        let next_ns = self.next_ns()?;
        let eager = self
            .eager
            .front()
            .is_some_and(|(eager_ns, _)| *eager_ns == next_ns);
        let (wanted_ns, lane) = if eager {
            self.eager.pop_front()?
        } else {
            self.waiting.pop()?.0
        };
        Some(Departure::Send { lane, wanted_ns })
    }

    fn ended(&mut self, arrival: Arrival) {
        let Arrival {
            lane,
            wanted_ns,
            end_ns,
            verified,
            ..
        } = arrival;
        if verified && !self.answered[lane as usize] {
            self.answered[lane as usize] = true;
            self.unanswered -= 1;
        }
        let think_ns = match &mut self.think {
            Think::Never => 0,
            Think::Sampled(sampler) => sampler.next_ns(),
        };
        let quick = end_ns.saturating_sub(wanted_ns) < PAUSE_NS;
        let pause_ns = if quick && !verified {
            think_ns.max(PAUSE_NS)
        } else {
            think_ns
        };
        if pause_ns == 0 {
            self.eager.push_back((end_ns, lane));
        } else {
            self.waiting
                .push(Reverse((end_ns.saturating_add(pause_ns), lane)));
        }
    }

    fn disconnected(&mut self, _lane: u32) {}

    fn settled(&self) -> bool {
        self.unanswered == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(closed: &mut Closed) -> (u32, u64) {
        match closed.take().unwrap() {
            Departure::Send { lane, wanted_ns } => (lane, wanted_ns),
            Departure::Drop { .. } => panic!("a closed loop drops nothing"),
        }
    }

    fn end(closed: &mut Closed, lane: u32, wanted_ns: u64, end_ns: u64, verified: bool) {
        closed.ended(Arrival {
            lane,
            wanted_ns,
            end_ns,
            verified,
            connected: true,
        });
    }

    #[test]
    fn users_start_along_the_ramp() {
        let mut closed = Closed::new(4, &Law::Fixed { delay_ns: 0 }, 1_000, 1, 500);
        let starts: Vec<_> = (0..4).map(|_| take(&mut closed)).collect();
        assert_eq!(starts, [(0, 500), (1, 750), (2, 1_000), (3, 1_250)]);
        assert_eq!(closed.next_ns(), None, "nobody sends before an answer");
    }

    #[test]
    fn a_user_sends_again_after_the_answer_and_the_thinking() {
        let mut closed = Closed::new(2, &Law::Fixed { delay_ns: 70 }, 0, 1, 0);
        take(&mut closed);
        take(&mut closed);
        end(&mut closed, 1, 0, 100, true);
        end(&mut closed, 0, 0, 150, true);
        assert_eq!([take(&mut closed), take(&mut closed)], [(1, 170), (0, 220)]);
    }

    #[test]
    fn a_quick_failure_costs_a_pause_and_a_slow_one_does_not() {
        let mut closed = Closed::new(2, &Law::Fixed { delay_ns: 0 }, 0, 1, 0);
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
        let mut closed = Closed::new(2, &Law::Fixed { delay_ns: 0 }, 0, 1, 0);
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
            let mut closed = Closed::new(1, &Law::Exponential { mean_ns: 1_000_000 }, 0, seed, 0);
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
