//! A request in flight, how it is begun, and how it ends.

use super::Reactor;
use crate::connection::{Connection, Stage};
use crate::expectation::BodyProgress;
use crate::load_loop::{LoadLoop, RequestEnd};
use crate::plan::Plan;
use crate::poller::Readiness;
use crate::request::RenderedRequest;
use crate::tally::{Ending, RequestTimes};

/// Where requests travel: see [`crate::load_loop`].
#[derive(Default)]
pub(super) struct ConnectionSlot {
    pub(super) connection: Option<Connection>,
    pub(super) exchange: Option<Exchange>,
    /// Counts connections, so that events of a closed one are known as such.
    pub(super) generation: u32,
    /// Where the connection goes.
    pub(super) origin: u16,
}

/// A request in flight.
#[derive(Debug)]
pub(super) struct Exchange {
    pub(super) intended_ns: u64,
    /// Its running number in the whole load.
    pub(super) number: u64,
    /// When its connection was begun, if it needed one.
    pub(super) opened_ns: u64,
    /// Just before its first byte was handed to the kernel.
    pub(super) sent_ns: u64,
    pub(super) seen: BodyProgress,
    /// Its bytes, where they are not those of every such request.
    pub(super) own: Option<Box<RenderedRequest>>,
    /// How many of the origin's addresses were tried before the present one.
    pub(super) refusals: u16,
    /// Which of the origin's addresses is tried.
    pub(super) address: u16,
    /// Which of the order's requests.
    pub(super) request: u16,
    pub(super) retried: bool,
}

impl Exchange {
    pub(super) fn new(intended_ns: u64, request: u16, number: u64) -> Self {
        Self {
            intended_ns,
            number,
            opened_ns: 0,
            sent_ns: 0,
            seen: BodyProgress::default(),
            own: None,
            refusals: 0,
            address: 0,
            request,
            retried: false,
        }
    }

    /// The request that follows a redirect; none if it leads to another origin or is one too many.
    pub(super) fn redirected(
        &self,
        plan: &Plan,
        status: u16,
        location: &str,
    ) -> Option<RenderedRequest> {
        let request = plan.request(self.request);
        let path = self.own.as_ref().map(|own| own.path.as_str());
        let redirects = self.own.as_ref().map_or(0, |own| own.redirects);
        let path = request.follow(path, location)?;
        (redirects < plan.redirects).then(|| RenderedRequest {
            redirects: redirects + 1,
            ..request.redirected(status, &path, self.number, plan.seed)
        })
    }

    /// Its bytes. (A request without bytes of its own has the plan's.)
    pub(super) fn bytes<'b>(&'b self, plan: &'b Plan) -> &'b [u8] {
        match &self.own {
            Some(own) => &own.bytes,
            None => plan.request(self.request).bytes().unwrap_or_default(),
        }
    }
}

impl<T: LoadLoop> Reactor<'_, T> {
    pub(super) fn begin(&mut self, slot: u32, mut exchange: Exchange, begin_ns: u64) {
        let request = self.plan.request(exchange.request);
        let origin = request.origin;
        if request.bytes().is_none() {
            let own = request.filled(exchange.number, self.plan.seed);
            exchange.own = Some(Box::new(own));
        }
        let place = slot as usize;
        if place >= self.slots.len() {
            self.slots.resize_with(place + 1, ConnectionSlot::default);
        }
        let place = &mut self.slots[place];
        if place.origin != origin {
            place.connection = None;
            place.origin = origin;
        }
        exchange.address = self.addresses[usize::from(origin)];
        place.exchange = Some(exchange);
        if place.connection.is_some() {
            self.send(slot, begin_ns);
        } else {
            self.connect(slot, begin_ns);
        }
    }

    pub(super) fn on_ready(&mut self, ready: Readiness) {
        let slot = u32::try_from(ready.token & u64::from(u32::MAX)).unwrap_or(u32::MAX);
        let Some(place) = self.slots.get_mut(slot as usize) else {
            return;
        };
        if u64::from(place.generation) != ready.token >> 32 {
            return; // of a connection that is closed by now
        }
        let Some(connection) = &mut place.connection else {
            return;
        };
        match (connection.stage(), &place.exchange) {
            (Stage::Connecting | Stage::Securing, _) => self.continue_connecting(slot),
            (Stage::Open, None) => {
                if ready.readable()
                    && (ready.hung_up() || !connection.survives_idle(&mut self.buffers))
                {
                    place.connection = None;
                    self.load_loop.disconnected(slot);
                }
            }
            (Stage::Open, Some(exchange)) => {
                let bytes = exchange.bytes(self.plan);
                if !connection.has_sent(bytes) {
                    if let Err(failure) = connection.send(bytes, false) {
                        self.send_failed(slot, failure);
                        return;
                    }
                }
                if ready.readable() {
                    self.receive(slot, ready.hung_up());
                }
            }
        }
    }

    /// The exchange is over. A failed one leaves no connection behind, unless its response was complete.
    pub(super) fn end(&mut self, slot: u32, end_ns: u64, status: Option<u16>, ending: Ending) {
        let place = &mut self.slots[slot as usize];
        let Some(exchange) = place.exchange.take() else {
            return;
        };
        if status.is_none() {
            place.connection = None;
        }
        let connected = place.connection.is_some();
        self.timers.clear(slot);
        let Exchange {
            intended_ns,
            sent_ns,
            request,
            ..
        } = exchange;
        let reason = self.buffers.reason.take();
        if let Err(failure) = ending {
            self.tally.explain(failure, reason);
        }
        let measured = self.phases.ended(intended_ns, end_ns);
        self.tally.ended(
            RequestTimes {
                intended_ns,
                sent_ns,
                end_ns,
            },
            request,
            status,
            ending,
            measured,
        );
        self.tally.window.busy_ns += self.phases.overlap_ns(intended_ns, end_ns);
        if ending.is_ok() {
            self.tally.window.responses += self.phases.share_in_window(intended_ns, end_ns);
        }
        self.load_loop.ended(RequestEnd {
            slot,
            intended_ns,
            end_ns,
            verified: ending.is_ok(),
            connected,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::ConnectionSlot;

    #[test]
    fn a_waiting_connection_costs_little_memory() {
        // Beside a deadline (16 bytes) and a heap entry this is all that a plain connection at rest holds.
        assert!(
            size_of::<ConnectionSlot>() <= 288,
            "{}",
            size_of::<ConnectionSlot>()
        );
    }
}
