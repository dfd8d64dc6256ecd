//! A line and a tap without their sockets: what they do with a packet.

use crate::checksum;
use crate::delay_queue::DelayQueue;
use crate::flows::Flows;
use crate::message::{DirectionCount, LineCount};
use crate::order::LineOrder;
use crate::packet;
use crate::packet::Direction;
use crate::seed::Seeds;

/// Two directions, and what was said over them.
#[derive(Debug)]
pub(crate) struct Line {
    directions: [DelayQueue; 2],
    flows: Flows,
}

impl Line {
    /// The line that stands at `index` in the order.
    pub(crate) fn new(order: &LineOrder, seed: u64, index: usize) -> Self {
        let seeds = |direction| Seeds::of(seed, index, direction);
        Self {
            directions: [
                DelayQueue::new(&order.request, seeds(Direction::Request)),
                DelayQueue::new(&order.answer, seeds(Direction::Response)),
            ],
            flows: Flows::default(),
        }
    }

    /// A frame came in at `at_ns`.
    pub(crate) fn arrive(&mut self, direction: Direction, at_ns: u64, frame: &[u8]) {
        self.flows.observe(direction, frame);
        if let Some(packet) = self.directions[direction as usize].arrive(at_ns, frame) {
            checksum::complete(packet);
        }
    }

    pub(crate) fn delay_queue(&self, direction: Direction) -> &DelayQueue {
        &self.directions[direction as usize]
    }

    pub(crate) fn delay_queue_mut(&mut self, direction: Direction) -> &mut DelayQueue {
        &mut self.directions[direction as usize]
    }

    /// When the next packet is due in either direction.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        let due = self.directions.iter().filter_map(DelayQueue::next_due_ns);
        due.min()
    }

    /// The counts so far. Lateness begins anew with this.
    pub(crate) fn take_count(&mut self) -> LineCount {
        let [request, answer] = &mut self.directions;
        counted([request.take_count(), answer.take_count()], &self.flows)
    }
}

/// Somebody who only looks.
#[derive(Debug)]
pub(crate) struct Tap {
    /// Which way packets go that the interface receives.
    received: Direction,
    directions: [DirectionCount; 2],
    flows: Flows,
}

impl Tap {
    /// On an interface whose peer is the asking side, if `near`.
    pub(crate) fn new(near: bool) -> Self {
        Self {
            received: if near {
                Direction::Request
            } else {
                Direction::Response
            },
            directions: Default::default(),
            flows: Flows::default(),
        }
    }

    /// A frame of so many bytes passed, of which `head` was read. `missed` others were not seen before it, because
    /// the tap was too slow. Which way they went is not known either: they are counted with this one.
    pub(crate) fn observe(&mut self, outgoing: bool, bytes: usize, head: &[u8], missed: u64) {
        let direction = if outgoing {
            self.received.reverse()
        } else {
            self.received
        };
        let count = &mut self.directions[direction as usize];
        count.packets += missed;
        count.dropped += missed;
        // A tap sees every protocol; a line carries IPv4 only, and the counts of the two shall be comparable.
        if !packet::is_ipv4(head) {
            return;
        }
        count.packets += 1;
        count.bytes += bytes as u64;
        self.flows.observe(direction, head);
    }

    /// The counts so far.
    pub(crate) fn count(&self) -> LineCount {
        counted(self.directions.clone(), &self.flows)
    }
}

fn counted([request, answer]: [DirectionCount; 2], flows: &Flows) -> LineCount {
    LineCount {
        request,
        answer,
        round_trips: flows.round_trips,
        connects: flows.connects,
        retransmits: flows.retransmits,
    }
}

#[cfg(test)]
#[path = "line_tests.rs"]
mod tests;
