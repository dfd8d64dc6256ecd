use super::*;

fn times(intended_ns: u64, end_ns: u64) -> RequestTimes {
    RequestTimes {
        intended_ns,
        sent_ns: intended_ns + 1_000_000,
        end_ns,
    }
}

fn some_run(offset_ns: u64) -> Tally {
    let mut tally = Tally::new(2);
    for _ in 0..4 {
        tally.began(1_000, true);
    }
    tally.dropped(true);
    tally.dropped(false);
    tally.connected(500_000, true);
    tally.ended(times(0, offset_ns + 10_000_000), 1, Some(200), Ok(()), true);
    tally.ended(
        times(0, offset_ns + 30_000_000),
        1,
        Some(500),
        Err(Failure::BadStatus),
        true,
    );
    tally.ended(
        times(0, offset_ns + 20_000_000),
        1,
        None,
        Err(Failure::Reset),
        false,
    );
    tally
}

#[test]
fn counts_add_up_and_keep_the_window_apart() {
    let tally = some_run(0);
    let counts = tally.counts();
    counts.check().unwrap();
    assert_eq!((counts.scheduled, counts.sent, counts.dropped), (6, 4, 2));
    assert_eq!(
        (counts.answered, counts.failed, counts.unfinished),
        (1, 2, 1)
    );
    assert_eq!(counts.by_status, BTreeMap::from([(200, 1), (500, 1)]));
    assert_eq!(
        counts.by_failure,
        BTreeMap::from([("bad-status".to_owned(), 1), ("reset".to_owned(), 1)])
    );
    let window = &tally.window;
    assert_eq!(
        (
            window.endings.answered,
            window.endings.failed,
            window.dropped
        ),
        (1, 1, 1)
    );
    assert_eq!(window.response.count(), 1, "a failure has no latency");
    assert!(window.service.quantile(1.0) < window.response.quantile(1.0));
}

#[test]
fn a_tick_tells_what_is_new_and_only_that() {
    let mut tally = some_run(0);
    let first = tally.tick(1, Phase::Window);
    assert_eq!(
        (
            first.sent,
            first.answered,
            first.failed,
            first.dropped,
            first.in_flight
        ),
        (4, 1, 2, 2, 1)
    );
    let second = tally.tick(2, Phase::Window);
    assert_eq!(
        (
            second.sent,
            second.answered,
            second.failed,
            second.dropped,
            second.in_flight
        ),
        (0, 0, 0, 0, 1)
    );
    assert_eq!((second.p50_ns, second.by_failure.len()), (None, 0));
    tally.counts().check().unwrap();
}

#[test]
fn a_broken_identity_is_told() {
    let counts = Counts {
        scheduled: 3,
        sent: 2,
        ..some_run(0).counts()
    };
    assert!(counts.check().unwrap_err().contains("scheduled"));
}

#[test]
fn shares_are_counted_only_of_a_settled_window_whose_requests_all_had_a_response() {
    // One request is in flight at the end, and one whole response lies in the window.
    let mut tally = some_run(0);
    tally.window.responses = 0.4;
    assert_eq!(tally.responses_in_window(true, true), Some(1.0));
    assert_eq!(tally.responses_in_window(false, true), Some(0.4));
    tally.ended(times(0, 40_000_000), 1, Some(200), Ok(()), false);
    assert_eq!(tally.responses_in_window(true, true), Some(0.4));
    assert_eq!(tally.responses_in_window(true, false), Some(1.0));
    assert_eq!(tally.responses_in_window(false, false), Some(0.4));
    tally.window.responses = 0.0;
    assert_eq!(tally.responses_in_window(true, true), None);
}
