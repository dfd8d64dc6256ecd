//! One direction of a line: what becomes of a packet and when it leaves. No
//! clock, no sockets: the time of everything that happens is told.
//!
//! A packet is lost by chance, or dropped where too many wait, or held. A held
//! one first takes its turn on the wire (its bits at the rate), then travels (the
//! law's delay). It is never due before the one that came before it, so order is
//! kept whatever the law draws, as in any queue; under a random law this makes
//! packets in quick succession somewhat later than the law alone would.

use std::collections::VecDeque;

use headway_law::Sampler;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::clock::SECOND_NS;
use crate::lateness::Lateness;
use crate::message::DirectionCount;
use crate::order::DirectionOrder;
use crate::seed::Seeds;

/// A packet and its time.
#[derive(Debug)]
struct Held {
    due_ns: u64,
    frame: Vec<u8>,
}

/// One direction of a line.
#[derive(Debug)]
pub(crate) struct Direction {
    delays: Sampler,
    chance: SmallRng,
    loss: f64,
    rate_bits_per_s: Option<u64>,
    /// Held packets of all kinds count, as in netem's `limit`: what travels is memory too.
    queue_packets: usize,
    /// When the wire is free again.
    free_ns: u64,
    /// When the last packet that was held is due.
    last_due_ns: u64,
    held: VecDeque<Held>,
    count: DirectionCount,
    lateness: Lateness,
}

impl Direction {
    pub(crate) fn new(order: &DirectionOrder, seeds: Seeds) -> Self {
        Self {
            delays: order.delay.sampler(seeds.delay),
            chance: SmallRng::seed_from_u64(seeds.loss),
            loss: order.loss,
            rate_bits_per_s: order.rate_bits_per_s,
            queue_packets: order.queue_packets,
            free_ns: 0,
            last_due_ns: 0,
            held: VecDeque::new(),
            count: DirectionCount::default(),
            lateness: Lateness::new(),
        }
    }

    /// A packet came in at `at_ns`. Gives the copy that will leave, to be made fit for that; none where it never will.
    pub(crate) fn arrive(&mut self, at_ns: u64, frame: &[u8]) -> Option<&mut [u8]> {
        self.count.packets += 1;
        self.count.bytes += frame.len() as u64;
        if self.loss > 0.0 && self.chance.random::<f64>() < self.loss {
            self.count.lost += 1;
            return None;
        }
        if self.held.len() >= self.queue_packets {
            self.count.dropped += 1;
            return None;
        }
        let sent_ns = self.serialised_ns(at_ns, frame.len());
        let due_ns = sent_ns.saturating_add(self.delays.next_ns());
        self.last_due_ns = self.last_due_ns.max(due_ns);
        self.held.push_back(Held {
            due_ns: self.last_due_ns,
            frame: frame.to_vec(),
        });
        self.held.back_mut().map(|held| held.frame.as_mut_slice())
    }

    /// When the wire has taken the last bit of a packet of so many bytes.
    fn serialised_ns(&mut self, at_ns: u64, bytes: usize) -> u64 {
        let Some(rate) = self.rate_bits_per_s else {
            return at_ns;
        };
        let bits_ns = u128::from(8 * SECOND_NS) * bytes as u128;
        let takes_ns = u64::try_from(bits_ns.div_ceil(u128::from(rate))).unwrap_or(u64::MAX);
        self.free_ns = self.free_ns.max(at_ns).saturating_add(takes_ns);
        self.free_ns
    }

    /// Packets that never came in because the kernel's own queue before the line was full.
    pub(crate) fn overflowed(&mut self, packets: u64) {
        self.count.packets += packets;
        self.count.dropped += packets;
    }

    /// When the next packet is due.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        self.held.front().map(|held| held.due_ns)
    }

    /// The packets that are due at `now_ns`, the oldest first, `most` at a time.
    pub(crate) fn due(&self, now_ns: u64, most: usize) -> impl Iterator<Item = &[u8]> {
        self.held
            .iter()
            .take(most)
            .take_while(move |held| held.due_ns <= now_ns)
            .map(|held| held.frame.as_slice())
    }

    /// The oldest packet left at `at_ns`.
    pub(crate) fn left(&mut self, at_ns: u64) {
        if let Some(held) = self.held.pop_front() {
            self.lateness.record(at_ns.saturating_sub(held.due_ns));
        }
    }

    /// The oldest packet could not be sent: the other end is down, or its queue is full.
    pub(crate) fn refused(&mut self) {
        if self.held.pop_front().is_some() {
            self.count.dropped += 1;
        }
    }

    /// The counts so far. Lateness begins anew with this.
    pub(crate) fn take_count(&mut self) -> DirectionCount {
        let late = self.lateness.take();
        DirectionCount {
            late_p50_ns: late.map(|[p50, _, _]| p50),
            late_p99_ns: late.map(|[_, p99, _]| p99),
            late_max_ns: late.map(|[_, _, max]| max),
            ..self.count.clone()
        }
    }
}

#[cfg(test)]
#[path = "direction_tests.rs"]
mod tests;
