"""Tariff book: base prices by lane and weight break."""
import bisect

import config
import upstream


class TariffBook:
    def __init__(self) -> None:
        self._lanes = {}

    def load(self) -> "TariffBook":
        for page in range(config.TARIFF_PAGES):
            for row in upstream.get_json_when_up(f"/tariffs?page={page}"):
                self._lanes[row["lane"]] = (row["breaks"], row["cents"])
        return self

    def base_cents(self, lane: str, kg: float) -> int:
        breaks, cents = self._lanes[lane]
        step = min(bisect.bisect_left(breaks, kg), len(cents) - 1)
        return round(cents[step] * kg)

    def __len__(self) -> int:
        return len(self._lanes)


book = TariffBook().load()
