//! One host: a thread in namespaces of its own that runs tasks there.
//!
//! Namespaces belong to threads, not to processes (`namespaces(7)`), and so
//! does what `/proc/<pid>/task/<tid>` shows of them.

use std::fs::File;
use std::os::fd::AsFd;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use headway_actor::Fault;
use nix::sched::{CloneFlags, unshare};
use rustix::mount::{MountPropagationFlags, mount_change};
use rustix::process::getpid;
use rustix::thread::{LinkNameSpaceType, gettid, move_into_link_name_space};

use crate::refusal::{not_permitted, thread_refused};

type Task = Box<dyn FnOnce() + Send>;

/// A handle on a host's thread, which lives as long as the handle and longer
/// only for the task in hand.
pub(crate) struct Host {
    pub(crate) name: String,
    /// The thread's folder in `/proc`, or the one that the order gave.
    pub(crate) folder: String,
    tasks: Sender<Task>,
}

impl Host {
    /// A host with nothing in it: not even `lo` is up.
    pub(crate) fn create(name: &str) -> Result<Self, Fault> {
        Self::start(name, None, enter_new_namespaces)
    }

    /// A thread in the network of another actor's host.
    pub(crate) fn join(name: &str, folder: &str) -> Result<Self, Fault> {
        let path = format!("{folder}/ns/net");
        let host = name.to_owned();
        Self::start(name, Some(folder), move || enter_network(&host, &path))
    }

    fn start(
        name: &str,
        folder: Option<&str>,
        enter: impl FnOnce() -> Result<(), Fault> + Send + 'static,
    ) -> Result<Self, Fault> {
        let (tasks, received) = channel();
        let (sender, entered) = channel();
        thread::Builder::new()
            // The kernel's names of threads have 15 bytes; the standard library cuts.
            .name(name.to_owned())
            .spawn(move || {
                let entry = enter().map(|()| own_folder());
                let is_in = entry.is_ok();
                // The thread that started this one waits for it.
                let _ = sender.send(entry);
                if is_in {
                    work(&received);
                }
            })
            .map_err(|error| thread_refused(name, &error))?;
        let own = entered.recv().map_err(|error| lost(name, &error))??;
        Ok(Self {
            name: name.to_owned(),
            folder: folder.map_or(own, str::to_owned),
            tasks,
        })
    }

    /// The path of its network namespace, for whoever may look into `/proc`.
    pub(crate) fn network(&self) -> String {
        format!("{}/ns/net", self.folder)
    }

    /// Has the host's thread do something and waits for what comes of it.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (sender, outcome) = channel();
        self.tasks
            .send(Box::new(move || drop(sender.send(task()))))
            .map_err(|error| lost(&self.name, &error))?;
        outcome.recv().map_err(|error| lost(&self.name, &error))?
    }
}

fn work(tasks: &Receiver<Task>) {
    for task in tasks {
        task();
    }
}

fn own_folder() -> String {
    let (process, thread) = (getpid().as_raw_nonzero(), gettid().as_raw_nonzero());
    format!("/proc/{process}/task/{thread}")
}

fn enter_new_namespaces() -> Result<(), Fault> {
    unshare(CloneFlags::CLONE_NEWNET)
        .map_err(|error| not_permitted("make a network namespace", error))?;
    unshare(CloneFlags::CLONE_NEWNS)
        .map_err(|error| not_permitted("make a mount namespace", error))?;
    // Else what is mounted here would be mounted outside, too (mount_namespaces(7)).
    mount_change(
        "/",
        MountPropagationFlags::PRIVATE | MountPropagationFlags::REC,
    )
    .map_err(|error| not_permitted("keep its mounts to itself", error))
}

fn enter_network(name: &str, path: &str) -> Result<(), Fault> {
    let file = File::open(path).map_err(|error| {
        Fault::new(
            "missing",
            format!("cannot open the network namespace of the host `{name}`, {path}: {error}"),
            "the actor that made this host must still run, as the same user",
        )
    })?;
    move_into_link_name_space(file.as_fd(), Some(LinkNameSpaceType::Network)).map_err(|error| {
        Fault::new(
            "not-permitted",
            format!("cannot enter the network namespace of the host `{name}`, {path}: {error}"),
            "give the `user_namespace` that the actor of this host said when it was ready",
        )
    })
}

fn lost(name: &str, error: &dyn std::error::Error) -> Fault {
    Fault::new(
        "internal",
        format!("the thread of the host `{name}` ended: {error}"),
        "report it with what stands on stderr",
    )
}
