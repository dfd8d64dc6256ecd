"""Client of the city's booking service for halls."""
import httpx

from settings import settings


class HallError(Exception):
    pass


class Halls:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=settings.halls_url,
            timeout=settings.halls_timeout,
            limits=httpx.Limits(
                max_connections=settings.halls_connections,
                max_keepalive_connections=settings.halls_connections,
            ),
        )

    async def state(self, hall):
        reply = await self._http.get(f"/halls/{hall}")
        if reply.status_code != 200:
            raise HallError(f"halls said {reply.status_code}")
        return reply.json()

    async def reserve(self, hall, begins, seats):
        reply = await self._http.post(
            f"/halls/{hall}/reservations", json={"begins": begins, "seats": seats}
        )
        if reply.status_code != 201:
            raise HallError(f"halls said {reply.status_code}")
        return reply.json()["code"]

    async def close(self):
        await self._http.aclose()
