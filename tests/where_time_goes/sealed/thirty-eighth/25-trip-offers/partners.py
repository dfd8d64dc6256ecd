import httpx

from settings import COACH_URL, FERRY_URL, POOL, RAIL_URL, TIMEOUT


def make_client(base_url: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=POOL, max_keepalive_connections=POOL)
    return httpx.AsyncClient(base_url=base_url, limits=limits, timeout=TIMEOUT)


class Partners:
    def __init__(self) -> None:
        self.rail = make_client(RAIL_URL)
        self.coach = make_client(COACH_URL)
        self.ferry = make_client(FERRY_URL)

    async def rail_fares(self, origin: str, to: str) -> list[dict]:
        answer = await self.rail.get("/fares", params={"from": origin, "to": to})
        answer.raise_for_status()
        return answer.json()["fares"]

    async def coach_fares(self, origin: str, to: str) -> list[dict]:
        answer = await self.coach.get("/v2/seats", params={"a": origin, "b": to})
        answer.raise_for_status()
        return [{"cents": seat["price"], "minutes": seat["time"]} for seat in answer.json()["seats"]]

    async def ferry_fares(self, origin: str, to: str) -> list[dict]:
        answer = await self.ferry.get("/crossings", params={"route": f"{origin}-{to}"})
        answer.raise_for_status()
        return answer.json()["crossings"]

    async def close(self) -> None:
        for client in (self.rail, self.coach, self.ferry):
            await client.aclose()
