use super::*;

/// Far beyond what anything here takes.
const LATER: Duration = Duration::from_secs(20);

fn told(events: Vec<Event>, deadline: Duration) -> Outcome {
    let (sender, receiver) = sync_channel(events.len());
    for event in events {
        sender.send(event).unwrap();
    }
    let outcome = follow(&receiver, Instant::now() + deadline);
    drop(sender); // until now, as nobody who tries ends before
    outcome
}

fn failed(how: &str) -> Event {
    Event::TryFailed(how.to_owned())
}

#[test]
fn what_is_left_out_has_its_usual_value() {
    let order: ReadinessOrder = headway_actor::parse_order(r#"{"url":"http://a/"}"#).unwrap();
    let full = r#"{"url":"http://a/","method":"GET","interval_ns":10000000,"patience_ns":5000000000,
        "deadline_ns":15000000000,"body_bytes":1000000}"#;
    assert_eq!(order, headway_actor::parse_order(full).unwrap());
    let surplus = headway_actor::parse_order::<ReadinessOrder>(r#"{"url":"http://a/","port":1}"#);
    assert!(surplus.unwrap_err().message.contains("port"));
}

#[test]
fn the_first_answer_is_the_outcome() {
    let reply = SingleResponse {
        status: 503,
        body: b"not yet".to_vec(),
    };
    let events = vec![
        Event::TryBegins,
        failed("connection refused"),
        Event::TryBegins,
        Event::Answered(reply),
    ];
    let outcome = told(events, LATER);
    let said = serde_json::to_value(&outcome).unwrap();
    assert_eq!(
        said,
        serde_json::json!({"event": "result", "status": 503, "body_base64": "bm90IHlldA==", "tries": 2, "failure": ""})
    );
}

#[test]
fn at_the_deadline_a_try_counts_finished_or_not_and_hides_no_earlier_failure() {
    let refused = || vec![Event::TryBegins, failed("connection refused")];
    let outcome = told(refused(), Duration::from_millis(30));
    assert_eq!((outcome.status, outcome.tries), (None, 1));
    assert_eq!(outcome.failure, "connection refused");

    let mut events = refused();
    events.push(Event::TryBegins);
    let outcome = told(events, Duration::from_millis(30));
    assert_eq!(outcome.tries, 2);
    let said = &outcome.failure;
    assert!(
        said.starts_with("connection refused; the last try had no answer within "),
        "{said}"
    );

    let outcome = told(vec![Event::TryBegins], Duration::from_millis(1));
    let said = &outcome.failure;
    assert!(said.starts_with("no answer within "), "{said}");

    let outcome = told(vec![], Duration::from_millis(1));
    assert_eq!(
        (outcome.tries, outcome.failure.as_str()),
        (0, "nothing was asked yet")
    );
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let begin = Instant::now();
    let events = vec![Event::TryBegins, failed("host unreachable"), Event::Stop];
    let outcome = told(events, LATER);
    assert!(begin.elapsed() < LATER);
    assert_eq!(outcome.status, None);
    assert_eq!(outcome.failure, "stopped: host unreachable");
}

#[test]
fn tries_without_end_do_not_put_off_the_deadline() {
    let (sender, events) = sync_channel(EVENTS_UNREAD);
    let tries = thread::spawn(move || while sender.send(Event::TryBegins).is_ok() {});
    let begin = Instant::now();
    let outcome = follow(&events, begin + Duration::from_millis(50));
    assert!(begin.elapsed() >= Duration::from_millis(50) && begin.elapsed() < LATER);
    assert!(outcome.tries > 1);
    drop(events);
    tries.join().unwrap();
}
