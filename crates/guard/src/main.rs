//! A guard on its own, as the crate's tests run it; what ships is `headway-engine guard`.

use std::process::ExitCode;

fn main() -> ExitCode {
    headway_guard::run()
}
