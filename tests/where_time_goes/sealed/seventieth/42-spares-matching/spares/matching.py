"""Finds the stocked parts that are most like a customer's wording."""
import heapq

from django.conf import settings

from .catalogue import parts
from .text import trigrams


def similarity(left, right):
    shared = len(left & right)
    return shared / (len(left) + len(right) - shared) if shared else 0.0


def best_matches(wording):
    wanted = trigrams(wording)
    scored = []
    for part in parts():
        score = similarity(wanted, trigrams(part.name))
        if score >= settings.MATCH_THRESHOLD:
            scored.append((score, part.number, part.name))
    return [
        {"part": number, "name": name, "score": round(score, 3)}
        for score, number, name in heapq.nlargest(settings.MATCH_LIMIT, scored)
    ]
