//! The descriptors that a run needs, reserved before it starts, and the memory that it has used.

use std::fs;

use headway_actor::Fault;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// For epoll, the standard streams, the wake-up, and what libraries hold.
const SPARE: u64 = 16;

/// A process more than this has little to do and its own memory to fill.
const MOST_PROCESSES: u32 = 64;

/// Raises the soft limit to the hard one, and refuses more connections than that leaves room for.
///
/// # Errors
/// A `no-descriptors` fault.
pub(crate) fn reserve(connections: u32) -> Result<(), Fault> {
    enough(connections, 1, raised())
}

/// How few processes can have so many connections between them.
///
/// # Errors
/// A `no-descriptors` fault if there would have to be too many of them.
pub(crate) fn processes(connections: u32) -> Result<u32, Fault> {
    fewest(connections, raised())
}

/// The limit, as high as it may be. None for a process without one.
fn raised() -> Option<u64> {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    // Where it may not be raised, the limit that is there decides.
    if setrlimit(Resource::Nofile, raised).is_ok() {
        limit.maximum
    } else {
        limit.current
    }
}

fn fewest(connections: u32, allowed: Option<u64>) -> Result<u32, Fault> {
    let Some(allowed) = allowed else {
        return Ok(1);
    };
    let room = allowed.saturating_sub(SPARE).max(1);
    let needed = u32::try_from(u64::from(connections).div_ceil(room)).unwrap_or(u32::MAX);
    if needed <= MOST_PROCESSES {
        return Ok(needed.max(1));
    }
    enough(connections, MOST_PROCESSES, Some(allowed)).map(|()| MOST_PROCESSES)
}

/// Whether so many processes, each with the `allowed` descriptors, can have so many connections.
fn enough(connections: u32, processes: u32, allowed: Option<u64>) -> Result<(), Fault> {
    let Some(allowed) = allowed else {
        return Ok(());
    };
    let room = allowed.saturating_sub(SPARE) * u64::from(processes);
    if u64::from(connections) <= room {
        return Ok(());
    }
    let needed = u64::from(connections).div_ceil(u64::from(processes)) + SPARE;
    let each = if processes > 1 {
        format!(" in each of {processes} processes")
    } else {
        String::new()
    };
    Err(Fault::new(
        "no-descriptors",
        format!(
            "{connections} connections need {needed} file descriptors{each}, and a process may have {allowed}"
        ),
        format!(
            "raise the limit (ulimit -Hn {needed}), or ask for at most {room} users or requests in flight"
        ),
    ))
}

/// proc(5): `VmHWM` is the peak resident set, in units of 1024 bytes.
pub(crate) fn peak_rss_bytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok())
        .unwrap_or(0)
        * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_does_not_fit_is_refused_with_what_would() {
        enough(984, 1, Some(1_000)).unwrap();
        enough(1 << 20, 1, None).unwrap();
        let fault = enough(985, 1, Some(1_000)).unwrap_err();
        assert_eq!(fault.code, "no-descriptors");
        assert!(
            fault.message.contains("1001") && fault.remedy.contains("at most 984"),
            "{fault}"
        );
    }

    #[test]
    fn what_is_too_much_for_one_process_is_shared_by_as_few_as_can_have_it() {
        for (connections, processes) in [(1, 1), (984, 1), (985, 2), (984 * 64, 64)] {
            assert_eq!(fewest(connections, Some(1_000)).unwrap(), processes);
        }
        assert_eq!(fewest(1 << 20, None).unwrap(), 1);
        let fault = fewest(984 * 64 + 1, Some(1_000)).unwrap_err();
        assert!(
            fault.message.contains("64 processes") && fault.remedy.contains("at most 62976"),
            "{fault}"
        );
    }

    #[test]
    fn this_process_has_a_peak() {
        assert!(peak_rss_bytes() > 100_000);
    }
}
