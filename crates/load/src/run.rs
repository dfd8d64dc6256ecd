//! One run, from order to result.

use std::process::ExitCode;

use crate::closed_loop::ClosedLoop;
use crate::commands::{CommandReceiver, internal};
use crate::message::{Event, Report, Window};
use crate::open_loop::OpenLoop;
use crate::order::{Load, Order, Stop};
use crate::plan::Plan;
use crate::poller::{BACKEND, Poller};
use crate::process_resources::{self, peak_rss_bytes};
use crate::processes;
use crate::reactor::{FinishedRun, Reactor, WAKE};
use headway_actor::clock::{now_ns, to_f64};
use headway_actor::{Fault, conclude, emit, listen_for_commands, read_order};

/// The actor: reads its order from stdin and writes its events to stdout.
#[must_use]
pub fn run() -> ExitCode {
    conclude(read_order::<Order>().and_then(|order| {
        let (sender, commands) = CommandReceiver::new()?;
        listen_for_commands(move |command| sender.send(command));
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
    commands: &CommandReceiver,
    emit: &mut dyn FnMut(Event),
) -> Result<Report, Fault> {
    order.check()?;
    let plan = Plan::new(order)?;
    let origins = plan.mix.origins();
    if order.share.is_none() {
        let processes = processes(order, order.own_slots(origins))?;
        if processes > 1 {
            return processes::execute(order, processes, commands, emit);
        }
    }
    process_resources::reserve(order.own_slots(origins))?;
    run_share(order, &plan, commands, emit)
}

/// How many processes share the load: as many as the order says, or as few as can have all its connections.
fn processes(order: &Order, slots: u32) -> Result<u32, Fault> {
    let most = match order.stop {
        Stop::Count { requests } => u32::try_from(requests).unwrap_or(u32::MAX),
        Stop::Time { .. } => u32::MAX,
    };
    let wanted = match order.processes {
        Some(processes) => processes,
        None => process_resources::processes(slots)?,
    };
    Ok(wanted.min(order.slots()).min(most))
}

/// Runs this process's part of an order.
fn run_share(
    order: &Order,
    plan: &Plan,
    commands: &CommandReceiver,
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
            let closed = ClosedLoop::new(*users, think, *ramp_ns, seed, mix, begin_ns);
            Reactor::new(plan, order, closed, poller, begin_ns).run(commands.receiver(), emit)
        }
        Load::Open {
            schedule,
            in_flight_cap,
            when_full,
        } => {
            let cap = (*in_flight_cap, *when_full);
            let open = OpenLoop::new(schedule, cap, seed, mix, begin_ns);
            Reactor::new(plan, order, open, poller, begin_ns).run(commands.receiver(), emit)
        }
    }?;
    report(&finished)
}

fn report(finished: &FinishedRun) -> Result<Report, Fault> {
    let FinishedRun {
        tally,
        phases,
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
    let (start_ns, window_end_ns) = phases.window(*end_ns);
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
        throughput_per_s: tally
            .responses_in_window(phases.is_closed_loop(), *settled)
            .map(|responses| responses * 1e9 / to_f64(length_ns)),
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
            to_f64(*cpu_ns) / to_f64(length_ns)
        },
        peak_rss_bytes: peak_rss_bytes(),
        backend: BACKEND.to_owned(),
        processes: 1,
        ended_by: phases.ended_by(),
    })
}
