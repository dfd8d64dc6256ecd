//! Which of several requests comes next, in proportion to their weights.

use rand::Rng;

use crate::template::random;

/// Draws among requests. The draw is a pure function of the seed and the
/// request's running number, however many processes share the load.
#[derive(Clone, Debug)]
pub(crate) struct Mix {
    seed: u64,
    /// By request: its weight and those of all before it.
    sums: Vec<f64>,
    /// By request: its origin.
    origins: Vec<u16>,
}

impl Mix {
    /// Weights and origins, request by request.
    pub(crate) fn new(requests: impl IntoIterator<Item = (f64, u16)>, seed: u64) -> Self {
        let mut sum = 0.0;
        let (sums, origins) = requests
            .into_iter()
            .map(|(weight, origin)| {
                sum += weight;
                (sum, origin)
            })
            .unzip();
        Self {
            seed: !seed, // another stream than the fields'
            sums,
            origins,
        }
    }

    /// The request that the departure with this number makes.
    pub(crate) fn pick(&self, number: u64) -> u16 {
        let total = match self.sums[..] {
            [] | [_] => return 0,
            [.., total] => total,
        };
        let at = random(self.seed, number).random::<f64>() * total;
        let place = self.sums.partition_point(|sum| *sum <= at);
        // No order has more requests than fit (`order::check`).
        u16::try_from(place.min(self.sums.len() - 1)).unwrap_or(0)
    }

    /// Where that request goes.
    pub(crate) fn origin(&self, request: u16) -> u16 {
        self.origins.get(usize::from(request)).copied().unwrap_or(0)
    }

    /// How many different origins there are.
    pub(crate) fn origins(&self) -> u32 {
        self.origins
            .iter()
            .max()
            .map_or(1, |last| u32::from(*last) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_come_in_proportion_to_their_weights() {
        let mix = Mix::new([(3.0, 0), (1.0, 1), (6.0, 0)], 1);
        let mut counts = [0_u32; 3];
        for number in 0..10_000 {
            counts[usize::from(mix.pick(number))] += 1;
        }
        // Five standard errors of a binomial: 5 √(10000 · p (1 − p)) ≤ 250.
        for (count, expected) in counts.into_iter().zip([3_000, 1_000, 6_000_u32]) {
            assert!(count.abs_diff(expected) < 250, "{counts:?}");
        }
        assert_eq!((mix.origins(), mix.origin(1), mix.origin(2)), (2, 1, 0));
    }

    #[test]
    fn a_single_request_is_the_one() {
        assert!((0..100).all(|number| Mix::new([(2.0, 0)], 9).pick(number) == 0));
    }
}
