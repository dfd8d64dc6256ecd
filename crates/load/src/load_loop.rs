//! The interface of a load loop: it decides when requests are due and on which
//! connection slot, and hears how they ended. It knows neither sockets nor clocks.
//!
//! A *connection slot* has at most one connection and at most one request in flight: in a
//! closed loop it is a user, in an open loop a place under the in-flight cap.

use crate::phases::WindowRule;

/// What to do about a request whose time has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Dispatch {
    /// Send it on this connection slot.
    Send {
        slot: u32,
        intended_ns: u64,
        /// When it could be sent at the earliest: later than intended if no connection slot was free.
        free_ns: u64,
        /// Which of the order's requests.
        request: u16,
        /// Its running number in the whole load, all processes together.
        number: u64,
    },
    /// Nothing is free: count it as dropped.
    Drop { intended_ns: u64 },
}

/// How a request on a connection slot ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestEnd {
    pub(crate) slot: u32,
    pub(crate) intended_ns: u64,
    pub(crate) end_ns: u64,
    pub(crate) verified: bool,
    /// The connection slot's connection can serve another request.
    pub(crate) connected: bool,
}

/// A closed or an open loop.
pub(crate) trait LoadLoop {
    /// What decides whether a request belongs to the window.
    const WINDOW_RULE: WindowRule;

    /// How many events are handled before dispatches are looked at again. A response
    /// that waits for others' requests to be sent is stamped late, by some
    /// microseconds each; a request that waits for others' responses is sent late.
    const EVENTS_BETWEEN_DISPATCHES: usize;

    /// The intended time of the next request; none while that depends on responses.
    fn next_ns(&self) -> Option<u64>;

    /// Takes that request; none if it has to wait for a connection slot.
    fn take(&mut self) -> Option<Dispatch>;

    /// The next request waits for a connection slot.
    fn is_full(&self) -> bool;

    /// Takes the next request away unsent.
    fn skip_next(&mut self);

    /// A request ended.
    fn ended(&mut self, request_end: RequestEnd);

    /// An idle connection slot's connection is gone.
    fn disconnected(&mut self, slot: u32);

    /// Responses may gather before they are read: see [`crate::batching`].
    fn batches_responses(&self) -> bool;

    /// Every user has had a validated response.
    fn settled(&self) -> bool;
}
