//! The actor on its own, as the crate's tests run it; what ships is `headway-engine hosts`.

use std::process::ExitCode;

fn main() -> ExitCode {
    headway_hosts::run()
}
