//! Why this machine gives no namespaces, and the commands that change it.

use std::fs;
use std::io;
use std::path::Path;

use headway_actor::Fault;
use rustix::process::geteuid;

/// What a refusal may be owed to, as the machine's own files say it.
#[derive(Clone, Debug, Default)]
struct Evidence {
    is_root: bool,
    /// Settings, by their name in `sysctl(8)`, that stand in the way.
    blocking: Vec<(&'static str, &'static str)>,
    is_container: bool,
    /// A system call filter holds for this process.
    is_filtered: bool,
}

/// A switch of the kernel: its name, the value that forbids, the one to set.
const SWITCHES: [(&str, &str, &str); 5] = [
    // Upstream: how many of each kind a user may have, in this user namespace.
    ("user.max_user_namespaces", "0", "15000"),
    ("user.max_net_namespaces", "0", "15000"),
    ("user.max_mnt_namespaces", "0", "15000"),
    // Debian's and Ubuntu's own.
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
];

impl Evidence {
    fn gather() -> Self {
        Self {
            is_root: geteuid().is_root(),
            blocking: SWITCHES
                .into_iter()
                .filter(|(name, forbids, _)| setting(name).as_deref() == Some(*forbids))
                .map(|(name, _, allows)| (name, allows))
                .collect(),
            is_container: [
                "/.dockerenv",
                "/run/.containerenv",
                "/run/systemd/container",
            ]
            .iter()
            .any(|mark| Path::new(mark).exists()),
            is_filtered: fs::read_to_string("/proc/self/status")
                .is_ok_and(|status| status.lines().any(|line| line == "Seccomp:\t2")),
        }
    }

    fn remedy(&self, is_full: bool) -> String {
        let mut remedies = Vec::new();
        if !self.blocking.is_empty() {
            let settings: Vec<_> = self
                .blocking
                .iter()
                .map(|(name, allows)| format!("{name}={allows}"))
                .collect();
            remedies.push(format!("as root `sysctl -w {}`", settings.join(" ")));
        } else if is_full {
            remedies.push(
                "too many namespaces are there: end some, or as root `sysctl -w \
                 user.max_user_namespaces=15000 user.max_net_namespaces=15000 user.max_mnt_namespaces=15000`"
                    .to_owned(),
            );
        }
        if self.is_container || self.is_filtered {
            remedies.push(
                "start the container with --cap-add SYS_ADMIN --cap-add NET_ADMIN --security-opt \
                 seccomp=unconfined --security-opt apparmor=unconfined, or with --privileged"
                    .to_owned(),
            );
        }
        if !self.is_root {
            remedies.push("run as root".to_owned());
        }
        if remedies.is_empty() {
            remedies.push(
                "give root the capabilities SYS_ADMIN and NET_ADMIN (see CapEff in /proc/self/status)"
                    .to_owned(),
            );
        }
        remedies.join("; or ")
    }
}

fn setting(name: &str) -> Option<String> {
    let path = format!("/proc/sys/{}", name.replace('.', "/"));
    Some(fs::read_to_string(path).ok()?.trim().to_owned())
}

/// The kernel refused to do `what` with that error.
pub(crate) fn not_permitted(what: &str, error: impl Into<io::Error>) -> Fault {
    let error = error.into();
    // ENOSPC is the kernel's word for a full table of namespaces (namespaces(7)).
    let is_full = error.kind() == io::ErrorKind::StorageFull;
    Fault::new(
        "not-permitted",
        format!("the kernel refuses to {what}: {error}"),
        Evidence::gather().remedy(is_full),
    )
}

/// A host's thread could not be started.
pub(crate) fn thread_refused(host: &str, error: &io::Error) -> Fault {
    Fault::new(
        "not-permitted",
        format!("cannot start a thread for the host `{host}`: {error}"),
        "raise the limit of processes (ulimit -u; in a container --pids-limit)",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remedy_names_what_stands_in_the_way_and_nothing_else() {
        let blocked = Evidence {
            blocking: vec![("kernel.unprivileged_userns_clone", "1")],
            ..Evidence::default()
        };
        assert_eq!(
            blocked.remedy(false),
            "as root `sysctl -w kernel.unprivileged_userns_clone=1`; or run as root"
        );
        let contained = Evidence {
            is_root: true,
            is_container: true,
            ..Evidence::default()
        };
        let remedy = contained.remedy(false);
        assert!(remedy.contains("--privileged") && !remedy.contains("sysctl"));
        assert!(!remedy.contains("run as root"));
    }

    #[test]
    fn a_full_table_is_no_missing_right() {
        let remedy = Evidence::default().remedy(true);
        assert!(remedy.contains("user.max_user_namespaces=15000"));
        let bare_root = Evidence {
            is_root: true,
            ..Evidence::default()
        };
        assert!(bare_root.remedy(false).contains("SYS_ADMIN"));
    }
}
