import itertools
from collections import OrderedDict

from . import settings


class Waiting:
    """Open lobbies by mode and rating bracket; the oldest make room."""

    def __init__(self, limit=2000):
        self._limit = limit
        self._open = OrderedDict()
        self._numbers = itertools.count(1)

    def join(self, mode, mean, members):
        key = (mode, int(mean) // settings.BRACKET)
        lobby = self._open.get(key)
        if lobby is None or len(lobby["members"]) + len(members) > settings.MODES[mode] * 2:
            lobby = self._open[key] = {"lobby": next(self._numbers), "mode": mode, "members": []}
            while len(self._open) > self._limit:
                self._open.popitem(last=False)
        lobby["members"].extend(members)
        return lobby
