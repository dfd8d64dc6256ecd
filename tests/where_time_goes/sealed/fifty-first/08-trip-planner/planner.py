from __future__ import annotations

import asyncio
from dataclasses import dataclass

from upstreams import Upstreams


@dataclass
class Leg:
    line: str
    departs: str
    arrives: str
    changes: int


@dataclass
class Plan:
    origin: str
    destination: str
    best: Leg | None
    umbrella: bool


def score(connection: dict) -> tuple[str, int]:
    return connection["arrives"], connection["changes"]


async def plan(upstreams: Upstreams, origin: str, destination: str) -> Plan:
    connections, forecast = await asyncio.gather(
        upstreams.connections(origin, destination), upstreams.forecast(destination)
    )
    best = min(connections, key=score, default=None)
    return Plan(origin, destination, Leg(**best) if best else None, forecast["rain"] > 0.4)
