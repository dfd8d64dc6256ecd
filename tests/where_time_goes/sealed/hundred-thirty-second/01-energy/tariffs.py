from cachetools import TTLCache

from settings import Settings

BASE_CENTS = {"household": 31.4, "heatpump": 24.9, "industry": 18.2}


class Tariffs:
    def __init__(self, settings: Settings) -> None:
        self._cache: TTLCache[tuple[str, int], float] = TTLCache(512, settings.tariff_ttl)

    def cents(self, group: str, hour: int) -> float:
        key = (group, hour)
        if key not in self._cache:
            base = BASE_CENTS.get(group, BASE_CENTS["household"])
            night = 0.82 if hour < 6 or hour >= 22 else 1.0
            self._cache[key] = round(base * night, 2)
        return self._cache[key]

    def cost(self, group: str, load_curve: list[float]) -> float:
        return round(sum(kw * self.cents(group, h % 24) for h, kw in enumerate(load_curve)) / 100, 2)
