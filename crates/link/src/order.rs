//! What a link is asked to be.

use std::collections::HashSet;
use std::path::PathBuf;

use headway_actor::{Fault, read_order};
use headway_law::DelayLaw;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Lines and taps in one host.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The folder in /proc of a process or thread in the host, as `/proc/41/task/43`.
    pub host: PathBuf,
    /// The user namespace that the host belongs to, as `/proc/41/ns/user`, where it is not the caller's own.
    #[serde(default)]
    pub user_namespace: Option<PathBuf>,
    /// Lines that carry packets.
    #[serde(default)]
    pub lines: Vec<LineOrder>,
    /// Interfaces that are only looked at.
    #[serde(default)]
    pub taps: Vec<TapOrder>,
    /// Seeds every direction's delays and losses.
    #[serde(default = "one")]
    pub seed: u64,
    /// The last part of the wait for a packet's time is spent awake.
    #[serde(default)]
    pub spin_ns: u64,
}

/// What comes in at one interface goes out at the other.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LineOrder {
    /// What the counts stand under.
    pub name: String,
    /// The interface on the asking side.
    pub near: String,
    /// The interface on the asked side.
    pub far: String,
    /// From near to far.
    #[serde(default)]
    pub request: DirectionOrder,
    /// From far to near.
    #[serde(default)]
    pub answer: DirectionOrder,
}

/// What happens to packets in one direction.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DirectionOrder {
    /// The law of the delay, from the moment that the kernel got the packet.
    #[serde(default = "at_once")]
    pub delay: DelayLaw,
    /// The share of packets that is lost, from 0 to less than 1.
    #[serde(default)]
    pub loss: f64,
    /// Bits of whole frames that leave in a second at most.
    #[serde(default)]
    pub rate_bits_per_s: Option<u64>,
    /// What comes while so many packets are held, for whatever reason, is dropped.
    #[serde(default = "ten_thousand")]
    pub queue_packets: usize,
}

/// An interface that is only looked at.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TapOrder {
    /// What the counts stand under.
    pub name: String,
    /// The interface.
    pub interface: String,
    /// Whether its peer is the asking side.
    pub near: bool,
}

fn one() -> u64 {
    1
}

fn at_once() -> DelayLaw {
    DelayLaw::Fixed { delay_ns: 0 }
}

fn ten_thousand() -> usize {
    10_000
}

impl Default for DirectionOrder {
    fn default() -> Self {
        Self {
            delay: at_once(),
            loss: 0.0,
            rate_bits_per_s: None,
            queue_packets: ten_thousand(),
        }
    }
}

impl Order {
    /// Reads the order from stdin.
    ///
    /// # Errors
    /// A `bad-order` fault that names the key.
    pub(crate) fn read() -> Result<Self, Fault> {
        Self::from_value(&read_order()?)
    }

    fn from_value(value: &Value) -> Result<Self, Fault> {
        let order: Self = serde_path_to_error::deserialize(value).map_err(Fault::bad_order)?;
        let (mut names, mut interfaces) = (HashSet::new(), HashSet::new());
        for (index, line) in order.lines.iter().enumerate() {
            let at = |fault| Fault::bad_order(format_args!("lines[{index}].{fault}"));
            new(&mut names, "name", &line.name).map_err(at)?;
            new(&mut interfaces, "near", &line.near).map_err(at)?;
            new(&mut interfaces, "far", &line.far).map_err(at)?;
            line.request.check("request").map_err(at)?;
            line.answer.check("answer").map_err(at)?;
        }
        for (index, tap) in order.taps.iter().enumerate() {
            new(&mut names, "name", &tap.name)
                .map_err(|fault| Fault::bad_order(format_args!("taps[{index}].{fault}")))?;
        }
        Ok(order)
    }
}

/// Two lines at one interface would each carry every packet of it.
fn new<'o>(known: &mut HashSet<&'o str>, key: &str, name: &'o str) -> Result<(), String> {
    if known.insert(name) {
        return Ok(());
    }
    Err(format!("{key}: {name:?} is there already"))
}

impl DirectionOrder {
    fn check(&self, key: &str) -> Result<(), String> {
        // `contains` is false for NaN, so NaN is refused as well.
        if !(0.0..1.0).contains(&self.loss) {
            return Err(format!(
                "{key}.loss: must be a share from 0 to less than 1, but is {}",
                self.loss
            ));
        }
        if self.rate_bits_per_s == Some(0) {
            return Err(format!(
                "{key}.rate_bits_per_s: must be at least 1; leave it out for no limit"
            ));
        }
        if self.queue_packets == 0 {
            return Err(format!("{key}.queue_packets: must be at least 1"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fault(lines: &Value) -> String {
        Order::from_value(&json!({"host": "/proc/self", "lines": lines}))
            .unwrap_err()
            .message
    }

    #[test]
    fn what_is_left_out_changes_nothing() {
        let order = Order::from_value(
            &json!({"host": "/proc/1", "lines": [{"name": "a", "near": "n", "far": "f"}]}),
        )
        .unwrap();
        let line = &order.lines[0];
        assert_eq!((order.seed, order.spin_ns), (1, 0));
        assert_eq!(line.request.delay, DelayLaw::Fixed { delay_ns: 0 });
        assert_eq!(line.answer.queue_packets, 10_000);
        assert_eq!((line.answer.loss, line.answer.rate_bits_per_s), (0.0, None));
    }

    #[test]
    fn impossible_values_are_faults_that_name_their_place() {
        let line =
            |request: Value| json!([{"name": "a", "near": "n", "far": "f", "request": request}]);
        assert!(fault(&line(json!({"loss": 1}))).contains("lines[0].request.loss"));
        assert!(fault(&line(json!({"rate_bits_per_s": 0}))).contains("lines[0].request.rate_bits"));
        assert!(fault(&line(json!({"queue_packets": 0}))).contains("lines[0].request.queue"));
        assert!(fault(&line(json!({"delay": {"law": "fixed", "delay_ns": -1}}))).contains("delay"));
    }

    #[test]
    fn one_interface_is_the_end_of_one_line_only() {
        assert!(fault(&json!([{"name": "a", "near": "n", "far": "n"}])).contains("lines[0].far"));
        let twice =
            json!([{"name": "a", "near": "n", "far": "f"}, {"name": "a", "near": "o", "far": "g"}]);
        assert!(fault(&twice).contains("lines[1].name"));
    }
}
