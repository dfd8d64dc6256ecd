//! An upstream as a process, driven over its pipes as the lab does, and a
//! client that says exactly what it sends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Far beyond what anything here takes; only a hang reaches it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Upstream {
    process: Child,
    pub(crate) stdin: Option<ChildStdin>,
    events: Receiver<Value>,
}

impl Upstream {
    /// Starts an upstream and sends it the order.
    pub(crate) fn start(order: &Value) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_headway-upstream"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = process.stdout.take().unwrap();
        let (sender, events) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(serde_json::from_str(&line).unwrap()).is_err() {
                    return;
                }
            }
        });
        let mut stdin = process.stdin.take().unwrap();
        writeln!(stdin, "{order}").unwrap();
        Self {
            process,
            stdin: Some(stdin),
            events,
        }
    }

    /// The same, up to its address.
    pub(crate) fn ready(order: &Value) -> (Self, String) {
        let upstream = Self::start(order);
        let event = upstream.event();
        assert_eq!(event["event"], "ready", "{event}");
        let address = event["address"].as_str().unwrap().to_owned();
        (upstream, address)
    }

    pub(crate) fn event(&self) -> Value {
        self.events.recv_timeout(PATIENCE).unwrap()
    }

    pub(crate) fn ask(&mut self, command: &str) -> Value {
        writeln!(self.stdin.as_mut().unwrap(), r#"{{"command":"{command}"}}"#).unwrap();
        self.event()
    }

    /// Asks for snapshots until one fits.
    pub(crate) fn snapshot_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let give_up = Instant::now() + PATIENCE;
        loop {
            let snapshot = self.ask("snapshot");
            if fits(&snapshot) {
                return snapshot;
            }
            assert!(Instant::now() < give_up, "at last: {snapshot}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    pub(crate) fn exit(mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }
}

impl Drop for Upstream {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.process.wait();
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

/// Reads one answer with a `content-length`, byte by byte so that nothing of the next is taken.
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
