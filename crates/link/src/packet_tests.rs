use proptest::prelude::*;

use super::*;
use crate::frames::{Frame, client, nearly_right, server};

#[test]
fn a_segment_is_read_with_its_flags_ends_and_payload() {
    let frame = Frame::tcp(client(), server())
        .syn()
        .sequence(7)
        .payload(b"hello")
        .bytes();
    let packet = Packet::parse(&frame).unwrap();
    assert_eq!((packet.source, packet.destination), (client(), server()));
    assert_eq!(
        packet.transport,
        Transport::Tcp(Segment {
            syn: true,
            sequence: 7,
            payload_bytes: 5,
            ..Segment::default()
        })
    );
    let frame = Frame::tcp(client(), server()).ack().fin().rst().bytes();
    let Transport::Tcp(segment) = Packet::parse(&frame).unwrap().transport else {
        panic!("no segment")
    };
    assert!(segment.ack && segment.fin && segment.rst && !segment.syn);
    assert_eq!(segment.payload_bytes, 0);
}

#[test]
fn padding_is_no_payload_and_a_cut_off_packet_keeps_its_length() {
    let mut frame = Frame::tcp(client(), server()).ack().bytes();
    frame.resize(60, 0); // Ethernet's shortest frame
    let Transport::Tcp(segment) = Packet::parse(&frame).unwrap().transport else {
        panic!("no segment")
    };
    assert_eq!(segment.payload_bytes, 0);
    let frame = Frame::tcp(client(), server()).payload(&[0; 1000]).bytes();
    let Transport::Tcp(segment) = Packet::parse(&frame[..HEADERS]).unwrap().transport else {
        panic!("no segment")
    };
    assert_eq!(segment.payload_bytes, 1000);
}

#[test]
fn a_datagram_is_read() {
    let frame = Frame::udp(client(), server()).payload(b"question").bytes();
    let packet = Packet::parse(&frame).unwrap();
    assert_eq!(packet.transport, Transport::Udp { payload_bytes: 8 });
}

#[test]
fn fragments_other_protocols_and_other_frames_are_none() {
    let right = Frame::udp(client(), server()).payload(b"x").bytes();
    for (at, byte) in [
        (12, 0x86), // not IPv4's EtherType
        (14, 0x65), // IP version 6
        (14, 0x44), // a header shorter than a header
        (20, 0x20), // more fragments
        (21, 0x01), // not the first fragment
        (23, 1),    // ICMP
    ] {
        let mut wrong = right.clone();
        wrong[at] = byte;
        assert_eq!(Packet::parse(&wrong), None, "byte {at}");
    }
    let mut kept_whole = right.clone();
    kept_whole[20] = 0x40; // "don't fragment" is no fragment
    assert!(Packet::parse(&kept_whole).is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_bytes_break_it(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Packet::parse(&bytes);
    }

    #[test]
    fn nor_do_frames_that_are_wrong_in_some_place(bytes in nearly_right()) {
        let _ = Packet::parse(&bytes);
    }
}
