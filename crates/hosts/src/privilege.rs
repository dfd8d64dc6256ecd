//! The right to make network namespaces: root's, or that of a user namespace.

use std::fs::{self, File};
use std::os::fd::AsFd;

use headway_actor::Fault;
use nix::sched::{CloneFlags, unshare};
use rustix::process::{
    Pid, Signal, getegid, geteuid, getpid, getppid, set_parent_process_death_signal,
};
use rustix::thread::{
    CapabilitySet, LinkNameSpaceType, capabilities, configure_capability_in_ambient_set,
    move_into_link_name_space, set_capabilities,
};

use crate::refusal::not_permitted;

/// What making, furnishing and joining hosts takes.
const NEEDED: [CapabilitySet; 2] = [CapabilitySet::NET_ADMIN, CapabilitySet::SYS_ADMIN];

/// And what `ip` needs to open the namespaces of this process, which holds
/// more than it (`PTRACE_MODE_READ` in ptrace(2)). Root's `ip` holds as much.
const HANDED_ON: [CapabilitySet; 3] = [
    CapabilitySet::NET_ADMIN,
    CapabilitySet::SYS_ADMIN,
    CapabilitySet::SYS_PTRACE,
];

/// Gains what is needed, in the user namespace of that path, in none, or in a
/// new one. Returns the path of the one that this process is in now, if it
/// joined or made one. The process must have one thread only.
pub(crate) fn gain(user_namespace: Option<&str>) -> Result<Option<String>, Fault> {
    match user_namespace {
        Some(path) => join(path)?,
        None if is_enough() => return Ok(None),
        None => create()?,
    }
    hand_on()?;
    Ok(Some(format!("/proc/{}/ns/user", getpid().as_raw_nonzero())))
}

/// Root in a container may lack capabilities, and anybody else's are lost at
/// the exec of `ip`.
fn is_enough() -> bool {
    let held = |sets: rustix::thread::CapabilitySets| {
        NEEDED.iter().all(|needed| sets.effective.contains(*needed))
    };
    geteuid().is_root() && capabilities(None).is_ok_and(held)
}

fn join(path: &str) -> Result<(), Fault> {
    let file = File::open(path).map_err(|error| {
        Fault::new(
            "missing",
            format!("cannot open the user namespace {path}: {error}"),
            "the actor that made it must still run, as the same user",
        )
    })?;
    move_into_link_name_space(file.as_fd(), Some(LinkNameSpaceType::User)).map_err(|error| {
        Fault::new(
            "not-permitted",
            format!("cannot enter the user namespace {path}: {error}"),
            "start this actor as the user who started the one that made it, and from outside of it",
        )
    })
}

/// A user namespace in which this user and group are who they are outside:
/// files keep their owners, and an exec drops all capabilities.
fn create() -> Result<(), Fault> {
    let (user, group) = (geteuid().as_raw(), getegid().as_raw());
    unshare(CloneFlags::CLONE_NEWUSER)
        .map_err(|error| not_permitted("make a user namespace", error))?;
    // Without privilege outside, only this order and only the own ids (user_namespaces(7)).
    for (file, text) in [
        ("setgroups", "deny".to_owned()),
        ("uid_map", format!("{user} {user} 1")),
        ("gid_map", format!("{group} {group} 1")),
    ] {
        fs::write(format!("/proc/self/{file}"), text)
            .map_err(|error| not_permitted(&format!("write /proc/self/{file}"), error))?;
    }
    Ok(())
}

/// Lets children keep what is needed: an exec by anybody but root drops every
/// capability that is not ambient (capabilities(7)). Threads inherit it.
fn hand_on() -> Result<(), Fault> {
    if geteuid().is_root() {
        return Ok(());
    }
    let refused = |error: rustix::io::Errno| not_permitted("hand capabilities on", error);
    let mut sets = capabilities(None).map_err(refused)?;
    for capability in HANDED_ON {
        sets.inheritable |= capability;
    }
    set_capabilities(None, sets).map_err(refused)?;
    for capability in HANDED_ON {
        configure_capability_in_ambient_set(capability, true).map_err(refused)?;
    }
    Ok(())
}

/// Has the kernel kill this process when `parent` dies, in case somebody else
/// holds its stdin open. After [`gain`]: a change of rights may undo it (prctl(2)).
pub(crate) fn die_with_parent(parent: Option<Pid>) -> Result<(), Fault> {
    set_parent_process_death_signal(Some(Signal::KILL)).map_err(|error| {
        Fault::new(
            "internal",
            format!("the kernel refuses a parent-death signal: {error}"),
            "run without a filter on prctl",
        )
    })?;
    if getppid() == parent {
        return Ok(());
    }
    Err(Fault::new(
        "internal",
        "whoever started this actor is gone already",
        "keep the process that starts it alive",
    ))
}
