use super::*;

const SECOND: u64 = 1_000_000_000;

fn phases(stop: Stop, warm_up: WarmUp, belonging: WindowRule) -> Phases {
    let order = format!(
        r#"{{"target":{{"connection":"close","tls_verify":true,"tls_ca_file":null}},"requests":[],"load":{{"kind":"closed","users":1,"think":{{"law":"fixed","delay_ns":0}},
        "ramp_ns":0}},"stop":{},"warm_up":{},"drain_ns":{SECOND},"timeouts":{{"connect_ns":1,"response_ns":1,"idle_end_ns":1}},
        "seed":1,"tick_ns":{SECOND},
        "limits":{{"header_bytes":1,"body_bytes":1}}}}"#,
        serde_json::to_string(&stop).unwrap(),
        serde_json::to_string(&warm_up).unwrap(),
    );
    Phases::new(
        &serde_json::from_str(&order).unwrap(),
        100 * SECOND,
        belonging,
    )
}

fn warm_up(at_least: u64, at_most: u64, until_every_user_answered: bool) -> WarmUp {
    WarmUp {
        at_least_ns: at_least * SECOND,
        at_most_ns: at_most * SECOND,
        until_every_user_answered,
    }
}

fn loop_state(settled: bool, next: Option<u64>, in_flight: u64) -> LoopState {
    LoopState {
        settled,
        next_ns: next.map(|next| next * SECOND),
        in_flight,
    }
}

const TIME: Stop = Stop::Time {
    window_ns: 10 * SECOND,
};

#[test]
fn time_opens_and_closes_the_window_exactly_though_the_loop_looks_late() {
    let mut phases = phases(TIME, warm_up(2, 0, false), WindowRule::ByEnd);
    assert_eq!(
        phases.advance(101 * SECOND, loop_state(false, None, 1)),
        None
    );
    assert!(phases.contains(102 * SECOND) && !phases.contains(102 * SECOND - 1));
    let opened = phases.advance(105 * SECOND, loop_state(false, None, 1));
    assert_eq!(
        opened,
        Some(PhaseChange::Opened {
            start_ns: 102 * SECOND
        })
    );
    assert!(phases.admits(111 * SECOND, 111 * SECOND, 5));
    assert!(
        !phases.admits(111 * SECOND, 112 * SECOND, 5),
        "a user who comes late does not send after the window"
    );
    assert!(phases.contains(112 * SECOND - 1) && !phases.contains(112 * SECOND));
    assert_eq!(
        phases.advance(112 * SECOND, loop_state(false, None, 1)),
        Some(PhaseChange::Closed)
    );
    assert_eq!(
        phases.advance(112 * SECOND, loop_state(false, None, 1)),
        None,
        "one is in flight"
    );
    assert_eq!(
        phases.advance(112 * SECOND, loop_state(false, None, 0)),
        Some(PhaseChange::FinishedRun)
    );
    assert_eq!(phases.overlap_ns(50 * SECOND, 103 * SECOND), SECOND);
    assert_eq!(phases.overlap_ns(111 * SECOND, 900 * SECOND), SECOND);
    assert_eq!(phases.overlap_ns(113 * SECOND, 900 * SECOND), 0);
}

#[test]
fn the_drain_has_a_deadline() {
    let mut phases = phases(TIME, warm_up(0, 0, false), WindowRule::ByEnd);
    phases.advance(100 * SECOND, loop_state(false, None, 0));
    assert_eq!(
        phases.advance(110 * SECOND, loop_state(false, None, 3)),
        Some(PhaseChange::Closed)
    );
    assert_eq!(phases.deadline_ns(false, 0), Some(111 * SECOND));
    assert_eq!(
        phases.advance(111 * SECOND - 1, loop_state(false, None, 3)),
        None
    );
    assert_eq!(
        phases.advance(111 * SECOND, loop_state(false, None, 3)),
        Some(PhaseChange::FinishedRun)
    );
}

#[test]
fn a_warm_up_waits_for_the_users_but_not_for_ever() {
    let mut patient = phases(TIME, warm_up(1, 5, true), WindowRule::ByEnd);
    assert_eq!(
        patient.advance(100 * SECOND, loop_state(true, None, 0)),
        None,
        "at least a second"
    );
    assert_eq!(patient.deadline_ns(true, 0), Some(101 * SECOND));
    assert_eq!(
        patient.advance(103 * SECOND, loop_state(false, None, 0)),
        None
    );
    assert_eq!(patient.deadline_ns(false, 0), Some(105 * SECOND));
    let opened = patient.advance(104 * SECOND, loop_state(true, None, 0));
    assert_eq!(
        opened,
        Some(PhaseChange::Opened {
            start_ns: 104 * SECOND
        })
    );
    let mut waiting = phases(TIME, warm_up(1, 5, true), WindowRule::ByEnd);
    let opened = waiting.advance(107 * SECOND, loop_state(false, None, 0));
    assert_eq!(
        opened,
        Some(PhaseChange::Opened {
            start_ns: 105 * SECOND
        })
    );
}

#[test]
fn a_closed_loop_counts_what_ends_and_sends_no_more_than_that() {
    let mut phases = phases(
        Stop::Count { requests: 3 },
        warm_up(0, 0, false),
        WindowRule::ByEnd,
    );
    let now = 100 * SECOND;
    phases.advance(now, loop_state(false, None, 0));
    assert!(phases.admits(now, now, 2) && !phases.admits(now, now, 3));
    assert!(phases.ended(now, now + 1));
    assert!(phases.admits(now, now, 1) && !phases.admits(now, now, 2));
    assert!(phases.ended(now, now + 2) && phases.ended(now, now + 3));
    assert!(!phases.ended(now, now + 3), "the fourth ends too late");
    assert_eq!(
        phases.advance(now + 4, loop_state(false, None, 0)),
        Some(PhaseChange::Closed)
    );
    assert_eq!(
        (phases.window(now + 9), phases.ended_by()),
        ((now, now + 3), EndedBy::Count)
    );
}

