"""Client for the gateway that talks with the lockers in the street."""
import httpx

import settings


class DoorRefused(Exception):
    pass


class LockerGateway:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.LOCKER_URL,
            timeout=20,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def assign_door(self, station: int, size: str, reservation: int) -> int:
        answer = await self._client.post(f"/stations/{station}/doors", json={"size": size, "ref": reservation})
        if answer.status_code != 200:
            raise DoorRefused(answer.text)
        return answer.json()["door"]

    async def close(self) -> None:
        await self._client.aclose()
