//! Latencies as HDR histograms: 1 µs to 120 s, three digits, in nanoseconds.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hdrhistogram::Histogram;
use hdrhistogram::serialization::{Deserializer, Serializer, V2DeflateSerializer};

use crate::message::{Lag, Summary};
use headway_actor::clock::rounded;

/// 120 s: longer ones are counted as this long.
const LONGEST_NS: u64 = 120_000_000_000;
const DIGITS: u8 = 3;

/// How often each latency occurred.
#[derive(Clone, Debug)]
pub(crate) struct Latencies {
    /// 32 bits last for four thousand million of the same latency, and halve the memory.
    counts: Histogram<u32>,
}

impl Latencies {
    /// For responses and connections: steps of at most 1 µs or 0.1 %.
    pub(crate) fn new() -> Self {
        Self::within(1_000, DIGITS)
    }

    /// For what there are many of: two digits take an eighth of the memory of three.
    pub(crate) fn coarse() -> Self {
        Self::within(1_000, 2)
    }

    /// For the generator's own lateness, which may be below 1 µs.
    pub(crate) fn fine() -> Self {
        Self::within(1, DIGITS)
    }

    fn within(shortest_ns: u64, digits: u8) -> Self {
        let counts = Histogram::new_with_bounds(shortest_ns, LONGEST_NS, digits);
        // The bounds are constants that the crate accepts: 1 ≤ low, 2·low ≤ high, digits ≤ 5.
        Self {
            counts: counts.expect("constant bounds are valid"),
        }
    }

    /// Counts one.
    pub(crate) fn record(&mut self, ns: u64) {
        self.counts.saturating_record(ns.min(LONGEST_NS));
    }

    /// Several in one, by adding counts; none where one cannot be read.
    pub(crate) fn merged<'e>(encoded: impl IntoIterator<Item = &'e str>) -> Option<Self> {
        let mut sum: Option<Histogram<u32>> = None;
        for text in encoded {
            let bytes = STANDARD.decode(text).ok()?;
            let counts = Deserializer::new()
                .deserialize(&mut bytes.as_slice())
                .ok()?;
            match &mut sum {
                None => sum = Some(counts),
                Some(sum) => sum.add(counts).ok()?,
            }
        }
        sum.map(|counts| Self { counts })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if !self.counts.is_empty() {
            self.counts.reset();
        }
    }

    /// How many were counted.
    #[cfg(test)]
    pub(crate) fn count(&self) -> u64 {
        self.counts.len()
    }

    /// The latency that the share `quantile` does not exceed; none when empty.
    pub(crate) fn quantile(&self, quantile: f64) -> Option<u64> {
        (!self.counts.is_empty()).then(|| self.counts.value_at_quantile(quantile))
    }

    /// Percentiles, and the counts themselves as V2 compressed base64.
    pub(crate) fn summary(&self) -> Summary {
        let filled = !self.counts.is_empty();
        Summary {
            hdr_base64: self.encode(),
            p50_ns: self.quantile(0.5),
            p90_ns: self.quantile(0.9),
            p95_ns: self.quantile(0.95),
            p99_ns: self.quantile(0.99),
            p99_9_ns: self.quantile(0.999),
            max_ns: filled.then(|| self.counts.max()),
            mean_ns: filled.then(|| rounded(self.counts.mean())),
        }
    }

    /// The three figures of the generator's lateness.
    pub(crate) fn lag(&self) -> Lag {
        Lag {
            hdr_base64: self.encode(),
            p50_ns: self.quantile(0.5),
            p99_ns: self.quantile(0.99),
            max_ns: (!self.counts.is_empty()).then(|| self.counts.max()),
        }
    }

    /// All counts, V2 compressed, base64.
    pub(crate) fn encode(&self) -> String {
        let mut bytes = Vec::new();
        // Writing into memory cannot fail, and these bounds fit the format.
        V2DeflateSerializer::new()
            .serialize(&self.counts, &mut bytes)
            .expect("a histogram serialises into memory");
        STANDARD.encode(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(values: impl IntoIterator<Item = u64>) -> Latencies {
        let mut latencies = Latencies::new();
        values.into_iter().for_each(|ns| latencies.record(ns));
        latencies
    }

    #[test]
    fn percentiles_are_those_of_the_values_to_three_digits() {
        let summary = filled((1..=10_000).map(|k| k * 10_000)).summary();
        for (found, truth) in [
            (summary.p50_ns, 5e7),
            (summary.p99_ns, 9.9e7),
            (summary.p99_9_ns, 9.99e7),
        ] {
            assert!(
                (headway_actor::clock::to_f64(found.unwrap()) / truth - 1.0).abs() < 0.001,
                "{found:?} for {truth}"
            );
        }
    }

    #[test]
    fn empty_has_no_figures_and_the_too_long_are_counted() {
        let empty = Latencies::new().summary();
        assert_eq!(
            (empty.p50_ns, empty.max_ns, empty.mean_ns),
            (None, None, None)
        );
        let summary = filled([0, u64::MAX]).summary();
        assert!(summary.max_ns.unwrap().abs_diff(LONGEST_NS) < LONGEST_NS / 1000);
    }

    #[test]
    fn the_encoding_keeps_the_counts() {
        let one = filled([1_000_000, 2_000_000, 3_000_000]);
        let bytes = STANDARD.decode(one.summary().hdr_base64).unwrap();
        let read: Histogram<u64> = Deserializer::new()
            .deserialize(&mut bytes.as_slice())
            .unwrap();
        assert_eq!(read.len(), 3);
        assert_eq!(read.value_at_quantile(1.0), one.quantile(1.0).unwrap());
    }

    #[test]
    fn merging_adds_counts() {
        let parts = [
            filled([1_000_000, 2_000_000]),
            filled([3_000_000]),
            filled([]),
        ];
        let texts = parts.map(|part| part.encode());
        let merged = Latencies::merged(texts.iter().map(String::as_str)).unwrap();
        let whole = filled([1_000_000, 2_000_000, 3_000_000]);
        assert_eq!(merged.summary(), whole.summary());
        assert!(Latencies::merged(["nonsense"]).is_none());
    }
}
