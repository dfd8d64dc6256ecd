import aiohttp

import config


class TaxService:
    def __init__(self) -> None:
        self._http: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._http = aiohttp.ClientSession(
            base_url=config.tax.url,
            timeout=aiohttp.ClientTimeout(total=config.tax.timeout),
        )

    async def stop(self) -> None:
        if self._http:
            await self._http.close()

    async def tax_on(self, country: str, net_cents: int) -> int:
        async with self._http.get("/calculate", params={"country": country, "net": str(net_cents)}) as answer:
            answer.raise_for_status()
            return int((await answer.json())["tax"])


service = TaxService()
