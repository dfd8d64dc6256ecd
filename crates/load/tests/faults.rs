//! Whatever a server does: every request is counted once, under the right name.

mod peer;

use std::collections::BTreeMap;

use peer::{Act, BodyProgress, Peer, order, run, with};
use proptest::prelude::*;
use serde_json::json;

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => Just(Act::Response),
        2 => Just(Act::Chunked),
        1 => Just(Act::Trickle),
        2 => (0_u64..20).prop_map(Act::Late),
        2 => Just(Act::AnswerAndClose),
        1 => Just(Act::UntilClose),
        2 => Just(Act::AnswerAndVanish),
        1 => Just(Act::WrongStatus),
        1 => Just(Act::WrongBody),
        1 => Just(Act::Half),
        2 => Just(Act::Empty),
        2 => Just(Act::Reset),
        1 => Just(Act::HalfReset),
        1 => Just(Act::Garbage),
        1 => Just(Act::Leftover),
    ]
}

/// What the counts must be, from what the server did. A silent end on a kept
/// connection is not the request's fault: it is asked again.
fn expected(seen: &[BodyProgress]) -> (u64, BTreeMap<String, u64>, u64) {
    let (mut answered, mut failures, mut retried) = (0, BTreeMap::new(), 0);
    for BodyProgress { act, reused } in seen {
        let name = match act {
            Act::Empty | Act::Reset if *reused => {
                retried += 1;
                continue;
            }
            Act::Empty | Act::Half => "closed-early",
            Act::Reset | Act::HalfReset => "reset",
            Act::WrongStatus => "bad-status",
            Act::WrongBody => "bad-body",
            Act::Garbage | Act::Leftover => "bad-protocol",
            Act::Stall => "response-timeout",
            _ => {
                answered += 1;
                continue;
            }
        };
        *failures.entry(name.to_owned()).or_insert(0) += 1;
    }
    (answered, failures, retried)
}

proptest! {
    // Each case is a run of some tens of milliseconds, more when a server stalls.
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_closed_loop_counts_every_request_by_what_became_of_it(
        mut acts in proptest::collection::vec(any_act(), 40),
        stall in proptest::option::weighted(0.2, 0_usize..30),
        users in 1_u32..6,
    ) {
        if let Some(place) = stall {
            acts[place] = Act::Stall;
        }
        let peer = Peer::play(acts);
        let order = with(order(&peer.url()), "/load/users", json!(users));
        let (report, _) = run(order);
        let (answered, failures, retried) = expected(&peer.seen());
        let counts = &report.counts;
        prop_assert_eq!((counts.sent, counts.dropped, counts.unfinished), (40, 0, 0));
        prop_assert_eq!(counts.answered, answered);
        prop_assert_eq!(&counts.by_failure, &failures);
        // A connection that vanished may also be noticed by a request that the server never saw.
        prop_assert!(report.retried >= retried, "{} retried, {retried} at least", report.retried);
        prop_assert_eq!(report.window.answered + report.window.failed, 40);
        prop_assert_eq!(&report.window.by_status, &counts.by_status);
    }

    #[test]
    fn an_open_loop_counts_every_request_by_what_became_of_it(
        acts in proptest::collection::vec(any_act(), 100),
        cap in 1_u32..12,
        seed in any::<u64>(),
    ) {
        let peer = Peer::play(acts);
        let order = with(
            with(order(&peer.url()), "/load", json!({
                "kind": "open", "schedule": {"kind": "poisson", "rate_per_s": 500.0}, "in_flight_cap": cap,
            })),
            "/seed", json!(seed),
        );
        let (report, _) = run(order);
        let (answered, failures, _) = expected(&peer.seen());
        let counts = &report.counts;
        prop_assert_eq!((counts.scheduled, counts.unfinished), (40, 0));
        prop_assert_eq!(counts.answered, answered);
        prop_assert_eq!(&counts.by_failure, &failures);
        prop_assert!(report.in_flight_high_water <= u64::from(cap));
        prop_assert_eq!(report.window.answered + report.window.failed + report.window.dropped, 40);
    }

    #[test]
    fn a_run_that_is_cut_off_still_adds_up(
        acts in proptest::collection::vec(prop_oneof![any_act(), Just(Act::Stall)], 200),
        window_ms in 1_u64..60,
        drain_ms in 0_u64..20,
        open in any::<bool>(),
    ) {
        let peer = Peer::play(acts);
        let mut order = with(order(&peer.url()), "/stop",
            json!({"kind": "time", "window_ns": window_ms * 1_000_000}));
        if open {
            order = with(order, "/load", json!({
                "kind": "open", "schedule": {"kind": "constant", "rate_per_s": 1000.0}, "in_flight_cap": 3,
            }));
        }
        let (report, _) = run(with(order, "/drain_ns", json!(drain_ms * 1_000_000)));
        // The identities are asserted by `run`; those in flight at the end are bounded by the connection slots.
        prop_assert!(report.counts.unfinished <= 4);
        if open {
            prop_assert_eq!(report.counts.scheduled, window_ms);
        }
        let length_ns = report.window.end_ns - report.window.start_ns;
        prop_assert_eq!(length_ns, window_ms * 1_000_000);
        prop_assert!(report.window.busy_ns <= 4 * length_ns);
    }
}
