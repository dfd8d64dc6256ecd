"""Distances between the junctions of the motorway network, in units of 100 m."""

import math

import settings


class Network:
    def __init__(self, grid):
        self.positions = [(math.sin(n) * 900, math.cos(n * 1.7) * 600) for n in range(grid)]
        self.table = [
            [round(math.hypot(x - u, y - v) * 1.21, 1) for u, v in self.positions] for x, y in self.positions
        ]
        self.nearest = [sorted(range(grid), key=row.__getitem__)[1:6] for row in self.table]

    def distance(self, a, b):
        return self.table[a % len(self.table)][b % len(self.table)]


def load():
    return Network(settings.GRID)
