import bisect
from collections import defaultdict


class Board:
    def __init__(self, name, size):
        self.name = name
        self.size = size
        self._best = {}
        self._order = []

    def post(self, player, points):
        before = self._best.get(player)
        if before is not None:
            if before >= points:
                return self.rank(player)
            del self._order[bisect.bisect_left(self._order, (-before, player))]
        self._best[player] = points
        bisect.insort(self._order, (-points, player))
        while len(self._order) > self.size:
            _, dropped = self._order.pop()
            del self._best[dropped]
        return self.rank(player)

    def rank(self, player):
        points = self._best.get(player)
        if points is None:
            return None
        return bisect.bisect_left(self._order, (-points, player)) + 1

    def top(self, limit):
        return [{"rank": n, "player": player, "points": -neg}
                for n, (neg, player) in enumerate(self._order[:limit], 1)]


class Boards(defaultdict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __missing__(self, name):
        board = self[name] = Board(name, self.size)
        for n in range(60):
            board.post(f"house-{n:02}", 500 + 37 * n)
        return board
