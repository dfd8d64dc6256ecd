import json
import urllib.parse

import urllib3


class Planner:
    """Finds free dock times of a depot; the calendars of a depot stay with one planner."""

    def __init__(self, base):
        self._http = urllib3.PoolManager(timeout=10.0)
        self._base = base
        self._calendars = {}

    def free_slots(self, depot, date, pallets):
        calendar = self._calendars.get((depot, date))
        if calendar is None:
            calendar = self._calendars[depot, date] = self._get(f"/depots/{depot}/calendar", date=date)
        taken = set(self._get(f"/depots/{depot}/bookings", date=date))
        needed = 1 + pallets // 12
        return [
            start
            for start in calendar
            if all(start + step not in taken for step in range(needed))
        ]

    def _get(self, path, **query):
        answer = self._http.request("GET", f"{self._base}{path}?{urllib.parse.urlencode(query)}")
        return json.loads(answer.data)


def run(pipe, base):
    planner = Planner(base)
    while True:
        try:
            ticket, arguments = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send((ticket, planner.free_slots(*arguments), None))
        except Exception as problem:
            pipe.send((ticket, None, str(problem)))
