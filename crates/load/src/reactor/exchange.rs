//! The life of one request: connection, sending, answer, and what becomes of it.

use rustix::fd::AsFd;

use super::Reactor;
use crate::clock::now_ns;
use crate::connection::{Connection, Received, Stage};
use crate::expect::Seen;
use crate::failure::Failure;
use crate::order::Reuse;
use crate::plan::Plan;
use crate::poller::Ready;
use crate::protocol::{Rules, is_redirect};
use crate::request::Own;
use crate::tally::{Ending, Times};
use crate::traffic::{Arrival, Traffic};

/// Where requests travel: see [`crate::traffic`].
#[derive(Default)]
pub(super) struct Lane {
    pub(super) connection: Option<Connection>,
    pub(super) exchange: Option<Exchange>,
    /// Counts connections, so that events of a closed one are known as such.
    generation: u32,
    /// Where the connection goes.
    origin: u16,
}

/// A request in flight.
#[derive(Debug)]
pub(super) struct Exchange {
    pub(super) wanted_ns: u64,
    /// Its running number in the whole load.
    number: u64,
    /// When its connection was begun, if it needed one.
    opened_ns: u64,
    /// Just before its first byte was handed to the kernel.
    sent_ns: u64,
    seen: Seen,
    /// Its bytes, where they are not those of every such request.
    own: Option<Box<Own>>,
    /// How many of the origin's addresses were tried before the present one.
    refusals: u16,
    /// Which of the origin's addresses is tried.
    address: u16,
    /// Which of the order's requests.
    request: u16,
    retried: bool,
}

impl Exchange {
    pub(super) fn new(wanted_ns: u64, request: u16, number: u64) -> Self {
        Self {
            wanted_ns,
            number,
            opened_ns: 0,
            sent_ns: 0,
            seen: Seen::default(),
            own: None,
            refusals: 0,
            address: 0,
            request,
            retried: false,
        }
    }

    /// The request that follows a redirect; none if it leads to another origin or is one too many.
    fn redirected(&self, plan: &Plan, status: u16, location: &str) -> Option<Own> {
        let request = plan.request(self.request);
        let path = self.own.as_ref().map(|own| own.path.as_str());
        let redirects = self.own.as_ref().map_or(0, |own| own.redirects);
        let path = request.follow(path, location)?;
        (redirects < plan.redirects).then(|| Own {
            redirects: redirects + 1,
            ..request.redirected(status, &path, self.number, plan.seed)
        })
    }

    /// Its bytes. (A request without bytes of its own has the plan's.)
    fn bytes<'b>(&'b self, plan: &'b Plan) -> &'b [u8] {
        match &self.own {
            Some(own) => &own.bytes,
            None => plan.request(self.request).bytes().unwrap_or_default(),
        }
    }
}

impl<T: Traffic> Reactor<'_, T> {
    pub(super) fn begin(&mut self, lane: u32, mut exchange: Exchange, begin_ns: u64) {
        let request = self.plan.request(exchange.request);
        let origin = request.origin;
        if request.bytes().is_none() {
            let own = request.filled(exchange.number, self.plan.seed);
            exchange.own = Some(Box::new(own));
        }
        let place = lane as usize;
        if place >= self.lanes.len() {
            self.lanes.resize_with(place + 1, Lane::default);
        }
        let place = &mut self.lanes[place];
        if place.origin != origin {
            place.connection = None;
            place.origin = origin;
        }
        exchange.address = self.addresses[usize::from(origin)];
        place.exchange = Some(exchange);
        if place.connection.is_some() {
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
            origin,
        } = &mut self.lanes[lane as usize]
        else {
            return;
        };
        if exchange.refusals == 0 {
            exchange.opened_ns = opened_ns;
        }
        let origin = &self.plan.origins[usize::from(*origin)];
        let sources = &self.plan.sources;
        let source = (!sources.is_empty()).then(|| sources[self.connects % sources.len()]);
        self.connects += 1;
        let address = &origin.addresses[usize::from(exchange.address)];
        let opened = Connection::open(address, source, origin.tls.as_ref());
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
        let place = &mut self.lanes[lane as usize];
        let addresses = &self.plan.origins[usize::from(place.origin)].addresses;
        // A name has few addresses.
        let count = u16::try_from(addresses.len()).unwrap_or(u16::MAX);
        if let Some(exchange) = &mut place.exchange {
            let elsewhere = matches!(failure, Failure::Refused | Failure::Other);
            if elsewhere && exchange.refusals + 1 < count {
                exchange.refusals += 1;
                exchange.address = (exchange.address + 1) % count;
                place.connection = None;
                self.connect(lane, now_ns());
                return;
            }
        }
        self.end(lane, now_ns(), None, Err(failure));
    }

    fn send(&mut self, lane: u32, now: u64) {
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
    fn send_failed(&mut self, lane: u32, failure: Failure) {
        let broken = self.lanes[lane as usize].generation;
        if failure == Failure::Reset {
            self.receive(lane, true);
        }
        let place = &self.lanes[lane as usize];
        if place.exchange.is_some() && place.generation == broken {
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
        match (connection.stage(), &place.exchange) {
            (Stage::Connecting | Stage::Securing, _) => self.go_on_connecting(lane),
            (Stage::Open, None) => {
                if ready.readable()
                    && (ready.hung_up() || !connection.survives_idle(&mut self.buffers))
                {
                    place.connection = None;
                    self.traffic.disconnected(lane);
                }
            }
            (Stage::Open, Some(exchange)) => {
                let bytes = exchange.bytes(self.plan);
                if !connection.has_sent(bytes) {
                    if let Err(failure) = connection.send(bytes, false) {
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
        let place = &mut self.lanes[lane as usize];
        let Some(connection) = &mut place.connection else {
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
            if let Some(exchange) = &place.exchange {
                self.addresses[usize::from(place.origin)] = exchange.address;
                let took_ns = now.saturating_sub(exchange.opened_ns);
                self.tally.connected(took_ns, self.course.contains(now));
            }
            self.send(lane, now);
        }
    }

    fn receive(&mut self, lane: u32, hung_up: bool) {
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
        let status = connection.answer().status();
        let request = self.plan.request(exchange.request);
        let location = connection.answer().location();
        let ending = match location.filter(|_| is_redirect(status)) {
            Some(location) => match exchange.redirected(self.plan, status, location) {
                Some(own) => {
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
                None => {
                    self.buffers.reason = Some(format!("to {location}"));
                    Err(Failure::Redirect)
                }
            },
            None => {
                let service_ns = end_ns.saturating_sub(exchange.sent_ns);
                request
                    .expectation
                    .judge(status, &exchange.seen, service_ns)
            }
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
    /// ends before the first byte of an answer was probably closed while it
    /// was idle: the request is begun again, once, if that does no harm (RFC 9112 §9.3.1).
    fn fail(&mut self, lane: u32, failure: Failure) {
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
            .is_some_and(|connection| connection.is_reused() && !connection.answer().has_begun());
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
            wanted_ns,
            sent_ns,
            request,
            ..
        } = exchange;
        let reason = self.buffers.reason.take();
        if let Err(failure) = ending {
            self.tally.explain(failure, reason);
        }
        let measured = self.course.ended(wanted_ns, end_ns);
        self.tally.ended(
            Times {
                wanted_ns,
                sent_ns,
                end_ns,
            },
            request,
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
