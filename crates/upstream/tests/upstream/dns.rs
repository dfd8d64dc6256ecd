//! Names, asked for over real sockets.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::rig::{PATIENCE, Upstream, order};

/// An address that no other test uses, so that a port that is free stays free.
fn free() -> SocketAddr {
    loop {
        let datagrams = UdpSocket::bind("127.0.0.53:0").unwrap();
        let address = datagrams.local_addr().unwrap();
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}

fn naming(listen: SocketAddr, latency: &Value) -> Value {
    let mut order = order(&[]);
    order["dns"] = json!({"listen": listen, "latency": latency, "names": {"api.test": "10.77.0.5"}, "ttl_s": 60});
    order
}

fn fixed(delay_ms: u64) -> Value {
    json!({"law": "fixed", "delay_ns": delay_ms * 1_000_000})
}

fn query(identity: u16, name: &str, kind: u8) -> Vec<u8> {
    let mut bytes = identity.to_be_bytes().to_vec();
    bytes.extend(b"\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00");
    for label in name.split('.') {
        bytes.push(u8::try_from(label.len()).unwrap());
        bytes.extend(label.as_bytes());
    }
    bytes.extend([0, 0, kind, 0, 1]);
    bytes
}

fn identity(answer: &[u8]) -> u16 {
    u16::from_be_bytes([answer[0], answer[1]])
}

/// A resolver's socket.
fn resolver(server: SocketAddr) -> UdpSocket {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    socket.connect(server).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    socket
}

fn receive(socket: &UdpSocket) -> Vec<u8> {
    let mut answer = [0; 512];
    let count = socket.recv(&mut answer).unwrap();
    answer[..count].to_vec()
}

fn exchange(socket: &UdpSocket, query: &[u8]) -> Vec<u8> {
    socket.send(query).unwrap();
    receive(socket)
}

fn connect(server: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(server).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

fn framed(message: &[u8]) -> Vec<u8> {
    let length = u16::try_from(message.len()).unwrap().to_be_bytes();
    [&length, message].concat()
}

fn receive_framed(stream: &mut TcpStream) -> Vec<u8> {
    let mut length = [0; 2];
    stream.read_exact(&mut length).unwrap();
    let mut answer = vec![0; usize::from(u16::from_be_bytes(length))];
    stream.read_exact(&mut answer).unwrap();
    answer
}

#[test]
fn both_transports_give_the_same_answers_after_their_delay() {
    let server = free();
    let (mut upstream, http) = Upstream::ready(&naming(server, &fixed(20)));
    assert!(http.starts_with("127.0.0.1:"), "{http}");
    let (socket, mut stream) = (resolver(server), connect(server));
    for (name, kind, code, answers) in [
        ("api.test", 1, 0, 1),
        ("API.Test", 1, 0, 1),
        ("api.test", 28, 0, 0),
        ("db.test", 1, 3, 0),
    ] {
        let query = query(7, name, kind);
        let sent_at = Instant::now();
        let answer = exchange(&socket, &query);
        // Never early, by the promise of the law.
        assert!(sent_at.elapsed() >= Duration::from_millis(20));
        assert_eq!((answer[3] & 0x0f, answer[7]), (code, answers), "{name}");
        // The question comes back as it was asked.
        assert_eq!(answer[12..query.len()], query[12..]);
        if answers == 1 {
            assert!(answer.ends_with(b"\x00\x00\x00\x3c\x00\x04\x0a\x4d\x00\x05"));
        }
        let sent_at = Instant::now();
        stream.write_all(&framed(&query)).unwrap();
        assert_eq!(receive_framed(&mut stream), answer);
        assert!(sent_at.elapsed() >= Duration::from_millis(20));
    }
    let dns = &upstream.send_command("stop")["dns"];
    assert_eq!(
        *dns,
        json!({"queries": 8, "without_address": 4, "in_flight": 0, "in_flight_high_water": 1})
    );
    assert!(upstream.exit().success());
}

#[test]
fn two_hundred_names_are_asked_for_at_the_same_time() {
    let server = free();
    let (mut upstream, _) = Upstream::ready(&naming(server, &fixed(500)));
    let sockets: Vec<_> = (0..200).map(|_| resolver(server)).collect();
    let start = Instant::now();
    for (index, socket) in (0..).zip(&sockets) {
        socket.send(&query(index, "api.test", 1)).unwrap();
    }
    for (index, socket) in (0..).zip(&sockets) {
        assert_eq!(identity(&receive(socket)), index);
    }
    // One after the other they would take 100 s.
    assert!(start.elapsed() < Duration::from_secs(10));
    let counts =
        json!({"queries": 200, "without_address": 0, "in_flight": 0, "in_flight_high_water": 200});
    assert_eq!(upstream.send_command("snapshot")["dns"], counts);
    assert_eq!(
        upstream.send_command("snapshot")["dns"]["in_flight_high_water"],
        0
    );
}

#[test]
fn a_stream_answers_each_query_when_it_is_due() {
    // So far apart that fast ones overtake slow ones, one in two.
    let server = free();
    let law = json!({"law": "bimodal", "fast_ns": 0, "slow_ns": 500_000_000, "slow_share": 0.5});
    let (_upstream, _) = Upstream::ready(&naming(server, &law));
    let mut stream = connect(server);
    let queries: Vec<u8> = (0..32)
        .flat_map(|index| framed(&query(index, "api.test", 1)))
        .collect();
    // However it is cut, and though its sender says no more.
    let (first, rest) = queries.split_at(33);
    stream.write_all(first).unwrap();
    stream.write_all(rest).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let order: Vec<u16> = (0..32)
        .map(|_| identity(&receive_framed(&mut stream)))
        .collect();
    let mut sorted = order.clone();
    sorted.sort_unstable();
    assert!(sorted.iter().copied().eq(0..32));
    assert_ne!(sorted, order);
    assert_eq!(stream.read(&mut [0]).unwrap(), 0);
}

#[test]
fn nonsense_is_told_so_or_passed_over_and_disturbs_nobody() {
    let server = free();
    let (mut upstream, _) = Upstream::ready(&naming(server, &fixed(0)));
    let (socket, mut stream) = (resolver(server), connect(server));
    let mut response = query(1, "api.test", 1);
    response[2] |= 0x80;
    let mut notify = query(2, "api.test", 1);
    notify[2] = 0x20;
    let half = &query(3, "api.test", 1)[..20];
    for passed_over in [&b""[..], b"GET / HTTP", &response] {
        socket.send(passed_over).unwrap();
        stream.write_all(&framed(passed_over)).unwrap();
    }
    for (message, code) in [(&notify[..], 4), (half, 1)] {
        let answer = exchange(&socket, message);
        assert_eq!((&answer[..2], answer[3] & 0x0f), (&message[..2], code));
        stream.write_all(&framed(message)).unwrap();
        assert_eq!(receive_framed(&mut stream), answer);
    }
    assert_eq!(exchange(&socket, &query(4, "api.test", 1))[7], 1);
    assert_eq!(upstream.send_command("snapshot")["dns"]["queries"], 5);
    assert_eq!(
        upstream.send_command("snapshot")["dns"]["without_address"],
        4
    );
}

#[test]
fn an_address_that_cannot_be_had_is_said_with_a_remedy() {
    let refused = |listen: SocketAddr, remedy: &str| {
        let mut upstream = Upstream::start(&naming(listen, &fixed(0)));
        let event = upstream.event();
        assert_eq!(event["code"], "bind");
        let message = event["message"].as_str().unwrap();
        assert!(message.contains(&listen.to_string()), "{message}");
        assert!(
            event["remedy"].as_str().unwrap().contains(remedy),
            "{event}"
        );
        assert_eq!(upstream.exit().code(), Some(1));
    };
    let datagrams = UdpSocket::bind("127.0.0.53:0").unwrap();
    refused(datagrams.local_addr().unwrap(), "port");
    let streams = TcpListener::bind("127.0.0.53:0").unwrap();
    refused(streams.local_addr().unwrap(), "port");
    // RFC 5737: of no host.
    refused("192.0.2.1:5353".parse().unwrap(), "address of this host");
}
