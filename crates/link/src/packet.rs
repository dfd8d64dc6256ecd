//! What a frame carries: Ethernet II, IPv4, then TCP or UDP. Reads any bytes
//! without a panic; what it does not know is nothing to count.
//!
//! Formats: [RFC 791](https://www.rfc-editor.org/rfc/rfc791#section-3.1),
//! [RFC 9293](https://www.rfc-editor.org/rfc/rfc9293#section-3.1),
//! [RFC 768](https://www.rfc-editor.org/rfc/rfc768).

use std::net::{Ipv4Addr, SocketAddrV4};

/// Bytes of an Ethernet II header.
pub(crate) const ETHERNET: usize = 14;
/// Enough of a frame to know all of this: the longest headers of all three.
pub(crate) const HEADERS: usize = ETHERNET + 60 + 60;

pub(crate) const TCP: u8 = 6;
pub(crate) const UDP: u8 = 17;

/// Which way packets go: requests from the near interface to the far one, responses back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Direction {
    Request,
    Response,
}

impl Direction {
    /// The other way.
    pub(crate) fn reverse(self) -> Self {
        match self {
            Self::Request => Self::Response,
            Self::Response => Self::Request,
        }
    }
}

/// Whether the frame is an IPv4 packet at all.
pub(crate) fn is_ipv4(frame: &[u8]) -> bool {
    u16_at(frame, 12) == Some(0x0800)
}

/// A TCP or UDP packet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Packet {
    pub(crate) source: SocketAddrV4,
    pub(crate) destination: SocketAddrV4,
    pub(crate) transport: Transport,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Transport {
    Tcp(Segment),
    Udp { payload_bytes: u32 },
}

/// A TCP segment.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // the flags of the header, each on its own
pub(crate) struct Segment {
    pub(crate) syn: bool,
    pub(crate) ack: bool,
    pub(crate) fin: bool,
    pub(crate) rst: bool,
    pub(crate) sequence: u32,
    pub(crate) payload_bytes: u32,
}

/// An IPv4 packet in its frame. Offsets are from the frame's beginning.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Ipv4 {
    pub(crate) protocol: u8,
    pub(crate) source: Ipv4Addr,
    pub(crate) destination: Ipv4Addr,
    /// Where the transport's header begins.
    pub(crate) transport: usize,
    /// Where the packet ends; the frame may be shorter (cut off) or longer (padded).
    pub(crate) end: usize,
}

impl Ipv4 {
    /// An unfragmented IPv4 packet. A fragment is none: only the first one has ports, and its checksum covers all.
    pub(crate) fn parse(frame: &[u8]) -> Option<Self> {
        if !is_ipv4(frame) {
            return None;
        }
        let version_and_length = *frame.get(ETHERNET)?;
        let header = usize::from(version_and_length & 0xf) * 4;
        let total = usize::from(u16_at(frame, ETHERNET + 2)?);
        let more_or_offset = u16_at(frame, ETHERNET + 6)? & 0x3fff;
        if version_and_length >> 4 != 4 || header < 20 || total < header || more_or_offset != 0 {
            return None;
        }
        Some(Self {
            protocol: *frame.get(ETHERNET + 9)?,
            source: u32_at(frame, ETHERNET + 12)?.into(),
            destination: u32_at(frame, ETHERNET + 16)?.into(),
            transport: ETHERNET + header,
            end: ETHERNET + total,
        })
    }
}

impl Packet {
    /// A whole TCP or UDP packet; none for anything else.
    pub(crate) fn parse(frame: &[u8]) -> Option<Self> {
        let ip = Ipv4::parse(frame)?;
        let at = ip.transport;
        let transport = match ip.protocol {
            TCP => Transport::Tcp(Segment::parse(frame, &ip)?),
            UDP => Transport::Udp {
                payload_bytes: length(at + 8, ip.end)?,
            },
            _ => return None,
        };
        Some(Self {
            source: SocketAddrV4::new(ip.source, u16_at(frame, at)?),
            destination: SocketAddrV4::new(ip.destination, u16_at(frame, at + 2)?),
            transport,
        })
    }
}

impl Segment {
    /// Whether it asks for a connection: the first packet of one.
    pub(crate) fn asks(&self) -> bool {
        self.syn && !self.ack
    }

    fn parse(frame: &[u8], ip: &Ipv4) -> Option<Self> {
        let at = ip.transport;
        let header = usize::from(*frame.get(at + 12)? >> 4) * 4;
        if header < 20 {
            return None;
        }
        let flags = *frame.get(at + 13)?;
        Some(Self {
            fin: flags & 0x01 != 0,
            syn: flags & 0x02 != 0,
            rst: flags & 0x04 != 0,
            ack: flags & 0x10 != 0,
            sequence: u32_at(frame, at + 4)?,
            payload_bytes: length(at + header, ip.end)?,
        })
    }
}

/// None where the header itself does not fit.
fn length(from: usize, end: usize) -> Option<u32> {
    u32::try_from(end.checked_sub(from)?).ok()
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let field = bytes.get(at..at.checked_add(2)?)?;
    field.try_into().ok().map(u16::from_be_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let field = bytes.get(at..at.checked_add(4)?)?;
    field.try_into().ok().map(u32::from_be_bytes)
}

#[cfg(test)]
#[path = "packet_tests.rs"]
mod tests;
