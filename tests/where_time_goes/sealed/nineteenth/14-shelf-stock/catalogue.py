import zlib
from dataclasses import dataclass

from stock import Availability

TOPICS = ("travel", "cooking", "history", "poetry", "gardens", "crime", "maps", "music")


@dataclass(frozen=True)
class Title:
    sku: str
    name: str
    topic: str
    price: float

    @property
    def stock(self) -> Availability:
        return Availability(self.sku)


def _titles():
    for topic in TOPICS:
        for n in range(1, 41):
            sku = f"{topic[:3].upper()}-{n:03d}"
            yield Title(sku, f"{topic.title()} vol. {n}", topic, 9.9 + zlib.crc32(sku.encode()) % 200 / 10)


titles = {title.sku: title for title in _titles()}


def by_topic(topic: str) -> list[Title]:
    return [title for title in titles.values() if title.topic == topic]


def page(topic: str, number: int, size: int = 10) -> list[Title]:
    found = by_topic(topic)
    return found[(number - 1) * size : number * size]
