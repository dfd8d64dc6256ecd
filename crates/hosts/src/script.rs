//! Lines for `ip` and `tc`, run in the namespaces of the calling thread, which
//! a child process inherits.

use std::fs;
use std::io::{self, Write};
use std::process::{Command, Output, Stdio};

use headway_actor::Fault;

/// A tool that misses a word may print its whole manual.
const COMPLAINT_LINES: usize = 4;

/// Runs the lines by `<tool> -batch -`; the first that fails is the last.
pub(crate) fn run(tool: &str, host: &str, lines: &[String]) -> Result<(), Fault> {
    let output =
        feed(tool, &["-batch", "-"], lines).map_err(|error| cannot_run(tool, host, &error))?;
    if output.status.success() {
        return Ok(());
    }
    Err(failed(
        tool,
        host,
        lines,
        &String::from_utf8_lossy(&output.stderr),
    ))
}

fn feed(tool: &str, options: &[&str], lines: &[String]) -> io::Result<Output> {
    let mut child = Command::new(tool)
        .args(options)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut text = lines.join("\n");
    text.push('\n');
    if let Some(mut stdin) = child.stdin.take() {
        match stdin.write_all(text.as_bytes()) {
            // It gave up at an earlier line and says so on stderr.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            outcome => outcome?,
        }
    }
    child.wait_with_output()
}

fn cannot_run(tool: &str, host: &str, error: &io::Error) -> Fault {
    if error.kind() == io::ErrorKind::NotFound {
        return Fault::new(
            "missing",
            format!("`{tool}` is not installed, or not in PATH: it sets up the host `{host}`"),
            "apt-get install iproute2, and have /usr/sbin in PATH",
        );
    }
    Fault::new(
        "script",
        format!("cannot run `{tool}` in the host `{host}`: {error}"),
        format!("run `{tool} -Version` as the same user"),
    )
}

fn failed(tool: &str, host: &str, lines: &[String], stderr: &str) -> Fault {
    let (place, complaint) = understand(stderr);
    let line = place
        .and_then(|number| lines.get(number.checked_sub(1)?))
        .map_or_else(String::new, |line| {
            format!(", at line {} `{line}`", place.unwrap_or_default())
        });
    Fault::new(
        "script",
        format!("{tool} in the host `{host}`{line}: {complaint}"),
        format!("see what `{tool} -Version` knows of it, and whether the kernel has it"),
    )
}

/// The number of the line that failed, and what the tool said of it:
/// iproute2 ends with `Command failed -:<line>`.
fn understand(stderr: &str) -> (Option<usize>, String) {
    let mut place = None;
    let mut said = Vec::new();
    for line in stderr.lines().map(str::trim) {
        match line.strip_prefix("Command failed -:") {
            Some(number) => place = number.parse().ok(),
            None if !line.is_empty() => said.push(line),
            None => {}
        }
    }
    if said.is_empty() {
        said.push("it failed without a word");
    }
    said.truncate(COMPLAINT_LINES);
    (place, said.join("; "))
}

/// Deletes every device of the calling thread's network but `lo`.
pub(crate) fn delete_devices() -> Result<(), Fault> {
    let listed = fs::read_to_string("/proc/thread-self/net/dev").unwrap_or_default();
    let lines: Vec<_> = devices(&listed)
        .filter(|name| *name != "lo")
        .map(|name| format!("link delete dev {name}"))
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    // Forced on: two ends of a pair may lie in one network, and the second is gone with the first.
    feed("ip", &["-force", "-batch", "-"], &lines)
        .map(drop)
        .map_err(|error| cannot_run("ip", "", &error))
}

/// Two lines of headings, then `name: counts …` (`proc_pid_net(5)`).
fn devices(listed: &str) -> impl Iterator<Item = &str> {
    listed
        .lines()
        .skip(2)
        .filter_map(|line| Some(line.split_once(':')?.0.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_that_a_tool_names_and_its_words_are_in_the_fault() {
        let lines = ["link set lo up".to_owned(), "link set nix up".to_owned()];
        let said = "Cannot find device \"nix\"\nCommand failed -:2\n";
        let fault = failed("ip", "load", &lines, said);
        assert_eq!(fault.code, "script");
        assert_eq!(
            fault.message,
            "ip in the host `load`, at line 2 `link set nix up`: Cannot find device \"nix\""
        );
    }

    #[test]
    fn a_manual_is_cut_and_silence_is_said() {
        let manual = "Usage: a\n b\n c\n d\n e\n f\n";
        assert_eq!(understand(manual), (None, "Usage: a; b; c; d".to_owned()));
        assert_eq!(understand("").1, "it failed without a word");
    }

    #[test]
    fn devices_are_read_from_their_table() {
        let table = "Inter-| Receive | Transmit\n face |bytes |bytes\n    lo: 0 0\neth0:1 2\n";
        assert_eq!(devices(table).collect::<Vec<_>>(), ["lo", "eth0"]);
    }
}
