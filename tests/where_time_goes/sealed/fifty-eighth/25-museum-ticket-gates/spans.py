import time
from collections import Counter, deque
from dataclasses import dataclass
from statistics import quantiles

import httpx

import config


@dataclass
class Span:
    gate: str
    trace: str
    method: str
    path: str
    status: int
    took_ms: float
    server: str


class SpanLog:
    """Latest calls to the box office, for the operators' page."""

    def __init__(self, keep: int):
        self.latest: deque[Span] = deque(maxlen=keep)
        self.by_status: Counter[tuple[str, int]] = Counter()
        self.deciles_ms: dict[str, list[float]] = {}

    def record(self, gate: str, trace: str, started: float, response: httpx.Response) -> None:
        url = response.request.url
        span = Span(
            gate=gate,
            trace=trace,
            method=response.request.method,
            path=url.path,
            status=response.status_code,
            took_ms=round((time.perf_counter() - started) * 1000, 1),
            server=response.headers.get("server", ""),
        )
        self.latest.append(span)
        self.by_status[gate, span.status] += 1
        times = [s.took_ms for s in self.latest if s.gate == gate]
        self.deciles_ms[gate] = quantiles(times, n=10) if len(times) > 1 else times


spans = SpanLog(config.KEEP_SPANS)
