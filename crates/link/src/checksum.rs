//! Completing checksums.
//!
//! The kernel leaves the TCP and UDP checksums of packets that go out over a
//! veth to the "hardware", which has none: the field holds the sum of the
//! pseudo-header only. Between two veth ends of the kernel's own a mark on the
//! packet says so; a packet that was read from a packet socket and written to
//! another has lost that mark, and the receiver would refuse it. So the
//! checksum is computed here, for every packet, as the hardware would have.
//! ([Checksum offloads](https://docs.kernel.org/networking/checksum-offloads.html);
//! the sum itself is [RFC 1071](https://www.rfc-editor.org/rfc/rfc1071)'s.)

use crate::packet::{Ipv4, TCP, UDP, u16_at};

/// Writes the right TCP or UDP checksum into an unfragmented IPv4 packet, and leaves every other frame as it is:
/// fragments (whose checksum the kernel completes before it cuts), packets that were cut off, and UDP without one.
pub(crate) fn complete(frame: &mut [u8]) {
    let Some(ip) = Ipv4::parse(frame) else {
        return;
    };
    let (field, least) = match ip.protocol {
        TCP => (ip.transport + 16, 20),
        UDP => (ip.transport + 6, 8),
        _ => return,
    };
    if ip.end > frame.len() || ip.end < ip.transport + least {
        return;
    }
    // UDP says its length a second time; where the two differ, nobody knows what the sum should cover.
    let length = ip.end - ip.transport;
    if ip.protocol == UDP && u16_at(frame, ip.transport + 4).map(usize::from) != Some(length) {
        return;
    }
    if ip.protocol == UDP && u16_at(frame, field) == Some(0) {
        return; // RFC 768: no checksum was made
    }
    frame[field..field + 2].fill(0);
    let transport = &frame[ip.transport..ip.end];
    let mut sum = add(pseudo_header(&ip), transport);
    while sum >> 16 != 0 {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    let sum = !u16::try_from(sum).unwrap_or(0); // folded: it fits
    // RFC 768: a computed 0 is sent as all ones, since 0 would mean that there is none.
    let sum = if sum == 0 && ip.protocol == UDP {
        0xffff
    } else {
        sum
    };
    frame[field..field + 2].copy_from_slice(&sum.to_be_bytes());
}

/// Addresses, protocol and length, RFC 9293, 3.1.
fn pseudo_header(ip: &Ipv4) -> u64 {
    let length = (ip.end - ip.transport) as u64;
    u64::from(u32::from(ip.source))
        + u64::from(u32::from(ip.destination))
        + u64::from(ip.protocol)
        + length
}

/// The one's complement sum does not mind in what units it is taken, if carries are folded at last: 32 bits at a time
/// of at most 64 KiB never overflow 64 bits.
fn add(mut sum: u64, bytes: &[u8]) -> u64 {
    let mut words = bytes.chunks_exact(4);
    for word in &mut words {
        sum += u64::from(u32::from_be_bytes([word[0], word[1], word[2], word[3]]));
    }
    let mut last = [0; 4];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    sum + u64::from(u32::from_be_bytes(last))
}

#[cfg(test)]
#[path = "checksum_tests.rs"]
mod tests;
