"""Metrics: the figures by which sources describe a result, each with the name, the unit and the sense it has here."""

from typing import Literal, get_args

Metric = Literal[
    "throughput_per_s",
    "requests_per_s",
    "time_taken_s",
    "time_per_request_ms",
    "min_ms",
    "mean_ms",
    "sd_ms",
    "median_ms",
    "p90_ms",
    "p99_ms",
    "max_ms",
    "availability_pct",
    "response_time_s",
    "transactions_per_s",
    "memory_peak_mb",
    "peak_pss_mb",
    "max_successful_rps",
    "total_successes",
    "round_trips",
    "cpu_cores",
    "cpu_ms_per_answer",
    "cpu_ms_per_request",
    "switches_per_request",
    "listen_overflows",
    "workers_ended",
    "backend_in_flight",
]

METRICS: tuple[Metric, ...] = get_args(Metric)

MEANINGS: dict[Metric, str] = {
    "throughput_per_s": "verified answers a second: the slope of their count over the window",
    "requests_per_s": "answered requests over the time taken, from the first request to the last answer",
    "time_taken_s": "from the first request to the last answer",
    "time_per_request_ms": "time taken × users / answered requests: what a user waits on average",
    "min_ms": "the quickest answer, connecting included",
    "mean_ms": "the mean answer, connecting included",
    "sd_ms": "the standard deviation of answers",
    "median_ms": "half of the answers took no longer",
    "p90_ms": "nine in ten answers took no longer",
    "p99_ms": "99 in 100 answers took no longer",
    "max_ms": "the slowest answer",
    "availability_pct": "the share of requests that were answered, of those that ended",
    "response_time_s": "the mean answer",
    "transactions_per_s": "answered requests a second of the whole run",
    "memory_peak_mb": "virtual memory: the parent's VmPeak × (1 + children)",
    "peak_pss_mb": "memory of all processes, shared pages counted once",
    "max_successful_rps": "the largest moving average of ten seconds of answers a second",
    "total_successes": "answered requests of the whole run",
    "round_trips": "how often one warm request of a lone user waits for a backend's host",
    "cpu_cores": "CPU time of the server's processes a second",
    "cpu_ms_per_answer": "CPU time of the server's processes for each request that was answered, whatever it went into",
    "cpu_ms_per_request": "CPU time of the server's processes for each request that ended, answered or failed",
    "switches_per_request": "context switches of the server's threads for each request that ended",
    "listen_overflows": "how often the kernel found the server's accept queue full",
    "workers_ended": "processes of the server that ended under load",
    "backend_in_flight": "the most that a backend was asked at once",
}
"""What each is, in a line."""
