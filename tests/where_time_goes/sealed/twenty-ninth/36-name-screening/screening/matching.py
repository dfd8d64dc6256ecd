from django.conf import settings

from .watchlist import ENTRIES, normalise


def distance(a: str, b: str) -> int:
    """Edits between two names; a swap of neighbours counts as one."""
    before, last = [], list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        row = [i]
        for j, cb in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (ca != cb))
            if i > 1 and j > 1 and ca == b[j - 2] and a[i - 2] == cb:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def similarity(a: str, b: str) -> float:
    return 1 - distance(a, b) / max(len(a), len(b), 1)


def screen(name: str, country: str | None = None) -> list[dict]:
    wanted = normalise(name)
    hits = []
    for entry in ENTRIES:
        score = similarity(wanted, entry.name)
        if country and entry.country == country:
            score = min(1.0, score + 0.05)
        if score >= settings.MATCH_THRESHOLD:
            hits.append({"ref": entry.ref, "name": entry.name, "score": round(score, 3)})
    return sorted(hits, key=lambda h: -h["score"])[:10]
