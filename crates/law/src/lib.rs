//! Laws of delay: how long somebody waits, as a distribution with a name.
//!
//! A [`DelayLaw`] is data (it crosses the seam as JSON); a [`Sampler`] draws from it,
//! seeded, so that the same law and seed give the same delays on every machine.
//!
//! ```
//! # fn main() -> Result<(), serde_json::Error> {
//! let law: headway_law::DelayLaw = serde_json::from_str(r#"{"law":"fixed","delay_ns":20000000}"#)?;
//! assert_eq!(law.sampler(7).next_ns(), 20_000_000);
//! # Ok(())
//! # }
//! ```

mod sampler;
mod unchecked;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use sampler::Sampler;

/// A distribution of delays. Every time is in nanoseconds.
///
/// In JSON the key `law` names the variant in kebab-case, the other keys are
/// its fields; unknown keys and values that [`DelayLaw::validate`] refuses are errors.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(
    tag = "law",
    rename_all = "kebab-case",
    deny_unknown_fields,
    try_from = "unchecked::UncheckedDelayLaw"
)]
pub enum DelayLaw {
    /// Always the same delay. Mean = `delay_ns`.
    Fixed {
        /// The delay.
        delay_ns: u64,
    },
    /// Every whole nanosecond from `low_ns` to `high_ns`, both included, is
    /// equally likely. Mean = (`low_ns` + `high_ns`) / 2.
    Uniform {
        /// The shortest delay.
        low_ns: u64,
        /// The longest delay; at least `low_ns`.
        high_ns: u64,
    },
    /// X = `median_ns` · exp(`sigma` · Z), Z standard normal: half of the delays
    /// are shorter than the median. Mean = `median_ns` · exp(`sigma`² / 2);
    /// the q-quantile is `median_ns` · exp(`sigma` · Φ⁻¹(q)).
    LogNormal {
        /// The median.
        median_ns: u64,
        /// Standard deviation of ln X, without unit; 0 gives a fixed delay.
        sigma: f64,
    },
    /// `slow_ns` with probability `slow_share`, else `fast_ns`.
    /// Mean = (1 − `slow_share`) · `fast_ns` + `slow_share` · `slow_ns`.
    Bimodal {
        /// The usual delay.
        fast_ns: u64,
        /// The other delay; at least `fast_ns`.
        slow_ns: u64,
        /// Probability of the slow delay, 0 to 1.
        slow_share: f64,
    },
    /// Memoryless: P(X > t) = exp(−t / `mean_ns`), so the median is
    /// `mean_ns` · ln 2 and the q-quantile is −`mean_ns` · ln(1 − q).
    Exponential {
        /// The mean.
        mean_ns: u64,
    },
}

/// A law with an impossible value: names the key and what it may be.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct InvalidDelayLaw {
    /// The key at fault.
    pub key: &'static str,
    /// What the value must be, and what it is.
    pub message: String,
}

impl InvalidDelayLaw {
    fn new(key: &'static str, must: &str, found: impl fmt::Display) -> Self {
        Self {
            key,
            message: format!("must be {must}, but is {found}"),
        }
    }
}

impl fmt::Display for InvalidDelayLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}", self.key, self.message)
    }
}

impl std::error::Error for InvalidDelayLaw {}

impl DelayLaw {
    /// Checks what the types do not: orders of bounds, shares, finite numbers.
    /// A law that was read from JSON has passed.
    ///
    /// # Errors
    /// The first key whose value is impossible.
    pub fn validate(&self) -> Result<(), InvalidDelayLaw> {
        match *self {
            Self::Uniform { low_ns, high_ns } => in_order("high_ns", "low_ns", low_ns, high_ns),
            // `contains` is false for NaN, so NaN is refused as well.
            Self::LogNormal { sigma, .. } if !(0.0..=Self::LARGEST_SIGMA).contains(&sigma) => Err(
                InvalidDelayLaw::new("sigma", "a number from 0 to 10 (of ln X, no unit)", sigma),
            ),
            Self::Bimodal { slow_share, .. } if !(0.0..=1.0).contains(&slow_share) => Err(
                InvalidDelayLaw::new("slow_share", "a share from 0 to 1", slow_share),
            ),
            Self::Bimodal {
                fast_ns, slow_ns, ..
            } => in_order("slow_ns", "fast_ns", fast_ns, slow_ns),
            Self::Fixed { .. } | Self::Exponential { .. } | Self::LogNormal { .. } => Ok(()),
        }
    }

    /// Beyond this the p99 is more than ten thousand million times the median:
    /// surely a value in the wrong unit.
    pub const LARGEST_SIGMA: f64 = 10.0;

    /// The mean delay in nanoseconds, by the closed form of each variant.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // exact up to 2^53 ns, which is 104 days
    pub fn mean_ns(&self) -> f64 {
        match *self {
            Self::Fixed { delay_ns } => delay_ns as f64,
            Self::Uniform { low_ns, high_ns } => f64::midpoint(low_ns as f64, high_ns as f64),
            Self::LogNormal { median_ns, sigma } => median_ns as f64 * (sigma * sigma / 2.0).exp(),
            Self::Bimodal {
                fast_ns,
                slow_ns,
                slow_share,
            } => (1.0 - slow_share) * fast_ns as f64 + slow_share * slow_ns as f64,
            Self::Exponential { mean_ns } => mean_ns as f64,
        }
    }

    /// A source of delays by this law; the same seed gives the same sequence.
    #[must_use]
    pub fn sampler(&self, seed: u64) -> Sampler {
        Sampler::new(self.clone(), seed)
    }
}

fn in_order(
    key: &'static str,
    other: &'static str,
    least: u64,
    value: u64,
) -> Result<(), InvalidDelayLaw> {
    if value < least {
        return Err(InvalidDelayLaw::new(
            key,
            &format!("at least `{other}` ({least} ns)"),
            format_args!("{value} ns"),
        ));
    }
    Ok(())
}
