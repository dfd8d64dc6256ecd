//! The listening socket, its certificate, and the limit of descriptors.

use std::fmt::Display;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::UnixStream as BlockingUnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use headway_actor::Fault;
use rustix::io::Errno;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::net::{TcpListener, TcpSocket, TcpStream, UnixListener, UnixSocket, UnixStream};
use tokio_rustls::TlsAcceptor;

use crate::address::Address;
use crate::order::{Order, Tls};

/// So many connections may wait to be accepted (the kernel's own limit,
/// `net.core.somaxconn`, is the same since Linux 5.4): a burst is never dropped here.
const BACKLOG: u32 = 4096;

pub(crate) struct ListeningSocket {
    listener: Listener,
    pub(crate) address: Address,
    pub(crate) tls: Option<TlsAcceptor>,
}

enum Listener {
    Tcp(TcpListener),
    Unix {
        listener: UnixListener,
        _removed_at_the_end: SocketFile,
    },
}

/// One accepted connection.
pub(crate) enum Socket {
    Tcp(TcpStream),
    Unix(UnixStream),
}

/// The file of a Unix socket, removed at the end.
struct SocketFile(PathBuf);

impl Drop for SocketFile {
    fn drop(&mut self) {
        // Somebody may have removed it already.
        let _ = fs::remove_file(&self.0);
    }
}

impl ListeningSocket {
    pub(crate) fn open(order: &Order) -> Result<Self, Fault> {
        let tls = order.tls.as_ref().map(acceptor).transpose()?;
        let bound = match &order.listen {
            Address::Tcp(address) => bind_tcp(*address, order.reuse_port),
            Address::Unix(path) => bind_unix(path),
        };
        let (listener, address) = bound.map_err(|error| unbound(&order.listen, &error))?;
        Ok(Self {
            listener,
            address,
            tls,
        })
    }

    pub(crate) async fn accept(&self) -> io::Result<Socket> {
        match &self.listener {
            Listener::Tcp(listener) => listener.accept().await.map(|(tcp, _)| Socket::Tcp(tcp)),
            Listener::Unix { listener, .. } => {
                listener.accept().await.map(|(unix, _)| Socket::Unix(unix))
            }
        }
    }
}

fn bind_tcp(address: SocketAddr, reuse_port: bool) -> io::Result<(Listener, Address)> {
    let listener = bind(address, reuse_port)?;
    let address = Address::Tcp(listener.local_addr()?);
    Ok((Listener::Tcp(listener), address))
}

pub(crate) fn bind(address: SocketAddr, reuse_port: bool) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A port whose old connections still linger may be taken again at once.
    socket.set_reuseaddr(true)?;
    socket.set_reuseport(reuse_port)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn bind_unix(path: &Path) -> io::Result<(Listener, Address)> {
    let bind = || -> io::Result<UnixSocket> {
        let socket = UnixSocket::new_stream()?;
        socket.bind(path)?;
        Ok(socket)
    };
    let socket = match bind() {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_abandoned(path) => {
            fs::remove_file(path)?;
            bind()?
        }
        other => other?,
    };
    let file = SocketFile(path.to_owned());
    let listener = Listener::Unix {
        listener: socket.listen(BACKLOG)?,
        _removed_at_the_end: file,
    };
    Ok((listener, Address::Unix(path.to_owned())))
}

/// Whether a killed process left this socket: nobody listens on it any more.
fn is_abandoned(path: &Path) -> bool {
    let is_socket = fs::symlink_metadata(path).is_ok_and(|file| file.file_type().is_socket());
    is_socket
        && BlockingUnixStream::connect(path)
            .is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
}

fn unbound(address: &Address, error: &io::Error) -> Fault {
    let remedy = match address {
        Address::Tcp(address)
            if address.port() == 0 && error.kind() == io::ErrorKind::AddrInUse =>
        {
            "wait a minute until the kernel forgets closed connections (see ss -tn state time-wait), \
             or choose a port outside of net.ipv4.ip_local_port_range"
        }
        Address::Tcp(_) => {
            "end what holds the port (see ss -ltnp), or choose another; port 0 takes a free one"
        }
        Address::Unix(_) => {
            "name a short path in a directory that this user may write, where no other file is"
        }
    };
    Fault::new(
        "bind",
        format!("cannot listen on {address}: {error}"),
        remedy,
    )
}

fn acceptor(tls: &Tls) -> Result<TlsAcceptor, Fault> {
    let certificates = CertificateDer::pem_file_iter(&tls.certificate_file)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| unusable(&tls.certificate_file, &error))?;
    if certificates.is_empty() {
        return Err(unusable(&tls.certificate_file, &"no certificate in it"));
    }
    let key = PrivateKeyDer::from_pem_file(&tls.key_file)
        .map_err(|error| unusable(&tls.key_file, &error))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| {
            builder
                .with_no_client_auth()
                .with_single_cert(certificates, key)
        })
        .map_err(|error| unusable(&tls.certificate_file, &error))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn unusable(file: &Path, reason: &dyn Display) -> Fault {
    Fault::new(
        "tls",
        format!("cannot use {}: {reason}", file.display()),
        "name a PEM file with a certificate chain, and one with the private key that fits it",
    )
}

/// Whether somebody who was gone already is all that is wrong: accept(2) hands
/// over errors that were pending on the new socket.
pub(crate) fn is_transient(error: &io::Error) -> bool {
    matches!(
        Errno::from_io_error(error),
        Some(
            Errno::CONNABORTED
                | Errno::CONNREFUSED
                | Errno::CONNRESET
                | Errno::INTR
                | Errno::NETDOWN
                | Errno::NETUNREACH
                | Errno::HOSTDOWN
                | Errno::HOSTUNREACH
                | Errno::PROTO,
        )
    )
}

/// Every waiting connection holds a descriptor, and the usual soft limit is 1024.
pub(crate) fn raise_descriptor_limit() {
    let limit = getrlimit(Resource::Nofile);
    // If it is refused, the soft limit stays, and reaching it is a fault of its own.
    let _ = setrlimit(
        Resource::Nofile,
        Rlimit {
            current: limit.maximum,
            maximum: limit.maximum,
        },
    );
}

pub(crate) fn internal(what: &str, error: &io::Error) -> Fault {
    Fault::new(
        "internal",
        format!("the upstream cannot {what}: {error}"),
        "check the limits of this process (ulimit -a)",
    )
}
