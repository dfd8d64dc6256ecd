//! The load generator: sends requests to one target on a closed or an open
//! loop, validates every response, and counts whatever becomes of each request.
//!
//! Four axes compose as values: the *loop* (`load_loop`: `closed`, `open`),
//! its *schedule* ([`schedule`]), the *stop* (`phases`) and the *protocol*
//! ([`protocol`], which does no I/O). The `reactor` brings them together on
//! one thread: sockets are non-blocking, readiness comes from epoll.
//!
//! The words of the counts: a request is *scheduled* when its time comes; it is
//! *dropped* or *sent*; what is sent is *answered* (and verified), *failed*
//! under one name, or *unfinished*. Nothing else can become of it.

mod batching;
mod closed_loop;
mod commands;
mod connection;
mod expectation;
mod failure;
mod histogram;
mod load_loop;
mod merge;
pub mod message;
mod mix;
pub mod null;
mod open_loop;
pub mod order;
mod origin;
mod phases;
mod plan;
mod poller;
mod process_resources;
mod processes;
pub mod protocol;
mod reactor;
pub mod readiness;
mod request;
mod run;
pub mod schedule;
mod share;
mod tally;
mod template;
mod timers;
mod tls_client;
mod url;

pub use commands::{CommandReceiver, CommandSender};
pub use failure::Failure;
pub use run::{execute, run};
