import json

import settings

STATES = ("scheduled", "boarding", "last call", "departed", "delayed", "cancelled")
CITIES = ("Oslo", "Porto", "Cracow", "Lyon", "Bristol", "Graz", "Bilbao", "Turku")


class Timetable:
    def __init__(self):
        self._flights = {}
        for n in range(settings.ROWS):
            number = f"NW{300 + n}"
            self._flights[number] = {
                "number": number,
                "to": CITIES[n % len(CITIES)],
                "departs": f"{6 + n // 4:02d}:{15 * (n % 4):02d}",
                "gate": f"{'ABC'[n % 3]}{n % 18 + 1}",
                "state": "scheduled",
                "remarks": {"en": "Please have your documents ready", "de": "Bitte Ausweis bereithalten",
                            "fr": "Veuillez preparer vos documents", "es": "Prepare sus documentos"},
            }
        self.revision = 0

    def flight(self, number):
        return self._flights[number]

    def set_state(self, number, state, gate=None):
        if state not in STATES:
            raise ValueError(f"unknown state {state}")
        flight = self._flights[number]
        flight["state"] = state
        if gate:
            flight["gate"] = gate
        self.revision += 1
        return flight

    def frame(self):
        rows = list(self._flights.values())
        return json.dumps({"revision": self.revision, "rows": rows}).encode() + b"\n"
