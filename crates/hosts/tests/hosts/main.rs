//! Real hosts: what is in them, what is not outside, and that nothing stays behind.

mod fault;
mod rig;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use rig::{
    Actor, BINARY, CLIENT, Program, SERVER, binary, eventually, inhabited_networks, inode, joined,
    possible, three_hosts,
};
use serde_json::{Value, json};

#[test]
fn a_connection_crosses_the_router_and_is_counted_in_its_own_hosts_only() {
    if !possible() {
        return;
    }
    let actor = Actor::hold(&three_hosts());
    let _server = Program::start(&actor, "server", SERVER, "hello");
    let (_, word) = Program::start(&actor, "load", CLIENT, "").connect();
    assert_eq!(word, "hello");
    let opens = |host, name| actor.counter(host, "snmp", "Tcp:", name);
    assert_eq!(
        (opens("load", "ActiveOpens"), opens("load", "PassiveOpens")),
        (1, 0)
    );
    assert_eq!(
        (
            opens("server", "ActiveOpens"),
            opens("server", "PassiveOpens")
        ),
        (0, 1)
    );
    assert_eq!(
        (
            opens("router", "ActiveOpens"),
            opens("router", "PassiveOpens")
        ),
        (0, 0)
    );
    assert!(actor.counter("router", "snmp", "Ip:", "ForwDatagrams") >= 6);
}

/// Left to the kernel, the response to some of these first SYNs is lost, and the next comes after a second.
#[test]
fn links_carry_the_first_packet_after_ready() {
    if !possible() {
        return;
    }
    let roles = Actor::hold(
        &json!({"hosts": [{"name": "load"}, {"name": "server"}], "scripts": [
            {"host": "load", "ip": ["address add 10.77.0.1/32 dev lo"]},
            {"host": "server", "ip": ["address add 10.77.0.2/32 dev lo"]},
        ]}),
    );
    let mut order = three_hosts();
    order["user_namespace"] = roles.ready["user_namespace"].clone();
    order["others"] = roles.ready["hosts"].clone();
    order["hosts"].as_array_mut().unwrap().truncate(1);
    order["scripts"] = [joined("load", 1), joined("server", 2)]
        .into_iter()
        .flat_map(|scripts| hosts_before_router(&scripts))
        .collect();
    let _server = Program::start(&roles, "server", SERVER, "hello");
    let mut client = Program::start(&roles, "load", CLIENT, "");
    for round in 0..20 {
        let _router = Actor::hold(&order);
        let (took, _) = client.connect();
        assert!(took < 0.5, "round {round}: {took} s");
    }
}

/// The same with the router's end set up last, right before `ready`; without
/// the address, which is there, and without a queue, which would be in place at once.
fn hosts_before_router(scripts: &[Value]) -> [Value; 3] {
    let (router, host) = (
        scripts[0]["ip"].as_array().unwrap(),
        scripts[1]["ip"].as_array().unwrap(),
    );
    [
        json!({"host": "router", "ip": router[..1]}),
        json!({"host": scripts[1]["host"], "ip": host[1..]}),
        json!({"host": "router", "ip": router[1..]}),
    ]
}

