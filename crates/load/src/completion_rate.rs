//! The rate at which responses come, without an edge error.
//!
//! Counting over a fixed length is off by up to one clump of responses, and servers
//! answer in clumps: four threads that began together end together. In a window
//! of two seconds that is ±10 %. The slope of the least-squares line through
//! (time of the k-th response, k) has no such error: edges weigh little in it, and
//! a staircase and its slope part by less than 2 % after six steps.

use headway_actor::clock::to_f64;

/// The moments of responses, as the sums that a least-squares line needs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CompletionRate {
    count: f64,
    first_ns: u64,
    mean_s: f64,
    /// Σ (t − mean)²
    spread: f64,
    /// Σ (t − mean) (k − mean of k)
    together: f64,
}

impl CompletionRate {
    /// One more response. Updating means and centred sums is stable where sums of
    /// squares are not (Welford 1962).
    pub(crate) fn add(&mut self, at_ns: u64) {
        if self.count == 0.0 {
            self.first_ns = at_ns;
        }
        let moment_s = if at_ns >= self.first_ns {
            to_f64(at_ns - self.first_ns) / 1e9
        } else {
            -to_f64(self.first_ns - at_ns) / 1e9
        };
        let rank_before_mean = self.count / 2.0 + 0.5;
        self.count += 1.0;
        let off_s = moment_s - self.mean_s;
        self.mean_s += off_s / self.count;
        self.spread += off_s * (moment_s - self.mean_s);
        // The new rank is `count`; the mean of the ranks 1 … count − 1 is count / 2.
        self.together += (moment_s - self.mean_s) * (self.count - rank_before_mean);
    }

    /// Responses a second; none for fewer than two, or for responses of one instant.
    pub(crate) fn per_s(&self) -> Option<f64> {
        (self.count >= 2.0 && self.spread > 0.0).then(|| self.together / self.spread)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn of(times_ns: impl IntoIterator<Item = u64>) -> CompletionRate {
        let mut completion_rate = CompletionRate::default();
        for at_ns in times_ns {
            completion_rate.add(at_ns);
        }
        completion_rate
    }

    /// The textbook form: Σ (t − t̄)(k − k̄) / Σ (t − t̄)².
    #[allow(clippy::cast_precision_loss)]
    fn slope(times_ns: &[u64]) -> f64 {
        let n = times_ns.len() as f64;
        let times: Vec<f64> = times_ns.iter().map(|ns| *ns as f64 / 1e9).collect();
        let (mean_t, mean_k) = (times.iter().sum::<f64>() / n, f64::midpoint(n, 1.0));
        let ranks = (1..).map(f64::from);
        let above: f64 = times
            .iter()
            .zip(ranks)
            .map(|(t, k)| (t - mean_t) * (k - mean_k))
            .sum();
        above / times.iter().map(|t| (t - mean_t).powi(2)).sum::<f64>()
    }

    #[test]
    fn evenly_spaced_answers_have_their_rate_wherever_the_window_cuts() {
        let rate = of((0..11).map(|k| 1_000_000_000 + k * 200_000_000)).per_s();
        assert!((rate.unwrap() - 5.0).abs() < 1e-9);
    }

    #[test]
    fn clumps_have_their_rate_within_two_percent_wherever_the_window_cuts() {
        // Twelve responses at once every 0.28 s, seen for 1.8 s from any moment on.
        for begin in (0..280).step_by(7) {
            let moments = (0..20).flat_map(|turn| (0..12).map(move |k| turn * 280_000 + k * 300));
            let seen = moments.filter(|us| (begin * 1_000..begin * 1_000 + 1_800_000).contains(us));
            let rate = of(seen.map(|us| us * 1_000)).per_s().unwrap();
            assert!(
                (rate * 0.28 / 12.0 - 1.0).abs() < 0.02,
                "{rate} from {begin} ms on"
            );
        }
    }

    #[test]
    fn fewer_than_two_moments_have_no_rate() {
        assert_eq!(of([]).per_s(), None);
        assert_eq!(of([5]).per_s(), None);
        assert_eq!(of([5, 5, 5]).per_s(), None);
    }

    proptest! {
        #[test]
        fn it_is_the_least_squares_slope(mut times in prop::collection::vec(0_u64..10_000_000_000, 2..200)) {
            times.sort_unstable();
            prop_assume!(times.first() != times.last());
            let (found, known) = (of(times.iter().copied()).per_s().unwrap(), slope(&times));
            prop_assert!((found / known - 1.0).abs() < 1e-6, "{found} {known}");
        }
    }
}
