//! What the words of the order and of the result mean, one at a time.

mod peer;

use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use headway_actor::Command;
use headway_load::message::{EndedBy, Event, Phase, Report, Tick};
use headway_load::{Commands, execute};
use peer::{Act, Peer, order, run, with};
use serde_json::json;

fn url(peer: &Peer) -> String {
    format!("http://{}/", peer.address)
}

fn ticks(events: &[Event]) -> Vec<&Tick> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Tick(tick) => Some(tick),
            _ => None,
        })
        .collect()
}

#[test]
fn nobody_listening_is_refused_and_users_pause_after_it() {
    let address = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let (report, _) = run(order(&format!("http://{address}/")));
    assert_eq!(report.counts.by_failure["refused"], 40);
    assert_eq!(
        (report.connections_opened, report.throughput_per_s),
        (0, None)
    );
    // 40 attempts of 4 users: the last of ten each comes after nine pauses of 10 ms.
    assert!(report.window.end_ns - report.window.start_ns >= 90_000_000);
}

#[test]
fn a_full_backlog_is_a_connect_timeout() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    rustix::net::listen(&listener, 0).unwrap();
    let address = listener.local_addr().unwrap();
    let _first = TcpStream::connect(address).unwrap();
    let order = order(&format!("http://{address}/"));
    let order = with(order, "/timeouts/connect_ns", json!(150_000_000));
    let (report, _) = run(with(order, "/stop/requests", json!(8)));
    assert_eq!(report.counts.by_failure["connect-timeout"], 8);
}

#[test]
fn an_answer_that_was_not_worked_for_is_too_quick() {
    let peer = Peer::play([Act::Late(60), Act::Answer, Act::Late(60), Act::Answer]);
    let order = with(
        order(&url(&peer)),
        "/requests/0/expect/minimum_service_ns",
        json!(50_000_000),
    );
    let (report, _) = run(with(
        with(order, "/stop/requests", json!(4)),
        "/load/users",
        json!(1),
    ));
    assert_eq!(report.counts.answered, 2);
    assert_eq!(report.counts.by_failure["too-quick"], 2);
    assert_eq!(
        report.counts.by_status[&200], 4,
        "the answers themselves were complete"
    );
    assert_eq!(
        report.connections_opened, 1,
        "nothing was wrong with the connection"
    );
}

#[test]
fn what_may_not_be_asked_twice_is_closed_early() {
    let play = |method: &str| {
        let peer = Peer::play([Act::Answer, Act::Empty, Act::Answer]);
        let order = with(order(&url(&peer)), "/requests/0/method", json!(method));
        run(with(
            with(order, "/stop/requests", json!(3)),
            "/load/users",
            json!(1),
        ))
        .0
    };
    let posted = play("POST");
    assert_eq!(
        (
            posted.counts.answered,
            posted.counts.by_failure["closed-early"],
            posted.retried
        ),
        (2, 1, 0)
    );
    let put = play("PUT");
    assert_eq!(
        (put.counts.answered, put.counts.failed, put.retried),
        (3, 0, 1)
    );
}

#[test]
fn a_second_try_is_the_last() {
    let peer = Peer::play([Act::Answer, Act::Empty, Act::Empty, Act::Answer]);
    let order = with(order(&url(&peer)), "/load/users", json!(1));
    let (report, _) = run(with(order, "/stop/requests", json!(3)));
    assert_eq!(
        (
            report.counts.answered,
            report.counts.by_failure["closed-early"],
            report.retried
        ),
        (2, 1, 1)
    );
}

#[test]
fn a_connection_closed_while_idle_fails_nothing() {
    let peer = Peer::play([Act::AnswerAndVanish; 10]);
    let order = with(
        order(&url(&peer)),
        "/load",
        json!({
            "kind": "closed", "users": 1, "think": {"law": "fixed", "delay_ns": 20_000_000}, "ramp_ns": 0,
        }),
    );
    let (report, _) = run(with(order, "/stop/requests", json!(10)));
    assert_eq!(
        (
            report.counts.answered,
            report.retried,
            report.connections_opened
        ),
        (10, 0, 10)
    );
}

#[test]
fn close_opens_a_connection_a_request_and_keep_alive_one_a_user() {
    let close = with(
        order(&url(&Peer::play([]))),
        "/target/connection",
        json!("close"),
    );
    assert_eq!(run(close).0.connections_opened, 40);
    assert_eq!(run(order(&url(&Peer::play([])))).0.connections_opened, 4);
    assert_eq!(
        run(order(&url(&Peer::play([Act::UntilClose; 40]))))
            .0
            .connections_opened,
        40
    );
}

#[test]
fn a_name_with_several_addresses_is_tried_at_each() {
    // localhost may be ::1 first, where nobody listens.
    let peer = Peer::play([]);
    let (report, _) = run(order(&format!("http://localhost:{}/", peer.address.port())));
    assert_eq!(report.counts.answered, 40);
}

