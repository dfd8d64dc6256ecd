import re
import unicodedata

import config
from registry import Address

_ABBREVIATIONS = {"str": "street", "st": "street", "rd": "road", "ave": "avenue", "sq": "square"}
_WORD = re.compile(r"[a-z0-9]+")


def normalise(line: str) -> str:
    plain = unicodedata.normalize("NFKD", line).encode("ascii", "ignore").decode().lower()
    return " ".join(_ABBREVIATIONS.get(word, word) for word in _WORD.findall(plain))


def distance(left: str, right: str) -> int:
    if len(left) < len(right):
        left, right = right, left
    previous = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        row = [i]
        for j, b in enumerate(right, 1):
            row.append(min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (a != b)))
        previous = row
    return previous[-1]


def similarity(left: str, right: str) -> float:
    longest = max(len(left), len(right)) or 1
    return 1 - distance(left, right) / longest


def best_matches(line: str, candidates: list[Address]) -> list[dict]:
    wanted = normalise(line)
    scored = [(similarity(wanted, normalise(c.line)), c) for c in candidates]
    scored.sort(key=lambda pair: pair[0], reverse=True)
    return [
        {"id": c.id, "line": c.line, "score": round(score, 3), "sure": score >= config.THRESHOLD}
        for score, c in scored[: config.BEST]
    ]
