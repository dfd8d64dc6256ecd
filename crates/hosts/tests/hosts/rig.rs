//! The actor as a process, driven over its pipes as headway does.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::{Deref, DerefMut};
use std::os::unix::fs::MetadataExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};

use headway_actor::rig::ActorProcess;
pub(crate) use headway_actor::rig::eventually;
use serde_json::{Value, json};

/// Names another binary of the actor than cargo's, for users who may not read that.
pub(crate) const BINARY: &str = "HEADWAY_HOSTS_BINARY";

pub(crate) fn binary() -> String {
    std::env::var(BINARY).unwrap_or_else(|_| env!("CARGO_BIN_EXE_headway-hosts").to_owned())
}

pub(crate) struct Actor {
    driven: ActorProcess,
    /// What it said when it was ready; null before.
    pub(crate) ready: Value,
}

impl Actor {
    /// Starts an actor and sends it the order.
    pub(crate) fn start(order: &Value) -> Self {
        Self::start_by(Command::new(binary()), order)
    }

    /// The same with a program that passes its stdin and stdout on to an actor.
    pub(crate) fn start_by(program: Command, order: &Value) -> Self {
        Self {
            driven: ActorProcess::start(program, order),
            ready: Value::Null,
        }
    }

    /// Starts an actor and waits until its hosts are there.
    pub(crate) fn hold(order: &Value) -> Self {
        let mut actor = Self::start(order);
        actor.wait_until_ready();
        actor
    }

    pub(crate) fn wait_until_ready(&mut self) {
        self.ready = self.event();
        assert_eq!(self.ready["event"], "ready", "{}", self.ready);
    }

    /// The folder in `/proc` of a host.
    pub(crate) fn folder(&self, host: &str) -> String {
        self.ready["hosts"][host].as_str().unwrap().to_owned()
    }

    /// A program in a host, entered from outside as headway does it.
    pub(crate) fn enter(&self, host: &str, program: &[&str]) -> Command {
        let folder = self.folder(host);
        let mut command = Command::new("nsenter");
        if let Some(user) = self.ready["user_namespace"].as_str() {
            command.args(["--preserve-credentials", &format!("--user={user}")]);
        }
        command
            .arg(format!("--net={folder}/ns/net"))
            .arg(format!("--mount={folder}/ns/mnt"))
            .arg("--")
            .args(program);
        command
    }

