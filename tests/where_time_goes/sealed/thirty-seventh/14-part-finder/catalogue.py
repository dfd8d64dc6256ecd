"""The spare part catalogue with its search index, held in memory."""
import random
from collections import defaultdict
from dataclasses import dataclass

KINDS = ("valve", "bearing", "gasket", "pump", "seal", "hose", "filter", "piston", "spring", "flange")
TRAITS = ("hydraulic", "steel", "brass", "ceramic", "heavy", "compact", "twin", "sealed", "coated", "forged")
MAKERS = ("Arndt", "Bosch", "Cedrat", "Danfoss", "Eaton", "Festo", "Gates", "Hydac")


@dataclass(frozen=True)
class Part:
    id: int
    title: str
    maker: str
    cents: int


def read_parts(amount=60000):
    rng = random.Random(2024)
    for number in range(1, amount + 1):
        title = f"{rng.choice(TRAITS)} {rng.choice(TRAITS)} {rng.choice(KINDS)} {rng.randrange(10, 400)}"
        yield Part(number, title, rng.choice(MAKERS), rng.randrange(150, 90000))


def grams(word):
    padded = f"^{word}$"
    return {padded[start:start + 3] for start in range(len(padded) - 2)}


class Catalogue:
    def __init__(self, parts):
        self.parts = {part.id: part for part in parts}
        self.words = defaultdict(list)
        self.by_gram = defaultdict(set)
        for part in self.parts.values():
            for word in f"{part.title} {part.maker}".lower().split():
                self.words[word].append(part.id)
                for gram in grams(word):
                    self.by_gram[gram].add(word)
        for ids in self.words.values():
            ids.sort(key=lambda number: self.parts[number].cents)

    def complete(self, word):
        if word in self.words:
            return word
        votes = defaultdict(int)
        for gram in grams(word):
            for candidate in self.by_gram.get(gram, ()):
                votes[candidate] += 1
        return max(votes, key=votes.get, default=None)

    @staticmethod
    def both(first, second):
        allowed = set(second)
        return [number for number in first if number in allowed] or first

    def search(self, text, limit=8):
        found = None
        for word in text.lower().split():
            ids = self.words.get(self.complete(word), [])[:400]
            found = ids if found is None else self.both(found, ids)
        return [self.parts[number] for number in (found or [])[:limit]]
