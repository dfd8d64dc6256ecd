//! What a loop is to the rest: it says when requests are wanted and on which
//! lane, and hears how they ended. It knows neither sockets nor clocks.
//!
//! A *lane* has at most one connection and at most one request in flight: in a
//! closed loop it is a user, in an open loop a place under the in-flight cap.

use crate::course::Belonging;

/// What to do about a request whose time has come.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Departure {
    /// Send it on this lane.
    Send {
        lane: u32,
        wanted_ns: u64,
        /// When it could be sent at the earliest: later than wanted if no lane was free.
        free_ns: u64,
        /// Which of the order's requests.
        request: u16,
        /// Its running number in the whole load, all processes together.
        number: u64,
    },
    /// Nothing is free: count it as dropped.
    Drop { wanted_ns: u64 },
}

/// How a request on a lane ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) lane: u32,
    pub(crate) wanted_ns: u64,
    pub(crate) end_ns: u64,
    pub(crate) verified: bool,
    /// The lane's connection can serve another request.
    pub(crate) connected: bool,
}

/// A closed or an open loop.
pub(crate) trait Traffic {
    /// What decides whether a request belongs to the window.
    const BELONGING: Belonging;

    /// How many events are handled before departures are looked at again. An answer
    /// that waits for others' requests to be sent is stamped late, by some
    /// microseconds each; a departure that waits for others' answers leaves late.
    const EVENTS_BETWEEN_DEPARTURES: usize;

    /// When the next request is wanted; none while that hangs on answers.
    fn next_ns(&self) -> Option<u64>;

    /// Takes that request; none if it has to wait for a lane.
    fn take(&mut self) -> Option<Departure>;

    /// The next request waits for a lane.
    fn is_full(&self) -> bool;

    /// Takes the next request away unsent.
    fn forgo(&mut self);

    /// A request ended.
    fn ended(&mut self, arrival: Arrival);

    /// An idle lane's connection is gone.
    fn disconnected(&mut self, lane: u32);

    /// Answers may gather before they are read: see [`crate::gathering`].
    fn gathers(&self) -> bool;

    /// Every user has had a verified answer.
    fn settled(&self) -> bool;
}
