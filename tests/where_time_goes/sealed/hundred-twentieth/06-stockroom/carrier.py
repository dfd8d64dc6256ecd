import aiohttp

from config import config


class CarrierError(Exception):
    pass


class Carrier:
    """Orders the labels of parcels."""

    def __init__(self) -> None:
        self._http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=config.carrier_timeout),
        )

    async def label(self, article: int, quantity: int) -> str:
        body = {"reference": f"A{article}", "parcels": quantity}
        async with self._http.post(f"{config.carrier_url}/labels", json=body) as answer:
            if answer.status >= 400:
                raise CarrierError(f"carrier answered {answer.status}")
            return (await answer.json())["label"]

    async def close(self) -> None:
        await self._http.close()
