import httpx


class CarrierApi:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def rate(self, lane: int, weight: float) -> dict:
        response = await self.http.get("/rates", params={"lane": lane, "kg": weight})
        response.raise_for_status()
        return response.json()

    async def book(self, lane: int, weight: float) -> dict:
        response = await self.http.post("/bookings", json={"lane": lane, "kg": weight})
        response.raise_for_status()
        return response.json()