#[test]
fn settings_are_read_back_and_hold_in_their_host_only() {
    if !possible() {
        return;
    }
    let allowed = fs::read_to_string("/proc/sys/net/ipv4/tcp_allowed_congestion_control").unwrap();
    let congestion = allowed.split_whitespace().next().unwrap();
    let ports = "net.ipv4.ip_local_port_range";
    let actor = Actor::hold(&json!({"hosts": [
        {"name": "load", "settings": {ports: "20000 20099", "net.ipv4.tcp_congestion_control": congestion,
                                      "net.ipv4.conf.all.rp_filter": "0"}},
        {"name": "server", "settings": {"net.ipv4.tcp_syn_retries": "3"}},
    ]}));
    let settings = &actor.ready["settings"];
    assert_eq!(settings["load"][ports], "20000 20099");
    assert_eq!(
        settings["load"]["net.ipv4.tcp_congestion_control"],
        congestion
    );
    assert_eq!(settings["server"]["net.ipv4.tcp_syn_retries"], "3");
    assert_eq!(settings["load"]["net.ipv4.tcp_syn_retries"], Value::Null);
    assert_ne!(settings["server"][ports], "20000 20099");
    assert_ne!(
        settings["server"]["net.ipv4.tcp_congestion_control"],
        Value::Null
    );
    let inside = actor.output("load", &["cat", "/proc/sys/net/ipv4/ip_local_port_range"]);
    assert_eq!(inside, "20000\t20099\n");
    let outside = fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range").unwrap();
    assert_ne!(outside, inside);
}

#[test]
fn in_a_new_host_lo_alone_is_up_and_without_ipv6() {
    if !possible() {
        return;
    }
    let actor = Actor::hold(&json!({"hosts": [{"name": "a-name-longer-than-the-kernel-s"}]}));
    let folder = actor.folder("a-name-longer-than-the-kernel-s");
    assert_eq!(
        fs::read_to_string(format!("{folder}/comm")).unwrap(),
        "a-name-longer-t\n"
    );
    let addresses = actor.output(
        "a-name-longer-than-the-kernel-s",
        &["ip", "-brief", "address", "show", "up"],
    );
    let words: Vec<_> = addresses.split_whitespace().collect();
    assert_eq!(words, ["lo", "UNKNOWN", "127.0.0.1/8"]);
}

#[test]
fn files_are_seen_inside_by_everybody_and_neither_outside_nor_in_another_host() {
    if !possible() {
        return;
    }
    let room = tempfile::tempdir().unwrap();
    // In /tmp, where the texts are made, and behind a link, as /etc/resolv.conf often is.
    let (target, link) = (room.path().join("target"), room.path().join("link"));
    fs::write(&target, "outside").unwrap();
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let tmp = || {
        fs::read_dir("/tmp")
            .unwrap()
            .flatten()
            .map(|entry| entry.file_name())
    };
    let actor = Actor::hold(&json!({"hosts": [
        {"name": "load", "files": {&*link.to_string_lossy(): "inside", "/etc/hosts": "10.77.0.2 server\n"}},
        {"name": "server"},
    ]}));
    let target = target.to_str().unwrap();
    assert_eq!(actor.output("load", &["cat", target]), "inside");
    assert_eq!(
        actor.output("load", &["stat", "--format=%a", target]),
        "644\n"
    );
    assert_eq!(
        actor
            .output("load", &["getent", "hosts", "server"])
            .split_whitespace()
            .next(),
        Some("10.77.0.2")
    );
    assert_eq!(actor.output("server", &["cat", target]), "outside");
    assert_eq!(fs::read_to_string(target).unwrap(), "outside");
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap();
    assert!(!mounts.contains("tmpfs headway") && !mounts.contains(target));
    // The workshop is gone: both hosts have the machine's own /tmp.
    assert!(tmp().any(|name| room.path().ends_with(name)));
    actor.output("load", &["test", "-d", room.path().to_str().unwrap()]);
    actor.output(
        "load",
        &[
            "sh",
            "-c",
            "! grep -q ' /tmp .*headway' /proc/self/mountinfo",
        ],
    );
}

fn assert_gone(networks: &std::collections::BTreeSet<u64>) {
    eventually("the namespaces are gone", || {
        inhabited_networks().is_disjoint(networks)
    });
}

