//! When the window begins and ends, and what lies in it.

use std::thread;
use std::time::Duration;

use headway_actor::Command;
use headway_load::message::{EndedBy, Event};
use headway_load::{CommandReceiver, execute};
use serde_json::{Value, json};

use crate::lasting;
use crate::peer::{Act, Peer, order, run, with};

/// Warms up until each user has had a response, but no longer than that.
fn waiting_for_every_user(order: Value, at_most_ns: u64) -> Value {
    with(
        order,
        "/warm_up",
        json!({
            "at_least_ns": 0, "at_most_ns": at_most_ns, "until_every_user_answered": true,
        }),
    )
}

#[test]
fn the_window_opens_when_every_user_has_had_an_answer() {
    let peer = Peer::play([Act::Late(120); 4]);
    let order = waiting_for_every_user(order(&peer.url()), 5_000_000_000);
    let (report, events) = run(lasting(order, 50_000_000));
    assert!(report.window.settled);
    let [Event::Ready { at_ns, .. }, ..] = events[..] else {
        panic!("ready comes first")
    };
    let waited_ns = report.window.start_ns - at_ns;
    assert!(
        (120_000_000..2_000_000_000).contains(&waited_ns),
        "{waited_ns}"
    );
    assert!(report.counts.answered > report.window.answered);
    assert!(events.iter().any(
        |event| matches!(event, Event::Window { start_ns } if *start_ns == report.window.start_ns)
    ));
}

#[test]
fn a_warm_up_that_waits_in_vain_ends_and_says_so() {
    let peer = Peer::play(vec![Act::WrongStatus; 100_000]);
    let order = waiting_for_every_user(order(&peer.url()), 60_000_000);
    let (report, _) = run(lasting(order, 30_000_000));
    assert!(!report.window.settled && report.window.failed > 0);
}

#[test]
fn a_stop_ends_the_run_with_what_it_has() {
    let peer = Peer::play([
        Act::Response,
        Act::Response,
        Act::Stall,
        Act::Stall,
        Act::Stall,
        Act::Stall,
    ]);
    let order = with(
        order(&peer.url()),
        "/timeouts/response_ns",
        json!(60_000_000_000_u64),
    );
    let order = serde_json::from_value(order).unwrap();
    let (sender, commands) = CommandReceiver::new().unwrap();
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        sender.send(Command::Snapshot);
        thread::sleep(Duration::from_millis(50));
        sender.send(Command::Stop);
    });
    let mut events = Vec::new();
    let report = execute(&order, &commands, &mut |event| events.push(event)).unwrap();
    stopper.join().unwrap();
    assert_eq!((report.counts.answered, report.counts.unfinished), (2, 4));
    assert_eq!(report.ended_by, EndedBy::Stop);
    let snapshots = events
        .iter()
        .filter(|event| matches!(event, Event::Snapshot { in_flight: 4, .. }));
    assert_eq!(snapshots.count(), 1);
    let length_ns = report.window.end_ns - report.window.start_ns;
    assert!(
        (140_000_000..5_000_000_000).contains(&length_ns),
        "{length_ns}"
    );
    // Four users waited nearly all the time: Little's law holds for those who got no response too.
    assert!(report.window.busy_ns > 4 * length_ns * 9 / 10);
}

#[test]
fn little_law_holds_in_the_window() {
    let peer = Peer::play(vec![Act::Late(10); 1000]);
    let (report, _) = run(lasting(order(&peer.url()), 500_000_000));
    let length_ns = report.window.end_ns - report.window.start_ns;
    // Four users without thinking time are always waiting, but for the moments between.
    let mean = ratio(report.window.busy_ns, length_ns);
    assert!((3.5..=4.0).contains(&mean), "{mean}");
    let service = report.service.p50_ns.unwrap();
    assert!((9_900_000..100_000_000).contains(&service), "{service}");
}

fn ratio(part: u64, whole: u64) -> f64 {
    Duration::from_nanos(part).as_secs_f64() / Duration::from_nanos(whole).as_secs_f64()
}
