//! The loop of a run: one thread, one epoll instance. It moves requests from
//! the load loop over the connection slots to the tally, as the phases allow.

mod connections;
mod exchange;
mod transfer;

use std::sync::mpsc::Receiver;

use headway_actor::{Command, Fault};
use rustix::thread::nanosleep;

use crate::batching::ResponseBatching;
use crate::connection::{Buffers, Connection, Stage};
use crate::failure::Failure;
use crate::load_loop::{Dispatch, LoadLoop};
use crate::message::Event;
use crate::order::Order;
use crate::phases::{self, PhaseChange, Phases};
use crate::plan::Plan;
use crate::poller::{BACKEND, Poller};
use crate::tally::Tally;
use crate::timers::Timers;
use exchange::{ConnectionSlot, Exchange};
use headway_actor::clock::{cpu_ns, now_ns, timespec};

/// Commands come with this token; no connection slot has it.
pub(crate) const WAKE: u64 = u64::MAX;
/// So many requests are begun before responses are read again.
const BURST: usize = 256;

/// A run under way.
pub(crate) struct Reactor<'a, T> {
    plan: &'a Plan,
    load_loop: T,
    phases: Phases,
    tally: Tally,
    slots: Vec<ConnectionSlot>,
    timers: Timers,
    poller: Poller,
    buffers: Buffers,
    /// By origin: the address that accepted the last connection.
    addresses: Vec<u16>,
    /// How many connections were begun: they take the source addresses in turn.
    connects: usize,
    /// The least that a connection took to be ready: a round trip at most, or a few over TLS.
    quickest_connect_ns: Option<u64>,
    batching: ResponseBatching,
    /// So long before a departure the loop stays awake.
    spin_ns: u64,
    tick_ns: u64,
    next_tick_ns: u64,
    settled: bool,
    cpu_at_start_ns: u64,
    cpu_in_window_ns: Option<u64>,
}

/// What is left when a run is over.
pub(crate) struct FinishedRun {
    pub(crate) tally: Tally,
    pub(crate) phases: Phases,
    pub(crate) settled: bool,
    pub(crate) cpu_ns: u64,
    pub(crate) end_ns: u64,
}

impl<'a, T: LoadLoop> Reactor<'a, T> {
    pub(crate) fn new(
        plan: &'a Plan,
        order: &Order,
        load_loop: T,
        poller: Poller,
        begin_ns: u64,
    ) -> Self {
        Self {
            plan,
            load_loop,
            phases: Phases::new(order, begin_ns, T::WINDOW_RULE),
            tally: Tally::new(plan.requests.len()),
            slots: Vec::new(),
            timers: Timers::default(),
            poller,
            buffers: Buffers::new(),
            addresses: vec![0; plan.origins.len()],
            connects: order.part().index as usize,
            quickest_connect_ns: None,
            batching: ResponseBatching::default(),
            spin_ns: order.spin_ns,
            tick_ns: order.tick_ns,
            next_tick_ns: begin_ns.saturating_add(order.tick_ns),
            settled: false,
            cpu_at_start_ns: cpu_ns(),
            cpu_in_window_ns: None,
        }
    }

    /// Runs to the end.
    pub(crate) fn run(
        mut self,
        commands: &Receiver<Command>,
        emit: &mut dyn FnMut(Event),
    ) -> Result<FinishedRun, Fault> {
        let (mut events, mut handled) = (Vec::new(), 0);
        loop {
            let now = now_ns();
            self.dispatch(now);
            self.expire(now);
            self.tick(now, emit);
            if self.advance(now, emit) {
                return Ok(self.finish(now));
            }
            for command in commands.try_iter() {
                match command {
                    Command::Snapshot => emit(self.snapshot(now)),
                    Command::Stop => {
                        self.advance(now, emit);
                        self.phases.stop(now);
                        return Ok(self.finish(now));
                    }
                }
            }
            self.batch_responses(handled, now);
            self.poller
                .wait(self.next_ns(now), &mut events)
                .map_err(broken)?;
            handled = events.len();
            for (looked, ready) in events.drain(..).enumerate() {
                if ready.token != WAKE {
                    self.on_ready(ready);
                    if looked % T::EVENTS_BETWEEN_DISPATCHES == T::EVENTS_BETWEEN_DISPATCHES - 1 {
                        self.dispatch(now_ns());
                    }
                }
            }
        }
    }

    /// See [`crate::batching`].
    fn batch_responses(&mut self, handled: usize, now: u64) {
        if !self.load_loop.batches_responses() {
            return;
        }
        let in_flight = self.tally.in_flight();
        if let Some(pause_ns) = self.batching.pause_ns(handled, in_flight, now) {
            // One that is cut short by a signal has gathered less, that is all.
            let _ = nanosleep(&timespec(pause_ns));
        }
    }

