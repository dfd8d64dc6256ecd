//! One direction of a line: what becomes of a packet and when it leaves. No
//! clock, no sockets: the caller passes the time of each event.
//!
//! A packet is lost by chance, or dropped where too many wait, or held. A held
//! one first takes its turn on the wire (its bits at the rate), then travels (the
//! law's delay). It is never due before the one that came before it, so order is
//! kept whatever the law draws, as in any queue; under a random law this makes
//! packets in quick succession somewhat later than the law alone would.

use std::collections::VecDeque;

use hdrhistogram::Histogram;
use headway_actor::clock::SECOND_NS;
use headway_law::Sampler;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::message::DirectionCount;
use crate::order::DirectionOrder;
use crate::seed::Seeds;

/// A packet and its time.
#[derive(Debug)]
struct QueuedPacket {
    due_ns: u64,
    frame: Vec<u8>,
}

/// One direction of a line.
#[derive(Debug)]
pub(crate) struct DelayQueue {
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
    queue: VecDeque<QueuedPacket>,
    count: DirectionCount,
    lateness: Lateness,
}

impl DelayQueue {
    pub(crate) fn new(order: &DirectionOrder, seeds: Seeds) -> Self {
        Self {
            delays: order.delay.sampler(seeds.delay),
            chance: SmallRng::seed_from_u64(seeds.loss),
            loss: order.loss,
            rate_bits_per_s: order.rate_bits_per_s,
            queue_packets: order.queue_packets,
            free_ns: 0,
            last_due_ns: 0,
            queue: VecDeque::new(),
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
        if self.queue.len() >= self.queue_packets {
            self.count.dropped += 1;
            return None;
        }
        let sent_ns = self.serialised_ns(at_ns, frame.len());
        let due_ns = sent_ns.saturating_add(self.delays.next_ns());
        self.last_due_ns = self.last_due_ns.max(due_ns);
        self.queue.push_back(QueuedPacket {
            due_ns: self.last_due_ns,
            frame: frame.to_vec(),
        });
        self.queue
            .back_mut()
            .map(|packet| packet.frame.as_mut_slice())
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
    pub(crate) fn record_overflow(&mut self, packets: u64) {
        self.count.packets += packets;
        self.count.dropped += packets;
    }

    /// When the next packet is due.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        self.queue.front().map(|packet| packet.due_ns)
    }

    /// The packets that are due at `now_ns`, the oldest first, `most` at a time.
    pub(crate) fn due(&self, now_ns: u64, most: usize) -> impl Iterator<Item = &[u8]> {
        self.queue
            .iter()
            .take(most)
            .take_while(move |packet| packet.due_ns <= now_ns)
            .map(|packet| packet.frame.as_slice())
    }

    /// The oldest packet left at `at_ns`.
    pub(crate) fn record_sent(&mut self, at_ns: u64) {
        if let Some(packet) = self.queue.pop_front() {
            self.lateness.record(at_ns.saturating_sub(packet.due_ns));
        }
    }

    /// The oldest packet could not be sent: the other end is down, or its queue is full.
    pub(crate) fn record_refused(&mut self) {
        if self.queue.pop_front().is_some() {
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

/// 10 s: what is later is counted as this late.
const LATEST_NS: u64 = 10_000_000_000;

/// How much later than due packets left: a distribution in nanoseconds, with three digits.
#[derive(Clone, Debug)]
struct Lateness {
    /// 32 bits last for four thousand million packets as late between two snapshots.
    counts: Histogram<u32>,
}

impl Lateness {
    fn new() -> Self {
        // The bounds are constants that the crate accepts: 1 ≤ low, 2·low ≤ high, digits ≤ 5.
        let counts = Histogram::new_with_bounds(1, LATEST_NS, 3);
        Self {
            counts: counts.expect("constant bounds are valid"),
        }
    }

    fn record(&mut self, ns: u64) {
        self.counts.saturating_record(ns.min(LATEST_NS));
    }

    /// Median, p99 and maximum of what was recorded since the last time; none where nothing was.
    fn take(&mut self) -> Option<[u64; 3]> {
        if self.counts.is_empty() {
            return None;
        }
        let quantiles = [0.5, 0.99, 1.0].map(|share| self.counts.value_at_quantile(share));
        self.counts.reset();
        Some(quantiles)
    }
}

#[cfg(test)]
#[path = "delay_queue_tests.rs"]
mod tests;