#[test]
fn the_window_opens_when_every_user_has_had_an_answer() {
    let peer = Peer::play([Act::Late(120); 4]);
    let order = with(
        order(&url(&peer)),
        "/warm_up",
        json!({
            "at_least_ns": 0, "at_most_ns": 5_000_000_000_u64, "until_every_user_answered": true,
        }),
    );
    let (report, events) = run(with(
        order,
        "/stop",
        json!({"kind": "time", "window_ns": 50_000_000}),
    ));
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
    let order = with(
        order(&url(&peer)),
        "/warm_up",
        json!({
            "at_least_ns": 0, "at_most_ns": 60_000_000, "until_every_user_answered": true,
        }),
    );
    let (report, _) = run(with(
        order,
        "/stop",
        json!({"kind": "time", "window_ns": 30_000_000}),
    ));
    assert!(!report.window.settled && report.window.failed > 0);
}

#[test]
fn ticks_lie_on_a_grid_and_come_when_nothing_happens() {
    let peer = Peer::play([Act::Late(250)]);
    let order = with(
        with(order(&url(&peer)), "/load/users", json!(1)),
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
    let order = with(order(&url(&peer)), "/tick_ns", json!(1_000_000));
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

#[test]
fn a_stop_ends_the_run_with_what_it_has() {
    let peer = Peer::play([
        Act::Answer,
        Act::Answer,
        Act::Stall,
        Act::Stall,
        Act::Stall,
        Act::Stall,
    ]);
    let order = with(
        order(&url(&peer)),
        "/timeouts/response_ns",
        json!(60_000_000_000_u64),
    );
    let order = serde_json::from_value(order).unwrap();
    let (remote, commands) = Commands::new().unwrap();
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        remote.give(Command::Snapshot);
        thread::sleep(Duration::from_millis(50));
        remote.give(Command::Stop);
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
    // Four users waited nearly all the time: Little's law holds for those who got no answer too.
    assert!(report.window.busy_ns > 4 * length_ns * 9 / 10);
}

#[test]
fn little_law_holds_in_the_window() {
    let peer = Peer::play(vec![Act::Late(10); 1000]);
    let order = with(
        order(&url(&peer)),
        "/stop",
        json!({"kind": "time", "window_ns": 500_000_000}),
    );
    let (report, _) = run(order);
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

#[test]
fn an_open_loop_sends_on_time_though_answers_are_late() {
    let peer = Peer::play(vec![Act::Late(100); 1000]);
    let order = with(
        order(&url(&peer)),
        "/load",
        json!({
            "kind": "open", "schedule": {"kind": "constant", "rate_per_s": 200.0}, "in_flight_cap": 100,
        }),
    );
    let (report, _) = run(with(
        order,
        "/stop",
        json!({"kind": "time", "window_ns": 500_000_000}),
    ));
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
    let order = with(
        order(&url(&peer)),
        "/load",
        json!({
            "kind": "open", "schedule": {"kind": "constant", "rate_per_s": 200.0}, "in_flight_cap": 5,
        }),
    );
    let (report, events) = run(with(
        order,
        "/stop",
        json!({"kind": "time", "window_ns": 400_000_000}),
    ));
    assert_eq!((report.counts.scheduled, report.counts.failed), (80, 0));
    // 5 lanes of 100 ms take at most 5 every 100 ms.
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

#[test]
fn orders_that_cannot_be_run_are_faults() {
    for (pointer, value, code) in [
        ("/requests/0/url", json!("ftp://x/"), "bad-order"),
        (
            "/requests/0/url",
            json!("http://no-such-host.invalid/"),
            "resolve",
        ),
        ("/load/users", json!(1_000_000), "no-descriptors"),
        ("/processes", json!(65), "bad-order"),
        ("/requests/0/expect/body/base64", json!("?"), "bad-order"),
    ] {
        let order =
            serde_json::from_value(with(order("http://127.0.0.1:1/"), pointer, value)).unwrap();
        let (_remote, commands) = Commands::new().unwrap();
        let fault = execute(&order, &commands, &mut |_| panic!("nothing has begun")).unwrap_err();
        assert_eq!(fault.code, code, "{fault}");
    }
}

/// 40 requests at 200/s over one connection to a server that takes 20 ms for each.
fn through_one_connection(stop: serde_json::Value, drain_ns: u64) -> Report {
    let peer = Peer::play([Act::Late(20); 100]);
    let order = with(
        order(&url(&peer)),
        "/load",
        json!({
            "kind": "open", "schedule": {"kind": "constant", "rate_per_s": 200.0}, "in_flight_cap": 1,
            "when_full": "wait",
        }),
    );
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