    fn loop_state(&self) -> phases::LoopState {
        phases::LoopState {
            settled: self.load_loop.settled(),
            next_ns: self.load_loop.next_ns(),
            in_flight: self.tally.in_flight(),
        }
    }

    /// When there is something to do even if nothing happens.
    fn next_ns(&self, now: u64) -> Option<u64> {
        let departure = self
            .load_loop
            .next_ns()
            .filter(|_| !self.load_loop.is_full())
            .filter(|intended_ns| {
                self.phases
                    .admits(*intended_ns, now, self.tally.in_flight())
            })
            .map(|intended_ns| intended_ns.saturating_sub(self.spin_ns));
        let deadline = self.phases.deadline_ns(self.load_loop.settled(), now);
        [
            departure,
            deadline,
            self.timers.next_ns(),
            Some(self.next_tick_ns),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Begins the requests that are due.
    fn dispatch(&mut self, now: u64) {
        let mut begin_ns = Some(now);
        for _ in 0..BURST {
            let Some(intended_ns) = self
                .load_loop
                .next_ns()
                .filter(|intended_ns| *intended_ns <= now)
            else {
                return;
            };
            if !self.phases.admits(intended_ns, now, self.tally.in_flight()) {
                return;
            }
            let Some(departure) = self.load_loop.take() else {
                return;
            };
            self.phases.scheduled(intended_ns, self.load_loop.next_ns());
            let measured = self.phases.contains(intended_ns);
            match departure {
                Dispatch::Drop { .. } => self.tally.dropped(measured),
                Dispatch::Send {
                    slot,
                    intended_ns,
                    free_ns,
                    request,
                    number,
                } => {
                    let begin_ns = begin_ns.take().unwrap_or_else(now_ns);
                    self.tally.began(begin_ns.saturating_sub(free_ns), measured);
                    self.begin(slot, Exchange::new(intended_ns, request, number), begin_ns);
                }
            }
        }
    }

    fn expire(&mut self, now: u64) {
        while let Some(slot) = self.timers.expired(now) {
            let stage = self.slots[slot as usize]
                .connection
                .as_ref()
                .map(Connection::stage);
            let failure = if stage == Some(Stage::Open) {
                Failure::ResponseTimeout
            } else {
                Failure::ConnectTimeout
            };
            self.end(slot, now, None, Err(failure));
        }
    }

    /// One tick for every place on the grid, also for those that a late loop has passed over.
    fn tick(&mut self, now: u64, emit: &mut dyn FnMut(Event)) {
        while self.next_tick_ns <= now {
            emit(Event::Tick(
                self.tally.tick(self.next_tick_ns, self.phases.phase()),
            ));
            self.next_tick_ns += self.tick_ns;
        }
    }

    /// Moves through the phases; says whether the run is over.
    fn advance(&mut self, now: u64, emit: &mut dyn FnMut(Event)) -> bool {
        while let Some(change) = self.phases.advance(now, self.loop_state()) {
            match change {
                PhaseChange::Opened { start_ns } => {
                    self.settled = self.load_loop.settled();
                    self.cpu_at_start_ns = cpu_ns();
                    emit(Event::Window { start_ns });
                }
                PhaseChange::Closed => {
                    self.cpu_in_window_ns = Some(self.cpu_since_start_ns());
                    while self.phases.owes(self.load_loop.next_ns()) {
                        self.load_loop.skip_next();
                        self.tally.dropped(true);
                    }
                }
                PhaseChange::FinishedRun => return true,
            }
        }
        false
    }

    fn cpu_since_start_ns(&self) -> u64 {
        cpu_ns().saturating_sub(self.cpu_at_start_ns)
    }

    fn snapshot(&self, at_ns: u64) -> Event {
        Event::Snapshot {
            at_ns,
            phase: self.phases.phase(),
            in_flight: self.tally.in_flight(),
            counts: self.tally.counts(),
        }
    }

    fn finish(mut self, now: u64) -> FinishedRun {
        for exchange in self.slots.iter().filter_map(|slot| slot.exchange.as_ref()) {
            self.tally.window.busy_ns += self.phases.overlap_ns(exchange.intended_ns, now);
        }
        let cpu_ns = self
            .cpu_in_window_ns
            .unwrap_or_else(|| self.cpu_since_start_ns());
        FinishedRun {
            tally: self.tally,
            phases: self.phases,
            settled: self.settled,
            cpu_ns,
            end_ns: now,
        }
    }
}

fn broken(error: rustix::io::Errno) -> Fault {
    Fault::new(
        "internal",
        format!("{BACKEND} failed: {error}"),
        "report this with the order that led to it",
    )
}
