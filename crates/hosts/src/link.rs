//! The links of one host, once scripts have made them and before they go: all
//! of it in the network of the calling thread.

use std::collections::BTreeSet;
use std::fs;

use headway_actor::Fault;

use crate::script;

/// A number for the devices that are about to be deleted; any but 0, the default.
const LEAVING: u32 = 0x6865_6164;

/// Every device but `lo`.
pub(crate) fn names() -> BTreeSet<String> {
    let listed = fs::read_to_string("/proc/thread-self/net/dev").unwrap_or_default();
    listed_names(&listed)
        .filter(|name| *name != "lo")
        .map(str::to_owned)
        .collect()
}

/// Two lines of headings, then `name: counts …` (`proc_pid_net(5)`).
fn listed_names(listed: &str) -> impl Iterator<Item = &str> {
    listed
        .lines()
        .skip(2)
        .filter_map(|line| Some(line.split_once(':')?.0.trim()))
}

/// Has every device that is up carry packets from now on, except those of the
/// given names, which were there before.
///
/// The end of a veth pair that is set up first has no carrier yet. The kernel
/// gives it a queue when the other end follows, but in its own time (`linkwatch_event`
/// in `net/core/link_watch.c`), and what is sent until then is dropped: a SYN,
/// for one, that comes again after a second. To change the length of the queue
/// puts the queue there at once (`dev_qdisc_change_tx_queue_len` in
/// `net/sched/sch_generic.c`).
pub(crate) fn activate(host: &str, except: &BTreeSet<String>) -> Result<(), Fault> {
    let shown = script::command("ip")
        .args(["-oneline", "link", "show", "up"])
        .output()
        .map_err(|error| script::cannot_run("ip", host, &error))?;
    let shown = String::from_utf8_lossy(&shown.stdout);
    let lines: Vec<_> = shown
        .lines()
        .filter_map(carrying)
        .filter(|(name, _)| !except.contains(*name))
        .flat_map(|(name, length)| {
            [length + 1, length].map(|length| format!("link set dev {name} txqueuelen {length}"))
        })
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    script::run("ip", host, &lines)
}

/// Name and length of the queue in a line of `ip -oneline link`, such as
/// `2: eth0@if3: <BROADCAST,UP,LOWER_UP> mtu 1500 … qlen 1000\    link/ether …`,
/// of a device that has a carrier and is not `lo`.
fn carrying(line: &str) -> Option<(&str, u32)> {
    let mut words = line.split_whitespace();
    let name = words.nth(1)?.trim_end_matches(':').split('@').next()?;
    let flags = words.next()?.trim_matches(['<', '>']);
    let has = |flag| flags.split(',').any(|one| one == flag);
    if !has("LOWER_UP") || has("LOOPBACK") {
        return None;
    }
    let length = words
        .skip_while(|word| *word != "qlen")
        .nth(1)
        .map_or(Some(0), |length| length.trim_end_matches('\\').parse().ok())?;
    Some((name, length))
}

/// Deletes every device.
pub(crate) fn delete() -> Result<(), Fault> {
    let mut lines: Vec<_> = names()
        .into_iter()
        .map(|name| format!("link set dev {name} group {LEAVING}"))
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    // As one group the kernel waits for their last packets once, not for each.
    lines.push(format!("link delete group {LEAVING}"));
    // Forced on: a device may have gone with its other end meanwhile.
    script::feed("ip", &["-force", "-batch", "-"], &lines)
        .map(drop)
        .map_err(|error| script::cannot_run("ip", "", &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_their_table() {
        let table = "Inter-| Receive | Transmit\n face |bytes |bytes\n    lo: 0 0\neth0:1 2\n";
        assert_eq!(listed_names(table).collect::<Vec<_>>(), ["lo", "eth0"]);
    }

    #[test]
    fn a_device_that_carries_is_known_by_its_flags() {
        let line = |name: &str, flags: &str, end: &str| {
            format!(
                "2: {name}: <{flags}> mtu 1500 qdisc noqueue state DOWN mode DEFAULT group default{end}"
            )
        };
        let end = " qlen 1000\\    link/ether 02:00:00:00:01:01 brd ff:ff:ff:ff:ff:ff";
        let carries = line("eth0@if3", "BROADCAST,UP,LOWER_UP", end);
        assert_eq!(carrying(&carries), Some(("eth0", 1000)));
        let without_queue = line("ifb0", "UP,LOWER_UP", "\\    link/ether");
        assert_eq!(carrying(&without_queue), Some(("ifb0", 0)));
        assert_eq!(carrying(&line("eth0@if3", "NO-CARRIER,UP", end)), None);
        assert_eq!(carrying(&line("lo", "LOOPBACK,UP,LOWER_UP", end)), None);
    }
}
