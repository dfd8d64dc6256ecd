//! A line and a tap without their sockets: what they do with a packet.

use crate::checksum;
use crate::direction::Direction;
use crate::flows::Flows;
use crate::message::{DirectionCount, LineCount};
use crate::order::LineOrder;
use crate::packet;
use crate::seed::Seeds;
use crate::way::Way;

/// Two directions, and what was said over them.
#[derive(Debug)]
pub(crate) struct Line {
    directions: [Direction; 2],
    flows: Flows,
}

impl Line {
    /// The line that stands at `index` in the order.
    pub(crate) fn new(order: &LineOrder, seed: u64, index: usize) -> Self {
        let seeds = |way| Seeds::of(seed, index, way);
        Self {
            directions: [
                Direction::new(&order.request, seeds(Way::Request)),
                Direction::new(&order.answer, seeds(Way::Answer)),
            ],
            flows: Flows::default(),
        }
    }

    /// A frame came in at `at_ns`.
    pub(crate) fn arrive(&mut self, way: Way, at_ns: u64, frame: &[u8]) {
        self.flows.see(way, frame);
        if let Some(held) = self.directions[way as usize].arrive(at_ns, frame) {
            checksum::complete(held);
        }
    }

    pub(crate) fn direction(&self, way: Way) -> &Direction {
        &self.directions[way as usize]
    }

    pub(crate) fn direction_mut(&mut self, way: Way) -> &mut Direction {
        &mut self.directions[way as usize]
    }

    /// When the next packet is due in either direction.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        let due = self.directions.iter().filter_map(Direction::next_due_ns);
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
    received: Way,
    directions: [DirectionCount; 2],
    flows: Flows,
}

impl Tap {
    /// On an interface whose peer is the asking side, if `near`.
    pub(crate) fn new(near: bool) -> Self {
        Self {
            received: if near { Way::Request } else { Way::Answer },
            directions: Default::default(),
            flows: Flows::default(),
        }
    }

    /// A frame of so many bytes passed, of which `head` was read. `missed` others were not seen before it, because
    /// the tap was too slow. Which way they went is not known either: they are counted with this one.
    pub(crate) fn see(&mut self, outgoing: bool, bytes: usize, head: &[u8], missed: u64) {
        let way = if outgoing {
            self.received.back()
        } else {
            self.received
        };
        let count = &mut self.directions[way as usize];
        count.packets += missed;
        count.dropped += missed;
        // A tap sees every protocol; a line carries IPv4 only, and the counts of the two shall be comparable.
        if !packet::is_ipv4(head) {
            return;
        }
        count.packets += 1;
        count.bytes += bytes as u64;
        self.flows.see(way, head);
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
