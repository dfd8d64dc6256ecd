//! When connections are made, kept and made again, and what a request loses by their end.

use std::net::{TcpListener, TcpStream};

use serde_json::json;

use crate::peer::{Act, Peer, order, run, with};

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
fn what_may_not_be_asked_twice_is_closed_early() {
    let play = |method: &str| {
        let peer = Peer::play([Act::Response, Act::Empty, Act::Response]);
        let order = with(order(&peer.url()), "/requests/0/method", json!(method));
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
fn what_the_server_had_for_a_while_and_lost_is_a_failure() {
    let peer = Peer::play([Act::Response, Act::EmptyLate(300), Act::Response]);
    let order = with(order(&peer.url()), "/load/users", json!(1));
    let order = with(order, "/timeouts/idle_end_ns", json!(10_000_000));
    let (report, _) = run(with(order, "/stop/requests", json!(3)));
    assert_eq!(
        (
            report.counts.answered,
            report.counts.by_failure["closed-early"],
            report.retried
        ),
        (2, 1, 0)
    );
}

#[test]
fn a_second_try_is_the_last() {
    let peer = Peer::play([Act::Response, Act::Empty, Act::Empty, Act::Response]);
    let order = with(order(&peer.url()), "/load/users", json!(1));
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
        order(&peer.url()),
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
        order(&Peer::play([]).url()),
        "/target/connection",
        json!("close"),
    );
    assert_eq!(run(close).0.connections_opened, 40);
    assert_eq!(run(order(&Peer::play([]).url())).0.connections_opened, 4);
    assert_eq!(
        run(order(&Peer::play([Act::UntilClose; 40]).url()))
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
