//! Connections and requests.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::rc::Rc;

use headway_actor::Fault;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use rustix::io::Errno;
use serde::Serialize;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::task::{spawn_local, yield_now};
use tokio_rustls::TlsAcceptor;

use crate::address::Address;
use crate::counter::RouteCounts;
use crate::dns::{DnsCounts, NameServer};
use crate::freeze::Freezes;
use crate::listen::{ListeningSocket, Socket, internal, is_transient};
use crate::log::{Log, LoggedStream};
use crate::route::Routes;
use crate::timer::Timer;
use headway_actor::clock::now_ns;

/// A longer request body is refused with 413.
const BODY_LIMIT_BYTES: usize = 1024 * 1024;

#[derive(Serialize)]
pub(crate) struct Ready {
    event: &'static str,
    address: Address,
}

impl Ready {
    pub(crate) fn new(address: Address) -> Self {
        Self {
            event: "ready",
            address,
        }
    }
}

#[derive(Serialize)]
pub(crate) struct Snapshot<'a> {
    event: &'static str,
    at_ns: u64,
    routes: BTreeMap<&'a str, RouteCounts>,
    in_flight_high_water: u64,
    connections_opened: u64,
    connections_open: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    dns: Option<DnsCounts>,
}

/// What all connections share.
pub(crate) struct ServerState {
    routes: Routes,
    timer: Rc<Timer>,
    freezes: Freezes,
    log: Option<Rc<Log>>,
    opened: Cell<u64>,
    open: Rc<Cell<u64>>,
}

/// One open connection; dropping it counts it as closed.
struct OpenConnection(Rc<Cell<u64>>);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

impl ServerState {
    pub(crate) fn new(
        routes: Routes,
        timer: Rc<Timer>,
        freezes: Freezes,
        log: Option<Rc<Log>>,
    ) -> Self {
        Self {
            routes,
            timer,
            freezes,
            log,
            opened: Cell::new(0),
            open: Rc::default(),
        }
    }

    pub(crate) fn snapshot(
        &self,
        event: &'static str,
        name_server: Option<&NameServer>,
    ) -> Snapshot<'_> {
        let at_ns = now_ns();
        Snapshot {
            event,
            at_ns,
            routes: self.routes.snapshot(at_ns),
            in_flight_high_water: self.routes.high_water(at_ns),
            connections_opened: self.opened.get(),
            connections_open: self.open.get(),
            dns: name_server.map(|server| server.snapshot(at_ns)),
        }
    }

    fn count_connection(&self) -> OpenConnection {
        self.opened.set(self.opened.get() + 1);
        self.open.set(self.open.get() + 1);
        OpenConnection(Rc::clone(&self.open))
    }

    /// The response, when it is time, and when its request was fully received.
    async fn answer(&self, request: Request<Incoming>) -> (u64, Response<Full<Bytes>>) {
        let (head, body) = request.into_parts();
        let received = Limited::new(body, BODY_LIMIT_BYTES).collect().await;
        let now = now_ns();
        let refusal = match received.map(|_| self.routes.decide(head.uri.path(), now)) {
            Ok(Some(decision)) => {
                let due_ns = self.freezes.due(now, decision.delay_ns);
                self.timer.until(due_ns).await;
                drop(decision.in_flight);
                return (now, respond(decision.status, decision.body));
            }
            Ok(None) => StatusCode::NOT_FOUND,
            Err(error) if error.is::<LengthLimitError>() => StatusCode::PAYLOAD_TOO_LARGE,
            Err(_) => StatusCode::BAD_REQUEST,
        };
        self.routes.refuse(now);
        self.timer.until(self.freezes.thaw(now)).await;
        (now, respond(refusal, Bytes::new()))
    }
}

/// Accepts connections for ever; returns what makes that impossible.
pub(crate) async fn accept(listening: ListeningSocket, state: Rc<ServerState>) -> Fault {
    loop {
        match listening.accept().await {
            Ok(socket) => {
                let open = state.count_connection();
                let (state, tls) = (Rc::clone(&state), listening.tls.clone());
                spawn_local(async move {
                    serve_connection(socket, tls, state).await;
                    drop(open);
                });
            }
            Err(error) if is_transient(&error) => yield_now().await,
            Err(error) => match Errno::from_io_error(&error) {
                Some(Errno::MFILE | Errno::NFILE) => return no_descriptors(&state, &error),
                _ => return internal("accept connections", &error),
            },
        }
    }
}

fn no_descriptors(state: &ServerState, error: &io::Error) -> Fault {
    Fault::new(
        "no-descriptors",
        format!(
            "no more connections with {} open: {error}",
            state.open.get()
        ),
        "raise the hard limit of open files (ulimit -Hn), or open fewer connections",
    )
}

async fn serve_connection(socket: Socket, tls: Option<TlsAcceptor>, state: Rc<ServerState>) {
    match socket {
        // Without it a small response may wait for the acknowledgement of the one before.
        Socket::Tcp(stream) => {
            // It fails only if the client is gone already.
            if stream.set_nodelay(true).is_ok() {
                serve_stream(stream, tls, state).await;
            }
        }
        Socket::Unix(stream) => serve_stream(stream, tls, state).await,
    }
}

async fn serve_stream(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    tls: Option<TlsAcceptor>,
    state: Rc<ServerState>,
) {
    match tls {
        None => serve_http(stream, state).await,
        // Apart, so that a connection without it does not hold room for its state.
        Some(tls) => Box::pin(serve_https(stream, tls, state)).await,
    }
}

async fn serve_https(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    tls: TlsAcceptor,
    state: Rc<ServerState>,
) {
    state.timer.until(state.freezes.thaw(now_ns())).await;
    // A failed handshake is the client's to report.
    if let Ok(stream) = tls.accept(stream).await {
        serve_http(stream, state).await;
    }
}

async fn serve_http(stream: impl AsyncRead + AsyncWrite + Unpin, state: Rc<ServerState>) {
    let (stream, pending_entry) = LoggedStream::new(stream, state.log.clone());
    let service = service_fn(move |request| {
        let (state, pending_entry) = (Rc::clone(&state), pending_entry.clone());
        async move {
            let (received_ns, response) = state.answer(request).await;
            pending_entry.set(received_ns);
            Ok::<_, Infallible>(response)
        }
    });
    // Half-closed: a client that went away does not end its request's service.
    // A broken connection is the client's to report.
    let _ = http1::Builder::new()
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

fn respond(status: StatusCode, body: Bytes) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    response.headers_mut().insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/plain; charset=utf-8"),
    );
    response
}
