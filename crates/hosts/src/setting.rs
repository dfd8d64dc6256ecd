//! Kernel settings of one host: those below `net.` belong to the network
//! namespace of the thread that reads or writes them.

use std::collections::BTreeMap;
use std::fs;
use std::io;

use headway_actor::Fault;
use rustix::io::Errno;
use rustix::mount::{MountFlags, mount_bind, mount_remount};

/// Always read back: a study's results hang on them.
const ALWAYS: [&str; 4] = [
    "net.core.somaxconn",
    "net.ipv4.ip_local_port_range",
    "net.ipv4.tcp_congestion_control",
    "net.ipv4.tcp_tw_reuse",
];

/// Else every new link would send router solicitations and duplicate address
/// detection, which the counters of the link would count.
const IPV6_OFF: [&str; 2] = [
    "net.ipv6.conf.all.disable_ipv6",
    "net.ipv6.conf.default.disable_ipv6",
];

pub(crate) fn switch_ipv6_off(host: &str) -> Result<(), Fault> {
    for name in IPV6_OFF {
        match write_to(&path_of(name), "1") {
            Ok(()) => {}
            // A kernel without IPv6.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(refused(host, name, "1", &error)),
        }
    }
    Ok(())
}

/// Writes one setting of the calling thread's host.
pub(crate) fn write(host: &str, name: &str, value: &str) -> Result<(), Fault> {
    if !is_of_a_host(name) {
        return Err(Fault::new(
            "setting",
            format!("{name} = {value:?} for the host `{host}`: this is no setting of one host"),
            "name one below `net.`, as sysctl(8) does; every other holds for the whole machine",
        ));
    }
    write_to(&path_of(name), value).map_err(|error| refused(host, name, value, &error))
}

/// The settings of that name and those that are always reported, white space as
/// single spaces. One that this kernel does not show to the host is left out.
pub(crate) fn read_back(names: &[String]) -> Result<BTreeMap<String, String>, Fault> {
    let mut read = BTreeMap::new();
    for name in ALWAYS.into_iter().chain(names.iter().map(String::as_str)) {
        match fs::read_to_string(path_of(name)) {
            Ok(value) => drop(read.insert(name.to_owned(), single_spaced(&value))),
            // Before Linux 6.4 somaxconn is hidden where a user namespace is.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => {
                return Err(Fault::new(
                    "setting",
                    format!("cannot read {name} back: {error}"),
                    "mount /proc, and let its sys/net be read",
                ));
            }
        }
    }
    Ok(read)
}

fn single_spaced(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Anything else would be set for the machine, and outlive the host.
fn is_of_a_host(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "._-/@:".contains(c);
    name.chars().all(allowed)
        && (name.starts_with("net.") || name.starts_with("net/"))
        && path_of(name)
            .split('/')
            .skip(1)
            .all(|part| !matches!(part, "" | "." | ".."))
}

/// As `sysctl(8)`: the separator that comes first separates, and the other
/// stands for it in a name such as `net/ipv4/conf/eth0.7/forwarding`.
fn path_of(name: &str) -> String {
    let is_slashed = name
        .find(['.', '/'])
        .is_some_and(|at| name[at..].starts_with('/'));
    let swapped = |c| match c {
        '.' => '/',
        '/' => '.',
        other => other,
    };
    let path: String = if is_slashed {
        name.to_owned()
    } else {
        name.chars().map(swapped).collect()
    };
    format!("/proc/sys/{path}")
}

/// Containers mount `/proc/sys` read-only; a host may have its own mount of it.
fn write_to(path: &str, value: &str) -> io::Result<()> {
    // Opened for writing only: to create is not what is meant, and truncation is refused by some.
    let write = || {
        let mut file = fs::OpenOptions::new().write(true).open(path)?;
        io::Write::write_all(&mut file, value.as_bytes())
    };
    match write() {
        Err(error) if error.raw_os_error() == Some(Errno::ROFS.raw_os_error()) => {
            make_writable().map_err(|_| error)?;
            write()
        }
        outcome => outcome,
    }
}

fn make_writable() -> rustix::io::Result<()> {
    // Over itself, since only a mount's own root can be mounted anew.
    mount_bind("/proc/sys", "/proc/sys")?;
    let as_before = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    mount_remount("/proc/sys", MountFlags::BIND | as_before, c"")
}

fn refused(host: &str, name: &str, value: &str, error: &io::Error) -> Fault {
    Fault::new(
        "setting",
        format!("cannot set {name} = {value:?} for the host `{host}`: {error}"),
        remedy(name, error),
    )
}

fn remedy(name: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound if name == "net.ipv4.tcp_congestion_control" => congestion_remedy(),
        io::ErrorKind::NotFound => {
            "this kernel has no such setting for a single host: compare `sysctl -a` inside one, as in \
             `unshare --net sysctl -a`; as root there may be more of them"
                .to_owned()
        }
        io::ErrorKind::ReadOnlyFilesystem => {
            "/proc/sys is read-only here: start the container with --privileged, or with \
             --security-opt systempaths=unconfined"
                .to_owned()
        }
        io::ErrorKind::PermissionDenied if name == "net.ipv4.tcp_congestion_control" => {
            congestion_remedy()
        }
        _ => format!("compare with what it is by itself: `sysctl {name}`"),
    }
}

fn congestion_remedy() -> String {
    let name = "net.ipv4.tcp_allowed_congestion_control";
    let allowed = fs::read_to_string(path_of(name)).unwrap_or_default();
    format!(
        "a host may have one of: {}; see `sysctl {name}`, and allow another as root, as in \
         `modprobe tcp_cubic && sysctl -w {name}=\"reno cubic\"`",
        single_spaced(&allowed)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_sysctl_reads_them() {
        for (name, path) in [
            ("net.core.somaxconn", "/proc/sys/net/core/somaxconn"),
            ("net/core/somaxconn", "/proc/sys/net/core/somaxconn"),
            (
                "net.ipv4.conf.eth0/7.forwarding",
                "/proc/sys/net/ipv4/conf/eth0.7/forwarding",
            ),
            (
                "net/ipv4/conf/eth0.7/forwarding",
                "/proc/sys/net/ipv4/conf/eth0.7/forwarding",
            ),
        ] {
            assert_eq!(path_of(name), path);
            assert!(is_of_a_host(name));
        }
    }

    #[test]
    fn what_holds_for_the_machine_is_no_setting_of_a_host() {
        for name in [
            "kernel.panic",
            "net",
            "net.",
            "net..core",
            "net/../kernel/panic",
            "net.//.kernel.panic",
            "net.core.a b",
            "vm.net.x",
        ] {
            assert!(!is_of_a_host(name), "{name}");
            let fault = write("load", name, "1").unwrap_err();
            assert!(fault.code == "setting" && fault.message.contains(name));
        }
    }

    #[test]
    fn white_space_is_normalised() {
        assert_eq!(single_spaced("32768\t60999\n"), "32768 60999");
    }
}
