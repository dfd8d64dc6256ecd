//! All conversations over a line, and what they add up to.

use std::collections::HashMap;
use std::mem;
use std::net::SocketAddrV4;

use crate::flow::{Connect, Flow, Meaning};
use crate::packet::Direction;
use crate::packet::{Packet, Segment, Transport};

/// A generation is full with so many: twice that is the most that is remembered, some 12 MB. More than a host has
/// ports for to one address.
const GENERATION: usize = 65_536;

/// A flow's two ends, the same in both directions.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
struct Ends {
    near: SocketAddrV4,
    far: SocketAddrV4,
    is_tcp: bool,
}

impl Ends {
    fn of(direction: Direction, packet: &Packet) -> Self {
        let (near, far) = match direction {
            Direction::Request => (packet.source, packet.destination),
            Direction::Response => (packet.destination, packet.source),
        };
        let is_tcp = matches!(packet.transport, Transport::Tcp(_));
        Self { near, far, is_tcp }
    }
}

/// What somebody who listens on the line knows.
///
/// A flow is forgotten when it is closed. One that never closes (UDP, a peer that vanished) is forgotten when
/// [`GENERATION`] others have been active since its last packet: flows stand in two tables, the active ones in the
/// younger; when that is full it becomes the older, and what was in the older is gone.
#[derive(Debug, Default)]
pub(crate) struct Flows {
    young: HashMap<Ends, Flow>,
    old: HashMap<Ends, Flow>,
    pub(crate) round_trips: u64,
    pub(crate) connects: u64,
    pub(crate) retransmits: u64,
}

impl Flows {
    /// A frame was seen to go this way.
    pub(crate) fn observe(&mut self, direction: Direction, frame: &[u8]) {
        let Some(packet) = Packet::parse(frame) else {
            return;
        };
        let ends = Ends::of(direction, &packet);
        match packet.transport {
            Transport::Tcp(segment) => self.observe_segment(ends, direction, &segment),
            Transport::Udp { payload_bytes: 0 } => {}
            Transport::Udp { .. } => {
                let mut flow = self.take(&ends).unwrap_or_default();
                self.round_trips += u64::from(flow.datagram(direction));
                self.keep(ends, flow);
            }
        }
    }

    fn observe_segment(&mut self, ends: Ends, direction: Direction, segment: &Segment) {
        let known = self.take(&ends).filter(|flow| !flow.is_over_by(segment));
        let seen = match known {
            Some(mut flow) => {
                let meaning = flow.next(direction, segment);
                Some((flow, meaning))
            }
            None => Flow::begun(direction, segment),
        };
        let Some((flow, meaning)) = seen else {
            return;
        };
        self.add(meaning);
        if !meaning.closed {
            self.keep(ends, flow);
        }
    }

    fn add(&mut self, meaning: Meaning) {
        self.round_trips += u64::from(meaning.round_trip);
        match meaning.connect {
            Some(Connect::First) => self.connects += 1,
            Some(Connect::Again) => self.retransmits += 1,
            None => {}
        }
    }

    fn take(&mut self, ends: &Ends) -> Option<Flow> {
        self.young.remove(ends).or_else(|| self.old.remove(ends))
    }

    fn keep(&mut self, ends: Ends, flow: Flow) {
        if self.young.len() >= GENERATION {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(ends, flow);
    }
}

#[cfg(test)]
#[path = "flows_tests.rs"]
mod tests;
