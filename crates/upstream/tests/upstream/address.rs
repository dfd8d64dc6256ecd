//! Where it listens: a Unix socket, or a port that several share.

use std::fs;
use std::net::TcpStream;
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::rig::{PATIENCE, Upstream, connect, exchange, order, route};

fn at(listen: &str) -> Value {
    let mut order = order(&[route("/a", 1)]);
    order["listen"] = json!(listen);
    order
}

fn on_socket(path: &Path) -> Value {
    at(&format!("unix:{}", path.display()))
}

fn ask(path: &Path) -> u16 {
    let mut stream = UnixStream::connect(path).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    exchange(&mut stream, "/a").status
}

#[test]
fn a_unix_socket_is_served_and_removed_at_the_end() {
    let room = TempDir::new().unwrap();
    let path = room.path().join("upstream.sock");
    let (mut upstream, address) = Upstream::ready(&on_socket(&path));
    assert_eq!(address, format!("unix:{}", path.display()));
    assert!(fs::metadata(&path).unwrap().file_type().is_socket());
    assert_eq!(ask(&path), 200);
    assert_eq!(upstream.send_command("stop")["routes"]["/a"]["requests"], 1);
    assert!(upstream.exit().success());
    assert!(!path.exists());
}

#[test]
fn a_socket_in_use_and_a_file_are_left_alone() {
    let room = TempDir::new().unwrap();
    let (held, file) = (room.path().join("held"), room.path().join("file"));
    let _holder = UnixListener::bind(&held).unwrap();
    fs::write(&file, "precious").unwrap();
    for path in [&held, &file] {
        let mut upstream = Upstream::start(&on_socket(path));
        let event = upstream.event();
        assert_eq!(event["code"], "bind");
        let message = event["message"].as_str().unwrap();
        assert!(message.contains(path.to_str().unwrap()), "{message}");
        assert_eq!(upstream.exit().code(), Some(1));
    }
    assert!(UnixStream::connect(&held).is_ok());
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn a_socket_that_a_killed_process_left_is_taken_over() {
    let room = TempDir::new().unwrap();
    let path = room.path().join("upstream.sock");
    drop(UnixListener::bind(&path).unwrap()); // leaves the file, as a kill does
    assert!(path.exists());
    let (_upstream, _) = Upstream::ready(&on_socket(&path));
    assert_eq!(ask(&path), 200);
}

#[test]
fn two_share_a_port_only_if_both_say_so() {
    let mut shared = at("127.0.0.1:0");
    shared["reuse_port"] = json!(true);
    let (mut first, address) = Upstream::ready(&shared);
    shared["listen"] = json!(address);
    let (mut second, same) = Upstream::ready(&shared);
    assert_eq!(same, address);
    // The kernel shares out by a hash of the ports: of 64 connections each gets
    // some but with a chance of 2 / 2^64.
    let mut streams: Vec<TcpStream> = (0..64).map(|_| connect(&address)).collect();
    for stream in &mut streams {
        assert_eq!(exchange(stream, "/a").status, 200);
    }
    let of = |upstream: &mut Upstream| {
        upstream.send_command("snapshot")["routes"]["/a"]["requests"].clone()
    };
    let counts = [&mut first, &mut second].map(|upstream| of(upstream).as_u64().unwrap());
    assert_eq!(counts.iter().sum::<u64>(), 64);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");

    let alone = Upstream::start(&at(&address));
    assert_eq!(alone.event()["code"], "bind");
}
