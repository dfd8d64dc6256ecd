from collections import OrderedDict

import settings


def rank(matches):
    good = [m for m in matches if m["score"] >= settings.MIN_SCORE]
    return sorted(good, key=lambda m: -m["score"])


class Recent:
    """The last phrases that were looked up, newest last."""

    def __init__(self, size=settings.KEEP_RECENT):
        self.size = size
        self.items = OrderedDict()

    def note(self, language, phrase):
        self.items[language, phrase] = self.items.pop((language, phrase), 0) + 1
        while len(self.items) > self.size:
            self.items.popitem(last=False)

    def top(self, count=5):
        items = sorted(self.items.items(), key=lambda kv: -kv[1])
        return [{"language": k[0], "phrase": k[1], "count": n} for k, n in items[:count]]
