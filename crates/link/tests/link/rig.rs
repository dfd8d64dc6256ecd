//! Hosts in network namespaces, joined as headway joins them.

use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

use rustix::fd::AsFd;
use rustix::process::geteuid;
use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

pub(crate) use headway_actor::rig::PATIENCE;
pub(crate) const NEAR: &str = "10.77.0.1";
pub(crate) const FAR: &str = "10.77.0.2";

/// Says that a test has been started again inside a user namespace.
const INSIDE: &str = "HEADWAY_LINK_TEST_INSIDE";

/// Runs the test `name`: as root as it is, else once more in a user namespace, where everybody is root. Where neither
/// is possible it is skipped, except in CI, where skipping would hide that nothing is tested.
pub(crate) fn in_namespaces(name: &str, test: impl FnOnce()) {
    if geteuid().is_root() || env::var_os(INSIDE).is_some() {
        return test();
    }
    let unshared = |command: &[&str]| {
        let mut unshare = Command::new("unshare");
        unshare
            .args(["--user", "--map-root-user", "--net", "--"])
            .args(command);
        unshare
    };
    if !unshared(&["true"])
        .status()
        .is_ok_and(|status| status.success())
    {
        let reason = "neither root nor allowed to make a user namespace (unshare --user)";
        assert!(env::var_os("CI").is_none(), "{reason}");
        eprintln!("skipped: {reason}");
        return;
    }
    let own = env::current_exe().unwrap();
    let again = unshared(&[own.to_str().unwrap(), "--exact", name, "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(
        again.status.success() && said.contains("1 passed"),
        "{said}{}",
        String::from_utf8_lossy(&again.stderr)
    );
}

/// A network namespace, held by a process that ends with its stdin: also when the test is killed.
pub(crate) struct Host {
    holder: Child,
    /// What takes a command into its user namespace; empty where that is the test's own, which cannot be joined.
    into_user: Vec<String>,
}

impl Host {
    /// `prefix` comes before `unshare`, to make it elsewhere.
    fn new(prefix: &[&str], options: &[&str]) -> Self {
        let command = [prefix, &["unshare"], options, &["cat"]].concat();
        let mut holder = Command::new(command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // What it says back shows that it is inside.
        writeln!(holder.stdin.as_mut().unwrap(), "there").unwrap();
        let mut said = String::new();
        let mut stdout = BufReader::new(holder.stdout.take().unwrap());
        stdout.read_line(&mut said).unwrap();
        assert_eq!(said, "there\n");
        let into_user = prefix.iter().map(|&word| word.to_owned()).collect();
        Self { holder, into_user }
    }

    pub(crate) fn folder(&self) -> String {
        format!("/proc/{}", self.holder.id())
    }

    /// Runs lines of `ip -batch` in here.
    pub(crate) fn ip(&self, lines: &str) {
        let net = format!("--net={}/ns/net", self.folder());
        let into_user = self.into_user.iter().map(String::as_str);
        let command: Vec<_> = into_user.chain(["nsenter", &net]).collect();
        let mut ip = Command::new(command[0])
            .args(&command[1..])
            .args(["ip", "-batch", "-"])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        ip.stdin
            .take()
            .unwrap()
            .write_all(lines.as_bytes())
            .unwrap();
        assert!(ip.wait().unwrap().success(), "{lines}");
    }

    /// Runs this in here, in a thread: namespaces of the network are a thread's own. Sockets stay where they were made.
    pub(crate) fn enter<T: Send>(&self, task: impl FnOnce() -> T + Send) -> T {
        let namespace = File::open(format!("{}/ns/net", self.folder())).unwrap();
        thread::scope(|scope| {
            let inside = scope.spawn(|| {
                let kind = Some(LinkNameSpaceType::Network);
                move_into_link_name_space(namespace.as_fd(), kind).unwrap();
                task()
            });
            inside.join().unwrap()
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.holder.stdin.take());
        let _ = self.holder.wait();
    }
}

/// Two hosts and a router with an interface towards each, `near` and `far`, and nothing between these two.
pub(crate) struct Rig {
    pub(crate) router: Host,
    pub(crate) near: Host,
    pub(crate) far: Host,
}

impl Rig {
    pub(crate) fn new() -> Self {
        Self::joined([(); 3].map(|()| Host::new(&[], &["--net"])))
    }

    /// The same, owned by a user namespace of its own.
    pub(crate) fn in_user_namespace() -> Self {
        let mut router = Host::new(&[], &["--user", "--map-root-user", "--net"]);
        let target = router.holder.id().to_string();
        let prefix = [
            "nsenter",
            "--target",
            &target,
            "--user",
            "--preserve-credentials",
        ];
        let other = || Host::new(&prefix, &["--net"]);
        let (near, far) = (other(), other());
        router.into_user.clone_from(&near.into_user);
        Self::joined([router, near, far])
    }

    fn joined([router, near, far]: [Host; 3]) -> Self {
        // One segment at most in each packet, since a packet that is longer than the MTU cannot be written to an
        // interface; permanent neighbours, since a line carries no ARP.
        for (name, end, other, host) in [("near", 1, 2, &near), ("far", 2, 1, &far)] {
            router.ip(&format!(
                "link add name {name} gso_max_segs 1 type veth peer name eth address 02:00:00:00:00:0{end} netns {pid}\n\
                 link set dev {name} up\n",
                pid = host.holder.id()
            ));
            host.ip(&format!(
                "link set dev eth up gso_max_segs 1\n\
                 address add 10.77.0.{end}/24 dev eth\n\
                 neighbour add 10.77.0.{other} lladdr 02:00:00:00:00:0{other} dev eth nud permanent\n"
            ));
        }
        Self { router, near, far }
    }

    pub(crate) fn user_namespace(&self) -> String {
        format!("{}/ns/user", self.router.folder())
    }
}
