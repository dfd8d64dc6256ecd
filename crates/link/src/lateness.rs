//! How much later than due packets left.

use hdrhistogram::Histogram;

/// 10 s: what is later is counted as this late.
const LATEST_NS: u64 = 10_000_000_000;

/// A distribution in nanoseconds, with three digits.
#[derive(Clone, Debug)]
pub(crate) struct Lateness {
    /// 32 bits last for four thousand million packets as late between two snapshots.
    counts: Histogram<u32>,
}

impl Lateness {
    pub(crate) fn new() -> Self {
        // The bounds are constants that the crate accepts: 1 ≤ low, 2·low ≤ high, digits ≤ 5.
        let counts = Histogram::new_with_bounds(1, LATEST_NS, 3);
        Self {
            counts: counts.expect("constant bounds are valid"),
        }
    }

    pub(crate) fn record(&mut self, ns: u64) {
        self.counts.saturating_record(ns.min(LATEST_NS));
    }

    /// Median, p99 and maximum of what was recorded since the last time; none where nothing was.
    pub(crate) fn take(&mut self) -> Option<[u64; 3]> {
        if self.counts.is_empty() {
            return None;
        }
        let quantiles = [0.5, 0.99, 1.0].map(|share| self.counts.value_at_quantile(share));
        self.counts.reset();
        Some(quantiles)
    }
}
