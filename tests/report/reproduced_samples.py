"""A source's study beside ours: findings with claims, published figures and a tool that misleads."""

from dataclasses import replace
from typing import Any, Literal

from headway.analysis.findings import DecidedClaim, Figure, FigureRow, Findings, ToolBias

from .samples import SIGNUP, cell, estimate, findings

Decision = Literal["supported", "consistent in kind", "undecided", "contradicted"]


def claim(decision: Decision, number: int, **changes: Any) -> DecidedClaim:
    """A claim so decided."""
    ratio = None if decision == "undecided" else estimate(1.02 + number, 0.01)
    body = {
        "name": f"claim-{number}",
        "sentence": f"The asynchronous server answers {number} times as many requests a second as the other one.",
        "decision": decision,
        "relation": "times",
        "ratio": ratio,
        "published": 1.85,
        "evidence": "3.54/s over 1.91/s is 1.85 in the source; here it is 1.02 ± 0.01",
        "mechanism": "the backlog of 5 drops connections, which come back seconds later",
    }
    return DecidedClaim.model_validate(body | changes)


CLAIMS = (
    claim("supported", 1),
    claim("supported", 2, reported=estimate(1.9, 0.1)),
    claim("consistent in kind", 3),
    claim("contradicted", 4),
    claim("undecided", 5, mechanism="", published=None),
)


def row(server: str, workload: str, scale: float, note: str = "", **changes: Any) -> FigureRow:
    """A cell of the source with three metrics: one in all forms, one only published, one only measured."""
    figures = (
        Figure(metric="requests_per_s", published=3.5 * scale, measured=estimate(3.57 * scale, 0.02),
               reported=estimate(3.51 * scale, 0.1)),
        Figure(metric="max_ms", published=62697),
        Figure(metric="peak_pss_mb", measured=estimate(31.4)),
    )  # fmt: skip
    body = {"server": server, "workload": workload, "load": "12-users", "network": "direct", "figures": figures}
    return FigureRow.model_validate(body | {"note": note} | changes)


ROWS = (
    row("http-server", "sleep", 1),
    row("tornado-processes", "sleep", 10, note="four workers on two cores"),
    row("tornado", "network_async_dns_external_retry", 100),
)
MISLEADING = (
    ToolBias(name="dropped-connections", tool="ab", server="http-server", workload="sleep", load="12-users",
               network="direct", evidence="its mean of 3.9 s holds 10 connections that waited 30 s to connect",
               hint="read the median beside it"),
)  # fmt: skip


def reproduced(**changes: Any) -> Findings:
    """What a run of a study with a source found."""
    body = {"form": "as-published", "claims": CLAIMS, "rows": ROWS, "tool_bias": MISLEADING}
    return findings(**(body | changes))


def many_groups(number: int = 26, **changes: Any) -> Findings:
    """As many groups, one server in each."""
    cells = tuple(cell(replace(SIGNUP[0]), workload=f"task-{place}") for place in range(number))
    rows = tuple(row("http-server", f"task-{place}", 1) for place in range(number))
    return reproduced(**({"cells": cells, "verdicts": (), "rows": rows} | changes))
