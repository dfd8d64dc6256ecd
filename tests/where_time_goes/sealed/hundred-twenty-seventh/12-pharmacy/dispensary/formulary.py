"""Interaction table of the formulary, kept in memory by every worker."""
import hashlib

from . import settings

SEVERITY = ("none", "minor", "moderate", "major")


def _profile(substance):
    digest = hashlib.sha256(f"substance-{substance}".encode()).digest()
    return {
        "class": settings.CLASSES[digest[0] % len(settings.CLASSES)],
        "enzymes": {b % 23 for b in digest[1:7]},
        "weight": digest[8],
    }


class Formulary:
    def __init__(self):
        self.profiles = {n: _profile(n) for n in range(settings.SUBSTANCES)}
        self.pairs = {}

    def build(self):
        for first, a in self.profiles.items():
            for second, b in self.profiles.items():
                if second <= first:
                    continue
                shared = len(a["enzymes"] & b["enzymes"])
                score = shared + (a["class"] == b["class"])
                if score >= 3:
                    level = min(3, score - 2)
                    self.pairs[(first, second)] = SEVERITY[level]
        return self

    def check(self, substance, others):
        found = []
        for other in others:
            pair = (min(substance, other), max(substance, other))
            level = self.pairs.get(pair)
            if level:
                found.append({"with": other, "severity": level})
        return found
