//! The load generator: sends requests to one target on a closed or an open
//! loop, verifies every answer, and counts whatever becomes of each request.
//!
//! Four axes compose as values: the *loop* (`traffic`: `closed`, `open`),
//! its *schedule* ([`schedule`]), the *stop* (`course`) and the *protocol*
//! ([`protocol`], which does no I/O). The `reactor` brings them together on
//! one thread: sockets are non-blocking, readiness comes from epoll.
//!
//! The words of the counts: a request is *scheduled* when its time comes; it is
//! *dropped* or *sent*; what is sent is *answered* (and verified), *failed*
//! under one name, or *unfinished*. Nothing else can become of it.

pub mod ask;
mod chunked;
mod clock;
mod closed;
mod connection;
mod course;
mod departures;
mod descriptors;
mod expect;
mod failure;
mod gathering;
mod histogram;
mod merge;
pub mod message;
mod mix;
pub mod null;
mod open;
pub mod order;
mod origin;
mod plan;
mod poller;
mod processes;
pub mod protocol;
mod reactor;
mod request;
mod run;
pub mod schedule;
mod share;
mod tally;
mod template;
mod timers;
mod tls;
mod traffic;
mod url;

pub use clock::now_ns;
pub use failure::Failure;
pub use run::{Commands, Remote, execute, run};
