"""Who holds which plot, and what the plot has used since the first of the month."""
import asyncio
from dataclasses import dataclass

import config


@dataclass
class Plot:
    number: int
    tenant: str
    baseline: int
    last: int = 0

    def bill(self):
        used = max(self.last - self.baseline, 0)
        return round(used / 1000 * config.PRICE_PER_CUBIC_METRE, 2)


class Register:
    def __init__(self, size=240):
        self._plots = {
            n: Plot(n, f"Tenant {n}", 1000 * n) for n in range(1, size + 1)
        }
        self._lock = asyncio.Lock()

    def __contains__(self, number):
        return number in self._plots

    async def update(self, number, litres):
        async with self._lock:
            plot = self._plots[number]
            plot.last = max(plot.last, litres)
            return plot
