//! A request goes out, and what comes back.

use super::Reactor;
use super::exchange::ConnectionSlot;
use crate::connection::Received;
use crate::expectation::BodyProgress;
use crate::failure::Failure;
use crate::load_loop::LoadLoop;
use crate::order::Reuse;
use crate::protocol::{Rules, is_redirect};
use headway_actor::clock::now_ns;

impl<T: LoadLoop> Reactor<'_, T> {
    pub(super) fn send(&mut self, slot: u32, now: u64) {
        let ConnectionSlot {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.slots[slot as usize]
        else {
            return;
        };
        if exchange.sent_ns == 0 {
            exchange.sent_ns = now; // of a redirected exchange the first request counts
        }
        let due_ns = exchange
            .sent_ns
            .saturating_add(self.plan.timeouts.response_ns);
        self.timers.set(slot, due_ns);
        if let Err(failure) = connection.send(exchange.bytes(self.plan), true) {
            self.send_failed(slot, failure);
        }
    }

    /// The server broke off while the request was on its way; it may have answered before that.
    pub(super) fn send_failed(&mut self, slot: u32, failure: Failure) {
        let broken = self.slots[slot as usize].generation;
        if failure == Failure::Reset {
            self.receive(slot, true);
        }
        let place = &self.slots[slot as usize];
        if place.exchange.is_some() && place.generation == broken {
            self.fail(slot, failure);
        }
    }

    pub(super) fn receive(&mut self, slot: u32, hung_up: bool) {
        let ConnectionSlot {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.slots[slot as usize]
        else {
            return;
        };
        let request = self.plan.request(exchange.request);
        let rules = Rules {
            head: request.head,
            limits: self.plan.limits,
            locate: self.plan.redirects > 0,
        };
        let expectation = &request.expectation;
        let seen = &mut exchange.seen;
        let received = connection.receive(&mut self.buffers, &rules, hung_up, &mut |piece| {
            expectation.check_piece(seen, piece);
        });
        match received {
            Received::Waiting => {}
            Received::Complete => {
                // A server that responds before it has read the request does not want the rest of it.
                let kept = self.plan.reuse == Reuse::KeepAlive
                    && connection.keeps_alive()
                    && connection.has_sent(exchange.bytes(self.plan))
                    && !hung_up;
                self.complete(slot, kept);
            }
            Received::Ended => self.fail(slot, Failure::ClosedEarly),
            Received::Failed(failure) => self.fail(slot, failure),
        }
    }

    /// A whole response has come: the exchange's last, or one that leads elsewhere.
    fn complete(&mut self, slot: u32, kept: bool) {
        let end_ns = now_ns();
        let place = &mut self.slots[slot as usize];
        let (Some(exchange), Some(connection)) = (&mut place.exchange, &place.connection) else {
            return;
        };
        let response = connection.response();
        let status = response.status();
        let location = response.location().filter(|_| is_redirect(status));
        let ending = if let Some(location) = location {
            if let Some(own) = exchange.redirected(self.plan, status, location) {
                exchange.own = Some(Box::new(own));
                exchange.seen = BodyProgress::default();
                if kept {
                    self.send(slot, end_ns);
                } else {
                    place.connection = None;
                    self.connect(slot, end_ns);
                }
                return;
            }
            self.buffers.reason = Some(format!("to {location}"));
            Err(Failure::Redirect)
        } else {
            let expectation = &self.plan.request(exchange.request).expectation;
            let service_ns = end_ns.saturating_sub(exchange.sent_ns);
            expectation.validate(status, &exchange.seen, service_ns)
        };
        if ending.is_err() && self.buffers.reason.is_none() {
            self.buffers.reason = Some(exchange.seen.describe(status));
        }
        if !kept {
            place.connection = None;
        }
        self.end(slot, end_ns, Some(status), ending);
    }

    /// The exchange failed after its request was begun. A kept connection that
    /// ends before the first byte of a response, and soon, was closed while it
    /// was idle: the request is begun again, once, if that does no harm (RFC 9112 §9.3.1).
    /// What ends later was lost by a server that had it: one that was killed, or that crashed.
    fn fail(&mut self, slot: u32, failure: Failure) {
        let soon_ns = self.ends_if_idle_within_ns();
        let ConnectionSlot {
            exchange: Some(exchange),
            connection,
            origin,
            ..
        } = &mut self.slots[slot as usize]
        else {
            return;
        };
        let stale = connection
            .as_ref()
            .is_some_and(|connection| connection.is_reused() && !connection.response().has_begun())
            && now_ns().saturating_sub(exchange.sent_ns) <= soon_ns;
        if !stale || !matches!(failure, Failure::ClosedEarly | Failure::Reset) {
            self.end(slot, now_ns(), None, Err(failure));
        } else if self.plan.request(exchange.request).idempotent && !exchange.retried {
            exchange.retried = true;
            exchange.refusals = 0;
            exchange.sent_ns = 0;
            exchange.address = self.addresses[usize::from(*origin)];
            self.tally.retried += 1;
            *connection = None;
            self.connect(slot, now_ns());
        } else {
            self.end(slot, now_ns(), None, Err(Failure::ClosedEarly));
        }
    }

    /// The end of a connection that was closed while it was idle is known after a round trip, of which connecting takes one.
    fn ends_if_idle_within_ns(&self) -> u64 {
        let round_trips_ns = self
            .quickest_connect_ns
            .map_or(0, |ns| ns.saturating_mul(2));
        round_trips_ns.max(self.plan.timeouts.idle_end_ns)
    }
}
