"""Finds the records whose heading is close to a name as typed."""
import unicodedata

from . import settings


def fold(text):
    plain = unicodedata.normalize("NFKD", text)
    return "".join(c for c in plain if not unicodedata.combining(c)).lower()


def distance(a, b):
    previous = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        row = [i]
        for j, cb in enumerate(b, 1):
            row.append(min(
                previous[j] + 1,
                row[j - 1] + 1,
                previous[j - 1] + (ca != cb),
            ))
        previous = row
    return previous[-1]


def score(a, b):
    return 1 - distance(a, b) / max(len(a), len(b), 1)


def best(name, records):
    wanted = fold(name)
    scored = []
    for record in records:
        value = score(wanted, fold(record.name))
        if value >= settings.MIN_SCORE:
            scored.append((value, record))
    scored.sort(key=lambda pair: (-pair[0], pair[1].ident))
    return scored[:settings.CANDIDATES]
