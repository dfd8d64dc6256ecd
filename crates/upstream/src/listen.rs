//! The listening socket, its certificate, and the limit of descriptors.

use std::fmt::Display;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use headway_actor::Fault;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::net::{TcpListener, TcpSocket};
use tokio_rustls::TlsAcceptor;

use crate::order::{Order, Tls};

/// So many connections may wait to be accepted (the kernel's own limit,
/// `net.core.somaxconn`, is the same since Linux 5.4): a burst is never dropped here.
const BACKLOG: u32 = 4096;

pub(crate) struct Listening {
    pub(crate) listener: TcpListener,
    pub(crate) address: SocketAddr,
    pub(crate) tls: Option<TlsAcceptor>,
}

impl Listening {
    pub(crate) fn open(order: &Order) -> Result<Self, Fault> {
        let tls = order.tls.as_ref().map(acceptor).transpose()?;
        let listener = bind(order.listen).map_err(|error| {
            Fault::new(
                "bind",
                format!("cannot listen on {}: {error}", order.listen),
                "end what holds the port (see ss -ltnp), or choose another; port 0 takes a free one",
            )
        })?;
        let address = listener
            .local_addr()
            .map_err(|error| internal("read its own address", &error))?;
        Ok(Self {
            listener,
            address,
            tls,
        })
    }
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // A port whose old connections still linger may be taken again at once.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
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
