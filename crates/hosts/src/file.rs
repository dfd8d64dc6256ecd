//! Files of one host, laid over the machine's own by bind mounts.
//!
//! The texts lie in a file system in memory that is mounted in the host's own
//! mount namespace alone, so nothing is ever written to the machine's disk,
//! and nothing of it is left even if the actor is killed half-way.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

use headway_actor::Fault;
use rustix::fs::{Mode, OFlags, open};
use rustix::mount::{MountFlags, UnmountFlags, mount, mount_bind, unmount};

/// Where the file system in memory is mounted for a moment; any directory that
/// every machine has would do, since what it hides is hidden from one thread.
const WORKSHOP: &str = "/tmp";

/// Lays the texts over the paths, in the calling thread's mount namespace.
pub(crate) fn write_files(host: &str, files: &BTreeMap<String, String>) -> Result<(), Fault> {
    if files.is_empty() {
        return Ok(());
    }
    // Before the workshop is there: a target may lie below it.
    let targets = files
        .keys()
        .map(|path| target(host, path))
        .collect::<Result<Vec<_>, _>>()?;
    open_workshop().map_err(|error| refused(host, WORKSHOP, &error))?;
    for (place, ((path, text), target)) in files.iter().zip(&targets).enumerate() {
        lay_one(place, text, target).map_err(|error| refused(host, path, &error))?;
    }
    // The bind mounts keep the files; the workshop itself goes.
    unmount(WORKSHOP, UnmountFlags::DETACH).map_err(|error| refused(host, WORKSHOP, &error.into()))
}

/// A handle on what is to be covered, symbolic links followed.
fn target(host: &str, path: &str) -> Result<OwnedFd, Fault> {
    let missing = |error: &dyn std::fmt::Display| {
        Fault::new(
            "file",
            format!("the host `{host}` cannot have a {path} of its own: {error}"),
            format!(
                "a file can only lie over one that the machine has: make it (`touch {path}`), or leave it out"
            ),
        )
    };
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(missing(&"it is a directory")),
        Ok(_) => {}
        Err(error) => return Err(missing(&error)),
    }
    open(path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()).map_err(|error| missing(&error))
}

fn open_workshop() -> io::Result<()> {
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    mount("headway", WORKSHOP, "tmpfs", flags, Some(c"mode=0755"))?;
    Ok(())
}

fn lay_one(place: usize, text: &str, target: &OwnedFd) -> io::Result<()> {
    let source = format!("{WORKSHOP}/{place}");
    let mut file: File = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o644)
        .open(&source)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    // Whatever the umask: the programs in the host may run as anybody.
    file.set_permissions(Permissions::from_mode(0o644))?;
    mount_bind(&source, format!("/proc/self/fd/{}", target.as_raw_fd()))?;
    Ok(())
}

fn refused(host: &str, path: &str, error: &io::Error) -> Fault {
    Fault::new(
        "file",
        format!("the host `{host}` cannot have a {path} of its own: {error}"),
        "let this process mount (in a container --security-opt apparmor=unconfined, or --privileged), \
         or leave the file out",
    )
}
