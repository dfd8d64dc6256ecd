//! What passes the line.

use std::hash::{DefaultHasher, Hasher};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::net::sockopt::set_socket_recv_buffer_size;

use crate::rig::{FAR, NEAR, PATIENCE, Rig};

/// A server that sends back what it gets on its first connection.
pub(crate) fn echo() -> SocketAddr {
    let listener = TcpListener::bind((FAR, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut bytes = [0; 1000];
        while let Ok(length @ 1..) = stream.read(&mut bytes) {
            stream.write_all(&bytes[..length]).unwrap();
        }
    });
    address
}

/// Connects and asks so many times; tells how long connecting and each response took.
pub(crate) fn ask(server: SocketAddr, times: usize) -> Vec<Duration> {
    let began = Instant::now();
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut took = vec![began.elapsed()];
    for _ in 0..times {
        let asked = Instant::now();
        stream.write_all(b"question").unwrap();
        stream.read_exact(&mut [0; 8]).unwrap();
        took.push(asked.elapsed());
    }
    took
}

fn pattern(bytes: usize) -> impl Iterator<Item = Vec<u8>> {
    let block = |number: usize| {
        (0..1000)
            .map(|at| u8::try_from((number * 7 + at) % 251).unwrap())
            .collect()
    };
    (0..bytes.div_ceil(1000)).map(move |number| {
        let mut block: Vec<u8> = block(number);
        block.truncate(bytes - number * 1000);
        block
    })
}

/// What [`sink`] tells when [`pour`] has poured so many bytes.
pub(crate) fn digest(bytes: usize) -> (usize, u64) {
    let mut hasher = DefaultHasher::new();
    pattern(bytes).for_each(|block| block.iter().for_each(|byte| hasher.write_u8(*byte)));
    (bytes, hasher.finish())
}

/// A server that reads its first connection to the end and tells the length and digest of what it got.
pub(crate) fn sink() -> (SocketAddr, JoinHandle<(usize, u64)>) {
    let listener = TcpListener::bind((FAR, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let reading = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (mut hasher, mut total, mut bytes) = (DefaultHasher::new(), 0, vec![0; 1 << 16]);
        loop {
            let length = stream.read(&mut bytes).unwrap();
            if length == 0 {
                return (total, hasher.finish());
            }
            total += length;
            bytes[..length]
                .iter()
                .for_each(|byte| hasher.write_u8(*byte));
        }
    });
    (address, reading)
}

/// Sends so many bytes of a known pattern, and closes.
pub(crate) fn pour(server: SocketAddr, bytes: usize) {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE).unwrap();
    pattern(bytes).for_each(|block| stream.write_all(&block).unwrap());
}

/// A datagram that arrived.
pub(crate) struct Received {
    pub(crate) number: u32,
    pub(crate) took: Duration,
    pub(crate) at: Instant,
}

/// When a datagram was sent, as it says itself.
fn sent(bytes: &[u8]) -> Duration {
    Duration::from_nanos(u64::from_be_bytes(bytes[4..12].try_into().unwrap()))
}

/// Sends numbered datagrams of 1000 bytes from near to far at this distance, and tells which arrived, as they did.
pub(crate) fn datagrams(rig: &Rig, count: u32, every: Duration) -> Vec<Received> {
    let inlet = rig.far.enter(|| UdpSocket::bind((FAR, 0)).unwrap());
    let outlet = rig.near.enter(|| UdpSocket::bind((NEAR, 0)).unwrap());
    outlet.connect(inlet.local_addr().unwrap()).unwrap();
    // What the reader is too slow for would look like a loss.
    set_socket_recv_buffer_size(&inlet, 4 << 20).unwrap();
    // Longer than anything on the line is held.
    inlet
        .set_read_timeout(Some(Duration::from_millis(700)))
        .unwrap();
    let began = Instant::now();
    let reading = thread::spawn(move || {
        let (mut received, mut bytes) = (Vec::new(), [0; 1500]);
        loop {
            match inlet.recv(&mut bytes) {
                Ok(_) => received.push((Instant::now(), bytes[..12].to_vec())),
                Err(error) => {
                    assert!(matches!(
                        error.kind(),
                        ErrorKind::WouldBlock | ErrorKind::TimedOut
                    ));
                    return received;
                }
            }
        }
    });
    let mut bytes = [0; 1000];
    for number in 0..count {
        let due = every * number;
        while began.elapsed() < due {
            thread::yield_now();
        }
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        let sent_ns = u64::try_from(began.elapsed().as_nanos()).unwrap();
        bytes[4..12].copy_from_slice(&sent_ns.to_be_bytes());
        outlet.send(&bytes).unwrap();
    }
    let received = reading.join().unwrap().into_iter();
    let read = received.map(|(at, bytes)| Received {
        number: u32::from_be_bytes(bytes[..4].try_into().unwrap()),
        took: at.duration_since(began + sent(&bytes)),
        at,
    });
    read.collect()
}
