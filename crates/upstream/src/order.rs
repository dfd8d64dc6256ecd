//! What an upstream is asked to be.

use std::collections::HashSet;
use std::path::PathBuf;

use headway_actor::{Fault, read_order};
use headway_law::DelayLaw;
use hyper::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::address::Address;
use crate::dns::order::NameServerOrder;
use crate::freeze::Freeze;

/// One upstream: an address, routes, and how they answer. It listens for HTTP
/// even if it has no routes.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// An IP address and a port (port 0 takes a free one), or `unix:` and the
    /// path of a socket, which is removed at the end.
    pub listen: Address,
    /// Whether other processes that say so too may listen on the same port:
    /// the kernel shares new connections out among them (`SO_REUSEPORT`), so
    /// that they hold more than one process has descriptors for.
    #[serde(default)]
    pub reuse_port: bool,
    /// Seeds every route's delays and errors, and the delays of names.
    pub seed: u64,
    /// What is answered; any other path is a 404 at once.
    pub routes: Vec<Route>,
    /// With it the upstream is a name server as well, at an address of its own.
    #[serde(default)]
    pub dns: Option<NameServerOrder>,
    /// With it the upstream speaks HTTPS only.
    #[serde(default)]
    pub tls: Option<Tls>,
    /// The whole server stands still again and again: what comes in a freeze
    /// is begun at its end, and a response that is due in it goes out then.
    #[serde(default)]
    pub freeze: Option<Freeze>,
    /// A file, replaced if it is there, for what the server itself saw: for each
    /// answer of HTTP two little-endian u64, when its request was fully received and
    /// when it was handed to the kernel, in nanoseconds of `CLOCK_MONOTONIC`.
    /// It is complete when the result is printed.
    #[serde(default)]
    pub log_file: Option<PathBuf>,
}

/// One path and how it is answered, whatever the method and the query.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// The exact path, beginning with a slash.
    pub path: String,
    /// The law of the delay between the request's last byte and the response.
    pub latency: DelayLaw,
    /// The response's status.
    #[serde(default = "ok")]
    pub status: u16,
    /// The response's body, sent as plain text.
    #[serde(default)]
    pub body: String,
    /// The share of requests, 0 to 1, that get an error after their delay.
    #[serde(default)]
    pub error_share: f64,
    /// That error's status.
    #[serde(default = "internal_server_error")]
    pub error_status: u16,
}

/// A certificate and its key.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tls {
    /// PEM: the certificate, then its issuers.
    pub certificate_file: PathBuf,
    /// PEM: the private key.
    pub key_file: PathBuf,
}

fn ok() -> u16 {
    StatusCode::OK.as_u16()
}

fn internal_server_error() -> u16 {
    StatusCode::INTERNAL_SERVER_ERROR.as_u16()
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
        if order.reuse_port && matches!(order.listen, Address::Unix(_)) {
            return Err(Fault::bad_order(
                "reuse_port: a Unix socket has no port to share",
            ));
        }
        if let Some(freeze) = order.freeze {
            freeze
                .check()
                .map_err(|fault| Fault::bad_order(format_args!("freeze.{fault}")))?;
        }
        if let Some(dns) = &order.dns {
            dns.check()
                .map_err(|fault| Fault::bad_order(format_args!("dns.{fault}")))?;
        }
        let mut paths = HashSet::new();
        for (index, route) in order.routes.iter().enumerate() {
            route
                .check(paths.insert(&route.path))
                .map_err(|fault| Fault::bad_order(format_args!("routes[{index}].{fault}")))?;
        }
        Ok(order)
    }
}

impl Route {
    fn check(&self, is_new: bool) -> Result<(), String> {
        let path = &self.path;
        if !path.starts_with('/') || path.contains(['?', '#', ' ']) {
            return Err(format!(
                "path: must begin with a slash and have no query, fragment or space, but is {path:?}"
            ));
        }
        if !is_new {
            return Err(format!("path: {path:?} is there already"));
        }
        if !(0.0..=1.0).contains(&self.error_share) {
            return Err(format!(
                "error_share: must be a share from 0 to 1, but is {}",
                self.error_share
            ));
        }
        final_status("status", self.status)?;
        final_status("error_status", self.error_status)?;
        if !self.body.is_empty() && matches!(self.status, 204 | 205 | 304) {
            return Err(format!(
                "body: must be empty, since status {} has none",
                self.status
            ));
        }
        Ok(())
    }
}

