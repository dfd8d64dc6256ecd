"""Client of the transit system: movements are lodged, and released some time later."""
import aiohttp
from tenacity import retry, retry_if_result, stop_after_delay, wait_fixed

from models import Release, Transit
from settings import NctsSettings, ncts


class Refused(Exception):
    pass


def undecided(release: Release) -> bool:
    return release.state == "under control"


class Ncts:
    def __init__(self, settings: NctsSettings) -> None:
        self._http = aiohttp.ClientSession(
            settings.url, connector=aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=60)
        )

    async def lodge(self, transit: Transit) -> str:
        """Lodge a movement, and return its reference number."""
        async with self._http.post("/movements", json=transit.model_dump()) as answer:
            if answer.status == 422:
                raise Refused((await answer.json())["reason"])
            answer.raise_for_status()
            return (await answer.json())["mrn"]

    async def state(self, mrn: str) -> Release:
        async with self._http.get(f"/movements/{mrn}") as answer:
            answer.raise_for_status()
            return Release.model_validate(await answer.json())

    @retry(
        retry=retry_if_result(undecided),
        wait=wait_fixed(ncts.poll_seconds),
        stop=stop_after_delay(ncts.give_up_after),
    )
    async def decision(self, mrn: str) -> Release:
        """Return the state of a movement as soon as it is not under control any more."""
        return await self.state(mrn)

    async def close(self) -> None:
        await self._http.close()
