"""The tariff with a fuzzy index of its descriptions, held by each worker."""
import csv
import re
from collections import defaultdict
from dataclasses import dataclass

WORD = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True)
class Heading:
    code: str
    description: str
    permille: int


headings = {}
_grams = defaultdict(set)


def _grams_of(text):
    for word in WORD.findall(text.lower()):
        padded = f"^{word}$"
        for size in (3, 4, 5):
            for start in range(len(padded) - size + 1):
                yield padded[start : start + size]


def load(path):
    with open(path, newline="") as source:
        for row in csv.DictReader(source):
            heading = Heading(row["code"], row["description"], int(row["permille"]))
            headings[heading.code] = heading
            _index(heading)


def _index(heading):
    chapter = heading.code[:2]
    for gram in _grams_of(heading.description):
        _grams[gram].add(heading.code)
        _grams[f"{chapter}:{gram}"].add(heading.code)


def find(text, chapter=None, count=8):
    prefix = f"{chapter}:" if chapter else ""
    score = defaultdict(int)
    for gram in set(_grams_of(text)):
        for code in _grams.get(prefix + gram, ()):
            score[code] += len(gram)
    best = sorted(score, key=lambda code: (-score[code], code))[:count]
    return [headings[code] for code in best]
