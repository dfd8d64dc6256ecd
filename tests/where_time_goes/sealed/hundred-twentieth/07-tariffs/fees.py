import logging
import time
from dataclasses import dataclass

from grid import Grid
from settings import settings

log = logging.getLogger("tariffs.fees")


@dataclass(frozen=True, slots=True)
class Fee:
    base: float
    per_kwh: float


class FeeTable:
    """Grid fees by area and meter class, kept in memory."""

    def __init__(self) -> None:
        self._fees: dict[tuple[str, str], Fee] = {}

    async def load(self, grid: Grid) -> None:
        started = time.monotonic()
        for page in range(settings.table_pages):
            for row in await grid.fee_page(page):
                key = (row["area"], row["class"])
                self._fees[key] = Fee(row["base"], row["per_kwh"])
        log.info("%d fees in %.1f s", len(self._fees), time.monotonic() - started)

    def fee(self, postcode: str, meter_class: str) -> Fee:
        return self._fees[(postcode[:2], meter_class)]

    def __len__(self) -> int:
        return len(self._fees)


def yearly(fee: Fee, kwh: int, price_per_kwh: float) -> float:
    net = fee.base + kwh * (fee.per_kwh + price_per_kwh)
    return round(net * (1 + settings.vat), 2)
