"""Prices from the tariff service, which knows today's market."""
from decimal import Decimal

import aiohttp
from litestar import Litestar
from litestar.datastructures import State

from settings import settings


class TariffClient:
    def __init__(self, session: aiohttp.ClientSession):
        self._session = session

    async def price(self, product: str, used: int) -> Decimal:
        async with self._session.get("/price", params={"product": product, "used": str(used)}) as response:
            response.raise_for_status()
            return Decimal((await response.json())["price"])


async def open_tariffs(app: Litestar) -> None:
    session = aiohttp.ClientSession(
        settings.tariff_url,
        connector=aiohttp.TCPConnector(limit=200),
        timeout=aiohttp.ClientTimeout(total=settings.tariff_timeout),
    )
    app.state.tariff_session = session
    app.state.tariffs = TariffClient(session)


async def close_tariffs(app: Litestar) -> None:
    await app.state.tariff_session.close()


async def provide_tariffs(state: State) -> TariffClient:
    return state.tariffs
