from dataclasses import dataclass
from difflib import SequenceMatcher

import settings
import watchlist
from normalize import normalize


@dataclass(frozen=True)
class Hit:
    number: int
    name: str
    programme: str
    score: float


class Screener:
    def __init__(self) -> None:
        self._entries = [(normalize(entry.name), entry) for entry in watchlist.load()]

    def screen(self, name: str) -> list[Hit]:
        wanted = normalize(name)
        hits = []
        for candidate, entry in self._entries:
            score = similarity(wanted, candidate)
            if score >= settings.THRESHOLD:
                hits.append(Hit(entry.number, entry.name, entry.programme, round(score, 3)))
        hits.sort(key=lambda hit: -hit.score)
        return hits[: settings.MAX_HITS]


def similarity(left: str, right: str) -> float:
    straight = SequenceMatcher(None, left, right).ratio()
    turned = SequenceMatcher(None, turn(left), right).ratio()
    return max(straight, turned)


def turn(name: str) -> str:
    first, _, rest = name.partition(" ")
    return f"{rest} {first}".strip()
