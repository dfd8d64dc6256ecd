//! A name server that answers after a known time, over UDP and TCP.
//!
//! Every answer takes its delay, also that there is no such name, as a search
//! through several domains would feel it. Only what may not be answered at all
//! (a response, half a header) is passed over, and not counted.

mod message;
pub(crate) mod order;
mod responder;

use std::io;
use std::net::SocketAddr;
use std::rc::Rc;

use headway_actor::Fault;
use rustix::net::sockopt::{set_socket_recv_buffer_size, set_socket_recv_buffer_size_force};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream, UdpSocket};
use tokio::sync::Mutex;
use tokio::task::{spawn_local, yield_now};

use crate::freeze::Freezes;
use crate::listen::{bind, internal, is_transient};
use crate::timer::Timer;
use headway_actor::clock::now_ns;

use responder::{PendingResponse, Responder};

use order::NameServerOrder;
pub(crate) use responder::DnsCounts;

/// The longest message of either transport.
const LONGEST_MESSAGE_BYTES: usize = 65_535;
/// Room for some thousand queries that come at once: the kernel accounts for
/// each with its own overhead, and drops what does not fit.
const RECEIVE_BUFFER_BYTES: usize = 8 * 1024 * 1024;

/// One name server on its sockets.
pub(crate) struct NameServer {
    datagrams: UdpSocket,
    streams: TcpListener,
    responder: Responder,
    timer: Rc<Timer>,
}

impl NameServer {
    /// Takes its address.
    pub(crate) async fn open(
        dns: &NameServerOrder,
        seed: u64,
        timer: Rc<Timer>,
        freezes: Freezes,
    ) -> Result<Rc<Self>, Fault> {
        let unbound = |error| unbound(dns.listen, &error);
        let datagrams = UdpSocket::bind(dns.listen).await.map_err(unbound)?;
        // Beyond the system's limit only with a capability; without it there is less room, and that is all.
        let _ = set_socket_recv_buffer_size_force(&datagrams, RECEIVE_BUFFER_BYTES)
            .or_else(|_| set_socket_recv_buffer_size(&datagrams, RECEIVE_BUFFER_BYTES));
        Ok(Rc::new(Self {
            datagrams,
            streams: bind(dns.listen, false).map_err(unbound)?,
            responder: Responder::new(dns, seed, freezes),
            timer,
        }))
    }

    pub(crate) fn snapshot(&self, now: u64) -> DnsCounts {
        self.responder.snapshot(now)
    }

    /// Serves for ever; returns what makes that impossible.
    pub(crate) async fn serve_datagrams(self: Rc<Self>) -> Fault {
        let mut message = vec![0; LONGEST_MESSAGE_BYTES];
        loop {
            let (count, peer) = match self.datagrams.recv_from(&mut message).await {
                Ok(received) => received,
                Err(error) if is_transient(&error) => continue,
                Err(error) => return internal("receive queries", &error),
            };
            if let Some(pending) = self.responder.decide(&message[..count], now_ns()) {
                let server = Rc::clone(&self);
                spawn_local(async move {
                    let answer = server.when_due(pending).await;
                    // What cannot be sent is lost, as datagrams may be.
                    let _ = server.datagrams.send_to(&answer, peer).await;
                });
            }
        }
    }

    /// Accepts connections for ever; returns what makes that impossible.
    pub(crate) async fn serve_streams(self: Rc<Self>) -> Fault {
        loop {
            match self.streams.accept().await {
                Ok((stream, _)) => {
                    // A broken connection is the client's to report.
                    let conversation = Rc::clone(&self).serve_connection(stream);
                    spawn_local(async { drop(conversation.await) });
                }
                Err(error) if is_transient(&error) => yield_now().await,
                Err(error) => return internal("accept connections", &error),
            }
        }
    }

    /// Each message behind its length in two bytes (RFC 1035 §4.2.2). One does not
    /// wait for the other: answers leave when they are due (RFC 7766 §6.2.1.1).
    async fn serve_connection(self: Rc<Self>, stream: TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let (mut queries, answers) = stream.into_split();
        let answers = Rc::new(Mutex::new(answers));
        loop {
            let mut message = vec![0; usize::from(queries.read_u16().await?)];
            queries.read_exact(&mut message).await?;
            if let Some(pending) = self.responder.decide(&message, now_ns()) {
                let (server, answers) = (Rc::clone(&self), Rc::clone(&answers));
                spawn_local(async move {
                    let answer = server.when_due(pending).await;
                    drop(write(&mut *answers.lock().await, &answer).await);
                });
            }
        }
    }

    async fn when_due(&self, pending: PendingResponse) -> Vec<u8> {
        self.timer.until(pending.due_ns).await;
        drop(pending.in_flight);
        pending.answer
    }
}

async fn write(stream: &mut OwnedWriteHalf, answer: &[u8]) -> io::Result<()> {
    // Far below the limit: a header, one question, at most two records.
    let length = u16::try_from(answer.len()).map_err(io::Error::other)?;
    // One write, so that it is one packet.
    stream
        .write_all(&[&length.to_be_bytes(), answer].concat())
        .await
}

fn unbound(address: SocketAddr, error: &io::Error) -> Fault {
    let remedy = match error.kind() {
        io::ErrorKind::PermissionDenied => {
            "choose a port above net.ipv4.ip_unprivileged_port_start, or lower that"
        }
        io::ErrorKind::AddrNotAvailable => "name an address of this host (see ip address)",
        _ => "end what holds the port (see ss -lntup), or choose another",
    };
    Fault::new(
        "bind",
        format!("the name server cannot listen on {address}: {error}"),
        remedy,
    )
}
