"""Compares incoming water levels with a gauge's usual behaviour."""
import statistics
from collections import defaultdict
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Verdict:
    usual: float
    spread: float
    highest_score: float

    @property
    def alert(self):
        return self.highest_score >= settings.ALERT_SCORE


class Baseline:
    def __init__(self):
        self._levels = defaultdict(list)

    def assess(self, gauge, levels):
        known = self._levels[gauge]
        known.extend(levels)
        if len(known) < settings.MIN_BASELINE:
            return Verdict(known[-1], 0.0, 0.0)
        usual = statistics.median(known)
        spread = statistics.pstdev(known, statistics.mean(known))
        highest = max(abs(level - usual) for level in levels)
        return Verdict(usual, spread, highest / spread if spread else 0.0)

    def latest(self, gauge, count):
        return self._levels[gauge][-count:]
