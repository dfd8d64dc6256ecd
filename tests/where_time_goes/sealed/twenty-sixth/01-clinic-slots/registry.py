"""Client of the regional registry (calendars, doctors, bookings)."""
import httpx

from settings import settings


class RegistryError(Exception):
    pass


class Registry:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.registry_url,
            timeout=settings.registry_timeout,
            limits=httpx.Limits(
                max_connections=settings.registry_connections,
                max_keepalive_connections=settings.registry_connections,
            ),
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def _get(self, path: str) -> dict:
        response = await self._http.get(path)
        if response.status_code >= 500:
            raise RegistryError(f"{path}: {response.status_code}")
        return response.json()

    async def calendar(self, clinic: int, day: int) -> dict:
        return await self._get(f"/calendars/{clinic}/{day}")

    async def doctor(self, doctor: int) -> dict:
        return await self._get(f"/doctors/{doctor}")

    async def absences(self, clinic: int) -> dict:
        return await self._get(f"/absences/{clinic}")

    async def book(self, clinic: int, doctor: int, slot: int) -> dict:
        response = await self._http.post(
            "/bookings", json={"clinic": clinic, "doctor": doctor, "slot": slot}
        )
        if response.status_code >= 500:
            raise RegistryError(f"booking: {response.status_code}")
        return response.json()
