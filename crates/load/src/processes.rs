//! One load, shared by several processes: for more connections than one process
//! may have descriptors, or more work than one processor can do. Each process
//! runs the same order with a [`Share`] of its own; this one starts them, passes
//! commands on, and makes one measurement of theirs.

mod worker_events;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use headway_actor::clock::now_ns;
use headway_actor::{Command, Fault};

use crate::commands::CommandReceiver;
use crate::message::{EndedBy, Event, Report};
use crate::order::{Load, Order, Share, Stop};
use worker_events::{MergedEvents, WorkerEvent, broken, parse_event};

/// Starting a process, reading its order and its certificates takes less; who
/// is later all the same sends its first requests late, and the lag shows it.
const LEAD_NS: u64 = 200_000_000;
/// How often commands are looked for while nothing is said.
const PATIENCE: Duration = Duration::from_millis(20);

/// Runs an order over so many processes.
///
/// # Errors
/// The first fault of any of them; then all are ended.
pub(crate) fn execute(
    order: &Order,
    processes: u32,
    commands: &CommandReceiver,
    emit: &mut dyn FnMut(Event),
) -> Result<Report, Fault> {
    let ended_by = match order.stop {
        Stop::Time { .. } => EndedBy::Time,
        Stop::Count { .. } => EndedBy::Count,
    };
    let order = &whole_window(order);
    let begin_ns = now_ns() + LEAD_NS;
    let (sender, events) = channel();
    let mut workers = (0..processes)
        .map(|index| {
            let share = Share {
                index,
                of: processes,
                begin_ns,
            };
            WorkerProcess::start(order, share, sender.clone())
        })
        .collect::<Result<Vec<_>, _>>()?;
    drop(sender);
    let mut merged = MergedEvents::new(processes as usize, begin_ns);
    while !merged.is_done() {
        match events.recv_timeout(PATIENCE) {
            Ok((index, event)) => merged.receive(index, event, emit)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(broken("a process said no result")),
        }
        for command in commands.receiver().try_iter() {
            merged.command_sent(command);
            for worker in &mut workers {
                worker.send(command);
            }
        }
    }
    let mut report = merged.report()?;
    if report.ended_by != EndedBy::Stop {
        report.ended_by = ended_by;
    }
    Ok(report)
}

/// The n requests of an open loop have times that are known beforehand, and all
/// processes have the window of them all: until the next would be due.
fn whole_window(order: &Order) -> Order {
    let mut order = order.clone();
    if let (Stop::Count { requests }, Load::Open { schedule, .. }) = (order.stop, &order.load) {
        let start_ns = order.warm_up.at_least_ns;
        let mut times = schedule.times(order.seed).skip_while(|at| *at < start_ns);
        let last = usize::try_from(requests).unwrap_or(usize::MAX);
        let end_ns = times.nth(last).unwrap_or(u64::MAX);
        order.stop = Stop::Time {
            window_ns: end_ns.saturating_sub(start_ns).max(1),
        };
    }
    order
}

/// One of the processes. Dropping it ends it: the end of its stdin is a stop.
struct WorkerProcess {
    child: Child,
    stdin: Option<ChildStdin>,
}

impl WorkerProcess {
    fn start(
        order: &Order,
        share: Share,
        sender: Sender<(usize, WorkerEvent)>,
    ) -> Result<Self, Fault> {
        let order = Order {
            share: Some(share),
            ..order.clone()
        };
        let line = serde_json::to_string(&order).map_err(|error| broken(&error.to_string()))?;
        let failed = |error: std::io::Error| broken(&error.to_string());
        let mut child = std::process::Command::new("/proc/self/exe")
            .arg("load")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let mut worker = Self { child, stdin };
        if let Some(stdin) = &mut worker.stdin {
            writeln!(stdin, "{line}").map_err(failed)?;
        }
        let index = share.index as usize;
        if let Some(stdout) = stdout {
            thread::spawn(move || {
                for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                    if sender.send((index, parse_event(&line))).is_err() {
                        return; // nothing reads it any more
                    }
                }
            });
        }
        Ok(worker)
    }

    fn send(&mut self, command: Command) {
        let text = match command {
            Command::Snapshot => "snapshot",
            Command::Stop => "stop",
        };
        if let Some(stdin) = &mut self.stdin {
            // One that has ended has said its result.
            let _ = writeln!(stdin, r#"{{"command":"{text}"}}"#);
        }
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.child.wait();
    }
}
