//! One connection: a non-blocking socket, TLS on it if asked for, and the
//! response that comes over it. It never waits; the reactor calls it when it can go on.

mod socket;
mod tls_records;

use std::io::Write;
use std::net::IpAddr;

use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::io::Errno;
use rustix::net::{SendFlags, SocketAddrAny, send, sockopt};
use rustls::client::ClientConnection;

use self::socket::receive;
use self::tls_records::{decrypt, flush, process};
use crate::failure::Failure;
use crate::protocol::{Progress, Response, Rules};
use crate::tls_client::TlsClient;

/// Buffers that all connections share: bytes stay in them only during one call.
pub(crate) struct Buffers {
    wire: Box<[u8]>,
    plain: Box<[u8]>,
    /// Why the last failure came about, where its name does not say it all.
    pub(crate) reason: Option<String>,
}

impl Buffers {
    pub(crate) fn new() -> Self {
        // Room for four TLS records, and for one record's plaintext.
        Self {
            wire: vec![0; 65536].into(),
            plain: vec![0; 16384].into(),
            reason: None,
        }
    }
}

/// How far a connection is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Stage {
    /// The TCP handshake goes on.
    Connecting,
    /// The TLS handshake goes on.
    Securing,
    /// Ready for requests.
    Open,
}

/// What came of reading.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Received {
    /// The response is not complete, and nothing more is there to read.
    Waiting,
    /// The response is complete.
    Complete,
    /// The stream ended before the response did.
    Ended,
    /// It went wrong.
    Failed(Failure),
}

/// One connection.
pub(crate) struct Connection {
    socket: OwnedFd,
    tls: Option<Box<ClientConnection>>,
    /// The peer said that it will send no more (TLS `close_notify`).
    tls_ended: bool,
    stage: Stage,
    /// Bytes of the present request that have been handed over.
    sent: usize,
    /// Responses completed on it.
    served: u64,
    response: Response,
}

impl Connection {
    /// Begins to connect, from `source` if one is given.
    pub(crate) fn open(
        address: &SocketAddrAny,
        source: Option<IpAddr>,
        tls: Option<&TlsClient>,
    ) -> Result<Self, Failure> {
        let socket = socket::begin(address, source)?;
        let tls = tls
            .map(|tls| tls.connect().map(Box::new))
            .transpose()
            .map_err(|_| Failure::Tls)?;
        Ok(Self {
            socket,
            tls,
            tls_ended: false,
            stage: Stage::Connecting,
            sent: 0,
            served: 0,
            response: Response::default(),
        })
    }

    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn response(&self) -> &Response {
        &self.response
    }

    /// Whether it can serve another request after a complete response.
    pub(crate) fn keeps_alive(&self) -> bool {
        self.response.keeps_alive() && !self.tls_ended
    }

    /// Whether it has served a request before the present one.
    pub(crate) fn is_reused(&self) -> bool {
        self.served > 0
    }

    /// The socket is writable or broken: ends the TCP handshake.
    pub(crate) fn connected(&mut self) -> Result<(), Failure> {
        let outcome = sockopt::socket_error(&self.socket).map_err(Failure::of_connecting)?;
        outcome.map_err(Failure::of_connecting)?;
        self.stage = if self.tls.is_some() {
            Stage::Securing
        } else {
            Stage::Open
        };
        Ok(())
    }

    /// Goes on with the TLS handshake as far as it can.
    pub(crate) fn secure(&mut self, buffers: &mut Buffers) -> Result<(), Failure> {
        let Some(tls) = &mut self.tls else {
            return Ok(());
        };
        loop {
            flush(tls, &self.socket)?;
            if !tls.is_handshaking() {
                self.stage = Stage::Open;
                return Ok(());
            }
            let count = match receive(&self.socket, &mut buffers.wire) {
                Ok(0) => {
                    buffers.reason = Some("the server ended the connection".to_owned());
                    return Err(Failure::Tls);
                }
                Ok(count) => count,
                Err(Errno::AGAIN) => return Ok(()),
                Err(error) => return Err(Failure::of_exchanging(error)),
            };
            let mut bytes = &buffers.wire[..count];
            while !bytes.is_empty() {
                let read = tls.read_tls(&mut bytes).and_then(|_| process(tls));
                if let Err(error) = read {
                    buffers.reason = Some(error.to_string());
                    let _ = flush(tls, &self.socket); // the alert that tells the server why
                    return Err(Failure::Tls);
                }
            }
        }
    }

