//! What the actor is asked to make.

use std::collections::{BTreeMap, BTreeSet};

use headway_actor::Fault;
use serde::{Deserialize, Serialize};

/// The hosts to make, and what to run in them.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// That of an earlier actor (`/proc/41/ns/user`); null makes one where it is needed.
    #[serde(default)]
    pub user_namespace: Option<String>,
    /// The hosts to make.
    pub hosts: Vec<HostOrder>,
    /// Hosts of earlier actors, by name: the folder in `/proc` of each one's thread.
    #[serde(default)]
    pub others: BTreeMap<String, String>,
    /// Run in this order, when every host is there.
    #[serde(default)]
    pub scripts: Vec<ScriptOrder>,
}

/// One host.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct HostOrder {
    /// Lower-case letters, digits and hyphens, a letter first.
    pub name: String,
    /// What lies over the machine's own files there: path to text.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// Kernel settings by their name in `sysctl(8)`, written before any script runs.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
}

/// Lines for `ip -batch` and then for `tc -batch`. `{name}` stands for the
/// path of that host's network namespace.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ScriptOrder {
    /// Where it runs: one of the order's hosts or others.
    pub host: String,
    /// Lines for `ip`.
    #[serde(default)]
    pub ip: Vec<String>,
    /// Lines for `tc`.
    #[serde(default)]
    pub tc: Vec<String>,
}

impl Order {
    /// Refuses, before anything is made, what no machine could do.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        let mut names: BTreeSet<&str> = self.others.keys().map(String::as_str).collect();
        for (place, host) in self.hosts.iter().enumerate() {
            check_name(&host.name).map_err(|why| bad(format!("hosts[{place}].name: {why}")))?;
            if !names.insert(&host.name) {
                return Err(bad(format!(
                    "hosts[{place}].name: `{}` is named twice among hosts and others",
                    host.name
                )));
            }
            if let Some(path) = host.files.keys().find(|path| !path.starts_with('/')) {
                return Err(bad(format!(
                    "hosts[{place}].files: `{path}` must begin with /"
                )));
            }
        }
        for (place, script) in self.scripts.iter().enumerate() {
            script
                .check(&names)
                .map_err(|why| bad(format!("scripts[{place}].{why}")))?;
        }
        Ok(())
    }
}

fn bad(why: String) -> Fault {
    Fault::bad_order(why)
}

fn check_name(name: &str) -> Result<(), String> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(allowed) {
        return Ok(());
    }
    Err(format!(
        "`{name}` must be lower-case letters, digits and hyphens, a letter first"
    ))
}

impl ScriptOrder {
    fn check(&self, names: &BTreeSet<&str>) -> Result<(), String> {
        if !names.contains(self.host.as_str()) {
            return Err(format!("host: {}", unknown(&self.host, names)));
        }
        for (tool, lines) in [("ip", &self.ip), ("tc", &self.tc)] {
            for (place, line) in lines.iter().enumerate() {
                check_line(line, names).map_err(|why| format!("{tool}[{place}]: {why}"))?;
            }
        }
        Ok(())
    }
}

fn check_line(line: &str, names: &BTreeSet<&str>) -> Result<(), String> {
    if line.contains(['\n', '\0']) {
        // The tool counts lines, and its complaint is looked up by that number.
        return Err("one command a line, without a newline inside".to_owned());
    }
    fill_in(line, |name| {
        if names.contains(name) {
            Ok(String::new())
        } else {
            Err(unknown(name, names))
        }
    })
    .map(drop)
}

fn unknown(name: &str, names: &BTreeSet<&str>) -> String {
    let known: Vec<_> = names.iter().copied().collect();
    format!("there is no host `{name}`; there are: {}", known.join(", "))
}

/// Replaces every `{name}` by what `path_of` gives for it.
pub(crate) fn fill_in(
    line: &str,
    path_of: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let mut filled = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after
            .split_once('}')
            .ok_or_else(|| format!("`{line}` opens a {{ that it does not close"))?;
        filled.push_str(before);
        filled.push_str(&path_of(name)?);
        rest = behind;
    }
    filled.push_str(rest);
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn order() -> Value {
        json!({"user_namespace": null, "hosts": [{"name": "load"}, {"name": "server", "files": {"/etc/hosts": ""},
               "settings": {"net.core.somaxconn": "5"}}], "others": {"http": "/proc/41/task/43"},
               "scripts": [{"host": "http", "ip": ["link add a netns {load} type veth peer b netns {http}"], "tc": []}]})
    }

    fn refusal(order: &Value) -> String {
        headway_actor::parse_order::<Order>(&order.to_string())
            .and_then(|order| order.check())
            .unwrap_err()
            .message
    }

    #[test]
    fn the_documented_form_is_read_and_what_has_a_default_may_be_left_out() {
        let order: Order = serde_json::from_value(order()).unwrap();
        order.check().unwrap();
        let least: Order = serde_json::from_value(json!({"hosts": []})).unwrap();
        least.check().unwrap();
        assert!(least.user_namespace.is_none() && least.others.is_empty());
    }

    #[test]
    fn every_refusal_names_its_place() {
        let cases = [
            ("/hosts/0/name", json!("Load"), "hosts[0].name"),
            ("/hosts/0/name", json!("../x"), "hosts[0].name"),
            ("/hosts/0/name", json!("server"), "hosts[1].name"),
            ("/hosts/0/name", json!("http"), "hosts[0].name"),
            (
                "/hosts/1/files",
                json!({"etc/hosts": ""}),
                "hosts[1].files: `etc/hosts`",
            ),
            ("/hosts/1/settings", json!({"a": 5}), "settings"),
            (
                "/scripts/0/host",
                json!("lode"),
                "scripts[0].host: there is no host `lode`; there are: http, load, server",
            ),
            (
                "/scripts/0/ip/0",
                json!("link set {lode} up"),
                "scripts[0].ip[0]: there is no host `lode`",
            ),
            (
                "/scripts/0/tc",
                json!(["", "qdisc {load"]),
                "scripts[0].tc[1]",
            ),
            ("/scripts/0/tc", json!(["a\nb"]), "scripts[0].tc[0]"),
            ("/scripts/0", json!({"host": "load", "sh": []}), "sh"),
        ];
        for (pointer, value, place) in cases {
            let mut order = order();
            *order.pointer_mut(pointer).unwrap() = value;
            let message = refusal(&order);
            assert!(message.contains(place), "{pointer}: {message}");
        }
    }

    #[test]
    fn every_placeholder_of_a_line_is_filled_in() {
        let filled = fill_in("a {x} b {y}{x}", |name| Ok(format!("/{name}"))).unwrap();
        assert_eq!(filled, "a /x b /y/x");
    }
}
