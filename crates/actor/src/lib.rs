//! The seam between headway and the engine: one order in, JSON lines out.
//!
//! Every subcommand of the engine is an *actor*: it reads one JSON order from
//! the first line of stdin, writes one JSON object a line on stdout, takes
//! further lines of stdin as commands, and takes the end of stdin as "stop
//! now", so that an actor never outlives the process that started it.

pub mod clock;
#[cfg(feature = "rig")]
pub mod rig;

use std::fmt;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::thread;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What an actor receives after its order.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Print a `snapshot` event and go on.
    Snapshot,
    /// Finish, print the `result` event and end. The end of stdin means the same.
    Stop,
}

/// A command as it stands on its line. (An enum tagged inside would let further
/// keys pass: serde denies them for variants with fields only.)
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandLine {
    command: Command,
}

fn parse_command(line: &str) -> Result<Command, serde_json::Error> {
    serde_json::from_str::<CommandLine>(line).map(|command_line| command_line.command)
}

/// An error that names its kind, what happened and what to do about it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Fault {
    /// A stable, kebab-case name: `bad-order`, `bind`, `spawn` and so on.
    pub code: &'static str,
    /// What happened, and where.
    pub message: String,
    /// What the reader can do.
    pub remedy: String,
}

impl Fault {
    /// A fault of the given kind.
    pub fn new(code: &'static str, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            remedy: remedy.into(),
        }
    }

    /// The order could not be understood; ends with exit code 2.
    pub fn bad_order(message: impl fmt::Display) -> Self {
        Self::new(
            "bad-order",
            format!("the order cannot be understood: {message}"),
            "send one JSON object on the first line of stdin, with the documented keys only",
        )
    }

    /// 2 for an order that cannot be understood, 1 for everything else.
    fn exit_code(&self) -> ExitCode {
        if self.code == "bad-order" {
            ExitCode::from(2)
        } else {
            ExitCode::from(1)
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.code, self.message, self.remedy)
    }
}

impl std::error::Error for Fault {}

/// Reads the order from the first line of stdin.
///
/// # Errors
/// A `bad-order` fault when the line is missing, is no JSON, or does not fit `T`.
pub fn read_order<T: DeserializeOwned>() -> Result<T, Fault> {
    let mut line = String::new();
    io::stdin()
        .lock()
        .read_line(&mut line)
        .map_err(Fault::bad_order)?;
    parse_order(&line)
}

/// One order from its JSON text.
///
/// # Errors
/// A `bad-order` fault that names the key.
pub fn parse_order<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let order = serde_path_to_error::deserialize(&mut json).map_err(Fault::bad_order)?;
    json.end().map_err(Fault::bad_order)?;
    Ok(order)
}

/// Reads orders from stdin, one a line, and prints each as it was understood:
/// what was sent and what was read can so be compared. Acts on none of them.
///
/// # Errors
/// A `bad-order` fault for the first line that is no order.
pub fn check_orders<T: DeserializeOwned + Serialize>() -> Result<(), Fault> {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        emit(&parse_order::<T>(&line)?);
    }
    Ok(())
}

/// Hands every later line of stdin to `deliver`, from a thread of its own; the
/// end of stdin is delivered as [`Command::Stop`]. A line that is no command
/// is reported on stdout as an error event and otherwise ignored.
pub fn listen_for_commands(mut deliver: impl FnMut(Command) + Send + 'static) {
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            match parse_command(&line) {
                Ok(command) => deliver(command),
                Err(error) => emit_fault(&Fault::new(
                    "bad-command",
                    format!("not a command: {error}"),
                    r#"send {"command":"snapshot"} or {"command":"stop"}"#,
                )),
            }
        }
        deliver(Command::Stop);
    });
}

/// Writes one event as a line of JSON on stdout and flushes it.
///
/// A closed stdout means that nothing reads it any more; the end of stdin, which
/// comes with it, stops the actor, so the failure is not reported a second time.
pub fn emit<T: Serialize>(event: &T) {
    if let Ok(mut line) = serde_json::to_vec(event) {
        line.push(b'\n');
        let mut out = io::stdout().lock();
        let _ = out.write_all(&line).and_then(|()| out.flush());
    }
}

/// Writes a fault as an `error` event.
pub fn emit_fault(fault: &Fault) {
    #[derive(Serialize)]
    struct Event<'a> {
        event: &'static str,
        #[serde(flatten)]
        fault: &'a Fault,
    }
    emit(&Event {
        event: "error",
        fault,
    });
}

/// Says what went wrong, if anything did, and gives the exit code of the process: 0 if
/// nothing did, 2 for an order that cannot be understood, 1 for every other fault.
#[must_use]
pub fn conclude(outcome: Result<(), Fault>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            emit_fault(&fault);
            fault.exit_code()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn commands_are_read_strictly() {
        assert_eq!(
            parse_command(r#"{"command":"snapshot"}"#).unwrap(),
            Command::Snapshot
        );
        assert!(parse_command(r#"{"command":"pause"}"#).is_err());
        assert!(parse_command(r#"{"command":"stop","now":true}"#).is_err());
    }

    #[test]
    fn a_fault_of_an_order_names_its_key() {
        let text = r#"{"routes":[{"path":"/"},{"path":3}]}"#;
        let fault = parse_order::<BTreeMap<String, Vec<BTreeMap<String, String>>>>(text);
        assert!(fault.unwrap_err().message.contains("routes[1].path"));
        assert!(parse_order::<u8>("1 2").is_err());
    }

    #[test]
    fn a_bad_order_says_so_with_its_own_exit_code() {
        let fault = Fault::bad_order("unknown field `userz`");
        assert!(fault.to_string().contains("userz"));
        assert_eq!(fault.exit_code(), ExitCode::from(2));
        assert_eq!(
            Fault::new("bind", "no", "yes").exit_code(),
            ExitCode::from(1)
        );
    }
}
