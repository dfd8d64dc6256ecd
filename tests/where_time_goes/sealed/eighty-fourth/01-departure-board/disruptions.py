"""Notices of the operators, kept in memory and brought up to date by the scheduler."""

import logging

import requests
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from models import Disruption
from settings import settings

log = logging.getLogger(__name__)


class DisruptionBook:
    def __init__(self, url: str) -> None:
        self._url = url
        self._by_line: dict[str, Disruption] = {}
        self._http = requests.Session()
        self._http.headers["Accept"] = "application/json"

    def notice_for(self, line: str) -> str | None:
        found = self._by_line.get(line)
        return found.text if found else None

    async def refresh(self) -> None:
        try:
            answer = self._http.get(f"{self._url}/operators/all/disruptions", timeout=10)
            answer.raise_for_status()
        except requests.RequestException as error:
            log.warning("disruptions not refreshed: %s", error)
            return
        fresh = [Disruption.model_validate(item) for item in answer.json()]
        self._by_line = {item.line: item for item in sorted(fresh, key=lambda d: d.severity)}

    def close(self) -> None:
        self._http.close()


book = DisruptionBook(settings.disruptions_url)


def make_scheduler() -> AsyncIOScheduler:
    scheduler = AsyncIOScheduler(job_defaults={"coalesce": True, "max_instances": 1})
    scheduler.add_job(book.refresh, "interval", seconds=settings.disruptions_every, id="disruptions")
    return scheduler
