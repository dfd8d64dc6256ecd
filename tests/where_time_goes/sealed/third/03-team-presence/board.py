import time


class Board:
    def __init__(self, rooms, seats):
        self.rooms = {
            room: {f"u{room}-{seat}": {"state": "away" if (room * seat) % 3 else "online", "seen": 0.0} for seat in range(seats)}
            for room in range(rooms)
        }

    def touch(self, room):
        now = time.time()
        for seat in self.rooms[room].values():
            seat["seen"] = now

    def members(self, room):
        return {name: seat["state"] for name, seat in self.rooms[room].items()}
