//! An interface's packets, by an [AF_PACKET](https://man7.org/linux/man-pages/man7/packet.7.html) socket.
//!
//! Many packets are read and written by one system call each. The kernel says
//! when it got each packet, so that a line that is late in reading does not add
//! to the delay.

use std::io::{IoSlice, IoSliceMut};
use std::os::fd::AsRawFd;

use headway_actor::Fault;
use nix::cmsg_space;
use nix::errno::Errno;
use nix::ifaddrs::getifaddrs;
use nix::sys::socket::{
    ControlMessage, ControlMessageOwned, LinkAddr, MsgFlags, MultiHeaders, RecvMsg, bind, recvmmsg,
    sendmmsg, setsockopt, sockopt,
};
use nix::sys::time::TimeSpec;
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::net::netdevice::name_to_index;
use rustix::net::sockopt as size;
use rustix::net::{AddressFamily, Protocol, SocketFlags, SocketType, eth, socket_with};

use crate::namespace::no_packet_socket;
use crate::packet::HEADERS;
use crate::timestamps::Timestamps;
use headway_actor::clock::{SECOND_NS, now_ns};

/// Read at once. More would keep packets that are due waiting.
const READ: usize = 64;
/// Written at once. Each one runs through the kernel to its receiver within the call, some 5 µs, and what comes in
/// meanwhile waits.
pub(crate) const WRITTEN: usize = 16;
/// The longest IPv4 packet and its Ethernet header.
const LONGEST: usize = 65_535 + 14;
/// What the kernel holds until it is read, or sent on: some 20,000 small packets.
const BUFFER: usize = 32 << 20;
/// `PACKET_OUTGOING` of packet(7): a copy of what the interface sends.
const OUTGOING: u8 = 4;

/// What a socket is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Purpose {
    /// Reads whole IPv4 frames that come in, and writes frames. The kernel gives a socket of one protocol no copies of
    /// what goes out, so that a line never reads what it wrote.
    Forward,
    /// Reads the heads of all frames, both those that come in and those that go out.
    Observe,
}

/// A packet as it came.
pub(crate) struct Arrival<'p> {
    /// When the kernel got it, in nanoseconds of `CLOCK_MONOTONIC`.
    pub(crate) at_ns: u64,
    /// What was read of it.
    pub(crate) frame: &'p [u8],
    /// Its length, which may be more.
    pub(crate) bytes: usize,
    /// Whether the interface sent it.
    pub(crate) outgoing: bool,
    /// So many before it found the socket's queue full.
    pub(crate) missed: u64,
}

/// A socket that is bound to one interface.
pub(crate) struct Port {
    pub(crate) interface: String,
    /// Its number: an interface of the same name that comes later is another one.
    index: usize,
    socket: OwnedFd,
    purpose: Purpose,
    /// Bytes read of each packet.
    stride: usize,
    memory: Vec<u8>,
    /// When the socket was last found empty: what is read later came after that.
    empty_ns: u64,
    /// How many packets ever found its queue full.
    overflowed: u32,
    writing: MultiHeaders<()>,
}

impl Port {
    /// Opens an interface of the namespace that this process is in.
    pub(crate) fn open(interface: &str, purpose: Purpose) -> Result<Self, Fault> {
        let protocol = match purpose {
            Purpose::Forward => eth::IP,
            Purpose::Observe => eth::ALL,
        };
        let socket = open_socket(protocol)?;
        let address = address(interface)?;
        bind(socket.as_raw_fd(), &address).map_err(|error| broken(interface, error))?;
        let stride = match purpose {
            Purpose::Forward => LONGEST,
            Purpose::Observe => HEADERS,
        };
        let mut port = Self {
            interface: interface.to_owned(),
            index: address.ifindex(),
            socket,
            purpose,
            stride,
            memory: vec![0; stride * READ],
            empty_ns: now_ns(),
            overflowed: 0,
            writing: MultiHeaders::preallocate(WRITTEN, None),
        };
        port.prepare().map_err(|error| broken(interface, error))?;
        Ok(port)
    }

    fn prepare(&mut self) -> nix::Result<()> {
        enlarge_buffers(&self.socket);
        setsockopt(&self.socket, sockopt::RxqOvfl, &1)?;
        if self.purpose == Purpose::Forward {
            setsockopt(&self.socket, sockopt::ReceiveTimestampns, &true)?;
        }
        // Between its opening and its binding the socket got the packets of every interface.
        while self.read(|_| ())? == READ {}
        Ok(())
    }

