import httpx

from .settings import CarrierConfig
from .tokens import TokenKeeper


class Carrier:
    def __init__(self, http: httpx.AsyncClient, config: CarrierConfig):
        self._http = http
        self._base_url = config.base_url
        self._token = TokenKeeper(http, config)

    async def label(self, parcel_id: int) -> dict:
        bearer = await self._token.bearer()
        reply = await self._http.get(
            f"{self._base_url}/labels/{parcel_id}",
            headers={"Authorization": f"Bearer {bearer}"},
        )
        reply.raise_for_status()
        return reply.json()


class CarrierRegistry:
    def __init__(self, http: httpx.AsyncClient, configs: tuple[CarrierConfig, ...]):
        self._carriers = {c.name: Carrier(http, c) for c in configs}

    def get(self, name: str) -> Carrier | None:
        return self._carriers.get(name)
