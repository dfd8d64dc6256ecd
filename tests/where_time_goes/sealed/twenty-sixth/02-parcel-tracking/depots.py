"""The list of depots and how busy they are, kept in memory."""
import asyncio
import logging
import time

import requests

import config

log = logging.getLogger("depots")


class DepotDirectory:
    def __init__(self):
        self._load = {}
        self.updated = 0.0
        self._session = requests.Session()

    def minutes_of_delay(self, depot):
        return 15 * self._load.get(depot, 0)

    def refresh(self):
        response = self._session.get(
            config.CARRIER_URL + "/depots/load", timeout=config.CARRIER_TIMEOUT
        )
        response.raise_for_status()
        self._load = {row["depot"]: row["level"] for row in response.json()["depots"]}
        self.updated = time.time()

    async def keep_fresh(self):
        while True:
            try:
                self.refresh()
            except requests.RequestException as error:
                log.warning("depot load not refreshed: %s", error)
            await asyncio.sleep(config.DEPOT_REFRESH_SECONDS)


directory = DepotDirectory()
