//! What a guard is asked to hold.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use headway_actor::Fault;
use rustix::process::Signal;
use rustix::thread::CpuSet;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One command to start and hold.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The program and its arguments; the program is looked up in `PATH` of `environment`.
    pub command: Vec<String>,
    /// The command's whole environment: nothing is inherited.
    pub environment: BTreeMap<String, String>,
    /// Where the command starts.
    pub directory: PathBuf,
    /// Where its stdout and stderr are appended; made if it is missing.
    pub log_file: PathBuf,
    /// The user that the command runs as; null is the guard's own. Only root may change it.
    pub user: Option<User>,
    /// The CPUs that the tree, and the guard with it, may use; null leaves them as they are.
    pub cpus: Option<Vec<usize>>,
    /// What asks the command to end.
    pub stop_signal: StopSignal,
    /// How long it may take to do so, in nanoseconds, before SIGKILL.
    pub stop_deadline_ns: u64,
    /// Folders that are removed, with all in them, once the tree is gone because somebody asked for its end, or is gone
    /// himself. A command that ends by itself leaves them to whoever waits for it.
    #[serde(default)]
    pub remove_when_stopped: Vec<PathBuf>,
}

/// A user and group by number; supplementary groups are dropped.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct User {
    /// User id.
    pub uid: u32,
    /// Group id.
    pub gid: u32,
}

/// The signals that programs take as a request to end.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum StopSignal {
    /// SIGTERM.
    Term,
    /// SIGINT.
    Int,
    /// SIGQUIT.
    Quit,
}

impl StopSignal {
    pub(crate) fn signal(self) -> Signal {
        match self {
            Self::Term => Signal::TERM,
            Self::Int => Signal::INT,
            Self::Quit => Signal::QUIT,
        }
    }
}

impl Order {
    pub(crate) fn from_value(value: &Value) -> Result<Self, Fault> {
        let order: Self = serde_path_to_error::deserialize(value).map_err(Fault::bad_order)?;
        if order.program().is_empty() {
            return Err(Fault::bad_order("command: must name a program"));
        }
        order.cpu_set()?;
        if let Some(relative) = order
            .remove_when_stopped
            .iter()
            .find(|folder| folder.is_relative())
        {
            return Err(Fault::bad_order(format_args!(
                "remove_when_stopped: must be absolute paths, but one is {}",
                relative.display()
            )));
        }
        Ok(order)
    }

    pub(crate) fn program(&self) -> &str {
        self.command.first().map_or("", String::as_str)
    }

    pub(crate) fn stop_deadline(&self) -> Duration {
        Duration::from_nanos(self.stop_deadline_ns)
    }

    pub(crate) fn cpu_set(&self) -> Result<Option<CpuSet>, Fault> {
        let Some(cpus) = &self.cpus else {
            return Ok(None);
        };
        if cpus.is_empty() {
            return Err(Fault::bad_order(
                "cpus: must name at least one CPU, or be null",
            ));
        }
        let mut set = CpuSet::new();
        for &cpu in cpus {
            if cpu >= CpuSet::MAX_CPU {
                return Err(Fault::bad_order(format_args!(
                    "cpus: must be below {}, but one is {cpu}",
                    CpuSet::MAX_CPU
                )));
            }
            set.set(cpu);
        }
        Ok(Some(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn order() -> Value {
        json!({"command": ["true"], "environment": {"PATH": "/bin"}, "directory": "/", "log_file": "/dev/null",
               "user": null, "cpus": null, "stop_signal": "TERM", "stop_deadline_ns": 1})
    }

    fn refusal(key: &str, value: Value) -> String {
        let mut order = order();
        order[key] = value;
        Order::from_value(&order).unwrap_err().message
    }

    #[test]
    fn the_documented_form_is_read() {
        let mut value = order();
        value["user"] = json!({"uid": 65534, "gid": 65534});
        value["cpus"] = json!([0, 1]);
        value["stop_signal"] = json!("QUIT");
        let order = Order::from_value(&value).unwrap();
        assert_eq!(order.stop_signal, StopSignal::Quit);
        assert_eq!(order.cpu_set().unwrap().unwrap().count(), 2);
    }

    #[test]
    fn every_refusal_names_its_key() {
        for (key, value) in [
            ("command", json!([])),
            ("command", json!([""])),
            ("command", json!("true")),
            ("environment", json!({"A": 1})),
            ("directory", json!(null)),
            ("user", json!({"uid": -1, "gid": 0})),
            ("cpus", json!([])),
            ("cpus", json!([1_000_000])),
            ("cpus", json!(["0"])),
            ("stop_signal", json!("KILL")),
            ("stop_deadline_ns", json!("2s")),
            ("remove_when_stopped", json!(["here"])),
            ("nice", json!(5)),
        ] {
            let message = refusal(key, value.clone());
            assert!(message.contains(key), "{key}: {value}: {message}");
        }
    }
}
