//! One run, from order to result.

use std::fs;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use headway_actor::{Command, Fault, conclude, emit, listen_for_commands, read_order};
use rustix::event::{EventfdFlags, eventfd};
use rustix::fd::OwnedFd;
use rustix::io::Errno;

use crate::clock::{now_ns, real};
use crate::closed::Closed;
use crate::descriptors;
use crate::message::{Event, Report, Window};
use crate::open::Open;
use crate::order::{Load, Order, Stop};
use crate::plan::Plan;
use crate::poller::{BACKEND, Poller};
use crate::processes;
use crate::reactor::{Finished, Reactor, WAKE};

/// The receiving end of commands to a run.
pub struct Commands {
    receiver: Receiver<Command>,
    wake: Arc<OwnedFd>,
}

/// The sending end.
#[derive(Clone)]
pub struct Remote {
    sender: Sender<Command>,
    wake: Arc<OwnedFd>,
}

impl Commands {
    /// Both ends.
    ///
    /// # Errors
    /// An `internal` fault if the kernel has no descriptor for them.
    pub fn new() -> Result<(Remote, Self), Fault> {
        let flags = EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK;
        let wake = Arc::new(eventfd(0, flags).map_err(internal)?);
        let (sender, receiver) = channel();
        Ok((
            Remote {
                sender,
                wake: Arc::clone(&wake),
            },
            Self { receiver, wake },
        ))
    }

    /// The descriptor that becomes readable with each command.
    pub(crate) fn wake(&self) -> &OwnedFd {
        &self.wake
    }

    pub(crate) fn receiver(&self) -> &Receiver<Command> {
        &self.receiver
    }
}

impl Remote {
    /// Gives a command; a run that is over ignores it.
    pub fn give(&self, command: Command) {
        let _ = self.sender.send(command);
        let _ = rustix::io::write(&*self.wake, &1_u64.to_ne_bytes());
    }
}

/// The actor: reads its order from stdin and writes its events to stdout.
#[must_use]
pub fn run() -> ExitCode {
    conclude(read_order::<Order>().and_then(|order| {
        let (remote, commands) = Commands::new()?;
        listen_for_commands(move |command| remote.give(command));
        let report = execute(&order, &commands, &mut |event| emit(&event))?;
        emit(&Event::Result(Box::new(report)));
        Ok(())
    }))
}

/// Runs an order to its end. All events but the result go to `emit`.
///
/// # Errors
/// A fault for an order that cannot be run; what happens to requests is no fault but a count.
pub fn execute(
    order: &Order,
    commands: &Commands,
    emit: &mut dyn FnMut(Event),
) -> Result<Report, Fault> {
    order.check()?;
    let plan = Plan::new(order)?;
    let origins = plan.mix.origins();
    if order.share.is_none() {
        let processes = processes(order, order.own_lanes(origins))?;
        if processes > 1 {
            return processes::execute(order, processes, commands, emit);
        }
    }
    descriptors::reserve(order.own_lanes(origins))?;
    alone(order, &plan, commands, emit)
}

/// How many processes share the load: as many as the order says, or as few as can have all its connections.
fn processes(order: &Order, lanes: u32) -> Result<u32, Fault> {
    let most = match order.stop {
        Stop::Count { requests } => u32::try_from(requests).unwrap_or(u32::MAX),
        Stop::Time { .. } => u32::MAX,
    };
    let wanted = match order.processes {
        Some(processes) => processes,
        None => descriptors::processes(lanes)?,
    };
    Ok(wanted.min(order.lanes()).min(most))
}

/// Runs this process's part of an order.
fn alone(
    order: &Order,
    plan: &Plan,
    commands: &Commands,
    emit: &mut dyn FnMut(Event),
) -> Result<Report, Fault> {
    let poller = Poller::new().map_err(internal)?;
    poller.add_reader(commands.wake(), WAKE).map_err(internal)?;
    let share = order.part();
    let begin_ns = now_ns().max(share.begin_ns);
    emit(Event::Ready {
        backend: BACKEND.to_owned(),
        processes: 1,
        at_ns: begin_ns,
    });
    let (seed, mix) = ((order.seed, share), plan.mix.clone());
    let finished = match &order.load {
        Load::Closed {
            users,
            think,
            ramp_ns,
        } => {
            let closed = Closed::new(*users, think, *ramp_ns, seed, mix, begin_ns);
            Reactor::new(plan, order, closed, poller, begin_ns).run(commands.receiver(), emit)
        }
        Load::Open {
            schedule,
            in_flight_cap,
            when_full,
        } => {
            let cap = (*in_flight_cap, *when_full);
            let open = Open::new(schedule, cap, seed, mix, begin_ns);
            Reactor::new(plan, order, open, poller, begin_ns).run(commands.receiver(), emit)
        }
    }?;
    report(&finished)
}

fn report(finished: &Finished) -> Result<Report, Fault> {
    let Finished {
        tally,
        course,
        settled,
        cpu_ns,
        end_ns,
    } = finished;
    let counts = tally.counts();
    counts.check().map_err(|identity| {
        Fault::new(
            "internal",
            format!("the counts contradict each other: {identity}"),
            "report this with the order",
        )
    })?;
    let measured = &tally.window;
    let (start_ns, window_end_ns) = course.window(*end_ns);
    let length_ns = window_end_ns - start_ns;
    Ok(Report {
        counts,
        window: Window {
            start_ns,
            end_ns: window_end_ns,
            answered: measured.endings.answered,
            failed: measured.endings.failed,
            dropped: measured.dropped,
            by_status: measured.endings.by_status(),
            by_failure: measured.endings.by_failure(),
            first_answer_ns: measured.first_answer_ns,
            last_answer_ns: measured.last_answer_ns,
            busy_ns: measured.busy_ns,
            settled: *settled,
        },
        throughput_per_s: measured.departures.per_s(),
        response: measured.response.summary(),
        service: measured.service.summary(),
        connect: measured.connect.summary(),
        send_lag: measured.lag.lag(),
        in_flight_high_water: tally.in_flight_high_water,
        connections_opened: tally.connections_opened,
        retried: tally.retried,
        by_request: tally.by_request(),
        first_failures: tally.first_failures(),
        cpu_ns: *cpu_ns,
        cpu_share: if length_ns == 0 {
            0.0
        } else {
            real(*cpu_ns) / real(length_ns)
        },
        peak_rss_bytes: peak_rss_bytes(),
        backend: BACKEND.to_owned(),
        processes: 1,
        ended_by: course.ended_by(),
    })
}

/// proc(5): `VmHWM` is the peak resident set, in units of 1024 bytes.
pub(crate) fn peak_rss_bytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok())
        .unwrap_or(0)
        * 1024
}

fn internal(error: Errno) -> Fault {
    Fault::new(
        "internal",
        format!("the kernel refuses: {error}"),
        "free file descriptors or memory and try again",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_has_a_peak() {
        assert!(peak_rss_bytes() > 100_000);
    }
}
