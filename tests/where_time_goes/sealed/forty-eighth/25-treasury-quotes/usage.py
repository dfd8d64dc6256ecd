"""Data vendor licence reporting: which desk used how many price points."""
import json
from collections import defaultdict


class DeskUsage:
    def __init__(self):
        self.calls = 0
        self.points = 0
        self.last_sequence = None

    def as_dict(self):
        return {"calls": self.calls, "points": self.points, "sequence": self.last_sequence}


_desks = defaultdict(DeskUsage)


class UsageRecorder:
    def __init__(self, desk):
        self.desk = desk

    async def on_response(self, response):
        board = json.loads(await response.aread())
        usage = _desks[self.desk]
        usage.calls += 1
        usage.points += len(board["points"])
        usage.last_sequence = board["sequence"]


def report():
    return {desk: usage.as_dict() for desk, usage in sorted(_desks.items())}
