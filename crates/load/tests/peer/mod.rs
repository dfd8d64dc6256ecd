//! A server that behaves as it is told, one act a request, on threads of its own.
#![allow(dead_code)] // each test uses its part

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use headway_load::message::{Event, Report};
use headway_load::order::Order;
use headway_load::{CommandReceiver, execute};
use rustix::net::sockopt::set_socket_linger;

/// The body of a right response.
pub(crate) const BODY: &str = "token=5f3a";

/// What the peer does with one request.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Act {
    /// A right response.
    Response,
    /// The same in chunks with a trailer, after an interim response.
    Chunked,
    /// The same, one byte at a time.
    Trickle,
    /// The same, after some milliseconds.
    Late(u64),
    /// The same with `Connection: close`.
    AnswerAndClose,
    /// The same in HTTP/1.0, ended by the end of the stream.
    UntilClose,
    /// The same with a keep-alive promise that is broken at once.
    AnswerAndVanish,
    /// Another status.
    WrongStatus,
    /// Another body of the same length.
    WrongBody,
    /// Head and half of the body, then the end.
    Half,
    /// The end, without a byte.
    Empty,
    /// The same, after some milliseconds.
    EmptyLate(u64),
    /// A connection broken off without a byte.
    Reset,
    /// A connection broken off inside the body.
    HalfReset,
    /// Never anything.
    Stall,
    /// Not HTTP.
    Garbage,
    /// A right response with more behind it.
    Leftover,
}

/// One request as the peer saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyProgress {
    pub(crate) act: Act,
    /// An earlier request came over the same connection.
    pub(crate) reused: bool,
}

/// The peer and what it has seen.
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    seen: Arc<Mutex<Vec<BodyProgress>>>,
}

impl Peer {
    /// Plays the acts in the order in which requests come; then answers rightly.
    pub(crate) fn play(acts: impl IntoIterator<Item = Act>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let script = Arc::new(Mutex::new(acts.into_iter().collect::<VecDeque<_>>()));
        let seen = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&seen);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (script, log) = (Arc::clone(&script), Arc::clone(&log));
                thread::spawn(move || serve(stream, &script, &log));
            }
        });
        Self { address, seen }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub(crate) fn seen(&self) -> Vec<BodyProgress> {
        self.seen.lock().unwrap().clone()
    }
}

fn serve(mut stream: TcpStream, script: &Mutex<VecDeque<Act>>, log: &Mutex<Vec<BodyProgress>>) {
    stream.set_nodelay(true).unwrap();
    let mut reused = false;
    while read_request(&mut stream) {
        let act = script.lock().unwrap().pop_front().unwrap_or(Act::Response);
        log.lock().unwrap().push(BodyProgress { act, reused });
        reused = true;
        if !perform(&mut stream, act) {
            return;
        }
    }
}

/// Reads to the end of a head (the tests' requests have no body).
fn read_request(stream: &mut TcpStream) -> bool {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read(&mut byte) {
            Ok(1) => head.push(byte[0]),
            _ => return false,
        }
    }
    true
}

fn response(status: u16, fields: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status} Such\r\n{fields}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Whether the connection goes on.
fn perform(stream: &mut TcpStream, act: Act) -> bool {
    let right = response(200, "", BODY);
    let half = &right[..right.len() - 5];
    let (text, goes_on) = match act {
        Act::Response | Act::Trickle | Act::Late(_) => (right.clone(), true),
        Act::Chunked => (CHUNKED.to_owned(), true),
        Act::WrongStatus => (response(500, "", BODY), true),
        Act::WrongBody => (response(200, "", "token=5f3b"), true),
        Act::AnswerAndClose => (response(200, "Connection: close\r\n", BODY), false),
        Act::UntilClose => (format!("HTTP/1.0 200 OK\r\n\r\n{BODY}"), false),
        Act::AnswerAndVanish => (right.clone(), false),
        Act::Half | Act::HalfReset => (half.to_owned(), false),
        Act::Garbage => ("550 go away\r\n".to_owned(), false),
        Act::Leftover => (format!("{right}more"), false),
        Act::Empty | Act::EmptyLate(_) | Act::Reset | Act::Stall => (String::new(), false),
    };
    if let Act::Late(delay) | Act::EmptyLate(delay) = act {
        thread::sleep(Duration::from_millis(delay));
    }
    let piece = if act == Act::Trickle {
        1
    } else {
        text.len().max(1)
    };
    for part in text.as_bytes().chunks(piece) {
        if stream.write_all(part).is_err() {
            return false;
        }
        if act == Act::Trickle {
            thread::sleep(Duration::from_micros(50));
        }
    }
    match act {
        // Until the other side gives up.
        Act::Stall => drop(stream.read(&mut [0])),
        Act::Reset => abort(stream),
        Act::HalfReset => {
            // A reset overtakes what has not been read yet; give the reader its time.
            thread::sleep(Duration::from_millis(5));
            abort(stream);
        }
        _ => {}
    }
    goes_on
}

/// [`BODY`] in two chunks after an interim response, with an extension and a trailer.
const CHUNKED: &str = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
    6\r\ntoken=\r\n4;x=y\r\n5f3a\r\n0\r\nDigest: z\r\n\r\n";

/// Makes the close that follows a reset (`SO_LINGER` with 0 s, socket(7)).
fn abort(stream: &TcpStream) {
    set_socket_linger(stream, Some(Duration::ZERO)).unwrap();
}

/// The order that tests start from: 4 users, 40 requests, the right body. However late a busy machine tells the end of
/// a kept connection, it counts as closed while idle.
pub(crate) fn order(url: &str) -> serde_json::Value {
    serde_json::json!({
        "target": {"connection": "keep-alive", "tls_verify": true, "tls_ca_file": null, "unix_socket": null,
                   "source_addresses": [], "redirects": 0},
        "requests": [request(url)],
        "load": {"kind": "closed", "users": 4, "think": {"law": "fixed", "delay_ns": 0}, "ramp_ns": 0},
        "stop": {"kind": "count", "requests": 40},
        "warm_up": {"at_least_ns": 0, "at_most_ns": 0, "until_every_user_answered": false},
        "drain_ns": 5_000_000_000_u64,
        "timeouts": {"connect_ns": 3_000_000_000_u64, "response_ns": 1_000_000_000_u64,
                     "idle_end_ns": 1_000_000_000_u64},
        "seed": 1, "tick_ns": 100_000_000, "limits": {"header_bytes": 65536, "body_bytes": 1_000_000},
        "processes": 1
    })
}

/// A GET that is answered rightly by [`BODY`].
pub(crate) fn request(url: &str) -> serde_json::Value {
    serde_json::json!({
        "url": url, "method": "GET", "headers": [], "body_base64": null,
        "expect": {"status": [200], "body": {"kind": "exact", "base64": "dG9rZW49NWYzYQ=="}, "minimum_service_ns": 0}
    })
}

/// Replaces the value at a JSON pointer.
pub(crate) fn with(
    mut order: serde_json::Value,
    pointer: &str,
    value: serde_json::Value,
) -> serde_json::Value {
    *order.pointer_mut(pointer).unwrap() = value;
    order
}

/// Runs an order; gives the result and all other events.
pub(crate) fn run(order: serde_json::Value) -> (Report, Vec<Event>) {
    let order: Order = serde_json::from_value(order).unwrap();
    let (_remote, commands) = CommandReceiver::new().unwrap();
    let mut events = Vec::new();
    let report = execute(&order, &commands, &mut |event| events.push(event)).unwrap();
    report.counts.check().unwrap();
    (report, events)
}