    /// What a program in a host writes.
    pub(crate) fn output(&self, host: &str, program: &[&str]) -> String {
        let output = self.enter(host, program).output().unwrap();
        assert!(output.status.success(), "{program:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// A kernel counter of a host, read from outside.
    pub(crate) fn counter(&self, host: &str, table: &str, group: &str, name: &str) -> u64 {
        let table = fs::read_to_string(format!("{}/net/{table}", self.folder(host))).unwrap();
        let lines: Vec<_> = table
            .lines()
            .filter(|line| line.starts_with(group))
            .collect();
        let place = lines[0].split(' ').position(|word| word == name).unwrap();
        lines[1].split(' ').nth(place).unwrap().parse().unwrap()
    }

    /// The network namespaces of all its hosts, by inode.
    pub(crate) fn networks(&self) -> BTreeSet<u64> {
        let hosts = self.ready["hosts"].as_object().unwrap();
        let inode = |folder: &Value| inode(&format!("{}/ns/net", folder.as_str().unwrap()));
        hosts
            .values()
            .map(|folder| inode(folder).unwrap())
            .collect()
    }

    /// Ends stdin, which stops it, and waits.
    pub(crate) fn stop(&mut self) -> ExitStatus {
        drop(self.stdin.take());
        self.exit()
    }
}

impl Deref for Actor {
    type Target = ActorProcess;

    fn deref(&self) -> &ActorProcess {
        &self.driven
    }
}

impl DerefMut for Actor {
    fn deref_mut(&mut self) -> &mut ActorProcess {
        &mut self.driven
    }
}

/// Identifies a namespace, or none if there is none or it may not be seen.
pub(crate) fn inode(path: &str) -> Option<u64> {
    Some(fs::metadata(path).ok()?.ino())
}

/// The network namespaces that any thread of the machine is in, as far as they may be seen.
pub(crate) fn inhabited_networks() -> BTreeSet<u64> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter_map(|process| fs::read_dir(process.path().join("task")).ok())
        .flat_map(Iterator::flatten)
        .filter_map(|thread| inode(&format!("{}/ns/net", thread.path().display())))
        .collect()
}

/// Whether this machine gives namespaces at all; where tests must run, it has to.
pub(crate) fn possible() -> bool {
    let actor = Actor::start(&json!({"hosts": [{"name": "trial"}]}));
    let event = actor.event();
    let is_possible = event["code"] != "not-permitted";
    assert!(
        is_possible || std::env::var_os("CI").is_none(),
        "no namespaces here: {event}"
    );
    if !is_possible {
        eprintln!("skipped, no namespaces here: {event}");
    }
    is_possible
}

/// The scripts that join `host` to `router` by a veth pair, at 10.77.0.`number`.
pub(crate) fn joined(host: &str, number: u8) -> Vec<Value> {
    let (near, far) = (
        format!("02:00:00:00:00:{number:02}"),
        format!("02:00:00:00:01:{number:02}"),
    );
    vec![
        json!({"host": "router", "ip": [
            format!("link add {host} netns {{router}} address {near} type veth peer name eth0 netns {{{host}}} address {far}"),
            format!("link set {host} up"),
            format!("route add 10.77.0.{number}/32 dev {host}"),
            format!("neighbour replace 10.77.0.{number} lladdr {far} dev {host} nud permanent"),
        ]}),
        json!({"host": host, "ip": [
            format!("address add 10.77.0.{number}/32 dev lo"),
            "link set eth0 up".to_owned(),
            format!("neighbour replace 10.77.255.1 lladdr {near} dev eth0 nud permanent"),
            format!("route add default via 10.77.255.1 dev eth0 onlink src 10.77.0.{number}"),
        ], "tc": ["qdisc add dev eth0 root pfifo limit 1000"]}),
    ]
}

/// `load` at 10.77.0.1 and `server` at 10.77.0.2, joined by `router`.
pub(crate) fn three_hosts() -> Value {
    json!({
        "hosts": [{"name": "router", "settings": {"net.ipv4.ip_forward": "1"}}, {"name": "load"}, {"name": "server"}],
        "scripts": ([joined("load", 1), joined("server", 2)].concat()),
    })
}

/// In Python, which every machine of headway has: answers each connection with the word.
pub(crate) const SERVER: &str = "\
import socket, sys
listening = socket.create_server(('10.77.0.2', 8080))
print('listens', flush=True)
while True:
    connection, _ = listening.accept()
    connection.sendall(sys.argv[1].encode())
    connection.close()";

/// Connects when a line comes on stdin; prints how long that took in seconds, and what came.
pub(crate) const CLIENT: &str = "\
import socket, sys, time
print('there', flush=True)
for line in sys.stdin:
    start = time.monotonic()
    connection = socket.create_connection(('10.77.0.2', 8080), timeout=10)
    took = time.monotonic() - start
    print(took, connection.recv(100).decode(), flush=True)";

/// A Python program in a host, spoken to line by line; killed when dropped.
pub(crate) struct Program {
    process: Child,
    stdin: ChildStdin,
    said: BufReader<std::process::ChildStdout>,
}

impl Program {
    /// Starts it and waits for its first line.
    pub(crate) fn start(actor: &Actor, host: &str, text: &str, argument: &str) -> Self {
        let mut process = actor
            .enter(host, &["python3", "-c", text, argument])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut program = Self {
            stdin: process.stdin.take().unwrap(),
            said: BufReader::new(process.stdout.take().unwrap()),
            process,
        };
        assert_ne!(program.line(), "", "{text}");
        program
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    /// For a client: connects now; the seconds that it took, and the word.
    pub(crate) fn connect(&mut self) -> (f64, String) {
        writeln!(self.stdin).unwrap();
        let line = self.line();
        let (took, word) = line.split_once(' ').expect("the client connects");
        (took.parse().unwrap(), word.to_owned())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
