"""Local copy of the operator's locker directory, kept fresh in the background."""
import asyncio
import logging
from dataclasses import dataclass

import requests

import settings

log = logging.getLogger("lockers.directory")


@dataclass(frozen=True)
class Locker:
    locker_id: int
    street: str
    town: str
    small: int
    medium: int
    large: int

    def boxes(self, size):
        return {"S": self.small, "M": self.medium, "L": self.large}.get(size, 0)


class Directory:
    def __init__(self, base_url=settings.REGISTRY_URL):
        self._base_url = base_url
        self._http = requests.Session()
        self._lockers = {}
        self.loads = 0

    def __len__(self):
        return len(self._lockers)

    def find(self, locker_id):
        return self._lockers.get(locker_id)

    def in_town(self, town):
        return [item for item in self._lockers.values() if item.town == town]

    def load(self):
        fresh = {}
        cursor = "0"
        while cursor is not None:
            reply = self._http.get(
                f"{self._base_url}/directory",
                params={"cursor": cursor, "limit": settings.DIRECTORY_PAGE},
                timeout=5,
            )
            reply.raise_for_status()
            page = reply.json()
            for row in page["lockers"]:
                fresh[row["locker_id"]] = Locker(**row)
            cursor = page["next"]
        self._lockers = fresh
        self.loads += 1

    async def keep_fresh(self):
        while True:
            try:
                self.load()
                log.info("directory holds %d lockers", len(self))
            except requests.RequestException as error:
                log.warning("directory not refreshed: %s", error)
            await asyncio.sleep(settings.DIRECTORY_INTERVAL)
