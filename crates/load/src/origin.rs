//! Where connections go: the addresses of one origin, and from which addresses.

use std::fs;
use std::net::{IpAddr, Ipv4Addr};

use headway_actor::Fault;
use rustix::net::{AddressFamily, SocketAddrAny, SocketAddrUnix};

use crate::order::Target;
use crate::tls_client::TlsClient;
use crate::url::Url;

/// A host and port of the order's URLs.
pub(crate) struct Origin {
    /// In the resolver's order.
    pub(crate) addresses: Vec<SocketAddrAny>,
    pub(crate) tls: Option<TlsClient>,
}

impl Origin {
    /// Resolves the URL's host, unless the target names a Unix socket.
    ///
    /// # Errors
    /// A `resolve`, `tls` or `bad-order` fault.
    pub(crate) fn new(target: &Target, url: &Url) -> Result<Self, Fault> {
        let addresses = match &target.unix_socket {
            None => url.resolve()?.into_iter().map(Into::into).collect(),
            Some(path) => {
                let address = SocketAddrUnix::new(path.as_str()).map_err(|error| {
                    Fault::bad_order(format!("target.unix_socket {path:?} is no path: {error}"))
                })?;
                vec![address.into()]
            }
        };
        let tls = url.tls.then(|| TlsClient::new(target, &url.host));
        Ok(Self {
            addresses,
            tls: tls.transpose()?,
        })
    }

    /// Where it is on this machine, by IPv4 on the loopback device.
    fn is_loopback(&self) -> bool {
        let addresses = || self.addresses.iter().map(ip_address);
        addresses().all(|address| address.is_some_and(|ip| ip.is_ipv4() && ip.is_loopback()))
    }
}

fn ip_address(address: &SocketAddrAny) -> Option<IpAddr> {
    match address.address_family() {
        AddressFamily::INET | AddressFamily::INET6 => {
            std::net::SocketAddr::try_from(address.clone())
                .ok()
                .map(|address| address.ip())
        }
        _ => None,
    }
}

/// Some ports are in use by others, or not free again yet.
const USABLE_SHARE: f64 = 0.95;
/// The kernel gives out ports of one parity first (`__inet_hash_connect` in
/// `net/ipv4/inet_hashtables.c`). Past half of them each connection searches that half in vain,
/// which takes milliseconds, so that a load would stand still.
const QUICK_SHARE: f64 = 0.45;

/// The addresses to connect from: those of the order; else none, which leaves the
/// choice to the kernel, as long as that gives out ports quickly for `slots` connections
/// at once; else, for servers on the loopback device, so many of its addresses that it does.
///
/// # Errors
/// A `no-ports` fault if the ports do not suffice.
pub(crate) fn sources(
    target: &Target,
    origins: &[Origin],
    slots: u32,
) -> Result<Vec<IpAddr>, Fault> {
    choose(target, origins, slots, local_ports())
}

fn choose(
    target: &Target,
    origins: &[Origin],
    slots: u32,
    ports: u32,
) -> Result<Vec<IpAddr>, Fault> {
    let addresses = |share: f64| (f64::from(slots) / (f64::from(ports) * share).max(1.0)).ceil();
    let quick = addresses(QUICK_SHARE);
    let spread = target.unix_socket.is_none()
        && target.source_addresses.is_empty()
        && origins.iter().all(Origin::is_loopback);
    if spread && (2.0..250.0).contains(&quick) {
        // Not 127.0.0.1, whose ports everybody else on this machine needs.
        let numbers = (2..=251_u8).take_while(|last| f64::from(*last) <= quick + 1.0);
        return Ok(numbers
            .map(|last| Ipv4Addr::new(127, 0, 0, last).into())
            .collect());
    }
    let usable = (f64::from(ports) * USABLE_SHARE).max(1.0);
    let needed = addresses(USABLE_SHARE);
    let given = target.source_addresses.len().max(1);
    if target.unix_socket.is_some() || needed <= f64::from(u32::try_from(given).unwrap_or(1)) {
        return Ok(target.source_addresses.clone());
    }
    Err(Fault::new(
        "no-ports",
        format!(
            "{slots} connections to one server need {needed} local addresses with {ports} ports each, and there \
             are {given}"
        ),
        format!(
            "connect from more addresses (--source, target.source_addresses), widen net.ipv4.ip_local_port_range, or ask for at most {:.0} \
             users or requests in flight",
            usable * f64::from(u32::try_from(given).unwrap_or(1))
        ),
    ))
}

/// How many ports the kernel gives out for one local address (ip(7)).
fn local_ports() -> u32 {
    let range = fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range").unwrap_or_default();
    let bounds: Vec<u32> = range
        .split_whitespace()
        .filter_map(|bound| bound.parse().ok())
        .collect();
    match bounds[..] {
        [low, high] if low <= high => high - low + 1,
        _ => 28_232, // the kernel's default
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Reuse;

    fn target(source_addresses: &[&str]) -> Target {
        Target {
            connection: Reuse::KeepAlive,
            tls_verify: true,
            tls_ca_file: None,
            unix_socket: None,
            source_addresses: source_addresses
                .iter()
                .map(|ip| ip.parse().unwrap())
                .collect(),
            redirects: 0,
        }
    }

    fn chosen(given: &[&str], url: &str, slots: u32) -> Result<usize, Fault> {
        let target = target(given);
        let origin = Origin::new(&target, &Url::parse(url).unwrap()).unwrap();
        choose(&target, &[origin], slots, 1_000).map(|sources| sources.len())
    }

    #[test]
    fn the_loopback_network_has_addresses_enough() {
        assert_eq!(chosen(&[], "http://127.0.0.1:80/", 450).unwrap(), 0);
        assert_eq!(chosen(&[], "http://127.0.0.1:80/", 451).unwrap(), 2);
        assert_eq!(chosen(&[], "http://127.0.0.1:80/", 100_000).unwrap(), 223);
        assert_eq!(
            chosen(&["127.0.0.9"], "http://127.0.0.1:80/", 950).unwrap(),
            1
        );
    }

    #[test]
    fn elsewhere_too_few_ports_are_a_fault_with_a_remedy() {
        for (given, url) in [
            (&["127.0.0.9"][..], "http://127.0.0.1/"),
            (&[], "http://192.0.2.1/"),
            (&[], "http://[::1]/"),
        ] {
            let fault = chosen(given, url, 951).unwrap_err();
            assert_eq!(fault.code, "no-ports");
            assert!(fault.remedy.contains("at most 950"), "{fault}");
        }
        assert_eq!(
            chosen(&["192.0.2.8", "192.0.2.9"], "http://192.0.2.1/", 1_900).unwrap(),
            2
        );
    }

    #[test]
    fn this_machine_has_ports() {
        assert!(local_ports() > 1_000);
    }
}
