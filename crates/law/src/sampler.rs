//! Drawing from a law.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rand_distr::{Exp1, StandardNormal};

use crate::DelayLaw;

/// A seeded source of delays by one law.
#[derive(Clone, Debug)]
pub struct Sampler {
    law: DelayLaw,
    random: StdRng,
}

impl Sampler {
    pub(crate) fn new(law: DelayLaw, seed: u64) -> Self {
        Self {
            law,
            random: StdRng::seed_from_u64(seed),
        }
    }

    /// The next delay in nanoseconds.
    ///
    /// Total even for a law that [`DelayLaw::validate`] refuses: nothing panics, a
    /// delay beyond 584 years is cut to that, and not-a-number becomes 0.
    #[allow(
        clippy::cast_precision_loss,       // exact up to 2^53 ns, which is 104 days
        clippy::cast_possible_truncation,  // `as` saturates, which is what is wanted
        clippy::cast_sign_loss             // every factor is 0 or more
    )]
    pub fn next_ns(&mut self) -> u64 {
        match self.law {
            DelayLaw::Fixed { delay_ns } => delay_ns,
            DelayLaw::Uniform { low_ns, high_ns } => {
                low_ns + self.random.random_range(0..=high_ns.saturating_sub(low_ns))
            }
            DelayLaw::LogNormal { median_ns, sigma } => {
                let z: f64 = self.random.sample(StandardNormal);
                (median_ns as f64 * (sigma * z).exp()).round() as u64
            }
            DelayLaw::Bimodal {
                fast_ns,
                slow_ns,
                slow_share,
            } => {
                // random() is in [0, 1): a share of 0 is never, of 1 always slow.
                if self.random.random::<f64>() < slow_share {
                    slow_ns
                } else {
                    fast_ns
                }
            }
            DelayLaw::Exponential { mean_ns } => {
                let x: f64 = self.random.sample(Exp1);
                (mean_ns as f64 * x).round() as u64
            }
        }
    }
}
