//! The part of an upstream's order that makes it a name server.

use std::collections::{BTreeMap, HashMap};
use std::net::{Ipv4Addr, SocketAddr};

use headway_law::DelayLaw;
use serde::{Deserialize, Serialize};

use super::message::{LONGEST_LABEL_BYTES, LONGEST_NAME_BYTES};

/// RFC 2181 §8: the highest bit of a TTL is 0.
const LONGEST_TTL_S: u32 = (1 << 31) - 1;

/// A name server: an address, the names that it knows, and how long it takes.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct NameServerOrder {
    /// An IP address of this host and a port, for both UDP and TCP.
    pub listen: SocketAddr,
    /// The law of the delay between a query and its answer.
    #[serde(default = "at_once")]
    pub latency: DelayLaw,
    /// The address of each name. No other name exists, and none of these has
    /// records of another type. Letter case and a dot at the end mean nothing.
    pub names: BTreeMap<String, Ipv4Addr>,
    /// For how many seconds an address may be kept.
    #[serde(default)]
    pub ttl_s: u32,
}

fn at_once() -> DelayLaw {
    DelayLaw::Fixed { delay_ns: 0 }
}

impl NameServerOrder {
    pub(crate) fn check(&self) -> Result<(), String> {
        if self.listen.port() == 0 {
            return Err(
                "listen: must name a port, since nobody is told which one was free".to_owned(),
            );
        }
        // A datagram would leave from whatever address the route has, and the
        // resolver, who asked another, would drop it.
        if self.listen.ip().is_unspecified() {
            return Err(format!(
                "listen: must be one address of this host, from which it answers, but is {}",
                self.listen.ip()
            ));
        }
        if self.ttl_s > LONGEST_TTL_S {
            return Err(format!(
                "ttl_s: must be at most {LONGEST_TTL_S}, but is {}",
                self.ttl_s
            ));
        }
        self.by_wire_name().map(drop)
    }

    /// The addresses by their names in lower case, as labels on the wire.
    pub(super) fn by_wire_name(&self) -> Result<HashMap<Vec<u8>, Ipv4Addr>, String> {
        let mut addresses = HashMap::new();
        for (name, address) in &self.names {
            let wire = wire_name(name).map_err(|what| format!("names: {name:?} {what}"))?;
            if addresses.insert(wire, *address).is_some() {
                return Err(format!("names: {name:?} is there already"));
            }
        }
        Ok(addresses)
    }
}

fn wire_name(name: &str) -> Result<Vec<u8>, String> {
    let mut wire = Vec::new();
    for label in name.strip_suffix('.').unwrap_or(name).split('.') {
        let length = u8::try_from(label.len())
            .ok()
            .filter(|length| (1..=LONGEST_LABEL_BYTES).contains(&usize::from(*length)))
            .ok_or_else(|| format!("must have 1 to {LONGEST_LABEL_BYTES} letters between dots"))?;
        let sound = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if !label.bytes().all(sound) {
            return Err("must have letters, digits, - and _ only".to_owned());
        }
        wire.push(length);
        wire.extend(label.bytes().map(|byte| byte.to_ascii_lowercase()));
    }
    wire.push(0);
    if wire.len() > LONGEST_NAME_BYTES {
        return Err(format!(
            "is too long: at most {} letters and dots",
            LONGEST_NAME_BYTES - 2
        ));
    }
    Ok(wire)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn dns(names: &Value) -> Result<NameServerOrder, serde_json::Error> {
        serde_json::from_value(json!({"listen": "127.0.0.1:53", "names": names}))
    }

    #[test]
    fn what_is_left_out_has_its_usual_value() {
        let dns = dns(&json!({})).unwrap();
        assert_eq!((dns.latency.clone(), dns.ttl_s), (at_once(), 0));
        assert_eq!(dns.check(), Ok(()));
    }

    #[test]
    fn names_are_labels_in_lower_case() {
        let dns = dns(&json!({"Api.test": "10.0.0.1", "db-1._a.": "10.0.0.2", "b": "1.2.3.4"}));
        let addresses = dns.unwrap().by_wire_name().unwrap();
        let of = |wire: &[u8]| addresses[wire].to_string();
        assert_eq!(of(b"\x03api\x04test\x00"), "10.0.0.1");
        assert_eq!(of(b"\x04db-1\x02_a\x00"), "10.0.0.2");
        assert_eq!(addresses.len(), 3);
    }

    #[test]
    fn the_longest_name_fits_and_one_letter_more_does_not() {
        let label = "a".repeat(63);
        let longest = format!("{label}.{label}.{label}.{}", "b".repeat(61));
        assert_eq!(longest.len(), 253);
        assert_eq!(wire_name(&longest).unwrap().len(), 255);
        assert!(wire_name(&format!("{longest}b")).is_err());
        assert!(wire_name(&format!("{longest}.")).is_ok());
        assert!(wire_name(&format!("a{label}")).is_err());
    }

    #[test]
    fn what_is_no_name_is_refused_by_name() {
        for name in [
            "", ".", "a..b", ".a", "a b", "ä.test", "*.test", "a..", "a\\.b",
        ] {
            let refused = dns(&json!({name: "10.0.0.1"})).unwrap().check();
            let message = refused.unwrap_err();
            assert!(message.contains(&format!("names: {name:?}")), "{message}");
        }
        let twice = dns(&json!({"a.test": "10.0.0.1", "A.test.": "10.0.0.1"}));
        assert!(twice.unwrap().check().unwrap_err().contains("already"));
    }
}
