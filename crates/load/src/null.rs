//! The null server: answers any request at once with the same body. A run
//! against it shows what the generator itself can do on this machine.

use std::io;
use std::net::TcpListener;
use std::process::ExitCode;

use headway_actor::{Command, Fault, emit, emit_fault, listen_for_commands, read_order};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::Errno;
use rustix::net::{RecvFlags, SendFlags, SocketFlags, accept_with, recv, send, sockopt};
use serde::{Deserialize, Serialize};

use crate::chunked::{Chunks, Fed};
use crate::descriptors;
use crate::poller::{Poller, Ready};
use crate::run::Commands;

/// What the null server is told.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NullOrder {
    /// Address and port; port 0 takes a free one.
    pub listen: String,
    /// The length of the body of each answer.
    pub body_bytes: usize,
}

/// What the null server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Event {
    /// It listens.
    Ready { address: String },
    /// The counts so far.
    Snapshot {
        requests: u64,
        connections_opened: u64,
    },
    /// The counts at the end.
    Result {
        requests: u64,
        connections_opened: u64,
    },
}

const LISTENER: u64 = u64::MAX - 1;
const WAKE: u64 = u64::MAX;
const LONGEST_HEAD_BYTES: usize = 65_536;
const MOST_FIELDS: usize = 100;
/// For connections; more than these are refused by the kernel's own limit anyway.
const CONNECTIONS: u32 = 100;

/// The actor: reads its order from stdin and writes its events to stdout.
#[must_use]
pub fn run() -> ExitCode {
    match read_order::<NullOrder>().and_then(|order| serve(&order)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            emit_fault(&fault);
            fault.exit_code()
        }
    }
}

fn serve(order: &NullOrder) -> Result<(), Fault> {
    descriptors::reserve(CONNECTIONS)?;
    let (remote, commands) = Commands::new()?;
    let mut server = Server::bind(order)?;
    server
        .poller
        .add_reader(commands.wake(), WAKE)
        .map_err(broken)?;
    listen_for_commands(move |command| remote.give(command));
    let mut events = Vec::new();
    loop {
        server.poller.wait(None, &mut events).map_err(broken)?;
        for ready in events.drain(..) {
            match ready.token {
                LISTENER => server.accept(),
                WAKE => {}
                _ => server.on_ready(ready),
            }
        }
        let Server {
            requests,
            connections_opened,
            ..
        } = server;
        for command in commands.receiver().try_iter() {
            match command {
                Command::Snapshot => emit(&Event::Snapshot {
                    requests,
                    connections_opened,
                }),
                Command::Stop => {
                    emit(&Event::Result {
                        requests,
                        connections_opened,
                    });
                    return Ok(());
                }
            }
        }
    }
}

struct Server {
    listener: TcpListener,
    poller: Poller,
    /// By token. A token is used again only after its connection is closed and its events are drained.
    connections: Vec<Option<Peer>>,
    vacant: Vec<usize>,
    answer: Vec<u8>,
    requests: u64,
    connections_opened: u64,
}

struct Peer {
    socket: OwnedFd,
    parser: Requests,
    unsent: Vec<u8>,
    closing: bool,
}

impl Server {
    fn bind(order: &NullOrder) -> Result<Self, Fault> {
        let bound = TcpListener::bind(&order.listen).and_then(|listener| {
            listener.set_nonblocking(true)?;
            let address = listener.local_addr()?;
            Ok((listener, address))
        });
        let (listener, address) = bound.map_err(|error: io::Error| {
            Fault::new(
                "bind",
                format!("cannot listen on {:?}: {error}", order.listen),
                "choose a free port, or port 0",
            )
        })?;
        // std listens with a backlog of 128, which a burst of connections overflows.
        rustix::net::listen(&listener, 4096).map_err(broken)?;
        let poller = Poller::new().map_err(broken)?;
        poller.add_reader(&listener, LISTENER).map_err(broken)?;
        emit(&Event::Ready {
            address: address.to_string(),
        });
        let body = "x".repeat(order.body_bytes);
        let answer = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        Ok(Self {
            listener,
            poller,
            connections: Vec::new(),
            vacant: Vec::new(),
            answer: answer.into_bytes(),
            requests: 0,
            connections_opened: 0,
        })
    }

    fn accept(&mut self) {
        while let Ok(socket) =
            accept_with(&self.listener, SocketFlags::NONBLOCK | SocketFlags::CLOEXEC)
        {
            let place = self.vacant.pop().unwrap_or(self.connections.len());
            if place == self.connections.len() {
                self.connections.push(None);
            }
            let usable = sockopt::set_tcp_nodelay(&socket, true)
                .and_then(|()| self.poller.add(socket.as_fd(), place as u64));
            if usable.is_err() {
                self.vacant.push(place);
                continue;
            }
            self.connections_opened += 1;
            let peer = Peer {
                socket,
                parser: Requests::default(),
                unsent: Vec::new(),
                closing: false,
            };
            self.connections[place] = Some(peer);
        }
    }

    fn on_ready(&mut self, ready: Ready) {
        let Ok(place) = usize::try_from(ready.token) else {
            return;
        };
        let Some(peer) = self.connections.get_mut(place).and_then(Option::as_mut) else {
            return;
        };
        let open = peer.flush()
            && (!ready.readable() || peer.serve(&self.answer, &mut self.requests, ready.hung_up()));
        if !open {
            self.connections[place] = None;
            self.vacant.push(place);
        }
    }
}

