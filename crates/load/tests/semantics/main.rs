//! What the words of the order and of the result mean, one at a time.

mod connections;
mod open;
#[path = "../peer/mod.rs"]
mod peer;
mod phases;
mod ticks;

use headway_load::{CommandReceiver, execute};
use peer::{Act, Peer, order, run, with};
use serde_json::{Value, json};

/// The same with a window of this length.
fn lasting(order: Value, window_ns: u64) -> Value {
    with(
        order,
        "/stop",
        json!({"kind": "time", "window_ns": window_ns}),
    )
}

#[test]
fn an_answer_that_was_not_worked_for_is_too_quick() {
    let peer = Peer::play([Act::Late(60), Act::Response, Act::Late(60), Act::Response]);
    let order = with(
        order(&peer.url()),
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
        let (_remote, commands) = CommandReceiver::new().unwrap();
        let fault = execute(&order, &commands, &mut |_| panic!("nothing has begun")).unwrap_err();
        assert_eq!(fault.code, code, "{fault}");
    }
}
