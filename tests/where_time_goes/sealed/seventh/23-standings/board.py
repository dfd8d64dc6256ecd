from functools import cached_property


class Entry:
    def __init__(self, store, place, player_id, points):
        self._store = store
        self.place = place
        self.player_id = player_id
        self.points = points

    @cached_property
    def profile(self):
        return self._store.hgetall(f"player:{self.player_id}")

    @property
    def label(self):
        return f"{self.profile['name']} ({self.profile['club']})"

    def row(self):
        return {
            "place": self.place,
            "player": self.label,
            "country": self.profile.get("country", "--"),
            "points": self.points,
        }


class Board:
    def __init__(self, store):
        self._store = store

    def top(self, league, count):
        pairs = self._store.zrevrange(f"league:{league}", 0, count - 1, withscores=True)
        return [
            Entry(self._store, place, player_id, int(points))
            for place, (player_id, points) in enumerate(pairs, 1)
        ]
