//! Conversations whose round trips are known.

use proptest::prelude::*;

use super::*;
use crate::frames::{Frame, client, nearly_right, server};

/// Two ends that speak as TCP does, and somebody who listens.
struct Conversation {
    flows: Flows,
    next: [u32; 2],
}

impl Conversation {
    /// Its sequence numbers soon go round.
    fn new() -> Self {
        Self {
            flows: Flows::default(),
            next: [u32::MAX - 20, 77],
        }
    }

    fn frame(&self, direction: Direction) -> Frame {
        let frame = match direction {
            Direction::Request => Frame::tcp(client(), server()),
            Direction::Response => Frame::tcp(server(), client()),
        };
        frame.sequence(self.next[direction as usize])
    }

    /// Sends a frame that takes up so many sequence numbers, and gives it, to be sent again.
    fn send(&mut self, direction: Direction, frame: Frame, length: u32) -> Frame {
        self.observe(direction, &frame);
        let next = &mut self.next[direction as usize];
        *next = next.wrapping_add(length);
        frame
    }

    fn observe(&mut self, direction: Direction, frame: &Frame) {
        self.flows.observe(direction, &frame.bytes());
    }

    fn syn(&mut self) -> Frame {
        let frame = self.frame(Direction::Request).syn();
        self.send(Direction::Request, frame, 1)
    }

    fn syn_ack(&mut self) -> Frame {
        let frame = self.frame(Direction::Response).syn().ack();
        self.send(Direction::Response, frame, 1)
    }

    fn ack(&mut self, direction: Direction) {
        let frame = self.frame(direction).ack();
        self.send(direction, frame, 0);
    }

    fn open(&mut self) {
        self.syn();
        self.syn_ack();
        self.ack(Direction::Request);
    }

    fn data(&mut self, direction: Direction, payload: &[u8]) -> Frame {
        let frame = self.frame(direction).ack().payload(payload);
        let length = u32::try_from(payload.len()).unwrap();
        self.send(direction, frame, length)
    }

    fn ask(&mut self, payload: &[u8]) -> Frame {
        self.data(Direction::Request, payload)
    }

    fn answer(&mut self, payload: &[u8]) -> Frame {
        let frame = self.data(Direction::Response, payload);
        self.ack(Direction::Request);
        frame
    }

    fn fin(&mut self, direction: Direction) {
        let frame = self.frame(direction).ack().fin();
        self.send(direction, frame, 1);
    }

    fn remembered(&self) -> usize {
        self.flows.young.len() + self.flows.old.len()
    }

    /// Round trips, connects, retransmits.
    fn counts(&self) -> [u64; 3] {
        [
            self.flows.round_trips,
            self.flows.connects,
            self.flows.retransmits,
        ]
    }
}

#[test]
fn a_connection_to_postgres_for_one_query_takes_four_round_trips() {
    let mut conversation = Conversation::new();
    conversation.open();
    conversation.ask(b"SSLRequest");
    conversation.answer(b"N");
    conversation.ask(b"StartupMessage user=headway");
    conversation.answer(b"AuthenticationOk");
    conversation.answer(b"ParameterStatus ReadyForQuery");
    conversation.ask(b"SELECT 1");
    conversation.answer(b"DataRow CommandComplete ReadyForQuery");
    conversation.ask(b"X");
    conversation.fin(Direction::Request);
    conversation.fin(Direction::Response);
    conversation.ack(Direction::Request);
    assert_eq!(conversation.counts(), [4, 1, 0]);
    assert_eq!(conversation.remembered(), 0);
}

#[test]
fn requests_over_one_connection_take_one_each_and_one_to_connect() {
    let mut conversation = Conversation::new();
    conversation.open();
    for _ in 0..50 {
        conversation.ask(b"GET / HTTP/1.1\r\n\r\n");
        conversation.ack(Direction::Response);
        conversation.answer(b"HTTP/1.1 200 OK\r\n\r\n");
    }
    assert_eq!(conversation.counts(), [51, 1, 0]);
}

#[test]
fn a_first_request_over_tls_1_3_takes_three() {
    let mut conversation = Conversation::new();
    conversation.open();
    conversation.ask(b"ClientHello");
    conversation.answer(b"ServerHello EncryptedExtensions Certificate");
    conversation.answer(b"CertificateVerify Finished");
    conversation.ask(b"Finished");
    conversation.ask(b"GET / HTTP/1.1\r\n\r\n");
    conversation.answer(b"NewSessionTicket");
    conversation.answer(b"HTTP/1.1 200 OK\r\n\r\n");
    assert_eq!(conversation.counts(), [3, 1, 0]);
}

#[test]
fn who_speaks_first_after_connecting_kept_the_other_waiting() {
    // RFC 5321: the server greets, and it does so only when the last packet of the handshake is there.
    let mut conversation = Conversation::new();
    conversation.open();
    conversation.answer(b"220 ready");
    conversation.ack(Direction::Request);
    conversation.ask(b"EHLO me");
    conversation.answer(b"250 me");
    conversation.ask(b"QUIT");
    conversation.answer(b"221 bye");
    conversation.ack(Direction::Request);
    conversation.answer(b"and a word that nobody waited for");
    assert_eq!(conversation.counts(), [4, 1, 0]);
}

#[test]
fn several_packets_of_each_side_in_a_row_are_one_round_trip() {
    let mut conversation = Conversation::new();
    conversation.open();
    conversation.ask(b"Q1");
    conversation.ask(b"Q2");
    conversation.answer(b"A1");
    conversation.answer(b"A2");
    assert_eq!(conversation.counts(), [2, 1, 0]);
}

