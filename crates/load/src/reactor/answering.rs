//! A request goes out, and what comes back.

use super::Reactor;
use super::exchange::Lane;
use crate::clock::now_ns;
use crate::connection::Received;
use crate::expect::Seen;
use crate::failure::Failure;
use crate::order::Reuse;
use crate::protocol::{Rules, is_redirect};
use crate::traffic::Traffic;

impl<T: Traffic> Reactor<'_, T> {
    pub(super) fn send(&mut self, lane: u32, now: u64) {
        let Lane {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        if exchange.sent_ns == 0 {
            exchange.sent_ns = now; // of a redirected exchange the first request counts
        }
        let due_ns = exchange
            .sent_ns
            .saturating_add(self.plan.timeouts.response_ns);
        self.timers.set(lane, due_ns);
        if let Err(failure) = connection.send(exchange.bytes(self.plan), true) {
            self.send_failed(lane, failure);
        }
    }

    /// The server broke off while the request was on its way; it may have answered before that.
    pub(super) fn send_failed(&mut self, lane: u32, failure: Failure) {
        let broken = self.lanes[lane as usize].generation;
        if failure == Failure::Reset {
            self.receive(lane, true);
        }
        let place = &self.lanes[lane as usize];
        if place.exchange.is_some() && place.generation == broken {
            self.fail(lane, failure);
        }
    }

    pub(super) fn receive(&mut self, lane: u32, hung_up: bool) {
        let Lane {
            exchange: Some(exchange),
            connection: Some(connection),
            ..
        } = &mut self.lanes[lane as usize]
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
            expectation.look(seen, piece);
        });
        match received {
            Received::Waiting => {}
            Received::Complete => {
                // A server that answers before it has read the request does not want the rest of it.
                let kept = self.plan.reuse == Reuse::KeepAlive
                    && connection.keeps_alive()
                    && connection.has_sent(exchange.bytes(self.plan))
                    && !hung_up;
                self.complete(lane, kept);
            }
            Received::Ended => self.fail(lane, Failure::ClosedEarly),
            Received::Failed(failure) => self.fail(lane, failure),
        }
    }

    /// A whole answer has come: the exchange's last, or one that leads elsewhere.
    fn complete(&mut self, lane: u32, kept: bool) {
        let end_ns = now_ns();
        let place = &mut self.lanes[lane as usize];
        let (Some(exchange), Some(connection)) = (&mut place.exchange, &place.connection) else {
            return;
        };
        let answer = connection.answer();
        let status = answer.status();
        let location = answer.location().filter(|_| is_redirect(status));
        let ending = if let Some(location) = location {
            if let Some(own) = exchange.redirected(self.plan, status, location) {
                exchange.own = Some(Box::new(own));
                exchange.seen = Seen::default();
                if kept {
                    self.send(lane, end_ns);
                } else {
                    place.connection = None;
                    self.connect(lane, end_ns);
                }
                return;
            }
            self.buffers.reason = Some(format!("to {location}"));
            Err(Failure::Redirect)
        } else {
            let expectation = &self.plan.request(exchange.request).expectation;
            let service_ns = end_ns.saturating_sub(exchange.sent_ns);
            expectation.judge(status, &exchange.seen, service_ns)
        };
        if ending.is_err() && self.buffers.reason.is_none() {
            self.buffers.reason = Some(exchange.seen.described(status));
        }
        if !kept {
            place.connection = None;
        }
        self.end(lane, end_ns, Some(status), ending);
    }

    /// The exchange failed after its request was begun. A kept connection that
    /// ends before the first byte of an answer, and soon, was closed while it
    /// was idle: the request is begun again, once, if that does no harm (RFC 9112 §9.3.1).
    /// What ends later was lost by a server that had it: one that was killed, or that crashed.
    fn fail(&mut self, lane: u32, failure: Failure) {
        let soon_ns = self.ends_if_idle_within_ns();
        let Lane {
            exchange: Some(exchange),
            connection,
            origin,
            ..
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        let stale = connection
            .as_ref()
            .is_some_and(|connection| connection.is_reused() && !connection.answer().has_begun())
            && now_ns().saturating_sub(exchange.sent_ns) <= soon_ns;
        if !stale || !matches!(failure, Failure::ClosedEarly | Failure::Reset) {
            self.end(lane, now_ns(), None, Err(failure));
        } else if self.plan.request(exchange.request).idempotent && !exchange.retried {
            exchange.retried = true;
            exchange.refusals = 0;
            exchange.sent_ns = 0;
            exchange.address = self.addresses[usize::from(*origin)];
            self.tally.retried += 1;
            *connection = None;
            self.connect(lane, now_ns());
        } else {
            self.end(lane, now_ns(), None, Err(Failure::ClosedEarly));
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
