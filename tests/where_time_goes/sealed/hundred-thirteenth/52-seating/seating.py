import random

import ids
import settings


class Show:
    def __init__(self, show):
        self.id = show
        self.region = ids.region_of(show)
        self.taken = {}

    def best_available(self, count):
        rows = list(settings.ROWS)
        random.shuffle(rows)
        for row in rows:
            start = 1
            while start + count - 1 <= settings.SEATS_PER_ROW:
                block = [f"{row}{n}" for n in range(start, start + count)]
                if not any(seat in self.taken for seat in block):
                    return block
                start += count
        self.taken.clear()
        return self.best_available(count)

    def free(self):
        return len(settings.ROWS) * settings.SEATS_PER_ROW - len(self.taken)


class House:
    def __init__(self, desks):
        self._desks = desks
        self._shows = {}

    def show(self, show):
        return self._shows.setdefault(show, Show(show))

    def hold(self, show, count, holder):
        return self._desks.submit(show, self._hold, self.show(show), count, holder).result(timeout=20)

    @staticmethod
    def _hold(till, show, count, holder):
        block = show.best_available(count)
        slip = till.call("reserve", show=show.id, seats=block, holder=holder)
        for seat in block:
            show.taken[seat] = slip["slip"]
        return {"show": show.id, "seats": block, "slip": slip["slip"], "amount": slip["amount"]}
