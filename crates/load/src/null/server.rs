//! The null server's sockets: each connection is read as far as it goes, and
//! every request that became complete is answered at once.

use std::io;
use std::net::TcpListener;

use headway_actor::{Fault, emit};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::Errno;
use rustix::net::{RecvFlags, SendFlags, SocketFlags, accept_with, recv, send, sockopt};

use super::requests::Requests;
use super::{Event, NullOrder, broken};
use crate::poller::{Poller, Readiness};

/// The token of the socket that listens.
pub(super) const LISTENER: u64 = u64::MAX - 1;

/// The sockets, and what has been counted.
pub(super) struct Server {
    listener: TcpListener,
    pub(super) poller: Poller,
    /// By token. A token is used again only after its connection is closed and its events are drained.
    connections: Vec<Option<Peer>>,
    vacant: Vec<usize>,
    response: Vec<u8>,
    pub(super) requests: u64,
    pub(super) connections_opened: u64,
}

struct Peer {
    socket: OwnedFd,
    parser: Requests,
    unsent: Vec<u8>,
    closing: bool,
}

impl Server {
    /// Listens, and says at which address.
    pub(super) fn bind(order: &NullOrder) -> Result<Self, Fault> {
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
        let response = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        Ok(Self {
            listener,
            poller,
            connections: Vec::new(),
            vacant: Vec::new(),
            response: response.into_bytes(),
            requests: 0,
            connections_opened: 0,
        })
    }

    /// Takes every connection that waits to be taken.
    pub(super) fn accept(&mut self) {
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

    /// Goes on with one connection, and forgets it when it is over.
    pub(super) fn on_ready(&mut self, ready: Readiness) {
        let Ok(place) = usize::try_from(ready.token) else {
            return;
        };
        let Some(peer) = self.connections.get_mut(place).and_then(Option::as_mut) else {
            return;
        };
        let open = peer.flush()
            && (!ready.readable()
                || peer.serve(&self.response, &mut self.requests, ready.hung_up()));
        if !open {
            self.connections[place] = None;
            self.vacant.push(place);
        }
    }
}

impl Peer {
    /// Responses what has come; whether the connection stays open.
    fn serve(&mut self, response: &[u8], requests: &mut u64, hung_up: bool) -> bool {
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
            if !self.say(&response.repeat(complete.count)) {
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
