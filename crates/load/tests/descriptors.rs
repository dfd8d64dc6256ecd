//! Running out of descriptors in the middle: in a process of its own, whose limit it lowers.

mod peer;

use std::fs::File;

use peer::{Peer, order, run, with};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;

#[test]
fn a_lack_of_descriptors_is_counted_under_its_name() {
    let limit = 200;
    let before = getrlimit(Resource::Nofile);
    assert!(before.maximum.is_none_or(|maximum| maximum >= limit));
    setrlimit(
        Resource::Nofile,
        Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        },
    )
    .unwrap();
    let peer = Peer::play([]);
    // Half of what is left for 20 users: the peer's ends are in this process too.
    let held: Vec<File> = (0..limit - 40)
        .map_while(|_| File::open("/dev/null").ok())
        .collect();
    assert!(held.len() > 100);
    let order = with(order(&peer.url()), "/load/users", json!(60));
    let (report, _) = run(with(order, "/stop/requests", json!(300)));
    assert!(report.counts.by_failure["no-descriptor"] > 0);
    assert_eq!(report.counts.answered + report.counts.failed, 300);
}
