//! The descriptors that a run needs, reserved before it starts.

use headway_actor::Fault;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// For epoll, the standard streams, the wake-up, and what libraries hold.
const SPARE: u64 = 16;

/// Raises the soft limit to the hard one, and refuses more connections than that leaves room for.
///
/// # Errors
/// A `no-descriptors` fault.
pub(crate) fn reserve(connections: u32) -> Result<(), Fault> {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    // Where it may not be raised, the limit that is there decides.
    let allowed = if setrlimit(Resource::Nofile, raised).is_ok() {
        limit.maximum
    } else {
        limit.current
    };
    enough(connections, allowed)
}

/// `allowed`: none for a process without a limit.
fn enough(connections: u32, allowed: Option<u64>) -> Result<(), Fault> {
    let needed = u64::from(connections) + SPARE;
    match allowed {
        Some(allowed) if allowed < needed => Err(Fault::new(
            "no-descriptors",
            format!(
                "{connections} connections need {needed} file descriptors, and this process may have {allowed}"
            ),
            format!(
                "raise the limit (ulimit -Hn {needed}), or ask for at most {} users or requests in flight",
                allowed.saturating_sub(SPARE)
            ),
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_does_not_fit_is_refused_with_what_would() {
        enough(984, Some(1_000)).unwrap();
        enough(1 << 20, None).unwrap();
        let fault = enough(985, Some(1_000)).unwrap_err();
        assert_eq!(fault.code, "no-descriptors");
        assert!(
            fault.message.contains("1001") && fault.remedy.contains("at most 984"),
            "{fault}"
        );
    }
}
