//! An upstream as a process, driven over its pipes as headway does, and a
//! client that says exactly what it sends.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::ops::{Deref, DerefMut};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use headway_actor::rig::ActorProcess;
pub(crate) use headway_actor::rig::PATIENCE;
use serde_json::{Value, json};

pub(crate) struct Upstream(ActorProcess);

impl Upstream {
    /// Starts an upstream and sends it the order.
    pub(crate) fn start(order: &Value) -> Self {
        Self(ActorProcess::start(
            Command::new(env!("CARGO_BIN_EXE_headway-upstream")),
            order,
        ))
    }

    /// The same, up to its address.
    pub(crate) fn ready(order: &Value) -> (Self, String) {
        let upstream = Self::start(order);
        let event = upstream.event();
        assert_eq!(event["event"], "ready", "{event}");
        let address = event["address"].as_str().unwrap().to_owned();
        (upstream, address)
    }

    /// Asks for snapshots until one fits.
    pub(crate) fn snapshot_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let snapshot = self.send_command("snapshot");
            if fits(&snapshot) {
                return snapshot;
            }
            assert!(Instant::now() < give_up, "at last: {snapshot}");
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Deref for Upstream {
    type Target = ActorProcess;

    fn deref(&self) -> &ActorProcess {
        &self.0
    }
}

impl DerefMut for Upstream {
    fn deref_mut(&mut self) -> &mut ActorProcess {
        &mut self.0
    }
}

pub(crate) fn route(path: &str, delay_ms: u64) -> Value {
    json!({"path": path, "latency": {"law": "fixed", "delay_ns": delay_ms * 1_000_000}, "status": 200,
           "body": "posted 5f3a", "error_share": 0.0, "error_status": 500})
}

pub(crate) fn order(routes: &[Value]) -> Value {
    json!({"listen": "127.0.0.1:0", "seed": 7, "routes": routes, "tls": null})
}

pub(crate) fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

pub(crate) fn send(stream: &mut impl Write, method: &str, path: &str, body: &str) {
    let length = body.len();
    let request =
        format!("{method} {path} HTTP/1.1\r\nhost: here\r\ncontent-length: {length}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).unwrap();
}

/// Reads one response with a `content-length`, byte by byte so that nothing of the next is taken.
pub(crate) fn receive(stream: &mut impl Read) -> Answer {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap().to_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())
        .unwrap();
    let mut body = vec![0; length];
    stream.read_exact(&mut body).unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        body: String::from_utf8(body).unwrap(),
        head,
    }
}

pub(crate) fn exchange(stream: &mut (impl Read + Write), path: &str) -> Answer {
    send(stream, "GET", path, "");
    receive(stream)
}
