use super::*;
use crate::frames::{Frame, client, server};
use crate::order::DirectionOrder;

fn line(request: DirectionOrder) -> Line {
    let order = LineOrder {
        name: "load".into(),
        near: "near".into(),
        far: "far".into(),
        request,
        answer: DirectionOrder::default(),
    };
    Line::new(&order, 1, 0)
}

#[test]
fn a_packet_that_is_lost_has_been_seen() {
    let mut line = line(DirectionOrder {
        loss: 1.0 - f64::EPSILON,
        ..DirectionOrder::default()
    });
    let syn = Frame::tcp(client(), server()).syn().bytes();
    for at_ns in 1..=3 {
        line.arrive(Direction::Request, at_ns, &syn);
    }
    assert_eq!(line.next_due_ns(), None);
    let count = line.take_count();
    assert_eq!((count.request.packets, count.request.lost), (3, 3));
    assert_eq!((count.connects, count.retransmits), (1, 2));
}

#[test]
fn each_direction_has_its_own_queue_and_the_next_of_both_is_next() {
    let mut line = line(DirectionOrder {
        delay: headway_law::DelayLaw::Fixed { delay_ns: 100 },
        ..DirectionOrder::default()
    });
    line.arrive(Direction::Request, 10, &[0; 60]);
    assert_eq!(line.next_due_ns(), Some(110));
    line.arrive(Direction::Response, 20, &[0; 90]);
    assert_eq!(line.next_due_ns(), Some(20));
    let count = line.take_count();
    assert_eq!((count.request.bytes, count.answer.bytes), (60, 90));
}

#[test]
fn what_leaves_has_its_checksum() {
    let mut line = line(DirectionOrder::default());
    let frame = Frame::tcp(client(), server()).payload(b"hello").bytes();
    line.arrive(Direction::Request, 1, &frame);
    let sent = line
        .delay_queue(Direction::Request)
        .due(1, 1)
        .next()
        .unwrap()
        .to_vec();
    let mut right = frame.clone();
    checksum::complete(&mut right);
    assert_eq!(sent, right);
    assert_ne!(sent, frame);
}

#[test]
fn a_tap_tells_the_directions_by_which_side_its_peer_is_on() {
    let syn = Frame::tcp(client(), server()).syn().bytes();
    let syn_ack = Frame::tcp(server(), client()).syn().ack().bytes();
    // The asking side is the peer: what it asks comes in.
    let mut tap = Tap::new(true);
    tap.observe(false, 60, &syn, 0);
    tap.observe(true, 70, &syn_ack, 0);
    let near = tap.count();
    assert_eq!((near.request.bytes, near.answer.bytes), (60, 70));
    // The asked side is the peer: what is asked goes out.
    let mut tap = Tap::new(false);
    tap.observe(true, 60, &syn, 0);
    tap.observe(false, 70, &syn_ack, 0);
    assert_eq!(tap.count(), near);
    assert_eq!((near.round_trips, near.connects), (1, 1));
}

#[test]
fn a_tap_counts_ipv4_only_and_says_what_it_missed() {
    let mut tap = Tap::new(true);
    let mut arp = vec![0; 42];
    arp[12..14].copy_from_slice(&[0x08, 0x06]);
    tap.observe(false, 42, &arp, 0);
    tap.observe(false, 60, &Frame::udp(client(), server()).bytes(), 5);
    let count = tap.count();
    assert_eq!((count.request.packets, count.request.dropped), (6, 5));
}
