from datetime import datetime, timedelta

import aiohttp
import requests


class SeatClient:
    """Live seat counts from the reservation system."""

    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> "SeatClient":
        self._session = aiohttp.ClientSession(
            timeout=self._timeout, connector=aiohttp.TCPConnector(limit=200)
        )
        return self

    async def __aexit__(self, *exc) -> None:
        await self._session.close()

    async def available(self, sailing_id: int) -> dict:
        async with self._session.get(f"{self._base_url}/seats/{sailing_id}") as resp:
            resp.raise_for_status()
            return await resp.json()


class HarbourOffice:
    """Berth and tide bulletins, one document per terminal."""

    def __init__(self, base_url: str):
        self._base_url = base_url
        self._http = requests.Session()
        self._http.headers["User-Agent"] = "ferry-board/2.3"

    def bulletin(self, terminal: str) -> dict:
        resp = self._http.get(f"{self._base_url}/harbour/{terminal}", timeout=5)
        resp.raise_for_status()
        return self._parse(resp.json())

    @staticmethod
    def _parse(doc: dict) -> dict:
        base = datetime.fromisoformat(doc["issued"])
        return {
            "berth": doc["berth"],
            "tide_m": doc["tide_cm"] / 100,
            "delay": timedelta(minutes=doc["delay_min"]),
            "issued": base,
        }
