//! What the processes of one load say, as if one had said it.

use headway_actor::{Command, Fault};

use serde_json::Value;

use crate::merge;
use crate::message::{Counts, Event, Phase, Report, Tick};
use crate::process_resources::peak_rss_bytes;
use headway_actor::clock::{cpu_ns, now_ns};

/// What one of the processes says.
pub(super) enum WorkerEvent {
    Ready { backend: String },
    Tick(Tick),
    Window { start_ns: u64 },
    Snapshot { phase: Phase, counts: Counts },
    Result(Box<Report>),
    Fault(Fault),
}

/// Reads a line. (Not by a tagged enum: serde reads no numeric keys inside one.)
pub(super) fn parse_event(line: &str) -> WorkerEvent {
    let read = || -> Result<WorkerEvent, serde_json::Error> {
        let mut value: Value = serde_json::from_str(line)?;
        let event = value
            .as_object_mut()
            .and_then(|object| object.remove("event"));
        let field = |name: &str| value.get(name).cloned().unwrap_or_default();
        let text = |name: &str| field(name).as_str().unwrap_or_default().to_owned();
        Ok(match event.as_ref().and_then(Value::as_str) {
            Some("ready") => WorkerEvent::Ready {
                backend: text("backend"),
            },
            Some("tick") => WorkerEvent::Tick(serde_json::from_value(value)?),
            Some("window") => WorkerEvent::Window {
                start_ns: serde_json::from_value(field("start_ns"))?,
            },
            Some("snapshot") => WorkerEvent::Snapshot {
                phase: serde_json::from_value(field("phase"))?,
                counts: serde_json::from_value(field("counts"))?,
            },
            Some("result") => WorkerEvent::Result(serde_json::from_value(value)?),
            Some("error") => WorkerEvent::Fault(Fault::new(
                text("code").leak(), // one at most: it ends the run
                text("message"),
                text("remedy"),
            )),
            _ => WorkerEvent::Fault(broken(&format!("a process said {line}"))),
        })
    };
    read().unwrap_or_else(|error| WorkerEvent::Fault(broken(&format!("{error} in {line}"))))
}

pub(super) fn broken(what: &str) -> Fault {
    Fault::new(
        "internal",
        format!("the load could not be shared out: {what}"),
        "try again with one process, and report this",
    )
}

/// What all have said so far.
pub(super) struct MergedEvents {
    begin_ns: u64,
    ready: usize,
    /// By process: up to when its ticks have come.
    ticked_ns: Vec<u64>,
    ticks: Vec<Tick>,
    high_water: u64,
    opened: Vec<u64>,
    snapshots: Vec<(Phase, Counts)>,
    /// How many snapshots are still to come.
    pending_snapshots: usize,
    results: Vec<Report>,
}

impl MergedEvents {
    pub(super) fn new(processes: usize, begin_ns: u64) -> Self {
        Self {
            begin_ns,
            ready: 0,
            ticked_ns: vec![0; processes],
            ticks: Vec::new(),
            high_water: 0,
            opened: Vec::new(),
            snapshots: Vec::new(),
            pending_snapshots: 0,
            results: Vec::new(),
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.results.len() == self.ticked_ns.len()
    }

    pub(super) fn command_sent(&mut self, command: Command) {
        if command == Command::Snapshot {
            self.pending_snapshots = self.ticked_ns.len() - self.results.len();
        }
    }

    pub(super) fn receive(
        &mut self,
        index: usize,
        event: WorkerEvent,
        emit: &mut dyn FnMut(Event),
    ) -> Result<(), Fault> {
        match event {
            WorkerEvent::Ready { backend } => {
                self.ready += 1;
                if self.ready == self.ticked_ns.len() {
                    emit(Event::Ready {
                        backend,
                        processes: u32::try_from(self.ready).unwrap_or(u32::MAX),
                        at_ns: self.begin_ns,
                    });
                }
            }
            WorkerEvent::Tick(tick) => {
                self.ticked_ns[index] = tick.at_ns;
                self.ticks.push(tick);
                self.tick(emit)?;
            }
            WorkerEvent::Window { start_ns } => {
                self.opened.push(start_ns);
                if self.opened.len() == self.ticked_ns.len() {
                    let start_ns = self.opened.iter().copied().max().unwrap_or(start_ns);
                    emit(Event::Window { start_ns });
                }
            }
            WorkerEvent::Snapshot { phase, counts } => {
                self.snapshots.push((phase, counts));
                if self.snapshots.len() >= self.pending_snapshots {
                    emit(self.snapshot());
                }
            }
            WorkerEvent::Result(report) => {
                self.ticked_ns[index] = u64::MAX;
                self.results.push(*report);
                self.tick(emit)?;
            }
            WorkerEvent::Fault(fault) => return Err(fault),
        }
        Ok(())
    }

    /// Tells every tick that all who still run have come to.
    fn tick(&mut self, emit: &mut dyn FnMut(Event)) -> Result<(), Fault> {
        let until_ns = self.ticked_ns.iter().copied().min().unwrap_or(0);
        self.ticks.sort_by_key(|tick| tick.at_ns);
        while let Some(at_ns) = self.ticks.first().map(|tick| tick.at_ns) {
            if at_ns > until_ns {
                break;
            }
            let same = self.ticks.partition_point(|tick| tick.at_ns == at_ns);
            let parts: Vec<Tick> = self.ticks.drain(..same).collect();
            let tick = merge::ticks(&parts)?;
            self.high_water = self.high_water.max(tick.in_flight);
            emit(Event::Tick(tick));
        }
        Ok(())
    }

    fn snapshot(&mut self) -> Event {
        let snapshots = std::mem::take(&mut self.snapshots);
        let phase = snapshots.first().map_or(Phase::Drain, |(phase, _)| *phase);
        let finished = self.results.iter().map(|report| report.counts.clone());
        let running = snapshots.into_iter().map(|(_, counts)| counts);
        let counts = merge::counts(&running.chain(finished).collect::<Vec<_>>());
        Event::Snapshot {
            at_ns: now_ns(),
            phase,
            in_flight: counts.unfinished,
            counts,
        }
    }

    /// What all have measured; this process's own work counts too.
    pub(super) fn report(self) -> Result<Report, Fault> {
        let mut report = merge::reports(&self.results, self.high_water)?;
        report.cpu_ns += cpu_ns();
        report.peak_rss_bytes += peak_rss_bytes();
        Ok(report)
    }
}
