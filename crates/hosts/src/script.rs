//! Lines for `ip` and `tc`, run in the namespaces of the calling thread, which
//! a child process inherits.

use std::env;
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

/// The tool, in the calling thread's namespaces.
pub(crate) fn command(tool: &str) -> Command {
    let path = env::var("PATH").unwrap_or_default();
    let mut command = Command::new(tool);
    // Only root has the system's own tools in PATH on Debian.
    command
        .env("PATH", format!("{path}:/usr/sbin:/sbin"))
        .env("LC_ALL", "C");
    command
}

/// What `<tool> -batch -` says to all the lines, failed or not; with `-force` it goes on after a failure.
pub(crate) fn feed(tool: &str, options: &[&str], lines: &[String]) -> io::Result<Output> {
    let mut child = command(tool)
        .args(options)
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

pub(crate) fn cannot_run(tool: &str, host: &str, error: &io::Error) -> Fault {
    if error.kind() == io::ErrorKind::NotFound {
        return Fault::new(
            "missing",
            format!("`{tool}` is not installed: it sets up the host `{host}`"),
            "apt-get install iproute2",
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
        .and_then(|number| Some((number, lines.get(number.checked_sub(1)?)?)))
        .map_or_else(
            // Some commands, `ip neighbour` for one, end the tool before it can say where it was.
            || format!("one of its lines `{}`", lines.join("`, `")),
            |(number, line)| format!("line {number} `{line}`"),
        );
    Fault::new(
        "script",
        format!("{tool} in the host `{host}`, at {line}: {complaint}"),
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
        let fault = failed("ip", "load", &lines, "RTNETLINK answers: File exists\n");
        assert_eq!(
            fault.message,
            "ip in the host `load`, at one of its lines `link set lo up`, `link set nix up`: \
             RTNETLINK answers: File exists"
        );
    }

    #[test]
    fn a_tool_that_is_not_installed_is_missing() {
        let fault = run("headway-no-such-tool", "load", &[String::new()]).unwrap_err();
        assert_eq!(fault.code, "missing");
        assert_eq!(fault.remedy, "apt-get install iproute2");
    }

    #[test]
    fn a_manual_is_cut_and_silence_is_said() {
        let manual = "Usage: a\n b\n c\n d\n e\n f\n";
        assert_eq!(understand(manual), (None, "Usage: a; b; c; d".to_owned()));
        assert_eq!(understand("").1, "it failed without a word");
    }
}