    /// Reads what has come, at most [`READ`] packets, and gives each to `deliver`.
    ///
    /// # Errors
    /// `ENETDOWN`, once, when the interface goes down or away; others where the system is out of resources.
    pub(crate) fn read(&mut self, mut deliver: impl FnMut(&Arrival)) -> nix::Result<usize> {
        let asked_ns = now_ns();
        // Made anew for each call, since the kernel overwrites its lengths and nix does not restore them.
        let space = cmsg_space!(TimeSpec, u32);
        let mut headers = MultiHeaders::<LinkAddr>::preallocate(READ, Some(space));
        let chunks = self.memory.chunks_exact_mut(self.stride);
        let mut slices: Vec<_> = chunks.map(|chunk| [IoSliceMut::new(chunk)]).collect();
        // MSG_TRUNC: say how long a packet was, even where less of it was read.
        let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_TRUNC;
        let file = self.socket.as_raw_fd();
        let messages = match recvmmsg(file, &mut headers, slices.iter_mut(), flags, None) {
            Ok(messages) => messages,
            Err(Errno::EAGAIN | Errno::EINTR) => {
                self.empty_ns = asked_ns;
                return Ok(0);
            }
            Err(error) => return Err(error),
        };
        let timestamps = Timestamps::now(self.empty_ns);
        let mut read = 0;
        for message in messages {
            read += 1;
            deliver(&arrival(&message, &timestamps, &mut self.overflowed));
        }
        if read < READ {
            self.empty_ns = asked_ns;
        }
        Ok(read)
    }

    /// Writes frames, at most [`WRITTEN`], and says how many the kernel took.
    ///
    /// # Errors
    /// Why it did not even take the first.
    pub(crate) fn write<'f>(
        &mut self,
        frames: impl Iterator<Item = &'f [u8]>,
    ) -> nix::Result<usize> {
        let slices: Vec<_> = frames.map(|frame| [IoSlice::new(frame)]).collect();
        if slices.is_empty() {
            return Ok(0);
        }
        let nowhere: [Option<()>; WRITTEN] = [None; WRITTEN]; // the bound interface
        let nothing: [ControlMessage; 0] = [];
        let (file, flags) = (self.socket.as_raw_fd(), MsgFlags::MSG_DONTWAIT);
        sendmmsg(file, &mut self.writing, &slices, nowhere, nothing, flags).map(Iterator::count)
    }

    /// Whether there is no such interface any more.
    pub(crate) fn is_gone(&self) -> bool {
        let index = name_to_index(&self.socket, &self.interface);
        !index.is_ok_and(|index| index as usize == self.index)
    }
}

impl AsFd for Port {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }
}

fn open_socket(protocol: Protocol) -> Result<OwnedFd, Fault> {
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    socket_with(
        AddressFamily::PACKET,
        SocketType::RAW,
        flags,
        Some(protocol),
    )
    .map_err(|error| no_packet_socket(&error.into()))
}

/// Beyond the system's limit where that is permitted (`CAP_NET_ADMIN` on the machine), else up to it. Whatever it comes
/// to, an overflow is counted.
fn enlarge_buffers(socket: &OwnedFd) {
    if size::set_socket_recv_buffer_size_force(socket, BUFFER).is_err() {
        let _ = size::set_socket_recv_buffer_size(socket, BUFFER);
    }
    if size::set_socket_send_buffer_size_force(socket, BUFFER).is_err() {
        let _ = size::set_socket_send_buffer_size(socket, BUFFER);
    }
}

/// The address of an interface as the system lists it. It names no protocol, and then binding leaves the socket's own
/// as it is.
fn address(interface: &str) -> Result<LinkAddr, Fault> {
    let every = getifaddrs().map_err(|error| broken(interface, error))?;
    let mut names = Vec::new();
    for one in every {
        let link = one
            .address
            .and_then(|address| address.as_link_addr().copied());
        if let Some(link) = link {
            if one.interface_name == interface {
                return Ok(link);
            }
            names.push(one.interface_name);
        }
    }
    Err(Fault::new(
        "no-interface",
        format!(
            "the host has no interface {interface:?}, only {}",
            names.join(", ")
        ),
        "name interfaces of the host whose folder is `host`; `ip link` in there lists them",
    ))
}

fn broken(interface: &str, error: Errno) -> Fault {
    Fault::new(
        "interface",
        format!("cannot listen on the interface {interface:?}: {error}"),
        "see whether it is up (`ip link set dev <interface> up`)",
    )
}

fn arrival<'p>(
    message: &RecvMsg<'_, 'p, LinkAddr>,
    timestamps: &Timestamps,
    overflowed: &mut u32,
) -> Arrival<'p> {
    let mut arrival = Arrival {
        at_ns: timestamps.now_ns,
        frame: message.iovs().next().unwrap_or_default(),
        bytes: message.bytes,
        outgoing: message
            .address
            .is_some_and(|from| from.pkttype() == OUTGOING),
        missed: 0,
    };
    // Fails only where the space was too small, which it is not.
    for control in message.cmsgs().into_iter().flatten() {
        match control {
            ControlMessageOwned::ScmTimestampns(at) => {
                let seconds = u64::try_from(at.tv_sec()).unwrap_or(0);
                let real_ns = seconds * SECOND_NS + at.tv_nsec().unsigned_abs();
                arrival.at_ns = timestamps.monotonic_ns(real_ns);
            }
            ControlMessageOwned::RxqOvfl(ever) => {
                arrival.missed = u64::from(ever.wrapping_sub(*overflowed));
                *overflowed = ever;
            }
            _ => {}
        }
    }
    arrival
}
