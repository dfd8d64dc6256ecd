//! One load, shared by several processes: for more connections than one process
//! may have descriptors, or more work than one processor can do. Each process
//! runs the same order with a [`Share`] of its own; this one starts them, passes
//! commands on, and makes one measurement of theirs.

mod crew;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use headway_actor::{Command, Fault};
use serde_json::Value;

use crate::clock::now_ns;
use crate::message::{Counts, EndedBy, Event, Phase, Report, Tick};
use crate::order::{Load, Order, Share, Stop};
use crate::run::Commands;
use crew::Crew;

/// Starting a process, reading its order and its certificates takes less; who
/// is later all the same sends its first requests late, and the lag shows it.
const LEAD_NS: u64 = 200_000_000;
/// How often commands are looked for while nothing is said.
const PATIENCE: Duration = Duration::from_millis(20);

/// What one of the processes says.
enum Said {
    Ready { backend: String },
    Tick(Tick),
    Window { start_ns: u64 },
    Snapshot { phase: Phase, counts: Counts },
    Result(Box<Report>),
    Fault(Fault),
}

/// Runs an order over so many processes.
///
/// # Errors
/// The first fault of any of them; then all are ended.
pub(crate) fn execute(
    order: &Order,
    processes: u32,
    commands: &Commands,
    emit: &mut dyn FnMut(Event),
) -> Result<Report, Fault> {
    let ended_by = match order.stop {
        Stop::Time { .. } => EndedBy::Time,
        Stop::Count { .. } => EndedBy::Count,
    };
    let order = &whole_window(order);
    let begin_ns = now_ns() + LEAD_NS;
    let (sender, said) = channel();
    let mut members = (0..processes)
        .map(|index| {
            let share = Share {
                index,
                of: processes,
                begin_ns,
            };
            Member::start(order, share, sender.clone())
        })
        .collect::<Result<Vec<_>, _>>()?;
    drop(sender);
    let mut crew = Crew::new(processes as usize, begin_ns);
    while !crew.is_done() {
        match said.recv_timeout(PATIENCE) {
            Ok((index, said)) => crew.hear(index, said, emit)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(broken("a process said no result")),
        }
        for command in commands.receiver().try_iter() {
            crew.asked(command);
            for member in &mut members {
                member.tell(command);
            }
        }
    }
    let mut report = crew.report()?;
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
struct Member {
    child: Child,
    stdin: Option<ChildStdin>,
}

impl Member {
    fn start(order: &Order, share: Share, sender: Sender<(usize, Said)>) -> Result<Self, Fault> {
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
        let mut member = Self { child, stdin };
        if let Some(stdin) = &mut member.stdin {
            writeln!(stdin, "{line}").map_err(failed)?;
        }
        let index = share.index as usize;
        if let Some(stdout) = stdout {
            thread::spawn(move || {
                for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                    if sender.send((index, understand(&line))).is_err() {
                        return; // nobody listens any more
                    }
                }
            });
        }
        Ok(member)
    }

    fn tell(&mut self, command: Command) {
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

impl Drop for Member {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let _ = self.child.wait();
    }
}

/// Reads a line. (Not by a tagged enum: serde reads no numeric keys inside one.)
fn understand(line: &str) -> Said {
    let read = || -> Result<Said, serde_json::Error> {
        let mut value: Value = serde_json::from_str(line)?;
        let event = value
            .as_object_mut()
            .and_then(|object| object.remove("event"));
        let field = |name: &str| value.get(name).cloned().unwrap_or_default();
        let text = |name: &str| field(name).as_str().unwrap_or_default().to_owned();
        Ok(match event.as_ref().and_then(Value::as_str) {
            Some("ready") => Said::Ready {
                backend: text("backend"),
            },
            Some("tick") => Said::Tick(serde_json::from_value(value)?),
            Some("window") => Said::Window {
                start_ns: serde_json::from_value(field("start_ns"))?,
            },
            Some("snapshot") => Said::Snapshot {
                phase: serde_json::from_value(field("phase"))?,
                counts: serde_json::from_value(field("counts"))?,
            },
            Some("result") => Said::Result(serde_json::from_value(value)?),
            Some("error") => Said::Fault(Fault::new(
                text("code").leak(), // one at most: it ends the run
                text("message"),
                text("remedy"),
            )),
            _ => Said::Fault(broken(&format!("a process said {line}"))),
        })
    };
    read().unwrap_or_else(|error| Said::Fault(broken(&format!("{error} in {line}"))))
}

fn broken(what: &str) -> Fault {
    Fault::new(
        "internal",
        format!("the load could not be shared out: {what}"),
        "try again with one process, and report this",
    )
}
