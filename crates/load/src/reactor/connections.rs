//! How a connection slot gets its connection.

use rustix::fd::AsFd;

use super::Reactor;
use super::exchange::ConnectionSlot;
use crate::connection::{Connection, Stage};
use crate::failure::Failure;
use crate::load_loop::LoadLoop;
use headway_actor::clock::now_ns;

impl<T: LoadLoop> Reactor<'_, T> {
    /// Opens a connection for the connection slot's exchange.
    pub(super) fn connect(&mut self, slot: u32, opened_ns: u64) {
        let ConnectionSlot {
            exchange: Some(exchange),
            connection,
            generation,
            origin,
        } = &mut self.slots[slot as usize]
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
        let token = u64::from(slot) | u64::from(*generation) << 32;
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
                self.timers.set(slot, due_ns);
            }
            Err(failure) => self.connect_failed(slot, failure),
        }
    }

    /// A host with several addresses is tried at each of them, as `connect` loops over getaddrinfo(3) do.
    fn connect_failed(&mut self, slot: u32, failure: Failure) {
        let place = &mut self.slots[slot as usize];
        let addresses = &self.plan.origins[usize::from(place.origin)].addresses;
        // A name has few addresses.
        let count = u16::try_from(addresses.len()).unwrap_or(u16::MAX);
        if let Some(exchange) = &mut place.exchange {
            let elsewhere = matches!(failure, Failure::Refused | Failure::Other);
            if elsewhere && exchange.refusals + 1 < count {
                exchange.refusals += 1;
                exchange.address = (exchange.address + 1) % count;
                place.connection = None;
                self.connect(slot, now_ns());
                return;
            }
        }
        self.end(slot, now_ns(), None, Err(failure));
    }

    pub(super) fn continue_connecting(&mut self, slot: u32) {
        let place = &mut self.slots[slot as usize];
        let Some(connection) = &mut place.connection else {
            return;
        };
        if connection.stage() == Stage::Connecting {
            if let Err(failure) = connection.connected() {
                self.connect_failed(slot, failure);
                return;
            }
        }
        if connection.stage() == Stage::Securing {
            if let Err(failure) = connection.secure(&mut self.buffers) {
                self.end(slot, now_ns(), None, Err(failure));
                return;
            }
        }
        if connection.stage() == Stage::Open {
            let now = now_ns();
            if let Some(exchange) = &place.exchange {
                self.addresses[usize::from(place.origin)] = exchange.address;
                let took_ns = now.saturating_sub(exchange.opened_ns);
                let quickest_ns = self.quickest_connect_ns.unwrap_or(u64::MAX);
                self.quickest_connect_ns = Some(quickest_ns.min(took_ns));
                self.tally.connected(took_ns, self.phases.contains(now));
            }
            self.send(slot, now);
        }
    }
}
