//! The life of one request: connection, sending, answer, and what becomes of it.

use rustix::fd::AsFd;

use super::{Plan, Reactor};
use crate::clock::now_ns;
use crate::connection::{Connection, Received, Stage};
use crate::expect::Seen;
use crate::failure::Failure;
use crate::order::Reuse;
use crate::poller::Ready;
use crate::tally::{Ending, Times};
use crate::traffic::{Arrival, Traffic};

/// Where requests travel: see [`crate::traffic`].
#[derive(Default)]
pub(super) struct Lane {
    pub(super) connection: Option<Connection>,
    pub(super) exchange: Option<Exchange>,
    /// Counts connections, so that events of a closed one are known as such.
    generation: u32,
}

/// A request in flight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    pub(super) wanted_ns: u64,
    /// When its connection was begun, if it needed one.
    opened_ns: u64,
    /// Just before its first byte was handed to the kernel.
    sent_ns: u64,
    seen: Seen,
    /// Which of the target's addresses is tried, and how many were before it.
    address: usize,
    refusals: usize,
    retried: bool,
}

impl<T: Traffic> Reactor<'_, T> {
    pub(super) fn begin(&mut self, lane: u32, wanted_ns: u64, begin_ns: u64) {
        let place = lane as usize;
        if place >= self.lanes.len() {
            self.lanes.resize_with(place + 1, Lane::default);
        }
        self.lanes[place].exchange = Some(Exchange {
            wanted_ns,
            opened_ns: 0,
            sent_ns: 0,
            seen: Seen::default(),
            address: self.address,
            refusals: 0,
            retried: false,
        });
        if self.lanes[place].connection.is_some() {
            self.send(lane, begin_ns);
        } else {
            self.connect(lane, begin_ns);
        }
    }

    /// Opens a connection for the lane's exchange.
    fn connect(&mut self, lane: u32, opened_ns: u64) {
        let Lane {
            exchange: Some(exchange),
            connection,
            generation,
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        if exchange.refusals == 0 {
            exchange.opened_ns = opened_ns;
        }
        let opened = Connection::open(
            &self.plan.addresses[exchange.address],
            self.plan.tls.as_ref(),
        );
        *generation = generation.wrapping_add(1);
        let token = u64::from(lane) | u64::from(*generation) << 32;
        let registered = opened.and_then(|opened| {
            self.poller
                .add(opened.as_fd(), token)
                .map_err(Failure::of_connecting)?;
            Ok(opened)
        });
        match registered {
            Ok(opened) => {
                let due_ns = exchange
                    .opened_ns
                    .saturating_add(self.plan.timeouts.connect_ns);
                *connection = Some(opened);
                self.timers.set(lane, due_ns);
            }
            Err(failure) => self.connect_failed(lane, failure),
        }
    }

    /// A host with several addresses is tried at each of them, as `connect` loops over getaddrinfo(3) do.
    fn connect_failed(&mut self, lane: u32, failure: Failure) {
        let addresses = self.plan.addresses.len();
        let place = &mut self.lanes[lane as usize];
        if let Some(exchange) = &mut place.exchange {
            let elsewhere = matches!(failure, Failure::Refused | Failure::Other);
            if elsewhere && exchange.refusals + 1 < addresses {
                exchange.refusals += 1;
                exchange.address = (exchange.address + 1) % addresses;
                place.connection = None;
                self.connect(lane, now_ns());
                return;
            }
        }
        self.end(lane, now_ns(), None, Err(failure));
    }

    fn send(&mut self, lane: u32, sent_ns: u64) {
        let Lane {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        exchange.sent_ns = sent_ns;
        self.timers
            .set(lane, sent_ns.saturating_add(self.plan.timeouts.response_ns));
        if let Err(failure) = connection.send(&self.plan.request.bytes, true) {
            self.send_failed(lane, failure);
        }
    }

    /// The server broke off while the request was on its way; it may have answered before that.
    fn send_failed(&mut self, lane: u32, failure: Failure) {
        if failure == Failure::Reset {
            self.receive(lane, true);
        }
        if self.lanes[lane as usize]
            .exchange
            .is_some_and(|exchange| exchange.sent_ns > 0)
        {
            self.fail(lane, failure);
        }
    }

    pub(super) fn on_ready(&mut self, ready: Ready) {
        let lane = u32::try_from(ready.token & u64::from(u32::MAX)).unwrap_or(u32::MAX);
        let Some(place) = self.lanes.get_mut(lane as usize) else {
            return;
        };
        if u64::from(place.generation) != ready.token >> 32 {
            return; // of a connection that is closed by now
        }
        let Some(connection) = &mut place.connection else {
            return;
        };
        match connection.stage() {
            Stage::Connecting | Stage::Securing => self.go_on_connecting(lane),
            Stage::Open if place.exchange.is_none() => {
                if ready.readable()
                    && (ready.hung_up() || !connection.survives_idle(&mut self.buffers))
                {
                    place.connection = None;
                    self.traffic.disconnected(lane);
                }
            }
            Stage::Open => {
                if !connection.has_sent(&self.plan.request.bytes) {
                    if let Err(failure) = connection.send(&self.plan.request.bytes, false) {
                        self.send_failed(lane, failure);
                        return;
                    }
                }
                if ready.readable() {
                    self.receive(lane, ready.hung_up());
                }
            }
        }
    }

    fn go_on_connecting(&mut self, lane: u32) {
        let Some(connection) = &mut self.lanes[lane as usize].connection else {
            return;
        };
        if connection.stage() == Stage::Connecting {
            if let Err(failure) = connection.connected() {
                self.connect_failed(lane, failure);
                return;
            }
        }
        if connection.stage() == Stage::Securing {
            if let Err(failure) = connection.secure(&mut self.buffers) {
                self.end(lane, now_ns(), None, Err(failure));
                return;
            }
        }
        if connection.stage() == Stage::Open {
            let now = now_ns();
            if let Some(exchange) = self.lanes[lane as usize].exchange {
                self.address = exchange.address;
                let took_ns = now.saturating_sub(exchange.opened_ns);
                self.tally.connected(took_ns, self.course.contains(now));
            }
            self.send(lane, now);
        }
    }

    fn receive(&mut self, lane: u32, hung_up: bool) {
        let Plan {
            expectation,
            rules,
            request,
            ..
        } = self.plan;
        let Lane {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        let seen = &mut exchange.seen;
        let received = connection.receive(&mut self.buffers, rules, hung_up, &mut |piece| {
            expectation.look(seen, piece);
        });
        let failure = match received {
            Received::Waiting => return,
            Received::Complete => {
                let end_ns = now_ns();
                let status = connection.answer().status();
                let service_ns = end_ns.saturating_sub(exchange.sent_ns);
                let ending = expectation.judge(status, seen, service_ns);
                // A server that answers before it has read the request does not want the rest of it.
                let kept = self.plan.reuse == Reuse::KeepAlive
                    && connection.keeps_alive()
                    && connection.has_sent(&request.bytes)
                    && !hung_up;
                if !kept {
                    self.lanes[lane as usize].connection = None;
                }
                self.end(lane, end_ns, Some(status), ending);
                return;
            }
            Received::Ended => Failure::ClosedEarly,
            Received::Failed(failure) => failure,
        };
        self.fail(lane, failure);
    }

    /// The exchange failed after its request was begun. A kept connection that
    /// ends before the first byte of an answer was probably closed while it
    /// was idle: the request is begun again, once, if that does no harm (RFC 9112 §9.3.1).
    fn fail(&mut self, lane: u32, failure: Failure) {
        let Lane {
            exchange: Some(exchange),
            connection,
            ..
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        let stale = connection
            .as_ref()
            .is_some_and(|connection| connection.is_reused() && !connection.answer().has_begun());
        if !stale || !matches!(failure, Failure::ClosedEarly | Failure::Reset) {
            self.end(lane, now_ns(), None, Err(failure));
        } else if self.plan.request.idempotent && !exchange.retried {
            exchange.retried = true;
            exchange.refusals = 0;
            exchange.sent_ns = 0;
            exchange.address = self.address;
            self.tally.retried += 1;
            *connection = None;
            self.connect(lane, now_ns());
        } else {
            self.end(lane, now_ns(), None, Err(Failure::ClosedEarly));
        }
    }

    /// The exchange is over. A failed one leaves no connection behind, unless its answer was complete.
    pub(super) fn end(&mut self, lane: u32, end_ns: u64, status: Option<u16>, ending: Ending) {
        let place = &mut self.lanes[lane as usize];
        let Some(exchange) = place.exchange.take() else {
            return;
        };
        if status.is_none() {
            place.connection = None;
        }
        let connected = place.connection.is_some();
        self.timers.clear(lane);
        let Exchange {
            wanted_ns, sent_ns, ..
        } = exchange;
        let measured = self.course.ended(wanted_ns, end_ns);
        self.tally.ended(
            Times {
                wanted_ns,
                sent_ns,
                end_ns,
            },
            status,
            ending,
            measured,
        );
        self.tally.window.busy_ns += self.course.overlap_ns(wanted_ns, end_ns);
        self.traffic.ended(Arrival {
            lane,
            wanted_ns,
            end_ns,
            verified: ending.is_ok(),
            connected,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::Lane;

    #[test]
    fn a_waiting_connection_costs_little_memory() {
        // Beside a deadline (16 bytes) and a heap entry this is all that a plain connection at rest holds.
        assert!(size_of::<Lane>() <= 288, "{}", size_of::<Lane>());
    }
}