    /// Begins a request, or goes on with one that did not fit into the socket's buffer.
    pub(crate) fn send(&mut self, request: &[u8], begin: bool) -> Result<(), Failure> {
        if begin {
            self.sent = 0;
            self.response = Response::default();
        }
        if self.tls.is_some() {
            return self.send_secured(request);
        }
        while self.sent < request.len() {
            match send(&self.socket, &request[self.sent..], SendFlags::NOSIGNAL) {
                Ok(count) => self.sent += count,
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => return Ok(()),
                Err(error) => return Err(Failure::of_exchanging(error)),
            }
        }
        Ok(())
    }

    fn send_secured(&mut self, request: &[u8]) -> Result<(), Failure> {
        let Some(tls) = &mut self.tls else {
            return Ok(());
        };
        loop {
            if !flush(tls, &self.socket)? || self.sent == request.len() {
                return Ok(());
            }
            self.sent += tls
                .writer()
                .write(&request[self.sent..])
                .map_err(|_| Failure::Tls)?;
        }
    }

    /// Whether the whole request has been handed over.
    pub(crate) fn has_sent(&self, request: &[u8]) -> bool {
        self.sent >= request.len()
    }

    /// Reads what is there. `hung_up`: the end of the stream is known to be in it.
    pub(crate) fn receive(
        &mut self,
        buffers: &mut Buffers,
        rules: &Rules,
        hung_up: bool,
        body: &mut impl FnMut(&[u8]),
    ) -> Received {
        loop {
            let count = match receive(&self.socket, &mut buffers.wire) {
                Ok(0) => return self.end_of_stream(),
                Ok(count) => count,
                Err(Errno::AGAIN) => return Received::Waiting,
                Err(error) => return Received::Failed(Failure::of_exchanging(error)),
            };
            let Buffers {
                wire,
                plain,
                reason,
            } = buffers;
            let mut read = |bytes: &[u8]| {
                self.response.feed(rules, bytes, body).map_err(|violation| {
                    *reason = Some(violation.to_string());
                    violation.failure()
                })
            };
            let taken = match &mut self.tls {
                None => read(&wire[..count]),
                Some(tls) => {
                    let fed = decrypt(tls, &mut self.tls_ended, &wire[..count], plain, read);
                    fed.and_then(|fed| flush(tls, &self.socket).map(|_| fed))
                }
            };
            match taken {
                Ok(Progress::Complete) => {
                    self.served += 1;
                    return Received::Complete;
                }
                Ok(Progress::More) if self.tls_ended => return self.end_of_stream(),
                // Less than asked for: the socket is drained, and whatever comes is a new event.
                Ok(Progress::More) if count < wire.len() && !hung_up => {
                    return Received::Waiting;
                }
                Ok(Progress::More) => {}
                Err(failure) => return Received::Failed(failure),
            }
        }
    }

    fn end_of_stream(&mut self) -> Received {
        // Without close_notify somebody else may have cut the stream (RFC 8446 §6.1).
        let whole = self.tls.is_none() || self.tls_ended;
        if whole && self.response.ends_with_stream() {
            self.served += 1;
            return Received::Complete;
        }
        Received::Ended
    }

    /// Something happened while no request was outstanding: whether the
    /// connection can still be used. TLS may send tickets; nothing else is welcome.
    pub(crate) fn survives_idle(&mut self, buffers: &mut Buffers) -> bool {
        match (receive(&self.socket, &mut buffers.wire), &mut self.tls) {
            (Err(Errno::AGAIN), _) => true,
            (Ok(0) | Err(_), _) | (Ok(_), None) => false,
            (Ok(count), Some(tls)) => {
                let mut silent = true;
                let fed = decrypt(
                    tls,
                    &mut self.tls_ended,
                    &buffers.wire[..count],
                    &mut buffers.plain,
                    |plain| {
                        silent &= plain.is_empty();
                        Ok(Progress::More)
                    },
                );
                fed.is_ok() && silent && !self.tls_ended && flush(tls, &self.socket).is_ok()
            }
        }
    }
}

impl AsFd for Connection {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}
