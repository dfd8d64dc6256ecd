use headway_law::DelayLaw;

use super::*;
use crate::freeze::Freeze;

const MS: u64 = 1_000_000;

fn responder(seed: u64, freeze: Option<Freeze>) -> Responder {
    let dns = NameServerOrder {
        listen: ([127, 0, 0, 1], 53).into(),
        latency: DelayLaw::Exponential { mean_ns: MS },
        names: [("Api.test.".to_owned(), Ipv4Addr::new(10, 77, 0, 5))].into(),
        ttl_s: 7,
    };
    Responder::new(&dns, seed, Freezes::since(0, freeze))
}

fn query(name: &[u8], kind: u8) -> Vec<u8> {
    let header = b"\x00\x01\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00";
    [header, name, &[0, kind, 0, 1]].concat()
}

/// The code and the number of answers.
fn outcome(responder: &Responder, message: &[u8]) -> (u8, u8) {
    let answer = responder.decide(message, 0).unwrap().answer;
    (answer[3] & 0x0f, answer[7])
}

#[test]
fn a_known_name_has_an_address_and_nothing_else_and_no_other_name_exists() {
    let responder = responder(1, None);
    let api = b"\x03API\x04test\x00";
    assert_eq!(outcome(&responder, &query(api, 1)), (0, 1));
    let answer = responder.decide(&query(api, 1), 0).unwrap().answer;
    assert!(answer.ends_with(b"\x00\x00\x00\x07\x00\x04\x0a\x4d\x00\x05"));
    assert_eq!(outcome(&responder, &query(api, 28)), (0, 0));
    for unknown in [&b"\x04test\x00"[..], b"\x01a\x03api\x04test\x00", b"\x00"] {
        assert_eq!(outcome(&responder, &query(unknown, 1)), (3, 0));
    }
    assert_eq!(outcome(&responder, &query(b"\x05api", 1)), (1, 0));
}

#[test]
fn what_is_answered_is_counted_and_what_is_not_is_not() {
    let responder = responder(1, None);
    let pending: Vec<_> = [query(b"\x03api\x04test\x00", 1), query(b"\x00", 1)]
        .iter()
        .map(|message| responder.decide(message, 0).unwrap())
        .collect();
    assert!(responder.decide(b"", 0).is_none());
    assert!(responder.decide(&pending[0].answer, 0).is_none());
    let counts = |in_flight, in_flight_high_water| DnsCounts {
        queries: 2,
        without_address: 1,
        in_flight,
        in_flight_high_water,
    };
    assert_eq!(responder.snapshot(0), counts(2, 2));
    drop(pending);
    assert_eq!(responder.snapshot(0), counts(0, 2));
    assert_eq!(responder.snapshot(0), counts(0, 0));
}

#[test]
fn delays_are_drawn_in_order_of_arrival_whatever_is_asked() {
    let due = |responder: &Responder, name: &[u8]| -> Vec<u64> {
        (0..100)
            .map(|_| responder.decide(&query(name, 1), 5 * MS).unwrap().due_ns)
            .collect()
    };
    let first = due(&responder(1, None), b"\x03api\x04test\x00");
    assert!(first.iter().all(|due| *due >= 5 * MS));
    assert_eq!(due(&responder(1, None), b"\x00"), first);
    assert_ne!(due(&responder(2, None), b"\x00"), first);
    // What is passed over draws nothing.
    let disturbed = responder(1, None);
    assert!(disturbed.decide(b"half", 0).is_none());
    assert_eq!(due(&disturbed, b"\x00"), first);
}

#[test]
fn nothing_leaves_in_a_freeze() {
    let freeze = Freeze {
        every_ns: 1_000 * MS,
        for_ns: 900 * MS,
    };
    let responder = responder(1, Some(freeze));
    for now in (0..1_000).map(|millisecond| millisecond * MS) {
        let due = responder.decide(&query(b"\x00", 1), now).unwrap().due_ns;
        assert!(due % (1_000 * MS) < 100 * MS, "{due}");
    }
}