impl Peer {
    /// Answers what has come; whether the connection stays open.
    fn serve(&mut self, answer: &[u8], requests: &mut u64, hung_up: bool) -> bool {
        let mut buffer = [0; 16_384];
        loop {
            let count = match recv(&self.socket, &mut buffer, RecvFlags::empty()) {
                Ok((0, _)) => return false,
                Ok((count, _)) => count,
                Err(Errno::AGAIN) => return true,
                Err(Errno::INTR) => continue,
                Err(_) => return false,
            };
            let Some(complete) = self.parser.feed(&buffer[..count]) else {
                return false;
            };
            *requests += complete.count as u64;
            self.closing |= complete.close;
            if !self.say(&answer.repeat(complete.count)) {
                return false;
            }
            if count < buffer.len() && !hung_up {
                return true;
            }
        }
    }

    fn say(&mut self, bytes: &[u8]) -> bool {
        self.unsent.extend_from_slice(bytes);
        self.flush()
    }

    fn flush(&mut self) -> bool {
        while !self.unsent.is_empty() {
            match send(&self.socket, &self.unsent, SendFlags::NOSIGNAL) {
                Ok(count) => drop(self.unsent.drain(..count)),
                Err(Errno::AGAIN) => return true,
                Err(Errno::INTR) => {}
                Err(_) => return false,
            }
        }
        !self.closing
    }
}

/// Requests of one connection, as far as they have come.
#[derive(Default)]
struct Requests {
    head: Vec<u8>,
    body: Body,
}

#[derive(Default)]
enum Body {
    #[default]
    None,
    Fixed(usize),
    Chunked(Chunks),
}

/// Requests that became complete.
#[derive(Debug, Default, Eq, PartialEq)]
struct Complete {
    count: usize,
    /// The last of them asked for the connection to be closed.
    close: bool,
}

impl Requests {
    /// Takes the next bytes; nothing if they are no requests.
    fn feed(&mut self, bytes: &[u8]) -> Option<Complete> {
        let mut rest = bytes;
        let mut complete = Complete::default();
        loop {
            match &mut self.body {
                Body::None if rest.is_empty() => return Some(complete),
                Body::None => {
                    let before = self.head.len();
                    self.head.extend_from_slice(rest);
                    let Some(head) = parse(&self.head)? else {
                        return (self.head.len() <= LONGEST_HEAD_BYTES).then_some(complete);
                    };
                    rest = &rest[head.length.saturating_sub(before)..];
                    self.head = Vec::new();
                    complete.close |= head.close;
                    match head.body {
                        Body::None | Body::Fixed(0) => complete.count += 1,
                        body => self.body = body,
                    }
                }
                Body::Fixed(left) => {
                    let here = rest.len().min(*left);
                    *left -= here;
                    rest = &rest[here..];
                    if *left > 0 {
                        return Some(complete);
                    }
                    self.body = Body::None;
                    complete.count += 1;
                }
                Body::Chunked(chunks) => {
                    match chunks.feed(rest, LONGEST_HEAD_BYTES, &mut |_| {}).ok()? {
                        Fed::All => return Some(complete),
                        Fed::Ended { used } => {
                            rest = &rest[used..];
                            self.body = Body::None;
                            complete.count += 1;
                        }
                    }
                }
            }
        }
    }
}

struct Head {
    length: usize,
    close: bool,
    body: Body,
}

/// The head at the start of `bytes` (`Some(None)` if unfinished); nothing if it is none.
#[allow(clippy::option_option)] // malformed, unfinished, complete
fn parse(bytes: &[u8]) -> Option<Option<Head>> {
    let mut fields = [httparse::EMPTY_HEADER; MOST_FIELDS];
    let mut request = httparse::Request::new(&mut fields);
    let httparse::Status::Complete(length) = request.parse(bytes).ok()? else {
        return Some(None);
    };
    let mut head = Head {
        length,
        close: request.version == Some(0),
        body: Body::None,
    };
    for field in request.headers.iter() {
        let value = field.value.trim_ascii();
        if field.name.eq_ignore_ascii_case("content-length") {
            head.body = Body::Fixed(std::str::from_utf8(value).ok()?.parse().ok()?);
        } else if field.name.eq_ignore_ascii_case("transfer-encoding") {
            head.body = Body::Chunked(Chunks::default());
        } else if field.name.eq_ignore_ascii_case("connection") {
            head.close |= value.eq_ignore_ascii_case(b"close");
        }
    }
    Some(Some(head))
}

fn broken(error: Errno) -> Fault {
    Fault::new(
        "internal",
        format!("the null server cannot go on: {error}"),
        "free file descriptors and try again",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_however_they_are_cut() {
        let text = "GET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc\
            PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\nGET /b HTTP/1.1\r\nConnection: close\r\n\r\n";
        for size in 1..text.len() {
            let mut parser = Requests::default();
            let mut total = Complete::default();
            for piece in text.as_bytes().chunks(size) {
                let complete = parser.feed(piece).unwrap();
                total.count += complete.count;
                total.close |= complete.close;
            }
            assert_eq!(
                total,
                Complete {
                    count: 4,
                    close: true
                },
                "{size}"
            );
        }
    }

    #[test]
    fn what_is_no_request_is_refused() {
        assert!(Requests::default().feed(b"HELO there\r\n\r\n").is_none());
        assert!(
            Requests::default()
                .feed(b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n")
                .is_none()
        );
    }
}
