//! A link on its own, as the crate's tests run it; what ships is `headway-engine link`.

use std::process::ExitCode;

fn main() -> ExitCode {
    headway_link::run()
}
