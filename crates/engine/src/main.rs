//! `headway-engine`: one binary, a subcommand for each actor. It only
//! dispatches; each actor reads its own order from stdin.

use std::env;
use std::process::ExitCode;

use headway_actor::{check_orders, conclude};

const HELP: &str = "\
headway-engine: the actors of headway, one process each

usage: headway-engine load | upstream | link | guard | hosts | null | ask
       headway-engine check load | upstream | link | guard | hosts | null | ask
       headway-engine --version | --help

An actor reads one JSON order from the first line of stdin, prints JSON lines
on stdout, takes later lines as commands ({\"command\":\"snapshot\"},
{\"command\":\"stop\"}), and takes the end of stdin as a stop.

  load       sends load to one target and measures what comes back
  link       delays packets between two interfaces of a host, and counts round trips
  upstream   a backend that answers after a known time: HTTP, and names by DNS
  guard      holds one process tree so that nothing of it is left behind
  hosts      makes hosts of their own, each a network namespace, and holds them
  null       answers at once: shows what the load generator itself can do
  ask        asks one URL again and again until something answers
  check      reads that actor's orders, one a line, and prints each as it is understood

exit codes: 0 fine, 1 the actor could not do it, 2 a bad order or usage
";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let (subcommand, surplus) = (arguments.next(), arguments.next());
    if let (Some("check"), Some(actor)) = (subcommand.as_deref(), &surplus) {
        return check(actor);
    }
    if let (Some(subcommand), Some(surplus)) = (&subcommand, surplus) {
        return misused(&format!(
            "{subcommand} takes no argument, but got {surplus:?}: orders come on stdin"
        ));
    }
    match subcommand.as_deref() {
        Some("load") => headway_load::run(),
        Some("upstream") => headway_upstream::run(),
        Some("link") => headway_link::run(),
        Some("guard") => headway_guard::run(),
        Some("hosts") => headway_hosts::run(),
        Some("null") => headway_load::null::run(),
        Some("ask") => headway_load::readiness::run(),
        Some("--version" | "-V") => {
            println!("headway-engine {}", env!("CARGO_PKG_VERSION"));
            ExitCode::SUCCESS
        }
        Some("--help" | "-h") => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Some(other) => misused(&format!("there is no subcommand {other:?}")),
        None => misused("a subcommand is missing"),
    }
}

fn check(actor: &str) -> ExitCode {
    let outcome = match actor {
        "load" => check_orders::<headway_load::order::Order>(),
        "upstream" => check_orders::<headway_upstream::Order>(),
        "link" => check_orders::<headway_link::Order>(),
        "guard" => check_orders::<headway_guard::Order>(),
        "hosts" => check_orders::<headway_hosts::Order>(),
        "null" => check_orders::<headway_load::null::NullOrder>(),
        "ask" => check_orders::<headway_load::readiness::ReadinessOrder>(),
        other => return misused(&format!("there is no actor {other:?}")),
    };
    conclude(outcome)
}

fn misused(what: &str) -> ExitCode {
    eprintln!("headway-engine: {what}; see headway-engine --help");
    ExitCode::from(2)
}
