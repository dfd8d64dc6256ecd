//! The whole server stands still. When exactly is arithmetic, tested beside it; here that it does.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::rig::{Upstream, connect, exchange, order, route};

#[test]
fn who_asks_all_the_time_meets_each_freeze_once() {
    let mut order = order(&[route("/a", 1)]);
    order["freeze"] = json!({"every_ns": 400_000_000, "for_ns": 200_000_000});
    let (_upstream, address) = Upstream::ready(&order);
    // What is refused waits like the rest.
    for (path, status) in [("/a", 200), ("/unknown", 404)] {
        let mut stream = connect(&address);
        let start = Instant::now();
        let mut took = Vec::new();
        while start.elapsed() < Duration::from_millis(1300) {
            let sent_at = Instant::now();
            assert_eq!(exchange(&mut stream, path).status, status);
            took.push(sent_at.elapsed());
        }
        let frozen = took
            .iter()
            .filter(|took| **took >= Duration::from_millis(100));
        // Four freezes fit, the first and the last may be met half; a busy machine
        // may miss one more. In the 200 ms between them there is time for many.
        assert!((2..=5).contains(&frozen.count()), "{took:?}");
        assert!(took.len() > 12, "{took:?}");
    }
}
