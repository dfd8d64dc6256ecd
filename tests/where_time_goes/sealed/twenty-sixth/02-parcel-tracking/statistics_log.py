import collections

import config


class LookupStatistics:
    def __init__(self):
        self._recent = collections.deque(maxlen=config.STATISTICS_BATCH)
        self._totals = collections.Counter()

    def seen(self, code, what):
        self._recent.append((code, what))
        self._totals[what] += 1

    def summary(self):
        return dict(self._totals)


statistics = LookupStatistics()
