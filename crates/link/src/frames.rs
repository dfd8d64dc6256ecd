//! Frames as a network would carry them, for tests.

use std::net::{Ipv4Addr, SocketAddrV4};

use proptest::prelude::*;

pub(crate) fn client() -> SocketAddrV4 {
    SocketAddrV4::new(Ipv4Addr::new(10, 77, 0, 1), 40_000)
}

pub(crate) fn server() -> SocketAddrV4 {
    SocketAddrV4::new(Ipv4Addr::new(10, 77, 0, 2), 5_432)
}

/// A frame in the making. Its transport checksum is some nonsense: only the sender's hardware would know.
#[derive(Clone)]
pub(crate) struct Frame {
    is_tcp: bool,
    from: SocketAddrV4,
    to: SocketAddrV4,
    flags: u8,
    sequence: u32,
    payload: Vec<u8>,
}

impl Frame {
    pub(crate) fn tcp(from: SocketAddrV4, to: SocketAddrV4) -> Self {
        Self {
            is_tcp: true,
            from,
            to,
            flags: 0,
            sequence: 0,
            payload: Vec::new(),
        }
    }

    pub(crate) fn udp(from: SocketAddrV4, to: SocketAddrV4) -> Self {
        Self {
            is_tcp: false,
            ..Self::tcp(from, to)
        }
    }

    fn flag(mut self, flag: u8) -> Self {
        self.flags |= flag;
        self
    }

    pub(crate) fn fin(self) -> Self {
        self.flag(0x01)
    }

    pub(crate) fn syn(self) -> Self {
        self.flag(0x02)
    }

    pub(crate) fn rst(self) -> Self {
        self.flag(0x04)
    }

    pub(crate) fn ack(self) -> Self {
        self.flag(0x10)
    }

    pub(crate) fn sequence(mut self, sequence: u32) -> Self {
        self.sequence = sequence;
        self
    }

    pub(crate) fn payload(mut self, payload: &[u8]) -> Self {
        self.payload = payload.to_vec();
        self
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let transport = if self.is_tcp {
            self.segment()
        } else {
            self.datagram()
        };
        let length = u16::try_from(20 + transport.len()).unwrap();
        let mut frame = vec![2; 12]; // two addresses
        frame.extend([0x08, 0x00, 0x45, 0x00]);
        frame.extend(length.to_be_bytes());
        let protocol = if self.is_tcp { 6 } else { 17 };
        frame.extend([0, 0, 0x40, 0, 64, protocol, 0, 0]);
        frame.extend(self.from.ip().octets());
        frame.extend(self.to.ip().octets());
        frame.extend(transport);
        frame
    }

    fn ports(&self) -> Vec<u8> {
        [self.from.port().to_be_bytes(), self.to.port().to_be_bytes()].concat()
    }

    fn segment(&self) -> Vec<u8> {
        let mut segment = self.ports();
        segment.extend(self.sequence.to_be_bytes());
        segment.extend([0, 0, 0, 0, 0x50, self.flags, 0xff, 0xff, 0xab, 0xcd, 0, 0]);
        segment.extend(&self.payload);
        segment
    }

    fn datagram(&self) -> Vec<u8> {
        let mut datagram = self.ports();
        datagram.extend(u16::try_from(8 + self.payload.len()).unwrap().to_be_bytes());
        datagram.extend([0xab, 0xcd]);
        datagram.extend(&self.payload);
        datagram
    }
}

/// Frames that are right up to some point: random bytes alone seldom get past the first check.
pub(crate) fn nearly_right() -> impl Strategy<Value = Vec<u8>> {
    let payload = prop::collection::vec(any::<u8>(), 0..200);
    let errors = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    (any::<bool>(), payload, errors, any::<prop::sample::Index>()).prop_map(
        |(is_tcp, payload, errors, cut)| {
            let frame = if is_tcp { Frame::tcp } else { Frame::udp };
            let mut bytes = frame(client(), server()).payload(&payload).bytes();
            for (at, byte) in errors {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            let length = bytes.len() + 1;
            bytes.truncate(cut.index(length));
            bytes
        },
    )
}
