//! The living descendants of this process, found in `/proc`.
//!
//! Fields of `/proc/<pid>/stat`: `proc_pid_stat(5)`.

use std::collections::HashMap;
use std::fs;

use rustix::io::Errno;
use rustix::process::{Pid, PidfdFlags, Signal, getpid, pidfd_open, pidfd_send_signal};

/// One process; a process id is used again, so the start time belongs to its identity.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Process {
    pub(crate) pid: Pid,
    /// Clock ticks between the machine's start and the process's.
    start: u64,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Entry {
    process: Process,
    parent: i32,
    alive: bool,
}

/// Every living process below this one. The processes are not read all at
/// once, so one that just lost its parent may be missing: ask until the kernel
/// says that no child is left.
pub(crate) fn living_descendants() -> Vec<Process> {
    let mut children: HashMap<i32, Vec<Entry>> = HashMap::new();
    for entry in processes() {
        children.entry(entry.parent).or_default().push(entry);
    }
    let mut found = Vec::new();
    let mut parents = vec![getpid().as_raw_nonzero().get()];
    while let Some(parent) = parents.pop() {
        // Removing makes the walk end even if the ids seen form a ring.
        for entry in children.remove(&parent).unwrap_or_default() {
            parents.push(entry.process.pid.as_raw_nonzero().get());
            if entry.alive {
                found.push(entry.process);
            }
        }
    }
    found
}

/// Sends SIGKILL to exactly this process, never to another that got its id.
/// False if it is gone already, or may not be killed.
pub(crate) fn kill(process: Process) -> bool {
    // The handle is held before the identity is checked, so it cannot change after.
    let Ok(handle) = pidfd_open(process.pid, PidfdFlags::empty()) else {
        return false;
    };
    if read(process.pid).is_none_or(|now| now.process != process) {
        return false;
    }
    loop {
        match pidfd_send_signal(&handle, Signal::KILL) {
            Err(Errno::INTR) => {}
            outcome => return outcome.is_ok(),
        }
    }
}

fn processes() -> impl Iterator<Item = Entry> {
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(Pid::from_raw)
        .filter_map(read)
}

fn read(pid: Pid) -> Option<Entry> {
    // Bytes: a process may give itself a name that is not UTF-8.
    let stat = fs::read(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    parse(pid, &String::from_utf8_lossy(&stat))
}

/// `pid (name) state ppid …`; the name may hold spaces and parentheses, so the
/// fields are counted from the last closing one. Start time is field 22 of all.
fn parse(pid: Pid, line: &str) -> Option<Entry> {
    let (_, fields) = line.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace();
    let state = fields.next()?;
    let parent = fields.next()?.parse().ok()?;
    let start = fields.nth(17)?.parse().ok()?;
    Some(Entry {
        process: Process { pid, start },
        parent,
        alive: !matches!(state, "Z" | "X"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Command, Stdio};

    fn pid(raw: i32) -> Pid {
        Pid::from_raw(raw).unwrap()
    }

    #[test]
    fn a_name_with_parentheses_and_spaces_is_no_trap() {
        let stat = "42 (evil) R 1 (x) S 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 1000 200 18446744073709551615";
        let entry = parse(pid(42), stat).unwrap();
        assert_eq!(
            entry,
            Entry {
                process: Process {
                    pid: pid(42),
                    start: 98_765
                },
                parent: 7,
                alive: true
            }
        );
        assert_eq!(parse(pid(42), "42 (cut off) S 7"), None);
    }

    #[test]
    fn a_zombie_is_not_alive() {
        let stat = "42 (gone) Z 7 42 42 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 0 0 0";
        assert!(!parse(pid(42), stat).unwrap().alive);
    }

    #[test]
    fn a_grandchild_is_found_and_killed_and_a_stale_identity_is_not() {
        // The shell waits for its own child, so there are two generations.
        let mut shell = Command::new("sh")
            .args(["-c", "sleep 600; true"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let shell_pid = pid(i32::try_from(shell.id()).unwrap());
        let sleeper = loop {
            // Bounded: the test runner's own deadline; the shell forks at once.
            if let Some(found) = living_descendants()
                .into_iter()
                .find(|p| read(p.pid).is_some_and(|e| e.parent == shell_pid.as_raw_nonzero().get()))
            {
                break found;
            }
            std::thread::yield_now();
        };
        let stale = Process {
            start: sleeper.start + 1,
            ..sleeper
        };
        assert!(!kill(stale));
        assert!(kill(sleeper));
        assert!(shell.wait().unwrap().success());
        assert!(!kill(sleeper));
    }
}
