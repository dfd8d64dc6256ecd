//! When ticks come, and what they count.

use headway_load::message::{Event, Phase, Tick};
use serde_json::json;

use crate::peer::{Act, Peer, order, run, with};

pub(crate) fn ticks(events: &[Event]) -> Vec<&Tick> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Tick(tick) => Some(tick),
            _ => None,
        })
        .collect()
}

#[test]
fn ticks_lie_on_a_grid_and_come_when_nothing_happens() {
    let peer = Peer::play([Act::Late(250)]);
    let order = with(
        with(order(&peer.url()), "/load/users", json!(1)),
        "/tick_ns",
        json!(20_000_000),
    );
    let (_, events) = run(with(order, "/stop/requests", json!(1)));
    let [Event::Ready { at_ns, .. }, ..] = events[..] else {
        panic!("ready comes first")
    };
    let ticks = ticks(&events);
    assert!(ticks.len() >= 12, "{}", ticks.len());
    for (place, tick) in (1..).zip(&ticks) {
        assert_eq!(
            (tick.at_ns, tick.phase),
            (at_ns + place * 20_000_000, Phase::Window)
        );
    }
    assert!(
        ticks[1..12]
            .iter()
            .all(|tick| (tick.sent, tick.answered, tick.in_flight) == (0, 0, 1))
    );
}

#[test]
fn ticks_add_up_to_the_counts() {
    let peer = Peer::play((0..40).map(|i| {
        if i % 5 == 0 {
            Act::WrongStatus
        } else {
            Act::Late(3)
        }
    }));
    let order = with(order(&peer.url()), "/tick_ns", json!(1_000_000));
    let (report, events) = run(with(order, "/load/users", json!(2)));
    let ticks = ticks(&events);
    let answered: u64 = ticks.iter().map(|tick| tick.answered).sum();
    let failed: u64 = ticks.iter().map(|tick| tick.failed).sum();
    // What comes after the last place on the grid is in the result only.
    assert!(report.counts.answered - answered <= 2 && report.counts.failed - failed <= 2);
    assert!(
        ticks
            .iter()
            .all(|tick| tick.by_failure.values().sum::<u64>() == tick.failed)
    );
    assert!(
        ticks
            .iter()
            .all(|tick| tick.p50_ns.is_some() == (tick.answered > 0))
    );
}
