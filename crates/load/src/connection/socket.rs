//! The socket of one connection: how it begins, and how it is read. It never waits.

use std::net::{IpAddr, SocketAddr};

use nix::sys::socket::setsockopt;
use nix::sys::socket::sockopt::IpBindAddressNoPort;
use rustix::fd::OwnedFd;
use rustix::io::Errno;
use rustix::net::{
    AddressFamily, RecvFlags, SocketAddrAny, SocketFlags, SocketType, bind, connect, recv,
    socket_with, sockopt,
};

use crate::failure::Failure;

/// Begins to connect, from `source` if one is given.
pub(super) fn begin(address: &SocketAddrAny, source: Option<IpAddr>) -> Result<OwnedFd, Failure> {
    let family = address.address_family();
    let local = family == AddressFamily::UNIX;
    let flags = SocketFlags::NONBLOCK | SocketFlags::CLOEXEC;
    let socket =
        socket_with(family, SocketType::STREAM, flags, None).map_err(Failure::of_connecting)?;
    if !local {
        // A request is one send, so waiting for more to put into the packet only delays it.
        sockopt::set_tcp_nodelay(&socket, true).map_err(Failure::of_connecting)?;
    }
    if let Some(source) = source.filter(|_| !local) {
        // The port is chosen when the destination is known (ip(7)): quickly, and so
        // that a port that lingers for another destination can serve this one.
        setsockopt(&socket, IpBindAddressNoPort, &true).map_err(|_| Failure::Other)?;
        bind(&socket, &SocketAddr::new(source, 0)).map_err(Failure::of_connecting)?;
    }
    match connect(&socket, address) {
        Ok(()) | Err(Errno::INPROGRESS | Errno::INTR) => {}
        // unix(7): the server's backlog is full, and nothing waits for room in it.
        Err(Errno::AGAIN) if local => return Err(Failure::Refused),
        Err(error) => return Err(Failure::of_connecting(error)),
    }
    Ok(socket)
}

/// `recv`, again if a signal interrupted it.
pub(super) fn receive(socket: &OwnedFd, buffer: &mut [u8]) -> Result<usize, Errno> {
    loop {
        match recv(socket, &mut *buffer, RecvFlags::empty()) {
            Err(Errno::INTR) => {}
            other => return other.map(|(count, _)| count),
        }
    }
}
