//! What a law refuses, and that it names the key.

use headway_law::DelayLaw;
use proptest::prelude::*;
use serde_json::{Value, json};

fn refusal(law: Value) -> String {
    serde_json::from_value::<DelayLaw>(law)
        .unwrap_err()
        .to_string()
}

#[test]
fn the_documented_forms_are_read() {
    let forms = [
        (
            json!({"law": "fixed", "delay_ns": 0}),
            DelayLaw::Fixed { delay_ns: 0 },
        ),
        (
            json!({"law": "uniform", "low_ns": 1, "high_ns": 1}),
            DelayLaw::Uniform {
                low_ns: 1,
                high_ns: 1,
            },
        ),
        (
            json!({"law": "log-normal", "median_ns": 5, "sigma": 0}),
            DelayLaw::LogNormal {
                median_ns: 5,
                sigma: 0.0,
            },
        ),
        (
            json!({"law": "bimodal", "fast_ns": 1, "slow_ns": 2, "slow_share": 1.0}),
            DelayLaw::Bimodal {
                fast_ns: 1,
                slow_ns: 2,
                slow_share: 1.0,
            },
        ),
        (
            json!({"law": "exponential", "mean_ns": 9}),
            DelayLaw::Exponential { mean_ns: 9 },
        ),
    ];
    for (text, law) in forms {
        assert_eq!(serde_json::from_value::<DelayLaw>(text).unwrap(), law);
    }
}

#[test]
fn every_refusal_names_its_key() {
    let cases = [
        (json!({"law": "fixed", "delay_ns": -5}), "`delay_ns`"),
        (json!({"law": "fixed", "delay_ns": 1.5}), "`delay_ns`"),
        (json!({"law": "fixed", "delay_ns": "20ms"}), "`delay_ns`"),
        (json!({"law": "fixed"}), "`delay_ns`"),
        (
            json!({"law": "fixed", "delay_ns": 1, "delay_ms": 1}),
            "`delay_ms`",
        ),
        (
            json!({"law": "uniform", "low_ns": 2, "high_ns": 1}),
            "`high_ns`",
        ),
        (
            json!({"law": "log-normal", "median_ns": 1, "sigma": -0.1}),
            "`sigma`",
        ),
        (
            json!({"law": "log-normal", "median_ns": 1, "sigma": null}),
            "`sigma`",
        ),
        (
            json!({"law": "log-normal", "median_ns": 1, "sigma": 1e9}),
            "`sigma`",
        ),
        (
            json!({"law": "bimodal", "fast_ns": 1, "slow_ns": 2, "slow_share": 1.01}),
            "`slow_share`",
        ),
        (
            json!({"law": "bimodal", "fast_ns": 2, "slow_ns": 1, "slow_share": 0.5}),
            "`slow_ns`",
        ),
        (json!({"law": "exponential", "mean_ns": -1}), "`mean_ns`"),
        (json!({"law": "pareto", "mean_ns": 1}), "`pareto`"),
        (json!({"delay_ns": 1}), "`law`"),
    ];
    for (law, key) in cases {
        let message = refusal(law.clone());
        assert!(message.contains(key), "{law}: {message}");
    }
}

#[test]
fn not_a_number_is_refused() {
    for law in [
        DelayLaw::LogNormal {
            median_ns: 1,
            sigma: f64::NAN,
        },
        DelayLaw::LogNormal {
            median_ns: 1,
            sigma: f64::INFINITY,
        },
        DelayLaw::Bimodal {
            fast_ns: 1,
            slow_ns: 2,
            slow_share: f64::NAN,
        },
    ] {
        assert!(law.validate().is_err(), "{law:?}");
    }
}

fn any_law() -> impl Strategy<Value = DelayLaw> {
    prop_oneof![
        any::<u64>().prop_map(|delay_ns| DelayLaw::Fixed { delay_ns }),
        any::<(u64, u64)>().prop_map(|(low_ns, high_ns)| DelayLaw::Uniform { low_ns, high_ns }),
        any::<(u64, f64)>().prop_map(|(median_ns, sigma)| DelayLaw::LogNormal { median_ns, sigma }),
        (any::<u64>(), any::<u64>(), -0.5..1.5).prop_map(|(fast_ns, slow_ns, slow_share)| {
            DelayLaw::Bimodal {
                fast_ns,
                slow_ns,
                slow_share,
            }
        }),
        any::<u64>().prop_map(|mean_ns| DelayLaw::Exponential { mean_ns }),
    ]
}

/// The rule, said a second time and differently.
fn possible(law: &DelayLaw) -> bool {
    match *law {
        DelayLaw::Fixed { .. } | DelayLaw::Exponential { .. } => true,
        DelayLaw::Uniform { low_ns, high_ns } => low_ns <= high_ns,
        DelayLaw::LogNormal { sigma, .. } => (0.0..=10.0).contains(&sigma),
        DelayLaw::Bimodal {
            fast_ns,
            slow_ns,
            slow_share,
        } => fast_ns <= slow_ns && (0.0..=1.0).contains(&slow_share),
    }
}

proptest! {
    #[test]
    fn exactly_the_possible_laws_are_accepted(law in any_law()) {
        prop_assert_eq!(law.validate().is_ok(), possible(&law));
    }

    #[test]
    fn a_possible_law_survives_json_and_an_impossible_one_does_not(law in any_law()) {
        let text = serde_json::to_string(&law).unwrap();
        let read = serde_json::from_str::<DelayLaw>(&text);
        if possible(&law) {
            let read = read.unwrap();
            // serde_json may be off by the last bit of a float without its slow parser.
            prop_assert!((read.mean_ns() - law.mean_ns()).abs() <= law.mean_ns() * 1e-12);
        } else {
            prop_assert!(read.is_err());
        }
    }

    #[test]
    fn drawing_never_panics_whatever_the_law(law in any_law(), seed in any::<u64>()) {
        let mut sampler = law.sampler(seed);
        for _ in 0..10 {
            sampler.next_ns();
        }
    }

    #[test]
    fn draws_stay_in_the_bounds(low_ns in 0_u64..1_000_000, width in 0_u64..1_000_000, seed in any::<u64>()) {
        let mut sampler = DelayLaw::Uniform { low_ns, high_ns: low_ns + width }.sampler(seed);
        for _ in 0..20 {
            let ns = sampler.next_ns();
            prop_assert!((low_ns..=low_ns + width).contains(&ns));
        }
    }
}
