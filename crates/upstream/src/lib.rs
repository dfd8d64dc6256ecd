//! A backend that answers after a known time: HTTP/1.1 or HTTPS, and by order
//! the names of a network as well ([`NameServerOrder`]).
//!
//! Each route has a law of delay. A request's delay is drawn, in order of
//! arrival, when its body was fully read; it runs from that moment, and the
//! answer is never sent earlier. Delays run on a kernel timer with nanosecond
//! deadlines, since the timers of event loops round to whole milliseconds. The
//! same order and the same sequence of requests give the same sequence of
//! delays and errors.
//!
//! One thread, one event loop, no limit on what is in flight: a request never
//! waits for another, so whatever queue shows is the caller's own. A request
//! whose client went away keeps its place until its time is over, as the work
//! of a real backend would. By order the whole server stands still at times,
//! and writes down what it saw of each request.

mod address;
mod counter;
mod dns;
mod freeze;
mod listen;
mod log;
mod order;
mod route;
mod serve;
mod timer;

use std::process::ExitCode;
use std::rc::Rc;

use headway_actor::clock::now_ns;
use headway_actor::{Command, Fault, conclude, emit, listen_for_commands};
use tokio::runtime;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::{LocalSet, spawn_local};

pub use address::Address;
pub use dns::order::NameServerOrder;
pub use freeze::Freeze;
pub use order::{Order, Route, Tls};

use dns::NameServer;
use freeze::Freezes;
use listen::ListeningSocket;
use log::Log;
use route::Routes;
use serve::ServerState;
use timer::Timer;

/// What may happen to an upstream besides requests.
enum Event {
    Told(Command),
    Broken(Fault),
}

/// Runs one upstream: reads its order from stdin, prints `ready`, `snapshot` and
/// `result` events, and returns the exit code of the process: 0 after a result,
/// 2 for an order that cannot be understood, 1 for every other fault.
#[must_use]
pub fn run() -> ExitCode {
    conclude(Order::read().and_then(|order| {
        let runtime = runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .map_err(|error| listen::internal("start its event loop", &error))?;
        LocalSet::new().block_on(&runtime, act(order))
    }))
}

async fn act(order: Order) -> Result<(), Fault> {
    listen::raise_descriptor_limit();
    let listening = ListeningSocket::open(&order)?;
    let timer = Rc::new(Timer::new().map_err(|error| listen::internal("make a timer", &error))?);
    let log = order.log_file.as_deref().map(Log::create).transpose()?;
    let log = log.map(Rc::new);
    let freezes = Freezes::since(now_ns(), order.freeze);
    let state = Rc::new(ServerState::new(
        Routes::new(&order),
        Rc::clone(&timer),
        freezes,
        log.clone(),
    ));
    let name_server = match &order.dns {
        Some(dns) => Some(NameServer::open(dns, order.seed, Rc::clone(&timer), freezes).await?),
        None => None,
    };

    let (sender, mut events) = unbounded_channel();
    let from_stdin = sender.clone();
    emit(&serve::Ready::new(listening.address.clone()));
    // A send fails only when this function is over, and then nobody cares.
    listen_for_commands(move |command| drop(from_stdin.send(Event::Told(command))));
    keep_serving(&sender, async move {
        let error = timer.run().await;
        listen::internal("wait on its timer", &error)
    });
    keep_serving(&sender, serve::accept(listening, Rc::clone(&state)));
    if let Some(name_server) = &name_server {
        keep_serving(&sender, Rc::clone(name_server).serve_datagrams());
        keep_serving(&sender, Rc::clone(name_server).serve_streams());
    }

    loop {
        match events.recv().await {
            Some(Event::Told(Command::Snapshot)) => {
                emit(&state.snapshot("snapshot", name_server.as_deref()));
            }
            Some(Event::Told(Command::Stop)) | None => {
                let result = state.snapshot("result", name_server.as_deref());
                log.map_or(Ok(()), |log| log.finish())?;
                emit(&result);
                return Ok(());
            }
            Some(Event::Broken(fault)) => return Err(fault),
        }
    }
}

/// Runs what ends only when it is broken, and then reports it.
fn keep_serving(events: &UnboundedSender<Event>, serving: impl Future<Output = Fault> + 'static) {
    let events = events.clone();
    spawn_local(async move { drop(events.send(Event::Broken(serving.await))) });
}
