from dataclasses import asdict

import falcon

from harbour import HarbourClient
from timetable import LINES, departures


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Departures:
    def __init__(self, harbour: HarbourClient) -> None:
        self._harbour = harbour

    async def on_get(self, req, resp, line):
        if line not in LINES:
            raise falcon.HTTPNotFound(description="no such line")
        day = req.get_param("day", required=True)
        sailings = await self._harbour.sailings(line, day)
        origin, target, _ = LINES[line]
        resp.media = {
            "from": origin,
            "to": target,
            "departures": [asdict(departure) for departure in departures(line, sailings)],
        }
