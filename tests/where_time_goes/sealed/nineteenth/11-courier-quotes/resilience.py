import asyncio
import functools
import time
from dataclasses import dataclass, field

import settings


class DependencyDown(Exception):
    pass


@dataclass
class Compartment:
    name: str
    width: int
    deadline: float
    calls: int = 0
    failures: int = 0
    opened_until: float = 0.0
    gate: asyncio.Semaphore = field(init=False)

    def __post_init__(self):
        self.gate = asyncio.Semaphore(self.width)

    def record(self, ok: bool):
        self.calls += 1
        if ok:
            self.failures = 0
            return
        self.failures += 1
        if self.failures >= 20:
            self.opened_until = time.monotonic() + 5


compartments: dict[str, Compartment] = {}


def compartment(name: str) -> Compartment:
    if name not in compartments:
        compartments[name] = Compartment(name, **settings.DEPENDENCIES[name])
    return compartments[name]


def depends_on(name: str):
    part = compartment(name)

    def decorate(fn):
        @functools.wraps(fn)
        async def guarded(*args, **kwargs):
            if part.opened_until > time.monotonic():
                raise DependencyDown(name)
            ok = False
            async with part.gate, asyncio.timeout(part.deadline):
                try:
                    result = await fn(*args, **kwargs)
                    ok = True
                    return result
                finally:
                    part.record(ok)

        return guarded

    return decorate
