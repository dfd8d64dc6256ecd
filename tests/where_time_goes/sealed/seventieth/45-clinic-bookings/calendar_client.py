import json

import settings
from lines import Lines


class CalendarError(Exception):
    pass


class Calendar:
    def __init__(self):
        self.lines = Lines(settings.CALENDAR_LINES)

    def _call(self, method, path, body=None):
        data = json.dumps(body) if body is not None else None
        with self.lines.borrow() as line:
            line.request(method, path, body=data, headers={"content-type": "application/json"})
            answer = line.getresponse()
            content = answer.read()
        if answer.status >= 400:
            raise CalendarError(f"{answer.status} for {path}")
        return json.loads(content)

    def free_slots(self, doctor):
        return self._call("GET", f"/doctors/{doctor}/slots")["slots"]

    def book(self, doctor, slot, patient):
        return self._call("POST", f"/doctors/{doctor}/bookings", {"slot": slot, "patient": patient})

    def month_plan(self, doctor):
        return self._call("GET", f"/doctors/{doctor}/month")
