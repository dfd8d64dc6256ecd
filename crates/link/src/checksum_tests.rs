use proptest::prelude::*;

use super::*;
use crate::frames::{Frame, client, nearly_right, server};

/// What a receiver computes: the sum over pseudo-header and packet, byte by byte, which is all ones if it is right.
fn is_right(frame: &[u8]) -> bool {
    let ip = Ipv4::parse(frame).unwrap();
    let mut covered = Vec::new();
    covered.extend(ip.source.octets());
    covered.extend(ip.destination.octets());
    covered.extend([0, ip.protocol]);
    covered.extend(u16::try_from(ip.end - ip.transport).unwrap().to_be_bytes());
    covered.extend(&frame[ip.transport..ip.end]);
    if covered.len() % 2 == 1 {
        covered.push(0);
    }
    let mut sum: u32 = 0;
    for pair in covered.chunks(2) {
        sum += u32::from(u16::from_be_bytes([pair[0], pair[1]]));
        sum = (sum & 0xffff) + (sum >> 16);
    }
    sum == 0xffff
}

fn completed(mut frame: Vec<u8>) -> Vec<u8> {
    complete(&mut frame);
    frame
}

/// RFC 1071, section 3, has these bytes and their sum ddf2.
#[test]
fn the_sum_is_that_of_the_standard() {
    let sum = add(0, &[0x00, 0x01, 0xf2, 0x03, 0xf4, 0xf5, 0xf6, 0xf7]);
    let mut folded = sum;
    while folded >> 16 != 0 {
        folded = (folded & 0xffff) + (folded >> 16);
    }
    assert_eq!(folded, 0xddf2);
}

#[test]
fn a_datagram_without_a_checksum_stays_without() {
    let mut frame = Frame::udp(client(), server()).payload(b"x").bytes();
    frame[40..42].fill(0);
    assert_eq!(completed(frame.clone()), frame);
}

#[test]
fn a_datagram_whose_sum_is_zero_says_all_ones() {
    // Two bytes of payload that bring the sum of everything else to all ones, whose complement is 0.
    let frame = completed(Frame::udp(client(), server()).payload(&[0, 0]).bytes());
    let field = u16_at(&frame, 40).unwrap();
    let frame = completed(
        Frame::udp(client(), server())
            .payload(&field.to_be_bytes())
            .bytes(),
    );
    assert_eq!(u16_at(&frame, 40), Some(0xffff));
    assert!(is_right(&frame));
}

#[test]
fn fragments_cut_off_packets_and_other_frames_stay_as_they_are() {
    let right = Frame::tcp(client(), server()).payload(b"hello").bytes();
    let mut fragment = right.clone();
    fragment[20] = 0x20;
    let mut other = right.clone();
    other[23] = 1; // ICMP, whose checksum the kernel always computes itself
    let mut contradicted = Frame::udp(client(), server()).payload(b"hello").bytes();
    contradicted[39] += 1; // UDP's own length
    let cut_off = right[..right.len() - 1].to_vec();
    for frame in [fragment, other, contradicted, cut_off, Vec::new()] {
        assert_eq!(completed(frame.clone()), frame);
    }
}

proptest! {
    /// Whatever stands in the field: it is right afterwards, and nothing else has changed.
    #[test]
    fn a_checksum_is_completed(
        is_tcp: bool,
        payload in prop::collection::vec(any::<u8>(), 0..2_000),
        partial in 1..=u16::MAX,
        padding in 0..20_usize,
    ) {
        let (frame, field) = if is_tcp {
            (Frame::tcp(client(), server()), 50)
        } else {
            (Frame::udp(client(), server()), 40)
        };
        let mut before = frame.payload(&payload).bytes();
        before.resize(before.len() + padding, 0);
        before[field..field + 2].copy_from_slice(&partial.to_be_bytes());
        let mut after = completed(before.clone());
        prop_assert!(is_right(&after));
        prop_assert_eq!(completed(after.clone()), after.clone(), "a right packet stays right");
        after[field..field + 2].copy_from_slice(&partial.to_be_bytes());
        prop_assert_eq!(after, before);
    }

    #[test]
    fn no_bytes_break_it(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        complete(&mut bytes);
    }

    #[test]
    fn nor_do_frames_that_are_wrong_in_some_place(mut bytes in nearly_right()) {
        complete(&mut bytes);
    }
}
