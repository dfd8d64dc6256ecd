"""The sanctions list, as delivered by the data vendor (names are synthetic here)."""
import random
import unicodedata
from dataclasses import dataclass

from django.conf import settings

FIRST = "Anton Bela Carim Dragan Eskil Farid Goran Hamid Igor Jamal Karel Leonid Milos Nadir Osman Pavel Rustam".split()
LAST = "Abramov Bektas Chernov Daoud Erdem Fomin Gashi Haddad Ivanic Jovanov Kovacs Lazarev Mansour Nemeth".split()


@dataclass(frozen=True)
class Entry:
    ref: str
    name: str
    country: str


def normalise(name: str) -> str:
    flat = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return " ".join(flat.lower().split())


def load() -> list[Entry]:
    rng = random.Random(1931)
    return [
        Entry(
            f"SL-{n:05d}",
            normalise(f"{rng.choice(FIRST)} {rng.choice(FIRST)} {rng.choice(LAST)}"),
            rng.choice(["XA", "XB", "XC"]),
        )
        for n in range(settings.WATCHLIST_SIZE)
    ]


ENTRIES = load()
