//! Samples against the closed forms of their laws.
//!
//! The seeds are fixed, so these tests cannot flicker; the bounds say how far
//! a right sampler may be off: five standard errors of the estimate, which a
//! fresh seed would break less than once in a million.

use headway_law::DelayLaw;

const MS: u64 = 1_000_000;
const DRAWS: usize = 100_000;

fn laws() -> Vec<DelayLaw> {
    vec![
        DelayLaw::Fixed { delay_ns: 20 * MS },
        DelayLaw::Uniform {
            low_ns: 10 * MS,
            high_ns: 30 * MS,
        },
        DelayLaw::LogNormal {
            median_ns: 20 * MS,
            sigma: 0.5,
        },
        DelayLaw::Bimodal {
            fast_ns: 10 * MS,
            slow_ns: 500 * MS,
            slow_share: 0.1,
        },
        DelayLaw::Exponential { mean_ns: 20 * MS },
    ]
}

fn draw(law: &DelayLaw, seed: u64, count: usize) -> Vec<u64> {
    let mut sampler = law.sampler(seed);
    (0..count).map(|_| sampler.next_ns()).collect()
}

#[allow(clippy::cast_precision_loss)]
fn floats(law: &DelayLaw) -> Vec<f64> {
    let mut values: Vec<f64> = draw(law, 1, DRAWS).iter().map(|&ns| ns as f64).collect();
    values.sort_by(f64::total_cmp);
    values
}

#[allow(clippy::cast_precision_loss)]
fn mean_and_deviation(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
    (mean, variance.sqrt())
}

/// The share of draws at or below the true `q`-quantile is binomial with
/// standard error √(q(1−q)/n), whatever the law.
#[allow(clippy::cast_precision_loss)]
fn assert_quantile(sorted: &[f64], q: f64, truth: f64) {
    let count = sorted.len() as f64;
    let below = sorted.partition_point(|&x| x <= truth) as f64 / count;
    let bound = 5.0 * (q * (1.0 - q) / count).sqrt();
    assert!(
        (below - q).abs() <= bound,
        "{below} of the draws are below the true {q}-quantile {truth}"
    );
}

#[test]
fn the_same_seed_gives_the_same_sequence_and_another_seed_another() {
    for law in laws() {
        assert_eq!(draw(&law, 7, 100), draw(&law, 7, 100), "{law:?}");
        if !matches!(law, DelayLaw::Fixed { .. }) {
            assert_ne!(draw(&law, 7, 100), draw(&law, 8, 100), "{law:?}");
        }
    }
}

/// A recorded seed must mean the same delays after the random crates are
/// upgraded; if this fails, say so in the changelog before changing the values.
#[test]
fn the_sequence_of_a_seed_stays_what_it_was() {
    let sequences: Vec<Vec<u64>> = laws()[1..].iter().map(|law| draw(law, 7, 3)).collect();
    let recorded = [
        [10_606_347, 16_141_725, 12_852_843],
        [11_869_166, 14_989_626, 14_014_677],
        [500_000_000, 10_000_000, 10_000_000],
        [588_937, 9_804_203, 2_310_682],
    ];
    assert_eq!(sequences, recorded);
}

#[test]
#[allow(clippy::cast_precision_loss)]
fn the_mean_of_many_draws_is_the_closed_form() {
    for law in laws() {
        let (mean, deviation) = mean_and_deviation(&floats(&law));
        let bound = 5.0 * deviation / (DRAWS as f64).sqrt();
        assert!(
            (mean - law.mean_ns()).abs() <= bound,
            "{law:?}: mean {mean}, closed form {}",
            law.mean_ns()
        );
    }
}

#[test]
fn the_mean_is_known_by_hand() {
    let means: Vec<f64> = laws().iter().map(DelayLaw::mean_ns).collect();
    let expected = [20e6, 20e6, 20e6 * 0.125_f64.exp(), 59e6, 20e6];
    for (mean, expected) in means.iter().zip(expected) {
        assert!((mean - expected).abs() < 1e-3, "{mean} is not {expected}");
    }
}

#[test]
fn uniform_quantiles_are_linear() {
    let values = floats(&laws()[1]);
    for q in [0.1, 0.5, 0.9, 0.99] {
        assert_quantile(&values, q, 10e6 + q * 20e6);
    }
    assert!(values[0] >= 10e6 && values[values.len() - 1] <= 30e6);
}

#[test]
fn log_normal_quantiles_are_the_normal_ones_exponentiated() {
    let values = floats(&laws()[2]);
    // Φ⁻¹ from the standard table of the normal distribution.
    for (q, z) in [
        (0.5, 0.0),
        (0.9, 1.281_551_6),
        (0.99, 2.326_347_9),
        (0.1, -1.281_551_6),
    ] {
        assert_quantile(&values, q, 20e6 * (0.5_f64 * z).exp());
    }
}

#[test]
fn exponential_quantiles_are_logarithms() {
    let values = floats(&laws()[4]);
    for q in [0.1_f64, 0.5, 0.9, 0.99] {
        assert_quantile(&values, q, -20e6 * (1.0 - q).ln());
    }
}

#[test]
#[allow(clippy::cast_precision_loss)]
fn bimodal_has_two_values_in_the_given_shares() {
    let values = floats(&laws()[3]);
    assert!(
        values
            .iter()
            .all(|&x| x.to_bits() == 10e6_f64.to_bits() || x.to_bits() == 500e6_f64.to_bits())
    );
    assert_quantile(&values, 0.9, 10e6);
}

#[test]
fn the_edges_are_exact() {
    for (slow_share, expected) in [(0.0, 10), (1.0, 20)] {
        let law = DelayLaw::Bimodal {
            fast_ns: 10,
            slow_ns: 20,
            slow_share,
        };
        assert!(draw(&law, 1, 1000).iter().all(|&ns| ns == expected));
    }
    let narrow = DelayLaw::Uniform {
        low_ns: 5,
        high_ns: 5,
    };
    assert_eq!(draw(&narrow, 1, 3), [5, 5, 5]);
    let certain = DelayLaw::LogNormal {
        median_ns: 5,
        sigma: 0.0,
    };
    assert_eq!(draw(&certain, 1, 3), [5, 5, 5]);
    let everything = DelayLaw::Uniform {
        low_ns: 0,
        high_ns: u64::MAX,
    };
    assert_eq!(draw(&everything, 1, 3).len(), 3);
}