#[test]
fn an_open_loop_counts_what_was_wanted_and_owes_what_it_is_late_with() {
    let mut counted = phases(
        Stop::Count { requests: 2 },
        warm_up(0, 0, true),
        WindowRule::ByIntendedTime,
    );
    counted.scheduled(100 * SECOND, Some(101 * SECOND));
    counted.scheduled(101 * SECOND, Some(102 * SECOND));
    assert_eq!(
        counted.window(0),
        (100 * SECOND, 102 * SECOND),
        "2 requests at 1/s take 2 s"
    );
    assert!(!counted.admits(102 * SECOND, 0, 0));

    let mut late = phases(TIME, warm_up(0, 0, false), WindowRule::ByIntendedTime);
    late.advance(110 * SECOND, loop_state(true, Some(109), 0));
    assert_eq!(
        late.advance(110 * SECOND, loop_state(true, Some(109), 0)),
        None
    );
    assert_eq!(late.deadline_ns(true, 110 * SECOND), Some(111 * SECOND));
    assert!(late.admits(109 * SECOND, 110 * SECOND, 0));
    assert_eq!(
        late.advance(111 * SECOND, loop_state(true, Some(109), 0)),
        Some(PhaseChange::Closed),
        "it owes no longer than a drain lasts"
    );
    assert!(
        late.ended(109 * SECOND, 115 * SECOND),
        "it belongs by its intended time"
    );
}

#[test]
fn a_stop_ends_the_window_where_it_is() {
    let mut measuring = phases(TIME, warm_up(0, 0, false), WindowRule::ByEnd);
    measuring.advance(100 * SECOND, loop_state(false, None, 0));
    measuring.stop(104 * SECOND);
    assert_eq!(measuring.window(900 * SECOND), (100 * SECOND, 104 * SECOND));
    assert_eq!(measuring.ended_by(), EndedBy::Stop);

    let mut warming = phases(TIME, warm_up(50, 0, false), WindowRule::ByEnd);
    warming.stop(104 * SECOND);
    assert_eq!(warming.window(900 * SECOND), (104 * SECOND, 104 * SECOND));

    let mut draining = phases(TIME, warm_up(0, 0, false), WindowRule::ByEnd);
    draining.advance(110 * SECOND, loop_state(false, None, 1));
    draining.advance(110 * SECOND, loop_state(false, None, 1));
    draining.stop(110 * SECOND);
    assert_eq!(
        draining.ended_by(),
        EndedBy::Time,
        "the window was complete"
    );
}

/// What requests from (intended, end), in µs, come to over a window from 102 s to 112 s.
fn counted(requests: impl IntoIterator<Item = (u64, u64)>, rule: WindowRule) -> f64 {
    let phases = open_phases(rule);
    requests
        .into_iter()
        .map(|(from_us, to_us)| phases.share_in_window(from_us * 1_000, to_us * 1_000))
        .sum()
}

fn open_phases(rule: WindowRule) -> Phases {
    let mut phases = phases(TIME, warm_up(2, 0, false), rule);
    phases.advance(102 * SECOND, loop_state(true, None, 1));
    phases.advance(112 * SECOND, loop_state(true, None, 1));
    phases
}

#[test]
fn clumps_have_their_rate_wherever_the_window_cuts() {
    // Twelve users who begin together, each response takes 0.28 s: 10 s hold 12 × 10 / 0.28.
    for begin_us in (100_000_000..100_280_000).step_by(7_000) {
        let turns = (0..50).map(|turn| begin_us + turn * 280_000);
        let found = 12.0 * counted(turns.map(|at| (at, at + 280_000)), WindowRule::ByEnd);
        assert!(
            (found * 0.28 / 120.0 - 1.0).abs() < 1e-9,
            "{found} from {begin_us} µs on"
        );
    }
}

#[test]
fn a_stall_is_counted_wherever_it_is() {
    // Ten users, 0.1 s a response, and 3 s of the 10 without any: 70 of 100 turns.
    for stall_s in [0, 4, 7] {
        let stall_us = 102_000_000 + stall_s * 1_000_000;
        let mut at_us = 100_000_000;
        let turns = std::iter::from_fn(|| {
            let from_us = at_us;
            let waits = from_us <= stall_us && stall_us < from_us + 100_000;
            at_us += if waits { 3_100_000 } else { 100_000 };
            Some((from_us, at_us))
        });
        let found = 10.0 * counted(turns.take(120), WindowRule::ByEnd);
        assert!((found / 700.0 - 1.0).abs() < 0.02, "{found}");
    }
}

#[test]
fn of_an_open_load_ends_in_the_window_are_counted() {
    // 100/s asked for and 80/s served, in turn: what waits at the end was not served.
    let requests = (0..1_200_u64).map(|n| (100_000_000 + n * 10_000, 100_000_000 + n * 12_500));
    let found = counted(requests, WindowRule::ByIntendedTime);
    assert!((found / 800.0 - 1.0).abs() < 0.01, "{found}");
    assert!((counted([(105, 105)], WindowRule::ByEnd)).abs() < 1e-9);
    let instant = counted([(105_000_000, 105_000_000)], WindowRule::ByEnd);
    assert!((instant - 1.0).abs() < 1e-9);
}
