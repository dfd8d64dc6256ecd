use super::*;

fn times(schedule: &Schedule, count: usize) -> Vec<u64> {
    schedule.check().unwrap();
    schedule.times(1).take(count).collect()
}

/// N(t) by brute force: a fine Riemann sum of r.
fn due_by(rate: impl Fn(f64) -> f64, until: f64) -> f64 {
    let pieces = 200_000;
    let width = until / f64::from(pieces);
    (0..pieces)
        .map(|k| rate((f64::from(k) + 0.5) * width) * width)
        .sum()
}

#[test]
fn constant_is_i_over_rate() {
    let times = times(&Schedule::Constant { rate_per_s: 300.0 }, 100_000);
    for (i, time) in times.iter().enumerate() {
        assert_eq!(*time, rounded(to_f64(i as u64) * 1e9 / 300.0));
    }
}

#[test]
fn a_ramp_inverts_the_integral_of_its_rate() {
    for (from, to) in [(10.0, 500.0), (500.0, 10.0), (0.0, 100.0), (50.0, 50.0)] {
        let schedule = Schedule::Ramp {
            from_per_s: from,
            to_per_s: to,
            over_ns: 4_000_000_000,
        };
        let rate = |t: f64| {
            if t < 4.0 {
                from + (to - from) * t / 4.0
            } else {
                to
            }
        };
        let times = times(&schedule, 1500);
        for i in [0, 1, 7, 60, 250, 700, 1100, 1499] {
            let t = to_f64(times[i]) / 1e9;
            assert!(
                (due_by(rate, t) - to_f64(i as u64)).abs() < 0.02,
                "{from}..{to}: request {i} at {t}"
            );
        }
    }
}

#[test]
fn steps_follow_each_other_and_the_last_holds() {
    let step = |rate_per_s, for_ns| Step { rate_per_s, for_ns };
    let second = SECOND_NS;
    let schedule = Schedule::Steps {
        steps: vec![
            step(10.0, second),
            step(0.0, second),
            step(100.0, second),
            step(1.0, second),
        ],
    };
    let times = times(&schedule, 115);
    assert_eq!(times[9], 900_000_000);
    assert_eq!(times[10], 2 * second, "nothing is due in the silent second");
    assert_eq!(times[11], 2 * second + 10_000_000);
    assert_eq!(times[110], 3 * second);
    assert_eq!(times[114], 7 * second);
}

#[test]
fn a_step_that_cuts_a_gap_keeps_the_count() {
    let steps =
        [(3.0, 500_000_000), (10.0, 1)].map(|(rate_per_s, for_ns)| Step { rate_per_s, for_ns });
    let times = times(
        &Schedule::Steps {
            steps: steps.to_vec(),
        },
        3,
    );
    // By 0.5 s 1.5 requests were due; the other half takes 0.05 s at 10/s.
    assert_eq!(times, [0, 333_333_333, 550_000_000]);
}

#[test]
fn poisson_gaps_are_exponential_and_seeded() {
    let schedule = Schedule::Poisson { rate_per_s: 200.0 };
    let n = 100_000;
    let once: Vec<u64> = schedule.times(7).take(n).collect();
    assert_eq!(once, schedule.times(7).take(n).collect::<Vec<_>>());
    assert_ne!(
        once[..10],
        schedule.times(8).take(10).collect::<Vec<_>>()[..]
    );
    let gaps: Vec<f64> = std::iter::once(to_f64(once[0]))
        .chain(once.windows(2).map(|pair| to_f64(pair[1] - pair[0])))
        .collect();
    let mean = gaps.iter().sum::<f64>() / to_f64(n as u64);
    let variance = gaps.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / to_f64(n as u64);
    // Standard errors at n = 100,000: 0.3 % of the mean, 0.9 % of the variance; six of each are allowed.
    assert!((mean / 5e6 - 1.0).abs() < 0.02, "{mean}");
    assert!((variance / 25e12 - 1.0).abs() < 0.06, "{variance}");
    let shorter = gaps
        .iter()
        .filter(|gap| **gap < 5e6 * std::f64::consts::LN_2)
        .count();
    assert!(
        (to_f64(shorter as u64) / to_f64(n as u64) - 0.5).abs() < 0.01,
        "the median of the gaps is ln 2 of the mean"
    );
}

#[test]
fn rates_that_have_no_times_are_refused() {
    for rate_per_s in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(Schedule::Constant { rate_per_s }.check().is_err());
        assert!(Schedule::Poisson { rate_per_s }.check().is_err());
    }
    assert!(Schedule::Steps { steps: vec![] }.check().is_err());
    assert!(
        Schedule::Ramp {
            from_per_s: 5.0,
            to_per_s: 0.0,
            over_ns: 1
        }
        .check()
        .is_err()
    );
}
