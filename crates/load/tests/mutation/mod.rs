//! The fuzzer's seeds, and answers that are nearly like them.

use std::fs;
use std::path::Path;

use rand::Rng;
use rand::rngs::StdRng;

/// What a response is made of; one of these in a wrong place is where parsers differ.
const PIECES: [&str; 24] = [
    "\r\n",
    "\n",
    "\r",
    "\r\n\r\n",
    "\r\n ",
    " ",
    "\t",
    "\0",
    ",",
    ";",
    ":",
    "0",
    "5",
    "f",
    "0\r\n\r\n",
    "3\r\nabc\r\n",
    "X: y\r\n",
    "Content-Length: 5\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Connection: close\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.0 200 OK\r\n",
    "HTTP/1.1 204 None\r\n",
    "\u{fc}",
];

/// The responses with which the fuzzer begins.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/answer");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert!(paths.len() > 20, "no seeds: {paths:?}");
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// One of the responses, changed in one to four places.
pub(crate) fn mutated(responses: &[Vec<u8>], chance: &mut StdRng) -> Vec<u8> {
    let mut bytes = responses[chance.random_range(0..responses.len())].clone();
    for _ in 0..chance.random_range(1..=4) {
        mutate(&mut bytes, responses, chance);
    }
    bytes
}

fn mutate(bytes: &mut Vec<u8>, responses: &[Vec<u8>], chance: &mut StdRng) {
    let start = chance.random_range(0..=bytes.len());
    let end = chance.random_range(start..=bytes.len().min(start + 12));
    match chance.random_range(0..7) {
        0 if start < bytes.len() => bytes[start] = chance.random(),
        1 if start < bytes.len() => bytes[start] ^= 1 << chance.random_range(0..8),
        2 => drop(bytes.drain(start..end)),
        3 => bytes.truncate(start),
        4 => {
            let copy = bytes[start..end].to_vec();
            bytes.splice(start..start, copy);
        }
        5 => {
            let other = &responses[chance.random_range(0..responses.len())];
            let from = chance.random_range(0..=other.len());
            bytes.truncate(start);
            bytes.extend_from_slice(&other[from..]);
        }
        _ => {
            let piece = PIECES[chance.random_range(0..PIECES.len())];
            bytes.splice(start..end, piece.bytes());
        }
    }
}
