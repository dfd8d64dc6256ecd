//! Going into a host: its user namespace where that is another one, then its
//! network namespace ([setns(2)](https://man7.org/linux/man-pages/man2/setns.2.html)).

use std::fs::File;
use std::io;
use std::path::Path;

use headway_actor::Fault;
use rustix::fd::{AsFd, OwnedFd};
use rustix::fs::fstat;
use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

/// What a reader can do who may not.
const PERMIT: &str = "run it as root (sudo), or give it the capabilities with \
    `sudo setcap cap_sys_admin,cap_net_raw,cap_net_admin+ep \"$(command -v headway-engine)\"`, or let \
    `headway-engine hosts` make the hosts in a user namespace and name that in `user_namespace`; \
    in a container: `--cap-add=SYS_ADMIN --cap-add=NET_RAW --cap-add=NET_ADMIN`";

/// Brings this process into the host. It must have one thread only yet: the kernel lets no other process change its
/// user namespace. A process that joins a user namespace of its own user has every capability in it; nothing is
/// executed after this, so they stay.
///
/// # Errors
/// `no-host` where the namespaces are not there, `no-permission` where they may not be joined.
pub(crate) fn enter(host: &Path, user_namespace: Option<&Path>) -> Result<(), Fault> {
    // Both are opened before either is joined: afterwards this process might not be allowed to.
    let user = user_namespace.map(open).transpose()?;
    let net_path = host.join("ns/net");
    let net = open(&net_path)?;
    if let (Some(user), Some(path)) = (user, user_namespace) {
        join(&user, LinkNameSpaceType::User, path, "/proc/self/ns/user")?;
    }
    join(
        &net,
        LinkNameSpaceType::Network,
        &net_path,
        "/proc/self/ns/net",
    )
}

fn open(path: &Path) -> Result<OwnedFd, Fault> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied => forbidden("look into", path, &error),
        _ => Fault::new(
            "no-host",
            format!("there is no namespace at {}: {error}", path.display()),
            "start `headway-engine hosts` first, keep it running, and give the folder that it says",
        ),
    })?;
    Ok(file.into())
}

fn join(namespace: &OwnedFd, kind: LinkNameSpaceType, path: &Path, own: &str) -> Result<(), Fault> {
    let own = open(Path::new(own))?;
    let same = same(namespace, &own).map_err(|error| forbidden("compare", path, &error))?;
    if same {
        return Ok(()); // one's own user namespace cannot be joined, and the network's needs no right this way
    }
    move_into_link_name_space(namespace.as_fd(), Some(kind))
        .map_err(|error| forbidden("join", path, &error.into()))
}

/// A namespace is one inode of the kernel's own file system.
fn same(one: &OwnedFd, other: &OwnedFd) -> io::Result<bool> {
    let (one, other) = (fstat(one)?, fstat(other)?);
    Ok((one.st_dev, one.st_ino) == (other.st_dev, other.st_ino))
}

/// A fault for want of `CAP_SYS_ADMIN`.
fn forbidden(what: &str, path: &Path, error: &io::Error) -> Fault {
    Fault::new(
        "no-permission",
        format!(
            "cannot {what} the namespace {} (CAP_SYS_ADMIN, in its user namespace too): {error}",
            path.display()
        ),
        PERMIT,
    )
}

/// A fault for want of `CAP_NET_RAW`, or of packet sockets at all.
pub(crate) fn no_packet_socket(error: &io::Error) -> Fault {
    if error.kind() == io::ErrorKind::PermissionDenied {
        let message = format!(
            "cannot open a packet socket (CAP_NET_RAW in the host's user namespace): {error}"
        );
        return Fault::new("no-permission", message, PERMIT);
    }
    Fault::new(
        "no-packet-socket",
        format!("cannot open a packet socket: {error}"),
        "see whether the kernel has them (`modprobe af_packet`), and `ulimit -n`",
    )
}