#[test]
fn what_is_sent_again_is_no_further_round_trip_or_connection() {
    let mut conversation = Conversation::new();
    let syn = conversation.syn();
    conversation.observe(Direction::Request, &syn);
    let syn_ack = conversation.syn_ack();
    conversation.observe(Direction::Response, &syn_ack);
    conversation.observe(Direction::Request, &syn); // the response was lost
    conversation.observe(Direction::Response, &syn_ack);
    assert_eq!(conversation.counts(), [1, 1, 2]);
    let question = conversation.ask(b"Q");
    let answer = conversation.answer(b"A");
    for _ in 0..3 {
        conversation.observe(Direction::Request, &question);
        conversation.observe(Direction::Response, &answer);
    }
    assert_eq!(conversation.counts(), [2, 1, 2]);
    // A segment with something new behind what was seen is new.
    conversation.next[0] = conversation.next[0].wrapping_sub(1);
    conversation.ask(b"Q and more");
    conversation.answer(b"B");
    assert_eq!(conversation.counts(), [3, 1, 2]);
}

#[test]
fn a_new_connection_from_the_same_port_is_a_connection() {
    let mut conversation = Conversation::new();
    conversation.open();
    conversation.next = [1_000_000, 2_000_000]; // the old one was never closed
    conversation.open();
    assert_eq!(conversation.counts(), [2, 2, 0]);
}

#[test]
fn a_refused_connection_is_forgotten() {
    let mut conversation = Conversation::new();
    conversation.syn();
    let reset = conversation.frame(Direction::Response).rst().ack();
    conversation.observe(Direction::Response, &reset);
    assert_eq!(conversation.remembered(), 0);
    assert_eq!(conversation.counts(), [0, 1, 0]);
    conversation.observe(Direction::Response, &reset);
    assert_eq!(conversation.remembered(), 0);
}

#[test]
fn a_flow_that_is_seen_late_belongs_to_who_speaks_first() {
    let mut conversation = Conversation::new();
    conversation.ack(Direction::Response);
    assert_eq!(
        conversation.remembered(),
        0,
        "an acknowledgement begins nothing"
    );
    conversation.ask(b"Q");
    conversation.answer(b"A");
    conversation.ask(b"Q");
    conversation.answer(b"A");
    assert_eq!(conversation.counts(), [2, 0, 0]);
    let mut conversation = Conversation::new();
    conversation.syn_ack(); // which tells who asked
    conversation.answer(b"220 ready");
    conversation.ask(b"EHLO");
    conversation.answer(b"250");
    assert_eq!(conversation.counts(), [1, 0, 0]);
}

#[test]
fn the_asker_may_be_on_the_far_side() {
    let mut flows = Flows::default();
    flows.observe(
        Direction::Response,
        &Frame::tcp(client(), server()).syn().bytes(),
    );
    flows.observe(
        Direction::Request,
        &Frame::tcp(server(), client()).syn().ack().bytes(),
    );
    assert_eq!((flows.round_trips, flows.connects), (1, 1));
}

#[test]
fn datagrams_are_counted_by_question_and_answer() {
    let mut flows = Flows::default();
    let question = Frame::udp(client(), server())
        .payload(b"A? example")
        .bytes();
    let answer = Frame::udp(server(), client())
        .payload(b"A 10.77.0.9")
        .bytes();
    flows.observe(Direction::Request, &question);
    flows.observe(Direction::Request, &question);
    flows.observe(Direction::Response, &answer);
    flows.observe(Direction::Response, &answer);
    flows.observe(Direction::Request, &question);
    flows.observe(Direction::Response, &answer);
    assert_eq!((flows.round_trips, flows.connects), (2, 0));
}

#[test]
fn memory_is_bounded_and_who_is_active_is_remembered() {
    let mut flows = Flows::default();
    let mut number = 0_u32;
    let mut syn = |flows: &mut Flows| {
        number += 1;
        let mut from = client();
        from.set_ip((0x0a80_0000 + number).into());
        flows.observe(
            Direction::Request,
            &Frame::tcp(from, server()).syn().bytes(),
        );
    };
    for _ in 0..3 {
        flows.observe(
            Direction::Request,
            &Frame::tcp(client(), server()).syn().bytes(),
        );
        for _ in 0..GENERATION {
            syn(&mut flows);
        }
    }
    assert!(flows.young.len() + flows.old.len() <= 2 * GENERATION);
    assert_eq!(flows.connects, 3 * GENERATION as u64 + 1);
    assert_eq!(
        flows.retransmits, 2,
        "the one that went on was known each time"
    );
}

proptest! {
    #[test]
    fn no_frames_break_it_and_no_flow_has_more_round_trips_than_answers(
        frames in prop::collection::vec((any::<bool>(), nearly_right()), 0..200),
    ) {
        let mut flows = Flows::default();
        for (is_request, frame) in &frames {
            flows.observe(if *is_request { Direction::Request } else { Direction::Response }, frame);
        }
        prop_assert!(flows.round_trips + flows.connects <= frames.len() as u64);
    }

    /// Questions and answers of any number, in a row, some sent again: one round trip for each change of speaker.
    #[test]
    fn round_trips_are_the_changes_from_question_to_answer(
        turns in prop::collection::vec((1..4_usize, 1..4_usize, any::<bool>()), 1..50),
    ) {
        let mut conversation = Conversation::new();
        conversation.open();
        for (questions, answers, again) in &turns {
            for _ in 0..*questions {
                let frame = conversation.ask(b"question");
                if *again { conversation.observe(Direction::Request, &frame); }
            }
            for _ in 0..*answers {
                let frame = conversation.answer(b"answer");
                if *again { conversation.observe(Direction::Response, &frame); }
            }
        }
        prop_assert_eq!(conversation.counts(), [1 + turns.len() as u64, 1, 0]);
    }
}
