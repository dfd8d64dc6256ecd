import httpx
from pydantic import BaseModel


class ValveState(BaseModel):
    valve: int
    open: bool
    litres_per_minute: float


class Controller:
    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    async def open_valve(self, valve: int, minutes: int) -> ValveState:
        response = await self._client.post(f"/valves/{valve}/open", json={"minutes": minutes})
        response.raise_for_status()
        return ValveState.model_validate(response.json())

    async def state(self, valve: int) -> ValveState:
        response = await self._client.get(f"/valves/{valve}")
        response.raise_for_status()
        return ValveState.model_validate(response.json())
