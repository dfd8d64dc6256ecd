//! What the processes of one load say, as if one had said it.

use headway_actor::{Command, Fault};

use super::Said;
use crate::clock::{cpu_ns, now_ns};
use crate::merge;
use crate::message::{Counts, Event, Phase, Report, Tick};
use crate::run::peak_rss_bytes;

/// What all have said so far.
pub(super) struct Crew {
    begin_ns: u64,
    ready: usize,
    /// By process: up to when its ticks have come.
    ticked_ns: Vec<u64>,
    ticks: Vec<Tick>,
    high_water: u64,
    opened: Vec<u64>,
    snapshots: Vec<(Phase, Counts)>,
    /// How many snapshots are still to come.
    awaited: usize,
    results: Vec<Report>,
}

impl Crew {
    pub(super) fn new(processes: usize, begin_ns: u64) -> Self {
        Self {
            begin_ns,
            ready: 0,
            ticked_ns: vec![0; processes],
            ticks: Vec::new(),
            high_water: 0,
            opened: Vec::new(),
            snapshots: Vec::new(),
            awaited: 0,
            results: Vec::new(),
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.results.len() == self.ticked_ns.len()
    }

    pub(super) fn asked(&mut self, command: Command) {
        if command == Command::Snapshot {
            self.awaited = self.ticked_ns.len() - self.results.len();
        }
    }

    pub(super) fn hear(
        &mut self,
        index: usize,
        said: Said,
        emit: &mut dyn FnMut(Event),
    ) -> Result<(), Fault> {
        match said {
            Said::Ready { backend } => {
                self.ready += 1;
                if self.ready == self.ticked_ns.len() {
                    emit(Event::Ready {
                        backend,
                        processes: u32::try_from(self.ready).unwrap_or(u32::MAX),
                        at_ns: self.begin_ns,
                    });
                }
            }
            Said::Tick(tick) => {
                self.ticked_ns[index] = tick.at_ns;
                self.ticks.push(tick);
                self.tick(emit)?;
            }
            Said::Window { start_ns } => {
                self.opened.push(start_ns);
                if self.opened.len() == self.ticked_ns.len() {
                    let start_ns = self.opened.iter().copied().max().unwrap_or(start_ns);
                    emit(Event::Window { start_ns });
                }
            }
            Said::Snapshot { phase, counts } => {
                self.snapshots.push((phase, counts));
                if self.snapshots.len() >= self.awaited {
                    emit(self.snapshot());
                }
            }
            Said::Result(report) => {
                self.ticked_ns[index] = u64::MAX;
                self.results.push(*report);
                self.tick(emit)?;
            }
            Said::Fault(fault) => return Err(fault),
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
