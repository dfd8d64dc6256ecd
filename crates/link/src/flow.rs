//! Counting how often somebody waited for the other side, by looking at packets.
//!
//! A packet is *significant* if it is a flow's SYN or SYN-ACK, the asker's first
//! one after that, or carries data that was not seen before. When a significant
//! one of the asker is followed by a significant one of the other side, that was
//! one round trip, however many packets either took: two requests in a row that
//! are answered by two responses in a row made one. Other acknowledgements and FINs
//! keep nobody waiting; the one that ends the handshake does so where the other
//! side speaks first, as mail servers do: it is what they were waiting for.
//!
//! Packets are looked at where they come in, before anything is lost: a packet
//! that the line then loses has been seen, so that when it is sent again it is a
//! repetition and neither a second connection nor a second round trip.

use std::mem;

use crate::packet::Direction;
use crate::packet::Segment;

/// A connection was asked for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Connect {
    First,
    Again,
}

/// What a packet meant.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Meaning {
    /// Its SYN, if it is one.
    pub(crate) connect: Option<Connect>,
    /// A response came that somebody waited for.
    pub(crate) round_trip: bool,
    /// The flow is over.
    pub(crate) closed: bool,
}

/// One conversation. Arrays have an element for each [`Direction`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    /// Which way the asker's packets go: who sent the SYN, or in a flow that was seen late who was first to send data.
    asker: Option<Direction>,
    /// Whether the asker waits.
    asked: bool,
    /// Whether the SYN-ACK came, and nothing of the asker since.
    accepted: bool,
    /// The sequence number of the SYN, to know it again.
    syn: Option<u32>,
    /// The end of the data seen so far, in sequence numbers.
    seen: [Option<u32>; 2],
    finished: [bool; 2],
}

impl Flow {
    /// A flow that begins with this segment; none where it is no beginning. A flow that was not seen from its start
    /// begins with data, but not with its last: that may be a repetition after the flow was forgotten.
    pub(crate) fn begun(direction: Direction, segment: &Segment) -> Option<(Self, Meaning)> {
        let data = segment.payload_bytes > 0 && !segment.fin;
        if segment.rst || !(segment.syn || data) {
            return None;
        }
        let mut flow = Self::default();
        if segment.syn {
            flow.asker = Some(if segment.ack {
                direction.reverse()
            } else {
                direction
            });
        }
        flow.syn = segment.asks().then_some(segment.sequence);
        let meaning = flow.go_on(direction, segment);
        Some((
            flow,
            Meaning {
                connect: segment.asks().then_some(Connect::First),
                ..meaning
            },
        ))
    }

    /// Whether this is the SYN of another flow between the same ports.
    pub(crate) fn is_over_by(&self, segment: &Segment) -> bool {
        segment.asks() && self.syn != Some(segment.sequence)
    }

    /// The next segment of this flow.
    pub(crate) fn next(&mut self, direction: Direction, segment: &Segment) -> Meaning {
        let meaning = self.go_on(direction, segment);
        Meaning {
            connect: segment.asks().then_some(Connect::Again),
            ..meaning
        }
    }

    fn go_on(&mut self, direction: Direction, segment: &Segment) -> Meaning {
        let is_new = self.is_new(direction, segment);
        let ends_handshake = self.ends_handshake(direction, segment, is_new);
        let round_trip = (is_new || ends_handshake) && self.significant(direction);
        self.finished[direction as usize] |= segment.fin;
        Meaning {
            round_trip,
            closed: segment.rst || self.finished == [true; 2],
            ..Meaning::default()
        }
    }

    /// Whether it is the asker's first segment after the SYN-ACK, which lets the other side speak.
    fn ends_handshake(&mut self, direction: Direction, segment: &Segment, is_new: bool) -> bool {
        if segment.syn {
            self.accepted |= segment.ack && is_new;
            return false;
        }
        self.asker == Some(direction) && mem::take(&mut self.accepted)
    }

    /// A datagram with something in it. Whether it is a repetition cannot be seen, but between two questions
    /// without a response nobody's wait ended.
    pub(crate) fn datagram(&mut self, direction: Direction) -> bool {
        self.significant(direction)
    }

    /// Whether somebody's wait ended with this.
    fn significant(&mut self, direction: Direction) -> bool {
        let asker = *self.asker.get_or_insert(direction);
        let answered = direction != asker && self.asked;
        self.asked = direction == asker;
        answered
    }

    /// Whether the segment has a SYN or data beyond what was seen. Sequence numbers go round, RFC 9293, 3.4.
    fn is_new(&mut self, direction: Direction, segment: &Segment) -> bool {
        let length = segment.payload_bytes + u32::from(segment.syn);
        if length == 0 {
            return false;
        }
        let end = segment.sequence.wrapping_add(length);
        let seen = &mut self.seen[direction as usize];
        let is_new = seen.is_none_or(|seen| (1..1 << 31).contains(&end.wrapping_sub(seen)));
        if is_new {
            *seen = Some(end);
        }
        is_new
    }
}
