import itertools
import time
from collections import deque

import orjson

import settings


class Party:
    def __init__(self, number):
        self.number = number
        self.position = 0.0
        self.started = time.monotonic()
        self.history = deque(maxlen=settings.HISTORY)
        self.roster = [
            {"id": number * 1000 + n, "name": f"viewer{n:02}", "muted": n % 11 == 0, "avatar": f"a/{n % 9}.webp"}
            for n in range(settings.ROSTER)
        ]
        self._ids = itertools.count(1)

    def say(self, who, text, flags):
        message = {"id": next(self._ids), "from": who, "text": text, "flags": flags, "at": time.time()}
        self.history.append(message)
        return message

    def frame(self, message):
        return orjson.dumps({
            "party": self.number,
            "position": time.monotonic() - self.started,
            "message": message,
            "roster": self.roster,
        })


class Parties(dict):
    def __missing__(self, number):
        party = self[number] = Party(number)
        return party