#[test]
fn the_end_of_stdin_or_a_stop_ends_everything_with_a_result() {
    if !possible() {
        return;
    }
    for stop in ["", "{\"command\":\"stop\"}\n"] {
        let mut actor = Actor::hold(&three_hosts());
        let networks = actor.networks();
        assert_eq!(networks.len(), 3);
        assert!(networks.is_subset(&inhabited_networks()));
        if stop.is_empty() {
            assert!(actor.stop().success());
        } else {
            use std::io::Write;
            actor
                .stdin
                .as_mut()
                .unwrap()
                .write_all(stop.as_bytes())
                .unwrap();
        }
        assert_eq!(actor.event(), json!({"event": "result"}));
        assert_gone(&networks);
    }
}

#[test]
fn a_killed_actor_leaves_nothing() {
    if !possible() {
        return;
    }
    let mut actor = Actor::hold(&three_hosts());
    let networks = actor.networks();
    actor.process.kill().unwrap();
    actor.process.wait().unwrap();
    assert_gone(&networks);
}

#[test]
fn the_actor_dies_with_whoever_started_it_even_if_its_stdin_stays_open() {
    if !possible() {
        return;
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", r#"exec 3<&0; "$0" <&3 & wait"#, &binary()]);
    let mut shell = Actor::start_by(shell, &three_hosts());
    shell.wait_until_ready();
    let networks = shell.networks();
    shell.process.kill().unwrap();
    shell.process.wait().unwrap();
    assert!(shell.stdin.is_some());
    assert_gone(&networks);
}

#[test]
fn two_actors_with_the_same_addresses_do_not_meet() {
    if !possible() {
        return;
    }
    let (one, two) = (Actor::hold(&three_hosts()), Actor::hold(&three_hosts()));
    let _servers = (
        Program::start(&one, "server", SERVER, "one"),
        Program::start(&two, "server", SERVER, "two"),
    );
    assert_eq!(Program::start(&one, "load", CLIENT, "").connect().1, "one");
    assert_eq!(Program::start(&two, "load", CLIENT, "").connect().1, "two");
}

#[test]
fn a_later_actor_joins_the_hosts_of_an_earlier_one_and_leaves_them_as_they_were() {
    if !possible() {
        return;
    }
    let backends = Actor::hold(&json!({"hosts": [{"name": "server"}]}));
    let devices = || fs::read_to_string(format!("{}/net/dev", backends.folder("server"))).unwrap();
    let mut order = three_hosts();
    order["hosts"].as_array_mut().unwrap().truncate(2);
    order["user_namespace"] = backends.ready["user_namespace"].clone();
    order["others"] = backends.ready["hosts"].clone();
    let mut trial = Actor::hold(&order);
    assert_eq!(trial.ready["hosts"].as_object().unwrap().len(), 2);
    if let Some(user) = trial.ready["user_namespace"].as_str() {
        let of_backends = backends.ready["user_namespace"].as_str().unwrap();
        assert_eq!(inode(user), inode(of_backends));
    }
    let server = Program::start(&backends, "server", SERVER, "joined");
    assert_eq!(
        Program::start(&trial, "load", CLIENT, "").connect().1,
        "joined"
    );
    drop(server);
    assert!(devices().contains("eth0"));
    trial.stop();
    // At once, so that the next trial's links may have the same names.
    assert!(!devices().contains("eth0"), "{}", devices());
}

/// Every test of this file once more as nobody, who needs a user namespace.
#[test]
fn all_of_this_as_an_unprivileged_user_too() {
    if !rustix::process::geteuid().is_root() {
        eprintln!("skipped: only root may become somebody else; this run is unprivileged anyway");
        return;
    }
    let room = tempfile::tempdir().unwrap();
    fs::set_permissions(room.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let (tests, actor) = (room.path().join("tests"), room.path().join("actor"));
    fs::copy(std::env::current_exe().unwrap(), &tests).unwrap();
    fs::copy(binary(), &actor).unwrap();
    let output = Command::new("setpriv")
        .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
        .arg(&tests)
        .args(["--skip", "all_of_this", "--test-threads=2"])
        .current_dir("/")
        .env(BINARY, &actor)
        .env_remove("TMPDIR")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("test result: ok"), "{said}");
}
