//! Sends one request again and again until a server responds: whether it is
//! ready, and what it says, as seen from the host that this process runs in.
//!
//! Any HTTP response counts, whatever its status. Whatever else a try meets
//! with (nobody listens, silence, another protocol, half a response) may be over
//! in a moment, so all of it is tried again, and said only at the deadline.

mod single_request;

use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use headway_actor::{Command, Fault, conclude, emit, emit_fault, listen_for_commands, read_order};
use serde::{Deserialize, Serialize};

use single_request::{SingleRequest, SingleResponse, spoken};

/// What is asked, how often, and for how long. Every number is more than 0.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ReadinessOrder {
    /// An `http://` URL.
    pub url: String,
    /// The method; nothing is sent after the header.
    #[serde(default = "get")]
    pub method: String,
    /// From the beginning of one try to that of the next, unless one takes longer.
    #[serde(default = "ten_milliseconds")]
    pub interval_ns: u64,
    /// How long one try may take, not counting the resolution of the host's name.
    #[serde(default = "five_seconds")]
    pub patience_ns: u64,
    /// How long all tries together may take.
    #[serde(default = "fifteen_seconds")]
    pub deadline_ns: u64,
    /// A longer body is cut off after so many bytes.
    #[serde(default = "a_million")]
    pub body_bytes: u64,
}

fn get() -> String {
    "GET".to_owned()
}

fn ten_milliseconds() -> u64 {
    10_000_000
}

fn five_seconds() -> u64 {
    5_000_000_000
}

fn fifteen_seconds() -> u64 {
    15_000_000_000
}

fn a_million() -> u64 {
    1_000_000
}

/// The first response, or none and what the last try met with.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[serde(tag = "event", rename = "result")]
struct Outcome {
    status: Option<u16>,
    body_base64: String,
    tries: u64,
    /// Empty if there is a response.
    failure: String,
}

/// What happens on the way to it.
enum Event {
    TryBegins,
    TryFailed(String),
    Answered(SingleResponse),
    Stop,
}

/// Few, so that the sending thread does not run ahead of the counting one.
const EVENTS_UNREAD: usize = 16;

/// The actor: reads its order from stdin and writes its result to stdout.
#[must_use]
pub fn run() -> ExitCode {
    conclude(read_order::<ReadinessOrder>().and_then(|order| {
        let question = SingleRequest::new(&order)?;
        emit(&act(&order, question));
        Ok(())
    }))
}

/// The tries run on a thread of their own, so that neither a deadline nor a stop
/// waits for a blocking call: the thread ends with the process.
fn act(order: &ReadinessOrder, question: SingleRequest) -> Outcome {
    let begin = Instant::now();
    let interval = Duration::from_nanos(order.interval_ns);
    let (sender, events) = sync_channel(EVENTS_UNREAD);
    let from_stdin = sender.clone();
    listen_for_commands(move |command| match command {
        // It fails only when the outcome is there already.
        Command::Stop => drop(from_stdin.send(Event::Stop)),
        Command::Snapshot => emit_fault(&Fault::new(
            "bad-command",
            "who asks has no snapshot",
            r#"send {"command":"stop"}"#,
        )),
    });
    thread::spawn(move || send_until_answered(&question, interval, &sender));
    follow(&events, begin + Duration::from_nanos(order.deadline_ns))
}

fn send_until_answered(question: &SingleRequest, interval: Duration, events: &SyncSender<Event>) {
    loop {
        let begin = Instant::now();
        if events.send(Event::TryBegins).is_err() {
            return;
        }
        let met = match question.send() {
            Ok(reply) => Event::Answered(reply),
            Err(failure) => Event::TryFailed(failure),
        };
        let over = matches!(met, Event::Answered(_));
        if events.send(met).is_err() || over {
            return;
        }
        thread::sleep(interval.saturating_sub(begin.elapsed()));
    }
}

/// Counts the tries until one is answered, the deadline has come, or it is to stop.
fn follow(events: &Receiver<Event>, deadline: Instant) -> Outcome {
    let mut tries = 0;
    let mut failure = None;
    let mut under_way = None;
    let unanswered = loop {
        let left = deadline.saturating_duration_since(Instant::now());
        // Events that wait are taken even when nothing is left, and they might never end.
        let event = (!left.is_zero()).then(|| events.recv_timeout(left).ok());
        match event.flatten() {
            Some(Event::TryBegins) => {
                tries += 1;
                under_way = Some(Instant::now());
            }
            Some(Event::TryFailed(met)) => {
                failure = Some(met);
                under_way = None;
            }
            Some(Event::Answered(reply)) => {
                return Outcome {
                    status: Some(reply.status),
                    body_base64: STANDARD.encode(reply.body),
                    tries,
                    failure: String::new(),
                };
            }
            Some(Event::Stop) => break "stopped: ",
            None => break "",
        }
    };
    let cut_off = under_way.map(|begin| format!("no answer within {}", spoken(begin.elapsed())));
    // A try that the deadline cut off says less than how the one before it failed.
    let failure = match (failure, cut_off) {
        (Some(failure), Some(cut_off)) => format!("{failure}; the last try had {cut_off}"),
        (Some(reason), None) | (None, Some(reason)) => reason,
        (None, None) => "nothing was asked yet".to_owned(),
    };
    Outcome {
        status: None,
        body_base64: String::new(),
        tries,
        failure: format!("{unanswered}{failure}"),
    }
}

#[cfg(test)]
#[path = "readiness_tests.rs"]
mod tests;