fn final_status(key: &str, status: u16) -> Result<(), String> {
    if (200..=599).contains(&status) {
        return Ok(());
    }
    Err(format!("{key}: must be from 200 to 599, but is {status}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn order() -> Value {
        json!({"listen": "127.0.0.1:0", "seed": 7, "tls": null, "routes": [
            {"path": "/social", "latency": {"law": "fixed", "delay_ns": 1}, "status": 200, "body": "posted 5f3a",
             "error_share": 0.0, "error_status": 500}]})
    }

    #[test]
    fn the_documented_form_is_read() {
        let order = Order::from_value(&order()).unwrap();
        assert_eq!(order.routes[0].path, "/social");
        assert_eq!(order.routes[0].latency, DelayLaw::Fixed { delay_ns: 1 });
    }

    #[test]
    fn what_has_a_usual_value_may_be_left_out() {
        let order = json!({"listen": "[::1]:0", "seed": 7,
            "routes": [{"path": "/a", "latency": {"law": "fixed", "delay_ns": 1}}]});
        let order = Order::from_value(&order).unwrap();
        assert_eq!(
            (order.routes[0].status, order.routes[0].error_status),
            (200, 500)
        );
        assert!(!order.reuse_port && order.freeze.is_none() && order.log_file.is_none());
        assert!(order.dns.is_none());
    }

    #[test]
    fn a_unix_socket_has_no_port_to_share() {
        let mut unix = order();
        unix["listen"] = json!("unix:/run/a.sock");
        assert!(Order::from_value(&unix).is_ok());
        unix["reuse_port"] = json!(true);
        let message = Order::from_value(&unix).unwrap_err().message;
        assert!(message.contains("reuse_port"), "{message}");
    }

    #[test]
    fn every_refusal_names_its_key() {
        let of_the_order = [
            ("listen", json!("localhost")),
            ("listen", json!(8080)),
            ("seed", json!(-1)),
            ("routes", json!({})),
            ("tls", json!({"certificate_file": "a"})),
            ("port", json!(1)),
            ("listen", json!("unix:")),
            ("reuse_port", json!("yes")),
            ("freeze", json!({"every_ns": 5})),
            ("freeze", json!({"every_ns": 5, "for_ns": 5})),
            ("freeze", json!({"every_ns": 5, "for_ns": 1, "from_ns": 0})),
            ("log_file", json!(3)),
            ("dns", json!({"listen": "127.0.0.1:53"})),
        ];
        for (key, value) in of_the_order {
            let mut bad = order();
            bad[key] = value.clone();
            let message = Order::from_value(&bad).unwrap_err().message;
            assert!(message.contains(key), "{key}: {value}: {message}");
        }
        let of_a_route = [
            ("path", json!("social")),
            ("path", json!("/social?x=1")),
            ("latency", json!({"law": "fixed", "delay_ns": -1})),
            ("latency", json!({"law": "fixed", "delay_ms": 1})),
            ("status", json!(100)),
            ("status", json!("ok")),
            ("status", json!(204)), // with a body
            ("error_share", json!(1.5)),
            ("error_share", json!("10%")),
            ("error_status", json!(99_999)),
            ("method", json!("POST")),
        ];
        for (key, value) in of_a_route {
            let mut bad = order();
            bad["routes"][0][key] = value.clone();
            let message = Order::from_value(&bad).unwrap_err().message;
            assert!(message.contains("routes[0]"), "{key}: {value}: {message}");
            assert!(message.contains(key), "{key}: {value}: {message}");
        }
    }

    #[test]
    fn every_refusal_of_a_name_server_names_its_key() {
        let mut good = order();
        good["dns"] = json!({"listen": "127.0.0.1:53", "names": {"api.test": "10.77.0.5"}});
        assert!(Order::from_value(&good).unwrap().dns.is_some());
        for (key, value) in [
            ("listen", json!("127.0.0.1")),
            ("listen", json!("127.0.0.1:0")),
            ("listen", json!("0.0.0.0:53")),
            ("listen", json!("unix:/a")),
            ("latency", json!({"law": "fixed", "delay_ms": 1})),
            ("names", json!(["api.test"])),
            ("names.api.test", json!({"api.test": "10.77.0"})),
            ("names.api.test", json!({"api.test": "::1"})),
            ("names: \"a b\"", json!({"a b": "10.77.0.5"})),
            ("ttl_s", json!(-1)),
            ("ttl_s", json!(2_147_483_648_u32)),
            ("port", json!(53)),
        ] {
            let mut bad = good.clone();
            bad["dns"][key.split(['.', ':']).next().unwrap()] = value.clone();
            let message = Order::from_value(&bad).unwrap_err().message;
            assert!(message.contains("dns"), "{key}: {value}: {message}");
            assert!(message.contains(key), "{key}: {value}: {message}");
        }
    }

    #[test]
    fn a_path_twice_is_refused() {
        let mut bad = order();
        let first = bad["routes"][0].clone();
        bad["routes"].as_array_mut().unwrap().push(first);
        let message = Order::from_value(&bad).unwrap_err().message;
        assert!(message.contains("routes[1].path"), "{message}");
    }
}
