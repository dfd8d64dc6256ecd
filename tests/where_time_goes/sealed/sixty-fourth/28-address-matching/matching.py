"""Fuzzy comparison of what the customer typed with the official street names."""
from dataclasses import dataclass

REPLACEMENTS = {"str.": "strasse", "ß": "ss", "ä": "ae", "ö": "oe", "ü": "ue", "-": "", " ": ""}


@dataclass
class Candidate:
    street: str
    score: float


def normalise(street: str) -> str:
    street = street.lower()
    for old, new in REPLACEMENTS.items():
        street = street.replace(old, new)
    return street


def edit_distance(a: str, b: str) -> int:
    before_previous: list[int] = []
    previous = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        current = [i]
        for j, cb in enumerate(b, 1):
            cost = 0 if ca == cb else 1
            best = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
            if i > 1 and j > 1 and ca == b[j - 2] and a[i - 2] == cb:
                best = min(best, before_previous[j - 2] + 1)
            current.append(best)
        before_previous, previous = previous, current
    return previous[-1]


def rank(typed: str, streets: list[str], limit: int = 3) -> list[Candidate]:
    wanted = normalise(typed)
    candidates = []
    for street in streets:
        official = normalise(street)
        longest = max(len(wanted), len(official)) or 1
        score = 1.0 - edit_distance(wanted, official) / longest
        candidates.append(Candidate(street, round(score, 3)))
    candidates.sort(key=lambda c: c.score, reverse=True)
    return candidates[:limit]
