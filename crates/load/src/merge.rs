//! What several processes measured, as one measurement. Histograms are merged
//! by adding counts: percentiles are never averaged.

use std::collections::BTreeMap;

use headway_actor::Fault;

use crate::histogram::Latencies;
use crate::message::{Counts, EndedBy, Lag, Report, RequestReport, Summary, Tick, Window};
use headway_actor::clock::{rounded, to_f64};

/// The counts of all.
pub(crate) fn counts(parts: &[Counts]) -> Counts {
    let sum = |count: fn(&Counts) -> u64| parts.iter().map(count).sum();
    Counts {
        scheduled: sum(|part| part.scheduled),
        sent: sum(|part| part.sent),
        answered: sum(|part| part.answered),
        failed: sum(|part| part.failed),
        dropped: sum(|part| part.dropped),
        unfinished: sum(|part| part.unfinished),
        by_status: added(parts.iter().map(|part| &part.by_status)),
        by_failure: added(parts.iter().map(|part| &part.by_failure)),
    }
}

/// Ticks of the same place on the grid. There is at least one.
///
/// # Errors
/// An `internal` fault for a histogram that cannot be read.
pub(crate) fn ticks(parts: &[Tick]) -> Result<Tick, Fault> {
    let sum = |count: fn(&Tick) -> u64| parts.iter().map(count).sum();
    let latencies = merged(parts.iter().map(|part| part.hdr_base64.as_str()))?;
    Ok(Tick {
        at_ns: parts[0].at_ns,
        phase: parts[0].phase,
        answered: sum(|part| part.answered),
        failed: sum(|part| part.failed),
        in_flight: sum(|part| part.in_flight),
        sent: sum(|part| part.sent),
        dropped: sum(|part| part.dropped),
        p50_ns: latencies.quantile(0.5),
        p99_ns: latencies.quantile(0.99),
        by_failure: added(parts.iter().map(|part| &part.by_failure)),
        hdr_base64: latencies.encode(),
    })
}

/// The results of all; `in_flight_high_water` is the most that a tick found. There is at least one.
///
/// # Errors
/// An `internal` fault for a histogram that cannot be read.
pub(crate) fn reports(parts: &[Report], in_flight_high_water: u64) -> Result<Report, Fault> {
    let sum = |count: fn(&Report) -> u64| parts.iter().map(count).sum::<u64>();
    let all: Vec<Counts> = parts.iter().map(|part| part.counts.clone()).collect();
    let rates: Vec<f64> = parts
        .iter()
        .filter_map(|part| part.throughput_per_s)
        .collect();
    let stopped = parts.iter().any(|part| part.ended_by == EndedBy::Stop);
    Ok(Report {
        counts: counts(&all),
        window: window(parts),
        throughput_per_s: (!rates.is_empty()).then(|| rates.iter().sum()),
        response: summary(parts.iter().map(|part| &part.response))?,
        service: summary(parts.iter().map(|part| &part.service))?,
        connect: summary(parts.iter().map(|part| &part.connect))?,
        send_lag: lag(parts)?,
        in_flight_high_water,
        connections_opened: sum(|part| part.connections_opened),
        retried: sum(|part| part.retried),
        by_request: by_request(parts)?,
        first_failures: parts
            .iter()
            .rev()
            .flat_map(|part| part.first_failures.clone())
            .collect(),
        cpu_ns: sum(|part| part.cpu_ns),
        cpu_share: parts.iter().map(|part| part.cpu_share).fold(0.0, f64::max),
        peak_rss_bytes: sum(|part| part.peak_rss_bytes),
        backend: parts[0].backend.clone(),
        processes: u32::try_from(parts.len()).unwrap_or(u32::MAX),
        ended_by: if stopped {
            EndedBy::Stop
        } else {
            parts[0].ended_by
        },
    })
}

/// Each process has a window of its own; where they wait for their users these
/// begin a little apart. Taken as one they begin with the last of them and are as
/// long as the longest, and each process is as busy in it as in its own.
fn window(parts: &[Report]) -> Window {
    let windows = || parts.iter().map(|part| &part.window);
    let length = |window: &Window| window.end_ns - window.start_ns;
    let start_ns = windows().map(|window| window.start_ns).max().unwrap_or(0);
    let length_ns = windows().map(length).max().unwrap_or(0);
    let busy_ns = windows()
        .filter(|window| length(window) > 0)
        .map(|window| to_f64(window.busy_ns) * to_f64(length_ns) / to_f64(length(window)))
        .sum();
    Window {
        start_ns,
        end_ns: start_ns + length_ns,
        answered: windows().map(|window| window.answered).sum(),
        failed: windows().map(|window| window.failed).sum(),
        dropped: windows().map(|window| window.dropped).sum(),
        by_status: added(windows().map(|window| &window.by_status)),
        by_failure: added(windows().map(|window| &window.by_failure)),
        first_answer_ns: windows().filter_map(|window| window.first_answer_ns).min(),
        last_answer_ns: windows().filter_map(|window| window.last_answer_ns).max(),
        busy_ns: rounded(busy_ns),
        settled: windows().all(|window| window.settled),
    }
}

fn by_request(parts: &[Report]) -> Result<Vec<RequestReport>, Fault> {
    (0..parts[0].by_request.len())
        .map(|place| {
            let asked = || {
                parts
                    .iter()
                    .filter_map(move |part| part.by_request.get(place))
            };
            Ok(RequestReport {
                answered: asked().map(|part| part.answered).sum(),
                failed: asked().map(|part| part.failed).sum(),
                by_status: added(asked().map(|part| &part.by_status)),
                by_failure: added(asked().map(|part| &part.by_failure)),
                response: summary(asked().map(|part| &part.response))?,
            })
        })
        .collect()
}

fn summary<'p>(parts: impl Iterator<Item = &'p Summary>) -> Result<Summary, Fault> {
    Ok(merged(parts.map(|part| part.hdr_base64.as_str()))?.summary())
}

fn lag(parts: &[Report]) -> Result<Lag, Fault> {
    Ok(merged(parts.iter().map(|part| part.send_lag.hdr_base64.as_str()))?.lag())
}

fn merged<'p>(encoded: impl Iterator<Item = &'p str>) -> Result<Latencies, Fault> {
    Latencies::merged(encoded).ok_or_else(|| {
        Fault::new(
            "internal",
            "a histogram of one of the processes cannot be read",
            "report this with the order",
        )
    })
}

fn added<'p, K: Clone + Ord + 'p>(
    parts: impl Iterator<Item = &'p BTreeMap<K, u64>>,
) -> BTreeMap<K, u64> {
    let mut sum = BTreeMap::new();
    for (key, count) in parts.flatten() {
        *sum.entry(key.clone()).or_insert(0) += count;
    }
    sum
}
