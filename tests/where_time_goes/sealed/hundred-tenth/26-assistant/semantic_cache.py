"""Answers to prompts that mean the same."""
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from itertools import count
from operator import mul

import settings
from embedding import embed


@dataclass(slots=True)
class Entry:
    vector: tuple[float, ...]
    answer: str
    stored_at: float


class SemanticCache:
    def __init__(self, entries: int, seconds: float, similarity: float):
        self._entries: OrderedDict[int, Entry] = OrderedDict()
        self._limit = entries
        self._seconds = seconds
        self._similarity = similarity
        self._ids = count()
        self._guard = threading.Lock()
        self.hits = 0
        self.misses = 0

    def find(self, prompt: str) -> str | None:
        wanted = embed(prompt)
        oldest = time.monotonic() - self._seconds
        with self._guard:
            candidates = list(self._entries.values())
        best, best_similarity = None, self._similarity
        for entry in candidates:
            if entry.stored_at < oldest:
                continue
            similarity = sum(map(mul, wanted, entry.vector))
            if similarity >= best_similarity:
                best, best_similarity = entry, similarity
        if best is None:
            self.misses += 1
            return None
        self.hits += 1
        return best.answer

    def store(self, prompt: str, answer: str) -> None:
        entry = Entry(embed(prompt), answer, time.monotonic())
        with self._guard:
            self._entries[next(self._ids)] = entry
            while len(self._entries) > self._limit:
                self._entries.popitem(last=False)

    def __len__(self) -> int:
        return len(self._entries)
