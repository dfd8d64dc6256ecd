"""Finds the catalogue product that a seller's offer describes."""
import difflib
import re

from django.conf import settings

from catalogue import PRODUCTS

_noise = re.compile(r"[^a-z0-9 ]+")


def normalise(text):
    return " ".join(_noise.sub(" ", text.lower()).split())


def similarity(left, right):
    return difflib.SequenceMatcher(None, left, right).ratio()


def candidates(title):
    wanted = normalise(title)
    scored = []
    for product in PRODUCTS:
        score = similarity(normalise(product.title), wanted)
        if score >= settings.MATCH_CUTOFF:
            scored.append((score, product))
    scored.sort(key=lambda pair: (-pair[0], pair[1].id))
    return scored[: settings.MATCH_LIMIT]


def describe(pairs):
    return [
        {"id": product.id, "title": product.title, "score": round(score, 3)}
        for score, product in pairs
    ]
