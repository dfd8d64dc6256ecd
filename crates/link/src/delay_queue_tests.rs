//! Known truth in virtual time.

use headway_law::DelayLaw;
use proptest::prelude::*;

use super::*;
use crate::packet::Direction;

const MS: u64 = 1_000_000;

fn delay_queue(order: &DirectionOrder) -> DelayQueue {
    DelayQueue::new(order, Seeds::of(1, 0, Direction::Request))
}

fn delayed(delay: DelayLaw) -> DirectionOrder {
    DirectionOrder {
        delay,
        ..DirectionOrder::default()
    }
}

/// Lets everything out, each at its time, and tells those times.
fn leave(delay_queue: &mut DelayQueue) -> Vec<u64> {
    let times = std::iter::from_fn(|| {
        let due_ns = delay_queue.next_due_ns()?;
        assert!(
            delay_queue.due(due_ns - 1, 1).next().is_none(),
            "never early"
        );
        delay_queue.record_sent(due_ns);
        Some(due_ns)
    });
    times.collect()
}

#[test]
fn a_fixed_delay_is_added_to_the_arrival() {
    let mut delay_queue = delay_queue(&delayed(DelayLaw::Fixed { delay_ns: 20 * MS }));
    for at_ms in [1, 2, 5] {
        delay_queue.arrive(at_ms * MS, &[0; 60]);
    }
    assert_eq!(leave(&mut delay_queue), [21 * MS, 22 * MS, 25 * MS]);
}

#[test]
fn a_rate_serialises_whole_frames_and_the_delay_comes_after() {
    // 1000 bytes at 8 Mbit/s take 1 ms. The first two come together, the third when the wire has long been free.
    let mut delay_queue = delay_queue(&DirectionOrder {
        rate_bits_per_s: Some(8_000_000),
        ..delayed(DelayLaw::Fixed { delay_ns: 10 * MS })
    });
    for at_ms in [5, 5, 20] {
        delay_queue.arrive(at_ms * MS, &[0; 1000]);
    }
    assert_eq!(leave(&mut delay_queue), [16 * MS, 17 * MS, 31 * MS]);
}

#[test]
fn a_full_queue_drops_what_comes_and_takes_again_when_one_has_left() {
    let mut delay_queue = delay_queue(&DirectionOrder {
        queue_packets: 2,
        ..delayed(DelayLaw::Fixed { delay_ns: MS })
    });
    let held = |delay_queue: &mut DelayQueue| delay_queue.arrive(MS, &[0; 60]).is_some();
    assert_eq!(
        [(); 3].map(|()| held(&mut delay_queue)),
        [true, true, false]
    );
    delay_queue.record_sent(2 * MS);
    assert!(held(&mut delay_queue));
    let count = delay_queue.take_count();
    assert_eq!((count.packets, count.bytes, count.dropped), (4, 240, 1));
}

#[test]
fn losses_are_their_share_and_the_same_for_the_same_seed() {
    let lost = |seed| {
        let order = DirectionOrder {
            loss: 0.05,
            ..DirectionOrder::default()
        };
        let mut delay_queue = DelayQueue::new(&order, Seeds::of(seed, 0, Direction::Response));
        let lost: Vec<_> = (1..=20_000)
            .map(|at_ns| {
                let lost = delay_queue.arrive(at_ns, &[0; 60]).is_none();
                delay_queue.record_sent(at_ns);
                lost
            })
            .collect();
        assert_eq!(
            delay_queue.take_count().lost,
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
    let jitter = delayed(DelayLaw::Uniform {
        low_ns: 0,
        high_ns: 10 * MS,
    });
    let lossy = DirectionOrder {
        loss: 0.5,
        ..jitter.clone()
    };
    let (mut plain, mut lossy) = (delay_queue(&jitter), delay_queue(&lossy));
    // So far apart that none waits for the one before.
    let arrivals = || (1..=100).map(|second| second * 1_000 * MS);
    let draws = |delay_queue: &mut DelayQueue| {
        for at_ns in arrivals() {
            delay_queue.arrive(at_ns, &[0; 60]);
        }
        let times = leave(delay_queue);
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
    let mut delay_queue = delay_queue(&DirectionOrder::default());
    for late_ns in [100, 200, 300] {
        delay_queue.arrive(1_000, &[0; 60]);
        delay_queue.record_sent(1_000 + late_ns);
    }
    delay_queue.arrive(1_000, &[0; 60]);
    delay_queue.record_refused();
    let count = delay_queue.take_count();
    assert_eq!(
        (count.late_p50_ns, count.late_p99_ns, count.late_max_ns),
        (Some(200), Some(300), Some(300))
    );
    assert_eq!(count.dropped, 1);
    let next = delay_queue.take_count();
    assert_eq!((next.packets, next.late_max_ns), (4, None));
}

#[test]
fn packets_that_the_kernel_dropped_before_the_line_are_counted_as_dropped() {
    let mut delay_queue = delay_queue(&DirectionOrder::default());
    delay_queue.record_overflow(3);
    let count = delay_queue.take_count();
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
        let mut delay_queue = delay_queue(&DirectionOrder {
            delay: DelayLaw::Uniform { low_ns: 0, high_ns },
            loss,
            rate_bits_per_s: rate,
            queue_packets,
        });
        let (mut now_ns, mut number, mut last, mut left) = (0, 0_u32, None, 0);
        let mut arrived_ns = Vec::new();
        for gap_ns in gaps_ns {
            now_ns += gap_ns;
            while let Some(due_ns) = delay_queue.next_due_ns().filter(|due_ns| *due_ns <= now_ns) {
                let frame = delay_queue.due(due_ns, 1).next().unwrap();
                let number = u32::from_be_bytes(frame[..4].try_into().unwrap());
                prop_assert!(last < Some(number));
                prop_assert!(due_ns >= arrived_ns[number as usize]);
                (last, left) = (Some(number), left + 1);
                delay_queue.record_sent(due_ns);
            }
            let mut frame = [0; 100];
            frame[..4].copy_from_slice(&number.to_be_bytes());
            delay_queue.arrive(now_ns, &frame);
            arrived_ns.push(now_ns);
            number += 1;
        }
        let held = leave(&mut delay_queue).len() as u64;
        let count = delay_queue.take_count();
        prop_assert_eq!(count.packets, left + held + count.lost + count.dropped);
    }
}
