"""Headway as one of the generators: `headway-engine load`, the process that `headway load` starts for its users."""

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from bench.failure import BenchmarkError
from bench.generator import GeneratorResult, LoadSpec, misread, require_success
from bench.process import Finished, Launch
from headway.engine import find_engine
from headway.engine.message import LOAD_MESSAGE, Distribution, ErrorMessage, LoadResult
from headway.engine.order import (
    ClosedOrder,
    ConstantSchedule,
    ExactBody,
    ExpectOrder,
    LoadOrder,
    OpenOrder,
    RequestOrder,
    StopByCount,
    StopByTime,
    TargetOrder,
)

_NS_PER_S = 1_000_000_000


@dataclass(frozen=True)
class Headway:
    """The load engine. Every body is compared with what it must be, and both histograms are kept.

    `requests` stops by count instead of by time. `verify` is the TLS certificate's verification, which the peers leave
    out. `when_full` is what becomes of requests that are due above the cap. `ramp_s` spreads the first requests of a
    closed loop.
    """

    name: str = "headway"
    spin_ns: int = 0
    in_flight_cap: int = 1000
    when_full: Literal["drop", "wait"] = "drop"
    requests: int | None = None
    verify: bool = False
    ramp_s: float = 0.0

    def launch(self, spec: LoadSpec, directory: Path) -> Launch:
        """The order goes in by stdin, on one line."""
        return Launch((str(find_engine()), "load"), stdin=self.order(spec).model_dump_json(by_alias=True) + "\n")

    def order(self, spec: LoadSpec) -> LoadOrder:
        """The same question in the engine's own terms."""
        body = None if spec.body is None else ExactBody(base64=base64.b64encode(spec.body).decode())
        return LoadOrder(
            target=TargetOrder(
                connection="keep-alive" if spec.keep_alive else "close",
                tls_verify=self.verify,
                tls_ca_file=str(spec.ca_file) if self.verify and spec.ca_file else None,
            ),
            requests=(RequestOrder(url=spec.url, expect=ExpectOrder(body=body)),),
            load=self._load(spec),
            stop=StopByCount(requests=self.requests)
            if self.requests
            else StopByTime(window_ns=round(spec.seconds * _NS_PER_S)),
            spin_ns=self.spin_ns,
        )

    def _load(self, spec: LoadSpec) -> ClosedOrder | OpenOrder:
        if spec.rate_per_s is None:
            return ClosedOrder(users=spec.connections, ramp_ns=round(self.ramp_s * _NS_PER_S))
        return OpenOrder(
            schedule=ConstantSchedule(rate=spec.rate_per_s),
            in_flight_cap=self.in_flight_cap,
            when_full=self.when_full,
        )

    def read(self, finished: Finished) -> GeneratorResult:
        """Percentiles are of service times, as all peers print them."""
        return self.measured(finished, of="service")

    def measured(self, finished: Finished, of: str) -> GeneratorResult:
        """The same with the percentiles of service times or of response times."""
        result = self.result(finished)
        distribution = result.service if of == "service" else result.response
        return GeneratorResult(
            requests=result.counts.answered,
            rate_per_s=result.window.answered * _NS_PER_S / result.window.length_ns,
            failed=result.counts.failed,
            dropped=result.counts.dropped,
            percentiles_ms=_percentiles_ms(distribution),
        )

    def result(self, finished: Finished) -> LoadResult:
        """The engine's own result, the last of its messages."""
        lines = finished.stdout.splitlines()
        try:
            last = LOAD_MESSAGE.validate_json(lines[-1]) if lines else None
        except ValidationError as error:
            raise BenchmarkError(f"{self.name}: the engine is of another version than this folder: {error}") from error
        if isinstance(last, ErrorMessage):
            raise BenchmarkError(f"{self.name}: {last.message}; {last.remedy}")
        require_success(finished, self.name)
        if not isinstance(last, LoadResult):
            raise misread(self.name, "its last message is no result", finished)
        return last


@dataclass(frozen=True)
class HeadwayResponse(Headway):
    """The same, saying response times: from when a request was meant to be sent."""

    def read(self, finished: Finished) -> GeneratorResult:
        """Percentiles are of response times."""
        return self.measured(finished, of="response")


def _percentiles_ms(distribution: Distribution) -> dict[float, float]:
    named = {
        50.0: distribution.p50_ns,
        90.0: distribution.p90_ns,
        95.0: distribution.p95_ns,
        99.0: distribution.p99_ns,
        99.9: distribution.p99_9_ns,
    }
    return {percent: ns / 1e6 for percent, ns in named.items() if ns is not None}
