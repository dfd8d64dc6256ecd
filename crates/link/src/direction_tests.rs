//! Known truth in virtual time.

use headway_law::Law;
use proptest::prelude::*;

use super::*;
use crate::way::Way;

const MS: u64 = 1_000_000;

fn direction(order: &DirectionOrder) -> Direction {
    Direction::new(order, Seeds::of(1, 0, Way::Request))
}

fn delayed(delay: Law) -> DirectionOrder {
    DirectionOrder {
        delay,
        ..DirectionOrder::default()
    }
}

/// Lets everything out, each at its time, and tells those times.
fn leave(direction: &mut Direction) -> Vec<u64> {
    let times = std::iter::from_fn(|| {
        let due_ns = direction.next_due_ns()?;
        assert!(direction.due(due_ns - 1, 1).next().is_none(), "never early");
        direction.left(due_ns);
        Some(due_ns)
    });
    times.collect()
}

#[test]
fn a_fixed_delay_is_added_to_the_arrival() {
    let mut direction = direction(&delayed(Law::Fixed { delay_ns: 20 * MS }));
    for at_ms in [1, 2, 5] {
        direction.arrive(at_ms * MS, &[0; 60]);
    }
    assert_eq!(leave(&mut direction), [21 * MS, 22 * MS, 25 * MS]);
}

#[test]
fn a_rate_serialises_whole_frames_and_the_delay_comes_after() {
    // 1000 bytes at 8 Mbit/s take 1 ms. The first two come together, the third when the wire has long been free.
    let mut direction = direction(&DirectionOrder {
        rate_bits_per_s: Some(8_000_000),
        ..delayed(Law::Fixed { delay_ns: 10 * MS })
    });
    for at_ms in [5, 5, 20] {
        direction.arrive(at_ms * MS, &[0; 1000]);
    }
    assert_eq!(leave(&mut direction), [16 * MS, 17 * MS, 31 * MS]);
}

#[test]
fn a_full_queue_drops_what_comes_and_takes_again_when_one_has_left() {
    let mut direction = direction(&DirectionOrder {
        queue_packets: 2,
        ..delayed(Law::Fixed { delay_ns: MS })
    });
    let held = |direction: &mut Direction| direction.arrive(MS, &[0; 60]).is_some();
    assert_eq!([(); 3].map(|()| held(&mut direction)), [true, true, false]);
    direction.left(2 * MS);
    assert!(held(&mut direction));
    let count = direction.take_count();
    assert_eq!((count.packets, count.bytes, count.dropped), (4, 240, 1));
}

#[test]
fn losses_are_their_share_and_the_same_for_the_same_seed() {
    let lost = |seed| {
        let order = DirectionOrder {
            loss: 0.05,
            ..DirectionOrder::default()
        };
        let mut direction = Direction::new(&order, Seeds::of(seed, 0, Way::Answer));
        let lost: Vec<_> = (1..=20_000)
            .map(|at_ns| {
                let lost = direction.arrive(at_ns, &[0; 60]).is_none();
                direction.left(at_ns);
                lost
            })
            .collect();
        assert_eq!(
            direction.take_count().lost,
            lost.iter().filter(|lost| **lost).count() as u64
        );
        lost
    };
    let first = lost(7);
    // Binomial, mean 1000, standard deviation 31: five of those.
    let count = first.iter().filter(|lost| **lost).count();
    assert!((845..=1155).contains(&count), "{count}");
    assert_eq!(first, lost(7));
    assert_ne!(first, lost(8));
}

#[test]
fn delays_do_not_depend_on_what_is_lost() {
    let jitter = delayed(Law::Uniform {
        low_ns: 0,
        high_ns: 10 * MS,
    });
    let lossy = DirectionOrder {
        loss: 0.5,
        ..jitter.clone()
    };
    let (mut plain, mut lossy) = (direction(&jitter), direction(&lossy));
    // So far apart that none waits for the one before.
    let arrivals = || (1..=100).map(|second| second * 1_000 * MS);
    let draws = |direction: &mut Direction| {
        for at_ns in arrivals() {
            direction.arrive(at_ns, &[0; 60]);
        }
        let times = leave(direction);
        times
            .into_iter()
            .map(|due_ns| due_ns % (1_000 * MS))
            .collect::<Vec<_>>()
    };
    let (every, some) = (draws(&mut plain), draws(&mut lossy));
    assert!(some.len() < every.len());
    assert_eq!(
        every[..some.len()],
        some,
        "the n-th packet that travels has the n-th delay"
    );
}

#[test]
fn lateness_is_told_once_and_only_of_what_left() {
    let mut direction = direction(&DirectionOrder::default());
    for late_ns in [100, 200, 300] {
        direction.arrive(1_000, &[0; 60]);
        direction.left(1_000 + late_ns);
    }
    direction.arrive(1_000, &[0; 60]);
    direction.refused();
    let count = direction.take_count();
    assert_eq!(
        (count.late_p50_ns, count.late_p99_ns, count.late_max_ns),
        (Some(200), Some(300), Some(300))
    );
    assert_eq!(count.dropped, 1);
    let next = direction.take_count();
    assert_eq!((next.packets, next.late_max_ns), (4, None));
}

#[test]
fn packets_that_the_kernel_dropped_before_the_line_are_counted_as_dropped() {
    let mut direction = direction(&DirectionOrder::default());
    direction.overflowed(3);
    let count = direction.take_count();
    assert_eq!((count.packets, count.dropped), (3, 3));
}

proptest! {
    /// Under any law: each packet leaves once, in order, not before its arrival and serialisation, and every packet
    /// is accounted for.
    #[test]
    fn order_is_kept_and_nothing_vanishes(
        gaps_ns in prop::collection::vec(0..2 * MS, 1..200),
        high_ns in 0..20 * MS,
        loss in 0.0..0.5,
        rate in prop::option::of(1_000_000_u64..1_000_000_000),
        queue_packets in 1..50_usize,
    ) {
        let mut direction = direction(&DirectionOrder {
            delay: Law::Uniform { low_ns: 0, high_ns },
            loss,
            rate_bits_per_s: rate,
            queue_packets,
        });
        let (mut now_ns, mut number, mut last, mut left) = (0, 0_u32, None, 0);
        let mut arrived_ns = Vec::new();
        for gap_ns in gaps_ns {
            now_ns += gap_ns;
            while let Some(due_ns) = direction.next_due_ns().filter(|due_ns| *due_ns <= now_ns) {
                let frame = direction.due(due_ns, 1).next().unwrap();
                let number = u32::from_be_bytes(frame[..4].try_into().unwrap());
                prop_assert!(last < Some(number));
                prop_assert!(due_ns >= arrived_ns[number as usize]);
                (last, left) = (Some(number), left + 1);
                direction.left(due_ns);
            }
            let mut frame = [0; 100];
            frame[..4].copy_from_slice(&number.to_be_bytes());
            direction.arrive(now_ns, &frame);
            arrived_ns.push(now_ns);
            number += 1;
        }
        let held = leave(&mut direction).len() as u64;
        let count = direction.take_count();
        prop_assert_eq!(count.packets, left + held + count.lost + count.dropped);
    }
}
