use super::*;

const SECOND: u64 = 1_000_000_000;

fn course(stop: Stop, warm_up: WarmUp, belonging: Belonging) -> Course {
    let order = format!(
        r#"{{"target":{{"connection":"close","tls_verify":true,"tls_ca_file":null}},"requests":[],"load":{{"kind":"closed","users":1,"think":{{"law":"fixed","delay_ns":0}},
        "ramp_ns":0}},"stop":{},"warm_up":{},"drain_ns":{SECOND},"timeouts":{{"connect_ns":1,"response_ns":1,"idle_end_ns":1}},
        "seed":1,"tick_ns":{SECOND},
        "limits":{{"header_bytes":1,"body_bytes":1}}}}"#,
        serde_json::to_string(&stop).unwrap(),
        serde_json::to_string(&warm_up).unwrap(),
    );
    Course::new(
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

fn traffic(settled: bool, next: Option<u64>, in_flight: u64) -> Traffic {
    Traffic {
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
    let mut course = course(TIME, warm_up(2, 0, false), Belonging::ByEnd);
    assert_eq!(course.advance(101 * SECOND, traffic(false, None, 1)), None);
    assert!(course.contains(102 * SECOND) && !course.contains(102 * SECOND - 1));
    let opened = course.advance(105 * SECOND, traffic(false, None, 1));
    assert_eq!(
        opened,
        Some(Change::Opened {
            start_ns: 102 * SECOND
        })
    );
    assert!(course.admits(111 * SECOND, 111 * SECOND, 5));
    assert!(
        !course.admits(111 * SECOND, 112 * SECOND, 5),
        "a user who comes late does not send after the window"
    );
    assert!(course.contains(112 * SECOND - 1) && !course.contains(112 * SECOND));
    assert_eq!(
        course.advance(112 * SECOND, traffic(false, None, 1)),
        Some(Change::Closed)
    );
    assert_eq!(
        course.advance(112 * SECOND, traffic(false, None, 1)),
        None,
        "one is in flight"
    );
    assert_eq!(
        course.advance(112 * SECOND, traffic(false, None, 0)),
        Some(Change::Finished)
    );
    assert_eq!(course.overlap_ns(50 * SECOND, 103 * SECOND), SECOND);
    assert_eq!(course.overlap_ns(111 * SECOND, 900 * SECOND), SECOND);
    assert_eq!(course.overlap_ns(113 * SECOND, 900 * SECOND), 0);
}

#[test]
fn the_drain_has_a_deadline() {
    let mut course = course(TIME, warm_up(0, 0, false), Belonging::ByEnd);
    course.advance(100 * SECOND, traffic(false, None, 0));
    assert_eq!(
        course.advance(110 * SECOND, traffic(false, None, 3)),
        Some(Change::Closed)
    );
    assert_eq!(course.deadline_ns(false, 0), Some(111 * SECOND));
    assert_eq!(
        course.advance(111 * SECOND - 1, traffic(false, None, 3)),
        None
    );
    assert_eq!(
        course.advance(111 * SECOND, traffic(false, None, 3)),
        Some(Change::Finished)
    );
}

#[test]
fn a_warm_up_waits_for_the_users_but_not_for_ever() {
    let mut patient = course(TIME, warm_up(1, 5, true), Belonging::ByEnd);
    assert_eq!(
        patient.advance(100 * SECOND, traffic(true, None, 0)),
        None,
        "at least a second"
    );
    assert_eq!(patient.deadline_ns(true, 0), Some(101 * SECOND));
    assert_eq!(patient.advance(103 * SECOND, traffic(false, None, 0)), None);
    assert_eq!(patient.deadline_ns(false, 0), Some(105 * SECOND));
    let opened = patient.advance(104 * SECOND, traffic(true, None, 0));
    assert_eq!(
        opened,
        Some(Change::Opened {
            start_ns: 104 * SECOND
        })
    );
    let mut waiting = course(TIME, warm_up(1, 5, true), Belonging::ByEnd);
    let opened = waiting.advance(107 * SECOND, traffic(false, None, 0));
    assert_eq!(
        opened,
        Some(Change::Opened {
            start_ns: 105 * SECOND
        })
    );
}

#[test]
fn a_closed_loop_counts_what_ends_and_sends_no_more_than_that() {
    let mut course = course(
        Stop::Count { requests: 3 },
        warm_up(0, 0, false),
        Belonging::ByEnd,
    );
    let now = 100 * SECOND;
    course.advance(now, traffic(false, None, 0));
    assert!(course.admits(now, now, 2) && !course.admits(now, now, 3));
    assert!(course.ended(now, now + 1));
    assert!(course.admits(now, now, 1) && !course.admits(now, now, 2));
    assert!(course.ended(now, now + 2) && course.ended(now, now + 3));
    assert!(!course.ended(now, now + 3), "the fourth ends too late");
    assert_eq!(
        course.advance(now + 4, traffic(false, None, 0)),
        Some(Change::Closed)
    );
    assert_eq!(
        (course.window(now + 9), course.ended_by()),
        ((now, now + 3), EndedBy::Count)
    );
}

#[test]
fn an_open_loop_counts_what_was_wanted_and_owes_what_it_is_late_with() {
    let mut counted = course(
        Stop::Count { requests: 2 },
        warm_up(0, 0, true),
        Belonging::ByIntent,
    );
    counted.scheduled(100 * SECOND, Some(101 * SECOND));
    counted.scheduled(101 * SECOND, Some(102 * SECOND));
    assert_eq!(
        counted.window(0),
        (100 * SECOND, 102 * SECOND),
        "2 requests at 1/s take 2 s"
    );
    assert!(!counted.admits(102 * SECOND, 0, 0));

    let mut late = course(TIME, warm_up(0, 0, false), Belonging::ByIntent);
    late.advance(110 * SECOND, traffic(true, Some(109), 0));
    assert_eq!(
        late.advance(110 * SECOND, traffic(true, Some(109), 0)),
        None
    );
    assert_eq!(late.deadline_ns(true, 110 * SECOND), Some(111 * SECOND));
    assert!(late.admits(109 * SECOND, 110 * SECOND, 0));
    assert_eq!(
        late.advance(111 * SECOND, traffic(true, Some(109), 0)),
        Some(Change::Closed),
        "it owes no longer than a drain lasts"
    );
    assert!(
        late.ended(109 * SECOND, 115 * SECOND),
        "it belongs by its intended time"
    );
}

#[test]
fn a_stop_ends_the_window_where_it_is() {
    let mut measuring = course(TIME, warm_up(0, 0, false), Belonging::ByEnd);
    measuring.advance(100 * SECOND, traffic(false, None, 0));
    measuring.stop(104 * SECOND);
    assert_eq!(measuring.window(900 * SECOND), (100 * SECOND, 104 * SECOND));
    assert_eq!(measuring.ended_by(), EndedBy::Stop);

    let mut warming = course(TIME, warm_up(50, 0, false), Belonging::ByEnd);
    warming.stop(104 * SECOND);
    assert_eq!(warming.window(900 * SECOND), (104 * SECOND, 104 * SECOND));

    let mut draining = course(TIME, warm_up(0, 0, false), Belonging::ByEnd);
    draining.advance(110 * SECOND, traffic(false, None, 1));
    draining.advance(110 * SECOND, traffic(false, None, 1));
    draining.stop(110 * SECOND);
    assert_eq!(
        draining.ended_by(),
        EndedBy::Time,
        "the window was complete"
    );
}
