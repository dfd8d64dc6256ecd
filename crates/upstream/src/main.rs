//! An upstream on its own, as the crate's tests run it; what ships is `headway-engine upstream`.

use std::process::ExitCode;

fn main() -> ExitCode {
    headway_upstream::run()
}
