from contextlib import asynccontextmanager
from decimal import Decimal

from tornado.tcpclient import TCPClient

import settings
from wire import Link


class Dealer:
    def __init__(self):
        self._tcp = TCPClient()

    @asynccontextmanager
    async def session(self):
        link = await Link.open(
            self._tcp, settings.DEALER_HOST, settings.DEALER_PORT, settings.DEALER_USER, settings.DEALER_SECRET
        )
        try:
            yield link
        finally:
            await link.close()

    async def quote(self, isin):
        async with self.session() as link:
            bid, ask = await link.exchange("QUOTE", isin)
        return {"isin": isin, "bid": bid, "ask": ask, "mid": str((Decimal(bid) + Decimal(ask)) / 2)}

    async def indicative_yield(self, isin, nominal):
        async with self.session() as link:
            (value,) = await link.exchange("YIELD", isin, str(nominal))
        return {"isin": isin, "nominal": nominal, "yield": value}
