//! The open loop: what is sent whether answers come or not, and what becomes of it where all connection slots are taken.

use headway_load::message::Report;
use serde_json::{Value, json};

use crate::lasting;
use crate::peer::{Act, Peer, order, run, with};
use crate::ticks::ticks;

/// 200 requests a second, so many of them in flight at once.
fn open(peer: &Peer, in_flight_cap: u32) -> Value {
    with(
        order(&peer.url()),
        "/load",
        json!({
            "kind": "open", "schedule": {"kind": "constant", "rate_per_s": 200.0}, "in_flight_cap": in_flight_cap,
        }),
    )
}

#[test]
fn an_open_loop_sends_on_time_though_answers_are_late() {
    let peer = Peer::play(vec![Act::Late(100); 1000]);
    let (report, _) = run(lasting(open(&peer, 100), 500_000_000));
    assert_eq!(
        (
            report.counts.scheduled,
            report.counts.dropped,
            report.counts.answered
        ),
        (100, 0, 100)
    );
    assert_eq!(
        report.window.answered, 100,
        "the last ones end in the drain but belong to the window"
    );
    assert!(
        (19..=100).contains(&report.in_flight_high_water),
        "{}",
        report.in_flight_high_water
    );
}

#[test]
fn above_the_cap_requests_are_dropped_and_counted() {
    let peer = Peer::play(vec![Act::Late(100); 1000]);
    let (report, events) = run(lasting(open(&peer, 5), 400_000_000));
    assert_eq!((report.counts.scheduled, report.counts.failed), (80, 0));
    // 5 connection slots of 100 ms take at most 5 every 100 ms.
    assert!(
        (5..=25).contains(&report.counts.answered),
        "{}",
        report.counts.answered
    );
    assert_eq!(
        (report.counts.dropped, report.in_flight_high_water),
        (report.window.dropped, 5)
    );
    assert_eq!(
        ticks(&events).iter().map(|tick| tick.dropped).sum::<u64>(),
        report.counts.dropped
    );
}

/// 40 requests at 200/s over one connection to a server that takes 20 ms for each.
fn through_one_connection(stop: Value, drain_ns: u64) -> Report {
    let peer = Peer::play([Act::Late(20); 100]);
    let mut order = open(&peer, 1);
    order["load"]["when_full"] = json!("wait");
    run(with(
        with(order, "/stop", stop),
        "/drain_ns",
        json!(drain_ns),
    ))
    .0
}

#[test]
fn what_waits_for_a_connection_is_sent_late_and_its_response_time_says_so() {
    let time = json!({"kind": "time", "window_ns": 200_000_000});
    let report = through_one_connection(time, 5_000_000_000);
    assert_eq!((report.counts.answered, report.counts.dropped), (40, 0));
    // The last is due after 195 ms and answered after 40 · 20 ms or more; it was served in about 20.
    assert!(report.response.max_ns.unwrap() >= 600_000_000);
    assert!(report.service.p50_ns.unwrap() < report.response.p50_ns.unwrap() / 2);
    // The wait for the connection is not the generator's lateness.
    assert!(report.send_lag.p50_ns.unwrap() < 10_000_000);
}

#[test]
fn what_still_waits_when_the_drain_is_over_is_dropped() {
    let time = json!({"kind": "time", "window_ns": 200_000_000});
    let report = through_one_connection(time, 100_000_000);
    assert_eq!(report.counts.scheduled, 40);
    assert!(report.counts.dropped >= 20, "{:?}", report.counts);
    let count = json!({"kind": "count", "requests": 15});
    let report = through_one_connection(count, 5_000_000_000);
    assert_eq!((report.counts.answered, report.counts.dropped), (15, 0));
}
